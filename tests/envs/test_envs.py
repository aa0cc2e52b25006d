"""The environments keep the libraries' own rules, and ours: the same game, and nobody learns what they may not."""

from __future__ import annotations

import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import regalia.envs.openspiel
from regalia.core.contract import all_meta, load_game
from regalia.core.state import TABLE
from regalia.envs.gymnasium import AgainstBots
from regalia.envs.pettingzoo import Seats, env
from regalia.envs.play import OVER, Play
from tests.pages import ROOT, blocks

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("template", 1, {}),
    ("template", 3, {"rounds": 5}),
    ("game-of-crowns", 4, {"hidden_agendas": True, "rounds": 6}),
    ("gambit-royale", 3, {}),
    ("crown-of-emara", 2, {"random_layout": True}),
    ("old-kings-crown", 1, {"level": 2}),
    ("old-kings-crown", 4, {}),
]
every_table = pytest.mark.parametrize(("game", "players", "options"), TABLES)


def test_every_game_is_tried() -> None:
    assert {game for game, _, _ in TABLES} == set(all_meta())


# ------------------------------------------------------------------ the libraries' own tests
@every_table
def test_pettingzoos_own_tests_pass(game: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", message=said)  # it is a dictionary: what is known, and a mask
        api_test(env(game, players, **options), num_cycles=200)
    seed_test(lambda: env(game, players, **options), num_cycles=40)


@every_table
def test_gymnasiums_own_tests_pass(game: str, players: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make(named(game), players=players, bots="random", **options)
        check_env(made.unwrapped, skip_render_check=True)


def named(game: str) -> str:
    return f"regalia.envs.gymnasium:regalia/{game}-v{load_game(game).meta.rules_version}"


@every_table
def test_openspiels_own_tests_pass(game: str, players: int, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(spiel(game, players, **options), num_sims=1, serialize=True, verbose=False)


def spiel(game: str, players: int, **options: Any) -> Any:
    return pyspiel.load_game(f"regalia_{game.replace('-', '_')}", {"players": players, "deals": 50, **options})


# ------------------------------------------------------------------ the same game
@every_table
def test_it_is_the_table_of_the_seed(game: str, players: int, options: dict[str, Any]) -> None:
    """Step by step the same moves and the same knowledge, and in the end the same ranks."""
    table, seats, luck = regalia.new(game, players, 5, **options), Seats(game, players, **options), random.Random(1)
    seats.reset(seed=5)
    while seats.table.seat != OVER:
        catch_up(table, seats.table)
        seat = seats.table.seat
        legal = [action.number for action in table.legal(seat)]
        seen = seats.observe(seats.agent_selection)
        assert seats.agent_selection == f"seat_{seat}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(legal)
        for other in range(players):
            assert seats.observe(f"seat_{other}")["observation"].tolist() == table.observe(other)
            assert other == seat or not seats.observe(f"seat_{other}")["action_mask"].any()
        action = luck.choice(legal)
        table.play(seat, action)
        seats.step(action)
    catch_up(table, seats.table)
    ranks = {f"seat_{place.seat}": place.rank for place in table.standings}
    assert {agent: info["rank"] for agent, info in seats.infos.items()} == ranks
    firsts = list(ranks.values()).count(1)
    assert seats.rewards == {agent: 1 / firsts if rank == 1 else 0 for agent, rank in ranks.items()}


@every_table
def test_openspiel_plays_the_table_of_the_seed_too(game: str, players: int, options: dict[str, Any]) -> None:
    state, seats = spiel(game, players, **options).new_initial_state(), Seats(game, players, **options)
    luck = random.Random(2)
    assert [seed for seed, _ in state.chance_outcomes()] == list(range(50))
    state.apply_action(5)
    seats.reset(seed=5)
    for _ in range(60):
        if state.is_terminal():
            break
        assert state.current_player() == seats.table.seat
        assert state.legal_actions() == sorted(seats.table.legal)
        for seat in range(players):
            assert state.observation_tensor(seat) == seats.table.observe(seat).tolist()
        before, action = state.clone(), luck.choice(state.legal_actions())
        state.apply_action(action)
        assert before.observation_tensor(0) == seats.table.observe(0).tolist(), "a clone stays behind"
        seats.step(action)
    assert state.returns() == (seats.table.rewards() if state.is_terminal() else [0.0] * players)


def test_openspiels_games_and_states_can_be_sent_to_other_processes() -> None:
    game = spiel("gambit-royale", 3)
    state = game.new_initial_state()
    for action in (7, *game.new_initial_state().child(7).legal_actions()[:1]):
        state.apply_action(action)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    again = pickle.loads(pickle.dumps(state))
    assert again.legal_actions() == state.legal_actions()
    assert again.observation_string(1) == state.observation_string(1)


def catch_up(table: regalia.Table, play: Play) -> None:
    """What has only one answer, and what the table does itself, is not asked in an environment."""
    while not table.over:
        seat = (table.to_act or [TABLE])[0]
        legal = table.engine.legal(table.state, seat)
        if seat != TABLE and len(legal) > 1:
            return
        table.play(seat, legal[0])


# ------------------------------------------------------------------ what is refused
def test_an_illegal_action_is_refused_with_the_games_own_words() -> None:
    seats = Seats("game-of-crowns", 4)
    seats.reset(seed=1)
    before = seats.state().tobytes()
    for wrong in (load_game("game-of-crowns").action_numbers["vote:attacker"], -1, 9999):
        with pytest.raises(regalia.IllegalPlay, match=r"\.$"):
            seats.step(wrong)
        assert seats.state().tobytes() == before


def test_an_illegal_action_loses() -> None:
    made = env("template", 3)
    made.reset(seed=1)
    loser = made.agent_selection
    mask = made.observe(loser)["action_mask"]
    made.step(int(np.flatnonzero(mask == 0)[0]))
    assert made.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in made.possible_agents}
    assert all(made.terminations.values())
    single = AgainstBots("template", 3, "random")
    _, info = single.reset(seed=1)
    _, reward, over, cut, info = single.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["refused"].endswith(".")


@pytest.mark.parametrize(
    ("wrong", "because"),
    [
        ({"bots": "steady,random"}, "one bot for all 3 other seats, or 3"),
        ({"bots": "clever"}, "clever"),
        ({"seat": 4}, "no seat 4"),
        ({"players": 12}, "4 to 9 players"),
        ({"luck": True}, "no option 'luck'"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any], because: str) -> None:
    with pytest.raises(regalia.Refused, match=because):
        AgainstBots(**{"game": "game-of-crowns", "players": 4, **wrong})


# ------------------------------------------------------------------ one seat against bots
def test_an_agent_plays_whole_games_at_every_seat() -> None:
    made, luck, seats, rewards = AgainstBots("gambit-royale", 3, "steady,random"), random.Random(3), [], []
    for game in range(6):
        _, info = made.reset(seed=2 if game == 0 else None)
        seats.append(made.at)
        over, reward = False, 0.0
        while not over:
            assert made.table.seat == made.at
            assert reward == 0
            assert made.action_masks().tolist() == info["action_mask"].tolist()
            _, reward, over, _, info = made.step(luck.choice(np.flatnonzero(info["action_mask"]).tolist()))
        assert (reward > 0) == (info["rank"] == 1)
        rewards.append(reward)
    assert seats == [2, 0, 1, 2, 0, 1]
    assert set(rewards) <= {0.0, 1 / 3, 0.5, 1.0}


def test_the_same_seed_is_the_same_game() -> None:
    def told(seed: int) -> list[Any]:
        made, luck, heard = AgainstBots("crown-of-emara", 2, "steady", seat=1), random.Random(1), []
        seen, info = made.reset(seed=seed)
        for _ in range(30):
            heard.append((seen.tolist(), info["action_mask"].tolist()))
            seen, _, over, _, info = made.step(luck.choice(np.flatnonzero(info["action_mask"]).tolist()))
            if over:
                break
        return heard

    assert told(4) == told(4)
    assert told(4) != told(5)


@pytest.mark.parametrize("number", range(3))
def test_the_examples_on_the_page_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    examples = blocks(ROOT / "docs/environments.md", "python")
    assert len(examples) == 3, "name every example of the page in this test"
    exec(compile(examples[number], "environments.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.strip()
