"""Regalia as a library: a table to play at, and batches for machines."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import regalia
from regalia.core.contract import load_game
from regalia.core.state import TABLE, clear_events
from regalia.core.table import Table
from tests.command import assert_one_sentence

NO_SEATS: list[Any] = [None, True, False, "0", 99, 4, -1, 0.0, 1.5, 2**70, -(10**5000), 10**5000, [0], b"0", 15.0, 14]
NO_ACTIONS: list[Any] = [None, True, False, "", "castle", "EXCHANGE", 10**6, -1, 0.0, 2**70, 10**5000, [0], b"exchange"]


def crowns(**options: Any) -> regalia.Table:
    return regalia.new("game-of-crowns", players=4, seed=7, starting_seat=0, **options)


def play_on(table: regalia.Table, plays: int, seed: int = 1) -> regalia.Table:
    luck = random.Random(seed)
    for _ in range(plays):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.legal(seat)))
    return table


def everything(table: regalia.Table) -> tuple[Any, ...]:
    """All that a refused play must leave as it was."""
    heard = [table.heard(seat) for seat in (None, *range(table.players))]
    return table.to_bytes(), list(table.entries), heard, table.to_act, [table.can_undo(seat) for seat in range(4)]


# ------------------------------------------------------------------ a table
def test_a_whole_game_as_in_the_readme(tmp_path: Path) -> None:
    table = regalia.new("game-of-crowns", players=5, seed=7, hidden_agendas=True)
    plays = 0
    while not table.over:
        seat = table.to_act[0]
        action = table.legal(seat)[0]
        assert isinstance(action, regalia.Action)
        assert action.words == str(action) != action.name
        assert table.game.action_names[action.number] == action.name
        assert table.standings == []
        table.play(seat, action)
        plays += 1
    assert plays > 50
    assert table.to_act == []
    assert sorted(place.seat for place in table.standings) == [0, 1, 2, 3, 4]
    assert table.standings[0].rank == 1
    for place in table.standings:
        assert sum(points for _, points in place.lines) == place.points
        assert place.name == table.names[place.seat]


def test_the_same_seed_is_the_same_game_and_no_seed_is_chance() -> None:
    assert crowns().to_bytes() == crowns().to_bytes()
    assert play_on(crowns(), 50).to_bytes() == play_on(crowns(), 50).to_bytes()
    tables = [regalia.new("game-of-crowns", players=4) for _ in range(2)]
    assert tables[0].seed != tables[1].seed
    assert tables[0].to_bytes() != tables[1].to_bytes()


@pytest.mark.parametrize("way", [lambda a: a, lambda a: a.name, lambda a: a.number, lambda a: np.int16(a.number)])
def test_an_action_is_played_by_itself_its_name_or_its_number(way: Any) -> None:
    table, same = crowns(), crowns()
    action = table.legal(0)[1]
    table.play(0, action)
    same.play(0, way(action))
    assert same.to_bytes() == table.to_bytes()
    assert same.entries == table.entries


def test_legal_is_empty_for_whoever_is_not_to_act() -> None:
    table = crowns()
    assert table.to_act == [0]
    assert table.legal(0)
    assert [table.legal(seat) for seat in (1, 2, 3)] == [[], [], []]


def test_a_view_has_the_seats_own_choices_and_a_spectator_none() -> None:
    table = crowns()
    view = table.view(0)
    assert [(choice.action, choice.words) for choice in view.choices] == [(a.name, a.words) for a in table.legal(0)]
    assert (view.game, view.seat, view.over, view.standings) == ("game-of-crowns", 0, False, [])
    assert table.view(1).choices == table.view().choices == []
    assert table.view().seat is None
    assert table.view(regalia.SPECTATOR) == table.view()
    assert table.heard(regalia.SPECTATOR) == table.heard()


def test_undo_takes_the_last_play_back() -> None:
    table = crowns()
    before = table.to_bytes()
    with pytest.raises(regalia.IllegalPlay, match="Nothing has been played yet"):
        table.undo()
    table.play(0, "exchange")
    after = table.to_bytes()
    assert table.can_undo(0)
    table.undo()
    assert table.to_bytes() == before
    assert [entry.what for entry in table.entries] == ["play", "withdraw"]
    table.play(0, "exchange")
    assert table.to_bytes() == after
    with pytest.raises(regalia.IllegalPlay, match="You have not played anything yet"):
        table.undo(2)
    assert table.to_bytes() == after


def test_why_not_says_why_and_nothing_for_what_can_be_done() -> None:
    table = crowns()
    assert table.why_not(0, "exchange") == ""
    assert "It is not your turn" in table.why_not(1, "exchange")
    assert "not a choice in this step" in table.why_not(0, "accept")
    assert "has no action called 'castle'" in table.why_not(0, "castle")
    for seat in NO_SEATS:
        assert "the seats are 0 to 3" in table.why_not(seat, "exchange")
    for action in NO_ACTIONS:
        assert_one_sentence(table.why_not(0, action))


def test_an_illegal_play_raises_a_reason_and_changes_nothing() -> None:
    table = play_on(crowns(negotiations=True), 25)
    before = everything(table)
    for seat in range(4):
        allowed = {action.name for action in table.legal(seat)}
        for name in set(table.game.action_names) - allowed:
            with pytest.raises(regalia.IllegalPlay) as reason:
                table.play(seat, name)
            assert str(reason.value) == table.why_not(seat, name)
            assert_one_sentence(str(reason.value))
    assert everything(table) == before


def test_what_is_no_seat_is_refused_everywhere() -> None:
    table = play_on(crowns(), 10)
    before = everything(table)
    for seat in NO_SEATS:
        asked = [table.legal, table.observe, table.can_undo, table.can_undo_agreed]
        asked += [lambda seat: table.play(seat, "exchange"), lambda seat: table.standing_order(seat, "never")]
        if seat is not None:
            asked += [table.undo, lambda seat: table.undo(seat, agreed=True)]
        if seat is not None and seat != regalia.SPECTATOR:
            asked += [table.view, table.heard]
        for ask in asked:
            with pytest.raises(regalia.IllegalPlay, match="the seats are 0 to 3") as problem:
                ask(seat)
            assert_one_sentence(str(problem.value))
    assert everything(table) == before


def test_what_is_no_action_is_refused() -> None:
    table = crowns()
    before = everything(table)
    for action in NO_ACTIONS:
        with pytest.raises(regalia.IllegalPlay) as problem:
            table.play(0, action)
        assert_one_sentence(str(problem.value))
    foreign = regalia.new("template", players=2, seed=1)
    with pytest.raises(regalia.IllegalPlay, match="Game of Crowns has no action called"):
        table.play(0, foreign.legal(foreign.to_act[0])[0])  # its number would be an action here too
    assert everything(table) == before


def test_the_table_itself_plays_only_to_close_a_window() -> None:
    table = crowns()
    before = everything(table)
    for action in ("exchange", "close", 0):
        with pytest.raises(regalia.IllegalPlay, match="No window is open"):
            table.play(TABLE, action)
    with pytest.raises(regalia.IllegalPlay, match="No window is open"):
        table.close_window()
    assert everything(table) == before


def test_an_order_that_the_game_does_not_know_is_refused() -> None:
    table = crowns()
    for order in ("sometimes", "from x", "from 99", "from 1 at 4", 5):
        with pytest.raises(regalia.Refused, match="A standing order is"):
            table.standing_order(0, order)
    assert table.orders() == {}
    table.standing_order(0, "FROM 3")
    table.standing_order(1, "never")
    assert table.orders() == {0: "from 3", 1: "never"}
    table.standing_order(0, "")
    assert table.orders()[0] == ""


def test_nothing_is_played_after_the_end() -> None:
    table = play_on(regalia.new("template", players=2, seed=1), 10_000)
    before = table.to_bytes(), len(table.entries)
    for seat in range(2):
        assert table.legal(seat) == []
        for name in table.game.action_names:
            with pytest.raises(regalia.IllegalPlay, match="The game is over"):
                table.play(seat, name)
    assert (table.to_bytes(), len(table.entries)) == before


WRONG_TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "unknown game": ({"game_id": "chess"}, "There is no game 'chess'"),
    "3 players": ({"players": 3}, "for 4 to 9 players, not 3"),
    "players in words": ({"players": "many"}, "must be a whole number, not 'many'"),
    "no players": ({"players": None}, "must be a whole number"),
    "players that are true": ({"players": True}, "must be a whole number"),
    "half a player": ({"players": 4.0}, "must be a whole number"),
    "players of many digits": ({"players": 10**5000}, "must be a whole number"),
    "negative seed": ({"seed": -1}, "A seed is a whole number"),
    "huge seed": ({"seed": 2**128}, "A seed is a whole number"),
    "seed in words": ({"seed": "7"}, "A seed is a whole number"),
    "seed that is true": ({"seed": True}, "A seed is a whole number"),
    "unknown option": ({"dice": 2}, "has no option 'dice'"),
    "a flag of many digits": ({"team_play": 10**5000}, "team_play must be on or off"),
    "a flag that is nothing": ({"team_play": None}, "team_play must be on or off"),
    "rounds that are a list": ({"rounds": [3]}, "rounds must be a whole number"),
    "rounds of many digits": ({"rounds": 10**5000}, "rounds must be a whole number"),
    "half a round": ({"rounds": 3.5}, "rounds must be a whole number"),
    "a seat that is true": ({"starting_seat": True}, "starting_seat must be a whole number"),
    "a seat that is not there": ({"starting_seat": -1}, "a seat from 0 to 3"),
    "houses that are numbers": ({"houses": [1, 2, 3, 4]}, "houses must be names"),
    "houses that are a table": ({"houses": {"lyre": 1}}, "houses must be names"),
    "no card file": ({"cards": "none.toml"}, "cannot be read"),
}


@pytest.mark.parametrize("case", WRONG_TABLES)
def test_a_table_that_cannot_be_is_refused(case: str) -> None:
    given, because = WRONG_TABLES[case]
    with pytest.raises(regalia.Refused) as problem:
        regalia.new(**{"game_id": "game-of-crowns", "players": 4, "seed": 1, **given})
    assert_one_sentence(str(problem.value))
    assert because in str(problem.value)


def test_options_may_be_given_in_many_forms_and_are_kept_in_one() -> None:
    names = ["lyre", "orlok", "midian", "chiron"]
    one = crowns(houses=names, rounds=4, negotiations=True)
    for houses in ("lyre,orlok,midian,chiron", tuple(names), " Lyre, ORLOK,midian , chiron"):
        for rounds in (4, "4"):
            for flag in (True, 1, "on", "YES"):
                other = crowns(houses=houses, rounds=rounds, negotiations=flag)
                assert other.to_bytes() == one.to_bytes()
                assert other.options == one.options
    assert one.options == {"starting_seat": 0, "houses": names, "rounds": 4, "negotiations": True}


@pytest.mark.parametrize("plays", [0, 1, 40, 10_000])
def test_a_saved_table_comes_back_and_goes_on(tmp_path: Path, plays: int) -> None:
    table = play_on(crowns(customized_hands=True), plays)
    table.standing_order(2, "from 2")
    table.save(tmp_path / "game.regalia")
    again = regalia.load(str(tmp_path / "game.regalia"))
    assert everything(again) == everything(table)
    assert again.orders() == table.orders()
    assert again.options == table.options
    assert [again.view(seat) for seat in (None, 0)] == [table.view(seat) for seat in (None, 0)]
    assert again.over == (plays == 10_000)
    assert play_on(again, 30).to_bytes() == play_on(table, 30).to_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["game.regalia"]


def test_observations_have_the_length_that_their_columns_say() -> None:
    table = play_on(crowns(), 10)
    for seat in range(4):
        seen = table.observe(seat)
        assert len(seen) == sum(length for _, length, _ in table.game.observation)
        assert all(isinstance(number, int) for number in seen)
    assert table.observe(0) != table.observe(1)


def test_what_the_library_offers_is_there_and_nothing_else() -> None:
    for name in regalia.__all__:
        assert getattr(regalia, name) is not None
    with pytest.raises(AttributeError, match="regalia has no 'chess'"):
        _ = regalia.chess


# ------------------------------------------------------------------ batches
BATCHES = [("template", 3, 40, {"rounds": 4}), ("game-of-crowns", 4, 12, {"negotiations": True})]


def tables_like(batch: regalia.Batch, seed: int, options: dict[str, Any]) -> list[regalia.Table]:
    """The same games as tables, whose windows nobody closes but whoever plays the batch."""
    game = batch.game
    return [Table(game, batch.players, seed + k, options, closes_windows=False) for k in range(batch.count)]


def silent_bytes(table: regalia.Table) -> bytes:
    """A table's state without its news, which a batch does not tell."""
    s = table.state.copy()
    clear_events(s)
    s.narrate = 0
    return bytes(s.to_bytes())


