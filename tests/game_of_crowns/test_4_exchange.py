"""Chapter 4: the exchange."""

import pytest

from tests.game_of_crowns.language import FOUR, SIX, Crowns

HOUSE = ["lyre", "orlok", "midian", "chiron"]


def four(**options):
    return Crowns(4, houses=FOUR, **options)


def laid(t, *kinds, second=None):
    """Seat 0 begins an exchange and everybody lays a card of these kinds, up to the bidding."""
    kinds = kinds or ("feud",) * 4
    t.plays(0, "exchange", f"card:{kinds[0]}/lyre", "nothing")
    for seat in (1, 2, 3):
        t.plays(seat, f"card:{kinds[seat]}/{HOUSE[seat]}")
    t.plays(0, f"card:{second[0]}/lyre" if second else "nothing")
    for seat in (1, 2, 3) if second else ():
        t.plays(seat, f"card:{second[seat]}/{HOUSE[seat]}")
    return t


def bids(t, one, two, three):
    return t.plays(1, f"number:{one}").plays(2, f"number:{two}").plays(3, f"number:{three}")


def offers(t, viewer=None):
    """What lies before each seat: cards and ravens."""
    players = t.table.view(viewer).table.players
    return [([card.name for card in player.offer], player.ravens_laid) for player in players]


# ------------------------------------------------------------------ 4.1
def test_4_1_the_active_player_lays_one_card_face_up():
    t = four().plays(0, "exchange", "card:princess/lyre")
    for viewer in t.everyone():
        assert offers(t, viewer) == [(["Princess of Lyre"], 0), ([], 0), ([], 0), ([], 0)]
        assert t.heard(viewer, "Lyre lays the Princess of Lyre.")


def test_4_1_a_card_must_be_laid_and_it_must_be_ones_own():
    t = four().plays(0, "exchange")
    t.cannot(0, "nothing", because="You must lay a card.")
    t.cannot(0, "card:feud/orlok", because="The Feud of Orlok is not in your hand.")
    assert t.can(0) == {
        f"card:{kind}/lyre" for kind in ("castellan", "coinage", "feud", "knight", "princess", "trader")
    }


def test_4_1_a_card_laid_still_counts_as_its_owners():
    t = four().plays(0, "exchange", "card:princess/lyre")
    player = t.table.view(1).table.players[0]
    assert (player.cards, len(player.hand), len(player.offer)) == (10, 9, 1)


KINDS = ["castellan", "coinage", "feud", "knight", "princess", "trader"]
GUESTS = ["artist", "bard", "diplomat", "jester", "priest", "sentinel", "undertaker"]


def test_4_1_one_wishes_for_one_kind_or_ravens_or_nothing():
    t = four().plays(0, "exchange", "card:feud/lyre")
    assert t.can(0) == {f"kind:{kind}" for kind in KINDS + GUESTS} | {"want-ravens", "nothing"}


@pytest.mark.parametrize(
    ("wish", "shown", "said"),
    [
        ("kind:castellan", "Castellan", "Lyre wishes for a Castellan."),
        ("kind:undertaker", "Undertaker", "Lyre wishes for an Undertaker."),
        ("want-ravens", "ravens", "Lyre wishes for ravens."),
        ("nothing", "nothing", "Lyre wishes for nothing in particular."),
    ],
)
def test_4_1_the_wish_is_shown_to_all(wish, shown, said):
    t = four().plays(0, "exchange", "card:feud/lyre", wish)
    for viewer in t.everyone():
        assert t.table.view(viewer).table.wish == shown
        assert t.heard(viewer, said)


def test_4_1_only_the_active_player_wishes():
    t = four().plays(0, "exchange", "card:feud/lyre")
    t.cannot(1, "kind:feud", because="not your turn: Lyre is making a wish")


