"""What tests of the compliance kit share."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from regalia.core.contract import FOR_PEOPLE, HOOKS, OF_RULES, Game
from regalia.core.kit import Report, run_kit


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


def passes(game: Game, tables: list[Any], games: int, part: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The kit finds nothing wrong at these tables; what was compared is printed."""
    report = run_kit(variant(game, rules={"TABLES": tables}), games=games, seed=part)
    with capsys.disabled():
        for check in report.checks[-4:]:
            print(f"\nkit, part {part + 1}: {check.name}: {check.states_tried} tried", end="")
            if check.tried:
                print(f", {check.pairs_that_differed} pairs differed in what is hidden", end="")
    assert failures(report) == []
    assert all(check.states_tried > 0 for check in report.checks)


def covered(game: Game, tables: list[Any], games: int, seed: int) -> set[str]:
    """The phases in which both a world dealt anew and twin games really differed in what is hidden."""
    report = run_kit(variant(game, rules={"TABLES": tables}), games=games, seed=seed)
    assert failures(report) == []
    assert all(check.states_tried > 0 for check in report.checks)
    checks = [check for check in report.checks if check.name in ("redeal", "twin games")]
    assert len(checks) == 2
    redealt, twins = ({phase for phase, _, differed in check.by_phase() if differed > 0} for check in checks)
    return redealt & twins
