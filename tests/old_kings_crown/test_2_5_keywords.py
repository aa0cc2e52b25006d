"""2.5 the fourteen keywords."""

import pytest

from tests.old_kings_crown.language import OldKing


def two(factions="clans,uprising", **options):
    return OldKing(2, factions, **options)


# ------------------------------------------------------------------ 2.5a Authority
@pytest.mark.parametrize("card", ["captain-a", "captain-b", "captain-c", "captain-d"])
def test_2_5a_a_card_with_authority_may_go_to_the_court(card):
    t = two().autumn("highlands", "heir", "follower-a", hands=(card, "")).plays(0, "location:castle", f"card:{card}")
    assert t.where(0, card) == "court"


def test_2_5a_others_may_not():
    t = (
        two()
        .autumn("highlands", "heir", "follower-a", hands=("champion agent captain-a", ""))
        .plays(0, "location:castle")
    )
    assert t.can(0) == {"pass", "card:captain-a"}


# ------------------------------------------------------------------ 2.5b Deploy
def winter_with_machine():
    t = two().hand(0, "war-machine heir").hand(1, "heir").shown(0, "highlands", "agent").shown(1, "highlands", "agent")
    return t.winter().retires_none()


def test_2_5b_deployed_from_hand_in_winter_face_up_by_any_region():
    t = winter_with_machine()
    assert t.phase == "deploy"
    assert t.can(0) == {"pass", "region:highlands", "region:plateau", "region:lowlands"}
    t.plays(0, "region:plateau")
    assert t.where(0, "war-machine") == "deployed:plateau"
    assert t.heard(1, "The Clans deploy War Machine (5) by the Plateau.")
    assert t.sees(1, "War Machine")


def test_2_5b_it_may_stay_in_hand():
    assert winter_with_machine().plays(0, "pass").where(0, "war-machine") == "hand"


def test_2_5b_inactive_for_years_until_activated():
    t = two().deployed(0, "highlands").autumn("highlands", "captain-a", "heir").plays(0, "pass")
    assert t.results("highlands") == ["loss", "win"]
    assert t.where(0, "war-machine") == "deployed:highlands"
    t.passes("retire").retires_none().passes("herald")
    assert t.where(0, "war-machine") == "deployed:highlands"


def test_2_5b_once_activated_it_adds_its_strength_and_is_discarded_in_winter():
    t = two().deployed(0, "highlands").autumn("highlands", "captain-a", "heir").plays(0, "yes")
    assert t.results("highlands") == ["win", "loss"]
    assert t.where(0, "war-machine") == "shown:highlands"
    t.plays(0, "pass").passes("retire").retires_none().passes("herald")
    assert t.where(0, "war-machine") in ("discard", "pile", "hand")


def test_2_5b_faq_two_deployed_cards_in_a_region_are_declared_in_order():
    t = (
        two()
        .order(1, 0)
        .deployed(0, "highlands")
        .deployed(1, "highlands")
        .autumn("highlands", "captain-a", "captain-b")
    )
    assert t.s.mover == 1
    t.plays(1, "pass")
    assert t.s.mover == 0
    assert t.heard(0, "The Highlands.")
    assert not t.heard(0, "reveal"), "cards are revealed when all have declared"
    t.plays(0, "yes")
    assert t.results("highlands") == ["win", "loss"]


# ------------------------------------------------------------------ 2.5c Eliminate, 2.5d Vulnerable
@pytest.mark.parametrize("follower", ["follower-a", "follower-f"])
def test_2_5c_a_follower_eliminates_an_agent_of_the_same_clash(follower):
    t = two().autumn("highlands", follower, "agent")
    assert t.where(1, "agent") == "lost"
    assert t.results("highlands") == ["win", "loss"]
    assert t.heard(None, "Agent (11) of the Uprising is uncovered by a Follower and goes to the Lost Pile.")


def test_2_5c_only_agents():
    t = two().autumn("highlands", "follower-a", "champion")
    assert t.where(1, "champion") == "shown:highlands"


def test_2_5d_an_agent_falls_to_anybody_s_follower():
    t = OldKing(3).autumn("highlands", "agent", "follower-c", "agent", hands=("", "", ""))
    assert t.where(0, "agent") == t.where(2, "agent") == "lost"
    assert t.results("highlands") == ["loss", "win", "loss"]


def test_2_5d_without_a_follower_it_stands():
    t = two().autumn("highlands", "agent", "heir")
    assert t.results("highlands") == ["win", "loss"]