def test_4_1_the_wish_has_no_effect():
    ends = []
    for wish in ("kind:castellan", "kind:jester", "want-ravens", "nothing"):
        t = four().plays(0, "exchange", "card:feud/lyre", wish)
        choices = [t.can(1)]
        t.plays(1, "card:feud/orlok").plays(2, "card:trader/midian").plays(3, "card:knight/chiron").plays(0, "nothing")
        choices.append(t.can(1))
        bids(t, 0, 1, 0)
        choices.append(t.can(0))
        t.plays(0, "seat:3")
        ends.append((choices, [t.holds(seat) for seat in range(4)], t.raven_count(), t.can(1)))
    assert all(end == ends[0] for end in ends)
    assert t.has(0, "Knight of Chiron") == 1


# ------------------------------------------------------------------ 4.2
def test_4_2_everybody_else_lays_a_card_clockwise_with_nine_players():
    t = Crowns(9, starts=5)
    names = [name.lower() for name in t.table.names]
    t.plays(5, "exchange", f"card:feud/{names[5]}", "nothing")
    order = []
    while t.phase == "reply":
        [seat] = t.table.to_act
        order.append(seat)
        t.plays(seat, f"card:trader/{names[seat]}")
    assert order == [6, 7, 8, 0, 1, 2, 3, 4]
    assert t.table.to_act == [5]
    assert t.phase == "second"
    for seat, (cards, _) in enumerate(offers(t)):
        assert cards == [f"{'Feud' if seat == 5 else 'Trader'} of {t.table.names[seat]}"]


def test_4_2_nobody_may_refuse_or_lay_what_they_do_not_have():
    t = four().plays(0, "exchange", "card:feud/lyre", "nothing")
    t.cannot(1, "nothing", because="You must lay a card.")
    t.cannot(1, "decline", because="not a choice in this step")
    t.cannot(1, "card:feud/lyre", because="The Feud of Lyre is not in your hand.")
    t.cannot(2, "card:feud/midian", because="It is not your turn: Orlok is laying a card.")
    assert t.can(1) == {f"card:{kind}/orlok" for kind in KINDS}


def test_4_2_the_cards_are_seen_by_all_also_when_they_are_taken_back():
    t = four().plays(0, "coinage", "seat:2", "card:coinage/lyre")
    assert t.knows(1, 2) == {}
    t.plays(1, "exchange", "card:feud/orlok", "nothing").plays(2, "card:princess/midian")
    for viewer in t.everyone():
        assert offers(t, viewer)[2] == (["Princess of Midian"], 0)
    t.plays(3, "card:feud/chiron").plays(0, "card:feud/lyre").plays(1, "nothing")
    t.plays(2, "number:0").plays(3, "number:0").plays(0, "number:0").plays(1, "seat:3")
    assert t.has(2, "Princess of Midian") == 1
    for viewer in (1, 3, None):
        assert t.knows(viewer, 2)["Princess of Midian"] == 1


def test_4_2_who_has_no_card_is_left_out():
    t = four().empty(2).plays(0, "exchange", "card:feud/lyre", "nothing").plays(1, "card:feud/orlok")
    assert t.table.to_act == [3]
    t.plays(3, "card:feud/chiron").plays(0, "nothing").plays(1, "number:0")
    assert t.table.to_act == [3]  # nor does Midian bid
    t.plays(3, "number:0")
    t.cannot(0, "seat:2", because="Midian is not in the exchange.")
    assert {"seat:1", "seat:3"} <= t.can(0)
    t.plays(0, "seat:1")
    assert t.raven_count() == [4, 4, 4, 4]


def test_4_2_with_one_card_one_takes_part():
    t = four().keep_only(3, "Trader of Chiron").plays(0, "exchange", "card:feud/lyre", "nothing")
    t.plays(1, "card:feud/orlok").plays(2, "card:feud/midian")
    assert t.can(3) == {"card:trader/chiron"}
    t.plays(3, "card:trader/chiron").plays(0, "nothing")
    bids(t, 0, 0, 0).plays(0, "seat:3")
    assert t.holds(3) == {"Feud of Lyre": 1}
    assert t.has(0, "Trader of Chiron") == 1


# ------------------------------------------------------------------ 4.3
def first_cards(t):
    t.plays(0, "exchange", "card:feud/lyre", "nothing")
    for seat in (1, 2, 3):
        if t.s.cards[seat]:
            t.plays(seat, f"card:feud/{HOUSE[seat]}")
    return t


