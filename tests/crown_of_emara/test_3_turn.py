"""Chapter 3: a turn, its cards, and paying."""

from __future__ import annotations

import random

import pytest

from tests.crown_of_emara.language import Emara, at, quiet


# ------------------------------------------------------------------ 3.1
def test_3_1_play_a_card_then_choose_an_empty_slot() -> None:
    t = quiet().begins(0, "wood", "gold", "step")
    assert t.can(0) == {"card:wood", "card:gold", "card:step"}
    t.cannot(0, "card:cloth", because="Cloth is not in your hand.")
    t.cannot(0, "slot:1", because="Play a card first.")
    t.cannot(1, "card:wood", because="It is not your turn: Red is choosing a card.")
    t.plays(0, "card:gold")
    assert t.can(0) == {"slot:1", "slot:2", "slot:3"}
    t.cannot(0, "card:wood", because="Gold is played; choose its slot first.")
    t.plays(0, "slot:3")
    assert t.s.steps == 3
    assert t.hand(0) == {"wood", "step"}


def test_3_1_a_slot_holds_one_card_a_round() -> None:
    t = quiet().begins(0, "wood", "gold", "step").plays(0, "card:gold", "slot:2", "move:first")
    t.arranged(lambda s: setattr(s, "phase", 3)).plays(0, "card:wood")
    assert t.can(0) == {"slot:1", "slot:3"}
    t.cannot(0, "slot:2", because="Slot 2 holds Gold this round.")


def test_3_1_the_last_card_and_slot_of_a_round_are_not_asked() -> None:
    t = quiet(1).begins(0, "town", "wood", "stone")
    t.plays(0, "card:wood", "slot:1", "move:first").ends(0)
    t.plays(0, "card:stone", "slot:3", "move:first").ends(0)
    assert t.phase == "turn"
    assert t.heard(0, "Red plays Town Errand onto slot 2.")


def test_3_1_card_movement_and_bonus_in_any_order_each_once() -> None:
    for order in (("gold-for-1", "move:first", "rank"), ("rank", "gold-for-1", "move:first")):
        t = quiet().has(0, wood=1, coin=1, ring=1).turn(0, "gold", 1).plays(0, *order)
        assert t.s.rank[0] == 1
        assert t.at(0)[0] == "Quarry"
        assert t.goods(0) == {"stone": 1, "coin": 1}


def test_3_1_nothing_twice() -> None:
    t = quiet().has(0, wood=9, coin=5, ring=5).turn(0, "gold", 1).plays(0, "gold-for-1", "rank", "move:first")
    t.cannot(0, "gold-for-1", because="You have used your card this turn.")
    t.cannot(0, "move:second", because="You have moved this turn.")
    t.cannot(0, "rank", because="You have risen in rank this turn")
    t.plays(0, "hire:quarry/1", "coins:0")
    t.cannot(0, "hire:quarry/2", because="You have hired this turn")


def test_3_1_each_action_is_finished_before_the_next_begins() -> None:
    t = at("Castle", wood=3, coin=1, ring=1)
    t.cannot(0, "rank", because="Finish at the Castle first")
    t.plays(0, "leave", "rank")
    t = quiet().has(0, wood=3, stone=3).turn(0, "gold", 1).plays(0, "gold-for-1")
    t.cannot(0, "move:first", because="Finish paying first.")


def test_3_1_advisors_are_used_between_actions_once_a_turn_each() -> None:
    t = quiet().recruited(0, "Dressmaker").has(0, cloth=5).turn(0, "town", 1).plays(0, "to:cathedral")
    t.cannot(0, "use:dressmaker", because="Finish at the Cathedral first")
    t.plays(0, "leave", "use:dressmaker").cannot(0, "use:dressmaker", because="You have used the Dressmaker this turn.")
    assert t.points(0)[0] == 2
    t.turn(0, "stone", 1).plays(0, "use:dressmaker")
    assert t.points(0)[0] == 4


def test_3_1_no_advisor_is_used_in_an_end_of_round_event() -> None:
    t = quiet().recruited(0, "Chamberlain").event("Alms for the Poor").round(1, last_turn=True).has(0, ring=2)
    t.arranged(lambda s: setattr(s, "statue", 0))
    t.turn(1, "town", 1).plays(1, "move:first", "done")
    assert (t.phase, t.table.to_act) == ("event", [0])
    assert t.can(0) == {"aid:ring", "decline"}
    t.cannot(0, "use:chamberlain", because="The round is over but for its event.")


