"""What the rows of a ladder mean: shares of wins with their intervals, odds against fair, ratings."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from .ladder import Row

SURE = 1.96
"""Standard deviations that hold 95 of 100."""


@dataclass(frozen=True)
class Share:
    """How often a challenger won against a table of others."""

    challenger: str
    field: str
    players: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    odds: float
    """Odds of winning as a multiple of the fair ones; likewise the bounds of the interval."""
    odds_low: float
    odds_high: float

    @property
    def odds_in_words(self) -> str:
        middle, low, high = (
            f"{x:.1f}" if x < 1000 else "over 1000" for x in (self.odds, self.odds_low, self.odds_high)
        )
        return f"{middle} ({low} to {high})"


@dataclass(frozen=True)
class Rating:
    """openskill's estimate of a level's strength, and how unsure it is."""

    name: str
    mu: float
    sigma: float
    games: int


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if games == 0:
        return 0.0, 1.0
    p, z = wins / games, SURE
    middle = p + z * z / (2 * games)
    spread = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, (middle - spread) / (1 + z * z / games)), min(1.0, (middle + spread) / (1 + z * z / games))


def odds(share: float, fair: float) -> float:
    """The odds of a share as a multiple of the fair odds."""
    if fair in (0.0, 1.0):
        return 1.0
    return share / max(1e-9, 1 - share) * (1 - fair) / fair


def wins_of(row: Row) -> list[float]:
    winners = max(1, row["rank"].count(1))
    return [(rank == 1) / winners for rank in row["rank"]]


def shares(rows: Sequence[Row]) -> list[Share]:
    """One line for each pair of levels in the rows, in the order in which they come."""
    found: dict[tuple[str, str, int], list[float]] = {}
    for row in rows:
        players = row["players"]
        seat = row["seed"] % players
        challenger = row["bots"][seat]
        others = row["bots"][(seat + 1) % players]
        found.setdefault((challenger, others, players), []).append(wins_of(row)[seat])
    return [_share(*key, won) for key, won in found.items()]


def _share(challenger: str, others: str, players: int, won: list[float]) -> Share:
    wins, games, fair = sum(won), len(won), 1 / players
    low, high = interval(wins, games)
    share = wins / games
    return Share(
        challenger, others, players, games, wins, share, low, high, fair,
        odds(share, fair), odds(low, fair), odds(high, fair),
    )  # fmt: skip


def ratings(rows: Sequence[Row], seed: int = 0) -> list[Rating]:
    """Levels by strength, best first. Rows are taken in a random order, so that it does not matter when
    they were played; a level with several seats learns from all of them."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = sorted({name for row in rows for name in row["bots"]})
    known = {name: model.rating(name=name) for name in names}
    games = dict.fromkeys(names, 0)
    order = list(rows)
    random.Random(seed).shuffle(order)
    for row in order:
        if len(set(row["bots"])) < 2:
            continue
        seats = [[model.create_rating([known[name].mu, known[name].sigma])] for name in row["bots"]]
        rated = model.rate(seats, ranks=[float(rank) for rank in row["rank"]])
        for name in set(row["bots"]):
            own = [team[0] for team, bot in zip(rated, row["bots"], strict=True) if bot == name]
            known[name].mu = sum(r.mu for r in own) / len(own)
            known[name].sigma = sum(r.sigma for r in own) / len(own)
            games[name] += 1
    rated_names = [Rating(name, known[name].mu, known[name].sigma, games[name]) for name in names]
    return sorted(rated_names, key=lambda rating: -rating.mu)


def as_json(rows: Sequence[Row]) -> dict[str, Any]:
    lines, rated = shares(rows), ratings(rows)
    return {"games": len(rows), "shares": [asdict(s) for s in lines], "ratings": [asdict(r) for r in rated]}