def test_4_3_the_active_player_may_lay_a_second_card():
    t = first_cards(four())
    assert t.phase == "second"
    assert t.can(0) == {f"card:{kind}/lyre" for kind in KINDS} | {"nothing"}
    t.cannot(1, "card:trader/orlok", because="not your turn: Lyre may lay a second card")
    t.plays(0, "nothing")
    assert t.heard(None, "Lyre lays no second card.")
    assert t.phase == "bid"
    assert offers(t) == [([f"Feud of {name}"], 0) for name in t.table.names]


def test_4_3_then_everybody_must_lay_a_second_card():
    t = first_cards(four()).plays(0, "card:trader/lyre")
    assert offers(t)[0] == (["Feud of Lyre", "Trader of Lyre"], 0)
    t.cannot(1, "nothing", because="You must lay a card.")
    t.cannot(2, "card:trader/midian", because="not your turn")
    for seat in (1, 2, 3):
        assert t.table.to_act == [seat]
        assert t.phase == "reply_second"
        t.plays(seat, f"card:princess/{HOUSE[seat]}")
        assert t.heard(None, f"{t.table.names[seat]} lays the Princess of {t.table.names[seat]} as a second card.")
    assert t.phase == "bid"
    assert offers(t)[3] == (["Feud of Chiron", "Princess of Chiron"], 0)


def test_4_3_there_is_no_third_card():
    t = laid(four(), second=("trader",) * 4)
    t.cannot(1, "card:knight/orlok", because="Cards are laid before the bidding")
    bids(t, 0, 0, 0).cannot(0, "card:knight/lyre", because="Cards are laid before the bidding")


def test_4_3_the_same_card_does_not_lie_there_twice():
    t = four().plays(0, "exchange", "card:princess/lyre", "nothing").plays(1, "card:princess/orlok")
    t.plays(2, "card:feud/midian").plays(3, "card:feud/chiron")
    t.cannot(0, "card:princess/lyre", because="The Princess of Lyre already lies in your offer.")
    t.plays(0, "card:feud/lyre")
    t.cannot(1, "card:princess/orlok", because="The Princess of Orlok already lies in your offer.")
    t.plays(1, "card:feud/orlok")
    assert "card:feud/midian" in t.can(2)
    t.plays(2, "card:feud/midian")  # of Feuds there are two
    assert offers(t)[2] == (["Feud of Midian", "Feud of Midian"], 0)


def test_4_3_the_same_guest_does_not_lie_there_twice():
    t = four().give(0, "Artist", "Jester", "Jester").plays(0, "exchange", "card:artist", "nothing")
    t.plays(1, "card:feud/orlok").plays(2, "card:feud/midian").plays(3, "card:feud/chiron")
    t.cannot(0, "card:artist", because="The Artist already lies in your offer.")
    assert "card:jester" in t.can(0)


def test_4_3_who_has_no_second_card_is_out_and_takes_the_first_one_back():
    t = first_cards(four().keep_only(2, "Feud of Midian")).plays(0, "card:trader/lyre").plays(1, "card:trader/orlok")
    assert t.heard(None, "Midian has no second card, takes the first one back and is out of the exchange.")
    assert offers(t)[2] == ([], 0)
    assert t.holds(2) == {"Feud of Midian": 1}
    assert t.table.to_act == [3]  # Midian is not asked
    t.plays(3, "card:trader/chiron").plays(1, "number:1")
    assert t.table.to_act == [3]  # nor does Midian bid
    t.plays(3, "number:0")
    t.cannot(0, "seat:2", because="Midian is not in the exchange.")
    assert {"seat:1", "seat:3"} <= t.can(0)
    t.plays(0, "seat:1")
    assert t.holds(2) == {"Feud of Midian": 1}
    assert (t.has(0, "Feud of Orlok"), t.has(0, "Trader of Orlok")) == (1, 1)
    for viewer in (0, 1, 3, None):
        assert t.knows(viewer, 2) == {"Feud of Midian": 1}


def test_4_3_a_player_with_one_card_stays_in_when_there_is_no_second_card():
    t = first_cards(four().keep_only(2, "Feud of Midian")).plays(0, "nothing")
    bids(t, 0, 0, 0)
    assert "seat:2" in t.can(0)


