"""For machines with a GPU: compare its results with native code byte for byte, then measure.

python bench/gpu.py [GAME ...]
"""

from __future__ import annotations

import sys
import time

import numpy as np

from regalia.core.contract import all_meta, load_game
from regalia.core.engine import blank_state
from regalia.core.gpu import GpuGames
from regalia.core.native import native_engine
from regalia.core.rng import seed_words

COMPARED = 256
"""Games compared at each table."""


def compare(game_id: str, gpu: GpuGames) -> int:
    """The number of final states that differ between the GPU and native code, over all tables."""
    game = load_game(game_id)
    entry = native_engine(game_id).entry["games"]
    differing = compared = 0
    for track in (False, True):
        for players, options in game.rules.TABLES:
            blank = blank_state(game, players, options, track=track)[0].to_record()
            there = gpu.states(blank, 11, COMPARED)
            here = np.zeros(2, game.dtype)
            moves, words = np.zeros(game.actions, np.int16), np.array(seed_words(11), np.int64)
            for k in range(COMPARED):
                points, rank = np.zeros((1, game.seats), np.int16), np.zeros((1, game.seats), np.int8)
                entry(blank, here, 0, moves, words, k, points, rank, np.zeros(1, np.int32))
                differing += here[:1].tobytes() != there[k : k + 1].tobytes()
                compared += 1
    print(f"{game_id}: {differing} of {compared} final states differ between GPU and native code", flush=True)
    return differing


def main() -> None:
    names = sys.argv[1:] or list(all_meta())
    differing = 0
    for game_id in names:
        start = time.perf_counter()
        gpu = GpuGames(load_game(game_id))
        players = min(4, load_game(game_id).meta.players_max)
        for track in (False, True):
            blank = blank_state(load_game(game_id), players, {}, track=track)[0].to_record()
            rate = gpu.rate(blank, 3.0)
            word = "tracked" if track else "untracked"
            print(f"{game_id}, {players} players, {word}: {rate / 1e6:,.0f} M decisions/s", flush=True)
        print(f"compiled and measured in {time.perf_counter() - start:.0f} s", flush=True)
        differing += compare(game_id, gpu)
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
