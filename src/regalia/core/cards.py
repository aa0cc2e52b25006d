"""Card files: what a game's cards print, as TOML, the product's own or an owner's.

Every figure carries its source: "rulebook", "public" with the page, or "reconstructed". A file of
one's own may change figures and recombine abilities; what the engine does not know it refuses.
"""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .contract import Meta
from .errors import Refused

BIGGEST_FILE = 256 * 1024
DEEPEST = 8
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
        data = read_limited(path, BIGGEST_FILE)
    except OSError:
        raise Refused(f"The card file {path} cannot be read; check its name and that it may be read.") from None
    if data is None:
        raise Refused(f"The card file {path.name} is too large; a card file has at most 256 KB.")
    try:
        content = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as problem:
        raise Refused(f"The card file {path.name} is not valid TOML: {str(problem)[:120]}.") from None
    return card_file(meta, content, path.name)


def read_limited(path: Path, most: int) -> bytes | None:
    """What is in a file; None if that is more than `most` bytes. Devices and pipes may never end."""
    if not path.is_file():
        raise FileNotFoundError(path)
    with path.open("rb") as file:
        data = file.read(most + 1)
    return data if len(data) <= most else None


def card_file(meta: Meta, content: Any, name: str) -> CardFile:
    """Check what every card file must have; the game checks the rest in `read_box`."""
    if not isinstance(content, dict) or content.get("game") != meta.id:
        raise Refused(f'The card file {name} is not for {meta.name}; it must say game = "{meta.id}".')
    title = content.get("name")
    if not isinstance(title, str) or not 0 < len(title) <= 80 or not title.isprintable():
        raise Refused(f"The card file {name} needs a name of up to 80 letters.")
    if not isinstance(content.get("cards"), dict):
        raise Refused(f"The card file {name} needs a table [cards.NAME] for every kind of card.")
    if not _is_plain(content):
        raise Refused(f"The card file {name} holds something that is no text, number or short list of these.")
    for kind, card in content["cards"].items():
        if not isinstance(card, dict) or card.get("source") not in SOURCES:
            raise Refused(f"In {name} the card {str(kind)[:40]} needs a source: one of {', '.join(SOURCES)}.")
        if not isinstance(card.get("ability", ""), str):
            raise Refused(f"In {name} the card {str(kind)[:40]} needs its ability as text.")
    for table in (content, *content["cards"].values()):
        for key, source in table.items():
            if key.endswith("_source") and source not in SOURCES:
                raise Refused(f"In {name} the {key} must be one of {', '.join(SOURCES)}.")
    return CardFile(title, content)


def _is_plain(value: Any, depth: int = 0) -> bool:
    """Whether a record can keep this and give it back the same: JSON, not deep, numbers of 64 bits."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(isinstance(key, str) and _is_plain(inner, depth + 1) for key, inner in value.items())
    if isinstance(value, list):
        return all(_is_plain(inner, depth + 1) for inner in value)
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, (str, bool)) or (isinstance(value, int) and -(1 << 63) <= value < 1 << 63)


def number(
    name: str, kind: str, card: dict[str, Any], key: str, low: int, high: int, default: int | None = None
) -> int:
    """A whole number a card prints, within what the engine can hold."""
    value = card.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(f"In {name} the card {kind} needs {key} as a whole number from {low} to {high}.")
    return value


def known_ability(name: str, kind: str, card: dict[str, Any], known: Iterable[str]) -> str:
    """What a card can do, by a name that the engine knows."""
    given = card.get("ability")
    names = list(known)
    if given not in names:
        raise Refused(
            f"In {name} the {kind} names an ability '{str(given)[:40]}' that the engine does not have for it; "
            f"it has: {', '.join(names)}."
        )
    return str(given)
