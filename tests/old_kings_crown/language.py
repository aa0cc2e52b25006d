"""A small language for tests that read like a player's moves.

t = OldKing(3, "clans,uprising,nobility")      # at the Heralds of the first year, in the order of seats
t.hand(0, "heir agent captain-a ruse")         # arrange a hand
t.places(0, "heir agent ruse")                 # a card by each region, and ready
t.autumn("plateau", "heir", "agent", "ruse")   # or begin a region at once, with these cards by it
t.plays(1, "pass")                             # by an action's name
assert t.where(0, "heir") == "hand"            # where a card really is
"""

from __future__ import annotations

from typing import Any

from regalia.core.cards import CardFile
from regalia.core.contract import load_game
from regalia.core.state import clear_events
from regalia.core.table import Table
from regalia.games.old_kings_crown.names import LOCATION_SLUGS, REGION_SLUGS, RESULT_NAMES, SLUGS, TILE_SLUGS
from regalia.games.old_kings_crown.rules.play import settle
from regalia.games.old_kings_crown.rules.table import enter, hidden_cards, sides
from regalia.games.old_kings_crown.state import (
    LOCATIONS,
    NOBODY,
    REGIONS,
    SEATS,
    VIEWERS,
    Phase,
)
from tests.language import AtTable

ALL = "clans,uprising,nobility,gathering"
FILLERS = ("follower-a", "follower-b", "follower-c", "follower-d", "follower-e", "follower-f", "cavalry-a", "cavalry-b")


def card_named(name: str) -> int:
    return SLUGS.index(name)


def cards_named(names: str) -> int:
    """A set of cards: "heir ruse"."""
    return sum(1 << card_named(name) for name in names.split())


def names_of(cards: int) -> set[str]:
    return {SLUGS[card] for card in range(len(SLUGS)) if cards >> card & 1}


