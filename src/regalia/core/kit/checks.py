"""What a check is, and what the kit checks."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from ...bots import LEVELS, Bot
from ...bots.master import Budget, Master
from ..cards import CardFile
from ..contract import Game
from ..engine import Engine
from ..live import Live
from ..table import Table

TESTED: dict[str, Bot] = {**LEVELS, "master": Master(Budget(rounds=2, threads=2, cut_off=10))}
"""Every level; the master with a budget that does not depend on the clock."""


@dataclass
class Check:
    """One property: how often it was tried, and where it failed."""

    name: str
    meaning: str
    states_tried: int = 0
    pairs_that_differed: int = 0
    failures: list[str] = field(default_factory=list)
    tried: Counter[tuple[str, int]] = field(default_factory=Counter)
    differed: Counter[tuple[str, int]] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)

    def fail(self, where: str) -> None:
        if len(self.failures) < 20:
            self.failures.append(where)

    def pair(self, phase: str, seat: int, differs: bool) -> None:
        """Note that two worlds were compared, and whether anything hidden differed in them."""
        self.tried[phase, seat] += 1
        if differs:
            self.differed[phase, seat] += 1
            self.pairs_that_differed += 1

    def by_phase(self) -> list[tuple[str, int, int]]:
        """(phase, pairs tried, pairs that differed)."""
        tried: Counter[str] = Counter()
        differed: Counter[str] = Counter()
        for (phase, _), n in self.tried.items():
            tried[phase] += n
        for (phase, _), n in self.differed.items():
            differed[phase] += n
        return [(phase, tried[phase], differed[phase]) for phase in sorted(tried)]


@dataclass
class Report:
    game: str
    checks: list[Check]

    @property
    def ok(self) -> bool:
        return all(not check.failures and check.states_tried > 0 for check in self.checks)


@dataclass
class Bench:
    """What the kit tests: a game, and the parts of the engine that could leak."""

    game: Game
    engine: Engine
    table: type[Table] = Table
    live: type[Live] = Live
    bots: dict[str, Bot] = field(default_factory=lambda: dict(TESTED))
    cards: CardFile | None = None


def due(check: Check, phase: str, luck: random.Random, often: float, share: float) -> bool:
    """Whether to run an expensive check now: surely in a phase it has not seen, about `often` times
    in each phase soon, and then at this share of the states."""
    if luck.random() >= max(share, 1 / (1 + check.seen[phase] / often) ** 2):
        return False
    check.seen[phase] += 1
    return True


def phase_of(table: Table) -> str:
    return str(table.game.people.phase_name(table.state))


def where(table: Table) -> str:
    """Enough to come to this position again."""
    chosen = "".join(f", {name}={value}" for name, value in table.options.items())
    return f"{phase_of(table)}, {table.players} players{chosen}, seed {table.seed}, play {len(table.entries)}"
