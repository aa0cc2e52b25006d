"""How fast a game runs: interpreted, native on one core and on all, and on a GPU."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ..core import drive
from ..core.cards import CardFile
from ..core.compile import link, numba_installed
from ..core.contract import Game
from ..core.engine import blank_state
from ..core.native import native_engine
from ..core.rng import seed_words

PLAYERS = 4
"""Figures are for four players where the game allows them."""


def measure(game: Game, seconds: float, cards: CardFile | None = None) -> dict[str, Any]:
    figures: dict[str, Any] = {
        "interpreted": _both(game, cards, lambda blank: _interpreted(game, blank, seconds)),
        "native_one_core": None,
        "native_all_cores": None,
        "gpu": None,
        "cold_compile_s": 0.0,
        "cached_start_s": 0.0,
        "state_bytes": game.dtype.itemsize,
    }
    if numba_installed():
        native_engine(game.id)
        cores = os.cpu_count() or 1
        figures["native_one_core"] = _both(game, cards, lambda blank: _native(game, blank, seconds, 1))
        figures["native_all_cores"] = _both(game, cards, lambda blank: _native(game, blank, seconds, cores))
        figures["cold_compile_s"], figures["cached_start_s"] = _start_times(game)
        figures["gpu"] = _gpu(game, cards, seconds)
    return figures


def _both(game: Game, cards: CardFile | None, rate: Any) -> dict[str, float]:
    players = max(game.meta.players_min, min(game.meta.players_max, PLAYERS))
    blanks = {track: blank_state(game, players, {}, cards, track)[0] for track in (False, True)}
    return {"untracked": rate(blanks[False]), "tracked": rate(blanks[True])}


def _interpreted(game: Game, blank: Any, seconds: float) -> float:
    play_one = link({"one": drive.play_one_of}, game.bind, lambda f: f, game.id)["one"]
    moves = [0] * game.actions
    decisions = played = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += play_one(blank.copy(), moves, *seed_words(0), played)
        played += 1
    return decisions / (time.perf_counter() - start)


def _native(game: Game, blank: Any, seconds: float, threads: int) -> float:
    entry = native_engine(game.id).entry["games"]
    words = np.array(seed_words(0), np.int64)

    def work(thread: int, until: float) -> int:
        states = np.zeros(2, game.dtype)
        moves = np.zeros(game.actions, np.int16)
        points, rank = np.zeros((2048, game.seats), np.int16), np.zeros((2048, game.seats), np.int8)
        decisions = np.zeros(2048, np.int32)
        record, total, first = blank.to_record(), 0, thread << 32
        while time.perf_counter() < until:
            entry(record, states, 0, moves, words, first, points, rank, decisions)
            total += int(decisions.sum())
            first += len(decisions)
        return total

    work(0, 0.0)
    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        total = sum(pool.map(lambda thread: work(thread, start + seconds), range(threads)))
    return total / (time.perf_counter() - start)


def _start_times(game: Game) -> tuple[float, float]:
    """Seconds to compile into an empty cache, and then to start the command with it filled."""
    with tempfile.TemporaryDirectory() as folder:
        place = {**os.environ, "REGALIA_CACHE": folder}
        command = [sys.executable, "-m", "regalia", "simulate", game.id, "--games", "1"]
        times = []
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run(command, env=place, check=True, stdout=subprocess.DEVNULL)
            times.append(time.perf_counter() - start)
    return times[0], times[1]


def _gpu(game: Game, cards: CardFile | None, seconds: float) -> dict[str, float] | None:
    from ..core.gpu import GpuGames, gpu_found

    if not gpu_found():
        return None
    gpu = GpuGames(game)
    return _both(game, cards, lambda blank: gpu.rate(blank.to_record(), seconds))
