"""Chapter 6: Autumn, region by region."""

import pytest

from tests.old_kings_crown.language import OldKing


def two(factions="clans,uprising", **options):
    return OldKing(2, factions, **options)


def three(**options):
    return OldKing(3, **options)


# ------------------------------------------------------------------ the book's examples
def test_11_the_book_s_first_clash():
    """Gathering 1, Uprising 2, Nobility 10: the Nobility wins."""
    t = OldKing(3, "gathering,uprising,nobility").autumn(
        "highlands", "follower-a", "follower-c", "heir", hands=("", "", "")
    )
    assert t.results("highlands") == ["loss", "loss", "win"]


def second_example():
    """The Gathering activates a War Machine; Gathering 4, Uprising 2, Nobility an Agent, Clans 9."""
    t = OldKing(4, "gathering,uprising,nobility,clans").deployed(0, "highlands")
    hands = ("captain-c", "", "", "heir")
    t.autumn("highlands", "cavalry-a", "follower-c", "agent", "captain-d", hands=hands)
    return t.plays(0, "yes")


def test_11_the_book_s_second_clash():
    t = second_example()
    assert t.where(2, "agent") == "lost"
    assert t.heard(None, "The Gathering: strength 9.")
    assert t.heard(None, "The Clans: strength 9.")
    assert t.heard(None, "The Nobility: strength 0.")
    assert t.phase == "lay"
    assert t.s.mover == 0


def test_11_the_book_s_tie():
    """Following on: the Gathering lays 8, the Clans lay 10 and win."""
    t = second_example().plays(0, "card:captain-c").plays(3, "card:heir")
    assert t.results("highlands") == ["loss", "loss", "loss", "win"]


def test_11_the_book_s_castle():
    """The Uprising wins and claims the Castle: 1, 1 for the Herald, 1 stolen from the Nobility."""
    t = OldKing(4, "nobility,clans,gathering,uprising").influence(4, 4, 4, 4)
    t.herald(0, "castle").herald(1, "wilderness").herald(2, "harvest-field").herald(3, "castle")
    t.autumn("highlands", "captain-a", "captain-b", "captain-c", "heir", hands=("", "", "", "captain-a"))
    t.plays(3, "location:castle")
    assert t.got() == [3, 4, 4, 7]
    assert t.phase == "castle"


# ------------------------------------------------------------------ 6.0 windows
def test_6_0_one_pass_in_order_and_who_passed_is_not_asked_again():
    t = three().tiles(0, "school-of-the-stones").tiles(2, "school-of-the-sword").order(2, 0, 1)
    t.autumn("highlands", "captain-c", "captain-c", "captain-a", hands=("", "", ""))
    assert t.s.mover == 2
    t.plays(2, "pass")
    assert t.s.mover == 0
    t.plays(0, "tile:school-of-the-stones")
    assert t.phase == "claim"
    assert t.up(2) == {"school-of-the-sword"}


def test_6_0_one_tile_after_another():
    t = two("clans,gathering").tiles(0, "reavers").tiles(1, "mist barricade")
    t.autumn("plateau", "cavalry-a", "follower-a").plays(0, "location:battlefield")
    t.plays(0, "pass")
    assert t.can(1) == {"pass", "tile:mist", "tile:barricade"}
    t.plays(1, "tile:barricade", "card:follower-a", "location:battlefield")
    assert t.s.region == 2, "nothing is left by the region for Mist"
    assert t.up(1) == {"mist"}


def test_6_0_a_window_nobody_can_use_is_skipped():
    t = two().tiles(0, "ambush reavers").autumn("highlands", "captain-a", "captain-b")
    assert t.phase == "claim"


def test_6_0_faq_two_tactics_on_the_active_clash_go_in_order():
    t = two("clans,gathering").order(1, 0).tiles(0, "school-of-the-stones").tiles(1, "school-of-the-sap")
    t.autumn("highlands", "captain-c", "captain-b")
    assert t.s.mover == 1
    t.cannot(0, "tile:school-of-the-stones", because="The Gathering may use a tactic on the clash.")
    t.plays(1, "tile:school-of-the-sap", "seat:0")
    assert t.s.mover == 0
    t.plays(0, "tile:school-of-the-stones")
    assert t.results("highlands") == ["tie", "tie"]


# ------------------------------------------------------------------ 6.1
def test_6_1_deployed_cards_are_the_last_thing_before_the_reveal():
    t = two().tiles(1, "school-of-the-streets").deployed(1, "highlands").autumn("highlands", "heir", "agent")
    assert t.phase == "streets"
    t.plays(1, "pass")
    assert t.phase == "activate"
    assert not t.heard(None, "reveal")
    t.plays(1, "pass")
    assert t.heard(None, "The Clans reveal Heir (10).")


