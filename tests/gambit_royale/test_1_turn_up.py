"""Chapter 1: what happens at once when a card is turned up, each with the case it is for, where it does
nothing, its boundary, and a bystander; then chains."""

from __future__ import annotations

import pytest

from regalia.games.gambit_royale.state import Said
from tests.gambit_royale.language import Gambit, own_cards

GOALS = "Fencing 5, Music 4, Religion 5, Alchemy 4"


def table(*columns: tuple[str, ...], hand: tuple[str, ...] = ("King", "Queen", "Prince"), players: int = 4) -> Gambit:
    """Red is to play, with this hand; columns 1, 2 ... hold these cards."""
    goals = ", ".join([*GOALS.split(", "), "Commerce 5", "Agriculture 5"][:players])
    t = Gambit(players, goals=goals)
    for number, cards in enumerate(columns):
        t.column(number + 1, *cards)
    return t.hand("Red", *hand)


# ------------------------------------------------------------------ in general
def test_1_3_a_card_placed_below_a_face_up_card_turns_nothing_up() -> None:
    t = table(("Blue Assassin",)).places("Red", "King", 1)
    assert t.lies(1) == ["Blue Assassin", "(Red King)"]
    assert t.happened(Said.TURNED_UP) == 0


def test_1_3_the_owner_of_a_turned_up_card_chooses_also_in_anothers_turn() -> None:
    t = table(("(Green Traitor)",)).places("Red", "King", 1)
    assert (t.turn, t.phase) == ("Green", "traitor")
    t.cannot("Red", "nothing", because="not your turn: Green may swap two goals")
    t.plays("Green", "nothing")
    assert t.turn == "Blue"


def test_1_3_ones_own_card_is_turned_up_too() -> None:
    t = table(("(Red Traitor)",)).places("Red", "King", 1)
    assert (t.turn, t.phase) == ("Red", "traitor")


@pytest.mark.parametrize(
    "kind", ["King", "Wizard", "Musketeers", "Gold", "Jester", "Romeo", "Squire", "Beggar", "Dragon"]
)
def test_1_3_a_talent_does_nothing_when_it_is_turned_up(kind: str) -> None:
    t = table((f"(Blue {kind})",), ("Green Spy",)).places("Red", "Prince", 1)
    assert t.lies(1) == [f"Blue {kind}", "(Red Prince)"]
    assert t.lies(2) == ["Green Spy"]
    assert t.turn == "Blue"


# ------------------------------------------------------------------ Assassin
def test_1_3_an_assassin_discards_the_card_whose_arrival_turned_it_up() -> None:
    t = table(("(Blue Assassin)",)).places("Red", "King", 1)
    assert t.lies(1) == ["Blue Assassin"]
    assert t.discarded("Red") == ["King"]
    assert t.heard(None, "Blue's Assassin strikes: Red's King is discarded.")


def test_1_3_an_assassin_kills_its_owners_card_too() -> None:
    t = table(("(Red Assassin)",)).places("Red", "King", 1)
    assert t.lies(1) == ["Red Assassin"]
    assert t.discarded("Red") == ["King"]


def test_1_3_an_assassin_turned_up_only_at_the_rounds_end_kills_nobody() -> None:
    t = table(("Green King", "(Blue Assassin)")).ends_round()
    assert t.counts(1) == {"Green King": 20, "Blue Assassin": 9}


def test_1_3_an_assassin_kills_nobody_else() -> None:
    t = table(("Red Wizard", "(Blue Assassin)"), ("(Red Spy)",)).places("Red", "King", 1)
    assert t.lies(1) == ["Red Wizard", "Blue Assassin"]
    assert t.lies(2) == ["(Red Spy)"]


def test_1_3_an_assassin_that_has_struck_strikes_no_more() -> None:
    t = table(("(Blue Assassin)",)).places("Red", "King", 1).places("Blue", "King", 1)
    assert t.lies(1) == ["Blue Assassin", "(Blue King)"]


