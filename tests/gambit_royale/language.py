"""A small language for tests that read like a player's moves.

t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
t.column(1, "Red King", "(Blue Spy)")    # from the goal downwards; in brackets face down
t.hand("Red", "Queen", "Storm")          # exactly these cards
t.places("Red", "Queen", 1)              # a whole turn: which card, in which column
t.plays("Blue", "column:2")              # an action by its name
t.lies(1)                                # ["Red King", "Blue Spy", "(Red Queen)"]
t.ends_round()                           # now, however the columns lie
"""

from __future__ import annotations

import copy
from typing import Any

from regalia.core.cards import CardFile, card_file, printed_cards
from regalia.core.contract import load_game
from regalia.core.state import clear_events, events_of
from regalia.core.table import Table
from regalia.games.gambit_royale.box import DISCIPLINE_NAMES, KIND_NAMES, SLUGS
from regalia.games.gambit_royale.rules.play import settle
from regalia.games.gambit_royale.rules.table import bit_of, colour_of, columns, kind_of
from regalia.games.gambit_royale.scoring import score
from regalia.games.gambit_royale.state import ALL_CARDS, COLOUR_SHIFT, GOAL_RANKS, GOALS, Phase, Said
from regalia.games.gambit_royale.words import COLOUR_NAMES
from tests.language import AtTable

GAME = load_game("gambit-royale")
DULL = ("King", "Queen", "Juliet", "Prince")
"""Cards that do nothing by themselves, to fill hands with."""


def seat_of(colour: str) -> int:
    return COLOUR_NAMES.index(colour)


def own_cards(goals: list[int] | None = None, crown_points: int = 3, **changes: dict[str, Any]) -> CardFile:
    """A card file of one's own: `own_cards(witch={"threshold": 7})`; _ in a name stands for -."""
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    content |= {"name": "My own", "goals": goals or content["goals"], "crown_points": crown_points}
    for name, change in changes.items():
        content["cards"][name.replace("_", "-")].update(change)
    return card_file(GAME.meta, content, "own.toml")


