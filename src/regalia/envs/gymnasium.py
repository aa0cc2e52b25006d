"""One seat against bots, as a Gymnasium environment.

    gymnasium.make("regalia.envs.gymnasium:regalia/game-of-crowns-v1", players=4, bots="steady")

The version in the name is that of the rules.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..bots import Bot, choose, level
from ..core.contract import all_meta
from ..core.errors import IllegalPlay, Refused
from .play import OVER, Play


class AgainstBots(gymnasium.Env[Any, Any]):
    """The agent sits at `seat`; without one at each in turn. `bots` is a bot for all other seats, or a name for
    each: "steady,random,novice". `info["action_mask"]`, or `action_masks()`, says what is legal; anything else loses at
    once, with reward -1 and the reason in `info["refused"]`."""

    def __init__(
        self,
        game: str,
        players: int,
        bots: str = "steady",
        seat: int | None = None,
        cards: Path | str | None = None,
        **options: Any,
    ) -> None:
        self.table = Play(game, players, cards, options)
        self.bots = _bots(bots, self.table.players - 1)
        if seat is not None and not 0 <= seat < self.table.players:
            raise Refused(f"There is no seat {seat}; the seats are 0 to {self.table.players - 1}.")
        self.seat = seat
        self.at = self.table.players - 1 if seat is None else seat
        """Where the agent sits now."""
        self.action_space = self.table.actions
        self.observation_space = self.table.observations
        self._luck = random.Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._luck = random.Random(seed)
        if self.seat is None:
            self.at = (self.at + 1 if seed is None else seed) % self.table.players
        self.table.deal(seed)
        self._let_bots_play()
        return self.table.observe(self.at), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        try:
            self.table.play(action)
        except IllegalPlay as problem:
            return self.table.observe(self.at), -1.0, True, False, {**self._info(), "refused": str(problem)}
        self._let_bots_play()
        over = self.table.seat == OVER
        reward = self.table.rewards()[self.at] if over else 0.0
        return self.table.observe(self.at), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """What the agent may do now."""
        return self.table.mask(self.at)

    def _let_bots_play(self) -> None:
        while self.table.seat not in (OVER, self.at):
            seat = self.table.seat
            bot = self.bots[seat - (seat > self.at)]
            self.table.play(choose(bot, self.table.engine, self.table.position, seat, self._luck.getrandbits(64)))

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks()}
        if self.table.seat == OVER:
            points, rank = self.table.standings()
            info |= {"points": points[self.at], "rank": rank[self.at]}
        return info


def _bots(names: str, seats: int) -> list[Bot]:
    given = [name.strip() for name in names.split(",")]
    if len(given) not in (1, seats):
        raise Refused(f"Name one bot for all {seats} other seats, or {seats} with commas between them.")
    return [level(name) for name in (given * seats if len(given) == 1 else given)]


for _meta in all_meta().values():
    gymnasium.register(
        f"regalia/{_meta.id}-v{_meta.rules_version}", f"{__name__}:AgainstBots", kwargs={"game": _meta.id}
    )
