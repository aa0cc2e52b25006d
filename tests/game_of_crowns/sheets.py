"""The golden playthroughs of Game of Crowns; see tests/make_playthroughs.py."""

from __future__ import annotations

import random
from typing import Any

from regalia.core.engine import Engine
from regalia.core.table import Table
from regalia.core.telling import many
from tests.make_playthroughs import Sheet, cards_in_words


def crowns(name: str, players: int, seed: int, bot: str = "steady", **options: Any) -> Sheet:
    return Sheet("game-of-crowns", name, players, seed, bot, options)


ALL_FOR_4 = {"hidden_agendas": True, "negotiations": True, "customized_hands": True}
ALL_FOR_8 = {"hidden_agendas": True, "negotiations": True, "team_play": True}
SHEETS = (
    crowns("4-players", 4, 39),
    crowns("5-players", 5, 55, "random"),
    crowns("6-players", 6, 2),
    crowns("7-players", 7, 10, "random"),
    crowns("8-players", 8, 3),
    crowns("9-players", 9, 1, "random"),
    crowns("hidden-agendas", 5, 14, "random", hidden_agendas=True),
    crowns("negotiations", 4, 12, negotiations=True),
    crowns("customized-hands", 4, 11, "random", customized_hands=True),
    crowns("team-play-6", 6, 16, "random", team_play=True),
    crowns("team-play-8", 8, 3, "random", team_play=True),
    crowns("4-rounds", 4, 10, "random", rounds=4),
    crowns("5-rounds", 4, 17, "random", rounds=5),
    crowns("6-rounds", 4, 1, "random", rounds=6),
    crowns("all-options-4", 4, 24, **ALL_FOR_4),
    crowns("all-options-8", 8, 4, **ALL_FOR_8),
    crowns("ends-after-last-round", 4, 84, "random"),
    crowns("ends-with-an-empty-hand", 4, 13, "besieging", rounds=6),
    crowns("sentinel-is-used", 4, 168, "random"),
    crowns("shared-win", 4, 61),
)

SHOWN = (
    *("3.1", "3.2"),
    *("4.1", "4.2", "4.3", "4.4", "4.5"),
    *("5.1", "5.2"),
    *("6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7"),
    *("7.1", "7.2", "7.3", "7.4"),
    *("8.1", "8.2"),
    *("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.13"),
    *("10.1", "10.2", "10.2.1", "10.2.2", "10.2.3", "10.2.4", "10.3", "10.4", "10.5"),
)
"""Every clause of chapters 3 to 10 that can show in a log; 9.12 are the book's own examples."""


def besiege(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Everybody is after seat 0, who fights back and loses; so its hand becomes empty. With one card
    left there, an exchange of two cards may be tried first."""
    s = engine.state(world)
    numbers = engine.game.action_numbers
    moves = engine.legal(world, seat)
    wanted = ["seat:0", "take-card", "vote:attacker" if s.active else "vote:defender"]
    picks = [move for move in moves if move in [numbers[name] for name in wanted]]
    knights = [move for move in moves if engine.game.action_names[move].startswith("card:knight")]
    if numbers["exchange"] in moves and (s.cards[0] > 1 or luck.random() < 0.5):
        picks = knights
    elif numbers["nothing"] in moves and s.cards[0] == 1:
        picks = [move for move in moves if move != numbers["nothing"]]
    return luck.choice(picks or moves)


PLAYERS = {"besieging": besiege}


def part(table: Table) -> str:
    """A round; the swaps of 10.3 belong to the deal."""
    s = table.state
    return "" if table.game.people.phase_name(s) == "swap" else f"Round {s.on_round} of {s.rounds}"


def seat_note(table: Table, seat: int) -> str:
    if not table.options.get("team_play"):
        return ""
    return f", partner of {table.names[(seat + table.players // 2) % table.players]}"


def at_the_end(table: Table) -> list[str]:
    """11.4 everybody is shown what each player has at the end."""
    shown = table.view().table
    lines = []
    for name, player in zip(table.names, shown.players, strict=True):
        agenda = f"; agenda {player.agenda.name}" if player.agenda else ""
        counted = f"{many(player.cards, 'card')}, {many(player.ravens, 'raven')}"
        lines.append(f"{name}: {counted}: {cards_in_words(player.hand)}{agenda}")
    return [*lines, f"discarded: {cards_in_words(shown.discards)}", f"guests left: {shown.guests}"]
