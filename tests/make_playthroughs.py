"""Golden playthroughs: whole games as text to read, one file for each way to play.

`python -m tests.make_playthroughs [GAME ...]` says which files differ from what the rules make of them now;
with `--write` it writes them. Lines that begin with "# " are a reader's annotations: they are left
out when files are compared, and stay before the line they stand before when one is written anew.
"""

from __future__ import annotations

import importlib
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.bots import LEVELS, choose
from regalia.core.contract import all_meta, load_game
from regalia.core.state import PUBLIC, SPECTATOR, TABLE, events_of
from regalia.core.table import Table
from regalia.core.view import seats_in

TESTS = Path(__file__).parent
ANNOTATION = "# "
INDENT = "    "


@dataclass(frozen=True)
class Sheet:
    """A game to be played and written down. A game lists its sheets in `tests/<game>/sheets.py`."""

    game: str
    name: str
    players: int
    seed: int
    bot: str = "steady"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        return TESTS / self.game.replace("-", "_") / "playthroughs"

    @property
    def path(self) -> Path:
        return self.folder / f"{self.name}.txt"

    @property
    def own(self) -> Any:
        """The game's `sheets` module: SHEETS; `part(table)`, the heading of what is being played;
        `at_the_end(table)`, lines that show what everybody has; and, where it wants them, PLAYERS, bots
        of its own, and `seat_note(table, seat)`, what is said of a seat at the top."""
        return importlib.import_module(f"tests.{self.game.replace('-', '_')}.sheets")


def sheets_of(game: str) -> tuple[Sheet, ...]:
    found: tuple[Sheet, ...] = importlib.import_module(f"tests.{game.replace('-', '_')}.sheets").SHEETS
    return found


# ------------------------------------------------------------------ playing
@dataclass
class Playing:
    """A game that bots play from a seed; a step at a time, as it happens."""

    sheet: Sheet
    plays: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        sheet = self.sheet
        self.table = Table(load_game(sheet.game), sheet.players, sheet.seed, sheet.options, closes_windows=False)

    def steps(self) -> Iterator[tuple[int, str]]:
        """Play on; after each play, who played and what."""
        table = self.table
        bot = {**LEVELS, **getattr(self.sheet.own, "PLAYERS", {})}[self.sheet.bot]
        luck = random.Random(self.sheet.seed)
        while not table.over:
            self.plays += 1
            if not table.to_act:  # all who could answer in a hidden window have done so
                table.close_window()
                yield TABLE, table.entries[-1].value
                continue
            seat = table.to_act[0]
            own = luck.getrandbits(128)
            legal = table.legal(seat)
            number = legal[0].number
            if len(legal) > 1:
                self.decisions += 1
                number = choose(bot, table.engine, table.state, seat, own)
            table.play(seat, number)
            yield seat, table.entries[-1].value

    def finish(self) -> Table:
        for _ in self.steps():
            pass
        return self.table


def sentences(table: Table) -> list[str]:
    """What was said of the last play: to everybody, or marked with who alone heard it."""
    found = []
    for event in events_of(table.state):
        if event.audience == PUBLIC:
            found.append(table.game.people.describe_event(table.state, event, SPECTATOR))
            continue
        seats = [seat for seat in seats_in(event.audience) if seat < table.players]
        words = dict.fromkeys(table.game.people.describe_event(table.state, event, seat) for seat in seats)
        who = " and ".join(table.names[seat] for seat in seats)
        found += [f"{sentence} (only {who})" for sentence in words]
    return [INDENT + sentence for sentence in found if sentence.strip()]


# ------------------------------------------------------------------ writing
def write_down(sheet: Sheet) -> str:
    """The whole file, without annotations."""
    playing = Playing(sheet)
    table = playing.table
    lines = [*_header(sheet, table), "", "--- The deal", *sentences(table)]
    part, coming = "", sheet.own.part(table)
    for seat, action in playing.steps():
        if table.entries[-1].what != "play":
            raise AssertionError("only plays are written down")
        if coming != part:
            part = coming
            lines += ["", f"--- {part}"]
        name = f"{seat} {table.names[seat]}" if seat != TABLE else "table"
        lines += [f"{name}: {action}", *sentences(table)]
        coming = sheet.own.part(table)
    lines += ["", "--- The end", *sheet.own.at_the_end(table), "", "--- Points", *_points(table)]
    lines += ["", f"{playing.plays} plays, {playing.decisions} decisions"]
    return "\n".join(lines) + "\n"


