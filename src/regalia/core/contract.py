"""What a game is: the functions and facts the rest of Regalia relies on.

A game is a folder in `regalia/games` with a `meta.toml` (facts that can be read without importing
anything), a `cards.toml` (what its cards print), a module `game` that offers the functions of
`hooks` and the names in `OF_RULES`, and a module `people` that offers those in `FOR_PEOPLE`: plain
Python that gets the list-backed state.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from . import hooks
from .errors import Refused
from .state import State, state_class

GAMES = Path(__file__).parent.parent / "games"
HOOKS = ("setup", "to_act", "legal", "play", "over", "standings", "observe", "redeal", "weigh", "value")
OPTIONAL_HOOKS = ("forget", "reopen")
"""Without one of these the function in `hooks` is used as it is."""
OF_RULES = (
    "STATE",  # the dtype
    "SEATS",  # the most seats there can be
    "ACTIONS",  # the number of actions
    "OBSERVATION",  # the blocks of `observe`: (name, length, meaning)
    "WORK",  # how many integers of scratch space `redeal` needs
    "TABLES",  # (players, options) of the tables that the compliance kit plays
    "read_box",  # (box, card file) -> fill s.box, or refuse the file
    "set_options",  # (s, options) -> put them into the state, or refuse; returns warnings
)
FOR_PEOPLE = (
    "ACTION_NAMES",  # a stable, readable name for every action, as records spell it
    "REVEALS",  # kinds of event that show somebody a hidden thing; no play goes back past one
    "READY",  # kinds of event that only say that a seat is ready in a step that all make at once
    "view",  # (s, seat) -> a typed struct: the game's own part of what a seat sees
    "seen_to_act",  # (s, seat) -> bits of the seats that it sees as having to act
    "prompt",  # (s, seat) -> one sentence that says what to do, or whom the table waits for
    "seat_names",  # (s) -> a name for each seat
    "describe_action",  # (s, seat, action) -> a sentence, for a legal action
    "points_at",  # (s, seat, action) -> the handle "place:k" of what a click on the table means, "" for only a button
    "describe_event",  # (s, event, seat) -> a sentence as that seat hears it
    "why_not",  # (s, seat, action) -> why that seat cannot do that now
    "score_lines",  # (s, seat) -> [(what, points), ...], adding up to the seat's points
    "phase_name",  # (s) -> the step the game is in
    "census",  # (s) -> {what: how many}, numbers that no play may change
    "hidden",  # (s, seat) -> a tuple of what others can see and the seat cannot, () for nothing
    "fits",  # (s, seat) -> whether the truth is possible by all the seat knows
    "read_order",  # (text, players) -> a standing order for hidden windows, or refuse it
    "follow_order",  # (s, seat, order) -> the action it gives in an open window, -1 for none
)

CUT_OFF = 400
"""Decisions that bots imagine a game to go on before `value` judges, unless a game's `CUT_OFF` says otherwise."""


@dataclass(frozen=True)
class Option:
    """Something a table can choose before the game."""

    id: str
    kind: str  # flag, number, seat, choice or names
    text: str
    default: Any
    low: int = 0
    high: int = 0
    names: tuple[str, ...] = ()

    def read(self, given: Any, players: int) -> Any:
        """The option's value from what a person or a file gave."""
        if self.kind == "flag":
            return _flag(self.id, given)
        if self.kind == "number":
            if given in self.names:  # a word in a number's place
                return given
            number = _whole(self.id, given)
            if not self.low <= number <= self.high:
                words = "".join(f" or '{word}'" for word in self.names)
                raise Refused(f"{self.id} must be a whole number from {self.low} to {self.high}{words}, not {number}.")
            return number
        if self.kind == "seat":
            if given in (None, "", "random"):
                return None
            number = _whole(self.id, given)
            if not 0 <= number < players:
                raise Refused(f"{self.id} must be a seat from 0 to {players - 1} or 'random', not {number}.")
            return number
        if self.kind == "choice":
            return self._read_choice(given)
        return self._read_names(given, players)

    def _read_choice(self, given: Any) -> Any:
        if given in (None, "", "random"):
            return None
        name = given.strip().lower() if isinstance(given, str) else ""
        if name not in self.names:
            raise Refused(f"{self.id} must be one of {', '.join(self.names)}, or 'random'.")
        return name

    def _read_names(self, given: Any, players: int) -> Any:
        if given in (None, "", "random", []):
            return None
        chosen = given.split(",") if isinstance(given, str) else given
        if not isinstance(chosen, Sequence) or not all(isinstance(name, str) for name in chosen):
            raise Refused(f"{self.id} must be names with commas between them, one for each seat.")
        chosen = [name.strip().lower() for name in chosen]
        for name in chosen:
            if name not in self.names:
                raise Refused(f"{self.id} knows no '{name[:40]}'; choose from {', '.join(self.names)}.")
        if len(chosen) != players or len(set(chosen)) != players:
            raise Refused(f"{self.id} needs {players} different names, one for each seat.")
        return chosen


