"""How a finished game went: who was ahead after each play, and the play from which the winner stayed ahead.

`value` is the game's own rule of thumb; here, after the end, it looks at the open truth.
"""

from __future__ import annotations

from typing import Any

from ..core.state import SPECTATOR, TABLE
from ..core.table import Table

MOST_POINTS = 120
"""As many as a chart has room for."""
MOST_SENTENCES = 3


def course_of(again: Table, plays: list[tuple[int, int]], winners: list[int]) -> dict[str, Any]:
    """`again` is a fresh table with the same deal. `series`: for each seat its value in thousandths, at `steps`;
    `turning`: the step after which a winner was never behind again, with what was said then."""
    value = again.game.functions["value"]
    players = range(again.players)
    values = [[value(again.state, seat) for seat in players]]
    said: list[list[str]] = [[]]
    for seat, action in plays:
        before = len(again.heard())
        again.play(TABLE if seat == TABLE else seat, action)
        values.append([value(again.state, seat) for seat in players])
        said.append(again.lines(SPECTATOR, before))
    every = max(1, -(-len(values) // MOST_POINTS))
    steps = sorted({*range(0, len(values), every), len(values) - 1})
    return {
        "steps": steps,
        "series": [[values[step][seat] for step in steps] for seat in players],
        "turning": _turning(values, said, winners),
    }


def _turning(values: list[list[int]], said: list[list[str]], winners: list[int]) -> dict[str, Any] | None:
    def behind(step: int) -> bool:
        return max(values[step][seat] for seat in winners) < max(values[step])

    last = next((step for step in range(len(values) - 2, -1, -1) if behind(step)), None)
    if last is None:
        return None
    words = " ".join(said[last + 1][:MOST_SENTENCES])
    return {"step": last + 1, "words": words} if words else None
