"""Chapter 1: the map, what locations do, and the Court."""

import pytest

from regalia.games.old_kings_crown.box import LOCATION_NAMES, REGION_NAMES
from tests.old_kings_crown.language import OldKing


def three(**options):
    return OldKing(3, **options)


def won(location, *hands, seat=0, **options):
    """Seat 0 has won the region of a location with the Heir, and claims it."""
    region = {"castle": "highlands", "wilderness": "highlands", "harvest-field": "plateau", "battlefield": "plateau"}
    t = options.pop("t", None) or three(**options)
    t.autumn(region.get(location, "lowlands"), "heir", "captain-a", "captain-a", hands=hands or ("", "", ""))
    return t.plays(0, f"location:{location}")


# ------------------------------------------------------------------ 1.1
def test_1_1_three_regions_with_two_locations_each():
    assert REGION_NAMES == ("Highlands", "Plateau", "Lowlands")
    locations = three().table.view().table.locations
    assert [(place.name, place.region) for place in locations] == list(
        zip(LOCATION_NAMES, (0, 0, 1, 1, 2, 2), strict=True)
    )


def test_1_1_regions_are_resolved_from_the_top():
    t = three().autumn("highlands", "heir agent captain-a", "captain-a", "captain-b", hands=("", "", ""))
    t.plays(0, "pass").plays(0, "pass")
    lines = t.table.heard(None)
    assert lines.index("The Highlands.") < lines.index("The Plateau.") < lines.index("The Lowlands.")


# ------------------------------------------------------------------ 1.2a Castle
def test_1_2a_the_castle_gives_1_and_sends_a_captain_to_the_court():
    t = won("castle", "captain-b captain-c follower-a", "", "")
    assert t.got() == [1, 0, 0]
    assert t.can(0) == {"pass", "card:captain-b", "card:captain-c"}
    t.plays(0, "card:captain-b")
    assert t.where(0, "captain-b") == "court"
    assert t.heard(None, "The Clans send Keth Longstride (Captain 7) to the Court.")


def test_1_2a_a_captain_revealed_in_the_highlands_may_go():
    t = three().autumn("highlands", "captain-d", "captain-a", "captain-a", hands=("captain-b", "", ""))
    t.plays(0, "location:castle")
    assert t.can(0) == {"pass", "card:captain-b", "card:captain-d"}
    assert t.plays(0, "card:captain-d").where(0, "captain-d") == "court"


def test_1_2a_the_effect_is_optional():
    t = won("castle", "captain-b", "", "").plays(0, "pass")
    assert t.where(0, "captain-b") == "hand"
    assert t.got() == [1, 0, 0]


def test_1_2a_only_authority_and_only_one_card():
    t = won("castle", "captain-b champion", "", "")
    t.cannot(0, "card:champion", because="a card with Authority")
    t.plays(0, "card:captain-b")
    assert t.phase != "castle"


def test_1_2a_a_captain_of_another_region_cannot_go():
    t = (
        three()
        .shown(0, "plateau", "captain-c")
        .autumn("highlands", "heir", "captain-a", "captain-a", hands=("", "", ""))
    )
    t.plays(0, "location:castle")
    assert t.where(0, "captain-c") == "shown:plateau"
    assert t.phase != "castle"


def test_1_2a_cards_of_ties_and_reinforcements_count_as_revealed_there():
    """The book: revealed cards include those of ties and of Reinforce."""
    t = OldKing(2).autumn("highlands", "captain-a", "captain-a", hands=("captain-d", "follower-e"))
    t.plays(0, "card:captain-d").plays(1, "card:follower-e").plays(0, "location:castle")
    assert t.can(0) == {"pass", "card:captain-a", "card:captain-d"}
    t = OldKing(2).autumn("highlands", "ruse", "captain-a", hands=("captain-d", ""))
    t.plays(0, "card:captain-d").plays(0, "location:castle")
    assert t.can(0) == {"pass", "card:captain-d"}


# ------------------------------------------------------------------ 1.2b Wilderness
def test_1_2b_the_wilderness_gives_1_and_sends_a_questing_card_to_the_site():
    t = won("wilderness", "follower-a captain-b agent", "", "")
    assert t.got() == [1, 0, 0]
    assert t.can(0) == {"pass", "card:follower-a", "card:captain-b"}
    t.cannot(0, "card:agent", because="a card with Quest")
    t.plays(0, "card:captain-b")
    assert t.where(0, "captain-b") == "site"
    assert t.player(1, 0).quest == 2


