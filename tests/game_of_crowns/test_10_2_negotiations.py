"""Chapter 10.2: Negotiations. Lyre (0) is active unless a test says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game_of_crowns.language import FOUR, SIX, Crowns

LYRE, ORLOK, MIDIAN, CHIRON = range(4)
FIRST_TERMS = {"term:none", "term:spare-me", "term:attack", "term:no-coinage"}


def table(**options: Any) -> Crowns:
    return Crowns(4, houses=FOUR, negotiations=True, **options)


def no_deals(t: Crowns) -> Crowns:
    """Everybody still to be asked proposes nothing."""
    while t.phase == "propose":
        t.plays(t.s.mover, "decline")
    return t


def attack(t: Crowns, target: int, knight: str = "lyre") -> Crowns:
    """Lyre names a target, and the second window opens."""
    return no_deals(t).plays(LYRE, f"card:knight/{knight}", f"seat:{target}")


def to_terms(t: Crowns, seat: int) -> Crowns:
    """A seat gives a raven, asks nothing, and has come to the terms."""
    t.plays(seat, "nothing", "number:1")
    while t.phase != "term":
        t.plays(seat, "nothing" if t.phase.startswith("ask_") and "nothing" in t.can(seat) else "number:0")
    return t


# ------------------------------------------------------------------ 10.2
def test_10_2_cards_and_ravens_pass_both_ways_at_once() -> None:
    t = table().proposes(1, give="Princess,Feud", give_ravens=1, ask="Trader", ask_ravens=3)
    t.accepts(0, (1, "Feud of Orlok"), (1, "Princess of Orlok"), (0, "Trader of Lyre"))
    assert t.raven_count() == [2, 6, 4, 4]
    assert (t.has(0, "Feud of Orlok"), t.has(0, "Princess of Orlok"), t.has(0, "Trader of Lyre")) == (1, 1, 0)
    assert (t.has(1, "Feud of Orlok"), t.has(1, "Princess of Orlok"), t.has(1, "Trader of Lyre")) == (1, 0, 1)
    assert list(t.s.cards[:4]) == [11, 9, 10, 10]
    assert t.phase == "propose"
    assert t.s.mover == 2


def test_10_2_what_is_declined_changes_nothing() -> None:
    t = table()
    hands = [t.holds(seat) for seat in range(4)]
    t.proposes(1, give="Feud", give_ravens=2, ask="Trader", ask_ravens=1, term="spare-me").plays(0, "decline")
    assert [t.holds(seat) for seat in range(4)] == hands
    assert t.raven_count() == [4, 4, 4, 4]
    assert "seat:1" in no_deals(t).plays(0, "card:knight/lyre").can(0)


def test_10_2_nobody_deals_without_the_option() -> None:
    t = Crowns(4, houses=FOUR)
    assert t.phase == "action"
    t.plays(0, "card:knight/lyre", "seat:1")
    assert t.phase == "vote"


def test_10_2_only_the_active_player_is_dealt_with() -> None:
    t = table().proposes(1, give_ravens=1)
    assert t.table.to_act == [0]
    t.cannot(2, "accept", because="It is not your turn: Lyre is answering Orlok's deal")
    t.accepts(0)
    assert t.raven_count() == [5, 3, 4, 4]


@pytest.mark.parametrize("term", ["spare-me", "no-coinage"])
def test_10_2_a_promise_binds_for_this_turn_only(term: str) -> None:
    t = no_deals(table().proposes(1, give_ravens=1, term=term).accepts(0))
    terms = {"spare-me": "not to be attacked", "no-coinage": "no Coinage"}
    assert t.table.view(2).table.players[1].terms == [terms[term]]
    t.pass_turn()
    no_deals(t).begins(0)
    assert t.table.view(2).table.players[1].terms == []
    no_deals(t).plays(0, "card:knight/lyre")
    assert "seat:1" in t.can(0)


# ------------------------------------------------------------------ 10.2.1 windows
@pytest.mark.parametrize("starts", [0, 2, 3])
def test_10_2_1_each_other_player_is_asked_clockwise_from_the_active_players_left(starts: int) -> None:
    t = table(starts=starts)
    asked = []
    while t.phase == "propose":
        asked.append(t.s.mover)
        t.plays(t.s.mover, "decline")
    assert asked == [(starts + i) % 4 for i in (1, 2, 3)]
    assert t.phase == "action"
    assert t.s.mover == starts


def test_10_2_1_nobody_proposes_out_of_turn() -> None:
    t = table()
    t.cannot(2, "decline", because="It is not your turn: Orlok may propose a deal")
    t.cannot(0, "exchange", because="It is not your turn")


def test_10_2_1_one_deal_each_in_a_window() -> None:
    t = table().proposes(1, give_ravens=1).plays(0, "decline")
    assert t.s.mover == 2
    t.cannot(1, "nothing", because="It is not your turn: Midian may propose")


def test_10_2_1_who_has_nothing_to_give_is_not_asked() -> None:
    t = table().empty(2).ravens(4, 4, 0, 4).plays(1, "decline")
    assert t.s.mover == 3
    t = table().empty(2).plays(1, "decline")
    assert t.s.mover == 2
    assert t.can(2) == {"decline", "nothing"}


def test_10_2_1_a_window_opens_each_time_a_knight_has_named_a_target() -> None:
    t = attack(table(), 2)
    assert t.phase == "propose"
    assert t.s.mover == 1
    t.plays(1, "decline").proposes(2, give_ravens=1, term="someone-else").accepts(0)
    assert t.phase == "target"
    t.plays(0, "seat:3")
    assert t.phase == "propose"
    assert t.s.mover == 1
    assert no_deals(t).phase == "vote"


def test_10_2_1_a_coinage_or_an_exchange_opens_no_window() -> None:
    t = no_deals(table()).plays(0, "coinage", "seat:1")
    assert t.phase == "coin_card"
    t = no_deals(table()).plays(0, "exchange", "card:feud/lyre")
    assert t.phase == "wish"


# ------------------------------------------------------------------ 10.2.1 what is given and asked
def test_10_2_1_a_deal_gives_at_least_one_thing() -> None:
    t = table().plays(1, "nothing")
    assert t.can(1) == {"number:1", "number:2", "number:3", "number:4"}
    t.cannot(1, "number:0", because="A deal gives at least one thing")


def test_10_2_1_with_a_card_no_raven_is_needed() -> None:
    t = table().plays(1, "kind:feud", "nothing")
    assert "number:0" in t.can(1)


def test_10_2_1_who_has_no_raven_gives_a_card() -> None:
    t = table().ravens(4, 0, 4, 4)
    t.cannot(1, "nothing", because="You have no ravens to give")
    t.plays(1, "kind:feud", "nothing")
    assert t.phase == "ask_first"


def test_10_2_1_one_gives_what_one_has() -> None:
    t = table()
    t.cannot(1, "kind:artist", because="You have no Artist to give")
    t.plays(1, "kind:princess").cannot(1, "kind:princess", because="You have no Princess left to give")
    t = table().plays(1, "kind:knight", "kind:knight")
    assert t.phase == "give_ravens"
    t.cannot(1, "number:5", because="That needs 5 ravens, and you have 4 ravens")


def test_10_2_1_two_cards_at_most_are_given() -> None:
    t = table().plays(1, "kind:coinage", "kind:feud")
    t.cannot(1, "kind:knight", because="not a choice")


def test_10_2_1_two_cards_at_most_are_asked() -> None:
    t = table().plays(1, "nothing", "number:1", "kind:coinage", "kind:coinage")
    assert t.phase == "ask_ravens"
    t.cannot(1, "kind:knight", because="not a choice")


def test_10_2_1_two_kinds_are_named_in_one_order_only() -> None:
    t = table().plays(1, "kind:knight").cannot(1, "kind:feud", because="in the order of their kinds")
    t.plays(1, "nothing", "number:0", "kind:trader").cannot(1, "kind:feud", because="in the order of their kinds")


def test_10_2_1_no_more_ravens_are_asked_than_the_active_player_has() -> None:
    t = table().ravens(2, 4, 4, 4).plays(1, "nothing", "number:1", "nothing")
    assert t.can(1) == {"number:0", "number:1", "number:2"}
    t.cannot(1, "number:3", because="Lyre has only 2 ravens")


def test_10_2_1_what_the_active_player_publicly_has_not_is_not_asked() -> None:
    t = table().keep_only(0, "Knight of Lyre").ravens(0, 4, 4, 4).plays(1, "nothing", "number:1", "kind:knight")
    assert t.phase == "term"  # no second card, no ravens
    t = table().empty(0).ravens(0, 4, 4, 4).plays(1, "nothing", "number:1")
    assert t.phase == "term"


# ------------------------------------------------------------------ 10.2.1 terms
def test_10_2_1_the_three_terms_before_the_action() -> None:
    t = to_terms(table(), 1)
    assert t.can(1) == FIRST_TERMS
    t.cannot(1, "term:someone-else", because="only once a Knight has named a target")


def test_10_2_1_once_a_target_is_named_only_attack_someone_else() -> None:
    t = to_terms(attack(table(), 2), 1)
    assert t.can(1) == {"term:none", "term:someone-else"}
    for term in ("spare-me", "attack", "no-coinage"):
        t.cannot(1, f"term:{term}", because='only "attack someone else" can be asked')


def test_10_2_1_attack_n_names_another_player() -> None:
    t = to_terms(table(), 1).plays(1, "term:attack")
    assert t.can(1) == {"seat:2", "seat:3"}
    t.cannot(1, "seat:0", because="Lyre is the one who attacks")
    t.cannot(1, "seat:1", because="That is you")


def test_10_2_1_a_promise_is_asked_once() -> None:
    t = table().proposes(1, give_ravens=1, term="attack", attack=3).accepts(0)
    to_terms(t, 2)
    assert t.can(2) == FIRST_TERMS
    t.plays(2, "term:attack")
    assert t.can(2) == {"seat:3"}
    t.cannot(2, "seat:1", because="Lyre promised to attack Chiron this turn")
    t.plays(2, "seat:3").plays(0, "decline")
    to_terms(t, 3).cannot(3, "term:spare-me", because="Lyre promised to attack you")
    t.cannot(3, "term:attack", because="nobody whom Lyre could be asked to attack")


def test_10_2_1_a_spared_player_is_not_named_for_an_attack() -> None:
    t = table().proposes(1, give_ravens=1, term="spare-me").accepts(0)
    to_terms(t, 2).plays(2, "term:attack")
    assert t.can(2) == {"seat:3"}
    t.cannot(2, "seat:1", because="Lyre promised not to attack Orlok this turn")


def test_10_2_1_partners_and_terms() -> None:
    t = Crowns(6, houses=SIX, negotiations=True, team_play=True)
    to_terms(t, 1).plays(1, "term:attack")
    t.cannot(1, "seat:3", because="Chiron is Lyre's partner")
    t.plays(1, "seat:2").plays(0, "decline").plays(2, "decline")
    to_terms(t, 3).cannot(3, "term:spare-me", because="Lyre is your partner and cannot attack you")


# ------------------------------------------------------------------ 10.2.2
def test_10_2_2_nothing_of_a_proposal_shows_until_it_is_complete() -> None:
    t = table()
    before = {seat: (t.wire(seat), t.table.heard(seat)) for seat in (0, 2, 3, None)}
    for pick in ("kind:feud", "kind:knight", "number:2", "kind:trader", "nothing", "number:1", "term:attack"):
        t.plays(1, pick)
        assert {seat: (t.wire(seat), t.table.heard(seat)) for seat in (0, 2, 3, None)} == before, pick
    t.plays(1, "seat:2")
    for seat, (wire, _) in before.items():
        assert t.wire(seat) != wire


def test_10_2_2_proposals_and_answers_are_public_and_name_cards_by_kind() -> None:
    t = table().proposes(1, give="Feud", give_ravens=1, ask="Trader", ask_ravens=2, term="attack", attack=2)
    t.plays(0, "decline")
    for seat in (0, 1, 2, 3, None):
        assert t.table.heard(seat)[-7:] == [
            "Orlok proposes a deal to Lyre.",
            "Orlok offers a Feud.",
            "Orlok offers 1 raven.",
            "Orlok asks for a Trader.",
            "Orlok asks for 2 ravens.",
            "Orlok asks for an attack on Midian.",
            "Lyre declines Orlok's deal.",
        ]


def test_10_2_2_the_view_shows_the_deal_to_all() -> None:
    t = table().proposes(1, give="Feud,Feud", ask="Trader", term="no-coinage")
    for seat in (0, 1, 2, 3, None):
        deal = t.table.view(seat).table.deal
        assert (deal.proposer, deal.give, deal.ask, deal.term) == (1, ["Feud", "Feud"], ["Trader"], "no-coinage")


def test_10_2_2_the_giver_picks_the_exact_card() -> None:
    t = table().give(1, "Feud of Midian").give(0, "Knight of Chiron")
    t.proposes(1, give="Feud", ask="Knight").plays(0, "accept")
    assert t.table.to_act == [1]
    assert t.can(1) == {"card:feud/orlok", "card:feud/midian"}
    t.cannot(1, "card:knight/orlok", because="You agreed to give a Feud")
    t.cannot(1, "card:feud/lyre", because="The Feud of Lyre is not in your hand")
    t.plays(1, "card:feud/midian")
    assert t.table.to_act == [0]
    assert t.can(0) == {"card:knight/lyre", "card:knight/chiron"}
    t.plays(0, "card:knight/chiron")
    assert t.has(0, "Feud of Midian") == t.has(1, "Knight of Chiron") == 1


def test_10_2_2_only_the_two_know_the_banner() -> None:
    t = table().give(1, "Feud of Midian").proposes(1, give="Feud").accepts(0, (1, "Feud of Midian"))
    for seat in (0, 1):
        assert t.heard(seat, "It is the Feud of Midian.")
    assert t.knows(1, 0)["Feud of Midian"] == 1
    for seat in (2, 3, None):
        assert t.heard(seat, "Orlok hands a Feud to Lyre.")
        assert not t.heard(seat, "It is the Feud")
        assert "Feud of Midian" not in t.knows(seat, 0)
        assert t.knows_kinds(seat, 0) == {"Feud": 3}


def test_10_2_2_which_card_is_handed_over_makes_no_difference_to_others() -> None:
    worlds = []
    for feud in ("Feud of Midian", "Feud of Orlok"):
        worlds.append(table().give(1, "Feud of Midian").proposes(1, give="Feud").accepts(0, (1, feud)))
    for seat in (2, 3, None):
        assert worlds[0].wire(seat) == worlds[1].wire(seat)
        assert worlds[0].table.heard(seat) == worlds[1].table.heard(seat)
    assert worlds[0].wire(0) != worlds[1].wire(0)


def test_10_2_2_a_guest_that_is_dealt_is_known_by_its_kind() -> None:
    t = table().draws(1, "Artist").proposes(1, give="Artist").accepts(0, (1, "Artist"))
    for seat in (1, 2, 3, None):
        assert t.knows(seat, 0)["Artist"] == 1


def test_10_2_2_a_proposal_is_not_checked_against_the_active_players_hand() -> None:
    """Lyre has a Trader or not, and nobody else knows: Orlok may ask for the same things."""
    worlds = [table().draws(0, "Artist"), table().draws(0, "Bard")]
    for t in worlds:
        t.plays(1, "nothing", "number:1")
    assert worlds[0].can(1) == worlds[1].can(1)
    assert {"kind:artist", "kind:bard", "kind:sentinel"} <= worlds[0].can(1)
    assert worlds[0].wire(1) == worlds[1].wire(1)


def test_10_2_2_it_is_checked_against_the_proposers_hand_and_public_facts() -> None:
    t = table().draws(1, "Artist").draws(2, "Jester").plays(1, "nothing", "number:1")
    t.cannot(1, "kind:artist", because="Lyre cannot have that many cards of the kind Artist")
    t = table().only("2 Knight", "Trader", "Knight", "Knight").plays(1, "nothing", "number:1")
    assert t.can(1) == {"nothing", "kind:knight"}  # all others are discarded, or the only Trader is one's own
    t = table(hidden_agendas=True).agenda(1, "Bard").draws(2, "Jester").plays(1, "nothing", "number:1")
    assert "kind:jester" in t.can(1)
    t.cannot(1, "kind:sentinel", because="cannot have that many")
    t.cannot(1, "kind:bard", because="cannot have that many")
    t = table().only("Knight, Princess", "Knight", "Feud", "Feud").plays(1, "nothing", "number:1", "kind:knight")
    t.cannot(1, "kind:knight", because="cannot have that many")


def test_10_2_2_a_guest_that_nobody_has_drawn_cannot_be_asked_for() -> None:
    t = table().plays(1, "nothing", "number:1")
    t.cannot(1, "kind:jester", because="cannot have that many")
    t = table().draws(1, "Artist").plays(1, "nothing", "number:1")
    t.cannot(1, "kind:jester", because="cannot have that many")  # the only guest drawn is one's own
    t = table().draws(2, "Artist").plays(1, "nothing", "number:1")
    assert "kind:jester" in t.can(1)  # which guest it is, is not public


# ------------------------------------------------------------------ 10.2.3
def test_10_2_3_accept_needs_what_is_asked() -> None:
    t = table().proposes(1, give_ravens=1, ask="Trader,Trader")
    assert t.can(0) == {"decline"}
    t.cannot(0, "accept", because="The deal asks for 2 Traders, and you do not have that")
    t = table().proposes(1, give_ravens=1, ask="Trader")
    assert t.can(0) == {"decline", "accept"}
    t = table().draws(0, "Bard").proposes(1, give_ravens=1, ask="Artist")
    t.cannot(0, "accept", because="The deal asks for 1 Artist")


def test_10_2_3_nobody_else_sees_whether_it_could_be_accepted() -> None:
    with_artist = table().draws(0, "Artist").proposes(1, give_ravens=1, ask="Artist")
    without = table().draws(0, "Bard").proposes(1, give_ravens=1, ask="Artist")
    assert with_artist.can(0) == {"decline", "accept"}
    assert without.can(0) == {"decline"}
    for moves in ([], ["decline"]):
        with_artist.plays(0, *moves)
        without.plays(0, *moves)
        for seat in (1, 2, 3, None):
            assert with_artist.wire(seat) == without.wire(seat)
            assert with_artist.table.heard(seat) == without.table.heard(seat)


def test_10_2_3_attack_n_needs_a_knight_that_can() -> None:
    t = table().keep_only(0, "Feud of Lyre", "Trader of Lyre").proposes(1, give_ravens=1, term="attack", attack=2)
    assert t.can(0) == {"decline"}
    t.cannot(0, "accept", because="you could not be sure to keep what you promise")
    t = table().keep_only(0, "Feud of Lyre").give(0, "Knight of Midian")
    t.proposes(1, give_ravens=1, term="attack", attack=2)
    assert t.can(0) == {"decline"}  # that Knight bears Midian's own banner
    t = table().keep_only(0, "Feud of Lyre").give(0, "Knight of Midian")
    t.proposes(1, give_ravens=1, term="attack", attack=3)
    assert t.can(0) == {"decline", "accept"}


def test_10_2_3_attack_n_cannot_be_bought_with_the_last_knight() -> None:
    t = table().keep_only(0, "Knight of Lyre", "Feud of Lyre")
    t.proposes(1, give_ravens=1, ask="Knight", term="attack", attack=2)
    t.cannot(0, "accept", because="you could not be sure to keep what you promise")
    t = table().keep_only(0, "Knight of Lyre", "Knight of Lyre", "Feud of Lyre")
    t.proposes(1, give_ravens=1, ask="Knight", term="attack", attack=2)
    assert t.can(0) == {"decline", "accept"}


def test_10_2_3_a_knight_that_comes_with_attack_n_must_be_able_to() -> None:
    t = table().keep_only(0, "Feud of Lyre").give(1, "Knight of Midian")
    t.proposes(1, give="Knight", term="attack", attack=2).plays(0, "accept")
    assert t.can(1) == {"card:knight/orlok"}
    t.cannot(1, "card:knight/midian", because="The attack on Midian needs a Knight without their banner")
    no_deals(t.plays(1, "card:knight/orlok"))
    assert t.can(0) == {"card:knight/orlok"}


def test_10_2_3_of_two_knights_given_one_must_be_able_to() -> None:
    t = table().keep_only(0, "Feud of Lyre").give(1, "Knight of Midian", "Knight of Midian")
    t.proposes(1, give="Knight,Knight", term="attack", attack=2).plays(0, "accept")
    assert t.can(1) == {"card:knight/orlok", "card:knight/midian"}
    t.plays(1, "card:knight/midian")
    assert t.can(1) == {"card:knight/orlok"}


def test_10_2_3_who_gives_only_knights_of_n_cannot_ask_to_attack_n() -> None:
    t = table().keep_only(1, "Feud of Orlok").give(1, "Knight of Midian")
    t.plays(1, "kind:knight", "nothing", "number:0", "nothing", "number:0", "term:attack")
    assert t.can(1) == {"seat:3"}
    t.cannot(1, "seat:2", because="You give a Knight, but have none that could attack Midian")


def test_10_2_3_a_promise_holds_against_a_later_deal() -> None:
    """Lyre promised to attack Midian and cannot sell the last Knight that could."""
    t = table().keep_only(0, "Knight of Lyre", "Feud of Lyre").proposes(1, give_ravens=1, term="attack", attack=2)
    t.accepts(0).plays(2, "decline").proposes(3, give_ravens=4, ask="Knight")
    t.cannot(0, "accept", because="you could not be sure to keep what you promise")


def test_10_2_3_of_two_knights_the_one_that_can_is_kept() -> None:
    t = table().keep_only(0, "Knight of Lyre").give(0, "Knight of Midian")
    t.proposes(1, give_ravens=1, term="attack", attack=2).accepts(0).plays(2, "decline")
    t.proposes(3, give_ravens=1, ask="Knight").plays(0, "accept")
    assert t.can(0) == {"card:knight/midian"}
    t.cannot(0, "card:knight/lyre", because="The attack on Midian needs a Knight without their banner")


def test_10_2_3_some_action_must_be_left_to_keep_a_term() -> None:
    t = table().keep_only(0, "Trader of Lyre").proposes(1, give_ravens=1, ask="Trader", term="spare-me")
    t.cannot(0, "accept", because="you could not be sure to keep what you promise")
    t = table().keep_only(0, "Trader of Lyre").proposes(1, give="Feud", ask="Trader", term="spare-me")
    assert t.can(0) == {"decline", "accept"}


def test_10_2_3_the_term_may_be_one_accepted_before() -> None:
    t = table().keep_only(0, "Trader of Lyre").proposes(1, give_ravens=1, term="spare-me").accepts(0)
    t.proposes(2, give_ravens=1, ask="Trader")
    assert t.can(0) == {"decline"}


def test_10_2_3_without_a_term_the_last_card_may_go() -> None:
    t = table().keep_only(0, "Trader of Lyre").proposes(1, give_ravens=1, ask="Trader")
    t.accepts(0, (0, "Trader of Lyre"))
    assert t.s.cards[0] == 0


def test_10_2_3_with_all_others_bare_an_attack_on_somebody_not_spared_is_left() -> None:
    t = table().keep_only(0, "Knight of Lyre").empty(1).empty(2).empty(3)
    t.proposes(1, give_ravens=1, term="spare-me")
    assert t.can(0) == {"decline", "accept"}
    t.accepts(0).proposes(2, give_ravens=1, term="spare-me").accepts(0).proposes(3, give_ravens=1, term="spare-me")
    assert t.can(0) == {"decline"}


def test_10_2_3_a_knight_in_play_cannot_be_asked_for() -> None:
    t = attack(table().keep_only(0, "Knight of Lyre", "Feud of Lyre"), 2)
    t.proposes(1, give_ravens=1, ask="Knight")
    t.cannot(0, "accept", because="The deal asks for 1 Knight, and you do not have that")
    t = attack(table().only("Knight", "Feud", "Feud", "Feud"), 2).plays(1, "nothing", "number:1")
    assert "kind:knight" not in t.can(1)  # the only one left is in play


def test_10_2_3_accepted_cards_may_serve_the_attack_in_play() -> None:
    t = attack(table(), 2).proposes(1, give="Feud", ask="Knight")
    t.accepts(0, (1, "Feud of Orlok"), (0, "Knight of Lyre"))
    assert no_deals(t).phase == "vote"


# ------------------------------------------------------------------ terms bind
def test_10_2_terms_bind_do_not_attack_me() -> None:
    t = no_deals(table().proposes(1, give_ravens=1, term="spare-me").accepts(0)).plays(0, "card:knight/lyre")
    assert t.can(0) == {"seat:2", "seat:3"}
    t.cannot(0, "seat:1", because="You promised not to attack Orlok this turn")


def test_10_2_terms_bind_a_knight_without_a_target_is_not_played() -> None:
    t = table().give(0, "Knight of Chiron")
    for seat in (1, 2):
        t.proposes(seat, give_ravens=1, term="spare-me").accepts(0)
    no_deals(t)
    assert t.can(0) == {"exchange", "coinage", "card:knight/lyre"}
    t.cannot(0, "card:knight/chiron", because="The Knight of Chiron has nobody to attack")


def test_10_2_terms_bind_no_coinage_on_me() -> None:
    t = no_deals(table().proposes(1, give_ravens=1, term="no-coinage").accepts(0)).plays(0, "coinage")
    assert t.can(0) == {"seat:2", "seat:3"}
    t.cannot(0, "seat:1", because="You promised Orlok no Coinage")


def test_10_2_terms_bind_no_coinage_on_anybody() -> None:
    t = table()
    for seat in (1, 2, 3):
        t.proposes(seat, give_ravens=1, term="no-coinage").accepts(0)
    assert t.can(0) == {"exchange", "card:knight/lyre"}
    t.cannot(0, "coinage", because="whom you have not promised to leave out")


def test_10_2_terms_bind_attack_n() -> None:
    t = table().give(0, "Knight of Midian").proposes(1, give_ravens=1, term="attack", attack=2).accepts(0)
    no_deals(t)
    assert t.can(0) == {"card:knight/lyre"}
    for action in ("exchange", "coinage"):
        t.cannot(0, action, because="You promised to attack Midian this turn")
    t.plays(0, "card:knight/lyre")
    assert t.can(0) == {"seat:2"}
    t.cannot(0, "seat:3", because="You promised to attack Midian")


def test_10_2_terms_bind_a_promised_attack_is_not_turned_aside() -> None:
    t = table().proposes(1, give_ravens=1, term="attack", attack=2).accepts(0)
    attack(t, 2).plays(1, "decline")
    to_terms(t, 2)
    assert t.can(2) == {"term:none"}
    t.cannot(2, "term:someone-else", because="The Knight of Lyre has nobody else to attack")


def test_10_2_terms_bind_the_view_shows_them_to_all() -> None:
    t = table().proposes(1, give_ravens=1, term="spare-me").accepts(0)
    t.proposes(2, give_ravens=1, term="attack", attack=3).accepts(0)
    for seat in (0, 1, 2, 3, None):
        players = t.table.view(seat).table.players
        assert [player.terms for player in players] == [[], ["not to be attacked"], [], ["to be attacked"]]
        assert t.table.view(seat).table.must_attack == 3


# ------------------------------------------------------------------ 10.2.4
def test_10_2_4_the_same_knight_names_a_new_target() -> None:
    t = attack(table(), 1).proposes(1, give="Princess", give_ravens=2, term="someone-else")
    t.accepts(0, (1, "Princess of Orlok"))
    assert t.phase == "target"
    assert t.table.to_act == [0]
    assert t.can(0) == {"seat:2", "seat:3"}
    t.cannot(0, "seat:1", because="You promised not to attack Orlok this turn")
    assert t.has(0, "Knight of Lyre") == 2
    no_deals(t.plays(0, "seat:2"))
    assert t.phase == "vote"
    assert t.table.view(None).table.target == 2


def test_10_2_4_another_player_may_buy_off_the_target() -> None:
    t = attack(table(), 3).proposes(1, give_ravens=1, term="someone-else").accepts(0)
    assert t.can(0) == {"seat:1", "seat:2"}


def test_10_2_4_all_targets_bought_off_stay_so_until_one_is_left() -> None:
    t = attack(table(), 1).proposes(1, give_ravens=1, term="someone-else").accepts(0)
    t.plays(0, "seat:2").plays(1, "decline").proposes(2, give_ravens=1, term="someone-else").accepts(0)
    assert t.can(0) == {"seat:3"}
    t.plays(0, "seat:3")
    for seat in (1, 2, 3):
        to_terms(t, seat)
        assert t.can(seat) == {"term:none"}
        t.cannot(seat, "term:someone-else", because="has nobody else to attack")
        t.plays(seat, "term:none").plays(0, "decline")
    assert t.phase == "vote"


def test_10_2_4_who_may_not_be_attacked_is_no_someone_else() -> None:
    """The Knight bears Midian's banner, and Chiron has bought peace: there is only Orlok."""
    t = table().give(0, "Knight of Midian").plays(1, "decline").plays(2, "decline")
    t.proposes(3, give_ravens=1, term="spare-me").accepts(0).plays(0, "card:knight/midian")
    assert t.can(0) == {"seat:1"}
    to_terms(t.plays(0, "seat:1"), 1)
    assert t.can(1) == {"term:none"}


def test_10_2_4_a_declined_deal_leaves_the_target() -> None:
    t = attack(table(), 1).proposes(1, give_ravens=4, term="someone-else").plays(0, "decline")
    assert no_deals(t).phase == "vote"
    assert t.table.view(None).table.target == 1


def test_10_2_4_a_player_with_no_action_may_get_one_through_a_deal() -> None:
    t = table().empty(0)
    t.proposes(1, give="Knight").accepts(0, (1, "Knight of Orlok"))
    no_deals(t)
    assert t.s.active == 0
    assert t.can(0) == {"exchange", "card:knight/orlok"}


def test_10_2_4_a_player_with_no_action_passes_only_after_the_window() -> None:
    t = table(starts=3).empty(0)
    no_deals(t).pass_turn()
    assert t.s.active == 0
    assert t.phase == "propose"
    assert not t.heard(None, "passes")
    for seat in (1, 2, 3):
        t.plays(seat, "decline")
    assert t.heard(None, "Lyre has no action and passes.")
    assert t.s.active == 1
