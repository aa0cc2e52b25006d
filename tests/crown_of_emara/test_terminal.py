"""Crown of Emara in a terminal, and what is kept of games played there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from regalia.terminal.seating import seat_people
from regalia.terminal.sitting import Sitting
from tests.command import assert_refused, regalia
from tests.terminal.at_the_table import Hasty, any_choice, play, seated


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGALIA_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("players", "options"), [(4, {}), (1, {}), (3, {"random_layout": True}), (2, {"full_selection": True})]
)
def test_80_columns_are_enough_and_everybody_shows(players: int, options: dict[str, Any]) -> None:
    asked = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal asked
        if sitting.table.over:
            return "no"
        asked += 1
        for player in sitting.table.view(0).table.players:
            assert re.search(rf"{player.name}( ♜)? +{player.citizens} +{player.buildings} ", new)
        return any_choice(asked)(sitting, new) if asked < 40 else "quit"

    _, person = play(seated("crown-of-emara", players, 5, 1, **options), answer, height=40)
    assert max(len(line.rstrip()) for line in person.shown.splitlines()) <= 80
    assert asked == 40


def test_whoever_looks_at_tokens_sees_them() -> None:
    def answer(sitting: Sitting, new: str) -> str:
        if sitting.table.game.people.phase_name(sitting.table.state) == "keep":
            token = sitting.table.view(0).table.looking_at[0]
            assert f"{token.place}: {token.reward}" in new
            return "quit"
        wanted = [k for k, a in enumerate(sitting.table.legal(0), 1) if a.name.startswith(("donate", "to:cathedral"))]
        return str(wanted[0]) if wanted else any_choice(len(new))(sitting, new)

    sitting, _ = play(seated("crown-of-emara", 1, 6, 1), answer)
    assert not sitting.table.over


def alone(seed: int, name: str | None = "Emma", **options: Any) -> str:
    """A whole game alone, and what was said at its end."""
    seating = seat_people("crown-of-emara", 1, seed, 1, "steady", options, None, None, None, name)
    return play(seating, any_choice(seed), width=200)[1].shown


def test_results_are_kept_and_listed() -> None:
    assert regalia("scores", "crown-of-emara").out.startswith("Nothing is kept yet")
    assert "is the best that Emma has done from 25." in alone(1, start=25)
    alone(2, "Jacob", start=25)
    said = regalia("scores", "crown-of-emara").out
    assert said.startswith("High scores\n  from 25: ")
    assert "Emma" in said
    assert "Jacob" in said


def test_a_campaign_goes_on_where_it_stood() -> None:
    assert "Your campaign goes on from 42." in alone(1, campaign="next")  # chance does not beat Victoria
    assert "Your campaign goes on from 44." in alone(2, campaign="next")
    assert "Emma: no win yet, 2 games, next from 44" in regalia("scores", "crown-of-emara").out


def test_without_a_name_the_login_is_used() -> None:
    assert "is the best that " in alone(3, None)


def test_a_finished_game_opened_again_counts_once(tmp_path: Path) -> None:
    seating = seat_people("crown-of-emara", 1, 4, 1, "steady", {"campaign": "next"}, None, None, tmp_path / "g", "Emma")
    play(seating, any_choice(4), Hasty)
    again = seat_people(None, None, None, 1, "steady", {}, None, tmp_path / "g", None, "Emma")
    assert again.table.over
    assert again.table.options["campaign"] == 40
    shown = play(again, lambda sitting, new: "no")[1].shown
    assert "campaign" not in shown
    assert "1 game, next from 42" in regalia("scores", "crown-of-emara").out


def test_wrong_input_gets_one_sentence() -> None:
    words = ("play", "crown-of-emara")
    assert_refused(regalia(*words, "--players", 2, "--option", "campaign=next"), "A campaign is for one player alone")
    assert_refused(regalia(*words, "--option", "campaign=61"), "campaign must be a whole number from 0 to 60 or 'off'")
    assert_refused(regalia(*words, "--option", "start=soon"), "start must be a whole number, not 'soon'")
    assert_refused(regalia(*words, "--players", 5), "Crown of Emara is for 1 to 4 players")
    assert_refused(regalia(*words, "--option", "campaign=next", "--name", "x" * 50), "1 to 40 letters")
    assert_refused(regalia("scores", "game-of-crowns"), "Game of Crowns keeps no scores.")
    assert_refused(regalia("scores", "chess"), "There is no game 'chess'")


def test_no_standing_orders() -> None:
    def answer(sitting: Sitting, new: str) -> str:
        return "quit" if "no hidden moments" in new else "order never"

    assert "Crown of Emara has no hidden moments" in play(seated("crown-of-emara", 2, 6, 1), answer)[1].shown
