"""Players made of code. A bot is given a world its seat believes possible, never the true one.

`choose` is the only way to ask a bot: it redeals first, with a seed of the bot's own. A bot has a
name wherever a seat is filled:

    random          any move
    novice          rules of thumb without care; forgets what it saw
    steady          rules of thumb
    master          looks ahead, a second for each decision; `master:2s` thinks for two
    master:400      looks ahead for so many rounds, the same again from the same seed
    master:800x4    shared by four threads
    run:COMMAND     a program of your own, see external.py
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ..core.engine import Engine
from ..core.errors import Refused
from .master import MOST_ROUNDS, Budget, Master, own_threads
from .thumbs import play_novice, play_random, play_steady

Bot = Callable[[Engine, Any, int, random.Random], int]
"""(engine, a possible world, seat, luck) -> action"""

SECONDS = 1.0
MOST_SECONDS = 600.0
MOST_THREADS = 256
LEVELS: dict[str, Bot] = {
    "random": play_random,
    "novice": play_novice,
    "steady": play_steady,
    "master": Master(Budget(seconds=SECONDS, threads=own_threads())),
}
BY_THUMB = ("random", "novice", "steady")
"""The levels that do not search: they play a game in no time."""


def level(name: str) -> Bot:
    """The bot of a name."""
    if name in LEVELS:
        return LEVELS[name]
    kind, _, rest = name.partition(":")
    if kind == "master":
        return Master(_budget(name, rest))
    if kind == "run":
        from .external import External

        return External(rest)
    raise Refused(f"There is no bot called '{name[:40]}'; the bots are: {', '.join(LEVELS)}.")


def _budget(name: str, text: str) -> Budget:
    seconds = re.fullmatch(r"(\d{1,3}(?:\.\d{1,3})?)s", text)
    if seconds and 0 < float(seconds[1]) <= MOST_SECONDS:
        return Budget(seconds=float(seconds[1]), threads=own_threads())
    rounds = re.fullmatch(r"(\d{1,7})(?:x(\d{1,3}))?", text)
    if rounds and 1 <= int(rounds[1]) <= MOST_ROUNDS and 1 <= int(rounds[2] or 1) <= MOST_THREADS:
        return Budget(rounds=int(rounds[1]), threads=int(rounds[2] or 1))
    raise Refused(f"'{name[:40]}' is no bot: a master is 'master', 'master:400' for 400 rounds, or 'master:2s'.")


def choose(bot: Bot, engine: Engine, position: Any, seat: int, seed: int) -> int:
    """What a bot does at a seat. Its world and its luck come from its own seed alone. Where there is
    only one thing to do, nobody is asked."""
    moves = engine.legal(position, seat)
    if len(moves) == 1:
        return moves[0]
    luck = random.Random(seed)
    world = engine.redeal(position, seat, luck.getrandbits(128))
    return bot(engine, world, seat, luck)


@contextmanager
def seated(names: Sequence[str], called: Callable[[str], Bot] = level) -> Iterator[list[Bot]]:
    """The bots of these names, one a seat; programs among them end with the block."""
    bots = [called(name) for name in names]
    try:
        yield bots
    finally:
        for bot in bots:
            if hasattr(bot, "close"):
                bot.close()
