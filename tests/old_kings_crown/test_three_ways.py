"""Interpreted and native runs of The Old King's Crown are byte-identical after every play."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import blank_state
from tests.both_ways import engines, play_both, two_ways

pytestmark = two_ways
SHARDS = 4
GAMES = 2000
"""Over all tables, compared to the byte after every play; those of fewer players are shorter, so more of them."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_the_old_king_s_crown_is_the_same_both_ways_at_every_table(shard: int) -> None:
    plain, native = engines("old-kings-crown")
    luck = random.Random(shard)
    tables = plain.game.rules.TABLES
    short = [table for table in tables if table[0] <= 2]
    for k in range(GAMES // SHARDS):
        players, options = tables[k % len(tables)] if k < 2 * len(tables) else short[k % len(short)]
        blank, _ = blank_state(plain.game, players, options, track=k % 4 == 0, narrate=k % 8 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)
