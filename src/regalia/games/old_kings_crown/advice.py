"""Rules of thumb: how good a pick looks, and how well a seat stands.

Both are given worlds that the seat believes possible, never the true one, so they may look at
every hand.
"""

from ...core.bits import count, lowest
from .rules.claim import castle_cards, wilderness_cards
from .rules.clash import stands, strength_now
from .rules.table import all_shown, goal, has_tile, quest_of, region_of, sides, strength_of
from .rules.winter import ahead
from .state import (
    BATTLEFIELD,
    CAPTAINS,
    CARD,
    CASTLE,
    DECREE,
    LOCATION,
    NECROPOLIS,
    NUMBER,
    PASS,
    QUESTERS,
    READY,
    REGION,
    REGIONS,
    RETREAT,
    RETREAT_HOME,
    RUSE,
    SEAT,
    SHRINE,
    TILE,
    WILDERNESS,
    YES,
    Decree,
    Phase,
    Tile,
)

MOST = 16
"""No weight is more than two to this power."""
CUT_OFF = 120
"""How many decisions of a game are imagined: a year or two with four players, three with two."""


def weigh(s, seat, moves, n, weights):
    for i in range(n):
        weights[i] = 1 << max(0, min(MOST, 6 + merit(s, seat, moves[i])))


def merit(s, seat, action):
    """How many times better than nothing a pick looks, as a power of two."""
    if action == PASS:
        return merit_of_pass(s, seat)
    if action == YES or action == READY:
        return 4
    if action < SEAT:
        return merit_of_card(s, seat, action - CARD)
    if action < REGION:
        return min(6, s.influence[action - SEAT] // 2)
    if action < LOCATION:
        return merit_of_region(s, seat, action - REGION)
    if action < TILE:
        return merit_of_location(s, seat, action - LOCATION)
    if action < NUMBER:
        return merit_of_tile(s, seat, action - TILE)
    if action < RETREAT:
        return 4 * (action - NUMBER)  # draw and remove as many as possible
    if action == RETREAT_HOME and region_of(s.herald[seat]) != s.region:
        return -1
    return 2


def merit_of_pass(s, seat):
    phase = s.phase
    if phase == Phase.RETIRE or phase == Phase.OUTRIDER:
        return 6
    if phase == Phase.CASTLE and s.court[seat] != 0 and not has_tile(s, seat, Tile.THE_HOUSE_ENDURES):
        return 4
    if phase == Phase.ACTIVATE:
        return 3
    return 0


# ------------------------------------------------------------------ cards
def worth(s, seat, card):
    """About how strong a card is in a clash."""
    if card == RUSE:
        return 5
    if card == DECREE:
        return worth_of_decree(s, seat)
    return s.box.strength[card]


def worth_of_decree(s, seat):
    decree = s.box.decree[s.faction[seat]]
    if decree == Decree.RAID_AND_RAZE:
        return 9
    if decree == Decree.BLACK_POWDER_PLOY:
        return 8
    if decree == Decree.PATIENT_ROOT:
        return 2
    return 1  # a Wall is for the region that one gives up


def strongest(s, seat, cards):
    best = 0
    while cards != 0:
        best = max(best, worth(s, seat, lowest(cards)))
        cards &= cards - 1
    return best


def weakest(s, seat, cards):
    least = 99
    while cards != 0:
        least = min(least, worth(s, seat, lowest(cards)))
        cards &= cards - 1
    return least


def merit_of_card(s, seat, card):
    phase = s.phase
    if phase == Phase.PLACE:
        return merit_of_placing(s, seat, card)
    if phase == Phase.RUSE:
        return merit_of_reinforcing(s, seat, card)
    if phase == Phase.LAY:
        return worth(s, seat, card) - strongest(s, seat, s.hand[seat]) + 6
    if phase == Phase.CASTLE:
        return 6 - 2 * (s.box.strength[card] - weakest(s, seat, castle_cards(s, seat)))
    if phase == Phase.WILDERNESS:
        return merit_of_quest(s, seat, card)
    if phase == Phase.RETIRE:
        return 3 - worth(s, seat, card)
    if phase == Phase.OUTRIDER:
        return 0
    if phase == Phase.AFTER_CARD:
        if s.using == Tile.MIST:
            return worth(s, seat, card)
        return -worth(s, seat, card)
    if phase == Phase.PAMPHLET_CARD:
        return 6 - 2 * worth(s, seat, card)
    if phase == Phase.STREETS_SWAP or phase == Phase.AMBUSH_CARD:
        return worth(s, seat, card)
    return 0


def merit_of_placing(s, seat, card):
    """The strongest card where the Herald stands, another strong one, and the weakest to the third region."""
    left = s.hand[seat]
    region = 0
    while s.chosen[seat, region] >= 0:
        left &= ~(1 << s.chosen[seat, region])
        region += 1
    mine = worth(s, seat, card)
    if card == DECREE and s.box.decree[s.faction[seat]] == Decree.PATIENT_ROOT and region == REGIONS - 1:
        mine += 7
    if region == sacrificed(s, seat):
        return 8 - 2 * (mine - weakest(s, seat, left))
    return 8 - 2 * (strongest(s, seat, left) - mine)


def sacrificed(s, seat):
    """The region in which one does not try: neither the Herald's nor the richer of the others."""
    if s.herald[seat] >= 0 and region_of(s.herald[seat]) == 2:
        return 0
    return 2


def merit_of_reinforcing(s, seat, card):
    """Worth a card only if it wins."""
    if s.box.strength[card] > best_other(s, seat):
        return 8 - (s.box.strength[card] - best_other(s, seat)) // 2
    return -6


def best_other(s, seat):
    """The strongest of the others' cards in the clash, before tactics."""
    best = 0
    for other in range(sides(s)):
        if other != seat and stands(s, other):
            best = max(best, strength_of(s, s.fight[other]))
    return best


def merit_of_quest(s, seat, card):
    """To fill the Site of Power with as little as possible."""
    missing = s.box.quest_needed - quest_of(s, s.site[seat])
    gain = min(missing, s.box.quest[card])
    if gain == missing:
        gain += 2
    return 3 * gain - worth(s, seat, card) // 2


# ------------------------------------------------------------------ places
def merit_of_region(s, seat, region):
    if s.phase == Phase.AMBUSH_SWAP or s.phase == Phase.STREETS_SWAP:
        return 5 - worth(s, seat, s.down[seat, region])
    return 2


def merit_of_location(s, seat, location):
    phase = s.phase
    if phase == Phase.CLAIM:
        return 3 * s.box.influence[location] + herald_gain(s, seat, location) + effect_worth(s, seat, location)
    if phase == Phase.HERALD or phase == Phase.WRIT_LOCATION:
        return 2 * s.box.influence[location] + rivals_there(s, seat, location) + hoped_worth(s, seat, location)
    if s.fortified[seat, location] != 0:
        return 0
    return 2


def rivals_there(s, seat, location):
    """Heralds to steal from."""
    found = 0
    for other in range(sides(s)):
        if other != seat and s.herald[other] == location and s.influence[other] > 0:
            found += 1
    return found


def herald_gain(s, seat, location):
    if s.herald[seat] != location:
        return 0
    return 3 + 3 * rivals_there(s, seat, location)


def effect_worth(s, seat, location):
    """What a location's effect is worth now, in thirds of an i."""
    for other in range(sides(s)):
        if other != seat and s.fortified[other, location] != 0 and s.result[other, s.region] == 2:
            return -9
    if location == CASTLE:
        if castle_cards(s, seat) != 0 and (s.court[seat] == 0 or has_tile(s, seat, Tile.THE_HOUSE_ENDURES)):
            return 7
        return 0
    if location == WILDERNESS:
        cards = wilderness_cards(s, seat)
        if cards == 0:
            return 0
        if quest_of(s, s.site[seat]) + quest_of(s, cards & -cards) >= s.box.quest_needed:
            return 8
        return 3
    if location == BATTLEFIELD:
        return 3 * min(s.box.battlefield, most_influence(s, seat)) // 2
    if location == SHRINE:
        return min(4, strength_of(s, all_shown(s, seat)) // 6)
    if location == NECROPOLIS:
        return min(s.box.necropolis, count(s.discard[seat])) + strongest(s, seat, s.discard[seat]) // 4
    return 0


def most_influence(s, seat):
    most = 0
    for other in range(sides(s)):
        if other != seat:
            most = max(most, s.influence[other])
    return most


def hoped_worth(s, seat, location):
    """What a location's effect may be worth when cards are still in hand."""
    if location == CASTLE:
        if s.hand[seat] & CAPTAINS != 0 and s.court[seat] == 0:
            return 3
        return 0
    if location == WILDERNESS and s.hand[seat] & QUESTERS != 0:
        return 2
    return 0


# ------------------------------------------------------------------ tactics
def merit_of_tile(s, seat, tile):
    if tile == Tile.SCHOOL_OF_THE_STONES:
        return merit_of_strength(s, seat, s.box.stones)
    if tile == Tile.SCHOOL_OF_THE_SWORD:
        return merit_of_strength(s, seat, s.box.sword_least)
    if tile == Tile.SCHOOL_OF_THE_SAP:
        return merit_of_strength(s, seat, s.box.sap)
    if tile == Tile.STARTLING_BATTLECRY:
        return 6
    if tile == Tile.SCHOOL_OF_THE_STREETS or tile == Tile.WRIT_OF_PASSAGE:
        return -2
    if tile == Tile.PAMPHLETS:
        return 6 - 2 * weakest(s, seat, s.hand[seat])
    if tile == Tile.REAVERS or tile == Tile.GARRISON:  # not with one's best card
        return 6 - weakest(s, seat, s.shown[seat, s.region])
    return 3


def merit_of_strength(s, seat, bonus):
    """A little more strength is worth something if it turns the clash."""
    mine = strength_now(s, seat)
    best = 0
    for other in range(sides(s)):
        if other != seat and stands(s, other):
            best = max(best, strength_now(s, other))
    if not stands(s, seat) or mine > best:
        return -6
    if mine + bonus > best:
        return 6
    if mine + bonus == best:
        return 3
    return -6


# ------------------------------------------------------------------ how well a seat stands
def value(s, seat):
    """How far the seat is ahead of the best other, in thousandths of a sure win."""
    if s.phase == Phase.OVER:
        return value_at_end(s, seat)
    if (s.alive >> seat) & 1 == 0:
        return 0
    best = -1000
    for other in range(sides(s)):
        if other != seat:
            best = max(best, prospects(s, other))
    mine = prospects(s, seat)
    return max(0, min(1000, 500 + (mine - best) * 300 // (10 * goal(s))))


def value_at_end(s, seat):
    """Won, drawn or lost."""
    share = 1000
    for other in range(sides(s)):
        if other != seat and ahead(s, other, seat):
            return 0
        if other != seat and not ahead(s, seat, other):
            share = 500
    return share


def prospects(s, side):
    """Influence in tenths, with what cards in the Court, on the map and in hand will bring."""
    if (s.alive >> side) & 1 == 0:
        return 0
    tenths = 10 * s.influence[side] + 20 * count(s.court[side]) + 8 * count(s.tiles[side]) + 15 * s.limit[side]
    tenths += strength_of(s, s.hand[side]) + strength_of(s, s.loose[side] | s.discard[side]) // 3
    return tenths
