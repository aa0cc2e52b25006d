"""Chapter 6: every advisor: what it gives, when it cannot be used, and how it combines."""

from __future__ import annotations

import pytest

from tests.crown_of_emara.language import Emara, at, quiet

COSTS = {
    "Master of Coin": (6, {"cloth": 2, "grain": 2}),
    "Archivist": (2, {"wood": 1, "cloth": 1, "grain": 1}),
    "Goldsmith": (5, {"stone": 2, "cloth": 1, "grain": 1}),
    "Carpenter": (1, {"wood": 2, "stone": 2}),
    "Baker": (3, {"wood": 2, "stone": 1}),
    "Schoolmarm": (3, {"cloth": 1, "wood": 1}),
    "Bailiff": (5, {"wood": 1, "stone": 2}),
    "Dressmaker": (5, {"wood": 1, "cloth": 2}),
    "Landlord": (3, {"wood": 1, "stone": 1}),
    "Merchant": (2, {"grain": 1, "stone": 1}),
    "Chamberlain": (6, {"stone": 1, "cloth": 1, "grain": 1}),
    "Scholar": (3, {"wood": 1, "stone": 1, "grain": 1}),
    "Steward": (5, {"wood": 1, "stone": 1, "cloth": 1, "grain": 1}),
    "Mayoress": (5, {"wood": 1, "cloth": 1, "grain": 1}),
    "Toolmaker": (2, {"wood": 2, "cloth": 1}),
    "Abbess": (2, {"stone": 1, "cloth": 2, "grain": 1}),
    "Sir Christiaan": (8, {"wood": 2, "grain": 2}),
    "Lady Marie": (8, {"stone": 2, "cloth": 2}),
    "Sir Carl": (10, {"cloth": 2, "grain": 3}),
    "Lady Frida": (12, {"wood": 2, "stone": 2, "cloth": 2}),
    "Sir Gustave": (0, {"wood": 2, "stone": 2}),
    "Sir Antoni": (0, {"wood": 3, "stone": 2}),
}
NOW = {
    "Master of Coin": ({"coin": 1}, 0),
    "Archivist": ({"book": 2}, 0),
    "Goldsmith": ({"ring": 1}, 0),
    "Carpenter": ({}, 10),
    "Sir Gustave": ({}, 12),
    "Sir Antoni": ({}, 15),
}


def with_advisor(name: str, **goods: int) -> Emara:
    """Seat 0 has an advisor and these goods, in a turn with a Town Errand on slot 1."""
    return quiet(4).recruited(0, name).turn(0, "town", 1).has(0, **goods)


# ------------------------------------------------------------------ 6.4, 6.5 the cards
@pytest.mark.parametrize("name", COSTS)
def test_6_4_what_an_advisor_costs_and_gives_now(name: str) -> None:
    citizens, cost = COSTS[name]
    goods, buildings = NOW.get(name, ({}, 0))
    t = quiet().offers("Castle", name).has(0, **cost).turn(0, "town", 1).plays(0, "recruit:castle/1")
    assert t.advisors(0) == [name]
    assert t.goods(0) == goods
    assert t.points(0) == (citizens, 35 + buildings)


@pytest.mark.parametrize("name", COSTS)
def test_6_4_an_advisor_is_not_to_be_had_for_less(name: str) -> None:
    for resource in COSTS[name][1]:
        cost = {**COSTS[name][1], resource: COSTS[name][1][resource] - 1}
        t = quiet().offers("Castle", name).has(0, **cost).turn(0, "town", 1)
        t.cannot(0, "recruit:castle/1", because=f"{name} needs 1 more {resource.capitalize()}; a Coin would do.")


@pytest.mark.parametrize("name", [name for name in COSTS if name not in ("Baker", "Schoolmarm", "Bailiff")])
def test_6_4_who_has_not_recruited_cannot_use(name: str) -> None:
    t = quiet().recruited(1, name).turn(0, "town", 1).has(0, wood=5, stone=5, cloth=5, grain=5, coin=5, ring=5)
    pick = f"use:{name.lower().replace(' ', '-')}"
    t.cannot(0, pick, because="You have not recruited")


@pytest.mark.parametrize(
    "name", ["Master of Coin", "Scholar", "Steward", "Mayoress", "Toolmaker", "Abbess", "Sir Carl"]
)
def test_6_4_what_works_by_itself_is_not_used(name: str) -> None:
    t = with_advisor(name, wood=5)
    t.cannot(0, f"use:{name.lower().replace(' ', '-')}", because="there is nothing to use")


