"""Chapter 4: the locations."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.crown_of_emara.language import IN_ORDER, Emara, at, quiet

COUNTRYSIDE = list(zip(IN_ORDER[:4], ("wood", "stone", "cloth", "grain"), strict=True))


# ------------------------------------------------------------------ 4.1
@pytest.mark.parametrize(("name", "resource"), COUNTRYSIDE)
def test_4_1_a_resource_and_for_each_craftsman_one_more_or_a_bread(name: str, resource: str) -> None:
    slug = name.lower().replace(" ", "-")
    for huts in range(1, 4):
        t = quiet().works(0, name, *range(1, huts + 1))
        before = IN_ORDER[(IN_ORDER.index(name) - 1) % 4]
        t.stands(0, before).turn(0, "town", 1).has(0, grain=1).plays(0, "move:first")
        assert t.phase == "location"
        assert t.can(0) == {"more", "bake", "leave"}
        t.plays(0, "bake", *["more"] * (huts - 1))
        assert t.goods(0)["bread"] == 1
        assert t.goods(0)[resource] == huts if resource != "grain" else t.goods(0)["grain"] == huts
        assert t.phase == "turn", slug


def test_4_1_the_resource_comes_first_and_grain_just_taken_may_be_baked() -> None:
    t = quiet().works(0, "Grainfield", 1).stands(0, "Weaving Mill").turn(0, "town", 1).plays(0, "move:first")
    assert t.goods(0) == {"grain": 1}
    t.plays(0, "bake")
    assert t.goods(0) == {"bread": 1}


def test_4_1_baking_needs_grain_or_a_coin() -> None:
    t = quiet().works(0, "Forest", 1, 2).stands(0, "Grainfield").turn(0, "town", 1).plays(0, "move:first")
    assert t.can(0) == {"more", "leave"}
    t.cannot(0, "bake", because="That needs 1 more Grain; a Coin would do.")
    t.has(0, coin=1).plays(0, "bake")
    assert t.goods(0) == {"bread": 1}


def test_4_1_each_craftsman_may_be_declined() -> None:
    t = quiet().works(0, "Forest", 1, 2).stands(0, "Grainfield").turn(0, "town", 1).plays(0, "move:first", "leave")
    assert t.goods(0) == {"wood": 1}
    t = quiet().works(0, "Forest", 1, 2).stands(0, "Grainfield").turn(0, "town", 1)
    t.plays(0, "move:first", "more", "leave")
    assert t.goods(0) == {"wood": 2}
    t.cannot(0, "more", because="Craftsmen work when a Councilor comes to their location.")


def test_4_1_others_craftsmen_do_not_work_for_one() -> None:
    t = quiet().works(1, "Forest", 1, 2).stands(0, "Grainfield").turn(0, "town", 1).plays(0, "move:first")
    assert t.phase == "turn"
    assert t.goods(0) == {"wood": 1}


# ------------------------------------------------------------------ 4.2
@pytest.mark.parametrize("resource", ["wood", "stone", "cloth", "grain"])
def test_4_2_a_donation_costs_what_its_marker_says(resource: str) -> None:
    t = at("Cathedral", players=4, **{resource: 3}).plays(0, f"donate:{resource}")
    assert t.goods(0) == {resource: 2, "book": 1}
    t = at("Cathedral", players=4, **{resource: 2})
    t.s.donation[("wood", "stone", "cloth", "grain").index(resource)] = 3
    t.arranged()
    t.cannot(0, f"donate:{resource}", because=f"That needs 1 more {resource.capitalize()}; a Coin would do.")


def test_4_2_one_donation_a_visit() -> None:
    t = at("Cathedral", players=4, wood=5).plays(0, "donate:wood")
    t.plays(0, *sorted(t.can(0))[:1])
    if t.phase == "location":
        t.cannot(0, "donate:wood", because="You have made a donation here; one is the most.")
    else:
        assert t.phase == "turn"


def test_4_2_look_at_three_tokens_keep_one_discard_two() -> None:
    t = at("Cathedral", players=4, wood=1).stack("Castle: 3 CP", "Market: 5 BP", "Market: 1 Book", "Castle: 1 Book")
    t.arranged(lambda s: setattr(s, "tokens_gone", 0)).plays(0, "donate:wood")
    assert t.phase == "keep"
    looked = t.can(0)
    assert len(looked) == 3
    t.cannot(0, "leave", because="Keep one of these Favor tokens.")
    kept = sorted(looked)[1]
    t.plays(0, kept)
    assert len(t.favors(0)) == 1
    assert t.s.tokens_gone.bit_count() == 2
    assert t.s.tokens.bit_count() == 1


def test_4_2_tokens_come_by_chance() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(60):
        t = Emara(4, seed=seed).has(0, wood=1).turn(0, "town", 1).plays(0, "to:cathedral", "donate:wood")
        drawn.update(t.can(0))
    assert len(drawn) == 12
    assert max(drawn.values()) < 3 * min(drawn.values())


def test_4_2_only_who_looks_sees_the_tokens_until_two_are_discarded() -> None:
    t = at("Cathedral", players=2, stone=1).plays(0, "donate:stone")
    assert len(t.table.view(0).table.looking_at) == 3
    assert t.table.view(1).table.looking_at == t.table.view().table.looking_at == []
    assert t.heard(0, "You see ")
    assert not t.heard(1, "You see ")
    assert t.heard(1, "Red looks at 3 Favor tokens.")
    t.plays(0, *sorted(t.can(0))[:1])
    assert t.heard(1, "Red keeps a Favor token: ")
    assert len(t.table.view(1).table.discarded_tokens) == 2


def test_4_2_when_a_token_is_needed_and_none_is_left_the_discards_are_shuffled() -> None:
    t = at("Cathedral", players=4, wood=1).stack("Castle: 3 CP").plays(0, "donate:wood")
    assert t.heard(None, "The discarded Favor tokens are shuffled into a new stack.")
    assert f"favor:{t.token('Castle: 3 CP') + 1}" in t.can(0)
    assert len(t.can(0)) == 3
    assert (t.s.tokens.bit_count(), t.s.tokens_gone) == (9, 0)


def test_4_2_a_stack_of_exactly_three_is_not_refilled_before_it_is_needed() -> None:
    t = (
        at("Cathedral", players=4, wood=1)
        .stack("Castle: 3 CP", "Market: 5 BP", "Market: 1 Book")
        .plays(0, "donate:wood")
    )
    assert (t.s.tokens, t.s.tokens_gone.bit_count()) == (0, 9)
    t.plays(0, sorted(t.can(0))[0])
    assert (t.s.tokens, t.s.tokens_gone.bit_count()) == (0, 11)


def test_4_2_with_fewer_than_three_tokens_one_looks_at_those() -> None:
    t = at("Cathedral", players=4, wood=1)
    others = [n for n in everything(t) if n not in ("Castle: 3 CP", "Market: 5 BP")]
    t.favor(1, *others).plays(0, "donate:wood")
    assert len(t.can(0)) == 2
    t = at("Cathedral", players=4, wood=1)
    t.favor(1, *[n for n in everything(t) if n != "Market: 5 BP"]).plays(0, "donate:wood")
    assert t.favors(0) == ["Market: 5 BP"]  # nothing to choose
    t = at("Cathedral", players=4, wood=1)
    t.favor(1, *everything(t)).plays(0, "donate:wood")
    assert t.favors(0) == []
    assert t.goods(0) == {"book": 1}


def everything(t: Emara) -> list[str]:
    from regalia.games.crown_of_emara.names import token_name

    return [token_name(t.s, token) for token in range(12)]


def test_4_2_the_rulebooks_example() -> None:
    """One Cloth is paid, and the marker turns from 1 to 2."""
    t = at("Cathedral", players=4, cloth=1)
    assert t.words(0, "donate:cloth") == "Donate 1 Cloth for a Book and a Favor token"
    t.plays(0, "donate:cloth")
    assert t.heard(None, "The next donation of Cloth costs 2.")


# ------------------------------------------------------------------ 4.3
@pytest.mark.parametrize("resource", ["wood", "stone", "cloth", "grain"])
def test_4_3_a_gift_brings_a_ring_and_turns_its_marker(resource: str) -> None:
    t = at("Castle", players=4, **{resource: 3}).plays(0, f"give:{resource}")
    assert t.goods(0) == {resource: 2, "ring": 1}
    assert t.heard(None, f"The next gift of {resource.capitalize()} costs 2.")


def test_4_3_a_book_for_5_building_points_and_each_once() -> None:
    t = at("Castle", players=4, wood=4, book=2).plays(0, "book-to-castle")
    assert t.points(0) == (0, 40)
    t.cannot(0, "book-to-castle", because="You have given a Book here; one is the most.")
    t.plays(0, "give:wood")
    assert t.goods(0) == {"wood": 3, "book": 1, "ring": 1}
    t.cannot(0, "give:wood", because="done at the Castle, when a Councilor comes there")
    t = at("Castle", players=4, wood=4, book=2).plays(0, "give:wood")
    t.cannot(0, "give:wood", because="You have made a gift here; one is the most.")


# ------------------------------------------------------------------ 4.4
def test_4_4_a_resource_for_a_coin_once() -> None:
    t = at("Market", wood=2, grain=1, book=1).plays(0, "sell")
    assert t.can(0) == {"kind:wood", "kind:grain"}
    t.plays(0, "kind:grain")
    assert t.goods(0) == {"wood": 2, "coin": 1, "book": 1}
    t.cannot(0, "sell", because="You have bought gold here.")


@pytest.mark.parametrize(("books", "points"), [(1, 3), (2, 6), (3, 10), (4, 15), (5, 21)])
def test_4_4_books_for_citizens(books: int, points: int) -> None:
    t = at("Market", book=6, wood=1).plays(0, f"books:{books}")
    assert t.points(0) == (points, 35)
    assert t.goods(0) == {"book": 6 - books, "wood": 1}
    t.cannot(0, "books:1", because="You have given Books here; once is the most.")


def test_4_4_one_needs_the_books() -> None:
    t = at("Market", book=2)
    assert t.can(0) == {"books:1", "books:2", "leave"}
    t.cannot(0, "books:4", because="That needs 2 more Books.")


# ------------------------------------------------------------------ 4.5
def test_4_5_a_stone_for_building_points_and_the_markers_citizens() -> None:
    t = at("Construction Site", players=4, stone=2, wood=1).plays(0, "stone")
    assert t.points(0) == (4, 40)
    assert t.heard(None, "The next Stone is worth 3 CP.")
    t.cannot(0, "stone", because="You have delivered that here; once is the most.")


@pytest.mark.parametrize("n", [1, 2, 3])
def test_4_5_bread_for_the_markers_citizens_each_and_one_turn_of_it(n: int) -> None:
    t = at("Construction Site", players=4, bread=4, wood=1).plays(0, f"bread:{n}")
    assert t.points(0) == (5 * n, 35)
    assert t.goods(0) == {"bread": 4 - n, "wood": 1}
    assert t.heard(None, "The next Bread is worth 4 CP.")
    t.cannot(0, "bread:1", because="once is the most")


def test_4_5_one_or_three_wood() -> None:
    t = at("Construction Site", wood=4, stone=1).plays(0, "wood:1")
    assert t.points(0) == (0, 40)
    t.cannot(0, "wood:3", because="once is the most")
    t = at("Construction Site", wood=4, stone=1).plays(0, "wood:3")
    assert t.points(0) == (0, 45)
    assert t.goods(0) == {"wood": 1, "stone": 1}
    t = at("Construction Site", wood=2)
    t.cannot(0, "wood:3", because="That needs 1 more Wood; a Coin would do.")


def test_4_5_all_three_in_one_visit() -> None:
    t = at("Construction Site", players=4, wood=1, stone=1, bread=1).plays(0, "bread:1", "wood:1", "stone")
    assert t.points(0) == (9, 45)
    assert t.goods(0) == {}


# ------------------------------------------------------------------ 4.6
TOKENS = {
    "Castle": {"3 CP": (3, 0, {}), "1 Book": (0, 0, {"book": 1}), "1 Gold Coin": (0, 0, {"coin": 1})},
    "Cathedral": {"3 CP": (3, 0, {}), "5 BP": (0, 5, {}), "1 Signet Ring": (0, 0, {"ring": 1})},
    "Market": {"5 BP": (0, 5, {}), "1 Signet Ring": (0, 0, {"ring": 1}), "1 Book": (0, 0, {"book": 1})},
    "Construction Site": {"3 CP": (3, 0, {}), "5 BP": (0, 5, {}), "1 Gold Coin": (0, 0, {"coin": 1})},
}
ALL_TOKENS = [(place, reward) for place, rewards in TOKENS.items() for reward in rewards]


@pytest.mark.parametrize(("place", "reward"), ALL_TOKENS)
@pytest.mark.parametrize("how", ["move", "card"])
def test_4_6_a_token_is_used_at_its_location(place: str, reward: str, how: str) -> None:
    cp, bp, goods = TOKENS[place][reward]
    t = quiet().favor(0, f"{place}: {reward}")
    pick = f"favor:{t.token(f'{place}: {reward}') + 1}"
    elsewhere = next(name for name in TOKENS if name != place)
    if how == "move":
        before = IN_ORDER[4 + (IN_ORDER.index(place) - 5) % 4]
        t.stands(0, "Forest", before).turn(0, "wood", 1).has(0)
        t.cannot(0, pick, because=f"used at the {place}")
        t.plays(0, "move:second")
    else:
        t.stands(0, "Forest", elsewhere).turn(0, "town", 1).plays(0, f"to:{place.lower().replace(' ', '-')}")
    assert t.can(0) >= {pick, "leave"}
    t.plays(0, pick)
    assert t.points(0) == (cp, 35 + bp)
    assert t.goods(0) == goods
    assert t.favors(0) == []
    assert t.s.tokens_gone == 1 << t.token(f"{place}: {reward}")


def test_4_6_any_or_all_tokens_of_the_location_and_no_others() -> None:
    t = quiet().favor(0, "Castle: 3 CP", "Castle: 1 Book", "Market: 5 BP").turn(0, "town", 1).plays(0, "to:castle")
    assert len(t.can(0, "favor:")) == 2
    t.cannot(0, f"favor:{t.token('Market: 5 BP') + 1}", because="That Favor token is used at the Market.")
    t.cannot(0, f"favor:{t.token('Market: 1 Book') + 1}", because="You do not have the Favor token Market: 1 Book.")
    t.plays(0, f"favor:{t.token('Castle: 1 Book') + 1}", "book-to-castle", f"favor:{t.token('Castle: 3 CP') + 1}")
    assert t.points(0) == (3, 40)


def test_4_6_a_token_may_be_kept() -> None:
    t = quiet().favor(0, "Castle: 3 CP").turn(0, "town", 1).plays(0, "to:castle", "leave")
    assert t.favors(0) == ["Castle: 3 CP"]


def test_4_6_standing_there_is_not_arriving() -> None:
    t = quiet().favor(0, "Castle: 3 CP").stands(0, "Forest", "Castle").turn(0, "wood", 1)
    assert t.can(0, "favor:") == set()


def test_4_6_a_token_gained_there_counts_at_once() -> None:
    t = (
        at("Cathedral", players=4, wood=1)
        .stack("Cathedral: 3 CP", "Castle: 3 CP", "Market: 5 BP")
        .plays(0, "donate:wood")
    )
    pick = f"favor:{t.token('Cathedral: 3 CP') + 1}"
    t.plays(0, pick, pick)
    assert t.points(0) == (3, 35)
