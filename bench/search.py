"""How many games a second the bots' search imagines, on one core, from the middle of a game.

python bench/search.py [GAME ...]: for each game at four players, or the most it takes, the rate of games played to
their end from worlds dealt anew: evenly, steered by rules of thumb, and whole rounds of the search with its tree.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import numpy as np

from regalia.bots.master import Tree
from regalia.core import search
from regalia.core.contract import all_meta, load_game
from regalia.core.engine import NativeEngine, blank_state
from regalia.core.native import native_engine

POSITIONS = 8
SECONDS = 0.5
TO_THE_END = 1 << 30


def middle(engine: NativeEngine, players: int, seed: int) -> tuple[Any, int]:
    """A choice from the middle of a game by rules of thumb, and whose it is."""
    blank, _ = blank_state(engine.game, players, {})
    choices: list[tuple[Any, int]] = []
    luck = random.Random(seed)
    p = engine.deal(blank, seed)
    while (waiting := engine.to_act(p)) >= 0:
        seat = (waiting & -waiting).bit_length() - 1
        moves = engine.legal(p, seat)
        action = moves[0]
        if len(moves) > 1:
            choices.append((engine.copy(p), seat))
            weights = engine.weigh(engine.redeal(p, seat, luck.getrandbits(128)), seat, moves)
            action = luck.choices(moves, [weight + 1e-9 for weight in weights])[0]
        engine.play(p, seat, action)
    return choices[len(choices) // 2]


def rate(engine: NativeEngine, players: int, steered: bool, tree: bool) -> float:
    """Imagined games a second of this thread's processor time, over several positions."""
    words = np.array([1, 2, 3, 4], np.int64)
    games = spent = 0.0
    for seed in range(POSITIONS):
        p, seat = middle(engine, players, seed)
        grown = Tree(engine, p, seat, 10_000, TO_THE_END, steered, False)
        grown.plan[search.NO_TREE] = int(not tree)
        grown.grow(engine.grow, words, 0, 16)
        begun, first = time.thread_time(), 16
        while time.thread_time() - begun < SECONDS:
            grown.grow(engine.grow, words, first, 64)
            first += 64
        spent += time.thread_time() - begun
        games += first - 16
    return games / spent


def main() -> None:
    chosen = sys.argv[1:] or [meta.id for meta in all_meta().values() if not meta.hidden]
    for game_id in chosen:
        meta = load_game(game_id).meta
        players = max(meta.players_min, min(meta.players_max, 4))
        engine = native_engine(game_id)
        figures = {
            "game": game_id,
            "players": players,
            "even_games_per_second": round(rate(engine, players, False, False)),
            "steered_games_per_second": round(rate(engine, players, True, False)),
            "rounds_per_second": round(rate(engine, players, True, True)),
        }
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