# ------------------------------------------------------------------ Explorer
def test_1_3_an_explorer_goes_face_down_to_the_next_column_and_arrives_there() -> None:
    t = table(("(Blue Explorer)",), ("Green Spy", "(Amber Romeo)")).places("Red", "King", 1)
    assert t.lies(1) == ["(Red King)"]
    assert t.lies(2) == ["Green Spy", "Amber Romeo", "(Blue Explorer)"]


def test_1_3_an_explorer_leaps_over_closed_columns() -> None:
    t = table(("(Blue Explorer)",), ("Green Spy",), ("Green Storm",)).closed(2, 3).places("Red", "King", 1)
    assert (t.lies(2), t.lies(4)) == (["Green Spy"], ["(Blue Explorer)"])


def test_1_3_in_the_last_column_an_explorer_stays_face_up() -> None:
    t = table((), (), (), ("(Blue Explorer)",)).places("Red", "King", 4)
    assert t.lies(4) == ["Blue Explorer", "(Red King)"]
    assert t.heard(None, "Blue's Explorer finds no open column further on and stays.")


def test_1_3_with_only_closed_columns_to_the_right_an_explorer_stays() -> None:
    t = table((), (), ("(Blue Explorer)",), ("Green Storm",)).closed(4).places("Red", "King", 3)
    assert t.lies(3) == ["Blue Explorer", "(Red King)"]


def test_1_3_an_explorer_does_not_go_left_or_round() -> None:
    t = table((), (), (), ("Amber Spy", "(Blue Explorer)")).places("Red", "King", 4)
    assert [t.lies(column) for column in (1, 2, 3)] == [[], [], []]


def test_1_3_an_explorer_travels_again_when_it_is_turned_up_again() -> None:
    t = table(("(Blue Explorer)",)).places("Red", "King", 1).places("Blue", "King", 2)
    assert t.lies(2) == ["(Blue King)"]
    assert t.lies(3) == ["(Blue Explorer)"]


# ------------------------------------------------------------------ Traitor
def test_1_3_a_traitor_swaps_the_goals_of_two_columns() -> None:
    t = table(("(Blue Traitor)",)).places("Red", "King", 1)
    t.plays("Blue", "column:2", "column:4")
    assert [t.goal(column) for column in (1, 2, 3, 4)] == ["Fencing 5", "Alchemy 4", "Religion 5", "Music 4"]
    assert t.heard(None, "Blue swaps the goals of columns 2 and 4.")
    assert t.lies(1) == ["Blue Traitor", "(Red King)"]


def test_1_3_a_traitor_may_do_nothing() -> None:
    t = table(("(Blue Traitor)",)).places("Red", "King", 1).plays("Blue", "nothing")
    assert [t.goal(column) for column in (1, 2, 3, 4)] == GOALS.split(", ")
    assert t.heard(None, "Blue makes no use of the Traitor.")


def test_1_3_a_traitor_may_swap_any_two_columns_but_not_one_with_itself() -> None:
    t = table(("(Blue Traitor)",)).closed(3).places("Red", "King", 1)
    assert t.can("Blue") == {"nothing", "column:1", "column:2", "column:3", "column:4"}
    t.plays("Blue", "column:3")
    assert t.can("Blue") == {"column:1", "column:2", "column:4"}
    t.cannot("Blue", "column:3", because="your first choice")
    t.cannot("Blue", "nothing", because="choose the other")


def test_1_3_cards_stay_where_they_are_when_goals_are_swapped() -> None:
    t = table(("(Blue Traitor)",), ("Green Spy",)).places("Red", "King", 1).plays("Blue", "column:1", "column:2")
    assert t.lies(1) == ["Blue Traitor", "(Red King)"]
    assert t.lies(2) == ["Green Spy"]


# ------------------------------------------------------------------ Storm
def test_1_3_a_storm_closes_its_column() -> None:
    t = table(("(Blue Storm)",)).places("Red", "King", 1)
    assert t.can("Blue") == {"column:2", "column:3", "column:4"}
    assert t.lies(1) == ["Blue Storm", "(Red King)"]
    t.cannot("Blue", "column:1", because="A Storm has closed column 1")


