"""What balance reports tell of a seat at the end of a game."""

from typing import Any

from .box import ADVISOR_NAMES, RANK_NAMES


def traits(s: Any, seat: int) -> dict[str, Any]:
    advisors = [name for advisor, name in enumerate(ADVISOR_NAMES) if (s.advisors[seat] >> advisor) & 1]
    return {"advisor": advisors, "rank reached": ["none", *RANK_NAMES[: s.rank[seat]]]}
