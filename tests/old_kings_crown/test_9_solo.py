"""Chapter 9: against the Simulacrum."""

import collections

import pytest

import regalia as library
from regalia.core.errors import Refused
from regalia.games.old_kings_crown.keeping import after, listed
from regalia.games.old_kings_crown.rules.simulacrum import location_to_claim, ruse_choice
from regalia.games.old_kings_crown.rules.solo import BEHAVIOURS, highest_of, lowest_of, region_for
from regalia.games.old_kings_crown.state import LOCATION, Phase
from tests.old_kings_crown.language import OldKing, card_named, cards_named

YOU, IT = 0, 1


def solo(factions="clans", simulacrum="uprising", order=(0, 1), **options):
    """Before the first Herald; you are first unless an order is given."""
    t = OldKing(1, factions, simulacrum=simulacrum, **options)
    for k, side in enumerate(order):
        t.s.order[k] = side
    t.s.herald[IT] = -1
    t.s.fog = 2
    t.goes_to(Phase.HERALD)
    return t


def region(t, name, mine, its, hands=("", ""), fog="lowlands", **arranged):
    """A region is about to be revealed; the fog lies elsewhere unless said."""
    regions = ("highlands", "plateau", "lowlands")
    t.s.fog = regions.index(fog)
    order = [r for r in range(3) if r != t.s.fog] + [t.s.fog]
    t.s.region_at = order.index(regions.index(name))
    for side, names in ((YOU, mine), (IT, its)):
        own = names.split() + [f for f in ("follower-a", "follower-b", "cavalry-a") if f not in names.split()]
        for r in range(3):
            t.s.down[side, r] = -1
        for k, r in enumerate(order[t.s.region_at :]):
            t._take(side, own[k])
            t.s.down[side, r] = card_named(own[k])
        t.s.loose[side] |= t.s.hand[side]
        t.s.hand[side] = 0
        t.s.hand[side] = t._take(side, hands[side])
    return t.goes_to(Phase.REGION)


# ------------------------------------------------------------------ 9.1
def test_9_1_another_faction_without_tiles_and_rituals_with_limit_4():
    t = OldKing(1, "clans", simulacrum="gathering", tiles=True)
    assert t.player(0, IT).tiles == []
    assert t.where(IT, "tooth") == t.where(IT, "eye") == "nowhere"
    assert t.s.limit[IT] == 4
    assert len(t.has(IT)) == 4
    assert t.where(IT, "heir") == "hand"
    assert t.player(0, IT).simulacrum


def test_9_1_chosen_or_by_the_seed_but_never_yours():
    factions = {OldKing(1, "clans", seed=seed).player(0, IT).faction for seed in range(30)}
    assert factions == {"Uprising", "Nobility", "Gathering"}
    with pytest.raises(Refused, match="another faction than yours"):
        library.new("old-kings-crown", players=1, factions="clans", simulacrum="clans")
    with pytest.raises(Refused, match="only against a single player"):
        library.new("old-kings-crown", players=2, simulacrum="clans")
    with pytest.raises(Refused, match="The level is that of the Simulacrum"):
        library.new("old-kings-crown", players=2, level=2)


@pytest.mark.parametrize("given", ["elves", 5, ["clans"], {"a": 1}, "clans,uprising"])
def test_9_1_an_unknown_faction_is_refused(given):
    with pytest.raises(Refused, match="simulacrum must be one of clans, uprising, nobility, gathering, or 'random'"):
        library.new("old-kings-crown", players=1, simulacrum=given)
    assert (
        library.new("old-kings-crown", players=1, seed=1, simulacrum=" Clans ").view().table.players[1].faction
        == "Clans"
    )


def test_9_1_it_draws_in_spring_and_stands_in_order():
    t = solo().hand(IT, "heir").influence(1, 5).spring()
    assert len(t.has(IT)) == 4
    assert [t.s.order[k] for k in range(2)] == [IT, YOU]


def test_9_1_attrition_applies():
    t = solo().hand(IT, "heir").pile(IT, "").spring()
    assert t.s.limit[IT] == 3
    assert len(t.has(IT)) == 3


def test_9_1_under_three_cards_you_win():
    t = solo().hand(IT, "heir agent").summer()
    assert t.table.over
    assert t.ranks() == [1]
    t = solo().hand(YOU, "heir agent").summer()
    assert t.ranks() == [2]


# ------------------------------------------------------------------ 9.2
def test_9_2_eighteen_behaviour_cards_six_orders_by_three_regions():
    assert BEHAVIOURS == 18
    orders = {tuple(region_for(order, place) for place in range(3)) for order in range(6)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)


