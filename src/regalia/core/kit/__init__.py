"""The compliance kit: what must hold for every game, tried on many tables.

Public, so that anyone's game can be run through it: `regalia check GAME`, or `run_kit(game)`.
Nothing passes by not being tried: every check counts the states it looked at, and the secrecy
checks count the pairs of worlds that really differed in what is hidden, by phase and seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ..contract import Game
from ..engine import Interpreted
from .checks import TESTED, Bench, Check, Report
from .plain import PlainChecks
from .secrets import SecrecyChecks

__all__ = ["TESTED", "Bench", "Check", "Report", "run_kit"]

MOST_PLAYS = 50_000
"""No game is longer; one that is does not end."""


def run_kit(
    game: Game,
    games: int = 50,
    seed: int = 0,
    bench: Bench | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Report:
    """Play `games` random games over all the tables that the game names, checking on the way."""
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
    bench: Bench,
    plain: PlainChecks,
    secret: SecrecyChecks,
    players: int,
    options: dict[str, Any],
    luck: random.Random,
) -> None:
    table = bench.table(bench.game, players, luck.getrandbits(128), options, bench.cards, engine=bench.engine)
    plain.begin(table)
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
