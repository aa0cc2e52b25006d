"""Players made of code. A bot is given a world its seat believes possible, never the true one.

`choose` is the only way to ask a bot: it redeals first, with a seed of the bot's own.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ..core.engine import Engine
from ..core.errors import Refused

Bot = Callable[[Engine, Any, int, random.Random], int]
"""(engine, a possible world, seat, luck) -> action"""


def play_random(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Any legal action, each as likely."""
    return luck.choice(engine.legal(world, seat))


def play_steady(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """By the game's rules of thumb, with some variety."""
    moves = engine.legal(world, seat)
    weights = engine.weigh(world, seat, moves)
    return luck.choices(moves, [weight + 1e-9 for weight in weights])[0]


LEVELS: dict[str, Bot] = {"random": play_random, "steady": play_steady}


def level(name: str) -> Bot:
    if name not in LEVELS:
        raise Refused(f"There is no bot called '{name[:40]}'; the bots are: {', '.join(LEVELS)}.")
    return LEVELS[name]


def choose(bot: Bot, engine: Engine, position: Any, seat: int, seed: int) -> int:
    """What a bot does at a seat. Its world and its luck come from its own seed alone."""
    luck = random.Random(seed)
    world = engine.redeal(position, seat, luck.getrandbits(128))
    return bot(engine, world, seat, luck)
