"""2.4 tactic tiles: use, non-use, edges, and those who should notice nothing."""

import pytest

from regalia.games.old_kings_crown.box import FACTION_NAMES, TILE_NAMES
from regalia.games.old_kings_crown.names import TILE_SLUGS
from regalia.games.old_kings_crown.state import Phase
from tests.old_kings_crown.language import ALL, OldKing


def two(factions, **options):
    return OldKing(2, factions, **options)


# ------------------------------------------------------------------ all of them
def test_2_4_four_tiles_each_face_up_at_the_start():
    t = OldKing(4, ALL, tiles=True)
    own = [TILE_SLUGS[k : k + 4] for k in range(0, 16, 4)]
    assert [t.up(seat) for seat in range(4)] == [set(names) for names in own]
    assert len(TILE_NAMES) == 16
    assert len(FACTION_NAMES) == 4


def test_2_4_a_used_tile_is_turned_over_for_all_to_see_and_cannot_be_used_again():
    t = two("clans,uprising").tiles(0, "school-of-the-stones").autumn("highlands", "captain-a", "captain-b")
    t.plays(0, "tile:school-of-the-stones")
    assert [tile.up for tile in t.player(1, 0).tiles] == [False]
    assert t.heard(1, "The Clans use School of the Stones.")
    t = two("clans,uprising").used(0, "school-of-the-stones").tiles(1, "").autumn("highlands", "captain-a", "captain-b")
    assert t.results("highlands") == ["loss", "win"]
    t = two("clans,uprising").tiles(0, "startling-battlecry").used(0, "school-of-the-stones")
    t.s.tiles[0] |= 1
    t.autumn("highlands", "captain-a", "captain-a")
    t.cannot(0, "tile:school-of-the-stones", because="has been used; your Site of Power can turn it face up again")
    t.cannot(0, "tile:mist", because="not one of your tactics")


# ------------------------------------------------------------------ 2.4a Clans
def test_2_4a_battlecry_wins_a_tie():
    t = two("clans,uprising").tiles(0, "startling-battlecry").autumn("highlands", "captain-a", "captain-a")
    assert t.phase == "battlecry"
    assert t.can(0) == {"pass", "tile:startling-battlecry"}
    t.plays(0, "tile:startling-battlecry")
    assert t.results("highlands") == ["win", "loss"]
    assert t.s.mover == 0
    assert t.phase == "claim"


def test_2_4a_battlecry_is_only_for_one_who_is_tied():
    t = OldKing(3).tiles(0, "startling-battlecry")
    t.autumn("highlands", "follower-a", "captain-a", "captain-a", hands=("", "", ""))
    assert t.results("highlands") == ["loss", "tie", "tie"]
    assert t.up(0) == {"startling-battlecry"}


def test_2_4a_battlecry_declined_then_a_new_clash():
    t = two("clans,uprising").tiles(0, "startling-battlecry")
    t.autumn("highlands", "captain-a", "captain-a", hands=("follower-c", "heir"))
    t.plays(0, "pass").plays(0, "card:follower-c").plays(1, "card:heir")
    assert t.results("highlands") == ["loss", "win"]


def test_2_4a_battlecry_after_all_refused():
    """The region is about to be a Tie: it can still be cried."""
    t = two("clans,uprising").tiles(0, "startling-battlecry")
    t.autumn("highlands", "captain-a", "captain-a", hands=("follower-c", "heir"))
    t.plays(0, "pass").plays(0, "pass").plays(1, "pass")
    assert t.phase == "battlecry"
    t.plays(0, "tile:startling-battlecry")
    assert t.results("highlands") == ["win", "loss"]


def test_2_4a_faq_a_school_comes_before_battlecry():
    """School of the Sap changes the active clash; so there is no tie to cry at."""
    t = two("clans,gathering").tiles(0, "startling-battlecry").tiles(1, "school-of-the-sap")
    t.autumn("highlands", "captain-a", "captain-a").plays(1, "tile:school-of-the-sap", "seat:0")
    assert t.results("highlands") == ["loss", "win"]
    assert t.up(0) == {"startling-battlecry"}


