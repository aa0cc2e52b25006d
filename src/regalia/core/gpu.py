"""The rules on a GPU, one thread a game: the same functions, compiled as device functions.

A thread keeps its game in local memory, which the hardware interleaves between threads: that makes
it almost twice as fast as states side by side in global memory. Needs numba-cuda and a GPU.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from . import bits, drive
from .compile import link, numba_installed, signature
from .contract import Game
from .errors import Refused
from .rng import seed_words

THREADS = 128
LANES = 1 << 20
"""Games in flight at once: enough to fill a large GPU."""
TOGETHER = 16
"""Plays between two looks at whose game is over. A warp does not wait for its longest game, yet the
threads that have to deal anew mostly do it together."""
REGISTERS = 32
"""For each thread; with more, fewer games fit on the GPU at once."""


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

        cuda, int64 = self._cuda, numba.int64

        @cuda.jit(device=True)
        def count(word):
            return int64(cuda.popc(int64(word)))

        @cuda.jit(device=True)
        def lowest(word):
            return int64(cuda.ffs(int64(word))) - 1

        def wrap(clone: Any) -> Any:
            """One signature for each function, the same as in native code."""
            function = cuda.jit(clone, device=True)
            function.compile_device(signature(clone, self.game.dtype, numba))
            function.disable_compile()
            return function

        roots: dict[str, Any] = {
            name: getattr(drive, name) for name in ("deal", "play_once", "next_luck", "over", "standings")
        }
        made = link(roots, self.game.bind, wrap, self.game.id, {bits.count: count, bits.lowest: lowest})
        deal, play_once, next_luck, over, standings = (made[name] for name in roots)
        room = (self.game.actions + 7) // 8 * 8  # what lies behind it in local memory must be aligned
        int16, state = numba.int16, numba.from_dtype(self.game.dtype)

        @cuda.jit(max_registers=REGISTERS)
        def kernel(blank, states, words, first, games, all_points, all_rank, decisions):
            moves = cuda.local.array(room, int16)
            mine = cuda.local.array(1, state)
            k = cuda.grid(1)
            begun = False
            made = 0
            luck = 0
            while k < games:
                if not begun:
                    mine[0] = blank[0]
                    luck = deal(mine[0], words[0], words[1], words[2], words[3], first + k)
                    made = 0
                    begun = True
                for _ in range(TOGETHER):
                    if not over(mine[0]):
                        if play_once(mine[0], moves, luck):
                            made += 1
                            luck = next_luck(luck)
                if over(mine[0]):
                    decisions[k] = made
                    standings(mine[0], all_points[k], all_rank[k])
                    if k < states.shape[0]:
                        states[k] = mine[0]
                    k += cuda.gridsize(1)
                    begun = False

        return kernel

    def play(self, blank: Any, seed: int, first: int, games: int) -> tuple[Any, Any, Any]:
        """Points, ranks and decisions of `games` games from game `first` of a seed on."""
        _, *results = self._launch(blank, seed, first, games, 0)
        points, rank, decisions = (array.copy_to_host() for array in results)
        return points, rank, decisions

    def states(self, blank: Any, seed: int, games: int) -> Any:
        """The final states of games 0 to `games` - 1, for comparing bytes."""
        return self._launch(blank, seed, 0, games, games)[0].copy_to_host()

    def _launch(self, blank: Any, seed: int, first: int, games: int, kept: int) -> tuple[Any, Any, Any, Any]:
        cuda = self._cuda
        states = cuda.device_array(kept, self.game.dtype)
        points = cuda.device_array((games, self.game.seats), np.int16)
        rank = cuda.device_array((games, self.game.seats), np.int8)
        decisions = cuda.device_array(games, np.int32)
        words = cuda.to_device(np.array(seed_words(seed), np.int64))
        blocks = (min(LANES, games) + THREADS - 1) // THREADS
        self._kernel[blocks, THREADS](cuda.to_device(blank), states, words, first, games, points, rank, decisions)
        cuda.synchronize()
        return states, points, rank, decisions

    def rate(self, blank: Any, seconds: float) -> float:
        """Decisions a second."""
        games = LANES * 2
        self.play(blank, 0, 0, games)
        decisions, first, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += int(self.play(blank, 0, first, games)[2].sum(dtype=np.int64))
            first += games
        return decisions / (time.perf_counter() - start)
