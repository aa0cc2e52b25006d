"""The Old King's Crown passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

import pytest

from regalia.core.contract import load_game
from regalia.core.kit import run_kit
from regalia.games.old_kings_crown.state import Phase
from tests.kit import failures, variant

GAME = load_game("old-kings-crown")
BY_ITSELF = {
    *(Phase.SPRING, Phase.DRAWING, Phase.SUMMER, Phase.REGION, Phase.REVEAL, Phase.REINFORCED, Phase.FIGHT),
    *(Phase.COMPARE, Phase.LAID, Phase.DECIDED, Phase.WINTER, Phase.YEAR_END, Phase.OVER),
}
ASKED = {phase.name.lower() for phase in Phase if phase not in BY_ITSELF}
"""Every phase in which somebody acts."""


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(2))
def test_it_passes_the_kit_at_every_table(shard: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number of players, every pair of factions; coverage is printed."""
    tables = GAME.rules.TABLES[shard::2]
    report = run_kit(variant(GAME, rules={"TABLES": tables}), games=len(tables), seed=shard)
    with capsys.disabled():
        for check in report.checks[-4:]:
            print(f"\nkit, part {shard + 1} of 2: {check.name}: {check.states_tried} tried", end="")
            if check.tried:
                print(f", {check.pairs_that_differed} pairs differed in what is hidden", end="")
    assert failures(report) == []
    assert all(check.states_tried > 0 for check in report.checks)


@pytest.mark.slow
def test_every_phase_is_covered_by_pairs_that_differ() -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase in which somebody acts."""
    report = run_kit(variant(GAME, rules={"TABLES": [(4, {}), (3, {}), (2, {})]}), games=30, seed=5)
    assert failures(report) == []
    checks = {check.name: check for check in report.checks}
    for name in ("redeal", "twin games"):
        covered = {phase for phase, _, differed in checks[name].by_phase() if differed > 0}
        assert ASKED - covered == set()
