"""Ladders and balance as pages, for reading."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from statistics import median, quantiles
from typing import Any

from . import page as draw
from .ladder import Row
from .ratings import Share, interval, ratings, shares, wins_of


def ladder_page(title: str, rows: Sequence[Row], command: str) -> str:
    lines = shares(rows)
    parts = [draw.sentence(f"{len(rows)} games. Made by:"), f"<p><code>{escape(command)}</code></p>"]
    rated = ratings(rows)
    if any(rating.games for rating in rated):
        marks = [(r.name, r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma) for r in rated]
        low, high = min(m[2] for m in marks), max(m[3] for m in marks)
        parts += [
            draw.heading("Ratings"),
            draw.sentence("By openskill, with two standard deviations to either side."),
            draw.intervals("Ratings", marks, low, high, percent=False),
        ]
    for players in sorted({line.players for line in lines}):
        here = [line for line in lines if line.players == players]
        parts += [
            draw.heading(f"One against all others, {players} players"),
            draw.sentence("Shares of wins with 95 % intervals; the broken line is a fair share."),
            draw.intervals(
                f"Shares of wins, {players} players",
                [(f"{s.challenger} against {s.field}", s.share, s.low, s.high) for s in here], 0, 1, 1 / players,
            ),
            share_table(here),
        ]  # fmt: skip
        parts += _curves(here)
    return draw.page(title, parts)


def share_table(lines: Sequence[Share]) -> str:
    head = ("challenger", "all others", "games", "wins", "95 %", "fair", "odds, of fair")
    return draw.table(
        head,
        [
            (
                s.challenger, s.field, str(s.games), f"{s.share:.1%}", f"{s.low:.1%} to {s.high:.1%}", f"{s.fair:.1%}",
                s.odds_in_words,
            )
            for s in lines
        ],
    )  # fmt: skip


def _curves(lines: Sequence[Share]) -> list[str]:
    """How a master's share grows with its budget, where there are several budgets against one field."""
    parts = []
    for others in dict.fromkeys(line.field for line in lines):
        found = []
        for line in lines:
            rounds = re.fullmatch(r"master:(\d+)(?:x\d+)?", line.challenger)
            if rounds and line.field == others:
                found.append((float(rounds[1]), line.share, line.low, line.high))
        if len(found) > 1:
            parts += [
                draw.heading(f"More thought against {others}"),
                draw.curve(f"Share of wins against {others} by rounds of search", sorted(found), "rounds a decision"),
            ]
    return parts


# ------------------------------------------------------------------ balance
@dataclass(frozen=True)
class Balance:
    """Games between equals, for one number of players."""

    players: int
    bot: str
    games: int
    points: list[float]
    """Least, lower quarter, median, upper quarter, most."""
    winning: list[float]
    decisions: float
    seats: list[tuple[int, float, float, float]]
    """Each seat's share of the wins with its interval."""
    traits: dict[str, list[tuple[str, int, float, float, float]]]
    """For each trait a game tells of: (value, players who had it, share of wins, low, high)."""
    rates: dict[str, list[tuple[str, int, float, float, float]]]
    """For each question a game counts answers to: (name, times, share of yes, low, high)."""


def balance(rows: Sequence[Row]) -> list[Balance]:
    """Only games in which all seats are of one level tell of the game and not of the bots."""
    groups: dict[tuple[int, str], list[Row]] = {}
    for row in rows:
        if len(set(row["bots"])) == 1:
            groups.setdefault((row["players"], row["bots"][0]), []).append(row)
    return [_balance(players, bot, games) for (players, bot), games in sorted(groups.items())]


