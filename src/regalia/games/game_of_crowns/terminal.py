"""Game of Crowns in a terminal: the court as a table of what one knows, the stage, one's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ...core.telling import listed, many
from ...core.view import Card, View
from .box import HOUSE_NAMES, KIND_NAMES
from .state import HOUSE_KINDS
from .view import CrownsView, Deal, Player
from .words import a_kind, ravens_in_words

COURT = KIND_NAMES[:HOUSE_KINDS]
GUESTS = KIND_NAMES[HOUSE_KINDS:]
GOLD = "#b8902f"
COLOURS = {
    "Akroyear": "#c2405a",
    "Celestian": "#4f9fc9",
    "Chiron": "#87902f",
    "Ki-rin": "#cf8a1e",
    "Lyre": "#2f9c8f",
    "Midian": "#8f73d6",
    "Occultus": "#b05a9e",
    "Orlok": "#7c8a99",
    "Redtower": "#bd5f40",
}
EMBLEMS = {
    "Akroyear": "⚔",
    "Celestian": "✦",
    "Chiron": "➶",
    "Ki-rin": "☼",
    "Lyre": "♫",
    "Midian": "Ω",
    "Occultus": "◉",
    "Orlok": "◈",
    "Redtower": "♜",
}
TALL = 34
"""Rows from which on a hand is drawn as cards; below, it is written."""
CARD_WIDTH = 14
TERMS = {
    "spare-me": "no attack on them",
    "attack": "an attack on {}",
    "no-coinage": "no Coinage on them",
    "someone-else": "an attack on someone else",
}
PROMISES = {
    "not to be attacked": "no attack on {}",
    "bought off": "no attack on {}",
    "no Coinage": "no Coinage on {}",
    "to be attacked": "an attack on {}",
}
ALSO = {
    "attack": ("seat",),
    "target": ("seat",),
    "guest": ("draw",),
    "raven": ("number",),
    "ravens": ("number",),
    "bid": ("number",),
    "spend": ("number",),
}


def caption(view: View) -> str:
    table: CrownsView = view.table
    turn = "your turn" if table.active == view.seat else f"{view.names[table.active]}'s turn"
    if table.phase == "swap":
        turn = "before the first turn"
    return f"round {table.round} of {table.rounds} · {turn}"


def tints(view: View) -> dict[str, str]:
    return {name: COLOURS[name] for name in view.names if name in COLOURS}


def paint(view: View) -> RenderableType:
    table: CrownsView = view.table
    parts: list[RenderableType] = [_court(view, table), *_also_known(view, table)]
    stage = [*_exchange(table), *_attack(view, table), *_deals(view, table)]
    if stage:
        parts += ["", *stage]
    parts += _hands(view, table)
    return Padding(Group(*parts), (0, 2), expand=False)


# ------------------------------------------------------------------ the court
def _court(view: View, table: CrownsView) -> RenderableType:
    """A row for each seat: public numbers, and how many of each kind are surely there."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for heading in ("", "", "cards", "ravens", *COURT, " ?"):
        grid.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    for player in table.players:
        sure = [_sure(player, kind) for kind in COURT]
        hidden = player.cards - sum(sure) - sum(_sure(player, kind) for kind in GUESTS)
        grid.add_row(
            Text("▸" if player.seat in view.to_act else " ", style=f"bold {GOLD}"),
            _house(player.house, "bold" if player.seat == view.seat else ""),
            Text(str(player.cards)),
            Text(str(player.ravens)),
            *map(_count, [*sure, hidden]),
        )
    return grid


def _count(n: int) -> Text:
    return Text(str(n)) if n else Text("·", style="dim")


def _house(name: str, style: str = "") -> Text:
    return Text(f"{EMBLEMS.get(name, '•')} {name}", style=f"{style} {COLOURS.get(name, '')}".strip())


def _open(player: Player) -> bool:
    return all(card.name for card in player.hand)


def _sure(player: Player, kind: str) -> int:
    """How many of a kind are surely in a hand."""
    if _open(player):
        return sum(card.kind == kind for card in [*player.hand, *player.offer])
    named = sum(n for name, n in player.known.cards if name.split(" of ")[0] == kind)
    return max([named, *(n for name, n in player.known.at_least if name == kind)])


