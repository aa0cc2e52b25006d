"""7.3 standing orders for the Sentinel window: "never", "from 3", or "from 2 at 4" (that seat's
turn only). Without one a holder keeps the Sentinel."""

from typing import Any

from ...core.errors import Refused
from .rules.cards import class_of, held
from .state import NUMBER, RAVENS, SENTINEL


def read_order(text: str, players: int) -> str:
    """A standing order as the log keeps it, or a sentence that says what orders there are."""
    words = text.lower().split()
    if words == ["never"]:
        return "never"
    form = [word if word in ("from", "at") else "number" for word in words]
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4]
    if form == ["from", "number"] and len(numbers) == 1 and numbers[0] <= RAVENS:
        return f"from {numbers[0]}"
    at_seat = form == ["from", "number", "at", "number"] and len(numbers) == 2
    if at_seat and numbers[0] <= RAVENS and numbers[1] < players:
        return f"from {numbers[0]} at {numbers[1]}"
    raise Refused("A standing order is 'never', 'from 3' (ravens) or 'from 3 at 2' (only at that seat's turn).")


def follow_order(s: Any, seat: int, order: str) -> int:
    """The action that a seat's order gives in an open window, -1 for none: one Sentinel is used."""
    words = order.split()
    if not words or words[0] != "from" or held(s, seat, class_of(SENTINEL, 0)) == 0:
        return -1
    if s.ravens[s.active] < int(words[1]) or (len(words) == 4 and s.active != int(words[3])):
        return -1
    return NUMBER + 1
