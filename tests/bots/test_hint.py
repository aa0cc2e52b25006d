"""Hints: for the seat that asks, from what it knows, with chances and a reason."""

from __future__ import annotations

import json
from pathlib import Path

import regalia
from regalia.bots.master import Budget
from tests.command import assert_refused
from tests.command import regalia as command

ROUNDS = Budget(rounds=24)


def test_a_hint_has_the_best_actions_their_chances_and_a_reason() -> None:
    t = regalia.new("game-of-crowns", players=4, seed=7)
    seat = t.to_act[0]
    hint = t.hint(seat, ROUNDS, seed=1)
    assert hint is not None
    assert 1 <= len(hint.best) <= 3
    legal = {action.name for action in t.legal(seat)}
    assert all(advice.action.name in legal and 0 <= advice.chance <= 1 for advice in hint.best)
    assert [a.tried for a in hint.best] == sorted((a.tried for a in hint.best), reverse=True)
    assert hint.why.startswith("In 24 games imagined from here, it won ")
    assert hint.why.endswith(".")
    assert hint == t.hint(seat, ROUNDS, seed=1)


def test_who_has_nothing_to_do_gets_no_hint_and_who_has_no_choice_a_short_one() -> None:
    t = regalia.new("game-of-crowns", players=4, seed=7)
    assert t.hint((t.to_act[0] + 1) % 4, ROUNDS) is None
    alone = regalia.new("template", players=1, seed=3)
    while len(alone.legal(0)) > 1:
        alone.play(0, alone.legal(0)[0])
    if not alone.over:
        hint = alone.hint(0, ROUNDS)
        assert hint is not None
        assert hint.why == "There is nothing else to do."


def test_a_hint_does_not_depend_on_what_the_seat_cannot_know() -> None:
    t = regalia.new("game-of-crowns", players=4, seed=7)
    seat = t.to_act[0]
    twin = t.fork(t.engine.redeal(t._position, seat, 99))
    assert twin.hint(seat, ROUNDS, seed=1) == t.hint(seat, ROUNDS, seed=1)


def test_hint_of_a_saved_game(tmp_path: Path) -> None:
    t = regalia.new("template", players=3, seed=7)
    saved = tmp_path / "evening.regalia"
    t.save(saved)
    told = command("hint", saved, "--rounds", 30, "--seed", 1)
    assert told.code == 0
    assert "seat 0:" in told.out
    assert "Commit" in told.out
    assert "In 30 games imagined from here" in told.out
    again = json.loads(command("hint", saved, "--rounds", 30, "--seed", 1, "--json", "--seat", 2).out)
    assert again["seat"] == 2
    assert again["best"][0]["action"].startswith("card:")


def test_hints_that_cannot_be(tmp_path: Path) -> None:
    t = regalia.new("game-of-crowns", players=4, seed=7)
    saved = tmp_path / "evening.regalia"
    t.save(saved)
    assert_refused(command("hint", saved, "--seat", (t.to_act[0] + 1) % 4, "--rounds", 5), "has nothing to do now")
    assert_refused(command("hint", saved, "--seat", 9), "There is no seat 9")
    assert_refused(command("hint", saved, "--rounds", 0), "--rounds must be from 1")
    assert_refused(command("hint", tmp_path / "nothing"), "cannot be read")
