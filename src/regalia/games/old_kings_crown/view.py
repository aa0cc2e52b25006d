"""What a pair of eyes sees of a table of The Old King's Crown, and how the points came about.

Everything is made from what is open and from what the seat itself knows, chose and answered (10.1).
A thing on the table has a handle, "place:number", that `points_at` speaks of too.

Also two questions for the engine's own checks: the census of all cards, and whether what a seat
believes still leaves room for the truth.
"""

from typing import Any

import msgspec

from ...core.bits import count, members
from ...core.state import SPECTATOR
from ...core.view import Card
from .box import FACTION_NAMES, KIND_OF, LOCATION_NAMES, REGION_NAMES, TILE_NAMES
from .names import KIND_NAMES, RESULT_NAMES, card_title, faction_name
from .rules.clash import stands, strength_now
from .rules.setup import cards_of
from .rules.solo import HIGHEST, LOWEST, SECOND, order_is_hidden, region_for
from .rules.table import (
    all_shown,
    down_cards,
    goal,
    hidden_cards,
    is_pillaged,
    nth_region,
    open_under_cards,
    pile_size,
    place_in_order,
    quest_of,
    region_of,
    sides,
)
from .state import (
    CARD,
    CARDS,
    DECREE,
    LOCATIONS,
    PASS,
    REGIONS,
    RITUALS,
    RUSE,
    SPECTATORS,
    TILES,
    Phase,
    Tile,
)
from .texts import LOCATION_TEXTS, card_text, tile_text
from .words import next_region, season


class Face(Card, frozen=True, omit_defaults=True):
    """A card; face down it has no name. The table's `texts` have its text, by its kind or, of a Decree, its name."""

    strength: int | None = None


class Listed(msgspec.Struct, frozen=True, array_like=True):
    """A card in a pile that everybody may look through."""

    name: str
    kind: str
    strength: int | None


class TileView(msgspec.Struct, frozen=True):
    id: int
    name: str
    text: str
    up: bool
    influence: int
    """On a Ritual."""


class Player(msgspec.Struct, frozen=True):
    seat: int
    name: str
    faction: str
    simulacrum: bool
    alive: bool
    place: int | None
    """In the order of this year, from 1."""
    influence: int
    limit: int
    hand: list[Face]
    known: list[str]
    """Cards that the viewer knows to be in this hand or face down, without knowing which is where."""
    pile: int
    under: list[str]
    """What the viewer knows to lie in the draw pile; one's own from the top down."""
    discard: list[Listed]
    lost: list[Listed]
    site: list[Face]
    quest: int
    away: list[Listed]
    """Myth and Rituals still to be gained."""
    tiles: list[TileView]
    herald: int | None
    ready: bool
    strength: int | None
    """In the clash that is being fought."""
    retreated: bool
    results: list[str]


class Side(msgspec.Struct, frozen=True):
    """What a player has by one region."""

    seat: int
    down: Face | None
    laid: Face | None
    shown: list[Face]
    deployed: list[Face]


class Region(msgspec.Struct, frozen=True):
    id: int
    name: str
    place: int
    """In which it is resolved, from 1."""
    fog: bool
    mind: bool
    sides: list[Side]


class Location(msgspec.Struct, frozen=True):
    id: int
    name: str
    region: int
    influence: int
    text: str
    heralds: list[int]
    fortified: list[Face]
    pillaging: list[Face]
    pillaged: bool


class Court(msgspec.Struct, frozen=True):
    seat: int
    card: Face


class Simulacrum(msgspec.Struct, frozen=True):
    """9.2 what is shown of its behaviour card: regions."""

    herald: int
    highest: int | None
    second: int | None
    lowest: int | None
    cards_left: int


class OldKingView(msgspec.Struct, frozen=True):
    year: int
    season: str
    phase: str
    goal: int
    level: int
    """Of the Master Mind; 0 with more players."""
    order: list[int]
    region: int | None
    """The region that is being resolved."""
    clash: int
    placing: int | None
    """5.3 the region for which one chooses a card next."""
    retiring: str | None
    """7.1 what one has chosen to retire."""
    simulacrum: Simulacrum | None
    court: list[Court]
    regions: list[Region]
    locations: list[Location]
    players: list[Player]
    texts: dict[str, str]
    """What cards do, by their kind; Decrees by their name."""


