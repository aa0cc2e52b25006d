"""A table as a log: read from the database into memory, and written back entry by entry.

Nothing of a play is told to anybody before it is stored. If writing fails, memory is thrown away and
the table is read again.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql

from .. import __version__
from ..core.cards import CardFile, card_file, printed_cards
from ..core.contract import all_meta, load_game
from ..core.errors import Refused
from ..core.live import Feed, Live
from ..core.record import enter
from ..core.state import SPECTATOR, TABLE
from ..core.table import Entry, Table
from . import messages as m
from . import store as db
from .clocks import Clocks
from .store import NotStored, Statement

if TYPE_CHECKING:
    from .house import House

SOME = 25
SNAPSHOT_EVERY = 64


class Settings(msgspec.Struct, frozen=True):
    """What the host chose about a table, beside the game's options."""

    pace: str = "live"
    clock: m.ClockRules = m.ClockRules()
    window: float = 4.0
    grace: float = 60.0
    rated: bool = True
    hints: bool = True


@dataclass
class Chair:
    """A seat, and who is on it."""

    seat: int
    kind: str  # open, link, person or bot
    person: str
    name: str
    level: str
    taken_over: bool = False
    conceded: bool = False
    left_at: float = 0.0

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.taken_over or self.conceded


class Unsent(Live):
    """A live table that tells nobody anything by itself; the room does, when it is stored."""

    def post(self) -> None:
        pass


@cache
def cards_as_printed(game: str) -> CardFile:
    return printed_cards(all_meta()[game])


def shared_cards(game: str, content: dict[str, Any]) -> CardFile:
    """A table's card file; the printed one is in memory once for all tables."""
    printed = cards_as_printed(game)
    return printed if content == printed.content else card_file(all_meta()[game], content, "the table")


def now_ms() -> int:
    return int(time.time() * 1000)


