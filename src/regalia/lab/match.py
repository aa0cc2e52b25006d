"""One game between bots, told as points and ranks. Needs numpy and numba only."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..bots import Bot, choose
from ..core.bits import lowest
from ..core.engine import Engine
from ..core.state import State

Counts = dict[str, dict[str, list[int]]]


@dataclass(frozen=True)
class Result:
    points: list[int]
    rank: list[int]
    decisions: int
    traits: list[dict[str, Any]]
    """For each seat what it had or was, where a game has a module `study` that says so."""
    counts: Counts
    """How often something was so, and of how many times, likewise."""

    @property
    def wins(self) -> list[float]:
        """Each seat's share of the win; alone against the game nobody may win."""
        winners = max(1, self.rank.count(1))
        return [(place == 1) / winners for place in self.rank]


def play_match(engine: Engine, blank: State, seed: int, bots: Sequence[Bot]) -> Result:
    """Play the table of a seed; the bots' luck comes from it too, as a stream of its own."""
    luck = random.Random(f"match {seed}")
    position = engine.deal(blank, seed)
    watch = getattr(study_of(engine.game.meta.package), "Watch", lambda: None)()
    decisions = 0
    while (waiting := engine.to_act(position)) >= 0:
        seat = lowest(waiting)
        moves = engine.legal(position, seat)
        action = moves[0]
        if len(moves) > 1:
            decisions += 1
            action = _ask(bots[seat], engine, position, seat, luck.getrandbits(128))
            if watch:
                watch(engine.state(position), seat, action)
        engine.play(position, seat, action)
    if watch:
        watch(engine.state(position), -1, -1)
    return result_of(engine, position, decisions, len(bots), watch.counts if watch else {})


def _ask(bot: Bot, engine: Engine, position: Any, seat: int, seed: int) -> int:
    if getattr(bot, "sees_all", False):  # a measuring rod, never a player
        return bot(engine, engine.copy(position), seat, random.Random(seed))
    return choose(bot, engine, position, seat, seed)


def result_of(engine: Engine, position: Any, decisions: int, players: int, counts: Counts) -> Result:
    state: Any = engine.state(position)
    points, rank = [0] * engine.game.seats, [0] * engine.game.seats
    engine.game.functions["standings"](state, points, rank)
    traits = getattr(study_of(engine.game.meta.package), "traits", None)
    told = [traits(state, seat) for seat in range(players)] if traits else []
    return Result(points[:players], rank[:players], decisions, told, counts)


@cache
def study_of(package: str) -> Any:
    """A game's module `study`, if it has one, for balance reports. It may have `traits(s, seat)`, asked at the end of
    a game, and a class `Watch`, told (s, seat, action) before every choice and once more at the end, with `counts`."""
    if importlib.util.find_spec(f"{package}.study") is None:
        return None
    return importlib.import_module(f"{package}.study")
