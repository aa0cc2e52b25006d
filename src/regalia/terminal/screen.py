"""What appears, and what is typed. Calm: one accent, old gold, for what you can act on."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..core.view import Choice, Standing

GOLD = "#b8902f"
WIDEST = 100
LEAST_FOR_COLUMNS = 4
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what had scrolled off it, so that nothing is left to scroll back to."""


class Screen:
    """A terminal or a pair of pipes."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.typed_here = sys.stdin.isatty()
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        if self.typed_here:
            with suppress(ImportError):
                import readline  # noqa: F401  arrows and history while typing

    # -------------------------------------------------------------- in
    def read(self, mark: str = "> ") -> str:
        """A line from the person. Its end is EOFError."""
        if self.typed_here and self.console.is_terminal:
            line = input(mark)
        else:
            print(mark, end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            if not self.typed_here:
                print(shown(line.rstrip("\n")), flush=True)
        return "".join(letter for letter in line if letter.isprintable()).strip()

    # -------------------------------------------------------------- out
    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part, width=self.width)

    def say(self, text: str, style: str = "", indent: int = 2) -> None:
        self.show(Padding(Text(text, style=style), (0, 2, 0, indent), expand=False))

    def gap(self) -> None:
        self.console.print()

    def clear(self) -> None:
        """Leave nothing of what was shown."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEARED)
            self.console.file.flush()

    def heading(self, title: str, caption: str) -> None:
        text = Text.assemble((title, "bold"), (f"  {caption}" if caption else "", "dim"))
        self.show(Rule(text, align="left", style=f"dim {GOLD}"))

    def story(self, lines: Sequence[str], tints: Mapping[str, str]) -> None:
        """What happened, a line for each thing; flowing when that would be longer than the screen."""
        told = [tinted(line, tints) for line in lines]
        if self.console.is_terminal and len(told) > max(8, self.console.height - 22):
            self.show(Padding(Text(" ").join(told), (0, 2), expand=False))
        else:
            self.show(*[Padding(line, (0, 2), expand=False) for line in told])

    def ask(self, prompt: str, choices: Sequence[Choice]) -> None:
        self.show(Padding(Text(prompt, style=f"bold {GOLD}"), (0, 2), expand=False), self._numbered(choices))

    def _numbered(self, choices: Sequence[Choice]) -> RenderableType:
        texts = [
            Text.assemble((f"{n:>2}", f"bold {GOLD}"), "  ", choice.words.rstrip("."))
            for n, choice in enumerate(choices, 1)
        ]
        room = self.width - 4
        columns = max(1, room // (max((text.cell_len for text in texts), default=room) + 3))
        if len(texts) < LEAST_FOR_COLUMNS:
            columns = 1
        rows = -(-len(texts) // columns)
        grid = Grid.grid(padding=(0, 3, 0, 0))
        for row in range(rows):
            grid.add_row(*texts[row::rows])
        return Padding(grid, (0, 2), expand=False)

    def standings(self, standings: Sequence[Standing], people: Mapping[int, str], tints: Mapping[str, str]) -> None:
        """Every seat's points, and how they came about, line by line."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for justify in ("right", "left", "right"):
            grid.add_column(justify=justify)
        for place in standings:
            crown = Text(
                "♛" if place.rank == 1 else str(place.rank), style=f"bold {GOLD}" if place.rank == 1 else "dim"
            )
            name = tinted(place.name, tints, "bold").append(people.get(place.seat, ""), style="dim")
            grid.add_row(crown, name, Text(str(place.points), style="bold"))
            for what, points in place.lines:
                grid.add_row("", Text(f"  {what}", style="dim"), Text(str(points), style="dim"))
        self.show(Padding(grid, (0, 2), expand=False))


def tinted(line: str, tints: Mapping[str, str], style: str = "") -> Text:
    text = Text(line, style=style)
    for name, tint in tints.items():
        text.highlight_words([name], style=tint)
    return text


def shown(text: str, most: int = 60) -> str:
    """Something a person typed, safe to print."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= most else f"{text[:most]}…"
