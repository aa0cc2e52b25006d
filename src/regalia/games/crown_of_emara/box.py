"""What the cards print, and a table's options, put into the state."""

from collections.abc import Mapping
from typing import Any

from ...core.cards import CardFile, known_ability, number
from ...core.errors import Refused
from .state import (
    BOOK,
    BREAD,
    BUILDING_POINTS,
    CITIZEN_POINTS,
    CLOTH,
    COIN,
    COUNTRYSIDE,
    CRAFTSMEN,
    FAMINE,
    FIRST_EACH_TURN,
    GRAIN,
    HUTS,
    LAST_USED,
    MARKER_NUMBERS,
    MOST_BOOKS,
    RING,
    SEATS,
    STONE,
    TOKENS,
    TOWN,
    WOOD,
    Ability,
)

LOCATION_NAMES = (
    "Forest", "Quarry", "Weaving Mill", "Grainfield", "Castle", "Cathedral", "Market", "Construction Site",
)  # fmt: skip
ADVISOR_NAMES = (
    "Master of Coin", "Archivist", "Goldsmith", "Carpenter", "Baker", "Schoolmarm", "Bailiff", "Dressmaker",
    "Landlord", "Merchant", "Chamberlain", "Scholar", "Steward", "Mayoress", "Toolmaker", "Abbess",
    "Sir Christiaan", "Lady Marie", "Sir Carl", "Lady Frida", "Sir Gustave", "Sir Antoni",
)  # fmt: skip
RANK_NAMES = ("Baron", "Count", "Prince", "Marquess", "Duke")
EVENT_NAMES = (
    "Clear the Old Forest", "Bountiful Harvest", "Stone from Distant Shores", "Fine Wool, Fine Cloth",
    "The Great Famine", "Alms for the Poor", "New Lore in Old Books", "An Early Winter", "A Long Summer",
    "Respected at Court", "Merchants from Afar", "Good Labour Conditions", "A Pious Donation",
    "A Gift from the People",
)  # fmt: skip
MARKER_NAMES = ("Donation Marker", "Gift Marker", "Stone Marker", "Bread Marker")
GOODS = {
    "wood": WOOD, "stone": STONE, "cloth": CLOTH, "grain": GRAIN, "coin": COIN, "ring": RING, "book": BOOK,
    "bread": BREAD, "cp": CITIZEN_POINTS, "bp": BUILDING_POINTS,
}  # fmt: skip
RESOURCE_NAMES = ("wood", "stone", "cloth", "grain")
ABILITIES = {ability.name.lower().replace("_", "-"): ability for ability in Ability}
WITHOUT_AMOUNT = {Ability.NONE, Ability.BAKE, Ability.TRADE, Ability.SWAP, Ability.ANY_KIND, Ability.ANYWHERE}
MOST_COST = 9
"""The most resources that one thing may cost in all."""
MOST_POINTS = 60
MOST_EACH_TIME = 9
"""The most that an ability may add whenever something happens."""
FIRST_IN_CAMPAIGN = 40


def slug(name: str) -> str:
    """A card's name as a card file spells it."""
    return name.lower().replace(",", "").replace(" ", "-")


def read_box(box: Any, cards: CardFile) -> None:
    """Fill `s.box` from a card file, or say in one sentence what is wrong with the file."""
    file, listed = cards.name, cards.content["cards"]
    names = [*LOCATION_NAMES, "Craftsmen", *MARKER_NAMES, "Favor Tokens", *RANK_NAMES, *ADVISOR_NAMES, *EVENT_NAMES]
    known = [slug(name) for name in names if name != "Cathedral"]
    for name in listed:
        if name not in known:
            raise Refused(f"In {file} there is nothing called '{str(name)[:40]}' in Crown of Emara.")
    for name in known:
        if name not in listed:
            raise Refused(f"{file} leaves out the {name}; a card file lists all {len(known)} things.")
    _read_huts(box, file, listed)
    _read_town(box, file, listed)
    for marker, name in enumerate(map(slug, MARKER_NAMES)):
        _read_marker(box, file, marker, name, listed[name])
    _read_tokens(box, file, listed["favor-tokens"])
    for rank, name in enumerate(map(slug, RANK_NAMES)):
        box.rank_gold[rank] = number(file, name, listed[name], "gold", 0, MOST_COST)
        box.rank_rings[rank] = number(file, name, listed[name], "rings", 0, MOST_COST)
        for k, points in enumerate(_numbers(file, name, listed[name], "cp", SEATS, MOST_POINTS)):
            box.rank_cp[rank * SEATS + k] = points
    box.usable = 0
    for advisor, name in enumerate(map(slug, ADVISOR_NAMES)):
        _read_advisor(box, file, advisor, name, listed[name])
    for event, name in enumerate(map(slug, EVENT_NAMES)):
        _read_event(box, file, event, name, listed[name])