def _also_known(view: View, table: CrownsView) -> list[RenderableType]:
    """Guests and foreign banners that one knows of in other hands, and what is left or gone."""
    lines: list[RenderableType] = []
    for player in table.players:
        names = [] if _open(player) else [_many(n, name) for name, n in player.known.cards if _foreign(name, player)]
        if names:
            lines.append(_fact(_house(player.house), "has " + ", ".join(names), "dim"))
    aside = [f"{table.guests or 'no'} {'guest' if table.guests == 1 else 'guests'} to draw"]
    gone = _counted(card.name for card in table.discards) - _counted([table.knight.name if table.knight else None])
    if gone:
        aside.append("discarded: " + ", ".join(_many(n, name) for name, n in gone.items()))
    if not view.over:
        aside.insert(0, "?: cards you do not know")
    return [*lines, Padding(Text(" · ".join(aside), style="dim"), (0, 0, 0, 2), expand=False)]


def _foreign(name: str, player: Player) -> bool:
    return not name.endswith(f" of {player.house}")


def _fact(who: Text, what: str, style: str = "") -> RenderableType:
    """ "Lyre lays ..."; a long line goes on below its own beginning."""
    return Padding(Text.assemble(who, (f" {what}", style)), (0, 0, 0, 2), expand=False)


def _many(n: int, name: str) -> str:
    return f"{n} {name}" if n > 1 else name


def _counted(names: Iterable[str | None]) -> Counter[str]:
    return Counter(name for name in names if name)


# ------------------------------------------------------------------ the stage
def _exchange(table: CrownsView) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for player in table.players:
        if not player.offer:
            continue
        what = "lays " + " and ".join(f"the {card.name}" for card in player.offer)
        if player.ravens_laid:
            what += f" with {ravens_in_words(player.ravens_laid)}"
        if player.seat == table.active and table.wish not in (None, "nothing"):
            what += f", wishing for {table.wish if table.wish == 'ravens' else _a(str(table.wish))}"
        lines.append(_fact(_house(player.house), what))
    return lines


def _attack(view: View, table: CrownsView) -> list[RenderableType]:
    """Attacker and defender, and the votes as weights on either side."""
    if table.knight is None:
        return []
    attacker = _house(view.names[table.active])
    if table.target is None:
        return [_fact(attacker, f"plays the {table.knight.name}")]
    defender = _house(view.names[table.target])
    lines: list[RenderableType] = [
        Text.assemble("  ", attacker, " attacks ", defender, f" with the {table.knight.name}")
    ]
    for side, seat in (("attacker", table.active), ("defender", table.target)):
        voters = [player for player in table.players if player.vote == side]
        if voters:
            lines.append(_weights(side, view.names[seat], voters))
    secret = [player.house for player in table.players if player.vote == "cast"]
    if secret:
        lines.append(Text(f"    voted in secret: {', '.join(secret)}", style="dim"))
    return lines


def _weights(side: str, house: str, voters: Sequence[Player]) -> Text:
    votes = sum(1 + player.ravens_laid for player in voters)
    names = [f"{player.house}{f' +{player.ravens_laid}' if player.ravens_laid else ''}" for player in voters]
    return Text.assemble(f"    {side} {votes:>2} ", ("●" * votes, COLOURS.get(house, "")), f"  {', '.join(names)}")


def _deals(view: View, table: CrownsView) -> list[RenderableType]:
    active = _house(view.names[table.active])
    kept = [PROMISES.get(term, term).format(player.house) for player in table.players for term in player.terms]
    lines = [_fact(active, f"has promised {listed(list(dict.fromkeys(kept)))}")] if kept else []
    deal = table.deal
    if deal is not None and (deal.give or deal.give_ravens or deal.ask or deal.ask_ravens):
        lines.append(_fact(_house(view.names[deal.proposer]), _deal(view, deal)))
    if table.coinage is not None:
        lines.append(_fact(active, f"gives the {table.coinage.name}"))
    return lines


