"""Chapter 5: rank, hire, recruit; with the advisors' immediate effects (6)."""

from ....core.bits import lowest
from ....core.state import PUBLIC, say
from ..state import (
    BOOK,
    COIN,
    COUNTRYSIDE,
    CRAFTSMEN,
    FIRST_SUMMED,
    HIRE,
    HUTS,
    LABOUR,
    LOCATIONS,
    NO_ADVISOR,
    OWN_CRAFTSMEN,
    RANKS,
    RECRUIT,
    RESPECTED,
    RING,
    SEATS,
    Ability,
    Said,
)
from .payment import can_pay, can_pay_any, pay_cost
from .table import any_of, gain_buildings, gain_citizens, has, location_of, occupied, own_craftsmen, take


# ------------------------------------------------------------------ 5.1 rank
def may_rise(s, seat):
    rank = s.rank[seat]
    if rank == RANKS:
        return False
    return s.goods[seat, COIN] >= s.box.rank_gold[rank] and s.goods[seat, RING] >= s.box.rank_rings[rank]


def rise(s, seat):
    rank = s.rank[seat]
    s.goods[seat, COIN] -= s.box.rank_gold[rank]
    s.goods[seat, RING] -= s.box.rank_rings[rank]
    say(s, Said.RAISED, seat, rank, 0, -1, PUBLIC)
    points = top_card(s, rank)
    s.rank[seat] += 1
    s.rank_cp[seat] = points
    if s.event == RESPECTED:  # 7.10 not part of the card
        points += s.box.event_amount[RESPECTED * 2]
    gain_citizens(s, seat, points)


def top_card(s, title):
    """Take the top card of a rank and say what it prints."""
    citizens = s.box.rank_cp[title * SEATS + s.taken[title]]
    s.taken[title] += 1
    return citizens


# ------------------------------------------------------------------ where one may hire and recruit
def within_reach(s, seat):
    """The locations where a Councilor stands, as bits; all of them with the Steward."""
    if has(s, seat, Ability.ANYWHERE):
        return (1 << LOCATIONS) - 1
    return 1 << location_of(s, seat, 0) | 1 << location_of(s, seat, 1)


def huts_to_hire(s, seat, drops):
    """5.2 the huts that can be filled and paid, as bits."""
    if s.craftsmen[seat] == CRAFTSMEN:
        return 0
    found = 0
    free = s.box.huts & ~occupied(s)
    places = within_reach(s, seat) & ((1 << COUNTRYSIDE) - 1)
    while places != 0:
        location = lowest(places)
        places &= places - 1
        huts = free & (((1 << HUTS) - 1) << (location * HUTS))
        if own_craftsmen(s, seat, location) < OWN_CRAFTSMEN:
            while huts != 0:
                if can_pay_hut(s, seat, lowest(huts), drops):
                    found |= huts & -huts
                huts &= huts - 1
    return found


def spaces_to_recruit(s, seat, drops):
    """5.3 the spaces with an advisor that can be paid, as bits."""
    found = 0
    places = within_reach(s, seat) >> COUNTRYSIDE
    while places != 0:
        space = 2 * lowest(places)
        places &= places - 1
        if s.space[space] >= 0 and can_pay_advisor(s, seat, s.space[space], drops):
            found |= 1 << space
        if s.space[space + 1] >= 0 and can_pay_advisor(s, seat, s.space[space + 1], drops):
            found |= 2 << space
    return found


def can_pay_hut(s, seat, hut, drops):
    wood = s.box.hut_cost[hut * 4]
    stone = s.box.hut_cost[hut * 4 + 1]
    cloth = s.box.hut_cost[hut * 4 + 2]
    grain = s.box.hut_cost[hut * 4 + 3]
    if has(s, seat, Ability.ANY_KIND):
        return can_pay_any(s, seat, wood + stone + cloth + grain - drops)
    return can_pay(s, seat, wood, stone, cloth, grain, drops)


def can_pay_advisor(s, seat, advisor, drops):
    wood = s.box.advisor_cost[advisor * 4]
    stone = s.box.advisor_cost[advisor * 4 + 1]
    cloth = s.box.advisor_cost[advisor * 4 + 2]
    grain = s.box.advisor_cost[advisor * 4 + 3]
    if has(s, seat, Ability.ANY_KIND):
        return can_pay_any(s, seat, wood + stone + cloth + grain - drops)
    return can_pay(s, seat, wood, stone, cloth, grain, drops)


def labour(s):
    """7.12 what good labour conditions take off an advisor's price."""
    if s.event == LABOUR:
        return s.box.event_amount[LABOUR * 2]
    return 0


# ------------------------------------------------------------------ 5.2, 5.3 paying
def pay_hut(s, hut, drops):
    at = hut * 4
    pay_cost(
        s, HIRE + hut, s.box.hut_cost[at], s.box.hut_cost[at + 1], s.box.hut_cost[at + 2], s.box.hut_cost[at + 3], drops
    )


def pay_advisor(s, space, drops):
    at = s.space[space] * 4
    pay_cost(
        s,
        RECRUIT + space,
        s.box.advisor_cost[at],
        s.box.advisor_cost[at + 1],
        s.box.advisor_cost[at + 2],
        s.box.advisor_cost[at + 3],
        drops + labour(s),
    )


# ------------------------------------------------------------------ and what comes of it
def hire(s, seat, hut):
    s.hut[seat] |= 1 << hut
    say(s, Said.HIRED, seat, hut // HUTS, 0, -1, PUBLIC)
    s.craftsmen[seat] += 1
    gain_citizens(s, seat, s.box.craftsman_cp[s.craftsmen[seat] - 1])


def recruit(s, seat, space):
    advisor = s.space[space]
    s.advisors[seat] |= 1 << advisor
    say(s, Said.RECRUITED, seat, advisor, 0, -1, PUBLIC)
    gain_citizens(s, seat, s.box.advisor_cp[advisor])
    take_effect(s, seat, advisor)
    refill(s, space)


def take_effect(s, seat, advisor):
    """6 what an advisor gives now, or from now on."""
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    s.powers[seat] |= 1 << ability
    if ability == Ability.COINS:
        take(s, seat, COIN, amount)
    elif ability == Ability.BOOKS:
        take(s, seat, BOOK, amount)
    elif ability == Ability.RINGS:
        take(s, seat, RING, amount)
    elif ability == Ability.BUILDING:
        gain_buildings(s, seat, amount)
    elif ability >= FIRST_SUMMED:
        s.summed[seat, ability - FIRST_SUMMED] += amount


def refill(s, space):
    """The top of the B stack comes here, and the next one is seen."""
    s.space[space] = s.b_top
    if s.b_top == NO_ADVISOR:
        return
    say(s, Said.REFILLED, -1, s.b_top, space, -1, PUBLIC)
    s.b_top = NO_ADVISOR
    if s.b_left != 0:
        s.b_top = any_of(s, s.b_left)
        s.b_left &= ~(1 << s.b_top)