class OldKing(AtTable):
    """A table of The Old King's Crown, arranged and played by a test."""

    def __init__(
        self,
        players: int = 4,
        factions: str = "",
        seed: int = 1,
        cards: CardFile | None = None,
        tiles: bool = False,
        **options: Any,
    ):
        names = factions or ",".join(ALL.split(",")[:players])
        self.table = Table(load_game("old-kings-crown"), players, seed, {"factions": names, **options}, cards)
        if players > 1:
            self.order(*range(players))
        if not tiles:
            for seat in range(players):
                self.s.tiles[seat] = 0

    # ---------------------------------------------------------------- arranging
    def order(self, *seats: int) -> OldKing:
        for k, seat in enumerate(seats):
            self.s.order[k] = seat
        if self.s.phase == Phase.HERALD:
            self.s.mover = seats[self.s.at]
        return self

    def influence(self, *numbers: int) -> OldKing:
        for seat, number in enumerate(numbers):
            self.s.influence[seat] = number
        return self

    def tiles(self, seat: int, names: str) -> OldKing:
        """Exactly these tiles face up."""
        self.s.tiles[seat] = sum(1 << TILE_SLUGS.index(name) for name in names.split())
        self.s.used[seat] = 0
        return self

    def used(self, seat: int, names: str) -> OldKing:
        self.s.used[seat] = sum(1 << TILE_SLUGS.index(name) for name in names.split())
        self.s.tiles[seat] &= ~self.s.used[seat]
        return self

    def _take(self, seat: int, names: str) -> int:
        """Cards, taken from wherever they are."""
        s, cards = self.s, cards_named(names)
        for field in ("hand", "loose", "discard", "lost", "away", "gone", "court", "site"):
            getattr(s, field)[seat] &= ~cards
        for grid, n in (("shown", REGIONS), ("deployed", REGIONS), ("fortified", LOCATIONS), ("pillaging", LOCATIONS)):
            for k in range(n):
                getattr(s, grid)[seat, k] &= ~cards
        left = [s.under[seat, k] for k in range(s.in_under[seat]) if not cards >> s.under[seat, k] & 1]
        if len(left) != s.in_under[seat]:
            for k in range(s.in_under[seat]):
                s.under[seat, k] = left[k] if k < len(left) else 0
            s.in_under[seat] = len(left)
            s.open_under[seat] = 0
        for viewer in range(VIEWERS):
            s.held[viewer, seat] &= ~cards
            s.near[viewer, seat] &= ~cards
        return cards

    def hand(self, seat: int, names: str) -> OldKing:
        """Exactly these cards; what it had goes to the draw pile, and nobody knows the hand."""
        s = self.s
        s.loose[seat] |= s.hand[seat]
        s.hand[seat] = 0
        s.hand[seat] = self._take(seat, names)
        for viewer in range(VIEWERS):
            s.held[viewer, seat] = s.near[viewer, seat] = 0
        return self

    def pile(self, seat: int, names: str) -> OldKing:
        """Only these cards in the draw pile; the others of it are discarded."""
        s = self.s
        cards = self._take(seat, names)
        for k in range(s.in_under[seat]):
            s.discard[seat] |= 1 << s.under[seat, k]
            s.under[seat, k] = 0
        s.in_under[seat] = s.open_under[seat] = 0
        s.discard[seat] |= s.loose[seat]
        s.loose[seat] = cards
        return self

    def discards(self, seat: int, names: str) -> OldKing:
        """Exactly these in the discard pile; the others of it go to the draw pile."""
        self.s.loose[seat] |= self.s.discard[seat]
        self.s.discard[seat] = 0
        self.s.discard[seat] = self._take(seat, names)
        return self

    def lost(self, seat: int, names: str) -> OldKing:
        self.s.lost[seat] |= self._take(seat, names)
        return self

    def court(self, seat: int, names: str) -> OldKing:
        self.s.court[seat] |= self._take(seat, names)
        return self

    def site(self, seat: int, names: str) -> OldKing:
        self.s.site[seat] |= self._take(seat, names)
        return self

    def deployed(self, seat: int, region: str, names: str = "war-machine") -> OldKing:
        self.s.deployed[seat, REGION_SLUGS.index(region)] |= self._take(seat, names)
        return self

    def fortified(self, seat: int, location: str, names: str) -> OldKing:
        self.s.fortified[seat, LOCATION_SLUGS.index(location)] |= self._take(seat, names)
        return self

    def pillaging(self, seat: int, location: str, names: str) -> OldKing:
        self.s.pillaging[seat, LOCATION_SLUGS.index(location)] |= self._take(seat, names)
        return self

    def shown(self, seat: int, region: str, names: str) -> OldKing:
        self.s.shown[seat, REGION_SLUGS.index(region)] |= self._take(seat, names)
        return self

    def herald(self, seat: int, location: str) -> OldKing:
        self.s.herald[seat] = LOCATION_SLUGS.index(location)
        return self

    def result(self, seat: int, region: str, result: str) -> OldKing:
        self.s.result[seat, REGION_SLUGS.index(region)] = RESULT_NAMES.index(result)
        return self

    # ---------------------------------------------------------------- going on
    def goes_to(self, phase: Phase) -> OldKing:
        """The game goes on from a step that it makes by itself."""
        clear_events(self.s)
        enter(self.s, phase)
        self.s.waiting = 0
        settle(self.s)
        self.table._listen()
        self.table._close_idle_window()
        return self

    def autumn(self, region: str, *cards: str, hands: tuple[str, ...] = ()) -> OldKing:
        """A region is about to be revealed, with these cards by it, seat by seat; the first of several
        lies there, others lie by the regions after it (or Followers do)."""
        s, k = self.s, REGION_SLUGS.index(region)
        for side, names in enumerate(cards):
            own = names.split()
            kept = hands[side].split() if side < len(hands) else []
            fillers = [f for f in FILLERS if f not in own and f not in kept]
            fillers = [f for f in fillers if (s.hand[side] | s.loose[side]) >> card_named(f) & 1]
            placed = own + fillers
            for r in range(REGIONS):
                s.down[side, r] = NOBODY
            for r in range(k, REGIONS):
                self._take(side, placed[r - k])
                s.down[side, r] = card_named(placed[r - k])
            s.loose[side] |= s.hand[side]
            s.hand[side] = 0
            if side < len(hands):
                s.hand[side] = self._take(side, hands[side])
        for viewer in range(VIEWERS):
            for side in range(SEATS):
                s.held[viewer, side] = s.near[viewer, side] = s.peeked[viewer, side] = 0
        s.region_at = k if s.fog < 0 else s.region_at
        return self.goes_to(Phase.REGION)

    def winter(self) -> OldKing:
        return self.goes_to(Phase.WINTER)

    def year_end(self) -> OldKing:
        return self.goes_to(Phase.YEAR_END)

    def spring(self) -> OldKing:
        self.s.year = max(self.s.year, 2)
        return self.goes_to(Phase.SPRING)

    def summer(self) -> OldKing:
        return self.goes_to(Phase.SUMMER)

    # ---------------------------------------------------------------- playing

    def heralds(self, *locations: str) -> OldKing:
        """In order; each seat's own is given seat by seat."""
        while self.s.phase == Phase.HERALD:
            seat = self.s.mover
            self.plays(seat, f"location:{locations[seat]}")
        return self

    def places(self, seat: int, names: str, ready: bool = True) -> OldKing:
        """A card by each region, from the top; then ready."""
        self.plays(seat, *(f"card:{name}" for name in names.split()))
        return self.plays(seat, "ready") if ready else self

    def passes(self, phase: str = "") -> OldKing:
        """Whoever is asked passes, as long as that is possible; or until a phase."""
        while not self.table.over and self.phase != phase:
            seats = [seat for seat in self.table.to_act if "pass" in self.can(seat)]
            if not seats:
                break
            self.plays(seats[0], "pass")
        return self

    def retires_none(self) -> OldKing:
        while self.s.phase == Phase.RETIRE:
            self.plays(self.table.to_act[0], "pass")
        return self

    # ---------------------------------------------------------------- looking

    def where(self, seat: int, name: str) -> str:
        """Where a card really is."""
        s, card = self.s, card_named(name)
        found = []
        for place in ("hand", "discard", "lost", "away", "gone", "court", "site"):
            if getattr(s, place)[seat] >> card & 1:
                found.append(place)
        if s.loose[seat] >> card & 1 or card in [s.under[seat, k] for k in range(s.in_under[seat])]:
            found.append("pile")
        for r, region in enumerate(REGION_SLUGS):
            found += [f"shown:{region}"] if s.shown[seat, r] >> card & 1 else []
            found += [f"deployed:{region}"] if s.deployed[seat, r] >> card & 1 else []
            found += [f"down:{region}"] if s.down[seat, r] == card else []
        for k, location in enumerate(LOCATION_SLUGS):
            found += [f"fortified:{location}"] if s.fortified[seat, k] >> card & 1 else []
            found += [f"pillaging:{location}"] if s.pillaging[seat, k] >> card & 1 else []
        found += ["laid"] if s.laid[seat] == card else []
        assert len(found) <= 1, f"{name} of {seat} is in {found}"
        return found[0] if found else "nowhere"

    def has(self, seat: int) -> set[str]:
        """A hand as it really is."""
        return names_of(self.s.hand[seat])

    def got(self) -> list[int]:
        """Everybody's i."""
        return [int(self.s.influence[side]) for side in range(sides(self.s))]

    def results(self, region: str) -> list[str]:
        r = REGION_SLUGS.index(region)
        return [RESULT_NAMES[self.s.result[side, r]] for side in range(sides(self.s))]

    def strengths(self) -> list[int | None]:
        """In the clash, as everybody sees them."""
        return [player.strength for player in self.table.view().table.players]

    def up(self, seat: int) -> set[str]:
        """Tiles face up."""
        return {slug for tile, slug in enumerate(TILE_SLUGS) if self.s.tiles[seat] >> tile & 1}

    def sees(self, seat: int | None, text: str) -> bool:
        return text.lower() in self.wire(seat).lower()

    def player(self, viewer: int | None, side: int) -> Any:
        """What a viewer sees of a player."""
        return self.table.view(viewer).table.players[side]

    def knows_in_hand(self, viewer: int, side: int) -> set[str]:
        """Names of the cards that a viewer sees in another's hand."""
        return {card.name for card in self.player(viewer, side).hand if card.name}

    def ranks(self) -> list[int]:
        return self.standings()[1]


def all_cards(t: OldKing, side: int) -> int:
    """Every card of a side, wherever it is."""
    s = t.s
    cards = hidden_cards(s, side) | s.discard[side] | s.lost[side] | s.away[side] | s.gone[side]
    return int(cards | s.court[side] | s.site[side])
