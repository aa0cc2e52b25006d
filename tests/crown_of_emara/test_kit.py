"""Crown of Emara passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

import pytest

from regalia.core.contract import load_game
from regalia.games.crown_of_emara.state import Phase
from tests.kit import covered, passes

EMARA = load_game("crown-of-emara")
ALL_PHASES = {phase.name.lower() for phase in Phase if phase < Phase.OVER}


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(2))
def test_crown_of_emara_passes_the_kit_at_every_table(shard: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number of players, every combination of variants; coverage is printed."""
    tables = EMARA.rules.TABLES[shard::2]
    passes(EMARA, tables, 2 * len(tables), shard, capsys)


@pytest.mark.slow
def test_every_phase_is_covered_by_pairs_that_differ() -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase where something is hidden.
    At the end of a round all hands are empty."""
    tables = [(3, {"random_layout": True}), (4, {})]
    assert covered(EMARA, tables, games=24, seed=8) >= ALL_PHASES - {"event"}