def test_2_5d_a_follower_of_an_earlier_clash_does_not_count():
    t = OldKing(3).autumn("highlands", "heir", "follower-a", "heir", hands=("agent", "", "captain-a"))
    t.plays(0, "card:agent").plays(2, "card:captain-a")
    assert t.results("highlands") == ["win", "loss", "loss"]
    assert t.where(0, "agent") == "shown:highlands"


def test_2_5d_reinforcements_and_new_clashes_count():
    t = two().autumn("highlands", "ruse", "agent", hands=("follower-a", "")).plays(0, "card:follower-a")
    assert t.where(1, "agent") == "lost"
    t = two().autumn("highlands", "heir", "heir", hands=("agent", "follower-a"))
    t.plays(0, "card:agent").plays(1, "card:follower-a")
    assert t.where(0, "agent") == "lost"
    assert t.results("highlands") == ["loss", "win"]


# ------------------------------------------------------------------ 2.5e Fortify, 2.5j Pillage: see 6.11, 6.13
def test_2_5e_a_fortified_card_stands_on_a_location_until_a_claim_breaks_it():
    t = two().fortified(1, "castle", "captain-a").autumn("highlands", "heir", "captain-b", hands=("captain-a", ""))
    t.plays(0, "location:castle")
    assert t.where(1, "captain-a") == "discard"
    assert t.got() == [0, 0]
    assert t.phase != "castle"


def test_2_5e_it_stays_through_winter():
    t = (
        two()
        .fortified(1, "castle", "captain-a")
        .shown(1, "highlands", "agent")
        .winter()
        .retires_none()
        .passes("herald")
    )
    assert t.where(1, "captain-a") == "fortified:castle"


# ------------------------------------------------------------------ 2.5f Legend, 2.5g Ritual
def test_2_5f_the_myth_is_not_in_the_draw_pile_and_comes_to_hand_when_gained():
    t = two().hand(0, "heir agent champion captain-a captain-b")
    assert t.where(0, "myth") == "away"
    t.autumn("highlands", "heir", "follower-a", hands=("champion agent captain-a captain-b captain-c captain-d", ""))
    t.plays(0, "location:wilderness", "card:champion")
    assert t.where(0, "myth") == "hand"
    assert len(t.has(0)) == 6, "the hand limit does not matter"


def test_2_5f_then_it_is_a_card_like_any_other_and_is_not_gained_again():
    t = two().discards(0, "myth").autumn("highlands", "heir", "follower-a", hands=("champion", ""))
    t.plays(0, "location:wilderness", "card:champion")
    assert t.where(0, "myth") == "discard"
    t = two().shown(0, "highlands", "myth").shown(1, "highlands", "heir").winter().retires_none().passes("herald")
    assert t.where(0, "myth") != "away"


def test_2_5g_a_ritual_is_gained_once():
    t = two("clans,gathering").tiles(1, "ritual-of-the-tooth")
    assert t.where(1, "tooth") == "away"
    t.s.fed[0] = 2
    t.autumn("highlands", "heir", "captain-a").plays(0, "pass")
    assert t.where(1, "tooth") == "hand"
    assert t.up(1) == set()
    assert t.heard(0, "The Gathering gains The Tooth (13) to the hand.")


# ------------------------------------------------------------------ 2.5h Outrider: see 4.4
def test_2_5h_only_cavalry_outride():
    t = two().hand(0, "heir agent champion captain-a cavalry-b").hand(1, "heir agent ruse champion captain-a").spring()
    assert t.phase == "outrider"
    assert t.can(0) == {"pass", "card:cavalry-b"}
    t.cannot(0, "card:heir", because="choose a Cavalry")


# ------------------------------------------------------------------ 2.5i Pathfinder
def pathfinder():
    t = two().site(0, "cavalry-a").autumn("highlands", "heir", "follower-a", hands=("captain-a", ""))
    return t.plays(0, "location:wilderness", "card:captain-a")


def test_2_5i_a_pathfinder_may_go_under_the_draw_pile():
    t = pathfinder()
    assert t.phase == "pathfinder"
    t.plays(0, "yes")
    assert t.player(0, 0).under == ["Moor Riders"]
    assert t.player(1, 0).under == ["Moor Riders"], "everybody saw it go there"
    assert t.where(0, "captain-a") == "lost"


def test_2_5i_or_to_the_lost_pile():
    assert pathfinder().plays(0, "pass").where(0, "cavalry-a") == "lost"


