"""What balance reports tell of the conspirators: how often each is in the sum that wins its column, and how
often it is preferred to others in the hand."""

from typing import Any

from .box import KIND_NAMES
from .rules.table import colour_of, columns, kind_of
from .state import CARD, KINDS, Phase

IN_THE_SUM, PREFERRED = "in the winning sum", "played rather than two others"
Counts = dict[str, dict[str, list[int]]]
"""For each question and conspirator: how often it was so, and of how many times."""


class Watch:
    """Told before every choice, and at the end of the game once more, with an action below 0."""

    def __init__(self) -> None:
        self.counts: Counts = {IN_THE_SUM: {}, PREFERRED: {}}
        self.on_round = 1

    def __call__(self, s: Any, seat: int, action: int) -> None:
        if s.on_round > self.on_round or s.phase == Phase.OVER:
            self.on_round = s.on_round
            count_columns(s, self.counts[IN_THE_SUM])
        if s.phase == Phase.CARD:
            held = [kind for kind in range(KINDS) if s.hand[seat] & s.box.copies[kind]]
            if len(held) >= 3:
                for kind in held:
                    add(self.counts[PREFERRED], kind, kind == action - CARD)


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
