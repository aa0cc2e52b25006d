"""Which golden playthroughs of Game of Crowns there must be; `tests/test_playthroughs.py` plays them."""

from __future__ import annotations

from typing import Any

from regalia.games.game_of_crowns.state import End
from tests.game_of_crowns.sheets import SHEETS
from tests.make_playthroughs import Sheet


def played_with(players: int | None = None, **options: Any) -> list[Sheet]:
    return [s for s in SHEETS if s.options == options and (players is None or s.players == players)]


def test_a_file_for_every_way_to_play() -> None:
    for players in range(4, 10):
        assert played_with(players), f"no playthrough of {players} players without options"
    for option in ("hidden_agendas", "negotiations", "customized_hands"):
        assert played_with(**{option: True}), f"no playthrough with {option} alone"
    for players in (6, 8):
        assert played_with(players, team_play=True), f"no playthrough of Team Play with {players} players"
    for rounds in (4, 5, 6):
        assert played_with(rounds=rounds), f"no playthrough of {rounds} rounds"
    assert played_with(4, hidden_agendas=True, negotiations=True, customized_hands=True)
    assert played_with(8, hidden_agendas=True, negotiations=True, team_play=True)


def the_file(name: str) -> str:
    return next(sheet for sheet in SHEETS if sheet.name == name).path.read_text(encoding="utf-8")


ENDINGS = {
    End.LAST_ROUND: ("ends-after-last-round", "The game ends: the last round is over."),
    End.EMPTY_HAND: ("ends-with-an-empty-hand", "The game ends: somebody has no cards left."),
}


def test_a_file_for_every_way_to_end() -> None:
    assert set(ENDINGS) == set(End)
    for name, says in ENDINGS.values():
        assert says in the_file(name)


def test_a_sentinel_is_used() -> None:
    assert "discards a Sentinel and takes" in the_file("sentinel-is-used")


def test_the_shared_win_is_shared() -> None:
    assert the_file("shared-win").count("\nrank 1: ") == 2
