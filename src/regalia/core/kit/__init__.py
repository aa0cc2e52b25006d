"""The compliance kit: what must hold for every game, tried on many tables.

Public, so that anyone's game can be run through it: `regalia check GAME`, or `run_kit(game)`.
Nothing passes by not being tried: every check counts the states it looked at, and the secrecy
checks count the pairs of worlds that really differed in what is hidden, by phase and seat.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...bots import LEVELS, Bot
from ...bots.master import Budget, Master
from ..cards import CardFile
from ..contract import Game
from ..engine import Engine, Interpreted
from ..live import Live
from ..table import Table

MOST_PLAYS = 50_000
"""No game is longer; one that is does not end."""
ENOUGH = 40
"""A phase in which so many pairs of worlds were tried and none differed has not been tested."""

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


def run_kit(
    game: Game,
    games: int = 50,
    seed: int = 0,
    bench: Bench | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Report:
    """Play `games` random games over all the tables that the game names, checking on the way."""
    from .plain import PlainChecks
    from .secrets import SecrecyChecks

    bench = bench or Bench(game, Interpreted(game))
    luck = random.Random(seed)
    plain, secret = PlainChecks(bench), SecrecyChecks(bench)
    tables = game.rules.TABLES
    for number in range(games):
        progress(number, games)
        players, options = tables[number % len(tables)]
        _one_game(bench, plain, secret, players, options, luck)
    secret.finish()
    progress(games, games)
    return Report(game.id, [*plain.checks, *secret.checks])


def _one_game(
    bench: Bench, plain: Any, secret: Any, players: int, options: dict[str, Any], luck: random.Random
) -> None:
    table = bench.table(bench.game, players, luck.getrandbits(128), options, bench.cards, engine=bench.engine)
    plain.begin(table)
    secret.begin(table)
    for _ in range(MOST_PLAYS):
        if table.over:
            break
        plain.look(table, luck)
        secret.look(table, luck)
        if not table.to_act:
            break
        seat = luck.choice(table.to_act)
        moves = table.engine.legal(table._position, seat)
        if not moves:
            break
        plain.play(table, seat, luck.choice(moves), luck)
    plain.end(table)
