"""Chapter 1: set-up, with the Random Location Layout (10.1)."""

from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import (
    A_ADVISORS,
    ADVISORS,
    ALL_EVENTS,
    ALL_TOKENS,
    CLOTH,
    COIN,
    COUNTRYSIDE,
    DONATION,
    FOR_FEWER,
    FOR_FOUR,
    GIFT,
    GO,
    GOODS,
    GRAIN,
    KIND,
    LOCATIONS,
    MARKERS,
    RANKS,
    RESOURCES,
    RING_LENGTH,
    SEATS,
    SPACES,
    STONE,
    SUMMED,
    TURNS,
    WINTER,
    WOOD,
    Phase,
    Said,
)
from .places import leave
from .rounds import begin_round, draw_cards
from .table import any_of, offer, offer_none, seat_after, take, turned_on
from .turn import clear_turn


def deal_game(s):
    clear_table(s)
    for seat in range(SEATS):
        clear_player(s, seat)
    lay_out_rings(s)
    lay_out_advisors(s)
    set_markers(s)
    if s.starting_seat < 0:  # 1.3
        s.starting_seat = roll(s, s.players)
    s.statue = s.starting_seat
    turn_up_first_event(s)
    for seat in range(s.players):
        draw_cards(s, seat)  # 1.4
    place_first_councilors(s)


def clear_table(s):
    s.on_round = 0
    s.turn = 0
    s.victoria = 0
    s.looked = 0
    s.surely = 0
    s.tokens = ALL_TOKENS  # 1.6
    s.tokens_gone = 0
    s.asked = 0
    s.helping = 0
    s.pay_for = -1
    s.units = 0
    s.drops = 0
    s.coins_count = 0
    s.kind = -1
    for rank in range(RANKS):
        s.taken[rank] = 0
    for resource in range(RESOURCES):
        s.need[resource] = 0
        s.paid[resource] = 0
    s.paid[COIN] = 0
    clear_turn(s)
    leave(s)
    offer_none(s)


def clear_player(s, seat):
    s.hand[seat] = 0
    s.played[seat] = 0
    for k in range(TURNS):
        s.slot[seat * TURNS + k] = -1
    for good in range(GOODS):
        s.goods[seat, good] = 0
    s.cp[seat] = 0
    s.bp[seat] = 0
    s.hut[seat] = 0
    s.craftsmen[seat] = 0
    s.advisors[seat] = 0
    s.powers[seat] = 0
    for k in range(SUMMED):
        s.summed[seat, k] = 0
    s.rank[seat] = 0
    s.rank_cp[seat] = 0
    s.favors[seat] = 0
    s.at[seat, 0] = 0
    s.at[seat, 1] = 0


# ------------------------------------------------------------------ 1.1, 10.1 locations
def lay_out_rings(s):
    """Countryside and town apart, each in random order; or all eight locations shuffled together."""
    if s.random_layout != 0:
        lay_out(s, 0, LOCATIONS)
    else:
        lay_out(s, 0, COUNTRYSIDE)
        lay_out(s, COUNTRYSIDE, LOCATIONS)
    for ring in range(2):
        at = ring * RING_LENGTH
        say(s, Said.LAYOUT, -1, ring, 8 * s.ring[at] + s.ring[at + 1], 8 * s.ring[at + 2] + s.ring[at + 3], PUBLIC)


def lay_out(s, first, end):
    for i in range(first, end):
        j = first + roll(s, i - first + 1)
        s.ring[i] = s.ring[j]
        s.ring[j] = i


# ------------------------------------------------------------------ 1.5 advisors
def lay_out_advisors(s):
    left = (1 << A_ADVISORS) - 1
    for space in range(SPACES):
        s.space[space] = any_of(s, left)
        left &= ~(1 << s.space[space])
    s.b_left = (1 << ADVISORS) - (1 << A_ADVISORS)
    s.b_top = any_of(s, s.b_left)
    s.b_left &= ~(1 << s.b_top)


