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
    COIN,
    GRAIN,
    MARKET,
    RANKS,
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
RESOURCE, RESOURCE_LESS = 23, 1
"""A resource is worth less beside others of its kind."""
WOOD_MORE, STONE_MORE, CLOTH_MORE, GRAIN_MORE = 2, 4, 2, 2
"""Some resources are wanted more than others."""
LATE = 3
"""With fewer turns than this to come, goods are worth little more than at the end."""
LATE_RESOURCE, LATE_BOOK, LATE_BREAD = 8, 12, 14


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


def citizen_worth(s, seat):
    return max(3, 10 - lead_of_citizens(s, seat) * STEEP // 10)


def building_worth(s, seat):
    return max(3, 10 + lead_of_citizens(s, seat) * STEEP // 10)


def receipt_worth(s, seat, n):
    return receipt(s, seat, n) * building_worth(s, seat)


def rank_goods(s, seat, good):
    """How many Coins or Rings the next two ranks still ask for beyond what one has."""
    need = -s.goods[seat, good]
    for rank in range(s.rank[seat], min(RANKS, s.rank[seat] + 2)):
        if good == COIN:
            need += s.box.rank_gold[rank]
        else:
            need += s.box.rank_rings[rank]
    return need


def good_worth(s, seat, good):
    """What one more of a good is worth now."""
    late = turns_left(s, seat) < LATE
    if good == COIN or good == RING:
        if rank_goods(s, seat, good) > 0 and not late:
            return FOR_RANK
        if good == RING:
            return SPARE_RING
        return SPARE_COIN
    if good == BOOK:
        if late and location_of(s, seat, 1) != MARKET:
            return LATE_BOOK
        return BOOK_ALONE + BOOK_MORE * min(4, s.goods[seat, BOOK])
    if good == BREAD:
        if late:
            return LATE_BREAD
        return max(12, (marker_number(s, BREAD_MARKER, s.bread) * citizen_worth(s, seat)) * 2 // 3)
    if late:
        return LATE_RESOURCE
    worth = RESOURCE - RESOURCE_LESS * min(5, s.goods[seat, good])
    if good == STONE:
        worth += STONE_MORE
    elif good == WOOD:
        worth += WOOD_MORE
    elif good == GRAIN:
        worth += GRAIN_MORE
    else:
        worth += CLOTH_MORE
    return max(LATE_RESOURCE, worth)


def token_worth(s, seat, token):
    """A Favor token in hand; it counts a point at the end if it is never used."""
    reward = reward_worth(s, seat, token)
    if turns_left(s, seat) < 2:
        return 10
    return max(10, reward * 3 // 4)


def reward_worth(s, seat, token):
    reward = s.box.token_good[token]
    amount = s.box.token_amount[token]
    if reward == CITIZEN_POINTS:
        return amount * citizen_worth(s, seat)
    if reward == BUILDING_POINTS:
        return receipt_worth(s, seat, amount)
    return amount * good_worth(s, seat, reward)