def test_1_3_a_storm_closes_no_other_column() -> None:
    t = table(("Blue Spy", "(Blue Storm)")).places("Red", "King", 1)
    assert [column.closed for column in t.table.view().table.columns] == [True, False, False, False]


def test_1_3_a_face_down_storm_closes_nothing() -> None:
    t = table(("(Blue Storm)",))
    assert t.can("Red") == {"column:1", "column:2", "column:3", "column:4"}


# ------------------------------------------------------------------ Cloak of Invisibility
def test_1_3_a_cloak_is_replaced_by_a_hand_card_face_down() -> None:
    t = table(("Green Spy", "(Blue Cloak of Invisibility)")).hand("Blue", "Wizard", "Romeo", "Prince")
    t.places("Red", "King", 1)
    assert (t.turn, t.can("Blue")) == ("Blue", {"nothing", "card:wizard", "card:romeo", "card:prince"})
    t.plays("Blue", "card:wizard")
    assert t.lies(1) == ["Green Spy", "(Blue Wizard)", "(Red King)"]
    assert t.discarded("Blue") == ["Cloak of Invisibility"]
    assert len(t.holds("Blue")) == 3
    assert "Wizard" not in t.holds("Blue")


def test_1_3_a_cloak_may_stay() -> None:
    t = table(("(Blue Cloak of Invisibility)",)).places("Red", "King", 1).plays("Blue", "nothing")
    assert t.lies(1) == ["Blue Cloak of Invisibility", "(Red King)"]
    assert t.discarded("Blue") == []


def test_1_3_without_a_hand_there_is_nothing_to_put_in_the_cloaks_place() -> None:
    t = table(("(Blue Cloak of Invisibility)",)).hand("Blue").places("Red", "King", 1)
    assert t.lies(1) == ["Blue Cloak of Invisibility", "(Red King)"]
    assert t.heard(None, "There is nothing that Blue's Cloak of Invisibility could do.")
    assert t.phase == "column"


def test_1_3_the_cloak_itself_can_be_drawn_again_at_once() -> None:
    t = table(("(Blue Cloak of Invisibility)",)).hand("Blue", "Wizard").supply("Blue")
    t.s.discards[1] = 0
    t.places("Red", "King", 1).plays("Blue", "card:wizard")
    assert t.holds("Blue") == ["Cloak of Invisibility"]


def test_3_2_1_a_card_put_in_the_cloaks_place_turns_nothing_up() -> None:
    t = table(("(Green Assassin)",)).hand("Blue", "Cloak of Invisibility", "Romeo", "Prince")
    t.column(1, "(Green Spy)", "(Blue Cloak of Invisibility)").places("Red", "King", 1).plays("Blue", "card:romeo")
    assert t.lies(1) == ["(Green Spy)", "(Blue Romeo)", "(Red King)"]


# ------------------------------------------------------------------ Crown
def test_1_3_a_crown_brings_the_kings_crown_and_a_card() -> None:
    t = table(("(Blue Crown)",)).places("Red", "King", 1)
    assert t.table.view().table.crown == 1
    assert len(t.holds("Blue")) == 4
    assert t.heard(None, "Blue takes the King's Crown and may now hold four cards.")


def test_1_3_who_has_the_kings_crown_already_gets_nothing_by_a_crown() -> None:
    t = table(("(Blue Crown)",)).crown("Blue").places("Red", "King", 1)
    assert len(t.holds("Blue")) == 3
    assert t.heard(None, "Blue has the King's Crown already.")


def test_1_3_the_former_holders_limit_is_three_again() -> None:
    t = table(("(Blue Crown)",)).crown("Green").hand("Green", "King", "Queen", "Prince", "Romeo")
    t.places("Red", "King", 1)
    assert t.heard(None, "Blue takes the King's Crown from Green")
    t.places("Blue", "King", 2).places("Green", "King", 2)
    assert (len(t.holds("Green")), len(t.holds("Blue"))) == (3, 4)


