"""Getting the native engine without making anybody wait for a compiler.

The first time, compiling takes most of a minute. `Background` does it in a child process while
the game is already being played interpreted, and says how far it is; then the result is loaded
from the cache in a moment. The child goes on with the bots' search, which is found when it is done.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

from .compile import numba_installed
from .contract import load_game
from .engine import NativeEngine
from .errors import Refused

READY = "ready\n"
_ENGINES: dict[tuple[str, bool], NativeEngine] = {}


def native_engine(
    game_id: str, checked: bool = False, progress: Callable[[int, int], None] = lambda done, of: None
) -> NativeEngine:
    """The native engine of a game; compiles now if the cache does not have it."""
    need_numba()
    if (game_id, checked) not in _ENGINES:
        _ENGINES[game_id, checked] = NativeEngine(load_game(game_id), checked, progress)
    return _ENGINES[game_id, checked]


def need_numba() -> None:
    if not numba_installed():
        raise Refused("This needs native code, and numba is not installed; `pip install numba` brings it.")


class Background:
    """A child process that fills the cache. `share` goes from 0 to 1."""

    def __init__(self, game_id: str, when_ready: Callable[[NativeEngine], None] = lambda engine: None) -> None:
        need_numba()
        self.game_id = game_id
        self.share = 0.0
        self.engine: NativeEngine | None = None
        self.problem = ""
        self._when_ready = when_ready
        self._child = subprocess.Popen(
            [sys.executable, "-m", "regalia.core.native", game_id],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    @property
    def ready(self) -> bool:
        return self.engine is not None

    def wait(self) -> None:
        self._thread.join()

    def stop(self) -> None:
        self._child.kill()

    def _watch(self) -> None:
        assert self._child.stdout is not None
        assert self._child.stderr is not None
        for line in self._child.stdout:
            if line == READY:
                self.share = 1.0
                self.engine = native_engine(self.game_id)
                self._when_ready(self.engine)
            else:
                done, _, of = line.partition("/")
                self.share = int(done) / max(1, int(of))
        if self._child.wait() != 0 and self.engine is None:
            self.problem = self._child.stderr.read().strip().rpartition("\n")[2]


def main(game_id: str) -> None:
    """In the child: compile, telling the parent how far it is."""
    engine = NativeEngine(load_game(game_id), progress=lambda done, of: print(f"{done}/{of}", flush=True))
    print(READY, end="", flush=True)
    engine.search.compile()


if __name__ == "__main__":
    main(sys.argv[1])
