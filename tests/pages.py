"""Read the pages of docs/."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from pathlib import Path
from typing import Any

from regalia.core.cards import card_file, printed_cards
from regalia.core.contract import Game
from regalia.core.engine import blank_state
from regalia.core.state import State

ROOT = Path(__file__).parent.parent


def load_make_tables() -> Any:
    spec = importlib.util.spec_from_file_location("make_tables", ROOT / "docs/make_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make_tables = load_make_tables()


def section(page: Path, name: str) -> str:
    """The text of one section of a page."""
    found = re.search(rf"^## {re.escape(name)}\n(.*?)(?=^## |\Z)", page.read_text(), re.DOTALL | re.MULTILINE)
    assert found, f"{page.name} has no section '{name}'"
    return found[1]


def clauses(page: Path) -> dict[str, str]:
    """The text of each numbered clause of the rules."""
    bullets = re.findall(
        r"^- \*\*([\d.]+[a-z]?)\*\* (.*?)(?=^- |^#|\Z)", section(page, "Rules"), re.DOTALL | re.MULTILINE
    )
    numbers = [number for number, _ in bullets]
    assert len(set(numbers)) == len(numbers), f"{page.name} has a clause twice"
    return dict(bullets)


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", path.read_text(), re.DOTALL | re.MULTILINE)


def phases(page: Path) -> list[str]:
    """The phases as the page numbers them: ["0 action", ...]."""
    found = re.search(r"The phases are (.*?)\.\n", section(page, "Observation"), re.DOTALL)
    assert found, f"{page.name} does not number its phases"
    return " ".join(found[1].split()).split(", ")


def with_own_cards(page: Path, game: Game) -> State:
    """A table with the page's example of a card file laid over the printed figures."""
    (example,) = blocks(page, "toml")
    printed = printed_cards(game.meta).content
    own = {name: {**printed[name], **entries} for name, entries in tomllib.loads(example).items()}
    content = {**printed, "name": "My copy", **own}
    return blank_state(game, 4, {}, card_file(game.meta, content, "my-copy.toml"))[0]
