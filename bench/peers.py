"""Game of Crowns beside other engines for card games, all in one run on one core.

python bench/peers.py [--seconds S] [--rounds N] [--json]

The games differ, so a ratio tells orders of magnitude, no more. Everywhere the players pick evenly among their
legal actions, and a decision is a play with at least two of them. A peer that is not installed is named and left out.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import itertools
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from regalia.core.compile import numba_installed
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.lab import bench

REGALIA = "regalia, native"
"""The row that ratios are made with."""


class Row(NamedTuple):
    engine: str
    game: str
    rate: Callable[[float], float]
    """Decisions a second, measured for about so many seconds."""


def timed(batch: Callable[[], float]) -> Callable[[float], float]:
    """The rate of a function that plays for a moment and returns how many decisions that took."""

    def rate(seconds: float) -> float:
        decisions = 0.0
        start = time.perf_counter()
        while (now := time.perf_counter()) - start < seconds:
            decisions += batch()
        return decisions / (now - start)

    return rate


def regalia_rows() -> Iterator[Row]:
    game = load_game("game-of-crowns")
    blank = {track: blank_state(game, bench.PLAYERS, {}, None, track)[0] for track in (False, True)}
    if numba_installed():
        yield Row(REGALIA, "Game of Crowns", lambda seconds: bench._native(game, blank[False], seconds, 1))
        yield Row(f"{REGALIA}, tracked", "Game of Crowns", lambda seconds: bench._native(game, blank[True], seconds, 1))
    yield Row("regalia, interpreted", "Game of Crowns", lambda seconds: bench._interpreted(game, blank[False], seconds))


def open_spiel_rows() -> Iterator[Row]:
    import pyspiel

    luck = random.Random(0)

    def deal(state: Any) -> Any:
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
        return state

    def play_out(state: Any) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                deal(state)
                continue
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(luck.choice(legal))
        return decisions

    for name in ("hearts", "oh_hell(players=4)"):
        game = pyspiel.load_game(name)
        name = name.partition("(")[0]

        # OpenSpiel's C++ loops cannot count for us, so they are timed in games. A game counts as many decisions as
        # the mean of Python-driven games from the same deals, which play and choose alike.
        deals = [deal(game.new_initial_state()) for _ in range(128)]
        mean = statistics.fmean(play_out(state.clone()) for state in deals for _ in range(8))

        # Its fastest loop, the random rollouts of its tree search: a search of one simulation is so many playouts
        # of the position it is given. They start from a dealt position, so dealing is not timed: to its favour.
        playouts = 64
        search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(playouts, 1), 1.0, 1, 100, False, 1, False)
        position = itertools.cycle(deals)

        def rollouts(search=search, position=position, decisions=playouts * mean) -> float:
            search.mcts_search(next(position))
            return decisions

        # Whole games, dealing included, one call a game: C++ bots that choose evenly.
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        seeds = itertools.count()

        def bots_play(game=game, bots=bots, seeds=seeds, mean=mean) -> float:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
            return mean

        def python_play(game=game) -> float:
            return play_out(game.new_initial_state())

        yield Row("open_spiel, C++ rollouts", name, timed(rollouts))
        yield Row("open_spiel, C++ bots", name, timed(bots_play))
        yield Row("open_spiel, from Python", name, timed(python_play))


def rlcard_rows() -> Iterator[Row]:
    import rlcard

    luck = random.Random(0)
    for name in ("leduc-holdem", "uno", "mahjong"):
        table = rlcard.make(name, config={"seed": 1})

        def play(table=table) -> float:
            decisions = 0
            state, _ = table.reset()
            while not table.is_over():
                legal = list(state["legal_actions"])
                decisions += len(legal) > 1
                state, _ = table.step(luck.choice(legal))
            return decisions

        yield Row("rlcard", name, timed(play))


def pgx_rows() -> Iterator[Row]:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    tables, steps = 256, 64  # about the best size on one core: 64 to 4096 were tried
    for name in ("leduc_holdem", "sparrow_mahjong"):
        game = pgx.make(name)
        one_step = jax.vmap(auto_reset(game.step, game.init))

        def step(states: Any, key: Any, one_step=one_step) -> Any:
            legal = states.legal_action_mask
            to_choose, to_deal = jax.random.split(key)
            actions = jax.random.categorical(to_choose, jnp.where(legal, 0.0, -jnp.inf))
            return one_step(states, actions, jax.random.split(to_deal, tables)), (legal.sum(-1) > 1).sum()

        run = jax.jit(lambda states, key, step=step: jax.lax.scan(step, states, jax.random.split(key, steps)))
        keys = map(jax.random.PRNGKey, itertools.count())
        held = [jax.jit(jax.vmap(game.init))(jax.random.split(next(keys), tables))]

        def play(run=run, keys=keys, held=held) -> float:
            held[0], decisions = run(held[0], next(keys))
            return int(decisions.sum())

        play()  # compiles
        yield Row(f"pgx, {tables} tables at once", name, timed(play))


PEERS = {"open_spiel": open_spiel_rows, "rlcard": rlcard_rows, "pgx": pgx_rows}


def collect() -> tuple[list[Row], dict[str, str], dict[str, str]]:
    """Everything to measure, versions, and what is left out and why."""
    rows, versions, left_out = list(regalia_rows()), {"regalia": importlib.metadata.version("regalia")}, {}
    for peer, rows_of in PEERS.items():
        try:
            rows += rows_of()
            versions[peer] = importlib.metadata.version(peer)
        except ImportError as error:
            left_out[peer] = f"not installed ({error})"
        except Exception as error:  # a peer's release may not suit the releases beside it
            left_out[peer] = f"does not run here ({type(error).__name__}: {error})"
    return rows, versions, left_out


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure Game of Crowns beside other engines.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row and round")
    parser.add_argument("--rounds", type=int, default=1, help="measure everything so often and take medians")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()

    if hasattr(os, "sched_setaffinity"):  # one core for everybody; elsewhere pgx may use more
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows, versions, left_out = collect()
    rates: list[list[float]] = [[] for _ in rows]
    for _ in range(max(1, asked.rounds)):
        for row, found in zip(rows, rates, strict=True):
            found.append(row.rate(asked.seconds))

    medians = [statistics.median(found) for found in rates]
    base = medians[0]  # native, or interpreted where there is no compiler
    table = [
        {"engine": row.engine, "game": row.game, "decisions_per_second": round(rate), "ratio": base / rate}
        for row, rate in zip(rows, medians, strict=True)
    ]
    if asked.json:
        json.dump({"rows": table, "versions": versions, "left_out": left_out}, sys.stdout, indent=2)
        print()
        return
    print(f"{'engine':28}{'game':18}{'decisions/s':>14}  {rows[0].engine} is faster by")
    for line in table:
        print(f"{line['engine']:28}{line['game']:18}{line['decisions_per_second']:14,}  {line['ratio']:,.1f}")
    print("versions: " + ", ".join(f"{name} {version}" for name, version in versions.items()))
    for peer, why in left_out.items():
        print(f"left out: {peer}, {why}")


if __name__ == "__main__":
    main()
