"""The golden playthroughs of The Old King's Crown; see tests/make_playthroughs.py."""

from __future__ import annotations

import random
from typing import Any

from regalia.core.engine import Engine
from regalia.core.table import Table
from tests.make_playthroughs import Sheet, cards_in_words


def old_king(name: str, players: int, seed: int, bot: str = "steady", **options: Any) -> Sheet:
    return Sheet("old-kings-crown", name, players, seed, bot, options)


SHEETS = (
    old_king("4-players", 4, 11),
    old_king("3-players", 3, 3),
    old_king("2-players", 2, 6),
    old_king("1-player", 1, 9),
    old_king("solo-level-2", 1, 3, level=2),
    old_king("solo-level-3", 1, 3, level=3),
    old_king("4-players-at-random", 4, 5, "random"),
    old_king("clans-and-nobility", 2, 7, "warlike", factions="clans,nobility"),
    old_king("uprising-and-gathering", 2, 17, "warlike", factions="uprising,gathering"),
    old_king("a-rematch", 3, 2, last_winner=1),
    old_king("ends-after-twenty-years", 2, 1, "idle"),
    old_king("a-draw", 2, 75, "idle"),
)

SHOWN = (
    *("1.1", "1.2a", "1.2b", "1.2c", "1.2d", "1.2e", "1.2f", "1.3"),
    *("2.3a", "2.3b", "2.3c", "2.3d", "2.4a", "2.4b", "2.4c", "2.4d", "2.4e"),
    *("2.5b", "2.5c", "2.5d", "2.5e", "2.5f", "2.5g", "2.5h", "2.5i", "2.5j", "2.5l", "2.5m", "2.5n", "2.6"),
    *("3.1", "3.2", "4.1", "4.2", "4.3", "4.4", "5.1", "5.2", "5.3", "5.4"),
    *("6.0", "6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "6.11", "6.12", "6.13"),
    *("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "8.1"),
    *("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7"),
    *("10.2", "10.3", "10.4", "10.5"),
)
"""Every clause that can show in a log."""


def idle(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Claims nothing but the Shrine, and lets years go by: nobody comes near the goal."""
    numbers = engine.game.action_numbers
    moves = engine.legal(world, seat)
    for name in ("location:shrine", "yes", "pass", "retreat"):
        if numbers[name] in moves and not (name == "location:shrine" and numbers["pass"] not in moves):
            return numbers[name]
    return luck.choice(moves)


def warlike(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Uses whatever can be used: no pass where there is another choice."""
    moves = engine.legal(world, seat)
    return luck.choice([move for move in moves if move != engine.game.action_numbers["pass"]] or moves)


PLAYERS = {"idle": idle, "warlike": warlike}


def part(table: Table) -> str:
    view = table.view().table
    return f"Year {view.year}, {view.season}"


def seat_note(table: Table, seat: int) -> str:
    simulacrum = next((p for p in table.view().table.players if p.simulacrum), None)
    return "" if simulacrum is None else f", against the Simulacrum of the {simulacrum.faction}"


def at_the_end(table: Table) -> list[str]:
    """What everybody has, as everybody sees it."""
    shown = table.view().table
    lines = []
    for player in shown.players:
        court = [entry.card for entry in shown.court if entry.seat == player.seat]
        lines.append(
            f"{player.name}: {player.influence} i, limit {player.limit}; hand {cards_in_words(player.hand)}; "
            f"pile {player.pile}; discards {cards_in_words(player.discard)}; Court {cards_in_words(court)}"
        )
        on_map = [card for place in shown.locations for card in place.fortified + place.pillaging]
        on_map = [card for card in on_map if card.banner == player.name]
        by_regions = [side for region in shown.regions for side in region.sides if side.seat == player.seat]
        deployed = [card for side in by_regions for card in side.deployed]
        lines.append(
            f"    Site of Power {cards_in_words(player.site)}; on the map {cards_in_words(on_map)}; "
            f"Deployed {cards_in_words(deployed)}; Lost {cards_in_words(player.lost)}"
        )
    return lines