def test_9_2_reshuffled_when_empty():
    t = solo()
    seen = collections.Counter()
    for _ in range(36):
        t.hand(YOU, "heir agent ruse champion decree").hand(IT, "heir agent ruse champion").summer()
        seen[t.s.behaviour] += 1
    assert set(seen.values()) <= {1, 2, 3}
    assert len(seen) == 18


def test_9_2_only_the_herald_s_region_is_shown_until_the_first_reveal():
    t = solo().hand(YOU, "heir agent ruse champion decree").hand(IT, "captain-a captain-b captain-c captain-d")
    t.plays(0, "location:castle")
    card = t.table.view(0).table.simulacrum
    assert card.herald == t.s.behaviour % 3
    assert card.highest is None
    assert not t.heard(0, "The Simulacrum's order")
    t.places(0, "heir agent champion")
    assert t.heard(0, "The Simulacrum's order: highest in the")
    assert t.table.view(0).table.simulacrum.highest == region_for(t.s.behaviour // 3, 0)


@pytest.mark.parametrize(
    ("behaviour", "yours", "pillaged", "goes"),
    [
        (0, "shrine", "", "castle"),
        (0, "castle", "", "wilderness"),
        (1, "shrine", "", "harvest-field"),
        (1, "harvest-field", "", "battlefield"),
        (1, "shrine", "harvest-field", "battlefield"),
        (1, "battlefield", "harvest-field", "shrine"),
        (2, "castle", "", "shrine"),
    ],
)
def test_9_2_the_herald(behaviour, yours, pillaged, goes):
    t = solo()
    t.s.behaviour = behaviour
    if pillaged:
        t.pillaging(YOU, pillaged, "captain-a")
    t.plays(0, f"location:{yours}")
    assert t.table.view().table.locations[t.player(0, IT).herald].name.lower().replace(" ", "-") == goes


def test_9_2_from_the_lowlands_the_next_region_down_is_the_highlands():
    t = solo()
    t.s.behaviour = 2
    t.pillaging(YOU, "shrine", "captain-a").plays(0, "location:necropolis")
    assert t.player(0, IT).herald == 0


# ------------------------------------------------------------------ 9.3
def test_9_3_sorting():
    t = solo()
    hand = cards_named("follower-f war-machine ruse captain-a captain-c decree captain-d")
    order = []
    while hand:
        card = highest_of(t.s, hand)
        order.append(card)
        hand &= ~(1 << card)
    names = ["captain-d", "decree", "captain-c", "captain-a", "ruse", "war-machine", "follower-f"]
    assert order == [card_named(name) for name in names]


def test_9_3_equals_by_card_number():
    t = solo()
    assert highest_of(t.s, cards_named("agent champion")) == card_named("champion")
    assert lowest_of(t.s, cards_named("follower-a follower-b")) == card_named("follower-a")


def test_9_3_highest_second_and_lowest_are_played():
    t = solo().hand(YOU, "heir agent ruse champion decree").hand(IT, "follower-a captain-a captain-d heir ruse")
    t.s.behaviour = 3 * 0 + 1  # highest in the Highlands, second in the Plateau, lowest in the Lowlands
    t.plays(0, "location:castle").places(0, "decree heir agent")
    assert t.where(IT, "heir") == "shown:highlands"
    downs = [t.where(IT, name) for name in ("captain-d", "follower-a")]
    assert all(place.endswith(("plateau", "lowlands")) for place in downs)


def test_9_3_ties_are_contested_with_the_highest_kept_card():
    t = region(solo(), "highlands", "heir", "heir", hands=("captain-a", "captain-b follower-c"))
    t.plays(0, "card:captain-a")
    assert t.results("highlands") == ["loss", "win"]


# ------------------------------------------------------------------ 9.4
@pytest.mark.parametrize(
    ("mine", "kept", "result"),
    [
        ("captain-a", "captain-b follower-a", ["loss", "win"]),
        ("captain-b", "captain-b", ["win", "retreat"]),
        ("captain-a", "", ["win", "retreat"]),
        ("agent", "follower-c", ["loss", "win"]),
        ("follower-a", "agent", ["win", "retreat"]),
    ],
)
def test_9_4_its_ruse(mine, kept, result):
    t = region(solo(), "highlands", mine, "ruse", hands=("", kept))
    assert t.results("highlands") == result


def test_9_4_its_herald_leaves_if_it_stands_in_that_region():
    t = solo()
    t.herald(IT, "castle")
    t = region(t, "highlands", "heir", "ruse")
    assert t.player(0, IT).herald is None
    t = solo()
    t.herald(IT, "shrine")
    t = region(t, "highlands", "heir", "ruse")
    assert t.player(0, IT).herald == 4
    assert ruse_choice(t.s) >= 0


# ------------------------------------------------------------------ 9.5
def test_9_5_the_castle_with_its_weakest_revealed_captain():
    t = region(solo(), "highlands", "follower-a heir champion", "captain-d")
    assert t.where(IT, "captain-d") == "court"
    assert t.got() == [0, 1]


def test_9_5_the_wilderness_if_it_has_a_card_in_the_court():
    t = region(solo().court(IT, "captain-a"), "highlands", "follower-a", "captain-d")
    assert t.where(IT, "captain-d") == "site"


def test_9_5_the_wilderness_with_its_weakest_quest_card():
    t = region(solo(), "highlands", "follower-a", "ruse", hands=("", "champion"))
    assert t.where(IT, "champion") == "lost", "Quest 3 activates the Site at once"
    assert t.where(IT, "myth") == "hand"


def claims(t, name):
    t.s.region = ("highlands", "plateau", "lowlands").index(name)
    return location_to_claim(t.s) + LOCATION


def test_9_5_else_its_herald_s_location_else_more_printed_else_the_upper():
    t = solo()
    t.s.herald[IT] = 3
    assert claims(t, "plateau") == LOCATION + 3
    t.s.herald[IT] = 0
    assert claims(t, "plateau") == LOCATION + 2
    assert claims(t, "lowlands") == LOCATION + 4


def test_9_5_never_a_pillaged_one_and_a_fortified_one_only_if_it_is_the_only_one():
    t = solo().fortified(YOU, "harvest-field", "captain-a")
    assert claims(t, "plateau") == LOCATION + 3
    t.pillaging(YOU, "battlefield", "captain-b")
    assert claims(t, "plateau") == LOCATION + 2
    t = solo().fortified(YOU, "harvest-field", "captain-a").fortified(YOU, "battlefield", "captain-b")
    assert claims(t, "plateau") == LOCATION + 2


# ------------------------------------------------------------------ 9.6
def test_9_6_it_never_deploys_or_outrides():
    t = solo().hand(IT, "war-machine cavalry-a cavalry-b heir agent").hand(YOU, "heir agent ruse champion captain-a")
    t.spring().winter()
    while t.phase not in ("herald", "retire") or t.table.to_act == []:
        t.plays(0, "pass")
    assert t.where(IT, "war-machine") == "hand"
    assert t.where(IT, "cavalry-a") == "hand"


def test_9_6_it_removes_2_of_yours_on_the_battlefield():
    t = solo().influence(5, 0)
    t.s.herald[IT] = 3
    t = region(t, "plateau", "follower-a", "heir", fog="highlands")
    assert t.got() == [3, 2]


def test_9_6_it_steals():
    t = solo().influence(5, 0).herald(YOU, "castle")
    t.herald(IT, "castle")
    region(t, "highlands", "follower-a heir champion", "captain-d")
    assert t.got() == [4, 3]


def test_9_6_steadfast_and_pathfinder_always():
    t = solo().shown(IT, "highlands", "heir").shown(IT, "plateau", "follower-a").winter().retires_none()
    assert t.where(IT, "heir") == "hand"
    t = solo().site(IT, "cavalry-a").court(IT, "captain-a")
    t = region(t, "highlands", "follower-a", "captain-d")
    assert t.player(0, IT).under == ["Couriers"]


def test_9_6_the_shrine_for_a_strong_card_the_weakest_lowest():
    t = solo().shown(IT, "highlands", "captain-c").shown(IT, "plateau", "follower-a").shown(IT, "lowlands", "heir")
    t.s.box.keeps_cards = 30
    t.s.shrine = IT
    t.winter()
    assert [t.s.under[IT, k] for k in range(t.s.in_under[IT])] == [
        card_named(name) for name in ("heir", "captain-c", "follower-a")
    ]


def test_9_6_no_shrine_for_weak_cards():
    t = solo().shown(IT, "highlands", "captain-b").shown(IT, "plateau", "follower-a")
    t.s.shrine = IT
    t.winter()
    assert t.s.in_under[IT] == 0


def test_9_6_it_retires_its_weakest_revealed_card_while_it_has_more_than_14():
    t = solo().shown(IT, "highlands", "captain-b").shown(IT, "plateau", "follower-c").shown(YOU, "highlands", "agent")
    t.winter().plays(0, "pass")
    assert t.where(IT, "follower-c") == "lost"
    assert t.where(IT, "captain-b") != "lost"
    t = solo().shown(IT, "highlands", "captain-b").shown(IT, "plateau", "follower-c").shown(YOU, "highlands", "agent")
    t.lost(IT, "follower-a follower-b agent champion").winter().plays(0, "pass")
    assert t.where(IT, "follower-c") != "lost"


# ------------------------------------------------------------------ 9.7
def test_9_7_the_region_in_fog_is_resolved_last():
    t = region(solo(), "plateau", "heir champion agent", "captain-a", fog="highlands")
    assert t.s.region == 1
    t.plays(0, "pass")
    assert t.s.region == 2
    t.passes("retire")
    lines = t.table.heard(0)
    assert lines.index("The Lowlands.") < lines.index("The Highlands.")


def test_9_7_one_of_three_each_year():
    assert {OldKing(1, "clans", seed=seed).s.fog for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (2, 2), (3, 2)])