def ambush(t=None):
    t = t or OldKing(3).tiles(0, "ambush").hand(0, "heir ruse decree captain-a captain-b")
    t.heralds("castle", "castle", "castle")
    t.hand(1, "heir agent champion captain-a").hand(2, "heir agent champion captain-a")
    t.places(0, "heir ruse decree").places(1, "agent heir champion").places(2, "heir agent champion")
    return t


def test_2_4a_ambush_looks_at_a_face_down_card():
    t = ambush()
    assert t.phase == "ambush"
    t.plays(0, "tile:ambush", "seat:1", "region:plateau")
    assert t.heard(0, "It is Heir (10).")
    assert not t.heard(2, "It is Heir")
    assert t.heard(2, "The Clans look at the card of the Uprising by the Plateau.")
    assert t.table.view(0).table.regions[1].sides[1].down.name == "Heir"
    assert t.table.view(2).table.regions[1].sides[1].down.name is None


def test_2_4a_ambush_may_swap_a_card_of_one_s_own_with_the_hand():
    t = ambush().plays(0, "tile:ambush", "seat:1", "region:plateau")
    assert t.can(0) == {"pass", "region:highlands", "region:plateau", "region:lowlands"}
    t.plays(0, "region:lowlands")
    assert t.can(0) == {"card:captain-a", "card:captain-b"}
    t.plays(0, "card:captain-b")
    assert t.heard(1, "The Clans swap the card by the Lowlands with one of the hand.")
    assert not t.heard(1, "Keth Longstride")
    assert t.where(0, "captain-b") == "down:lowlands"
    assert t.where(0, "decree") == "hand"


def test_2_4a_ambush_without_a_swap_or_not_at_all():
    t = ambush().plays(0, "tile:ambush", "seat:2", "region:highlands", "pass")
    assert t.where(0, "decree") == "down:lowlands"
    t = ambush().plays(0, "pass")
    assert t.up(0) == {"ambush"}


def test_2_4a_ambush_of_the_only_opponent_needs_no_seat():
    t = two("clans,uprising").tiles(0, "ambush").hand(0, "heir ruse decree").heralds("castle", "castle")
    t.hand(1, "heir agent champion").places(0, "heir ruse decree").places(1, "heir agent champion")
    t.plays(0, "tile:ambush")
    assert t.phase == "ambush_region"
    t.plays(0, "region:highlands")
    assert t.phase not in ("ambush_swap", "ambush_card"), "there is no card in hand to swap"


def test_2_4a_faq_ambush_comes_before_deployed_cards_are_activated():
    t = ambush(OldKing(3).tiles(0, "ambush").hand(0, "heir ruse decree captain-a captain-b").deployed(1, "highlands"))
    assert t.phase == "ambush"
    assert t.plays(0, "pass").phase == "activate"


def test_2_4a_school_of_the_stones_adds_1():
    t = two("clans,uprising").tiles(0, "school-of-the-stones").autumn("highlands", "captain-b", "captain-b")
    assert t.strengths() == [7, 7]
    t.plays(0, "tile:school-of-the-stones")
    assert t.heard(None, "The Clans now have strength 8.")
    assert t.results("highlands") == ["win", "loss"]


def test_2_4a_school_of_the_stones_is_not_for_one_who_retreated():
    t = (
        OldKing(3)
        .tiles(0, "school-of-the-stones")
        .autumn("highlands", "ruse", "captain-a", "captain-b", hands=("", "", ""))
    )
    t.plays(0, "retreat")
    assert t.phase == "claim"


def reavers():
    t = two("clans,uprising").tiles(0, "reavers").autumn("plateau", "cavalry-a", "follower-a")
    return t.plays(0, "location:harvest-field")


def test_2_4a_reavers_put_a_cavalry_on_the_claimed_location():
    t = reavers()
    assert t.phase == "after"
    t.plays(0, "tile:reavers")
    assert t.can(0) == {"card:cavalry-a"}
    t.plays(0, "card:cavalry-a")
    assert t.where(0, "cavalry-a") == "pillaging:harvest-field"
    assert t.heard(None, "on the Harvest Field to pillage it")


