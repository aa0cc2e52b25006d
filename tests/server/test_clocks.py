"""Thinking time depends on public turns alone."""

from __future__ import annotations

from regalia.server.clocks import Clocks
from regalia.server.messages import ClockRules


def test_a_move_is_as_long_as_a_seat_is_waited_for() -> None:
    clocks = Clocks(ClockRules("move", 60), 2, 100.0)
    clocks.turn(100.0, 0b01)
    assert clocks.remaining(110.0) == [50.0, 60.0]
    clocks.turn(120.0, 0b01)  # a pick of the same seat, perhaps a secret one
    assert clocks.remaining(130.0) == [30.0, 60.0]
    clocks.turn(130.0, 0b10)
    clocks.turn(140.0, 0b01)
    assert clocks.remaining(140.0)[0] == 60.0
    assert clocks.flagged(199.0) == []
    assert clocks.flagged(201.0) == [0]


def test_a_game_has_one_store_of_time_and_an_increment_a_turn() -> None:
    clocks = Clocks(ClockRules("game", 100, 5), 3, 0.0)
    clocks.turn(0.0, 0b111)  # all at once
    clocks.turn(10.0, 0b110)
    assert clocks.remaining(20.0) == [95.0, 80.0, 80.0]
    clocks.turn(20.0, 0)  # a hidden window: no clock runs
    assert clocks.remaining(500.0) == [95.0, 85.0, 85.0]
    assert clocks.flagged(500.0) == []


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clocks = Clocks(ClockRules(), 2, 0.0)
    clocks.turn(0.0, 0b11)
    assert clocks.flagged(1e9) == []
    assert clocks.running == 0b11
