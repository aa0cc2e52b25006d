"""The golden playthroughs of Crown of Emara; see tests/make_playthroughs.py."""

from __future__ import annotations

import random
from typing import Any

from regalia.core.engine import Engine
from regalia.core.table import Table
from regalia.games.crown_of_emara.names import GOOD_NAMES
from tests.make_playthroughs import Sheet


def emara(name: str, players: int, seed: int, bot: str = "random", **options: Any) -> Sheet:
    return Sheet("crown-of-emara", name, players, seed, bot, options)


SHEETS = (
    emara("1-player-wins", 1, 1, "steady", start=60),
    emara("1-player-loses", 1, 14, "courtly", start=15),
    emara("1-player-campaign", 1, 3, "courtly", campaign=40),
    emara("2-players", 2, 2, "courtly"),
    emara("3-players", 3, 30, "courtly"),
    emara("4-players", 4, 3, "courtly"),
    emara("steady-players", 3, 7, "steady"),
    emara("random-layout", 2, 2, "courtly", random_layout=True),
    emara("full-selection", 2, 1, "courtly", full_selection=True),
    emara("both-variants", 4, 1, "courtly", random_layout=True, full_selection=True),
    emara("printed-start", 2, 1, "courtly", start="printed"),
    emara("tie-by-other-score", 2, 29),
    emara("tie-by-rank", 2, 570),
    emara("tie-by-card-of-rank", 2, 356),
    emara("shared-place", 2, 2130),
)

SHOWN = (
    *("1.1", "1.2", "1.3", "1.4"),
    *("2.1", "2.2", "2.3", "2.4"),
    *("3.1", "3.2", "3.3", "3.4"),
    *("4.1", "4.2", "4.3", "4.4", "4.5", "4.6"),
    *("5.1", "5.2", "5.3"),
    *("6.1", "6.2", "6.4", "6.5"),
    *("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9", "7.10", "7.11", "7.12", "7.13", "7.14"),
    *("8.1", "8.2"),
    *("9.1", "9.3", "10.1", "10.2", "12.1"),
)
"""Every clause that can be seen in a log."""

WISHES = (
    "rank",
    "recruit",
    "help",
    "use:",
    "aid",
    "favor",
    "donate",
    "give",
    "book",
    "stone",
    "bread",
    "wood:",
    "hire",
)


def play_courtly(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Fond of rank and of advisors, and otherwise led by chance: sees much of the game."""
    moves = engine.legal(world, seat)
    names = engine.game.action_names
    for wish in WISHES:
        wanted = [move for move in moves if names[move].startswith(wish)]
        if wanted and luck.random() < 0.8:
            return luck.choice(wanted)
    return luck.choice(moves)


PLAYERS = {"courtly": play_courtly}


def part(table: Table) -> str:
    """A round; choices before the first belong to the deal."""
    s = table.state
    return f"Round {s.on_round} of 6" if s.on_round else ""


def at_the_end(table: Table) -> list[str]:
    shown = table.view().table
    lines = []
    for player in shown.players:
        goods = ", ".join(f"{n} {GOOD_NAMES[k]}" for k, n in enumerate(player.goods) if n) or "nothing"
        things = [
            *(advisor.name for advisor in player.advisors),
            *(f"Favor {t.place}: {t.reward}" for t in player.favors),
        ]
        lines.append(
            f"{player.name}: {player.citizens} CP, {player.buildings} BP, {player.rank or 'no rank'}; {goods}; "
            f"{4 - player.craftsmen} Craftsmen; {', '.join(things) or 'nobody'}"
        )
    if shown.victoria is not None:
        lines.append(f"Victoria: {shown.victoria.citizens} CP")
    return lines
