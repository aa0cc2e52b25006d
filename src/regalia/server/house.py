"""Everything a running server has: its settings, database, rooms, sockets and bots."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import hashlib
import logging
import os
import sys
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sql

from ..bots import LEVELS
from ..core.compile import numba_installed
from ..core.contract import all_meta
from ..core.errors import Refused
from . import store as db
from .limits import Limits
from .messages import Said
from .rooms import RECENT_CHAT, Room
from .tablelog import Chair
from .thinking import Thinkers

if TYPE_CHECKING:
    from .sockets import Socket

log = logging.getLogger("regalia.house")
SWEEP = 2.0
PING_EVERY = 25.0
TRIM_EVERY = 8.0
REST_AFTER = 20.0
"""A table at which nothing happens for so many seconds is put away, its sockets stay;"""
FORGET_AFTER = 5.0
"""and one at which nobody is, altogether."""


class NotThere(Refused):
    """There is no such table, game or page."""


@dataclass
class Config:
    """Settings of a server; from `REGALIA_...` variables where the command sets none."""

    address: str
    bot_pause: float = 0.7
    """How long a bot takes at least, so that people can follow."""
    stand_in: str = "steady"
    """The bot that plays for absent people."""
    origins: tuple[str, ...] = ()
    """Further addresses whose pages may open sockets."""
    secure_cookie: bool = False
    limits: float = 1.0
    thinkers: int = 1
    compiles: bool = True

    @classmethod
    def from_environment(cls) -> Config:
        get = os.environ.get
        folder = Path(get("REGALIA_DATA") or Path.home() / ".local" / "share" / "regalia")
        given = get("REGALIA_DATABASE")
        return cls(
            address=db.readable_address(given) if given else db.default_address(folder),
            bot_pause=float(get("REGALIA_BOT_PAUSE", "0.7")),
            origins=tuple(filter(None, get("REGALIA_ORIGINS", "").split(","))),
            secure_cookie=get("REGALIA_SECURE", "") == "1",
            limits=float(get("REGALIA_LIMITS", "1")),
            thinkers=int(get("REGALIA_THINKERS", "0")) or max(1, (os.cpu_count() or 2) - 1),
            compiles=get("REGALIA_NO_COMPILE", "") != "1",
        )


@dataclass
class Figures:
    """Counted since the start, for /metrics."""

    moves: int = 0
    stored: int = 0
    refused: int = 0
    flooded: int = 0
    errors: int = 0
    started: float = field(default_factory=time.time)


class House:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = db.Store(config.address)
        self.rooms: dict[str, Room] = {}
        self.sockets: set[Socket] = set()
        self.figures = Figures()
        self.limits = Limits(config.limits)
        self.stopping = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._people: dict[str, str] = {}
        self._names: dict[str, str] = {}

    # -------------------------------------------------------------- beginning and end
    async def open(self) -> None:
        self.thinkers = Thinkers(self.config.thinkers)
        await self.store.open()
        self.start(self._sweep())
        self.start(self._wake_day_tables())
        if self.config.compiles and numba_installed():
            self.start(self._compile())

    async def close(self) -> None:
        """Tables resume where they were: everything is in the database already."""
        self.stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self.store.close()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            self.figures.errors += 1
            log.error("a task failed", exc_info=problem)

    async def _sweep(self) -> None:
        """Empty rooms are given up, silent ones rest, and every socket is pinged."""
        pinged = trimmed = time.monotonic()
        smaller = 0
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            smaller += sum(self._put_away(room, now) for room in list(self.rooms.values()))
            if smaller and now - trimmed > TRIM_EVERY:
                trimmed, smaller = now, 0
                self._people.clear()
                self._names.clear()
                gc.collect()  # closed connections are circles
                await asyncio.to_thread(give_memory_back)
            if now - pinged > PING_EVERY:
                pinged = now
                for k, socket in enumerate(list(self.sockets)):
                    socket.ping(now)
                    if k % 200 == 199:
                        await asyncio.sleep(0)

    def _put_away(self, room: Room, now: float) -> bool:
        """Whether a room that nobody uses could be made smaller."""
        if room.idle and now - room.used_at > FORGET_AFTER:
            room.forget()
            del self.rooms[room.id]
            return True
        return now - room.used_at > REST_AFTER and room.rest()

    async def _wake_day_tables(self) -> None:
        """After a restart bots at day-by-day tables go on, though nobody looks."""
        running = await self.store.rows(
            sql.select(db.tables.c.id, db.tables.c.settings).where(db.tables.c.status == "playing")
        )
        for row in running:
            if row["settings"].get("pace") == "days":
                room = await self.room(row["id"])
                async with room.lock:
                    await room.live()
                    room.go_on()

    async def _compile(self) -> None:
        """Native code for the bots, in a child process, one game after the other."""
        for meta in all_meta().values():
            if meta.hidden:
                continue
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-c",
                f"import os; os.nice(10); from regalia.core.native import main; main({meta.id!r})",
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            try:
                _, trouble = await child.communicate()
            except asyncio.CancelledError:
                with contextlib.suppress(ProcessLookupError):
                    child.kill()
                raise
            if child.returncode == 0:
                self.thinkers.native.add(meta.id)
            else:
                log.warning("%s stays interpreted: %s", meta.id, trouble.decode(errors="replace").strip()[-200:])

    # -------------------------------------------------------------- rooms
    async def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is not None:
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        facts = await self.store.row(sql.select(db.tables).where(db.tables.c.id == table))
        if facts is None or facts["game"] not in all_meta():
            raise NotThere("There is no such table.")
        seats = await self.store.rows(sql.select(db.seats).where(db.seats.c.table == table).order_by(db.seats.c.seat))
        chairs = [chair_of(row) for row in seats]
        said = await self.store.rows(
            sql.select(db.chat).where(db.chat.c.table == table).order_by(db.chat.c.id.desc()).limit(RECENT_CHAT)
        )
        room = Room(self, facts, chairs)
        room.chat.extend(
            Said(row["seat"], row["name"], row["text"], row["time"], row["by_table"]) for row in said[::-1]
        )
        return self.rooms.setdefault(table, room)

    # -------------------------------------------------------------- people
    async def person_of(self, cookie: str) -> str:
        """The id of a cookie's person; "" for somebody who has not done anything yet."""
        if not 20 <= len(cookie) <= 100:
            return ""
        key = digest(cookie)
        if key not in self._people:
            row = await self.store.row(sql.select(db.sessions.c.person).where(db.sessions.c.cookie == key))
            if row is None:
                return ""
            self.remember(key, row["person"])
        return self._people[key]

    def remember(self, key: str, person: str) -> None:
        if len(self._people) > 100_000:
            self._people.clear()
        self._people[key] = person

    def forget_cookie(self, cookie: str) -> None:
        self._people.pop(digest(cookie), None)

    async def name_of(self, person: str) -> str:
        if not person:
            return ""
        if person not in self._names:
            if len(self._names) > 100_000:
                self._names.clear()
            row = await self.store.row(sql.select(db.people.c.name).where(db.people.c.id == person))
            self._names[person] = row["name"] if row else ""
        return self._names[person]

    def renamed(self, person: str, name: str) -> None:
        self._names[person] = name
        for room in self.rooms.values():
            for chair in room.chairs:
                if chair.person == person:
                    chair.name = name
                    room.tell_seats()

    def same_origin(self, origin: str | None, host: str) -> bool:
        """A browser says which page asks; a page of another site may not. Other programs say nothing."""
        if origin is None:
            return True
        return origin in self.config.origins or (urlsplit(origin).netloc == host and host != "")


def give_memory_back() -> None:
    """What the allocator keeps for later goes back to the system, where the C library can do that."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def chair_of(row: dict[str, Any]) -> Chair:
    return Chair(row["seat"], row["kind"], row["person"] or "", row["name"], row["level"])


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def known_level(name: str) -> bool:
    return name in LEVELS
