"""The Old King's Crown for the engine: what the contract asks of the rules."""

from .advice import CUT_OFF, value, weigh
from .box import TABLES, read_box, set_options
from .observe import OBSERVATION, observe
from .rules.knowledge import forget
from .rules.play import legal, over, play, setup, to_act
from .rules.redeal import WORK, redeal, reopen
from .rules.winter import standings
from .state import ACTIONS, SEATS, STATE

__all__ = [
    "ACTIONS", "CUT_OFF", "OBSERVATION", "SEATS", "STATE", "TABLES", "WORK", "forget", "legal", "observe", "over",
    "play", "read_box", "redeal", "reopen", "set_options", "setup", "standings", "to_act", "value", "weigh",
]  # fmt: skip
