"""The command `regalia` for tests: within this process, which is fast, or really started."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

import regalia as library
from regalia.cli import main


@dataclass(frozen=True)
class Said:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        return msgspec.json.decode(self.out)  # stricter than Python's own: NaN is no JSON


def _environment(native: bool) -> dict[str, str]:
    return {**os.environ, "REGALIA_NO_NUMBA": "" if native else "1"}


def regalia(*words: object, native: bool = False) -> Said:
    """Run the command here."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        patch.object(sys, "argv", ["regalia", *map(str, words)]),
        patch.object(sys, "stdin", io.StringIO()),
        patch.dict(os.environ, _environment(native)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
    return Said(code, out.getvalue(), err.getvalue())


def start_regalia(*words: object, native: bool = False, typed: str = "", **how: Any) -> Said:
    """Start the command as people do."""
    command = [sys.executable, "-m", "regalia", *map(str, words)]
    env = _environment(native)
    ended = subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=300, **how)
    return Said(ended.returncode, ended.stdout, ended.stderr)


def assert_one_sentence(text: str) -> None:
    assert text.isprintable(), text
    assert 15 < len(text) < 600, text
    assert text.endswith("."), text
    assert not re.search(r"[.!] +[A-Z`(]", text), text
    assert "Traceback" not in text


def assert_refused(said: Said, because: str = "") -> None:
    """Exit code 2, nothing on stdout, and one sentence on stderr."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.endswith("\n")
    assert_one_sentence(said.err[:-1])
    assert because in said.err, said.err


def refused_cards(path: Path, game: str, text: str, because: str) -> str:
    """A card file with this text is written and refused; returns the reason."""
    path.write_text(text)
    with pytest.raises(library.Refused) as problem:
        library.new(game, players=4, seed=1, cards=path)
    assert because in str(problem.value), str(problem.value)
    return str(problem.value)
