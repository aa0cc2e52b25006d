"""Golden playthroughs, and pinned numbers of decisions: what the rules made of a game they still do.

When a rule changes on purpose: `python -m tests.make_playthroughs --write` and
`python -m tests.test_playthroughs`, then read what changed.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from regalia.core import drive
from regalia.core.compile import link
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.core.rng import seed_words
from regalia.games.game_of_crowns.state import End
from tests.make_playthroughs import (
    ANNOTATION,
    FOLDER,
    SHEETS,
    Sheet,
    annotate,
    annotations_of,
    first_difference,
    without_annotations,
    write_down,
)

GAMES = ("game-of-crowns", "template")
SEED = 2026
PINNED_GAMES = 5
COUNTS = Path(__file__).parent / "decision_counts.toml"
CROWNS = [sheet for sheet in SHEETS if sheet.game == "game-of-crowns"]
ANNOTATIONS_A_FILE = 8
CLAUSES = (
    *("3.1", "3.2"),
    *("4.1", "4.2", "4.3", "4.4", "4.5"),
    *("5.1", "5.2"),
    *("6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7"),
    *("7.1", "7.2", "7.3", "7.4"),
    *("8.1", "8.2"),
    *("9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9", "9.10", "9.11", "9.13"),
    *("10.1", "10.2", "10.2.1", "10.2.2", "10.2.3", "10.2.4", "10.3", "10.4", "10.5"),
)
"""Every clause of chapters 3 to 10 that can show in a log; 9.12 are the book's own examples."""


# ------------------------------------------------------------------ which files there must be
def text_of(sheet: Sheet) -> str:
    return sheet.path.read_text(encoding="utf-8")


def played_with(players: int | None = None, **options: Any) -> list[Sheet]:
    return [s for s in CROWNS if s.options == options and (players is None or s.players == players)]


def test_a_file_for_every_way_to_play() -> None:
    for players in range(4, 10):
        assert played_with(players), f"no playthrough of {players} players"
    for option in ("hidden_agendas", "negotiations", "customized_hands"):
        assert played_with(**{option: True}), f"no playthrough with {option} alone"
    for players in (6, 8):
        assert played_with(players, team_play=True), f"no playthrough of Team Play with {players} players"
    for rounds in (4, 5, 6):
        assert played_with(rounds=rounds), f"no playthrough of {rounds} rounds"
    assert played_with(4, hidden_agendas=True, negotiations=True, customized_hands=True)
    assert played_with(8, hidden_agendas=True, negotiations=True, team_play=True)
    assert {sheet.players for sheet in SHEETS if sheet.game == "template"} == {1, 2, 3, 4}


def test_the_files_are_those_of_the_list() -> None:
    missing = [sheet.path.name for sheet in SHEETS if not sheet.path.exists()]
    assert not missing, f"missing: {missing}; run `python -m tests.make_playthroughs --write`"
    known = {sheet.path for sheet in SHEETS}
    assert len(known) == len(SHEETS)
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in known}


def the_file(name: str) -> str:
    return text_of(next(sheet for sheet in CROWNS if sheet.name == f"game-of-crowns-{name}"))


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


# ------------------------------------------------------------------ playing them again
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_playthrough(sheet: Sheet) -> None:
    assert sheet.path.exists(), f"{sheet.path.name} is missing"
    difference = first_difference(without_annotations(text_of(sheet)), write_down(sheet))
    assert not difference, f"{sheet.path.name} has changed at {difference}"


# ------------------------------------------------------------------ what a reader wrote
def notes(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(ANNOTATION)]


@pytest.mark.parametrize("sheet", CROWNS, ids=lambda sheet: sheet.name)
def test_was_read(sheet: Sheet) -> None:
    found = notes(text_of(sheet))
    assert len(found) >= ANNOTATIONS_A_FILE
    for note in found:
        assert re.match(r"# \d+\.\d+(\.\d+)? \S", note), f"an annotation begins with a clause: {note}"


def test_every_clause_that_shows_is_annotated() -> None:
    named = {note.split()[1] for sheet in CROWNS for note in notes(text_of(sheet))}
    assert [clause for clause in CLAUSES if clause not in named] == []


def test_annotations_stay_when_a_file_is_written_anew() -> None:
    old = "a\n# 1.1 one\nb\nb\n# 1.2 two\n# 1.3 three\nb\n# 1.4 at the end\n"
    assert without_annotations(old) == "a\nb\nb\nb\n"
    assert annotate(without_annotations(old), annotations_of(old)) == old
    assert annotate("b\na\nb\nb\n", annotations_of(old)) == (
        "# 1.1 one\nb\na\nb\n# 1.2 two\n# 1.3 three\nb\n# 1.4 at the end\n"
    )


def test_the_first_difference_is_told() -> None:
    assert first_difference("a\nb\n", "a\nb\n") == ""
    assert "file: b\ngame: c" in first_difference("a\nb\n", "a\nc\n")
    assert "file: (the file ends)\ngame: c" in first_difference("a\n", "a\nc\n")


# ------------------------------------------------------------------ pinned decisions
def counted(game_id: str) -> list[dict[str, Any]]:
    """The first uniform random games of every table: how many decisions, and a hash of all points."""
    game = load_game(game_id)
    play_one = link({"one": drive.play_one_of}, game.bind, lambda f: f, game.id)["one"]
    moves = [0] * game.actions
    found = []
    for players, options in game.rules.TABLES:
        blank, _ = blank_state(game, players, options, track=False)
        decisions, all_points = [], []
        for k in range(PINNED_GAMES):
            s = blank.copy()
            decisions.append(play_one(s, moves, *seed_words(SEED), k))
            points, rank = [0] * game.seats, [0] * game.seats
            game.functions["standings"](s, points, rank)
            all_points.append(points[:players])
        digest = hashlib.sha256(repr(all_points).encode()).hexdigest()[:16]
        found.append({"players": players, "options": options, "decisions": decisions, "points": digest})
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_decision_counts(game_id: str) -> None:
    pinned = tomllib.loads(COUNTS.read_text(encoding="utf-8"))[game_id]
    now = counted(game_id)
    assert len(now) == len(pinned)
    for was, found in zip(pinned, now, strict=True):
        assert found == was


def write_counts() -> None:
    lines = [
        f"# Written by `python -m tests.test_playthroughs`: for every table the decisions of the first {PINNED_GAMES}",
        f"# uniform random games from seed {SEED}, and the first 16 digits of a SHA-256 of all their points.",
    ]
    for game_id in GAMES:
        for table in counted(game_id):
            options = ", ".join(
                f"{name} = {str(value).lower() if isinstance(value, bool) else value}"
                for name, value in table["options"].items()
            )
            lines += ["", f"[[{game_id}]]", f"players = {table['players']}", f"options = {{ {options} }}"]
            lines += [f"decisions = {table['decisions']}", f'points = "{table["points"]}"']
    COUNTS.write_text("\n".join(lines).replace("{  }", "{}") + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_counts()
