"""A saved game told in words, as one seat saw it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.contract import load_game
from ..core.errors import Refused
from ..core.record import Record, read_record, to_table


@dataclass
class Story:
    game: str
    players: int
    seat: int | None
    entries: int
    lines: list[str]
    standings: list[dict[str, Any]]
    verified: bool


def retell(path: Path, seat: int | None, upto: int | None, verify: bool) -> Story:
    record = read_record(path)
    if not 0 < record.players < 16:
        raise Refused(f"{path.name} names an impossible number of players.")
    if seat is not None and not 0 <= seat < record.players:
        raise Refused(f"There is no seat {seat}; the seats are 0 to {record.players - 1}.")
    if upto is not None and not 0 <= upto <= len(record.entries):
        raise Refused(f"The record has {len(record.entries)} entries; --to must be from 0 to that.")
    row = record.players if seat is None else seat
    same_rules = record.rules_version == load_game(record.game).meta.rules_version
    if record.finished is not None and not verify and upto is None and not same_rules:
        return _as_kept(record, seat, row)  # told by what it kept, whatever the rules are now
    table = to_table(record if upto is None else _cut(record, upto))
    standings = [msgspec.to_builtins(place) for place in table.standings] if table.over else []
    lines = table.heard(seat)
    if verify:
        _compare(record, table, path)
    return Story(record.game, record.players, seat, len(table.entries), lines, standings, verify)


def _as_kept(record: Record, seat: int | None, row: int) -> Story:
    assert record.finished is not None
    if len(record.finished.heard) != record.players + 1:
        raise Refused("The record does not hold what every seat heard.")
    standings = [msgspec.to_builtins(place) for place in record.finished.standings]
    return Story(record.game, record.players, seat, len(record.entries), record.finished.heard[row], standings, False)


def _cut(record: Record, upto: int) -> Record:
    return msgspec.structs.replace(record, entries=record.entries[:upto], finished=None)


def _compare(record: Record, table: Any, path: Path) -> None:
    if record.finished is None:
        return
    heard = [table.heard(seat) for seat in range(table.players)] + [table.heard()]
    if not table.over or record.finished.standings != table.standings or record.finished.heard != heard:
        raise Refused(f"{path.name} is not true: played again, the game does not come out as the record says.")
