"""The Old King's Crown passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

import random

import pytest

from regalia.core.contract import load_game
from regalia.core.kit import Bench
from regalia.core.kit.secrets import SecrecyChecks
from regalia.games.old_kings_crown.state import Phase
from tests.kit import covered, passes
from tests.old_kings_crown.language import OldKing

GAME = load_game("old-kings-crown")
BY_ITSELF = {
    *(Phase.SPRING, Phase.DRAWING, Phase.SUMMER, Phase.REGION, Phase.REVEAL, Phase.REINFORCED, Phase.FIGHT),
    *(Phase.COMPARE, Phase.LAID, Phase.DECIDED, Phase.WINTER, Phase.YEAR_END, Phase.OVER),
}
ASKED = {phase.name.lower() for phase in Phase if phase not in BY_ITSELF}
"""Every phase in which somebody acts."""


def two_captains_in_the_court() -> OldKing:
    t = OldKing(3, "clans,nobility,gathering").tiles(1, "the-house-endures").court(1, "captain-a")
    t.autumn("highlands", "captain-b", "heir", "follower-a", hands=("agent ruse", "captain-b", "captain-c decree"))
    return t.plays(1, "location:castle", "card:captain-b")


def cavalry_at_an_active_site() -> OldKing:
    t = OldKing(3, "clans,nobility,gathering").site(1, "cavalry-a")
    t.autumn("highlands", "captain-b", "heir", "follower-a", hands=("agent ruse", "captain-b", "captain-c decree"))
    return t.plays(1, "location:wilderness", "card:captain-b")


RARE = {"endures": two_captains_in_the_court, "pathfinder": cavalry_at_an_active_site}
"""Random players hardly ever come so far; so these are arranged."""


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(2))
def test_it_passes_the_kit_at_every_table(shard: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number of players, every pair of factions; coverage is printed."""
    tables = GAME.rules.TABLES[shard::2]
    passes(GAME, tables, len(tables), shard, capsys)


@pytest.mark.slow
def test_every_phase_is_covered_by_pairs_that_differ() -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase in which somebody acts."""
    assert covered(GAME, [(4, {}), (3, {}), (2, {})], games=15, seed=4) >= ASKED - set(RARE)


@pytest.mark.parametrize("phase", RARE)
def test_the_rarest_phases_are_covered(phase: str) -> None:
    t = RARE[phase]()
    assert t.phase == phase
    secret, luck = SecrecyChecks(Bench(GAME, t.table.engine)), random.Random(1)
    for seat in (0, 1, 2) * 4:
        secret._try_redeal(t.table, seat, luck)
        secret._try_twins(t.table, seat, luck)
    for check in (secret.redeal, secret.blind, secret.twins):
        assert check.failures == []
    assert secret.redeal.pairs_that_differed > 8
    assert secret.twins.pairs_that_differed > 8