def play_both(batch: regalia.Batch, tables: list[regalia.Table], chosen: Any) -> None:
    seats = batch.seats.tolist()
    batch.step(chosen)
    for table, seat, action in zip(tables, seats, chosen.tolist(), strict=True):
        if seat >= 0:
            table.play(seat, action)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players", "count", "options"), BATCHES)
def test_a_batch_plays_the_same_games_as_tables(
    game_id: str, players: int, count: int, options: dict[str, Any]
) -> None:
    seed, luck = 2**64 - 3, np.random.default_rng(1)
    batch = regalia.batch(game_id, players=players, count=count, seed=seed, threads=2, **options)
    tables = tables_like(batch, seed, options)
    steps = 0
    while not batch.done:
        seen = batch.observe()
        for k, table in enumerate(tables):
            seat = int(batch.seats[k])
            legal = [] if table.over else table.engine.legal(table._position, seat)
            assert (seat < 0) == table.over
            assert np.flatnonzero(batch.masks[k]).tolist() == sorted(legal)
            assert batch.counts[k] == len(legal)
            if seat in table.to_act:
                assert steps > 5 or [action.number for action in table.legal(seat)] == legal
                assert seen[k].tolist() == table.observe(seat)
            if steps % 10 == 0:
                assert batch.states[k].tobytes() == silent_bytes(table)
        play_both(batch, tables, batch.random_actions(luck))
        assert not batch.refused.any()
        steps += 1
    points, rank = batch.standings()
    assert points.shape == rank.shape == (count, players)
    for k, table in enumerate(tables):
        assert batch.states[k].tobytes() == silent_bytes(table)
        for place in table.standings:
            assert (points[k, place.seat], rank[k, place.seat]) == (place.points, place.rank)


