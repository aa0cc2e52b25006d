"""Chapter 8: the end, and who wins."""

from __future__ import annotations

import random

import pytest

from regalia.games.crown_of_emara.scoring import final_scores, leftover
from tests.crown_of_emara.language import Emara, quiet


# ------------------------------------------------------------------ 8.1
@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"ring": 3}, 6),
        ({"coin": 3}, 3),
        ({"book": 3}, 3),
        ({"bread": 3}, 3),
        ({"wood": 1}, 0),
        ({"wood": 1, "stone": 1}, 1),  # of all kinds together,
        ({"wood": 1, "stone": 1, "cloth": 1, "grain": 2}, 2),  # rounded down
        ({"ring": 1, "coin": 1, "book": 1, "bread": 1, "wood": 2}, 6),
    ],
)
def test_8_1_what_is_left_over_counts(goods: dict[str, int], points: int) -> None:
    t = quiet().scores(0, 0, 60).has(0, **goods)
    assert leftover(t.s, 0) == points
    assert t.standings()[0][0] == points


def test_8_1_favor_tokens_count_too() -> None:
    t = quiet().scores(0, 0, 60).favor(0, "Castle: 3 CP", "Market: 5 BP")
    assert t.standings()[0][0] == 2


@pytest.mark.parametrize(
    ("cp", "bp", "points", "ends"),
    [
        (40, 50, 5, (45, 50)),
        (50, 40, 5, (50, 45)),
        (40, 42, 6, (44, 44)),
        (40, 42, 7, (45, 44)),
        (40, 40, 1, (41, 40)),
        (0, 60, 0, (0, 60)),
    ],
)
def test_8_1_the_split_makes_the_lower_score_highest(cp: int, bp: int, points: int, ends: tuple[int, int]) -> None:
    t = quiet().scores(0, cp, bp).has(0, coin=points)
    assert final_scores(t.s, 0) == ends


def test_8_1_no_other_split_is_better() -> None:
    luck = random.Random(1)
    for _ in range(200):
        cp, bp, points = luck.randrange(80), luck.randrange(80), luck.randrange(30)
        t = quiet().scores(0, cp, bp).has(0, book=points)
        best = max((min(cp + k, bp + points - k), max(cp + k, bp + points - k)) for k in range(points + 1))
        ends = final_scores(t.s, 0)
        assert (min(ends), max(ends)) == best


# ------------------------------------------------------------------ 8.2
def test_8_2_the_lower_score_counts_and_the_highest_wins() -> None:
    t = quiet(3).scores(0, 99, 30).scores(1, 31, 31).scores(2, 0, 80)
    assert t.standings() == ([30, 31, 0], [2, 1, 3])


def test_8_2_ties_go_by_the_other_score() -> None:
    t = quiet(3).scores(0, 40, 50).scores(1, 55, 40).scores(2, 40, 45)
    assert t.standings() == ([40, 40, 40], [2, 1, 3])


def test_8_2_then_by_rank_then_by_its_card_then_shared() -> None:
    def ranked(*ranks: tuple[int, int]) -> list[int]:
        t = quiet(3)
        for seat, (rank, card) in enumerate(ranks):
            t.scores(seat, 40, 50)
            t.s.rank[seat], t.s.rank_cp[seat] = rank, card
        return t.standings()[1]

    assert ranked((1, 5), (2, 4), (0, 0)) == [2, 1, 3]
    assert ranked((2, 6), (2, 7), (1, 5)) == [2, 1, 3]
    assert ranked((2, 7), (2, 7), (1, 5)) == [1, 1, 3]
    assert ranked((0, 0), (0, 0), (0, 0)) == [1, 1, 1]


def test_8_2_the_points_are_explained_line_by_line() -> None:
    t = quiet().scores(0, 40, 50).has(0, ring=3)
    lines = t.table.game.people.score_lines(t.s, 0)
    assert lines == [
        ("Citizen points, the lower score", 40),
        ("6 of 6 points for what is left over", 6),
        ("50 building points do not count", 0),
    ]
    luck = random.Random(2)
    for _ in range(100):
        t.scores(0, luck.randrange(90), luck.randrange(90)).has(0, book=luck.randrange(20))
        assert sum(points for _, points in t.table.game.people.score_lines(t.s, 0)) == t.standings()[0][0]


def test_8_2_the_end_is_told() -> None:
    t, luck = Emara(2, seed=8), random.Random(8)
    while not t.table.over:
        seat = t.table.to_act[0]
        t.table.play(seat, luck.choice(t.table.legal(seat)))
    for place in t.table.standings:
        assert t.heard(None, f"{place.name} ends with {place.points}, and ")
    assert t.table.legal(0) == []
    assert t.table.why_not(0, "done") == "The game is over."


# ------------------------------------------------------------------ 8.3
def test_8_3_the_rulebooks_example() -> None:
    """Emma 66 and 68, Jacob 69 and 60, Hugo 71 and 65: Emma wins before Hugo and Jacob."""
    t = quiet(3).scores(0, 66, 68).scores(1, 69, 60).scores(2, 71, 65)
    assert t.standings() == ([66, 60, 65], [1, 3, 2])
