"""A table packed and restored is the same table, and plays on the same."""

from __future__ import annotations

import random

import pytest

import regalia
from regalia.core.table import Table


def played(game: str, players: int, plays: int) -> Table:
    table = regalia.new(game, players=players, seed=3)
    luck = random.Random(4)
    while len(table.plays) < plays or not table.rests:
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize(("game", "players", "plays"), [("game-of-crowns", 4, 60), ("template", 3, 6)])
def test_restored_to_the_byte(game: str, players: int, plays: int) -> None:
    table = played(game, players, plays)
    again = regalia.new(game, players=players, seed=3)
    again.restore(table.pack(), list(table.entries))
    assert again.to_bytes() == table.to_bytes()
    assert again.plays == table.plays
    assert [again.heard(seat) for seat in range(players)] == [table.heard(seat) for seat in range(players)]
    luck = random.Random(5)
    for _ in range(20):
        if table.over:
            break
        seat = table.to_act[0]
        action = luck.choice(table.legal(seat)).name
        for one in (table, again):
            one.play(seat, action)
    assert again.to_bytes() == table.to_bytes()
    assert again.heard() == table.heard()


def test_nothing_goes_back_before_the_place_where_it_was_packed() -> None:
    table = played("game-of-crowns", 4, 30)
    again = regalia.new("game-of-crowns", players=4, seed=3)
    again.restore(table.pack(), list(table.entries))
    assert not any(again.can_undo(seat) or again.can_undo_agreed(seat) for seat in range(4))
    seat = again.to_act[0]
    before = again.to_bytes()
    again.play(seat, again.legal(seat)[0])
    if again.can_undo_agreed(seat):
        again.undo(seat, agreed=True)
        assert again.to_bytes() == before
