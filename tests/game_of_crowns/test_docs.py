"""The page of Game of Crowns says what its cards and its code say."""

from __future__ import annotations

import re
import tomllib

from regalia.core.cards import card_file, printed_cards
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.games.game_of_crowns.box import ABILITIES, KIND_NAMES
from regalia.games.game_of_crowns.state import FIRST_AUTOMATIC, Phase
from tests.pages import ROOT, blocks, make_tables, section

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
    game = load_game("game-of-crowns")
    (example,) = blocks(PAGE, "toml")
    printed = printed_cards(game.meta).content
    content = {**printed, "name": "My copy", "cards": {**printed["cards"], **tomllib.loads(example)["cards"]}}
    blank_state(game, 4, {}, card_file(game.meta, content, "my-copy.toml"))


def test_the_page_numbers_its_phases_as_the_code_does() -> None:
    listed = re.search(r"The phases are (.*?)\.\n", section(PAGE, "Observation"), re.DOTALL)
    assert listed is not None
    phases = [f"{phase.value} {phase.name.lower()}" for phase in Phase if phase < FIRST_AUTOMATIC]
    assert " ".join(listed[1].split()) == ", ".join(phases)
