"""Bots think in processes of their own, so that no table waits for another one's bot.

A thinker reads requests from its standard input and answers on its standard output, each a length
and a MessagePack message. It ends when its input ends: also when the server was killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import struct
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from ..bots import LEVELS, choose, level
from ..core.contract import load_game
from ..core.engine import Engine, interpreted
from ..core.errors import Refused
from ..core.table import Table
from .messages import Advice

LENGTH = struct.Struct("<I")
PATIENCE = 120.0


class Request(msgspec.Struct, frozen=True):
    id: int
    game: str
    position: bytes
    seat: int
    level: str
    """A bot's name, or "" for a hint."""
    seed: bytes
    native: bool
    """Native code is in the cache, so it can be loaded in a moment."""


class Answer(msgspec.Struct, frozen=True):
    id: int
    action: int = -1
    advice: list[tuple[int, float, float | None]] = []
    why: str = ""
    problem: str = ""


class Thinkers:
    """A few processes; each request goes to the one with the least to do."""

    def __init__(self, count: int) -> None:
        self._processes: list[_Thinker] = [_Thinker() for _ in range(count)]
        self._next = 0
        self.native: set[str] = set()
        """Games whose native code is ready."""

    @property
    def busy(self) -> int:
        return sum(len(thinker.waiting) for thinker in self._processes)

    async def choose(self, game: str, position: bytes, seat: int, bot: str) -> int:
        return (await self._ask(game, position, seat, bot)).action

    async def hint(self, game: str, position: bytes, seat: int) -> Answer:
        return await self._ask(game, position, seat, "")

    async def _ask(self, game: str, position: bytes, seat: int, bot: str) -> Answer:
        self._next += 1
        seed = secrets.token_bytes(16)  # never from the table's
        request = Request(self._next, game, position, seat, bot, seed, game in self.native)
        thinker = min(self._processes, key=lambda thinker: len(thinker.waiting))
        try:
            answer = await asyncio.wait_for(thinker.ask(request), PATIENCE)
        except TimeoutError:
            await thinker.stop()  # it starts again with the next question
            raise Refused("The bot has thought for too long; it will be asked again.") from None
        if answer.problem:
            raise Refused(answer.problem)
        return answer

    async def stop(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self._processes))


class _Thinker:
    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Future[Answer]] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def ask(self, request: Request) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting[request.id] = answer
        try:
            async with self._starting:
                if self._process is None or self._process.returncode is not None:
                    await self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            data = msgspec.msgpack.encode(request)
            self._process.stdin.write(LENGTH.pack(len(data)) + data)
            return await answer
        finally:
            del self.waiting[request.id]

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "regalia.server.thinking",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                answer = msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)
                waiting = self.waiting.get(answer.id)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        except (asyncio.IncompleteReadError, msgspec.DecodeError):
            await process.wait()
            for waiting in self.waiting.values():
                if not waiting.done():
                    waiting.set_result(Answer(0, problem="The bot was lost in thought; it will be asked again."))

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reader is not None:
            self._reader.cancel()


# ------------------------------------------------------------------ in the process
@cache
def _native(game: str) -> Engine:
    from ..core.native import native_engine

    return native_engine(game)


def think(request: Request) -> Answer:
    game = load_game(request.game)
    engine: Engine = _native(game.id) if request.native else interpreted(game.id)
    position = engine.from_bytes(request.position)
    legal = engine.legal(position, request.seat)
    if not legal:
        return Answer(request.id, problem="There is nothing to choose.")
    seed = int.from_bytes(request.seed)
    if not request.level:
        advice, why = _advice(engine, position, request.seat, legal, seed)
        return Answer(request.id, advice=advice, why=why)
    if len(legal) == 1:
        return Answer(request.id, legal[0])
    return Answer(request.id, choose(level(request.level), engine, position, request.seat, seed))


def _advice(
    engine: Engine, position: Any, seat: int, legal: list[int], seed: int
) -> tuple[list[tuple[int, float, float | None]], str]:
    """How strongly the best choices are advised, by looking ahead, and why."""
    if len(legal) == 1:
        return [(legal[0], 1.0, None)], ""
    players = int(engine.state(position).players)
    found = Table(engine.game, players, 0, engine=engine).fork(position).hint(seat, seed=seed)
    if found is None:
        return [], ""
    tries = sum(advice.tried for advice in found.best) or 1
    return [(a.action.number, a.tried / tries, a.chance) for a in found.best], found.why


def levels() -> list[tuple[str, str]]:
    """The bots there are, weakest first, each with a sentence."""
    return [(name, " ".join((bot.__doc__ or name).split())) for name, bot in LEVELS.items()]


def advice_in_words(game: str, state: Any, seat: int, advice: list[tuple[int, float, float | None]]) -> list[Advice]:
    rules = load_game(game)
    return [
        Advice(rules.action_names[action], rules.people.describe_action(state, seat, action), round(share, 3), win)
        for action, share, win in advice
    ]


def _serve(source: BinaryIO, sink: BinaryIO) -> None:
    while head := source.read(LENGTH.size):
        data = source.read(LENGTH.unpack(head)[0])
        request = msgspec.msgpack.decode(data, type=Request)
        try:
            answer = think(request)
        except Exception as problem:  # whatever goes wrong is one bot's trouble
            answer = Answer(request.id, problem=f"The bot could not choose: {problem}")
        sent = msgspec.msgpack.encode(answer)
        sink.write(LENGTH.pack(len(sent)) + sent)
        sink.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # people's moves go first
    _serve(sys.stdin.buffer, sys.stdout.buffer)