def test_2_4a_reavers_are_cavalry():
    t = two("clans,uprising").tiles(0, "reavers").autumn("plateau", "follower-e", "follower-a")
    assert t.plays(0, "location:harvest-field").s.region == 2
    t = two("clans,uprising").tiles(0, "reavers").autumn("plateau", "ruse", "follower-a", hands=("cavalry-b", ""))
    t.plays(0, "card:cavalry-b", "location:harvest-field", "tile:reavers")
    assert t.can(0) == {"card:cavalry-b"}


def test_2_4a_reavers_need_a_claim():
    t = two("clans,uprising").tiles(0, "reavers").autumn("plateau", "cavalry-a", "follower-a").plays(0, "pass")
    assert t.s.region == 2
    t = (
        two("clans,uprising")
        .tiles(0, "reavers")
        .autumn("plateau", "cavalry-a", "heir")
        .plays(1, "location:harvest-field")
    )
    assert t.s.region == 2


# ------------------------------------------------------------------ 2.4b Uprising
def worn(limit=4):
    """The Uprising after an Attrition, with a tile that may take it back."""
    t = two("clans,uprising").tiles(1, "take-the-power-back")
    t.s.limit[1] = limit
    return t


def test_2_4b_take_the_power_back_raises_the_limit_from_the_next_spring():
    t = worn().autumn("highlands", "captain-a", "decree", hands=("", "heir"))
    assert t.phase == "power_back"
    t.plays(1, "yes")
    assert t.s.limit[1] == 5
    assert t.has(1) == {"heir"}, "FAQ: nothing is drawn at once"
    assert t.up(1) == set()
    assert t.phase == "claim"
    t.spring()
    assert len(t.has(1)) == 5


def test_2_4b_take_the_power_back_may_wait():
    t = worn().autumn("highlands", "captain-a", "decree").plays(1, "pass")
    assert t.s.limit[1] == 4
    assert t.up(1) == {"take-the-power-back"}
    assert t.phase == "claim"


def test_2_4b_by_any_cause_retiring():
    t = worn().shown(0, "highlands", "captain-a")
    t.shown(1, "highlands", "captain-a").winter().plays(0, "card:captain-a").plays(1, "pass")
    assert t.phase == "power_back"


def test_2_4b_by_any_cause_a_site_of_power():
    t = worn().site(0, "captain-a")
    t.autumn("highlands", "heir", "captain-a", hands=("captain-b", "")).plays(
        0, "location:wilderness", "card:captain-b"
    )
    assert t.where(0, "captain-a") == "lost"
    assert t.phase == "power_back"
    assert t.plays(1, "yes").s.region == 1


def test_2_4b_not_for_one_s_own_captain_and_not_above_5():
    t = worn().shown(1, "highlands", "captain-a")
    t.winter().plays(1, "card:captain-a")
    assert t.phase != "power_back"
    t = worn(limit=5).autumn("highlands", "captain-a", "decree")
    assert t.phase == "claim"


def streets(*hands):
    t = two("clans,uprising").tiles(1, "school-of-the-streets").deployed(0, "highlands")
    return t.autumn("highlands", "captain-a", "heir agent champion", hands=hands or ("", "ruse"))


def test_2_4b_faq_school_of_the_streets_is_declared_before_deployed_cards():
    t = streets()
    assert t.phase == "streets"
    assert t.plays(1, "pass").phase == "activate"


def test_2_4b_school_of_the_streets_swaps_with_another_face_down_card():
    t = streets().plays(1, "tile:school-of-the-streets")
    assert t.can(1) == {"region:plateau", "region:lowlands", "card:ruse"}
    t.cannot(1, "region:highlands", because="no other face-down card there")
    t.plays(1, "region:lowlands")
    assert t.where(1, "champion") == "down:highlands"
    assert t.where(1, "heir") == "down:lowlands"
    assert t.heard(0, "The Uprising swaps the card by the Highlands with the one by the Lowlands.")


