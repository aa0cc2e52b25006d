"""The games for OpenSpiel's algorithms.

    pyspiel.load_game("regalia_game_of_crowns(players=5,hidden_agendas=true)")

after this module is imported. All chance of a table lies in its seed, so there is one chance node, at the root: which
of the tables with the seeds 0 to `deals` - 1 is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from ..core.contract import Meta, Option, all_meta
from ..core.kit import MOST_PLAYS
from .play import OVER, Play

DEALS = 10_000


def _default(option: Option) -> bool | int | str:
    return option.default if isinstance(option.default, (bool, int, str)) else ""


def _game_type(meta: Meta) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"regalia_{meta.id.replace('-', '_')}",
        long_name=meta.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.players_max,
        min_num_players=meta.players_min,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": meta.players_min,
            "deals": DEALS,
            **{name: _default(option) for name, option in meta.options.items()},
        },
    )


class SpielGame(pyspiel.Game):
    """A table of a game, with OpenSpiel's parameters as its options. Each game has a class of its own."""

    meta: Meta

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players, self.deals = given.pop("players", self.meta.players_min), given.pop("deals", DEALS)
        self.table = Play(self.meta.id, players, None, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.game.actions,
            max_chance_outcomes=self.deals,
            num_players=self.table.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_PLAYS,
        )
        super().__init__(_game_type(self.meta), info, dict(params or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"An observer of Regalia has no parameters, so not {params}.")
        return SpielObserver(self.table)


class SpielState(pyspiel.State):
    """A game as it goes on; before the deal there is only chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.table.another()
        self.deals = game.deals

    def current_player(self) -> int:
        if self.table.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.seat == OVER else self.table.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal) if player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        if self.table.position is None:
            self.table.deal(action)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player < 0 else self.table.game.action_names[action]

    def is_terminal(self) -> bool:
        return self.table.position is not None and self.table.seat == OVER

    def returns(self) -> list[float]:
        return self.table.rewards() if self.is_terminal() else [0.0] * self.table.players

    def __str__(self) -> str:
        """The moves so far."""
        return " ".join(self._action_to_string(player, action) for player, action in self._told())

    def _told(self) -> list[tuple[int, int]]:
        return [(step.player, step.action) for step in self.full_history()]


class SpielObserver:
    """What a seat knows: the numbers that the game's page lists."""

    def __init__(self, table: Play) -> None:
        self.blocks = [(name, length) for name, length, _ in table.game.observation]
        self.tensor = np.zeros(sum(length for _, length in self.blocks), np.float32)
        self.dict = {}
        at = 0
        for name, length in self.blocks:
            self.dict[name] = self.tensor[at : at + length]
            at += length

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table.position is not None:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        self.set_from(state, player)
        return "; ".join(f"{name} {' '.join(f'{n:g}' for n in self.dict[name])}" for name, _ in self.blocks)


def load(name: str) -> SpielGame:
    """A game by OpenSpiel's name and parameters; this module has registered it."""
    game: SpielGame = pyspiel.load_game(name)
    return game


for _meta in all_meta().values():
    pyspiel.register_game(_game_type(_meta), type(f"Spiel{_meta.folder.name}", (SpielGame,), {"meta": _meta}))
