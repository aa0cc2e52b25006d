"""The scripted first game: a table played move by move by the engine, with words in between.

A game's `first_game.toml` says who sits there, the seed, and the steps. A step
lets others play first (`others`: "SEAT ACTION"), says something, and may end with a `play` that the learner has to do.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ..core.contract import GAMES, load_game
from ..core.table import Table


def script(game: str) -> Path:
    return GAMES / game.replace("-", "_") / "first_game.toml"


def has_lesson(game: str) -> bool:
    return script(game).is_file()


def table_of(facts: dict[str, Any], game: str) -> Table:
    return Table(load_game(game), facts["players"], facts["seed"], facts.get("options", {}))


@cache
def lesson(game: str) -> dict[str, Any]:
    """What the page needs: who sits where, and for each step its words, its play, and the table before it as the
    learner sees it. A play that the rules refuse is a mistake in the script, and raises."""
    facts = tomllib.loads(script(game).read_text(encoding="utf-8"))
    seat = facts["seat"]
    table = table_of(facts, game)
    steps: list[dict[str, Any]] = []
    told = 0
    for step in facts["step"]:
        for play in step.get("others", []):
            who, action = play.split(" ")
            table.play(int(who), action)
        heard = table.heard(seat)
        view = msgspec.to_builtins(table.view(seat))
        steps.append({"say": step.get("say", ""), "view": view, "heard": heard[told:], "play": "", "seat": None})
        told = len(heard)
        if "play" in step:
            table.play(seat, step["play"])
            steps[-1] |= {"play": step["play"], "seat": seat}
    return {"seat": seat, "people": facts["people"], "steps": _shared(steps)}


def _shared(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A step that only says something has the view of the step before: it is sent once."""
    before = None
    for step in steps:
        if step["view"] == before:
            step["view"] = None
        else:
            before = step["view"]
    return steps