def test_6_1_only_the_deployed_card_of_this_region():
    t = two().deployed(1, "plateau").autumn("highlands", "heir", "captain-a")
    assert t.phase == "claim"


# ------------------------------------------------------------------ 6.2
def test_6_2_all_reveal_at_once():
    t = two().autumn("highlands", "heir", "captain-a")
    for eyes in t.everyone():
        assert t.heard(eyes, "The Clans reveal Heir (10).")
        assert t.heard(eyes, "The Uprising reveals Tam the Cooper (Captain 6).")


def test_6_2_ruses_in_order():
    t = three().order(2, 1, 0).autumn("highlands", "ruse", "captain-a", "ruse", hands=("heir", "", "agent"))
    assert t.s.mover == 2
    t.plays(2, "card:agent")
    assert t.s.mover == 0
    t.plays(0, "retreat")
    assert t.results("highlands") == ["retreat", "loss", "win"]


def test_6_2_a_reinforced_decree_counts():
    t = two().autumn("highlands", "ruse", "heir", hands=("decree", "")).plays(0, "card:decree")
    assert t.heard(None, "Raid and Raze gives the Clans 10 strength.")


# ------------------------------------------------------------------ 6.3
def test_6_3_strength_is_the_cards_of_this_clash():
    t = two().deployed(0, "highlands").tiles(1, "school-of-the-sword")
    t.autumn("highlands", "ruse", "heir", hands=("captain-d", "")).plays(0, "yes", "card:captain-d")
    assert t.strengths() == [14, 10]


def test_6_3_an_eliminated_card_counts_0_but_the_others_count():
    t = two().deployed(1, "highlands").tiles(1, "school-of-the-sword").autumn("highlands", "follower-a", "agent")
    t.plays(1, "yes")
    assert t.strengths() == [1, 5]


# ------------------------------------------------------------------ 6.4
def test_6_4_the_order_of_decrees():
    """The Ploy removes Captains before Raid and Raze looks; but a Ploy that is met ends the clash."""
    t = OldKing(4, "clans,uprising,nobility,gathering").result(3, "highlands", "loss")
    t.autumn("plateau", "decree", "heir", "captain-a", "decree", hands=("", "", "", ""))
    assert t.heard(None, "The Patient Root gives the Gathering 6 strength.")
    assert t.heard(None, "Raid and Raze gives the Clans 10 strength.")


def test_6_4_a_met_ploy_ends_the_clash():
    t = two().tiles(0, "school-of-the-stones startling-battlecry").autumn("highlands", "captain-d", "decree")
    assert t.phase == "claim"
    assert t.s.mover == 1


def test_6_4_a_ploy_that_is_not_met_does_not():
    t = two().tiles(0, "school-of-the-stones").autumn("highlands", "follower-a", "decree")
    assert t.phase == "active"


# ------------------------------------------------------------------ 6.5
def test_6_5_the_window_is_open_in_a_new_clash_too():
    t = two().tiles(0, "school-of-the-stones")
    t.autumn("highlands", "heir", "heir", hands=("captain-b", "captain-b"))
    t.plays(0, "pass").plays(0, "card:captain-b").plays(1, "card:captain-b")
    assert t.phase == "active"
    t.plays(0, "tile:school-of-the-stones")
    assert t.results("highlands") == ["win", "loss"]


def test_6_5_sap_may_be_used_by_one_who_is_not_in_the_clash():
    t = OldKing(3, "clans,uprising,gathering").tiles(2, "school-of-the-sap")
    t.autumn("highlands", "heir", "heir", "ruse", hands=("", "", "")).plays(2, "retreat")
    t.plays(2, "tile:school-of-the-sap", "seat:0")
    assert t.results("highlands") == ["loss", "win", "retreat"]


# ------------------------------------------------------------------ 6.6
def test_6_6_one_highest_wins():
    t = three().autumn("highlands", "captain-c", "captain-d", "captain-a", hands=("", "", ""))
    assert t.results("highlands") == ["loss", "win", "loss"]


def test_6_6_a_sole_player_left_wins_at_any_strength():
    t = (
        three()
        .autumn("highlands", "ruse", "decree", "ruse", hands=("", "", ""))
        .plays(0, "retreat")
        .plays(2, "retreat")
    )
    assert t.results("highlands") == ["retreat", "win", "retreat"]


