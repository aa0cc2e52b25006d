"""Chapter 8: rounds, the end of the game, and discarded cards."""

from __future__ import annotations

import random

import pytest

from tests.game_of_crowns.language import FOUR, Crowns

EVERYBODY = [0, 1, 2, 3, None]


def table(starts: int = 0, rounds: int = 3, **options: bool) -> Crowns:
    return Crowns(4, houses=FOUR, starts=starts, rounds=rounds, **options)


def turns(t: Crowns, n: int) -> Crowns:
    for _ in range(n):
        t.pass_turn()
    return t


def marker(t: Crowns) -> int:
    return int(t.table.view(None).table.round)


# ------------------------------------------------------------------ 8.1 a round
@pytest.mark.parametrize("starts", [0, 2, 3])
def test_8_1_a_round_is_one_turn_of_every_player(starts: int) -> None:
    t = table(starts)
    active = []
    for _ in range(4):
        assert marker(t) == 1
        active.append(t.s.active)
        t.pass_turn()
    assert active == [(starts + i) % 4 for i in range(4)]
    assert t.s.active == starts
    assert marker(t) == 2


def test_8_1_a_new_round_is_announced_when_the_starting_player_begins() -> None:
    t = turns(table(2), 3)
    assert not t.heard(None, "Round 2")
    turns(t, 1)
    for seat in EVERYBODY:
        assert t.heard(seat, "Round 2 of 3 begins.")


# ------------------------------------------------------------------ 8.1 after the last round
def test_8_1_the_game_ends_after_the_last_round() -> None:
    t = turns(table(), 11)
    assert not t.table.over
    assert marker(t) == 3
    turns(t, 1)
    assert t.table.over
    for seat in EVERYBODY:
        assert t.heard(seat, "The game ends: the last round is over.")


def test_8_1_nobody_plays_after_the_end() -> None:
    t = turns(table(), 12)
    for seat in range(4):
        assert t.can(seat) == set()
        t.cannot(seat, "exchange", because="The game is over.")
    assert t.table.to_act == []


def test_8_1_no_sentinel_window_opens_when_the_game_ends() -> None:
    t = turns(table(), 11).draws(2, "Sentinel")
    turns(t, 1)
    assert t.table.over
    assert t.has(2, "Sentinel") == 1


# ------------------------------------------------------------------ 8.1 an empty hand
def test_8_1_the_game_ends_at_the_beginning_of_a_round_when_a_hand_is_empty() -> None:
    t = turns(table(), 1).empty(3)
    turns(t, 3)
    assert t.table.over
    assert marker(t) == 1
    assert t.heard(None, "The game ends: somebody has no cards left.")


@pytest.mark.parametrize("who", [0, 1, 2, 3])
def test_8_1_anybodys_empty_hand_ends_it(who: int) -> None:
    t = table().empty(who).begins(0)
    assert t.table.over
    assert t.heard(who, "The game ends: somebody has no cards left.")


def test_8_1_an_empty_hand_does_not_end_it_in_the_middle_of_a_round() -> None:
    t = turns(table(), 1).empty(0)
    assert not turns(t, 1).table.over
    assert not turns(t, 1).table.over
    assert t.s.active == 3
    assert marker(t) == 1
    assert turns(t, 1).table.over


def test_8_1_one_card_is_not_an_empty_hand() -> None:
    t = turns(table(), 3).keep_only(2, "Princess of Midian")
    assert not turns(t, 1).table.over
    assert marker(t) == 2


def test_8_1_a_hand_filled_again_before_the_round_ends_does_not_count() -> None:
    t = turns(table(), 2).empty(1)
    t.plays(2, "card:knight/midian", "seat:1").votes("d", "d", "d", "d")
    t.plays(1, "number:0").plays(2, "number:0").plays(3, "number:0").plays(0, "number:0")
    assert t.s.cards[1] == 0
    t.plays(1, "draw-guest")
    turns(t, 1)
    assert not t.table.over
    assert marker(t) == 2


