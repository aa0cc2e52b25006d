"""9.2, 9.3: high scores and the campaign, kept between games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.core.errors import Refused
from regalia.core.keep import keep, kept_file, read_kept
from regalia.core.table import Table
from regalia.games.crown_of_emara.keeping import GAME, Campaign, Kept, Score, after, before, listed
from tests.crown_of_emara.language import Emara


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGALIA_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def finished(cp: int, bp: int, victoria: int = 62, seed: int = 1, players: int = 1, **options: Any) -> Table:
    """A game that has just ended so."""
    t = Emara(players, seed=seed, **options)

    def end(s: Any) -> None:
        s.phase, s.mover, s.victoria = 14, -1, victoria
        s.cp[0], s.bp[0] = cp, bp
        for good in range(8):
            s.goods[0, good] = 0

    return t.arranged(end).table


def scores() -> list[tuple[str, int, bool, int, int]]:
    return [(x.name, x.start, x.full_selection, x.points, x.other) for x in read_kept(GAME, Kept).scores]


def campaign(name: str = "Emma", full: bool = False) -> Campaign:
    return next(c for c in read_kept(GAME, Kept).campaigns if (c.name, c.full_selection) == (name, full))


# ------------------------------------------------------------------ 9.2
def test_9_2_the_best_result_for_each_starting_number_and_name() -> None:
    assert after(finished(75, 81, start=25), "Emma") == ["75 (81) is the best that Emma has done from 25."]
    after(finished(60, 70, start=40), "Emma")
    after(finished(50, 52, start=25), "Jacob")
    assert after(finished(70, 99, start=25), "Emma") == ["Your best from 25 is still 75 (81)."]
    after(finished(90, 76, start=25), "Emma")
    assert scores() == [
        ("Emma", 40, False, 60, 70),
        ("Emma", 25, False, 76, 90),
        ("Jacob", 25, False, 50, 52),
    ]


def test_9_2_the_other_score_breaks_ties() -> None:
    after(finished(75, 81, start=25), "Emma")
    after(finished(80, 75, start=25), "Emma")
    assert scores() == [("Emma", 25, False, 75, 81)]
    after(finished(75, 82, start=25), "Emma")
    after(finished(75, 99, start=25), "Jacob")
    assert scores() == [("Jacob", 25, False, 75, 99), ("Emma", 25, False, 75, 82)]


def test_9_2_full_selection_has_a_list_of_its_own() -> None:
    after(finished(75, 81, start=25), "Emma")
    after(finished(70, 81, start=25, full_selection=True), "Emma")
    assert scores() == [("Emma", 25, False, 75, 81), ("Emma", 25, True, 70, 81)]
    assert listed() == [
        "High scores",
        "  from 25: 75 (81)  Emma",
        "Full Selection, high scores",
        "  from 25: 70 (81)  Emma",
    ]


def test_9_2_a_printed_start_counts_as_its_number() -> None:
    table = finished(50, 60, seed=3, start="printed")
    after(table, "Emma")
    assert scores()[0][1] == table.state.start


def test_9_2_only_games_played_alone_are_kept() -> None:
    assert after(finished(50, 60, players=2), "Emma") == []
    unfinished = Emara(1).table
    assert after(unfinished, "Emma") == []
    assert scores() == []


def test_9_2_names_are_checked() -> None:
    for name in ("", "   ", "x" * 41, "a\x1bb"):
        with pytest.raises(Refused, match="A name for high scores has 1 to 40 letters"):
            after(finished(50, 60), name)
    after(finished(50, 60), "  Emma   of Emara ")
    assert scores()[0][0] == "Emma of Emara"


# ------------------------------------------------------------------ 9.3
def next_game(name: str = "Emma", **options: Any) -> dict[str, Any]:
    return before(1, {"campaign": "next", **options}, name)


def test_9_3_a_win_lowers_the_next_start_by_5_and_a_loss_raises_it_by_2() -> None:
    starts = []
    for seed, (points, victoria) in enumerate([(63, 62), (70, 62), (62, 62), (50, 62), (80, 62)]):
        options = next_game()
        starts.append(options["campaign"])
        after(finished(points, 90, victoria, seed=seed, **options), "Emma")
    assert starts == [40, 35, 30, 32, 34]
    assert campaign().start == 29


def test_9_3_the_record_is_the_lowest_start_won_then_the_score() -> None:
    lines = after(finished(63, 90, seed=1, campaign=40), "Emma")
    assert lines[1:] == [
        "You beat Victoria, 63 to 62. Your campaign goes on from 35.",
        "That is the best of your campaign: 63 from 40.",
    ]
    after(finished(50, 90, seed=2, campaign=35), "Emma")
    assert (campaign().best_start, campaign().best_points, campaign().start) == (40, 63, 37)
    after(finished(99, 90, seed=3, campaign=37), "Emma")
    assert (campaign().best_start, campaign().best_points) == (37, 90)


def test_9_3_from_the_same_start_a_higher_score_is_better() -> None:
    keep(GAME, Kept(campaigns=[Campaign("Emma", False, 30, 7, 30, 70)]))
    after(finished(65, 90, seed=1, campaign=30), "Emma")
    assert campaign().best_points == 70
    keep(GAME, Kept(campaigns=[Campaign("Emma", False, 30, 7, 30, 70)]))
    after(finished(75, 90, seed=2, campaign=30), "Emma")
    assert campaign().best_points == 75


def test_9_3_never_below_0_nor_above_60() -> None:
    keep(GAME, Kept(campaigns=[Campaign("Emma", False, 3), Campaign("Jacob", False, 59)]))
    after(finished(70, 90, campaign=3), "Emma")
    after(finished(10, 90, campaign=59), "Jacob")
    assert (campaign("Emma").start, campaign("Jacob").start) == (0, 60)


def test_9_3_a_game_counts_once_and_only_from_where_the_campaign_stands() -> None:
    table = finished(70, 90, campaign=40)
    after(table, "Emma")
    assert after(table, "Emma")[-1] == "This game has counted for your campaign before."
    assert after(finished(70, 90, seed=2, campaign=20), "Emma")[-1] == (
        "Your campaign stands at 35, so this game from 20 does not count for it."
    )
    assert (campaign().start, campaign().games) == (35, 1)


def test_9_3_full_selection_and_each_name_have_campaigns_of_their_own() -> None:
    after(finished(70, 90, campaign=40), "Emma")
    assert next_game()["campaign"] == 35
    assert next_game("Jacob")["campaign"] == 40
    assert next_game(full_selection="on")["campaign"] == 40
    assert before(1, {"campaign": 20}, "Emma") == {"campaign": 20}
    assert before(2, {"start": 20}, "Emma") == {"start": 20}
    assert "  Emma: won from 40 with 70, 1 game, next from 35" in listed()


# ------------------------------------------------------------------ the file
def test_nothing_is_kept_yet() -> None:
    assert listed() == ["Nothing is kept yet: play alone, `regalia play crown-of-emara --players 1`."]


DAMAGED = [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}" * 10, b'{"scores": 5}', b'{"scores": [{}]}', b'{"other": []}',
    b'{"scores": [{"name": "x", "start": 99, "full_selection": false, "points": 1, "other": 1}]}',
    b'{"campaigns": [{"name": "", "full_selection": false}]}', b"[" * 100_000, b"x" * 2_000_000,
]  # fmt: skip


@pytest.mark.parametrize("data", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_put_aside_and_the_game_goes_on(data: bytes, data_folder: Path) -> None:
    data_folder.mkdir()
    kept_file(GAME).write_bytes(data)
    assert next_game()["campaign"] == 40
    after(finished(63, 90, campaign=40), "Emma")
    assert campaign().start == 35
    assert (data_folder / f"{GAME}.damaged").read_bytes() == data
    kept_file(GAME).write_bytes(data)
    assert listed()[0].startswith("Nothing is kept")
    assert (data_folder / f"{GAME}.damaged1").read_bytes() == data


def test_a_folder_that_cannot_be_written_is_said(data_folder: Path) -> None:
    data_folder.write_text("a file where the folder should be")
    lines = after(finished(63, 90, start=25), "Emma")
    assert lines[0] == "63 (90) is the best that Emma has done from 25."
    assert lines[1].startswith("This could not be kept in ")


def test_the_file_can_be_read_by_people_and_leaves_nothing_beside_it(data_folder: Path) -> None:
    after(finished(63, 90, start=25), "Emma")
    assert [path.name for path in data_folder.iterdir()] == [f"{GAME}.json"]
    content = json.loads(kept_file(GAME).read_text())
    assert content["scores"] == [{"name": "Emma", "start": 25, "full_selection": False, "points": 63, "other": 90}]


def test_without_the_variable_it_lies_in_the_folder_for_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REGALIA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert kept_file(GAME) == Path("/somewhere/regalia/crown-of-emara.json")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert kept_file(GAME) == Path.home() / ".local/share/regalia/crown-of-emara.json"


def test_scores_are_in_falling_order() -> None:
    ordered = sorted(
        [Score("a", 25, False, 70, 80), Score("b", 40, False, 10, 10), Score("c", 25, False, 70, 81)],
        key=lambda score: score.list_place,
    )
    assert [score.name for score in ordered] == ["b", "c", "a"]