def test_1_2b_a_revealed_card_may_go_or_none():
    t = (
        three()
        .autumn("highlands", "champion", "captain-a", "captain-a", hands=("", "", ""))
        .plays(0, "location:wilderness")
    )
    assert t.can(0) == {"pass", "card:champion"}
    t.plays(0, "pass")
    assert t.where(0, "champion") == "shown:highlands"


# ------------------------------------------------------------------ 1.2c Harvest Field
def test_1_2c_the_harvest_field_gives_2_and_nothing_else():
    t = won("harvest-field", "captain-b", "", "")
    assert t.got() == [2, 0, 0]
    assert t.s.region == 2


def test_1_2c_it_is_the_highest_value_on_the_map():
    values = {place.name: place.influence for place in three().table.view().table.locations}
    assert values.pop("Harvest Field") > max(values.values())


# ------------------------------------------------------------------ 1.2d Battlefield
def test_1_2d_the_battlefield_gives_1_and_removes_up_to_2_of_one_opponent():
    t = won("battlefield", t=three().influence(3, 5, 1))
    assert t.got() == [4, 5, 1]
    assert t.can(0) == {"pass", "seat:1", "seat:2"}
    t.plays(0, "seat:1")
    assert t.can(0) == {"number:1", "number:2"}
    t.cannot(0, "number:3", because="1 to 2")
    t.plays(0, "number:2")
    assert t.got() == [4, 3, 1]


def test_1_2d_never_below_0():
    t = won("battlefield", t=three().influence(3, 1, 0))
    t.cannot(0, "seat:2", because="no i to remove")
    t.plays(0, "seat:1")
    assert t.got() == [4, 0, 0]
    assert t.phase != "battle_amount"


def test_1_2d_nobody_has_anything():
    t = won("battlefield", t=three().influence(3, 0, 0))
    assert t.s.region == 2


def test_1_2d_less_or_nothing_may_be_removed():
    t = won("battlefield", t=three().influence(3, 5, 1)).plays(0, "seat:1", "number:1")
    assert t.got() == [4, 4, 1]
    t = won("battlefield", t=three().influence(3, 5, 1)).plays(0, "pass")
    assert t.got() == [4, 5, 1]


def test_1_2d_what_lies_on_a_ritual_is_safe():
    t = OldKing(2, "clans,gathering").tiles(1, "ritual-of-the-tooth").influence(0, 0)
    t.s.fed[0] = 1
    won_there = t.autumn("plateau", "heir", "follower-a", hands=("", "")).plays(0, "location:battlefield")
    assert won_there.phase != "battle_seat"
    assert t.s.fed[0] == 0  # the Loss made it complete; nothing of it was removed
    assert t.where(1, "tooth") == "hand"


# ------------------------------------------------------------------ 1.2e Shrine
def shrine():
    """Seat 0 won the Lowlands with the Heir and claimed the Shrine; two more cards lie by regions."""
    t = three().shown(0, "highlands", "captain-a").shown(0, "plateau", "agent")
    t.autumn("lowlands", "heir", "captain-a", "captain-b", hands=("", "", ""))
    return t.plays(0, "location:shrine")


def test_1_2e_the_shrine_gives_1_at_once_and_its_effect_in_winter_after_retiring():
    t = shrine()
    assert t.got() == [1, 0, 0]
    assert t.phase == "retire"
    t.plays(0, "card:agent").retires_none()
    assert t.phase == "shrine"
    t.plays(0, "yes", "card:captain-a")
    assert t.where(0, "captain-a") == t.where(0, "heir") == "pile"
    assert t.where(0, "agent") == "lost"


def test_1_2e_all_or_none_in_the_order_one_chooses():
    t = shrine().retires_none().plays(0, "yes")
    assert t.can(0) == {"card:captain-a", "card:agent", "card:heir"}
    t.plays(0, "card:heir", "card:captain-a")
    assert t.player(0, 0).under == ["Heir", "Brann the Old", "Agent"]
    assert not t.s.shown[0, 0] | t.s.shown[0, 1] | t.s.shown[0, 2]


