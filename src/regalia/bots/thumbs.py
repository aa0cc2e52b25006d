"""Bots that do not look ahead: any move, or what the game's rules of thumb say."""

from __future__ import annotations

import random
from typing import Any

from ..core.drive import flatten
from ..core.engine import Engine


def play_random(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Any legal action, each as likely."""
    return luck.choice(engine.legal(world, seat))


def play_novice(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """By rules of thumb, but without care: what was seen is forgotten, and a good move is not much
    likelier than a fair one."""
    moves = engine.legal(world, seat)
    dim = engine.redeal(world, seat, luck.getrandbits(128), forgets=True)
    weights = engine.weigh(dim, seat, moves)
    flatten(weights, len(moves))
    return luck.choices(moves, [weight + 1e-9 for weight in weights])[0]


def play_steady(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """By the game's rules of thumb, with some variety."""
    moves = engine.legal(world, seat)
    weights = engine.weigh(world, seat, moves)
    return luck.choices(moves, [weight + 1e-9 for weight in weights])[0]
