"""Chapters 3, 4 and 5: set-up, Spring and Summer."""

import random

import pytest

import regalia as library
from regalia.core.errors import Refused
from regalia.games.old_kings_crown.state import Phase
from tests.old_kings_crown.language import ALL, OldKing, cards_named


def two(factions="clans,uprising", **options):
    return OldKing(2, factions, **options)


# ------------------------------------------------------------------ 3.1
@pytest.mark.parametrize("players", [2, 3, 4])
def test_3_1_a_hand_of_five_with_the_heir(players):
    t = OldKing(players, tiles=True)
    for seat in range(players):
        assert len(t.has(seat)) == 5
        assert t.where(seat, "heir") == "hand"
        assert t.where(seat, "myth") == "away"
        assert t.s.loose[seat].bit_count() == 13
        assert t.s.limit[seat] == 5
        assert t.player(None, seat).herald is None
    assert t.got() == [0] * players


def test_3_1_the_rest_is_shuffled():
    hands = [frozenset(OldKing(2, seed=seed).has(0)) for seed in range(20)]
    assert len(set(hands)) > 15
    drawn = set().union(*hands)
    assert "ruse" in drawn
    assert "myth" not in drawn


def test_3_1_the_game_begins_with_summer():
    t = OldKing(2)
    assert (t.s.year, t.phase) == (1, "herald")


# ------------------------------------------------------------------ 3.2
def first_in_order(seed, **options):
    return library.new("old-kings-crown", players=4, seed=seed, **options).view().table.order


def test_3_2_the_order_is_by_the_seed():
    orders = {tuple(first_in_order(seed)) for seed in range(60)}
    assert len(orders) > 15
    assert {order[0] for order in orders} == {0, 1, 2, 3}


def test_3_2_in_a_rematch_the_last_winner_is_first_and_the_others_by_the_seed():
    orders = {tuple(first_in_order(seed, last_winner=2)) for seed in range(60)}
    assert {order[0] for order in orders} == {2}
    assert len(orders) == 6


def test_3_2_factions_are_chosen_or_by_the_seed():
    table = library.new("old-kings-crown", players=3, seed=1, factions="gathering,clans,nobility")
    assert table.names == ["Gathering", "Clans", "Nobility"]
    dealt = {tuple(library.new("old-kings-crown", players=2, seed=seed).names) for seed in range(80)}
    assert len(dealt) == 12
    assert all(len(set(names)) == 2 for names in dealt)
    assert all(len(set(library.new("old-kings-crown", players=4, seed=seed).names)) == 4 for seed in range(20))


def test_3_2_no_two_the_same():
    with pytest.raises(Refused, match="different names"):
        library.new("old-kings-crown", players=2, factions="clans,clans")


# ------------------------------------------------------------------ 4.1
def test_4_1_1_i_for_each_card_in_the_court():
    t = OldKing(3).court(0, "captain-a captain-b").influence(1, 1, 1).spring()
    assert t.got() == [3, 1, 1]
    assert t.heard(None, "The Clans gain 2 i from the Court.")


def test_4_1_each_pillaging_card_gains_1_and_moves():
    t = two().pillaging(0, "castle", "captain-a").spring()
    assert t.got() == [1, 0]
    assert t.phase == "pillage"
    t.plays(0, "location:shrine")
    assert t.where(0, "captain-a") == "pillaging:shrine"


def test_4_1_no_spring_in_the_first_year():
    t = OldKing(2)
    assert not t.heard(None, "The order:")
    assert t.heard(None, "Year 1 begins.")


# ------------------------------------------------------------------ 4.2
def after_spring(order, influence):
    t = OldKing(4).order(*order).influence(*influence).spring()
    return [t.s.order[k] for k in range(4)]


def test_4_2_the_book_s_first_example():
    """Nobility 6, Clans 5, Gathering 4, Uprising 3. Seats: Clans 0, Uprising 1, Nobility 2, Gathering 3."""
    assert after_spring((0, 1, 2, 3), (5, 3, 6, 4)) == [2, 0, 3, 1]


