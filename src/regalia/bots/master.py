"""The bot that searches: budgets, threads, and what it makes of the trees they grow.

Every thread grows a tree of its own with a seed and a quota of its own; at the end the moves of
their roots are added up. So with a budget in rounds the same question has the same answer, however
the threads happen to run.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core import search
from ..core.engine import Engine, NativeEngine, interpreted
from ..core.state import TABLE, Grid

DEEPEST = 24
WINNING, CURIOSITY, EVEN = 600, 1200, 200
"""In thousandths; what they mean is in core/search.py."""
SLICE = {"native": 32, "interpreted": 1}
"""Rounds a thread plays between two looks at the clock."""
MOST_ROUNDS = 1 << 20
MOST_NODES = {"native": 1 << 16, "interpreted": 1 << 12}
MIXED = 0.3
NEARLY_EQUAL = 0.75
"""A move tried less than this share of what the best was is not played: where all choose at once,
and everywhere else."""


@dataclass(frozen=True)
class Budget:
    """How much to think about a decision: so many rounds, or so many seconds, on so many threads; and
    how many decisions an imagined game is played on before it is judged as it stands, if not as the game says."""

    rounds: int | None = None
    seconds: float | None = None
    threads: int = 1
    cut_off: int | None = None


@dataclass(frozen=True)
class Look:
    """What the search found out about one move."""

    action: int
    tried: int
    chance: float
    """How many of the imagined games that began with it were won."""
    worth: float
    """The same with how well one stood at their end."""
    looks: float
    """How good the rules of thumb think it is, as a share of all moves."""


class Tree:
    """One thread's tree and its scratch space, as arrays for native code, as lists for Python."""

    def __init__(
        self, engine: Engine, world: Any, seat: int, rounds: int, cut_off: int, steered: bool, sees_all: bool
    ) -> None:
        game = engine.game
        native = engine.kind == "native"
        most_nodes = min(MOST_NODES[engine.kind], 64 + 4 * rounds)
        slots = 1 << (2 * most_nodes).bit_length()
        most_edges = max(game.actions, 12 * most_nodes)

        def row(n: int, kind: Any = np.int64) -> Any:
            return np.zeros(n, kind) if native else [0] * n

        def grid(n: int, width: int) -> Any:
            return np.empty((n, width), np.int64) if native else Grid((n, width), [0] * (n * width))

        self.plan = row(search.PLAN)
        self.plan[search.SEAT] = seat
        self.plan[search.OBSERVED] = game.observation_length
        self.plan[search.SLOTS] = slots
        self.plan[search.MOST_NODES] = most_nodes
        self.plan[search.MOST_EDGES] = most_edges
        self.plan[search.STEERED] = int(steered)
        self.plan[search.DEEPEST] = DEEPEST
        self.plan[search.CUT_OFF] = cut_off
        self.plan[search.WINNING] = WINNING
        self.plan[search.CURIOSITY] = CURIOSITY
        self.plan[search.EVEN] = EVEN
        self.plan[search.SEES_ALL] = int(sees_all)
        self.states: Any = np.concatenate([world, world]) if native else Lanes([world, world])
        self.scratch = (
            row(game.actions, np.int16), row(game.actions), row(game.work), row(game.observation_length, np.int16),
            row(game.seats, np.int16), row(game.seats, np.int8),
        )  # fmt: skip
        self.rest = (
            row(3 * DEEPEST), row(2 * game.seats), row(slots), grid(most_nodes, search.NODE),
            grid(most_edges, search.EDGE),
        )  # fmt: skip

    def grow(self, grow: Callable[..., None], words: Any, first: int, quota: int) -> None:
        grow(self.states, *self.scratch, words, self.plan, first, quota, *self.rest)

    def root(self) -> list[list[int]]:
        nodes, edges = self.rest[3], self.rest[4]
        return [[int(edges[i, field]) for field in range(search.EDGE)] for i in range(int(nodes[0, search.COUNT]))]

    def weighed(self) -> int:
        return int(self.rest[3][0, search.WEIGHED])


class Lanes(list[Any]):
    """States in a row, each written by copying, as arrays of records do."""

    def __setitem__(self, i: Any, state: Any) -> None:
        super().__setitem__(i, state.copy())


def look_ahead(
    engine: Engine, world: Any, seat: int, seed: int, budget: Budget, steered: bool = True, sees_all: bool = False
) -> list[Look]:
    """Search from a world the seat believes possible; a look for each legal move, in their order."""
    engine, world = _ready(engine, world)
    luck = random.Random(seed)
    rounds = min(MOST_ROUNDS, budget.rounds if budget.rounds is not None else MOST_ROUNDS)
    share = max(1, rounds // budget.threads)
    cut_off = engine.game.cut_off if budget.cut_off is None else budget.cut_off
    trees = [Tree(engine, world, seat, share, cut_off, steered, sees_all) for _ in range(budget.threads)]
    seeds = [[luck.getrandbits(32) for _ in range(4)] for _ in trees]
    words: list[Any] = [np.array(s, np.int64) for s in seeds] if engine.kind == "native" else list(seeds)
    until = time.monotonic() + budget.seconds if budget.seconds is not None else None
    size = share if until is None else SLICE[engine.kind]
    with ThreadPoolExecutor(len(trees)) as pool:
        for first in range(0, share, size):
            quota = min(size, share - first)
            grown = [pool.submit(tree.grow, engine.grow, w, first, quota) for tree, w in zip(trees, words, strict=True)]
            for part in grown:
                part.result()
            if until is not None and time.monotonic() >= until:
                break
    return _sum_up(trees)


def _ready(engine: Engine, world: Any) -> tuple[Engine, Any]:
    """Nobody waits for a compiler: until the search is compiled it runs as plain Python."""
    if isinstance(engine, NativeEngine) and not engine.search.cached:
        plain = interpreted(engine.game.id)
        return plain, plain.from_bytes(engine.to_bytes(world))
    return engine, world


def _sum_up(trees: list[Tree]) -> list[Look]:
    roots = [tree.root() for tree in trees]
    weighed = sum(tree.weighed() for tree in trees)
    looks = []
    for edges in zip(*roots, strict=True):
        tried = sum(edge[search.TAKEN] for edge in edges)
        once = max(1, tried) * search.SURE
        looks.append(
            Look(
                edges[0][search.ACTION],
                tried,
                sum(edge[search.WINS] for edge in edges) / once,
                sum(edge[search.REWARD] for edge in edges) / once,
                sum(edge[search.LOOKED] for edge in edges) / (search.LOOKS * max(1, weighed)),
            )
        )
    return looks


@dataclass(frozen=True)
class Master:
    """Looks ahead: imagines how the game may go on, and plays what did best; where others choose at the
    same time, one of the good moves by chance."""

    budget: Budget
    sees_all: bool = False

    def __call__(self, engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
        moves = engine.legal(world, seat)
        if len(moves) == 1:
            return moves[0]
        found = look_ahead(engine, world, seat, luck.getrandbits(64), self.budget, sees_all=self.sees_all)
        others = engine.to_act(world) & ~(1 << seat) & ~(1 << TABLE)
        return pick(found, MIXED if others else NEARLY_EQUAL, luck)


def pick(found: list[Look], least: float, luck: random.Random) -> int:
    most = max(look.tried for look in found)
    good = [look for look in found if look.tried >= least * most]
    return luck.choices(good, [look.tried for look in good])[0].action


def own_threads() -> int:
    """Threads for one who plays at a table: not all, the machine has other things to do."""
    return max(1, min(4, (os.cpu_count() or 1) // 2))
