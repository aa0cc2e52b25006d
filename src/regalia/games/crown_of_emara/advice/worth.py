"""What points and goods are worth, in tenths of a point.

The one idea behind all rules of thumb: only the lower score counts, so a point is worth more on the
score that looks like ending lower. A good is worth what it can still be turned into.
"""

from ..rules.table import location_of, marker_number, receipt
from ..state import (
    BOOK,
    BREAD,
    BREAD_MARKER,
    BUILDING_POINTS,
    CITIZEN_POINTS,
    CLOTH,
    COIN,
    GRAIN,
    MARKET,
    RANKS,
    RESOURCES,
    RING,
    ROUNDS,
    STONE,
    TURNS,
    WOOD,
)

CITIZENS_A_ROUND = 9
BUILDINGS_A_ROUND = 5
"""What a good player gains in a round."""
STEEP = 7
"""How much more a point counts on the score that is behind, in tenths of a tenth."""
FOR_RANK = 40
"""What a Coin or a Ring is worth that the next ranks ask for, and what it is worth otherwise."""
SPARE_COIN, SPARE_RING = 16, 20
BOOK_ALONE, BOOK_MORE = 18, 3
"""A Book is worth more beside others."""
RESOURCE, STONE_MORE, RESOURCE_LESS = 25, 2, 1
"""A resource is worth less beside others of its kind; Stone is wanted more than others."""
LATE = 3
"""With fewer turns than this to come, goods are worth little more than at the end."""
LATE_RESOURCE, LATE_BOOK, LATE_BREAD = 8, 12, 14

BITS = 7
"""The worths of all goods are reckoned once for all picks and kept in one word, so many bits for each."""
ONE_EACH = (1 << BITS * WOOD) + (1 << BITS * STONE) + (1 << BITS * CLOTH) + (1 << BITS * GRAIN)
WORTHS = RESOURCE * ONE_EACH + (STONE_MORE << BITS * STONE)
LATE_WORTHS = LATE_RESOURCE * ONE_EACH + (SPARE_COIN << BITS * COIN) + (SPARE_RING << BITS * RING)
LATE_WORTHS += LATE_BREAD << BITS * BREAD


def rounds_left(s):
    """Whole rounds to come, and this one while somebody still has a turn."""
    return ROUNDS - s.on_round


def turns_left(s, seat):
    """Turns the seat still has: slots that are empty, and the rounds to come."""
    left = TURNS * rounds_left(s)
    for k in range(TURNS):
        if s.slot[seat * TURNS + k] < 0:
            left += 1
    return left


def lead_of_citizens(s, seat):
    """How far the citizens look like ending above the buildings."""
    ahead = s.cp[seat] + CITIZENS_A_ROUND * rounds_left(s) - s.bp[seat] - BUILDINGS_A_ROUND * rounds_left(s)
    return max(-12, min(12, ahead))


def building_worth(s, seat):
    return max(3, 10 + lead_of_citizens(s, seat) * STEEP // 10)


def receipt_worth(s, seat, n):
    return receipt(s, seat, n) * building_worth(s, seat)


def all_worths(s, seat):
    """What one more of each good is worth now, and a citizen point; `worth_of` reads them."""
    citizen = max(3, 10 - lead_of_citizens(s, seat) * STEEP // 10)
    book = BOOK_ALONE + BOOK_MORE * min(4, s.goods[seat, BOOK])
    if turns_left(s, seat) < LATE:
        if location_of(s, seat, 1) != MARKET:
            book = LATE_BOOK
        return LATE_WORTHS + (book << BITS * BOOK) + (citizen << BITS * CITIZEN_POINTS)
    coins = -s.goods[seat, COIN]
    rings = -s.goods[seat, RING]
    for rank in range(s.rank[seat], min(RANKS, s.rank[seat] + 2)):
        coins += s.box.rank_gold[rank]
        rings += s.box.rank_rings[rank]
    coin = SPARE_COIN
    if coins > 0:
        coin = FOR_RANK
    ring = SPARE_RING
    if rings > 0:
        ring = FOR_RANK
    bread = max(12, marker_number(s, BREAD_MARKER, s.bread) * citizen * 2 // 3)
    worths = WORTHS + (coin << BITS * COIN) + (ring << BITS * RING) + (book << BITS * BOOK)
    worths += (bread << BITS * BREAD) + (citizen << BITS * CITIZEN_POINTS)
    for resource in range(RESOURCES):
        worths -= min(5, s.goods[seat, resource]) * RESOURCE_LESS << BITS * resource
    return worths


def worth_of(worths, good):
    return (worths >> BITS * good) & ((1 << BITS) - 1)


def citizen_worth(worths):
    return worth_of(worths, CITIZEN_POINTS)


def token_worth(s, seat, worths, token):
    """A Favor token in hand; it counts a point at the end if it is never used."""
    reward = reward_worth(s, seat, worths, token)
    if turns_left(s, seat) < 2:
        return 10
    return max(10, reward * 3 // 4)


def reward_worth(s, seat, worths, token):
    reward = s.box.token_good[token]
    amount = s.box.token_amount[token]
    if reward == BUILDING_POINTS:
        return receipt_worth(s, seat, amount)
    return amount * worth_of(worths, reward)