class Gambit(AtTable):
    """A table of Gambit Royale, arranged and played by a test. Columns are counted from 1."""

    def __init__(
        self, players: int = 4, seed: int = 1, starts: str = "Red", goals: str = "", cards: CardFile | None = None
    ) -> None:
        self.table = Table(GAME, players, seed, {"starting_seat": seat_of(starts)}, cards)
        for seat in range(players):
            self.hand(COLOUR_NAMES[seat], *DULL[:3])
        if goals:
            self.goals(*goals.split(", "))

    def _number(self, kind: str, free: int = ALL_CARDS) -> int:
        cards = self.s.box.copies[KIND_NAMES.index(kind)] & free
        assert cards, f"there is no {kind} left"
        return int((cards & -cards).bit_length() - 1)

    # ---------------------------------------------------------------- arranging
    def goals(self, *names: str) -> Gambit:
        """What the columns are about, "Fencing 3" each. Goals that change places do so with those unseen."""
        assert len(names) == columns(self.s)
        s = self.s
        for goal in s.goal[: columns(s)]:
            s.unseen |= 1 << goal
        for column, name in enumerate(names):
            goal = self._free_goal(name)
            s.unseen &= ~(1 << goal)
            s.goal[column] = goal
        return self

    def _free_goal(self, name: str) -> int:
        discipline, value = name.rsplit(" ", 1)
        first = DISCIPLINE_NAMES.index(discipline) * GOAL_RANKS
        fitting = [g for g in range(first, first + GOAL_RANKS) if self.s.box.goal[g - first] == int(value)]
        free = [goal for goal in fitting if self.s.unseen >> goal & 1]
        assert free, f"there is no {name} left"
        return free[0]

    def wins(self, colour: str, *names: str) -> Gambit:
        """Goals that a player has won in earlier rounds; one that lies over a column makes room."""
        s = self.s
        for name in names:
            for column in range(columns(s)):
                if self._goal(s.goal[column]) == name:
                    other = next(g for g in range(GOALS) if s.unseen >> g & 1 and self._goal(g) not in names)
                    s.unseen ^= 1 << s.goal[column] | 1 << other
                    s.goal[column] = other
            goal = self._free_goal(name)
            self.s.unseen &= ~(1 << goal)
            self.s.won[seat_of(colour)] |= 1 << goal
        return self

    def _take_away(self, seat: int, number: int) -> None:
        """A card leaves wherever it is."""
        s, bit, card = self.s, 1 << number, seat << COLOUR_SHIFT | number
        for place in (s.hand, s.supply, s.discards, s.up, s.down, s.shown):
            place[seat] &= ~bit
        s.seen[card] = 0
        for column in range(columns(s)):
            for row in range(s.length[column]):
                if s.column[column, row] == card:
                    for later in range(row, s.length[column]):
                        s.column[column, later] = s.column[column, later + 1] if later + 1 < s.length[column] else 0
                    s.length[column] -= 1
                    break

    def column(self, column: int, *cards: str) -> Gambit:
        """What lies in a column, from the goal downwards: "Red King", or "(Red King)" face down. What lay
        there goes back to the supplies."""
        s, at = self.s, column - 1
        while s.length[at]:
            last = s.column[at, s.length[at] - 1]
            self._take_away(colour_of(last), last & 31)
            s.supply[colour_of(last)] |= bit_of(last)
        for name in cards:
            colour, _, kind = name.strip("()").partition(" ")
            seat = seat_of(colour)
            number = self._number(kind, ALL_CARDS & ~(s.up[seat] | s.down[seat]))
            self._take_away(seat, number)
            (s.down if name.startswith("(") else s.up)[seat] |= 1 << number
            s.column[at, s.length[at]] = seat << COLOUR_SHIFT | number
            s.length[at] += 1
        return self

    def hand(self, colour: str, *kinds: str) -> Gambit:
        """Make a hand exactly these cards; what it had goes back to the supply."""
        seat = seat_of(colour)
        self.s.supply[seat] |= self.s.hand[seat]
        self.s.hand[seat] = self.s.shown[seat] = 0
        for kind in kinds:
            number = self._number(kind, self.s.supply[seat] | self.s.discards[seat])
            self._take_away(seat, number)
            self.s.hand[seat] |= 1 << number
        return self

    def supply(self, colour: str, *kinds: str) -> Gambit:
        """Make a supply exactly these cards; the rest of it is discarded."""
        seat = seat_of(colour)
        self.s.discards[seat] |= self.s.supply[seat]
        self.s.supply[seat] = 0
        for kind in kinds:
            number = self._number(kind, self.s.discards[seat])
            self._take_away(seat, number)
            self.s.supply[seat] |= 1 << number
        return self

    def discards(self, colour: str, *kinds: str) -> Gambit:
        """Cards that go from the supply to the discards."""
        seat = seat_of(colour)
        for kind in kinds:
            number = self._number(kind, self.s.supply[seat])
            self._take_away(seat, number)
            self.s.discards[seat] |= 1 << number
        return self

    def all_else_lies_in(self, column: int, *colours: str) -> Gambit:
        """Everything in the supply and discards of these colours lies face up in a column."""
        s, at = self.s, column - 1
        for colour in colours:
            seat = seat_of(colour)
            for number in range(31):
                if (s.supply[seat] | s.discards[seat]) >> number & 1:
                    s.column[at, s.length[at]] = seat << COLOUR_SHIFT | number
                    s.length[at] += 1
            s.up[seat] |= s.supply[seat] | s.discards[seat]
            s.supply[seat] = s.discards[seat] = 0
        return self

    def closed(self, *numbers: int) -> Gambit:
        for column in numbers:
            self.s.closed |= 1 << (column - 1)
        return self

    def crown(self, colour: str) -> Gambit:
        """Give somebody the King's Crown."""
        self.s.crown = seat_of(colour)
        return self

    def round(self, number: int) -> Gambit:
        self.s.on_round = number
        return self

    def ends_round(self) -> Gambit:
        """The round ends now, and all columns are scored as they lie."""
        clear_events(self.s)
        self.s.phase = Phase.ROUND_ENDS
        settle(self.s)
        self.table._listen()
        return self

    def seat(self, who: str | None) -> int | None:
        return None if who is None else seat_of(who)

    # ---------------------------------------------------------------- playing
    def places(self, colour: str, kind: str, column: int) -> Gambit:
        """A turn: which card goes to which column. It goes on until somebody has to choose or play."""
        return self.plays(colour, f"column:{column}", f"card:{SLUGS[KIND_NAMES.index(kind)]}")

    # ---------------------------------------------------------------- looking

    @property
    def turn(self) -> str:
        """Who has to act."""
        return COLOUR_NAMES[self.s.mover]

    def lies(self, column: int) -> list[str]:
        """What really lies in a column, from the goal downwards; face down in brackets."""
        s, at = self.s, column - 1
        return [self._spelled(s.column[at, row]) for row in range(s.length[at])]

    def _spelled(self, card: int) -> str:
        name = f"{COLOUR_NAMES[colour_of(card)]} {KIND_NAMES[kind_of(self.s, card)]}"
        return name if self.s.up[colour_of(card)] & bit_of(card) else f"({name})"

    def _kinds(self, cards: int) -> list[str]:
        return [KIND_NAMES[self.s.box.kind[number]] for number in range(31) if cards >> number & 1]

    def holds(self, colour: str) -> list[str]:
        return self._kinds(self.s.hand[seat_of(colour)])

    def discarded(self, colour: str) -> list[str]:
        return self._kinds(self.s.discards[seat_of(colour)])

    def supplied(self, colour: str) -> list[str]:
        return self._kinds(self.s.supply[seat_of(colour)])

    def keeps(self, colour: str) -> list[str]:
        """Gold that somebody keeps: ["Red Gold"]."""
        kept = [(owner, self._kinds(self.s.kept[seat_of(colour), owner])) for owner in range(self.table.players)]
        return [f"{COLOUR_NAMES[owner]} {kind}" for owner, kinds in kept for kind in kinds]

    def goal(self, column: int) -> str:
        return self._goal(self.s.goal[column - 1])

    def _goal(self, goal: int) -> str:
        return f"{DISCIPLINE_NAMES[goal // GOAL_RANKS]} {self.s.box.goal[goal % GOAL_RANKS]}"

    def won(self, colour: str) -> list[str]:
        return [self._goal(goal) for goal in range(GOALS) if self.s.won[seat_of(colour)] >> goal & 1]

    def winner(self, column: int) -> str | None:
        """Who won a column of the last round."""
        winner = self.table.view().table.last_round[column - 1].winner
        return None if winner is None else COLOUR_NAMES[winner]

    def sums(self, column: int) -> dict[str, int]:
        """What the colours had in a column of the last round."""
        totals = self.table.view().table.last_round[column - 1].sums
        return {COLOUR_NAMES[seat]: total for seat, total in enumerate(totals) if total is not None}

    def counts(self, column: int) -> dict[str, int | None]:
        """What the cards counted in a column of the last round; None if removed."""
        cards = self.table.view().table.last_round[column - 1].cards
        return {f"{COLOUR_NAMES[card.owner]} {card.name}": card.count for card in cards}

    def points(self, colour: str) -> int:
        return int(score(self.s, seat_of(colour)))

    def happened(self, kind: Said) -> int:
        """How often something was told in the last play."""
        return sum(event.kind == kind for event in events_of(self.s))

    def sees(self, colour: str | None, column: int) -> list[str | None]:
        """The names of a column's cards as somebody sees them; None where they do not know."""
        shown = self.table.view(self.seat(colour)).table
        return [card.name for card in shown.columns[column - 1].cards]

    def knows_of(self, colour: str | None, other: str) -> list[str]:
        """The cards that somebody knows in a hand."""
        shown = self.table.view(self.seat(colour)).table
        return [card.name for card in shown.players[seat_of(other)].hand if card.name]