# ------------------------------------------------------------------ the whole table
def seen_to_act(s: Any, seat: int) -> int:
    """Who the viewer sees as having to act; 10.5 whoever may declare something does not stand out."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase in (Phase.PLACE, Phase.RETIRE):
        return int(s.waiting)
    return 1 << int(s.mover)


def view(s: Any, seat: int) -> OldKingView:
    in_autumn = season(s) == "Autumn"
    placing = next_region(s, seat) if s.phase == Phase.PLACE and seat < s.players else REGIONS
    return OldKingView(
        year=s.year,
        season=season(s),
        phase=Phase(s.phase).name.lower(),
        goal=goal(s),
        level=s.level if s.players == 1 else 0,
        order=[s.order[k] for k in range(s.in_order)],
        region=s.region if in_autumn else None,
        clash=s.clash if in_autumn else 0,
        placing=placing if placing < REGIONS else None,
        retiring=_retiring(s, seat),
        simulacrum=_simulacrum(s) if s.behaviour >= 0 else None,
        court=[Court(side, face) for side in range(sides(s)) for face in _faces(s, side, "court", s.court[side])],
        regions=[_region(s, seat, region) for region in range(REGIONS)],
        locations=[_location(s, location) for location in range(LOCATIONS)],
        players=[_player(s, seat, side) for side in range(sides(s))],
        texts=_texts(s),
    )


def _texts(s: Any) -> dict[str, str]:
    texts = {KIND_NAMES[KIND_OF[card]]: card_text(s, 0, card) for card in range(CARDS) if card != DECREE}
    decrees = {card_title(s, side, DECREE): card_text(s, side, DECREE) for side in range(sides(s))}
    return texts | decrees


def _retiring(s: Any, seat: int) -> str | None:
    if s.phase != Phase.RETIRE or seat >= s.players or s.answer[seat] < 0:
        return None
    return "nothing" if s.answer[seat] == PASS else card_title(s, seat, s.answer[seat] - CARD)


def _simulacrum(s: Any) -> Simulacrum:
    order = None if order_is_hidden(s) else s.behaviour // REGIONS
    high, second, low = (None if order is None else region_for(order, k) for k in (HIGHEST, SECOND, LOWEST))
    return Simulacrum(s.behaviour % REGIONS, high, second, low, count(s.behaviours))


def _region(s: Any, seat: int, region: int) -> Region:
    order = [nth_region(s, k) for k in range(REGIONS)]
    return Region(
        id=region,
        name=REGION_NAMES[region],
        place=order.index(region) + 1,
        fog=s.fog == region,
        mind=s.mind == region,
        sides=[_by_region(s, seat, side, region) for side in range(sides(s)) if s.alive >> side & 1],
    )


def _by_region(s: Any, seat: int, side: int, region: int) -> Side:
    down = laid = None
    place = f"down-{side}-{region}"
    if s.down[side, region] >= 0:
        seen = side == seat or (_row(s, seat) is not None and s.peeked[_row(s, seat), side] >> region & 1)
        down = _face(s, side, place, 0, s.down[side, region]) if seen else Face(place, 0)
    elif side == seat and s.chosen[side, region] >= 0:
        down = _face(s, side, place, 0, s.chosen[side, region])
    if s.laid[side] >= 0 and region == s.region:
        place = f"laid-{side}"
        laid = _face(s, side, place, 0, s.laid[side]) if side == seat else Face(place, 0)
    return Side(
        seat=side,
        down=down,
        laid=laid,
        shown=_faces(s, side, f"shown-{side}-{region}", s.shown[side, region]),
        deployed=_faces(s, side, f"deployed-{side}-{region}", s.deployed[side, region]),
    )


def _location(s: Any, location: int) -> Location:
    return Location(
        id=location,
        name=LOCATION_NAMES[location],
        region=region_of(location),
        influence=s.box.influence[location],
        text=LOCATION_TEXTS[location].format(battlefield=s.box.battlefield, necropolis=s.box.necropolis),
        heralds=[side for side in range(sides(s)) if s.herald[side] == location],
        fortified=_on_map(s, "fortified", s.fortified, location),
        pillaging=_on_map(s, "pillaging", s.pillaging, location),
        pillaged=is_pillaged(s, location),
    )


def _on_map(s: Any, what: str, cards: Any, location: int) -> list[Face]:
    return [
        face for side in range(sides(s)) for face in _faces(s, side, f"{what}-{side}-{location}", cards[side, location])
    ]


# ------------------------------------------------------------------ cards
def _face(s: Any, side: int, place: str, k: int, card: int) -> Face:
    kind = KIND_NAMES[KIND_OF[card]]
    return Face(place, k, card_title(s, side, card), kind, faction_name(s, side), _strength(s, card))


def _strength(s: Any, card: int) -> int | None:
    return None if card in (RUSE, DECREE) else s.box.strength[card]


def _listed(s: Any, side: int, cards: int) -> list[Listed]:
    return [Listed(card_title(s, side, card), KIND_NAMES[KIND_OF[card]], _strength(s, card)) for card in members(cards)]


def _faces(s: Any, side: int, place: str, cards: int) -> list[Face]:
    return [_face(s, side, place, k, card) for k, card in enumerate(members(cards))]


# ------------------------------------------------------------------ players
def _player(s: Any, seat: int, side: int) -> Player:
    known = _known(s, seat, side)
    return Player(
        seat=side,
        name=faction_name(s, side),
        faction=FACTION_NAMES[s.faction[side]],
        simulacrum=side >= s.players,
        alive=bool(s.alive >> side & 1),
        place=place_in_order(s, side) + 1 or None,
        influence=s.influence[side],
        limit=s.limit[side],
        hand=_hand(s, seat, side),
        known=[card_title(s, side, card) for card in members(known)],
        pile=pile_size(s, side),
        under=[card_title(s, side, card) for card in _known_under(s, seat, side)],
        discard=_listed(s, side, s.discard[side]),
        lost=_listed(s, side, s.lost[side]),
        site=_faces(s, side, f"site-{side}", s.site[side]),
        quest=quest_of(s, s.site[side]),
        away=_listed(s, side, s.away[side]),
        tiles=_tiles(s, side),
        herald=s.herald[side] if s.herald[side] >= 0 else None,
        ready=_ready(s, side),
        strength=strength_now(s, side) if _fighting(s) and stands(s, side) else None,
        retreated=_fighting(s) and bool(s.retreated >> side & 1),
        results=[RESULT_NAMES[s.result[side, region]] for region in range(REGIONS)],
    )


def _fighting(s: Any) -> bool:
    """The strengths of a clash have been reckoned."""
    return bool(Phase.ACTIVE <= s.phase <= Phase.BATTLECRY)


def _ready(s: Any, side: int) -> bool:
    """5.3, 7.1 whether a player is ready in a step that all make at once."""
    return s.phase in (Phase.PLACE, Phase.RETIRE) and side < s.players and not s.waiting >> side & 1


def _row(s: Any, seat: int) -> int | None:
    """The viewer's row of knowledge."""
    if not s.track:
        return None
    return SPECTATORS if seat == SPECTATOR else seat


