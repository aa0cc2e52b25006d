"""The rules of a game ready to run: interpreted at once, native when it is compiled.

Both engines answer the same questions about a position and give byte-identical states; a position
belongs to the engine that made it and moves to the other as bytes. An engine keeps no scratch space, so
threads may share it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import Any, Protocol

import numpy as np

from . import drive, search
from .cards import CardFile, printed_cards
from .compile import Native, link
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
    def redeal(self, p: Any, seat: int, seed: int, forgets: bool = False) -> Any: ...
    def weigh(self, p: Any, seat: int, moves: list[int]) -> list[int]: ...
    def state(self, p: Any) -> State: ...
    def to_bytes(self, p: Any) -> bytes: ...
    def from_bytes(self, data: bytes) -> Any: ...

    @property
    def grow(self) -> Callable[..., None]: ...


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
    s = game.state_class()
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
        moves = [0] * self.game.actions
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

    def redeal(self, p: State, seat: int, seed: int, forgets: bool = False) -> State:
        """A world that looks the same to the seat; with `forgets`, one that a forgetful player believes in."""
        world = p.copy()
        if forgets:
            self.game.functions["forget"](world, seat)
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

    @cached_property
    def grow(self) -> Callable[..., None]:
        """`search.grow` over this game's rules; it takes lists."""
        grown: Callable[..., None] = link({"grow": search.grow}, self.game.bind, lambda f: f, self.game.id)["grow"]
        return grown


class NativeEngine:
    """Compiled by numba. A position is an array of one record."""

    kind = "native"

    def __init__(
        self, game: Game, checked: bool = False, progress: Callable[[int, int], None] = lambda done, of: None
    ) -> None:
        self.game = game
        self._checked = checked
        self.native = Native({name: getattr(drive, name) for name in ENTRIES}, game, checked)
        self.native.compile(progress)
        self.entry = self.native.entry

    @cached_property
    def search(self) -> Native:
        """The tree search, compiled on its own: most who simulate never ask for it."""
        return Native({"grow": search.grow}, self.game, self._checked, beside=self.native)

    @property
    def grow(self) -> Callable[..., None]:
        """`search.grow` over this game's rules; it takes arrays. The first time it is compiled."""
        if not self.search.cached:
            self.search.compile()
        grown: Callable[..., None] = self.search.entry["grow"]
        return grown

    def deal(self, blank: State, seed: int) -> Any:
        p = blank.to_record()
        self.entry["start"](p, 0, np.array(seed_words(seed), np.int64))
        return p

    def copy(self, p: Any) -> Any:
        return self.from_bytes(p.tobytes())  # numpy's own copy leaves the padding to chance

    def play(self, p: Any, seat: int, action: int) -> None:
        self.entry["advance"](p, 0, seat, action)

    def legal(self, p: Any, seat: int) -> list[int]:
        moves = np.empty(self.game.actions, np.int16)
        n = self.entry["moves_of"](p, 0, seat, moves)
        listed: list[int] = moves[:n].tolist()
        return listed

    def to_act(self, p: Any) -> int:
        return int(self.entry["waiting"](p, 0))

    def observe(self, p: Any, seat: int) -> list[int]:
        out = np.zeros(self.game.observation_length, np.int16)
        self.entry["seen"](p, 0, seat, out)
        seen: list[int] = out.tolist()
        return seen

    def redeal(self, p: Any, seat: int, seed: int, forgets: bool = False) -> Any:
        world = self.copy(p)
        self.entry["another_world"](
            world, 0, seat, np.array(seed_words(seed), np.int64), int(forgets), np.zeros(self.game.work, np.int64)
        )
        return world

    def weigh(self, p: Any, seat: int, moves: list[int]) -> list[int]:
        weights = np.empty(len(moves), np.int64)
        self.entry["rules_of_thumb"](p, 0, seat, np.array(moves, np.int16), len(moves), weights)
        weighed: list[int] = weights.tolist()
        return weighed

    def state(self, p: Any) -> State:
        return self.game.state_class().read(p[0])

    def to_bytes(self, p: Any) -> bytes:
        return bytes(p.tobytes())

    def from_bytes(self, data: bytes) -> Any:
        return np.frombuffer(bytearray(data), self.game.dtype)


@cache
def interpreted(game_id: str) -> Interpreted:
    return Interpreted(load_game(game_id))