def test_1_2e_none():
    t = shrine().retires_none().plays(0, "pass")
    assert t.where(0, "captain-a") == "shown:highlands"
    assert t.phase == "steadfast"


def test_1_2e_the_heir_goes_too_and_does_not_return_to_the_hand():
    t = shrine().retires_none().plays(0, "yes", "card:agent", "card:captain-a")
    assert t.where(0, "heir") == "pile"
    assert t.phase != "steadfast"


def test_1_2e_only_the_claimer_s_cards_and_only_this_year():
    t = shrine().retires_none().plays(0, "yes", "card:agent", "card:captain-a")
    assert t.where(1, "captain-a") in ("discard", "pile")
    assert t.s.shrine == -1


def test_1_2e_nothing_left_by_a_region():
    t = three().autumn("lowlands", "heir", "captain-a", "captain-b", hands=("", "", "")).plays(0, "location:shrine")
    t.plays(0, "card:heir").retires_none()
    assert t.phase != "shrine"


# ------------------------------------------------------------------ 1.2f Necropolis
def test_1_2f_the_necropolis_gives_no_i_but_up_to_three_of_the_discard_pile():
    t = won("necropolis", t=three().discards(0, "agent champion captain-a captain-b"))
    assert t.got() == [0, 0, 0]
    assert t.can(0) == {"number:0", "number:1", "number:2", "number:3"}
    t.plays(0, "number:3")
    assert len(t.has(0)) == 3
    assert t.s.discard[0].bit_count() == 1


def test_1_2f_the_number_is_chosen_before_looking_and_may_be_0():
    t = won("necropolis", t=three().discards(0, "agent champion")).plays(0, "number:0")
    assert t.has(0) == set()
    assert t.heard(None, "The Clans draw no card from the discard pile.")
    t = won("necropolis", t=three().discards(0, "agent champion"))
    t.cannot(0, "number:3", because="0 to 2")
    t.plays(0, "number:2")
    assert t.has(0) == {"agent", "champion"}
    assert t.s.discard[0] == 0


def test_1_2f_the_hand_limit_does_not_matter_and_the_draw_pile_is_not_touched():
    t = three().discards(0, "agent champion captain-a")
    t.autumn("lowlands", "heir", "captain-a", "captain-b", hands=("captain-b captain-c captain-d ruse decree", "", ""))
    pile = t.s.loose[0]
    t.plays(0, "location:necropolis", "number:3")
    assert len(t.has(0)) == 8
    assert t.s.loose[0] == pile


def test_1_2f_an_empty_discard_pile():
    t = three().discards(0, "").autumn("lowlands", "heir", "captain-a", "captain-b", hands=("", "", ""))
    assert t.plays(0, "location:necropolis").phase == "retire"


def test_1_2f_it_is_drawn_before_winter_so_this_year_s_cards_are_not_in_it():
    t = won("necropolis", t=three().discards(0, "agent"))
    t.plays(0, "number:1")
    assert t.where(0, "heir") == "shown:lowlands"


# ------------------------------------------------------------------ 1.3 the Court
def test_1_3_a_card_played_to_the_court_sends_every_other_to_its_owners_discard_pile():
    t = three().court(0, "captain-a").court(1, "captain-b")
    t.autumn("highlands", "heir", "captain-a", "captain-c", hands=("captain-c", "", ""))
    t.plays(0, "location:castle", "card:captain-c")
    assert t.where(0, "captain-a") == t.where(1, "captain-b") == "discard"
    assert t.where(0, "captain-c") == "court"


def test_1_3_cards_in_the_court_are_not_retired_or_discarded():
    t = three().court(0, "captain-a").shown(0, "highlands", "agent").winter()
    t.cannot(0, "card:captain-a", because="does not lie by a region")
    t.passes("steadfast")
    assert t.where(0, "captain-a") == "court"


@pytest.mark.parametrize("seat", [0, 1])
def test_1_3_each_faction_has_a_site_of_its_own(seat):
    t = (
        three()
        .site(0, "captain-a")
        .autumn("highlands", "heir", "agent", "captain-c", hands=("captain-c", "captain-d", ""))
    )
    winner = 1  # the Agent
    t.plays(winner, "location:wilderness", "card:captain-d")
    assert t.where(seat, "captain-a" if seat == 0 else "captain-d") == "site"
    assert t.player(None, seat).quest == 2