# ------------------------------------------------------------------ 3.2
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_3_2_a_councilor_moves_exactly_the_slots_steps_clockwise(slot: int) -> None:
    places = ["Forest", "Quarry", "Weaving Mill", "Grainfield"]
    for start in range(4):
        t = quiet().stands(0, places[start], "Market").turn(0, "town", slot).plays(0, "move:first")
        assert t.at(0) == (places[(start + slot) % 4], "Market")
    t = quiet().stands(0, "Forest", "Market").turn(0, "town", slot).plays(0, "move:second")
    assert t.at(0) == ("Forest", ["Market", "Construction Site", "Castle", "Cathedral"][slot])


def test_3_2_movement_must_be_done_before_the_turn_ends() -> None:
    t = quiet().has(0, wood=1).turn(0, "gold", 2)
    assert "done" not in t.can(0)
    t.cannot(0, "done", because="You must move a Councilor first.")
    t.plays(0, "move:first")
    assert "done" in t.can(0)


def test_3_2_the_extra_step_must_be_done_and_what_may_be_done_can_be_left() -> None:
    t = quiet().turn(0, "step", 2).plays(0, "move:first")
    assert t.can(0) == {"step:first", "step:second"}
    t.cannot(0, "done", because="You must use your Extra Step first.")
    for card in ("gold", "help", "town"):
        t = quiet().has(0, wood=3, grain=3).stands(0, "Forest").turn(0, card, 2).plays(0, "move:first")
        assert "done" in t.can(0)


def test_3_2_the_location_may_be_declined() -> None:
    t = at("Castle", wood=2)
    assert t.can(0) == {"give:wood", "leave"}
    t.plays(0, "leave")
    assert t.goods(0) == {"wood": 2}


# ------------------------------------------------------------------ 3.3 the nine cards
@pytest.mark.parametrize("card", ["wood", "stone", "cloth", "grain", "ring"])
def test_3_3_five_cards_take_what_they_are_called(card: str) -> None:
    t = quiet().turn(0, card, 1)
    assert t.goods(0) == {card: 1}
    assert t.s.did == 1


def test_3_3_gold_for_one_resource_or_two_for_three() -> None:
    t = quiet().has(0, wood=2, stone=1, grain=1).turn(0, "gold", 1)
    assert {"gold-for-1", "gold-for-3"} <= t.can(0)
    t.plays(0, "gold-for-3", "kind:wood", "kind:grain", "kind:wood")
    assert t.goods(0) == {"stone": 1, "coin": 2}
    t = quiet().has(0, wood=2).turn(0, "gold", 1)
    t.cannot(0, "gold-for-3", because="That needs 1 more resource of any kind.")
    t.plays(0, "gold-for-1")
    assert t.goods(0) == {"wood": 1, "coin": 1}
    t = quiet().turn(0, "gold", 1)
    t.cannot(0, "gold-for-1", because="That needs 1 more resource of any kind.")
    t.cannot(0, "step:first", because="That takes the card Extra Step; you played Gold")


def test_3_3_an_extra_step_moves_one_councilor_and_uses_its_location() -> None:
    t = quiet().stands(0, "Forest", "Castle").turn(0, "step", 3).plays(0, "step:first")
    assert t.at(0) == ("Quarry", "Castle")
    assert t.goods(0) == {"stone": 1}
    t.plays(0, "move:first")
    assert t.at(0) == ("Forest", "Castle")
    t = quiet().has(0, stone=1).turn(0, "step", 3).plays(0, "step:second", "donate:stone")
    assert t.phase == "keep"


def test_3_3_both_moves_may_be_one_councilors() -> None:
    t = quiet().turn(0, "step", 1).plays(0, "step:first", "move:first")
    assert t.at(0)[0] == "Weaving Mill"
    assert t.goods(0) == {"stone": 1, "cloth": 1}


def test_3_3_a_helping_hand_hires_or_recruits_for_any_one_resource_less() -> None:
    t = quiet().has(0, grain=1, wood=1).offers("Castle", "Schoolmarm", "Baker").turn(0, "help", 1).plays(0, "help")
    assert t.can(0) == {"hire:forest/1", "hire:forest/2", "recruit:castle/1"}
    t.plays(0, "recruit:castle/1")
    assert t.goods(0) == {"grain": 1}
    assert t.advisors(0) == ["Schoolmarm"]


