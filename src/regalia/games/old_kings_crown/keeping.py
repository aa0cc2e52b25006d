"""9.8 the best result for each level and faction of those who play alone, kept between games: in a small file, or by
the caller as `Kept`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ...core.keep import keep, read_kept
from ...core.table import Table
from .names import faction_name
from .rules.winter import ahead
from .state import SIMULACRUM

GAME = "old-kings-crown"


class Best(msgspec.Struct, forbid_unknown_fields=True):
    """A player's best result: a win before a loss, then by the lead, then the sooner."""

    name: str
    level: int
    faction: str
    won: bool
    influence: int
    simulacrum: int
    year: int

    @property
    def worth(self) -> tuple[bool, int, int]:
        return self.won, self.influence - self.simulacrum, -self.year

    @property
    def words(self) -> str:
        return f"{'won' if self.won else 'lost'} {self.influence} to {self.simulacrum} in year {self.year}"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    results: list[Best] = []


def before(players: int, options: Mapping[str, Any], name: str, kept: Kept | None = None) -> dict[str, Any]:
    """Nothing that is kept changes a new game."""
    return dict(options)


def after(table: Table, name: str, kept: Kept | None = None) -> list[str]:
    """Note the result of a game that somebody has played alone."""
    if table.players != 1 or not table.over:
        return []
    s = table.state
    influence, other = int(s.influence[0]), int(s.influence[SIMULACRUM])
    now = Best(name, int(s.level), faction_name(s, 0), bool(ahead(s, 0, SIMULACRUM)), influence, other, int(s.year))
    content = read_kept(GAME, Kept) if kept is None else kept
    place = (now.name, now.level, now.faction)
    old = next((best for best in content.results if (best.name, best.level, best.faction) == place), None)
    if old is not None and old.worth >= now.worth:
        return [f"Your best result at level {now.level} with {now.faction} stays: {old.words}."]
    if old is not None:
        content.results.remove(old)
    content.results.append(now)
    content.results.sort(key=lambda best: (-best.level, best.faction, best.name))
    problem = keep(GAME, content) if kept is None else ""
    line = f"That is your best result so far at level {now.level} with {now.faction}: {now.words}."
    return [line, problem] if problem else [line]


def listed(kept: Kept | None = None) -> list[str]:
    """The best results, the hardest level first."""
    found = (read_kept(GAME, Kept) if kept is None else kept).results
    lines = [f"  level {best.level}, {best.faction}: {best.words}  {best.name}" for best in found]
    return ["Best results alone", *lines] if lines else ["Nobody has finished a game alone yet."]