def test_4_3_with_two_cards_one_stays_in():
    t = first_cards(four().keep_only(2, "Feud of Midian", "Knight of Midian")).plays(0, "card:trader/lyre")
    t.plays(1, "card:trader/orlok")
    assert t.can(2) == {"card:knight/midian"}
    t.plays(2, "card:knight/midian").plays(3, "card:trader/chiron")
    bids(t, 0, 0, 0).plays(0, "seat:2")
    assert t.holds(2) == {"Feud of Lyre": 1, "Trader of Lyre": 1}


def test_4_3_no_second_card_is_offered_when_nobody_could_match_it():
    t = four().keep_only(1, "Feud of Orlok").keep_only(2, "Feud of Midian").empty(3)
    first_cards(t)
    assert t.phase == "bid"
    assert t.table.to_act == [1]
    t.plays(1, "number:0").plays(2, "number:0")
    t.cannot(0, "card:trader/lyre", because="a second one only if somebody could match it")


def test_4_3_one_who_could_match_is_enough_for_a_second_card():
    t = four().keep_only(1, "Feud of Orlok").keep_only(2, "Feud of Midian", "Trader of Midian").empty(3)
    first_cards(t).plays(0, "card:trader/lyre").plays(2, "card:trader/midian", "number:0")
    t.cannot(0, "seat:1", because="Orlok is not in the exchange.")
    t.plays(0, "seat:2")
    assert t.holds(1) == {"Feud of Orlok": 1}


def test_4_3_no_second_card_is_offered_to_who_has_none():
    t = first_cards(four().keep_only(0, "Feud of Lyre"))
    assert t.phase == "bid"
    assert t.can(1) == {f"number:{n}" for n in range(5)}


# ------------------------------------------------------------------ 4.4
def test_4_4_bids_go_clockwise_from_the_active_players_left_with_nine_players():
    t = Crowns(9, starts=7)
    names = [name.lower() for name in t.table.names]
    t.plays(7, "exchange", f"card:feud/{names[7]}", "nothing")
    for seat in (8, 0, 1, 2, 3, 4, 5, 6):
        t.plays(seat, f"card:feud/{names[seat]}")
    t.ravens(4, 4, 0, 4, 4, 1, 4, 4, 4).plays(7, "nothing")
    order = []
    while t.phase == "bid":
        [seat] = t.table.to_act
        order.append(seat)
        assert t.can(seat) == {f"number:{n}" for n in range(t.raven_count()[seat] + 1)}
        t.plays(seat, "number:1")
    assert order == [8, 0, 1, 3, 4, 5, 6]  # seat 2 has no raven, the active player decides afterwards
    assert t.table.to_act == [7]
    assert [ravens for _, ravens in offers(t)] == [1, 1, 0, 1, 1, 1, 1, 0, 1]


def test_4_4_a_round_of_bids_is_always_held():
    t = laid(four())
    assert t.phase == "bid"
    t.cannot(0, "seat:1", because="not your turn: Orlok may add ravens")


def test_4_4_with_no_ravens_around_the_active_player_decides_at_once():
    t = laid(four().ravens(4, 0, 0, 0))
    assert t.phase == "decide"
    assert t.can(0) == {"seat:1", "seat:2", "seat:3", "number:1", "number:2", "number:3", "number:4"}


def test_4_4_one_adds_no_more_ravens_than_one_has():
    t = laid(four().ravens(4, 2, 4, 4))
    t.cannot(1, "number:3", because="That needs 3 ravens, and you have 2 ravens.")
    assert t.can(1) == {"number:0", "number:1", "number:2"}
    t.plays(1, "number:2")
    assert t.raven_count() == [4, 0, 4, 4]


def test_4_4_bids_are_seen_by_all():
    t = laid(four())
    t.plays(1, "number:3").plays(2, "number:0")
    for viewer in t.everyone():
        assert [ravens for _, ravens in offers(t, viewer)] == [0, 3, 0, 0]
        assert t.heard(viewer, "Orlok adds 3 ravens, 3 in all.")
        assert t.heard(viewer, "Midian adds nothing.")
        assert [player.ravens for player in t.table.view(viewer).table.players] == [4, 1, 4, 4]


