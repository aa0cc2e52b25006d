"""Chapter 1: set-up."""

from __future__ import annotations

import pytest

from regalia.core.errors import Refused
from regalia.games.crown_of_emara.box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES
from tests.crown_of_emara.language import IN_ORDER, Emara, at, quiet

SEEDS = range(40)


# ------------------------------------------------------------------ 1.1
def test_1_1_countryside_and_town_are_two_rings_in_random_order() -> None:
    orders = set()
    for seed in SEEDS:
        names = [LOCATION_NAMES[k] for k in Emara(seed=seed).s.ring]
        assert sorted(names[:4]) == sorted(IN_ORDER[:4])
        assert sorted(names[4:]) == sorted(IN_ORDER[4:])
        orders.add(tuple(names))
    assert len(orders) > 25


def test_1_1_each_countryside_location_gives_its_resource() -> None:
    for name, resource in zip(IN_ORDER, ("wood", "stone", "cloth", "grain"), strict=False):
        assert at(name).goods(0) == {resource: 1}


def test_1_1_councilors_may_share_a_location() -> None:
    t = quiet(4)
    for seat in range(4):
        t.stands(seat, "Forest", "Castle").turn(seat, "town", 1).plays(seat, "move:first")
    assert [t.at(seat)[0] for seat in range(4)] == ["Quarry"] * 4
    assert t.table.view().table.rings[0][1].councilors == [0, 1, 2, 3]


# ------------------------------------------------------------------ 1.2
def test_1_2_the_first_event_says_where_the_starting_player_begins() -> None:
    for seed in SEEDS:
        t = Emara(3, seed=seed, starts=1)
        told = next(line for line in t.table.heard() if "gets the statue" in line)
        where = [name for name in LOCATION_NAMES if f"the {name}" in told]
        assert sorted(t.at(1)) == sorted(where)


