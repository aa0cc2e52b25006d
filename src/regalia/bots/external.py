"""Bots in any language: a program that reads and writes JSON, a line at a time.

The program is started once a seat. For every decision it gets one line,

    {"regalia": "choose", "number": 3, "game": "game-of-crowns", "seat": 1, "seconds": 10.0,
     "choices": [{"action": "exchange", "words": "Make an exchange."}, ...], "view": {...}}

and answers with one: {"number": 3, "action": "exchange"}. What the seat sees is all it gets. Whoever
crashes, stalls or answers with something that is not on the list is replaced by `steady`, and `trouble`
says what was wrong.
"""

from __future__ import annotations

import json
import os
import queue
import random
import shlex
import subprocess
import threading
import time
from typing import Any

from ..core.engine import Engine
from ..core.errors import Refused
from .thumbs import play_steady

SECONDS = 10.0
"""Time for an answer; the first one has as much again, for the program to start."""
LONGEST_LINE = 1 << 16
PART_OF_TROUBLE = 200


class External:
    """A program at a seat. Use one for each seat; `close` ends it."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = shlex.split(command)
        if not self.command:
            raise Refused("Which program? Write run: and a command, such as 'run:python3 my_bot.py'.")
        self.seconds = seconds
        self.trouble = ""
        """Why the program no longer plays; empty while it does."""
        self._child: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._number = 0

    def __call__(self, engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
        if not self.trouble:
            try:
                return self._ask(engine, world, seat)
            except _Trouble as problem:
                self.trouble = f"'{' '.join(self.command)}' {problem}; steady plays on for it."
                self.close()
        return play_steady(engine, world, seat, luck)

    def close(self) -> None:
        """End the program, whatever it is doing."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            self._child = None

    def _ask(self, engine: Engine, world: Any, seat: int) -> int:
        from ..core.view import look, to_wire

        game = engine.game
        moves = engine.legal(world, seat)
        patience = self.seconds if self._child is not None else 2 * self.seconds
        self._start()
        self._number += 1
        view = json.loads(to_wire(look(game, engine.state(world), seat, moves, "")))
        choices = view.pop("choices")
        self._send(
            {"regalia": "choose", "number": self._number, "game": game.id, "seat": seat, "seconds": self.seconds,
             "choices": choices, "view": view}
        )  # fmt: skip
        action = self._hear(patience)
        named = game.action_numbers.get(action) if isinstance(action, str) else None
        if named not in moves:
            raise _Trouble(f"answered {_shown(action)}, which is not among its choices")
        return named

    def _start(self) -> None:
        if self._child is None:
            try:
                self._child = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
            except OSError as problem:
                raise _Trouble(f"cannot be started: {problem.strerror or problem}") from None
            threading.Thread(target=self._listen, args=(self._child,), daemon=True).start()

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdout is not None
        while line := child.stdout.readline(LONGEST_LINE):
            self._answers.put(line)
        self._answers.put(None)

    def _send(self, message: dict[str, Any]) -> None:
        """A program that does not read cannot hold the table up: a thread writes."""
        assert self._child is not None
        assert self._child.stdin is not None
        data = json.dumps(message).encode() + b"\n"
        threading.Thread(target=_write, args=(self._child.stdin.fileno(), data), daemon=True).start()

    def _hear(self, patience: float) -> Any:
        """The action of the answer to this question; answers that come too late are passed over."""
        until = time.monotonic() + patience
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise _Trouble(f"did not answer within {patience:g} seconds") from None
            if line is None:
                raise _Trouble("has ended")
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                raise _Trouble(f"wrote {_shown(line.decode(errors='replace').strip())}, which is no JSON") from None
            if not isinstance(answer, dict) or not isinstance(answer.get("number"), int):
                raise _Trouble(f'answered {_shown(answer)}; an answer is {{"number": 1, "action": "..."}}')
            if answer["number"] == self._number:
                return answer.get("action")


class _Trouble(Exception):
    """What is wrong with a program, in the words after its name."""


def _write(pipe: int, data: bytes) -> None:
    try:
        while data:
            data = data[os.write(pipe, data) :]
    except OSError:
        pass  # it has ended, and the reader notices


def _shown(thing: Any) -> str:
    text = thing if isinstance(thing, str) else json.dumps(thing)
    return f"'{text[:PART_OF_TROUBLE]}'"
