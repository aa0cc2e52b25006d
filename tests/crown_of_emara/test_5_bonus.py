"""Chapter 5: rank, hire, recruit."""

from __future__ import annotations

import pytest

from tests.crown_of_emara.language import IN_ORDER, quiet

RANKS = {
    "Baron": (1, 1, [5, 4, 3, 2]),
    "Count": (1, 1, [7, 6, 5, 4]),
    "Prince": (1, 1, [9, 8, 7, 6]),
    "Marquess": (1, 1, [11, 10, 9, 8]),
    "Duke": (2, 1, [18, 17, 16, 15]),
}
HUTS = {
    "Forest": [{"grain": 2}, {"grain": 1, "stone": 1}, {"stone": 1, "cloth": 1}],
    "Quarry": [{"wood": 2}, {"wood": 1, "cloth": 1}, {"cloth": 1, "grain": 1}],
    "Weaving Mill": [{"stone": 2}, {"stone": 1, "wood": 1}, {"wood": 1, "grain": 1}],
    "Grainfield": [{"cloth": 2}, {"cloth": 1, "wood": 1}, {"wood": 1, "stone": 1}],
}


# ------------------------------------------------------------------ 5.1
@pytest.mark.parametrize("number", range(5))
def test_5_1_a_rank_costs_gold_and_rings_and_its_top_card_scores(number: int) -> None:
    name = list(RANKS)[number]
    gold, rings, cards = RANKS[name]
    t = quiet(4)
    for seat in range(4):
        t.arranged(lambda s, seat=seat: s.rank.__setitem__(seat, number))
        t.has(seat, coin=gold, ring=rings).turn(seat, "town", 1)
        assert t.words(seat, "rank").startswith(f"Become {name} for ")
        t.plays(seat, "rank")
        assert t.goods(seat) == {}
        assert t.points(seat)[0] == cards[seat]
        assert (t.s.rank[seat], t.s.rank_cp[seat]) == (number + 1, cards[seat])
    assert t.table.view().table.ranks[number].cards == []


@pytest.mark.parametrize("number", range(5))
def test_5_1_a_rank_is_not_to_be_had_for_less(number: int) -> None:
    gold, rings, _ = list(RANKS.values())[number]
    for coin, ring in ((gold - 1, rings), (gold, rings - 1)):
        t = quiet().arranged(lambda s: s.rank.__setitem__(0, number)).has(0, coin=coin, ring=ring).turn(0, "town", 1)
        missing = "Gold Coin" if coin < gold else "Signet Ring"
        t.cannot(0, "rank", because=f"needs 1 more {missing}.")


def test_5_1_ranks_come_in_order_and_none_is_skipped_or_taken_twice() -> None:
    t = quiet()
    for k, name in enumerate(RANKS):
        t.has(0, coin=9, ring=9).turn(0, "town", 1).plays(0, "rank")
        assert t.table.view(0).table.players[0].rank == name
        assert t.s.rank[0] == k + 1
        t.cannot(0, "rank", because="once a turn is the most")
    t.turn(0, "town", 1).cannot(0, "rank", because="You are a Duke, and there is no higher rank.")


def test_5_1_a_resource_is_no_gold() -> None:
    t = quiet().has(0, wood=9, ring=1).turn(0, "town", 1)
    t.cannot(0, "rank", because="needs 1 more Gold Coin")


# ------------------------------------------------------------------ 5.2
@pytest.mark.parametrize("name", HUTS)
@pytest.mark.parametrize("hut", range(3))
def test_5_2_what_a_hut_costs(name: str, hut: int) -> None:
    cost = HUTS[name][hut]
    pick = f"hire:{name.lower().replace(' ', '-')}/{hut + 1}"
    t = quiet().stands(0, name).has(0, **cost).turn(0, "town", 1).plays(0, pick)
    assert t.goods(0) == {}
    assert t.points(0)[0] == 1
    assert t.table.view().table.rings[0][IN_ORDER.index(name)].huts[hut].owner == 0
    for resource in cost:  # one of it less is not enough
        t = quiet().stands(0, name).has(0, **{**cost, resource: cost[resource] - 1}).turn(0, "town", 1)
        t.cannot(0, pick, because=f"That hut needs 1 more {resource.capitalize()}; a Coin would do.")


def test_5_2_a_councilor_must_stand_there() -> None:
    t = quiet().stands(0, "Forest").has(0, wood=2).turn(0, "town", 1)
    t.cannot(0, "hire:quarry/1", because="None of your Councilors stands at the Quarry.")


def test_5_2_a_hut_is_filled_once() -> None:
    t = quiet().works(1, "Forest", 1).stands(0, "Forest").has(0, grain=3, stone=1).turn(0, "town", 1)
    t.cannot(0, "hire:forest/1", because="In that hut of the Forest works a Craftsman of Blue.")
    t.cannot(0, "hire:forest/4", because="The Forest has no hut 4.")
    t.plays(0, "hire:forest/2")
    t.turn(0, "town", 1).cannot(0, "hire:forest/2", because="a Craftsman of yours")


