"""What going to a location is worth, and what one does there."""

from ....core.bits import lowest
from ..rules.bonus import can_pay_advisor, can_pay_hut, labour
from ..rules.table import added_by, donation_price, gift_price, marker_number, occupied, own_craftsmen
from ..state import (
    BAKE,
    BOOK,
    BOOK_TO_CASTLE,
    BOOKS,
    BREAD,
    BREAD_MARKER,
    BREADS,
    BUILD_STONE,
    BUILD_WOOD,
    CASTLE,
    CATHEDRAL,
    COIN,
    COUNTRYSIDE,
    CRAFTSMEN,
    DID_HIRE,
    DID_RECRUIT,
    DONATE,
    FAVOR,
    GIVE,
    GRAIN,
    HUTS,
    LEAVE,
    MARKET,
    MORE,
    MOST_BOOKS,
    MOST_BREAD,
    OWN_CRAFTSMEN,
    PEOPLES_GIFT,
    PIOUS,
    RESOURCES,
    RING,
    SELL,
    SITE,
    STONE,
    STONE_MARKER,
    WOOD,
    Ability,
)
from .help import advisor_worth, hut_worth
from .worth import citizen_worth, good_worth, receipt_worth, reward_worth

HELP_SHARE = 5
"""How much of a hut or an advisor counts for going there, in tenths."""
TOKEN = 20


def place_worth(s, seat, location):
    """What going to a location brings with what one has, hiring or recruiting there included."""
    worth = help_worth(s, seat, location) * HELP_SHARE // 10
    if location < COUNTRYSIDE:
        return worth + good_worth(s, seat, location) * (1 + own_craftsmen(s, seat, location))
    tokens = s.favors[seat] & s.box.tokens_at[location - COUNTRYSIDE]
    while tokens != 0:
        worth += max(0, reward_worth(s, seat, lowest(tokens)) - 10)
        tokens &= tokens - 1
    if location == CASTLE:
        worth += best_gift(s, seat)
        if s.goods[seat, BOOK] > 0:
            worth += max(0, receipt_worth(s, seat, s.box.book_bp) - good_worth(s, seat, BOOK))
    elif location == CATHEDRAL:
        worth += best_donation(s, seat)
    elif location == MARKET:
        worth += best_books(s, seat) + best_sale(s, seat)
    elif location == SITE:
        worth += best_at_site(s, seat)
    return worth


def help_worth(s, seat, location):
    """The best hut or advisor there that one could pay."""
    best = 0
    if location < COUNTRYSIDE:
        if s.did & DID_HIRE == 0 and s.craftsmen[seat] < CRAFTSMEN and own_craftsmen(s, seat, location) < OWN_CRAFTSMEN:
            huts = (s.box.huts & ~occupied(s)) & (((1 << HUTS) - 1) << (location * HUTS))
            while huts != 0:
                if can_pay_hut(s, seat, lowest(huts), 0):
                    best = max(best, hut_worth(s, seat, lowest(huts), 0))
                huts &= huts - 1
    elif s.did & DID_RECRUIT == 0:
        for k in range(2):
            advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
            if advisor >= 0 and can_pay_advisor(s, seat, advisor, labour(s)):
                best = max(best, advisor_worth(s, seat, advisor, labour(s)))
    return best


def best_gift(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= gift_price(s, resource):
            best = max(best, gift_worth(s, seat, resource))
    return best


def gift_worth(s, seat, resource):
    citizens = added_by(s, seat, Ability.GIFTS)
    if s.event == PEOPLES_GIFT:
        citizens += s.box.event_amount[PEOPLES_GIFT * 2]
    gain = good_worth(s, seat, RING) + citizens * citizen_worth(s, seat)
    return gain - gift_price(s, resource) * good_worth(s, seat, resource)


def best_donation(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= donation_price(s, resource):
            best = max(best, donation_worth(s, seat, resource))
    return best


def donation_worth(s, seat, resource):
    gain = good_worth(s, seat, BOOK) * (1 + added_by(s, seat, Ability.MORE_BOOKS)) + TOKEN
    if s.event == PIOUS:
        gain += s.box.event_amount[PIOUS * 2] * citizen_worth(s, seat)
    return gain - donation_price(s, resource) * good_worth(s, seat, resource)


def best_books(s, seat):
    best = 0
    for n in range(1, min(MOST_BOOKS, s.goods[seat, BOOK]) + 1):
        best = max(best, books_worth(s, seat, n))
    return best


def books_worth(s, seat, n):
    return s.box.books_cp[n - 1] * citizen_worth(s, seat) - n * good_worth(s, seat, BOOK)


def best_sale(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            best = max(best, good_worth(s, seat, COIN) - good_worth(s, seat, resource))
    return best


def best_at_site(s, seat):
    worth = 0
    if s.goods[seat, STONE] > 0:
        worth += max(0, stone_worth(s, seat))
    breads = min(MOST_BREAD, s.goods[seat, BREAD])
    worth += max(0, bread_worth(s, seat, breads))
    wood = 0
    if s.goods[seat, WOOD] > 0:
        wood = wood_worth(s, seat, 0)
    if s.goods[seat, WOOD] > 2:
        wood = max(wood, wood_worth(s, seat, 1))
    return worth + max(0, wood)


def stone_worth(s, seat):
    gain = receipt_worth(s, seat, s.box.stone_bp) + marker_number(s, STONE_MARKER, s.stone) * citizen_worth(s, seat)
    return gain - good_worth(s, seat, STONE)


def bread_worth(s, seat, n):
    return n * (marker_number(s, BREAD_MARKER, s.bread) * citizen_worth(s, seat) - good_worth(s, seat, BREAD))


def wood_worth(s, seat, three):
    return receipt_worth(s, seat, s.box.wood_bp[three]) - (1 + 2 * three) * good_worth(s, seat, WOOD)


def merit_at_location(s, seat, action):
    if action == LEAVE:
        return 0
    if action == MORE:
        return good_worth(s, seat, s.place)
    if action == BAKE:
        return good_worth(s, seat, BREAD) - good_worth(s, seat, GRAIN)
    if action >= FAVOR:
        return reward_worth(s, seat, action - FAVOR) - 10
    if action < DONATE:
        return 0
    if action < GIVE:
        return donation_worth(s, seat, action - DONATE)
    if action < BOOK_TO_CASTLE:
        return gift_worth(s, seat, action - GIVE)
    if action == BOOK_TO_CASTLE:
        return receipt_worth(s, seat, s.box.book_bp) - good_worth(s, seat, BOOK)
    if action == SELL:
        return best_sale(s, seat)
    if action < BUILD_STONE:
        return books_worth(s, seat, action - BOOKS + 1)
    if action == BUILD_STONE:
        return stone_worth(s, seat)
    if action < BUILD_WOOD:
        return bread_worth(s, seat, action - BREADS + 1)
    return wood_worth(s, seat, action - BUILD_WOOD)
