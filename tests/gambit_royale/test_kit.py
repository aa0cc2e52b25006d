"""Gambit Royale passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

import pytest

from regalia.core.contract import load_game
from regalia.games.gambit_royale.state import Phase
from tests.kit import covered

GAMBIT = load_game("gambit-royale")
ALL_PHASES = {phase.name.lower() for phase in Phase if phase < Phase.OVER}


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(2))
def test_gambit_royale_passes_the_kit_at_every_table_and_in_every_phase(shard: int) -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase there is."""
    tables = GAMBIT.rules.TABLES
    assert covered(GAMBIT, tables, 3 * len(tables), shard) == ALL_PHASES
