"""A table with people at it: a clock, hidden windows of a fixed length, and a feed for each seat.

A hidden window stays open for the same time whoever could use it, and closes by the clock alone,
so neither its length nor what anyone receives tells who holds what. A standing order answers for a
seat without shortening it. With a window of 0 seconds only standing orders count: that is how
day-by-day games and people who share one screen are played.

Each feed numbers its own messages and gets one only when something changed for that pair of eyes;
the log's own numbers never leave the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from .state import SPECTATOR
from .table import Table
from .view import View

WINDOW = 4.0


class Message(msgspec.Struct, frozen=True):
    """What goes to a seat: its own message number, the new lines of its log, and its view."""

    number: int
    heard: list[str]
    can_undo: bool
    view: View


@dataclass(frozen=True)
class Delivery:
    time: float
    wire: bytes


class Feed:
    """What one pair of eyes has received."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deliveries: list[Delivery] = []
        self._heard = 0
        self._last = b""

    def post(self, table: Table, now: float) -> None:
        eyes = None if self.seat == SPECTATOR else self.seat
        heard = table.heard(eyes)
        can_undo = eyes is not None and table.can_undo(eyes)
        message = Message(len(self.deliveries) + 1, heard[self._heard :], can_undo, table.view(eyes))
        content = msgspec.json.encode((message.can_undo, message.view))
        if content != self._last or message.heard:
            self.deliveries.append(Delivery(now, msgspec.json.encode(message)))
            self._heard = len(heard)
            self._last = content


class Live:
    """A table run by a clock. `now` gives the time in seconds."""

    def __init__(self, table: Table, now: Callable[[], float], window: float = WINDOW) -> None:
        self.table = table
        self.now = now
        self.window = window
        table.closes_windows = False
        self.feeds = [Feed(seat) for seat in range(table.players)] + [Feed(SPECTATOR)]
        self._closes_at: float | None = None
        self._settle()

    @property
    def wakes_at(self) -> float | None:
        """When `tick` next has something to do."""
        return self._closes_at

    def play(self, seat: int, action: str) -> None:
        self.table.play(seat, action)
        self._settle()

    def undo(self, seat: int, agreed: bool = False) -> None:
        self.table.undo(seat, agreed)
        self._settle()

    def order(self, seat: int, text: str) -> None:
        """Set a seat's standing order for hidden windows; refused if the game does not know it."""
        self.table.standing_order(seat, self.table.game.people.read_order(text, self.table.players))
        self._settle()

    def tick(self) -> None:
        """Close the window if its time is over. To be called when `wakes_at` has come."""
        if self._closes_at is not None and self.now() >= self._closes_at:
            self._close()
            self._settle()

    def _settle(self) -> None:
        while self.table.waits_for_close and self.window == 0:
            self._close()
        if not self.table.waits_for_close:
            self._closes_at = None
        elif self._closes_at is None:
            self._closes_at = self.now() + self.window
        for feed in self.feeds:
            feed.post(self.table, self.now())

    def _close(self) -> None:
        """Whoever has not answered follows the standing order; without one, the answer is no."""
        orders = self.table.orders()
        for seat in self.table.to_act:
            action = self.table.game.people.follow_order(self.table.state, seat, orders.get(seat, ""))
            if action >= 0:
                self.table.play(seat, action)
        self.table.close_window()
        self._closes_at = None
