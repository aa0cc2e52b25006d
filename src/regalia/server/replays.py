"""A finished game step by step, as a seat knew it or with all cards open; and playing on from there."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sql

from ..core.errors import Refused
from ..core.state import SPECTATOR, TABLE
from ..core.table import Table
from . import store as db
from .house import House, NotThere
from .lobby import NewTable, TooLate, begin_if_full, make_table
from .rooms import Room
from .tablelog import now_ms

MOST_FRAMES = 100
CHAPTERS = ("round", "year", "season", "turn")


class Frame(msgspec.Struct, frozen=True):
    heard: list[str]
    seat: int | None
    view: Any


class Mark(msgspec.Struct, frozen=True):
    step: int
    text: str


class Replay(msgspec.Struct, frozen=True):
    id: str
    game: str
    players: int
    names: list[str]
    eyes: str
    steps: int
    start: int
    marks: list[Mark]
    frames: list[Frame]


async def finished_table(room: Room) -> Table:
    if room.status != "over":
        raise TooLate("The game is not over yet; until then nobody may see its record.")
    async with room.lock:
        return (await room.live()).table


async def record_of(room: Room) -> bytes:
    """The record as a file; it was made when the game ended, under the rules of then."""
    if room.status != "over":
        raise TooLate("The game is not over yet; until then nobody may see its record.")
    row = await room.house.store.row(sql.select(db.records.c.data).where(db.records.c.table == room.id))
    if row is None:
        raise NotThere("There is no record of this game.")
    return bytes(row["data"])


async def replay(room: Room, eyes: str, start: int, count: int) -> Replay:
    table = await finished_table(room)
    plays = table.plays
    if not 0 <= start <= len(plays) or not 1 <= count <= MOST_FRAMES:
        raise Refused(f"Steps are 0 to {len(plays)}, and up to {MOST_FRAMES} at a time.")
    seats = _eyes(eyes, table.players)
    again = room.blank_table()
    frames, marks, chapter = [], [], ""
    for step in range(len(plays) + 1):
        if step:
            again.play(*plays[step - 1])
        if start == 0 and (now := _chapter(again)) != chapter:
            chapter = now
            marks.append(Mark(step, chapter))
        if start <= step < start + count:
            seat = plays[step - 1][0] if step and plays[step - 1][0] != TABLE else None
            frames.append(Frame(_heard(again, eyes, seats), seat, _view(again, eyes, seats)))
        elif step >= start + count and start:
            break
        again.forget_lines()
    return Replay(room.id, room.game.id, table.players, table.names, eyes, len(plays), start, marks, frames)


def _eyes(eyes: str, players: int) -> list[int]:
    if eyes == "public":
        return [SPECTATOR]
    if eyes == "open":
        return [SPECTATOR, *range(players)]
    if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < players:
        return [int(eyes)]
    raise Refused(f"Eyes are a seat from 0 to {players - 1}, 'public' or 'open'.")


def _heard(table: Table, eyes: str, seats: list[int]) -> list[str]:
    """What was heard since the last step."""
    lines = table.lines(seats[0], 0)
    if eyes == "open":
        for seat in seats[1:]:
            private = list(table.lines(seat, 0))
            for line in table.lines(SPECTATOR, 0):
                if line in private:
                    private.remove(line)
            lines = lines + [f"({table.names[seat]}) {line}" for line in private]
    return lines


def _view(table: Table, eyes: str, seats: list[int]) -> Any:
    views = [msgspec.to_builtins(table.view(seat)) for seat in seats]
    return views[0] if eyes != "open" else _open(views[0], views[1:], _faces(views[1:]))


def _faces(views: list[Any]) -> dict[tuple[str, int], Any]:
    """Every card that anybody sees, by its handle."""
    found: dict[tuple[str, int], Any] = {}

    def walk(thing: Any) -> None:
        if isinstance(thing, dict):
            if thing.get("name") is not None and "place" in thing and "k" in thing:
                found.setdefault((thing["place"], thing["k"]), thing)
            for value in thing.values():
                walk(value)
        elif isinstance(thing, list | tuple):
            for value in thing:
                walk(value)

    walk(views)
    return found


def _open(thing: Any, seen: list[Any], faces: dict[tuple[str, int], Any]) -> Any:
    """The public view with every card turned up; what belongs to a seat is shown as that seat sees it."""
    if isinstance(thing, dict):
        if "place" in thing and "k" in thing:
            return faces.get((thing["place"], thing["k"]), thing) if thing.get("name") is None else thing
        inner = [other if isinstance(other, dict) else {} for other in seen]
        return {
            key: _open(_filled(value, [other.get(key) for other in inner]), [o.get(key) for o in inner], faces)
            for key, value in thing.items()
            if key != "choices"
        } | ({"choices": []} if "choices" in thing else {})
    if isinstance(thing, list):
        lists = [other if isinstance(other, list) and len(other) == len(thing) else thing for other in seen]
        return [
            _open(_own(value, [o[i] for o in lists]), [o[i] for o in lists], faces) for i, value in enumerate(thing)
        ]
    return thing


def _filled(value: Any, others: list[Any]) -> Any:
    """What the public does not see at all, somebody may."""
    if value is None or value == []:
        return next((other for other in others if other not in (None, [])), value)
    return value


def _own(value: Any, others: list[Any]) -> Any:
    """A seat's part of the table, from that seat's own view."""
    seat = value.get("seat") if isinstance(value, dict) else None
    if isinstance(seat, int) and 0 <= seat < len(others) and isinstance(others[seat], dict):
        return others[seat]
    return value


def _chapter(table: Table) -> str:
    shown = table.game.people.view(table.state, SPECTATOR)
    parts = [(name, getattr(shown, name, None)) for name in CHAPTERS[:2]]
    return ", ".join(f"{name.capitalize()} {value}" for name, value in parts if value is not None)


async def play_on(house: House, room: Room, person: str, at: int, seat: int, level: str) -> Room:
    """A new table against bots that goes on after a step of a finished game."""
    table = await finished_table(room)
    plays = table.plays
    if not 0 <= at < len(plays):
        raise Refused(f"Choose a step from 0 to {len(plays) - 1}.")
    if not 0 <= seat < table.players:
        raise Refused(f"Choose a seat from 0 to {table.players - 1}.")
    if room.facts["rules_version"] != room.game.meta.rules_version:
        raise TooLate("This game was played under older rules; it can be shown, but not played on.")
    seats = ["me" if other == seat else level for other in range(table.players)]
    wish = NewTable(
        room.game.id, table.players, table.options, seats, public=False, window=room.settings.window or 4.0,
        rated=False, cards=room.facts["cards"],
    )  # fmt: skip
    other = await make_table(house, person, wish, goes_on_from=room.id, seed=room.facts["seed"])
    await begin_if_full(other)
    async with other.lock:
        first = other.stored
        rows = [
            {"table": other.id, "number": first + k, "what": "play", "seat": who,
             "value": room.game.action_names[action], "time": now_ms(), "waits": 0}
            for k, (who, action) in enumerate(plays[:at])
        ]  # fmt: skip
        if rows:
            await house.store.write((db.ADD_ENTRIES, rows))
            other.forget()
        await other.live()
    return other
