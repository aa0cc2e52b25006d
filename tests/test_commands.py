"""Every command through its real entry: what it prints, and what it says to wrong input."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import regalia as library
from regalia.core import drive
from regalia.core.contract import all_meta, load_game
from regalia.core.engine import blank_state, interpreted
from regalia.core.gpu import gpu_found
from regalia.core.rng import seed_words
from regalia.lab import simulate as simulating
from tests.command import assert_refused, regalia, start_regalia

SIMULATED = [
    "game", "players", "bots", "games", "decisions", "seconds", "decisions_per_second", "games_per_second", "wins",
    "mean_points", "device", "threads",
]  # fmt: skip
TIMED = {"seconds", "decisions_per_second", "games_per_second"}


def simulated(*words: object, native: bool = False) -> dict[str, Any]:
    """The figures of a simulation, without those that depend on the clock."""
    said = regalia("simulate", *words, "--json", native=native)
    return {name: value for name, value in said.json.items() if name not in TIMED}


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of four."""
    table, luck = library.new("game-of-crowns", players=4, seed=3), random.Random(3)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, luck.choice(table.legal(seat)))
    path = tmp_path_factory.mktemp("saved") / "won.regalia"
    table.save(path)
    return path


# ------------------------------------------------------------------ games
def test_games_as_json_has_exactly_these_keys() -> None:
    shown = regalia("games", "--json").json
    assert [game["id"] for game in shown] == [meta.id for meta in all_meta().values() if not meta.hidden]
    assert "template" not in [game["id"] for game in shown]  # which is no game to play
    for game in shown:
        assert list(game) == ["id", "name", "players_min", "players_max", "options"]
        for option in game["options"].values():
            assert list(option) == ["kind", "default", "text"]
    crowns = next(game for game in shown if game["id"] == "game-of-crowns")
    assert (crowns["players_min"], crowns["players_max"]) == (4, 9)
    assert set(crowns["options"]) == {
        "hidden_agendas", "negotiations", "customized_hands", "team_play", "rounds", "starting_seat", "houses",
    }  # fmt: skip


def test_games_in_words_names_every_option() -> None:
    said = regalia("games")
    assert said.code == 0
    assert "game-of-crowns: Game of Crowns by Remo Conzadori, 4 to 9 players" in said.out
    assert "--option rounds=3" in said.out


