"""What a strong player would do, with the chances of winning and one sentence why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core import drive
from ..core.compile import Native, numba_installed
from ..core.engine import ENTRIES
from ..core.native import native_engine
from .master import Budget, Look, look_ahead, own_threads

if TYPE_CHECKING:
    from ..core.table import Action, Table

SECONDS = 1.0
SHOWN = 3
LITTLE = 0.02
"""Chances of winning closer than this are as good as the same."""


@dataclass(frozen=True)
class Advice:
    """One action a seat might take."""

    action: Action
    chance: float
    """How likely it is to win after it, as far as can be seen."""
    tried: int
    """In so many imagined games."""


@dataclass(frozen=True)
class Hint:
    """The best actions, best first, and why the first one."""

    best: list[Advice]
    why: str


def hint(table: Table, seat: int, seed: int, budget: Budget | None = None) -> Hint | None:
    """A hint for a seat from what it knows; None when it has nothing to do. The same seed and a budget in
    rounds give the same hint."""
    actions = table.legal(seat)
    if not actions:
        return None
    if len(actions) == 1:
        return Hint([Advice(actions[0], 0.0, 0)], "There is nothing else to do.")
    budget = budget or Budget(seconds=SECONDS, threads=own_threads())
    world = table.engine.redeal(table._position, seat, seed)
    found = look_ahead(table.engine, world, seat, seed, budget)
    order = sorted(range(len(found)), key=lambda i: (-found[i].tried, -found[i].worth))
    best = [Advice(actions[i], found[i].chance, found[i].tried) for i in order if found[i].tried][:SHOWN]
    return Hint(best, _why([found[i] for i in order], best))


def quicken(table: Table) -> None:
    """Go on with native code if it is compiled already; nobody waits for a compiler for a hint."""
    if numba_installed() and Native({name: getattr(drive, name) for name in ENTRIES}, table.game).cached:
        table.use_engine(native_engine(table.game.id))


def _why(found: list[Look], best: list[Advice]) -> str:
    games = sum(look.tried for look in found)
    first = best[0]
    said = f"In {games} games imagined from here, it won {first.chance:.0%}"
    if len(best) == 1:
        return f"{said}, and nothing else looked worth a try."
    next_words = best[1].action.words.rstrip(".")
    reason = f', and "{next_words}" {best[1].chance:.0%}'
    if first.chance - best[1].chance < LITTLE:
        reason = f'; "{next_words}" is about as good'
    likely = max(found, key=lambda look: look.looks)
    if likely.action == first.action.number:
        return f"{said}{reason}; rules of thumb say the same."
    return f"{said}{reason}; rules of thumb alone would do otherwise."
