"""Interpreted and native runs of Game of Crowns are byte-identical after every play."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import blank_state
from tests.both_ways import engines, play_both, two_ways

pytestmark = two_ways
SHARDS = 4
EVERY_TABLE = 4
"""Games at each table that a game names."""
SHORT_GAMES = 1900
"""Further games at its smallest tables, so that 2,000 are compared in all."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_game_of_crowns_is_the_same_both_ways_at_every_table(shard: int) -> None:
    plain, native = engines("game-of-crowns")
    luck = random.Random(shard)
    games = 0
    for number, (players, options) in enumerate(plain.game.rules.TABLES):
        if number % SHARDS == shard:
            for k in range(EVERY_TABLE):
                watched = k % 3 == 0
                blank, _ = blank_state(plain.game, players, options, track=watched, narrate=watched)
                play_both(plain, native, blank, luck.getrandbits(128), luck)
                games += 1
    assert games == EVERY_TABLE * len(plain.game.rules.TABLES) / SHARDS


@pytest.mark.parametrize("shard", range(SHARDS))
def test_game_of_crowns_is_the_same_both_ways_over_many_games(shard: int) -> None:
    plain, native = engines("game-of-crowns")
    luck = random.Random(100 + shard)
    small = [table for table in plain.game.rules.TABLES if table[0] < 6 and not table[1].get("negotiations")]
    for k in range(SHORT_GAMES // SHARDS):
        players, options = small[k % len(small)]
        blank, _ = blank_state(plain.game, players, {**options, "rounds": 3}, track=k % 4 == 0, narrate=k % 8 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)
    assert EVERY_TABLE * len(plain.game.rules.TABLES) + SHORT_GAMES >= 2000
