"""Chapter 7: every event."""

from __future__ import annotations

import pytest

from tests.crown_of_emara.language import Emara, at, quiet

# ------------------------------------------------------------------ 7.1 to 7.4
EVERYBODY = {
    "7.1": ("Clear the Old Forest", "wood"),
    "7.2": ("Bountiful Harvest", "grain"),
    "7.3": ("Stone from Distant Shores", "stone"),
    "7.4": ("Fine Wool, Fine Cloth", "cloth"),
}


@pytest.mark.parametrize("clause", EVERYBODY)
def test_7_1_to_7_4_everybody_takes_a_resource(clause: str) -> None:
    event, resource = EVERYBODY[clause]
    for players in range(1, 5):
        t = quiet(players).next_round(event)
        assert [t.goods(seat) for seat in range(players)] == [{resource: 1}] * players
    assert t.heard(None, f"{event}: everybody takes 1 {resource.capitalize()}.")


# ------------------------------------------------------------------ 7.5 to 7.7
def end_of_round(event: str, players: int = 2, **goods: int) -> Emara:
    """The last turn of round 1 is about to end; then seat 0 is asked first."""
    t = quiet(players).event(event).round(1, last_turn=True)
    last = players - 1
    t.turn(last, "town", 1).plays(last, "move:first")
    for seat in range(players):
        t.has(seat, **goods)
    return t.ends(last)


def test_7_5_the_great_famine() -> None:
    t = end_of_round("The Great Famine", grain=3, ring=1)
    assert t.can(0) == {"aid:1-grain", "aid:2-grain", "aid:ring", "decline"}
    t.plays(0, "aid:1-grain")
    assert (t.points(0), t.goods(0)) == ((3, 35), {"grain": 2, "ring": 1})
    t.plays(1, "aid:2-grain")
    assert (t.points(1), t.goods(1)) == ((5, 35), {"grain": 1, "ring": 1})
    t = end_of_round("The Great Famine", grain=1, ring=1).plays(0, "aid:ring")
    assert (t.points(0), t.goods(0)) == ((5, 35), {"grain": 1})
    t.cannot(1, "aid:2-grain", because="That needs 1 more Grain; a Coin would do.")
    t.plays(1, "decline")
    assert t.points(1) == (0, 35)
    assert t.s.on_round == 2


def test_7_5_a_coin_may_stand_for_grain() -> None:
    t = end_of_round("The Great Famine", grain=1, coin=1).plays(0, "aid:2-grain")
    assert (t.points(0), t.goods(0)) == ((5, 35), {})


def test_7_6_alms_for_the_poor() -> None:
    t = end_of_round("Alms for the Poor", coin=1, ring=1)
    assert t.can(0) == {"aid:coin", "aid:ring", "decline"}
    t.plays(0, "aid:coin").plays(1, "aid:ring")
    assert (t.points(0), t.goods(0)) == ((4, 35), {"ring": 1})
    assert (t.points(1), t.goods(1)) == ((4, 35), {"coin": 1})
    t = end_of_round("Alms for the Poor", coin=1, ring=1)
    t.cannot(0, "aid:book", because="This event does not ask for that.")


def test_7_7_new_lore_in_old_books() -> None:
    t = end_of_round("New Lore in Old Books", book=1, ring=1, coin=1)
    assert t.can(0) == {"aid:book", "aid:ring", "decline"}
    t.plays(0, "aid:book").plays(1, "aid:ring")
    assert (t.points(0), t.goods(0)) == ((0, 40), {"ring": 1, "coin": 1})
    assert (t.points(1), t.goods(1)) == ((0, 40), {"book": 1, "coin": 1})


def test_7_7_with_the_toolmaker() -> None:
    t = quiet(1).recruited(0, "Toolmaker").event("New Lore in Old Books").round(1, last_turn=True)
    t.turn(0, "town", 1).plays(0, "move:first").has(0, book=1).ends(0).plays(0, "aid:book")
    assert t.points(0) == (0, 42)


@pytest.mark.parametrize("event", ["The Great Famine", "Alms for the Poor", "New Lore in Old Books"])
def test_7_5_to_7_7_who_can_give_nothing_is_not_asked(event: str) -> None:
    t = end_of_round(event, players=3, wood=3)
    assert t.s.on_round == 2


@pytest.mark.parametrize("event", ["The Great Famine", "Alms for the Poor", "New Lore in Old Books"])
def test_7_5_to_7_7_only_at_the_end_of_the_round(event: str) -> None:
    t = quiet().event(event).has(0, grain=2, ring=1, coin=1, book=1).turn(0, "town", 1)
    assert t.can(0, "aid") == set()
    t.cannot(0, "aid:ring", because="at the end of the round")


