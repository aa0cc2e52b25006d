"""Checks of secrecy: what a seat cannot know makes no difference to anything it gets.

*Redeal test*: a world dealt anew for a seat gives it the same view, legal moves, observation, reasons
and the same choice of every bot; and worlds that look the same are dealt anew to the same bytes.

*Twin games*: two tables that differ only in what seat X cannot know are played on with the same
moves under the same fake clock. As long as X hears the same, all that X receives must be the same:
bytes, message numbers, times, and whether undo is offered.
"""

from __future__ import annotations

import random
from typing import Any

from ...bots import choose
from ..engine import Engine
from ..live import Live
from ..rng import seed_rng, seed_words
from ..state import SPECTATOR
from ..table import Table
from ..view import look, to_wire
from .checks import Bench, Check, due, phase_of, where

ENOUGH = 40
"""A phase in which so many pairs of worlds were tried and none differed has not been tested."""
REDEAL_SHARE = 0.01
TWIN_SHARE = 0.002
SOUND_SHARE = 0.1
TWIN_PLAYS = 20
REASONS = 6
MOST_TICKS = 40


class FakeClock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class SecrecyChecks:
    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.people = bench.game.people
        self.sound = Check("knowledge is sound", "the truth is always possible by what a seat knows")
        self.redeal = Check("redeal", "a world dealt anew looks the same to the seat and its bots")
        self.blind = Check("redeal is blind", "worlds that look the same are dealt anew to the same bytes")
        self.twins = Check("twin games", "nothing a seat receives depends on what it cannot know")
        self.checks = [self.sound, self.redeal, self.blind, self.twins]

    def look(self, table: Table, luck: random.Random) -> None:
        phase = phase_of(table)
        if due(self.sound, phase, luck, 20, SOUND_SHARE):
            for seat in [*range(table.players), SPECTATOR]:
                self.sound.states_tried += 1
                if not self.people.fits(table.state, seat):
                    self.sound.fail(f"{where(table)}, seat {seat}: the truth is not among what it believes")
        if due(self.redeal, phase, luck, 4, REDEAL_SHARE):
            for seat in range(table.players):
                self._try_redeal(table, seat, luck)
        if due(self.twins, phase, luck, 2, TWIN_SHARE):
            self._try_twins(table, luck.randrange(table.players), luck)

    def finish(self) -> None:
        """A phase in which many pairs were tried and none differed proves nothing."""
        for check in (self.redeal, self.twins):
            for phase, tried, differed in check.by_phase():
                if tried >= ENOUGH and differed == 0:
                    check.fail(f"{phase}: {tried} pairs were tried and none differed in what is hidden")
            if sum(check.tried.values()) >= ENOUGH and check.pairs_that_differed == 0:
                check.fail("no pair differed in what is hidden, so nothing was tested")

    # -------------------------------------------------------------- the redeal test
    def _try_redeal(self, table: Table, seat: int, luck: random.Random) -> None:
        engine, truth = table.engine, table._position
        seed, again = luck.getrandbits(128), luck.getrandbits(128)
        world = engine.redeal(truth, seat, seed)
        here = f"{where(table)}, seat {seat}"
        self.redeal.states_tried += 1
        self._count(self.redeal, table, world, seat)
        for what in self._differences(table, truth, world, seat, luck):
            self.redeal.fail(f"{here}: {what} differs in a world that looks the same")
        if not self.people.fits(engine.state(world), seat):
            self.redeal.fail(f"{here}: the world dealt anew is impossible by what the seat knows")
        if self.people.census(engine.state(world)) != self.people.census(engine.state(truth)):
            self.redeal.fail(f"{here}: the world dealt anew has other cards")
        self.blind.states_tried += 1
        expected = engine.to_bytes(engine.redeal(truth, seat, again))
        if engine.to_bytes(engine.redeal(world, seat, again)) != expected:
            self.blind.fail(f"{here}: redeal depends on something hidden")
        other_chance = engine.state(engine.copy(truth)).copy()
        seed_rng(other_chance, *seed_words(luck.getrandbits(128)))
        other_chance = engine.from_bytes(other_chance.to_bytes())
        if engine.to_bytes(engine.redeal(other_chance, seat, again)) != expected:
            self.blind.fail(f"{here}: redeal keeps something of the table's generator")

    def _with_chance_of(self, engine: Engine, position: Any, other: Any) -> Any:
        """A position with the generator of another."""
        state = engine.state(engine.copy(position))
        state.rng = engine.state(other).rng.copy()
        return engine.from_bytes(state.to_bytes())

    def _count(self, check: Check, table: Table, world: Any, seat: int) -> None:
        """Note whether the worlds differ in something that another seat can see. Where there is nothing
        of that kind, as for somebody alone, there is no pair to count."""
        truly, dealt = (self.people.hidden(table.engine.state(p), seat) for p in (table._position, world))
        if truly:
            check.pair(phase_of(table), seat, truly != dealt)

    def _seen(self, engine: Engine, position: Any, seat: int) -> bytes:
        legal = engine.legal(position, seat) if engine.to_act(position) > 0 else []
        return to_wire(look(self.bench.game, engine.state(position), seat, legal, ""))

    def _differences(self, table: Table, truth: Any, world: Any, seat: int, luck: random.Random) -> list[str]:
        engine = table.engine
        found = []
        if self._seen(engine, truth, seat) != self._seen(engine, world, seat):
            found.append("the view")
        if engine.legal(truth, seat) != engine.legal(world, seat):
            found.append("what is legal")
        if engine.observe(truth, seat) != engine.observe(world, seat):
            found.append("the observation")
        for action in luck.sample(range(len(self.bench.game.action_names)), REASONS):
            reasons = [self.people.why_not(engine.state(p), seat, action) for p in (truth, world)]
            if reasons[0] != reasons[1]:
                found.append(f"why_not {self.bench.game.action_names[action]}")
        if engine.legal(truth, seat):
            bot_seed = luck.getrandbits(64)
            for name, bot in self.bench.bots.items():
                if choose(bot, engine, truth, seat, bot_seed) != choose(bot, engine, world, seat, bot_seed):
                    found.append(f"the choice of the bot {name}")
        return found

    # -------------------------------------------------------------- twin games
    def _try_twins(self, table: Table, seat: int, luck: random.Random) -> None:
        engine = table.engine
        world = engine.redeal(table._position, seat, luck.getrandbits(128))
        world = self._with_chance_of(engine, world, table._position)
        self.twins.states_tried += 1
        self._count(self.twins, table, world, seat)
        clocks = FakeClock(), FakeClock()
        pair = [
            self.bench.live(table.fork(position), clock)
            for position, clock in zip((engine.copy(table._position), world), clocks, strict=True)
        ]
        here = f"{where(table)}, seat {seat}"
        for _ in range(TWIN_PLAYS):
            if not self._same(pair, seat, here) or not self._step(pair, clocks, luck):
                return
        self._same(pair, seat, here)

    def _same(self, pair: list[Live], seat: int, here: str) -> bool:
        """Whether X has heard the same in both; if so, all else it received must be the same."""
        heard = [live.table.heard(seat) for live in pair]
        if heard[0] != heard[1] or any(live.table.over for live in pair):  # at the end all is shown
            return False
        one, other = (live.feeds[seat].deliveries for live in pair)
        if one != other:
            for k, (a, b) in enumerate(zip(one, other, strict=False)):
                if a != b:
                    part = "time" if a.wire == b.wire else "content"
                    self.twins.fail(f"{here}: the {part} of message {k + 1} tells of something hidden")
                    return False
            self.twins.fail(f"{here}: the number of messages tells of something hidden")
            return False
        return True

    def _step(self, pair: list[Live], clocks: tuple[FakeClock, FakeClock], luck: random.Random) -> bool:
        """The same move in both games; in a hidden window each may answer as its own world allows."""
        tables = [live.table for live in pair]
        if all(table.over for table in tables):
            return False
        if tables[0].waits_for_close or tables[1].waits_for_close:
            self._wait_for_windows(pair, clocks, luck)
            return True
        for clock in clocks:
            clock.time += 1.25  # everybody thinks for the same time
        shared = [seat for seat in tables[0].to_act if seat in tables[1].to_act]
        if not shared:
            return False
        seat = luck.choice(shared)
        legal = [table.engine.legal(table._position, seat) for table in tables]
        moves = [action for action in legal[0] if action in legal[1]]
        if not moves:
            return False
        action = luck.choice(moves)
        for live in pair:
            live.play(seat, self.bench.game.action_names[action])
        return True

    def _wait_for_windows(self, pair: list[Live], clocks: tuple[FakeClock, FakeClock], luck: random.Random) -> None:
        """Until the window is closed in both games: who can may answer, and takes some time for it."""
        for _ in range(MOST_TICKS):
            if not any(live.table.waits_for_close for live in pair):
                return
            answers, which = luck.random() < 0.5, luck.random()
            for live, clock in zip(pair, clocks, strict=True):
                clock.time += 1.25
                for seat in live.table.to_act if answers and live.table.waits_for_close else ():
                    legal = live.table.legal(seat)
                    live.play(seat, legal[int(which * len(legal))].name)
                live.tick()
