"""Card files of one's own: what they may change, and what is refused."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import regalia as library
from regalia.core.engine import blank_state
from regalia.games.gambit_royale.box import ABILITY_SLUGS
from tests.command import assert_one_sentence, assert_refused, refused_cards, regalia
from tests.gambit_royale.language import GAME, Gambit, own_cards

PRINTED = (GAME.meta.folder / "cards.toml").read_text()
WITCH = "[cards.witch]\ncopies = 1"


def own(old: str, new: str) -> str:
    """The printed file with one thing changed."""
    assert old in PRINTED
    return PRINTED.replace(old, new, 1)


def envoys(n: int) -> str:
    return own("[cards.envoy]\ncopies = 1", f"[cards.envoy]\ncopies = {n}").replace(
        "[cards.king]\ncopies = 1", f"[cards.king]\ncopies = {2 - n}"
    )


WRONG: dict[str, tuple[str, str]] = {
    "unknown ability": (own('"mirror"', '"flying"'), "the jester names an ability 'flying'"),
    "no ability": (own('ability = "mirror"\n', ""), "that the engine does not have for it; it has: none, with-partner"),
    "unknown conspirator": (PRINTED + '\n[cards.knight]\nsource = "own"\n', "there is no conspirator 'knight'"),
    "missing conspirator": (own("[cards.witch]", "[witch]"), "leaves out the witch; a card file lists all 31"),
    "too many copies": (own(WITCH, "[cards.witch]\ncopies = 2"), "copies must add up to 31 cards, not 32"),
    "too few copies": (own(WITCH, "[cards.witch]\ncopies = 0"), "copies must add up to 31 cards, not 30"),
    "copies left out": (own(WITCH, "[cards.witch]"), "needs copies as a whole number from 0 to 31"),
    "half a card": (own(WITCH, "[cards.witch]\ncopies = 0.5"), "needs copies as a whole number from 0 to 31"),
    "a value too high": (own("value = 20", "value = 41"), "king needs value as a whole number from 0 to 40"),
    "a value below 0": (own("value = 20", "value = -1"), "king needs value as a whole number from 0 to 40"),
    "no threshold": (own("threshold = 10\n", ""), "wizard needs threshold as a whole number from 0 to 40"),
    "a bonus too high": (own("bonus = 3", "bonus = 6"), "needs bonus as a whole number from -9 to 5"),
    "a bonus too low": (own("bonus = -1", "bonus = -10"), "needs bonus as a whole number from -9 to 5"),
    "a cap in words": (own("cap = 10", 'cap = "ten"'), "drummer needs cap as a whole number from 0 to 40"),
    "less than nothing": (own("less = 2", "less = -2"), "dragon needs less as a whole number from 0 to 9"),
    "too much gold": (own("\npoints = 3", "\npoints = 10"), "gold needs points as a whole number from 0 to 9"),
    "of nobody": (own('of = ["juliet"]\n', ""), "with-partner of the romeo needs one conspirator in 'of'"),
    "of two": (own('["prince"]', '["prince", "king"]'), "wins-with of the squire needs one conspirator in 'of'"),
    "of a stranger": (own('["prince"]', '["bishop"]'), "wins-with of the squire needs one conspirator in 'of'"),
    "of a list": (own('["prince"]', '[["prince"]]'), "wins-with of the squire needs one conspirator in 'of'"),
    "unknown discipline": (own('"religion"', '"magic"'), "cardinal needs a discipline: one of alchemy, fencing"),
    "no discipline": (own('discipline = "religion"\n', ""), "cardinal needs a discipline"),
    "a discipline that is a list": (own('"religion"', "[]"), "cardinal needs a discipline"),
    "no goals": (own("goals = [1, 2, 3, 3, 4, 5]", ""), "needs goals = [...]: 6 values from 1 to 9, the lowest first"),
    "five goals": (own("[1, 2, 3, 3, 4, 5]", "[1, 2, 3, 4, 5]"), "needs goals = [...]"),
    "goals out of order": (own("[1, 2, 3, 3, 4, 5]", "[5, 4, 3, 3, 2, 1]"), "needs goals = [...]"),
    "a goal of 0": (own("[1, 2, 3, 3, 4, 5]", "[0, 2, 3, 3, 4, 5]"), "needs goals = [...]"),
    "a goal of 10": (own("[1, 2, 3, 3, 4, 5]", "[1, 2, 3, 3, 4, 10]"), "needs goals = [...]"),
    "goals in words": (own("[1, 2, 3, 3, 4, 5]", '["1", "2", "3", "3", "4", "5"]'), "needs goals = [...]"),
    "goals that are true": (own("[1, 2, 3, 3, 4, 5]", "[true, 2, 3, 3, 4, 5]"), "needs goals = [...]"),
    "goals that are a number": (own("[1, 2, 3, 3, 4, 5]", "6"), "needs goals = [...]"),
    "no points for the crown": (own("crown_points = 3 ", "crown = 3 "), "needs crown_points as a whole number"),
    "two Envoys": (envoys(2), "only one card of a set may take cards back: with two a round might never end"),
    "seven of Gold": (
        own("[cards.gold]\ncopies = 1", "[cards.gold]\ncopies = 7").replace("copies = 1\n", "copies = 0\n", 6),
        "at most 6 cards of a set may be gold",
    ),
    "another game": (own('"gambit-royale"', '"game-of-crowns"'), 'it must say game = "gambit-royale"'),
    "no source": (own('source = "rulebook"\npage', 'from = "rulebook"\npage'), "the card king needs a source"),
    "an unknown source": (own('value_source = "public"', 'value_source = "hearsay"'), "the value_source must be"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_card_file_is_refused_in_one_sentence(tmp_path: Path, case: str) -> None:
    text, because = WRONG[case]
    path = tmp_path / "own.toml"
    reason = refused_cards(path, "gambit-royale", text, because)
    assert_one_sentence(reason)


def test_a_wrong_card_file_is_refused_by_every_command(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text, because = WRONG["two Envoys"]
    path.write_text(text)
    for words in (("simulate", "gambit-royale", "--games", 1), ("play", "gambit-royale"), ("check", "gambit-royale")):
        assert_refused(regalia(*words, "--cards", path), because)


# ------------------------------------------------------------------ what a file of one's own changes
def counts(cards: Any, *column: str, goal: str = "Religion 4") -> dict[str, int | None]:
    t = Gambit(4, cards=cards).goals(goal, "Alchemy 1", "Fencing 1", "Music 1")
    return t.column(1, *column).ends_round().counts(1)


NUMBERS: dict[str, tuple[dict[str, Any], tuple[str, ...], dict[str, int | None]]] = {
    "value": ({"king": {"value": 3}}, ("Red King",), {"Red King": 3}),
    "becomes": ({"romeo": {"becomes": 33}}, ("Red Romeo", "Red Juliet"), {"Red Romeo": 33}),
    "of": ({"romeo": {"of": ["spy"]}}, ("Red Romeo", "Red Spy"), {"Red Romeo": 15}),
    "discipline": ({"merchant": {"discipline": "religion"}}, ("Red Merchant",), {"Red Merchant": 14}),
    "threshold of a wizard": ({"wizard": {"threshold": 6}}, ("Red Wizard", "Blue Spy"), {"Red Wizard": None}),
    "threshold of a witch": ({"witch": {"threshold": 5}}, ("Red Witch", "Blue Spy"), {"Blue Spy": 6}),
    "bonus": ({"hermit": {"bonus": 2}}, ("Red Hermit", "Blue Spy"), {"Red Hermit": 14}),
    "cap": ({"drummer": {"cap": 4}}, ("Red Drummer", "Red Spy"), {"Red Spy": 10}),
    "less": ({"dragon": {"less": 5}}, ("Red Dragon", "Red Spy"), {"Red Spy": 1}),
}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_of_a_card_file_is_what_counts(number: str) -> None:
    changes, column, expected = NUMBERS[number]
    assert expected.items() <= counts(own_cards(**changes), *column).items()
    assert not expected.items() <= counts(None, *column).items(), "the printed cards count otherwise"


def test_gold_goals_and_crown_are_worth_what_the_file_says() -> None:
    cards = own_cards(goals=[2, 3, 4, 5, 6, 7], crown_points=8, gold={"points": 1})
    t = Gambit(4, cards=cards).goals("Music 7", "Alchemy 2", "Fencing 2", "Religion 2").crown("Red")
    t.column(1, "Blue Gold", "Red King").ends_round()
    assert t.points("Red") == 7 + 8 + 1


@pytest.mark.parametrize("ability", ABILITY_SLUGS)
def test_a_king_can_have_any_ability_and_games_still_end(ability: str) -> None:
    more: dict[str, Any] = {"of": ["queen"], "discipline": "music", "becomes": 2, "threshold": 9, "bonus": 1}
    king = {"ability": ability, "cap": 3, "less": 1, "points": 2, **more}
    cards = own_cards(king=king, envoy={"copies": 0}, jester={"copies": 2}, musketeers={"copies": 0}, spy={"copies": 2})
    for seed in range(2):
        table = library.Table(GAME, 3, seed, {}, cards)
        luck = random.Random(seed)
        while not table.over:
            seat = table.to_act[0]
            table.play(seat, luck.choice(table.legal(seat)))
        assert sum(len(player.goals) for player in table.view().table.players) <= 18


def test_prompts_name_the_card_that_has_the_ability() -> None:
    cards = own_cards(queen={"ability": "swaps-goals"})
    t = Gambit(4, cards=cards, goals="Fencing 5, Music 4, Religion 5, Alchemy 4").column(1, "(Blue Queen)")
    t.places("Red", "King", 1)
    assert t.table.view(1).prompt == "Your Queen may swap two goals: choose the first one."
    assert t.table.view(0).prompt == "Blue may swap two goals with the Queen."


def test_the_log_names_the_card_that_has_the_ability() -> None:
    cards = own_cards(
        queen={"ability": "kills"}, assassin={"copies": 0}, spy={"copies": 2}, wizard={"ability": "none"},
        storm={"ability": "removes-high", "threshold": 10},
    )  # fmt: skip
    t = Gambit(4, cards=cards, goals="Fencing 5, Music 4, Religion 5, Alchemy 4").column(1, "(Blue Queen)")
    t.places("Red", "King", 1)
    assert t.heard(None, "Blue's Queen strikes: Red's King is discarded.")
    t.column(2, "Green King", "Amber Storm").ends_round()
    assert t.heard(None, "Column 2: the Storm removes Green's King.")


def test_several_of_a_kind_are_one_pick() -> None:
    cards = own_cards(spy={"copies": 3}, king={"copies": 0}, queen={"copies": 0})
    t = Gambit.__new__(Gambit)
    t.table = library.Table(GAME, 2, 1, {"starting_seat": 0}, cards)
    t.hand("Red", "Spy", "Spy", "Wizard")
    t.plays("Red", "column:1")
    assert t.can("Red") == {"card:spy", "card:wizard"}
    t.plays("Red", "card:spy")
    assert t.holds("Red").count("Spy") >= 1


def test_the_printed_file_is_legal() -> None:
    blank_state(GAME, 6, {})
    assert len(ABILITY_SLUGS) == 22
