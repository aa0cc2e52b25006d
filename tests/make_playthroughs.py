"""Golden playthroughs: whole games as text to read, one file for each way to play.

A file is the game: its moves are played again, and every line is compared. Bots play only for a file that is not
there yet, so that they may become better without changing what was read.

`python -m tests.make_playthroughs [GAME[/FILE] ...]` says which files differ from what the rules now make of their
moves; with `--write` it writes them, and those that are missing. Where a changed rule no longer allows a move of the
named files, bots play on from there with `--onward`, and with `--anew` they play from the first move. Lines that begin
with "# " are a reader's annotations: they are left out when files are compared, and stay before the line they stand
before when one is written anew.
"""

from __future__ import annotations

import importlib
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import chain, takewhile
from pathlib import Path
from typing import Any

from regalia.bots import LEVELS, choose
from regalia.core.contract import all_meta, load_game
from regalia.core.errors import Refused
from regalia.core.state import PUBLIC, SPECTATOR, TABLE, events_of
from regalia.core.table import Table
from regalia.core.telling import many
from regalia.core.view import seats_in

TESTS = Path(__file__).parent
ANNOTATION = "# "
INDENT = "    "
POINTS = "--- Points"
"""Only a game that was played to its end has these."""
REFUSED = "This cannot be played:"


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
    """The sheets of a game; none while it has no list of them."""
    folder = game.replace("-", "_")
    if not (TESTS / folder / "sheets.py").exists():
        return ()
    found: tuple[Sheet, ...] = importlib.import_module(f"tests.{folder}.sheets").SHEETS
    return found


# ------------------------------------------------------------------ playing
Move = tuple[int, str]
"""Who plays, a seat or the table, and the name of the action."""


def moves_in(text: str) -> list[Move]:
    """The moves that a file tells of."""
    told = text.partition("--- The end")[0]
    found = re.findall(r"^(table|\d+)(?: [^:\n]+)?: (.+)$", told, re.MULTILINE)
    return [(TABLE if who == "table" else int(who), action) for who, action in found]


def moves_of_bots(sheet: Sheet, table: Table) -> Iterator[Move]:
    """What bots choose; each move is played before the next is asked for."""
    bot = {**LEVELS, **getattr(sheet.own, "PLAYERS", {})}[sheet.bot]
    names = table.game.action_names
    luck = random.Random(sheet.seed)
    while not table.over:
        if not table.to_act:  # all who could answer in a hidden window have done so
            yield TABLE, names[table.engine.legal(table.state, TABLE)[0]]
            continue
        seat = table.to_act[0]
        own = luck.getrandbits(128)
        legal = table.legal(seat)
        yield seat, legal[0].name if len(legal) == 1 else names[choose(bot, table.engine, table.state, seat, own)]


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
def played_again(sheet: Sheet, text: str) -> str:
    """A whole file, without annotations: the moves of `text`, and what the rules make of them now."""
    return _write_down(sheet, _lay_out(sheet), moves_in(text))


def played_anew(sheet: Sheet, kept: str = "") -> str:
    """The same with moves of bots, after those of `kept` as far as the rules allow them."""
    table = _lay_out(sheet)
    return _write_down(sheet, table, chain(allowed(table, moves_in(kept)), moves_of_bots(sheet, table)))


def allowed(table: Table, moves: Iterable[Move]) -> Iterator[Move]:
    """Moves up to the first that cannot be played; each is played before the next is looked at."""
    names = table.game.action_names
    return takewhile(lambda move: names.index(move[1]) in table.engine.legal(table.state, move[0]), moves)


def _lay_out(sheet: Sheet) -> Table:
    return Table(load_game(sheet.game), sheet.players, sheet.seed, sheet.options, closes_windows=False)


def _write_down(sheet: Sheet, table: Table, moves: Iterable[Move]) -> str:
    lines = [*_header(sheet, table), "", "--- The deal", *sentences(table)]
    part, decisions = "", 0
    for seat, action in moves:
        coming = sheet.own.part(table)
        if coming != part:
            part = coming
            lines += ["", f"--- {part}"]
        lines.append(f"{seat} {table.names[seat]}: {action}" if seat != TABLE else f"table: {action}")
        decisions += seat in table.to_act and len(table.legal(seat)) > 1
        try:
            table.play(seat, action)
        except Refused as problem:
            return "\n".join([*lines, f"{INDENT}{REFUSED} {problem}"]) + "\n"
        lines += sentences(table)
    if table.over:
        lines += ["", "--- The end", *sheet.own.at_the_end(table), "", POINTS, *_points(table)]
        lines += ["", f"{len(table.entries)} plays, {decisions} decisions"]
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
        lines.append(f"rank {standing.rank}: {standing.name}, {many(standing.points, 'point')}")
        lines += [f"{INDENT}{what}: {points}" for what, points in standing.lines]
    return lines


# ------------------------------------------------------------------ annotations
def annotations_of(text: str) -> dict[int, list[str]]:
    """Annotations by the number of the line that follows them, without annotations."""
    found: dict[int, list[str]] = {}
    lines = 0
    for line in text.splitlines():
        if line.startswith(ANNOTATION):
            found.setdefault(lines, []).append(line)
        else:
            lines += 1
    return found


def without_annotations(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(ANNOTATION))


def annotated(text: str, read: str) -> str:
    """A text with the annotations of what was read: before the same line, or what became of it; those whose line is
    gone stand at the end."""
    left = annotations_of(read)
    lines = text.splitlines()
    before: dict[int, list[str]] = {}
    same = SequenceMatcher(None, without_annotations(read).splitlines(), lines, autojunk=False)
    for _, start, end, begins, ends in same.get_opcodes():
        if end - start == ends - begins:
            before |= {begins + k: left.pop(start + k) for k in range(end - start) if start + k in left}
    found = [part for k, line in enumerate(lines) for part in (*before.get(k, []), line)]
    return "\n".join([*found, *(note for notes in left.values() for note in notes)]) + "\n"


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


def chosen(words: list[str]) -> list[Sheet]:
    """The sheets that are named, by game or by game/file; all if none is."""
    sheets = [sheet for game in all_meta() for sheet in sheets_of(game)]
    for word in words:
        if not any(word in names(sheet) for sheet in sheets):
            sys.exit(f"There is no playthrough '{word}'; name a game, or a file as GAME/FILE.")
    return [sheet for sheet in sheets if not words or any(word in names(sheet) for word in words)]


def names(sheet: Sheet) -> tuple[str, str]:
    return sheet.game, f"{sheet.game}/{sheet.name}"


def main() -> None:
    flags = {word for word in sys.argv[1:] if word.startswith("--")}
    words = [word for word in sys.argv[1:] if word not in flags]
    if flags - {"--write", "--anew", "--onward"} or (flags - {"--write"} and not words):
        sys.exit(__doc__)
    sheets = chosen(words)
    differ = 0
    for sheet in sheets:
        old = sheet.path.read_text(encoding="utf-8") if sheet.path.exists() else ""
        if flags - {"--write"} or (flags and not old):
            new = played_anew(sheet, "" if "--anew" in flags else old)
        else:
            new = played_again(sheet, old)
        difference = first_difference(without_annotations(old), new)
        if not difference:
            continue
        if flags and POINTS in new:
            sheet.folder.mkdir(exist_ok=True)
            sheet.path.write_text(annotated(new, old), encoding="utf-8")
            print(f"{sheet.game}/{sheet.name} written")
        else:
            differ += 1
            print(f"{sheet.game}/{sheet.name} differs: {difference}")
    print(f"{len(sheets)} playthroughs, {differ} differ")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
