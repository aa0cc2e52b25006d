"""Somebody at a terminal, for tests: through the real command, or within this process."""

from __future__ import annotations

import io
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

from regalia.core.view import Choice
from regalia.terminal.screen import Screen
from regalia.terminal.seating import Seating, seat_people
from regalia.terminal.sitting import Sitting

PATIENCE = 60
READY = re.compile(r"(\n|^)> $|is looking\.\s*\n$")
HAND_OVER = re.compile(r"Give the screen to (\S+)\. Press Enter when \S+ is looking\.")
CHOICE = re.compile(r"(?:^|\s{2,})(\d+)  (\S.*?)(?=\s{3,}\d+  |\s*$)", re.MULTILINE)


def environment(**more: str) -> dict[str, str]:
    env = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return env | {"REGALIA_NO_NUMBA": "1", "PYTHONUNBUFFERED": "1"} | more


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "regalia", "play", *words]


def run(*words: str, typed: str = "", cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*words), input=typed, cwd=cwd, env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )


def plain(text: str) -> str:
    """What was shown, without colours."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")


def choices_in(screen: str) -> list[str]:
    """The numbered choices at the foot of a screen, by number."""
    foot = screen.rpartition("\n\n")[2]
    found = {int(n): words.strip() for n, words in CHOICE.findall(foot)}
    return [found[n] for n in sorted(found)]


class Terminal:
    """The real command, typed at over pipes, or in a terminal of its own."""

    def __init__(self, *words: str, cwd: Path, tty: bool = False, **env: str) -> None:
        self.shown = ""
        out: Any = subprocess.PIPE
        into: Any = subprocess.PIPE
        if tty:
            master, out = pty.openpty()
            into = out
        self.process = subprocess.Popen(
            command(*words), stdin=into, stdout=out, stderr=subprocess.STDOUT, cwd=cwd, start_new_session=True,
            env=environment(TERM="xterm-256color", **env),
        )  # fmt: skip
        if tty:
            os.close(out)
            self.ends = (master, master)
        else:
            assert self.process.stdin
            assert self.process.stdout
            self.ends = (self.process.stdin.fileno(), self.process.stdout.fileno())

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *problem: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdin:
            self.process.stdin.close()
        if self.process.stdout:
            self.process.stdout.close()
        else:
            os.close(self.ends[1])

    def read(self) -> str:
        """What appears until somebody is asked, or until the end."""
        new = ""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not select.select([self.ends[1]], [], [], 0.1)[0]:
                if READY.search(plain(new)):
                    break
                continue
            try:
                data = os.read(self.ends[1], 65536)
            except OSError:  # the other side of a terminal is gone
                data = b""
            if not data:
                break
            new += data.decode(errors="replace")
            if READY.search(plain(new)) and not select.select([self.ends[1]], [], [], 0.02)[0]:
                break
        else:
            raise AssertionError(f"nothing more came after:\n{new[-2000:]}")
        self.shown += new
        return new

    def type(self, line: str) -> str:
        os.write(self.ends[0], f"{line}\n".encode())
        return plain(self.read())

    def interrupt(self) -> str:
        os.killpg(self.process.pid, signal.SIGINT)
        return plain(self.read())

    def end(self) -> int:
        """Nothing more is typed."""
        if self.process.stdin:
            self.process.stdin.close()
            self.process.stdin = None
        self.shown += self.read()
        return self.process.wait(PATIENCE)


class Person(Screen):
    """Somebody within this process: `answer(sitting, what was shown since)` says what is typed."""

    def __init__(
        self, answer: Callable[[Sitting, str], str], height: int = 24, width: int = 80, terminal: bool = False
    ) -> None:
        self.paper = io.StringIO()
        console = Console(
            file=self.paper, width=width, height=height, highlight=False, markup=False, emoji=False,
            force_terminal=terminal, color_system=None,
        )  # fmt: skip
        super().__init__(console)
        self.answer = answer
        self.sitting: Sitting
        self._told = 0

    def read(self, mark: str = "> ") -> str:
        self.console.file.write(mark)
        text = self.paper.getvalue()
        new, self._told = text[self._told :], len(text)
        line = self.answer(self.sitting, new)
        self.console.file.write(f"{line}\n")
        return line

    @property
    def shown(self) -> str:
        return self.paper.getvalue()


class Hasty(Person):
    """Somebody who only reads prompts and answers; for tests that play many games."""

    def show(self, *parts: RenderableType) -> None:
        pass

    def ask(self, prompt: str, choices: Sequence[Choice]) -> None:
        self.paper.write(f"{prompt}\n")


def seated(game: str, players: int, seed: int, humans: int, bots: str = "steady", **options: Any) -> Seating:
    return seat_people(game, players, seed, humans, bots, options, None, None, None)


def play(
    seating: Seating, answer: Callable[[Sitting, str], str], kind: type[Person] = Person, **how: Any
) -> tuple[Sitting, Person]:
    person = kind(answer, **how)
    person.sitting = Sitting(seating, person)
    person.sitting.play()
    return person.sitting, person


def any_choice(seed: int) -> Callable[[Sitting, str], str]:
    """Plays at random, and keeps no record at the end."""
    luck = random.Random(seed)

    def answer(sitting: Sitting, new: str) -> str:
        if sitting.table.over:
            return "no"
        if sitting.looking is None:
            return ""
        return str(luck.randint(1, len(sitting.table.legal(sitting.looking))))

    return answer
