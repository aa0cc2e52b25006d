"""Games by the million: on one core, all cores, or a GPU, with results as numbers or a table."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots import BY_THUMB, level, seated
from ..core import drive
from ..core.cards import CardFile
from ..core.compile import link, numba_installed
from ..core.contract import Game
from ..core.engine import Engine, NativeEngine, blank_state, interpreted
from ..core.errors import Refused
from ..core.native import native_engine
from ..core.rng import seed_words
from ..core.state import State
from ..core.table import SEEDS

CHUNK = 4096
"""Games a thread plays before it reports."""
SMALL_CHUNK = 8
GPU_CHUNK = 1 << 20
MOST_GAMES = 10**12


@dataclass(frozen=True)
class Played:
    """The results of some games, a row each; seats are columns."""

    first: int
    points: NDArray[np.int16]
    rank: NDArray[np.int8]
    decisions: NDArray[np.int32]


@dataclass
class Simulation:
    """What to play. `bots` has a name for each seat."""

    game: Game
    players: int
    games: int
    seed: int
    bots: list[str]
    options: Mapping[str, Any]
    cards: CardFile | None = None
    threads: int = 1
    device: str = "cpu"

    def __post_init__(self) -> None:
        if not 0 < self.games <= MOST_GAMES:
            raise Refused("The number of games must be at least 1 (and at most a million million).")
        if not 0 <= self.seed <= SEEDS - self.games:
            raise Refused("A seed is a whole number from 0 to 2^128 - 1, also that of the last game.")
        if not 1 <= self.threads <= 1024:
            raise Refused("The number of threads must be from 1 to 1024.")
        players = self.game.meta.check_players(self.players)
        if len(self.bots) == 1:
            self.bots = self.bots * players
        if len(self.bots) != players:
            raise Refused(f"Name one bot for all seats or {players}, one for each seat; {len(self.bots)} were named.")
        for name in self.bots:
            level(name)
        self.thumb = sum(1 << seat for seat, name in enumerate(self.bots) if name == "steady")
        self.thumb |= sum(1 << seat + drive.NOVICES for seat, name in enumerate(self.bots) if name == "novice")
        at_random = set(self.bots) == {"random"}
        self.one_by_one = not set(self.bots) <= set(BY_THUMB) or not (at_random or numba_installed())
        """Whether somebody at the table has to be asked in Python."""
        self.blank, self.warnings = blank_state(self.game, players, self.options, self.cards, track=not at_random)
        if self.device == "gpu" and not at_random:
            raise Refused("On a GPU only the bot 'random' plays; leave --bots out or use --device cpu.")

    def prepare(self) -> None:
        """Compile, if it must be done, so that it does not count as playing time."""
        if self.device == "gpu":
            from ..core.gpu import GpuGames

            self._gpu = GpuGames(self.game)
        elif numba_installed():
            engine = native_engine(self.game.id)
            if any(name.startswith("master") for name in self.bots):
                engine.search.compile()

    def run(self) -> Iterator[Played]:
        """The results, part by part, as they come."""
        if self.device == "gpu":
            yield from self._on_gpu()
        elif self.one_by_one:
            yield from self._one_by_one()
        elif numba_installed():
            yield from self._native(native_engine(self.game.id))
        else:
            yield from self._interpreted()

    def _parts(self, size: int) -> Iterator[tuple[int, int]]:
        for first in range(0, self.games, size):
            yield first, min(size, self.games - first)

    def _native(self, engine: NativeEngine) -> Iterator[Played]:
        actions = self.game.actions
        blank = self.blank.to_record()
        words = np.array(seed_words(self.seed), np.int64)

        def play(part: tuple[int, int]) -> Played:
            first, count = part
            states = np.zeros(2, self.game.dtype)
            moves = np.zeros(actions, np.int16)
            points = np.zeros((count, self.game.seats), np.int16)
            rank = np.zeros((count, self.game.seats), np.int8)
            decisions = np.zeros(count, np.int32)
            results = (points, rank, decisions)
            if self.thumb:
                weights, work = np.zeros(actions, np.int64), np.zeros(self.game.work, np.int64)
                engine.entry["games_with_bots"](
                    blank, states, 0, moves, weights, work, self.thumb, words, first, *results
                )
            else:
                engine.entry["games"](blank, states, 0, moves, words, first, *results)
            return Played(first, points, rank, decisions)

        yield from self._threaded(play, CHUNK)

    def _threaded(self, play: Callable[[tuple[int, int]], Played], size: int) -> Iterator[Played]:
        waiting: deque[Future[Played]] = deque()
        pool = ThreadPoolExecutor(self.threads)
        try:
            for part in self._parts(size):
                waiting.append(pool.submit(play, part))
                if len(waiting) > 2 * self.threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)

    def _interpreted(self) -> Iterator[Played]:
        game = self.game
        play_one = link({"one": drive.play_one_of}, game.bind, lambda f: f, game.id)["one"]
        moves = [0] * game.actions
        for first, count in self._parts(32):
            played = self._unplayed(first, count)
            for k in range(count):
                s: State = self.blank.copy()
                played.decisions[k] = play_one(s, moves, *seed_words(self.seed), first + k)
                game.functions["standings"](s, played.points[k], played.rank[k])
            yield played

    def _unplayed(self, first: int, count: int) -> Played:
        seats = self.game.seats
        return Played(
            first, np.zeros((count, seats), np.int16), np.zeros((count, seats), np.int8), np.zeros(count, np.int32)
        )

    def _one_by_one(self) -> Iterator[Played]:
        """Games in which bots are asked one decision at a time."""
        from .match import play_match

        engine: Engine = native_engine(self.game.id) if numba_installed() else interpreted(self.game.id)

        def play(part: tuple[int, int]) -> Played:
            played = self._unplayed(*part)
            with seated(self.bots) as bots:
                for k in range(part[1]):
                    result = play_match(engine, self.blank, self.seed + part[0] + k, bots)
                    played.points[k, : self.players] = result.points
                    played.rank[k, : self.players] = result.rank
                    played.decisions[k] = result.decisions
            return played

        yield from self._threaded(play, SMALL_CHUNK)

    def _on_gpu(self) -> Iterator[Played]:
        for first, count in self._parts(GPU_CHUNK):
            points, rank, decisions = self._gpu.play(self.blank.to_record(), self.seed, first, count)
            yield Played(first, points, rank, decisions)


@dataclass
class Summary:
    """What a simulation comes to."""

    decisions: int
    seconds: float
    wins: list[float]
    mean_points: list[float]


def summarize(
    simulation: Simulation, told: Callable[[int], None] = lambda games: None, out: Path | None = None
) -> Summary:
    """Run a simulation; tell how many games are done; write each game as a row of a Parquet file."""
    writer = _Parquet(out, simulation) if out is not None else None
    players = simulation.players
    wins, points = np.zeros(players), np.zeros(players)
    decisions = done = 0
    try:
        simulation.prepare()
        start = time.perf_counter()
        for played in simulation.run():
            first = played.rank[:, :players] == 1
            winners = np.maximum(1, first.sum(axis=1, keepdims=True))  # alone against the game, nobody may win
            wins += (first / winners).sum(axis=0)
            points += played.points[:, :players].sum(axis=0)
            decisions += int(played.decisions.sum())
            done += len(played.decisions)
            if writer:
                writer.write(played)
            told(done)
        seconds = time.perf_counter() - start
        if writer:
            writer.finish()
    except BaseException:
        if writer:
            writer.give_up()
        raise
    return Summary(decisions, seconds, wins.tolist(), (points / simulation.games).tolist())


class _Parquet:
    """Results as a Parquet file: a row a game. The file appears when it is complete."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise Refused("Writing Parquet needs pyarrow; `pip install regalia[parquet]` brings it.") from None
        if os.path.isdir(path):
            raise Refused(f"{path} cannot be written: it is a folder.")
        self._arrow = pyarrow
        self._path = path
        self._part = path.with_name(path.name + ".part")
        self._seed = simulation.seed
        self._players = simulation.players
        fields = [("game", pyarrow.int64()), ("seed", pyarrow.string()), ("decisions", pyarrow.int32())]
        for seat in range(self._players):
            fields += [(f"points_{seat}", pyarrow.int16()), (f"rank_{seat}", pyarrow.int8())]
        self._schema = pyarrow.schema(fields)
        try:
            self._writer = pyarrow.parquet.ParquetWriter(self._part, self._schema)
        except OSError as problem:
            raise self._refusal(problem) from None

    def write(self, played: Played) -> None:
        count = len(played.decisions)
        games = np.arange(played.first, played.first + count)
        columns: list[Any] = [games, [str(self._seed + int(k)) for k in games], played.decisions]
        for seat in range(self._players):
            columns += [played.points[:, seat], played.rank[:, seat]]
        arrays = [self._arrow.array(c, t) for c, t in zip(columns, self._schema.types, strict=True)]
        try:
            self._writer.write_table(self._arrow.Table.from_arrays(arrays, schema=self._schema))
        except OSError as problem:
            raise self._refusal(problem) from None

    def finish(self) -> None:
        try:
            self._writer.close()
            self._part.replace(self._path)
        except OSError as problem:
            raise self._refusal(problem) from None

    def give_up(self) -> None:
        with suppress(OSError):
            self._writer.close()
        self._part.unlink(missing_ok=True)

    def _refusal(self, problem: OSError) -> Refused:
        why = os.strerror(problem.errno) if problem.errno else "there is no such place"
        return Refused(f"{self._path} cannot be written: {why}.")
