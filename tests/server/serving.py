"""Real servers in processes of their own, and people who use them over HTTP and sockets.

async with Serving(folder) as server:
    ann, ben = await server.people("Ann", "Ben")
    table = await ann.makes(game="game-of-crowns", seats=["me", "open", "steady", "steady"])
    await ben.sits(table)
    at = await ann.joins(table)          # a socket; at.view, at.log, at.choices
    await at.plays(at.choices[0])        # returns when it is acknowledged
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.ports import free_port

PATIENCE = 60.0


class Serving:
    """A server process. It can be killed and started again on the same data."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.settings = {"REGALIA_BOT_PAUSE": "0", "REGALIA_LIMITS": "1000", "REGALIA_THINKERS": "1", **settings}
        self.process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Serving:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.kill()

    async def start(self) -> None:
        environment = os.environ | {
            "REGALIA_DATA": str(self.folder), "REGALIA_PORT": str(self.port), "REGALIA_NO_BROWSER": "1",
            "REGALIA_NO_COMPILE": "1", "REGALIA_NO_NUMBA": "1", **self.settings,
        }  # fmt: skip
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-m", "regalia"], env=environment, stdout=log, stderr=log)
        visitor = Person(self, "")
        for _ in range(1200):
            assert self.process.poll() is None, self.said()
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                if (await visitor.asks("GET", "/healthz")).status == 200:
                    return
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not come up: " + self.said())

    def said(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")

    def kill(self) -> None:
        """Without any warning."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    async def stop(self) -> int:
        """As a service manager does it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, 20)

    async def people(self, *names: str) -> list[Person]:
        return [await Person(self, name).begins() for name in names]

    def stored(self, table: str) -> list[tuple[str, int, str]]:
        """The log of a table as the database has it."""
        with contextlib.closing(sqlite3.connect(self.folder / "regalia.db")) as database:
            rows = database.execute('SELECT what, seat, value FROM entries WHERE "table" = ? ORDER BY number', (table,))
            return [(str(what), int(seat), str(value)) for what, seat, value in rows]

    async def figures(self) -> dict[str, float]:
        text = (await Person(self, "").asks("GET", "/metrics")).body.decode()
        return {line.split()[0]: float(line.split()[1]) for line in text.splitlines()}


class Answer:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def reason(self) -> str:
        return str(self.json["reason"])


class Person:
    """Somebody with a cookie."""

    def __init__(self, server: Serving, name: str) -> None:
        self.server = server
        self.name = name
        self.cookie = ""
        self.csrf = ""

    async def begins(self) -> Person:
        """Looks at the site, and so gets a cookie; takes a name."""
        self.csrf = (await self.asks("GET", "/api/me")).json["csrf"]
        if self.name:
            assert (await self.asks("POST", "/api/me/name", {"name": self.name})).status == 200
        return self

    async def asks(
        self, method: str, path: str, body: Any = None, form: dict[str, str] | None = None, **headers: str
    ) -> Answer:
        data, kind = b"", "application/json"
        if form is not None:
            data, kind = urlencode({"csrf": self.csrf, **form}).encode(), "application/x-www-form-urlencoded"
        elif isinstance(body, bytes):
            data = body
        elif body is not None:
            data = json.dumps(body).encode()
        sent = {
            "Host": f"127.0.0.1:{self.server.port}", "Connection": "close", "Content-Length": str(len(data)),
            "Content-Type": kind, "Cookie": f"regalia={self.cookie}",
            **({} if form is not None else {"X-CSRF": self.csrf}),
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }  # fmt: skip
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in sent.items() if v is not None)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(head.encode() + b"\r\n" + data)
        got = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        top, _, rest = got.partition(b"\r\n\r\n")
        lines = top.decode().split("\r\n")
        if len(lines[0].split()) < 2:
            raise OSError("no answer")
        found = {line.split(": ")[0].lower(): line.split(": ", 1)[1] for line in lines[1:]}
        if found.get("set-cookie", "").startswith("regalia="):
            self.cookie = found["set-cookie"].split("=", 1)[1].split(";")[0]
        return Answer(int(lines[0].split()[1]), found, rest)

    async def does(self, path: str, body: Any = None) -> Any:
        """A change that must work."""
        answer = await self.asks("POST", path, {} if body is None else body)
        assert answer.status in (200, 201), answer.body
        return answer.json

    async def makes(self, **wish: Any) -> str:
        made = await self.does("/api/tables", {"rated": False, **wish})
        return str(made["id"])

    async def sits(self, table: str) -> int:
        return int((await self.does(f"/api/tables/{table}/sit"))["seat"])

    async def joins(self, table: str, **headers: str) -> At:
        return await At(self, table, headers).opens()


