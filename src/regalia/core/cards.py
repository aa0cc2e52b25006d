"""Card files: what a game's cards print, as TOML, the product's own or an owner's.

Every figure carries its source: "rulebook", "public" with the page, or "reconstructed". A file of
one's own may change figures and recombine abilities; what the engine does not know it refuses.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .contract import Meta
from .errors import Refused

BIGGEST_FILE = 256 * 1024
SOURCES = ("rulebook", "public", "reconstructed", "own")


@dataclass(frozen=True)
class CardFile:
    """A card file that has been read: its name for people, its content, and a digest of that."""

    name: str
    content: dict[str, Any]

    @property
    def digest(self) -> str:
        return hashlib.sha256(json.dumps(self.content, sort_keys=True).encode()).hexdigest()


def printed_cards(meta: Meta) -> CardFile:
    return read_cards(meta, meta.folder / "cards.toml")


def read_cards(meta: Meta, path: Path | str) -> CardFile:
    path = Path(path)
    try:
        if path.stat().st_size > BIGGEST_FILE:
            raise Refused(f"The card file {path.name} is too large; a card file has at most 256 KB.")
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise Refused(f"The card file {path} cannot be read; check its name and that it may be read.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused(f"The card file {path.name} is not valid TOML: {str(problem)[:120]}.") from None
    return card_file(meta, content, path.name)


def card_file(meta: Meta, content: Any, name: str) -> CardFile:
    """Check what every card file must have; the game checks the rest in `read_box`."""
    if not isinstance(content, dict) or content.get("game") != meta.id:
        raise Refused(f'The card file {name} is not for {meta.name}; it must say game = "{meta.id}".')
    title = content.get("name")
    if not isinstance(title, str) or not 0 < len(title) <= 80:
        raise Refused(f"The card file {name} needs a name of up to 80 letters.")
    if not isinstance(content.get("cards"), dict):
        raise Refused(f"The card file {name} needs a table [cards.NAME] for every kind of card.")
    try:
        json.dumps(content)
    except (TypeError, ValueError):
        raise Refused(f"The card file {name} holds something that is no text, number or list.") from None
    for kind, card in content["cards"].items():
        if not isinstance(card, dict) or card.get("source") not in SOURCES:
            raise Refused(f"In {name} the card {str(kind)[:40]} needs a source: one of {', '.join(SOURCES)}.")
    return CardFile(title, content)


def number(
    name: str, kind: str, card: dict[str, Any], key: str, low: int, high: int, default: int | None = None
) -> int:
    """A whole number a card prints, within what the engine can hold."""
    value = card.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(f"In {name} the card {kind} needs {key} as a whole number from {low} to {high}.")
    return value