def test_4_2_the_book_s_second_example():
    """Uprising, Clans and Nobility tie at 6; the Nobility was first, the Clans second."""
    assert after_spring((2, 0, 3, 1), (6, 6, 6, 5)) == [1, 0, 2, 3]


def test_4_2_all_tied_reverse():
    assert after_spring((3, 1, 0, 2), (4, 4, 4, 4)) == [2, 0, 1, 3]


def test_4_2_court_income_counts_before_the_order():
    t = OldKing(2).order(1, 0).influence(3, 3).court(0, "captain-a").spring()
    assert [t.s.order[k] for k in range(2)] == [0, 1]


# ------------------------------------------------------------------ 4.3
def test_4_3_draw_to_the_limit():
    t = two().hand(0, "heir agent").hand(1, "heir agent ruse champion captain-a captain-b").spring()
    assert len(t.has(0)) == 5
    assert t.has(1) == {"heir", "agent", "ruse", "champion", "captain-a", "captain-b"}, "above the limit: nothing"


def test_4_3_attrition():
    """Draw what is there, shuffle the discard pile, the limit falls, draw on to the new limit."""
    t = two().hand(0, "heir agent").pile(0, "champion").discards(0, "captain-a captain-b captain-c captain-d ruse")
    t.s.gone[0] |= t.s.loose[0] & ~cards_named("champion")
    t.s.loose[0] = cards_named("champion")
    t.spring()
    assert t.s.limit[0] == 4
    assert len(t.has(0)) == 4
    assert {"heir", "agent", "champion"} <= t.has(0)
    assert t.s.discard[0] == 0
    assert t.heard(1, "The Clans suffer Attrition")


def test_4_3_exactly_enough_is_no_attrition():
    t = two().hand(0, "heir agent").pile(0, "champion ruse decree")
    t.s.discard[0] |= t.s.loose[0] & ~cards_named("champion ruse decree")
    t.s.loose[0] = cards_named("champion ruse decree")
    t.spring()
    assert t.s.limit[0] == 5
    assert t.s.loose[0] == 0
    assert t.has(0) == {"heir", "agent", "champion", "ruse", "decree"}


def test_4_3_at_most_one_attrition_a_spring():
    t = two().hand(0, "heir").pile(0, "agent")
    t.s.gone[0] |= t.s.loose[0] & ~cards_named("agent") | t.s.discard[0]
    t.s.loose[0] = cards_named("agent")
    t.s.discard[0] = cards_named("champion")
    t.s.gone[0] &= ~cards_named("champion agent")
    t.spring()
    assert t.s.limit[0] == 4


def test_4_3_the_limit_stays_lower():
    t = two()
    t.s.limit[0] = 4
    t.hand(0, "heir").spring()
    assert len(t.has(0)) == 4


# ------------------------------------------------------------------ 4.4
def outriders():
    t = OldKing(3).hand(0, "heir agent champion cavalry-a cavalry-b").hand(1, "heir ruse decree captain-a agent")
    return t.hand(2, "heir ruse decree captain-a agent").order(0, 1, 2).influence(2, 1, 0).spring()


def test_4_4_outrider_looks_at_one_opponent_s_hand():
    t = outriders()
    assert t.phase == "outrider"
    assert t.can(0) == {"pass", "card:cavalry-a", "card:cavalry-b"}
    t.plays(0, "card:cavalry-a")
    assert t.where(0, "cavalry-a") == "lost"
    assert t.can(0) == {"seat:1", "seat:2"}
    t.plays(0, "seat:2")
    assert t.knows_in_hand(0, 2) == {"Heir", "Ruse", "The Gilded Wall", "Sir Aumery", "Agent"}
    assert t.knows_in_hand(1, 2) == set()
    assert t.heard(1, "The Clans look at the hand of the Nobility.")


