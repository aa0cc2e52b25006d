"""What a person may say besides a choice. Each answers whether the table has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..core.errors import Refused
from ..core.view import View
from .matching import meant
from .screen import GOLD, shown

if TYPE_CHECKING:
    from .sitting import Sitting

Command = Callable[["Sitting", int, str], bool]
MOST_REASONS = 4
VAGUE = "That is not a choice in this step."
HELP = (
    ("3", "takes choice 3; a part of its words does too if it fits only one"),
    ("why knight", "says why something cannot be done now"),
    ("undo", "takes your last play back, and what bots did since"),
    ("hint", "says what a master would do, and why"),
    ("look", "shows the table again"),
    ("log", "tells the whole game as you heard it"),
    ("order TEXT", "a standing order for hidden moments; `order off` ends it"),
    ("rules", "says where the rules are, and this table's options"),
    ("save [FILE]", "saves the game"),
    ("quit", "saves the game and leaves"),
)


class Quit(Exception):
    """Somebody leaves."""


def command_in(line: str) -> Command | None:
    """The command a line begins with. A choice that begins with the same word is no command."""
    word, _, rest = line.partition(" ")
    name = word.casefold()
    return COMMANDS.get(name) if name in WITH_TEXT or not rest.strip() else None


def why(at: Sitting, seat: int, text: str) -> bool:
    if not text:
        raise Refused("Say what you would like to do, such as `why attack` or `why 1`.")
    view = at.table.view(seat)
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(view.choices):
        text = view.choices[int(text[:6]) - 1].action
    names = meant(text, view, at.game.action_names, at.painter.also)
    if not names:
        raise Refused(f"Nothing in {at.game.meta.name} is called '{shown(text, 40)}'.")
    for line in _reasons(at, seat, view, names):
        at.screen.say(line)
    return False


def _reasons(at: Sitting, seat: int, view: View, names: list[str]) -> list[str]:
    """What of these can be done, or else why not, one sentence for each reason."""
    allowed = [str(n) for n, choice in enumerate(view.choices, 1) if choice.action in names]
    if allowed:
        return [f"You can do that: {'choice' if len(allowed) == 1 else 'choices'} {', '.join(allowed)}."]
    reasons = list(dict.fromkeys(at.table.why_not(seat, name) for name in names))
    if len(reasons) > 1:
        reasons = [reason for reason in reasons if reason != VAGUE]
    if len(reasons) > MOST_REASONS:
        reasons = [*reasons[:MOST_REASONS], "There is more; say it more exactly."]
    return [f"{reason} Now: {view.prompt}" if reason == VAGUE else reason for reason in reasons]


def undo(at: Sitting, seat: int, text: str) -> bool:
    """Bots always agree; other people at the screen are asked."""
    agreed = not at.table.can_undo(seat)
    if agreed and at.seating.shares_screen and at.table.can_undo_agreed(seat):
        at.screen.say("Others have seen that play. Does everybody here agree to take it back? (yes or no)")
        if at.screen.read().casefold() not in ("yes", "y"):
            raise Refused("Then it stands.")
    at.table.undo(seat, agreed)
    at.sit_down()
    at.seen = [min(n, len(at.table.heard(other))) for other, n in enumerate(at.seen)]
    at.screen.say("Taken back.")
    return True


def hint(at: Sitting, seat: int, text: str) -> bool:
    """By looking ahead from worlds that the seat thinks possible."""
    found = at.table.hint(seat)
    if found is not None:
        numbers = {action.number: n for n, action in enumerate(at.table.legal(seat), 1)}
        best = found.best[0].action
        at.screen.say(f"A master would choose {numbers[best.number]}: {best.words.rstrip('.')}.")
        at.screen.say(found.why, "dim")
    return False


def look(at: Sitting, seat: int, text: str) -> bool:
    at.paint(seat, again=True)
    return False


def log(at: Sitting, seat: int, text: str) -> bool:
    at.screen.gap()
    tints = at.painter.tints(at.table.view(seat))
    for line in at.table.heard(seat):
        at.screen.story([line], tints)
    at.screen.gap()
    return False


def order(at: Sitting, seat: int, text: str) -> bool:
    if text.casefold() in ("off", "none"):
        at.table.standing_order(seat, "")
    elif text:
        at.live.order(seat, text)
    now = at.order(seat)
    instead = "you say no" if at.seating.shares_screen else "you are asked"
    at.screen.say(
        f"Your standing order: {now}." if now else f"You have no standing order: {instead} in hidden moments."
    )
    return not at.is_asked(seat)


def rules(at: Sitting, seat: int, text: str) -> bool:
    at.screen.say(f"The rules of {at.game.meta.name} are in docs/games/{at.game.id}.md. This table's options:")
    values = at.game.meta.read_options(at.table.players, at.table.options)
    for name, option in at.game.meta.options.items():
        at.screen.say(f"{name}={_in_words(values[name])}", GOLD)
        at.screen.say(option.text, "dim", indent=4)
    return False


def help_(at: Sitting, seat: int, text: str) -> bool:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for what, meaning in HELP:
        grid.add_row(Text(what, style=GOLD, no_wrap=True), meaning)
    at.screen.show(Padding(grid, (0, 2)))
    return False


def save(at: Sitting, seat: int, text: str) -> bool:
    at.screen.say(f"Saved to {at.save(Path(text).expanduser() if text else None)}.")
    return False


def quit_(at: Sitting, seat: int, text: str) -> bool:
    at.save(None)
    raise Quit


COMMANDS: dict[str, Command] = {
    "why": why, "undo": undo, "hint": hint, "look": look, "log": log, "order": order, "rules": rules, "help": help_,
    "?": help_, "save": save, "quit": quit_, "exit": quit_,
}  # fmt: skip
WITH_TEXT = {"why", "order", "save"}


def _in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "random" if value is None else str(value)