# ------------------------------------------------------------------ 1.7 markers
def set_markers(s):
    """Sides and first numbers; 9.1 alone, the markers of the site are as with four players."""
    for marker in range(MARKERS):
        s.few[marker] = FOR_FEWER
        if s.players == SEATS or (s.players == 1 and marker > GIFT):
            s.few[marker] = FOR_FOUR
    for resource in range(RESOURCES):
        s.donation[resource] = 0
        s.gift[resource] = 0
    s.stone = 0
    s.bread = 0
    if s.players <= 2:
        s.gift[STONE] = turned_on(s, GIFT, 0)
        s.gift[CLOTH] = turned_on(s, GIFT, 0)
        s.donation[WOOD] = turned_on(s, DONATION, 0)
        s.donation[GRAIN] = turned_on(s, DONATION, 0)
    if s.players == 2:
        s.stone = 1
        s.bread = 1


# ------------------------------------------------------------------ 1.2 the first event
def turn_up_first_event(s):
    s.events_left = ALL_EVENTS
    if s.players == 1:  # 9.1
        s.events_left &= ~(1 << WINTER)
    s.event = any_of(s, s.events_left)
    s.events_left &= ~(1 << s.event)
    if s.start < 0:
        s.start = s.box.event_start[s.event]
    for seat in range(s.players):
        s.bp[seat] = s.start
    say(s, Said.START, s.statue, s.event, s.start, -1, PUBLIC)


def place_first_councilors(s):
    """1.3 the starting player's stand where the first event says."""
    one = place_on_rings(s, s.box.event_from[s.event])
    other = place_on_rings(s, s.box.event_town[s.event])
    s.mover = s.statue
    if one // RING_LENGTH == other // RING_LENGTH:  # 10.1
        s.at[s.statue, 0] = one % RING_LENGTH
        s.at[s.statue, 1] = other % RING_LENGTH
        s.kind = one // RING_LENGTH
        s.phase = Phase.RELOCATE
        say(s, Said.BOTH_ON_ONE, s.statue, 0, 0, -1, PUBLIC)
        return
    s.at[s.statue, one // RING_LENGTH] = one % RING_LENGTH
    s.at[s.statue, other // RING_LENGTH] = other % RING_LENGTH
    s.phase = Phase.PLACED


def place_on_rings(s, location):
    """Where a location lies: on the first ring 0 to 3, on the second 4 to 7."""
    at = 0
    for i in range(LOCATIONS):
        if s.ring[i] == location:
            at = i
    return at


def place_others(s):
    """1.3 the others follow clockwise on each ring."""
    seat = s.statue
    for k in range(s.players):
        for ring in range(2):
            s.at[seat, ring] = (s.at[s.statue, ring] + k) % RING_LENGTH
            location = s.ring[ring * RING_LENGTH + s.at[seat, ring]]
            say(s, Said.PLACED, seat, ring, location, -1, PUBLIC)
            if location < COUNTRYSIDE and s.random_layout == 0:
                take(s, seat, location, 1)
        seat = seat_after(s, seat)
    if s.random_layout != 0:
        s.phase = Phase.FIRST_RESOURCE
    else:
        begin_round(s)


# ------------------------------------------------------------------ 10.1 choices before the first round
def list_councilors(s, seat):
    """While both stand on one ring, that ring is kept in `kind`, and their places on it in `at`."""
    for k in range(2):
        offer(s, GO + s.ring[s.kind * RING_LENGTH + s.at[seat, k]])


def relocate(s, seat, location):
    """The Councilor at this location leaves; the other stays."""
    stays = s.at[seat, 0]
    if s.ring[s.kind * RING_LENGTH + stays] == location:
        stays = s.at[seat, 1]
    s.at[seat, s.kind] = stays
    s.at[seat, 1 - s.kind] = 0
    s.phase = Phase.RELOCATE_TO


def list_destinations(s):
    for k in range(RING_LENGTH):
        offer(s, GO + s.ring[(1 - s.kind) * RING_LENGTH + k])


def relocate_to(s, seat, location):
    s.at[seat, 1 - s.kind] = place_on_rings(s, location) % RING_LENGTH
    s.kind = -1
    s.phase = Phase.PLACED


def list_first_resources(s):
    for resource in range(RESOURCES):
        offer(s, KIND + resource)


def first_resource(s, seat, resource):
    """Each in player order."""
    take(s, seat, resource, 1)
    s.mover = seat_after(s, seat)
    if s.mover == s.statue:
        begin_round(s)