def test_3_3_a_helping_hand_needs_a_councilor_there() -> None:
    t = quiet().has(0, wood=9, stone=9, cloth=9, grain=9).offers("Castle", "Baker", "Abbess").turn(0, "help", 1)
    t.plays(0, "help")
    t.cannot(0, "hire:quarry/1", because="None of your Councilors stands at the Quarry.")
    t.cannot(0, "recruit:market/1", because="None of your Councilors stands at the Market.")
    t.cannot(0, "move:first", because="Whom do you hire or recruit")


def test_3_3_a_helping_hand_with_nobody_to_pay() -> None:
    t = quiet().offers("Castle", "Baker", "Abbess").turn(0, "help", 1)
    assert "help" not in t.can(0)
    t.cannot(0, "help", because="nothing to hire or recruit where your Councilors stand that you could pay")


def test_3_3_a_town_errand_uses_any_town_location() -> None:
    places = {"to:castle", "to:cathedral", "to:market", "to:construction-site"}
    assert places <= quiet().turn(0, "town", 1).can(0)
    t = quiet().stands(0, "Forest", "Castle").has(0, wood=1).turn(0, "town", 1).plays(0, "to:construction-site")
    assert t.can(0) == {"wood:1", "leave"}
    t.plays(0, "wood:1")
    assert t.at(0) == ("Forest", "Castle")
    assert t.points(0) == (0, 40)


# ------------------------------------------------------------------ 3.4 paying
def test_3_4_a_coin_stands_for_a_resource() -> None:
    t = at("Construction Site", coin=1).plays(0, "stone")
    assert t.goods(0) == {}
    assert t.points(0) == (3, 40)


def test_3_4_how_many_coins_is_asked_only_where_there_is_a_choice() -> None:
    t = at("Construction Site", wood=2, coin=2).plays(0, "wood:3")
    assert t.phase == "coins"
    assert t.can(0) == {"coins:1", "coins:2"}
    t.cannot(0, "coins:0", because="The price is 3 Wood")
    t.cannot(0, "coins:3", because="The price is 3 Wood")
    t.plays(0, "coins:2")
    assert t.goods(0) == {"wood": 1}
    t = at("Construction Site", wood=2, coin=1).plays(0, "wood:3")
    assert t.goods(0) == {}  # all of it; nothing was asked
    t = at("Construction Site", wood=3).plays(0, "wood:3")
    assert t.goods(0) == {}


def test_3_4_coins_that_other_kinds_need_are_not_offered() -> None:
    t = quiet().has(0, wood=2, stone=1, coin=1).offers("Castle", "Carpenter").turn(0, "town", 1)
    t.plays(0, "recruit:castle/1")
    assert t.goods(0) == {}  # the coin stands for the second Stone
    t = quiet().has(0, wood=2, stone=1, coin=2).offers("Castle", "Carpenter").turn(0, "town", 1)
    t.plays(0, "recruit:castle/1")
    assert t.can(0) == {"coins:0", "coins:1"}  # of the Wood; one coin is kept for the Stone
    t.plays(0, "coins:0")
    assert t.can(0) == {"coins:1", "coins:2"}
    t.plays(0, "coins:1")
    assert t.goods(0) == {"coin": 1}


def test_3_4_the_payer_chooses_what_a_discount_leaves_out() -> None:
    t = quiet().has(0, wood=2, cloth=1).stands(0, "Quarry").turn(0, "help", 1).plays(0, "help", "hire:quarry/2")
    assert t.phase == "drop"
    assert t.can(0) == {"kind:wood", "kind:cloth"}
    t.cannot(0, "kind:grain", because="The price has no Grain.")
    t.plays(0, "kind:cloth")
    assert t.goods(0) == {"wood": 1, "cloth": 1}


def test_3_4_only_what_lets_the_rest_be_paid_can_be_left_out() -> None:
    t = quiet().has(0, wood=2).stands(0, "Quarry").turn(0, "help", 1).plays(0, "help", "hire:quarry/2")
    assert t.goods(0) == {"wood": 1}  # the Cloth was left out, unasked