def test_8_1_with_an_empty_hand_at_the_end_of_the_last_round_the_last_round_counts() -> None:
    t = turns(table(), 11).empty(2)
    turns(t, 1)
    assert t.heard(None, "The game ends: the last round is over.")


def test_8_1_the_check_is_made_before_any_sentinel() -> None:
    """Midian's last card is a Sentinel: it may still be used as the round begins, and the game goes on."""
    t = turns(table(), 3).keep_only(2).give(2, "Sentinel")
    t.table.closes_windows = False
    turns(t, 1)
    assert marker(t) == 2
    t.plays(2, "number:1").table.close_window()
    assert t.s.cards[2] == 0
    assert not t.table.over
    assert t.phase == "action"
    turns(t, 2)  # Lyre, then Orlok; Midian has no action
    assert t.s.active == 3
    assert not t.table.over
    turns(t, 1)
    assert t.table.over


def test_8_1_an_agenda_is_no_hand_card() -> None:
    t = turns(table(hidden_agendas=True), 3).empty(2)
    assert t.s.agenda[2] >= 0
    assert turns(t, 1).table.over


# ------------------------------------------------------------------ 8.2
def attack_won(t: Crowns) -> Crowns:
    """Lyre attacks Orlok, everybody votes for Lyre and nobody spends a raven."""
    t.plays(0, "card:knight/lyre", "seat:1").votes("a", "a", "a", "a")
    for seat in (1, 2, 3, 0):
        if t.s.ravens[seat]:
            t.plays(seat, "number:0")
    return t


def test_8_2_discarded_cards_are_public() -> None:
    t = attack_won(table()).plays(0, "draw-guest")
    for seat in EVERYBODY:
        assert [card.name for card in t.table.view(seat).table.discards] == ["Knight of Lyre"]


def test_8_2_a_discarded_card_is_out_of_the_game_for_good() -> None:
    t = attack_won(table()).plays(0, "draw-guest")
    assert sum(t.has(seat, "Knight of Lyre") for seat in range(4)) == 2
    luck = random.Random(8)
    while not t.table.over:
        seat = luck.choice(t.table.to_act)
        t.plays(seat, luck.choice(sorted(t.can(seat))))
        discarded = [card.name for card in t.table.view(None).table.discards]
        for name in set(discarded) & {"Knight of Lyre", "Knight of Orlok", "Sentinel"}:
            copies = 2 if name == "Sentinel" else 3
            assert sum(t.has(holder, name) for holder in range(4)) <= copies - discarded.count(name)
    assert discarded.count("Knight of Lyre") >= 1


def test_8_2_discards_only_grow_and_no_card_appears_or_disappears() -> None:
    t = table()
    census = t.table.game.people.census
    whole, discarded, luck = census(t.s), 0, random.Random(82)
    while not t.table.over:
        seat = luck.choice(t.table.to_act)
        t.plays(seat, luck.choice(sorted(t.can(seat))))
        assert census(t.s) == whole
        assert len(t.table.view(None).table.discards) >= discarded
        discarded = len(t.table.view(None).table.discards)
    assert whole == {"cards": 51, "distinct cards": 51, "ravens": 16, "miscounted hands": 0}


def test_8_2_the_guest_deck_is_never_refilled() -> None:
    t = table().no_guests()
    assert t.table.view(None).table.guests == 0
    attack_won(t)
    assert t.phase == "take"  # there is no guest to draw, so the victor looks at once
    t.picks(0, "Take the Feud of Orlok")
    assert t.table.view(None).table.guests == 0


def test_8_2_the_last_guest_leaves_an_empty_deck() -> None:
    t = table()
    while len(t.guests()) > 1:
        t.give(3, t.guests()[0])
    attack_won(t).plays(0, "draw-guest")
    assert t.table.view(None).table.guests == 0
