"""What the cards print, and a table's options, put into the state."""

from collections.abc import Mapping
from typing import Any

from ...core.cards import SOURCES, CardFile, known_ability, number
from ...core.errors import Refused
from .state import (
    CARDS,
    EYE,
    FACTIONS,
    LOCATIONS,
    NUMBERS,
    SEATS,
    SIMULACRUM,
    TILES,
    TOOTH,
    Decree,
    Tile,
)

FACTION_NAMES = ("Clans", "Uprising", "Nobility", "Gathering")
REGION_NAMES = ("Highlands", "Plateau", "Lowlands")
LOCATION_NAMES = ("Castle", "Wilderness", "Harvest Field", "Battlefield", "Shrine", "Necropolis")
DECREE_NAMES = ("Black Powder Ploy", "The Patient Root", "Raid and Raze", "The Gilded Wall")
TILE_NAMES = (
    "Startling Battlecry", "Ambush", "School of the Stones", "Reavers",
    "Take the Power Back", "School of the Streets", "Barricade", "Pamphlets",
    "The House Endures", "Garrison", "School of the Sword", "Writ of Passage",
    "Ritual of the Tooth", "Ritual of the Eye", "School of the Sap", "Mist",
)  # fmt: skip
KINDS = {
    "follower": 6, "cavalry": 2, "war-machine": 1, "captain": 4, "heir": 1, "agent": 1, "champion": 1, "myth": 1,
    "ruse": 1, "decree": 1, "tooth": 1, "eye": 1,
}  # fmt: skip
"""How many cards of each kind a faction has, in the order of their numbers."""
KIND_OF = tuple(kind for kind, copies in KINDS.items() for _ in range(copies))
DECREES = {decree.name.lower().replace("_", "-"): decree for decree in Decree}
TILES_BY_NAME = {tile.name.lower().replace("_", "-"): tile for tile in Tile}
LOCATION_KEYS = tuple(name.lower().replace(" ", "-") for name in LOCATION_NAMES)
MOST_STRENGTH = 30
MOST_INFLUENCE = 9


def read_box(box: Any, cards: CardFile) -> None:
    """Fill `s.box` from a card file, or say in one sentence what is wrong with the file."""
    file, content = cards.name, cards.content
    _read_cards(box, file, content["cards"])
    _read_decrees(box, file, content["cards"])
    _read_locations(box, file, _table(file, content, "locations", LOCATION_KEYS))
    _read_tiles(box, file, _table(file, content, "tiles", tuple(TILES_BY_NAME)))
    _read_simulacrum(box, file, content.get("simulacrum"))
    box.hand_limit = number(file, "file", content, "hand_limit", 4, 9)
    box.most_limit = number(file, "file", content, "most_limit", box.hand_limit, 12)
    box.goal_of_two = number(file, "file", content, "goal_of_two", 1, 99)
    box.goal_of_more = number(file, "file", content, "goal_of_more", 1, 99)
    box.quest_needed = number(file, "file", content, "quest_needed", 1, 9)


def _read_cards(box: Any, file: str, listed: dict[str, Any]) -> None:
    known = [kind for kind in KINDS if kind != "decree"] + list(DECREES)
    for name in listed:
        if name not in known:
            raise Refused(f"In {file} there is no kind of card '{str(name)[:40]}' in The Old King's Crown.")
    for name in known:
        if name not in listed:
            raise Refused(f"{file} leaves out the {name}; a card file lists all {len(known)} kinds.")
    at = 0
    for kind, copies in KINDS.items():
        strengths = [0] if kind == "decree" else _strengths(file, kind, listed[kind], copies)
        quest = 0
        if kind in ("follower", "cavalry", "captain", "champion"):
            quest = number(file, kind, listed[kind], "quest", 0, 9)
        for strength in strengths:
            box.strength[at] = strength
            box.quest[at] = quest
            at += 1
    box.looks = 0
    for card, kind in ((TOOTH, "tooth"), (EYE, "eye")):
        ability = known_ability(file, kind, listed[kind], ("none", "look"))
        box.looks |= (ability == "look") << card


