"""Every level plays every game there is, by the contract alone."""

from __future__ import annotations

import random

import pytest

from regalia.bots import choose, level
from regalia.bots.master import Budget, look_ahead
from regalia.core.contract import all_meta
from regalia.core.engine import blank_state, interpreted
from regalia.core.kit import TESTED
from regalia.lab.match import play_match

every_game = pytest.mark.parametrize("game_id", list(all_meta()))
TRIED = 12
"""Positions looked at, spread over a game."""


@every_game
def test_levels_without_search_play_whole_games(game_id: str) -> None:
    engine = interpreted(game_id)
    for players in (engine.game.meta.players_min, min(5, engine.game.meta.players_max)):
        blank, _ = blank_state(engine.game, players, {})
        names = ["novice", "steady", "random", "steady"]
        bots = [level(names[seat % 4]) for seat in range(players)]
        result = play_match(engine, blank, 5, bots)
        assert len(result.rank) == players
        assert result.decisions > 0


@every_game
def test_bots_leave_what_they_are_given_as_it_was_and_choose_by_what_the_seat_knows(game_id: str) -> None:
    engine = interpreted(game_id)
    luck = random.Random(3)
    blank, _ = blank_state(engine.game, max(2, engine.game.meta.players_min), {})
    p = engine.deal(blank, 3)
    choices = tried = 0
    while (mask := engine.to_act(p)) >= 0 and tried < TRIED:
        seat = (mask & -mask).bit_length() - 1
        moves = engine.legal(p, seat)
        if len(moves) > 1:
            choices += 1
            if choices % 5 == 0:
                tried += 1
                before = engine.to_bytes(p)
                world = engine.redeal(p, seat, luck.getrandbits(128))
                seen = engine.to_bytes(world)
                for name, bot in TESTED.items():
                    seed = luck.getrandbits(64)
                    assert choose(bot, engine, p, seat, seed) == choose(bot, engine, world, seat, seed), name
                assert engine.weigh(world, seat, moves)
                assert 0 <= engine.game.functions["value"](world, seat) <= 1000
                looks = look_ahead(engine, world, seat, 1, Budget(rounds=3, cut_off=15))
                assert [look.action for look in looks] == moves
                assert engine.legal(engine.redeal(p, seat, 1, forgets=True), seat) == moves, (
                    "forgetting costs no choice"
                )
                assert engine.to_bytes(p) == before
                assert engine.to_bytes(world) == seen
        engine.play(p, seat, choose(level("steady"), engine, p, seat, luck.getrandbits(64)))
    assert tried > 0


@every_game
def test_forgetting_never_changes_what_a_seat_may_do(game_id: str) -> None:
    engine = interpreted(game_id)
    luck = random.Random(8)
    blank, _ = blank_state(engine.game, max(2, engine.game.meta.players_min), {})
    for deal in range(2):
        p = engine.deal(blank, deal)
        while (mask := engine.to_act(p)) >= 0:
            seat = (mask & -mask).bit_length() - 1
            moves = engine.legal(p, seat)
            if len(moves) > 1:
                assert engine.legal(engine.redeal(p, seat, luck.getrandbits(128), forgets=True), seat) == moves
            engine.play(p, seat, luck.choice(moves))
