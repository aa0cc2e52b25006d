"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from regalia.core.bits import count
from regalia.core.errors import Refused
from regalia.core.table import Table
from tests.gambit_royale.language import GAME


def dealt(players: int, seed: int = 3, **options: object) -> Table:
    return Table(GAME, players, seed, options)


# ------------------------------------------------------------------ 2.1
@pytest.mark.parametrize("players", range(2, 7))
def test_2_1_everybody_draws_three_of_31_cards(players: int) -> None:
    table = dealt(players)
    for player in table.view().table.players:
        assert (len(player.hand), player.supply, player.discards) == (3, 28, [])


def test_2_1_hands_differ_from_deal_to_deal() -> None:
    hands = {tuple(dealt(2, seed).state.hand[:2]) for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.parametrize(("players", "columns"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_2_1_a_column_for_each_player_and_three_for_two(players: int, columns: int) -> None:
    view = dealt(players).view().table
    assert len(view.columns) == columns
    assert all(column.goal is not None and not column.cards for column in view.columns)
    assert view.goals_to_come == 5 * columns


def test_2_1_all_goals_are_as_likely() -> None:
    """Over many deals every goal comes up about as often: 60 deals of 6, ten for each of the 36."""
    seen = [0] * 36
    for seed in range(60):
        for goal in dealt(6, seed).state.goal:
            seen[goal] += 1
    assert sum(seen) == 360
    assert min(seen) > 1
    assert max(seen) < 25


def test_2_1_goals_not_dealt_into_a_stack_are_out() -> None:
    """After six rounds of four columns twelve goals have never been turned up."""
    table = dealt(4)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[-1])
    assert count(table.state.unseen) == 36 - 6 * 4


def test_2_1_the_kings_crown_is_kept_between_rounds() -> None:
    from tests.gambit_royale.language import Gambit

    t = Gambit(4).crown("Green").ends_round()
    assert t.table.view().table.crown == 2
    assert len(t.holds("Green")) == 4


# ------------------------------------------------------------------ 2.2
def test_2_2_the_seed_draws_the_starting_player() -> None:
    assert {dealt(4, seed).to_act[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", range(4))
def test_2_2_the_table_may_name_the_starting_player(seat: int) -> None:
    table = dealt(4, starting_seat=seat)
    assert table.to_act == [seat]
    assert table.heard()[0] == f"{table.names[seat]} begins."


def test_2_2_only_a_seat_of_the_table_can_start() -> None:
    with pytest.raises(Refused, match="must be a seat from 0 to 3"):
        dealt(4, starting_seat=4)


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_can_play(players: int) -> None:
    with pytest.raises(Refused, match="2 to 6 players"):
        dealt(players)
