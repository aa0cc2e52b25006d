"""The page of Game of Crowns says what its cards and its code say."""

from __future__ import annotations

import re

from regalia.core.cards import printed_cards
from regalia.core.contract import load_game
from regalia.games.game_of_crowns.box import ABILITIES, KIND_NAMES
from regalia.games.game_of_crowns.state import FIRST_AUTOMATIC, Phase
from tests.pages import ROOT, make_tables, phases, section, with_own_cards

PAGE = ROOT / "docs/games/game-of-crowns.md"


def test_the_page_lists_what_every_card_prints() -> None:
    printed = printed_cards(load_game("game-of-crowns").meta).content["cards"]
    text = section(PAGE, "What the cards print")
    rows = [make_tables.cells(line) for line in text.splitlines() if line.startswith("|")]
    table = {row[0]: (int(row[2]), row[4], row[5]) for row in rows if row[0] in KIND_NAMES}
    assert table == {
        name: (printed[name.lower()]["copies"], printed[name.lower()]["copies_source"], printed[name.lower()]["source"])
        for name in KIND_NAMES
    }


def test_the_page_lists_every_ability() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \|", section(PAGE, "What the cards print"), re.MULTILINE)
    assert listed == list(ABILITIES)


def test_the_page_has_an_example_of_a_card_file_that_is_accepted() -> None:
    with_own_cards(PAGE, load_game("game-of-crowns"))


def test_the_page_numbers_its_phases_as_the_code_does() -> None:
    assert phases(PAGE) == [f"{phase.value} {phase.name.lower()}" for phase in Phase if phase < FIRST_AUTOMATIC]
