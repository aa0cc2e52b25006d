"""Which golden playthroughs of The Old King's Crown there must be; `tests/test_playthroughs.py` plays them."""

from __future__ import annotations

import re

import pytest

from regalia.games.old_kings_crown.box import DECREE_NAMES, LOCATION_NAMES, TILE_NAMES
from regalia.games.old_kings_crown.state import End
from tests.old_kings_crown.sheets import SHEETS


def all_text() -> str:
    return "\n".join(sheet.path.read_text(encoding="utf-8") for sheet in SHEETS)


ENDINGS = {
    End.GOAL: "The game ends: the goal is reached.",
    End.LAST_ONE: "The game ends: no more than one player is left.",
    End.YEARS: "The game ends: the last year is over.",
}


def test_a_file_for_every_way_to_end() -> None:
    assert set(ENDINGS) == set(End)
    for says in ENDINGS.values():
        assert says in all_text()
    draw = next(sheet for sheet in SHEETS if sheet.name == "a-draw")
    assert draw.path.read_text(encoding="utf-8").count("\nrank 1: ") == 2


def test_a_file_for_every_level_and_option() -> None:
    assert {sheet.options.get("level", 1) for sheet in SHEETS if sheet.players == 1} == {1, 2, 3}
    assert any("factions" in sheet.options for sheet in SHEETS)
    assert any("last_winner" in sheet.options for sheet in SHEETS)


@pytest.mark.parametrize("tile", [name for name in TILE_NAMES if not name.startswith("Ritual")])
def test_every_tactic_is_used(tile: str) -> None:
    assert re.search(rf" uses? {tile}(?: and gains? 1 i)?\.", all_text())


@pytest.mark.parametrize("location", LOCATION_NAMES)
def test_every_location_is_claimed(location: str) -> None:
    assert re.search(rf"(?<!to )claims? the {location}(?: for \d i)?\.", all_text())


@pytest.mark.parametrize("decree", DECREE_NAMES)
def test_every_decree_works(decree: str) -> None:
    says = {"Black Powder Ploy": "lights the Black Powder Ploy", "The Gilded Wall": "makes it a tie"}
    assert says.get(decree, f"{decree} gives") in all_text()


KEYWORDS = {
    "Authority": "to the Court.",
    "Deploy": "War Machine (5) by the",
    "Eliminate and Vulnerable": "is uncovered by a Follower",
    "Fortify": "to fortify it.",
    "a Fortified card holds": "against the claim and is discarded",
    "Legend": "Myth (12) to the hand",
    "Ritual": "The Tooth (13) to the hand",
    "Outrider": "Outrider:",
    "Pathfinder": "go under the draw pile",
    "Pillage": "to pillage it.",
    "Pillage ends": "no longer pillage",
    "Quest": "to the Site of Power: Quest",
    "Reinforce": "with a card face down.",
    "Retreat": "retreats.",
    "Steadfast": "returns to the hand.",
}
CLASHES = {
    "a win": "wins the",
    "a tie": "ties in the",
    "a retreat": "has retreated from the",
    "a new clash": "A new clash of those who tied.",
    "Attrition": "suffers Attrition",
    "somebody is out": "out of the game;",
}


@pytest.mark.parametrize("says", [*KEYWORDS.values(), *CLASHES.values()], ids=[*KEYWORDS, *CLASHES])
def test_every_keyword_and_way_a_clash_can_end_shows(says: str) -> None:
    assert says in all_text()