def test_9_7_the_master_mind_strengthens_the_simulacrum_in_its_region(level, bonus):
    t = solo(level=level)
    assert t.s.mind == 1
    t.tiles(YOU, "school-of-the-stones")
    t = region(t, "plateau", "heir", "captain-a", fog="highlands")
    assert t.strengths() == [10, 6 + bonus]
    t = region(solo(level=level).tiles(YOU, "school-of-the-stones"), "highlands", "heir", "captain-a")
    assert t.strengths() == [10, 6]


def test_9_7_in_new_clashes_too():
    t = region(solo(), "plateau", "captain-b", "captain-a", hands=("captain-c", "captain-b"), fog="highlands")
    t.plays(0, "card:captain-c")
    assert t.results("plateau") == ["tie", "tie"]


@pytest.mark.parametrize(("level", "income"), [(1, 0), (2, 0), (3, 1)])
def test_9_7_at_level_three_1_i_each_spring(level, income):
    assert solo(level=level).spring().got() == [0, income]


@pytest.mark.parametrize(("its", "goes"), [("captain-a", 2), ("agent", 1), ("ruse", 1)])
def test_9_7_on_a_loss_it_moves_down(its, goes):
    t = region(solo(), "plateau", "heir", its, fog="highlands")
    assert t.s.mind == goes


