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

WINDOW = 4.0


class News(msgspec.Struct, frozen=True, tag_field="type", tag="news"):
    """What goes to a seat when something changed for it: its own message number, the lines of its
    log from index `at` on, and its view."""

    number: int
    at: int
    heard: list[str]
    can_undo: bool
    can_ask_undo: bool
    ack: int | None
    """The number of the message of one's own that led to this, for the socket that sent it."""
    view: msgspec.Raw


@dataclass(frozen=True)
class Delivery:
    time: float
    wire: bytes


class Feed:
    """What one pair of eyes has received."""

    def __init__(self, seat: int, number: int = 0) -> None:
        self.seat = seat
        self.number = number
        self.asked_at = number
        """The message with which the seat got the choices it has now."""
        self.lines = 0
        self.deliveries: list[Delivery] = []
        self._last = 0
        self._choices: list[str] = []

    def post(self, table: Table, forced: bool = False) -> News | None:
        """The next message for these eyes, if there is any news; `forced` after an own play."""
        at, heard = self.lines, table.lines(self.seat, self.lines)
        wire, can_undo, changed = self._look(table, bool(heard), forced)
        if not changed:
            return None
        return News(self.number, at, heard, can_undo, self.may_ask(table), None, msgspec.Raw(wire))

    def may_ask(self, table: Table) -> bool:
        return self.seat != SPECTATOR and table.may_ask_undo(self.seat)

    def catch_up(self, table: Table) -> tuple[bytes, bool]:
        """For somebody who sits down now: the view, and whether undo is offered."""
        wire, can_undo, _ = self._look(table, False, False)
        return wire, can_undo

    def _look(self, table: Table, news: bool, forced: bool) -> tuple[bytes, bool, bool]:
        view = table.view(self.seat)
        wire = msgspec.json.encode(view)
        can_undo = self.seat != SPECTATOR and table.can_undo(self.seat)
        content = hash((wire, can_undo))
        changed = forced or news or content != self._last
        if changed:
            self.number += 1
            choices = [choice.action for choice in view.choices]
            if forced or choices != self._choices:
                self.asked_at, self._choices = self.number, choices
        self._last = content
        self.lines = table.line_count(self.seat)
        return wire, can_undo, changed


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
        before = [self.table.lines(feed.seat, 0) for feed in self.feeds]
        self.table.undo(seat, agreed)
        for feed, lines in zip(self.feeds, before, strict=True):
            feed.lines = min(feed.lines, _agree_for(lines, self.table.lines(feed.seat, 0)))
        self._settle()

    def order(self, seat: int, text: str) -> None:
        """Set a seat's standing order for hidden windows; refused if the game does not know it."""
        self.table.standing_order(seat, self.table.game.people.read_order(text, self.table.players))
        self._settle()

    def tick(self) -> None:
        """Close the window if its time is over. To be called when `wakes_at` has come."""
        if self._closes_at is not None and self.now() >= self._closes_at:
            self.close_now()

    def close_now(self) -> None:
        """Close an open window, whatever the clock says."""
        self._close()
        self._settle()

    def post(self) -> None:
        """Something may have changed: tell everybody for whom it did."""
        for feed in self.feeds:
            news = feed.post(self.table)
            if news is not None:
                feed.deliveries.append(Delivery(self.now(), msgspec.json.encode(news)))

    def _settle(self) -> None:
        while self.window == 0 and self.table.waits_for_close:
            self._close()
        if self.window == 0 or not self.table.waits_for_close:
            self._closes_at = None
        elif self._closes_at is None:
            self._closes_at = self.now() + self.window
        self.post()

    def _close(self) -> None:
        """Whoever has not answered follows the standing order; without one, the answer is no."""
        orders = self.table.orders()
        for seat in self.table.to_act:
            action = self.table.game.people.follow_order(self.table.state, seat, orders.get(seat, ""))
            if action >= 0:
                self.table.play(seat, action)
        self.table.close_window()
        self._closes_at = None


def _agree_for(lines: list[str], others: list[str]) -> int:
    """How many lines two logs have in common."""
    pairs = zip(lines, others, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(lines), len(others)))
