"""Gambit Royale in a terminal, and what a browser draws it from."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from regalia.core.errors import Refused
from regalia.core.view import to_wire
from regalia.games.gambit_royale.terminal import paint
from regalia.terminal.sitting import Sitting
from tests.gambit_royale.language import GAME, Gambit
from tests.terminal.at_the_table import any_choice, play, seated


@pytest.mark.parametrize("players", [2, 6])
def test_80_columns_are_enough_and_every_card_shows(
    players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seen = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal seen
        if not sitting.table.over:
            seen += 1
            table = sitting.table.view(0).table
            for column in table.columns:
                discipline, value = column.goal.name.split()
                assert re.search(rf"{column.k + 1} {discipline[:6]}\w* {value}", new)
            for card in table.players[0].hand:
                assert card.name in new
            assert new.count(" hidden") >= sum(card.name is None for c in table.columns for card in c.cards)
        return wild(sitting, new) if seen < 60 else "quit"

    wild = any_choice(9)
    _, person = play(seated("gambit-royale", players, 5, 1), answer, terminal=True)
    assert max(len(line.rstrip()) for line in person.shown.splitlines()) <= 80
    assert seen > 10


def test_a_whole_game_and_its_result_are_shown() -> None:
    sitting, person = play(seated("gambit-royale", 3, 2, 1), any_choice(1), width=100)
    assert sitting.table.over
    assert "The last round" in person.shown
    assert "points" in person.shown


def test_long_columns_are_cut_short() -> None:
    t = Gambit(4).all_else_lies_in(1, "Blue", "Green")
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(paint(t.table.view(0)))
    assert "(44 more above)" in console.export_text()


# ------------------------------------------------------------------ for a browser
def handles(table: object) -> set[str]:
    view = table  # the game's own part of a view
    found = {f"column:{column.k}" for column in view.columns}
    found |= {f"{card.place}:{card.k}" for column in view.columns for card in column.cards}
    return found | {f"{card.place}:{card.k}" for player in view.players for card in player.hand}


def test_every_pick_points_at_something_in_the_view() -> None:
    luck, pointed = random.Random(4), set()
    for seed in range(8):
        t = Gambit(2 + seed % 5, seed=seed)
        while not t.table.over:
            seat = t.table.to_act[0]
            shown = handles(t.table.view(seat).table)
            for action in t.table.legal(seat):
                handle = GAME.people.points_at(t.s, seat, action.number)
                assert handle in shown or (handle == "" and action.name == "nothing")
                pointed.add((t.phase, handle.partition(":")[0].partition("-")[0]))
            t.table.play(seat, luck.choice(t.table.legal(seat)))
    assert pointed >= {("column", "column"), ("card", "hand"), ("cloak", "hand"), ("envoy", "column"), ("traitor", "")}


def test_an_envoys_pick_points_at_the_very_card() -> None:
    t = Gambit(4, goals="Fencing 5, Music 5, Religion 5, Alchemy 5")
    t.column(2, "Green King", "Blue Wizard", "(Blue Envoy)").places("Red", "King", 2)
    number = GAME.action_numbers["card:wizard"]
    assert GAME.people.points_at(t.s, 1, number) == "column-1:1"


def test_a_view_is_small() -> None:
    luck, largest = random.Random(5), 0
    t = Gambit(6, seed=5)
    while not t.table.over:
        seat = t.table.to_act[0]
        t.table.play(seat, luck.choice(t.table.legal(seat)))
        largest = max(largest, len(to_wire(t.table.view(seat))))
    assert largest < 25_000


def test_the_last_round_is_shown_with_what_each_card_counted() -> None:
    t = Gambit(4, goals="Fencing 3, Music 1, Religion 5, Alchemy 2")
    t.column(1, "Red Romeo", "Blue King", "Red Juliet", "Green Wizard").ends_round()
    result = t.table.view().table.last_round[0]
    assert (result.goal.name, result.winner, result.sums) == ("Fencing 3", 2, [None, None, 7, None])
    assert [card.count for card in result.cards] == [None, None, None, 7]


def test_there_is_nothing_to_order_in_advance() -> None:
    with pytest.raises(Refused, match="no hidden moments"):
        Gambit(4).table.standing_order(0, "never")
