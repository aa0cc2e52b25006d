"""What the cards print, and a table's options, put into the state."""

from collections.abc import Mapping
from typing import Any

from ...core.cards import CardFile, number
from ...core.errors import Refused
from .state import CARDS

KINDS = ("copper", "silver", "gold", "thief")
MOST_VALUE = 20
MOST_COINS = 5
TABLES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {}), (3, {"rounds": 6}), (4, {"starting_seat": 2})]
"""The tables that the compliance kit plays: players and options."""


def read_box(box: Any, cards: CardFile) -> None:
    """Fill `s.box` from a card file, or say in one sentence what is wrong with the file."""
    listed = cards.content["cards"]
    for name in listed:
        if name not in KINDS:
            raise Refused(f"In {cards.name} there is no kind of card '{str(name)[:40]}'; there are {', '.join(KINDS)}.")
    kinds: list[int] = []
    values: list[int] = []
    for kind, name in enumerate(KINDS):
        if name not in listed:
            raise Refused(f"{cards.name} leaves out the {name}; a card file lists all {len(KINDS)} kinds.")
        kinds += [kind] * number(cards.name, name, listed[name], "copies", 0, CARDS)
        values.append(number(cards.name, name, listed[name], "value", 0, MOST_VALUE))
    if len(kinds) != CARDS:
        raise Refused(f"In {cards.name} the copies must add up to {CARDS} cards, not {len(kinds)}.")
    box.coins = number(cards.name, "file", cards.content, "coins", 0, MOST_COINS)
    box.thieves = 0
    for card, kind in enumerate(kinds):
        box.kind[card] = kind
        box.value[card] = values[kind]
        if KINDS[kind] == "thief":
            box.thieves |= 1 << card


def set_options(s: Any, options: Mapping[str, Any]) -> list[str]:
    """Put the table's options into the state. Returns warnings for the table; here there are none."""
    s.rounds = options["rounds"]
    s.starting_seat = -1 if options["starting_seat"] is None else options["starting_seat"]
    return []
