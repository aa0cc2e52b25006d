"""Interpreted and native runs of the same rules are byte-identical after every play."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from regalia.core.compile import numba_installed
from regalia.core.contract import load_game
from regalia.core.engine import Interpreted, NativeEngine, blank_state
from regalia.core.native import native_engine
from regalia.core.rng import seed_words
from regalia.core.state import TABLE

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not numba_installed(), reason="there is only one way without numba (make quick)"),
]
SHARDS = 4
EVERY_TABLE = 4
"""Games at each table that a game names."""
SHORT_GAMES = 1900
"""Further games at its smallest tables, so that 2,000 are compared in all."""


def engines(game_id: str) -> tuple[Interpreted, NativeEngine]:
    return Interpreted(load_game(game_id)), native_engine(game_id)


def acting(mask: int) -> list[int]:
    return [seat for seat in range(TABLE + 1) if mask >> seat & 1]


def play_both(plain: Interpreted, native: NativeEngine, blank: Any, seed: int, luck: random.Random) -> int:
    """One game, both ways, compared to the byte after every play. Returns the number of plays."""
    p, q = plain.deal(blank, seed), native.deal(blank, seed)
    assert plain.to_bytes(p) == native.to_bytes(q), f"the deal differs at seed {seed}"
    plays = 0
    while (mask := plain.to_act(p)) > 0:
        assert native.to_act(q) == mask
        seat = luck.choice(acting(mask))
        moves = plain.legal(p, seat)
        assert native.legal(q, seat) == moves
        if seat != TABLE and luck.random() < 0.01:
            compare_questions(plain, native, p, q, seat, moves, luck.getrandbits(128))
        action = luck.choice(moves)
        plain.play(p, seat, action)
        native.play(q, seat, action)
        plays += 1
        assert plain.to_bytes(p) == native.to_bytes(q), f"seed {seed}: states differ after play {plays}"
    assert native.to_act(q) == -1
    return plays


def compare_questions(
    plain: Interpreted, native: NativeEngine, p: Any, q: Any, seat: int, moves: list[int], seed: int
) -> None:
    assert native.observe(q, seat) == plain.observe(p, seat)
    if plain.state(p).track:  # type: ignore[attr-defined]
        world, other = plain.redeal(p, seat, seed), native.redeal(q, seat, seed)
        assert native.to_bytes(other) == plain.to_bytes(world)
        assert native.weigh(other, seat, moves) == plain.weigh(world, seat, moves)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_game_of_crowns_is_the_same_both_ways_at_every_table(shard: int) -> None:
    plain, native = engines("game-of-crowns")
    luck = random.Random(shard)
    games = 0
    for number, (players, options) in enumerate(plain.game.rules.TABLES):
        if number % SHARDS == shard:
            for k in range(EVERY_TABLE):
                watched = k % 3 == 0
                blank, _ = blank_state(plain.game, players, options, track=watched, narrate=watched)
                play_both(plain, native, blank, luck.getrandbits(128), luck)
                games += 1
    assert games == EVERY_TABLE * len(plain.game.rules.TABLES) / SHARDS


@pytest.mark.parametrize("shard", range(SHARDS))
def test_game_of_crowns_is_the_same_both_ways_over_many_games(shard: int) -> None:
    plain, native = engines("game-of-crowns")
    luck = random.Random(100 + shard)
    small = [table for table in plain.game.rules.TABLES if table[0] < 6 and not table[1].get("negotiations")]
    for k in range(SHORT_GAMES // SHARDS):
        players, options = small[k % len(small)]
        blank, _ = blank_state(plain.game, players, {**options, "rounds": 3}, track=k % 4 == 0, narrate=k % 8 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)
    assert EVERY_TABLE * len(plain.game.rules.TABLES) + SHORT_GAMES >= 2000


def test_the_template_is_the_same_both_ways() -> None:
    plain, native = engines("template")
    luck = random.Random(5)
    for k in range(600):
        players, options = plain.game.rules.TABLES[k % len(plain.game.rules.TABLES)]
        blank, _ = blank_state(plain.game, players, options, narrate=k % 2 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)


def test_a_difference_would_be_noticed() -> None:
    """The comparison above is no formality: one raven more in one of the two states fails it."""
    plain, native = engines("game-of-crowns")
    blank, _ = blank_state(plain.game, 4, {})
    p, q = plain.deal(blank, 3), native.deal(blank, 3)
    p.ravens[2] += 1  # type: ignore[attr-defined]
    assert plain.to_bytes(p) != native.to_bytes(q)


@pytest.mark.parametrize("game_id", ["game-of-crowns", "template"])
def test_native_code_also_passes_with_bounds_checks_on(game_id: str) -> None:
    game = load_game(game_id)
    plain, checked = native_engine(game_id), native_engine(game_id, checked=True)
    for players, options in game.rules.TABLES:
        for track in (False, True):
            blank, _ = blank_state(game, players, options, track=track, narrate=track)
            results = [whole_games(engine, blank, 20) for engine in (plain, checked)]
            assert results[0] == results[1]


def whole_games(engine: NativeEngine, blank: Any, count: int) -> bytes:
    game = engine.game
    states = np.zeros(2, game.dtype)
    moves, weights = np.zeros(game.actions, np.int16), np.zeros(game.actions, np.int64)
    work, words = np.zeros(game.work, np.int64), np.array(seed_words(9), np.int64)
    points, rank = np.zeros((count, game.seats), np.int16), np.zeros((count, game.seats), np.int8)
    decisions = np.zeros(count, np.int32)
    results = (points, rank, decisions)
    engine.entry["games"](blank.to_record(), states, 0, moves, words, 0, *results)
    data = states[:1].tobytes() + points.tobytes() + rank.tobytes() + decisions.tobytes()
    if blank.track:
        engine.entry["games_with_bots"](blank.to_record(), states, 0, moves, weights, work, 5, words, 0, *results)
        data += states[:1].tobytes() + points.tobytes()
    return data
