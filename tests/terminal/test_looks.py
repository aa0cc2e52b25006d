"""How it looks: narrow terminals, no colours, games without a painter; and the engine behind it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from regalia.core.contract import load_game
from regalia.core.engine import Interpreted
from regalia.core.view import Choice
from regalia.terminal import quick
from regalia.terminal.matching import matching
from regalia.terminal.sitting import Sitting
from tests.terminal.at_the_table import Terminal, any_choice, play, seated

COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-8]|9[0-7]|4[0-8])[;m]")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (9, {"negotiations": True}),
        (4, {"customized_hands": True, "hidden_agendas": True}),
        (8, {"team_play": True, "rounds": 4}),
    ],
)
@pytest.mark.parametrize("height", [24, 40])
def test_80_columns_are_enough_and_every_seat_shows(
    players: int, options: dict[str, Any], height: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seen = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal seen
        if not sitting.table.over:
            seen += 1
            table = sitting.table.view(0).table
            for player in table.players:
                assert re.search(rf"{player.house} +{player.cards} +{player.ravens} ", new)
        return wild(sitting, new) if seen < 60 else "quit"

    wild = any_choice(9)
    _, person = play(seated("game-of-crowns", players, 5, 1, **options), answer, height=height, terminal=True)
    assert max(len(line.rstrip()) for line in person.shown.splitlines()) <= 80
    assert seen > 10


@pytest.mark.parametrize("height", [24, 40])
def test_one_s_whole_hand_shows_drawn_or_written(height: int) -> None:
    def answer(sitting: Sitting, new: str) -> str:
        if not sitting.table.over:
            mine = new.rpartition("Your hand")[2].partition("\n\n")[0]
            assert ("╭" in mine) == (height == 40)
            for card in sitting.table.view(0).table.players[0].hand:
                assert card.kind in mine
                assert card.banner is None or card.banner in mine
        return wild(sitting, new)

    wild = any_choice(10)
    play(seated("game-of-crowns", 5, 3, 1), answer, height=height, terminal=True)


def test_colours_in_a_terminal_and_none_with_no_color(tmp_path: Path) -> None:
    for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
        with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path, tty=True, **more) as terminal:
            assert bool(COLOUR.search(terminal.read())) == coloured


@pytest.mark.parametrize("players", [1, 3])
def test_a_game_without_a_painter_can_be_played_and_read(players: int) -> None:
    def answer(sitting: Sitting, new: str) -> str:
        if not sitting.table.over:
            view = sitting.table.view(0)
            table = view.table
            rows = re.findall(r"\w+", new.rpartition(" sides")[2].partition(view.prompt)[0])
            assert all(set(card.name.split()) <= set(rows) for card in table.sides[0].hand)
            assert f"deck {table.deck}" in " ".join(new.split())
        return wild(sitting, new)

    wild = any_choice(1)
    sitting, person = play(seated("template", players, 4, 1), answer, width=200)
    assert sitting.table.over
    assert re.search(r"wins with|win together|The game has won", person.shown)


def test_bots_alone_can_be_watched() -> None:
    sitting, person = play(seated("game-of-crowns", 4, 4, 0), lambda sitting, new: pytest.fail("nobody is here"))
    shown = " ".join(person.shown.split())
    assert all(line in shown for line in sitting.table.heard())
    assert "wins with" in shown


class Compiler:
    """Stands in for the child process: the engine is ready after a few looks at it."""

    stopped = 0

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.problem = ""
        self.looks = 0

    @property
    def share(self) -> float:
        return min(1.0, self.looks / 10)

    @property
    def engine(self) -> Interpreted | None:
        self.looks += 1
        return Interpreted(load_game(self.game_id)) if self.looks > 10 else None

    @property
    def ready(self) -> bool:
        return self.looks > 10

    def stop(self) -> None:
        type(self).stopped += 1

    def wait(self) -> None:
        assert self.stopped


@pytest.fixture
def _compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "Background", Compiler)
    monkeypatch.setattr(quick, "numba_installed", lambda: True)
    monkeypatch.setattr(Compiler, "stopped", 0)


@pytest.mark.usefixtures("_compiler")
def test_the_native_engine_takes_over_between_two_plays() -> None:
    seating = seated("game-of-crowns", 4, 4, 1)
    begun_with = seating.table.engine
    sitting, person = play(seating, any_choice(1))
    assert sitting.table.engine is not begun_with
    assert re.search(r"native engine: \d+ % *\n> ", person.shown)
    assert "native engine" not in person.shown.rpartition("the end")[0].rpartition("Game of Crowns")[2]
    assert Compiler.stopped == 1, "what it may still compile for bots ends with the game"


@pytest.mark.usefixtures("_compiler")
def test_the_compiler_is_stopped_when_somebody_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(seated("game-of-crowns", 4, 4, 1), lambda sitting, new: "quit")
    assert Compiler.stopped == 1


def test_words_mean_the_choice_they_fit_best() -> None:
    choices = [
        Choice("number:1", "Add 1 raven"),
        Choice("number:10", "Add 10 ravens"),
        Choice("card:knight/lyre", "Lay the Knight of Lyre"),
        Choice("look", "Look at the loser's hand"),
    ]
    assert matching("add 1", choices) == [0]
    assert matching("raven", choices) == [0]
    assert matching("add", choices) == [0, 1]
    assert matching("card:knight/lyre", choices) == [2]
    assert matching("KNI", choices) == [2]
    assert matching("ight of", choices) == [2]
    assert matching("loser's", choices) == [3]
    assert matching("?", choices) == []
    assert matching("queen", choices) == []
