"""One person's connection to one table, spoken directly on uvicorn's transport.

The `websockets` library shakes hands and takes frames apart; what goes out is a header before bytes
that all listeners with the same eyes share. There is no task and no queue for a silent socket, so a
table with four of them stays small.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlsplit

import msgspec
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from ..core.errors import Refused
from . import messages
from .frames import frame, whole_text
from .limits import Bucket
from .manners import handle

if TYPE_CHECKING:
    from .house import House
    from .rooms import Room

log = logging.getLogger("regalia.sockets")
quiet = logging.getLogger("regalia.sockets.frames")
quiet.setLevel(logging.ERROR)

PREFIX = "/socket/"
COOKIE = "regalia"
PER_SECOND, AT_ONCE = 20.0, 40.0
PATIENCE = 200
"""So many messages too fast, and the socket is closed."""
MOST_BEHIND = 1 << 20
"""A client that lets so many bytes pile up does not read any more."""
SILENCE = 70.0
FAREWELL = 1.0
PING = bytes([0x80 | Opcode.PING, 0])


class Socket(asyncio.Protocol):
    """Made by uvicorn when a request wants to become a socket."""

    house: ClassVar[House]

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._connections = server_state.connections
        self._parser = ServerProtocol(extensions=[], max_size=messages.MESSAGE_BYTES, logger=quiet)
        self._part: list[bytes] = []
        self._inbox: deque[bytes] = deque()
        self._work: asyncio.Task[None] | None = None
        self._shaken = False
        self.closed = False
        scale = self.house.config.limits
        self.bucket = Bucket(PER_SECOND * scale, AT_ONCE * scale)
        self.strikes = 0
        self.heard_at = time.monotonic()
        self.person = ""
        self.room: Room | None = None
        self.eyes = -1

    # -------------------------------------------------------------- what uvicorn and the loop call
    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self._connections.add(self)
        transport.set_write_buffer_limits(high=MOST_BEHIND)

    def connection_lost(self, problem: Exception | None) -> None:
        self.closed = True
        self._connections.discard(self)
        self._inbox.clear()
        if self.room is not None:
            self.room.left(self)
        self.house.sockets.discard(self)

    def pause_writing(self) -> None:
        """More than `MOST_BEHIND` has not been read: let it come again."""
        self.transport.abort()

    def resume_writing(self) -> None:
        pass

    def eof_received(self) -> None:
        pass

    def shutdown(self) -> None:
        self.close(1012, "the server restarts")
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.closed:
            return
        self.heard_at = time.monotonic()
        parser = self._parser
        if (text := whole_text(data)) is not None and self._shaken and not parser.reader.buffer and not self._part:
            self._message(text)
            return
        parser.receive_data(data)
        for event in parser.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Request):
                self._greet(event)
        if not self.closed and (parser.close_expected() or parser.parser_exc is not None):
            self._flush()
            self.closed = True
            self.transport.close()

    def _flush(self) -> None:
        if out := b"".join(self._parser.data_to_send()):
            self.transport.write(out)

    # -------------------------------------------------------------- coming in
    def _greet(self, request: Request) -> None:
        response = self._parser.accept(request)
        path = urlsplit(request.path).path
        if response.status_code == 101:
            if not self.house.same_origin(request.headers.get("Origin"), request.headers.get("Host") or ""):
                response = self._parser.reject(HTTPStatus.FORBIDDEN, "The page of another site may not play here.\n")
            elif not path.startswith(PREFIX) or len(path) > len(PREFIX) + 24:
                response = self._parser.reject(HTTPStatus.NOT_FOUND, "Tables are at /socket/ID.\n")
        self._parser.send_response(response)
        self._flush()
        if response.status_code != 101:
            self.transport.close()
            return
        self._shaken = True
        self.house.sockets.add(self)
        cookie = cookie_in(request.headers.get("Cookie") or "")
        self.house.start(self._sit_down(path[len(PREFIX) :], cookie))

    async def _sit_down(self, table: str, cookie: str) -> None:
        try:
            self.person = await self.house.person_of(cookie)
            room = await self.house.room(table)
            await room.joined(self)
        except Refused as problem:
            self.refuse(None, str(problem))
            self.close(4404, "no such table")
        except Exception:
            log.exception("table %s lets nobody in", table)
            self.close(1011, "something is wrong with this table")

    def _frame(self, event: Frame) -> None:
        if event.opcode in (Opcode.TEXT, Opcode.CONT):
            self._part.append(bytes(event.data))
            if event.fin:
                data = b"".join(self._part)
                self._part = []
                self._message(data)
        elif event.opcode is Opcode.BINARY:
            self.close(1003, "send text frames of JSON")
        else:  # the parser has made the answer to a ping or a close
            self._flush()

    def _message(self, data: bytes) -> None:
        if self.closed:
            return
        if not self.bucket.take():
            self.strikes += 1
            self.house.figures.flooded += 1
            if self.strikes > PATIENCE:
                self.close(1008, "too many messages")
            else:
                self.refuse(_id_in(data), "You send messages faster than anyone can play; slow down.")
            return
        self._inbox.append(data)
        if self._work is None:
            self._work = asyncio.get_running_loop().create_task(self._work_off())

    async def _work_off(self) -> None:
        """One message after the other, in the order of their coming."""
        try:
            while self._inbox and not self.closed:
                await self._handle(self._inbox.popleft())
        finally:
            self._work = None

    async def _handle(self, data: bytes) -> None:
        try:
            message = messages.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            self.house.figures.refused += 1
            self.refuse(None, f"That is no message of this protocol: {str(problem)[:120]}.")
            return
        if self.room is None:
            self.refuse(message.id, "Wait for the welcome first.")
            return
        try:
            await handle(self.room, self, message)
        except Refused as problem:
            self.house.figures.refused += 1
            self.refuse(message.id, str(problem))
        except Exception:  # a table in trouble must not take others with it
            log.exception("table %s could not handle %s", self.room.id, type(message).__name__)
            self.refuse(message.id, "Something went wrong at this table; please try again.")

    # -------------------------------------------------------------- going out
    def send(self, data: bytes) -> None:
        self.send_frame(frame(data))

    def send_frame(self, data: bytes) -> None:
        if not self.closed:
            self.transport.write(data)

    def refuse(self, id: int | None, reason: str) -> None:
        self.send(messages.encode(messages.Refusal(id, reason)))

    def ping(self, now: float) -> None:
        """Called now and then; who has been silent for too long is gone."""
        if now - self.heard_at > SILENCE:
            self.transport.abort()
        else:
            self.send_frame(PING)

    def close(self, code: int, reason: str) -> None:
        if self.closed:
            return
        self.closed = True
        self._parser.fail(code, reason)
        self._flush()
        # what is still coming in is read and dropped for a moment, or the reason would not arrive
        asyncio.get_running_loop().call_later(FAREWELL, self.transport.close)


def _id_in(data: bytes) -> int | None:
    try:
        message: messages.FromClient = messages.decode(data)
        return message.id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def cookie_in(header: str) -> str:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel is not None else ""


def socket_class(house: House) -> type[Socket]:
    """The class of sockets of this house, for uvicorn to make."""

    return type("HouseSocket", (Socket,), {"house": house})
