"""The Old King's Crown for people: what the contract asks of views and words."""

from .log import READY, REVEALS, describe_event
from .names import seat_names
from .orders import follow_order, read_order
from .view import census, fits, hidden, score_lines, seen_to_act, view
from .words import ACTION_NAMES, describe_action, phase_name, points_at, prompt, why_not

__all__ = [
    "ACTION_NAMES", "READY", "REVEALS", "census", "describe_action", "describe_event", "fits", "follow_order", "hidden",
    "phase_name", "points_at", "prompt", "read_order", "score_lines", "seat_names", "seen_to_act",
    "view", "why_not",
]  # fmt: skip