def test_the_first_look_does_not_wait_for_a_compiler() -> None:
    script = (
        "import sys; from regalia.cli import main; sys.argv = ['regalia', 'games']; main(); "
        "print(sorted({'numba', 'llvmlite', 'msgspec', 'rich', 'pyarrow'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "[]"


def test_the_command_really_starts() -> None:
    assert "game-of-crowns" in start_regalia("games").out
    assert start_regalia("--version").out.strip().endswith(library.__version__)
    assert "simulate" in start_regalia("--help").out
    assert_refused(start_regalia("simulate", "chess"), "There is no game 'chess'")


def test_alone_it_starts_the_server_or_says_why_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("REGALIA_PORT", str(taken.getsockname()[1]))
        monkeypatch.setenv("REGALIA_NO_BROWSER", "1")
        assert_refused(start_regalia(), "set REGALIA_PORT to another one")


# ------------------------------------------------------------------ simulate
def test_simulate_as_json_has_exactly_these_keys() -> None:
    figures = regalia("simulate", "game-of-crowns", "--players", 5, "--games", 3, "--json").json
    assert list(figures) == SIMULATED
    assert figures["game"] == "game-of-crowns"
    assert figures["players"] == 5
    assert figures["bots"] == ["random"] * 5
    assert figures["games"] == 3
    assert len(figures["wins"]) == len(figures["mean_points"]) == 5
    assert (figures["device"], figures["threads"]) == ("cpu", 1)
    assert figures["decisions_per_second"] == pytest.approx(figures["decisions"] / figures["seconds"])
    assert figures["games_per_second"] == pytest.approx(3 / figures["seconds"])


def test_wins_add_up_to_the_number_of_games() -> None:
    for players in (2, 3, 4):
        figures = simulated("template", "--players", players, "--games", 50)
        assert sum(figures["wins"]) == pytest.approx(50)
        assert min(figures["wins"]) >= 0
    assert sum(simulated("game-of-crowns", "--games", 4)["wins"]) == pytest.approx(4)


def test_alone_against_the_game_one_can_lose() -> None:
    assert 0 < simulated("template", "--players", 1, "--games", 50)["wins"][0] < 50


def test_the_same_seed_gives_the_same_result_and_another_another() -> None:
    first = simulated("template", "--players", 3, "--games", 40, "--seed", 5)
    assert simulated("template", "--players", 3, "--games", 40, "--seed", 5) == first
    assert simulated("template", "--players", 3, "--games", 40, "--seed", 6) != first


def test_game_k_is_the_table_with_seed_plus_k() -> None:
    together = simulated("template", "--players", 3, "--games", 4, "--seed", 2**32 - 2)
    alone = [simulated("template", "--players", 3, "--games", 1, "--seed", 2**32 - 2 + k) for k in range(4)]
    assert together["decisions"] == sum(game["decisions"] for game in alone)
    assert together["wins"] == pytest.approx([sum(game["wins"][seat] for game in alone) for seat in range(3)])


@pytest.mark.parametrize(("game_id", "players", "seed"), [("game-of-crowns", 4, 1), ("template", 3, 2**100 + 7)])
def test_a_decision_is_a_play_with_at_least_two_legal_actions(game_id: str, players: int, seed: int) -> None:
    """Counted again here, play by play, with the luck that the simulation's random bots have."""
    game, engine = load_game(game_id), interpreted(game_id)
    p = engine.deal(blank_state(game, players, {}, track=False)[0], seed)
    luck, decisions, plays = drive.first_luck(*seed_words(seed)), 0, 0
    while not game.functions["over"](p):
        mask = engine.to_act(p)
        seat = (mask & -mask).bit_length() - 1
        moves = engine.legal(p, seat)
        pick = 0
        if len(moves) >= 2:
            decisions += 1
            luck = drive.next_luck(luck)
            pick = drive.pick_below(luck, len(moves))
        engine.play(p, seat, moves[pick])
        plays += 1
    points, rank = [0] * game.seats, [0] * game.seats
    game.functions["standings"](p, points, rank)
    figures = simulated(game_id, "--players", players, "--games", 1, "--seed", seed)
    assert figures["decisions"] == decisions < plays
    assert figures["mean_points"] == points[:players]


@pytest.mark.slow
def test_the_number_of_threads_changes_nothing() -> None:
    words = ("template", "--players", 3, "--games", 30_000, "--seed", 9)
    one = simulated(*words, native=True)
    many = simulated(*words, "--threads", 3, native=True)
    assert (one.pop("threads"), many.pop("threads")) == (1, 3)
    assert one == many


@pytest.mark.slow
def test_native_code_and_plain_python_simulate_the_same_games() -> None:
    words = ("template", "--players", 4, "--games", 100, "--option", "rounds=5")
    assert simulated(*words, native=True) == simulated(*words)


@pytest.mark.slow
def test_a_bot_for_each_seat() -> None:
    words = ("template", "--players", 2, "--games", 4000, "--bots")
    figures = simulated(*words, "steady, random", native=True)
    assert figures["bots"] == ["steady", "random"]
    assert figures["wins"][0] > figures["wins"][1]
    turned = simulated(*words, "random,steady", native=True)
    assert turned["wins"][0] < turned["wins"][1]


def test_simulate_in_words_has_a_line_for_each_seat() -> None:
    lines = regalia("simulate", "template", "--players", 3, "--games", 10).out.splitlines()
    assert lines[0].startswith("10 games, ")
    assert [line.split()[:2] for line in lines[2:]] == [["0", "random"], ["1", "random"], ["2", "random"]]


def test_options_may_be_spelt_with_hyphens_and_warnings_leave_stdout_alone() -> None:
    said = regalia("simulate", "game-of-crowns", "--players", 7, "--games", 1, "--option", "rounds = 4", "--json")
    assert said.json["players"] == 7
    assert said.err == "4 rounds with 7 players make a long evening.\n"
    words = ("game-of-crowns", "--games", 1)
    assert simulated(*words, "--option", "starting-seat=2") == simulated(*words, "--option", "starting_seat=2")
    assert simulated(*words, "--option", "hidden-agendas=on") != simulated(*words)


def test_parquet_has_a_row_for_each_game_that_agrees_with_the_figures(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    figures = simulated("template", "--players", 3, "--games", 70, "--seed", 2**64, "--out", out)
    rows = pyarrow.parquet.read_table(out).to_pylist()
    assert [row["game"] for row in rows] == list(range(70))
    assert [int(row["seed"]) for row in rows] == [2**64 + k for k in range(70)]
    assert sum(row["decisions"] for row in rows) == figures["decisions"]
    wins, points = [0.0] * 3, [0] * 3
    for row in rows:
        ranks = [row[f"rank_{seat}"] for seat in range(3)]
        assert min(ranks) == 1
        for seat in range(3):
            wins[seat] += (ranks[seat] == 1) / ranks.count(1)
            points[seat] += row[f"points_{seat}"]
    assert wins == pytest.approx(figures["wins"])
    assert [total / 70 for total in points] == pytest.approx(figures["mean_points"])
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_simulation_that_fails_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.parquet"
    words = ("simulate", "template", "--games", 2, "--device", "gpu", "--bots", "steady", "--out", out)
    assert_refused(regalia(*words), "only the bot 'random' plays")
    assert list(tmp_path.iterdir()) == []
    before = b"what was there before"
    out.write_bytes(before)

    def full_disk(*words: object) -> None:
        raise OSError(28, "No space left on device")

    for whose, step in ((pyarrow.parquet.ParquetWriter, "write_table"), (Path, "replace")):
        with monkeypatch.context() as broken:
            broken.setattr(whose, step, full_disk)
            assert_refused(regalia("simulate", "template", "--games", 2, "--out", out), "No space left")
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    assert out.read_bytes() == before


@pytest.mark.skipif(gpu_found(), reason="there is a GPU")
def test_without_a_gpu_it_is_refused_and_no_file_is_left(tmp_path: Path) -> None:
    words = ("simulate", "template", "--device", "gpu", "--out", tmp_path / "games.parquet")
    assert_refused(regalia(*words), "No GPU was found")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_ends_a_simulation_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: simulating.Simulation) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulating.Simulation, "run", interrupted)
    said = regalia("simulate", "template", "--out", tmp_path / "games.parquet")
    assert (said.code, said.out, said.err.strip()) == (130, "", "Stopped.")
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ check and bench
def test_check_as_json_has_exactly_these_keys() -> None:
    report = regalia("check", "template", "--games", 6, "--json").json
    assert list(report) == ["checks", "ok"]
    assert report["ok"] is True
    assert len(report["checks"]) > 7
    for check in report["checks"]:
        assert list(check) == ["name", "states_tried", "pairs_that_differed", "failures"]
        assert check["states_tried"] > 0
        assert check["failures"] == 0
    assert any(check["pairs_that_differed"] > 0 for check in report["checks"])


