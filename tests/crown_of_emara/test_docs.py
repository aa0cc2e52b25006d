"""The page of Crown of Emara says what its cards and its code say."""

from __future__ import annotations

from regalia.core.cards import printed_cards
from regalia.core.contract import load_game
from regalia.games.crown_of_emara.box import ABILITIES, ADVISOR_NAMES, LOCATION_NAMES, RANK_NAMES, slug
from regalia.games.crown_of_emara.state import FIRST_AUTOMATIC, Phase
from tests.pages import ROOT, make_tables, phases, section, with_own_cards

PAGE = ROOT / "docs/games/crown-of-emara.md"
GAME = load_game("crown-of-emara")
PRINTED = printed_cards(GAME.meta).content["cards"]
LETTERS = {"W": "wood", "S": "stone", "C": "cloth", "G": "grain"}


def rows() -> dict[str, list[str]]:
    text = section(PAGE, "What the cards print")
    table = [make_tables.cells(line) for line in text.splitlines() if line.startswith("|")]
    return {row[0]: row[1:] for row in table}


def cost(text: str) -> dict[str, int]:
    return {LETTERS[part[1]]: int(part[0]) for part in text.split()}


def test_the_page_lists_every_advisor() -> None:
    for name in ADVISOR_NAMES:
        points, price, ability, amount = rows()[name]
        card = PRINTED[slug(name)]
        assert (int(points), ability.strip("`")) == (card["cp"], card["ability"])
        assert cost(price) == card["cost"]
        assert (int(amount) if amount else None) == card.get("amount")


def test_the_page_lists_huts_ranks_and_markers() -> None:
    for name in LOCATION_NAMES[:4]:
        assert [cost(price) for price in rows()[name][:3]] == PRINTED[slug(name)]["huts"]
    for name in RANK_NAMES:
        gold, rings, points, source = rows()[name]
        card = PRINTED[slug(name)]
        assert (int(gold), int(rings), source) == (card["gold"], card["rings"], card["source"])
        assert [int(n) for n in points.split(", ")] == card["cp"]
    for row in ("Donation, cost", "Gift, cost", "Stone, CP", "Bread, CP each"):
        four, fewer, board, _ = rows()[row]
        card = PRINTED[f"{row.partition(',')[0].lower()}-marker"]
        assert [int(n) for n in four.split(", ")] == card["four"]
        assert [int(n) for n in fewer.split(", ")] == card["fewer"]
        assert int(board) == card["board"]


def test_the_page_lists_every_ability() -> None:
    listed = [name.strip("`") for name in rows() if name.startswith("`")]
    assert listed == list(ABILITIES)


def test_the_page_has_an_example_of_a_card_file_that_is_accepted() -> None:
    with_own_cards(PAGE, GAME)


def test_the_page_numbers_its_phases_as_the_code_does() -> None:
    assert phases(PAGE) == [f"{phase.value} {phase.name.lower()}" for phase in Phase if phase < FIRST_AUTOMATIC]
