"""Chapter 5: Summer."""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    FEWEST,
    LOCATION,
    LOCATIONS,
    NOBODY,
    PASS,
    READY,
    REGION,
    REGIONS,
    SEAT,
    End,
    Phase,
    Said,
    Tile,
)
from .cards import clear_map_of, hand_size
from .knowledge import come_into_open, one_sees_down, some_went_down, swapped_regions, swapped_with_hand
from .solo import begin_simulacrum_year, simulacrum_places
from .table import (
    ask,
    down_cards,
    enter,
    has_tile,
    hidden_cards,
    list_bits,
    list_cards,
    next_in_order,
    only_other,
    open_locations,
    place_in_order,
    sides,
)

HAND = REGIONS
"""In events: the other place of a swap."""


# ------------------------------------------------------------------ 5.1 who cannot play three cards
def begin_summer(s):
    falling = 0
    for side in range(sides(s)):
        if (s.alive >> side) & 1 and hand_size(s, side) < FEWEST:
            falling |= 1 << side
    if falling != 0 and falling == s.alive:  # 7.6 none left: what they have now counts
        for side in range(sides(s)):
            if (falling >> side) & 1:
                s.out_year[side] = s.year
                say(s, Said.OUT, side, 0, 0, -1, PUBLIC)
        s.alive = 0
        s.end = End.LAST_ONE
        enter(s, Phase.OVER)
        return
    for side in range(sides(s)):
        if (falling >> side) & 1:
            eliminate(s, side)
    if count(s.alive) == 1:
        s.end = End.LAST_ONE
        enter(s, Phase.OVER)
        return
    s.region_at = 0
    if s.players == 1:
        begin_simulacrum_year(s)
    enter(s, Phase.HERALD)


def eliminate(s, side):
    say(s, Said.OUT, side, 0, 0, -1, PUBLIC)
    come_into_open(s, side, hidden_cards(s, side))
    s.gone[side] = hidden_cards(s, side) | s.away[side] | s.court[side] | s.site[side] | s.discard[side]
    for k in range(s.in_under[side]):
        s.under[side, k] = 0
    s.in_under[side] = 0
    s.open_under[side] = 0
    s.hand[side] = 0
    s.loose[side] = 0
    s.away[side] = 0
    s.court[side] = 0
    s.site[side] = 0
    s.discard[side] = 0
    for region in range(REGIONS):
        s.gone[side] |= s.deployed[side, region]
        s.deployed[side, region] = 0
    clear_map_of(s, side)
    s.influence[side] = 0
    s.out_year[side] = s.year
    s.alive &= ~(1 << side)
    for k in range(place_in_order(s, side), s.in_order - 1):
        s.order[k] = s.order[k + 1]
    s.in_order -= 1
    s.order[s.in_order] = 0


# ------------------------------------------------------------------ 5.2 Heralds
def ask_herald(s):
    """With no free location a Herald stays at home."""
    if s.at < s.in_order and open_locations(s) != 0:
        ask(s, s.order[s.at])
        return
    enter(s, Phase.WRIT)


def legal_herald(s, moves):
    return list_bits(open_locations(s), LOCATION, moves, 0)


def play_herald(s, seat, action):
    s.herald[seat] = action - LOCATION
    say(s, Said.HERALD, seat, action - LOCATION, 0, -1, PUBLIC)
    next_in_order(s)


# ------------------------------------------------------------------ 2.4c Writ of Passage
def may_use_before_cards(s, side):
    if has_tile(s, side, Tile.WRIT_OF_PASSAGE) and writ_locations(s, side) != 0:
        return 1 << Tile.WRIT_OF_PASSAGE
    return 0


def writ_locations(s, side):
    free = open_locations(s)
    if s.herald[side] >= 0:
        free &= ~(1 << s.herald[side])
    return free


def play_writ(s, seat, action):
    s.herald[seat] = action - LOCATION
    say(s, Said.HERALD_MOVES, seat, action - LOCATION, 0, -1, PUBLIC)
    s.phase = Phase.WRIT
    s.mover = NOBODY


