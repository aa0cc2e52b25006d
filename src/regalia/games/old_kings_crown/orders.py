"""10.5 standing orders for the hidden windows: "never", "outride", "deploy plateau", or both."""

from typing import Any

from ...core.errors import Refused
from .names import REGION_SLUGS
from .rules.spring import can_answer_outrider
from .rules.winter import can_answer_deploy
from .state import CARD, CAVALRY, REGION, Phase

HELP = "A standing order is 'never', 'outride', 'deploy plateau' (or another region), or 'outride deploy plateau'."


def read_order(text: str, players: int) -> str:
    """A standing order as the log keeps it, or a sentence that says what orders there are."""
    words = text.lower().replace(",", " ").split()
    if words == ["never"]:
        return "never"
    outrides = words[:1] == ["outride"]
    rest = words[1:] if outrides else words
    if rest and (len(rest) != 2 or rest[0] != "deploy" or rest[1] not in REGION_SLUGS):
        raise Refused(HELP)
    if not words:
        raise Refused(HELP)
    return " ".join(words)


def follow_order(s: Any, seat: int, order: str) -> int:
    """The action that a seat's order gives in an open window, -1 for none."""
    words = order.split()
    if s.phase == Phase.OUTRIDER and "outride" in words and can_answer_outrider(s, seat):
        cavalry = s.hand[seat] & CAVALRY
        return CARD + int(cavalry & -cavalry).bit_length() - 1
    if s.phase == Phase.DEPLOY and "deploy" in words and can_answer_deploy(s, seat):
        return REGION + REGION_SLUGS.index(words[-1])
    return -1
