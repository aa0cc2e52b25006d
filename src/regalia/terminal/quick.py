"""The native engine, made ready behind the scenes while the game is already on; after it, the bots' search."""

from __future__ import annotations

from contextlib import suppress

from ..core.compile import numba_installed
from ..core.native import Background
from ..core.table import Table


class Quick:
    """Swaps a table's engine for the native one between two plays, once there is one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._background: Background | None = None

    def start(self) -> None:
        if numba_installed() and not self.table.over:
            with suppress(OSError):  # no room for another process: the game goes on without
                self._background = Background(self.table.game.id)

    @property
    def progress(self) -> str:
        """How far it is, in a few words; empty when there is nothing to tell."""
        working = self._background
        if working is None or working.ready or working.problem or not 0 < working.share < 1:
            return ""
        return f"native engine: {round(100 * working.share)} %"

    def swap(self) -> None:
        """To be called when no play is under way."""
        engine = self._background.engine if self._background is not None else None
        if engine is not None and self.table.engine is not engine:
            self.table.use_engine(engine)

    def stop(self) -> None:
        if self._background is not None:
            self._background.stop()
            self._background.wait()
            self._background = None
