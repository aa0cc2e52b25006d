"""Regalia: four board games about an empty throne, as software.

>>> import regalia
>>> table = regalia.new("game-of-crowns", players=5, seed=7)
>>> len(table.to_act)
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.batch import Batch, batch
    from .core.errors import IllegalPlay, Refused
    from .core.record import load
    from .core.state import SPECTATOR
    from .core.table import Action, Table
    from .core.table import new_table as new

__version__ = "0.1.0"
__all__ = ["SPECTATOR", "Action", "Batch", "IllegalPlay", "Refused", "Table", "batch", "load", "new"]

_HOMES = {
    "Batch": ("batch", "Batch"),
    "batch": ("batch", "batch"),
    "IllegalPlay": ("errors", "IllegalPlay"),
    "Refused": ("errors", "Refused"),
    "load": ("record", "load"),
    "SPECTATOR": ("state", "SPECTATOR"),
    "Action": ("table", "Action"),
    "Table": ("table", "Table"),
    "new": ("table", "new_table"),
}


def __getattr__(name: str) -> Any:
    """Names load when they are first used, so that the command starts at once."""
    if name not in _HOMES:
        raise AttributeError(f"regalia has no '{name}'")
    module, attribute = _HOMES[name]
    return getattr(import_module(f".core.{module}", __name__), attribute)
