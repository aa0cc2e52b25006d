"""Rules of thumb: the steady bot plays far better than chance, and knows how it stands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from regalia.bots import choose, level
from regalia.core.contract import load_game
from regalia.core.engine import Interpreted, blank_state
from regalia.games.crown_of_emara.advice.prospects import value

EMARA = load_game("crown-of-emara")


def play_one(players: int, seed: int, bots: list[str], watch: Any = None, **options: Any) -> list[int]:
    """A game between bots. Returns the ranks."""
    engine, luck = Interpreted(EMARA), random.Random(seed)
    p = engine.deal(blank_state(EMARA, players, options)[0], seed)
    while (mask := engine.to_act(p)) >= 0:
        seat = mask.bit_length() - 1
        if watch is not None:
            watch(p)
        engine.play(p, seat, choose(level(bots[seat]), engine, p, seat, luck.getrandbits(64)))
    if watch is not None:
        watch(p)
    points, rank = [0] * 4, [0] * 4
    EMARA.functions["standings"](p, points, rank)
    return rank[:players]


@pytest.mark.parametrize(("players", "share"), [(2, 0.83), (3, 0.72), (4, 0.62)])
def test_one_steady_bot_beats_random_ones(players: int, share: float) -> None:
    """At least five times fair odds."""
    games = 24
    won = 0
    for seed in range(games):
        steady = seed % players
        bots = ["steady" if seat == steady else "random" for seat in range(players)]
        won += play_one(players, seed, bots)[steady] == 1
    assert won / games > share


def test_full_selection_and_random_layout_are_played_well_too() -> None:
    options = {"full_selection": True, "random_layout": True}
    won = sum(play_one(2, seed, ["steady", "random"], **options)[0] == 1 for seed in range(16))
    assert won >= 14


def test_value_is_a_share_and_says_who_won() -> None:
    for players in range(1, 5):
        last: list[int] = []

        def watch(p: Any, seats: int = players, last: list[int] = last) -> None:
            last[:] = [value(p, seat) for seat in range(seats)]
            assert all(0 <= v <= 1000 for v in last)

        rank = play_one(players, players, ["steady"] * players, watch)
        if players > 1:
            assert last[rank.index(1)] == max(last)
            assert last[rank.index(max(rank))] == min(last)


def test_value_grows_with_the_lower_score() -> None:
    from tests.crown_of_emara.language import quiet

    t = quiet(2).scores(0, 20, 45).scores(1, 20, 45)
    even = value(t.s, 0)
    assert value(t.scores(0, 30, 45).s, 0) > even
    assert value(t.scores(0, 10, 45).s, 0) < even