def test_1_3_a_crown_in_ones_own_turn_fills_the_hand_to_four() -> None:
    t = table(("(Red Crown)",)).places("Red", "King", 1)
    assert len(t.holds("Red")) == 4


# ------------------------------------------------------------------ Lodestone
def test_1_3_a_lodestone_draws_in_the_bottom_card_of_a_neighbour_which_arrives() -> None:
    t = table((), ("(Blue Lodestone)",), ("Green Spy", "(Amber Romeo)")).places("Red", "King", 2)
    assert (t.turn, t.can("Blue")) == ("Blue", {"nothing", "column:3"})
    t.plays("Blue", "column:3")
    assert t.lies(2) == ["Blue Lodestone", "Red King", "(Amber Romeo)"]
    assert t.lies(3) == ["Green Spy"]


def test_1_3_a_lodestone_draws_from_either_side() -> None:
    t = table(("Green Spy",), ("(Blue Lodestone)",), ("Amber Spy",)).places("Red", "King", 2)
    assert t.can("Blue") == {"nothing", "column:1", "column:3"}
    t.plays("Blue", "column:1")
    assert t.lies(2) == ["Blue Lodestone", "Red King", "Green Spy"]
    assert t.heard(None, "Blue's Lodestone draws the Spy from column 1 into column 2.")


def test_1_3_a_face_up_card_comes_face_up_and_is_not_turned_up_again() -> None:
    t = table(("Green Assassin",), ("(Blue Lodestone)",)).places("Red", "King", 2).plays("Blue", "column:1")
    assert t.lies(2) == ["Blue Lodestone", "Red King", "Green Assassin"]
    t.places("Blue", "King", 2)
    assert t.lies(2) == ["Blue Lodestone", "Red King", "Green Assassin", "(Blue King)"]


def test_1_3_a_lodestone_between_empty_or_closed_columns_does_nothing() -> None:
    t = table((), ("(Blue Lodestone)",), ("Green Storm",), ("Amber Spy",)).closed(3).places("Red", "King", 2)
    assert t.heard(None, "There is nothing that Blue's Lodestone could do.")
    assert t.turn == "Blue"
    assert t.phase == "column"


def test_1_3_a_lodestone_reaches_only_its_neighbours() -> None:
    t = table(("(Blue Lodestone)",), ("Green Spy",), ("Amber Spy",), ("Amber King",)).places("Red", "King", 1)
    assert t.can("Blue") == {"nothing", "column:2"}
    t.cannot("Blue", "column:3", because="Only a column beside column 1")
    t.cannot("Blue", "column:6", because="There is no column 6")


def test_1_3_a_lodestone_says_why_a_neighbour_cannot_be_drawn_from() -> None:
    t = table(("Green Storm",), ("(Blue Lodestone)",), ("Amber Spy",)).closed(1).places("Red", "King", 2)
    t.cannot("Blue", "column:1", because="A Storm has closed column 1; it loses no card")
    t = table((), ("(Blue Lodestone)",), ("Amber Spy",)).places("Red", "King", 2)
    t.cannot("Blue", "column:1", because="Column 1 has no card.")


def test_1_3_a_lodestone_may_rest() -> None:
    t = table(("Green Spy",), ("(Blue Lodestone)",)).places("Red", "King", 2).plays("Blue", "nothing")
    assert t.lies(1) == ["Green Spy"]


# ------------------------------------------------------------------ Spy
def test_1_3_a_spys_owner_looks_at_all_face_down_cards() -> None:
    t = table(("(Blue Spy)",), ("(Green Wizard)",), ("Amber Queen", "(Amber Gold)")).places("Red", "King", 1)
    assert [t.sees("Blue", column) for column in (1, 2, 3)] == [["Spy", "King"], ["Wizard"], ["Queen", "Gold"]]
    assert t.heard("Blue", "You see in column 2: Green's Wizard.")
    assert t.heard(None, "Blue looks at all face-down cards.")