def _flag(name: str, given: Any) -> bool:
    if isinstance(given, int) and given in (0, 1):
        return bool(given)
    words = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
    text = given.strip().lower() if isinstance(given, str) else ""
    if text not in words:
        raise Refused(f"{name} must be on or off{f', not {text[:40]!r}' if text else ''}.")
    return words[text]


def _whole(name: str, given: Any) -> int:
    if isinstance(given, str) and len(given) <= 40:
        try:
            return int(given)
        except ValueError:
            raise Refused(f"{name} must be a whole number, not '{given}'.") from None
    if isinstance(given, bool) or not isinstance(given, int) or abs(given) >= 10**40:
        raise Refused(f"{name} must be a whole number.")
    return given


@dataclass(frozen=True)
class Meta:
    """The facts of a game's `meta.toml`."""

    id: str
    name: str
    designer: str
    year: int
    line: str
    rules_version: int
    players_min: int
    players_max: int
    options: Mapping[str, Option]
    folder: Path
    hidden: bool = False

    @property
    def package(self) -> str:
        return f"regalia.games.{self.folder.name}"

    def check_players(self, players: Any) -> int:
        number = _whole("The number of players", players)
        if not self.players_min <= number <= self.players_max:
            raise Refused(f"{self.name} is for {self.players_min} to {self.players_max} players, not {number}.")
        return number

    def read_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value. Unknown names and impossible values are refused."""
        for name in given:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise Refused(f"{self.name} has no option '{str(name)[:40]}'; it has: {known}.")
        return {name: o.read(given.get(name, o.default), players) for name, o in self.options.items()}


def read_meta(folder: Path) -> Meta:
    facts = tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8"))
    options = {
        name: Option(
            name, o["kind"], o["text"], o.get("default"), o.get("low", 0), o.get("high", 0), tuple(o.get("names", ()))
        )
        for name, o in facts.pop("options", {}).items()
    }
    return Meta(options=options, folder=folder, **facts)


@cache
def all_meta() -> dict[str, Meta]:
    """Every game there is, by id, without importing its rules."""
    found = [read_meta(path.parent) for path in sorted(GAMES.glob("*/meta.toml"))]
    return {meta.id: meta for meta in sorted(found, key=lambda m: (m.hidden, m.name))}


class Game:
    """A game with its rules loaded. What is for people loads when it is first asked for: a machine
    that only simulates needs numpy and numba, nothing else."""

    def __init__(self, meta: Meta, rules: Any, people: Any = None) -> None:
        self.meta = meta
        self.rules = rules
        if people is not None:
            self.people = people
        _keeps_contract(meta, rules, HOOKS + OF_RULES)
        self.functions: dict[str, Callable[..., Any]] = {name: getattr(rules, name) for name in HOOKS}
        self.functions |= {name: getattr(rules, name, getattr(hooks, name)) for name in OPTIONAL_HOOKS}
        self.bind = {getattr(hooks, name): function for name, function in self.functions.items()}
        self.dtype: np.dtype[Any] = rules.STATE
        self.seats: int = rules.SEATS
        self.actions: int = rules.ACTIONS
        self.observation: list[tuple[str, int, str]] = rules.OBSERVATION
        self.observation_length = sum(length for _, length, _ in self.observation)
        self.work: int = rules.WORK
        self.cut_off: int = getattr(rules, "CUT_OFF", CUT_OFF)

    @property
    def id(self) -> str:
        return self.meta.id

    @cached_property
    def people(self) -> Any:
        people = importlib.import_module(f"{self.meta.package}.people")
        _keeps_contract(self.meta, people, FOR_PEOPLE)
        return people

    @cached_property
    def action_names(self) -> list[str]:
        names: list[str] = self.people.ACTION_NAMES
        return names

    @cached_property
    def action_numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.action_names)}

    @cached_property
    def state_class(self) -> type[State]:
        return state_class(self.dtype, self.meta.folder.name)


def _keeps_contract(meta: Meta, module: Any, names: tuple[str, ...]) -> None:
    missing = [name for name in names if not hasattr(module, name)]
    if missing:
        raise TypeError(f"{meta.id} does not keep the contract: it lacks {', '.join(missing)}")


@cache
def load_game(game_id: str) -> Game:
    meta = all_meta().get(game_id)
    if meta is None:
        names = ", ".join(m.id for m in all_meta().values() if not m.hidden)
        raise Refused(f"There is no game '{str(game_id)[:40]}'; the games are: {names}.")
    return Game(meta, importlib.import_module(f"{meta.package}.game"))
