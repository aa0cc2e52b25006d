"""Chapter 3: the turn and its one action."""

import pytest

from tests.game_of_crowns.language import FOUR, Crowns


def attack(t, attacker, knight, target, votes):
    """An attack without ravens, up to the victor's reward."""
    t.ravens(*[0] * t.table.players)
    return t.plays(attacker, f"card:knight/{knight}", f"seat:{target}").votes(*votes)


# ------------------------------------------------------------------ 3.1
@pytest.mark.parametrize(("players", "starts"), [(4, 0), (4, 2), (9, 8)])
def test_3_1_turns_go_clockwise_from_the_starting_player(players, starts):
    t = Crowns(players, starts=starts)
    turns = []
    for _ in range(2 * players):
        turns.append(t.table.to_act)
        t.pass_turn()
    assert turns == [[(starts + k) % players] for k in range(2 * players)]


def test_3_1_the_active_player_chooses_an_exchange_a_coinage_or_a_knight():
    t = Crowns(4, houses=FOUR).give(0, "Knight of Chiron")
    assert t.can(0) == {"exchange", "coinage", "card:knight/lyre", "card:knight/chiron"}
    assert all(t.can(seat) == set() for seat in (1, 2, 3))


def test_3_1_only_the_active_player_acts():
    t = Crowns(4, houses=FOUR)
    t.cannot(1, "exchange", because="It is not your turn: Lyre is choosing an action.")
    t.cannot(3, "coinage", because="not your turn")
    t.cannot(2, "card:knight/midian", because="not your turn")


@pytest.mark.parametrize("kind", ["castellan", "feud", "princess", "trader", "coinage"])
def test_3_1_no_other_card_is_played_as_an_action(kind):
    Crowns(4, houses=FOUR).cannot(0, f"card:{kind}/lyre", because="only if it is a Knight")


def test_3_1_a_guest_is_no_action():
    Crowns(4, houses=FOUR).give(0, "Sentinel").cannot(0, "card:sentinel", because="only if it is a Knight")


def test_3_1_one_cannot_pass_while_one_can_act():
    t = Crowns(4, houses=FOUR)
    t.cannot(0, "nothing", because="not a choice in this step")
    t.cannot(0, "done", because="not a choice in this step")


def test_3_1_an_exchange_is_the_whole_turn():
    t = Crowns(4, houses=FOUR).ravens(0, 0, 0, 0).plays(0, "exchange", "card:feud/lyre", "nothing")
    t.plays(1, "card:feud/orlok").plays(2, "card:feud/midian").plays(3, "card:feud/chiron").plays(
        0, "nothing", "seat:2"
    )
    t.cannot(0, "coinage", because="not your turn")
    assert t.can(1) == {"exchange", "coinage", "card:knight/orlok"}


def test_3_1_a_coinage_is_the_whole_turn():
    t = Crowns(4, houses=FOUR).plays(0, "coinage", "seat:2", "card:coinage/lyre")
    t.cannot(0, "exchange", because="not your turn")
    assert t.table.to_act == [1]
    assert t.phase == "action"


def test_3_1_a_knight_is_the_whole_turn():
    t = attack(Crowns(4, houses=FOUR), 0, "lyre", 2, "aaaa").plays(0, "draw-guest")
    t.cannot(0, "card:knight/lyre", because="not your turn")
    assert t.table.to_act == [1]
    assert t.phase == "action"


def test_3_1_an_action_begun_is_carried_out():
    t = Crowns(4, houses=FOUR).plays(0, "exchange")
    t.cannot(0, "coinage", because="not a choice in this step")
    assert not any(name in ("exchange", "coinage") for name in t.can(0))
    t = Crowns(4, houses=FOUR).plays(0, "coinage").cannot(0, "exchange", because="not a choice in this step")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


# ------------------------------------------------------------------ 3.2
def test_3_2_an_exchange_needs_another_player_with_a_card():
    t = Crowns(4, houses=FOUR).empty(1).empty(2).empty(3)
    t.cannot(0, "exchange", because="An exchange needs another player with a card.")
    assert t.can(0) == {"card:knight/lyre"}


def test_3_2_one_other_player_with_one_card_is_enough():
    t = Crowns(4, houses=FOUR).empty(1).empty(2).keep_only(3, "Feud of Chiron")
    assert t.can(0) == {"exchange", "coinage", "card:knight/lyre"}


def test_3_2_an_exchange_needs_a_card_of_ones_own():
    t = Crowns(4, houses=FOUR).empty(0)  # arranged in the middle of the turn, else it would have passed
    t.cannot(0, "exchange", because="An exchange needs a card of your own.")
    assert t.can(0) == set()


def test_3_2_one_card_of_ones_own_is_enough_for_an_exchange():
    assert Crowns(4, houses=FOUR).keep_only(0, "Feud of Lyre").can(0) == {"exchange"}


def test_3_2_coinage_needs_a_coinage():
    t = Crowns(4, houses=FOUR).keep_only(0, "Feud of Lyre", "Knight of Lyre")
    t.cannot(0, "coinage", because="You have no Coinage.")
    assert t.can(0) == {"exchange", "card:knight/lyre"}


def test_3_2_coinage_needs_another_player_with_a_card():
    t = Crowns(4, houses=FOUR).empty(1).empty(2).empty(3)
    t.cannot(0, "coinage", because="Coinage needs another player with a card")


