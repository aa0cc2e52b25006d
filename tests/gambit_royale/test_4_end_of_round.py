"""Chapter 4: turning up, who wins a goal, and what is put away."""

from __future__ import annotations

import pytest

from regalia.games.gambit_royale.state import Said
from regalia.games.gambit_royale.words import COLOUR_NAMES
from tests.gambit_royale.language import Gambit, own_cards

GOALS = "Fencing 3, Music 1, Religion 5, Alchemy 2"


# ------------------------------------------------------------------ 4.1
def test_4_1_face_down_cards_are_turned_up_and_count() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Red King)", "Blue Queen", "(Blue Spy)").ends_round()
    assert t.sums(1) == {"Red": 20, "Blue": 22}
    assert t.heard(None, "Column 1: Red turns up King.")
    assert t.heard(None, "Column 1: Blue turns up Spy.")


@pytest.mark.parametrize(
    "kind", ["Assassin", "Explorer", "Traitor", "Storm", "Cloak of Invisibility", "Crown", "Lodestone", "Spy", "Envoy"]
)
def test_4_1_turn_up_effects_do_not_happen_then(kind: str) -> None:
    t = Gambit(4, goals=GOALS).column(1, "Blue Wizard", f"(Blue {kind})", "(Red Gold)").column(2, "(Green Beggar)")
    t.ends_round()
    assert list(t.counts(1)) == ["Blue Wizard", f"Blue {kind}", "Red Gold"]
    assert list(t.counts(2)) == ["Green Beggar"]
    assert t.table.view().table.crown is None
    assert t.phase == "column"
    for effect in (Said.KILLED, Said.TRAVELS, Said.CLOSED, Said.CROWNED, Said.SPIES, Said.NO_USE):
        assert t.happened(effect) == 0


def test_4_1_talents_of_cards_turned_up_last_do_work() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red King", "(Blue Wizard)").ends_round()
    assert t.counts(1) == {"Red King": None, "Blue Wizard": 7}


# ------------------------------------------------------------------ 4.2
def test_4_2_the_highest_sum_of_a_colour_wins_the_goal() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red King", "Blue Hermit", "Blue Traitor").ends_round()
    assert t.sums(1) == {"Red": 20, "Blue": 20}
    t = Gambit(4, goals=GOALS).column(1, "Red Queen", "Blue Storm", "Blue Assassin").ends_round()
    assert t.sums(1) == {"Red": 16, "Blue": 18}
    assert t.won("Blue") == ["Fencing 3"]
    assert t.won("Red") == []


def test_4_2_a_tie_goes_to_the_card_nearest_the_goal() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Green Spy", "Blue Queen", "Amber Queen").ends_round()
    assert t.winner(1) == "Blue"
    t = Gambit(4, goals=GOALS).column(1, "Blue Crown", "Amber Queen", "Blue Queen").ends_round()
    assert t.winner(1) == "Blue"  # by any card of the tied colour


def test_4_2_a_card_of_somebody_not_tied_is_no_matter() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Spy", "Amber Queen", "Blue Queen").ends_round()
    assert t.winner(1) == "Amber"


def test_4_2_nearest_counts_only_cards_that_are_left() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Blue King", "Red Spy", "Blue Spy", "Amber Wizard", "Green Wizard")
    assert t.ends_round().winner(1) == "Blue"
    t = Gambit(4, goals=GOALS).column(1, "Blue King", "Red Storm", "Blue Storm", "Green Wizard").ends_round()
    assert t.sums(1) == {"Red": 9, "Blue": 9, "Green": 7}
    assert t.winner(1) == "Red"


def test_4_2_a_sum_of_0_wins_where_nobody_has_more() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Crown", "Blue Crown").ends_round()
    assert t.sums(1) == {"Red": 0, "Blue": 0}
    assert t.winner(1) == "Red"