def _sees_all(s: Any, seat: int, side: int) -> bool:
    """One's own; at the end all hands are shown."""
    return seat == side or s.phase == Phase.OVER


def _hand(s: Any, seat: int, side: int) -> list[Face]:
    """Cards known to be there first, then the others face down; while one lays cards, those laid stay
    in the hand until all are ready, and are marked by lying by a region too."""
    place = f"hand-{side}"
    if _sees_all(s, seat, side):
        return _faces(s, side, place, s.hand[side])
    row = _row(s, seat)
    held = s.held[row, side] if row is not None and s.laid[side] < 0 else 0
    known = _faces(s, side, place, held)
    return known + [Face(place, k) for k in range(len(known), count(s.hand[side]))]


def _known(s: Any, seat: int, side: int) -> int:
    row = _row(s, seat)
    if row is None or _sees_all(s, seat, side):
        return 0
    seen = 0
    for region in range(REGIONS):
        if s.down[side, region] >= 0 and s.peeked[row, side] >> region & 1:
            seen |= 1 << s.down[side, region]
    held = s.held[row, side] if s.laid[side] < 0 else 0
    return int(s.near[row, side] & ~held & ~seen)


def _known_under(s: Any, seat: int, side: int) -> list[int]:
    if seat == side:
        return [s.under[side, k] for k in range(s.in_under[side])]
    return members(open_under_cards(s, side))


