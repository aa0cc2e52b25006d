"""The Old King's Crown in a terminal: whole games, narrow screens, what shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.terminal.sitting import Sitting
from tests.terminal.at_the_table import any_choice, play, seated


@pytest.mark.parametrize(("players", "options"), [(4, {}), (1, {"level": 3}), (2, {"factions": "clans,gathering"})])
@pytest.mark.parametrize("height", [24, 60])
def test_80_columns_are_enough_and_what_matters_shows(
    players: int, options: dict[str, Any], height: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REGALIA_SCORES", str(tmp_path / "scores.json"))
    wild = any_choice(7)
    seen = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal seen
        if not sitting.table.over:
            seen += 1
            table = sitting.table.view(0).table
            for player in table.players:
                assert player.name in new
            for place in table.locations:
                assert place.name in new
            mine = new.rpartition("Your hand")[2]
            laid = [side.down.name for region in table.regions for side in region.sides if side.seat == 0 and side.down]
            for card in table.players[0].hand:
                assert card.name in mine or card.name in laid
            assert ("╭" in mine) == (height == 60 and "no cards" not in mine)
        return wild(sitting, new) if seen < 70 else "quit"

    _, person = play(seated("old-kings-crown", players, 5, 1, **options), answer, height=height, terminal=True)
    assert max(len(line.rstrip()) for line in person.shown.splitlines()) <= 80
    assert seen > 30


def test_a_game_alone_ends_with_the_best_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REGALIA_SCORES", str(tmp_path / "scores.json"))
    _, person = play(seated("old-kings-crown", 1, 5, 1), any_choice(3))
    assert "That is your best result so far at level 1" in person.shown
    assert (tmp_path / "scores.json").exists()
