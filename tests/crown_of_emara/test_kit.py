"""Crown of Emara passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

import pytest

from regalia.core.contract import load_game
from regalia.core.kit import run_kit
from regalia.games.crown_of_emara.state import Phase
from tests.kit import failures, variant

EMARA = load_game("crown-of-emara")
ALL_PHASES = {phase.name.lower() for phase in Phase if phase < Phase.OVER}


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(2))
def test_crown_of_emara_passes_the_kit_at_every_table(shard: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number of players, every combination of variants; coverage is printed."""
    tables = EMARA.rules.TABLES[shard::2]
    report = run_kit(variant(EMARA, rules={"TABLES": tables}), games=2 * len(tables), seed=shard)
    with capsys.disabled():
        for check in report.checks[-4:]:
            print(f"\nkit, part {shard + 1} of 2: {check.name}: {check.states_tried} tried", end="")
            if check.tried:
                print(f", {check.pairs_that_differed} pairs differed in what is hidden", end="")
    assert failures(report) == []
    assert all(check.states_tried > 0 for check in report.checks)


@pytest.mark.slow
def test_every_phase_is_covered_by_pairs_that_differ() -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase where something is hidden.
    At the end of a round all hands are empty."""
    report = run_kit(variant(EMARA, rules={"TABLES": [(3, {"random_layout": True}), (4, {})]}), games=24, seed=8)
    assert failures(report) == []
    checks = {check.name: check for check in report.checks}
    for name in ("redeal", "twin games"):
        covered = {phase for phase, _, differed in checks[name].by_phase() if differed > 0}
        assert covered >= ALL_PHASES - {"event"}, ALL_PHASES - covered
