"""What balance reports tell of the conspirators: how often each is in the sum that wins its column, and how
often it is preferred to others in the hand."""

from typing import Any

from .box import KIND_NAMES
from .rules.table import colour_of, columns, kind_of
from .state import CARD, KINDS, Phase

IN_THE_SUM, PREFERRED = "in the winning sum", "played rather than two others"
Counts = dict[str, dict[str, list[int]]]
"""For each question and conspirator: how often it was so, and of how many times."""


def watch(s: Any, seat: int, action: int, counts: Counts) -> None:
    """Told before every choice; at the end of the game once more, with an action below 0."""
    counts.setdefault("round", {"seen": [1, 1]})
    seen = counts["round"]["seen"]
    if s.on_round > seen[0] or s.phase == Phase.OVER:
        seen[0] = s.on_round
        count_columns(s, counts.setdefault(IN_THE_SUM, {}))
    if s.phase == Phase.OVER:
        del counts["round"]
    elif s.phase == Phase.CARD:
        held = [kind for kind in range(KINDS) if s.hand[seat] & s.box.copies[kind]]
        if len(held) >= 3:
            for kind in held:
                add(counts.setdefault(PREFERRED, {}), kind, kind == action - CARD)


def count_columns(s: Any, counts: dict[str, list[int]]) -> None:
    """The columns of the round that was just scored."""
    at = 0
    for column in range(columns(s)):
        for card in s.last.card[at : at + s.last.length[column]]:
            added = s.last.count[card] >= 0
            add(counts, kind_of(s, card), added and s.last.winner[column] == colour_of(card))
        at += s.last.length[column]


def add(counts: dict[str, list[int]], kind: int, so: bool) -> None:
    tally = counts.setdefault(KIND_NAMES[kind], [0, 0])
    tally[0] += so
    tally[1] += 1
