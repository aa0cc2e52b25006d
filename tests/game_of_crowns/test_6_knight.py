"""Chapter 6: the Knight's attack."""

import pytest

from tests.game_of_crowns.language import FOUR, SIX, Crowns


def four(**options):
    return Crowns(4, houses=FOUR, **options)


def attacked(t, target=2, knight="lyre"):
    """Seat 0 attacks, and everybody is to vote."""
    return t.plays(0, f"card:knight/{knight}", f"seat:{target}")


def decided(votes, target=2, t=None):
    """An attack of seat 0 without ravens, up to the reward."""
    t = t or four()
    return attacked(t.ravens(*[0] * t.table.players), target).votes(*votes)


def outcome(t):
    return next(line for line in reversed(t.table.heard(None)) if line.startswith("The attack"))


# ------------------------------------------------------------------ 6.1
def test_6_1_the_active_player_chooses_a_target():
    t = four().plays(0, "card:knight/lyre")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}
    t.cannot(0, "seat:0", because="That is you; choose another player.")
    t.cannot(0, "seat:4", because="There is no seat 4")
    t.cannot(1, "seat:2", because="not your turn: Lyre is choosing whom to attack")
    t.plays(0, "seat:2")
    assert t.heard(None, "Lyre attacks Midian.")
    assert t.table.view(None).table.target == 2


def test_6_1_never_the_owner_of_the_banner():
    t = four().give(0, "Knight of Orlok").plays(0, "card:knight/orlok")
    assert t.can(0) == {"seat:2", "seat:3"}
    t.cannot(
        0, "seat:1", because="A Knight cannot attack the owner of its banner, and the Knight of Orlok bears Orlok's."
    )


def test_6_1_nobody_attacks_themselves_with_any_banner():
    t = four().give(0, "Knight of Orlok").plays(0, "card:knight/orlok")
    t.cannot(0, "seat:0", because="That is you; choose another player.")
    assert "seat:0" not in t.can(0)


def test_6_1_the_banner_decides_however_the_knight_came():
    """The Knight of Orlok comes from Chiron: Chiron may be attacked with it, Orlok may not."""
    t = four(starts=3).give(3, "Knight of Orlok").ravens(0, 0, 0, 0)
    t.plays(3, "exchange", "card:knight/orlok", "nothing")
    t.plays(0, "card:feud/lyre").plays(1, "card:feud/orlok").plays(2, "card:feud/midian").plays(3, "nothing", "seat:0")
    t.plays(0, "card:knight/orlok")
    assert t.can(0) == {"seat:2", "seat:3"}


def test_6_1_ones_own_knight_come_back_attacks_anyone():
    t = four(starts=3).give(3, "Knight of Lyre").ravens(0, 0, 0, 0)
    t.keep_only(0, "Feud of Lyre")
    t.plays(3, "exchange", "card:knight/lyre", "nothing")
    t.plays(0, "card:feud/lyre").plays(1, "card:feud/orlok").plays(2, "card:feud/midian").plays(3, "nothing", "seat:0")
    t.plays(0, "card:knight/lyre")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


def test_6_1_a_knight_of_a_customized_hands_set_never_attacks_its_taker():
    t = four(starts=3, customized_hands=True)
    dealt = t.table.view(None).table.players[3].dealt_set.lower()
    t.plays(3, "card:feud/chiron", f"card:knight/{dealt}")
    for seat in range(4):
        t.plays(seat, "done")
    t.ravens(0, 0, 0, 0).plays(3, "exchange", f"card:knight/{dealt}", "nothing")
    t.plays(0, "card:feud/lyre").plays(1, "card:feud/orlok").plays(2, "card:feud/midian").plays(3, "nothing", "seat:0")
    t.plays(0, f"card:knight/{dealt}")
    assert t.can(0) == {"seat:1", "seat:2"}
    t.cannot(0, "seat:3", because="A Knight cannot attack the owner of its banner")


