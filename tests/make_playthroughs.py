"""Golden playthroughs: whole games as text to read, one file for each way to play.

`python -m tests.make_playthroughs` says which files differ from what the rules make of them now;
with `--write` it writes them. Lines that begin with "# " are a reader's annotations: they are left
out when files are compared, and stay before the line they stand before when one is written anew.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.bots import LEVELS, choose
from regalia.core.contract import load_game
from regalia.core.engine import Engine
from regalia.core.state import PUBLIC, SPECTATOR, TABLE, events_of
from regalia.core.table import Table
from regalia.core.view import seats_in

FOLDER = Path(__file__).parent / "playthroughs"
ANNOTATION = "# "
INDENT = "    "


@dataclass(frozen=True)
class Sheet:
    """A game to be played and written down."""

    name: str
    game: str
    players: int
    seed: int
    bot: str = "steady"
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


def crowns(name: str, players: int, seed: int, bot: str = "steady", **options: Any) -> Sheet:
    return Sheet(f"game-of-crowns-{name}", "game-of-crowns", players, seed, bot, options)


def purse(players: int, seed: int) -> Sheet:
    return Sheet(f"template-{players}-players", "template", players, seed)


ALL_FOR_4 = {"hidden_agendas": True, "negotiations": True, "customized_hands": True}
ALL_FOR_8 = {"hidden_agendas": True, "negotiations": True, "team_play": True}
SHEETS = (
    crowns("4-players", 4, 39),
    crowns("5-players", 5, 55, "random"),
    crowns("6-players", 6, 2),
    crowns("7-players", 7, 10, "random"),
    crowns("8-players", 8, 3),
    crowns("9-players", 9, 1, "random"),
    crowns("hidden-agendas", 5, 14, "random", hidden_agendas=True),
    crowns("negotiations", 4, 12, negotiations=True),
    crowns("customized-hands", 4, 11, "random", customized_hands=True),
    crowns("team-play-6", 6, 16, "random", team_play=True),
    crowns("team-play-8", 8, 3, "random", team_play=True),
    crowns("4-rounds", 4, 10, "random", rounds=4),
    crowns("5-rounds", 4, 17, "random", rounds=5),
    crowns("6-rounds", 4, 1, "random", rounds=6),
    crowns("all-options-4", 4, 24, **ALL_FOR_4),
    crowns("all-options-8", 8, 4, **ALL_FOR_8),
    crowns("ends-after-last-round", 4, 84, "random"),
    crowns("ends-with-an-empty-hand", 4, 13, "besieging", rounds=6),
    crowns("sentinel-is-used", 4, 168, "random"),
    crowns("shared-win", 4, 61),
    *(purse(players, 1) for players in range(1, 5)),
)


# ------------------------------------------------------------------ playing
def besiege(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    """Everybody is after seat 0, who fights back and loses; so its hand becomes empty. With one card
    left there, an exchange of two cards may be tried first."""
    s: Any = engine.state(world)
    numbers = engine.game.action_numbers
    moves = engine.legal(world, seat)
    wanted = ["seat:0", "take-card", "vote:attacker" if s.active else "vote:defender"]
    picks = [move for move in moves if move in [numbers[name] for name in wanted]]
    knights = [move for move in moves if engine.game.action_names[move].startswith("card:knight")]
    if numbers["exchange"] in moves and (s.cards[0] > 1 or luck.random() < 0.5):
        picks = knights
    elif numbers["nothing"] in moves and s.cards[0] == 1:
        picks = [move for move in moves if move != numbers["nothing"]]
    return luck.choice(picks or moves)


PLAYERS = {**LEVELS, "besieging": besiege}


@dataclass
class Playing:
    """A game that bots play from a seed; a step at a time, as it happens."""

    sheet: Sheet
    plays: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        sheet = self.sheet
        self.table = Table(load_game(sheet.game), sheet.players, sheet.seed, sheet.options, closes_windows=False)

    def steps(self) -> Iterator[tuple[int, str]]:
        """Play on; after each play, who played and what."""
        table, bot = self.table, PLAYERS[self.sheet.bot]
        luck = random.Random(self.sheet.seed)
        while not table.over:
            self.plays += 1
            if not table.to_act:  # all who could answer in a hidden window have done so
                table.close_window()
                yield TABLE, table.entries[-1].value
                continue
            seat = table.to_act[0]
            own = luck.getrandbits(128)
            legal = table.legal(seat)
            number = legal[0].number
            if len(legal) > 1:
                self.decisions += 1
                number = choose(bot, table.engine, table.state, seat, own)
            table.play(seat, number)
            yield seat, table.entries[-1].value

    def finish(self) -> Table:
        for _ in self.steps():
            pass
        return self.table


def sentences(table: Table) -> list[str]:
    """What was said of the last play: to everybody, or marked with who alone heard it."""
    found = []
    for event in events_of(table.state):
        if event.audience == PUBLIC:
            found.append(table.game.people.describe_event(table.state, event, SPECTATOR))
            continue
        seats = [seat for seat in seats_in(event.audience) if seat < table.players]
        words = dict.fromkeys(table.game.people.describe_event(table.state, event, seat) for seat in seats)
        who = " and ".join(table.names[seat] for seat in seats)
        found += [f"{sentence} (only {who})" for sentence in words]
    return [INDENT + sentence for sentence in found if sentence.strip()]


# ------------------------------------------------------------------ writing
def write_down(sheet: Sheet) -> str:
    """The whole file, without annotations."""
    playing = Playing(sheet)
    table = playing.table
    lines = [*_header(sheet, table), "", "--- The deal", *sentences(table)]
    on_round = 0
    phase = table.game.people.phase_name(table.state)
    for seat, action in playing.steps():
        if table.entries[-1].what != "play":
            raise AssertionError("only plays are written down")
        name = f"{seat} {table.names[seat]}" if seat != TABLE else "table"
        if on_round == 0 and phase != "swap":
            on_round = 1
            lines += ["", f"--- Round 1 of {_rounds(table)}"]
        lines += [f"{name}: {action}", *sentences(table)]
        phase = table.game.people.phase_name(table.state)
        now = int(getattr(table.state, "on_round", 0))
        if now > on_round > 0 and not table.over:
            on_round = now
            lines += ["", f"--- Round {now} of {_rounds(table)}"]
    lines += ["", "--- The end", *_hands(table), "", "--- Points", *_points(table)]
    lines += ["", f"{playing.plays} plays, {playing.decisions} decisions"]
    return "\n".join(lines) + "\n"


def _rounds(table: Table) -> int:
    return int(getattr(table.state, "rounds", 0))


def _header(sheet: Sheet, table: Table) -> list[str]:
    options = ", ".join(f"{name}={value}" for name, value in sheet.options.items())
    seats = [f"{INDENT}{seat} {name}" for seat, name in enumerate(table.names)]
    if sheet.options.get("team_play"):
        half = sheet.players // 2
        seats = [f"{seat}, partner of {table.names[(k + half) % sheet.players]}" for k, seat in enumerate(seats)]
    return [
        f"game: {table.game.meta.name}",
        f"rules version: {table.game.meta.rules_version}",
        f"players: {sheet.players}",
        f"options: {options or 'none'}",
        f"seed: {sheet.seed}",
        f"who plays: {sheet.bot} bots",
        "seats:",
        *seats,
    ]


def _hands(table: Table) -> list[str]:
    """What each player has at the end. In Game of Crowns everybody is shown that (11.4)."""
    shown = table.view().table
    if table.game.id == "template":
        sides = list(shown.sides)
        for seat in range(table.players):
            sides[seat] = table.view(seat).table.sides[seat]
        return [
            f"{side.name}: hand {_cards(side.hand)}; sleeve {_cards(side.sleeve)}; purse {_cards(side.purse)}; "
            f"{side.coins} coins"
            for side in sides
        ]
    lines = []
    for name, player in zip(table.names, shown.players, strict=True):
        agenda = f"; agenda {player.agenda.name}" if player.agenda else ""
        lines.append(f"{name}: {player.cards} cards, {player.ravens} ravens: {_cards(player.hand)}{agenda}")
    return [*lines, f"discarded: {_cards(shown.discards)}", f"guests left: {shown.guests}"]


def _cards(cards: list[Any]) -> str:
    numbers = Counter(card.name or "face down" for card in cards)
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in numbers.items()) or "nothing"


def _points(table: Table) -> list[str]:
    lines = []
    for standing in table.standings:
        lines.append(f"rank {standing.rank}: {standing.name}, {standing.points} points")
        lines += [f"{INDENT}{what}: {points}" for what, points in standing.lines]
    return lines


# ------------------------------------------------------------------ annotations
def annotations_of(text: str) -> dict[tuple[str, int], list[str]]:
    """Annotations by the line that follows them, and which of its like that is."""
    found: dict[tuple[str, int], list[str]] = {}
    seen: Counter[str] = Counter()
    waiting: list[str] = []
    for line in text.splitlines():
        if line.startswith(ANNOTATION):
            waiting.append(line)
            continue
        seen[line] += 1
        if waiting:
            found[line, seen[line]] = waiting
            waiting = []
    if waiting:
        found["", 0] = waiting
    return found


def without_annotations(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(ANNOTATION))


def annotate(text: str, annotations: dict[tuple[str, int], list[str]]) -> str:
    """A file with annotations before their lines; those whose line is gone stand at the end."""
    left = dict(annotations)
    seen: Counter[str] = Counter()
    lines = []
    for line in text.splitlines():
        seen[line] += 1
        lines += [*left.pop((line, seen[line]), []), line]
    for lost in left.values():
        lines += lost
    return "\n".join(lines) + "\n"


def first_difference(old: str, new: str) -> str:
    """Where two playthroughs part, with the lines before; empty if they do not."""
    olds, news = old.splitlines(), new.splitlines()
    for at in range(max(len(olds), len(news))):
        was = olds[at] if at < len(olds) else "(the file ends)"
        now = news[at] if at < len(news) else "(the game ends)"
        if was != now:
            before = "\n".join(f"    {line}" for line in olds[max(0, at - 5) : at])
            return f"line {at + 1} without annotations, after\n{before}\nfile: {was}\ngame: {now}"
    return ""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    differ = 0
    for sheet in SHEETS:
        old = sheet.path.read_text(encoding="utf-8") if sheet.path.exists() else ""
        new = write_down(sheet)
        difference = first_difference(without_annotations(old), new)
        if not difference:
            continue
        differ += 1
        if "--write" in sys.argv[1:]:
            sheet.path.write_text(annotate(new, annotations_of(old)), encoding="utf-8")
            print(f"{sheet.path.name} written")
        else:
            print(f"{sheet.path.name} differs: {difference}")
    print(f"{len(SHEETS)} playthroughs, {differ} {'written' if '--write' in sys.argv[1:] else 'differ'}")
    sys.exit(1 if differ and "--write" not in sys.argv[1:] else 0)


if __name__ == "__main__":
    main()