# ------------------------------------------------------------------ 7.8, 7.9
BUILDING = [("Construction Site", {"wood": 1}, "wood:1", 5), ("Construction Site", {"wood": 3}, "wood:3", 10)]
BUILDING += [("Construction Site", {"stone": 1}, "stone", 5), ("Castle", {"book": 1}, "book-to-castle", 5)]


@pytest.mark.parametrize(("place", "goods", "action", "points"), BUILDING)
def test_7_8_an_early_winter_takes_one_of_building_points(
    place: str, goods: dict[str, int], action: str, points: int
) -> None:
    t = at(place, event="An Early Winter", **goods).plays(0, action)
    assert t.points(0)[1] == 35 + points - 1


@pytest.mark.parametrize(("place", "goods", "action", "points"), BUILDING)
def test_7_9_a_long_summer_adds_two(place: str, goods: dict[str, int], action: str, points: int) -> None:
    t = at(place, event="A Long Summer", **goods).plays(0, action)
    assert t.points(0)[1] == 35 + points + 2


def test_7_8_7_9_only_this_round() -> None:
    for event in ("An Early Winter", "A Long Summer"):
        t = at("Construction Site", event=event, wood=1).next_round("Alms for the Poor")
        t.has(0, wood=1).turn(0, "town", 1).plays(0, "to:construction-site", "wood:1")
        assert t.points(0)[1] == 40


# ------------------------------------------------------------------ 7.10
def test_7_10_respected_at_court() -> None:
    t = quiet(4).event("Respected at Court").has(0, coin=1, ring=1).turn(0, "town", 1).plays(0, "rank")
    assert t.points(0)[0] == 7
    assert t.s.rank_cp[0] == 5  # not part of the card


# ------------------------------------------------------------------ 7.11
def test_7_11_merchants_from_afar() -> None:
    t = at("Market", event="Merchants from Afar", wood=3, book=1).plays(0, "sell", "sell")
    assert t.goods(0) == {"wood": 1, "coin": 2, "book": 1}
    t.cannot(0, "sell", because="You have bought gold here.")
    t = at("Market", wood=3, book=1).plays(0, "sell")
    t.cannot(0, "sell", because="You have bought gold here.")


def test_7_11_coins_are_no_resources_there() -> None:
    t = at("Market", event="Merchants from Afar", wood=1, coin=5, book=1).plays(0, "sell")
    assert t.goods(0) == {"coin": 6, "book": 1}
    t.cannot(0, "sell", because="That needs 1 more resource of any kind.")


def test_7_11_not_for_the_card() -> None:
    t = quiet().event("Merchants from Afar").has(0, wood=3).turn(0, "gold", 1).plays(0, "gold-for-1")
    assert t.goods(0) == {"wood": 2, "coin": 1}
    t.cannot(0, "gold-for-1", because="You have used your card this turn.")


# ------------------------------------------------------------------ 7.12
def test_7_12_good_labour_conditions() -> None:
    t = quiet().event("Good Labour Conditions").offers("Castle", "Schoolmarm").has(0, wood=1).turn(0, "town", 1)
    t.plays(0, "recruit:castle/1")
    assert (t.goods(0), t.advisors(0)) == ({}, ["Schoolmarm"])
    t = quiet().event("Good Labour Conditions").offers("Castle", "Schoolmarm").has(0, wood=1, cloth=1)
    t.turn(0, "town", 1).plays(0, "recruit:castle/1")
    assert (t.phase, t.can(0)) == ("drop", {"kind:wood", "kind:cloth"})


def test_7_12_not_for_hiring() -> None:
    t = quiet().event("Good Labour Conditions").has(0, grain=1).turn(0, "town", 1)
    t.cannot(0, "hire:forest/1", because="That hut needs 1 more Grain")


# ------------------------------------------------------------------ 7.13, 7.14
def test_7_13_a_pious_donation() -> None:
    t = at("Cathedral", players=4, event="A Pious Donation", wood=1).plays(0, "donate:wood")
    assert t.points(0) == (3, 35)
    t = at("Castle", players=4, event="A Pious Donation", wood=1).plays(0, "give:wood")
    assert t.points(0) == (0, 35)


def test_7_14_a_gift_from_the_people() -> None:
    t = at("Castle", players=4, event="A Gift from the People", wood=1).plays(0, "give:wood")
    assert t.points(0) == (3, 35)
    t = at("Cathedral", players=4, event="A Gift from the People", wood=1).plays(0, "donate:wood")
    assert t.points(0) == (0, 35)