def test_9_7_from_the_lowlands_to_the_highlands():
    t = solo()
    t.s.mind = 2
    t = region(t, "lowlands", "heir", "captain-a", fog="highlands")
    assert t.s.mind == 0


# ------------------------------------------------------------------ 9.8
def test_9_8_the_goal_is_20():
    assert solo().table.view().table.goal == 20
    assert solo().influence(20, 0).year_end().ranks() == [1]
    assert solo().influence(20, 21).year_end().ranks() == [2]


@pytest.fixture
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("REGALIA_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def ends(mine, its, year=5, name="Emma", **options):
    t = solo(**options).influence(mine, its)
    t.s.year = year
    return after(t.year_end().table, name)


def test_9_8_the_best_result_for_each_level_and_faction_is_kept(data_folder):
    assert ends(20, 14) == ["That is your best result so far at level 1 with Clans: won 20 to 14 in year 5."]
    assert ends(20, 18) == ["Your best result at level 1 with Clans stays: won 20 to 14 in year 5."]
    assert ends(20, 14, year=4) == ["That is your best result so far at level 1 with Clans: won 20 to 14 in year 4."]
    assert ends(9, 20) == ["Your best result at level 1 with Clans stays: won 20 to 14 in year 4."]
    assert ends(9, 20, level=2, name="Jo") == [
        "That is your best result so far at level 2 with Clans: lost 9 to 20 in year 5."
    ]
    assert "with Nobility" in ends(20, 19, factions="nobility")[0]
    assert listed() == [
        "Best results alone",
        "  level 2, Clans: lost 9 to 20 in year 5  Jo",
        "  level 1, Clans: won 20 to 14 in year 4  Emma",
        "  level 1, Nobility: won 20 to 19 in year 5  Emma",
    ]


def test_9_8_only_a_finished_game_alone_is_kept(data_folder):
    assert after(solo().table, "Emma") == []
    assert after(OldKing(2).influence(20, 0).year_end().table, "Emma") == []
    assert listed() == ["Nobody has finished a game alone yet."]


def test_9_8_a_damaged_file_of_results_is_no_harm(data_folder):
    data_folder.mkdir()
    (data_folder / "old-kings-crown.json").write_text("not { json")
    assert "best result so far" in ends(20, 1)[0]
    assert "stays" in ends(20, 1)[0]
    assert (data_folder / "old-kings-crown.damaged").read_text() == "not { json"