def test_a_game_that_fails_its_check_ends_with_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    people = load_game("template").people
    monkeypatch.setattr(people, "census", lambda s: {"plays": s.rng.used + 100 * s.on_round})
    said = regalia("check", "template", "--games", 2)
    assert said.code == 1
    assert "FAIL conservation" in said.out
    assert said.err.startswith("conservation: ")
    assert "Traceback" not in said.err


def test_check_in_words() -> None:
    said = regalia("check", "template", "--games", 4)
    assert said.code == 0
    assert "ok   conservation: " in said.out
    assert "pairs of worlds by phase" in said.out


@pytest.mark.slow
def test_bench_as_json_has_exactly_these_keys() -> None:
    figures = regalia("bench", "template", "--seconds", 0.1, "--json", native=True).json
    ways = ["interpreted", "native_one_core", "native_all_cores", "gpu"]
    assert list(figures) == [*ways, "cold_compile_s", "cached_start_s", "state_bytes"]
    assert (figures["gpu"] is not None) == gpu_found()
    for way in ways[:3]:
        assert list(figures[way]) == ["untracked", "tracked"]
        assert min(figures[way].values()) > 0
    assert figures["native_one_core"]["untracked"] > figures["interpreted"]["untracked"]
    assert figures["cold_compile_s"] > figures["cached_start_s"] > 0
    assert figures["state_bytes"] == load_game("template").dtype.itemsize