def test_4_4_not_offered_if_fewer_than_three_cards_would_remain():
    t = outriders().plays(0, "card:cavalry-a", "seat:1")
    assert t.phase == "outrider", "four cards are left, so once more"
    t.plays(0, "card:cavalry-b", "seat:2")
    assert len(t.has(0)) == 3
    t = two().hand(0, "heir cavalry-a cavalry-b").pile(0, "")
    t.s.limit[0] = 3
    t.hand(1, "heir ruse decree captain-a agent").spring()
    assert t.can(0) == set() or t.phase != "outrider"


def test_4_4_it_may_be_declined():
    t = outriders().plays(0, "pass")
    assert t.where(0, "cavalry-a") == "hand"
    assert t.s.order[t.s.at] != 0 or t.phase != "outrider"


def test_4_4_in_order_and_a_later_player_sees_what_was_declared():
    t = OldKing(3).hand(0, "heir agent champion cavalry-a ruse").hand(1, "heir ruse decree cavalry-a agent")
    t.hand(2, "heir ruse decree captain-a agent").influence(1, 2, 0).spring()
    assert t.s.mover == 1
    t.plays(1, "card:cavalry-a", "seat:0")
    assert t.heard(0, "The Uprising declares Outrider: Couriers (Cavalry 4) go to the Lost Pile.")
    assert t.s.mover == 0


# ------------------------------------------------------------------ 5.1
def test_5_1_fewer_than_three_cards_is_out():
    t = OldKing(3).hand(0, "heir agent").court(0, "captain-a").site(0, "captain-b").deployed(0, "plateau")
    t.discards(0, "ruse").lost(0, "decree").fortified(0, "castle", "captain-c").influence(7, 1, 1)
    t.summer()
    assert t.heard(None, "The Clans cannot play three cards and are out of the game; their influence goes back")
    for card in ("heir", "agent", "captain-a", "captain-b", "war-machine", "captain-c", "ruse", "myth"):
        assert t.where(0, card) == "gone"
    assert t.where(0, "decree") == "lost"
    assert t.got() == [0, 1, 1]
    assert t.phase == "herald"
    assert [t.s.order[k] for k in range(t.s.in_order)] == [1, 2]


def test_5_1_three_cards_are_enough():
    t = OldKing(3).hand(0, "heir agent ruse").summer()
    assert t.s.alive == 7


def test_5_1_the_goal_stays_that_of_the_starting_number():
    t = OldKing(3).hand(0, "heir").summer()
    assert t.table.view().table.goal == 15


def test_5_1_eliminated_players_rank_last_the_earlier_the_lower():
    t = OldKing(4).influence(9, 9, 1, 0).hand(0, "heir").summer()
    t.s.year = 5
    t.hand(1, "heir").summer()
    t.s.year = 6
    t.hand(2, "heir").summer()
    assert t.table.over
    assert t.ranks() == [4, 3, 2, 1]


def test_5_1_an_eliminated_player_is_not_asked_any_more():
    t = OldKing(3).hand(0, "heir").summer().heralds("castle", "castle", "castle")
    assert t.table.to_act == [1, 2]
    t.cannot(0, "card:heir", because="out of the game")


# ------------------------------------------------------------------ 5.2
def test_5_2_heralds_are_placed_in_order():
    t = OldKing(3).order(2, 0, 1)
    t.cannot(0, "location:castle", because="The Nobility is placing a Herald.")
    t.plays(2, "location:castle").plays(0, "location:castle").plays(1, "location:shrine")
    assert t.table.view().table.locations[0].heralds == [0, 2]
    assert t.phase == "place"


def test_5_2_not_on_a_pillaged_location_but_on_a_fortified_one():
    t = two().pillaging(1, "castle", "captain-a").fortified(1, "shrine", "captain-b")
    t.cannot(0, "location:castle", because="The Castle is pillaged")
    t.plays(0, "location:shrine")
    assert t.player(1, 0).herald == 4


def test_5_2_with_no_free_location_a_herald_stays_at_home():
    t = two()
    for location, card in zip(
        ("castle", "wilderness", "harvest-field", "battlefield", "shrine", "necropolis"),
        ("captain-a", "captain-b", "captain-c", "captain-d", "follower-a", "follower-b"),
        strict=True,
    ):
        t.pillaging(0, location, card)
    t.hand(0, "heir agent ruse champion decree").summer()
    assert t.phase == "place"
    assert t.player(1, 0).herald is None


