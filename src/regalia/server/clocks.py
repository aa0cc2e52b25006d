"""Thinking time. It runs for whom everybody sees as having to act, so it tells nothing hidden;
while a hidden window is open, it stands still."""

from __future__ import annotations

from .messages import ClockRules


class Clocks:
    """Seconds left for each seat; driven by the times and the public turns of the log's entries."""

    def __init__(self, rules: ClockRules, players: int, now: float) -> None:
        self.rules = rules
        self.left: list[float] = [float(rules.seconds)] * players
        self.running = 0
        self._since = now

    @property
    def used(self) -> bool:
        return self.rules.kind != "none"

    def turn(self, now: float, waits: int) -> None:
        """From now on these seats are waited for. A move is as long as a seat is waited for without a
        break, however many picks it makes in secret meanwhile."""
        if not self.used:
            self.running = waits
            return
        self._charge(now)
        for seat in range(len(self.left)):
            begins = waits >> seat & 1 and not self.running >> seat & 1
            ends = self.running >> seat & 1 and not waits >> seat & 1
            if self.rules.kind == "move" and begins:
                self.left[seat] = self.rules.seconds
            if self.rules.kind == "game" and ends:
                self.left[seat] += self.rules.increment
        self.running = waits

    def _charge(self, now: float) -> None:
        for seat in range(len(self.left)):
            if self.running >> seat & 1:
                self.left[seat] -= max(0.0, now - self._since)
        self._since = now

    def remaining(self, now: float) -> list[float]:
        spent = max(0.0, now - self._since)
        return [left - spent if self.running >> seat & 1 else left for seat, left in enumerate(self.left)]

    def flagged(self, now: float) -> list[int]:
        """The seats that have run out of time."""
        if not self.used:
            return []
        return [seat for seat, left in enumerate(self.remaining(now)) if left <= 0 and self.running >> seat & 1]
