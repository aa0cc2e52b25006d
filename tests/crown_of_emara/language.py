"""A small language for tests that read like a player's moves.

t = Emara(2)
t.stands(0, "Forest", "Castle").has(0, wood=2, coin=1)
t.turn(0, "gold", 2)                     # it is seat 0's turn, with Gold on slot 2
t.plays(0, "gold-for-1", "kind:wood")    # by the names of actions
assert t.goods(0) == {"wood": 1, "coin": 2}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.core.cards import CardFile
from regalia.core.contract import load_game
from regalia.core.state import clear_events
from regalia.core.table import Table
from regalia.games.crown_of_emara.box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES, slug
from regalia.games.crown_of_emara.names import CARD_SLUGS, token_name
from regalia.games.crown_of_emara.rules import bonus
from regalia.games.crown_of_emara.rules.choices import list_choices
from regalia.games.crown_of_emara.rules.play import settle
from regalia.games.crown_of_emara.rules.rounds import begin_round
from regalia.games.crown_of_emara.rules.turn import clear_turn
from regalia.games.crown_of_emara.state import ALL_TOKENS, Ability, Phase
from tests.language import AtTable

GOODS = ("wood", "stone", "cloth", "grain", "coin", "ring", "book", "bread")
FILLERS = ("wood", "stone", "cloth")
QUIET = "Clear the Old Forest"
"""An event that does nothing once the round has begun."""


def location(name: str) -> int:
    return LOCATION_NAMES.index(name)


def advisor(name: str) -> int:
    return ADVISOR_NAMES.index(name)


class Emara(AtTable):
    """A table of Crown of Emara, arranged and played by a test."""

    def __init__(
        self, players: int = 2, seed: int = 1, starts: int = 0, cards: CardFile | None = None, **options: Any
    ) -> None:
        self.table = Table(load_game("crown-of-emara"), players, seed, {"starting_seat": starts, **options}, cards)

    # ---------------------------------------------------------------- arranging
    def arranged(self, change: Callable[[Any], None] = lambda s: None) -> Emara:
        """Something on the table was changed by hand: what can be done now follows from that."""
        change(self.s)
        if self.s.phase != Phase.OVER:
            list_choices(self.s)
        self.table._done = []
        self.table._snapshots = []
        self.table._keep_snapshot()
        return self

    def has(self, seat: int, **goods: int) -> Emara:
        """A seat has exactly these goods."""
        for good, name in enumerate(GOODS):
            self.s.goods[seat, good] = goods.pop(name, 0)
        assert not goods, f"there are no such goods: {goods}"
        return self.arranged()

    def scores(self, seat: int, cp: int, bp: int) -> Emara:
        self.s.cp[seat], self.s.bp[seat] = cp, bp
        return self.arranged()

    def lies(self, *names: str) -> Emara:
        """The locations clockwise, first ring then second."""
        for k, name in enumerate(names):
            self.s.ring[k] = location(name)
        return self.arranged()

    def stands(self, seat: int, *names: str) -> Emara:
        """A seat's Councilors are at these locations."""
        rings = list(self.s.ring)
        for name in names:
            at = rings.index(location(name))
            self.s.at[seat, at // 4] = at % 4
        return self.arranged()

    def event(self, name: str) -> Emara:
        """The event of this round."""
        event = EVENT_NAMES.index(name)
        self.s.events_left = (self.s.events_left | 1 << self.s.event) & ~(1 << event)
        self.s.event = event
        return self.arranged()

    def offers(self, name: str, *advisors: str) -> Emara:
        """These advisors are on the spaces of a town location."""
        for k, who in enumerate(advisors):
            number, space = advisor(who), (location(name) - 4) * 2 + k
            for other in range(8):
                if self.s.space[other] == number:
                    self.s.space[other] = self.s.space[space]
            if number >= 16 and self.s.b_top == number:
                self.s.b_top = (self.s.b_left & -self.s.b_left).bit_length() - 1
                self.s.b_left &= ~(1 << self.s.b_top)
            self.s.b_left &= ~(1 << number)
            self.s.space[space] = number
        return self.arranged()

    def recruited(self, seat: int, *names: str) -> Emara:
        """A seat has these advisors since long ago; what they gave then is gone."""
        for name in names:
            number = advisor(name)
            for space in range(8):
                if self.s.space[space] == number:
                    self.s.space[space] = next(
                        k
                        for k in range(16)
                        if k not in list(self.s.space) and not any(a >> k & 1 for a in self.s.advisors)
                    )
            self.s.advisors[seat] |= 1 << number
            if self.s.box.ability[number] > Ability.BUILDING:
                bonus.take_effect(self.s, seat, number)
        return self.arranged()

    def works(self, seat: int, name: str, *huts: int) -> Emara:
        """A seat's Craftsmen work in these huts of a location, counted from 1."""
        for hut in huts:
            self.s.hut[seat] |= 1 << location(name) * 4 + hut - 1
            self.s.craftsmen[seat] += 1
        return self.arranged()

    def favor(self, seat: int, *names: str) -> Emara:
        """A seat has these Favor tokens: "Castle: 3 CP"."""
        for name in names:
            token = self.token(name)
            self.s.tokens &= ~(1 << token)
            self.s.tokens_gone &= ~(1 << token)
            self.s.favors[seat] |= 1 << token
        return self.arranged()

    def stack(self, *names: str) -> Emara:
        """Only these Favor tokens are in the stack, the others are discarded or with players."""
        tokens = sum(1 << self.token(name) for name in names)
        held = self.s.favors[0] | self.s.favors[1] | self.s.favors[2] | self.s.favors[3]
        self.s.tokens, self.s.tokens_gone = tokens, ALL_TOKENS & ~tokens & ~held
        return self.arranged()

    def token(self, name: str) -> int:
        return next(token for token in range(12) if token_name(self.s, token) == name)

    def round(self, number: int, last_turn: bool = False) -> Emara:
        """It is this round; perhaps only the last turn of it is left."""
        self.s.on_round = number
        self.s.turn = 3 * self.table.players - 1 if last_turn else 0
        return self.arranged()

    def begins(self, seat: int, *cards: str) -> Emara:
        """A seat's turn begins, with these cards in hand and all slots empty."""
        s = self.s
        clear_turn(s)
        s.place, s.pay_for, s.mover, s.phase = -1, -1, seat, Phase.CARD
        s.hand[seat] = sum(1 << CARD_SLUGS.index(card) for card in cards)
        s.played[seat] &= ~s.hand[seat]
        for k in range(3):
            s.slot[seat * 3 + k] = -1
        return self.arranged()

    def turn(self, seat: int, card: str, slot: int) -> Emara:
        """A seat has played a card onto a slot; what follows is open."""
        fillers = [name for name in FILLERS if name != card][:2]
        return self.begins(seat, card, *fillers).plays(seat, f"card:{card}", f"slot:{slot}")

    def next_round(self, event: str) -> Emara:
        """The next round begins with this event."""
        clear_events(self.s)
        self.s.events_left = 1 << EVENT_NAMES.index(event)
        begin_round(self.s)
        settle(self.s)
        self.table._listen()
        return self.arranged()

    # ---------------------------------------------------------------- playing

    def goes(self, seat: int, name: str) -> Emara:
        """Move a Councilor to this location, with the card's slot."""
        place = f"location:{location(name)}"
        for action in ("move:first", "move:second"):
            number = self.table.game.action_numbers[action]
            if self.table.game.people.points_at(self.s, seat, number) == place:
                return self.plays(seat, action)
        raise AssertionError(f"no Councilor of seat {seat} can go to the {name}")

    def ends(self, seat: int) -> Emara:
        """The seat ends its turn, if that did not happen by itself."""
        if self.phase == "turn" and self.s.mover == seat and "done" in self.can(seat):
            self.plays(seat, "done")
        return self

    def undoes(self, seat: int) -> Emara:
        self.table.undo(seat)
        return self

    # ---------------------------------------------------------------- looking

    def goods(self, seat: int) -> dict[str, int]:
        """What a seat has, without what it has not."""
        return {name: self.s.goods[seat, k] for k, name in enumerate(GOODS) if self.s.goods[seat, k]}

    def points(self, seat: int) -> tuple[int, int]:
        """Citizen and building points."""
        return self.s.cp[seat], self.s.bp[seat]

    def at(self, seat: int) -> tuple[str, str]:
        """Where a seat's Councilors stand."""
        first, second = (LOCATION_NAMES[self.s.ring[ring * 4 + self.s.at[seat, ring]]] for ring in range(2))
        return first, second

    def advisors(self, seat: int) -> list[str]:
        return [name for k, name in enumerate(ADVISOR_NAMES) if self.s.advisors[seat] >> k & 1]

    def favors(self, seat: int) -> list[str]:
        return [token_name(self.s, k) for k in range(12) if self.s.favors[seat] >> k & 1]

    def hand(self, seat: int) -> set[str]:
        return {name for k, name in enumerate(CARD_SLUGS) if self.s.hand[seat] >> k & 1}

    def words(self, seat: int, action: str) -> str:
        """What a legal action is called."""
        return next(a.words for a in self.table.legal(seat) if a.name == action)


IN_ORDER = ("Forest", "Quarry", "Weaving Mill", "Grainfield", "Castle", "Cathedral", "Market", "Construction Site")


def quiet(players: int = 2, **options: Any) -> Emara:
    """A table in plain order, nobody has anything, and no event is at work; seat 0 is to play."""
    t = Emara(players, **options).lies(*IN_ORDER).event(QUIET)
    for seat in range(players):
        t.has(seat).stands(seat, "Forest", "Castle")
    return t


def at(name: str, players: int = 2, event: str = QUIET, **goods: int) -> Emara:
    """Seat 0 has these goods and has just come to a location by a slot of 1 step, card Wood given away."""
    t = quiet(players).event(event)
    k = location(name)
    before = LOCATION_NAMES[(k // 4) * 4 + (k - 1) % 4]
    other = "Castle" if k < 4 else "Forest"
    t.stands(0, before, other).turn(0, "town", 1).has(0, **goods)
    return t.goes(0, name)


assert slug("Fine Wool, Fine Cloth") == "fine-wool-fine-cloth"
