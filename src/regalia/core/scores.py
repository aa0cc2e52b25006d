"""Best results of games against the table itself, kept in a small file from one evening to the next.

The file is $REGALIA_SCORES, or `regalia/scores.json` where a system keeps such data. A file that cannot be read or
written loses nothing but itself: a game never fails for it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec


def scores_file() -> Path:
    given = os.environ.get("REGALIA_SCORES")
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(given) if given else Path(home) / "regalia" / "scores.json"


class Best(msgspec.Struct, frozen=True):
    score: int
    words: str


Kept = dict[str, dict[str, Best]]
"""By game and category."""


def best_result(game: str, category: str) -> Best | None:
    return _read().get(game, {}).get(category)


def keep_result(game: str, category: str, score: int, words: str) -> bool:
    """Note a result; whether it is the best so far."""
    kept = _read()
    before = kept.get(game, {}).get(category)
    if before is not None and before.score >= score:
        return False
    kept.setdefault(game, {})[category] = Best(score, words)
    path = scores_file()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(msgspec.json.encode(kept))
        draft.replace(path)
    return True


def _read() -> Kept:
    try:
        return msgspec.json.decode(scores_file().read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
