"""The master: one answer to one question, quick where nothing is to be chosen, and never always the same card."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import permutations
from typing import Any

import pytest

import regalia
from regalia.bots import LEVELS, choose, level
from regalia.bots import master as mastering
from regalia.bots.master import Budget, Look, Master, look_ahead, pick
from regalia.core.compile import numba_installed
from regalia.core.contract import load_game
from regalia.core.engine import Interpreted, blank_state, interpreted
from regalia.core.errors import Refused
from regalia.core.native import native_engine
from regalia.core.state import TABLE
from regalia.games.template.state import SLEEVE

needs_native = pytest.mark.skipif(not numba_installed(), reason="there is only one way without numba (make quick)")


def positions(game_id: str, players: int, seed: int, every: int, **options: Any) -> list[tuple[Any, int]]:
    """Positions of a random game in which somebody has a choice, with whose it is."""
    engine = interpreted(game_id)
    luck = random.Random(seed)
    blank, _ = blank_state(engine.game, players, options)
    p = engine.deal(blank, seed)
    found: list[tuple[Any, int]] = []
    choices = 0
    while (mask := engine.to_act(p)) >= 0:
        seat = (mask & -mask).bit_length() - 1
        moves = engine.legal(p, seat)
        if len(moves) > 1:
            choices += 1
            if choices % every == 0:
                found.append((engine.copy(p), seat))
        engine.play(p, seat, luck.choice(moves))
    return found


def search(p: Any, seat: int, rounds: int = 12, threads: int = 1, game_id: str = "template") -> list[Look]:
    return look_ahead(interpreted(game_id), p, seat, 7, Budget(rounds=rounds, threads=threads))


# ---------------------------------------------------------------------- one question, one answer
def test_the_same_seed_and_rounds_give_the_same_looks_on_one_thread_and_on_three() -> None:
    for p, seat in positions("template", 3, 4, every=5):
        for threads in (1, 3):
            assert search(p, seat, 30, threads) == search(p, seat, 30, threads)


def test_every_round_is_counted_whatever_the_number_of_threads() -> None:
    p, seat = positions("template", 3, 4, every=5)[0]
    for rounds, threads in ((1, 1), (24, 1), (24, 2), (24, 3)):
        assert sum(look.tried for look in search(p, seat, rounds, threads)) == rounds


def test_threads_have_seeds_of_their_own() -> None:
    p, seat = positions("game-of-crowns", 4, 2, every=40)[0]
    both = search(p, seat, 24, 2, "game-of-crowns")
    alone = search(p, seat, 12, 1, "game-of-crowns")
    assert [look.worth for look in alone] != [look.worth for look in both]


@needs_native
@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), [("template", 4), ("game-of-crowns", 4)])
def test_native_and_interpreted_search_grow_the_same_tree(game_id: str, players: int) -> None:
    plain, native = interpreted(game_id), native_engine(game_id)
    native.search.compile()
    for p, seat in positions(game_id, players, 11, every=9)[:8]:
        q = native.from_bytes(plain.to_bytes(p))
        budget = Budget(rounds=40, threads=2)
        assert look_ahead(native, q, seat, 3, budget) == look_ahead(plain, p, seat, 3, budget)


@needs_native
@pytest.mark.slow
def test_the_search_stays_inside_its_arrays() -> None:
    """With every access checked, in a tree that is full and in one that is not."""
    plain, checked = interpreted("game-of-crowns"), native_engine("game-of-crowns", checked=True)
    checked.search.compile()
    for p, seat in positions("game-of-crowns", 4, 3, every=12, negotiations=True)[:6]:
        q = checked.from_bytes(plain.to_bytes(p))
        assert sum(look.tried for look in look_ahead(checked, q, seat, 3, Budget(rounds=300))) == 300


def test_a_full_tree_only_stops_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mastering, "MOST_NODES", {"interpreted": 3})
    p, seat = positions("template", 3, 4, every=5)[0]
    assert sum(look.tried for look in search(p, seat, 60)) == 60


# ---------------------------------------------------------------------- nothing hidden is used
@pytest.mark.parametrize("name", ["random", "novice", "steady", "master:8", "master:8x2"])
def test_a_bot_chooses_the_same_in_all_worlds_that_look_the_same(name: str) -> None:
    engine = interpreted("template")
    bot = level(name)
    for p, seat in positions("template", 4, 9, every=3):
        world = engine.redeal(p, seat, 1234)
        for seed in range(4):
            assert choose(bot, engine, p, seat, seed) == choose(bot, engine, world, seat, seed)


def test_a_novice_forgets_what_it_saw_and_a_steady_player_does_not() -> None:
    """Whoever lost a card to a sleeve knows what lies there; a forgetful player believes in other cards too."""
    engine = interpreted("template")
    tried = 0
    for p, _ in [found for seed in range(6) for found in positions("template", 3, seed, every=1)]:
        for seat, other in permutations(range(3), 2):
            known = p.known[seat, SLEEVE + other]
            if known and engine.legal(p, seat):
                tried += 1
                sure = [engine.redeal(p, seat, n).sleeve[other] & known == known for n in range(30)]
                dim = [engine.redeal(p, seat, n, forgets=True) for n in range(30)]
                assert all(sure)
                assert not all(world.sleeve[other] & known == known for world in dim)
                assert all(world.hand[seat] == p.hand[seat] for world in dim), "one's own hand is not forgotten"
                assert all(engine.legal(world, seat) == engine.legal(p, seat) for world in dim)
    assert tried > 0


# ---------------------------------------------------------------------- quick, and in time
def test_a_forced_decision_is_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def thinks(*words: Any, **more: Any) -> list[Look]:
        raise AssertionError("somebody thought about a forced decision")

    monkeypatch.setattr(mastering, "look_ahead", thinks)
    engine = interpreted("template")
    t = regalia.new("template", players=1, seed=3)
    while not t.over and len(t.legal(0)) > 1:
        t.play(0, t.legal(0)[0])
    if not t.over:
        assert choose(LEVELS["master"], engine, t._position, 0, 1) == t.legal(0)[0].number


def test_a_time_budget_is_kept() -> None:
    p, seat = positions("game-of-crowns", 4, 2, every=40)[0]
    begun = time.monotonic()
    found = look_ahead(interpreted("game-of-crowns"), p, seat, 7, Budget(seconds=0.3, threads=2))
    assert time.monotonic() - begun < 3.0  # a busy machine may be slow, but not ten times
    assert sum(look.tried for look in found) >= 2


def test_an_event_loop_goes_on_while_a_bot_thinks() -> None:
    p, seat = positions("template", 3, 4, every=5)[0]
    ticks = 0

    async def table() -> int:
        nonlocal ticks
        asked = asyncio.to_thread(choose, level("master:0.3s"), interpreted("template"), p, seat, 1)
        thinking = asyncio.create_task(asked)
        while not thinking.done():
            ticks += 1
            await asyncio.sleep(0.005)
        return thinking.result()

    assert asyncio.run(table()) in interpreted("template").legal(p, seat)
    assert ticks >= 3


# ---------------------------------------------------------------------- choosing all at once
def test_what_all_choose_at_once_is_not_always_the_same() -> None:
    """In the template everybody commits a card in secret."""
    engine = interpreted("template")
    blank, _ = blank_state(engine.game, 3, {})
    seen = set()
    for deal in range(6):
        p = engine.deal(blank, deal)
        chosen = {choose(level("master:12"), engine, p, 0, seed) for seed in range(16)}
        seen.add(len(chosen))
    assert max(seen) > 1


def test_only_good_moves_are_mixed() -> None:
    looks = [Look(1, 50, 0.6, 0.6, 0.3), Look(2, 45, 0.6, 0.6, 0.3), Look(3, 5, 0.1, 0.1, 0.3)]
    luck = random.Random(1)
    assert {pick(looks, 0.3, luck) for _ in range(200)} == {1, 2}
    assert {pick(looks, 0.95, luck) for _ in range(200)} == {1}


def test_the_search_finds_the_plain_best_move() -> None:
    """Last round of the template, one's own turn: a card in hand is worth nothing, in the purse all."""
    engine = interpreted("template")
    blank, _ = blank_state(engine.game, 2, {})
    found = 0
    for seed in range(30):
        p = engine.deal(blank, seed)
        luck = random.Random(seed)
        while (mask := engine.to_act(p)) >= 0:
            seat = (mask & -mask).bit_length() - 1
            moves = engine.legal(p, seat)
            names = [engine.game.action_names[move] for move in moves]
            s = engine.state(p)
            lay = [m for m, name in zip(moves, names, strict=True) if name.startswith("card:")]
            if "done" in names and lay and s.on_round == s.rounds:
                action = choose(level("master:60"), engine, p, seat, 5)
                value = s.box.value
                if max(value[m] for m in lay) >= 2:
                    found += 1
                    assert engine.game.action_names[action] != "done"
                break
            engine.play(p, seat, luck.choice(moves))
    assert found >= 5