# ------------------------------------------------------------------ 5.3 placing cards
def begin_placing(s):
    s.phase = Phase.PLACE
    s.waiting = s.alive
    if s.players == 1:
        s.waiting = 1


def legal_place(s, seat, moves):
    """A card for each region in turn; then, at a table that is watched, to say ready."""
    left = s.hand[seat]
    for region in range(REGIONS):
        if s.chosen[seat, region] < 0:
            return list_cards(left, moves, 0)
        left &= ~(1 << s.chosen[seat, region])
    moves[0] = READY
    return 1


def play_place(s, seat, action):
    """Chosen cards stay in the hand until all are ready, so that they can be rearranged."""
    if action != READY:
        region = 0
        while s.chosen[seat, region] >= 0:
            region += 1
        s.chosen[seat, region] = action - CARD
        say(s, Said.PLACED, seat, region, 0, action - CARD, 1 << seat)
        if region < REGIONS - 1 or s.track != 0:
            return
    s.waiting &= ~(1 << seat)
    say(s, Said.READY, seat, 0, 0, -1, PUBLIC)
    if s.waiting == 0:
        put_cards_down(s)


def put_cards_down(s):
    if s.players == 1:
        simulacrum_places(s)
    for k in range(s.in_order):
        side = s.order[k]
        for region in range(REGIONS):
            s.down[side, region] = s.chosen[side, region]
            s.chosen[side, region] = NOBODY
        s.hand[side] &= ~down_cards(s, side)
        some_went_down(s, side)
    enter(s, Phase.AMBUSH)


# ------------------------------------------------------------------ 2.4a Ambush
def may_use_on_placed(s, side):
    if has_tile(s, side, Tile.AMBUSH):
        return 1 << Tile.AMBUSH
    return 0


def begin_ambush(s):
    s.phase = Phase.AMBUSH_SEAT
    if only_other(s, s.mover) >= 0:
        play_ambush_seat(s, SEAT + only_other(s, s.mover))


def play_ambush_seat(s, action):
    s.pick = action - SEAT
    s.phase = Phase.AMBUSH_REGION


def legal_regions(moves, n):
    for region in range(REGIONS):
        moves[n] = REGION + region
        n += 1
    return n


def play_ambush_region(s, seat, action):
    region = action - REGION
    other = s.pick
    say(s, Said.PEEKS, seat, other, region, -1, PUBLIC)
    say(s, Said.PEEKED, seat, other, region, s.down[other, region], 1 << seat)
    one_sees_down(s, seat, other, region)
    s.phase = Phase.AMBUSH_SWAP
    if s.hand[seat] == 0:
        end_ambush(s)


def play_ambush_swap(s, action):
    if action == PASS:
        end_ambush(s)
        return
    s.pick = action - REGION
    s.phase = Phase.AMBUSH_CARD


def play_ambush_card(s, seat, action):
    swap_with_hand(s, seat, s.pick, action - CARD)
    end_ambush(s)


def end_ambush(s):
    s.pick = NOBODY
    s.phase = Phase.AMBUSH
    s.mover = NOBODY


def swap_with_hand(s, seat, region, card):
    """10.1 that these two places were touched is open, not what lies there."""
    old = s.down[seat, region]
    s.down[seat, region] = card
    s.hand[seat] &= ~(1 << card)
    s.hand[seat] |= 1 << old
    swapped_with_hand(s, seat, region, old)
    say(s, Said.SWAPS, seat, region, HAND, -1, PUBLIC)
    say(s, Said.SWAPPED, seat, region, 0, card, 1 << seat)


def swap_regions(s, seat, one, other):
    card = s.down[seat, one]
    s.down[seat, one] = s.down[seat, other]
    s.down[seat, other] = card
    swapped_regions(s, seat, one, other)
    say(s, Said.SWAPS, seat, one, other, -1, PUBLIC)
    say(s, Said.SWAPPED, seat, one, 0, s.down[seat, one], 1 << seat)
    say(s, Said.SWAPPED, seat, other, 0, s.down[seat, other], 1 << seat)


assert LOCATIONS == 2 * REGIONS