def test_2_4b_school_of_the_streets_swaps_with_the_hand():
    t = streets().plays(1, "tile:school-of-the-streets", "card:ruse")
    assert t.where(1, "ruse") == "down:highlands"
    assert t.where(1, "heir") == "hand"
    assert t.heard(0, "The Uprising swaps the card by the Highlands with one of the hand.")
    assert not t.heard(0, "Ruse")


def test_2_4b_school_of_the_streets_needs_something_to_swap_with():
    t = two("clans,uprising").tiles(1, "school-of-the-streets").autumn("lowlands", "captain-a", "heir", hands=("", ""))
    assert t.phase == "claim"


def barricade(card="follower-a"):
    t = two("clans,uprising").tiles(1, "barricade").autumn("plateau", "heir", card)
    return t.plays(0, "location:battlefield")


def test_2_4b_barricade_fortifies_with_a_follower_after_a_loss():
    t = barricade().plays(1, "tile:barricade")
    assert t.got()[1] == 0
    assert t.heard(None, "The Uprising uses Barricade.")
    assert t.can(1) == {"card:follower-a"}
    t.plays(1, "card:follower-a")
    assert t.can(1) == {"location:harvest-field", "location:battlefield"}
    t.plays(1, "location:battlefield")
    assert t.where(1, "follower-a") == "fortified:battlefield"


def test_2_4b_barricade_needs_a_loss_and_a_follower():
    assert barricade("captain-a").s.region == 2
    t = two("clans,uprising").tiles(1, "barricade").autumn("plateau", "follower-a", "follower-c").plays(1, "pass")
    assert t.s.region == 2


def test_2_4b_barricade_takes_only_a_follower():
    t = two("clans,uprising").tiles(1, "barricade").autumn("plateau", "heir", "ruse", hands=("", "follower-a"))
    t.plays(1, "card:follower-a").plays(0, "pass").plays(1, "tile:barricade")
    assert t.can(1) == {"card:follower-a"}


def pamphlets():
    t = two("clans,uprising").tiles(1, "pamphlets").hand(1, "follower-a follower-b heir agent ruse")
    t.hand(0, "heir agent ruse champion captain-a")
    return t.spring()


def test_2_4b_pamphlets_put_up_to_two_cards_under_the_pile_and_draw_as_many():
    t = pamphlets()
    assert t.phase == "pamphlets"
    t.plays(1, "tile:pamphlets", "card:follower-a", "card:follower-b")
    assert len(t.has(1)) == 5
    assert t.player(1, 1).under == [t.player(1, 1).under[0], "Weavers"]
    assert t.heard(0, "The Uprising puts a card under the draw pile.")
    assert not t.heard(0, "Lamplighters")


def test_2_4b_pamphlets_with_one_card_or_none():
    t = pamphlets().plays(1, "tile:pamphlets", "card:follower-a", "pass")
    assert len(t.has(1)) == 5
    assert t.where(1, "follower-a") == "pile"
    t = pamphlets().plays(1, "tile:pamphlets", "pass")
    assert t.has(1) == {"follower-a", "follower-b", "heir", "agent", "ruse"}
    assert t.heard(None, "The Uprising puts no card under the draw pile.")
    t = pamphlets().plays(1, "pass")
    assert t.up(1) == {"pamphlets"}


def test_2_4b_pamphlets_draw_what_there_is_without_attrition():
    t = two("clans,uprising").tiles(1, "pamphlets").hand(1, "follower-a follower-b heir agent ruse").pile(1, "")
    t.hand(0, "heir agent ruse champion captain-a").spring()
    t.plays(1, "tile:pamphlets", "card:follower-a", "card:follower-b")
    assert t.has(1) == {"follower-a", "follower-b", "heir", "agent", "ruse"}
    assert t.s.limit[1] == 5


def test_2_4b_pamphlets_draw_as_many_whatever_the_limit():
    t = two("clans,uprising").tiles(1, "pamphlets").hand(1, "follower-a follower-b heir agent ruse champion decree")
    t.hand(0, "heir agent ruse champion captain-a").spring()
    t.plays(1, "tile:pamphlets", "card:follower-a", "card:follower-b")
    assert len(t.has(1)) == 7