def test_6_1_its_taker_attacks_with_it_as_with_an_own_knight():
    t = four(customized_hands=True)
    dealt = t.table.view(None).table.players[0].dealt_set.lower()
    t.plays(0, "card:feud/lyre", f"card:knight/{dealt}")
    for seat in range(4):
        t.plays(seat, "done")
    t.plays(0, f"card:knight/{dealt}")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


@pytest.mark.parametrize(("players", "partner"), [(6, 3), (8, 4)])
def test_6_1_never_a_teammate(players, partner):
    t = Crowns(players, team_play=True)
    house = t.table.names[0].lower()
    t.plays(0, f"card:knight/{house}")
    assert t.can(0) == {f"seat:{seat}" for seat in range(1, players) if seat != partner}
    t.cannot(0, f"seat:{partner}", because=f"{t.table.names[partner]} is your partner.")


def test_6_1_neither_teammate_nor_banner():
    t = Crowns(6, houses=SIX, team_play=True).give(0, "Knight of Orlok").plays(0, "card:knight/orlok")
    assert t.can(0) == {"seat:2", "seat:4", "seat:5"}


def test_6_1_without_team_play_whoever_sits_opposite_can_be_attacked():
    t = Crowns(6, houses=SIX).plays(0, "card:knight/lyre")
    assert "seat:3" in t.can(0)


def test_6_1_a_player_without_cards_can_be_attacked():
    t = four().empty(2).plays(0, "card:knight/lyre")
    assert "seat:2" in t.can(0)


# ------------------------------------------------------------------ 6.2
def test_6_2_everybody_votes_attacker_and_defender_too():
    t = attacked(four().empty(3))
    assert t.table.to_act == [0, 1, 2, 3]
    for seat in range(4):
        assert t.can(seat) == {"vote:attacker", "vote:defender"}
    t.plays(0, "vote:defender").plays(2, "vote:attacker")  # one may vote against oneself
    t.plays(1, "vote:attacker")
    assert t.table.to_act == [3]
    t.plays(3, "vote:attacker").ravens(0, 0, 0, 0)
    assert t.heard(None, "Lyre voted for the defender.")
    assert t.heard(None, "Midian voted for the attacker.")


def test_6_2_votes_are_cast_in_any_order():
    t = attacked(four().ravens(0, 0, 0, 0))
    t.plays(3, "vote:attacker").plays(1, "vote:defender").plays(0, "vote:attacker").plays(2, "vote:defender")
    assert outcome(t) == "The attack succeeds with 2 to 2 votes: Lyre wins."


def test_6_2_one_must_vote_for_one_of_the_two():
    t = attacked(four())
    t.cannot(1, "nothing", because="not a choice in this step")
    t.cannot(1, "number:0", because="not a choice in this step")


def test_6_2_a_vote_is_secret_until_all_are_cast():
    screens = {}
    for side in ("attacker", "defender"):
        t = attacked(four()).plays(1, f"vote:{side}")
        for viewer in (0, 2, 3, None):
            seen = (t.wire(viewer), *t.table.heard(viewer))
            assert screens.setdefault(viewer, seen) == seen
            assert t.table.view(viewer).table.players[1].vote == "cast"
            assert not t.heard(viewer, "voted for")
            assert not t.heard(viewer, "vote is for")
        assert t.table.view(1).table.players[1].vote == side
        assert t.heard(1, f"Your vote is for the {side}.")


def test_6_2_a_vote_stays_secret_when_only_one_voter_is_missing():
    screens = {}
    for votes in ("aad", "dda", "ddd"):
        t = attacked(four())
        for seat, side in zip((0, 1, 2), votes, strict=True):
            t.plays(seat, "vote:attacker" if side == "a" else "vote:defender")
        for viewer in (3, None):
            seen = (t.wire(viewer), *t.table.heard(viewer))
            assert screens.setdefault(viewer, seen) == seen
    assert t.table.view(0).table.players[1].vote == "cast"


