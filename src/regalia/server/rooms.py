"""A table with people at it: who listens, what they are told, and what happens by itself.

While a play is being stored the room is locked, so a table has one order of events. What people do
is in `manners`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql

from ..core.errors import IllegalPlay, Refused
from ..core.state import SPECTATOR
from . import messages as m
from . import store as db
from .endings import Ending, finish
from .frames import frame
from .tablelog import Chair, TableLog, Unsent, now_ms

if TYPE_CHECKING:
    from .house import House
    from .sockets import Socket

log = logging.getLogger("regalia.rooms")
RECENT_CHAT = 100
SOLO_WINDOW = 1.0
"""With a single person and nobody watching, a hidden window waits for them alone."""
SOCKETS_A_PERSON = 8


class Room(TableLog):
    """A table that is being used. What changes it is done with the lock."""

    def __init__(self, house: House, facts: dict[str, Any], chairs: list[Chair]) -> None:
        super().__init__(house, facts, chairs)
        self.sockets: dict[int, list[Socket]] = {}
        """Who listens, by the eyes they have: a seat's number or SPECTATOR."""
        self.chat: deque[m.Said] = deque(maxlen=RECENT_CHAT)
        self.used_at = time.monotonic()
        self.ending: Ending | None = None
        self.asked: m.Asked | None = None
        self.asked_after = 0
        """How many plays the asking seat had made; more plays may be secret, so they end nothing at once."""
        self._thinking: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._told_clock: tuple[int, float | None] = (0, None)

    @property
    def listening(self) -> list[Socket]:
        return [socket for group in self.sockets.values() for socket in group]

    @property
    def idle(self) -> bool:
        """Nobody is here and nothing goes on by itself."""
        return not self.sockets and not self._thinking and not self.lock.locked()

    # -------------------------------------------------------------- memory
    async def live(self) -> Unsent:
        known = self.in_memory is not None
        live = await super().live()
        if not known and live.table.over and self.status == "playing":
            await self.changed()
        return live

    def forget(self) -> None:
        super().forget()
        self._stop_timer()

    def lost_memory(self) -> None:
        self.house.start(self._welcome_again())

    def rest(self) -> bool:
        """Nothing has happened for a while: keep the sockets, not the table."""
        if self.in_memory is None or self.lock.locked() or self._thinking or self._timer is not None:
            return False
        self.in_memory = None
        return True

    async def started(self) -> None:
        """Everybody sees the game now."""
        async with self.lock:
            for socket in self.listening:
                await self._welcome(socket)
            self.go_on()
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
            self.tell_seats(but=socket)
            self.go_on()

    async def _hand_back(self, chair: Chair) -> None:
        live = await self.live()
        if chair.taken_over:
            live.table.note("handback", chair.seat)
            await self.store_new()
            await self.say(f"{chair.name} is back.")

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
            self.tell_seats()
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
            self.tell_seats()

    async def _welcome_again(self) -> None:
        async with self.lock:
            for socket in self.listening:
                await self._welcome(socket)
            self.go_on()

    async def _welcome(self, socket: Socket) -> None:
        view: bytes | None = None
        number, lines, can_undo, can_ask, order = 0, list[str](), False, False, ""
        if self.status != "waiting":
            live = await self.live()
            feed = live.feeds[self.players if socket.eyes == SPECTATOR else socket.eyes]
            view, can_undo = feed.catch_up(live.table)
            self._told_clock = self._public_clock()
            number, lines = feed.number, live.table.lines(socket.eyes, 0)
            can_ask = feed.may_ask(live.table) and not self.rated
            order = live.table.orders().get(socket.eyes, "")
        seat = None if socket.eyes == SPECTATOR else socket.eyes
        if self.status == "over" and self.ending is None:
            self.ending = await self.end()
        welcome = m.Welcome(
            table=self.about(), seat=seat, host=bool(socket.person) and socket.person == self.facts["host"],
            number=number, log=lines, can_undo=can_undo, can_ask_undo=can_ask, order=order,
            view=None if view is None else msgspec.Raw(view), seats=self.seats_now(), clock=self.clock_now(),
            chat=list(self.chat), asked=self.asked, ended=self.ending.message if self.ending else None,
            hints=self.gives_hints,
        )  # fmt: skip
        socket.send(m.encode(welcome))

    # -------------------------------------------------------------- telling
    def deliver(self, sender: Socket | None = None, ack: int | None = None) -> None:
        """The news, made once for each pair of eyes that listens; the sender gets some in any case."""
        live = self.in_memory
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
        self._tell_clock()
        self.used_at = time.monotonic()

    def _tell_clock(self) -> None:
        """Only when it changed for everybody: what is done in secret must not show here either."""
        before, self._told_clock = self._told_clock, self._public_clock()
        if self._told_clock != before:
            self.tell(self.clock_now())

    def _public_clock(self) -> tuple[int, float | None]:
        assert self.in_memory is not None
        runs = self.clocks is not None and self.clocks.used
        return self.clocks.running if self.clocks and runs else 0, self.in_memory.wakes_at

    def tell(self, message: msgspec.Struct | None, but: Socket | None = None) -> None:
        if message is None:
            return
        data = m.encode(message)
        for socket in self.listening:
            if socket is not but:
                socket.send(data)

    def tell_seats(self, but: Socket | None = None) -> None:
        if self.sockets:
            self.tell(self.seats_now(), but)

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

    def clock_now(self) -> m.Clock | None:
        live, clocks = self.in_memory, self.clocks
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

    async def say(self, text: str, seat: int | None = None, name: str = "") -> None:
        """A line of the chat; without a name the table itself speaks."""
        said = m.Said(seat, name, text, now_ms(), not name)
        row = {"table": self.id, "seat": seat, "name": name, "text": text, "time": said.time, "by_table": not name}
        await self.house.store.write((sql.insert(db.chat), row))
        self.chat.append(said)
        self.tell(said)

    # -------------------------------------------------------------- after something was done
    async def changed(self, sender: Socket | None = None, ack: int | None = None) -> None:
        """Something was done in memory: store it, tell it, and see what comes next."""
        live = self.in_memory
        assert live is not None
        over = live.table.over
        if over:
            ending = await self.end()
            await self.store_new(*ending.statements)
            self.facts["status"] = "over"
            self.facts["rated"] = msgspec.to_builtins(ending.message.rated)
            self.ending = ending
        else:
            await self.store_new()
        self.house.figures.moves += 1
        self.deliver(sender, ack)
        if over:
            assert self.ending is not None
            self.asked = None
            self.tell_seats()
            self.tell(self.ending.message)
            for line in self.ending.kept:
                await self.say(line)
        self.go_on()

    async def end(self) -> Ending:
        return await finish(self.house.store, self.facts, self.chairs, (await self.live()).table, self.rated)

    # -------------------------------------------------------------- what happens by itself
    def go_on(self) -> None:
        """Wake the bots whose turn it is, and set the alarm for windows and absent people."""
        live = self.in_memory
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
                    await self.changed()
                    return
            self.go_on()

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
        live = self.in_memory
        if live is None or live.wakes_at is None or not self.sockets:
            return None if live is None or self.settings.pace != "days" else live.wakes_at
        people = [chair.seat for chair in self.chairs if not chair.played_by_bot]
        if len(people) == 1 and set(self.sockets) == set(people) and self.settings.window > 0:
            if people[0] in live.table.to_act:
                return None
            return min(live.wakes_at, self.waited_since + SOLO_WINDOW)
        return live.wakes_at

    def _takeover_at(self) -> float | None:
        """When a bot takes over for an absent person: only while somebody else is here and waits."""
        live = self.in_memory
        if live is None or self.settings.pace == "days" or self.settings.grace <= 0:
            return None
        absent = [c for c in self.chairs if c.seat not in self.sockets and not c.played_by_bot]
        if not absent or not any(c.seat in self.sockets for c in self.people):
            return None
        waits = self.public_turn(live.table)
        awaited = [max(c.left_at, self.waited_since) for c in absent if waits >> c.seat & 1]
        return min(awaited) + self.settings.grace if awaited else None

    async def _alarm(self) -> None:
        async with self.lock:
            self._timer = None
            live = await self.live()
            now = time.monotonic() + 0.001
            window = self._window_at()
            if window is not None and window <= now:
                live.close_now()
                await self.changed()
                return
            takeover = self._takeover_at()
            if takeover is not None and takeover <= now:
                await self._take_over(live)
            self.go_on()

    async def _take_over(self, live: Unsent) -> None:
        waits, now = self.public_turn(live.table), time.monotonic() + 0.001
        for chair in self.chairs:
            absent = waits >> chair.seat & 1 and not chair.played_by_bot and chair.seat not in self.sockets
            if absent and max(chair.left_at, self.waited_since) + self.settings.grace <= now:
                live.table.note("takeover", chair.seat)
                await self.store_new()
                await self.say(f"{chair.name} is away; a bot plays for them until they are back.")
        self.tell_seats()
