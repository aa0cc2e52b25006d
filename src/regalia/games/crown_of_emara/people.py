"""Crown of Emara for people: what the contract asks of views and words."""

from typing import Any

from ...core.errors import Refused
from .log import READY, REVEALS, describe_event
from .names import seat_names
from .view import census, fits, hidden, score_lines, seen_to_act, view
from .why import why_not
from .words import ACTION_NAMES, describe_action, phase_name, points_at, prompt

__all__ = [
    "ACTION_NAMES", "READY", "REVEALS", "census", "describe_action", "describe_event", "fits", "follow_order", "hidden",
    "phase_name", "points_at", "prompt", "read_order", "score_lines", "seat_names", "seen_to_act", "view", "why_not",
]  # fmt: skip


def read_order(text: str, players: int) -> str:
    raise Refused("Crown of Emara has no hidden moments, so there is nothing to order in advance.")


def follow_order(s: Any, seat: int, order: str) -> int:
    return -1
