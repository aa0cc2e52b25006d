"""Crown of Emara in a terminal: the two rings, the court's ladder, everybody's goods, one's hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.view import View
from .view import Advisor, EmaraView, Hut, Location, Player, Price, Token

COLOURS = {"Red": "#c2405a", "Blue": "#4f9fc9", "Yellow": "#cf9a1e", "Green": "#5f9c3f"}
GOLD = "#b8902f"
LETTERS = "WSCG"
SHORT_GOODS = ("W", "S", "C", "G", "Gold", "Ring", "Book", "Bread")
ALSO = {
    "craftsman": ("hire",),
    "advisor": ("recruit",),
    "gift": ("give",),
    "king": ("give",),
    "donation": ("donate",),
    "noble": ("rank",),
    "baron": ("rank",),
    "count": ("rank",),
    "prince": ("rank",),
    "marquess": ("rank",),
    "duke": ("rank",),
    "end": ("done",),
    "token": ("favor",),
    "build": ("wood", "stone"),
    "gold": ("gold-for-1", "gold-for-3", "sell"),
    "coin": ("gold-for-1", "gold-for-3", "sell"),
}


def caption(view: View) -> str:
    table: EmaraView = view.table
    if not table.round:
        return "setting up"
    turn = "the end" if table.mover is None else f"{view.names[table.mover]}'s turn"
    return f"round {table.round} of {table.rounds} · {'your turn' if table.mover == view.seat else turn}"


def tints(view: View) -> dict[str, str]:
    return {**{name: COLOURS[name] for name in view.names}, "Victoria": "#8f73d6"}


def paint(view: View) -> RenderableType:
    table: EmaraView = view.table
    parts: list[RenderableType] = []
    if table.round:
        parts += [Text.assemble((table.event.name, f"bold {GOLD}"), f": {table.event.text}"), ""]
    names = ("First ring", "Second ring") if "random_layout" in table.options else ("Countryside", "Town")
    for name, ring in zip(names, table.rings, strict=True):
        parts += [_ring(view, name, ring), ""]
    parts[-1] = Text("W Wood, S Stone, C Cloth, G Grain; +5: citizen points", style="dim")
    parts += ["", *_advisors_here(view, table), _ladder(table), "", _players(view, table), *_belongings(view, table)]
    parts += _hand(view, table)
    return Padding(Group(*parts), (0, 2), expand=False)


# ------------------------------------------------------------------ the rings
def _ring(view: View, name: str, ring: Sequence[Location]) -> RenderableType:
    """Four locations side by side, clockwise from left to right and round again."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="", expand=True, title=None)
    for location in ring:
        grid.add_column(Text(location.name, style="bold"), ratio=1)
    rows = [_lines(view, location) for location in ring]
    for k in range(max(map(len, rows))):
        grid.add_row(*[lines[k] if k < len(lines) else Text() for lines in rows])
    return Group(Text(f"{name}, clockwise →", style="dim"), grid)


def _standing(view: View, location: Location) -> list[tuple[str, str]]:
    return [(f"●{view.names[seat][0]} ", COLOURS[view.names[seat]]) for seat in location.councilors]


def _lines(view: View, location: Location) -> list[Text]:
    huts = [Text.assemble(("huts ", "dim"), Text("  ").join(_hut(view, hut) for hut in location.huts))]
    lines = [
        Text.assemble(*_standing(view, location)),
        *(huts if location.huts else []),
        *(_advisor(advisor) for advisor in location.advisors),
    ]
    return lines + _markers(location.markers)


def _hut(view: View, hut: Hut) -> Text:
    if hut.owner is None:
        return Text(_cost(hut.cost))
    name = view.names[hut.owner]
    return Text(f"■{name[0]}", style=COLOURS[name])


def _advisor(advisor: Advisor | None) -> Text:
    if advisor is None:
        return Text("-", style="dim")
    points = f" +{advisor.cp}" if advisor.cp else ""
    return Text.assemble(advisor.name, (f"{points} {_cost(advisor.cost)}", "dim"))


