"""A person against bots, through the real command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.terminal.sitting import Sitting
from tests.terminal.at_the_table import Hasty, Terminal, any_choice, choices_in, environment, plain, play, run, seated


def replay(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "regalia", "replay", str(path), *words],
        env=environment(), capture_output=True, text=True, timeout=60,
    )  # fmt: skip


def test_a_whole_game_to_the_standings_and_its_record(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path) as terminal:
        screen = terminal.read()
        asked = 0
        while "Keep this game?" not in screen:
            assert choices_in(screen), screen
            asked += 1
            screen = terminal.type("1")
        assert asked > 10
        assert "♛" in screen
        assert "wins with" in screen
        end = terminal.type("won.regalia")
        assert "regalia replay won.regalia" in end
        assert terminal.end() == 0
    told = replay(tmp_path / "won.regalia", "--verify", "--json")
    assert told.returncode == 0, told.stderr
    story = json.loads(told.stdout)
    assert story["verified"]
    for place in story["standings"]:
        assert any(place["name"] in line and str(place["points"]) in line for line in screen.splitlines())


def test_every_point_is_explained_line_by_line() -> None:
    sitting, person = play(seated("game-of-crowns", 4, 5, 1), any_choice(1))
    end = person.shown.rpartition("the end")[2]
    shown_lines = [line.split() for line in end.splitlines()]
    for place in sitting.table.view(0).standings:
        assert sum(points for _, points in place.lines) == place.points
        for what, points in place.lines:
            assert [*what.split(), str(points)] in shown_lines


def test_a_given_seed_gives_the_same_game_again(tmp_path: Path) -> None:
    typed = "1\n" * 8
    games = [run("game-of-crowns", "--seed", "11", typed=typed, cwd=tmp_path / d) for d in _folders(tmp_path)]
    assert "makes an exchange" in games[0].stdout
    assert games[0].stdout == games[1].stdout
    other = run("game-of-crowns", "--seed", "12", typed=typed, cwd=tmp_path)
    assert other.stdout != games[0].stdout


def _folders(where: Path) -> list[str]:
    for name in ("a", "b"):
        (where / name).mkdir()
    return ["a", "b"]


def test_why_something_cannot_be_done(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", "--option", "starting_seat=0", cwd=tmp_path) as terminal:
        first = terminal.read()
        own, other = (line.split()[1] for line in _court(first)[:2])
        assert "You can do that: choice 1." in terminal.type("why exchange")
        assert "is not in your hand" in terminal.type(f"why knight of {other.lower()}")
        assert "You can do that: choice" in terminal.type(f"why card:knight/{own.lower()}")
        assert "Play a Knight or a Coinage first" in terminal.type(f"why attack {other}")
        assert "Nothing in Game of Crowns is called 'bishop'." in terminal.type("why bishop")
        assert "Say what you would like to do" in terminal.type("why")
        target = terminal.type(f"knight of {own}")
        assert "Choose whom to attack." in target
        assert "That is you" in terminal.type(f"why attack {own}")
        assert "You can do that" in terminal.type(f"why attack {other}")


def _court(screen: str) -> list[str]:
    """The rows of the table of seats, without the mark of whose turn it is."""
    after = screen.rpartition("Trader  ?")[2].splitlines()[1:]
    return [line.replace("▸", " ") for line in after]


def test_undo_brings_the_same_choices_back(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", "--option", "starting_seat=0", cwd=tmp_path) as terminal:
        first = terminal.read()
        second = terminal.type("exchange")
        assert choices_in(second) != choices_in(first)
        back = terminal.type("undo")
        assert "Taken back." in back
        assert choices_in(back) == choices_in(first)
        assert _court(back) == _court(first)
        assert "nothing to take back" in terminal.type("undo")


def test_undo_takes_back_what_bots_did_since() -> None:
    before: list[bytes] = []  # the position at each of the person's choices
    undone: list[bytes] = []

    def answer(sitting: Sitting, new: str) -> str:
        table = sitting.table
        if table.over:
            return "no"
        if len(undone) == 1:
            assert table.to_bytes() == before[-1] != undone[0]
            undone.append(b"")
        if before and not undone and table.can_undo_agreed(0) and not table.can_undo(0):
            undone.append(table.to_bytes())
            return "undo"
        before.append(table.to_bytes())
        return wild(sitting, new)

    wild = any_choice(2)
    for seed in range(30):
        before.clear()
        play(seated("game-of-crowns", 4, seed, 1, negotiations=True), answer, Hasty)
        if undone:
            break
    assert len(undone) == 2


def test_save_quit_and_resume_at_the_same_prompt_with_the_same_log(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--players", "5", "--seed", "9", cwd=tmp_path) as terminal:
        screen = terminal.read()
        for _ in range(6):
            screen = terminal.type("1")
        told = terminal.type("log")
        assert "Saved to mine.regalia." in terminal.type("save mine.regalia")
        last = terminal.type("quit")
        assert "regalia play --resume mine.regalia" in last
        assert terminal.end() == 0
    with Terminal("--resume", "mine.regalia", cwd=tmp_path) as terminal:
        again = terminal.read()
        assert choices_in(again) == choices_in(screen)
        assert _court(again) == _court(screen)
        assert terminal.type("log") == told
        assert len(told.splitlines()) > 12
        assert terminal.type("1") != again


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    result = run("game-of-crowns", "--seed", "3", typed="1\n", cwd=tmp_path)
    assert result.returncode == 0
    assert "regalia play --resume game-of-crowns-3.regalia" in result.stdout
    assert replay(tmp_path / "game-of-crowns-3.regalia").returncode == 0
    assert "Traceback" not in result.stdout + result.stderr


def test_another_game_is_never_saved_over(tmp_path: Path) -> None:
    for typed in ("", "1\n"):
        run("game-of-crowns", "--seed", "3", typed=typed, cwd=tmp_path)
    entries = [json.loads((tmp_path / name).read_text())["entries"] for name in _saved(tmp_path)]
    assert len(entries) == 2
    assert entries[0] != entries[1]
    (tmp_path / "letter.txt").write_text("dear aunt")
    result = run("game-of-crowns", "--seed", "4", typed="save letter.txt\n", cwd=tmp_path)
    assert "is there already and is no saved game" in result.stdout
    assert (tmp_path / "letter.txt").read_text() == "dear aunt"


def _saved(where: Path) -> list[str]:
    return sorted(path.name for path in where.glob("*.regalia"))


@pytest.mark.parametrize("tty", [True, False])
def test_ctrl_c_saves_and_leaves_without_a_traceback(tmp_path: Path, tty: bool) -> None:
    with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path, tty=tty) as terminal:
        terminal.read()
        terminal.type("1")
        last = terminal.interrupt()
        assert "regalia play --resume game-of-crowns-3.regalia" in last
        assert terminal.process.wait(60) == 0
        assert "Traceback" not in plain(terminal.shown)
    assert "Going on with a saved game" in run("--resume", "game-of-crowns-3.regalia", cwd=tmp_path).stdout


def test_a_terminal_that_is_closed_saves(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path) as terminal:
        terminal.read()
        terminal.process.terminate()
        assert terminal.process.wait(60) == 0
    assert _saved(tmp_path) == ["game-of-crowns-3.regalia"]


def test_when_nobody_reads_any_more_the_game_is_saved(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path) as terminal:
        terminal.read()
        assert terminal.process.stdout
        terminal.process.stdout.close()
        os.write(terminal.ends[0], b"1\n")
        terminal.process.wait(60)
    assert _saved(tmp_path) == ["game-of-crowns-3.regalia"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no choice 0; type a number from 1 to 3."),
        ("99", "There is no choice 99; type a number from 1 to 3."),
        ("9" * 5000, "There is no choice 999999999999…; type a number from 1 to 3."),
        ("", "Type a number from 1 to 3, or `help`."),
        ("-1", "'-1' is no choice now; type a number from 1 to 3, `why` and the words, or `help`."),
        ("[bold]x", "'[bold]x' is no choice now; type a number from 1 to 3, `why` and the words, or `help`."),
        ("\x1b[31m\x07", "'[31m' is no choice now; type a number from 1 to 3, `why` and the words, or `help`."),
        ("play", "'play' fits the choices 2, 3; say more, or type a number."),
        ("accept", "That is not a choice in this step."),
        ("order sometimes", "A standing order is 'never'"),
        ("save /nowhere/at/all", "The game cannot be saved to /nowhere/at/all: No such file or directory."),
    ],
)
def test_bad_input_gets_one_sentence_and_the_question_stays(tmp_path: Path, typed: str, answer: str) -> None:
    with Terminal("game-of-crowns", "--seed", "3", "--option", "starting_seat=0", cwd=tmp_path) as terminal:
        assert len(choices_in(terminal.read())) == 3
        said = " ".join(terminal.type(typed).partition("\n")[2].split())
        assert said.startswith(answer)
        assert said.removesuffix(" >").count(". ") == 0
        assert "Make an exchange" in terminal.type("look")


def test_words_pick_a_choice(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", "--option", "starting_seat=0", cwd=tmp_path) as terminal:
        terminal.read()
        assert "Lay a card for the exchange." in terminal.type("EXCH")
        assert "Say what you wish for." in terminal.type("castellan")
        assert "wishes for ravens" in terminal.type("want-ravens")


def test_hint_help_rules_and_orders(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--seed", "3", cwd=tmp_path) as terminal:
        terminal.read()
        assert "A master would choose" in terminal.type("hint")
        assert "order TEXT" in terminal.type("help")
        rules = terminal.type("rules")
        assert "docs/games/game-of-crowns.md" in rules
        assert "negotiations=off" in rules
        assert "Your standing order: from 3." in terminal.type("order from 3")
        assert "no standing order" in terminal.type("order off")


REFUSED = {
    "no game": ([], "game-of-crowns"),
    "unknown game": (["chess"], "There is no game 'chess'"),
    "too many players": (["game-of-crowns", "--players", "12"], "not 12"),
    "too many people": (["game-of-crowns", "--players", "4", "--humans", "5"], "too few for 5 people"),
    "fewer than none": (["game-of-crowns", "--humans", "-1"], "cannot be -1"),
    "unknown bot": (["game-of-crowns", "--bots", "hal"], "no bot called 'hal'"),
    "bots too few": (["game-of-crowns", "--players", "5", "--bots", "random,steady"], "or 4, one for each"),
    "unknown option": (["game-of-crowns", "--option", "dice=on"], "no option 'dice'"),
    "no such file": (["--resume", "nothing.regalia"], "cannot be read"),
    "seed out of range": (["game-of-crowns", "--seed", "-4"], "seed is a whole number"),
    "no card file": (["game-of-crowns", "--cards", "none.toml"], "cannot be read"),
    "another game": (["template", "--resume", "game-of-crowns-3.regalia"], "is a game of game-of-crowns"),
    "a saved game has players": (["--resume", "game-of-crowns-3.regalia", "--players", "5"], "leave --players out"),
    "a saved game has a seed": (["--resume", "game-of-crowns-3.regalia", "--seed", "5"], "leave --seed out"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_wrong_arguments_get_one_sentence_and_exit_code_2(tmp_path: Path, case: str) -> None:
    words, sentence = REFUSED[case]
    if "--resume" in words:
        run("game-of-crowns", "--seed", "3", cwd=tmp_path)
    result = run(*words, cwd=tmp_path)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""
