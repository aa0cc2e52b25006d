"""Read the pages of docs/."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

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