# ------------------------------------------------------------------ 2.4c Nobility
def endures():
    t = two("clans,nobility").tiles(1, "the-house-endures").court(1, "captain-a").court(0, "captain-a")
    t.autumn("highlands", "captain-b", "heir", hands=("", "captain-b"))
    return t.plays(1, "location:castle", "card:captain-b")


def test_2_4c_the_house_endures_keeps_one_s_own_card_in_the_court():
    t = endures()
    assert t.phase == "endures"
    t.plays(1, "yes")
    assert t.where(1, "captain-a") == t.where(1, "captain-b") == "court"
    assert t.where(0, "captain-a") == "discard"
    assert t.up(1) == set()


def test_2_4c_the_house_endures_is_a_choice():
    t = endures().plays(1, "pass")
    assert t.where(1, "captain-a") == "discard"
    assert t.where(1, "captain-b") == "court"
    assert t.up(1) == {"the-house-endures"}


def test_2_4c_the_house_endures_when_another_sends_a_card():
    t = two("clans,nobility").tiles(1, "the-house-endures").court(1, "captain-a")
    t.autumn("highlands", "heir", "captain-b", hands=("captain-b", "")).plays(0, "location:castle", "card:captain-b")
    assert (t.phase, t.s.mover) == ("endures", 1)
    t.plays(1, "yes")
    assert t.where(1, "captain-a") == t.where(0, "captain-b") == "court"
    assert t.up(1) == set()


def test_2_4c_the_house_may_give_way():
    t = two("clans,nobility").tiles(1, "the-house-endures").court(1, "captain-a")
    t.autumn("highlands", "heir", "captain-b", hands=("captain-b", "")).plays(0, "location:castle", "card:captain-b")
    t.plays(1, "pass")
    assert t.where(1, "captain-a") == "discard"
    assert t.where(0, "captain-b") == "court"
    assert t.up(1) == {"the-house-endures"}


def test_2_4c_the_house_endures_only_for_an_own_card():
    t = two("clans,nobility").tiles(1, "the-house-endures").court(0, "captain-a")
    t.autumn("highlands", "captain-b", "heir", hands=("", "captain-b")).plays(1, "location:castle", "card:captain-b")
    assert t.phase != "endures"
    assert t.up(1) == {"the-house-endures"}


def garrison(card="captain-d"):
    t = two("clans,nobility").tiles(1, "garrison").autumn("plateau", "follower-a", card)
    return t.plays(1, "location:harvest-field")


def test_2_4c_garrison_fortifies_with_a_captain_after_a_win():
    t = garrison()
    before = t.got()[1]
    t.plays(1, "tile:garrison", "card:captain-d")
    assert t.got()[1] == before + 1
    assert t.can(1) == {"location:harvest-field", "location:battlefield"}
    t.cannot(1, "location:castle", because="not in the Plateau")
    t.plays(1, "location:battlefield")
    assert t.where(1, "captain-d") == "fortified:battlefield"


def test_2_4c_garrison_needs_a_win_and_a_captain():
    assert garrison("heir").s.region == 2
    t = two("clans,nobility").tiles(1, "garrison").autumn("plateau", "heir", "captain-d").plays(0, "pass")
    assert t.s.region == 2


def test_2_4c_garrison_without_a_claim():
    """The region must be won, not a location claimed."""
    t = two("clans,nobility").tiles(1, "garrison").autumn("plateau", "follower-a", "captain-d").plays(1, "pass")
    assert t.phase == "after"


@pytest.mark.parametrize(
    ("court", "herald", "bonus"),
    [("", "", 2), ("captain-a captain-b", "castle", 3), ("captain-a captain-b", "shrine", 2)],
)
def test_2_4c_school_of_the_sword(court, herald, bonus):
    t = two("clans,nobility").tiles(1, "school-of-the-sword").court(1, court)
    if herald:
        t.herald(1, herald)
    t.autumn("highlands", "heir", "captain-d").plays(1, "tile:school-of-the-sword")
    assert t.heard(None, f"The Nobility now has strength {9 + bonus}.")


