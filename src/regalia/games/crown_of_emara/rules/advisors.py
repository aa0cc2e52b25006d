"""Chapter 6: advisors whose ability the player uses, between actions."""

from ....core.bits import lowest
from ..state import (
    ADVISORS,
    BOOK,
    BREAD,
    CLOTH,
    COIN,
    GRAIN,
    KIND,
    RESOURCES,
    RING,
    TO_COIN,
    TO_RING,
    USE,
    USE_OTHERWISE,
    Ability,
    Phase,
)
from .payment import can_pay, can_pay_any, can_pay_kind, pay_any, pay_kind
from .table import discard, gain_buildings, gain_citizens, offer, take


def list_abilities(s, seat):
    advisors = s.advisors[seat] & s.box.usable & ~s.used
    while advisors != 0:
        advisor = lowest(advisors)
        advisors &= advisors - 1
        ability = s.box.ability[advisor]
        if ability == Ability.BAKE:
            if can_pay(s, seat, 0, 0, 1, 1, 0):
                offer(s, USE + advisor)
            if can_pay(s, seat, 0, 0, 1, 2, 0):
                offer(s, USE_OTHERWISE + advisor)
        elif ability == Ability.SWAP:  # 6.1
            if s.goods[seat, RING] > 0 and s.swapped != TO_RING:
                offer(s, USE + advisor)
            if s.goods[seat, COIN] > 0 and s.swapped != TO_COIN:
                offer(s, USE_OTHERWISE + advisor)
        elif may_use(s, seat, advisor, ability):
            offer(s, USE + advisor)


def may_use(s, seat, advisor, ability):
    if ability == Ability.STUDY:
        return can_pay_any(s, seat, s.box.amount[advisor])
    if ability == Ability.RING_FOR_BUILDING:
        return s.goods[seat, RING] > 0
    if ability == Ability.CLOTH_FOR_CITIZENS:
        return can_pay_kind(s, seat, CLOTH, 1)
    if ability == Ability.CLOTH_FOR_BUILDING:  # 6.2 the Landlord needs a citizen point
        return can_pay_kind(s, seat, CLOTH, 1) and s.cp[seat] > 0
    return can_pay_any(s, seat, 1)


def use(s, seat, action):
    otherwise = action >= USE_OTHERWISE
    advisor = (action - USE) % ADVISORS
    ability = s.box.ability[advisor]
    s.phase = Phase.BACK
    if ability == Ability.SWAP:
        swap(s, seat, action, otherwise)
        return
    s.swapped = 0
    s.used |= 1 << advisor
    if ability == Ability.BAKE:
        pay_kind(s, action, CLOTH, 1)
        s.need[GRAIN] = 1 + otherwise
    elif ability == Ability.STUDY:
        pay_any(s, action, s.box.amount[advisor], 1)
    elif ability == Ability.TRADE:
        pay_any(s, action, 1, 1)
    elif ability == Ability.RING_FOR_BUILDING:
        discard(s, seat, RING, 1, action)
        gain_buildings(s, seat, s.box.amount[advisor])
    else:
        pay_kind(s, action, CLOTH, 1)


def swap(s, seat, action, otherwise):
    """6.1 a Ring for a Coin, or otherwise a Coin for a Ring."""
    if otherwise:
        discard(s, seat, COIN, 1, action)
        take(s, seat, RING, 1)
        s.swapped = TO_RING
    else:
        discard(s, seat, RING, 1, action)
        take(s, seat, COIN, 1)
        s.swapped = TO_COIN


def paid_to_advisor(s, seat, action, kind):
    """What a payment for an ability brings; `kind` is what a single resource paid was."""
    advisor = (action - USE) % ADVISORS
    ability = s.box.ability[advisor]
    if ability == Ability.BAKE:
        take(s, seat, BREAD, 1 + (action >= USE_OTHERWISE))
    elif ability == Ability.STUDY:
        take(s, seat, BOOK, 1)
    elif ability == Ability.CLOTH_FOR_CITIZENS:
        gain_citizens(s, seat, s.box.amount[advisor])
    elif ability == Ability.CLOTH_FOR_BUILDING:
        gain_citizens(s, seat, -1)
        gain_buildings(s, seat, s.box.amount[advisor])
    else:
        s.kind = kind
        s.phase = Phase.OTHER


def list_others(s):
    """6.2 the Merchant's two resources differ; a coin stood for any other."""
    for resource in range(RESOURCES):
        if resource != s.kind:
            offer(s, KIND + resource)


def bring_other(s, seat, resource):
    take(s, seat, resource, 1)
    s.kind = -1
    s.phase = Phase.BACK