def _strengths(file: str, kind: str, card: dict[str, Any], copies: int) -> list[int]:
    given = card.get("strengths")
    fits = isinstance(given, list) and len(given) == copies
    if not fits or not all(type(n) is int and 0 <= n <= MOST_STRENGTH for n in given or []):
        raise Refused(
            f"In {file} the card {kind} needs strengths: a list of {copies} whole numbers from 0 to {MOST_STRENGTH}."
        )
    assert given is not None
    return sorted(given)


def _faction(file: str, name: str, table: dict[str, Any]) -> int:
    given = table.get("faction")
    names = [faction.lower() for faction in FACTION_NAMES]
    if given not in names:
        raise Refused(f"In {file} {name} needs a faction: one of {', '.join(names)}.")
    return names.index(given)


def _read_decrees(box: Any, file: str, listed: dict[str, Any]) -> None:
    """Every faction has one decree, every ability is used once."""
    factions, abilities = set(), set()
    for name in DECREES:
        faction = _faction(file, name, listed[name])
        ability = known_ability(file, name, listed[name], DECREES)
        box.decree[faction] = int(DECREES[ability])
        factions.add(faction)
        abilities.add(ability)
        if ability == "patient-root":
            box.root = number(file, name, listed[name], "strength", 0, 20)
        if ability == "black-powder-ploy":
            box.ploy = number(file, name, listed[name], "strength", 0, 20)
            box.ploy_less = number(file, name, listed[name], "less", 0, 20)
            box.ploy_spent = number(file, name, listed[name], "spent", 0, 1)
            box.ploy_own = number(file, name, listed[name], "own_captains", 0, 1)
    if len(factions) != FACTIONS or len(abilities) != FACTIONS:
        raise Refused(f"In {file} every faction needs one decree, and no two the same ability.")


def _table(file: str, content: dict[str, Any], key: str, names: tuple[str, ...]) -> dict[str, Any]:
    """A table of tables with exactly these names, each with its source."""
    given = content.get(key)
    if not isinstance(given, dict):
        raise Refused(f"{file} needs a table [{key}.NAME] for each of: {', '.join(names)}.")
    for name in given:
        if name not in names:
            raise Refused(f"In {file} '{str(name)[:40]}' is none of the {key}; they are: {', '.join(names)}.")
    for name in names:
        if name not in given:
            raise Refused(f"{file} leaves out {name}; a card file lists all {len(names)} {key}.")
        _check_source(file, name, given[name])
    return given


def _check_source(file: str, name: str, table: Any) -> None:
    if not isinstance(table, dict) or table.get("source") not in SOURCES:
        raise Refused(f"In {file} {name} needs a source: one of {', '.join(SOURCES)}.")
    for key, source in table.items():
        if key.endswith("_source") and source not in SOURCES:
            raise Refused(f"In {file} the {key} of {name} must be one of {', '.join(SOURCES)}.")


def _read_locations(box: Any, file: str, listed: dict[str, Any]) -> None:
    for location, name in enumerate(LOCATION_KEYS):
        box.influence[location] = number(file, name, listed[name], "influence", 0, MOST_INFLUENCE)
    box.battlefield = number(file, "battlefield", listed["battlefield"], "removes", 0, NUMBERS - 1)
    box.necropolis = number(file, "necropolis", listed["necropolis"], "draws", 0, NUMBERS - 1)


NUMBERS_OF_TILES: dict[str, tuple[tuple[str, str, int, int], ...]] = {
    "school-of-the-stones": (("bonus", "stones", 0, 20),),
    "school-of-the-sword": (("least", "sword_least", 0, 20), ("most", "sword_most", 0, 20)),
    "school-of-the-sap": (("malus", "sap", 0, 20),),
    "pamphlets": (("cards", "pamphlets", 1, 9),),
}
"""The numbers that an ability needs: key in the file, field of the box, least and most."""
RITUAL_TILES = ("ritual-of-the-tooth", "ritual-of-the-eye")