def test_2_4c_school_of_the_sword_at_most_4_and_only_the_herald_of_this_region():
    t = (
        two("clans,nobility")
        .tiles(1, "school-of-the-sword")
        .court(1, "captain-a captain-b captain-c cavalry-a cavalry-b")
        .herald(1, "castle")
    )
    t.autumn("highlands", "heir", "captain-d").plays(1, "tile:school-of-the-sword")
    assert t.heard(None, "The Nobility now has strength 13.")
    court = "captain-a captain-b captain-c"
    t = two("clans,nobility").tiles(1, "school-of-the-sword").court(1, court).herald(1, "shrine")
    t.autumn("highlands", "heir", "captain-d").plays(1, "tile:school-of-the-sword")
    assert t.heard(None, "The Nobility now has strength 12.")


def test_2_4c_writ_of_passage_moves_the_herald_when_all_are_placed():
    t = two("clans,nobility").tiles(1, "writ-of-passage").order(1, 0).pillaging(0, "shrine", "captain-a")
    t.heralds("castle", "wilderness")
    assert t.phase == "writ"
    t.plays(1, "tile:writ-of-passage")
    assert t.can(1) == {f"location:{name}" for name in ("castle", "harvest-field", "battlefield", "necropolis")}
    t.cannot(1, "location:shrine", because="pillaged")
    t.cannot(1, "location:wilderness", because="already")
    t.plays(1, "location:castle")
    assert t.got() == [0, 1]
    assert t.player(0, 1).herald == 0
    assert t.phase == "place"


def test_2_4c_writ_of_passage_is_a_choice():
    t = two("clans,nobility").tiles(1, "writ-of-passage").heralds("castle", "wilderness").plays(1, "pass")
    assert t.player(0, 1).herald == 1
    assert t.up(1) == {"writ-of-passage"}


# ------------------------------------------------------------------ 2.4d Gathering
BOTH = "ritual-of-the-tooth ritual-of-the-eye"


def test_2_4d_a_loss_puts_1_on_a_ritual_of_one_s_choice():
    t = two("clans,gathering").tiles(1, BOTH).autumn("highlands", "heir", "captain-a").plays(0, "location:wilderness")
    assert t.phase == "feed"
    assert t.can(1) == {"tile:ritual-of-the-tooth", "tile:ritual-of-the-eye"}
    t.plays(1, "tile:ritual-of-the-eye")
    assert list(t.s.fed) == [0, 1]
    assert t.got() == [1, 0], "it comes from the reserve"


@pytest.mark.parametrize(("ritual", "needs", "card"), [("tooth", 2, "tooth"), ("eye", 2, "eye")])
def test_2_4d_a_complete_ritual_gives_its_card_and_is_spent(ritual, needs, card):
    t = two("clans,gathering").tiles(1, f"ritual-of-the-{ritual}")
    k = ("tooth", "eye").index(ritual)
    t.s.fed[k] = needs - 1
    t.autumn("highlands", "heir", "captain-a").plays(0, "pass")
    assert t.where(1, card) == "hand"
    assert t.s.fed[k] == 0
    assert t.player(0, 1).tiles == [], "the tile is spent for good"
    assert t.s.used[1] == 0


def test_2_4d_one_less_is_not_enough():
    t = two("clans,gathering").tiles(1, "ritual-of-the-tooth")
    t.autumn("highlands", "heir", "captain-a").plays(0, "pass")
    assert t.where(1, "tooth") == "away"
    assert t.s.fed[0] == 1


@pytest.mark.parametrize("card", ["champion", "heir", "ruse"])
def test_2_4d_a_win_a_tie_and_a_retreat_feed_nothing(card):
    t = two("clans,gathering").tiles(1, "ritual-of-the-tooth").autumn("highlands", "heir", card)
    while t.s.region == 0:
        seat = t.table.to_act[0]
        t.plays(seat, "retreat" if "retreat" in t.can(seat) else "pass")
    assert t.results("highlands")[1] in ("win", "tie", "retreat")
    assert t.s.fed[0] == 0


