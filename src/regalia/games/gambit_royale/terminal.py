"""Gambit Royale in a terminal: columns under their goals, the players, one's hand with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.telling import listed, many
from ...core.view import View
from .view import Column, GambitView, Lying, Player, Result
from .words import COLOUR_NAMES

GOLD = "#b8902f"
COLOURS = dict(zip(COLOUR_NAMES, ("#d55e00", "#3a8fd0", "#009e73", "#e69f00", "#cc79a7", "#56b4e9"), strict=True))
EMBLEMS = dict(zip(COLOUR_NAMES, "●■▲◆⬢★", strict=True))
SHORT = {
    "Cloak of Invisibility": "Cloak",
    "Steward of the Fields": "Steward",
    "Fencing Master": "Fencer",
    "Little Giant": "L.Giant",
    "Musketeers": "Musket.",
    "Lodestone": "Lodest.",
    "Alchemist": "Alchem.",
}
"""Names for narrow columns."""
MOST_ROWS = 12
"""A longer column shows its last rows; how many lie above them is told."""
NARROW = 17
"""Columns this wide and narrower use short names."""
ALSO = {"skip": ("nothing",), "no": ("nothing",), "play": ("card",), "place": ("column",)}


def caption(view: View) -> str:
    table: GambitView = view.table
    turn = "your turn" if table.active == view.seat else f"{view.names[table.active]}'s turn"
    return f"round {table.round} of {table.rounds} · {turn}"


def tints(view: View) -> dict[str, str]:
    return {name: COLOURS[name] for name in view.names}


def paint(view: View) -> RenderableType:
    table: GambitView = view.table
    parts: list[RenderableType] = []
    if table.last_round and not any(column.cards for column in table.columns):
        parts += [*_last_round(view, table.last_round), ""]
    if not view.over:
        parts += [Columns(view, table), ""]
    parts.append(_players(view, table))
    if view.seat is not None and not view.over:
        parts += ["", Text("Your hand", style="bold"), _hand(table, table.players[view.seat])]
    return Padding(Group(*parts), (0, 2), expand=False)


def _owner(name: str, style: str = "") -> Text:
    return Text(f"{EMBLEMS[name]} {name}", style=f"{style} {COLOURS[name]}".strip())


# ------------------------------------------------------------------ columns
class Columns:
    """Goals side by side, the cards hanging below them."""

    def __init__(self, view: View, table: GambitView) -> None:
        self.names = view.names
        self.table = table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        shown = self.table.columns
        gap = 2 if len(shown) < 5 else 1
        width = min(24, max(9, options.max_width // len(shown) - gap))
        grid = Grid(box=None, padding=(0, gap, 0, 0), pad_edge=False, show_header=False)
        for _ in shown:
            grid.add_column(width=width, no_wrap=True, overflow="ellipsis")
        grid.add_row(*[self._heading(column, width) for column in shown])
        grid.add_row(*[self._meter(column) for column in shown])
        hanging = [self._cards(column, width) for column in shown]
        for row in range(max(map(len, hanging))):
            grid.add_row(*[cards[row] if row < len(cards) else Text() for cards in hanging])
        yield grid

    def _heading(self, column: Column, width: int) -> Text:
        """ "2 Agriculture 3"; where that is too long, the discipline is cut and not the value."""
        discipline, _, value = (column.goal.name if column.goal else "").rpartition(" ")
        return Text.assemble((f"{column.k + 1} ", "dim"), (f"{discipline[: width - 4]} {value}", f"bold {GOLD}"))

    def _meter(self, column: Column) -> Text:
        if column.closed:
            return Text("closed", style="dim")
        needed = column.goal.value if column.goal else 0
        there = len(column.cards)
        return Text(f"{there} of {needed}{' ✓' if column.complete else ''}", style="dim")

    def _cards(self, column: Column, width: int) -> list[Text]:
        hidden = max(0, len(column.cards) - MOST_ROWS)
        lines = [Text(f"({hidden} more above)", style="dim")] if hidden else []
        return lines + [self._card(card, width <= NARROW) for card in column.cards[hidden:]]

    def _card(self, card: Lying, short: bool) -> Text:
        owner = self.names[card.owner]
        colour = COLOURS[owner]
        gap = "" if short else " "
        if card.name is None:
            return Text.assemble((f"{EMBLEMS[owner]}{gap}", colour), (f"{' ' if short else ''}hidden", "dim"))
        name = SHORT.get(card.name, card.name) if short else card.name
        if not card.up:
            return Text.assemble((f"{EMBLEMS[owner]}{gap}", colour), (f"({name})", "dim"))
        return Text.assemble((f"{EMBLEMS[owner]}{gap}", colour), f"{card.value:>2} {name}")


# ------------------------------------------------------------------ players
def _players(view: View, table: GambitView) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    for heading in ("", "", "hand", "supply", "points", "goals won"):
        grid.add_column(heading, justify="right" if heading in ("hand", "supply", "points") else "left")
    for player in table.players:
        grid.add_row(
            Text("▸" if player.seat in view.to_act else " ", style=f"bold {GOLD}"),
            _owner(player.name, "bold" if player.seat == view.seat else ""),
            str(len(player.hand)),
            str(player.supply),
            str(player.points),
            Text(_won(view, player)),
        )
    return grid


def _won(view: View, player: Player) -> str:
    things = [goal.name for goal in player.goals]
    if player.crown:
        things.append("the King's Crown")
    things += [f"{view.names[colour]}'s Gold" for colour in player.gold]
    known = [card.name for card in player.hand if card.name] if player.seat != view.seat and not view.over else []
    return ", ".join(things) + (f"; holds the {listed(known)}" if known else "")


def _hand(table: GambitView, player: Player) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for card in player.hand:
        grid.add_row(
            Text(f"  {card.value:>2}", style=f"bold {COLOURS[player.name]}"),
            Text(card.name or "", style="bold"),
            Text(table.texts.get(card.kind or "", ""), style="dim"),
        )
    return grid if player.hand else Text("  no cards", style="dim")


# ------------------------------------------------------------------ the last round
def _last_round(view: View, results: Sequence[Result]) -> list[RenderableType]:
    """How the columns were scored, until the first card of the next round lies."""
    lines: list[RenderableType] = [Text("The last round", style="bold")]
    for result in results:
        sums = [f"{view.names[seat]} {total}" for seat, total in enumerate(result.sums) if total is not None]
        who = Text("nobody", style="dim") if result.winner is None else _owner(view.names[result.winner])
        gone = sum(card.count is None for card in result.cards)
        removed = f"; {many(gone, 'card')} removed" if gone else ""
        lines.append(Text.assemble((f"  {result.goal.name}: ", GOLD), who, (f"  {', '.join(sums)}{removed}", "dim")))
    return lines
