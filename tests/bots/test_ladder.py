"""The ladder: rows in a file, shares with intervals, ratings, and pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.core.contract import load_game
from regalia.lab.ladder import Ladder, every_pair, measure, read_rows
from regalia.lab.ratings import interval, odds, ratings, shares
from regalia.lab.reports import balance, balance_page, ladder_page
from tests.command import assert_refused, regalia

BOTS = ("random", "steady", "master:6")


def rows_of(games: int = 6, players: int = 3, file: Path | None = None, seed: int = 0) -> list[dict[str, object]]:
    return measure(Ladder("template", players, games, every_pair(BOTS, players), seed), file=file)


def test_every_level_meets_every_other_in_all_seats() -> None:
    rows = rows_of()
    assert len(rows) == 6 * 6
    for a in BOTS:
        for b in BOTS:
            seats = [row["bots"].index(a) for row in rows if row["bots"].count(a) == 1 and row["bots"].count(b) == 2]
            assert sorted(seats) == ([0, 0, 1, 1, 2, 2] if a != b else [])


def test_with_two_players_a_pair_is_played_once_and_alone_there_is_no_pair() -> None:
    assert every_pair(["a", "b", "c"], 2) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert every_pair(["a", "b"], 1) == [("a", "a"), ("b", "b")]
    assert len(every_pair(["a", "b", "c"], 4)) == 6


def test_a_measurement_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = rows_of(6)
    file = tmp_path / "rows.jsonl"
    rows_of(3, file=file)
    first = file.read_text()
    told: list[int] = []
    ladder = Ladder("template", 3, 6, every_pair(BOTS, 3))
    again = measure(ladder, file=file, told=lambda done, of: told.append(done))
    assert again == whole
    assert told[0] == 18
    assert file.read_text().startswith(first)
    assert measure(ladder, file=file) == whole
    assert len(read_rows(file)) == 36


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    whole = rows_of(2, file=file)
    text = file.read_text()
    file.write_text(text[:-30])
    assert rows_of(2, file=file) == whole
    assert len(read_rows(file)) == 12


def test_rows_of_other_rules_and_tables_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    rows = rows_of(2, file=file)
    file.write_text(json.dumps({**rows[0], "version": "another"}) + "\n" + json.dumps({**rows[1], "players": 2}) + "\n")
    assert rows_of(2, file=file) == rows
    assert len(read_rows(file)) == 14


@pytest.mark.slow
def test_several_processes_measure_the_same(tmp_path: Path) -> None:
    ladder = Ladder("template", 3, 2, every_pair(BOTS, 3))
    file = tmp_path / "rows.jsonl"
    assert measure(ladder, processes=2, file=file) == rows_of(2)
    assert len(read_rows(file)) == 12


def test_shares_intervals_and_odds() -> None:
    low, high = interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)  # Wilson, as in any table
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1
    assert odds(0.5, 0.25) == pytest.approx(3)
    assert odds(0.75, 0.5) == pytest.approx(3)
    line = next(s for s in shares(rows_of()) if (s.challenger, s.field) == ("steady", "random"))
    assert line.games == 6
    assert line.low <= line.share <= line.high
    assert line.fair == pytest.approx(1 / 3)


def test_shared_wins_count_in_part() -> None:
    row = {"seed": 0, "players": 4, "bots": ["a", "b", "b", "b"], "rank": [1, 1, 3, 4]}
    assert shares([row])[0].wins == 0.5


def test_ratings_put_the_stronger_first_and_grow_surer() -> None:
    def rows(n: int) -> list[dict[str, object]]:
        return [
            {"seed": k, "players": 2, "bots": ["good", "bad"], "rank": [1, 2] if k % 5 else [2, 1]} for k in range(n)
        ]

    few, many = ratings(rows(5)), ratings(rows(60))
    assert [r.name for r in many] == ["good", "bad"]
    assert many[0].sigma < few[0].sigma
    assert many[0].games == 60


def test_pages_hold_figures_and_plots() -> None:
    rows = rows_of(4) + measure(Ladder("template", 3, 4, [("master:3", "steady"), ("master:6", "steady")]))
    text = ladder_page("Bots of <The Heir's Purse>", rows, "regalia ladder 'a' <b>")
    assert "<b>" not in text
    assert text.count("<svg") == 3, "ratings, shares, and more thought against steady"
    assert "steady against random" in text
    equal = measure(Ladder("template", 3, 5, [("steady", "steady")]))
    found = balance(equal)
    assert [one.games for one in found] == [5]
    assert sum(share for _, share, _, _ in found[0].seats) == pytest.approx(1)
    assert "<svg" in balance_page("Balance", found, "regalia balance")


def test_traits_are_counted() -> None:
    row = {"seed": 0, "players": 2, "bots": ["a", "a"], "rank": [1, 2], "points": [5, 3], "decisions": 9}
    traits = [{"faction": "clans", "advisors": ["x", "y"]}, {"faction": "nobles", "advisors": ["x"]}]
    found = balance([{**row, "traits": traits}])[0].traits
    assert [(value, n, share) for value, n, share, _, _ in found["faction"]] == [("clans", 1, 1.0), ("nobles", 1, 0.0)]
    assert [(value, n, share) for value, n, share, _, _ in found["advisors"]] == [("x", 2, 0.5), ("y", 1, 1.0)]


def test_odds_of_one_who_always_won_are_said_in_words() -> None:
    row = {"players": 2, "bots": ["good", "bad"], "rank": [1, 2], "points": [5, 3], "decisions": 9}
    found = shares([{**row, "seed": seed} for seed in (0, 2, 4, 6)])[0]
    assert found.odds_in_words == "over 1000 (1.0 to over 1000)"


def test_answers_are_counted() -> None:
    row = {"seed": 0, "players": 1, "bots": ["a"], "rank": [1], "points": [5], "decisions": 9}
    counts = [{"in the sum": {"King": [1, 2], "Spy": [0, 1]}}, {"in the sum": {"King": [2, 2]}}]
    found = balance([{**row, "counts": one} for one in counts])[0].rates["in the sum"]
    assert [(name, n, share) for name, n, share, _, _ in found] == [("King", 4, 0.75), ("Spy", 1, 0.0)]


def test_the_commands(tmp_path: Path) -> None:
    file, page = tmp_path / "rows.jsonl", tmp_path / "page.html"
    words = ("ladder", "template", "--players", 2, "--games", 2, "--bots", "random,steady")
    said = regalia(*words, "--resume", file, "--page", page)
    assert said.code == 0, said.err
    assert "steady          random" in said.out
    assert "rating" in said.out
    assert page.read_text().startswith("<!doctype html>")
    figures = regalia(*words, "--resume", file, "--json").json
    assert figures["games"] == 2
    assert figures["shares"][0]["challenger"] == "steady"
    one = regalia("ladder", "template", "--players", 3, "--games", 2, "--pair", "steady", "random", "--json").json
    assert [(s["challenger"], s["field"], s["games"]) for s in one["shares"]] == [("steady", "random", 2)]
    even = regalia("balance", "template", "--players", "2,3", "--games", 2, "--bots", "steady", "--json").json
    assert [b["players"] for b in even] == [2, 3]
    two = ("balance", "template", "--players", 2, "--games", 2, "--bots", "steady")
    assert "wins by seat" in regalia(*two).out
    assert regalia(*two, "--pictures", tmp_path / "plots").code == 0
    drawn = (tmp_path / "plots" / "template-wins-by-seat-2-players-steady.svg").read_text()
    assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg"')


def test_a_card_file_of_ones_own_is_another_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    printed = (load_game("template").meta.folder / "cards.toml").read_text()
    mine.write_text(printed.replace('name = "As printed"', 'name = "Mine"'))
    file = tmp_path / "rows.jsonl"
    words = ("balance", "template", "--players", 2, "--games", 2, "--bots", "steady", "--resume", file)
    assert regalia(*words).code == 0
    assert regalia(*words, "--cards", mine).code == 0
    assert len({row["version"] for row in read_rows(file)}) == 2
    assert_refused(regalia(*words, "--cards", tmp_path / "none.toml"), "none.toml")


def test_what_the_commands_refuse(tmp_path: Path) -> None:
    ladder = ("ladder", "template", "--players", 2, "--games", 1)
    assert_refused(regalia(*ladder, "--bots", "random,hal"), "There is no bot called 'hal'")
    assert_refused(regalia(*ladder, "--processes", 0), "from 1 to 1024")
    assert_refused(regalia("ladder", "template", "--players", 7), "1 to 4 players")
    assert_refused(regalia("ladder", "template", "--games", 0), "at least 1")
    assert_refused(regalia(*ladder, "--bots", "random,steady", "--page", tmp_path), "cannot be written")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("hello\nthere\n")
    assert_refused(regalia(*ladder, "--resume", wrong), "Line 1 of")
    assert_refused(regalia("balance", "template", "--players", "two"), "whole numbers")
    balance = ("balance", "template", "--players", 2, "--games", 1, "--bots", "steady")
    assert_refused(regalia(*balance, "--pictures", wrong), "cannot be made")
