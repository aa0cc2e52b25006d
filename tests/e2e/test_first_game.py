"""The scripted first games: every move as the engine plays it, and through the page."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from regalia.core.contract import all_meta
from regalia.web import lessons

from .people import Person

GAMES = [meta.id for meta in all_meta().values() if not meta.hidden and lessons.has_lesson(meta.id)]
WORDS_A_MINUTE = 130
SECONDS_A_MOVE = 5

HELD = """
const animate = Element.prototype.animate;
globalThis.flights = [];
Element.prototype.animate = function (...how) {
  const flight = animate.apply(this, how);
  flight.pause();
  flights.push(flight);
  return flight;
};
"""
"""Nothing that travels arrives by itself."""
COVERED = """
(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const over = new Set();
  for (let part = 0; part < 1; part += 1 / 28) {
    for (const flight of flights) flight.currentTime = part * flight.effect.getComputedTiming().endTime;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(there)) over.add(there.closest("[data-thing]")?.dataset.thing ?? there.outerHTML);
  }
  for (const flight of flights.splice(0)) flight.finish();
  return [...over];
}
"""
"""What lies over a button at some moment while things travel."""


def _script(game: str) -> dict[str, Any]:
    return tomllib.loads(lessons.script(game).read_text(encoding="utf-8"))


def test_every_game_has_a_first_game() -> None:
    assert [meta.id for meta in all_meta().values() if not meta.hidden] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_it_is_the_engines(game: str) -> None:
    """Each move is legal when it is made, by whom the script says, and the learner sees it among the choices."""
    facts = _script(game)
    table = lessons.table_of(facts, game)
    told = lessons.lesson(game)["steps"]
    view: dict[str, Any] = {}
    for step, shown in zip(facts["step"], told, strict=True):
        for play in step.get("others", []):
            seat, action = play.split(" ")
            assert int(seat) != facts["seat"], "what the learner's seat does, the learner has to do"
            assert action in [choice.name for choice in table.legal(int(seat))], play
            table.play(int(seat), action)
        view = shown["view"] or view
        assert view["prompt"] == table.view(facts["seat"]).prompt
        assert step["say"], "every step says something"
        if "play" in step:
            assert step["play"] in [choice["action"] for choice in view["choices"]]
            table.play(facts["seat"], step["play"])
    assert "play" not in facts["step"][-1]


@pytest.mark.parametrize("game", GAMES)
def test_it_takes_five_to_ten_minutes(game: str) -> None:
    steps = _script(game)["step"]
    words = sum(len(step["say"].split()) for step in steps)
    minutes = words / WORDS_A_MINUTE + len(steps) * SECONDS_A_MOVE / 60
    assert 5 <= minutes <= 10, minutes


@pytest.mark.parametrize("game", GAMES)
def test_through_the_page(person: Callable[..., Person], game: str) -> None:
    ann = person("Ann")
    ann.goes_to("/learn")
    ann.page.get_by_role("link", name=f"A first game of {all_meta()[game].name}").click()
    steps = _script(game)["step"]
    for number, step in enumerate(steps, 1):
        expect(ann.page.locator("#progress")).to_have_text(f"{number} of {len(steps)}")
        expect(ann.page.locator(".lesson p")).to_have_text(step["say"])
        if "play" in step:
            ann.page.locator(f'#prompt [data-action="{step["play"]}"]').click()
        elif number < len(steps):
            ann.page.get_by_role("button", name="Go on").click()
    expect(ann.page.get_by_role("button", name="Now play for real")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_travels_comes_between_a_person_and_a_button(person: Callable[..., Person], game: str) -> None:
    ann = person("Ann")
    ann.context.add_init_script(HELD)
    ann.goes_to(f"/learn/{game}/first")
    flown = 0
    for step in _script(game)["step"][:-1]:
        expect(ann.page.locator(".lesson p")).to_have_text(step["say"])
        button = ann.page.locator(f'#prompt [data-action="{step["play"]}"]' if "play" in step else "#next")
        flown += ann.page.evaluate("flights.length")
        assert button.evaluate(COVERED) == [], step["say"]
        button.dispatch_event("click")
    assert flown > 0
