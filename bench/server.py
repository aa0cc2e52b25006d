"""How many moves a second the server stores and delivers, and how much memory a table takes.

    python bench/server.py              all figures
    python bench/server.py full         250 tables, moves as fast as turns come round
    python bench/server.py paced        1,000 tables, one move a table every 2 s
    python bench/server.py memory       resident memory for each idle table

The server runs on one core and this load generator on another. A table has four connected clients;
a move counts when the last of the four has the new view. Game of Crowns without hidden windows (they
last a fixed time), SQLite with synchronous=FULL, no compression on the sockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

SEATS = 4


class Choice(msgspec.Struct):
    action: str


class View(msgspec.Struct):
    choices: list[Choice]
    over: bool


class Told(msgspec.Struct):
    """What the load generator needs of a message."""

    type: str
    number: int = 0
    view: View | None = None
    reason: str = ""


decode = msgspec.json.Decoder(Told).decode


# ------------------------------------------------------------------ the server
def cores() -> tuple[set[int], set[int]]:
    have = sorted(os.sched_getaffinity(0))
    return {have[0]}, set(have[1:]) or {have[0]}


@dataclass
class Server:
    process: subprocess.Popen[str]
    port: int

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident(self) -> int:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")


@contextlib.asynccontextmanager
async def running(folder: str) -> AsyncIterator[Server]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own, rest = cores()
    environment = os.environ | {
        "REGALIA_DATA": folder, "REGALIA_PORT": str(port), "REGALIA_NO_BROWSER": "1", "REGALIA_NO_COMPILE": "1",
        "REGALIA_LIMITS": "100000",
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "regalia"], env=environment, text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, own),
    )  # fmt: skip
    os.sched_setaffinity(0, rest)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError):
                await Http(port).get("/healthz")
                break
            await asyncio.sleep(0.1)
        yield Server(process, port)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


# ------------------------------------------------------------------ clients
class Http:
    """One person: a cookie and requests, just enough of HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.csrf = ""

    async def get(self, path: str) -> bytes:
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: object) -> bytes:
        return await self._ask("POST", path, msgspec.json.encode(body))

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\nX-CSRF: {self.csrf}\r\n"
            f"Cookie: regalia={self.cookie}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        top, _, rest = answer.partition(b"\r\n\r\n")
        for line in top.decode().split("\r\n"):
            if line.lower().startswith("set-cookie: regalia="):
                self.cookie = line.split("=", 1)[1].split(";")[0]
        if top.split()[1][:1] != b"2":
            raise RuntimeError(f"{path}: {top.decode().splitlines()[0]} {rest[:200].decode()}")
        return rest

    async def begin(self) -> None:
        self.csrf = json.loads(await self.get("/api/me"))["csrf"]


class Client(asyncio.Protocol):
    """One socket at one table; as thin as it can be, so that the server is what is measured."""

    def __init__(self, at: Table, seat: int) -> None:
        self.at = at
        self.seat = seat
        self.number = 0
        self.choices: list[Choice] = []
        self.buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.shaken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise RuntimeError(bytes(buffer[:200]))
            del buffer[: end + 4]
            self.shaken = True
        at = 0
        while len(buffer) - at >= 2:
            length, head = buffer[at + 1] & 127, 2
            if length == 126:
                length, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + length:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self.told(bytes(buffer[at + head : at + head + length]))
            elif kind == 9:
                self.send(0x8A, b"")
            at += head + length
        del buffer[:at]

    def told(self, data: bytes) -> None:
        message = decode(data)
        if message.type in ("news", "welcome"):
            self.number = message.number
            if message.view is not None:
                self.choices = message.view.choices
                self.at.over = message.view.over
            if message.type == "news":
                self.at.arrived(self.seat)
            elif not self.open.done():
                self.open.set_result(None)
        elif message.type == "refused":
            self.at.load.refused += 1

    def send(self, kind: int, data: bytes) -> None:
        n = len(data)
        head = bytes((kind, 0x80 | n)) if n < 126 else bytes((kind, 0xFE)) + n.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + data)

    def play(self, luck: random.Random) -> None:
        action = luck.choice(self.choices).action
        self.send(0x81, b'{"type":"play","id":1,"seen":%d,"action":"%s"}' % (self.number, action.encode()))


@dataclass
class Load:
    luck: random.Random
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    counting: bool = False
    pause: float = 0.0


@dataclass
class Table:
    load: Load
    clients: list[Client] = field(default_factory=list)
    waiting: set[int] = field(default_factory=set)
    sent: float = 0.0
    over: bool = False
    running: bool = False

    def move(self) -> None:
        """Somebody who can plays; one move at a time."""
        able = [client for client in self.clients if client.choices]
        if not able or self.over or not self.running:
            return
        self.waiting = set(range(SEATS))
        self.sent = time.perf_counter()
        self.load.luck.choice(able).play(self.load.luck)

    def arrived(self, seat: int) -> None:
        if seat not in self.waiting:
            return
        self.waiting.discard(seat)
        if not self.waiting:
            if self.load.counting:
                self.load.latencies.append(time.perf_counter() - self.sent)
            if self.load.pause == 0:
                self.move()
            elif self.running:
                due = max(0.0, self.load.pause - (time.perf_counter() - self.sent))
                asyncio.get_running_loop().call_later(due, self.move)


