"""Gambit Royale for the engine: what the contract asks of the rules. `people` has the rest."""

from .advice import CUT_OFF, value, weigh
from .box import TABLES, read_box, set_options
from .observe import OBSERVATION, observe
from .rules.knowledge import WORK, forget, redeal
from .rules.play import legal, over, play, setup, to_act
from .scoring import standings
from .state import ACTIONS, SEATS, STATE

__all__ = [
    "ACTIONS", "CUT_OFF", "OBSERVATION", "SEATS", "STATE", "TABLES", "WORK", "forget", "legal", "observe", "over",
    "play", "read_box", "redeal", "set_options", "setup", "standings", "to_act", "value", "weigh",
]  # fmt: skip