@pytest.mark.parametrize("k", range(1, 15))
def test_1_2_places_and_number_of_each_event(k: int) -> None:
    box = Emara().s.box
    assert box.event_from[k - 1] == (k - 1) % 4
    assert box.event_town[k - 1] == 4 + (k - 1 + (k - 1) // 4) % 4
    assert box.event_start[k - 1] == (35, 25, 30)[(k - 1) % 3]
    if EVENT_NAMES[k - 1] == "Good Labour Conditions":
        assert box.event_start[k - 1] == 30


def test_1_2_buildings_start_at_35_or_any_number_or_as_printed() -> None:
    assert Emara(3).points(2) == (0, 35)
    assert Emara(3, start=0).points(0) == (0, 0)
    assert Emara(3, start=60).points(1) == (0, 60)
    printed = {Emara(seed=seed, start="printed").points(0)[1] for seed in SEEDS}
    assert printed == {25, 30, 35}
    for seed in SEEDS:
        t = Emara(seed=seed, start="printed")
        told = next(line for line in t.table.heard() if "gets the statue" in line)
        event = next(k for k, name in enumerate(EVENT_NAMES) if f"the card {name}." in told)
        assert t.points(1)[1] == t.s.box.event_start[event]


@pytest.mark.parametrize("wrong", [-1, 61, "printedd", "", None, 3.5])
def test_1_2_other_numbers_are_refused(wrong: object) -> None:
    with pytest.raises(Refused, match="start must be a whole number"):
        Emara(start=wrong)


def test_1_2_the_first_event_is_not_played() -> None:
    for seed in SEEDS:
        t = Emara(seed=seed)
        told = next(line for line in t.table.heard() if "gets the statue" in line)
        first = next(k for k, name in enumerate(EVENT_NAMES) if f"the card {name}." in told)
        assert t.s.event != first
        assert not t.s.events_left >> first & 1
        assert t.s.events_left.bit_count() == 12


# ------------------------------------------------------------------ 1.3
def test_1_3_the_starting_player_is_random_and_has_the_statue() -> None:
    begin = {Emara(4, seed=seed, starts="random").s.statue for seed in SEEDS}
    assert begin == {0, 1, 2, 3}
    t = Emara(4, starts=2)
    assert (t.s.statue, t.table.to_act) == (2, [2])


def test_1_3_the_others_follow_clockwise_on_each_ring() -> None:
    for seed in SEEDS:
        t = Emara(4, seed=seed, starts=3)
        for ring in range(2):
            places = [t.s.at[seat, ring] for seat in (3, 0, 1, 2)]
            assert places == [(places[0] + k) % 4 for k in range(4)]


def test_1_3_everybody_takes_a_resource_of_their_countryside_location() -> None:
    for seed in SEEDS:
        t = Emara(4, seed=seed)
        if t.s.event > 3:  # no event gave another one
            for seat in range(4):
                resource = {"Forest": "wood", "Quarry": "stone", "Weaving Mill": "cloth", "Grainfield": "grain"}
                assert t.goods(seat) == {resource[t.at(seat)[0]]: 1}


# ------------------------------------------------------------------ 1.4
def test_1_4_everybody_has_nine_cards_and_draws_three() -> None:
    hands = set()
    for seed in SEEDS:
        t = Emara(4, seed=seed)
        for seat in range(4):
            assert len(t.hand(seat)) == 3
            assert t.s.played[seat] == 0
            hands.add(frozenset(t.hand(seat)))
    assert len(hands) > 60
    assert {card for hand in hands for card in hand} == {
        *("wood", "stone", "cloth", "grain", "ring", "gold", "step", "help", "town")
    }


def test_1_4_citizens_start_at_0() -> None:
    assert [Emara(4).points(seat)[0] for seat in range(4)] == [0, 0, 0, 0]


def test_1_4_four_craftsmen_bring_1_1_2_2_citizen_points() -> None:
    t = quiet()
    gained = []
    for name, hut in (("Forest", 1), ("Forest", 2), ("Quarry", 1), ("Quarry", 2)):
        before = t.points(0)[0]
        t.has(0, wood=3, stone=3, cloth=3, grain=3).stands(0, name).turn(0, "town", 1)
        t.plays(0, f"hire:{name.lower()}/{hut}")
        gained.append(t.points(0)[0] - before)
    assert gained == [1, 1, 2, 2]
    t.stands(0, "Weaving Mill").turn(0, "town", 1)
    t.cannot(0, "hire:weaving-mill/1", because="All your 4 Craftsmen are at work.")


# ------------------------------------------------------------------ 1.5
def test_1_5_eight_a_advisors_two_on_each_town_location() -> None:
    seen = set()
    for seed in SEEDS:
        spaces = list(Emara(seed=seed).s.space)
        assert len(set(spaces)) == 8
        assert all(0 <= advisor < 16 for advisor in spaces)
        seen |= set(spaces)
    assert seen == set(range(16))
    shown = Emara().table.view().table.rings[1]
    assert all(len([a for a in place.advisors if a]) == 2 for place in shown)


def test_1_5_six_b_advisors_in_a_face_up_stack() -> None:
    tops = set()
    for seed in SEEDS:
        t = Emara(seed=seed)
        assert t.s.b_left | 1 << t.s.b_top == 0b111111 << 16
        assert t.s.b_left.bit_count() == 5
        top = t.table.view().table.b_top
        assert top.name in ADVISOR_NAMES[16:]
        assert t.table.view().table.b_left == 6
        tops.add(top.name)
    assert tops == set(ADVISOR_NAMES[16:])


# ------------------------------------------------------------------ 1.6
def test_1_6_five_ranks_with_four_cards_each_in_falling_order() -> None:
    ranks = Emara(4).table.view().table.ranks
    assert [rank.name for rank in ranks] == ["Baron", "Count", "Prince", "Marquess", "Duke"]
    for rank in ranks:
        assert len(rank.cards) == 4
        assert rank.cards == sorted(rank.cards, reverse=True)


def test_1_6_twelve_favor_tokens_face_down() -> None:
    t = Emara()
    shown = t.table.view(0).table
    assert (shown.tokens, shown.discarded_tokens, shown.looking_at) == (12, [], [])


# ------------------------------------------------------------------ 1.7
NUMBERS = {
    ("donation", True): [1, 2, 2, 3, 3, 3],
    ("donation", False): [1, 2, 3, 3, 3, 3],
    ("gift", True): [1, 2, 2, 3, 3, 3],
    ("gift", False): [1, 2, 3, 3, 3, 3],
    ("stone", True): [4, 3, 3, 2, 1, 1],
    ("stone", False): [4, 3, 2, 1, 1, 1],
    ("bread", True): [5, 4, 4, 3, 2, 2],
    ("bread", False): [5, 4, 3, 2, 2, 2],
}
"""What a marker shows after each turn, from its black number to the board's."""
FIRST_TURNED = {
    2: {"gift:stone", "gift:cloth", "donation:wood", "donation:grain", "stone", "bread"},
    1: {"gift:stone", "gift:cloth", "donation:wood", "donation:grain"},
}
RESOURCES = ("wood", "stone", "cloth", "grain")


def shown(t: Emara, marker: str) -> int:
    kind, _, resource = marker.partition(":")
    place = {"gift": "Castle", "donation": "Cathedral"}.get(kind, "Construction Site")
    prices = next(p for ring in t.table.view().table.rings for p in ring if p.name == place).markers
    number: int = prices[RESOURCES.index(resource) if resource else ("stone", "bread").index(kind)].number
    return number


def turn_once(t: Emara, marker: str) -> None:
    """Seat 0 does what turns this marker."""
    kind, _, resource = marker.partition(":")
    t.has(0, wood=9, stone=9, cloth=9, grain=9, bread=9).stands(0, "Forest").turn(0, "town", 1)
    if kind == "gift":
        t.plays(0, "to:castle", f"give:{resource}")
    elif kind == "donation":
        t.plays(0, "to:cathedral", f"donate:{resource}")
    else:
        t.plays(0, "to:construction-site", "stone" if kind == "stone" else "bread:1")


ALL_MARKERS = [f"{kind}:{resource}" for kind in ("gift", "donation") for resource in RESOURCES] + ["stone", "bread"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("marker", ALL_MARKERS)
def test_1_7_every_marker_at_every_number_of_players(players: int, marker: str) -> None:
    four = players == 4 or (players == 1 and ":" not in marker)
    numbers = NUMBERS[marker.partition(":")[0], four]
    if marker in FIRST_TURNED.get(players, set()):
        numbers = numbers[1:]
    t = quiet(players)
    for number in numbers:
        assert shown(t, marker) == number
        turn_once(t, marker)


def test_1_7_a_view_shows_the_numbers_to_come() -> None:
    prices = next(p for p in quiet(4).table.view().table.rings[1] if p.name == "Construction Site").markers
    assert [(p.name, p.number, p.then) for p in prices] == [
        ("Stone Marker", 4, [3, 3, 2, 1]),
        ("Bread Marker", 5, [4, 4, 3, 2]),
    ]
