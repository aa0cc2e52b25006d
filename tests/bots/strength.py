"""How bots of every game do against each other, small and exact: fixed seeds and budgets, pinned results.

`python -m tests.bots.strength [GAME ...]` plays the pinned matches and writes what came out to strength.toml. The long
measurements are in docs/bots.md.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from regalia.lab.ladder import Ladder, measure
from regalia.lab.ratings import wins_of

PINS = Path(__file__).parent / "strength.toml"
ROUNDS = {"gambit-royale": 160}
"""A master's rounds in a game where 32 are too few for its many moves."""


def matches(game_id: str) -> tuple[tuple[str, str, int], ...]:
    """A challenger, a field, and how often it sits at every seat."""
    return ("steady", "random", 6), (f"master:{ROUNDS.get(game_id, 32)}", "steady", 3)


def won(game_id: str, players: int, challenger: str, others: str, times: int) -> tuple[float, int]:
    """Games won and played by a challenger that sits at every seat so often."""
    rows = measure(Ladder(game_id, players, times * players, [(challenger, others)]))
    return round(sum(wins_of(row)[row["seed"] % players] for row in rows), 3), len(rows)


def pins() -> dict[str, dict[str, float]]:
    return tomllib.loads(PINS.read_text()) if PINS.exists() else {}


def names(game_id: str) -> list[tuple[str, int, str, str, int]]:
    """The matches of a game, each with a name: at the fewest players that are not alone, at four, and at the most."""
    from regalia.core.contract import load_game

    meta = load_game(game_id).meta
    fewest = max(2, meta.players_min)
    seats = sorted({fewest, min(max(4, fewest), meta.players_max), meta.players_max})
    return [(f"{a} against {b} at {n}", n, a, b, times) for n in seats for a, b, times in matches(game_id)]


def main() -> None:
    from regalia.core.contract import all_meta

    found = pins()
    for game_id in sys.argv[1:] or list(all_meta()):
        found[game_id] = {name: won(game_id, n, a, b, times)[0] for name, n, a, b, times in names(game_id)}
    lines = []
    for game_id, results in sorted(found.items()):
        lines += [f"[{game_id}]", *(f'"{name}" = {wins}' for name, wins in results.items()), ""]
    PINS.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