def _numbers(file: str, name: str, card: dict[str, Any], key: str, count: int, most: int) -> list[int]:
    """A list of so many small numbers."""
    value = card.get(key)
    if not isinstance(value, list) or len(value) != count or not all(_small(n, most) for n in value):
        raise Refused(f"In {file} the card {name} needs {key} as {count} whole numbers from 0 to {most}.")
    return value


def _small(n: Any, most: int) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= most


def _cost(file: str, name: str, cost: Any) -> list[int]:
    """{ wood = 2, grain = 1 } as four numbers."""
    good = isinstance(cost, dict) and all(key in RESOURCE_NAMES and _small(n, MOST_COST) for key, n in cost.items())
    if not good or sum(cost.values()) > MOST_COST:
        raise Refused(
            f"In {file} the {name} needs a cost such as {{ wood = 2, grain = 1 }}, "
            f"of wood, stone, cloth and grain and at most {MOST_COST} in all."
        )
    return [cost.get(resource, 0) for resource in RESOURCE_NAMES]


def _read_huts(box: Any, file: str, listed: dict[str, Any]) -> None:
    box.huts = 0
    for location in range(COUNTRYSIDE):
        name = slug(LOCATION_NAMES[location])
        huts = listed[name].get("huts")
        if not isinstance(huts, list) or not 1 <= len(huts) <= HUTS:
            raise Refused(f"In {file} the {name} needs a list of 1 to {HUTS} huts.")
        for k in range(HUTS):
            hut = location * HUTS + k
            cost = _cost(file, name, huts[k]) if k < len(huts) else [0] * 4
            for resource in range(4):
                box.hut_cost[hut * 4 + resource] = cost[resource]
            if k < len(huts):
                box.huts |= 1 << hut
    for k, points in enumerate(_numbers(file, "craftsmen", listed["craftsmen"], "cp", CRAFTSMEN, MOST_POINTS)):
        box.craftsman_cp[k] = points


def _read_town(box: Any, file: str, listed: dict[str, Any]) -> None:
    box.book_bp = number(file, "castle", listed["castle"], "book_bp", 0, MOST_POINTS)
    for k, points in enumerate(_numbers(file, "market", listed["market"], "books_cp", MOST_BOOKS, MOST_POINTS)):
        box.books_cp[k] = points
    site = listed["construction-site"]
    box.stone_bp = number(file, "construction-site", site, "stone_bp", 0, MOST_POINTS)
    for k, points in enumerate(_numbers(file, "construction-site", site, "wood_bp", 2, MOST_POINTS)):
        box.wood_bp[k] = points


def _read_marker(box: Any, file: str, marker: int, name: str, card: dict[str, Any]) -> None:
    for side, key in enumerate(("four", "fewer")):
        given = card.get(key)
        count = len(given) if isinstance(given, list) else 0
        if not 1 <= count <= MARKER_NUMBERS:
            raise Refused(f"In {file} the {name} needs {key} as a list of 1 to {MARKER_NUMBERS} numbers.")
        box.marker_length[marker * 2 + side] = count
        for k in range(MARKER_NUMBERS):
            box.marker[(marker * 2 + side) * MARKER_NUMBERS + k] = 0
        for k, n in enumerate(_numbers(file, name, card, key, count, MOST_COST)):
            box.marker[(marker * 2 + side) * MARKER_NUMBERS + k] = n
    box.marker_board[marker] = number(file, name, card, "board", 0, MOST_COST)


