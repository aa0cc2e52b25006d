"""Clause 1.6 once more, as plainly as it is written and apart from the engine: for comparing."""

from __future__ import annotations

from typing import Any

from regalia.core.cards import printed_cards
from tests.gambit_royale.language import GAME

Card = tuple[str, str]
"""Colour and kind: ("Red", "King")."""
PRINTED = {
    name.replace("-", " ").title().replace(" Of ", " of ").replace(" The ", " the "): card
    for name, card in printed_cards(GAME.meta).content["cards"].items()
}
SPECIALISTS = {
    "Cardinal": "Religion",
    "Alchemist": "Alchemy",
    "Fencing Master": "Fencing",
    "Merchant": "Commerce",
    "Minstrel": "Music",
    "Steward of the Fields": "Agriculture",
}


def printed(card: Card) -> int:
    return int(PRINTED[card[1]]["value"])


def base(card: Card, column: list[Card], discipline: str) -> int:
    colour, kind = card
    if SPECIALISTS.get(kind) == discipline:
        return 14
    if kind == "Romeo" and (colour, "Juliet") in column:
        return 15
    return printed(card)


def judged(cards: list[Card], discipline: str) -> dict[str, Any]:
    """Winner, sums and what each card counts, by the steps (a) to (f)."""
    kinds = [kind for _, kind in cards]
    if "Musketeers" in kinds:  # (a)
        counts = {card: printed(card) for card in cards}
        return result(cards, counts, cards, lowest=False, pair=None)
    left = list(cards)
    if kinds.count("Wizard") == 1:  # (b)
        left = [card for card in left if base(card, left, discipline) < 10]
    if [kind for _, kind in left].count("Witch") == 1:  # (c)
        left = [card for card in left if base(card, left, discipline) > 9 or card[1] == "Witch"]
    colours = {colour for colour, _ in left}
    pairs = {colour for colour in colours if (colour, "Squire") in left and (colour, "Prince") in left}
    pair = next((colour for colour, kind in left if colour in pairs and kind in ("Squire", "Prince")), None)  # (d)
    counts = {}
    dragons = [card for card in left if card[1] == "Dragon"]
    for row, card in enumerate(left):  # (e)
        value = base(card, left, discipline)
        for neighbour in left[max(0, row - 1) : row] + left[row + 1 : row + 2]:
            if neighbour == (card[0], "Drummer"):
                value += min(10, base(card, left, discipline))
        value += {"Little Giant": 3, "Hermit": -1}.get(card[1], 0) * (len(left) - 1)
        value -= 2 * len([dragon for dragon in dragons if dragon != card])
        counts[card] = max(0, value)
    for row, card in enumerate(left):
        if card[1] == "Jester":
            counts[card] = counts[left[row - 1]] if row > 0 else 0
    beggars = [kind for _, kind in left].count("Beggar")
    return result(left, counts, cards, lowest=beggars == 1, pair=pair)  # (f)


def result(
    left: list[Card], counts: dict[Card, int], cards: list[Card], lowest: bool, pair: str | None
) -> dict[str, Any]:
    sums: dict[str, int] = {}
    for card in left:
        sums[card[0]] = sums.get(card[0], 0) + counts[card]
    best = (min if lowest else max)(sums.values(), default=None)
    winner = pair or next((colour for colour, _ in left if sums[colour] == best), None)
    spelled = {" ".join(card): counts.get(card) if card in left else None for card in cards}
    return {"winner": winner, "sums": sums, "counts": spelled}
