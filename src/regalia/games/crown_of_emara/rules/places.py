"""Chapter 4: the eight locations and the Favor tokens."""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..state import (
    BAKE,
    BOOK,
    BOOK_TO_CASTLE,
    BOOKS,
    BREAD,
    BREAD_MARKER,
    BREADS,
    BUILD_3_WOOD,
    BUILD_STONE,
    BUILD_WOOD,
    BUILDING_POINTS,
    CASTLE,
    CATHEDRAL,
    CITIZEN_POINTS,
    COIN,
    COUNTRYSIDE,
    DID_FIRST,
    DID_SECOND,
    DID_THIRD,
    DONATE,
    DONATION,
    FAVOR,
    GIFT,
    GIVE,
    GRAIN,
    LEAVE,
    LOOKED_AT,
    MARKET,
    MERCHANTS,
    MORE,
    MOST_BOOKS,
    MOST_BREAD,
    MOST_WOOD,
    PEOPLES_GIFT,
    PIOUS,
    RESOURCES,
    RING,
    SELL,
    STONE,
    STONE_MARKER,
    WOOD,
    Ability,
    Phase,
    Said,
)
from .payment import can_pay_kind, pay_any, pay_kind
from .table import (
    added_by,
    any_of,
    discard,
    donation_price,
    gain_buildings,
    gain_citizens,
    gift_price,
    marker_number,
    offer,
    offer_all,
    own_craftsmen,
    resources_of,
    say_turned,
    take,
    turned_on,
)


def arrive(s, location):
    """The mover uses a location: 4.1 in the countryside its resource comes first."""
    s.place = location
    s.did_there = 0
    s.craft_left = 0
    if location < COUNTRYSIDE:
        take(s, s.mover, location, 1)
        s.craft_left = own_craftsmen(s, s.mover, location)
    s.phase = Phase.LOCATION


def leave(s):
    s.place = -1
    s.did_there = 0
    s.craft_left = 0
    s.phase = Phase.BACK


# ------------------------------------------------------------------ what can be done there
def list_location(s, seat):
    offer(s, LEAVE)
    if s.place < COUNTRYSIDE:
        if s.craft_left > 0:
            offer(s, MORE)
            if can_pay_kind(s, seat, GRAIN, 1):
                offer(s, BAKE)
        return
    offer_all(s, FAVOR, s.favors[seat] & s.box.tokens_at[s.place - COUNTRYSIDE])  # 4.6
    if s.place == CATHEDRAL:
        list_cathedral(s, seat)
    elif s.place == CASTLE:
        list_castle(s, seat)
    elif s.place == MARKET:
        list_market(s, seat)
    else:
        list_site(s, seat)


def list_cathedral(s, seat):
    if s.did_there & DID_FIRST == 0:
        for resource in range(RESOURCES):
            if can_pay_kind(s, seat, resource, donation_price(s, resource)):
                offer(s, DONATE + resource)


def list_castle(s, seat):
    if s.did_there & DID_FIRST == 0:
        for resource in range(RESOURCES):
            if can_pay_kind(s, seat, resource, gift_price(s, resource)):
                offer(s, GIVE + resource)
    if s.did_there & DID_SECOND == 0 and s.goods[seat, BOOK] > 0:
        offer(s, BOOK_TO_CASTLE)


def list_market(s, seat):
    if resources_of(s, seat) > 0 and may_sell(s):
        offer(s, SELL)
    if s.did_there & DID_THIRD == 0:
        for n in range(1, min(MOST_BOOKS, s.goods[seat, BOOK]) + 1):
            offer(s, BOOKS + n - 1)


def may_sell(s):
    """7.11 twice while merchants from afar are there."""
    if s.did_there & DID_FIRST == 0:
        return True
    return s.event == MERCHANTS and s.did_there & DID_SECOND == 0


def list_site(s, seat):
    if s.did_there & DID_FIRST == 0 and can_pay_kind(s, seat, STONE, 1):
        offer(s, BUILD_STONE)
    if s.did_there & DID_SECOND == 0:
        for n in range(1, min(MOST_BREAD, s.goods[seat, BREAD]) + 1):
            offer(s, BREADS + n - 1)
    if s.did_there & DID_THIRD == 0:
        if can_pay_kind(s, seat, WOOD, 1):
            offer(s, BUILD_WOOD)
        if can_pay_kind(s, seat, WOOD, MOST_WOOD):
            offer(s, BUILD_3_WOOD)


