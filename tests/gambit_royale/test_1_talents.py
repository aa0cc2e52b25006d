"""Chapter 1: the talents, each with the case it is for, where it does nothing, its boundary, and a
bystander; then what the order of the steps makes of those that meet in a column."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from regalia.games.gambit_royale.box import KIND_NAMES
from regalia.games.gambit_royale.words import COLOUR_NAMES
from tests.gambit_royale.by_the_book import SPECIALISTS, judged
from tests.gambit_royale.language import Gambit, own_cards


def scored(goal: str, *cards: str, **more: Any) -> Gambit:
    """A round that ends with these cards in column 1, all else empty."""
    others = [name for name in ("Alchemy 1", "Agriculture 1", "Commerce 1", "Music 1") if name != goal][:3]
    t = Gambit(4, **more).goals(goal, *others)
    return t.column(1, *cards).ends_round()


def counts(goal: str, *cards: str, **more: Any) -> dict[str, int | None]:
    return scored(goal, *cards, **more).counts(1)


# ------------------------------------------------------------------ King, Queen, Juliet, Prince
@pytest.mark.parametrize(("kind", "value"), [("King", 20), ("Queen", 16), ("Juliet", 14), ("Prince", 14)])
def test_1_3_cards_without_a_talent_of_their_own_count_what_they_print(kind: str, value: int) -> None:
    t = scored("Fencing 3", f"Red {kind}", "Blue Spy", "Green Storm")
    assert t.counts(1) == {f"Red {kind}": value, "Blue Spy": 6, "Green Storm": 9}
    assert t.winner(1) == "Red"


# ------------------------------------------------------------------ Romeo
def test_1_3_romeo_counts_15_with_his_juliet() -> None:
    assert counts("Fencing 3", "Red Romeo", "Blue King", "Red Juliet") == {
        "Red Romeo": 15,
        "Blue King": 20,
        "Red Juliet": 14,
    }


def test_1_3_romeo_alone_counts_5() -> None:
    assert counts("Fencing 3", "Red Romeo", "Blue King")["Red Romeo"] == 5


def test_1_3_another_colours_juliet_is_not_romeos() -> None:
    assert counts("Fencing 3", "Red Romeo", "Blue Juliet") == {"Red Romeo": 5, "Blue Juliet": 14}


def test_1_3_a_juliet_in_another_column_does_not_help_romeo() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Red Romeo").column(2, "Red Juliet").ends_round()
    assert t.counts(1) == {"Red Romeo": 5}


# ------------------------------------------------------------------ Squire and Prince
def test_1_3_a_squire_with_his_prince_wins_whatever_the_sums() -> None:
    t = scored("Fencing 3", "Blue King", "Blue Queen", "Red Squire", "Red Prince")
    assert t.sums(1) == {"Blue": 36, "Red": 16}
    assert t.winner(1) == "Red"


def test_1_3_a_squire_alone_counts_2() -> None:
    t = scored("Fencing 3", "Red Squire", "Blue Witch", "Green Witch")
    assert t.counts(1)["Red Squire"] == 2
    assert t.winner(1) == "Red"


def test_1_3_the_squire_needs_the_prince_of_his_colour() -> None:
    assert scored("Fencing 3", "Blue King", "Red Squire", "Green Prince").winner(1) == "Blue"


def test_1_3_a_prince_without_a_squire_wins_nothing_by_himself() -> None:
    assert scored("Fencing 3", "Red Prince", "Blue Queen").winner(1) == "Blue"


def test_1_6_of_several_pairs_the_one_with_the_nearest_card_wins() -> None:
    near, far = ("Blue Prince", "Red Squire", "Red Prince", "Blue Squire"), ("Blue Spy", "Red Squire", "Red Prince")
    assert scored("Fencing 3", *near).winner(1) == "Blue"
    assert scored("Fencing 3", *far, "Blue Squire", "Blue Prince").winner(1) == "Red"


def test_1_6_a_card_nearer_the_goal_that_is_of_no_pair_does_not_help() -> None:
    assert scored("Fencing 3", "Blue King", "Red Prince", "Blue Squire", "Red Squire", "Blue Prince").winner(1) == "Red"


# ------------------------------------------------------------------ specialists
@pytest.mark.parametrize(("kind", "discipline"), SPECIALISTS.items())
def test_1_3_a_specialist_counts_14_under_its_discipline_and_8_elsewhere(kind: str, discipline: str) -> None:
    assert counts(f"{discipline} 4", f"Red {kind}", "Blue Spy") == {f"Red {kind}": 14, "Blue Spy": 6}
    for other in SPECIALISTS.values():
        if other != discipline:
            assert counts(f"{other} 4", f"Red {kind}", "Blue Spy") == {f"Red {kind}": 8, "Blue Spy": 6}


def test_1_3_a_specialist_is_matched_whatever_the_goals_value() -> None:
    assert [counts(f"Music {n}", "Red Minstrel")["Red Minstrel"] for n in (1, 2, 3, 4, 5)] == [14] * 5


# ------------------------------------------------------------------ Wizard
def test_1_3_a_wizard_removes_all_of_10_or_more() -> None:
    t = scored("Fencing 3", "Blue King", "Red Wizard", "Green Hermit", "Amber Spy")
    assert t.counts(1) == {"Blue King": None, "Red Wizard": 7, "Green Hermit": None, "Amber Spy": 6}
    assert t.winner(1) == "Red"


def test_1_3_a_wizard_spares_9_and_removes_10() -> None:
    assert counts("Fencing 3", "Blue Storm", "Green Traitor", "Red Wizard") == {
        "Blue Storm": 9,
        "Green Traitor": None,
        "Red Wizard": 7,
    }


def test_1_3_a_wizard_removes_its_owners_cards_too() -> None:
    assert counts("Fencing 3", "Red King", "Red Wizard") == {"Red King": None, "Red Wizard": 7}


def test_1_3_a_wizard_with_nothing_high_removes_nothing() -> None:
    assert None not in counts("Fencing 3", "Red Wizard", "Blue Spy", "Green Assassin").values()


@pytest.mark.parametrize("wizards", [("Red", "Blue"), ("Red", "Blue", "Green")])
def test_1_3_two_or_more_wizards_cancel_each_other(wizards: tuple[str, ...]) -> None:
    t = scored("Fencing 3", "Amber King", *(f"{colour} Wizard" for colour in wizards))
    assert t.counts(1)["Amber King"] == 20
    assert t.heard(None, "Column 1: several Wizards cancel each other.")


def test_1_5_a_wizard_looks_at_base_values() -> None:
    assert counts("Religion 4", "Blue Cardinal", "Red Wizard")["Blue Cardinal"] is None
    assert counts("Music 4", "Blue Cardinal", "Red Wizard")["Blue Cardinal"] == 8
    assert counts("Music 4", "Blue Romeo", "Red Wizard", "Blue Juliet")["Blue Romeo"] is None
    assert counts("Music 4", "Blue Romeo", "Red Wizard", "Green Juliet")["Blue Romeo"] == 5


def test_1_5_a_card_that_only_grows_by_others_is_not_high() -> None:
    t = scored("Fencing 3", "Blue Little Giant", "Red Wizard", "Green Spy", "Amber Spy")
    assert t.counts(1)["Blue Little Giant"] == 2 + 3 * 3


# ------------------------------------------------------------------ Witch
def test_1_3_a_witch_removes_all_of_9_or_less_but_witches() -> None:
    t = scored("Fencing 3", "Blue Spy", "Red Witch", "Green King")
    assert t.counts(1) == {"Blue Spy": None, "Red Witch": 1, "Green King": 20}


def test_1_3_a_witch_removes_9_and_spares_10() -> None:
    assert counts("Fencing 3", "Blue Storm", "Green Traitor", "Red Witch") == {
        "Blue Storm": None,
        "Green Traitor": 10,
        "Red Witch": 1,
    }


def test_1_3_a_witch_with_nothing_low_removes_nothing() -> None:
    assert None not in counts("Fencing 3", "Red Witch", "Blue King", "Green Traitor").values()


def test_1_3_two_witches_cancel_each_other() -> None:
    t = scored("Fencing 3", "Red Witch", "Blue Witch", "Green Spy")
    assert t.counts(1) == {"Red Witch": 1, "Blue Witch": 1, "Green Spy": 6}
    assert t.heard(None, "Column 1: several Witches cancel each other.")


def test_1_5_a_witch_looks_at_base_values() -> None:
    assert counts("Religion 4", "Blue Cardinal", "Red Witch")["Blue Cardinal"] == 14
    assert counts("Music 4", "Blue Cardinal", "Red Witch")["Blue Cardinal"] is None
    assert counts("Music 4", "Blue Romeo", "Red Witch", "Blue Juliet")["Blue Romeo"] == 15
    assert counts("Music 4", "Blue Romeo", "Red Witch")["Blue Romeo"] is None


# ------------------------------------------------------------------ Musketeers
def test_1_3_musketeers_make_all_other_talents_void() -> None:
    t = scored("Religion 4", "Red Cardinal", "Blue Musketeers", "Green Little Giant")
    assert t.counts(1) == {"Red Cardinal": 8, "Blue Musketeers": 8, "Green Little Giant": 2}


def test_1_3_musketeers_do_nothing_to_cards_without_talents() -> None:
    assert counts("Fencing 3", "Red King", "Blue Musketeers") == {"Red King": 20, "Blue Musketeers": 8}


def test_1_3_several_musketeers_silence_the_others_all_the_same() -> None:
    assert counts("Fencing 3", "Red Musketeers", "Blue Musketeers", "Green Hermit") == {
        "Red Musketeers": 8,
        "Blue Musketeers": 8,
        "Green Hermit": 12,
    }


def test_1_4_musketeers_in_one_column_do_not_touch_another() -> None:
    t = Gambit(4, goals="Fencing 3, Religion 1, Religion 5, Alchemy 2")
    t.column(1, "Red Musketeers").column(2, "Blue Cardinal").ends_round()
    assert t.counts(2) == {"Blue Cardinal": 14}
    assert t.sums(2) == {"Blue": 14}


# ------------------------------------------------------------------ Beggar
def test_1_3_with_a_beggar_the_lowest_sum_wins() -> None:
    t = scored("Fencing 3", "Red King", "Blue Beggar", "Green Lodestone")
    assert t.sums(1) == {"Red": 20, "Blue": 4, "Green": 3}
    assert t.winner(1) == "Green"


def test_1_3_two_beggars_cancel_each_other() -> None:
    t = scored("Fencing 3", "Red Beggar", "Blue Beggar", "Green King")
    assert t.winner(1) == "Green"
    assert t.heard(None, "Column 1: several Beggars cancel each other.")


def test_1_3_a_beggar_alone_in_a_column_wins_it() -> None:
    assert scored("Fencing 3", "Red Beggar").winner(1) == "Red"


def test_1_3_a_beggars_owner_is_no_exception() -> None:
    assert scored("Fencing 3", "Red Beggar", "Blue Spy").winner(1) == "Red"
    assert scored("Fencing 3", "Red Beggar", "Red King", "Blue Spy").winner(1) == "Blue"


# ------------------------------------------------------------------ Little Giant and Hermit
@pytest.mark.parametrize("others", [0, 1, 2, 5])
def test_1_3_a_little_giant_gains_3_for_each_other_card(others: int) -> None:
    cards = ["Blue King", "Blue Spy", "Green King", "Red Spy", "Amber Storm"][:others]
    assert counts("Fencing 3", "Red Little Giant", *cards)["Red Little Giant"] == 2 + 3 * others


@pytest.mark.parametrize(("others", "value"), [(0, 12), (1, 11), (4, 8)])
def test_1_3_a_hermit_loses_1_for_each_other_card(others: int, value: int) -> None:
    cards = ["Blue King", "Blue Spy", "Green King", "Red Spy"][:others]
    assert counts("Fencing 3", "Red Hermit", *cards)["Red Hermit"] == value


def test_1_6_a_hermit_in_a_great_crowd_counts_0_and_not_less() -> None:
    dull = [f"{colour} {kind}" for colour in ("Blue", "Green", "Amber") for kind in ("King", "Queen", "Spy", "Storm")]
    assert counts("Fencing 3", "Red Hermit", *dull)["Red Hermit"] == 0
    assert counts("Fencing 3", "Red Hermit", *dull, "Blue Traitor")["Red Hermit"] == 0


def test_1_3_cards_in_other_columns_are_no_crowd() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Red Little Giant").column(2, "Red Hermit", "Blue King").ends_round()
    assert (t.counts(1)["Red Little Giant"], t.counts(2)["Red Hermit"]) == (2, 11)


# ------------------------------------------------------------------ Drummer
def test_1_3_a_drummer_lets_its_colours_neighbours_count_twice() -> None:
    assert counts("Fencing 3", "Red Spy", "Red Drummer", "Red Storm") == {
        "Red Spy": 12,
        "Red Drummer": 5,
        "Red Storm": 18,
    }


def test_1_3_a_drummer_adds_at_most_10() -> None:
    assert counts("Fencing 3", "Red Traitor", "Red Drummer")["Red Traitor"] == 20
    assert counts("Fencing 3", "Red King", "Red Drummer")["Red King"] == 30


def test_1_3_a_drummer_does_nothing_for_other_colours_or_further_cards() -> None:
    assert counts("Fencing 3", "Red Queen", "Blue Spy", "Red Drummer", "Blue King") == {
        "Red Queen": 16,
        "Blue Spy": 6,
        "Red Drummer": 5,
        "Blue King": 20,
    }


def test_1_5_a_drummer_repeats_the_base_value() -> None:
    assert counts("Religion 4", "Red Cardinal", "Red Drummer")["Red Cardinal"] == 24
    assert counts("Music 4", "Red Romeo", "Red Drummer", "Red Juliet") == {
        "Red Romeo": 25,
        "Red Drummer": 5,
        "Red Juliet": 24,
    }
    assert counts("Music 4", "Red Little Giant", "Red Drummer")["Red Little Giant"] == 2 + 3 + 2


def test_1_6_a_drummer_drums_for_its_neighbours_after_cards_were_removed() -> None:
    t = scored("Fencing 3", "Red Spy", "Blue King", "Red Drummer", "Green Wizard")
    assert t.counts(1) == {"Red Spy": 12, "Blue King": None, "Red Drummer": 5, "Green Wizard": 7}


# ------------------------------------------------------------------ Dragon
def test_1_3_every_other_card_counts_2_less_with_a_dragon() -> None:
    assert counts("Fencing 3", "Red Dragon", "Blue King", "Red Spy") == {
        "Red Dragon": 11,
        "Blue King": 18,
        "Red Spy": 4,
    }


def test_1_3_several_dragons_add_up_and_burn_each_other() -> None:
    assert counts("Fencing 3", "Red Dragon", "Blue Dragon", "Green King") == {
        "Red Dragon": 9,
        "Blue Dragon": 9,
        "Green King": 16,
    }


def test_1_6_nothing_counts_below_0() -> None:
    assert counts("Fencing 3", "Red Dragon", "Blue Lodestone", "Green Squire", "Amber Jester") == {
        "Red Dragon": 11,
        "Blue Lodestone": 1,
        "Green Squire": 0,
        "Amber Jester": 0,
    }
    assert counts("Fencing 3", "Red Dragon", "Blue Witch", "Green Witch")["Blue Witch"] == 0


def test_1_3_a_dragon_alone_burns_nobody() -> None:
    assert counts("Fencing 3", "Red Dragon") == {"Red Dragon": 11}


# ------------------------------------------------------------------ Gold
def test_1_3_whoever_wins_the_goal_keeps_the_gold() -> None:
    t = scored("Fencing 3", "Red Gold", "Blue King")
    assert t.keeps("Blue") == ["Red Gold"]
    assert "Gold" not in t.discarded("Red") + t.supplied("Red") + t.holds("Red")
    assert t.points("Blue") == 3 + 3


def test_1_3_ones_own_gold_can_be_won_and_several_at_once() -> None:
    t = scored("Fencing 3", "Red Gold", "Blue Gold", "Blue King")
    assert t.keeps("Blue") == ["Red Gold", "Blue Gold"]


def test_1_3_a_squire_wins_gold_too() -> None:
    t = scored("Fencing 3", "Blue Gold", "Blue King", "Red Squire", "Red Prince")
    assert t.keeps("Red") == ["Blue Gold"]


def test_1_3_gold_that_was_removed_or_is_void_goes_back_to_its_owners_discards() -> None:
    for other in ("Green Witch", "Green Musketeers"):
        t = scored("Fencing 3", "Red Gold", "Blue King", other)
        assert t.keeps("Blue") == t.keeps("Green") == []
        assert "Gold" in t.discarded("Red")


def test_1_3_gold_in_another_column_stays_its_owners() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Red Gold", "Blue King").column(2, "Green Gold").ends_round()
    assert (t.keeps("Blue"), t.keeps("Green")) == (["Red Gold"], ["Green Gold"])


# ------------------------------------------------------------------ Jester
def test_1_3_a_jester_counts_what_the_card_above_it_counts() -> None:
    assert counts("Fencing 3", "Blue King", "Red Jester", "Green Spy")["Red Jester"] == 20


def test_1_3_a_topmost_jester_counts_0() -> None:
    assert counts("Fencing 3", "Red Jester", "Blue King") == {"Red Jester": 0, "Blue King": 20}


def test_1_6_jesters_copy_each_other_from_the_top_down() -> None:
    t = scored("Fencing 3", "Blue Queen", "Red Jester", "Green Jester", "Amber Jester")
    assert t.counts(1) == {"Blue Queen": 16, "Red Jester": 16, "Green Jester": 16, "Amber Jester": 16}


def test_1_6_a_jester_looks_at_the_card_above_it_after_cards_were_removed() -> None:
    assert counts("Fencing 3", "Blue Storm", "Green King", "Red Jester", "Amber Wizard")["Red Jester"] == 9
    assert counts("Fencing 3", "Green King", "Red Jester", "Amber Wizard")["Red Jester"] == 0


JESTER_UNDER = {
    "Romeo": (("Red Juliet",), 15),
    "Squire": ((), 2),
    "Cardinal": ((), 14),
    "Wizard": ((), 7),
    "Beggar": ((), 4),
    "Little Giant": ((), 5),
    "Drummer": ((), 5),
    "Dragon": ((), 11),
    "Hermit": ((), 11),
    "Gold": ((), 6),
    "Musketeers": ((), 0),  # its own talent is void then
    "Witch": ((), None),  # which removes it
}


@pytest.mark.parametrize("kind", JESTER_UNDER)
def test_1_6_a_jester_under_each_talent(kind: str) -> None:
    """Under Religion, directly below a card of the same or of another colour."""
    more, value = JESTER_UNDER[kind]
    crowd = len(more)
    expected = value if kind not in ("Little Giant", "Hermit") else value + crowd
    for colour in ("Blue", "Red"):
        cards = (*more, f"Red {kind}", f"{colour} Jester")
        assert counts("Religion 4", *cards)[f"{colour} Jester"] == expected


def test_1_6_a_dragon_does_not_lower_a_copy_again() -> None:
    assert counts("Fencing 3", "Blue King", "Red Jester", "Green Dragon") == {
        "Blue King": 18,
        "Red Jester": 18,
        "Green Dragon": 11,
    }


def test_1_6_a_jester_copies_a_drummed_card_with_its_bonus() -> None:
    t = scored("Fencing 3", "Blue Drummer", "Blue Storm", "Red Jester")
    assert t.counts(1) == {"Blue Drummer": 5, "Blue Storm": 18, "Red Jester": 18}


# ------------------------------------------------------------------ 1.6 who meets whom
MUSKETEERS_WITH = {
    "Romeo": (("Blue Romeo", "Blue Juliet"), {"Blue Romeo": 5, "Blue Juliet": 14}, "Blue"),
    "Squire": (("Blue Squire", "Blue Prince", "Green King"), {"Blue Squire": 2, "Green King": 20}, "Green"),
    "Cardinal": (("Blue Cardinal", "Green Storm"), {"Blue Cardinal": 8}, "Green"),
    "Wizard": (("Blue Wizard", "Green King"), {"Green King": 20}, "Green"),
    "Witch": (("Blue Witch", "Green Spy"), {"Green Spy": 6, "Blue Witch": 1}, "Red"),
    "Beggar": (("Blue Beggar",), {"Blue Beggar": 4}, "Red"),
    "Little Giant": (("Blue Little Giant", "Green Spy"), {"Blue Little Giant": 2}, "Red"),
    "Drummer": (("Blue Drummer", "Blue Lodestone", "Green Storm"), {"Blue Lodestone": 3}, "Green"),
    "Dragon": (("Blue Dragon", "Green King"), {"Green King": 20, "Blue Dragon": 11}, "Green"),
    "Hermit": (("Blue Hermit", "Green Spy"), {"Blue Hermit": 12}, "Blue"),
    "Gold": (("Blue Gold", "Green King"), {"Blue Gold": 6}, "Green"),
    "Jester": (("Green King", "Blue Jester"), {"Blue Jester": 0}, "Green"),
}


@pytest.mark.parametrize("kind", MUSKETEERS_WITH)
def test_1_6_musketeers_with_each(kind: str) -> None:
    cards, expected, winner = MUSKETEERS_WITH[kind]
    for column in (("Red Musketeers", *cards), (*cards, "Red Musketeers")):
        t = scored("Religion 4", *column)
        assert expected.items() <= t.counts(1).items()
        assert None not in t.counts(1).values()
        assert t.winner(1) == winner
        assert t.keeps("Green") == []


def test_1_6_the_wizard_strikes_before_the_witch() -> None:
    """Only Witches are left; had the Witch been first, the Wizard would be gone and the King left."""
    t = scored("Fencing 3", "Blue King", "Red Wizard", "Green Witch", "Amber Spy")
    assert t.counts(1) == {"Blue King": None, "Red Wizard": None, "Green Witch": 1, "Amber Spy": None}
    assert t.winner(1) == "Green"


def test_1_6_two_wizards_cancel_and_the_witch_still_strikes() -> None:
    t = scored("Fencing 3", "Blue King", "Red Wizard", "Amber Wizard", "Green Witch")
    assert t.counts(1) == {"Blue King": 20, "Red Wizard": None, "Amber Wizard": None, "Green Witch": 1}


def test_1_6_dragon_and_drummer_add_up_before_the_floor() -> None:
    assert counts("Fencing 3", "Red Lodestone", "Red Drummer", "Blue Dragon") == {
        "Red Lodestone": 3 + 3 - 2,
        "Red Drummer": 3,
        "Blue Dragon": 11,
    }
    assert counts("Fencing 3", "Red Witch", "Red Drummer", "Blue Dragon", "Green Witch")["Red Witch"] == 0


def test_1_6_squire_and_prince_win_against_a_beggar() -> None:
    t = scored("Fencing 3", "Blue Beggar", "Green Lodestone", "Red Squire", "Red Prince")
    assert t.winner(1) == "Red"
    assert not t.heard(None, "lowest sum wins")


def test_1_6_a_removed_prince_or_squire_wins_nothing() -> None:
    assert scored("Fencing 3", "Red Squire", "Red Prince", "Blue Wizard").winner(1) == "Blue"
    assert scored("Fencing 3", "Blue King", "Red Squire", "Red Prince", "Green Witch").winner(1) == "Blue"


def test_1_6_a_removed_beggar_begs_no_more() -> None:
    assert scored("Fencing 3", "Blue King", "Red Beggar", "Green Witch").winner(1) == "Blue"


def test_1_6_a_removed_second_beggar_leaves_one_in_force() -> None:
    """No printed Beggar can be removed alone; one of a card file can."""
    cards = own_cards(storm={"ability": "lowest-wins", "value": 12})
    t = scored("Fencing 3", "Red Beggar", "Blue Storm", "Green Wizard", cards=cards)
    assert t.winner(1) == "Red"


def test_1_6_removed_cards_are_no_crowd_and_no_fire() -> None:
    t = scored("Fencing 3", "Red Dragon", "Blue King", "Green Little Giant", "Amber Wizard")
    assert t.counts(1) == {"Red Dragon": None, "Blue King": None, "Green Little Giant": 5, "Amber Wizard": 7}


TALENTS = (
    "Romeo", "Squire", "Cardinal", "Wizard", "Witch", "Musketeers", "Beggar", "Little Giant", "Drummer", "Dragon",
    "Hermit", "Gold", "Jester",
)  # fmt: skip
COMPANY = {"Romeo": "Juliet", "Squire": "Prince"}


def compare(goal: str, *cards: str) -> None:
    """The engine against clause 1.6 written down once more."""
    t = scored(goal, *cards)
    expected = judged([tuple(card.split(" ", 1)) for card in cards], goal.split()[0])
    assert t.counts(1) == expected["counts"], cards
    assert t.sums(1) == expected["sums"], cards
    assert t.winner(1) == expected["winner"], cards


@pytest.mark.parametrize("kind", TALENTS)
def test_1_6_every_pair_of_talents_that_can_meet(kind: str) -> None:
    """In one colour and in two, in both orders, with those they need and a bystander of 20 and of 6."""
    for other in TALENTS:
        for mine, yours in product(("Red", "Blue"), repeat=2):
            if kind == other and mine == yours:
                continue
            cards = {f"{mine} {kind}", f"{yours} {other}"}
            cards |= {f"{mine} {COMPANY[kind]}"} if kind in COMPANY else set()
            cards |= {f"{yours} {COMPANY[other]}"} if other in COMPANY else set()
            for column in list(permutations(sorted(cards)))[:6]:
                compare("Religion 4", "Green King", *column, "Amber Spy")


def test_1_6_whole_columns_by_chance() -> None:
    luck = random.Random(7)
    deck = [f"{colour} {kind}" for colour in COLOUR_NAMES[:4] for kind in KIND_NAMES]
    for _ in range(400):
        goal = luck.choice(["Religion 4", "Music 2", "Fencing 5", "Commerce 3", "Alchemy 3", "Agriculture 2"])
        compare(goal, *luck.sample(deck, luck.choice([1, 2, 3, 4, 5, 6, 8, 12, 30])))
