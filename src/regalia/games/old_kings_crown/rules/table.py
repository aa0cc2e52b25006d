"""Chapter 1 and 2: small things about the map, cards and seats that everything else needs."""

from ....core.bits import count, lowest
from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import CARD, LAST_YEAR, LOCATIONS, NOBODY, Phase, Said


# ------------------------------------------------------------------ seats
def sides(s):
    """The players, and the Simulacrum against a single one (9.1)."""
    return max(s.players, 2)


def goal(s):
    """7.5 by the number of players at the start."""
    if s.players <= 2:
        return s.box.goal_of_two
    return s.box.goal_of_more


def place_in_order(s, side):
    for k in range(s.in_order):
        if s.order[k] == side:
            return k
    return NOBODY


def only_other(s, side):
    """The other side, where there is only one; else nobody."""
    others = s.alive & ~(1 << side)
    if others & (others - 1) != 0:
        return NOBODY
    return lowest(others)


# ------------------------------------------------------------------ the map
def region_of(location):
    return location // 2


def is_pillaged(s, location):
    """6.13 nobody places a Herald or claims here."""
    for side in range(sides(s)):
        if s.pillaging[side, location] != 0:
            return True
    return False


def open_locations(s):
    """The locations that may take a Herald, as bits."""
    free = 0
    for location in range(LOCATIONS):
        if not is_pillaged(s, location):
            free |= 1 << location
    return free


def nth_region(s, k):
    """The region resolved as the k-th; 9.7 one in fog comes last."""
    if s.fog < 0:
        return k
    if k == 2:
        return s.fog
    if k >= s.fog:
        return k + 1
    return k


# ------------------------------------------------------------------ cards
def any_card(s, cards):
    """One card of a set, each as likely as any other."""
    for _ in range(roll(s, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def any_cards(s, cards, n):
    """n different cards of a set, as a set."""
    drawn = 0
    for _ in range(n):
        drawn |= 1 << any_card(s, cards & ~drawn)
    return drawn


def list_bits(bits, first, moves, n):
    """Add a pick for every member of a set, counted from `first`."""
    while bits != 0:
        moves[n] = first + lowest(bits)
        n += 1
        bits &= bits - 1
    return n


def list_cards(cards, moves, n):
    return list_bits(cards, CARD, moves, n)


def pile_size(s, side):
    """How many cards are in a draw pile; that is open."""
    return count(s.loose[side]) + s.in_under[side]


def under_cards(s, side):
    cards = 0
    for k in range(s.in_under[side]):
        cards |= 1 << s.under[side, k]
    return cards


def open_under_cards(s, side):
    """10.2 the cards that everybody knows to be in a draw pile."""
    cards = 0
    for k in range(s.in_under[side]):
        if (s.open_under[side] >> k) & 1:
            cards |= 1 << s.under[side, k]
    return cards


def down_cards(s, side):
    cards = 0
    for region in range(3):
        if s.down[side, region] >= 0:
            cards |= 1 << s.down[side, region]
    return cards


def all_shown(s, side):
    """2.6 the cards a player showed this year that are still by a region."""
    return s.shown[side, 0] | s.shown[side, 1] | s.shown[side, 2]


def hidden_cards(s, side):
    """The cards that not everybody sees: which they are is open, where they are is not."""
    cards = s.hand[side] | s.loose[side] | under_cards(s, side) | down_cards(s, side)
    if s.laid[side] >= 0:
        cards |= 1 << s.laid[side]
    return cards


def strength_of(s, cards):
    total = 0
    while cards != 0:
        total += s.box.strength[lowest(cards)]
        cards &= cards - 1
    return total


def quest_of(s, cards):
    total = 0
    while cards != 0:
        total += s.box.quest[lowest(cards)]
        cards &= cards - 1
    return total


def has_tile(s, side, tile):
    return (s.tiles[side] >> tile) & 1 != 0


def turn_over(s, side, tile):
    """2.4 a tile that was used lies face down; some bring influence too."""
    s.tiles[side] &= ~(1 << tile)
    s.used[side] |= 1 << tile
    s.influence[side] += s.box.tile_influence[tile]
    say(s, Said.USES, side, tile, s.box.tile_influence[tile], -1, PUBLIC)


# ------------------------------------------------------------------ whose step it is
def enter(s, phase):
    """Go on to another step; if it asks players in order, the first is asked first."""
    s.phase = phase
    s.at = 0
    s.mover = NOBODY


def next_in_order(s):
    """Go on to the next player of the same step."""
    s.at += 1
    s.mover = NOBODY


def ask(s, side):
    s.mover = side


def last_year(s):
    return s.year == LAST_YEAR


def is_over(s):
    return s.phase == Phase.OVER