class At:
    """A socket at a table: everything that came over it, and the newest of each."""

    def __init__(self, person: Person, table: str, headers: dict[str, str] | None = None) -> None:
        self.person = person
        self.table = table
        self.headers = headers or {}
        self.raw: list[str] = []
        self.got: list[dict[str, Any]] = []
        self.times: list[float] = []
        self.welcome: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.log: list[str] = []
        self.number = 0
        self.can_undo = False
        self.seats: dict[str, Any] = {}
        self.acked: list[str] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.closed: int | None = None
        self.changed = asyncio.Event()
        self._id = 0

    async def opens(self) -> At:
        address = f"ws://127.0.0.1:{self.person.server.port}/socket/{self.table}"
        headers = {"Cookie": f"regalia={self.person.cookie}", **self.headers}
        self.socket: ClientConnection = await connect(
            address, additional_headers=headers, max_size=None, compression=None, open_timeout=PATIENCE
        )
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.welcome) or self.closed is not None)
        return self

    async def leaves(self) -> None:
        await self.socket.close()
        await self._reading

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                assert isinstance(data, str)
                self.raw.append(data)
                self._hear(json.loads(data))
                self.changed.set()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self.changed.set()

    def _hear(self, message: dict[str, Any]) -> None:
        self.got.append(message)
        self.times.append(asyncio.get_running_loop().time())
        kind = message["type"]
        if kind == "welcome":
            self.welcome, self.log, self.seats = message, list(message["log"]), message["seats"]
        if kind == "news":
            self.log = self.log[: message["at"]] + message["heard"]
        if kind in ("welcome", "news"):
            assert message["number"] >= self.number, "numbers only grow"
            self.number, self.view, self.can_undo = message["number"], message["view"], message["can_undo"]
        if kind == "seats":
            self.seats = message
        answered = message.get("ack" if kind == "news" else "id")
        if answered is not None:
            self.answers[answered] = message

    @property
    def seat(self) -> int | None:
        seat: int | None = self.welcome["seat"]
        return seat

    @property
    def choices(self) -> list[str]:
        return [] if self.view is None else [choice["action"] for choice in self.view["choices"]]

    @property
    def over(self) -> bool:
        return bool(self.view and self.view["over"])

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.got) if message["type"] == kind)

    async def until(self, true: Callable[[], bool], patience: float = PATIENCE) -> None:
        async with asyncio.timeout(patience):
            while not true():
                self.changed.clear()
                await self.changed.wait()

    async def sends(self, **message: Any) -> int:
        self._id += 1
        await self.socket.send(json.dumps({"id": self._id, **message}))
        return self._id

    async def asks(self, **message: Any) -> dict[str, Any]:
        """A message and its answer."""
        sent = await self.sends(**message)
        await self.until(lambda: sent in self.answers or self.closed is not None)
        return self.answers.get(sent, {"type": "lost"})

    async def plays(self, action: str, seen: int | None = None) -> dict[str, Any]:
        answer = await self.asks(type="play", seen=self.number if seen is None else seen, action=action)
        if answer["type"] == "news":
            self.acked.append(action)
        return answer

    async def refused(self, **message: Any) -> str:
        answer = await self.asks(**message)
        assert answer["type"] == "refused", answer
        return str(answer["reason"])


async def play_out(people: list[At], choose: Callable[[list[str]], str], most: int = 100_000) -> int:
    """Everybody plays until the game is over, or so many moves; whoever has choices takes one."""
    moves = 0
    while moves < most:
        able = [at for at in people if at.choices]
        if not able:
            if any(at.over or at.closed is not None for at in people):
                break
            waits = [asyncio.ensure_future(at.changed.wait()) for at in people]
            for at in people:
                at.changed.clear()
            done, rest = await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            assert done, "nobody can play, and nothing happens"
            continue
        at = able[0]
        answer = await at.plays(choose(at.choices))
        if answer["type"] == "lost":
            break
        moves += answer["type"] == "news"
    return moves
