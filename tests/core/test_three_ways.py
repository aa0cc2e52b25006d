"""The same rules are the same both ways; each game's folder compares its games."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from regalia.core.contract import all_meta, load_game
from regalia.core.engine import NativeEngine, blank_state
from regalia.core.native import native_engine
from regalia.core.rng import seed_words
from tests.both_ways import engines, play_both, two_ways

pytestmark = two_ways


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
    p.ravens[2] += 1
    assert plain.to_bytes(p) != native.to_bytes(q)


@pytest.mark.parametrize("game_id", list(all_meta()))
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