def test_1_3_nobody_else_learns_what_a_spy_sees() -> None:
    t = table(("(Blue Spy)",), ("(Green Wizard)",)).places("Red", "King", 1)
    assert t.sees("Amber", 2) == [None]
    assert t.sees(None, 2) == [None]
    assert not t.heard("Amber", "Wizard")
    assert not t.heard(None, "Wizard")


def test_1_3_a_spy_sees_no_hands() -> None:
    t = table(("(Blue Spy)",)).hand("Green", "Wizard", "Romeo", "Gold").places("Red", "King", 1)
    assert t.knows_of("Blue", "Green") == []


def test_1_3_a_spy_sees_only_what_lies_there_at_that_moment() -> None:
    t = table(("(Blue Spy)",)).places("Red", "King", 1).places("Blue", "King", 3).places("Green", "Queen", 2)
    assert t.sees("Blue", 2) == [None]


# ------------------------------------------------------------------ Envoy
def test_1_3_an_envoy_takes_another_face_up_card_of_its_owner_to_hand() -> None:
    t = table(("Blue Wizard", "Green King", "(Blue Envoy)")).places("Red", "King", 1)
    assert t.can("Blue") == {"nothing", "card:wizard"}
    t.plays("Blue", "card:wizard")
    assert t.lies(1) == ["Green King", "Blue Envoy", "(Red King)"]
    assert "Wizard" in t.holds("Blue")
    assert len(t.holds("Blue")) == 4


def test_1_3_an_envoy_with_no_other_face_up_card_of_its_colour_does_nothing() -> None:
    t = table(("(Blue Wizard)", "Green King", "(Blue Envoy)"), ("Blue Spy",)).places("Red", "King", 1)
    assert t.heard(None, "There is nothing that Blue's Envoy could do.")
    assert t.phase == "column"


def test_1_3_an_envoy_takes_neither_itself_nor_others_cards_nor_from_other_columns() -> None:
    t = table(("Blue Wizard", "Green King", "(Blue Envoy)"), ("Blue Spy",)).places("Red", "King", 1)
    t.cannot("Blue", "card:envoy", because="cannot take itself back")
    t.cannot("Blue", "card:king", because="no other face-up King in column 1")
    t.cannot("Blue", "card:spy", because="no other face-up Spy in column 1")


def test_1_3_an_envoy_may_leave_all_as_it_is() -> None:
    t = table(("Blue Wizard", "(Blue Envoy)")).places("Red", "King", 1).plays("Blue", "nothing")
    assert t.lies(1) == ["Blue Wizard", "Blue Envoy", "(Red King)"]


def test_1_3_of_equal_cards_an_envoy_takes_the_lowest() -> None:
    cards = own_cards(wizard={"copies": 2}, spy={"copies": 0})
    t = Gambit(4, goals=GOALS, cards=cards).column(1, "Blue Wizard", "Green King", "Blue Wizard", "(Blue Envoy)")
    t.places("Red", "King", 1).plays("Blue", "card:wizard")
    assert t.lies(1) == ["Blue Wizard", "Green King", "Blue Envoy", "(Red King)"]


# ------------------------------------------------------------------ chains
def test_3_2_2_an_explorer_turns_up_a_traitor_that_turns_over_a_goal() -> None:
    t = table(("(Blue Explorer)",), ("(Green Traitor)",)).places("Red", "King", 1)
    assert (t.turn, t.phase) == ("Green", "traitor")
    t.plays("Green", "column:1", "column:2")
    assert (t.goal(1), t.goal(2)) == ("Music 4", "Fencing 5")
    assert t.lies(2) == ["Green Traitor", "(Blue Explorer)"]
    assert t.turn == "Blue"