async def set_up(port: int, load: Load, count: int) -> list[Table]:
    """Tables with four people each, all connected."""
    gate = asyncio.Semaphore(32)

    async def one() -> Table:
        async with gate:
            people = [Http(port) for _ in range(SEATS)]
            for person in people:
                await person.begin()
            wish = {"game": "game-of-crowns", "players": SEATS, "window": 0, "rated": False, "options": {"rounds": 6}}
            table_id = json.loads(await people[0].post("/api/tables", wish))["id"]
            for person in people[1:]:
                await person.post(f"/api/tables/{table_id}/sit", {})
            table = Table(load)
            for seat, person in enumerate(people):
                client = Client(table, seat)
                transport, _ = await asyncio.get_running_loop().create_connection(lambda c=client: c, "127.0.0.1", port)
                transport.write(
                    f"GET /socket/{table_id} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    f"Sec-WebSocket-Version: 13\r\nCookie: regalia={person.cookie}\r\n\r\n".encode()
                )
                await client.open
                table.clients.append(client)
            return table

    return await asyncio.gather(*(one() for _ in range(count)))


def share(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


async def measure(count: int, pause: float, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        async with running(folder) as server:
            load = Load(random.Random(1), pause=pause)
            tables = await set_up(server.port, load, count)
            for table in tables:
                table.running = True
                asyncio.get_running_loop().call_later(load.luck.random() * pause, table.move)
            await asyncio.sleep(1 + pause)
            load.counting = True
            cpu, begun = server.cpu(), time.perf_counter()
            await asyncio.sleep(seconds)
            load.counting = False
            took, cpu = time.perf_counter() - begun, server.cpu() - cpu
            moves = len(load.latencies)
            return {
                "tables": count, "moves": moves, "moves_per_second": round(moves / took),
                "p50_ms": round(share(load.latencies, 0.5) * 1000, 1),
                "p99_ms": round(share(load.latencies, 0.99) * 1000, 1),
                "server_cpu_share": round(cpu / took, 2), "moves_per_cpu_second": round(moves / cpu),
                "refused": load.refused, "in_flight": sum(bool(table.waiting) and not table.over for table in tables),
                "over": sum(table.over for table in tables),
            }  # fmt: skip


async def memory() -> dict[str, float]:
    """What an idle table takes in memory. Without sockets: how much the server grows while many tables are
    played for a while and left, one lot after the other; what there is once for all tables (code, bounded
    caches, the room that a lot at once needs) is there after the first lots. With its four sockets: how much it
    grows when tables are set up, played and then silent."""
    with tempfile.TemporaryDirectory() as folder:
        async with running(folder) as server:
            load = Load(random.Random(1))
            for _ in range(WARM_UP):
                await lot(server, load)
            first = await settled(server)
            for _ in range(LOTS):
                await lot(server, load)
            without = await settled(server)
            kept = await set_up(server.port, load, LOT)  # fills what the lots before have left free
            await play_some(kept, 20)
            before = server.resident()
            tables = await set_up(server.port, load, CONNECTED)
            await play_some(tables, 20)
            fresh = server.resident()
            await asyncio.sleep(25)  # tables where nothing happens are put away
            idle = server.resident()
            return {
                "tables_connected": CONNECTED, "kb_just_played": round((fresh - before) / CONNECTED / 1024, 1),
                "kb_connected_idle": round((idle - before) / CONNECTED / 1024, 1),
                "tables_left": LOTS * LOT, "kb_without_sockets": round((without - first) / (LOTS * LOT) / 1024, 1),
                "server_mb": round(first / 2**20),
            }  # fmt: skip


LOT, WARM_UP, LOTS, CONNECTED = 250, 6, 8, 400
LEFT = 9.0
"""Seconds after which a table that everybody left is out of memory."""


async def lot(server: Server, load: Load) -> None:
    """Some tables are played for a while and left."""
    tables = await set_up(server.port, load, LOT)
    await play_some(tables, 20)
    for table in tables:
        for client in table.clients:
            client.transport.close()
    await asyncio.sleep(LEFT)


async def settled(server: Server) -> int:
    """The server's memory when it has given back what it can."""
    await asyncio.sleep(20)
    return server.resident()


async def play_some(tables: list[Table], moves: int) -> None:
    for table in tables:
        table.running = True
    for _ in range(moves):
        for table in tables:
            table.running = True
            table.move()
            table.running = False
        for _ in range(500):
            await asyncio.sleep(0.01)
            if not any(table.waiting for table in tables):
                break


def main() -> None:
    wanted = sys.argv[1:] or ["full", "paced", "memory"]
    for what in wanted:
        if what == "full":
            figures = asyncio.run(measure(250, 0, 10))
        elif what == "paced":
            figures = asyncio.run(measure(1000, 2, 10))
        elif what == "memory":
            figures = asyncio.run(memory())
        else:
            sys.exit("Choose from: full, paced, memory.")
        print(what, json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