def test_6_2_that_a_vote_was_cast_is_public():
    t = attacked(four()).plays(3, "vote:attacker")
    for viewer in t.everyone():
        view = t.table.view(viewer)
        assert view.to_act == [0, 1, 2]
        assert [player.vote is not None for player in view.table.players] == [False, False, False, True]
        assert t.heard(viewer, "Chiron has voted.")
        assert not t.heard(viewer, "Midian has voted.")


def test_6_2_the_votes_are_revealed_together():
    t = attacked(four()).votes("a", "d", "d", "a")
    for viewer in t.everyone():
        assert [p.vote for p in t.table.view(viewer).table.players] == ["attacker", "defender", "defender", "attacker"]
        shown = [line for line in t.table.heard(viewer) if " voted for the " in line]
        assert shown == [
            "Lyre voted for the attacker.",
            "Orlok voted for the defender.",
            "Midian voted for the defender.",
            "Chiron voted for the attacker.",
        ]


def test_6_2_a_vote_cast_cannot_be_changed():
    t = attacked(four()).plays(1, "vote:attacker")
    t.cannot(1, "vote:defender", because="You have voted, and a vote cannot be changed.")
    t.cannot(1, "vote:attacker", because="You have voted, and a vote cannot be changed.")
    assert not t.table.can_undo(1)
    assert not t.table.can_undo_agreed(1)