# ---------------------------------------------------------------------- names
@pytest.mark.parametrize("name", ["master:0", "master:", "master:x", "master:5s4", "master:9999s", "master:9x0", "hal"])
def test_names_that_are_no_bot_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="bot"):
        level(name)


def test_names_say_how_long_a_master_thinks() -> None:
    def budget(name: str) -> Budget:
        bot = level(name)
        assert isinstance(bot, Master)
        return bot.budget

    assert budget("master:400") == Budget(rounds=400)
    assert budget("master:800x4") == Budget(rounds=800, threads=4)
    assert budget("master:2.5s").seconds == 2.5
    assert budget("master").seconds == 1.0


def test_a_variant_of_a_game_is_searched_by_its_own_rules() -> None:
    """The kit gives bots an engine of its own."""
    own = Interpreted(load_game("template"))
    p, seat = positions("template", 3, 4, every=5)[0]
    assert look_ahead(own, p, seat, 7, Budget(rounds=12)) == search(p, seat)


# ---------------------------------------------------------------------- secret choices of others
@pytest.mark.parametrize(("game_id", "phases"), [
    ("template", {"commit"}), ("game-of-crowns", {"vote"}), ("old-kings-crown", {"place", "retire"}),
])  # fmt: skip
def test_in_the_imagination_others_choose_again_what_they_chose_in_secret(game_id: str, phases: set[str]) -> None:
    """Else the search would take a choice that is made already for mere chance, and one to be made for a good one."""
    engine, luck = interpreted(game_id), random.Random(3)
    game = engine.game
    p = engine.deal(blank_state(game, game.meta.players_min + (game_id == "old-kings-crown") + 1, {})[0], 5)
    tried = set()
    while (mask := engine.to_act(p)) >= 0:
        seat = luck.choice([seat for seat in range(game.seats + 1) if mask >> seat & 1] or [TABLE])
        phase = game.people.phase_name(engine.state(p))
        engine.play(p, seat, luck.choice(engine.legal(p, seat)))
        left = engine.to_act(p)
        if phase not in phases or game.people.phase_name(engine.state(p)) != phase or left >> seat & 1:
            continue
        tried.add(phase)
        other = (left & -left).bit_length() - 1
        world = engine.redeal(p, other, luck.getrandbits(128))
        game.functions["reopen"](world, other)
        assert engine.to_act(world) & (left | 1 << seat) == left | 1 << seat
        assert engine.legal(world, other) == engine.legal(p, other)
        while (waiting := engine.to_act(world)) >= 0:
            k = (waiting & -waiting).bit_length() - 1
            engine.play(world, k, luck.choice(engine.legal(world, k)))
    assert tried == phases
