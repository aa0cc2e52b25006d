"""What a person typed, and which action that means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..core.view import Choice, View

SMALL_WORDS = {"the", "a", "an", "of", "to", "for", "my", "i", "can", "not", "cannot", "on", "with", "s"}
SHORTEST_PART = 3


def tokens(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def matching(text: str, choices: Sequence[Choice]) -> list[int]:
    """The choices that a text can mean, by number from 0: all of its words before parts of words."""
    wanted = tokens(text)
    said = text.casefold().strip().rstrip(".")
    if not wanted:
        return []
    tries = (
        lambda c: said in (c.action, c.words.casefold().rstrip(".")),
        lambda c: all(word in tokens(f"{c.words} {c.action}") for word in wanted),
        lambda c: all(any(t.startswith(word) for t in tokens(f"{c.words} {c.action}")) for word in wanted),
        lambda c: said in c.words.casefold(),
    )
    for fits in tries:
        found = [i for i, choice in enumerate(choices) if fits(choice)]
        if found:
            return found
    return []


def meant(text: str, view: View, action_names: Sequence[str], also: Mapping[str, Iterable[str]]) -> list[str]:
    """The actions, allowed or not, that a text speaks of most fully."""
    if text.strip() in action_names:
        return [text.strip()]
    wanted = [word for word in tokens(text) if word not in SMALL_WORDS]
    known = _vocabulary(view, action_names)
    scores = {name: sum(_fit(word, known[name], also) for word in wanted) for name in action_names}
    best = max(scores.values(), default=0)
    return [name for name in action_names if scores[name] == best] if best else []


def _vocabulary(view: View, action_names: Sequence[str]) -> dict[str, set[str]]:
    """The words for every action: of its name, of the seat it names, and of its like that are allowed."""
    verbs: dict[str, set[str]] = {}
    seat_kinds = {"seat"}
    for choice in view.choices:
        kind, _, rest = choice.action.partition(":")
        words = set(tokens(choice.words)) - set(tokens(choice.action))
        verbs[kind] = verbs.get(kind, words) & words
        if rest.isdigit() and int(rest) < len(view.names) and view.names[int(rest)] in choice.words:
            seat_kinds.add(kind)
    names = set(tokens(" ".join(view.names)))
    found = {}
    for name in action_names:
        kind, _, rest = name.partition(":")
        found[name] = set(tokens(name)) | (verbs.get(kind, set()) - names)
        if kind in seat_kinds and rest.isdigit() and int(rest) < len(view.names):
            found[name] |= set(tokens(view.names[int(rest)]))
    return found


def _fit(word: str, known: set[str], also: Mapping[str, Iterable[str]]) -> int:
    if word in known:
        return 2
    if any(other in known for other in also.get(word, ())):
        return 1
    return int(len(word) >= SHORTEST_PART and any(other.startswith(word) for other in known))
