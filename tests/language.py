"""What tests say of any game's table. Each game's own `language.py` adds how its table is arranged and looked at."""

from __future__ import annotations

import random
from typing import Any, Self

import pytest

from regalia.core.errors import IllegalPlay
from regalia.core.table import Table
from regalia.core.view import to_wire


class AtTable:
    """A table, arranged and played by a test. Who is asked or acts is a seat, or what the game's language calls it."""

    table: Table

    @property
    def s(self) -> Any:
        return self.table.state

    @property
    def phase(self) -> str:
        return str(self.table.game.people.phase_name(self.s))

    def seat(self, who: Any) -> Any:
        """The seat of somebody; None for those who only watch."""
        return who

    # ---------------------------------------------------------------- playing
    def plays(self, who: Any, *actions: str) -> Self:
        """Play actions by their names in records."""
        for action in actions:
            self.table.play(self.seat(who), action)
        return self

    def cannot(self, who: Any, action: str, because: str = "") -> Self:
        """An action is refused, with a reason, and nothing changes."""
        before = self.table.to_bytes()
        with pytest.raises(IllegalPlay) as refusal:
            self.table.play(self.seat(who), action)
        assert self.table.to_bytes() == before
        assert because.lower() in str(refusal.value).lower(), f"the reason given was: {refusal.value}"
        return self

    # ---------------------------------------------------------------- looking
    def can(self, who: Any, start: str = "") -> set[str]:
        """The names of what a seat may do, or of those that begin so."""
        return {action.name for action in self.table.legal(self.seat(who)) if action.name.startswith(start)}

    def everyone(self) -> list[int | None]:
        """All seats and, last, those who only watch."""
        return [*range(self.table.players), None]

    def heard(self, who: Any, text: str) -> bool:
        return any(text.lower() in line.lower() for line in self.table.heard(self.seat(who)))

    def wire(self, who: Any) -> str:
        """All that is sent to a screen."""
        return to_wire(self.table.view(self.seat(who))).decode()

    def standings(self) -> tuple[list[int], list[int]]:
        """Points and ranks by seat, as things lie."""
        seats = self.table.game.seats
        points, rank = [0] * seats, [0] * seats
        self.table.game.functions["standings"](self.s, points, rank)
        return points[: self.table.players], rank[: self.table.players]


def play_out(table: Table) -> Table:
    """Play any moves to the end."""
    luck = random.Random(1)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, luck.choice(table.legal(seat)))
    return table
