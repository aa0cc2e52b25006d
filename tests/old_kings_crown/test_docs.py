"""The page of The Old King's Crown says what its cards and its code say."""

from __future__ import annotations

import re

from regalia.core.cards import printed_cards
from regalia.core.contract import load_game
from regalia.games.old_kings_crown.box import NUMBERS_OF_TILES, RITUAL_TILES
from regalia.games.old_kings_crown.state import Phase
from tests.pages import ROOT, phases, section, with_own_cards

PAGE = ROOT / "docs/games/old-kings-crown.md"
GAME = load_game("old-kings-crown")


def test_the_page_has_an_example_of_a_card_file_that_is_accepted() -> None:
    assert with_own_cards(PAGE, GAME).box.stones == 3


def test_the_page_lists_every_ability_with_numbers() -> None:
    listed = re.findall(
        r"`([\w-]+)`", " ".join(re.findall(r"^\| (`.*?) \|", section(PAGE, "What the cards print"), re.M))
    )
    assert listed == [*NUMBERS_OF_TILES, *RITUAL_TILES]


def test_the_page_numbers_its_phases_as_the_code_does() -> None:
    assert phases(PAGE) == [f"{phase.value} {phase.name.lower()}" for phase in Phase]


def test_every_figure_of_the_card_file_has_a_source() -> None:
    content = printed_cards(GAME.meta).content
    for key in content:
        if isinstance(content[key], int):
            assert content[f"{key}_source"] in ("rulebook", "reconstructed")
    for table in ("cards", "locations", "tiles"):
        assert all(entry["source"] in ("rulebook", "reconstructed") for entry in content[table].values())


def test_no_reconstructed_figure_stands_in_the_rules() -> None:
    """They are in the card file; the rules know only names."""
    box = {name: GAME.dtype["box"][name] for name in GAME.dtype["box"].names}
    assert {"stones", "sap", "root", "battlefield", "ritual_needs", "mind_strength"} <= set(box)
