"""One game for learners: whose decision it is, what that seat knows and may do, as arrays."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.bits import lowest
from ..core.cards import read_cards
from ..core.compile import numba_installed
from ..core.contract import load_game
from ..core.engine import Engine, blank_state, interpreted
from ..core.errors import IllegalPlay
from ..core.native import native_engine
from ..core.state import TABLE
from ..core.table import SEEDS

OVER = -1


class Play:
    """A game between seats. What has only one answer is not asked, and the table closes its windows by itself."""

    def __init__(self, game_id: str, players: int, cards: Path | str | None, options: Mapping[str, Any]) -> None:
        self.game = load_game(game_id)
        box = None if cards is None else read_cards(self.game.meta, cards)
        self.blank, _ = blank_state(self.game, players, options, box)
        self.engine = _engine(game_id)
        self.players = int(self.blank.players)
        self.position: Any = None
        self.seat = OVER
        """Who decides; -1 when the game is over."""
        self.legal: list[int] = []
        self._luck = random.Random()

    @property
    def actions(self) -> spaces.Discrete:
        return spaces.Discrete(self.game.actions)

    @property
    def masks(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.game.actions,), np.int8)

    @property
    def observations(self) -> spaces.Box:
        numbers = np.iinfo(np.int16)
        return spaces.Box(int(numbers.min), int(numbers.max), (self.game.observation_length,), np.int16)

    def deal(self, seed: int | None) -> None:
        """Deal the table of a seed; without one, another table, by the last seed that was given."""
        if seed is not None:
            self._luck = random.Random(seed)
        self.position = self.engine.deal(self.blank, self._luck.randrange(SEEDS) if seed is None else seed)
        self._go_on()

    def play(self, action: int) -> None:
        """The deciding seat's action; what is not legal is refused with a reason."""
        action = int(action)  # agents give numpy's numbers
        if action not in self.legal:
            raise IllegalPlay(self.why_not(action))
        self.engine.play(self.position, self.seat, action)
        self._go_on()

    def another(self) -> Play:
        """The same game at the same point; what is played here does not show there."""
        twin = copy.copy(self)
        twin.legal = list(self.legal)
        twin.position = None if self.position is None else self.engine.copy(self.position)
        twin._luck = copy.copy(self._luck)
        return twin

    def __deepcopy__(self, memo: Any) -> Play:
        return self.another()

    def __getstate__(self) -> dict[str, Any]:
        position = None if self.position is None else self.engine.to_bytes(self.position)
        left_out = {"engine": None, "game": self.game.id, "blank": self.blank.to_bytes(), "position": position}
        return {**self.__dict__, **left_out}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game, self.engine = load_game(kept["game"]), _engine(kept["game"])
        self.blank = interpreted(kept["game"]).from_bytes(kept["blank"])
        self.position = None if kept["position"] is None else self.engine.from_bytes(kept["position"])

    def _go_on(self) -> None:
        """To the next real decision."""
        while (seats := self.engine.to_act(self.position)) >= 0:
            self.seat = lowest(seats)
            self.legal = self.engine.legal(self.position, self.seat)
            if self.seat != TABLE and len(self.legal) > 1:
                return
            self.engine.play(self.position, self.seat, self.legal[0])
        self.seat, self.legal = OVER, []

    def why_not(self, action: int) -> str:
        if self.seat == OVER:
            return "The game is over."
        if not 0 <= action < self.game.actions:
            return f"An action is a number from 0 to {self.game.actions - 1}."
        state = self.engine.state(self.position)
        return str(self.game.people.why_not(state, self.seat, action) or "That is not a choice in this step.")

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for what a seat may do now; nothing while others decide."""
        mask = np.zeros(self.game.actions, np.int8)
        if seat == self.seat:
            mask[self.legal] = 1
        return mask

    def observe(self, seat: int) -> NDArray[np.int16]:
        return np.array(self.engine.observe(self.position, seat), np.int16)

    def standings(self) -> tuple[list[int], list[int]]:
        """Points and ranks by seat."""
        points, rank = [0] * self.game.seats, [0] * self.game.seats
        self.game.functions["standings"](self.engine.state(self.position), points, rank)
        return points[: self.players], rank[: self.players]

    def rewards(self) -> list[float]:
        """A win is worth 1, shared by all who are first; who is alone wins by beating the game."""
        _, rank = self.standings()
        return [(place == 1) / max(1, rank.count(1)) for place in rank]


def _engine(game_id: str) -> Engine:
    return native_engine(game_id) if numba_installed() else interpreted(game_id)
