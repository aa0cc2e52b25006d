"""Chapter 10: the variants."""

from __future__ import annotations

import random

from regalia.games.crown_of_emara.box import LOCATION_NAMES
from regalia.games.crown_of_emara.names import CARD_SLUGS
from tests.crown_of_emara.language import Emara, location

SEEDS = range(60)


def slug(name: str) -> str:
    return name.lower().replace(" ", "-")


# ------------------------------------------------------------------ 10.1
def test_10_1_all_eight_locations_in_two_rings_of_four() -> None:
    mixed = 0
    for seed in SEEDS:
        ring = list(Emara(3, seed=seed, random_layout=True).s.ring)
        assert sorted(ring) == list(range(8))
        mixed += any(k >= 4 for k in ring[:4])
    assert mixed > 50


def test_10_1_if_both_councilors_would_stand_on_one_ring_one_moves_to_the_other() -> None:
    seen = {"together": 0, "apart": 0}
    for seed in SEEDS:
        t = Emara(4, seed=seed, starts=2, random_layout=True)
        told = next(line for line in t.table.heard() if "gets the statue" in line)
        first, second = (location(name) for name in LOCATION_NAMES if f"the {name}" in told)
        ring = list(t.s.ring)
        if ring.index(first) // 4 == ring.index(second) // 4:
            seen["together"] += 1
            assert (t.phase, t.table.to_act) == ("relocate", [2])
            assert t.can(2) == {f"go:{slug(LOCATION_NAMES[k])}" for k in (first, second)}
            assert t.heard(None, "Both Councilors of Yellow would stand on one ring")
            t.plays(2, f"go:{slug(LOCATION_NAMES[second])}")
            other = 1 - ring.index(first) // 4
            there = ring[other * 4 : other * 4 + 4]
            assert t.can(2) == {f"go:{slug(LOCATION_NAMES[k])}" for k in there}
            t.cannot(2, f"go:{slug(LOCATION_NAMES[first])}", because="Where on the other ring shall it stand?")
            t.plays(2, f"go:{slug(LOCATION_NAMES[there[3]])}")
            assert set(t.at(2)) == {LOCATION_NAMES[first], LOCATION_NAMES[there[3]]}
        else:
            seen["apart"] += 1
            assert set(t.at(2)) == {LOCATION_NAMES[first], LOCATION_NAMES[second]}
        assert t.phase == "first_resource"
        for k in range(2):  # the others follow clockwise from there
            assert [t.s.at[seat, k] for seat in (2, 3, 0, 1)] == [(t.s.at[2, k] + n) % 4 for n in range(4)]
    assert min(seen.values()) > 10


def test_10_1_either_councilor_may_be_the_one_that_moves() -> None:
    for pick in range(2):
        t = next(t for seed in SEEDS if (t := Emara(2, seed=seed, random_layout=True)).phase == "relocate")
        names = sorted(t.can(0))
        t.plays(0, names[pick])
        t.plays(0, sorted(t.can(0))[0])
        left = LOCATION_NAMES[[slug(n) for n in LOCATION_NAMES].index(names[pick][3:])]
        stays = LOCATION_NAMES[[slug(n) for n in LOCATION_NAMES].index(names[1 - pick][3:])]
        assert stays in t.at(0)
        assert left not in t.at(0)


def test_10_1_each_in_player_order_takes_any_one_resource() -> None:
    t = next(t for s in SEEDS if (t := Emara(3, seed=s, starts=1, random_layout=True)).phase == "first_resource")
    for seat, pick in ((1, "wood"), (2, "wood"), (0, "grain")):
        assert t.table.to_act == [seat]
        assert t.can(seat) == {"kind:wood", "kind:stone", "kind:cloth", "kind:grain"}
        assert t.goods(seat) == {}
        t.cannot(seat, "card:wood", because="The game has not begun.")
        t.plays(seat, f"kind:{pick}")
    event = {"wood": 1} if t.s.event == 0 else {}
    assert t.s.on_round == 1
    assert t.table.to_act == [1]
    assert sum(t.goods(0).values()) == 1 + (t.s.event < 4), event


def test_10_1_one_may_hire_with_either_councilor_and_recruit_with_either() -> None:
    t = Emara(2, random_layout=True).lies(
        *("Forest", "Castle", "Quarry", "Market", "Weaving Mill", "Cathedral", "Grainfield", "Construction Site")
    )
    t.event("Clear the Old Forest").has(0, wood=4, grain=4, stone=4, cloth=4).stands(0, "Quarry", "Weaving Mill")
    t.turn(0, "town", 1)
    assert {pick.partition("/")[0] for pick in t.can(0, "hire")} == {"hire:quarry", "hire:weaving-mill"}
    assert t.can(0, "recruit") == set()
    t.stands(0, "Castle", "Cathedral")
    assert t.can(0, "hire") == set()
    assert {pick.partition("/")[0] for pick in t.can(0, "recruit")} == {"recruit:castle", "recruit:cathedral"}
    t.stands(0, "Forest", "Weaving Mill").has(0, wood=1).plays(0, "move:first")
    assert t.at(0) == ("Castle", "Weaving Mill")
    assert t.can(0) == {"give:wood", "leave"}


# ------------------------------------------------------------------ 10.2
def test_10_2_all_nine_cards_in_hand_and_again_after_round_3() -> None:
    t, luck = Emara(2, full_selection=True), random.Random(4)
    for round_ in range(1, 7):
        left = 9 - 3 * ((round_ - 1) % 3)
        assert [len(t.hand(seat)) for seat in range(2)] == [left, left]
        if round_ in (1, 4):
            assert t.hand(1) == set(CARD_SLUGS)
        while not t.table.over and t.s.on_round == round_:
            seat = t.table.to_act[0]
            t.table.play(seat, luck.choice(t.table.legal(seat)))
    assert t.table.over
    assert t.heard(None, "All nine cards return to every hand.")


def test_10_2_a_round_still_has_three_turns_and_three_slots() -> None:
    t = Emara(1, full_selection=True)
    t.plays(0, "card:step", "slot:2", "step:first")
    t.cannot(0, "card:wood", because="Finish at" if t.phase == "location" else "You have played your card")


def test_10_2_with_many_players_the_table_is_warned() -> None:
    assert Emara(4, full_selection=True).table.warnings == ["Full Selection with 4 players makes a long evening."]
    assert Emara(2, full_selection=True).table.warnings == []
