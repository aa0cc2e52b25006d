"""Chapters 7 and 8: Winter, the end, and the Site of Power."""

import pytest

from regalia.games.old_kings_crown.state import End
from tests.old_kings_crown.language import OldKing


def two(factions="clans,uprising", **options):
    return OldKing(2, factions, **options)


# ------------------------------------------------------------------ 7.1
def winter():
    t = two().shown(0, "highlands", "agent").shown(0, "plateau", "heir").shown(1, "lowlands", "champion")
    return t.winter()


def test_7_1_each_may_retire_one_revealed_card():
    t = winter()
    assert t.table.to_act == [0, 1]
    assert t.can(0) == {"pass", "card:agent", "card:heir"}
    t.plays(0, "card:agent").plays(1, "pass")
    assert t.where(0, "agent") == "lost"
    assert t.where(1, "champion") != "lost"


def test_7_1_all_at_once_then_shown():
    t = winter()
    before = t.wire(1)
    t.plays(0, "card:agent")
    assert t.where(0, "agent") == "shown:highlands"
    assert t.player(1, 0).ready
    assert "retire Agent" not in " ".join(t.table.heard(1))
    assert before.count("Agent") == t.wire(1).count("Agent")
    t.cannot(0, "card:heir", because="You are ready")
    t.plays(1, "card:champion")
    assert t.heard(1, "The Clans retire Agent (11).")
    assert t.where(1, "champion") == "lost"


def test_7_1_cards_elsewhere_cannot_be_retired():
    t = two().shown(0, "highlands", "agent").hand(0, "ruse").court(0, "captain-a").site(0, "captain-b").winter()
    for card in ("ruse", "captain-a", "captain-b"):
        t.cannot(0, f"card:{card}", because="does not lie by a region")


def test_7_1_who_has_nothing_by_a_region_is_not_asked():
    t = two().shown(0, "highlands", "agent").winter()
    assert t.table.to_act == [0]


# ------------------------------------------------------------------ 7.2
def test_7_2_the_shrine_comes_after_retiring_and_before_steadfast():
    t = two().shown(0, "highlands", "agent").shown(0, "plateau", "heir").shown(1, "lowlands", "champion")
    t.s.shrine = 0
    t.winter().plays(0, "pass").plays(1, "pass")
    assert t.phase == "shrine"
    t.plays(0, "pass")
    assert t.heard(None, "The Clans leave the Shrine unused.")
    assert t.phase == "steadfast"


# ------------------------------------------------------------------ 7.3
def test_7_3_steadfast_then_deploy_in_order():
    t = two().order(1, 0).hand(0, "war-machine").hand(1, "war-machine").shown(0, "highlands", "heir")
    t.winter().plays(0, "pass")
    assert t.phase == "steadfast"
    t.plays(0, "yes")
    assert (t.phase, t.s.mover) == ("deploy", 1)
    t.plays(1, "region:highlands")
    assert t.heard(0, "The Uprising deploys War Machine (5) by the Highlands.")
    assert (t.phase, t.s.mover) == ("deploy", 0)


def test_7_3_a_revealed_war_machine_is_not_deployed_again_at_once():
    t = two().shown(0, "highlands", "war-machine").hand(0, "heir").hand(1, "heir").winter().plays(0, "card:war-machine")
    assert t.where(0, "war-machine") == "lost"


# ------------------------------------------------------------------ 7.4
def test_7_4_the_other_revealed_cards_are_discarded_and_heralds_leave():
    t = two().herald(0, "castle").shown(0, "highlands", "agent").shown(0, "plateau", "champion").year_end()
    assert t.where(0, "agent") == t.where(0, "champion") == "discard"
    assert t.player(1, 0).herald is None
    assert t.s.year == 2


def test_7_4_cards_in_hand_are_kept_and_none_is_drawn_in_winter():
    t = two().hand(0, "heir ruse").shown(0, "highlands", "agent").influence(20, 0).year_end()
    assert t.table.over
    assert t.has(0) == {"heir", "ruse"}


# ------------------------------------------------------------------ 7.5
@pytest.mark.parametrize(("players", "goal"), [(2, 20), (3, 15), (4, 15)])
def test_7_5_the_goal(players, goal):
    t = OldKing(players).influence(goal - 1).year_end()
    assert not t.table.over
    t = OldKing(players).influence(goal).year_end()
    assert t.table.over
    assert t.ranks()[0] == 1
    assert t.s.end == End.GOAL
    assert t.heard(None, "The game ends: the goal is reached.")


