"""What a Craftsman or an advisor is worth, and the use of an advisor's ability."""

from ..rules.table import location_of
from ..state import (
    ADVISORS,
    BOOK,
    BREAD,
    CLOTH,
    COIN,
    COUNTRYSIDE,
    FIRST_EACH_TURN,
    GRAIN,
    HUTS,
    RESOURCES,
    RING,
    USE,
    USE_OTHERWISE,
    Ability,
)
from .worth import citizen_worth, receipt_worth, turns_left, worth_of

A_VISIT = 6
"""What a Craftsman brings in each turn to come."""
DISCOUNT = 14
A_USE, A_RECEIPT = 3, 6
"""What advisors bring in each turn to come: most abilities, and more building points."""
STUDY_PRICE = 13


def best_help(s, seat, worths):
    """The best that a Councilor could hire or recruit where it stands."""
    best = 0
    for ring in range(2):
        location = location_of(s, seat, ring)
        if location < COUNTRYSIDE:
            best = max(best, hut_worth(s, seat, worths, location * HUTS, 1))
        else:
            for k in range(2):
                advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
                if advisor >= 0:
                    best = max(best, advisor_worth(s, seat, worths, advisor, 1))
    return best // 4


def hut_worth(s, seat, worths, hut, drops):
    return craftsman_worth(s, seat, worths) - hut_price(s, worths, hut) + DISCOUNT * drops


def hut_price(s, worths, hut):
    price = 0
    for resource in range(RESOURCES):
        price += s.box.hut_cost[hut * 4 + resource] * worth_of(worths, resource)
    return price


def craftsman_worth(s, seat, worths):
    """Points now, and one resource more at every visit to come."""
    worth = A_VISIT * turns_left(s, seat)
    if s.craftsmen[seat] < 4:
        worth += s.box.craftsman_cp[s.craftsmen[seat]] * citizen_worth(worths)
    return worth


def advisor_worth(s, seat, worths, advisor, drops):
    price = 0
    for resource in range(RESOURCES):
        price += s.box.advisor_cost[advisor * 4 + resource] * worth_of(worths, resource)
    worth = s.box.advisor_cp[advisor] * citizen_worth(worths) + ability_worth(s, seat, worths, advisor)
    return worth - price + DISCOUNT * drops


def ability_worth(s, seat, worths, advisor):
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    if ability == Ability.MORE_BUILDING:
        return turns_left(s, seat) * A_RECEIPT
    if ability >= FIRST_EACH_TURN:
        return turns_left(s, seat) * A_USE
    if ability == Ability.COINS:
        return amount * worth_of(worths, COIN)
    if ability == Ability.BOOKS:
        return amount * worth_of(worths, BOOK)
    if ability == Ability.RINGS:
        return amount * worth_of(worths, RING)
    if ability == Ability.BUILDING:
        return receipt_worth(s, seat, amount)
    return 0


def use_worth(s, seat, worths, action):
    otherwise = action >= USE_OTHERWISE
    advisor = (action - USE) % ADVISORS
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    cloth = worth_of(worths, CLOTH)
    if ability == Ability.BAKE:
        n = 1
        if otherwise:
            n = 2
        return n * (worth_of(worths, BREAD) - worth_of(worths, GRAIN)) - cloth
    if ability == Ability.STUDY:
        return worth_of(worths, BOOK) - STUDY_PRICE * amount
    if ability == Ability.RING_FOR_BUILDING:
        return receipt_worth(s, seat, amount) - worth_of(worths, RING)
    if ability == Ability.CLOTH_FOR_CITIZENS:
        return amount * citizen_worth(worths) - cloth
    if ability == Ability.CLOTH_FOR_BUILDING:
        return receipt_worth(s, seat, amount) - citizen_worth(worths) - cloth
    if ability == Ability.TRADE:
        return best_trade(s, seat, worths)
    if otherwise:  # a Coin for a Ring, if it lets one rise
        return 15 * (s.goods[seat, COIN] - s.goods[seat, RING] > 1) - 5
    return 15 * (s.goods[seat, RING] - s.goods[seat, COIN] > 1) - 5


def best_trade(s, seat, worths):
    least = 100
    most = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            least = min(least, worth_of(worths, resource))
        most = max(most, worth_of(worths, resource))
    return most - least - 1
