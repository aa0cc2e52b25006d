"""Draws docs/terminal.svg: a real table of Game of Crowns, as a person at a terminal sees it.

Run it with `python docs/make_terminal_picture.py` whenever the terminal's looks have changed.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from regalia.bots import choose, level
from regalia.terminal.screen import Screen
from regalia.terminal.seating import Seating, seat_people
from regalia.terminal.sitting import Sitting

PICTURE = Path(__file__).parent / "terminal.svg"
SEED = 7
NEWS = 5
CANDLELIGHT = TerminalTheme(
    (24, 20, 31),
    (238, 230, 216),
    [(24, 20, 31), (194, 64, 90), (135, 144, 47), (184, 144, 47), (79, 159, 201), (143, 115, 214), (47, 156, 143),
     (238, 230, 216)],
)  # fmt: skip
FONTS = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'


def a_good_moment() -> Seating:
    """Steady bots play every seat until the first one has an attack to spend ravens on."""
    seating = seat_people("game-of-crowns", 5, SEED, 1, "steady", {}, None, None, None)
    table = seating.table
    while not table.over:
        seat = table.to_act[0]
        choices = table.view(0).choices
        if seat == 0 and len(choices) > 2 and choices[0].words.startswith("Spend") and table.view(0).table.round > 1:
            return seating
        table.play(seat, choose(level("steady"), table.engine, table._position, seat, seating.luck(seat)))
    raise SystemExit("This game has no such moment; choose another SEED.")


def draw() -> str:
    console = Console(
        record=True, file=io.StringIO(), width=92, height=40, force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    sitting = Sitting(a_good_moment(), Screen(console))
    sitting.seen = [len(sitting.table.heard(0)) - NEWS]
    sitting.paint(0)
    console.print("> ", end="")
    picture = console.export_svg(title="regalia play game-of-crowns", theme=CANDLELIGHT, unique_id="regalia")
    picture = re.sub(r"@font-face \{.*?\}", "", picture, flags=re.DOTALL)  # no fonts from elsewhere
    return "\n".join(line.rstrip() for line in re.sub(r"Fira Code(?:, monospace)?", FONTS, picture).splitlines()) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