@pytest.mark.parametrize("name", list(COSTS)[16:])
def test_6_5_b_advisors_work_now_and_have_nothing_to_use(name: str) -> None:
    t = with_advisor(name, wood=5, stone=5, cloth=5, grain=5, coin=5, ring=5)
    assert t.can(0, "use:") == set()
    assert t.s.summed[0, 0] == t.s.summed[0, 1] == t.s.summed[0, 2] == 0


def test_6_4_baker() -> None:
    t = with_advisor("Baker", cloth=2, grain=3).plays(0, "use:baker")
    assert t.goods(0) == {"cloth": 1, "grain": 2, "bread": 1}
    t.cannot(0, "use:baker/2", because="You have used the Baker this turn.")
    t = with_advisor("Baker", cloth=2, grain=3).plays(0, "use:baker/2")
    assert t.goods(0) == {"cloth": 1, "grain": 1, "bread": 2}
    t = with_advisor("Baker", cloth=1, grain=1)
    t.cannot(0, "use:baker/2", because="That needs 1 more Grain; a Coin would do.")
    t = with_advisor("Baker", grain=5)
    t.cannot(0, "use:baker", because="That needs 1 more Cloth; a Coin would do.")
    t = with_advisor("Baker", grain=1, coin=2).plays(0, "use:baker/2")
    assert t.goods(0) == {"bread": 2}  # coins stand for the Cloth and a Grain


def test_6_4_schoolmarm() -> None:
    t = with_advisor("Schoolmarm", wood=1, stone=1).plays(0, "use:schoolmarm")
    assert t.goods(0) == {"book": 1}
    t = with_advisor("Schoolmarm", wood=3).plays(0, "use:schoolmarm")
    assert t.goods(0) == {"wood": 1, "book": 1}
    t.cannot(0, "use:schoolmarm", because="You have used the Schoolmarm this turn.")
    t = with_advisor("Schoolmarm", wood=1, bread=2, book=2)
    t.cannot(0, "use:schoolmarm", because="That needs 1 more resource of any kind; a Coin would do.")
    t.cannot(0, "use:schoolmarm/2", because="There is only one way to use the Schoolmarm.")


def test_6_4_bailiff() -> None:
    t = with_advisor("Bailiff", ring=2).plays(0, "use:bailiff")
    assert (t.goods(0), t.points(0)) == ({"ring": 1}, (0, 40))
    t.cannot(0, "use:bailiff", because="You have used the Bailiff this turn.")
    with_advisor("Bailiff", coin=2).cannot(0, "use:bailiff", because="That needs 1 more Signet Ring.")


def test_6_4_dressmaker() -> None:
    t = with_advisor("Dressmaker", cloth=2).plays(0, "use:dressmaker")
    assert (t.goods(0), t.points(0)) == ({"cloth": 1}, (2, 35))
    with_advisor("Dressmaker", wood=9).cannot(0, "use:dressmaker", because="That needs 1 more Cloth; a Coin would do.")
    t = with_advisor("Dressmaker", coin=1).plays(0, "use:dressmaker")
    assert (t.goods(0), t.points(0)) == ({}, (2, 35))


def test_6_4_landlord() -> None:
    t = with_advisor("Landlord", cloth=1).scores(0, 4, 35).plays(0, "use:landlord")
    assert (t.goods(0), t.points(0)) == ({}, (3, 40))


def test_6_4_merchant() -> None:
    t = with_advisor("Merchant", wood=1, stone=1).plays(0, "use:merchant", "kind:wood")
    assert t.phase == "other"
    assert t.can(0) == {"kind:stone", "kind:cloth", "kind:grain"}
    t.plays(0, "kind:grain")
    assert t.goods(0) == {"stone": 1, "grain": 1}
    t.cannot(0, "use:merchant", because="You have used the Merchant this turn.")
    with_advisor("Merchant", bread=3).cannot(0, "use:merchant", because="needs 1 more resource of any kind")


def test_6_4_chamberlain() -> None:
    t = with_advisor("Chamberlain", ring=1).plays(0, "use:chamberlain")
    assert t.goods(0) == {"coin": 1}
    t = with_advisor("Chamberlain", coin=1).plays(0, "use:chamberlain/2")
    assert t.goods(0) == {"ring": 1}
    t = with_advisor("Chamberlain", wood=1)
    t.cannot(0, "use:chamberlain", because="That needs 1 more Signet Ring.")
    t.cannot(0, "use:chamberlain/2", because="That needs 1 more Gold Coin.")


