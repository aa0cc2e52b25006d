"""Chapter 9: alone against Victoria."""

from __future__ import annotations

import pytest

from regalia.core.errors import Refused
from regalia.games.crown_of_emara.box import EVENT_NAMES
from tests.crown_of_emara.language import Emara, quiet

BY_HAND = (
    # round, Stone, Bread, rank's card, Victoria's total after it
    (2, 4, 5, 5, 14),
    (3, 3, 4, 7, 28),
    (4, 3, 4, 9, 44),
    (5, 2, 3, 11, 60),
    (6, 1, 2, 0, 63),
)
"""Worked by hand with the markers of four players, while the player touches none of it: 4, 3, 3, 2 and
then the board's 1 for the Stone; 5, 4, 4, 3 and the board's 2 for the Bread; the top cards 5, 7, 9, 11."""


def last_turn(t: Emara, round_: int) -> Emara:
    """The player ends a round doing nothing that scores; events of the end find nothing to take."""
    t.round(round_, last_turn=True).event("Clear the Old Forest").turn(0, "town", 1).plays(0, "move:first")
    return t.has(0).ends(0)


# ------------------------------------------------------------------ 9.1
def test_9_1_victoria_turn_by_turn_against_a_game_worked_by_hand() -> None:
    t = last_turn(quiet(1), 1)
    assert t.s.victoria == 0  # nothing in round 1
    for round_, stone, bread, rank, total in BY_HAND:
        before = t.s.victoria
        last_turn(t, round_)
        assert t.s.victoria - before == stone + bread + rank
        assert t.s.victoria == total
    assert t.table.over
    assert t.heard(0, "Victoria ends with 63.")


def test_9_1_victoria_and_the_player_turn_the_same_markers_and_take_the_same_cards() -> None:
    """Worked by hand: the player is first to build with Stone (4) and Bread (5), and is Baron (5) and Count
    (7) in round 2. So Victoria finds Stone 3, Bread 4 and the second Baron (4), then Stone 3, Bread 4 and the
    second Count (6), then Stone 2, Bread 3 and the first Prince (9)."""
    t = quiet(1).has(0, stone=1, bread=1).turn(0, "town", 1).plays(0, "to:construction-site", "stone", "bread:1")
    assert t.points(0)[0] == 9
    for _ in range(2):
        t.has(0, coin=1, ring=1).turn(0, "town", 1).plays(0, "rank")
    assert t.points(0)[0] == 9 + 5 + 7
    assert last_turn(t, 2).s.victoria == 3 + 4 + 4
    assert last_turn(t, 3).s.victoria == 11 + 3 + 4 + 6
    assert last_turn(t, 4).s.victoria == 24 + 2 + 3 + 9
    assert t.table.view(0).table.victoria.ranks == 3


def test_9_1_she_acts_after_the_end_of_round_event_and_events_do_not_change_her_points() -> None:
    t = quiet(1).event("Respected at Court").round(2, last_turn=True).turn(0, "town", 1).plays(0, "move:first")
    t.has(0).ends(0)
    assert t.s.victoria == 14
    t = quiet(1).event("Alms for the Poor").round(2, last_turn=True).turn(0, "town", 1).plays(0, "move:first")
    t.has(0, ring=1).ends(0)
    assert (t.phase, t.s.victoria) == ("event", 0)
    t.plays(0, "aid:ring")
    assert t.s.victoria == 14


def test_9_1_an_early_winter_is_removed() -> None:
    winter = EVENT_NAMES.index("An Early Winter")
    for seed in range(60):
        t = Emara(1, seed=seed)
        assert t.s.event != winter
        assert not t.s.events_left >> winter & 1
        assert t.s.events_left.bit_count() == 11
    assert any(Emara(2, seed=seed).s.events_left >> winter & 1 for seed in range(5))


def test_9_1_the_markers_of_the_site_as_with_four_the_others_as_with_two() -> None:
    t = quiet(1)
    assert list(t.s.few) == [1, 1, 0, 0]
    assert (list(t.s.gift), list(t.s.donation)) == ([0, 1, 1, 0], [1, 0, 0, 1])
    assert (t.s.stone, t.s.bread) == (0, 0)


def test_9_1_nobody_plays_victoria_when_there_are_two() -> None:
    t = quiet(2).round(2, last_turn=True).turn(1, "town", 1).plays(1, "move:first").has(1).ends(1)
    assert t.s.victoria == 0
    assert t.table.view().table.victoria is None


# ------------------------------------------------------------------ 9.2, 9.3
def test_9_3_one_wins_by_strictly_more_than_victoria() -> None:
    t = quiet(1).arranged(lambda s: setattr(s, "victoria", 50))
    assert t.scores(0, 51, 60).standings() == ([51], [1])
    assert t.scores(0, 50, 60).standings() == ([50], [2])
    assert t.scores(0, 60, 49).standings() == ([49], [2])


def test_9_3_a_campaign_begins_at_40_and_is_for_one() -> None:
    assert Emara(1, campaign="next").points(0) == (0, 40)
    assert Emara(1, campaign=35, start=20).points(0) == (0, 35)
    assert Emara(1, campaign="off").points(0) == (0, 35)
    with pytest.raises(Refused, match="A campaign is for one player alone"):
        Emara(2, campaign="next")
    with pytest.raises(Refused, match="campaign must be a whole number"):
        Emara(1, campaign=61)
