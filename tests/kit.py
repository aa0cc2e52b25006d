"""What tests of the compliance kit share."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from regalia.core.contract import FOR_PEOPLE, HOOKS, OF_RULES, Game
from regalia.core.kit import Report


def failures(report: Report) -> list[str]:
    return [f"{check.name}: {text}" for check in report.checks for text in check.failures]


def variant(game: Game, rules: dict[str, Any] | None = None, people: dict[str, Any] | None = None) -> Game:
    """The game with some of its functions replaced."""
    own = {name: getattr(game.rules, name) for name in HOOKS + OF_RULES}
    for_people = {name: getattr(game.people, name) for name in FOR_PEOPLE}
    return Game(
        game.meta,
        SimpleNamespace(**{**own, **(rules or {})}),
        SimpleNamespace(**{**for_people, **(people or {})}),
    )