def test_4_4_the_active_player_adds_ravens_and_decides_again():
    t = bids(laid(four()), 0, 0, 0)
    t.cannot(0, "number:0", because="Add at least one raven, or decide.")
    t.cannot(0, "number:5", because="That needs 5 ravens, and you have 4 ravens.")
    t.plays(0, "number:1")
    assert t.table.to_act == [0]
    t.plays(0, "number:2")
    assert t.can(0) == {"number:1", "seat:1", "seat:2", "seat:3", "more"}
    assert offers(t)[0] == (["Feud of Lyre"], 3)
    t.plays(0, "number:1")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3", "more"}
    t.plays(0, "seat:2")
    assert t.raven_count() == [0, 4, 8, 4]


def test_4_4_one_more_round_only_if_a_raven_was_added():
    t = bids(laid(four()), 0, 0, 0)
    t.cannot(0, "more", because="only after a raven was added")
    t = bids(laid(four()), 0, 1, 0).plays(0, "more")
    assert t.heard(None, "Lyre asks for one more round of bids.")
    assert t.phase == "bid"
    assert t.table.to_act == [1]


def test_4_4_the_raven_must_have_been_added_since_the_last_round_began():
    t = bids(laid(four()), 0, 1, 0).plays(0, "more")
    bids(t, 0, 0, 0).cannot(0, "more", because="only after a raven was added")
    t.plays(0, "number:1", "more")  # a raven of the active player will do
    bids(t, 0, 0, 1).plays(0, "more")
    bids(t, 0, 0, 0).cannot(0, "more", because="only after a raven was added")
    assert [ravens for _, ravens in offers(t)] == [1, 0, 1, 1]


def test_4_4_the_active_players_raven_before_the_last_round_does_not_count_again():
    t = bids(laid(four()), 0, 0, 0).plays(0, "number:1", "more")
    bids(t, 0, 0, 0)
    t.cannot(0, "more", because="only after a raven was added")


def test_4_4_no_more_rounds_when_nobody_has_a_raven_left():
    t = laid(four().ravens(4, 1, 0, 0))
    t.plays(1, "number:1")
    t.cannot(0, "more", because="Nobody else in the exchange has a raven left to add.")


def test_4_4_ravens_laid_cannot_be_withdrawn():
    t = bids(laid(four()), 3, 0, 1)
    t.plays(0, "number:2", "more")
    assert t.can(1) == {"number:0", "number:1"}
    t.cannot(1, "number:2", because="That needs 2 ravens, and you have 1 raven.")
    bids(t, 0, 2, 0)
    assert [ravens for _, ravens in offers(t)] == [2, 3, 2, 1]
    assert t.heard(None, "Orlok adds nothing.")
    t.plays(0, "number:1")
    assert offers(t)[0] == (["Feud of Lyre"], 3)
    t.plays(0, "more")
    bids(t, 1, 0, 0)
    assert [ravens for _, ravens in offers(t)] == [3, 4, 2, 1]
    assert t.raven_count() == [1, 0, 2, 3]


def test_4_4_ravens_laid_cannot_be_withdrawn_by_taking_the_play_back():
    t = laid(four()).plays(1, "number:2")
    assert not t.table.can_undo(1)
    t.plays(2, "number:0").plays(3, "number:0").plays(0, "number:2")
    assert not t.table.can_undo(0)  # others have seen these ravens, though it is still Lyre's to decide


def test_4_4_who_has_laid_all_ravens_is_not_asked_again():
    t = bids(laid(four()), 4, 0, 0).plays(0, "more")
    assert t.table.to_act == [2]


# ------------------------------------------------------------------ 4.5
def test_4_5_one_offer_must_be_accepted():
    t = bids(laid(four()), 0, 0, 0)
    t.cannot(0, "nothing", because="not a choice in this step")
    t.cannot(0, "decline", because="not a choice in this step")
    t.cannot(0, "seat:0", because="That is you")
    t.cannot(0, "seat:4", because="There is no seat 4")
    t.cannot(1, "seat:0", because="not your turn: Lyre is choosing an offer")
    t = laid(four().ravens(0, 0, 0, 0))
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


