"""A table with people at it: the log in memory, who sits and listens, and what happens next.

Nothing is sent before it is stored: a play changes the table in memory, then its entries are
written, then everybody gets the news. Meanwhile the room is locked, so a table has one order of
events. If writing fails, memory is thrown away and the table is read again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql

from .. import __version__
from ..core.cards import CardFile, card_file, printed_cards
from ..core.contract import all_meta, load_game
from ..core.errors import IllegalPlay, Refused
from ..core.live import Feed, Live
from ..core.record import enter
from ..core.state import SPECTATOR, TABLE
from ..core.table import Entry, Table
from . import messages as m
from . import store as db
from .clocks import Clocks
from .endings import Ending, finish
from .frames import frame
from .store import NotStored, Statement
from .thinking import advice_in_words

if TYPE_CHECKING:
    from .house import House
    from .sockets import Socket

log = logging.getLogger("regalia.rooms")
RECENT_CHAT = 100
SOLO_WINDOW = 1.0
"""With a single person and nobody watching, a hidden window waits for them alone."""
SOCKETS_A_PERSON = 8
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


class Room:
    def __init__(self, house: House, facts: dict[str, Any], chairs: list[Chair]) -> None:
        self.house = house
        self.facts = facts
        facts["cards"] = shared_cards(facts["game"], facts["cards"]).content
        self.id: str = facts["id"]
        self.game = load_game(facts["game"])
        self.settings = msgspec.convert(facts["settings"], Settings)
        self.chairs = chairs
        self.lock = asyncio.Lock()
        self.sockets: dict[int, list[Socket]] = {}
        """Who listens, by the eyes they have: a seat's number or SPECTATOR."""
        self.chat: deque[m.Said] = deque(maxlen=RECENT_CHAT)
        self.used_at = time.monotonic()
        self.ending: Ending | None = None
        self._live: Unsent | None = None
        self._stored = 0
        self._packed_at = 0
        self._clocks: Clocks | None = None
        self._feeds: list[Feed] | None = None
        self._asked: m.Asked | None = None
        self._thinking: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._waited_since = time.monotonic()
        self._told_window: float | None = None

    # -------------------------------------------------------------- facts
    @property
    def status(self) -> str:
        return str(self.facts["status"])

    @property
    def players(self) -> int:
        return int(self.facts["players"])

    @property
    def listening(self) -> list[Socket]:
        return [socket for group in self.sockets.values() for socket in group]

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing goes on by itself."""
        return not self.sockets and not self._thinking and not self.lock.locked()

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
            created=f["created"], warnings=self._live.table.warnings if self._live else [],
            goes_on_from=f["goes_on_from"],
        )  # fmt: skip

    # -------------------------------------------------------------- loading
    async def live(self) -> Unsent:
        """The table in memory; read from the log if it is not there. Only with the lock."""
        if self._live is None:
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
            self._stored = len(rows)
            self._live = self._set_up(table)
            await self._store()
            if table.over and self.status == "playing":
                await self._changed()
        return self._live

    def blank_table(self) -> Table:
        """The table as it was dealt."""
        f = self.facts
        if f["rules_version"] != self.game.meta.rules_version:
            raise Refused(
                f"This game was begun under version {f['rules_version']} of the rules of {self.game.meta.name}; "
                f"this server plays version {self.game.meta.rules_version}, so it cannot go on."
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
        self._clocks = Clocks(self.settings.clock, self.players, begun / 1000)
        for row in rows:
            self._count(row)

    def _count(self, row: dict[str, Any]) -> None:
        """What an entry means for chairs and clocks."""
        assert self._clocks is not None
        what, seat = row["what"], row["seat"]
        if what in ("takeover", "handback"):
            self.chairs[seat].taken_over = what == "takeover"
        elif what in ("concede", "claim"):
            self.chairs[seat].conceded = True
        people = sum(1 << chair.seat for chair in self.chairs if not chair.played_by_bot)
        played = seat if what == "play" and seat != TABLE else -1
        self._clocks.turn(row["time"] / 1000, played, row["waits"] & people)

    def forget(self) -> None:
        """Memory may be ahead of the disk: read it again when it is next needed."""
        self._live = None
        self._feeds = None
        self._stop_timer()

    def rest(self) -> bool:
        """Nothing has happened for a while: keep the sockets, not the table."""
        if self._live is None or self.lock.locked() or self._thinking or self._timer is not None:
            return False
        self._live = None
        return True

    # -------------------------------------------------------------- storing
    def _new_rows(self, live: Unsent) -> list[dict[str, Any]]:
        entries = live.table.entries[self._stored - self._ahead :]
        if not entries:
            return []
        waits, time_ms = self._public_turn(live.table), now_ms()
        return [
            {"table": self.id, "number": self._stored + k, "what": entry.what, "seat": entry.seat,
             "value": entry.value, "time": time_ms, "waits": waits}
            for k, entry in enumerate(entries)
        ]  # fmt: skip

    _ahead = 1
    """The database has one entry more than the table: the start."""

    def _public_turn(self, table: Table) -> int:
        if table.over or table.waits_for_close:
            return 0
        return int(self.game.people.seen_to_act(table.state, SPECTATOR))

    async def _store(self, *more: Statement) -> None:
        """Write what is new; when this returns, it is on the disk."""
        live = self._live
        assert live is not None
        rows = self._new_rows(live)
        statements = [(db.ADD_ENTRIES, rows), *more] if rows else list(more)
        if not statements:
            return
        statements += self._snapshot(live.table, self._stored + len(rows))
        try:
            await self.house.store.write(*statements)
        except BaseException as problem:
            self.forget()
            self.house.start(self._welcome_again())
            if isinstance(problem, NotStored):
                raise Refused("That could not be stored, so it did not happen; please try again.") from None
            raise
        self._stored += len(rows)
        self.house.figures.stored += len(rows)
        for row in rows:
            self._count(row)
        if rows:
            self._waited_since = time.monotonic()

    async def start(self, *more: Statement) -> None:
        """The first entry: from here on the table is a game. Only with the lock."""
        table = self.blank_table()
        row = {"table": self.id, "number": 0, "what": "start", "seat": TABLE, "value": "", "time": now_ms(),
               "waits": self._public_turn(table)}  # fmt: skip
        playing = sql.update(db.tables).where(db.tables.c.id == self.id).values(status="playing")
        await self.house.store.write((db.ADD_ENTRIES, [row]), (playing, None), *more)
        self.facts["status"] = "playing"
        self._start_clocks([row])
        self._stored = 1
        self._live = self._set_up(table)
        await self._store()

    async def started(self) -> None:
        """Everybody sees the game now."""
        async with self.lock:
            for socket in self.listening:
                await self._welcome(socket)
            self._go_on()
        if not self.sockets:
            self.rest()

    # -------------------------------------------------------------- coming and going
    async def joined(self, socket: Socket) -> None:
        async with self.lock:
            if socket.closed:
                return
            seat = self.seat_of(socket.person)
            socket.room, socket.eyes = self, SPECTATOR if seat is None else seat
            group = self.sockets.setdefault(socket.eyes, [])
            same = [other for other in group if other.person == socket.person] if socket.person else []
            if len(same) >= SOCKETS_A_PERSON:
                same[0].close(1008, "you have this table open too often")
            group.append(socket)
            self.used_at = time.monotonic()
            if seat is not None and self.status == "playing":
                await self._hand_back(self.chairs[seat])
            await self._welcome(socket)
            if seat is not None or not socket.person:
                self._tell_seats(but=socket)
            self._go_on()

    async def _hand_back(self, chair: Chair) -> None:
        live = await self.live()
        if chair.taken_over:
            live.table.note("handback", chair.seat)
            await self._store()
            await self._say(f"{chair.name} is back.")

    def left(self, socket: Socket) -> None:
        group = self.sockets.get(socket.eyes, [])
        if socket not in group:
            return
        group.remove(socket)
        self.used_at = time.monotonic()
        if not group:
            del self.sockets[socket.eyes]
            if socket.eyes != SPECTATOR:
                self.chairs[socket.eyes].left_at = time.monotonic()
        if not self.house.stopping:
            self._tell_seats()
            self._arm()

    async def seated_anew(self) -> None:
        """Somebody sat down or stood up: sockets get the eyes of their seat."""
        async with self.lock:
            everybody = self.listening
            self.sockets = {}
            for socket in everybody:
                seat = self.seat_of(socket.person)
                moved = socket.eyes != (SPECTATOR if seat is None else seat)
                socket.eyes = SPECTATOR if seat is None else seat
                self.sockets.setdefault(socket.eyes, []).append(socket)
                if moved:
                    await self._welcome(socket)
            self._tell_seats()

    async def _welcome_again(self) -> None:
        async with self.lock:
            for socket in self.listening:
                await self._welcome(socket)
            self._go_on()

    async def _welcome(self, socket: Socket) -> None:
        view: bytes | None = None
        number, lines, can_undo, can_ask, order = 0, list[str](), False, False, ""
        if self.status != "waiting":
            live = await self.live()
            feed = live.feeds[self.players if socket.eyes == SPECTATOR else socket.eyes]
            view, can_undo = feed.catch_up(live.table)
            number, lines = feed.number, live.table.lines(socket.eyes, 0)
            can_ask = feed.may_ask(live.table) and not self.rated
            order = live.table.orders().get(socket.eyes, "")
        seat = None if socket.eyes == SPECTATOR else socket.eyes
        if self.status == "over" and self.ending is None:
            self.ending = await self._end()
        welcome = m.Welcome(
            table=self.about(), seat=seat, host=bool(socket.person) and socket.person == self.facts["host"],
            number=number, log=lines, can_undo=can_undo, can_ask_undo=can_ask, order=order,
            view=None if view is None else msgspec.Raw(view), seats=self.seats_now(), clock=self._clock_now(),
            chat=list(self.chat), asked=self._asked, ended=self.ending.message if self.ending else None,
            hints=self.gives_hints,
        )  # fmt: skip
        socket.send(m.encode(welcome))

    # -------------------------------------------------------------- telling
    def _deliver(self, sender: Socket | None = None, ack: int | None = None) -> None:
        """The news, made once for each pair of eyes that listens; the sender gets some in any case."""
        live = self._live
        assert live is not None
        acting = -1 if sender is None else sender.eyes
        for eyes, group in self.sockets.items():
            feed = live.feeds[self.players if eyes == SPECTATOR else eyes]
            news = feed.post(live.table, eyes == acting)
            if news is None:
                continue
            wire = frame(m.encode(news)) if eyes != acting or len(group) > 1 else b""
            for socket in group:
                if socket is sender and ack is not None:
                    socket.send(m.encode(msgspec.structs.replace(news, ack=ack)))
                else:
                    socket.send_frame(wire or frame(m.encode(news)))
        if self._clocks is not None and (self._clocks.used or live.wakes_at != self._told_window):
            self._told_window = live.wakes_at
            self._tell(self._clock_now())
        self.used_at = time.monotonic()

    def _tell(self, message: msgspec.Struct | None, but: Socket | None = None) -> None:
        if message is None:
            return
        data = m.encode(message)
        for socket in self.listening:
            if socket is not but:
                socket.send(data)

    def _tell_seats(self, but: Socket | None = None) -> None:
        if self.sockets:
            self._tell(self.seats_now(), but)

    def seats_now(self) -> m.Seats:
        watching = len({socket.person or id(socket) for socket in self.sockets.get(SPECTATOR, [])})
        host = next((chair.name for chair in self.chairs if chair.person == self.facts["host"]), "")
        return m.Seats(
            [
                m.SeatAt(
                    chair.seat, chair.name, chair.kind, chair.level, chair.kind == "bot" or chair.seat in self.sockets,
                    "bot" if chair.played_by_bot else "person", chair.conceded,
                )
                for chair in self.chairs
            ],
            watching, self.status, host,
        )  # fmt: skip

    def _clock_now(self) -> m.Clock | None:
        live, clocks = self._live, self._clocks
        if live is None or clocks is None or self.status != "playing":
            return None
        now = time.time()
        window = None if live.wakes_at is None else round(max(0.0, live.wakes_at - time.monotonic()), 2)
        left: list[float | None] = [None] * self.players
        if clocks.used:
            remaining = clocks.remaining(now)
            left = [None if c.played_by_bot else round(remaining[c.seat], 2) for c in self.chairs]
        running = [seat for seat in range(self.players) if clocks.running >> seat & 1]
        return m.Clock(clocks.rules.kind, left, running, window, self.settings.window, clocks.flagged(now))

    async def _say(self, text: str, seat: int | None = None, name: str = "") -> None:
        """A line of the chat; without a name the table itself speaks."""
        said = m.Said(seat, name, text, now_ms(), not name)
        row = {"table": self.id, "seat": seat, "name": name, "text": text, "time": said.time, "by_table": not name}
        await self.house.store.write((sql.insert(db.chat), row))
        self.chat.append(said)
        self._tell(said)

    # -------------------------------------------------------------- what people do
    async def handle(self, socket: Socket, message: m.ClientMessage) -> None:
        if isinstance(message, m.Chat):
            return await self._chat(socket, message)
        async with self.lock:
            if self.status == "waiting":
                raise Refused("The game has not begun yet.")
            if socket.eyes == SPECTATOR:
                raise Refused("You only watch this table; to play, take a seat at another one.")
            live = await self.live()
            if self.status == "over":
                raise Refused("The game is over.")
            chair = self.chairs[socket.eyes]
            if chair.conceded:
                raise Refused("You have given this game up; a bot plays on for you.")
            match message:
                case m.Play():
                    await self._play(live, socket, message)
                case m.Undo():
                    self._fresh(live, chair.seat, message.seen)
                    live.undo(chair.seat)
                    await self._changed(socket, message.id)
                case m.AskUndo():
                    await self._ask_undo(live, socket, message)
                case m.Agree():
                    await self._agree(live, socket, message)
                case m.Order():
                    live.order(chair.seat, message.order) if message.order else live.table.standing_order(
                        chair.seat, ""
                    )
                    await self._store()
                    socket.send(m.encode(m.Done(message.id)))
                case m.Concede():
                    await self._concede(live, chair, "concede", f"{chair.name} gives the game up; a bot plays on.")
                    socket.send(m.encode(m.Done(message.id)))
                case m.Claim():
                    await self._claim(live, socket, message)
                case m.AskHint():
                    await self._hint(live, socket, message)
                case m.AskWhy():
                    self._why(live, socket, message)
        return None

    def _fresh(self, live: Unsent, seat: int, seen: int) -> None:
        """Whether a choice was made among the choices there are now."""
        feed = live.feeds[seat]
        if seen < feed.asked_at:
            raise Refused("That was chosen before the table changed, or sent twice; look again and choose.")
        if seen > feed.number:
            raise Refused("You cannot have seen that yet; say the number of the last news you got.")

    async def _play(self, live: Unsent, socket: Socket, message: m.Play) -> None:
        self._fresh(live, socket.eyes, message.seen)
        if not message.action or message.action.isdigit():
            raise IllegalPlay("An action is named as in the choices.")
        live.play(socket.eyes, message.action)
        await self._changed(socket, message.id)

    async def _changed(self, sender: Socket | None = None, ack: int | None = None) -> None:
        """Something was done in memory: store it, tell it, and see what comes next."""
        live = self._live
        assert live is not None
        over = live.table.over
        if over:
            ending = await self._end()
            await self._store(*ending.statements)
            self.facts["status"] = "over"
            self.facts["rated"] = msgspec.to_builtins(ending.message.rated)
            self.ending = ending
        else:
            await self._store()
        self.house.figures.moves += 1
        if self._asked is not None:
            self._asked = None
            self._tell(m.Asked())
        self._deliver(sender, ack)
        if over:
            assert self.ending is not None
            self._tell_seats()
            self._tell(self.ending.message)
        self._go_on()

    async def _end(self) -> Ending:
        return await finish(self.house.store, self.facts, self.chairs, (await self.live()).table, self.rated)

    async def _chat(self, socket: Socket, message: m.Chat) -> None:
        text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
        if not text:
            raise Refused("There is nothing to say in that.")
        name = await self.house.name_of(socket.person)
        if not name:
            raise Refused("Give yourself a name first; then you can chat.")
        if not socket.bucket.take() or not socket.bucket.take():
            raise Refused("You chat very fast; wait a moment.")
        seat = None if socket.eyes == SPECTATOR else socket.eyes
        async with self.lock:
            await self._say(text, seat, name)
        socket.send(m.encode(m.Done(message.id)))

    async def _concede(self, live: Unsent, chair: Chair, what: str, words: str) -> None:
        live.table.note(what, chair.seat)
        await self._store()
        await self._say(words)
        self._tell_seats()
        self._deliver()
        self._go_on()

    async def _claim(self, live: Unsent, socket: Socket, message: m.Claim) -> None:
        assert self._clocks is not None
        if message.seat == socket.eyes:
            raise Refused("You cannot claim your own time.")
        if message.seat not in self._clocks.flagged(time.time()):
            raise Refused("That seat still has time, or its clock does not run.")
        chair = self.chairs[message.seat]
        await self._concede(live, chair, "claim", f"{chair.name} has run out of time; a bot plays on.")
        socket.send(m.encode(m.Done(message.id)))

    # -------------------------------------------------------------- taking back
    async def _ask_undo(self, live: Unsent, socket: Socket, message: m.AskUndo) -> None:
        seat = socket.eyes
        self._fresh(live, seat, message.seen)
        others = [c.seat for c in self.people if c.seat != seat and not c.played_by_bot]
        if self.rated:
            raise Refused("This game is rated: only what nobody else has seen can be taken back.")
        if not live.table.can_undo_agreed(seat):
            raise Refused("That cannot be taken back: nothing was played, or chance has fallen, or something was seen.")
        if self._asked is not None:
            raise Refused("Somebody has asked already; answer that first.")
        if not others:
            live.undo(seat, agreed=True)
            await self._changed(socket, message.id)
            return
        words = f"{self.chairs[seat].name} asks to take a play back."
        self._asked = m.Asked(seat, words, [], others)
        self._tell(self._asked)
        socket.send(m.encode(m.Done(message.id)))

    async def _agree(self, live: Unsent, socket: Socket, message: m.Agree) -> None:
        asked = self._asked
        if asked is None or asked.by is None:
            raise Refused("Nobody asks for anything.")
        if socket.eyes not in asked.needed:
            raise Refused("You are not asked.")
        if not message.yes:
            self._asked = None
            self._tell(m.Asked())
            await self._say(f"{self.chairs[socket.eyes].name} does not agree to take it back.")
            socket.send(m.encode(m.Done(message.id)))
            return
        agreed = sorted({*asked.agreed, socket.eyes})
        if set(agreed) < set(asked.needed):
            self._asked = msgspec.structs.replace(asked, agreed=agreed)
            self._tell(self._asked)
            socket.send(m.encode(m.Done(message.id)))
            return
        self._asked = None
        self._tell(m.Asked())
        live.undo(asked.by, agreed=True)
        await self._changed(socket, message.id)
        await self._say(f"All agreed: {self.chairs[asked.by].name} takes a play back.")

    # -------------------------------------------------------------- advice
    async def _hint(self, live: Unsent, socket: Socket, message: m.AskHint) -> None:
        if not self.gives_hints:
            raise Refused("There are no hints at this table.")
        if socket.eyes not in live.table.to_act:
            raise Refused("There is nothing for you to choose now.")
        position, state = live.table.to_bytes(), live.table.state
        number = live.feeds[socket.eyes].number
        state = state.copy()
        self.house.start(self._send_hint(socket, message.id, position, state, number))

    async def _send_hint(self, socket: Socket, id: int | None, position: bytes, state: Any, number: int) -> None:
        try:
            found = await self.house.thinkers.hint(self.game.id, position, socket.eyes)
        except Refused as problem:
            socket.refuse(id, str(problem))
            return
        choices = advice_in_words(self.game.id, state, socket.eyes, found.advice)
        socket.send(m.encode(m.Hint(id, choices[0].action, choices[0].words, found.why, choices)))

    def _why(self, live: Unsent, socket: Socket, message: m.AskWhy) -> None:
        table, seat = live.table, socket.eyes
        reason, action = "", message.action
        if action:
            reason = table.why_not(seat, action)
        elif message.on:
            for number, name in enumerate(self.game.action_names):
                if self._means(table, seat, number, message.on) and (reason := table.why_not(seat, number)):
                    action = name
                    break
        if not reason:
            reason = "" if action else "There is nothing to do with that now."
        socket.send(m.encode(m.Why(message.id, action, message.on, reason)))

    def _means(self, table: Table, seat: int, number: int, on: str) -> bool:
        """Whether an action, possible now or not, would be a click on that thing."""
        with suppress(Exception):  # games need not point for what cannot be done
            return bool(self.game.people.points_at(table.state, seat, number) == on)
        return False

    # -------------------------------------------------------------- what happens by itself
    def _go_on(self) -> None:
        """Wake the bots whose turn it is, and set the alarm for windows and absent people."""
        live = self._live
        if live is None or self.status != "playing" or self.house.stopping:
            return
        if self.sockets or self.settings.pace == "days":
            for seat in live.table.to_act:
                if self.chairs[seat].played_by_bot and seat not in self._thinking:
                    self._thinking.add(seat)
                    self.house.start(self._bot(seat))
        self._arm()

    async def _bot(self, seat: int) -> None:
        """A bot thinks, waits a little so that people can follow, and plays."""
        begun = time.monotonic()
        try:
            async with self.lock:
                position = (await self.live()).table.to_bytes()
            level = self.chairs[seat].level or self.house.config.stand_in
            action = await self.house.thinkers.choose(self.game.id, position, seat, level)
            await asyncio.sleep(max(0.0, self.house.config.bot_pause - (time.monotonic() - begun)))
        except Refused as problem:  # it is asked again
            log.warning("table %s, bot at %d: %s", self.id, seat, problem)
            action = -1
            await asyncio.sleep(1)
        async with self.lock:
            self._thinking.discard(seat)
            live = await self.live()
            if action >= 0 and self.chairs[seat].played_by_bot and seat in live.table.to_act:
                with suppress(IllegalPlay):  # the table has moved on: it thinks again
                    live.play(seat, self.game.action_names[action])
                    await self._changed()
                    return
            self._go_on()

    def _arm(self) -> None:
        self._stop_timer()
        times = [t for t in (self._window_at(), self._takeover_at()) if t is not None]
        if times and self.status == "playing" and not self.house.stopping:
            delay = max(0.0, min(times) - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self.house.start(self._alarm()))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _window_at(self) -> float | None:
        """When the hidden window closes. If one person plays alone with bots and nobody watches, it
        waits for that person's own answer and for nothing else."""
        live = self._live
        if live is None or live.wakes_at is None or not self.sockets:
            return None if live is None or self.settings.pace != "days" else live.wakes_at
        people = [chair.seat for chair in self.chairs if not chair.played_by_bot]
        if len(people) == 1 and set(self.sockets) == set(people) and self.settings.window > 0:
            if people[0] in live.table.to_act:
                return None
            return min(live.wakes_at, self._waited_since + SOLO_WINDOW)
        return live.wakes_at

    def _takeover_at(self) -> float | None:
        """When a bot takes over for an absent person: only while somebody else is here and waits."""
        live = self._live
        if live is None or self.settings.pace == "days" or self.settings.grace <= 0:
            return None
        absent = [c for c in self.chairs if c.seat not in self.sockets and not c.played_by_bot]
        if not absent or not any(c.seat in self.sockets for c in self.people):
            return None
        waits = self._public_turn(live.table)
        awaited = [max(c.left_at, self._waited_since) for c in absent if waits >> c.seat & 1]
        return min(awaited) + self.settings.grace if awaited else None

    async def _alarm(self) -> None:
        async with self.lock:
            self._timer = None
            live = await self.live()
            now = time.monotonic() + 0.001
            window = self._window_at()
            if window is not None and window <= now:
                live.close_now()
                await self._changed()
                return
            takeover = self._takeover_at()
            if takeover is not None and takeover <= now:
                await self._take_over(live)
            self._go_on()

    async def _take_over(self, live: Unsent) -> None:
        waits, now = self._public_turn(live.table), time.monotonic() + 0.001
        for chair in self.chairs:
            absent = waits >> chair.seat & 1 and not chair.played_by_bot and chair.seat not in self.sockets
            if absent and max(chair.left_at, self._waited_since) + self.settings.grace <= now:
                live.table.note("takeover", chair.seat)
                await self._store()
                await self._say(f"{chair.name} is away; a bot plays for them until they are back.")
        self._tell_seats()