def test_5_2_up_to_three_own_craftsmen_at_a_location() -> None:
    t = quiet().works(0, "Forest", 1, 2).stands(0, "Forest").has(0, stone=1, cloth=1).turn(0, "town", 1)
    t.plays(0, "hire:forest/3")
    assert t.s.hut[0].bit_count() == 3


def test_5_2_the_rulebooks_example() -> None:
    """The hut of 2 Wood is taken; 1 Wood and 1 Cloth are paid for the other; the first brings 1 CP."""
    t = quiet().works(1, "Quarry", 1).stands(0, "Quarry").has(0, wood=1, cloth=1).turn(0, "town", 1)
    assert t.can(0, "hire") == {"hire:quarry/2"}
    t.plays(0, "hire:quarry/2")
    assert (t.goods(0), t.points(0)[0]) == ({}, 1)


# ------------------------------------------------------------------ 5.3
def test_5_3_recruit_where_a_councilor_stands() -> None:
    t = quiet().offers("Castle", "Schoolmarm").offers("Market", "Landlord").has(0, wood=1, cloth=1, stone=1)
    t.stands(0, "Forest", "Castle").turn(0, "town", 1)
    t.cannot(0, "recruit:market/1", because="None of your Councilors stands at the Market.")
    t.plays(0, "recruit:castle/1")
    assert t.advisors(0) == ["Schoolmarm"]
    assert t.goods(0) == {"stone": 1}
    assert t.points(0)[0] == 3


def test_5_3_once_a_turn() -> None:
    t = quiet().offers("Castle", "Schoolmarm", "Merchant").has(0, wood=5, cloth=5, stone=5, grain=5)
    t.turn(0, "town", 1).plays(0, "recruit:castle/1")
    t.cannot(0, "recruit:castle/2", because="You have recruited this turn")


def test_5_3_the_space_is_refilled_from_the_b_stack_while_it_lasts() -> None:
    t = quiet().offers("Castle", "Schoolmarm")
    for left in range(6, -1, -1):
        top = t.table.view().table.b_top
        assert t.table.view().table.b_left == left
        t.has(0, wood=9, cloth=9, stone=9, grain=9).turn(0, "town", 1).plays(0, "recruit:castle/1")
        now = t.table.view().table.rings[1][0].advisors[0]
        assert (now and now.name) == (top and top.name)
    assert len(t.advisors(0)) == 7
    t.turn(0, "town", 1).cannot(0, "recruit:castle/1", because="That space of the Castle is empty.")


def test_5_3_coins_pay_too() -> None:
    t = quiet().offers("Castle", "Schoolmarm").has(0, coin=2).turn(0, "town", 1).plays(0, "recruit:castle/1")
    assert (t.goods(0), t.advisors(0)) == ({}, ["Schoolmarm"])


# ------------------------------------------------------------------ 5.4
def test_5_4_by_the_card_and_as_a_bonus_in_one_turn() -> None:
    t = quiet().stands(0, "Forest").has(0, grain=3, stone=1).turn(0, "help", 1)
    t.plays(0, "hire:forest/1", "help")
    if t.phase == "help":
        t.plays(0, "hire:forest/2")
    if t.phase == "drop":
        t.plays(0, "kind:stone")
    assert t.s.craftsmen[0] == 2
    t = quiet().offers("Castle", "Schoolmarm", "Merchant").has(0, wood=2, cloth=2, grain=2).turn(0, "help", 1)
    t.plays(0, "help", "recruit:castle/2")
    assert t.advisors(0) == ["Merchant"]
    t.plays(0, "recruit:castle/1")
    assert t.advisors(0) == ["Schoolmarm", "Merchant"]


def test_5_4_the_steward_applies_to_the_card_too() -> None:
    t = quiet().recruited(0, "Steward").offers("Market", "Schoolmarm").has(0, wood=1).turn(0, "help", 1)
    t.plays(0, "help", "recruit:market/1")
    assert t.advisors(0) == ["Schoolmarm", "Steward"]
    assert t.goods(0) == {}


def test_5_4_discounts_add_up_and_nothing_costs_less_than_0() -> None:
    t = quiet().event("Good Labour Conditions").offers("Castle", "Merchant", "Landlord").turn(0, "help", 1)
    t.plays(0, "help", "recruit:castle/1")  # 1 Grain and 1 Stone, 2 less
    assert t.advisors(0) == ["Merchant"]
    t = quiet().event("Good Labour Conditions").offers("Castle", "Baker").has(0, wood=2, stone=1).turn(0, "help", 1)
    t.plays(0, "help", "recruit:castle/1")
    assert t.can(0) == {"kind:wood", "kind:stone"}
    t.plays(0, "kind:wood")
    assert t.can(0) == {"kind:wood", "kind:stone"}
    t.plays(0, "kind:wood")
    assert t.goods(0) == {"wood": 2}
