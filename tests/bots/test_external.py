"""Programs at a seat: they get what the seat sees; who crashes, stalls or cheats is replaced and reported."""

from __future__ import annotations

import json
import random
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import playwright
import pytest

import regalia
from regalia.bots import choose, level
from regalia.bots.external import External
from regalia.core.engine import blank_state, interpreted
from regalia.core.errors import Refused
from regalia.lab.match import play_match
from tests.command import regalia as command
from tests.command import start_regalia

PLAYWRIGHTS_NODE = Path(playwright.__file__).parent / "driver" / "node"
PAGE = Path(__file__).parent.parent.parent / "docs" / "bots.md"


def program(tmp_path: Path, answer: str, name: str = "bot.py") -> str:
    """A program that works out its answer `a` for a question `q`."""
    path = tmp_path / name
    path.write_text(
        "import json, sys, time\nasked = 0\nfor line in sys.stdin:\n    q = json.loads(line)\n    asked += 1\n"
        f"    a = {{'number': q['number'], 'action': q['choices'][0]['action']}}\n    {answer}\n"
        "    print(a if isinstance(a, str) else json.dumps(a), flush=True)\n"
    )
    return f"{sys.executable} {path}"


def game_with(bot: External, players: int = 3, seed: int = 4) -> Any:
    engine = interpreted("template")
    blank, _ = blank_state(engine.game, players, {})
    try:
        return play_match(engine, blank, seed, [bot, *[level("steady")] * (players - 1)])
    finally:
        bot.close()


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    bot = External(program(tmp_path, "pass"))
    result = game_with(bot)
    assert bot.trouble == ""
    assert sorted(result.rank)[0] == 1


def test_it_gets_what_the_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    bot = External(program(tmp_path, f"open({str(tmp_path / 'asked')!r}, 'w').write(line)"))
    t = regalia.new("template", players=3, seed=4)
    try:
        choose(bot, t.engine, t._position, 1, 5)
    finally:
        bot.close()
    asked = json.loads((tmp_path / "asked").read_text())
    assert set(asked) == {"regalia", "number", "game", "seat", "seconds", "choices", "view"}
    assert [c["action"] for c in asked["choices"]] == [a.name for a in t.legal(1)]
    assert [c["words"] for c in asked["choices"]] == [a.words for a in t.legal(1)]
    assert asked["seat"] == asked["view"]["seat"] == 1
    hands = [side["hand"] for side in asked["view"]["table"]["sides"]]
    assert all("name" in card for card in hands[1])
    assert all("name" not in card for hand in (hands[0], hands[2]) for card in hand)


WRONG = {
    "an action that is not on the list": ("a['action'] = 'close'", "answered 'close', which is not among its choices"),
    "an action that does not exist": ("a['action'] = 'win'", "answered 'win', which is not among its choices"),
    "no action at all": ("del a['action']", "answered 'null', which is not among its choices"),
    "something that is no name": ("a['action'] = {'x': 1}", "which is not among its choices"),
    "no JSON": ("a = 'hello'", "wrote 'hello', which is no JSON"),
    "JSON that is no answer": ("a = [1]", "an answer is"),
    "a crash": ("raise SystemExit(3)", "has ended"),
    "a crash after some moves": ("if asked > 1: raise SystemExit(0)", "has ended"),
    "silence": ("time.sleep(60)", "did not answer within 0.6 seconds"),
    "an endless line": ("sys.stdout.write('x' * 10**6); sys.stdout.flush(); time.sleep(60)", "which is no JSON"),
}


@pytest.mark.parametrize("what", WRONG)
def test_who_does_wrong_is_replaced_by_steady_and_reported(tmp_path: Path, what: str) -> None:
    answer, report = WRONG[what]
    bot = External(program(tmp_path, answer), seconds=0.3 if what == "silence" else 5.0)
    result = game_with(bot)
    assert sorted(result.rank)[0] == 1, "the game was played to its end"
    assert report in bot.trouble
    assert bot.trouble.endswith("; steady plays on for it.")


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    bot = External(f"{tmp_path}/nothing")
    game_with(bot)
    assert "cannot be started: No such file or directory" in bot.trouble
    with pytest.raises(Refused, match="Which program"):
        level("run:")


def test_a_late_answer_does_not_count_for_the_next_question(tmp_path: Path) -> None:
    """Answers carry the number of their question; others are passed over."""
    twice = "print(json.dumps({'number': q['number'] - 1, 'action': 'win'}), flush=True)"
    bot = External(program(tmp_path, twice))
    game_with(bot)
    assert bot.trouble == ""


def test_a_program_in_the_terminal_is_replaced_and_reported(tmp_path: Path) -> None:
    words = ("play", "template", "--players", 2, "--humans", 0, "--seed", 5)
    told = start_regalia(*words, "--bots", f"run:{program(tmp_path, 'raise SystemExit')},steady")
    assert told.code == 0, told.err
    assert "has ended; steady plays on for it." in " ".join(told.out.split())
    assert "wins" in told.out


def test_programs_are_simulated_too(tmp_path: Path) -> None:
    bots = f"run:{program(tmp_path, 'pass')},random"
    figures = command("simulate", "template", "--players", 2, "--games", 3, "--bots", bots, "--json").json
    assert figures["games"] == 3
    assert figures["bots"][1] == "random"


def examples() -> list[tuple[str, str]]:
    """The programs on the page about bots."""
    return re.findall(r"```(python|js)\n((?:#!|//|\"\"\").*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.parametrize("language", ["python", "js"])
def test_the_examples_of_the_page_play(language: str, tmp_path: Path) -> None:
    (text,) = [text for kind, text in examples() if kind == language]
    assert len(text.strip().splitlines()) <= 20
    path = tmp_path / f"bot.{language}"
    path.write_text(text)
    runner = sys.executable if language == "python" else shutil.which("node") or PLAYWRIGHTS_NODE
    for game_id, players in (("template", 3), ("game-of-crowns", 4)):
        engine = interpreted(game_id)
        blank, _ = blank_state(engine.game, players, {})
        bot = External(f"{runner} {path}", seconds=20)
        try:
            play_match(engine, blank, 4, [bot, *[level("random")] * (players - 1)])
        finally:
            bot.close()
        assert bot.trouble == ""


def test_luck_of_the_replacement_is_the_bots_own(tmp_path: Path) -> None:
    """Once replaced, the same seed gives the same game."""
    games = [game_with(External(program(tmp_path, "raise SystemExit")), seed=9) for _ in range(2)]
    assert games[0] == games[1]
    assert random.Random(1).random() == random.Random(1).random()