# ------------------------------------------------------------------ 6.3
@pytest.mark.parametrize(("target", "order"), [(1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_6_3_ravens_are_spent_clockwise_from_the_defender(target, order):
    t = attacked(four(), target).votes("a", "d", "a", "d")
    asked = []
    while t.phase == "spend":
        [seat] = t.table.to_act
        asked.append(seat)
        t.plays(seat, "number:1")
    assert asked == order


def test_6_3_with_nine_players_each_is_asked_once():
    t = Crowns(9, starts=4)
    t.plays(4, f"card:knight/{t.table.names[4].lower()}", "seat:7").votes(*"adadadada")
    asked = []
    while t.phase == "spend":
        [seat] = t.table.to_act
        asked.append(seat)
        t.plays(seat, "number:1" if seat in (8, 3) else "number:0")
    assert asked == [7, 8, 0, 1, 2, 3, 4, 5, 6]


def test_6_3_who_has_no_raven_is_not_asked():
    t = attacked(four().ravens(4, 0, 0, 1)).votes("a", "d", "a", "d")
    assert t.table.to_act == [3]
    t.plays(3, "number:0")
    assert t.table.to_act == [0]
    t.plays(0, "number:0")
    assert t.phase == "reward"


def test_6_3_one_spends_from_none_to_all_ravens():
    t = attacked(four().ravens(4, 4, 3, 4)).votes("a", "d", "d", "a")
    assert t.can(2) == {"number:0", "number:1", "number:2", "number:3"}
    t.cannot(2, "number:4", because="That needs 4 ravens, and you have 3 ravens.")
    t.plays(2, "number:0").plays(3, "number:4")
    assert t.raven_count() == [4, 4, 3, 0]
    assert t.heard(None, "Midian spends nothing.")
    assert t.heard(None, "Chiron spends 4 ravens for the attacker.")


def test_6_3_each_player_once():
    t = attacked(four()).votes("a", "d", "d", "a").plays(2, "number:1").plays(3, "number:3")
    t.cannot(2, "number:1", because="It is not your turn: Lyre may spend ravens.")
    t.plays(0, "number:0").plays(1, "number:0")  # nobody is asked a second time, and Midian has lost
    assert t.phase == "reward"
    assert outcome(t) == "The attack succeeds with 5 to 3 votes: Lyre wins."


def test_6_3_a_raven_counts_for_the_side_one_voted_for():
    t = attacked(four()).votes("d", "a", "a", "d")
    t.plays(2, "number:3").plays(3, "number:0").plays(0, "number:1").plays(1, "number:0")
    assert t.heard(None, "Midian spends 3 ravens for the attacker.")
    assert t.heard(None, "Lyre spends 1 raven for the defender.")
    assert outcome(t) == "The attack succeeds with 5 to 3 votes: Lyre wins."


def test_6_3_the_books_example_the_defender_card_with_two_ravens_is_three_votes():
    t = attacked(four()).votes("a", "a", "d", "a")
    t.plays(2, "number:2").plays(3, "number:0").plays(0, "number:0").plays(1, "number:0")
    assert outcome(t) == "The attack succeeds with 3 to 3 votes: Lyre wins."


def test_6_3_what_was_spent_is_seen_by_all():
    t = attacked(four()).votes("a", "d", "d", "a").plays(2, "number:2")
    for viewer in t.everyone():
        assert t.table.view(viewer).table.players[2].ravens_laid == 2
        assert t.heard(viewer, "Midian spends 2 ravens for the defender.")


# ------------------------------------------------------------------ 6.4
@pytest.mark.parametrize(
    ("votes", "victor", "said"),
    [
        ("aaaa", 0, "The attack succeeds with 4 to 0 votes: Lyre wins."),
        ("aaad", 0, "The attack succeeds with 3 to 1 votes: Lyre wins."),
        ("addd", 2, "The attack fails with 1 to 3 votes: Midian wins."),
        ("dddd", 2, "The attack fails with 0 to 4 votes: Midian wins."),
    ],
)
def test_6_4_the_side_with_more_votes_wins(votes, victor, said):
    t = decided(votes)
    assert outcome(t) == said
    assert t.table.to_act == [victor]
    assert t.table.view(None).table.victor == victor


def test_6_4_the_attacker_wins_ties():
    t = decided("aadd")
    assert outcome(t) == "The attack succeeds with 2 to 2 votes: Lyre wins."
    assert t.table.to_act == [0]
    assert (t.table.view(3).table.victor, t.table.view(3).table.loser) == (0, 2)


def test_6_4_one_raven_more_decides():
    t = attacked(four().ravens(0, 0, 1, 0)).votes("a", "a", "d", "d").plays(2, "number:1")
    assert outcome(t) == "The attack fails with 2 to 3 votes: Midian wins."
    assert t.table.to_act == [2]


def test_6_4_ravens_outweigh_heads():
    t = attacked(four()).votes("a", "d", "d", "d")
    t.plays(2, "number:0").plays(3, "number:0").plays(0, "number:2").plays(1, "number:0")
    assert outcome(t) == "The attack succeeds with 3 to 3 votes: Lyre wins."


def test_6_4_with_an_odd_number_of_voters():
    t = Crowns(5).ravens(0, 0, 0, 0, 0)
    t.plays(0, "card:knight/akroyear", "seat:4").votes(*"ddaad")
    assert outcome(t) == "The attack fails with 2 to 3 votes: Lyre wins."


# ------------------------------------------------------------------ 6.5
@pytest.mark.parametrize(("votes", "victor"), [("aaaa", 0), ("dddd", 2)])
def test_6_5_the_victor_must_take_a_card_or_draw_a_guest(votes, victor):
    t = decided(votes)
    assert t.can(victor) == {"take-card", "draw-guest"}
    t.cannot(victor, "nothing", because="not a choice in this step")
    t.cannot(2 - victor, "draw-guest", because="won and chooses between a card and a guest")
    t.cannot(1, "take-card", because="not your turn")


def test_6_5_the_attacker_takes_a_card_of_choice():
    t = decided("aaaa")
    before = [t.holds(seat) for seat in range(4)]
    t.plays(0, "take-card")
    assert t.can(0) == {f"card:{k}/midian" for k in ("castellan", "coinage", "feud", "knight", "princess", "trader")}
    t.cannot(0, "card:princess/chiron", because="The Princess of Chiron is not in Midian's hand.")
    t.cannot(0, "draw-guest", because="not a choice in this step")
    t.plays(0, "card:princess/midian")
    assert (t.has(0, "Princess of Midian"), t.has(2, "Princess of Midian")) == (1, 0)
    assert list(t.s.cards[:4]) == [10, 10, 9, 10]
    assert [t.holds(seat) for seat in (1, 3)] == [before[1], before[3]]
    assert len(t.guests()) == 11


def test_6_5_the_defender_takes_a_card_of_the_attacker():
    t = decided("dddd").plays(2, "take-card", "card:castellan/lyre")
    assert (t.has(2, "Castellan of Lyre"), t.has(0, "Castellan of Lyre")) == (1, 0)
    assert list(t.s.cards[:4]) == [8, 10, 11, 10]


def test_6_5_the_victor_draws_the_top_guest():
    t = decided("aaaa", t=four().next_guest("Undertaker"))
    rest = t.guests()[1:]
    t.plays(0, "draw-guest")
    assert t.has(0, "Undertaker") == 1
    assert t.guests() == rest
    assert list(t.s.cards[:4]) == [10, 10, 10, 10]
    assert t.table.view(None).table.guests == 10


def test_6_5_the_defender_draws_the_top_guest():
    t = decided("dddd", t=four().next_guest("Bard")).plays(2, "draw-guest")
    assert t.has(2, "Bard") == 1
    assert list(t.s.cards[:4]) == [9, 10, 11, 10]


def test_6_5_with_an_empty_deck_only_the_card_remains():
    t = decided("aaaa", t=four().no_guests())
    assert t.phase == "take"
    t.cannot(0, "draw-guest", because="not a choice in this step")
    t.plays(0, "card:feud/midian")
    assert t.has(0, "Feud of Midian") == 1


def test_6_5_with_the_last_guest_there_is_still_a_choice():
    t = four()
    t.s.deck_next = 10
    decided("aaaa", t=t)
    assert t.can(0) == {"take-card", "draw-guest"}
    t.plays(0, "draw-guest")
    assert t.guests() == []


def test_6_5_with_hidden_agendas_and_nine_players_there_is_no_guest_to_draw():
    t = Crowns(9, hidden_agendas=True).ravens(*[0] * 9)
    t.plays(0, "card:knight/akroyear", "seat:4").votes(*"aaaaaaaaa")
    assert t.phase == "take"


def test_6_5_with_an_empty_hand_only_the_guest_remains():
    t = decided("aaaa", t=four().empty(2).next_guest("Priest"))
    assert t.has(0, "Priest") == 1
    assert t.heard(None, "Lyre draws a guest.")
    assert not t.heard(None, "looks at")
    assert t.table.to_act == [1]


def test_6_5_an_attacker_whose_knight_was_the_last_card_has_none_to_lose():
    t = decided("dddd", t=four().keep_only(0, "Knight of Lyre").next_guest("Priest"))
    assert t.has(2, "Priest") == 1
    assert t.holds(0) == {}


def test_6_5_with_neither_there_is_nothing():
    t = decided("aaaa", t=four().empty(2).no_guests())
    assert list(t.s.cards[:4]) == [9, 10, 0, 10]
    assert not t.heard(None, "takes a card")
    assert not t.heard(None, "draws a guest")
    assert t.heard(None, "The Knight of Lyre is discarded.")
    assert t.table.to_act == [1]


def uncertain():
    """Midian's hand, which nobody else knows for sure: a card has left it in secret."""
    t = four(starts=3).ravens(0, 0, 0, 0)
    return t.plays(3, "coinage", "seat:2", "card:coinage/chiron")


def test_6_5_looking_happens_only_after_the_choice():
    t = decided("aaaa", t=uncertain())
    for viewer in (0, 1, None):
        assert {card.name for card in t.table.view(viewer).table.players[2].hand} == {None}
        assert t.knows(viewer, 2) == {}
        assert not t.heard(viewer, "There you see")
        assert not t.heard(viewer, "looks at")


def test_6_5_who_draws_a_guest_does_not_look():
    t = decided("aaaa", t=uncertain()).plays(0, "draw-guest")
    assert t.knows(0, 2) == {}
    assert not t.heard(0, "There you see")


def test_6_5_what_was_seen_is_the_victors_alone():
    t = decided("aaaa", t=uncertain())
    hand = t.holds(2)
    t.plays(0, "take-card")
    seen = [card.name for card in t.table.view(0).table.players[2].hand]
    assert {name: seen.count(name) for name in seen} == hand
    assert t.knows(0, 2) == hand
    assert t.heard(0, "There you see 1 Coinage of Chiron.")
    for viewer in (1, 3, None):
        assert {card.name for card in t.table.view(viewer).table.players[2].hand} == {None}
        assert t.heard(viewer, "Lyre looks at Midian's hand.")
        assert not t.heard(viewer, "There you see")
    assert t.knows(1, 2) == {}
    assert t.knows(None, 2) == {}
    t.plays(0, "card:coinage/chiron")  # and it is remembered, less the card taken
    assert t.knows(0, 2) == {name: n for name, n in hand.items() if name != "Coinage of Chiron"}
    assert {card.name for card in t.table.view(0).table.players[2].hand} == {None}


def test_6_5_a_victorious_defender_looks_too():
    t = decided("dddd").plays(2, "take-card")
    assert t.heard(2, "There you see 2 Knights of Lyre.")
    assert {card.banner for card in t.table.view(2).table.players[0].hand} == {"Lyre"}
    for viewer in (1, 3, None):
        assert {card.name for card in t.table.view(viewer).table.players[0].hand} == {None}


def test_6_5_only_the_two_know_which_card_was_taken():
    screens = {}
    for card in ("princess", "knight"):
        t = decided("aaaa").plays(0, "take-card", f"card:{card}/midian")
        for viewer in (0, 2):
            assert t.heard(viewer, f"It is the {card.title()} of Midian.")
        assert t.knows(2, 0)[f"{card.title()} of Midian"] == 1
        for viewer in (1, 3, None):
            assert t.heard(viewer, "Lyre takes a card from Midian.")
            assert not t.heard(viewer, "It is the")
            seen = (t.wire(viewer), *t.table.heard(viewer))
            assert screens.setdefault(viewer, seen) == seen


def test_6_5_only_the_victor_knows_which_guest_was_drawn():
    screens = {}
    for guest in ("Artist", "Jester"):
        t = decided("aaaa", t=four().next_guest(guest)).plays(0, "draw-guest")
        assert t.heard(0, f"It is the {guest}.")
        assert t.sees(0, guest)
        for viewer in (1, 2, 3, None):  # not even the one who lost
            assert t.heard(viewer, "Lyre draws a guest.")
            seen = (t.wire(viewer), *t.table.heard(viewer))
            assert screens.setdefault(viewer, seen) == seen
            assert guest not in t.knows(viewer, 0)


def test_6_5_what_was_seen_cannot_be_unseen():
    t = decided("aaaa").plays(0, "take-card")
    assert not t.table.can_undo(0)
    assert not t.table.can_undo_agreed(0)


# ------------------------------------------------------------------ 6.6
def test_6_6_the_loser_gains_the_ravens_spent_on_the_victors_side():
    t = attacked(four()).votes("a", "a", "d", "d")
    t.plays(2, "number:1").plays(3, "number:0").plays(0, "number:2").plays(1, "number:3")
    assert t.raven_count() == [2, 1, 3 + 5, 4]
    assert t.heard(None, "Midian gains 5 ravens.")


def test_6_6_ravens_spent_on_the_losers_side_leave_the_game():
    t = attacked(four()).votes("a", "a", "d", "d")
    t.plays(2, "number:1").plays(3, "number:2").plays(0, "number:4").plays(1, "number:0")
    assert t.raven_count() == [0, 4, 3 + 4, 2]
    assert t.s.ravens_gone == 3
    assert t.heard(None, "3 ravens leave the game.")


def test_6_6_a_defeated_attacker_gains_ravens_too():
    t = attacked(four()).votes("a", "d", "d", "d")
    t.plays(2, "number:1").plays(3, "number:0").plays(0, "number:1").plays(1, "number:2")
    assert outcome(t).endswith("Midian wins.")
    assert t.raven_count() == [3 + 3, 2, 3, 4]
    assert t.s.ravens_gone == 1
    assert t.heard(None, "Lyre gains 3 ravens.")
    assert t.heard(None, "1 raven leaves the game.")


def test_6_6_who_votes_against_oneself_and_loses_gets_the_own_ravens_back():
    t = attacked(four()).votes("a", "d", "a", "d")
    t.plays(2, "number:3").plays(3, "number:1").plays(0, "number:2").plays(1, "number:0")
    assert t.raven_count() == [2, 4, 4 + 2, 3]
    assert t.s.ravens_gone == 1


def test_6_6_without_ravens_nothing_is_gained_and_nothing_leaves():
    t = attacked(four()).votes("a", "a", "d", "d")
    for seat in (2, 3, 0, 1):
        t.plays(seat, "number:0")
    assert t.raven_count() == [4, 4, 4, 4]
    assert t.s.ravens_gone == 0
    assert not t.heard(None, "gains")
    assert not t.heard(None, "the game")


# ------------------------------------------------------------------ 6.7
def discards(t, viewer=None):
    return [card.name for card in t.table.view(viewer).table.discards]


@pytest.mark.parametrize("votes", ["aaaa", "dddd"])
def test_6_7_the_knight_is_discarded(votes):
    t = decided(votes)
    t.plays(t.table.to_act[0], "draw-guest")
    for viewer in t.everyone():
        assert discards(t, viewer) == ["Knight of Lyre"]
        assert t.heard(viewer, "The Knight of Lyre is discarded.")
    assert sum(t.has(seat, "Knight of Lyre") for seat in range(4)) == 2
    assert t.table.view(None).table.knight is None


def test_6_7_the_knight_has_left_the_hand_when_it_is_played():
    t = four().plays(0, "card:knight/lyre")
    assert t.has(0, "Knight of Lyre") == 2
    assert t.table.view(1).table.players[0].cards == 9
    assert t.table.view(None).table.knight.name == "Knight of Lyre"


def test_6_7_the_knight_cannot_be_taken():
    t = four().keep_only(0, "Knight of Lyre", "Feud of Lyre")
    decided("dddd", t=t).plays(2, "take-card")
    assert t.can(2) == {"card:feud/lyre"}
    t.cannot(2, "card:knight/lyre", because="The Knight of Lyre is not in Lyre's hand.")
    assert [line for line in t.table.heard(2) if line.startswith("There you see")] == ["There you see 1 Feud of Lyre."]
    assert t.knows(2, 0) == {"Feud of Lyre": 1}


def test_6_7_another_knight_can_be_taken():
    t = decided("dddd").plays(2, "take-card", "card:knight/lyre")
    assert (t.has(0, "Knight of Lyre"), t.has(2, "Knight of Lyre")) == (1, 1)
    assert discards(t) == ["Knight of Lyre"]


def test_6_7_a_discarded_knight_goes_to_nobody():
    t = four().give(0, "Knight of Chiron")
    t.ravens(0, 0, 0, 0).plays(0, "card:knight/chiron", "seat:1").votes(*"aaaa").plays(0, "draw-guest")
    assert [t.has(seat, "Knight of Chiron") for seat in range(4)] == [0, 0, 0, 2]
    assert t.table.game.people.census(t.s)["cards"] == 51