# ------------------------------------------------------------------ what is done there
def act_at_location(s, seat, action):
    s.phase = Phase.BACK
    if action == LEAVE:
        leave(s)
    elif action >= FAVOR:
        use_favor(s, seat, action - FAVOR)
    elif action == MORE:
        s.craft_left -= 1
        take(s, seat, s.place, 1)
    elif action == BAKE:
        s.craft_left -= 1
        pay_kind(s, action, GRAIN, 1)
    elif action < GIVE:
        s.did_there |= DID_FIRST
        pay_kind(s, action, action - DONATE, donation_price(s, action - DONATE))
    elif action < BOOK_TO_CASTLE:
        s.did_there |= DID_FIRST
        pay_kind(s, action, action - GIVE, gift_price(s, action - GIVE))
    elif action == BOOK_TO_CASTLE:  # 4.3
        s.did_there |= DID_SECOND
        discard(s, seat, BOOK, 1, action)
        gain_buildings(s, seat, s.box.book_bp)
    elif action == SELL:  # 4.4; 3.4 a coin is never paid for a coin
        s.did_there |= DID_FIRST << (s.did_there & DID_FIRST)
        pay_any(s, action, 1, 0)
    elif action < BUILD_STONE:
        s.did_there |= DID_THIRD
        discard(s, seat, BOOK, action - BOOKS + 1, action)
        gain_citizens(s, seat, s.box.books_cp[action - BOOKS])
    elif action == BUILD_STONE:
        s.did_there |= DID_FIRST
        pay_kind(s, action, STONE, 1)
    elif action < BUILD_WOOD:
        s.did_there |= DID_SECOND
        deliver_bread(s, seat, action - BREADS + 1)
    else:
        s.did_there |= DID_THIRD
        pay_kind(s, action, WOOD, 1 + (MOST_WOOD - 1) * (action - BUILD_WOOD))


def paid_at_location(s, seat, action):
    """What a payment at a location brings."""
    if action == BAKE:
        take(s, seat, BREAD, 1)
    elif action < GIVE:
        donate(s, seat, action - DONATE)
    elif action < BOOK_TO_CASTLE:
        give(s, seat, action - GIVE)
    elif action == SELL:
        take(s, seat, COIN, 1)
    elif action == BUILD_STONE:
        deliver_stone(s, seat)
    else:
        gain_buildings(s, seat, s.box.wood_bp[action - BUILD_WOOD])


def give(s, seat, resource):
    """4.3 a gift to the king."""
    s.gift[resource] = turned_on(s, GIFT, s.gift[resource])
    say_turned(s, GIFT, resource, s.gift[resource])
    take(s, seat, RING, 1)
    citizens = added_by(s, seat, Ability.GIFTS)
    if s.event == PEOPLES_GIFT:
        citizens += s.box.event_amount[PEOPLES_GIFT * 2]
    gain_citizens(s, seat, citizens)


def deliver_stone(s, seat):
    """4.5"""
    gain_buildings(s, seat, s.box.stone_bp)
    gain_citizens(s, seat, marker_number(s, STONE_MARKER, s.stone))
    turn_stone(s)


def deliver_bread(s, seat, n):
    discard(s, seat, BREAD, n, BREADS + n - 1)
    gain_citizens(s, seat, n * marker_number(s, BREAD_MARKER, s.bread))
    turn_bread(s)


def turn_stone(s):
    s.stone = turned_on(s, STONE_MARKER, s.stone)
    say_turned(s, STONE_MARKER, -1, s.stone)


def turn_bread(s):
    s.bread = turned_on(s, BREAD_MARKER, s.bread)
    say_turned(s, BREAD_MARKER, -1, s.bread)


# ------------------------------------------------------------------ 4.2 donations and Favor tokens
def donate(s, seat, resource):
    s.donation[resource] = turned_on(s, DONATION, s.donation[resource])
    say_turned(s, DONATION, resource, s.donation[resource])
    take(s, seat, BOOK, 1 + added_by(s, seat, Ability.MORE_BOOKS))
    if s.event == PIOUS:
        gain_citizens(s, seat, s.box.event_amount[PIOUS * 2])
    look_at_tokens(s, seat)
    if s.looked != 0:
        s.phase = Phase.KEEP


def look_at_tokens(s, seat):
    """One by one; when a token is needed and none is left, the discards are shuffled."""
    while count(s.looked) < LOOKED_AT and s.tokens | s.tokens_gone != 0:
        if s.tokens == 0:
            s.tokens = s.tokens_gone
            s.tokens_gone = 0
            s.surely = s.looked
            say(s, Said.RESHUFFLED, -1, 0, 0, -1, PUBLIC)
        token = any_of(s, s.tokens)
        s.tokens &= ~(1 << token)
        s.looked |= 1 << token
    if s.looked != 0:
        say(s, Said.LOOKS, seat, count(s.looked), 0, -1, PUBLIC)
        say(s, Said.LOOKED, seat, s.looked, 0, -1, 1 << seat)


def keep_token(s, seat, token):
    s.favors[seat] |= 1 << token
    say(s, Said.KEEPS, seat, token, 0, -1, PUBLIC)
    others = s.looked & ~(1 << token)
    s.tokens_gone |= others
    if others != 0:
        say(s, Said.TOKENS_GONE, seat, others, 0, -1, PUBLIC)
    s.looked = 0
    s.surely = 0
    s.phase = Phase.BACK


def use_favor(s, seat, token):
    """4.6"""
    s.favors[seat] &= ~(1 << token)
    s.tokens_gone |= 1 << token
    say(s, Said.FAVOR, seat, token, 0, -1, PUBLIC)
    reward = s.box.token_good[token]
    if reward == CITIZEN_POINTS:
        gain_citizens(s, seat, s.box.token_amount[token])
    elif reward == BUILDING_POINTS:
        gain_buildings(s, seat, s.box.token_amount[token])
    else:
        take(s, seat, reward, s.box.token_amount[token])
