"""Interpreted and native runs of Gambit Royale are byte-identical after every play."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import blank_state
from tests.both_ways import engines, play_both, two_ways
from tests.gambit_royale.language import own_cards

pytestmark = two_ways
SHARDS = 4
GAMES = 2040


@pytest.mark.parametrize("shard", range(SHARDS))
def test_gambit_royale_is_the_same_both_ways_at_every_table(shard: int) -> None:
    plain, native = engines("gambit-royale")
    luck = random.Random(shard)
    tables = plain.game.rules.TABLES
    for k in range(GAMES // SHARDS):
        few = [table for table in tables if table[0] < 4]  # long tables now and then
        players, options = tables[k % len(tables)] if k % 4 == 0 else few[k % len(few)]
        blank, _ = blank_state(plain.game, players, options, track=k % 4 == 0, narrate=k % 16 == 0)
        play_both(plain, native, blank, luck.getrandbits(128), luck)


def test_a_card_file_of_ones_own_is_played_the_same_both_ways() -> None:
    """Several of a kind, other numbers, and abilities on other cards."""
    cards = own_cards(
        goals=[2, 2, 3, 4, 6, 7], crown_points=5,
        king={"copies": 0}, queen={"copies": 4, "ability": "fire", "less": 3}, spy={"copies": 3},
        explorer={"copies": 3}, gold={"copies": 2, "points": 1}, witch={"copies": 2, "threshold": 6, "value": 8},
        jester={"copies": 0}, hermit={"copies": 0}, storm={"copies": 0}, romeo={"of": ["spy"], "becomes": 30},
        juliet={"copies": 0}, envoy={"copies": 0}, prince={"copies": 0}, squire={"copies": 3, "of": ["squire"]},
        beggar={"copies": 0}, drummer={"copies": 0}, assassin={"copies": 0}, musketeers={"copies": 0},
    )  # fmt: skip
    plain, native = engines("gambit-royale")
    luck = random.Random(9)
    for k in range(20):
        blank, _ = blank_state(plain.game, 2 + k % 5, {}, cards, track=True, narrate=True)
        play_both(plain, native, blank, luck.getrandbits(128), luck)
