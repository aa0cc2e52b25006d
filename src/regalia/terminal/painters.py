"""How a table is drawn. A game may bring its own painter: a module `terminal` in its folder with

    paint(view) -> something rich can print: the table and the seat's own cards
    caption(view) -> a few words for the heading, such as the round      (may be left out)
    tints(view) -> {name in the log: rich style}                         (may be left out)
    ALSO -> {word a player may say: words of action names}               (may be left out)

Without one, `plain` shows the fields of the game's view as they are called.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..core.contract import Game
from ..core.view import Card, View


@dataclass(frozen=True)
class Painter:
    paint: Callable[[View], RenderableType]
    caption: Callable[[View], str] = lambda view: ""
    tints: Callable[[View], Mapping[str, str]] = lambda view: {}
    also: Mapping[str, Iterable[str]] = field(default_factory=dict)


def painter_of(game: Game) -> Painter:
    name = f"{game.meta.package}.terminal"
    if importlib.util.find_spec(name) is None:
        return Painter(plain)
    module = importlib.import_module(name)
    usual = Painter(module.paint)
    return Painter(
        module.paint,
        getattr(module, "caption", usual.caption),
        getattr(module, "tints", usual.tints),
        getattr(module, "ALSO", usual.also),
    )


def plain(view: View) -> RenderableType:
    """The fields of a game's own view, readably: small facts, then cards, then a row for each side."""
    facts, piles, grids = Text(), Grid.grid(padding=(0, 2)), []
    for name, value in _fields(view.table):
        if _is_rows(value):
            grids.append(_rows(name, value))
        elif _is_cards(value):
            piles.add_row(Text(_spelled(name), style="dim"), cards_in_words(value))
        elif value not in (None, [], ()):
            facts.append(f"{'   ' if facts else ''}{_spelled(name)} ", style="dim").append(_value(value))
    parts: list[RenderableType] = [facts, *([piles] if piles.row_count else []), *grids]
    return Padding(Group(*parts), (0, 2))


def cards_in_words(cards: Any) -> str:
    """ "Thief 3, Penny 1 and 2 face down"."""
    cards = [cards] if isinstance(cards, Card) else cards
    names = [card.name for card in cards if card.name]
    hidden = len(cards) - len(names)
    counted = [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return ", ".join(counted + [f"{hidden} face down"] * bool(hidden)) or "none"


def _fields(struct: Any) -> list[tuple[str, Any]]:
    if isinstance(struct, msgspec.Struct):
        return [(name, getattr(struct, name)) for name in struct.__struct_fields__]
    return list(struct.items()) if isinstance(struct, Mapping) else [("table", struct)]


def _is_cards(value: Any) -> bool:
    return isinstance(value, Card) or (isinstance(value, list) and all(isinstance(card, Card) for card in value))


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], msgspec.Struct) and not _is_cards(value)


def _rows(name: str, rows: list[Any]) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", title=None)
    for column, _ in _fields(rows[0]):
        grid.add_column(_spelled(column))
    for row in rows:
        grid.add_row(*[_value(value) for _, value in _fields(row)])
    return Padding(Group(Text(_spelled(name), style="bold"), grid), (1, 0, 0, 0))


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == []:
        return "-"
    if _is_cards(value):
        return cards_in_words(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(_value(part) for part in value)
    if isinstance(value, (msgspec.Struct, Mapping)):
        return ", ".join(f"{_spelled(name)} {_value(part)}" for name, part in _fields(value))
    return str(value)


def _spelled(name: str) -> str:
    return name.replace("_", " ")
