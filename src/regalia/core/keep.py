"""What is kept between games: a small file for each game in the user's data folder.

A game that keeps something brings a module `keeping` with

    Kept, a struct: all that the game keeps
    before(players, options, name, kept) -> the options of a new game, completed by what is kept
    after(table, name, kept) -> sentences about what is kept now of a finished game of that person's
    listed(kept) -> the lines of all that is kept

Without `kept` they use the file; a server brings what it keeps itself, for each person. The folder is
REGALIA_DATA, else the usual one for data. A damaged file is put aside, never believed and never lost.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .cards import read_limited
from .contract import Meta

BIGGEST_FILE = 1024 * 1024
Kept = TypeVar("Kept")


def keeping_of(meta: Meta) -> Any:
    """The game's module `keeping`, or None."""
    name = f"{meta.package}.keeping"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def kept_file(game_id: str) -> Path:
    base = os.environ.get("REGALIA_DATA")
    if not base:
        data = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
        base = os.path.join(data, "regalia")
    return Path(base) / f"{game_id}.json"


def read_kept(game_id: str, kind: type[Kept]) -> Kept:
    """What is kept, or an empty one. A file that is damaged is put aside first."""
    path = kept_file(game_id)
    try:
        data = read_limited(path, BIGGEST_FILE)
    except OSError:
        return kind()
    try:
        return msgspec.json.decode(data or b"", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        with suppress(OSError):
            path.replace(_aside(path))
        return kind()


def _aside(path: Path) -> Path:
    """A name for a damaged file that no other has."""
    names = (path.with_suffix(f".damaged{n or ''}") for n in range(1000))
    return next((name for name in names if not name.exists()), path.with_suffix(".damaged"))


def keep(game_id: str, content: Any) -> str:
    """Write what is kept, all of it or nothing. Returns a sentence if that is not possible."""
    path = kept_file(game_id)
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")
        fresh.replace(path)
    except OSError as problem:
        with suppress(OSError):
            fresh.unlink()
        return f"This could not be kept in {path}: {problem.strerror}."
    return ""