def test_bench_without_a_compiler_measures_what_there_is() -> None:
    figures = regalia("bench", "template", "--seconds", 0.05, "--json").json
    assert figures["native_one_core"] is figures["native_all_cores"] is figures["gpu"] is None
    assert figures["interpreted"]["tracked"] > 0
    assert "none here" in regalia("bench", "template", "--seconds", 0.05).out


# ------------------------------------------------------------------ replay and play
def test_replay_tells_what_the_public_heard_and_the_standings(saved: Path) -> None:
    table = library.load(saved)
    said = regalia("replay", saved)
    assert said.code == 0
    places = [f"{place.rank}. {place.name}: {place.points} points" for place in table.standings]
    assert said.out.splitlines() == table.heard() + places
    story = regalia("replay", saved, "--json").json
    assert list(story) == ["game", "players", "seat", "entries", "lines", "standings", "verified"]
    assert story["entries"] == len(table.entries)
    assert story["seat"] is None
    assert story["verified"] is False


def test_replay_as_a_seat_tells_what_that_seat_heard(saved: Path) -> None:
    table = library.load(saved)
    for seat in range(4):
        assert regalia("replay", saved, "--seat", seat, "--json").json["lines"] == table.heard(seat)
    assert table.heard(1) != table.heard(2) != table.heard()


def test_replay_to_an_entry_stops_there(saved: Path) -> None:
    whole = library.load(saved)
    for upto in (0, 17, len(whole.entries) - 1):
        story = regalia("replay", saved, "--to", upto, "--json").json
        assert story["entries"] == upto
        assert story["standings"] == []
        assert story["lines"] == whole.heard()[: len(story["lines"])]
    assert len(story["lines"]) < len(whole.heard())
    assert regalia("replay", saved, "--to", len(whole.entries), "--json").json["standings"] != []


def test_replay_verifies(saved: Path) -> None:
    said = regalia("replay", saved, "--verify")
    assert said.code == 0
    assert said.out.splitlines()[-1] == "The record is true: played again, it gives the same game."
    assert regalia("replay", saved, "--verify", "--json").json["verified"] is True


def test_bots_play_a_game_among_themselves(tmp_path: Path) -> None:
    words = ("play", "template", "--humans", 0, "--players", 3, "--seed", 4, "--save", "game.regalia")
    said = start_regalia(*words, cwd=tmp_path)
    assert said.code == 0, said.err
    assert "wins with" in said.out or "win together" in said.out
    assert library.load(tmp_path / "game.regalia").over
    assert [path.name for path in tmp_path.iterdir()] == ["game.regalia"]


