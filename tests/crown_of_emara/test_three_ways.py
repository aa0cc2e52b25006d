"""Interpreted and native runs of Crown of Emara are byte-identical after every play."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import blank_state
from tests.both_ways import engines, play_both, two_ways

pytestmark = two_ways
SHARDS = 4
EVERY_TABLE = 4
"""Games at each table that a game names."""
MORE_GAMES = 1928
"""Further games, mostly of one and two players, so that more than 2,000 are compared in all."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_crown_of_emara_is_the_same_both_ways_at_every_table(shard: int) -> None:
    plain, native = engines("crown-of-emara")
    luck = random.Random(shard)
    for number, (players, options) in enumerate(plain.game.rules.TABLES):
        if number % SHARDS == shard:
            for k in range(EVERY_TABLE):
                watched = k % 2 == 0
                blank, _ = blank_state(plain.game, players, options, track=watched, narrate=watched)
                play_both(plain, native, blank, luck.getrandbits(128), luck)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_crown_of_emara_is_the_same_both_ways_over_many_games(shard: int) -> None:
    plain, native = engines("crown-of-emara")
    luck = random.Random(100 + shard)
    small = [table for table in plain.game.rules.TABLES if table[0] < 3]
    for k in range(MORE_GAMES // SHARDS):
        players, options = small[k % len(small)] if k % 10 else (3 + k // 10 % 2, {})
        blank, _ = blank_state(plain.game, players, options, track=k % 4 == 0, narrate=k % 8 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)
    assert EVERY_TABLE * len(plain.game.rules.TABLES) + MORE_GAMES >= 2000
