"""The rules on a GPU, one thread a game: the same functions, compiled as device functions.

Each thread plays its games in its own slot of `states`. Needs numba-cuda and a GPU; nothing else of
Regalia imports this.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from . import bits, drive, hooks
from .compile import link, numba_installed
from .contract import Game
from .errors import Refused
from .rng import seed_words

THREADS = 128
LANES = 1 << 17
"""Games in flight at once: enough to fill a large GPU."""


def _cuda() -> Any:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # older numba-cuda asks numpy 2.4 for it
    from numba import cuda

    return cuda


def gpu_found() -> bool:
    if not numba_installed():
        return False
    try:
        return bool(_cuda().is_available())
    except Exception:  # a broken driver is no GPU, whatever it raises
        return False


class GpuGames:
    """A game compiled for the GPU."""

    def __init__(self, game: Game) -> None:
        if not gpu_found():
            raise Refused("No GPU was found (or numba-cuda is not installed); use --device cpu.")
        self.game = game
        self._cuda = _cuda()
        self._kernel = self._build()

    def _build(self) -> Any:
        import numba

        cuda = self._cuda

        @cuda.jit(device=True)
        def count(word):
            return cuda.popc(word)

        @cuda.jit(device=True)
        def lowest(word):
            return cuda.ffs(word) - 1

        roots: dict[str, Any] = {"play": drive.play_one_of, "standings": hooks.standings}
        made = link(
            roots,
            self.game.bind,
            lambda clone: cuda.jit(clone, device=True),
            self.game.id,
            {bits.count: count, bits.lowest: lowest},
        )
        play_one_of, standings = made["play"], made["standings"]
        actions = self.game.actions
        int16 = numba.int16

        @cuda.jit
        def kernel(blank, states, words, first, games, all_points, all_rank, decisions):
            lane = cuda.grid(1)
            lanes = cuda.gridsize(1)
            moves = cuda.local.array(actions, int16)
            k = lane
            while k < games:
                states[lane] = blank[0]
                decisions[k] = play_one_of(states[lane], moves, words[0], words[1], words[2], words[3], first + k)
                standings(states[lane], all_points[k], all_rank[k])
                k += lanes

        return kernel

    def play(self, blank: Any, seed: int, first: int, games: int) -> tuple[Any, Any, Any]:
        """Points, ranks and decisions of `games` games from game `first` of a seed on."""
        cuda = self._cuda
        results = self._launch(blank, seed, first, games)
        cuda.synchronize()
        return tuple(array.copy_to_host() for array in results[1:])

    def states(self, blank: Any, seed: int, games: int) -> Any:
        """The final states of games 0 to `games` - 1, at most one a lane, for comparing bytes."""
        return self._launch(blank, seed, 0, min(games, LANES))[0].copy_to_host()[:games]

    def _launch(self, blank: Any, seed: int, first: int, games: int) -> tuple[Any, Any, Any, Any]:
        cuda = self._cuda
        lanes = min(LANES, games)
        states = cuda.device_array(lanes, self.game.dtype)
        points = cuda.to_device(np.zeros((games, self.game.seats), np.int16))
        rank = cuda.to_device(np.zeros((games, self.game.seats), np.int8))
        decisions = cuda.to_device(np.zeros(games, np.int32))
        words = cuda.to_device(np.array(seed_words(seed), np.int64))
        blocks = (lanes + THREADS - 1) // THREADS
        self._kernel[blocks, THREADS](cuda.to_device(blank), states, words, first, games, points, rank, decisions)
        return states, points, rank, decisions

    def rate(self, blank: Any, seconds: float) -> float:
        """Decisions a second."""
        games = LANES * 8
        self.play(blank, 0, 0, games)
        decisions, first, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += int(self.play(blank, 0, first, games)[2].sum())
            first += games
        return decisions / (time.perf_counter() - start)