def test_2_4d_a_ritual_is_not_used_by_hand():
    t = two("clans,gathering").tiles(1, "ritual-of-the-tooth mist school-of-the-sap")
    t.autumn("highlands", "heir", "captain-a")
    t.cannot(1, "tile:ritual-of-the-tooth", because="fed by a Loss")


def test_2_4d_school_of_the_sap_takes_2_from_one_player():
    t = OldKing(3, "clans,uprising,gathering").tiles(2, "school-of-the-sap")
    t.autumn("highlands", "heir", "captain-d", "captain-d", hands=("", "", ""))
    t.plays(2, "tile:school-of-the-sap")
    assert t.can(2) == {"seat:0", "seat:1"}
    t.plays(2, "seat:0")
    assert t.heard(None, "The Clans now have strength 8.")
    assert t.results("highlands") == ["loss", "tie", "tie"]


def test_2_4d_school_of_the_sap_never_below_0():
    t = two("clans,gathering").tiles(1, "school-of-the-sap").autumn("highlands", "follower-a", "decree")
    t.plays(1, "tile:school-of-the-sap", "seat:0")
    assert t.heard(None, "The Clans now have strength 0.")
    assert t.results("highlands") == ["tie", "tie"]


def test_2_4d_mist_takes_a_card_back_after_a_loss():
    t = two("clans,gathering").tiles(1, "mist").autumn("highlands", "heir", "captain-d").plays(0, "pass")
    t.plays(1, "tile:mist", "card:captain-d")
    assert t.where(1, "captain-d") == "hand"
    assert "Lantern Bearer" in t.knows_in_hand(0, 1)


def test_2_4d_mist_needs_a_loss():
    t = two("clans,gathering").tiles(1, "mist").autumn("highlands", "captain-d", "heir").plays(1, "pass")
    assert t.s.region > 0
    t = two("clans,gathering").tiles(1, "mist").autumn("highlands", "heir", "ruse").plays(1, "retreat").plays(0, "pass")
    assert t.s.region > 0
    assert t.up(1) == {"mist"}


# ------------------------------------------------------------------ 2.4e Ritual cards
def test_2_4e_strengths():
    t = OldKing(2, "clans,gathering").hand(1, "tooth eye")
    assert [card.strength for card in t.player(1, 1).hand] == [13, 7]


def test_2_4e_the_eye_looks_at_a_hand_when_revealed():
    t = OldKing(3, "clans,uprising,gathering").autumn(
        "highlands", "heir", "captain-a", "eye", hands=("agent", "ruse", "")
    )
    assert t.phase == "eye"
    assert t.can(2) == {"pass", "seat:0", "seat:1"}
    t.plays(2, "seat:1")
    assert t.heard(2, "There you see Ruse.")
    assert not t.heard(0, "There you see")
    assert t.heard(0, "The Gathering looks at the hand of the Uprising.")
    assert t.knows_in_hand(2, 1) == {"Ruse"}
    assert t.knows_in_hand(0, 1) == set()


def test_2_4e_it_may_look_at_none_and_it_looks_again_in_no_other_clash():
    t = OldKing(2, "clans,gathering").autumn("highlands", "captain-b", "eye", hands=("agent", "captain-a"))
    t.plays(1, "pass")
    assert t.phase == "lay"
    t.plays(0, "card:agent").plays(1, "card:captain-a")
    assert t.phase == "claim"


@pytest.mark.parametrize("way", ["reinforce", "new clash"])
def test_2_4e_the_eye_looks_whenever_it_is_revealed(way):
    if way == "reinforce":
        t = OldKing(2, "clans,gathering").autumn("highlands", "captain-b", "ruse", hands=("agent", "eye"))
        t.plays(1, "card:eye")
    else:
        t = OldKing(2, "clans,gathering").autumn("highlands", "captain-b", "captain-b", hands=("agent", "eye"))
        t.plays(0, "card:agent").plays(1, "card:eye")
    assert t.phase == "eye"
    t.plays(1, "seat:0")
    assert t.s.phase > Phase.EYE