def _balance(players: int, bot: str, rows: Sequence[Row]) -> Balance:
    won = [wins_of(row) for row in rows]
    seats = []
    for seat in range(players):
        wins = sum(w[seat] for w in won)
        seats.append((seat, wins / len(rows), *interval(wins, len(rows))))
    points = [p for row in rows for p in row["points"]]
    best = [max(row["points"]) for row in rows]
    return Balance(
        players, bot, len(rows), _spread(points), _spread(best), sum(row["decisions"] for row in rows) / len(rows),
        seats, _by_trait(rows, won), _rates(rows),
    )  # fmt: skip


def _spread(numbers: Sequence[float]) -> list[float]:
    if len(numbers) < 2:
        return [float(n) for n in numbers] * 5
    quarters = quantiles(numbers, n=4)
    return [float(min(numbers)), quarters[0], float(median(numbers)), quarters[2], float(max(numbers))]


def _by_trait(rows: Sequence[Row], won: Sequence[list[float]]) -> dict[str, list[tuple[str, int, float, float, float]]]:
    had: dict[str, Counter[str]] = defaultdict(Counter)
    wins: dict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for row, shares_ in zip(rows, won, strict=True):
        for seat, traits in enumerate(row.get("traits", [])):
            for trait, value in _pairs(traits):
                had[trait][value] += 1
                wins[trait][value] += shares_[seat]
    return {
        trait: [
            (value, n, wins[trait][value] / n, *interval(wins[trait][value], n)) for value, n in sorted(values.items())
        ]
        for trait, values in had.items()
    }


def _rates(rows: Sequence[Row]) -> dict[str, list[tuple[str, int, float, float, float]]]:
    sums: dict[str, dict[str, list[int]]] = {}
    for row in rows:
        for question, names in row.get("counts", {}).items():
            for name, (yes, times) in names.items():
                total = sums.setdefault(question, {}).setdefault(name, [0, 0])
                total[0] += yes
                total[1] += times
    return {
        question: [(name, n, yes / n, *interval(yes, n)) for name, (yes, n) in sorted(names.items())]
        for question, names in sums.items()
    }


def _pairs(traits: dict[str, Any]) -> list[tuple[str, str]]:
    """A trait has one value, or several: all the advisors of a seat."""
    return [
        (trait, str(one)) for trait, value in traits.items() for one in (value if isinstance(value, list) else [value])
    ]


def balance_page(title: str, found: Sequence[Balance], command: str) -> str:
    parts = [draw.sentence("Games between equal bots. Made by:"), f"<p><code>{escape(command)}</code></p>"]
    head = ("players", "bot", "games", "points: least", "quarter", "median", "quarter", "most", "winner's median",
            "decisions a game")  # fmt: skip
    parts.append(
        draw.table(
            head,
            [
                (
                    str(b.players),
                    b.bot,
                    str(b.games),
                    *(f"{n:g}" for n in b.points),
                    f"{b.winning[2]:g}",
                    f"{b.decisions:.0f}",
                )
                for b in found
            ],
        )
    )  # fmt: skip
    for heading, plot in balance_plots(found):
        parts += [draw.heading(heading), plot]
    return draw.page(title, parts)


def balance_plots(found: Sequence[Balance]) -> list[tuple[str, str]]:
    """Every plot of a balance report with its heading."""
    plots = []
    for b in found:
        of, fair = f"{b.players} players, {b.bot}", 1 / b.players
        most = min(1.0, 3.2 * fair)
        seats = [(f"seat {s}", p, low, high) for s, p, low, high in b.seats]
        plots.append((f"Wins by seat, {of}", draw.intervals("Wins by seat", seats, 0, most, fair)))
        for trait, values in b.traits.items():
            marks = [(f"{value} ({n})", p, low, high) for value, n, p, low, high in values]
            plots.append((f"Wins by {trait}, {of}", draw.intervals(f"Wins by {trait}", marks, 0, most, fair)))
        for question, names in b.rates.items():
            marks = [(f"{name} ({n})", p, low, high) for name, n, p, low, high in names]
            plots.append((f"{question.capitalize()}, {of}", draw.intervals(question.capitalize(), marks, 0, 1)))
    return plots