def test_6_4_scholar_pays_in_any_resources() -> None:
    t = with_advisor("Scholar", wood=2).offers("Castle", "Schoolmarm").stands(0, "Forest").plays(0, "recruit:castle/1")
    assert (t.goods(0), "Schoolmarm" in t.advisors(0)) == ({}, True)
    t = with_advisor("Scholar", wood=1, cloth=2).plays(0, "hire:forest/1")
    assert (t.phase, t.can(0)) == ("units", {"kind:wood", "kind:cloth"})
    t.plays(0, "kind:wood")  # the other one must be a Cloth
    assert t.goods(0) == {"cloth": 1}
    t = with_advisor("Scholar", wood=1)
    t.cannot(0, "hire:forest/1", because="That hut needs 1 more resource of any kind; a Coin would do.")


def test_6_4_scholar_with_a_discount() -> None:
    t = quiet().recruited(0, "Scholar").offers("Castle", "Lady Frida").has(0, grain=7)
    t.event("Good Labour Conditions").turn(0, "help", 1).plays(0, "help", "recruit:castle/1")
    assert (t.goods(0), t.points(0)[0]) == ({"grain": 3}, 12)  # 6 in all, 2 less
    t = quiet().recruited(0, "Scholar").offers("Castle", "Lady Frida").has(0, grain=5).turn(0, "town", 1)
    t.cannot(0, "recruit:castle/1", because="Lady Frida needs 1 more resource of any kind")


def test_6_4_scholar_does_not_change_other_payments() -> None:
    t = at("Construction Site", grain=5)
    t.recruited(0, "Scholar")
    assert t.can(0, "stone") == t.can(0, "wood") == set()


def test_6_4_steward_hires_and_recruits_anywhere() -> None:
    t = with_advisor("Steward", wood=2, cloth=1).offers("Market", "Schoolmarm").stands(0, "Forest", "Castle")
    t.plays(0, "hire:quarry/1").has(0, wood=1, cloth=1).plays(0, "recruit:market/1")
    assert t.s.craftsmen[0] == 1
    assert "Schoolmarm" in t.advisors(0)


def test_6_4_steward_with_the_extra_step() -> None:
    """The step is taken as ever; hiring is free of where one stands, before and after it."""
    t = quiet().recruited(0, "Steward").has(0, wood=2).turn(0, "step", 1).plays(0, "hire:quarry/1")
    t.plays(0, "step:first")
    assert t.phase == "location"  # the new Craftsman works at once
    t.plays(0, "more")
    assert t.goods(0) == {"stone": 2}


def test_6_4_mayoress() -> None:
    t = at("Castle", players=4, wood=1).recruited(0, "Mayoress").plays(0, "give:wood")
    assert (t.goods(0), t.points(0)[0]) == ({"ring": 1}, 2)
    t = at("Castle", players=4, event="A Gift from the People", wood=1).recruited(0, "Mayoress").plays(0, "give:wood")
    assert t.points(0)[0] == 5


def test_6_4_toolmaker() -> None:
    t = at("Construction Site", players=4, wood=1, stone=1).recruited(0, "Toolmaker").plays(0, "wood:1")
    assert t.points(0) == (0, 42)
    t.plays(0, "stone")
    assert t.points(0) == (4, 49)
    t = at("Construction Site", players=4, bread=1, wood=1).recruited(0, "Toolmaker").plays(0, "bread:1")
    assert t.points(0) == (5, 35)  # no building points, nothing more


def test_6_4_abbess() -> None:
    t = at("Cathedral", players=4, wood=1).recruited(0, "Abbess").plays(0, "donate:wood")
    assert t.goods(0) == {"book": 2}
    assert len(t.can(0)) == 3  # still one token


# ------------------------------------------------------------------ 6.1
def test_6_1_the_chamberlain_exchanges_any_number_of_times() -> None:
    t = with_advisor("Chamberlain", ring=3).plays(0, "use:chamberlain", "use:chamberlain", "use:chamberlain")
    assert t.goods(0) == {"coin": 3}


