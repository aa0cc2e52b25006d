"""All seats as agents, one after the other: PettingZoo's AEC.

An agent's observation is what its seat knows, as the game's page lists it, with a mask of what it may do.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .play import OVER, Play

Seen = dict[str, NDArray[Any]]


def env(game: str, players: int, cards: Path | str | None = None, **options: Any) -> AECEnv[str, Seen, int]:
    """The environment with what PettingZoo expects around it: an illegal action loses, and ends the game for all."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.TerminateIllegalWrapper(Seats(game, players, cards, **options), illegal_reward=-1)
    )


class Seats(AECEnv[str, Seen, int]):
    """The environment itself; an illegal action is refused and changes nothing."""

    def __init__(self, game: str, players: int, cards: Path | str | None = None, **options: Any) -> None:
        super().__init__()
        self.table = Play(game, players, cards, options)
        meta = self.table.game.meta
        self.metadata = {"name": f"{meta.id}-v{meta.rules_version}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict({"observation": self.table.observations, "action_mask": self.table.masks})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.table.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._next()

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        """Whoever decides now is asked; at the end everybody is told how it went."""
        if self.table.seat != OVER:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        rewards = self.table.rewards()
        points, rank = self.table.standings()
        for agent, seat in self._seat.items():
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"points": points[seat], "rank": rank[seat]}

    def observe(self, agent: str) -> Seen:
        seat = self._seat[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def state(self) -> NDArray[np.uint8]:
        """The whole truth to the byte, for training with a central critic; never for an agent."""
        return np.frombuffer(self.table.engine.to_bytes(self.table.position), np.uint8)

    def close(self) -> None:
        """There is nothing to close."""
