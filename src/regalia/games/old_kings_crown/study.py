"""What balance reports tell of a seat at the end of a game."""

from typing import Any

from .box import FACTION_NAMES


def traits(s: Any, seat: int) -> dict[str, Any]:
    names = [FACTION_NAMES[s.faction[k]] for k in range(s.players)]
    told = {"faction": names[seat], "years": f"{s.year:2}"}
    if s.players == 2:
        told["pairing"] = f"{names[seat]} against {names[1 - seat]}"
    return told