class TableLog:
    """Facts of a table, who sits there, and its game. Use `live` and `store_new` with the lock only."""

    def __init__(self, house: House, facts: dict[str, Any], chairs: list[Chair]) -> None:
        self.house = house
        self.facts = facts
        facts["cards"] = shared_cards(facts["game"], facts["cards"]).content
        self.id: str = facts["id"]
        self.game = load_game(facts["game"])
        self.settings = msgspec.convert(facts["settings"], Settings)
        self.chairs = chairs
        self.lock = asyncio.Lock()
        self.in_memory: Unsent | None = None
        self.clocks: Clocks | None = None
        self.stored = 0
        """How many entries the database has."""
        self.waited_since = time.monotonic()
        self._packed_at = 0
        self._feeds: list[Feed] | None = None

    # -------------------------------------------------------------- facts
    @property
    def status(self) -> str:
        return str(self.facts["status"])

    @property
    def players(self) -> int:
        return int(self.facts["players"])

    @property
    def people(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.kind == "person" and not chair.conceded]

    @property
    def gives_hints(self) -> bool:
        return self.settings.hints and not self.rated

    @property
    def rated(self) -> bool:
        return self.settings.rated and not self.facts["goes_on_from"]

    def seat_of(self, person: str) -> int | None:
        if not person:
            return None
        return next((chair.seat for chair in self.chairs if chair.person == person), None)

    def about(self) -> m.About:
        meta, f = self.game.meta, self.facts
        chosen = meta.read_options(self.players, f["options"])
        defaults = meta.read_options(self.players, {})
        options = [
            m.OptionSet(o.id, o.text, chosen[o.id], chosen[o.id] == defaults[o.id]) for o in meta.options.values()
        ]
        return m.About(
            id=self.id, game=meta.id, game_name=meta.name, players=self.players, status=self.status,
            public=f["public"], pace=self.settings.pace, clock=self.settings.clock, window=self.settings.window,
            rated=self.rated, options=options, cards=str(f["cards"].get("name", "")), commitment=f["commitment"],
            created=f["created"], warnings=self.in_memory.table.warnings if self.in_memory else [],
            goes_on_from=f["goes_on_from"],
        )  # fmt: skip

    # -------------------------------------------------------------- loading
    async def live(self) -> Unsent:
        """The table in memory; read from the log if it is not there. Only with the lock."""
        if self.in_memory is None:
            rows = await self.house.store.rows(
                sql.select(db.entries).where(db.entries.c.table == self.id).order_by(db.entries.c.number)
            )
            table, begun = await self._from_snapshot(rows)
            for k, row in enumerate(rows[begun:]):
                if row["what"] != "start":
                    enter(table, row["what"], row["seat"], row["value"])
                if k % SOME == SOME - 1:  # others play meanwhile
                    await asyncio.sleep(0)
            self._start_clocks(rows)
            self.stored = len(rows)
            self.in_memory = self._set_up(table)
            await self.store_new()
        return self.in_memory

    def blank_table(self) -> Table:
        """The table as it was dealt."""
        f = self.facts
        if f["rules_version"] != self.game.meta.rules_version:
            then, now = f["rules_version"], self.game.meta.rules_version
            ends = "it can be had as a record, but not shown here" if self.status == "over" else "it cannot go on"
            raise Refused(
                f"This game was begun under version {then} of the rules of {self.game.meta.name}; "
                f"this server plays version {now}, so {ends}."
            )
        cards = shared_cards(self.game.id, f["cards"])
        return Table(self.game, self.players, int(f["seed"], 16), f["options"], cards, closes_windows=False)

    async def _from_snapshot(self, rows: list[dict[str, Any]]) -> tuple[Table, int]:
        """The table as it was when it was last packed, or as dealt; and how many rows that covers."""
        table = self.blank_table()
        kept = await self.house.store.row(sql.select(db.snapshots).where(db.snapshots.c.table == self.id))
        self._packed_at = 0
        if kept is None or kept["number"] > len(rows) or kept["made_by"] != self._maker:
            return table, 0
        log_so_far = [Entry(row["what"], row["seat"], row["value"]) for row in rows[: kept["number"]]]
        table.restore(kept["data"], [entry for entry in log_so_far if entry.what != "start"])
        self._packed_at = kept["number"]
        return table, kept["number"]

    @property
    def _maker(self) -> str:
        """A snapshot is only believed by the code that made it."""
        return f"{__version__} {self.game.meta.rules_version} {self.game.dtype.itemsize}"

    def _snapshot(self, table: Table, number: int) -> list[Statement]:
        """Now and then, at a place from which nobody goes back."""
        if number - self._packed_at < SNAPSHOT_EVERY or not table.rests:
            return []
        self._packed_at = number
        row = {"table": self.id, "number": number, "made_by": self._maker, "data": table.pack()}
        return [
            (sql.delete(db.snapshots).where(db.snapshots.c.table == self.id), None),
            (sql.insert(db.snapshots), row),
        ]

    def _set_up(self, table: Table) -> Unsent:
        live = Unsent(table, time.monotonic, self.settings.window)
        if self._feeds is None:  # numbers only ever grow, also over a restart
            number = max(0, now_ms() - self.facts["created"])
            self._feeds = [Feed(feed.seat, number) for feed in live.feeds]
        live.feeds = self._feeds
        return live

    def _start_clocks(self, rows: list[dict[str, Any]]) -> None:
        for chair in self.chairs:
            chair.taken_over = chair.conceded = False
        begun = rows[0]["time"] if rows else now_ms()
        self.clocks = Clocks(self.settings.clock, self.players, begun / 1000)
        for row in rows:
            self._count(row)

    def _count(self, row: dict[str, Any]) -> None:
        """What an entry means for chairs and clocks."""
        assert self.clocks is not None
        what, seat = row["what"], row["seat"]
        if what in ("takeover", "handback"):
            self.chairs[seat].taken_over = what == "takeover"
        elif what in ("concede", "claim"):
            self.chairs[seat].conceded = True
        people = sum(1 << chair.seat for chair in self.chairs if not chair.played_by_bot)
        self.clocks.turn(row["time"] / 1000, row["waits"] & people)

    def forget(self) -> None:
        """Memory may be ahead of the disk, or is not needed: read it again next time."""
        self.in_memory = None
        self._feeds = None

    def lost_memory(self) -> None:
        """What was in memory could not be stored, and is gone."""

    # -------------------------------------------------------------- storing
    def _new_rows(self, live: Unsent) -> list[dict[str, Any]]:
        entries = live.table.entries[self.stored - self._ahead :]
        if not entries:
            return []
        waits, time_ms = self.public_turn(live.table), now_ms()
        return [
            {"table": self.id, "number": self.stored + k, "what": entry.what, "seat": entry.seat,
             "value": entry.value, "time": time_ms, "waits": waits}
            for k, entry in enumerate(entries)
        ]  # fmt: skip

    _ahead = 1
    """The database has one entry more than the table: the start."""

    def public_turn(self, table: Table) -> int:
        if table.over or table.waits_for_close:
            return 0
        return int(self.game.people.seen_to_act(table.state, SPECTATOR))

    async def store_new(self, *more: Statement) -> None:
        """Write what is new; when this returns, it is on the disk."""
        live = self.in_memory
        assert live is not None
        rows = self._new_rows(live)
        statements = [(db.ADD_ENTRIES, rows), *more] if rows else list(more)
        if not statements:
            return
        statements += self._snapshot(live.table, self.stored + len(rows))
        try:
            await self.house.store.write(*statements)
        except BaseException as problem:
            self.forget()
            self.lost_memory()
            if isinstance(problem, NotStored):
                raise Refused("That could not be stored, so it did not happen; please try again.") from None
            raise
        self.stored += len(rows)
        self.house.figures.stored += len(rows)
        for row in rows:
            self._count(row)
        if rows:
            self.waited_since = time.monotonic()

    async def start(self, *more: Statement) -> None:
        """The first entry: from here on the table is a game. Only with the lock."""
        table = self.blank_table()
        row = {"table": self.id, "number": 0, "what": "start", "seat": TABLE, "value": "", "time": now_ms(),
               "waits": self.public_turn(table)}  # fmt: skip
        playing = sql.update(db.tables).where(db.tables.c.id == self.id).values(status="playing")
        await self.house.store.write((db.ADD_ENTRIES, [row]), (playing, None), *more)
        self.facts["status"] = "playing"
        self._start_clocks([row])
        self.stored = 1
        self.in_memory = self._set_up(table)
        await self.store_new()
