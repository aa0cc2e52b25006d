"""The golden playthroughs of Gambit Royale; see tests/make_playthroughs.py."""

from __future__ import annotations

import random
from typing import Any

from regalia.core.engine import Engine
from regalia.core.table import Table
from regalia.games.gambit_royale.state import Phase
from tests.make_playthroughs import Sheet, cards_in_words


def gambit(name: str, players: int, seed: int, bot: str = "steady", **options: Any) -> Sheet:
    return Sheet("gambit-royale", name, players, seed, bot, options)


SHEETS = (
    gambit("2-players", 2, 23),
    gambit("3-players", 3, 18),
    gambit("4-players", 4, 23),
    gambit("5-players", 5, 7, "random"),
    gambit("6-players", 6, 2),
    gambit("starting-seat", 4, 14, "random", starting_seat=2),
    gambit("nobody-can-place", 2, 3, "stalling"),
    gambit("shared-win", 3, 42, "random"),
)

SHOWN = (
    *("1.3", "1.4", "1.5", "1.6"),
    *("2.1", "2.2"),
    *("3.1", "3.2", "3.2.1", "3.2.2", "3.2.3", "3.3", "3.4", "3.5", "3.6"),
    *("4.1", "4.2", "4.3"),
    *("5.1", "5.2"),
    *("6.1", "6.2"),
)
"""Every clause that can show in a log; 1.1 and 1.2 are the box, 5.3 are the book's own examples."""


def stall(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """In the first round all cards go to the last column, Storms at the very end, until nobody has any;
    then all play at random."""
    s = engine.state(world)
    moves = engine.legal(world, seat)
    if s.on_round == 1 and s.phase == Phase.COLUMN:
        return moves[-1]
    storm = engine.game.action_numbers["card:storm"]
    if s.on_round == 1 and s.phase == Phase.CARD and len(moves) > 1:
        moves = [move for move in moves if move != storm]
    return luck.choice(moves)


PLAYERS = {"stalling": stall}


def part(table: Table) -> str:
    s = table.state
    return f"Round {s.on_round} of 6"


def at_the_end(table: Table) -> list[str]:
    """6.3 everybody is shown what each player has at the end."""
    shown = table.view().table
    lines = []
    for player in shown.players:
        goals = ", ".join(goal.name for goal in player.goals) or "no goals"
        more = [f"the Gold of {table.names[colour]}" for colour in player.gold]
        more += ["the King's Crown"] if player.crown else []
        lines.append(f"{player.name}: {', '.join([goals, *more])}; in hand {cards_in_words(player.hand)}")
    return lines
