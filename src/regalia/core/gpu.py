"""The rules on a GPU: the same functions, compiled as device functions; a thread plays one move of a game at a time.

Threads of a warp that are in different phases of their games wait for each other, and the GPU waits
for its instructions. So a block sorts its games by phase before every play: threads side by side
then do much the same. Needs numba-cuda and a GPU.
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

THREADS = 1024
"""Games of a block. The more there are, the more of them are in one phase."""
BLOCKS = 264
"""Two for each multiprocessor of a large GPU: one plays while the other waits."""
REGISTERS = 32
"""For each thread; with more, two blocks do not fit."""
PHASES = 64
"""The two last of them are our own: a game to be dealt, and none left to play."""
DEAL, DONE = PHASES - 2, PHASES - 1


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
        self._slots: Any = None

    def _build(self) -> Any:
        import numba

        cuda, int8, int16, int32, int64 = self._cuda, numba.int8, numba.int16, numba.int32, numba.int64

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

        names = ("deal", "play_once", "next_luck", "over", "standings")
        roots: dict[str, Any] = {name: getattr(drive, name) for name in names}
        linked = link(roots, self.game.bind, wrap, self.game.id, {bits.count: count, bits.lowest: lowest})
        deal, play_once, next_luck, over, standings = (linked[name] for name in names)
        room, size = self.game.actions, self.game.dtype.itemsize

        @cuda.jit(device=True)
        def running_sums(many, sums):
            """How many games are in earlier phases, for every phase; each of 32 threads adds up two."""
            t = cuda.threadIdx.x
            pair = many[2 * t] + many[2 * t + 1]
            before = pair
            for step in range(5):
                other = cuda.shfl_up_sync(0xFFFFFFFF, before, 1 << step)
                if t >= 1 << step:
                    before += other
            sums[2 * t] = before - pair
            sums[2 * t + 1] = before - many[2 * t + 1]

        @cuda.jit(max_registers=REGISTERS)
        def kernel(slots, raw_slots, raw_blank, kept, words, first, games, all_points, all_rank, decisions):
            moves = cuda.local.array(room, int16)
            phases = cuda.shared.array(THREADS, int8)
            number = cuda.shared.array(THREADS, int64)
            lucks = cuda.shared.array(THREADS, int64)
            made = cuda.shared.array(THREADS, int32)
            order = cuda.shared.array(THREADS, int16)
            many = cuda.shared.array(PHASES, int32)
            sums = cuda.shared.array(PHASES, int32)
            t = cuda.threadIdx.x
            base = cuda.blockIdx.x * THREADS
            number[t] = base + t
            phases[t] = DEAL if base + t < games else DONE
            if t < PHASES:
                many[t] = 0
            while True:
                cuda.syncthreads()  # sort the block's games by phase
                phase = int64(phases[t])
                place = cuda.atomic.add(many, phase, 1)
                cuda.syncthreads()
                if many[DONE] == THREADS:
                    break
                deals = many[DEAL]
                if t < 32:
                    running_sums(many, sums)
                cuda.syncthreads()
                order[sums[phase] + place] = t
                if t < PHASES:
                    many[t] = 0
                cuda.syncthreads()
                k = int64(order[t])
                phase = int64(phases[k])
                s = slots[base + k]
                if deals > 0:  # all threads lay out what is to be dealt
                    for i in range(deals):
                        slot = base + order[sums[DEAL] + i]
                        for byte in range(t, size, THREADS):
                            raw_slots[slot, byte] = raw_blank[byte]
                    cuda.syncthreads()
                if phase == DEAL:
                    lucks[k] = deal(s, words[0], words[1], words[2], words[3], first + number[k])
                    made[k] = 0
                    phases[k] = s.phase
                elif phase != DONE:
                    if play_once(s, moves, lucks[k]):
                        made[k] += 1
                        lucks[k] = next_luck(lucks[k])
                    phases[k] = s.phase
                    if over(s):
                        n = number[k]
                        decisions[n] = made[k]
                        standings(s, all_points[n], all_rank[n])
                        if n < kept.shape[0]:
                            kept[n] = s
                        number[k] = n + cuda.gridsize(1)
                        phases[k] = DEAL if number[k] < games else DONE

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
        cuda, dtype = self._cuda, self.game.dtype
        if self._slots is None:
            self._slots = cuda.device_array((BLOCKS * THREADS, dtype.itemsize), np.uint8)
        states = cuda.device_array(kept, dtype)
        points = cuda.device_array((games, self.game.seats), np.int16)
        rank = cuda.device_array((games, self.game.seats), np.int8)
        decisions = cuda.device_array(games, np.int32)
        words = cuda.to_device(np.array(seed_words(seed), np.int64))
        raw_blank = cuda.to_device(blank.view(np.uint8))
        slots = self._slots.reshape(-1).view(dtype)
        blocks = min(BLOCKS, (games + THREADS - 1) // THREADS)
        self._kernel[blocks, THREADS](
            slots, self._slots, raw_blank, states, words, first, games, points, rank, decisions
        )
        cuda.synchronize()
        return states, points, rank, decisions

    def rate(self, blank: Any, seconds: float) -> float:
        """Decisions a second."""
        games = 8 * BLOCKS * THREADS
        self.play(blank, 0, 0, games)
        decisions, first, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += int(self.play(blank, 0, first, games)[2].sum(dtype=np.int64))
            first += games
        return decisions / (time.perf_counter() - start)
