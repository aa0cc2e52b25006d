"""The end of a game: the standings, the winner, the record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import Refused
from ..core.keep import keeping_of
from ..core.view import View
from .screen import GOLD

if TYPE_CHECKING:
    from .sitting import Sitting

LAST_LINES = 8


def finish(at: Sitting) -> None:
    """The last lines, every point explained, who won, and the record for whoever wants it."""
    alone = 0 if at.seating.humans == 1 else None
    view = at.table.view(alone)
    tints = at.painter.tints(view)
    if at.seating.shares_screen:
        at.screen.clear()
    at.screen.gap()
    at.screen.heading(at.game.meta.name, "the end")
    at.screen.gap()
    at.screen.story(_last_lines(at, alone), tints)
    at.screen.gap()
    at.screen.standings(view.standings, {seat: at.who(seat) for seat in range(at.table.players)}, tints)
    at.screen.gap()
    at.screen.say(_winners(view), f"bold {GOLD}")
    at.screen.gap()
    for line in _kept_results(at):
        at.screen.say(line)
    path = _kept(at)
    if path is not None:
        at.screen.say(f"Saved to {path}. Hear it told again with:")
        at.screen.say(f"regalia replay {path}", GOLD)


def _kept_results(at: Sitting) -> list[str]:
    """What the game keeps of a result of somebody who played here; not of a record opened again."""
    keeping = keeping_of(at.game.meta)
    if keeping is None or at.seating.humans != 1 or at.was_over:
        return []
    lines: list[str] = keeping.after(at.table, at.seating.name)
    return lines


def _last_lines(at: Sitting, alone: int | None) -> list[str]:
    """What one person has not seen yet; the end of the story for several; all of it for a watcher."""
    heard = at.table.heard(alone)
    if alone is not None:
        return heard[at.seen[alone] :]
    return heard[-LAST_LINES:] if at.seating.humans else heard


def _winners(view: View) -> str:
    first = [place for place in view.standings if place.rank == 1]
    names = " and ".join(place.name for place in first)
    if not first:  # alone against the game itself
        return "The game has won this time."
    if len(first) > 1:
        return f"{names} win together."
    points = first[0].points
    return f"{names} wins with {points} {'point' if points == 1 else 'points'}."


def _kept(at: Sitting) -> Path | None:
    """Where the record went, if anybody wants it."""
    if at.seating.save_to is not None:
        return at.save(at.seating.save_to)
    if at.seating.humans == 0:
        return None
    path = at.file or at.seating.default_file()
    at.screen.say(f"Keep this game? Enter saves it to {path}; or type another name, or `no`.")
    while True:
        answer = at.screen.read()
        if answer.casefold() in ("no", "n", "quit"):
            return None
        try:
            return at.save(None if answer.casefold() in ("", "yes", "y") else Path(answer).expanduser())
        except Refused as problem:
            at.screen.say(str(problem))