def test_3_2_a_knight_must_be_in_ones_hand():
    t = Crowns(4, houses=FOUR)
    t.cannot(0, "card:knight/orlok", because="The Knight of Orlok is not in your hand.")
    t.keep_only(0, "Feud of Lyre").cannot(0, "card:knight/lyre", because="not in your hand")


def ask_to_be_spared(t, seat):
    """A raven for the promise not to be attacked this turn, and the active player accepts."""
    t.plays(seat, "nothing", "number:1", "nothing", "number:0", "term:spare-me").plays(t.s.active, "accept")


def test_3_2_a_knight_needs_a_legal_target():
    t = Crowns(4, houses=FOUR, negotiations=True).give(0, "Knight of Chiron")
    ask_to_be_spared(t, 1)
    ask_to_be_spared(t, 2)
    t.plays(3, "decline")
    assert t.can(0) == {"exchange", "coinage", "card:knight/lyre"}  # only Chiron is left to be attacked
    t.cannot(0, "card:knight/chiron", because="The Knight of Chiron has nobody to attack")

    t = Crowns(4, houses=FOUR, negotiations=True)
    for seat in (1, 2, 3):
        ask_to_be_spared(t, seat)
    assert t.can(0) == {"exchange", "coinage"}
    t.cannot(0, "card:knight/lyre", because="The Knight of Lyre has nobody to attack")


def test_3_2_a_knight_needs_no_card_in_the_targets_hand():
    t = Crowns(4, houses=FOUR).empty(1).empty(2).empty(3)
    t.plays(0, "card:knight/lyre")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


def test_3_2_who_has_an_empty_hand_passes():
    t = Crowns(4, houses=FOUR).empty(1).pass_turn()
    assert t.heard(None, "Orlok has no action and passes.")
    assert t.table.to_act == [2]
    assert t.phase == "action"


def last_attack(t):
    """Seat 0 plays its last card, a Knight, against seat 1 and loses; there is nothing to take."""
    return attack(t.keep_only(0, "Knight of Lyre").no_guests(), 0, "lyre", 1, "dddd")


def test_3_2_who_has_the_only_cards_and_no_knight_passes():
    t = Crowns(4, houses=FOUR).keep_only(1, "Feud of Orlok", "Coinage of Orlok").empty(2).empty(3)
    last_attack(t)
    assert t.heard(None, "Orlok has no action and passes.")
    assert t.holds(1) == {"Feud of Orlok": 1, "Coinage of Orlok": 1}
    assert t.table.over  # Midian and Chiron have nothing either, and then the round ends with empty hands


def test_3_2_who_has_the_only_cards_and_a_knight_attacks():
    t = Crowns(4, houses=FOUR).keep_only(1, "Feud of Orlok", "Knight of Orlok").empty(2).empty(3)
    last_attack(t)
    assert not t.heard(None, "Orlok has no action")
    assert t.can(1) == {"card:knight/orlok"}


def test_3_2_who_could_be_matched_by_one_card_does_not_pass():
    t = Crowns(4, houses=FOUR).keep_only(1, "Feud of Orlok").empty(2).keep_only(3, "Feud of Chiron")
    last_attack(t)
    assert t.can(1) == {"exchange"}


def test_3_2_with_everybody_empty_handed_all_pass_and_the_game_ends():
    t = Crowns(4, houses=FOUR).empty(1).empty(2).empty(3)
    last_attack(t)
    passed = [line for line in t.table.heard(None) if line.endswith("has no action and passes.")]
    assert [line.split()[0] for line in passed] == ["Orlok", "Midian", "Chiron"]
    assert t.table.over
    assert t.heard(None, "The game ends: somebody has no cards left.")


def test_3_2_with_an_empty_hand_one_still_votes_and_spends_ravens():
    t = Crowns(4, houses=FOUR).empty(3)
    t.plays(0, "card:knight/lyre", "seat:1")
    assert t.table.to_act == [0, 1, 2, 3]
    t.votes("a", "d", "a", "d").plays(1, "number:0").plays(2, "number:0")
    assert t.table.to_act == [3]
    t.plays(3, "number:2")
    t.plays(0, "number:0")
    assert t.heard(None, "Chiron spends 2 ravens for the defender.")
    assert t.heard(None, "The attack fails with 2 to 4 votes: Orlok wins.")


def test_3_2_with_an_empty_hand_one_still_negotiates():
    t = Crowns(4, houses=FOUR, negotiations=True).empty(2).plays(1, "decline")
    assert t.table.to_act == [2]
    t.plays(2, "nothing", "number:3", "nothing", "number:0", "term:spare-me")
    t.plays(0, "accept")
    assert t.raven_count() == [7, 4, 1, 4]


def test_3_2_an_empty_handed_active_player_can_get_an_action_in_the_talks():
    t = Crowns(4, houses=FOUR, negotiations=True, starts=3).empty(0)
    for seat in (0, 1, 2):
        t.plays(seat, "decline")
    t.pass_turn()
    assert t.s.active == 0
    t.plays(1, "kind:feud", "nothing", "number:0", "number:0", "term:none").plays(0, "accept")
    t.plays(1, "card:feud/orlok").plays(2, "decline").plays(3, "decline")
    assert t.can(0) == {"exchange"}
    assert not t.heard(None, "Lyre has no action")