def test_6_1_the_reverse_only_after_another_action_or_ability() -> None:
    t = with_advisor("Chamberlain", ring=2, coin=1, wood=1).plays(0, "use:chamberlain")
    t.cannot(0, "use:chamberlain/2", because="undoes what you just did, a Ring into a Coin; do something else first")
    t.plays(0, "move:first").plays(0, "use:chamberlain/2")
    assert t.goods(0)["ring"] == 2
    t.cannot(0, "use:chamberlain", because="undoes what you just did, a Coin into a Ring")
    t = with_advisor("Chamberlain", ring=2, cloth=1).recruited(0, "Dressmaker").plays(0, "use:chamberlain")
    t.plays(0, "use:dressmaker", "coins:0")
    assert "use:chamberlain/2" in t.can(0)


def test_6_1_in_the_turn_of_somebody_else_nothing_is_exchanged() -> None:
    t = quiet().recruited(1, "Chamberlain").has(1, ring=3).turn(0, "town", 1)
    t.cannot(1, "use:chamberlain", because="It is not your turn")


# ------------------------------------------------------------------ 6.2
def test_6_2_an_ability_is_usable_in_the_turn_of_recruiting_and_optional() -> None:
    t = quiet().offers("Castle", "Dressmaker").has(0, wood=1, cloth=3).turn(0, "town", 1).plays(0, "recruit:castle/1")
    assert "use:dressmaker" in t.can(0)
    t.plays(0, "move:first").ends(0)
    assert t.points(0)[0] == 5
    assert t.goods(0) == {"cloth": 1, "stone": 1}


def test_6_2_the_landlord_needs_a_citizen_point() -> None:
    t = with_advisor("Landlord", cloth=1)
    t.cannot(0, "use:landlord", because="That needs 1 CP, and you have none.")
    t.scores(0, 1, 35).plays(0, "use:landlord")
    assert t.points(0) == (0, 40)
    with_advisor("Landlord").scores(0, 9, 9).cannot(
        0, "use:landlord", because="That needs 1 more Cloth; a Coin would do."
    )


def test_6_2_the_merchants_two_resources_differ_and_a_coin_may_stand_for_one() -> None:
    t = with_advisor("Merchant", wood=1).plays(0, "use:merchant")
    assert t.can(0) == {"kind:stone", "kind:cloth", "kind:grain"}
    t.cannot(0, "kind:wood", because="The Merchant brings another resource than you gave.")
    t = with_advisor("Merchant", coin=1).plays(0, "use:merchant")
    assert t.can(0) == {"kind:wood", "kind:stone", "kind:cloth", "kind:grain"}


# ------------------------------------------------------------------ 6.3
def test_6_3_toolmaker_with_an_early_winter() -> None:
    t = at("Construction Site", players=4, event="An Early Winter", wood=1, stone=1).recruited(0, "Toolmaker")
    t.plays(0, "wood:1")
    assert t.points(0) == (0, 35 + 5 + 2 - 1)
    t.plays(0, "stone")  # a receipt of its own
    assert t.points(0) == (4, 41 + 5 + 2 - 1)


def test_6_3_toolmaker_with_a_long_summer_and_every_source_of_building_points() -> None:
    def gain(t: Emara, *actions: str) -> int:
        t.recruited(0, "Toolmaker").event("A Long Summer").plays(0, *actions)
        return t.points(0)[1] - 35

    assert gain(at("Castle", book=1), "book-to-castle") == 9
    assert gain(at("Construction Site", wood=3), "wood:3") == 14
    assert gain(with_advisor("Bailiff", ring=1), "use:bailiff") == 9
    assert gain(with_advisor("Landlord", cloth=1).scores(0, 1, 35), "use:landlord") == 9
    carpenter = quiet().offers("Castle", "Carpenter").has(0, wood=2, stone=2).turn(0, "town", 1)
    assert gain(carpenter, "recruit:castle/1") == 14
    favor = quiet().favor(0, "Market: 5 BP").turn(0, "town", 1).plays(0, "to:market")
    assert gain(favor, f"favor:{favor.token('Market: 5 BP') + 1}") == 9


def test_6_3_never_below_nothing_in_all() -> None:
    from tests.crown_of_emara.test_card_files import changed

    t = Emara(cards=changed("construction-site", wood_bp=[0, 10])).event("An Early Winter").has(0, wood=1)
    t.turn(0, "town", 1).plays(0, "to:construction-site", "wood:1")
    assert t.points(0)[1] == 35


def test_6_3_the_toolmaker_does_not_count_at_the_end() -> None:
    t = quiet().recruited(0, "Toolmaker").scores(0, 50, 40).has(0, ring=2)
    assert t.standings()[0][0] == 44