def test_4_2_with_a_beggar_a_sum_of_0_wins_but_nobody_without_a_card() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Beggar", "Blue Crown", "Green King").ends_round()
    assert t.winner(1) == "Blue"
    assert t.sums(1) == {"Red": 4, "Blue": 0, "Green": 20}
    assert Gambit(4, goals=GOALS).column(1, "Red Beggar", "Green King").ends_round().winner(1) == "Red"
    t = Gambit(4, goals=GOALS).column(1, "Blue King", "Red Beggar", "Green Wizard").ends_round()
    assert t.winner(1) == "Red"  # Blue's only card is removed


def test_4_2_a_tie_for_the_lowest_goes_to_the_nearest_too() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Green King", "Blue Envoy", "Red Beggar").ends_round()
    assert t.winner(1) == "Blue"


def test_4_2_who_has_lost_all_cards_in_the_column_does_not_compete() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Beggar", "Blue Spy", "Green Witch", "Amber King").ends_round()
    assert t.sums(1) == {"Green": 1, "Amber": 20}


def test_4_2_a_goal_over_an_empty_column_is_out_of_the_game() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red King").ends_round()
    assert t.heard(None, "Nobody wins Religion 5; it is out of the game.")
    assert all("Religion 5" not in t.won(colour) for colour in COLOUR_NAMES[:4])
    assert t.s.unseen >> 29 & 1 == 0  # Religion 5 never comes back


def test_4_2_when_all_cards_are_removed_nobody_wins() -> None:
    """No printed Wizard removes itself; one of a card file can."""
    cards = own_cards(wizard={"value": 12})
    t = Gambit(4, goals=GOALS, cards=cards).column(1, "Red King", "Blue Wizard").ends_round()
    assert (t.winner(1), t.sums(1)) == (None, {})
    assert t.discarded("Blue") == ["Wizard"]


# ------------------------------------------------------------------ 4.3
def test_4_3_used_cards_go_to_their_owners_discards() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Spy", "(Blue Storm)").column(3, "Red Envoy", "Green Wizard")
    t.ends_round()
    assert (t.discarded("Red"), t.discarded("Blue")) == (["Spy", "Envoy"], ["Storm"])
    assert t.discarded("Green") == ["Wizard"]
    assert [t.lies(column) for column in (1, 2, 3, 4)] == [[], [], [], []]


def test_4_3_removed_cards_go_to_the_discards_too() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red Traitor", "Blue Wizard").ends_round()
    assert t.discarded("Red") == ["Traitor"]


def test_4_3_won_goals_are_kept_and_everybody_knows_them() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Red King").column(3, "Red Queen").ends_round()
    assert t.won("Red") == ["Fencing 3", "Religion 5"]
    for viewer in (None, 0, 1):
        goals = t.table.view(viewer).table.players[0].goals
        assert [goal.name for goal in goals] == ["Fencing 3", "Religion 5"]


@pytest.mark.parametrize("last", COLOUR_NAMES[:4])
def test_4_3_the_next_round_starts_left_of_whoever_played_last(last: str) -> None:
    t = Gambit(4, starts=last, goals="Fencing 1, Music 1, Religion 1, Alchemy 1")
    t.column(1, "Red Spy").column(2, "Blue Spy").column(3, "Green Spy").places(last, "King", 4)
    assert t.s.on_round == 2
    assert t.turn == COLOUR_NAMES[(COLOUR_NAMES.index(last) + 1) % 4]


def test_4_3_not_left_of_whoever_chose_last() -> None:
    t = Gambit(4, goals="Fencing 1, Music 1, Religion 1, Alchemy 1")
    t.column(1, "Red Spy").column(2, "Blue Spy").column(3, "Green Spy").column(4, "(Amber Traitor)")
    t.places("Red", "King", 4).plays("Amber", "nothing")
    assert t.s.on_round == 2
    assert t.turn == "Blue"


def test_4_3_storms_are_over() -> None:
    t = Gambit(4, goals=GOALS).closed(1, 2).ends_round()
    assert len(t.can(t.turn)) == 4
