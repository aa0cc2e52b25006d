"""The golden playthroughs of the template; see tests/make_playthroughs.py."""

from __future__ import annotations

from regalia.core.table import Table
from tests.make_playthroughs import Sheet, cards_in_words

SHEETS = tuple(Sheet("template", f"{players}-players", players, 1) for players in range(1, 5))

SHOWN = ()
"""The template has no numbered clauses."""


def part(table: Table) -> str:
    s = table.state
    return f"Round {s.on_round} of {s.rounds}"


def at_the_end(table: Table) -> list[str]:
    """Each player's things, as that player sees them."""
    sides = list(table.view().table.sides)  # the Steward's too, when one plays alone
    for seat in range(table.players):
        sides[seat] = table.view(seat).table.sides[seat]
    return [
        f"{side.name}: hand {cards_in_words(side.hand)}; sleeve {cards_in_words(side.sleeve)}; "
        f"purse {cards_in_words(side.purse)}; {side.coins} coins"
        for side in sides
    ]