def test_3_2_2_an_explorer_turns_up_an_explorer_that_turns_up_another() -> None:
    t = table(("(Blue Explorer)",), ("(Green Explorer)",), ("(Amber Explorer)",), ("(Red Gold)",))
    t.places("Red", "King", 1)
    assert [t.lies(column) for column in (1, 2, 3, 4)] == [
        ["(Red King)"],
        ["(Blue Explorer)"],
        ["(Green Explorer)"],
        ["Red Gold", "(Amber Explorer)"],
    ]


def test_3_2_2_an_assassin_kills_the_explorer_that_turned_it_up() -> None:
    t = table(("(Blue Explorer)",), ("(Green Assassin)",)).places("Red", "King", 1)
    assert t.lies(1) == ["(Red King)"]
    assert t.lies(2) == ["Green Assassin"]
    assert t.discarded("Blue") == ["Explorer"]


def test_3_2_2_an_explorer_is_locked_in_by_a_storm() -> None:
    t = table(("(Blue Explorer)",), ("(Green Storm)",)).places("Red", "King", 1)
    assert t.lies(2) == ["Green Storm", "(Blue Explorer)"]
    assert "column:2" not in t.can("Blue")


def test_3_2_2_an_explorer_turns_up_a_crown_a_spy_a_cloak_an_envoy() -> None:
    t = table(("(Blue Explorer)",), ("(Green Crown)",)).places("Red", "King", 1)
    assert t.table.view().table.crown == 2
    t = table(("(Blue Explorer)",), ("(Green Spy)",)).places("Red", "King", 1)
    assert t.sees("Green", 1) == ["King"]
    t = table(("(Blue Explorer)",), ("(Green Cloak of Invisibility)",)).places("Red", "King", 1)
    assert t.plays("Green", "card:king").lies(2) == ["(Green King)", "(Blue Explorer)"]
    t = table(("(Blue Explorer)",), ("Green Wizard", "(Green Envoy)")).places("Red", "King", 1)
    assert t.plays("Green", "card:wizard").lies(2) == ["Green Envoy", "(Blue Explorer)"]


def test_3_2_2_a_lodestone_draws_in_a_card_that_turns_up_what_turned_it_up() -> None:
    """The placed Explorer turns up the Lodestone, is turned up by what comes, and goes on."""
    t = table(("Amber Gold",), ("(Blue Lodestone)",), hand=("Explorer", "King", "Queen"))
    t.places("Red", "Explorer", 2).plays("Blue", "column:1")
    assert t.lies(2) == ["Blue Lodestone", "Amber Gold"]
    assert t.lies(3) == ["(Red Explorer)"]


def test_3_2_2_an_assassin_kills_what_a_lodestone_drew_in() -> None:
    t = table(("Amber Queen",), ("(Blue Lodestone)",), hand=("Assassin", "King", "Queen"))
    t.places("Red", "Assassin", 2).plays("Blue", "column:1")
    assert t.lies(2) == ["Blue Lodestone", "Red Assassin"]
    assert t.discarded("Amber") == ["Queen"]


def test_3_2_2_a_lodestone_turns_up_a_lodestone() -> None:
    t = table(("Amber Gold",), ("(Blue Lodestone)",), ("Amber Spy",), hand=("Lodestone", "King", "Queen"))
    t.places("Red", "Lodestone", 2).plays("Blue", "column:1")
    assert (t.turn, t.phase) == ("Red", "lodestone")
    t.plays("Red", "column:3")
    assert t.lies(2) == ["Blue Lodestone", "Red Lodestone", "Amber Gold", "Amber Spy"]


def test_3_2_2_the_turn_goes_on_after_a_long_chain() -> None:
    """Whoever chose in between, the next player is left of the one who placed the card."""
    t = table(("(Green Explorer)",), ("(Amber Lodestone)",), ("Blue Gold",)).places("Red", "King", 1)
    assert t.turn == "Amber"
    t.plays("Amber", "column:3")
    assert t.lies(2) == ["Amber Lodestone", "Blue Gold"]  # the Explorer was turned up and went on
    assert t.lies(3) == ["(Green Explorer)"]
    assert t.turn == "Blue"
    assert len(t.holds("Red")) == 3
