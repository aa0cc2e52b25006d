"""How often somebody may do something."""

from __future__ import annotations

import time

from ..core.errors import Refused

KINDS = {"page": (20.0, 200.0), "change": (2.0, 40.0), "table": (0.5, 20.0), "password": (0.1, 8.0)}
"""How many a second, and how many at once."""
MOST = 50_000


class TooFast(Refused):
    """Asked for too often; the sentence says to wait."""


class Bucket:
    """Refills at `rate` a second up to `size`; each thing done takes one."""

    __slots__ = ("_at", "_left", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        return self._left + (time.monotonic() - self._at) * self.rate >= self.size


class Limits:
    """A bucket for each visitor and kind of thing; forgotten when full again."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def check(self, kind: str, who: str) -> None:
        """Raise `TooFast` if `who` does this kind of thing too often."""
        if len(self._buckets) > MOST:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            rate, size = KINDS[kind]
            bucket = self._buckets[kind, who] = Bucket(rate * self.scale, size * self.scale)
        if not bucket.take():
            raise TooFast("That was too often in a short time; wait a little and try again.")