@pytest.mark.slow
def test_an_illegal_action_in_a_batch_is_marked_and_changes_nothing() -> None:
    batch = regalia.batch("template", players=3, count=8, seed=5)
    before = batch.states.tobytes(), batch.masks.copy(), batch.seats.copy()
    illegal = batch.masks.argmin(axis=1)
    for wrong in (illegal, np.full(8, -1), np.full(8, batch.game.actions), np.full(8, 2**62), [2**32 + 1] * 8):
        batch.step(wrong)
        assert batch.refused.tolist() == [1] * 8
        assert batch.states.tobytes() == before[0]
        assert (batch.masks == before[1]).all()
        assert (batch.seats == before[2]).all()
    mixed = batch.random_actions(np.random.default_rng(1)).astype(np.uint16)
    mixed[3] = illegal[3]
    batch.step(mixed)
    assert batch.refused.tolist() == [0, 0, 0, 1, 0, 0, 0, 0]
    size = batch.states.itemsize
    changed = [batch.states[k].tobytes() != before[0][k * size : (k + 1) * size] for k in range(8)]
    assert changed == [k != 3 for k in range(8)]


@pytest.mark.slow
def test_a_finished_game_of_a_batch_stays_as_it_is() -> None:
    batch, luck = regalia.batch("template", players=2, count=30, seed=1), np.random.default_rng(2)
    while not (batch.seats < 0).any():
        assert (batch.standings()[1] == 0).all()  # nobody knows points before the end
        batch.step(batch.random_actions(luck))
    k = int(np.flatnonzero(batch.seats < 0)[0])
    over = batch.states[k].tobytes()
    assert not batch.masks[k].any()
    assert batch.counts[k] == 0
    while not batch.done:
        actions = batch.random_actions(luck)
        actions[batch.seats < 0] = -7
        batch.step(actions)
        assert not batch.refused.any()
    assert batch.states[k].tobytes() == over
    assert (batch.standings()[1].min(axis=1) == 1).all()