def test_6_6_if_all_retreat_nobody_claims():
    t = two().autumn("highlands", "ruse", "ruse").plays(0, "retreat").plays(1, "retreat")
    assert t.results("highlands") == ["retreat", "retreat"]
    assert t.s.region > 0
    assert t.got() == [0, 0]


# ------------------------------------------------------------------ 6.7
def tie(*hands, players=2, **options):
    t = OldKing(players, **options)
    return t.autumn("highlands", *["heir"] * players, hands=hands)


def test_6_7_the_tied_lay_a_card_in_order_face_down():
    t = tie("agent captain-a", "captain-b", "champion", players=3)
    assert t.s.mover == 0
    assert t.can(0) == {"pass", "card:agent", "card:captain-a"}
    t.plays(0, "card:captain-a")
    assert t.heard(1, "The Clans lay a card face down.")
    assert not t.heard(1, "Brann")
    t.plays(1, "pass").plays(2, "card:champion")
    assert t.heard(1, "The Clans reveal Brann the Old (Captain 6).")
    assert t.results("highlands") == ["loss", "loss", "win"]


def test_6_7_faq_who_lays_none_counts_0():
    t = tie("captain-a", "captain-b").plays(0, "pass").plays(1, "card:captain-b")
    assert t.heard(None, "The Clans: strength 0.")
    assert t.results("highlands") == ["loss", "win"]


def test_6_7_faq_all_refuse_it_is_a_tie_and_nobody_claims():
    t = tie("captain-a", "captain-b").plays(0, "pass").plays(1, "pass")
    assert t.results("highlands") == ["tie", "tie"]
    assert t.got() == [0, 0]
    assert t.s.region > 0


def test_6_7_faq_nobody_can_play_a_card():
    t = tie("", "")
    assert t.heard(None, "The Clans have no card to lay.")
    assert t.results("highlands") == ["tie", "tie"]


def test_6_7_only_the_tied_take_part_and_earlier_cards_do_not_count():
    t = (
        three()
        .deployed(0, "highlands")
        .autumn("highlands", "cavalry-a", "captain-d", "captain-a", hands=("follower-a",) * 3)
    )
    t.plays(0, "yes")  # 4 + 5 against 9
    assert t.can(2) == set()
    t.plays(0, "card:follower-a").plays(1, "pass")
    assert t.heard(None, "The Clans: strength 1.")
    assert t.results("highlands") == ["win", "loss", "loss"]


def test_6_7_who_lost_the_first_clash_is_out_of_the_next():
    t = three().autumn("highlands", "heir", "heir", "captain-a", hands=("ruse", "captain-b", "captain-d"))
    t.plays(0, "card:ruse").plays(1, "pass").plays(0, "retreat")
    assert t.results("highlands") == ["retreat", "win", "loss"]


def test_6_7_no_deployed_card_is_activated_for_a_new_clash():
    t = two().deployed(0, "highlands").autumn("highlands", "heir", "heir", hands=("captain-a", "captain-a"))
    t.plays(0, "pass").plays(0, "card:captain-a").plays(1, "card:captain-a")
    assert t.results("highlands") == ["tie", "tie"]


def test_6_7_a_ruse_in_a_new_clash():
    t = tie("ruse champion", "captain-b").plays(0, "card:ruse").plays(1, "card:captain-b")
    assert t.phase == "ruse"
    t.plays(0, "card:champion")
    assert t.results("highlands") == ["win", "loss"]
    t = tie("ruse champion", "captain-b").plays(0, "card:ruse").plays(1, "card:captain-b").plays(0, "retreat")
    assert t.results("highlands") == ["retreat", "win"]


def test_6_7_again_and_again_until_it_is_decided():
    t = tie("captain-a captain-b", "captain-a captain-c").plays(0, "card:captain-a").plays(1, "card:captain-a")
    assert t.phase == "lay"
    t.plays(0, "card:captain-b").plays(1, "card:captain-c")
    assert t.results("highlands") == ["loss", "win"]


# ------------------------------------------------------------------ 6.8
def test_6_8_below_the_highest_in_any_clash_is_a_loss_even_if_the_others_tie():
    t = three().autumn("highlands", "heir", "captain-a", "heir", hands=("", "", ""))
    assert t.results("highlands") == ["tie", "loss", "tie"]


def test_6_8_below_the_highest_of_a_later_clash():
    t = tie("captain-d", "captain-d", "captain-a", players=3)
    t.plays(0, "card:captain-d").plays(1, "card:captain-d").plays(2, "card:captain-a")
    assert t.results("highlands") == ["tie", "tie", "loss"]


