"""The page of Gambit Royale says what its cards and its code say."""

from __future__ import annotations

import re

from regalia.core.cards import printed_cards
from regalia.games.gambit_royale.box import ABILITY_SLUGS, KIND_NAMES, SLUGS
from regalia.games.gambit_royale.state import FIRST_AUTOMATIC, Phase
from tests.gambit_royale.language import GAME
from tests.pages import ROOT, make_tables, phases, section, with_own_cards

PAGE = ROOT / "docs/games/gambit-royale.md"


def test_the_page_lists_what_every_card_prints() -> None:
    printed = printed_cards(GAME.meta).content["cards"]
    rows = [
        make_tables.cells(line)
        for line in section(PAGE, "What the cards print").splitlines()
        if line.startswith("|") and make_tables.cells(line)[0] in KIND_NAMES
    ]
    assert [(row[0], int(row[1]), row[3], row[4]) for row in rows] == [
        (name, printed[slug]["value"], printed[slug]["value_source"], printed[slug]["source"])
        for name, slug in zip(KIND_NAMES, SLUGS, strict=True)
    ]


def test_the_page_names_the_public_pages() -> None:
    pages = {
        card["page"].split(",")[0] for card in printed_cards(GAME.meta).content["cards"].values() if "page" in card
    }
    text = section(PAGE, "What the cards print")
    assert all(page in text for page in pages)


def test_the_page_lists_every_ability() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \|", section(PAGE, "What the cards print"), re.MULTILINE)
    assert sorted(listed) == sorted(ABILITY_SLUGS)


def test_the_page_has_an_example_of_a_card_file_that_is_accepted() -> None:
    with_own_cards(PAGE, GAME)


def test_the_page_numbers_its_phases_as_the_code_does() -> None:
    assert phases(PAGE) == [f"{phase.value} {phase.name.lower()}" for phase in Phase if phase < FIRST_AUTOMATIC]
