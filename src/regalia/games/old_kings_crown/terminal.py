"""The Old King's Crown in a terminal: who stands where, the three regions with what lies by them, one's hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.telling import many
from ...core.view import View
from .view import Face, Listed, Location, OldKingView, Player, Region, Side

GOLD = "#b8902f"
COLOURS = {"Clans": "#c2405a", "Uprising": "#cf8a1e", "Nobility": "#4f9fc9", "Gathering": "#5d9c59"}
EMBLEMS = {"Clans": "▲", "Uprising": "✹", "Nobility": "♛", "Gathering": "❧"}
TALL = 46
"""Rows from which on a hand is drawn as cards; below, it is written."""
CARD_WIDTH = 19
ALSO = {
    "herald": ("location",),
    "claim": ("location",),
    "use": ("tile",),
    "tactic": ("tile",),
    "no": ("pass",),
    "nothing": ("pass",),
    "lay": ("card",),
    "play": ("card",),
    "look": ("seat",),
}


def caption(view: View) -> str:
    table: OldKingView = view.table
    solo = f" · level {table.level}" if table.level else ""
    return f"year {table.year}, {table.season} · {table.goal} i to win{solo}"


def tints(view: View) -> dict[str, str]:
    return {player.name: COLOURS[player.faction] for player in view.table.players}


def paint(view: View) -> RenderableType:
    table: OldKingView = view.table
    parts: list[RenderableType] = [_players(view, table), ""]
    for region in table.regions:
        parts.append(_region(table, region))
    parts += _sites(table)
    if view.seat is not None:
        parts += _own(table.players[view.seat], table)
    return Padding(Group(*parts), (0, 2), expand=False)


# ------------------------------------------------------------------ players
def _players(view: View, table: OldKingView) -> RenderableType:
    """A row for each player, in the order of this year."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for heading in ("", "", "i", "hand", "limit", "pile", "discards", "Herald", "tactics"):
        grid.add_column(heading, justify="right" if heading in NUMBERS else "left", no_wrap=heading != "tactics")
    for player in sorted(table.players, key=lambda player: player.place or 9):
        grid.add_row(
            Text("▸" if player.seat in view.to_act else " ", style=f"bold {GOLD}"),
            _faction(player, "bold" if player.seat == view.seat else ""),
            *([Text("out of the game", style="dim")] if not player.alive else _numbers(table, player)),
        )
    return grid


NUMBERS = ("i", "hand", "limit", "pile", "discards")


def _numbers(table: OldKingView, player: Player) -> list[Text]:
    herald = "at home" if player.herald is None else table.locations[player.herald].name
    up = [tile.name + (f" ({tile.influence})" if tile.influence else "") for tile in player.tiles if tile.up]
    return [
        Text(str(player.influence), style="bold"),
        Text(str(len(player.hand))),
        Text(str(player.limit)),
        Text(str(player.pile)),
        Text(str(len(player.discard))),
        Text(herald, style="" if player.herald is not None else "dim"),
        Text(", ".join(map(_short, up)) or ("ready" if player.ready else "none"), style="dim"),
    ]


def _short(tile: str) -> str:
    for lead in ("School of the ", "Ritual of the ", "The ", "Startling "):
        tile = tile.removeprefix(lead)
    return tile


def _faction(player: Player, style: str = "") -> Text:
    colour = COLOURS[player.faction]
    mark = " (Simulacrum)" if player.simulacrum else ""
    return Text(f"{EMBLEMS[player.faction]} {player.name}{mark}", style=f"{style} {colour}".strip())


# ------------------------------------------------------------------ regions
def _region(table: OldKingView, region: Region) -> RenderableType:
    now = table.region == region.id
    head = Text(f"{'▸ ' if now else '  '}{region.name}", style=f"bold {GOLD}" if now else "bold")
    if region.fog:
        head.append("  in fog, last", style="dim")
    if region.mind:
        head.append("  Master Mind", style="dim")
    for location in table.locations[2 * region.id : 2 * region.id + 2]:
        head.append_text(_location(table, location))
    lines: list[RenderableType] = [head]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for side in region.sides:
        cards = _cards_by(table, side)
        if cards.plain:
            player = table.players[side.seat]
            grid.add_row("  ", Text(f"{EMBLEMS[player.faction]} {player.name}", style=COLOURS[player.faction]), cards)
    return Group(*lines, *([grid] if grid.row_count else []))


def _location(table: OldKingView, location: Location) -> Text:
    text = Text.assemble("   ", (location.name, "underline"), (f" {location.influence}", "dim"))
    for seat in location.heralds:
        player = table.players[seat]
        text.append(f" ⚑{EMBLEMS[player.faction]}", style=COLOURS[player.faction])
    for what, cards in (("fortified", location.fortified), ("pillaged", location.pillaging)):
        if cards:
            text.append(f" {what} by {', '.join(_named(card) for card in cards)}", style="dim")
    return text