def test_3_4_any_resources_are_chosen_one_by_one() -> None:
    t = quiet().recruited(0, "Schoolmarm").has(0, wood=1, grain=1, coin=1).turn(0, "town", 1)
    t.plays(0, "use:schoolmarm")
    assert (t.phase, t.can(0)) == ("units", {"kind:wood", "kind:grain", "kind:coin"})
    t.cannot(0, "kind:stone", because="You have no Stone.")
    t.plays(0, "kind:coin")
    assert t.can(0) == {"kind:wood", "kind:grain"}
    t.plays(0, "kind:grain")
    assert t.goods(0) == {"wood": 1, "book": 1}
    t = quiet().recruited(0, "Schoolmarm").has(0, wood=1, grain=1).turn(0, "town", 1).plays(0, "use:schoolmarm")
    assert t.goods(0) == {"book": 1}  # all there is


def test_3_4_a_coin_is_never_paid_for_a_coin() -> None:
    t = quiet().has(0, coin=3).turn(0, "gold", 1)
    assert t.can(0, "gold") == set()
    t.cannot(0, "gold-for-1", because="That needs 1 more resource of any kind.")
    t = quiet().has(0, coin=3, wood=1, stone=1).turn(0, "gold", 1).plays(0, "gold-for-1")
    t.cannot(0, "kind:coin", because="A coin is never paid for a coin.")
    t = at("Market", coin=3)
    assert t.goods(0) == {"coin": 3}


def test_3_4_no_coin_replaces_bread_rings_books_or_points() -> None:
    t = at("Construction Site", coin=3)
    assert t.can(0) == {"stone", "wood:1", "wood:3", "leave"}
    t.cannot(0, "bread:1", because="That needs 1 more Bread.")
    t = at("Castle", coin=3)
    t.cannot(0, "book-to-castle", because="That needs 1 more Book.")
    t = quiet().recruited(0, "Bailiff").has(0, coin=3).turn(0, "town", 1)
    t.cannot(0, "use:bailiff", because="That needs 1 more Signet Ring.")
    t.cannot(0, "rank", because="To become Baron needs 1 more Signet Ring.")


def test_3_4_what_is_missing_is_said() -> None:
    t = quiet().has(0, wood=1).stands(0, "Quarry").turn(0, "town", 1)
    t.cannot(0, "hire:quarry/2", because="That hut needs 1 more Cloth; a Coin would do.")
    t.cannot(0, "hire:quarry/3", because="That hut needs 1 more Cloth and 1 more Grain; Coins would do.")
    t.has(0, coin=1).cannot(0, "hire:quarry/1", because="needs 2 more Wood; your 1 Gold Coin would do for 1.")
    t.has(0).offers("Castle", "Carpenter").turn(0, "help", 1)
    t.cannot(0, "recruit:castle/1", because="The Carpenter needs 2 more Wood and 2 more Stone; Coins would do.")


def test_3_4_nobody_is_ever_asked_what_has_one_answer() -> None:
    luck = random.Random(7)
    for seed in range(12):
        t = Emara(1 + seed % 4, seed=seed, random_layout=seed % 3 == 0, full_selection=seed % 5 == 0)
        while not t.table.over:
            seat = t.table.to_act[0]
            legal = t.table.legal(seat)
            assert len(legal) > 1
            t.table.play(seat, luck.choice(legal))


# ------------------------------------------------------------------ undo
def test_undo_works_back_through_the_turn() -> None:
    t = quiet().has(0, wood=3, coin=2, ring=1).begins(0, "gold", "wood", "stone")
    start = t.table.to_bytes()
    t.plays(0, "card:gold", "slot:1", "gold-for-1", "rank", "move:first")
    for _ in range(5):
        t.undoes(0)
    assert t.table.to_bytes() == start


def test_undo_stops_where_a_token_was_drawn() -> None:
    t = quiet().has(0, wood=3).begins(0, "town", "wood", "stone").plays(0, "card:town", "slot:1", "to:cathedral")
    assert t.table.can_undo(0)
    t.plays(0, "donate:wood")
    assert not t.table.can_undo(0)
    t.plays(0, *sorted(t.can(0))[:1])  # which token is kept may be thought over,
    t.undoes(0)
    assert t.phase == "keep"
    assert not t.table.can_undo(0)  # but not that one looked


def test_undo_stops_where_a_card_was_turned_up() -> None:
    t = quiet().has(0, wood=3, stone=3, cloth=3, grain=3).offers("Castle", "Baker").begins(0, "town", "wood", "stone")
    t.plays(0, "card:town", "slot:1", "recruit:castle/1")
    assert not t.table.can_undo(0)
