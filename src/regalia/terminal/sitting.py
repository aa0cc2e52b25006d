"""A game being played here: whose turn it is, what they see, and what they say."""

from __future__ import annotations

import signal
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from ..bots import choose
from ..core.errors import Refused
from ..core.live import Live
from ..core.record import read_record
from ..core.view import Choice, View
from .ending import finish
from .matching import matching
from .painters import painter_of
from .quick import Quick
from .screen import GOLD, Screen, shown
from .seating import Seating
from .spoken import Quit, command_in

RECAP = 8
"""How many lines of the log a person is reminded of when a saved game goes on."""


class Sitting:
    """People and bots at one table, from the first prompt to the standings."""

    def __init__(self, seating: Seating, screen: Screen) -> None:
        self.seating = seating
        self.screen = screen
        self.table = seating.table
        self.game = self.table.game
        self.painter = painter_of(self.game)
        self.quick = Quick(self.table)
        self.was_over = self.table.over
        """Whether it is a finished game that is opened again."""
        self.file: Path | None = None
        """Where this game was last saved."""
        self.looking: int | None = None if seating.shares_screen else 0
        """The seat whose eyes are on the screen."""
        self._clock = 0.0
        self.sit_down()
        lines = [len(self.table.heard(seat)) for seat in seating.people]
        self.seen = [max(0, n - RECAP) if seating.resumed else 0 for n in lines]
        """How many lines of the log each person has seen."""

    def play(self) -> None:
        """Play to the end, or until somebody leaves: then the game is saved."""
        for name in ("SIGHUP", "SIGTERM"):
            with suppress(AttributeError, ValueError):
                signal.signal(getattr(signal, name), _leave)
        try:
            self.quick.start()
            self._welcome()
            while not self.table.over:
                self._step()
            finish(self)
        except (Quit, EOFError, KeyboardInterrupt):
            self._farewell()
        except OSError as problem:  # nobody reads what is shown any more
            if not self.table.over:
                self.save(None)
            if isinstance(problem, BrokenPipeError):
                raise
            raise Refused(f"This terminal cannot be used any more: {problem.strerror}.") from None
        finally:
            self.quick.stop()
            self.seating.close()

    # -------------------------------------------------------------- the course of the game
    def sit_down(self) -> None:
        """A live table whose clock stands still until the bots have answered a hidden window."""
        self.live = Live(self.table, lambda: self._clock, window=1)
        self.live.feeds.clear()

    def _step(self) -> None:
        self.quick.swap()
        acting = self.table.to_act
        bots = [seat for seat in acting if seat not in self.seating.people]
        asked = [seat for seat in acting if seat in self.seating.people and self.is_asked(seat)]
        if bots:
            self._bot_plays(bots[0])
        elif asked:
            self._ask(self.looking if self.looking in asked else asked[0])
        else:
            self._clock += 1
            self.live.tick()

    def is_asked(self, seat: int) -> bool:
        """In a hidden window standing orders answer; only somebody alone with bots may be asked."""
        if not self.table.waits_for_close:
            return True
        return not self.seating.shares_screen and not self.order(seat)

    def order(self, seat: int) -> str:
        return self.table.orders().get(seat, "")

    def _bot_plays(self, seat: int) -> None:
        legal = self.table.engine.legal(self.table._position, seat)
        action = legal[0]
        if len(legal) > 1:
            bot = self.seating.bot(seat)
            action = choose(bot, self.table.engine, self.table._position, seat, self.seating.luck(seat))
            trouble = self.seating.trouble(seat)
            if trouble:
                self.screen.say(f"{self.table.names[seat]}: {trouble}")
        self.live.play(seat, self.game.action_names[action])

    # -------------------------------------------------------------- a person's turn
    def _ask(self, seat: int) -> None:
        if self.looking != seat:
            self._hand_over(seat)
        self.paint(seat)
        while True:
            if self.quick.progress:
                self.screen.say(self.quick.progress, "dim")
            try:
                if self._do(seat, self.screen.read()):
                    return
            except Refused as problem:
                self.screen.say(str(problem))

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is empty."""
        name = self.table.names[seat]
        if self.looking is not None:
            self.screen.clear()
        self.looking = None
        self.screen.gap()
        self.screen.heading(self.game.meta.name, "")
        self.screen.gap()
        self.screen.say(f"Give the screen to {name}. Press Enter when {name} is looking.", f"bold {GOLD}")
        self.screen.gap()
        self.screen.read("")
        self.screen.clear()
        self.looking = seat

    def paint(self, seat: int, again: bool = False) -> None:
        view = self.table.view(seat)
        heard = self.table.heard(seat)
        news = [] if again else heard[self.seen[seat] :]
        self.seen[seat] = len(heard)
        self.screen.gap()
        self.screen.heading(self.game.meta.name, self._caption(view, seat))
        if news:
            self.screen.gap()
            self.screen.story(news, self.painter.tints(view))
        self.screen.gap()
        self.screen.show(self.painter.paint(view))
        self.screen.gap()
        self.screen.ask(view.prompt, view.choices)

    def _caption(self, view: View, seat: int) -> str:
        return " · ".join(filter(None, [self.painter.caption(view), f"you are {view.names[seat]}"]))

    def _do(self, seat: int, line: str) -> bool:
        """Carry out what a person typed; whether the table has changed."""
        command = command_in(line)
        if command is not None:
            return command(self, seat, line.partition(" ")[2].strip())
        self.live.play(seat, self._chosen(seat, line, self.table.view(seat).choices))
        return True

    def _chosen(self, seat: int, line: str, choices: list[Choice]) -> str:
        """The action that a line means."""
        if not line and len(choices) == 1:
            return choices[0].action
        numbers = f"a number from 1 to {len(choices)}" if len(choices) > 1 else "1"
        if not line:
            raise Refused(f"Type {numbers}, or `help`.")
        if line.isascii() and line.isdigit():
            number = int(line) if len(line) < 6 else 0
            if not 1 <= number <= len(choices):
                raise Refused(f"There is no choice {shown(line, 12)}; type {numbers}.")
            return choices[number - 1].action
        found = matching(line, choices)
        if len(found) == 1:
            return choices[found[0]].action
        if found:
            fitting = ", ".join(str(i + 1) for i in found[:12])
            raise Refused(f"'{shown(line, 40)}' fits the choices {fitting}; say more, or type a number.")
        if line in self.game.action_numbers:
            raise Refused(self.table.why_not(seat, line))
        raise Refused(f"'{shown(line, 40)}' is no choice now; type {numbers}, `why` and the words, or `help`.")

    # -------------------------------------------------------------- saving and leaving
    def save(self, path: Path | None) -> Path:
        path = path or self.file or self.seating.reserve_file()
        if path.exists() and path.stat().st_size > 0:
            try:
                read_record(path)
            except Refused:
                raise Refused(f"{path} is there already and is no saved game; choose another name.") from None
        self.table.save(path)
        self.file = path
        return path

    def _farewell(self) -> None:
        """Save first; whether anybody can still read where is another matter."""
        path = None if self.table.over else self.save(None)
        with suppress(OSError):
            if self.seating.shares_screen:
                self.screen.clear()
            self.screen.gap()
            if path is not None:
                self.screen.say(f"The game is saved to {path}. Go on with:")
                self.screen.say(self.seating.resume_command(path), GOLD)

    def _welcome(self) -> None:
        self.screen.gap()
        self.screen.heading(self.game.meta.name, "")
        self.screen.gap()
        self.screen.say(self.game.meta.line, "italic")
        self.screen.gap()
        for warning in self.table.warnings:
            self.screen.say(warning)
        self.screen.say(f"{'Going on with a saved game' if self.seating.resumed else 'A new game'}: {self._company()}.")
        if self.seating.humans:
            self.screen.say("Type the number of a choice; `help` lists what else you can say.")

    def _company(self) -> str:
        return ", ".join(f"{name}{self.who(seat)}" for seat, name in enumerate(self.table.names))

    def who(self, seat: int) -> str:
        if seat not in self.seating.people:
            return f" ({self.seating.bot_name(seat)} bot)"
        return "" if self.seating.shares_screen else " (you)"


def _leave(number: int, frame: Any) -> NoReturn:
    """The terminal is gone, or somebody ends the process: save as if the person had quit."""
    raise Quit
