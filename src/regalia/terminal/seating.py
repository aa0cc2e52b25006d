"""Who sits where, at which table: the command's words made into a table, or refused."""

from __future__ import annotations

import getpass
import hashlib
import secrets
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from ..bots import Bot, level
from ..core.cards import read_cards
from ..core.contract import all_meta, load_game
from ..core.errors import Refused
from ..core.keep import keeping_of
from ..core.record import load, read_record
from ..core.table import Table

SHORT_SEED = 10**6


@dataclass
class Seating:
    """A table and those at it: people at the first seats, bots at the others."""

    table: Table
    humans: int
    bots: list[str]
    """A name for each bot seat."""
    seed: int | None
    """The seed that was asked for; the bots' luck follows from it."""
    resumed: Path | None
    save_to: Path | None
    name: str = ""
    """Whose results are kept, where a game keeps them."""
    _seated: dict[int, Bot] = field(default_factory=dict)
    _told: set[str] = field(default_factory=set)

    @property
    def people(self) -> range:
        return range(self.humans)

    @property
    def shares_screen(self) -> bool:
        return self.humans > 1

    def bot_name(self, seat: int) -> str:
        return self.bots[seat - self.humans]

    def bot(self, seat: int) -> Bot:
        if seat not in self._seated:
            self._seated[seat] = level(self.bot_name(seat))
        return self._seated[seat]

    def trouble(self, seat: int) -> str:
        """What went wrong with a program at a seat and has not been told yet."""
        found: str = getattr(self.bot(seat), "trouble", "")
        news = found if found not in self._told else ""
        self._told.add(found)
        return news

    def close(self) -> None:
        """Programs at the table end with it."""
        for bot in self._seated.values():
            if hasattr(bot, "close"):
                bot.close()

    def luck(self, seat: int) -> int:
        """A bot's seed for its next decision; the same again only if the table's seed was given."""
        if self.seed is None:
            return secrets.randbits(128)
        text = f"bot {self.seed} {seat} {len(self.table.entries)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16])

    def default_file(self) -> Path:
        """Where the game is saved if nobody says where; never over another game's file."""
        return next(path for path in self._names() if path in (self.save_to, self.resumed) or not path.exists())

    def reserve_file(self) -> Path:
        """The default file, made at once, so that no other game takes the same name."""
        for path in self._names():
            if path in (self.save_to, self.resumed):
                return path
            try:
                path.touch(exist_ok=False)
                return path
            except FileExistsError:
                continue
            except OSError as problem:
                raise Refused(f"The game cannot be saved to {path}: {problem.strerror}.") from None
        raise AssertionError("names never end")

    def _names(self) -> Iterator[Path]:
        given = self.save_to or self.resumed
        if given is not None:
            yield given
        stem = f"{self.table.game.id}-{_short(self.table.seed)}"
        yield Path(f"{stem}.regalia")
        for n in count(2):
            yield Path(f"{stem}-{n}.regalia")

    def resume_command(self, path: Path) -> str:
        name = shlex.quote(str(path))
        humans = f" --humans {self.humans}" if self.humans != 1 else ""
        bots = f" --bots {shlex.quote(','.join(self.bots))}" if set(self.bots) - {"steady"} else ""
        return f"regalia play --resume {name}{humans}{bots}"


def _short(seed: int) -> str:
    """A few letters for a file's name. A seed drawn by chance stays unknown."""
    return str(seed) if seed < SHORT_SEED else hashlib.sha256(str(seed).encode()).hexdigest()[:6]


def seat_people(
    game: str | None,
    players: int | None,
    seed: int | None,
    humans: int,
    bots: str,
    options: Mapping[str, Any],
    cards: str | None,
    saved: Path | None,
    save_to: Path | None,
    name: str | None = None,
) -> Seating:
    """A new table, or a saved one to go on with. What cannot be is `Refused`."""
    if humans < 0:
        raise Refused(f"The number of people cannot be {humans}; it is 0 or more.")
    name = name or _login()
    if saved is None:
        table = _new_table(game, players, seed, humans, options, cards, name)
    else:
        new = {"--players": players, "--seed": seed, "--option": options or None, "--cards": cards}
        table = _saved_table(game, saved, [name for name, value in new.items() if value is not None])
    if humans > table.players:
        raise Refused(f"There are {table.players} seats at this table, too few for {humans} people.")
    return Seating(table, humans, _bot_names(bots, table.players - humans), seed, saved, save_to, name)


def _login() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "Player"


def _new_table(
    game: str | None,
    players: int | None,
    seed: int | None,
    humans: int,
    options: Mapping[str, Any],
    cards: str | None,
    name: str,
) -> Table:
    if game is None:
        names = ", ".join(meta.id for meta in all_meta().values() if not meta.hidden)
        raise Refused(f"Which game? Name one of: {names}.")
    rules = load_game(game)
    if players is None:
        players = min(max(rules.meta.players_min, humans), rules.meta.players_max)
    box = None if cards is None else read_cards(rules.meta, cards)
    keeping = keeping_of(rules.meta)
    if keeping is not None:
        options = keeping.before(players, options, name)
    return Table(rules, players, seed, options, box)


def _saved_table(game: str | None, saved: Path, given: list[str]) -> Table:
    if given:
        raise Refused(f"A saved game brings its own players, seed, options and cards; leave {given[0]} out.")
    record = read_record(saved)
    if game is not None and game != record.game:
        load_game(game)
        raise Refused(f"{saved.name} is a game of {record.game}, not of {game}.")
    return load(saved)


def _bot_names(text: str, seats: int) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        level(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Refused(f"Name one bot for all the bots' seats or {seats}, one for each; {len(names)} were named.")
    return names