def _tiles(s: Any, side: int) -> list[TileView]:
    """A Ritual that is complete is gone for good."""
    return [
        TileView(
            id=tile,
            name=TILE_NAMES[tile],
            text=tile_text(s, tile),
            up=bool(s.tiles[side] >> tile & 1),
            influence=s.fed[tile - Tile.RITUAL_OF_THE_TOOTH] if RITUALS >> tile & 1 else 0,
        )
        for tile in range(TILES)
        if (s.tiles[side] | s.used[side]) >> tile & 1
    ]


def score_lines(s: Any, seat: int) -> list[tuple[str, int]]:
    """7.5 influence is all that counts."""
    return [("Influence", s.influence[seat])]


# ------------------------------------------------------------------ checks
def census(s: Any) -> dict[str, int]:
    """Every card of every side is in exactly one place."""
    numbers = {}
    for side in range(sides(s)):
        piles = [s.hand[side], s.loose[side], s.discard[side], s.lost[side], s.away[side], s.gone[side]]
        piles += [s.court[side], s.site[side], *(1 << s.under[side, k] for k in range(s.in_under[side]))]
        for region in range(REGIONS):
            piles += [s.shown[side, region], s.deployed[side, region]]
            piles += [1 << s.down[side, region]] if s.down[side, region] >= 0 else []
        for location in range(LOCATIONS):
            piles += [s.fortified[side, location], s.pillaging[side, location]]
        piles += [1 << s.laid[side]] if s.laid[side] >= 0 else []
        together = 0
        for pile in piles:
            together |= pile
        numbers[f"cards of {side}"] = sum(map(count, piles))
        numbers[f"different cards of {side}"] = count(together)
        numbers[f"missing of {side}"] = count(cards_of(s, side) & ~together)
        if any(s.chosen[side, region] >= 0 and not s.hand[side] >> s.chosen[side, region] & 1 for region in range(3)):
            numbers[f"chosen without having of {side}"] = 1
    return numbers


def hidden(s: Any, seat: int) -> tuple[Any, ...]:
    """What another seat can see and this one cannot: hands, face-down cards, the order under a pile,
    choices made in secret, and the Simulacrum's order."""
    others = [side for side in range(sides(s)) if side != seat]
    cards = [
        (s.hand[side], s.laid[side], s.answer[side], *(s.down[side, region] for region in range(REGIONS)))
        + tuple(s.chosen[side, region] for region in range(REGIONS))
        + tuple(s.under[side, k] for k in range(s.in_under[side]))
        for side in others
    ]
    order = tuple(s.stack[k] for k in range(s.in_stack)) if s.mover != seat else ()
    return tuple(cards), order, s.behaviour


def fits(s: Any, seat: int) -> bool:
    """Whether the truth is possible by all that the seat, or the public, knows."""
    row = _row(s, seat)
    if row is None:
        return True
    for side in range(sides(s)):
        in_hand = s.hand[side] | (1 << s.laid[side] if s.laid[side] >= 0 else 0)
        held, near = s.held[row, side], s.near[row, side]
        if held & ~in_hand or near & ~(in_hand | down_cards(s, side)) or held & ~near:
            return False
        if near & open_under_cards(s, side) or s.open_under[side] >> s.in_under[side]:
            return False
        for region in range(REGIONS):
            seen = s.peeked[row, side] >> region & 1
            if seen and (s.down[side, region] < 0 or not near >> s.down[side, region] & 1):
                return False
        if hidden_cards(s, side) & (all_shown(s, side) | s.discard[side] | s.lost[side]):
            return False
        if row != SPECTATORS and s.held[SPECTATORS, side] & ~held and row != side:
            return False
    return True
