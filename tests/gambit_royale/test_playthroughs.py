"""Which golden playthroughs of Gambit Royale there must be; `tests/test_playthroughs.py` plays them."""

from __future__ import annotations

import re

import pytest

from regalia.games.gambit_royale.box import KIND_NAMES
from regalia.games.gambit_royale.state import End
from tests.gambit_royale.sheets import SHEETS

SHOWS = {
    "King": r"\bKing 20\b",
    "Queen": r"\bQueen 16\b",
    "Juliet": r"\bJuliet 14\b",
    "Romeo": r"\bRomeo 15\b",
    "Prince": r"\bPrince 14\b",
    "Squire": r"'s Squire and Prince are together",
    **{kind: rf"\b{kind} 14\b" for kind in ("Cardinal", "Alchemist", "Fencing Master", "Merchant", "Minstrel")},
    "Steward of the Fields": r"Steward of the Fields 14\b",
    "Wizard": r"the Wizard removes",
    "Witch": r"the Witch removes",
    "Musketeers": r"the Musketeers silence",
    "Beggar": r"by the Beggar's will",
    "Little Giant": r"Little Giant (5|8|11|14)\b",
    "Drummer": r"has \d+ \((?=[^)]*Drummer)[^)]*(King 30|Queen 26|Prince 24|Juliet 24|Explorer 22|Storm 18|Assassin 18|"
    r"Wizard 14|Spy 12|Envoy 8|Lodestone 6)",
    "Dragon": r"\b(King 18|Queen 14|Prince 12|Juliet 12|Explorer 10|Storm 7|Assassin 7|Spy 4)\b",
    "Hermit": r"\bHermit (11|10|9|8|7)\b",
    "Gold": r"keeps the Gold of",
    "Jester": r"\bJester [1-9]",
    "Assassin": r"'s Assassin strikes: .* is discarded",
    "Explorer": r"'s Explorer goes on to column",
    "Traitor": r"swaps the goals of columns",
    "Storm": r"is closed until the round ends",
    "Cloak of Invisibility": r"puts a card in the place of the Cloak",
    "Crown": r"takes the King's Crown from",
    "Lodestone": r"'s Lodestone draws",
    "Spy": r"looks at all face-down cards",
    "Envoy": r"takes the .* back to hand",
}


def the_file(name: str) -> str:
    return next(sheet for sheet in SHEETS if sheet.name == name).path.read_text(encoding="utf-8")


ALL = "\n".join(sheet.path.read_text(encoding="utf-8") for sheet in SHEETS if sheet.path.exists())


def test_every_conspirator_is_looked_for() -> None:
    assert set(SHOWS) == set(KIND_NAMES)


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_what_every_conspirator_does_is_shown(kind: str) -> None:
    assert re.search(SHOWS[kind], ALL), f"no playthrough shows what the {kind} does"


ENDINGS = {
    End.COMPLETE: ("4-players", "The round ends: all goals are complete."),
    End.NO_CARDS: ("nobody-can-place", "The round ends: nobody has a card to place."),
}


def test_a_file_for_every_way_a_round_can_end() -> None:
    assert set(ENDINGS) == set(End)
    for name, says in ENDINGS.values():
        assert says in the_file(name)
    assert "Nobody wins" in the_file("nobody-can-place")


def test_a_file_for_every_way_a_game_can_end() -> None:
    """By a single winner or a shared win, with goals added up or doubled."""
    assert the_file("4-players").count("\nrank 1: ") == 1
    assert the_file("shared-win").count("\nrank 1: ") == 2
    assert re.search(r"\nrank 1: .*\n(?:# .*\n)?    All 6 disciplines", ALL)
    assert re.search(r"\nrank 1: .*\n(?:# .*\n)?    \d+ goals:", ALL)


def test_both_ways_to_choose_who_begins() -> None:
    assert [sheet.options for sheet in SHEETS if sheet.options] == [{"starting_seat": 2}]
