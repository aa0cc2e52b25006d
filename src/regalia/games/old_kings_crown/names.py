"""What the table calls things: factions, cards, places. Card names are our own."""

from typing import Any

from .box import DECREE_NAMES, FACTION_NAMES, KIND_OF, LOCATION_NAMES, REGION_NAMES, TILE_NAMES
from .state import CARDS, DECREE, FIRST_CAPTAIN, FIRST_CAVALRY, FIRST_FOLLOWER

PEOPLE_OF = (
    (
        *("Goatherds", "Peat Cutters", "Trappers", "Fishers", "Spear Kin", "Axe Kin"),
        *("Moor Riders", "Ridge Riders"),
        *("Brann the Old", "Keth Longstride", "Orla of the Fells", "Dunmor"),
    ),
    (
        *("Lamplighters", "Weavers", "Dockhands", "Printers", "Quarrymen", "Street Guard"),
        *("Couriers", "Outlaw Riders"),
        *("Tam the Cooper", "Widow Hale", "Lessa Bright", "The Preacher"),
    ),
    (
        *("Pages", "Cooks", "Grooms", "Foresters", "Halberds", "House Guard"),
        *("Young Lancers", "Old Lancers"),
        *("Sir Aumery", "Lady Corvane", "The Marshal", "Duke Oswin"),
    ),
    (
        *("Gleaners", "Charcoal Burners", "Herbwives", "Bell Ringers", "Reed Cutters", "Wardens"),
        *("Elk Riders", "Night Riders"),
        *("Mother Sedge", "The Beekeeper", "Rowan Hollow", "Lantern Bearer"),
    ),
)
"""Followers, Cavalry and Captains of each faction, in the order of their numbers."""
KIND_NAMES = {
    "follower": "Follower", "cavalry": "Cavalry", "war-machine": "War Machine", "captain": "Captain", "heir": "Heir",
    "agent": "Agent", "champion": "Champion", "myth": "Myth", "ruse": "Ruse", "decree": "Decree", "tooth": "The Tooth",
    "eye": "The Eye",
}  # fmt: skip
SLUGS = tuple(
    f"{kind}-{'abcdef'[KIND_OF[:card].count(kind)]}" if KIND_OF.count(kind) > 1 else kind
    for card, kind in enumerate(KIND_OF)
)
TILE_SLUGS = tuple(name.lower().replace(" ", "-") for name in TILE_NAMES)
LOCATION_SLUGS = tuple(name.lower().replace(" ", "-") for name in LOCATION_NAMES)
REGION_SLUGS = tuple(name.lower() for name in REGION_NAMES)
RESULT_NAMES = ("", "win", "loss", "tie", "retreat")
PLURAL = frozenset({FACTION_NAMES[0]})
"""Factions that are many: the Clans reveal, the Uprising reveals."""


def card_title(s: Any, side: int, card: int) -> str:
    """ "Goatherds", "Heir", "Raid and Raze": a card without its numbers."""
    kind = KIND_OF[card]
    if card == DECREE:
        return DECREE_NAMES[s.box.decree[s.faction[side]]]
    people = PEOPLE_OF[s.faction[side]]
    if kind == "follower":
        return people[card - FIRST_FOLLOWER]
    if kind == "cavalry":
        return people[6 + card - FIRST_CAVALRY]
    if kind == "captain":
        return people[8 + card - FIRST_CAPTAIN]
    return KIND_NAMES[kind]


def card_name(s: Any, side: int, card: int) -> str:
    """ "Goatherds (Follower 1)", "Heir (10)", "Ruse"."""
    kind, strength = KIND_OF[card], s.box.strength[card]
    title = card_title(s, side, card)
    if kind in ("follower", "cavalry", "captain"):
        return f"{title} ({KIND_NAMES[kind]} {strength})"
    return title if kind in ("ruse", "decree") else f"{title} ({strength})"


def are_many(s: Any, side: int, card: int) -> bool:
    """Whether a card shows several people: Goatherds go, a Captain goes."""
    return KIND_OF[card] in ("follower", "cavalry") and not card_title(s, side, card).endswith("Guard")


def faction_name(s: Any, side: int) -> str:
    return FACTION_NAMES[s.faction[side]] if s.faction[side] >= 0 else f"Seat {side + 1}"


def seat_names(s: Any) -> list[str]:
    return [faction_name(s, seat) for seat in range(s.players)]


assert len(SLUGS) == CARDS
assert len(set(SLUGS)) == CARDS