def test_2_5i_both_cavalry():
    t = two().site(0, "cavalry-a").autumn("highlands", "heir", "follower-a", hands=("cavalry-b", ""))
    t.plays(0, "location:wilderness", "card:cavalry-b").plays(0, "yes", "yes")
    assert t.player(0, 0).under == ["Moor Riders", "Ridge Riders"]


# ------------------------------------------------------------------ 2.5j Pillage
def test_2_5j_pillage_closes_a_location_to_all():
    t = two().pillaging(0, "castle", "captain-a")
    t.cannot(0, "location:castle", because="pillaged")
    t.autumn("highlands", "heir", "follower-a")
    assert t.can(0) == {"pass", "location:wilderness"}


# ------------------------------------------------------------------ 2.5k Quest
def test_2_5k_only_cards_with_quest_go_to_the_site():
    t = two().autumn("highlands", "heir", "follower-a", hands=("follower-a war-machine agent ruse decree champion", ""))
    t.plays(0, "location:wilderness")
    assert t.can(0) == {"pass", "card:follower-a", "card:champion"}


# ------------------------------------------------------------------ 2.5l Reinforce, 2.5m Retreat
def test_2_5l_reinforce_adds_a_card_of_the_hand_face_down():
    t = OldKing(3).autumn("highlands", "ruse", "captain-a", "ruse", hands=("heir", "", "agent"))
    t.plays(0, "card:heir")
    assert t.where(0, "heir") == "laid"
    assert t.heard(2, "The Clans reinforce with a card face down.")
    assert not t.heard(2, "Heir"), "all are shown after the last Ruse"
    t.plays(2, "retreat")
    assert t.heard(2, "The Clans reveal Heir (10).")
    assert t.results("highlands") == ["win", "loss", "retreat"]


def test_2_5l_faq_no_card_no_reinforcement():
    t = two().autumn("highlands", "ruse", "captain-a", hands=("", ""))
    assert t.can(0) == {"retreat"}
    t.cannot(0, "card:heir", because="not in your hand")


def test_2_5m_retreat_counts_0_and_the_herald_may_leave():
    t = two().herald(0, "shrine").autumn("highlands", "ruse", "follower-a", hands=("heir", ""))
    assert t.can(0) == {"retreat", "retreat-with-herald", "card:heir"}
    t.plays(0, "retreat-with-herald")
    assert t.player(1, 0).herald is None
    assert t.results("highlands") == ["retreat", "win"]


def test_2_5m_or_stay():
    t = two().herald(0, "shrine").autumn("highlands", "ruse", "follower-a").plays(0, "retreat")
    assert t.player(1, 0).herald == 4
    t = two().autumn("highlands", "ruse", "follower-a")
    t.cannot(0, "retreat-with-herald", because="not on the map")


def test_2_5m_faq_a_retreated_herald_leaves_before_it_can_be_stolen_from():
    t = two().influence(3, 3).herald(0, "castle").herald(1, "castle").autumn("highlands", "ruse", "follower-a")
    t.plays(0, "retreat-with-herald").plays(1, "location:castle")
    assert t.got() == [3, 5]


# ------------------------------------------------------------------ 2.5n Steadfast
def heir_in_winter():
    return two().shown(0, "highlands", "heir").shown(1, "highlands", "agent").winter().retires_none()


def test_2_5n_the_heir_returns_to_the_hand():
    t = heir_in_winter()
    assert t.phase == "steadfast"
    t.plays(0, "yes")
    assert t.where(0, "heir") == "hand"
    assert "Heir" in t.knows_in_hand(1, 0)


def test_2_5n_unless_its_owner_declines():
    t = heir_in_winter().plays(0, "pass")
    assert t.heard(None, "The Clans let the Heir go.")
    assert t.passes("herald").where(0, "heir") in ("discard", "pile")


@pytest.mark.parametrize("place", ["lost", "retired", "pillaging"])
def test_2_5n_not_if_it_is_no_longer_by_a_region(place):
    t = two().shown(0, "highlands", "agent").shown(1, "highlands", "agent")
    if place == "lost":
        t.lost(0, "heir").winter().retires_none()
    elif place == "pillaging":
        t.pillaging(0, "castle", "heir").winter().retires_none()
    else:
        t.shown(0, "plateau", "heir").winter().plays(0, "card:heir").plays(1, "pass")
    assert t.phase != "steadfast"
    assert t.where(0, "heir") in ("lost", "pillaging:castle")