def test_6_8_each_player_has_one_result_a_region():
    t = three().autumn("highlands", "heir", "captain-a", "ruse", hands=("", "", "")).plays(2, "retreat")
    assert t.results("highlands") == ["win", "loss", "retreat"]
    assert t.player(None, 2).results == ["retreat", "", ""]


# ------------------------------------------------------------------ 6.9
def test_6_9_the_winner_may_claim_one_location_or_none():
    t = two().autumn("plateau", "heir", "captain-a")
    assert t.can(0) == {"pass", "location:harvest-field", "location:battlefield"}
    t.cannot(0, "location:castle", because="not in the Plateau")
    t.plays(0, "pass")
    assert t.got() == [0, 0]


def test_6_9_1_for_the_own_herald_there():
    t = two().herald(0, "harvest-field").autumn("plateau", "heir", "captain-a").plays(0, "location:harvest-field")
    assert t.got() == [3, 0]
    t = two().herald(0, "battlefield").autumn("plateau", "heir", "captain-a").plays(0, "location:harvest-field")
    assert t.got() == [2, 0]


def test_6_9_steal_from_every_other_herald_there_who_has_any():
    t = OldKing(4).influence(0, 2, 0, 5)
    for seat in range(3):
        t.herald(seat, "harvest-field")
    t.herald(3, "battlefield")
    t.autumn("plateau", "heir", "captain-a", "captain-b", "captain-c", hands=("",) * 4).plays(
        0, "location:harvest-field"
    )
    assert t.got() == [4, 1, 0, 5]


def test_6_9_no_stealing_without_one_s_own_herald():
    t = two().influence(0, 2).herald(1, "harvest-field").autumn("plateau", "heir", "captain-a")
    assert t.plays(0, "location:harvest-field").got() == [2, 2]


def test_6_9_nothing_to_claim():
    t = two().pillaging(0, "harvest-field", "captain-b").pillaging(1, "battlefield", "captain-b")
    t.autumn("plateau", "heir", "captain-a")
    assert t.s.region == 2
    assert t.results("plateau") == ["win", "loss"]


# ------------------------------------------------------------------ 6.10
def test_6_10_after_the_claim_first_the_ritual_then_the_tactics():
    t = two("clans,gathering").tiles(0, "reavers").tiles(1, "ritual-of-the-tooth ritual-of-the-eye mist").order(1, 0)
    t.autumn("plateau", "cavalry-a", "follower-a").plays(0, "location:harvest-field")
    assert t.phase == "feed"
    t.plays(1, "tile:ritual-of-the-tooth")
    assert (t.phase, t.s.mover) == ("after", 1)
    t.plays(1, "tile:mist", "card:follower-a")
    assert (t.phase, t.s.mover) == ("after", 0)


# ------------------------------------------------------------------ 6.11
def fortress(result="loss", **options):
    """Seat 1 has a Fortified card on the Castle; seat 0 wins the Highlands."""
    t = three().fortified(1, "castle", "captain-d").herald(0, "castle").herald(2, "castle").influence(0, 0, 3)
    card = {"loss": "captain-a", "retreat": "ruse"}[result]
    t.autumn("highlands", "heir", card, "follower-a", hands=("captain-a", "", ""))
    return t.plays(1, "retreat") if result == "retreat" else t


def test_6_11_the_claimer_gains_nothing_and_the_card_goes_to_its_owner_s_discard_pile():
    t = fortress().plays(0, "location:castle")
    assert t.got() == [0, 0, 3], "no i, nothing for the Herald, nothing stolen"
    assert t.where(1, "captain-d") == "discard"
    assert t.phase != "castle"
    assert t.heard(None, "to claim the Castle.")
    assert t.heard(None, "holds the Castle against the claim and is discarded")


def test_6_11_a_claim_that_was_blocked_is_no_claim_for_reavers():
    t = two().tiles(0, "reavers").fortified(1, "castle", "captain-d").autumn("highlands", "cavalry-a", "follower-a")
    t.plays(0, "location:castle")
    assert t.where(1, "captain-d") == "discard"
    assert t.s.region > 0
    assert t.up(0) == {"reavers"}


def test_6_11_another_location_is_not_protected():
    t = fortress().plays(0, "location:wilderness")
    assert t.got() == [1, 0, 3]
    assert t.where(1, "captain-d") == "fortified:castle"


def test_6_11_if_the_owner_retreated_the_claim_is_normal_and_the_card_stays():
    t = fortress("retreat").plays(0, "location:castle")
    assert t.got() == [3, 0, 2]
    assert t.where(1, "captain-d") == "fortified:castle"