def _markers(markers: Sequence[Price]) -> list[Text]:
    if len(markers) == 4:
        kind = markers[0].name.partition(" ")[0].lower()
        prices = "".join(f"{price.number}{letter}" for price, letter in zip(markers, LETTERS, strict=True))
        return [Text(f"{kind} {prices}")]
    return [Text(f"{price.name.partition(' ')[0]} {price.number} CP") for price in markers]


def _cost(cost: Sequence[int]) -> str:
    """ "WWC" for two Wood and a Cloth."""
    return "".join(letter * n for n, letter in zip(cost, LETTERS, strict=True)) or "free"


def _advisors_here(view: View, table: EmaraView) -> list[RenderableType]:
    """What the advisors do at whom one's Councilors stand."""
    lines: list[RenderableType] = []
    for location in (location for ring in table.rings for location in ring if view.seat in location.councilors):
        lines += [
            Text(f"{advisor.name}: {advisor.text}", style="dim")
            for advisor in location.advisors
            if advisor is not None and advisor.text
        ]
    return [*lines, ""] if lines else []


# ------------------------------------------------------------------ the ladder
def _ladder(table: EmaraView) -> Text:
    parts = []
    for rank in table.ranks:
        points = f"+{rank.cards[0]}" if rank.cards else "-"
        parts.append(f"{rank.name} {points} ({rank.gold}+{rank.rings})")
    text = Text.assemble(("Gold+Rings: ", "dim"), " · ".join(parts))
    if table.b_top is not None:
        text.append(f"\nNext advisor: {table.b_top.name}, {table.b_left} left", style="dim")
    if table.victoria is not None:
        text.append(f"\nVictoria {table.victoria.citizens} CP", style="#8f73d6")
    return text


# ------------------------------------------------------------------ players
def _players(view: View, table: EmaraView) -> RenderableType:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", title=None)
    for column in ("", "CP", "BP", *SHORT_GOODS, "Rank"):
        grid.add_column(column, justify="left" if column in ("", "Rank") else "right", no_wrap=True)
    for player in table.players:
        statue = " ♜" if player.seat == table.statue else ""
        mark = "▸ " if player.seat == table.mover else "  "
        goods = [str(n) if n else Text("·", style="dim") for n in player.goods]
        lower = player.citizens <= player.buildings
        grid.add_row(
            Text.assemble(mark, (player.name, COLOURS[player.name]), statue),
            Text(str(player.citizens), style="bold" if lower else "dim"),
            Text(str(player.buildings), style="dim" if lower else "bold"),
            *goods,
            player.rank or "-",
        )
    return grid


def _belongings(view: View, table: EmaraView) -> list[RenderableType]:
    """Cards played this round, advisors with what they can do, and Favor tokens."""
    lines: list[RenderableType] = []
    for player in table.players:
        played = [f"{name} on {k}" for k, name in enumerate(player.slots, 1) if name]
        things = [f"has played {', '.join(played)}"] if played else []
        things += [_with_text(advisor, player.seat == view.seat) for advisor in player.advisors]
        things += [f"Favor {_token(token)}" for token in player.favors]
        if player.seat != view.seat and player.hand:
            things.append(f"to play: {', '.join(card.name for card in player.hand)}")
        if things:
            lines.append(Text.assemble("  ", (player.name, COLOURS[player.name]), f": {'; '.join(things)}"))
    return ["", *lines] if lines else []


def _with_text(advisor: Advisor, own: bool) -> str:
    text = f" ({advisor.text})" if own and advisor.text and not advisor.text.startswith("now") else ""
    return f"{advisor.name}{text}{', used' if advisor.used else ''}"


def _token(token: Token) -> str:
    return f"{token.place}: {token.reward}"


def _hand(view: View, table: EmaraView) -> list[RenderableType]:
    if view.seat is None:
        return []
    me: Player = table.players[view.seat]
    lines: list[RenderableType] = [""]
    if table.looking_at:
        lines += [Text(f"  You look at {' · '.join(_token(token) for token in table.looking_at)}"), ""]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for card in me.hand or []:
        grid.add_row(Text(f"  {card.name}", style="bold"), Text(card.text, style="dim"))
    if me.hand:
        lines += [Text("Your cards", style="dim"), grid]
    return lines if len(lines) > 1 else []
