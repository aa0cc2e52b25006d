"""Chapter 2: rounds."""

from __future__ import annotations

import random

from regalia.games.crown_of_emara.names import CARD_SLUGS
from tests.crown_of_emara.language import Emara, quiet


def play_until(t: Emara, round_: int, luck: random.Random) -> Emara:
    while not t.table.over and t.s.on_round < round_:
        seat = t.table.to_act[0]
        t.table.play(seat, luck.choice(t.table.legal(seat)))
    return t


# ------------------------------------------------------------------ 2.1
def test_2_1_every_round_has_another_event() -> None:
    for seed in range(10):
        t, events = Emara(2, seed=seed), []
        for round_ in range(1, 7):
            play_until(t, round_, random.Random(seed))
            events.append(t.s.event)
            assert not t.s.events_left >> t.s.event & 1
        assert len(set(events)) == 6
        assert t.s.events_left.bit_count() == 14 - 1 - 6


def test_2_1_the_event_is_told_with_the_round() -> None:
    t = quiet().next_round("A Long Summer")
    assert t.heard(None, "Round 2 begins with Red. A Long Summer: whenever BP are received, 2 more.")


# ------------------------------------------------------------------ 2.2
def test_2_2_three_turns_each_clockwise_from_the_statue() -> None:
    t, luck, turns = Emara(3, seed=4, starts=2), random.Random(1), []
    while t.s.on_round == 1:
        seat = t.table.to_act[0]
        before = t.s.turn
        if not turns or turns[-1][0] != before:
            turns.append((before, seat))
        t.table.play(seat, luck.choice(t.table.legal(seat)))
    assert turns == [(k, (2 + k) % 3) for k in range(9)]


# ------------------------------------------------------------------ 2.3
def test_2_3_the_statue_passes_clockwise_and_slots_are_emptied() -> None:
    t = play_until(Emara(3, starts=1), 2, random.Random(2))
    assert t.s.statue == 2
    assert t.table.to_act == [2]
    assert list(t.s.slot[:9]) == [-1] * 9


def test_2_3_three_new_cards_come_from_the_own_stack() -> None:
    t = Emara(2, seed=3)
    first = [t.hand(seat) for seat in range(2)]
    play_until(t, 2, random.Random(1))
    for seat in range(2):
        assert len(t.hand(seat)) == 3
        assert not t.hand(seat) & first[seat]


def test_2_3_after_round_3_all_nine_cards_are_shuffled_anew() -> None:
    for seed in range(6):
        t, hands = Emara(2, seed=seed), []
        for round_ in range(1, 7):
            play_until(t, round_, random.Random(seed))
            hands.append(t.hand(0))
        assert hands[0] | hands[1] | hands[2] == set(CARD_SLUGS)
        assert hands[3] | hands[4] | hands[5] == set(CARD_SLUGS)
        assert t.heard(None, "Everybody shuffles all nine cards.")


def test_2_3_the_shuffle_is_by_chance() -> None:
    fourth = {frozenset(play_until(Emara(2, seed=seed), 4, random.Random(1)).hand(0)) for seed in range(12)}
    assert len(fourth) > 5


def test_2_3_the_event_comes_before_the_statue_passes() -> None:
    t = quiet(3, starts=1).event("Alms for the Poor").round(1, last_turn=True)
    for seat in range(3):
        t.has(seat, ring=1)
    t.turn(0, "wood", 1).plays(0, "move:first", "done")
    for seat in (1, 2, 0):
        assert t.table.to_act == [seat]
        assert t.phase == "event"
        t.plays(seat, "decline")
    assert (t.s.on_round, t.s.statue) == (2, 2)


def test_2_3_no_cards_are_drawn_after_the_last_round() -> None:
    t = play_until(Emara(2), 7, random.Random(3))
    assert t.table.over
    assert [t.hand(seat) for seat in range(2)] == [set(), set()]


# ------------------------------------------------------------------ 2.4
def test_2_4_the_game_has_six_rounds() -> None:
    for players in range(1, 5):
        t = play_until(Emara(players), 7, random.Random(3))
        assert t.table.over
        assert t.s.on_round == 6
        rounds = [line for line in t.table.heard() if line.startswith("Round ")]
        assert len(rounds) == 6
        plays = [line for line in t.table.heard() if " onto slot " in line]
        assert len(plays) == 18 * players
