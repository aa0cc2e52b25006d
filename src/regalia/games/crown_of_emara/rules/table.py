"""Small questions about the table, and what all chapters do to it: take, score, turn a marker."""

from ....core.bits import count, lowest
from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import (
    CLOTH,
    DONATION,
    FIRST_SUMMED,
    GIFT,
    GRAIN,
    HUTS,
    MARKER_NUMBERS,
    RING_LENGTH,
    STONE,
    SUMMER,
    WINTER,
    WOOD,
    WORD_BITS,
    WORDS,
    Ability,
    Said,
)


# ------------------------------------------------------------------ what the mover may do
def offer(s, action):
    s.can[action >> WORD_BITS] |= 1 << (action & 31)


def offer_all(s, first, members):
    """An action for each member of a set, counted from the first."""
    while members != 0:
        offer(s, first + lowest(members))
        members &= members - 1


def offer_none(s):
    for word in range(WORDS):
        s.can[word] = 0


def only_choice(s):
    """The single action there is, or -1 if there are more."""
    found = -1
    for word in range(WORDS):
        actions = s.can[word]
        if actions != 0:
            if found >= 0 or actions & (actions - 1) != 0:
                return -1
            found = (word << WORD_BITS) + lowest(actions)
    return found


# ------------------------------------------------------------------ who and where
def seat_after(s, seat):
    return (seat + 1) % s.players


def location_of(s, seat, ring):
    return s.ring[ring * RING_LENGTH + s.at[seat, ring]]


def has(s, seat, ability):
    return (s.powers[seat] >> ability) & 1 != 0


def occupied(s):
    """5.2 the huts in which somebody's Craftsman works."""
    return s.hut[0] | s.hut[1] | s.hut[2] | s.hut[3]


def own_craftsmen(s, seat, location):
    return count((s.hut[seat] >> (location * HUTS)) & ((1 << HUTS) - 1))


def resources_of(s, seat):
    return s.goods[seat, WOOD] + s.goods[seat, STONE] + s.goods[seat, CLOTH] + s.goods[seat, GRAIN]


def any_of(s, members):
    """A member of a set by chance; without chance if there is only one."""
    if members & (members - 1) != 0:
        for _ in range(roll(s, count(members))):
            members &= members - 1
    return lowest(members)


# ------------------------------------------------------------------ goods and points
def take(s, seat, good, n):
    s.goods[seat, good] += n
    say(s, Said.TAKES, seat, good, n, -1, PUBLIC)


def discard(s, seat, good, n, action):
    """3.4 discarding is not paying: no coin stands in."""
    s.goods[seat, good] -= n
    say(s, Said.DISCARDS, seat, good, n, action, PUBLIC)


def gain_citizens(s, seat, n):
    if n != 0:
        s.cp[seat] += n
        say(s, Said.CITIZENS, seat, n, s.cp[seat], -1, PUBLIC)


def gain_buildings(s, seat, n):
    n = receipt(s, seat, n)
    s.bp[seat] += n
    say(s, Said.BUILDINGS, seat, n, s.bp[seat], -1, PUBLIC)


def receipt(s, seat, n):
    """6.3 what n building points become: the Toolmaker and the event change them once, and not below nothing."""
    n += added_by(s, seat, Ability.MORE_BUILDING)
    if s.event == SUMMER:
        n += s.box.event_amount[SUMMER * 2]
    elif s.event == WINTER:
        n -= s.box.event_amount[WINTER * 2]
    return max(0, n)


def added_by(s, seat, ability):
    """What a player's advisors add in all whenever something happens."""
    return s.summed[seat, ability - FIRST_SUMMED]


# ------------------------------------------------------------------ 1.7 markers
def marker_number(s, marker, turned):
    """What a marker shows that was turned so often; the board's number once it has left."""
    side = marker * 2 + s.few[marker]
    if turned < s.box.marker_length[side]:
        return s.box.marker[side * MARKER_NUMBERS + turned]
    return s.box.marker_board[marker]


def turned_on(s, marker, turned):
    """One number further, and off when the first would come again."""
    return min(turned + 1, s.box.marker_length[marker * 2 + s.few[marker]])


def say_turned(s, marker, resource, turned):
    say(s, Said.TURNED, -1, marker, resource, marker_number(s, marker, turned), PUBLIC)


def gift_price(s, resource):
    return marker_number(s, GIFT, s.gift[resource])


def donation_price(s, resource):
    return marker_number(s, DONATION, s.donation[resource])