def _read_tokens(box: Any, file: str, card: dict[str, Any]) -> None:
    """Twelve in all, each at a town location, each with one reward."""
    token = 0
    for place in range(TOWN):
        name = slug(LOCATION_NAMES[COUNTRYSIDE + place])
        tokens = card.get(name, [])
        box.tokens_at[place] = 0
        for reward in tokens if isinstance(tokens, list) else [None]:
            items = list(reward.items()) if isinstance(reward, dict) else []
            if len(items) != 1 or items[0][0] not in GOODS or not _small(items[0][1], MOST_EACH_TIME):
                raise Refused(f"In {file} a favor token of the {name} needs one reward, such as {{ cp = 3 }}.")
            if token < TOKENS:
                box.token_good[token] = GOODS[items[0][0]]
                box.token_amount[token] = items[0][1]
                box.tokens_at[place] |= 1 << token
            token += 1
    if token != TOKENS:
        raise Refused(f"In {file} there must be {TOKENS} favor tokens, not {token}.")


def _read_advisor(box: Any, file: str, advisor: int, name: str, card: dict[str, Any]) -> None:
    ability = ABILITIES[known_ability(file, name, card, ABILITIES)]
    most = MOST_POINTS if ability == Ability.BUILDING else MOST_EACH_TIME
    box.ability[advisor] = int(ability)
    box.amount[advisor] = 0
    if ability not in WITHOUT_AMOUNT:
        box.amount[advisor] = number(file, name, card, "amount", 1, most)
    box.advisor_cp[advisor] = number(file, name, card, "cp", 0, MOST_POINTS)
    for resource, n in enumerate(_cost(file, name, card.get("cost"))):
        box.advisor_cost[advisor * 4 + resource] = n
    if FIRST_EACH_TURN <= ability <= LAST_USED:
        box.usable |= 1 << advisor


def _read_event(box: Any, file: str, event: int, name: str, card: dict[str, Any]) -> None:
    box.event_amount[event * 2] = number(file, name, card, "amount", 0, MOST_EACH_TIME)
    box.event_amount[event * 2 + 1] = number(file, name, card, "more", 0, MOST_POINTS) if event == FAMINE else 0
    for key, first, row in (("countryside", 0, box.event_from), ("town", COUNTRYSIDE, box.event_town)):
        names = [slug(LOCATION_NAMES[first + k]) for k in range(4)]
        if card.get(key) not in names:
            raise Refused(f"In {file} the {name} needs a {key}: one of {', '.join(names)}.")
        row[event] = first + names.index(card[key])
    box.event_start[event] = number(file, name, card, "start", 0, MOST_POINTS)


def set_options(s: Any, options: Mapping[str, Any]) -> list[str]:
    """Put the table's options into the state. Returns warnings for the table."""
    s.start = -1 if options["start"] == "printed" else options["start"]
    s.campaign = 0
    if options["campaign"] != "off":
        if s.players != 1:
            raise Refused(f"A campaign is for one player alone against Victoria; you have {s.players}.")
        s.campaign = 1
        s.start = FIRST_IN_CAMPAIGN if options["campaign"] == "next" else options["campaign"]
    s.random_layout = int(options["random_layout"])
    s.full_selection = int(options["full_selection"])
    s.starting_seat = -1 if options["starting_seat"] is None else options["starting_seat"]
    if s.full_selection and s.players > 2:
        return [f"Full Selection with {s.players} players makes a long evening."]
    return []


def every_table() -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every combination of the variants, and each way to set the start."""
    tables: list[tuple[int, dict[str, Any]]] = []
    for players in range(1, SEATS + 1):
        for variants in ({}, {"random_layout": True}, {"full_selection": True}):
            tables.append((players, dict(variants)))
        tables.append((players, {"random_layout": True, "full_selection": True, "start": "printed"}))
    tables += [(1, {"campaign": 30}), (2, {"start": 0}), (4, {"start": 60, "starting_seat": 2})]
    return tables


TABLES = every_table()
