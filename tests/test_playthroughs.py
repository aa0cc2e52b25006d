"""Golden playthroughs, and pinned numbers of decisions: what the rules made of a game they still do.

When a rule changes on purpose: `python -m tests.make_playthroughs --write [GAME ...]` and
`python -m tests.test_playthroughs [GAME ...]`, then read what changed.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from regalia.core import drive
from regalia.core.compile import link
from regalia.core.contract import all_meta, load_game
from regalia.core.engine import blank_state
from regalia.core.rng import seed_words
from tests.make_playthroughs import (
    ANNOTATION,
    REFUSED,
    Sheet,
    annotated,
    first_difference,
    moves_in,
    played_again,
    played_anew,
    sheets_of,
    without_annotations,
)

GAMES = tuple(all_meta())
SHEETS = [sheet for game in GAMES for sheet in sheets_of(game)]
SEED = 2026
PINNED_GAMES = 5
ANNOTATIONS_A_FILE = 8

every_game = pytest.mark.parametrize("game_id", GAMES)
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.game}-{sheet.name}")


def text_of(sheet: Sheet) -> str:
    return sheet.path.read_text(encoding="utf-8")


def folder_of(game_id: str) -> Path:
    return Path(__file__).parent / game_id.replace("-", "_")


# ------------------------------------------------------------------ which files there must be
@every_game
def test_a_file_for_every_number_of_players(game_id: str) -> None:
    meta = all_meta()[game_id]
    assert sheets_of(game_id), f"{folder_of(game_id)} needs a list sheets.py, as tests/template has"
    assert {sheet.players for sheet in sheets_of(game_id)} == set(range(meta.players_min, meta.players_max + 1))


@every_game
def test_the_files_are_those_of_the_list(game_id: str) -> None:
    sheets = sheets_of(game_id)
    missing = [sheet.path.name for sheet in sheets if not sheet.path.exists()]
    assert not missing, f"missing: {missing}; run `python -m tests.make_playthroughs --write {game_id}`"
    known = {sheet.path for sheet in sheets}
    assert len(known) == len(sheets)
    assert {path.name for path in (folder_of(game_id) / "playthroughs").iterdir()} == {path.name for path in known}


# ------------------------------------------------------------------ playing them again
@every_sheet
def test_playthrough(sheet: Sheet) -> None:
    assert sheet.path.exists(), f"{sheet.path.name} is missing"
    difference = first_difference(without_annotations(text_of(sheet)), played_again(sheet, text_of(sheet)))
    assert not difference, f"{sheet.path.name} has changed at {difference}"


SMALL = sheets_of("template")[1]


def test_a_move_that_the_rules_refuse_is_told() -> None:
    seat, action = moves_in(text_of(SMALL))[0]
    cheated = text_of(SMALL).replace(f": {action}\n", ": done\n", 1)
    assert moves_in(cheated)[0] == (seat, "done")
    assert REFUSED in first_difference(cheated, played_again(SMALL, cheated))


def test_a_game_without_an_end_differs() -> None:
    whole = without_annotations(text_of(SMALL))
    cut = whole.partition("--- Round 3")[0]
    assert "--- The end" not in played_again(SMALL, cut)
    assert "game: (the game ends)" in first_difference(whole, played_again(SMALL, cut))
    more = whole.replace("\n--- The end", "0 Player 1: done\n\n--- The end")
    assert REFUSED in first_difference(more, played_again(SMALL, more))


@pytest.mark.parametrize("sheet", {sheet.game: sheet for sheet in SHEETS}.values(), ids=lambda sheet: sheet.game)
def test_bots_play_a_file_that_is_not_there_yet(sheet: Sheet) -> None:
    new = played_anew(sheet)
    assert moves_in(new)
    assert played_again(sheet, new) == new


# ------------------------------------------------------------------ what a reader wrote
def notes(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(ANNOTATION)]


@pytest.mark.parametrize(
    "sheet", [s for s in SHEETS if not all_meta()[s.game].hidden], ids=lambda sheet: f"{sheet.game}-{sheet.name}"
)
def test_was_read(sheet: Sheet) -> None:
    found = notes(text_of(sheet))
    told = "read it, and put lines such as `# 4.2 the second card is matched` before those that show a clause"
    assert len(found) >= ANNOTATIONS_A_FILE, f"{sheet.path.name} has {len(found)} annotations: {told}"
    for note in found:
        assert re.match(r"# \d+\.\d+(\.\d+|[a-z])? \S", note), f"an annotation begins with a clause: {note}"


@every_game
def test_every_clause_that_shows_is_annotated(game_id: str) -> None:
    """A game names in `sheets.SHOWN` the clauses that can show in a log."""
    sheets = sheets_of(game_id)
    assert sheets
    named = {note.split()[1] for sheet in sheets for note in notes(text_of(sheet))}
    assert [clause for clause in sheets[0].own.SHOWN if clause not in named] == []


def test_annotations_stay_when_a_file_is_written_anew() -> None:
    old = "a\n# 1.1 first b\nb\nc\n# 1.2 second b\n# 1.3 again\nb\n"
    assert without_annotations(old) == "a\nb\nc\nb\n"
    assert annotated(without_annotations(old), old) == old
    assert annotated("new\nb\nc\nb\n", old) == old.replace("a\n", "new\n", 1), "a line in other words"
    assert annotated("a\nbb\nc\nb\n", old) == old.replace("b\nc", "bb\nc", 1), "their own line in other words"
    assert annotated("a\nb\nc\n", old) == "a\n# 1.1 first b\nb\nc\n# 1.2 second b\n# 1.3 again\n"


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


@every_game
def test_decision_counts(game_id: str) -> None:
    pinned = tomllib.loads((folder_of(game_id) / "decision_counts.toml").read_text(encoding="utf-8"))["table"]
    now = counted(game_id)
    assert len(now) == len(pinned)
    for was, found in zip(pinned, now, strict=True):
        assert found == was


def write_counts(game_id: str) -> None:
    lines = [
        f"# Written by `python -m tests.test_playthroughs`: for every table the decisions of the first {PINNED_GAMES}",
        f"# uniform random games from seed {SEED}, and the first 16 digits of a SHA-256 of all their points.",
    ]
    for table in counted(game_id):
        options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in table["options"].items())
        lines += ["", "[[table]]", f"players = {table['players']}", f"options = {{ {options} }}"]
        lines += [f"decisions = {table['decisions']}", f'points = "{table["points"]}"']
    text = "\n".join(lines).replace("{  }", "{}") + "\n"
    (folder_of(game_id) / "decision_counts.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        write_counts(name)
