"""Writes the tables of actions and observations on the pages of docs/games, from the code.

Run it with `python docs/make_tables.py` after a game's actions or observation have changed. Numbers and
names come from the game whose id is the page's name; what an action means is written on the page by
hand, and kept. `tests/test_docs.py` fails while a page says something else than the code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from regalia.core.contract import Game, load_game

PAGES = Path(__file__).parent / "games"
UNWRITTEN = "(to be written)"


def part(name: str) -> re.Pattern[str]:
    """The lines of a page between two markers, and the markers."""
    return re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- /{name} -->)", re.DOTALL)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = [list(head), ["---"] * len(list(head)), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def shape(name: str) -> tuple[str, int]:
    """Names of one shape stand in one line: `seat:0` and `seat:1`, but not `card:bard` and `card:feud/lyre`."""
    kind, colon, rest = name.partition(":")
    return kind + colon, rest.count("/")


def action_groups(game: Game) -> list[tuple[int, int, str]]:
    """(from, to, names) for every run of actions whose names have one shape."""
    groups = []
    for _, run in groupby(enumerate(game.action_names), lambda action: shape(action[1])):
        numbered = list(run)
        (first, name), (last, last_name) = numbered[0], numbered[-1]
        groups.append((first, last, f"`{name}`" if first == last else f"`{name}` to `{last_name}`"))
    return groups


def actions(game: Game, written: str) -> str:
    """The table of actions, with the meanings that are on the page already."""
    meanings = {row[1]: row[2] for row in map(cells, written.splitlines()) if len(row) == 3}
    rows = [
        (first if first == last else f"{first}-{last}", names, meanings.get(names, UNWRITTEN))
        for first, last, names in action_groups(game)
    ]
    return table(("numbers", "names", "meaning, by phase"), rows)


def observation(game: Game) -> str:
    rows, at = [], 0
    for name, length, meaning in game.observation:
        rows.append((at, at + length - 1, name, meaning))
        at += length
    return table(("from", "to", "name", "meaning"), rows)


def rewritten(page: Path) -> str:
    """A page's text with its tables as the code has them."""
    game = load_game(page.stem)
    text = page.read_text(encoding="utf-8")
    text = part("actions").sub(lambda m: m[1] + actions(game, m[2]) + m[3], text)
    return part("observation").sub(lambda m: m[1] + observation(game) + m[3], text)


if __name__ == "__main__":
    for page in sorted(PAGES.glob("*.md")):
        page.write_text(rewritten(page), encoding="utf-8")