def _cards_by(table: OldKingView, side: Side) -> Text:
    player = table.players[side.seat]
    parts = [_named(card) for card in side.shown]
    parts += [f"[{_named(card)}]" if card.name else "[face down]" for card in (side.down, side.laid) if card]
    parts += [f"{_named(card)} deployed" for card in side.deployed]
    text = Text(", ".join(parts))
    if table.region is not None and player.strength is not None and (side.shown or side.laid):
        here = any(s is side for s in table.regions[table.region].sides)
        text.append(f"  = {player.strength}" if here else "", style="bold")
    result = "" if not parts else _result(table, side)
    return text.append(result, style="dim")


def _result(table: OldKingView, side: Side) -> str:
    region = next(region for region in table.regions if any(s is side for s in region.sides))
    result = table.players[side.seat].results[region.id]
    return f"  {result}" if result else ""


def _named(card: Face | Listed) -> str:
    return f"{card.name} {card.strength}" if card.strength is not None else str(card.name)


# ------------------------------------------------------------------ the Court, Sites, what one knows
def _sites(table: OldKingView) -> list[RenderableType]:
    lines: list[RenderableType] = [""]
    court = [Text.assemble("Court: ")]
    for entry in table.court:
        player = table.players[entry.seat]
        court.append(Text(f"{_named(entry.card)} ", style=COLOURS[player.faction]))
    if table.court:
        lines.append(Text.assemble("  ", *court))
    for player in table.players:
        facts = []
        if player.site:
            facts.append(f"Site of Power: {', '.join(map(_named, player.site))} (Quest {player.quest})")
        if player.known:
            facts.append(f"in hand or face down: {', '.join(player.known)}")
        known = [card for card in player.hand if card.name]
        if known and len(known) < len(player.hand):
            facts.append(f"surely in hand: {', '.join(map(_named, known))}")
        if player.under:
            facts.append(f"under the pile: {', '.join(player.under)}")
        if facts:
            lines.append(Text.assemble("  ", _faction(player), " ", (" · ".join(facts), "dim")))
    if table.simulacrum is not None and table.simulacrum.highest is not None:
        names = [table.regions[k].name for k in (table.simulacrum.highest, table.simulacrum.second or 0)]
        lines.append(Text(f"  The Simulacrum: highest in the {names[0]}, second in the {names[1]}", style="dim"))
    return lines if len(lines) > 1 else []


# ------------------------------------------------------------------ one's own
def _own(mine: Player, table: OldKingView) -> list[RenderableType]:
    parts: list[RenderableType] = []
    piles = [f"discarded: {', '.join(map(_named, mine.discard))}" if mine.discard else ""]
    piles += [f"Lost: {', '.join(map(_named, mine.lost))}" if mine.lost else ""]
    for line in filter(None, piles):
        parts.append(Padding(Text(line, style="dim"), (0, 0, 0, 2), expand=False))
    laid = [side.down.name for region in table.regions for side in region.sides if side.seat == mine.seat and side.down]
    return [*parts, "", Text("  Your hand", style="bold"), Hand(mine.hand, laid)]


class Hand:
    """Drawn as cards where there is room, else written."""

    def __init__(self, cards: Sequence[Face], laid: Sequence[str | None]) -> None:
        self.cards = [card for card in cards if card.name not in laid]
        self.laid = len(cards) - len(self.cards)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.cards:
            yield Text("    no cards", style="dim")
        elif console.height >= TALL and (console.is_terminal or console.record):
            yield from self._drawn(options.max_width - 2)
        else:
            yield Padding(Text(", ".join(map(_named, self.cards))), (0, 0, 0, 4), expand=False)
        if self.laid:
            yield Text(f"    and {many(self.laid, 'card')} laid by the regions", style="dim")

    def _drawn(self, width: int) -> list[Text]:
        in_row = max(1, width // CARD_WIDTH)
        lines = []
        for first in range(0, len(self.cards), in_row):
            for rows in zip(*map(_drawn_card, self.cards[first : first + in_row]), strict=True):
                lines.append(Text.assemble("  ", *rows, no_wrap=True))
        return lines


def _drawn_card(card: Face) -> list[Text]:
    edge = COLOURS.get(card.banner or "", GOLD)
    inner = CARD_WIDTH - 2
    strength = "" if card.strength is None else f" {card.strength} "
    return [
        Text(f"╭{strength}{'─' * (inner - len(strength))}╮", style=edge),
        Text.assemble(("│", edge), ((card.name or "")[:inner].center(inner), "bold"), ("│", edge)),
        Text.assemble(
            ("│", edge), ((card.kind or "" if card.kind != card.name else "").center(inner), edge), ("│", edge)
        ),
        Text(f"╰{'─' * inner}╯", style=edge),
    ]
