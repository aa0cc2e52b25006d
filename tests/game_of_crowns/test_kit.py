"""Game of Crowns passes the compliance kit, at every table and in every phase."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.core.contract import load_game
from regalia.games.game_of_crowns.state import Phase
from tests.kit import covered, passes

CROWNS = load_game("game-of-crowns")
ALL_PHASES = {phase.name.lower() for phase in Phase if phase < Phase.OVER}  # a coverage below must name them all


def short(table: tuple[int, dict[str, Any]]) -> tuple[int, dict[str, Any]]:
    """Negotiations make long games; three rounds of them will do here (`make soak` plays all)."""
    players, options = table
    return (players, {**options, "rounds": 3}) if options.get("negotiations") else table


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(4))
def test_game_of_crowns_passes_the_kit_at_every_table(shard: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every number of players, every legal combination of options; coverage is printed."""
    tables = [short(table) for table in CROWNS.rules.TABLES[shard::4]]
    passes(CROWNS, tables, len(tables), shard, capsys)


@pytest.mark.slow
def test_every_phase_is_covered_by_pairs_that_differ() -> None:
    """Redeal and twin games are tried, with hidden differences, in every phase there is."""
    tables = [short(t) for t in CROWNS.rules.TABLES if t[1].get("negotiations") and t[0] in (4, 6)]
    assert covered(CROWNS, tables, games=12, seed=8) >= ALL_PHASES - {"sentinel", "coin_partner"}


@pytest.mark.slow
def test_the_sentinel_window_and_the_partners_choice_are_covered() -> None:
    """The two rarest phases, at tables where they come about."""
    rare = [(4, {"rounds": 6}), (6, {"team_play": True, "rounds": 6}), (8, {"team_play": True, "rounds": 6})]
    assert covered(CROWNS, rare, games=15, seed=4) >= {"sentinel", "coin_partner"}
