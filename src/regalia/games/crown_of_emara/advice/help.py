"""What a Craftsman or an advisor is worth, and the use of an advisor's ability."""

from ..rules.table import location_of
from ..state import (
    ADVISORS,
    BOOK,
    BREAD,
    CLOTH,
    COIN,
    COUNTRYSIDE,
    GRAIN,
    HUTS,
    RESOURCES,
    RING,
    USE,
    USE_OTHERWISE,
    Ability,
)
from .worth import citizen_worth, good_worth, receipt_worth, turns_left

A_VISIT = 6
"""What a Craftsman brings in each turn to come."""
DISCOUNT = 14
A_USE, A_RECEIPT, A_BONUS = 3, 6, 3
"""What advisors bring in each turn to come: an ability, more building points, more for gifts or donations."""
STUDY_PRICE = 13


def best_help(s, seat):
    """The best that a Councilor could hire or recruit where it stands."""
    best = 0
    for ring in range(2):
        location = location_of(s, seat, ring)
        if location < COUNTRYSIDE:
            best = max(best, hut_worth(s, seat, location * HUTS, 1))
        else:
            for k in range(2):
                advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
                if advisor >= 0:
                    best = max(best, advisor_worth(s, seat, advisor, 1))
    return best // 4


def hut_worth(s, seat, hut, drops):
    """Points now, and one resource more at every visit to come."""
    price = 0
    for resource in range(RESOURCES):
        price += s.box.hut_cost[hut * 4 + resource] * good_worth(s, seat, resource)
    worth = A_VISIT * turns_left(s, seat)
    if s.craftsmen[seat] < 4:
        worth += s.box.craftsman_cp[s.craftsmen[seat]] * citizen_worth(s, seat)
    return worth - price + DISCOUNT * drops


def advisor_worth(s, seat, advisor, drops):
    price = 0
    for resource in range(RESOURCES):
        price += s.box.advisor_cost[advisor * 4 + resource] * good_worth(s, seat, resource)
    worth = s.box.advisor_cp[advisor] * citizen_worth(s, seat) + ability_worth(s, seat, advisor)
    return worth - price + DISCOUNT * drops


def ability_worth(s, seat, advisor):
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    turns = turns_left(s, seat)
    if ability == Ability.COINS:
        return amount * good_worth(s, seat, COIN)
    if ability == Ability.BOOKS:
        return amount * good_worth(s, seat, BOOK)
    if ability == Ability.RINGS:
        return amount * good_worth(s, seat, RING)
    if ability == Ability.BUILDING:
        return receipt_worth(s, seat, amount)
    if ability == Ability.NONE:
        return 0
    if ability == Ability.MORE_BUILDING:
        return turns * A_RECEIPT
    if ability == Ability.GIFTS or ability == Ability.MORE_BOOKS:
        return turns * A_BONUS
    return turns * A_USE


def use_worth(s, seat, action):
    otherwise = action >= USE_OTHERWISE
    advisor = (action - USE) % ADVISORS
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    cloth = good_worth(s, seat, CLOTH)
    if ability == Ability.BAKE:
        n = 1
        if otherwise:
            n = 2
        return n * (good_worth(s, seat, BREAD) - good_worth(s, seat, GRAIN)) - cloth
    if ability == Ability.STUDY:
        return good_worth(s, seat, BOOK) - STUDY_PRICE * amount
    if ability == Ability.RING_FOR_BUILDING:
        return receipt_worth(s, seat, amount) - good_worth(s, seat, RING)
    if ability == Ability.CLOTH_FOR_CITIZENS:
        return amount * citizen_worth(s, seat) - cloth
    if ability == Ability.CLOTH_FOR_BUILDING:
        return receipt_worth(s, seat, amount) - citizen_worth(s, seat) - cloth
    if ability == Ability.TRADE:
        return best_trade(s, seat)
    if otherwise:  # a Coin for a Ring, if it lets one rise
        return 15 * (s.goods[seat, COIN] - s.goods[seat, RING] > 1) - 5
    return 15 * (s.goods[seat, RING] - s.goods[seat, COIN] > 1) - 5


def best_trade(s, seat):
    least = 100
    most = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            least = min(least, good_worth(s, seat, resource))
        most = max(most, good_worth(s, seat, resource))
    return most - least - 1
