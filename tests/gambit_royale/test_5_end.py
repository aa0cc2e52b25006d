"""Chapter 5: the end of the game, with the book's examples."""

from __future__ import annotations

import pytest

from tests.gambit_royale.language import Gambit, own_cards

ONE_OF_EACH = ("Alchemy 3", "Fencing 2", "Agriculture 1", "Commerce 4", "Religion 2", "Music 3")


# ------------------------------------------------------------------ 5.1
def test_5_1_the_game_ends_after_six_rounds() -> None:
    t = Gambit(4).round(5).ends_round()
    assert (t.table.over, t.s.on_round) == (False, 6)
    t.ends_round()
    assert t.table.over
    assert t.heard(None, "The game ends after 6 rounds.")


def test_5_1_goals_are_added_up() -> None:
    t = Gambit(4).wins("Red", "Alchemy 3", "Alchemy 5", "Music 1")
    assert t.points("Red") == 9
    assert t.points("Blue") == 0


def test_5_1_with_all_six_disciplines_the_best_of_each_is_doubled() -> None:
    assert Gambit(4).wins("Red", *ONE_OF_EACH).points("Red") == 2 * 15


def test_5_1_less_1_for_every_other_goal() -> None:
    t = Gambit(4).wins("Red", *ONE_OF_EACH, "Music 1", "Alchemy 2")
    assert t.points("Red") == 2 * 15 - 2


def test_5_1_five_disciplines_are_not_enough() -> None:
    assert Gambit(4).wins("Red", *ONE_OF_EACH[:5]).points("Red") == 12


def test_5_1_the_best_card_of_each_discipline_is_taken() -> None:
    t = Gambit(4).wins("Red", *ONE_OF_EACH, "Agriculture 5")
    assert t.points("Red") == 2 * (15 - 1 + 5) - 1


def test_5_1_the_better_of_the_two_ways_is_taken() -> None:
    """Six goals of 1 and many more: doubled 12 - 18 = -6, in all 6 + 18 * 3 and more."""
    ones = [f"{discipline} 1" for discipline in ("Alchemy", "Fencing", "Agriculture", "Commerce", "Religion", "Music")]
    t = Gambit(2).wins("Red", *ones)
    assert t.points("Red") == 12
    lots = Gambit(2, cards=own_cards(goals=[1, 1, 1, 1, 1, 1]))
    lots.s.won[0] = (1 << 36) - 1 & ~lots.s.unseen | lots.s.unseen
    assert lots.points("Red") == 36  # 12 - 30 the other way


# ------------------------------------------------------------------ 5.2
def test_5_2_the_kings_crown_is_worth_3() -> None:
    t = Gambit(4).wins("Red", "Music 2").crown("Red")
    assert (t.points("Red"), t.points("Blue")) == (5, 0)


def test_5_2_each_kept_gold_is_worth_3() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Blue Gold", "Green Gold", "Red King").ends_round()
    assert t.points("Red") == 3 + 3 + 3


def test_5_2_gold_that_nobody_won_is_worth_nothing() -> None:
    assert Gambit(4).hand("Red", "Gold", "King", "Queen").points("Red") == 0


def test_5_2_most_points_win_and_ties_are_shared() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.wins("Red", "Commerce 4").wins("Blue", "Agriculture 4").wins("Green", "Music 2").round(6).ends_round()
    ranks = {place.name: (place.rank, place.points) for place in t.table.standings}
    assert ranks == {"Red": (1, 4), "Blue": (1, 4), "Green": (3, 2), "Amber": (4, 0)}


@pytest.mark.parametrize("colour", ["Red", "Amber"])
def test_5_2_the_points_are_explained_line_by_line(colour: str) -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2").wins("Red", *ONE_OF_EACH[:5], "Music 4", "Music 5")
    t.crown("Amber").wins("Amber", "Commerce 3").column(1, "Blue Gold", "Amber King").round(6).ends_round()
    lines = {place.name: place.lines for place in t.table.standings}
    assert (
        lines[colour]
        == {
            "Red": [("All 6 disciplines, 17 doubled", 34), ("1 other goal", -1)],
            "Amber": [("2 goals", 6), ("The King's Crown", 3), ("1 Gold", 3)],
        }[colour]
    )


# ------------------------------------------------------------------ 5.3 the book's examples
def test_5_3_a_matched_fencing_master_loses_to_16s_of_which_the_nearer_wins() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Red Fencing Master", "Blue Queen", "Green Queen").ends_round()
    assert t.sums(1) == {"Red": 14, "Blue": 16, "Green": 16}
    assert t.winner(1) == "Blue"


def test_5_3_a_wizard_removes_a_king_and_the_cardinal_wins() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Blue King", "Green Wizard", "Red Cardinal").ends_round()
    assert t.sums(1) == {"Red": 8, "Green": 7}
    assert t.winner(1) == "Red"


def test_5_3_seven_goals_are_15_doubled_less_1() -> None:
    assert Gambit(4).wins("Red", *ONE_OF_EACH, "Commerce 1").points("Red") == 29


def test_5_3_six_goals_of_each_discipline_count_double() -> None:
    goals = ("Alchemy 2", "Fencing 1", "Agriculture 3", "Commerce 2", "Religion 1", "Music 4")
    assert Gambit(4).wins("Red", *goals).points("Red") == 13 * 2


def test_5_3_a_plain_sum_of_20_is_20() -> None:
    goals = ("Alchemy 5", "Alchemy 4", "Fencing 3", "Fencing 3", "Music 5")
    assert Gambit(4).wins("Red", *goals).points("Red") == 20