# ------------------------------------------------------------------ 5.3
def placing():
    t = OldKing(3).hand(0, "heir agent ruse champion decree").hand(1, "heir agent ruse champion decree")
    return t.hand(2, "heir agent ruse champion decree").heralds("castle", "castle", "castle")


def test_5_3_all_at_once_a_card_to_each_region_then_ready():
    t = placing()
    assert t.table.to_act == [0, 1, 2]
    t.places(2, "heir agent ruse").places(0, "heir agent ruse", ready=False)
    assert t.table.to_act == [0, 1]
    t.plays(0, "ready").places(1, "champion decree agent")
    assert t.heard(0, "The Uprising reveals Champion (11).")
    assert t.where(2, "agent") == "down:plateau"


def test_5_3_nobody_learns_anything_but_that_one_is_ready():
    t = placing()
    before = t.wire(1)
    t.places(0, "heir agent ruse", ready=False)
    assert t.wire(1) == before
    t.plays(0, "ready")
    assert t.player(1, 0).ready
    assert len(t.player(1, 0).hand) == 5
    assert not t.heard(1, "You lay")


def test_5_3_cards_may_be_taken_back_until_all_are_ready():
    table = library.new("old-kings-crown", players=3, seed=4, factions="clans,uprising,gathering")
    while len(table.to_act) == 1:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    for seat in (0, 1):
        for _ in range(4):
            table.play(seat, table.legal(seat)[0])
    assert table.to_act == [2]
    placed = [region.sides[0].down.name for region in table.view(0).table.regions]
    assert table.can_undo(0)
    table.undo(0)
    table.undo(0)
    assert table.to_act == [0, 2]
    other = table.legal(0)[-1]
    table.play(0, other)
    table.play(0, "ready")
    again = [region.sides[0].down.name for region in table.view(0).table.regions]
    assert again[:2] == placed[:2]
    assert again[2] != placed[2]


def test_5_3_not_after_the_reveal():
    t = placing().places(0, "heir agent ruse").places(1, "champion agent ruse").places(2, "agent heir ruse")
    assert not t.table.can_undo(0)


def test_5_3_a_card_lies_in_one_place():
    t = placing().plays(0, "card:heir")
    t.cannot(0, "card:heir", because="laid already")
    t.cannot(0, "ready", because="a card by each region first")
    t.plays(0, "card:agent", "card:ruse")
    t.cannot(0, "card:champion", because="take one back")
    t.plays(0, "ready")
    t.cannot(0, "card:champion", because="You are ready")


def test_5_3_one_s_own_cards_are_shown_to_oneself():
    t = placing().places(0, "heir agent ruse", ready=False)
    downs = [region.sides[0].down.name for region in t.table.view(0).table.regions]
    assert downs == ["Heir", "Agent", "Ruse"]


# ------------------------------------------------------------------ 5.4
def test_5_4_tactics_on_face_down_cards_come_when_all_are_placed():
    t = placing().tiles(1, "ambush").places(0, "heir agent ruse").places(1, "champion agent ruse")
    assert t.phase == "place"
    t.places(2, "agent heir ruse")
    assert t.phase == "ambush"
    assert not t.heard(0, "reveal")
    t.plays(1, "pass")
    assert t.heard(0, "reveal")


def test_5_4_without_such_a_tile_there_is_no_window():
    t = placing().places(0, "heir agent ruse").places(1, "champion agent ruse").places(2, "agent heir ruse")
    assert t.s.phase > Phase.AMBUSH_CARD


def test_a_whole_year_of_random_play_comes_back_to_spring():
    t, luck = OldKing(4, ALL, tiles=True), random.Random(3)
    while t.s.year == 1:
        seat = luck.choice(t.table.to_act)
        t.table.play(seat, luck.choice(t.table.legal(seat)))
    assert t.heard(None, "Year 2 begins.")
    assert t.heard(None, "The order:")
