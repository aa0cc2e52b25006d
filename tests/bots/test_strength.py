"""Stronger levels win more, in every game: a small version of the measurements in docs/bots.md, pinned."""

from __future__ import annotations

import pytest

from regalia.core.compile import numba_installed
from regalia.core.contract import load_game
from tests.bots.strength import names, pins, won

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not numba_installed(), reason="these matches are played by native code"),
]
CASES = [(game_id, *match) for game_id in pins() for match in names(game_id)]


@pytest.mark.parametrize(
    ("game_id", "name", "players", "challenger", "others", "times"), CASES, ids=[f"{c[0]}, {c[1]}" for c in CASES]
)
def test_pinned_matches_come_out_as_they_did(
    game_id: str, name: str, players: int, challenger: str, others: str, times: int
) -> None:
    """If rules, rules of thumb or the search have changed: python -m tests.bots.strength"""
    wins, games = won(game_id, players, challenger, others, times)
    assert wins == pytest.approx(pins()[game_id][name])
    if not load_game(game_id).meta.hidden:  # the template is too short for skill to show in a few games
        assert wins >= games / players, "a stronger level wins at least its fair share"