# ------------------------------------------------------------------ wrong input
CROWNS = ("simulate", "game-of-crowns", "--games", "1")
WRONG: dict[str, tuple[tuple[object, ...], str]] = {
    "unknown command": (("simulates",), "No such command 'simulates'"),
    "unknown flag": (("games", "--yaml"), "No such option"),
    "a flag that almost is one": (("simulate", "template", "--playrs", 4), "--players"),
    "missing argument": (("simulate",), "Missing argument"),
    "missing value": (("simulate", "template", "--seed"), "requires an argument"),
    "too many arguments": (("games", "template"), "unexpected extra argument"),
    "unknown game": (("simulate", "chess"), "There is no game 'chess'; the games are: "),
    "unknown game to check": (("check", "chess"), "There is no game 'chess'"),
    "unknown game to bench": (("bench", "chess"), "There is no game 'chess'"),
    "unknown game to play": (("play", "chess"), "There is no game 'chess'"),
    "a path for a game": (("simulate", "../games"), "There is no game '../games'"),
    "an empty game": (("simulate", ""), "There is no game ''"),
    "a game with control codes": (("simulate", "a\x1b[31m\nb"), "There is no game 'a [31m b'"),
    "a very long game": (("simulate", "x" * 5000), f"There is no game '{'x' * 40}'"),
    "no game to play": (("play",), "Which game?"),
    "too few players": ((*CROWNS, "--players", 3), "for 4 to 9 players, not 3"),
    "too many players": ((*CROWNS, "--players", 10), "for 4 to 9 players, not 10"),
    "fewer players than none": ((*CROWNS, "--players", -1), "for 4 to 9 players, not -1"),
    "players in words": ((*CROWNS, "--players", "abc"), "'abc' is not a valid integer"),
    "players beyond all numbers": ((*CROWNS, "--players", "9" * 400), "The number of players"),
    "no games": (("simulate", "template", "--games", 0), "at least 1"),
    "fewer games than none": (("simulate", "template", "--games", -5), "at least 1"),
    "games in words": (("simulate", "template", "--games", "abc"), "'abc' is not a valid integer"),
    "a fraction of a game": (("simulate", "template", "--games", 1.5), "'1.5' is not a valid integer"),
    "too many games": (("simulate", "template", "--games", 10**13), "at most a million million"),
    "negative seed": ((*CROWNS, "--seed", -1), "A seed is a whole number from 0 to 2^128 - 1"),
    "huge seed": ((*CROWNS, "--seed", 2**128), "A seed is a whole number from 0 to 2^128 - 1"),
    "a last game beyond the seeds": (("simulate", "template", "--games", 2, "--seed", 2**128 - 1), "the last game"),
    "seed in words": ((*CROWNS, "--seed", "x"), "'x' is not a valid integer"),
    "unknown bot": (
        (*CROWNS, "--bots", "hal"),
        "no bot called 'hal'; the bots are: random, novice, steady, master.",
    ),
    "an empty bot": ((*CROWNS, "--bots", "random,,random,random"), "There is no bot called ''"),
    "too few bots": ((*CROWNS, "--bots", "random,random"), "2 were named"),
    "too many bots": ((*CROWNS, "--bots", "random," * 4 + "random"), "5 were named"),
    "unknown option": ((*CROWNS, "--option", "dice=on"), "has no option 'dice'; it has: hidden_agendas"),
    "an option on two lines": ((*CROWNS, "--option", "di\nce=on"), "has no option 'di ce'"),
    "an option without =": ((*CROWNS, "--option", "negotiations"), "written NAME=VALUE, not 'negotiations'"),
    "neither on nor off": ((*CROWNS, "--option", "negotiations=maybe"), "must be on or off, not 'maybe'"),
    "neither on nor off but empty": ((*CROWNS, "--option", "negotiations="), "must be on or off."),
    "7 rounds": ((*CROWNS, "--option", "rounds=7"), "rounds must be a whole number from 3 to 6, not 7"),
    "rounds in words": ((*CROWNS, "--option", "rounds=abc"), "rounds must be a whole number, not 'abc'"),
    "rounds beyond all numbers": ((*CROWNS, "--option", f"rounds={'9' * 5000}"), "rounds must be a whole number."),
    "teams of seven": ((*CROWNS, "--players", 7, "--option", "team_play=on"), "6 or 8 players"),
    "customized hands for five": ((*CROWNS, "--players", 5, "--option", "customized_hands=yes"), "exactly 4 players"),
    "seat 9 starts": ((*CROWNS, "--option", "starting_seat=9"), "a seat from 0 to 3 or 'random', not 9"),
    "an unknown house": ((*CROWNS, "--option", "houses=lyre,orlok,stark,chiron"), "houses knows no 'stark'"),
    "the same house twice": ((*CROWNS, "--option", "houses=lyre,orlok,lyre,chiron"), "4 different names"),
    "too few houses": ((*CROWNS, "--option", "houses=lyre,orlok,chiron"), "4 different names"),
    "no threads": ((*CROWNS, "--threads", 0), "threads must be from 1 to 1024"),
    "too many threads": ((*CROWNS, "--threads", 10**6), "threads must be from 1 to 1024"),
    "unknown device": ((*CROWNS, "--device", "tpu"), "'tpu' is not one of 'cpu', 'gpu'"),
    "a bot that no GPU plays": ((*CROWNS, "--device", "gpu", "--bots", "steady"), "only the bot 'random' plays"),
    "no games to check": (("check", "template", "--games", 0), "at least 1"),
    "a negative seed to check": (("check", "template", "--seed", -1), "the seed not negative"),
    "no time to measure": (("bench", "template", "--seconds", 0), "--seconds must be from 0.05 to 600"),
    "time that is no number": (("bench", "template", "--seconds", "nan"), "--seconds must be from 0.05 to 600"),
    "a seed to play below 0": (("play", "template", "--seed", -1), "A seed is a whole number"),
    "too many people": (("play", "template", "--players", 2, "--humans", 3), "too few for 3 people"),
    "nothing to replay": (("replay",), "Missing argument"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_input_gets_one_sentence_and_exit_code_2(case: str) -> None:
    words, because = WRONG[case]
    assert_refused(regalia(*words), because)


def test_files_that_cannot_be_read_get_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    for file, because in (("missing", "cannot be read"), (".", "cannot be read"), ("binary", "is not valid TOML")):
        for words in (CROWNS, ("bench", "game-of-crowns"), ("play", "game-of-crowns")):
            assert_refused(regalia(*words, "--cards", tmp_path / file), because)
    for file, because in (("missing", "cannot be read"), (".", "cannot be read"), ("binary", "is no Regalia record")):
        assert_refused(regalia("replay", tmp_path / file), because)
        assert_refused(regalia("play", "--resume", tmp_path / file), because)
    for endless in ("/dev/zero", "/dev/stdin"):  # not even tried
        assert_refused(regalia("replay", endless), "cannot be read")
        assert_refused(regalia(*CROWNS, "--cards", endless), "cannot be read")


def test_places_that_cannot_be_written_get_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for out in (tmp_path / "none" / "x.parquet", tmp_path / "file" / "x.parquet", tmp_path, ".", "", "/proc/x.parquet"):
        assert_refused(regalia("simulate", "template", "--games", 2, "--out", out), "cannot be written")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_replay_refuses_seats_and_entries_that_are_not_there(saved: Path) -> None:
    before = saved.read_bytes()
    entries = len(library.load(saved).entries)
    for seat in (12, 4, -1, 10**30):
        assert_refused(regalia("replay", saved, "--seat", seat), "the seats are 0 to 3")
    for upto in (-1, entries + 1, 10**9, 10**30):
        assert_refused(regalia("replay", saved, "--to", upto), f"The record has {entries} entries")
    assert_refused(regalia("replay", saved, "--seat", "first"), "'first' is not a valid integer")
    assert saved.read_bytes() == before


def test_a_cache_that_cannot_be_written_gets_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("regalia.core.native._ENGINES", {})  # as in a command that has just started
    assert_refused(regalia("simulate", "template", "--games", 2, native=True), "Not a directory")