def _read_tiles(box: Any, file: str, listed: dict[str, Any]) -> None:
    """Sixteen tiles, four for each faction; an ability is used once or left out."""
    for faction in range(FACTIONS):
        box.tiles[faction] = 0
    for tile in range(TILES):
        box.tile_influence[tile] = 0
    used: list[str] = []
    of_faction = [0] * FACTIONS
    for name, table in listed.items():
        faction = _faction(file, name, table)
        of_faction[faction] += 1
        ability = known_ability(file, name, table, ("none", *TILES_BY_NAME))
        if ability == "none":
            continue
        if ability in used:
            raise Refused(f"In {file} two tiles have the ability {ability}; each can be used once.")
        used.append(ability)
        box.tiles[faction] |= 1 << TILES_BY_NAME[ability]
        for key, field, low, high in NUMBERS_OF_TILES.get(ability, ()):
            setattr(box, field, number(file, name, table, key, low, high))
        if "influence" in table:
            if ability in RITUAL_TILES:
                raise Refused(f"In {file} {name} is fed, not used, and can bring no influence; leave that out.")
            box.tile_influence[TILES_BY_NAME[ability]] = number(file, name, table, "influence", 0, MOST_INFLUENCE)
        if ability in RITUAL_TILES:
            box.ritual_needs[RITUAL_TILES.index(ability)] = number(file, name, table, "needs", 1, 9)
    if of_faction != [TILES // FACTIONS] * FACTIONS:
        raise Refused(f"In {file} every faction needs four tiles.")
    if len({_holder(box, ability) for ability in RITUAL_TILES if ability in used}) > 1:
        raise Refused(f"In {file} both Rituals must belong to the same faction.")


def _holder(box: Any, ability: str) -> int:
    return next(faction for faction in range(FACTIONS) if box.tiles[faction] >> TILES_BY_NAME[ability] & 1)


def _read_simulacrum(box: Any, file: str, table: Any) -> None:
    if not isinstance(table, dict):
        raise Refused(f"{file} needs a table [simulacrum] for solo games.")
    _check_source(file, "simulacrum", table)
    box.simulacrum_limit = number(file, "simulacrum", table, "hand_limit", 3, 9)
    box.ruse_as = number(file, "simulacrum", table, "ruse_as", 0, 2 * MOST_STRENGTH)
    box.decree_as = number(file, "simulacrum", table, "decree_as", 0, 2 * MOST_STRENGTH)
    box.keeps_cards = number(file, "simulacrum", table, "keeps_cards", 0, CARDS)
    box.shrine_from = number(file, "simulacrum", table, "shrine_from", 0, MOST_STRENGTH)
    for key, row in (("mind_strength", box.mind_strength), ("mind_income", box.mind_income)):
        given = table.get(key)
        if not isinstance(given, list) or len(given) != 3 or not all(type(n) is int and 0 <= n <= 9 for n in given):
            raise Refused(f"In {file} the simulacrum needs {key}: three whole numbers from 0 to 9, one for each level.")
        for level in range(3):
            row[level] = given[level]


def set_options(s: Any, options: Mapping[str, Any]) -> list[str]:
    """Put the table's options into the state; refuse what cannot be played together."""
    names = [name.lower() for name in FACTION_NAMES]
    for seat in range(SEATS):
        s.faction[seat] = -1
        if options["factions"] is not None and seat < s.players:
            s.faction[seat] = names.index(options["factions"][seat])
    s.last_winner = -1 if options["last_winner"] is None else options["last_winner"]
    s.level = options["level"]
    if options["simulacrum"] is not None:
        if s.players != 1:
            raise Refused("The Simulacrum plays only against a single player; leave its faction open.")
        s.faction[SIMULACRUM] = names.index(options["simulacrum"])
        if s.faction[0] == s.faction[SIMULACRUM]:
            raise Refused("The Simulacrum needs another faction than yours.")
    if s.players != 1 and s.level != 1:
        raise Refused("The level is that of the Simulacrum, which plays only against a single player.")
    return []


def every_table() -> list[tuple[int, dict[str, Any]]]:
    """Every number of players, every pair of factions, and the options."""
    names = [name.lower() for name in FACTION_NAMES]
    tables: list[tuple[int, dict[str, Any]]] = [(4, {}), (3, {}), (2, {}), (1, {})]
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            tables.append((2, {"factions": [one, other]}))
            tables.append((1, {"factions": [one], "simulacrum": other, "level": 1 + len(tables) // 2 % 3}))
        three = [name for name in names if name != one]
        tables.append((3, {"factions": three, "last_winner": i % 3}))
        tables.append((4, {"factions": names[i:] + names[:i], "last_winner": i}))
    return tables


TABLES = every_table()
assert len(KIND_OF) == CARDS
assert len(LOCATION_NAMES) == LOCATIONS
assert len(TILE_NAMES) == TILES
