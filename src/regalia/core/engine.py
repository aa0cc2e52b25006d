"""The rules of a game ready to run: interpreted at once, native when it is compiled.

Both engines answer the same questions about a position and give byte-identical states; a position
belongs to the engine that made it and moves to the other as bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol

import numpy as np

from . import drive
from .cards import CardFile, printed_cards
from .compile import Native
from .contract import Game, load_game
from .rng import seed_rng, seed_words
from .state import State

ENTRIES = (
    "games",
    "games_with_bots",
    "start",
    "advance",
    "moves_of",
    "waiting",
    "final",
    "seen",
    "another_world",
    "rules_of_thumb",
    "begin_many",
    "step_many",
    "observe_many",
    "finish_many",
)


class Engine(Protocol):
    """One way to run a game's rules. `p` is a position of this engine."""

    game: Game
    kind: str

    def deal(self, blank: State, seed: int) -> Any: ...
    def copy(self, p: Any) -> Any: ...
    def play(self, p: Any, seat: int, action: int) -> None: ...
    def legal(self, p: Any, seat: int) -> list[int]: ...
    def to_act(self, p: Any) -> int: ...
    def observe(self, p: Any, seat: int) -> list[int]: ...
    def redeal(self, p: Any, seat: int, seed: int) -> Any: ...
    def weigh(self, p: Any, seat: int, moves: list[int]) -> list[int]: ...
    def state(self, p: Any) -> State: ...
    def to_bytes(self, p: Any) -> bytes: ...
    def from_bytes(self, data: bytes) -> Any: ...


def blank_state(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    cards: CardFile | None = None,
    track: bool = True,
    narrate: bool = False,
) -> tuple[State, list[str]]:
    """A state with the table's options and its box of cards, not yet dealt; and warnings. With
    `track` it will keep what each seat knows, with `narrate` tell what happens."""
    players = game.meta.check_players(players)
    s: Any = game.state_class()
    s.players = players
    s.track = int(track)
    s.narrate = int(narrate)
    game.rules.read_box(s.box, cards or printed_cards(game.meta))
    warnings = game.rules.set_options(s, game.meta.read_options(players, options))
    return s, warnings


class Interpreted:
    """Plain Python on a list-backed state. A position is the state itself."""

    kind = "interpreted"

    def __init__(self, game: Game) -> None:
        self.game = game

    def deal(self, blank: State, seed: int) -> State:
        p = blank.copy()
        seed_rng(p, *seed_words(seed))
        self.game.functions["setup"](p)
        return p

    def copy(self, p: State) -> State:
        return p.copy()

    def play(self, p: State, seat: int, action: int) -> None:
        self.game.functions["play"](p, seat, action)

    def legal(self, p: State, seat: int) -> list[int]:
        moves = [0] * self.game.actions  # new ones, so that several threads may ask
        n = self.game.functions["legal"](p, seat, moves)
        return moves[:n]

    def to_act(self, p: State) -> int:
        """Bits of the seats that may act; -1 when the game is over."""
        if self.game.functions["over"](p):
            return -1
        mask: int = self.game.functions["to_act"](p)
        return mask

    def observe(self, p: State, seat: int) -> list[int]:
        out = [0] * self.game.observation_length
        self.game.functions["observe"](p, seat, out)
        return out

    def redeal(self, p: State, seat: int, seed: int) -> State:
        world = p.copy()
        self.game.functions["redeal"](world, seat, *seed_words(seed), [0] * self.game.work)
        return world

    def weigh(self, p: State, seat: int, moves: list[int]) -> list[int]:
        weights = [0] * len(moves)
        self.game.functions["weigh"](p, seat, moves, len(moves), weights)
        return weights

    def state(self, p: State) -> State:
        return p

    def to_bytes(self, p: State) -> bytes:
        return p.to_bytes()

    def from_bytes(self, data: bytes) -> State:
        return self.game.state_class().read(np.frombuffer(data, self.game.dtype)[0])


class NativeEngine:
    """Compiled by numba. A position is an array of one record."""

    kind = "native"

    def __init__(
        self, game: Game, checked: bool = False, progress: Callable[[int, int], None] = lambda done, of: None
    ) -> None:
        self.game = game
        self.native = Native({name: getattr(drive, name) for name in ENTRIES}, game, checked)
        self.native.compile(progress)
        self.entry = self.native.entry
        self._moves = np.zeros(game.actions, np.int16)
        self._weights = np.zeros(game.actions, np.int64)
        self._work = np.zeros(game.work, np.int64)

    def deal(self, blank: State, seed: int) -> Any:
        p = blank.to_record()
        self.entry["start"](p, 0, np.array(seed_words(seed), np.int64))
        return p

    def copy(self, p: Any) -> Any:
        return self.from_bytes(p.tobytes())  # numpy's own copy leaves the padding to chance

    def play(self, p: Any, seat: int, action: int) -> None:
        self.entry["advance"](p, 0, seat, action)

    def legal(self, p: Any, seat: int) -> list[int]:
        n = self.entry["moves_of"](p, 0, seat, self._moves)
        moves: list[int] = self._moves[:n].tolist()
        return moves

    def to_act(self, p: Any) -> int:
        return int(self.entry["waiting"](p, 0))

    def observe(self, p: Any, seat: int) -> list[int]:
        out = np.zeros(self.game.observation_length, np.int16)
        self.entry["seen"](p, 0, seat, out)
        seen: list[int] = out.tolist()
        return seen

    def redeal(self, p: Any, seat: int, seed: int) -> Any:
        world = self.copy(p)
        self.entry["another_world"](world, 0, seat, np.array(seed_words(seed), np.int64), self._work)
        return world

    def weigh(self, p: Any, seat: int, moves: list[int]) -> list[int]:
        self._moves[: len(moves)] = moves
        self.entry["rules_of_thumb"](p, 0, seat, self._moves, len(moves), self._weights)
        weights: list[int] = self._weights[: len(moves)].tolist()
        return weights

    def state(self, p: Any) -> State:
        return self.game.state_class().read(p[0])

    def to_bytes(self, p: Any) -> bytes:
        return bytes(p.tobytes())

    def from_bytes(self, data: bytes) -> Any:
        return np.frombuffer(bytearray(data), self.game.dtype)


@cache
def interpreted(game_id: str) -> Interpreted:
    return Interpreted(load_game(game_id))
