"""Regalia in a terminal: one person against bots, or several who hand one screen around.

It knows the contract and views, never a game's state. A game may bring a module `terminal` with
`paint(view)` for looks of its own; see `painters.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .seating import seat_people

__all__ = ["play_in_terminal"]


def play_in_terminal(
    game: str | None,
    players: int | None,
    seed: int | None,
    humans: int,
    bots: str,
    options: Mapping[str, Any],
    cards: str | None,
    saved: Path | None,
    save_to: Path | None,
    name: str | None = None,
) -> None:
    """Play a game here and now, or go on with a saved one. What cannot be is `Refused`."""
    from .screen import Screen
    from .sitting import Sitting

    seating = seat_people(game, players, seed, humans, bots, options, cards, saved, save_to, name)
    Sitting(seating, Screen()).play()
