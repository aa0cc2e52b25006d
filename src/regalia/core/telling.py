"""Words that every game needs: lists, plurals, and a log of sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any

from .state import Event

Part = Callable[[Any, Event], object]
"""(s, event) -> a sentence, or what stands for a {word} in one."""


def listed(parts: Sequence[str], nothing: str = "nothing", last: str = " and ") -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return parts[0] if parts else nothing
    return f"{', '.join(parts[:-1])}{last}{parts[-1]}"


def plural(name: str) -> str:
    """ "Knights", "Princesses", "Witches"."""
    return f"{name}{'es' if name.endswith(('s', 'h')) else 's'}"


def many(n: int, name: str) -> str:
    """ "1 Knight", "2 Princesses"."""
    return f"{n} {name if n == 1 else plural(name)}"


def teller(
    kinds: type[IntEnum], told: Mapping[Any, str | Part], parts: Mapping[str, Part]
) -> Callable[[Any, Event, int], str]:
    """A game's `describe_event`. For each kind of event `told` has a sentence or a function that makes one; `parts`
    says what stands for the {words} in sentences, where {a} and {b} are the event's own numbers. An empty sentence is
    not told."""
    silent = [kind.name for kind in kinds if kind not in told]
    if silent:
        raise TypeError(f"nothing is told of {', '.join(silent)}")

    def describe_event(s: Any, event: Event, seat: int) -> str:
        """A sentence as the seat hears it; nothing if it does not."""
        if not event.audience >> seat & 1:
            return ""
        sentence = told[event.kind]
        line = sentence.format_map(_Words(parts, s, event)) if isinstance(sentence, str) else str(sentence(s, event))
        return line[:1].upper() + line[1:]

    return describe_event


class _Words(dict[str, object]):
    """The words of a sentence, made when they are asked for."""

    def __init__(self, parts: Mapping[str, Part], s: Any, event: Event) -> None:
        super().__init__(a=event.a, b=event.b)
        self.parts, self.s, self.event = parts, s, event

    def __missing__(self, word: str) -> object:
        return self.parts[word](self.s, self.event)
