"""Play a game interpreted and native, and compare to the byte after every play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from regalia.core.compile import numba_installed
from regalia.core.contract import load_game
from regalia.core.engine import Interpreted, NativeEngine
from regalia.core.native import native_engine
from regalia.core.state import TABLE

two_ways = [
    pytest.mark.slow,
    pytest.mark.skipif(not numba_installed(), reason="there is only one way without numba (make quick)"),
]


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
    if plain.state(p).track:
        world, other = plain.redeal(p, seat, seed), native.redeal(q, seat, seed)
        assert native.to_bytes(other) == plain.to_bytes(world)
        assert native.weigh(other, seat, moves) == plain.weigh(world, seat, moves)
