"""Bots against bots: every level against every other, in all seats.

A game is one challenger at a table whose other seats are all of one other level; its seat goes round.
Every game is a row of a file, so that a long measurement can be made in pieces and on several machines.
This module measures and needs numpy and numba only; `ratings` says what the rows mean.

    python -m regalia.lab.ladder game-of-crowns --players 4 --pair master:400 steady --games 400 \\
        --processes 16 --resume crowns.jsonl
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import Any, TextIO

from ..bots import Bot, level, seated
from ..bots.master import Master
from ..core.cards import CardFile, read_cards
from ..core.compile import numba_installed
from ..core.contract import Game, load_game
from ..core.engine import Engine, blank_state, interpreted
from ..core.errors import Refused
from ..core.native import native_engine
from .match import play_match, study_of

ALL_SEEING = "all-seeing"
"""A master that sees all cards: no player, but a measure of what can be reached."""
Row = dict[str, Any]


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    seed: int
    bots: tuple[str, ...]


@dataclass
class Ladder:
    """What to measure. `pairs` are (challenger, field); a level paired with itself fills all seats."""

    game_id: str
    players: int
    games: int
    pairs: Sequence[tuple[str, str]]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: CardFile | None = None

    def __post_init__(self) -> None:
        self.game = load_game(self.game_id)
        self.players = self.game.meta.check_players(self.players)
        watched = hasattr(study_of(self.game.meta.package), "Watch")
        self.blank, self.warnings = blank_state(self.game, self.players, self.options, self.cards, narrate=watched)
        if self.games < 1 or self.seed < 0:
            raise Refused("The number of games must be at least 1 and the seed not negative.")
        for name in {name for pair in self.pairs for name in pair}:
            measured(name)
        self.version = version(self.game, self.cards)

    def words(self) -> tuple[Any, ...]:
        """What another process needs to make the same ladder."""
        return self.game_id, self.players, self.games, self.pairs, self.seed, self.options, self.cards

    def tasks(self) -> Iterator[Task]:
        """A seed is the same table for every pair, and says where the challenger sits."""
        for seed in range(self.seed, self.seed + self.games):
            for challenger, others in self.pairs:
                bots = [others] * self.players
                bots[seed % self.players] = challenger
                yield Task(seed, tuple(bots))

    def row(self, task: Task, engine: Engine) -> Row:
        with seated(task.bots, measured) as bots:
            result = play_match(engine, self.blank, task.seed, bots)
        return {**self._head(task), "points": result.points, "rank": result.rank, "decisions": result.decisions,
                **({"traits": result.traits} if result.traits else {}),
                **({"counts": result.counts} if result.counts else {})}  # fmt: skip

    def _head(self, task: Task) -> Row:
        options = dict(sorted(self.options.items()))
        return {"game": self.game_id, "version": self.version, "players": self.players, "options": options,
                "seed": task.seed, "bots": list(task.bots)}  # fmt: skip

    def known(self, rows: Sequence[Row]) -> dict[Task, Row]:
        """The rows of a file that are games of this ladder."""
        mine = self._head(Task(0, ()))
        same = ("game", "version", "players", "options")
        fitting = [row for row in rows if all(row.get(key) == mine[key] for key in same)]
        return {Task(row["seed"], tuple(row["bots"])): row for row in fitting}


def every_pair(names: Sequence[str], players: int) -> list[tuple[str, str]]:
    """Every level against every other. With two players the other way round is the same; a player alone
    meets only the game."""
    if players == 1:
        return [(name, name) for name in names]
    pairs = list(permutations(dict.fromkeys(names), 2))
    return [(a, b) for a, b in pairs if players > 2 or names.index(a) > names.index(b)]


def measured(name: str) -> Bot:
    if name.partition(":")[0] == ALL_SEEING:
        rod = level("master" + name[len(ALL_SEEING) :])
        assert isinstance(rod, Master)
        return Master(rod.budget, sees_all=True)
    return level(name)


def version(game: Game, cards: CardFile | None) -> str:
    """A name for the rules, the cards, the rules of thumb and the bots: rows of other versions are not mixed in."""
    here = Path(__file__).parent.parent
    files = [path for path in sorted(game.meta.folder.rglob("*")) if path.suffix in (".py", ".toml")]
    words = ("view", "words", "names", "why", "texts", "log", "orders", "terminal", "people", "keeping", "study")
    files = [path for path in files if path.stem not in words]
    files += [here / "core" / "search.py", here / "core" / "drive.py", here / "bots" / "thumbs.py"]
    files += [here / "bots" / "master.py"]
    digest = hashlib.sha256(cards.digest.encode() if cards else b"")
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


# ------------------------------------------------------------------ the file
def read_rows(path: Path) -> list[Row]:
    """The rows of a file; a last line that was cut off is left out."""
    if not path.exists():
        return []
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            row = json.loads(line)
            rows.append({**row, "seed": int(row["seed"]), "bots": list(row["bots"]), "rank": list(row["rank"])})
        except (ValueError, TypeError, KeyError):
            if line and number < len(path.read_text(encoding="utf-8").splitlines()):
                raise Refused(f"Line {number} of {path} is no game of a ladder; choose another file.") from None
    return rows


def measure(
    ladder: Ladder,
    processes: int = 1,
    file: Path | None = None,
    told: Callable[[int, int], None] = lambda done, of: None,
) -> list[Row]:
    """Play what the file does not have yet, adding each game to it; returns all rows of this ladder."""
    if not 1 <= processes <= 1024:
        raise Refused("The number of processes must be from 1 to 1024.")
    known = ladder.known(read_rows(file)) if file is not None else {}
    tasks = list(dict.fromkeys(ladder.tasks()))
    missing = [task for task in tasks if task not in known]
    with ExitStack() as stack:
        out = stack.enter_context(_open(file)) if file is not None else None
        done = len(tasks) - len(missing)
        told(done, len(tasks))
        for task, row in _played(ladder, missing, processes):
            known[task] = row
            done += 1
            if out is not None:
                out.write(json.dumps(row, separators=(",", ":")) + "\n")
                out.flush()
            told(done, len(tasks))
    return [known[task] for task in tasks]


def _open(file: Path) -> TextIO:
    try:
        if file.exists() and file.stat().st_size and not file.read_bytes().endswith(b"\n"):
            file.write_bytes(file.read_bytes().rpartition(b"\n")[0] + b"\n")
        return file.open("a", encoding="utf-8")
    except OSError as problem:
        raise Refused(f"{file} cannot be written: {problem.strerror}.") from None


def _played(ladder: Ladder, tasks: list[Task], processes: int) -> Iterator[tuple[Task, Row]]:
    engine_for(ladder)  # compiles once, before anybody shares the work
    if processes == 1:
        for task in tasks:
            yield task, ladder.row(task, engine_for(ladder))
        return
    with multiprocessing.get_context("spawn").Pool(processes, _settle, ladder.words()) as pool:
        yield from pool.imap_unordered(_play, tasks)


def engine_for(ladder: Ladder) -> Engine:
    if not numba_installed():
        return interpreted(ladder.game_id)
    engine = native_engine(ladder.game_id)
    if any(name.partition(":")[0] in ("master", ALL_SEEING) for pair in ladder.pairs for name in pair):
        engine.search.compile()
    return engine


_HERE: list[Ladder] = []
"""In a worker process: the ladder it plays for."""


def _settle(*words: Any) -> None:
    _HERE[:] = [Ladder(*words)]


def _play(task: Task) -> tuple[Task, Row]:
    return task, _HERE[0].row(task, engine_for(_HERE[0]))


def main(words: Sequence[str] | None = None) -> None:
    """Measure without anything but numpy and numba; `regalia ladder` shows the figures."""
    parser = argparse.ArgumentParser(prog="python -m regalia.lab.ladder", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bots", help="every one against every other: a,b,..")
    parser.add_argument("--pair", nargs=2, action="append", metavar=("CHALLENGER", "FIELD"), default=[])
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--resume", type=Path, required=True, help="add games to this file")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game; repeatable"
    )
    parser.add_argument("--cards", metavar="FILE.toml", help="a card file of your own")
    given = parser.parse_args(words)
    pairs = [(a, b) for a, b in given.pair]
    if given.bots:
        pairs += every_pair(given.bots.split(","), given.players)
    try:
        cards = read_cards(load_game(given.game).meta, given.cards) if given.cards else None
        options = {name: value for name, _, value in (text.partition("=") for text in given.option)}
        ladder = Ladder(given.game, given.players, given.games, pairs, given.seed, options, cards)
        rows = measure(ladder, given.processes, given.resume)
    except Refused as problem:
        sys.exit(str(problem))
    for a, b in pairs:
        games = [row for row in rows if row["bots"][row["seed"] % given.players] == a and row["bots"].count(b) > 0]
        print(f"{given.game}, {given.players} players, {a} against {b}: {len(games)} games are in {given.resume}")


if __name__ == "__main__":
    main()