def test_7_5_the_most_wins_if_several_reach_it():
    assert OldKing(3).influence(16, 18, 15).year_end().ranks() == [2, 1, 3]


def test_7_5_a_tie_goes_to_the_card_in_the_court():
    t = OldKing(3).influence(16, 16, 15).court(1, "captain-a").year_end()
    assert t.ranks() == [2, 1, 3]
    assert t.heard(None, "The Uprising has 16 i and a card in the Court, which decides the tie.")
    assert t.heard(None, "The Clans have 16 i.")


def test_7_5_else_a_draw():
    assert OldKing(3).influence(16, 16, 15).court(2, "captain-a").year_end().ranks() == [1, 1, 3]


def test_7_5_it_is_checked_at_the_end_of_winter_only():
    t = two().influence(25, 0).autumn("plateau", "follower-a", "heir").plays(1, "location:harvest-field")
    assert not t.table.over


def test_7_5_points_are_influence():
    t = OldKing(3).influence(16, 3, 0).year_end()
    assert [(place.name, place.points) for place in t.table.standings] == [
        ("Clans", 16),
        ("Uprising", 3),
        ("Nobility", 0),
    ]
    assert t.table.standings[0].lines == [("Influence", 16)]


# ------------------------------------------------------------------ 7.6
def test_7_6_one_player_left_wins():
    t = OldKing(3).influence(0, 9, 9).hand(1, "heir").hand(2, "heir").summer()
    assert t.table.over
    assert t.s.end == End.LAST_ONE
    assert t.ranks() == [1, 2, 2]


def test_7_6_none_left_the_most_at_that_moment():
    t = two().influence(4, 9).hand(0, "heir").hand(1, "heir").summer()
    assert t.table.over
    assert t.ranks() == [2, 1]
    assert t.got() == [4, 9]


def test_7_6_after_20_years_the_most_wins():
    t = OldKing(3).influence(4, 9, 9).court(2, "captain-a")
    t.s.year = 19
    t.year_end()
    assert not t.table.over
    t = OldKing(3).influence(4, 9, 9).court(2, "captain-a")
    t.s.year = 20
    t.year_end()
    assert t.table.over
    assert t.s.end == End.YEARS
    assert t.ranks() == [3, 2, 1]


# ------------------------------------------------------------------ 8.1
def quest(site, card, used="", t=None):
    t = (t or two()).site(0, site)
    if used:
        t.used(0, used)
    t.autumn("highlands", "heir", "follower-a", hands=(card, ""))
    return t.plays(0, "location:wilderness", f"card:{card}")


def test_8_1_quest_3_takes_the_myth_and_the_questing_cards_are_lost():
    t = quest("follower-a", "captain-a")
    assert t.where(0, "myth") == "hand"
    assert t.where(0, "follower-a") == t.where(0, "captain-a") == "lost"
    assert t.player(1, 0).quest == 0


@pytest.mark.parametrize(("site", "card", "active"), [("", "captain-a", False), ("follower-a", "follower-b", False)])
def test_8_1_less_than_3_waits(site, card, active):
    t = quest(site, card)
    assert (t.where(0, "myth") == "hand") == active
    assert t.where(0, card) == "site"


def test_8_1_the_excess_is_lost():
    t = quest("captain-b", "captain-a")
    assert t.player(1, 0).quest == 0


def test_8_1_one_used_tactic_is_turned_back():
    t = quest("", "champion", used="ambush")
    assert t.up(0) == {"ambush"}
    t = quest("", "champion", used="ambush reavers")
    assert t.phase == "flip"
    assert t.can(0) == {"tile:ambush", "tile:reavers"}
    t.cannot(0, "tile:mist", because="not one of your used tactics")
    t.plays(0, "tile:reavers")
    assert t.up(0) == {"reavers"}
    assert t.where(0, "champion") == "lost"


def test_8_1_none_used_nothing():
    t = quest("", "champion", t=two().tiles(0, "ambush"))
    assert t.up(0) == {"ambush"}
    assert t.phase != "flip"


def test_8_1_a_site_may_be_activated_again_without_a_myth():
    t = quest("", "champion", used="ambush", t=two().discards(0, "myth"))
    assert t.where(0, "myth") == "discard"
    assert t.up(0) == {"ambush"}


def test_8_1_the_site_is_one_s_own():
    t = two().site(1, "follower-a").autumn("highlands", "heir", "captain-a", hands=("captain-b", ""))
    t.plays(0, "location:wilderness", "card:captain-b")
    assert t.player(None, 0).quest == 2
    assert t.player(None, 1).quest == 1
