"""Thousands of games stepped together: masks and observations as arrays, no Python loop inside.

    games = regalia.batch("game-of-crowns", players=4, count=4096, seed=1)
    while not games.done:
        games.step(games.random_actions())

Every step plays one action in each unfinished game; `seats` says whose, `masks` what is legal. A
game that is over stays as it is, with seat -1.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .cards import CardFile, read_cards
from .contract import load_game
from .engine import NativeEngine, blank_state
from .errors import IllegalPlay, Refused
from .rng import seed_words
from .table import SEEDS

MOST_GAMES = 1 << 24


class Batch:
    """A batch of games of one kind."""

    def __init__(
        self,
        engine: NativeEngine,
        players: int,
        count: int,
        seed: int,
        options: Mapping[str, Any],
        cards: CardFile | None,
        track: bool,
        threads: int,
    ) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_GAMES:
            raise Refused(f"A batch has 1 to {MOST_GAMES} games.")
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= SEEDS - count:
            raise Refused("A seed is a whole number from 0 to 2^128 - 1, also that of the last game.")
        if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= 1024:
            raise Refused("The number of threads must be from 1 to 1024.")
        game = engine.game
        blank, _ = blank_state(game, players, options, cards, bool(track))
        self.game = game
        self.players: int = blank.players
        self.count = count
        self.states = np.zeros(count, game.dtype)
        self.seats: NDArray[np.int8] = np.zeros(count, np.int8)
        """Whose turn it is in each game; -1 when it is over, 15 when the table itself acts."""
        self.counts: NDArray[np.int16] = np.zeros(count, np.int16)
        """How many actions are legal in each game."""
        self.masks: NDArray[np.uint8] = np.zeros((count, game.actions), np.uint8)
        """1 for each legal action."""
        self.refused: NDArray[np.uint8] = np.zeros(count, np.uint8)
        """1 where the last step's action was illegal and nothing was played."""
        self.observations: NDArray[np.int16] = np.zeros((count, game.observation_length), np.int16)
        self._moves = np.zeros((count, game.actions), np.int16)
        self._entry = engine.entry
        self._pool = ThreadPoolExecutor(threads)
        edges = np.linspace(0, count, threads + 1).astype(int).tolist()
        self._parts = list(pairwise(edges))
        words = np.array(seed_words(seed), np.int64)
        self._run("begin_many", lambda a, b: (blank.to_record(), self.states, words, 0, a, b, *self._choices))

    @property
    def _choices(self) -> tuple[Any, ...]:
        return self.seats, self.counts, self._moves, self.masks

    def _run(self, entry: str, arguments: Any) -> None:
        """Run an entry over all games, a part to each thread. Native code lets go of the lock."""
        work = [self._pool.submit(self._entry[entry], *arguments(a, b)) for a, b in self._parts]
        for part in work:
            part.result()

    @property
    def done(self) -> bool:
        """Whether every game is over."""
        return bool((self.seats < 0).all())

    def step(self, actions: Any) -> None:
        """Play one action in each unfinished game. Illegal ones change nothing and are marked in
        `refused`; entries of finished games do not matter."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of unlike lengths
            given = np.zeros(0)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise IllegalPlay(f"A step needs {self.count} actions as whole numbers, one for each game.")
        chosen = given.clip(-1, self.game.actions).astype(np.int32)
        self._run("step_many", lambda a, b: (self.states, a, b, chosen, *self._choices, self.refused))

    def observe(self) -> NDArray[np.int16]:
        """What the seat to act knows, in each game; see the game's page for the columns."""
        self._run("observe_many", lambda a, b: (self.states, a, b, self.seats, self.observations))
        return self.observations

    def random_actions(self, generator: np.random.Generator | None = None) -> NDArray[np.int32]:
        """A legal action for each game, every one as likely; 0 where the game is over."""
        draw = (generator or np.random.default_rng()).random(self.count)
        pick = (draw * self.counts).astype(np.intp)
        return self._moves[np.arange(self.count), pick].astype(np.int32)

    def standings(self) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
        """Points and ranks of each finished game, a column a seat; 0 where it is not over."""
        points = np.zeros((self.count, self.game.seats), np.int16)
        rank = np.zeros((self.count, self.game.seats), np.int8)
        self._run("finish_many", lambda a, b: (self.states, a, b, points, rank))
        return points[:, : self.players], rank[:, : self.players]


def batch(
    game_id: str,
    players: int,
    count: int,
    seed: int = 0,
    cards: Path | str | None = None,
    track: bool = True,
    threads: int = 1,
    **options: Any,
) -> Batch:
    """Deal `count` games; game k is the table with seed + k. With `track` off nobody's knowledge is
    kept, which is faster: observations then hold only what lies open."""
    from .native import native_engine

    game = load_game(game_id)
    box = None if cards is None else read_cards(game.meta, cards)
    return Batch(native_engine(game_id), players, count, seed, options, box, track, threads)
