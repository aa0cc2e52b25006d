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
from .help import advisor_worth, craftsman_worth, hut_price
from .worth import citizen_worth, receipt_worth, reward_worth, worth_of

HELP_SHARE = 5
"""How much of a hut or an advisor counts for going there, in tenths."""
TOKEN = 20


def place_worth(s, seat, worths, location):
    """What going to a location brings with what one has, hiring or recruiting there included."""
    worth = help_worth(s, seat, worths, location) * HELP_SHARE // 10
    if location < COUNTRYSIDE:
        return worth + worth_of(worths, location) * (1 + own_craftsmen(s, seat, location))
    tokens = s.favors[seat] & s.box.tokens_at[location - COUNTRYSIDE]
    while tokens != 0:
        worth += max(0, reward_worth(s, seat, worths, lowest(tokens)) - 10)
        tokens &= tokens - 1
    if location == CASTLE:
        worth += best_gift(s, seat, worths)
        if s.goods[seat, BOOK] > 0:
            worth += max(0, receipt_worth(s, seat, s.box.book_bp) - worth_of(worths, BOOK))
    elif location == CATHEDRAL:
        worth += best_donation(s, seat, worths)
    elif location == MARKET:
        worth += best_books(s, seat, worths) + best_sale(s, seat, worths)
    elif location == SITE:
        worth += best_at_site(s, seat, worths)
    return worth


def help_worth(s, seat, worths, location):
    """The best hut or advisor there that one could pay."""
    best = 0
    if location < COUNTRYSIDE:
        if s.did & DID_HIRE == 0 and s.craftsmen[seat] < CRAFTSMEN and own_craftsmen(s, seat, location) < OWN_CRAFTSMEN:
            worth = craftsman_worth(s, seat, worths)
            huts = (s.box.huts & ~occupied(s)) & (((1 << HUTS) - 1) << (location * HUTS))
            while huts != 0:
                if can_pay_hut(s, seat, lowest(huts), 0):
                    best = max(best, worth - hut_price(s, worths, lowest(huts)))
                huts &= huts - 1
    elif s.did & DID_RECRUIT == 0:
        for k in range(2):
            advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
            if advisor >= 0 and can_pay_advisor(s, seat, advisor, labour(s)):
                best = max(best, advisor_worth(s, seat, worths, advisor, labour(s)))
    return best


def best_gift(s, seat, worths):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= gift_price(s, resource):
            best = max(best, gift_worth(s, seat, worths, resource))
    return best


def gift_worth(s, seat, worths, resource):
    citizens = added_by(s, seat, Ability.GIFTS)
    if s.event == PEOPLES_GIFT:
        citizens += s.box.event_amount[PEOPLES_GIFT * 2]
    gain = worth_of(worths, RING) + citizens * citizen_worth(worths)
    return gain - gift_price(s, resource) * worth_of(worths, resource)


def best_donation(s, seat, worths):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= donation_price(s, resource):
            best = max(best, donation_worth(s, seat, worths, resource))
    return best


def donation_worth(s, seat, worths, resource):
    gain = worth_of(worths, BOOK) * (1 + added_by(s, seat, Ability.MORE_BOOKS)) + TOKEN
    if s.event == PIOUS:
        gain += s.box.event_amount[PIOUS * 2] * citizen_worth(worths)
    return gain - donation_price(s, resource) * worth_of(worths, resource)


def best_books(s, seat, worths):
    best = 0
    for n in range(1, min(MOST_BOOKS, s.goods[seat, BOOK]) + 1):
        best = max(best, books_worth(s, seat, worths, n))
    return best


def books_worth(s, seat, worths, n):
    return s.box.books_cp[n - 1] * citizen_worth(worths) - n * worth_of(worths, BOOK)


def best_sale(s, seat, worths):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            best = max(best, worth_of(worths, COIN) - worth_of(worths, resource))
    return best


def best_at_site(s, seat, worths):
    worth = 0
    if s.goods[seat, STONE] > 0:
        worth += max(0, stone_worth(s, seat, worths))
    breads = min(MOST_BREAD, s.goods[seat, BREAD])
    worth += max(0, bread_worth(s, seat, worths, breads))
    wood = 0
    if s.goods[seat, WOOD] > 0:
        wood = wood_worth(s, seat, worths, 0)
    if s.goods[seat, WOOD] > 2:
        wood = max(wood, wood_worth(s, seat, worths, 1))
    return worth + max(0, wood)


def stone_worth(s, seat, worths):
    gain = receipt_worth(s, seat, s.box.stone_bp) + marker_number(s, STONE_MARKER, s.stone) * citizen_worth(worths)
    return gain - worth_of(worths, STONE)


def bread_worth(s, seat, worths, n):
    return n * (marker_number(s, BREAD_MARKER, s.bread) * citizen_worth(worths) - worth_of(worths, BREAD))


def wood_worth(s, seat, worths, three):
    return receipt_worth(s, seat, s.box.wood_bp[three]) - (1 + 2 * three) * worth_of(worths, WOOD)


def merit_at_location(s, seat, worths, action):
    if action == LEAVE:
        return 0
    if action == MORE:
        return worth_of(worths, s.place)
    if action == BAKE:
        return worth_of(worths, BREAD) - worth_of(worths, GRAIN)
    if action >= FAVOR:
        return reward_worth(s, seat, worths, action - FAVOR) - 10
    if action < DONATE:
        return 0
    if action < GIVE:
        return donation_worth(s, seat, worths, action - DONATE)
    if action < BOOK_TO_CASTLE:
        return gift_worth(s, seat, worths, action - GIVE)
    if action == BOOK_TO_CASTLE:
        return receipt_worth(s, seat, s.box.book_bp) - worth_of(worths, BOOK)
    if action == SELL:
        return best_sale(s, seat, worths)
    if action < BUILD_STONE:
        return books_worth(s, seat, worths, action - BOOKS + 1)
    if action == BUILD_STONE:
        return stone_worth(s, seat, worths)
    if action < BUILD_WOOD:
        return bread_worth(s, seat, worths, action - BREADS + 1)
    return wood_worth(s, seat, worths, action - BUILD_WOOD)
