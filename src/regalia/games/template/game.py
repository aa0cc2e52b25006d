"""The Heir's Purse for the engine: what the contract asks of the rules. `people` has the rest."""

from .advice import OBSERVATION, observe, value, weigh
from .box import TABLES, read_box, set_options
from .rules.knowledge import WORK, forget, redeal, reopen
from .rules.play import legal, over, play, setup, standings, to_act
from .state import ACTIONS, SEATS, STATE

__all__ = [
    "ACTIONS", "OBSERVATION", "SEATS", "STATE", "TABLES", "WORK", "forget", "legal", "observe", "over", "play",
    "read_box", "redeal", "reopen", "set_options", "setup", "standings", "to_act", "value", "weigh",
]  # fmt: skip