def test_4_5_the_two_offers_change_owners():
    t = bids(laid(four(), "feud", "trader", "princess", "knight"), 1, 3, 0)
    t.plays(0, "number:2", "seat:2")
    assert (t.has(0, "Feud of Lyre"), t.has(0, "Princess of Midian")) == (1, 1)
    assert (t.has(2, "Feud of Lyre"), t.has(2, "Princess of Midian")) == (1, 0)
    assert t.raven_count() == [5, 4, 3, 4]
    for viewer in t.everyone():
        assert t.heard(viewer, "Lyre accepts Midian's offer.")
        assert t.heard(viewer, "The Feud of Lyre goes from Lyre to Midian.")
        assert t.heard(viewer, "The Princess of Midian goes from Midian to Lyre.")
        assert t.heard(viewer, "Lyre gives 2 ravens to Midian.")
        assert t.heard(viewer, "Midian gives 3 ravens to Lyre.")


def test_4_5_second_cards_go_along():
    t = laid(four(), second=("trader", "knight", "feud", "princess"))
    bids(t, 0, 0, 0).plays(0, "seat:3")
    assert (t.has(3, "Feud of Lyre"), t.has(3, "Trader of Lyre")) == (1, 1)
    assert (t.has(0, "Feud of Chiron"), t.has(0, "Princess of Chiron")) == (1, 1)
    assert list(t.s.cards[:4]) == [10, 10, 10, 10]


def test_4_5_two_equal_cards_both_go():
    t = laid(four(), second=("trader", "knight", "feud", "princess"))
    bids(t, 0, 0, 0).plays(0, "seat:2")
    assert (t.has(0, "Feud of Midian"), t.has(2, "Feud of Midian")) == (2, 0)
    for viewer in (1, 3, None):
        assert t.knows(viewer, 0)["Feud of Midian"] == 2


def test_4_5_everyone_else_takes_back_what_they_laid():
    t = laid(four(), second=("trader", "knight", "feud", "princess"))
    before = {seat: t.holds(seat) for seat in (1, 3)}
    bids(t, 4, 1, 2).plays(0, "number:1", "seat:2")
    assert {seat: t.holds(seat) for seat in (1, 3)} == before
    assert t.raven_count() == [4, 4, 4, 4]  # one raven each way
    assert offers(t) == [([], 0)] * 4
    assert t.table.to_act == [1]


def test_4_5_ravens_go_one_way_when_only_one_side_has_laid_some():
    t = bids(laid(four()), 2, 1, 0).plays(0, "seat:1")
    assert t.raven_count() == [6, 2, 4, 4]
    assert not t.heard(None, "Lyre gives")
    t = bids(laid(four()), 2, 1, 0).plays(0, "number:3", "seat:3")
    assert t.raven_count() == [1, 4, 4, 7]


def test_4_5_a_better_offer_need_not_be_taken():
    t = bids(laid(four()), 4, 4, 0)
    assert {"seat:1", "seat:2", "seat:3"} <= t.can(0)
    t.plays(0, "seat:3")
    assert t.raven_count() == [4, 4, 4, 4]


def test_4_5_all_see_where_the_cards_are_now():
    t = bids(laid(four(), "feud", "trader", "princess", "knight"), 0, 0, 0).plays(0, "seat:1")
    for viewer in (1, 2, 3, None):
        assert t.knows(viewer, 0)["Trader of Orlok"] == 1
    for viewer in (0, 2, 3, None):
        assert t.knows(viewer, 1)["Feud of Lyre"] == 1


def test_4_5_a_partner_takes_part_like_everyone_else():
    t = Crowns(6, houses=SIX, team_play=True).ravens(*[0] * 6)
    t.plays(0, "exchange", "card:feud/lyre", "nothing")
    for seat, house in enumerate(SIX.split(",")[1:], 1):
        t.plays(seat, f"card:trader/{house}")
    t.plays(0, "nothing", "seat:3")
    assert (t.has(0, "Trader of Chiron"), t.has(3, "Feud of Lyre")) == (1, 1)