def _deal(view: View, deal: Deal) -> str:
    gives, asks = _goods(deal.give, deal.give_ravens), _goods(deal.ask, deal.ask_ravens)
    if deal.term is not None:
        asks.append(TERMS[deal.term].format("" if deal.attack is None else view.names[deal.attack]))
    text = f"offers {listed(gives, 'no card')}"
    return f"{text}, asking for {listed(asks)}" if asks else text


def _goods(kinds: Sequence[str], ravens: int) -> list[str]:
    cards = [_a(kind) if n == 1 else many(n, kind) for kind, n in Counter(kinds).items()]
    return cards + ([ravens_in_words(ravens)] if ravens else [])


def _a(kind: str) -> str:
    return a_kind(KIND_NAMES.index(kind))


# ------------------------------------------------------------------ hands
def _hands(view: View, table: CrownsView) -> list[RenderableType]:
    """One's own, and whatever else lies open to one's eyes."""
    parts: list[RenderableType] = []
    for player in table.players:
        own = player.seat == view.seat
        if _open(player) and player.hand and not own and not view.over:
            parts += ["", Text.assemble("  ", _house(player.house), "'s hand"), Hand(player.hand, player.house)]
        if own and player.agenda is not None:
            parts += ["", Text(f"  Your hidden agenda is the {player.agenda.name}.")]
        if own and player.partner is not None:
            parts += ["", Text.assemble("  Your partner is ", _house(view.names[player.partner]), ".")]
    if table.swap is not None and table.swap.box:
        aside = f", for the {table.swap.aside}" if table.swap.aside else ""
        parts += ["", Text(f"  Your set to swap from{aside}"), Hand(table.swap.box, "")]
    if view.seat is not None:
        mine = table.players[view.seat]
        parts += ["", Text(f"  Your hand{_purse(mine)}", style="bold"), Hand(mine.hand, mine.house)]
    return parts


def _purse(player: Player) -> str:
    return f" and {ravens_in_words(player.ravens)}" if player.ravens else ", and no ravens"


class Hand:
    """Cards grouped by kind and banner: drawn where there is room, else written by banner."""

    def __init__(self, cards: Sequence[Card], house: str) -> None:
        self.groups = Counter((card.kind or "", card.banner or "") for card in sorted(cards, key=_order(house)))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.groups:
            yield Text("    no cards", style="dim")
        elif console.height >= TALL and (console.is_terminal or console.record):
            yield from self._drawn(options.max_width - 2)
        else:
            yield self._written()

    def _written(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for banner in dict.fromkeys(banner for _, banner in self.groups):
            kinds = [_many(n, kind) for (kind, of), n in self.groups.items() if of == banner]
            grid.add_row(_house(banner) if banner else Text("  guests"), Text(", ".join(kinds)))
        return Padding(grid, (0, 0, 0, 2))

    def _drawn(self, width: int) -> Iterable[Text]:
        cards = [_drawn_card(kind, banner, n) for (kind, banner), n in self.groups.items()]
        in_row = max(1, width // CARD_WIDTH)
        for first in range(0, len(cards), in_row):
            for rows in zip(*cards[first : first + in_row], strict=True):
                yield Text.assemble("  ", *rows, no_wrap=True)


def _order(house: str) -> Callable[[Card], tuple[bool, bool, str, int]]:
    """Own cards first, then by banner, guests last; within a banner by kind."""

    def place(card: Card) -> tuple[bool, bool, str, int]:
        banner = card.banner or ""
        return not banner, banner != house, banner, KIND_NAMES.index(card.kind or "")

    return place


def _drawn_card(kind: str, banner: str, n: int) -> list[Text]:
    edge = COLOURS.get(banner, GOLD)
    inner = CARD_WIDTH - 2
    count = f" {n} " if n > 1 else ""
    foot = f"{EMBLEMS[banner]} {banner}" if banner else "guest"
    return [
        Text(f"╭{'─' * (inner - 1 - len(count))}{count}─╮", style=edge),
        Text.assemble(("│", edge), (kind.center(inner), "bold"), ("│", edge)),
        Text.assemble(("│", edge), (foot.center(inner), edge), ("│", edge)),
        Text(f"╰{'─' * inner}╯", style=edge),
    ]


assert set(COLOURS) == set(EMBLEMS) == set(HOUSE_NAMES)