@pytest.mark.slow
def test_the_threads_of_a_batch_change_nothing() -> None:
    ends = []
    for threads in (1, 5):
        batch, luck = regalia.batch("template", 4, 33, 9, threads=threads), np.random.default_rng(3)
        while not batch.done:
            batch.step(batch.random_actions(luck))
        ends.append(batch.states.tobytes())
    assert ends[0] == ends[1]


@pytest.mark.slow
def test_a_step_of_a_wrong_shape_is_refused() -> None:
    batch = regalia.batch("template", players=2, count=4, seed=1)
    before = batch.states.tobytes()
    wrong: list[Any] = [
        [], [0] * 3, [0] * 5, [[0] * 4], [[0]] * 4, 0, None, "abcd", ["0"] * 4, [0.0] * 4, [True] * 4, [None] * 4,
        [0, [1], 2, 3], [10**30] * 4, np.zeros(4, complex),
    ]  # fmt: skip
    for actions in wrong:
        with pytest.raises(regalia.IllegalPlay, match="A step needs 4 actions as whole numbers") as problem:
            batch.step(actions)
        assert_one_sentence(str(problem.value))
    assert batch.states.tobytes() == before


WRONG_BATCHES: dict[str, tuple[dict[str, Any], str]] = {
    "no games": ({"count": 0}, "A batch has 1 to"),
    "fewer games than none": ({"count": -4}, "A batch has 1 to"),
    "too many games": ({"count": 2**40}, "A batch has 1 to"),
    "half a game": ({"count": 1.5}, "A batch has 1 to"),
    "a count that is true": ({"count": True}, "A batch has 1 to"),
    "too many players": ({"players": 5}, "for 1 to 4 players, not 5"),
    "players in words": ({"players": "many"}, "must be a whole number"),
    "negative seed": ({"seed": -1}, "A seed is a whole number"),
    "a last game beyond the seeds": ({"seed": 2**128 - 1}, "also that of the last game"),
    "no threads": ({"threads": 0}, "threads must be from 1 to 1024"),
    "threads in words": ({"threads": "two"}, "threads must be from 1 to 1024"),
    "unknown option": ({"dice": 2}, "has no option 'dice'"),
    "too many rounds": ({"rounds": 9}, "from 1 to 6, not 9"),
    "no card file": ({"cards": "none.toml"}, "cannot be read"),
    "unknown game": ({"game_id": "chess"}, "There is no game 'chess'"),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", WRONG_BATCHES)
def test_a_batch_that_cannot_be_is_refused(case: str) -> None:
    given, because = WRONG_BATCHES[case]
    with pytest.raises(regalia.Refused) as problem:
        regalia.batch(**{"game_id": "template", "players": 2, "count": 4, **given})
    assert_one_sentence(str(problem.value))
    assert because in str(problem.value)


@pytest.mark.slow
def test_a_batch_with_cards_of_ones_own_and_without_tracking(tmp_path: Path) -> None:
    meta = load_game("template").meta
    own = (meta.folder / "cards.toml").read_text().replace("coins = 2", "coins = 5")
    (tmp_path / "own.toml").write_text(own)
    batch = regalia.batch("template", players="2", count=3, seed=1, cards=tmp_path / "own.toml", track=False)
    assert batch.states["coins"][:, :2].tolist() == [[5, 5]] * 3
    assert not batch.states["known"].any()
    assert batch.standings()[0].shape == (3, 2)
