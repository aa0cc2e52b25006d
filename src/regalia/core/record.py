"""A table as a file: JSON that a person can read, checked before any of it is believed.

A finished record also carries what every seat heard and the standings, so that it can be shown
for ever, also under later rules; playing on from a record needs the same version of the rules.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from .cards import card_file, read_limited
from .contract import load_game
from .errors import Refused
from .table import NOTES, Table
from .view import Standing

FORMAT = 1
BIGGEST_FILE = 16 * 1024 * 1024
MOST_ENTRIES = 200_000


class Finished(msgspec.Struct, forbid_unknown_fields=True):
    """What a finished game leaves behind. `heard` has a list for each seat and, last, the public."""

    standings: list[Standing]
    heard: list[list[str]]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a record file."""

    regalia: str
    format: int
    game: str
    rules_version: int
    players: int
    options: dict[str, bool | int | str | list[str] | None]
    cards: dict[str, Any]
    seed: str
    entries: list[tuple[str, int, str]]
    finished: Finished | None = None
    check: str = ""


def _digest(record: Record) -> str:
    content = msgspec.to_builtins(record)
    del content["check"]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def to_record(table: Table) -> Record:
    finished = None
    if table.over:
        heard = [table.heard(seat) for seat in range(table.players)] + [table.heard()]
        finished = Finished(table.standings, heard)
    record = Record(
        regalia="record",
        format=FORMAT,
        game=table.game.id,
        rules_version=table.game.meta.rules_version,
        players=table.players,
        options=table.options,
        cards=table.cards.content,
        seed=f"{table.seed:032x}",
        entries=[(entry.what, entry.seat, entry.value) for entry in table.entries],
        finished=finished,
    )
    record.check = _digest(record)
    return record


def save(table: Table, path: Path | str) -> None:
    """Write a record. The file is whole or not there at all, also after a crash."""
    path = Path(path)
    if os.path.isdir(path):
        raise Refused(f"The game cannot be saved to {path}: that is a folder.")
    data = msgspec.json.format(msgspec.json.encode(to_record(table)), indent=1)
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as problem:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise Refused(f"The game cannot be saved to {path}: {problem.strerror}.") from None


def read_record(path: Path | str) -> Record:
    """A record from a file, whole and unchanged since it was saved."""
    path = Path(path)
    try:
        data = read_limited(path, BIGGEST_FILE)
    except OSError:
        raise Refused(f"{path} cannot be read; check its name and that it may be read.") from None
    if data is None:
        raise Refused(f"{path.name} is too large to be a Regalia record.")
    try:
        record = msgspec.json.decode(data, type=Record)
        digest = _digest(record) if len(record.entries) <= MOST_ENTRIES else ""
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Refused(f"{path.name} is no Regalia record, or only a part of one.") from None
    if record.regalia != "record" or record.format != FORMAT:
        raise Refused(f"{path.name} is a record of another format ({record.format}); this Regalia reads {FORMAT}.")
    if len(record.entries) > MOST_ENTRIES:
        raise Refused(f"{path.name} has more entries than any game can have.")
    if record.check != digest:
        raise Refused(f"{path.name} was changed after it was saved, so it is not trusted.")
    return record


def to_table(record: Record) -> Table:
    """The table of a record, ready to be played on."""
    game = load_game(record.game)
    if record.rules_version != game.meta.rules_version:
        raise Refused(
            f"This game was played under version {record.rules_version} of the rules of {game.meta.name}; "
            f"this Regalia plays version {game.meta.rules_version}, so it can be shown but not played on."
        )
    try:
        seed = int(record.seed, 16)
    except ValueError:
        raise Refused("The record's seed is no number.") from None
    cards = card_file(game.meta, record.cards, "the record")
    table = Table(game, record.players, seed, record.options, cards, closes_windows=False)
    for number, (what, seat, value) in enumerate(record.entries, 1):
        try:
            enter(table, what, seat, value)
        except Refused as problem:
            raise Refused(f"Entry {number} of the record cannot be: {problem}") from None
    table.closes_windows = True
    return table


def enter(table: Table, what: str, seat: int, value: str) -> None:
    """Carry out a line of a stored log."""
    if what == "withdraw" and value in ("", "agreed"):
        table.undo(seat, agreed=value == "agreed")
    elif what == "order":
        table.standing_order(seat, value)
    elif what in NOTES and not value:
        table.note(what, seat)
    elif what != "play":
        raise Refused(f"there is no entry of the kind '{f'{what} {value}'.strip()[:20]}'.")
    else:
        table.play(seat, value)


def load(path: Path | str) -> Table:
    return to_table(read_record(path))