def _header(sheet: Sheet, table: Table) -> list[str]:
    options = ", ".join(f"{name}={value}" for name, value in sheet.options.items())
    note = getattr(sheet.own, "seat_note", lambda table, seat: "")
    seats = [f"{INDENT}{seat} {name}{note(table, seat)}" for seat, name in enumerate(table.names)]
    return [
        f"game: {table.game.meta.name}",
        f"rules version: {table.game.meta.rules_version}",
        f"players: {sheet.players}",
        f"options: {options or 'none'}",
        f"seed: {sheet.seed}",
        f"who plays: {sheet.bot} bots",
        "seats:",
        *seats,
    ]


def cards_in_words(cards: list[Any]) -> str:
    numbers = Counter(card.name or "face down" for card in cards)
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in numbers.items()) or "nothing"


def _points(table: Table) -> list[str]:
    lines = []
    for standing in table.standings:
        lines.append(f"rank {standing.rank}: {standing.name}, {standing.points} points")
        lines += [f"{INDENT}{what}: {points}" for what, points in standing.lines]
    return lines


# ------------------------------------------------------------------ annotations
def annotations_of(text: str) -> dict[tuple[str, int], list[str]]:
    """Annotations by the line that follows them, and which of its like that is."""
    found: dict[tuple[str, int], list[str]] = {}
    seen: Counter[str] = Counter()
    waiting: list[str] = []
    for line in text.splitlines():
        if line.startswith(ANNOTATION):
            waiting.append(line)
            continue
        seen[line] += 1
        if waiting:
            found[line, seen[line]] = waiting
            waiting = []
    if waiting:
        found["", 0] = waiting
    return found


def without_annotations(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(ANNOTATION))


def annotate(text: str, annotations: dict[tuple[str, int], list[str]]) -> str:
    """A file with annotations before their lines; those whose line is gone stand at the end."""
    left = dict(annotations)
    seen: Counter[str] = Counter()
    lines = []
    for line in text.splitlines():
        seen[line] += 1
        lines += [*left.pop((line, seen[line]), []), line]
    for lost in left.values():
        lines += lost
    return "\n".join(lines) + "\n"


def first_difference(old: str, new: str) -> str:
    """Where two playthroughs part, with the lines before; empty if they do not."""
    olds, news = old.splitlines(), new.splitlines()
    for at in range(max(len(olds), len(news))):
        was = olds[at] if at < len(olds) else "(the file ends)"
        now = news[at] if at < len(news) else "(the game ends)"
        if was != now:
            before = "\n".join(f"    {line}" for line in olds[max(0, at - 5) : at])
            return f"line {at + 1} without annotations, after\n{before}\nfile: {was}\ngame: {now}"
    return ""


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--write"]
    write = "--write" in sys.argv[1:]
    sheets = [sheet for game in words or all_meta() for sheet in sheets_of(game)]
    differ = 0
    for sheet in sheets:
        sheet.folder.mkdir(exist_ok=True)
        old = sheet.path.read_text(encoding="utf-8") if sheet.path.exists() else ""
        new = write_down(sheet)
        difference = first_difference(without_annotations(old), new)
        if not difference:
            continue
        differ += 1
        if write:
            sheet.path.write_text(annotate(new, annotations_of(old)), encoding="utf-8")
            print(f"{sheet.game}: {sheet.path.name} written")
        else:
            print(f"{sheet.game}: {sheet.path.name} differs: {difference}")
    print(f"{len(sheets)} playthroughs, {differ} {'written' if write else 'differ'}")
    sys.exit(1 if differ and not write else 0)


if __name__ == "__main__":
    main()
