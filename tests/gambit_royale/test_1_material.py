"""Chapter 1: goals, sets of conspirators, and what they print."""

from __future__ import annotations

import pytest

from regalia.core.cards import printed_cards
from regalia.games.gambit_royale.box import DISCIPLINE_NAMES, KIND_NAMES, SLUGS
from regalia.games.gambit_royale.state import GOALS
from tests.gambit_royale.language import GAME, Gambit

VALUES = {
    "King": 20, "Queen": 16, "Juliet": 14, "Romeo": 5, "Prince": 14, "Squire": 2, "Cardinal": 8, "Alchemist": 8,
    "Fencing Master": 8, "Merchant": 8, "Minstrel": 8, "Steward of the Fields": 8, "Wizard": 7, "Witch": 1,
    "Musketeers": 8, "Beggar": 4, "Little Giant": 2, "Drummer": 5, "Dragon": 11, "Hermit": 12, "Gold": 6, "Jester": 0,
    "Assassin": 9, "Explorer": 12, "Traitor": 10, "Storm": 9, "Cloak of Invisibility": 0, "Crown": 0, "Lodestone": 3,
    "Spy": 6, "Envoy": 4,
}  # fmt: skip
RULEBOOK_VALUES = {"Cardinal", "Wizard"}
PUBLIC_VALUES = {
    "King", "Queen", "Romeo", "Witch", "Beggar", "Little Giant", "Cloak of Invisibility", "Crown",
}  # fmt: skip
CARDS = printed_cards(GAME.meta).content["cards"]


# ------------------------------------------------------------------ 1.1
def test_1_1_36_goals_of_six_disciplines() -> None:
    t = Gambit(6)
    assert GOALS == 36
    assert DISCIPLINE_NAMES == ("Alchemy", "Fencing", "Agriculture", "Commerce", "Religion", "Music")
    names = [t._goal(goal) for goal in range(GOALS)]
    assert names == [f"{discipline} {value}" for discipline in DISCIPLINE_NAMES for value in (1, 2, 3, 3, 4, 5)]


# ------------------------------------------------------------------ 1.2
@pytest.mark.parametrize("players", range(2, 7))
def test_1_2_every_colour_has_the_same_31_conspirators(players: int) -> None:
    t = Gambit(players)
    assert len(set(KIND_NAMES)) == 31
    for seat in range(players):
        colour = t.table.names[seat]
        assert sorted(t.holds(colour) + t.supplied(colour)) == sorted(KIND_NAMES)


def test_1_2_the_kings_crown_is_nobodys_at_first_and_no_conspirator() -> None:
    t = Gambit(3)
    assert t.table.view().table.crown is None
    assert all(not player.crown for player in t.table.view().table.players)
    assert "Crown" in t.supplied("Red")


# ------------------------------------------------------------------ 1.3
def test_1_3_what_every_conspirator_prints() -> None:
    t = Gambit(2)
    assert {KIND_NAMES[t.s.box.kind[n]]: t.s.box.value[n] for n in range(31)} == VALUES


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_1_3_every_figure_has_its_source(kind: str) -> None:
    card = CARDS[SLUGS[KIND_NAMES.index(kind)]]
    source = "rulebook" if kind in RULEBOOK_VALUES else "public" if kind in PUBLIC_VALUES else "reconstructed"
    assert card["value_source"] == source
    assert card["copies"] == 1
    assert card["copies_source"] == "reconstructed"
    if "public" in (card["source"], card["value_source"]):
        assert "." in card["page"], "a public figure names its page"


def test_1_3_what_a_card_does_is_told_in_one_sentence() -> None:
    t = Gambit(4).hand("Red", "Wizard", "Cardinal", "Romeo")
    t.column(1, "Blue Envoy", "Green King")
    assert t.table.view(0).table.texts == {
        "romeo": "Counts 15 when your Juliet is in the column.",
        "cardinal": "Counts 14 under a goal of Religion.",
        "wizard": "Removes all cards of 10 or more; two cancel each other.",
        "envoy": "Turned up: you may take another face-up card of yours in this column to hand.",
    }