def test_6_11_if_the_owner_tied_in_the_lost_clash_of_others():
    """Nobody claims in a Tie, so a Fortified card of somebody tied meets no claim."""
    t = two().fortified(1, "castle", "captain-d").autumn("highlands", "heir", "heir", hands=("", ""))
    assert t.results("highlands") == ["tie", "tie"]
    assert t.where(1, "captain-d") == "fortified:castle"


def test_6_11_the_owner_may_claim_there_and_the_card_stays():
    t = two().fortified(0, "castle", "captain-d").autumn("highlands", "heir", "captain-a").plays(0, "location:castle")
    assert t.got() == [1, 0]
    assert t.where(0, "captain-d") == "fortified:castle"


def test_6_11_one_claim_removes_all_whose_owners_lost():
    t = three().fortified(1, "castle", "captain-d").fortified(2, "castle", "captain-d")
    t.autumn("highlands", "heir", "captain-a", "captain-a", hands=("", "", "")).plays(0, "location:castle")
    assert t.where(1, "captain-d") == t.where(2, "captain-d") == "discard"
    t = three().fortified(1, "castle", "captain-d").fortified(2, "castle", "captain-d")
    t.autumn("highlands", "heir", "captain-a", "ruse", hands=("", "", "")).plays(2, "retreat").plays(
        0, "location:castle"
    )
    assert t.where(1, "captain-d") == "discard"
    assert t.where(2, "captain-d") == "fortified:castle"


# ------------------------------------------------------------------ 6.12
def test_6_12_a_retreat_is_no_loss_for_rituals_barricade_and_mist():
    t = two("clans,gathering").tiles(1, "ritual-of-the-tooth mist barricade").autumn("highlands", "heir", "ruse")
    t.plays(1, "retreat").plays(0, "pass")
    assert t.s.fed[0] == 0
    assert t.up(1) == {"ritual-of-the-tooth", "mist", "barricade"}
    assert t.s.region > 0


def test_6_12_a_retreat_ends_pillage():
    t = two().pillaging(1, "castle", "captain-d").result(1, "highlands", "retreat").year_end()
    assert t.where(1, "captain-d") in ("discard", "pile")


# ------------------------------------------------------------------ 6.13
def test_6_13_in_spring_it_gains_1_and_moves_to_another_region_of_its_owner_s_choice():
    t = two().pillaging(0, "castle", "captain-a").spring()
    assert t.can(0) == {f"location:{name}" for name in ("harvest-field", "battlefield", "shrine", "necropolis")}
    t.cannot(0, "location:wilderness", because="moves to another region")


def test_6_13_in_the_order_of_the_year_before():
    t = (
        two()
        .order(1, 0)
        .influence(5, 0)
        .pillaging(0, "castle", "captain-a")
        .pillaging(1, "shrine", "captain-a")
        .spring()
    )
    assert t.s.mover == 1
    t.plays(1, "location:castle")
    assert t.s.mover == 0
    t.plays(0, "location:shrine")
    assert [t.s.order[k] for k in range(2)] == [0, 1]


def test_6_13_several_of_one_player_move_one_after_another():
    t = two().pillaging(0, "castle", "captain-a").pillaging(0, "shrine", "captain-b").spring()
    assert t.got() == [2, 0]
    t.plays(0, "location:shrine", "location:castle")
    assert t.where(0, "captain-a") == "pillaging:shrine"
    assert t.where(0, "captain-b") == "pillaging:castle"


@pytest.mark.parametrize(("result", "stays"), [("loss", False), ("retreat", False), ("win", True), ("tie", True)])
def test_6_13_it_is_discarded_in_winter_after_a_loss_or_a_retreat_in_its_region(result, stays):
    t = two().pillaging(1, "castle", "captain-d").result(1, "highlands", result).year_end()
    assert (t.where(1, "captain-d") == "pillaging:castle") == stays


def test_6_13_the_result_of_another_region_does_not_matter():
    t = two().pillaging(1, "castle", "captain-d").result(1, "plateau", "loss").result(1, "highlands", "win").year_end()
    assert t.where(1, "captain-d") == "pillaging:castle"


def test_6_13_fortified_cards_stay_where_it_comes():
    t = (
        two()
        .pillaging(0, "castle", "captain-a")
        .fortified(1, "shrine", "captain-a")
        .spring()
        .plays(0, "location:shrine")
    )
    assert t.where(1, "captain-a") == "fortified:shrine"
