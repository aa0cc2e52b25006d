"""Chapter 9: what the table does for the Simulacrum, fog and Master Mind included."""

from ....core.bits import count
from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    CARDS,
    DECREE,
    NOBODY,
    PLATEAU,
    REGIONS,
    RUSE,
    SIMULACRUM,
    Phase,
    Result,
    Said,
)
from .table import all_shown, any_card, pile_size

BEHAVIOURS = 18
"""9.2 six orders, each with three regions for the Herald: card 3 * order + region."""
HIGHEST, SECOND, LOWEST = range(3)


def set_up_simulacrum(s):
    s.behaviours = (1 << BEHAVIOURS) - 1
    s.mind = PLATEAU


def begin_simulacrum_year(s):
    """9.2, 9.7 a behaviour card, of which only the Herald's region shows, and a fog card."""
    if s.behaviours == 0:
        s.behaviours = (1 << BEHAVIOURS) - 1
    s.behaviour = any_card(s, s.behaviours)
    s.behaviours &= ~(1 << s.behaviour)
    say(s, Said.BEHAVIOUR, SIMULACRUM, s.behaviour % REGIONS, 0, -1, PUBLIC)
    s.fog = roll(s, REGIONS)
    say(s, Said.FOG, -1, s.fog, 0, -1, PUBLIC)


def order_is_hidden(s):
    """9.2 the order part of a behaviour card shows at the first reveal of the year."""
    return s.phase >= Phase.HERALD and s.phase < Phase.EYE and s.region_at == 0


def region_for(order, place):
    """Where an order puts the highest, second or lowest card."""
    highest = order // 2
    if place == HIGHEST:
        return highest
    first = (highest + 1) % REGIONS
    second = (highest + 2) % REGIONS
    if (order % 2 == 0) == (place == SECOND):
        return min(first, second)
    return max(first, second)


# ------------------------------------------------------------------ 9.3 sorting
def sorting(s, card):
    """Twice what a card counts as, and equals by their number."""
    value = 2 * s.box.strength[card]
    if card == RUSE:
        value = s.box.ruse_as
    if card == DECREE:
        value = s.box.decree_as
    return value * CARDS + card


def highest_of(s, cards):
    best = NOBODY
    for card in range(CARDS):
        if (cards >> card) & 1 and (best < 0 or sorting(s, card) > sorting(s, best)):
            best = card
    return best


def lowest_of(s, cards):
    worst = NOBODY
    for card in range(CARDS):
        if (cards >> card) & 1 and (worst < 0 or sorting(s, card) < sorting(s, worst)):
            worst = card
    return worst


def simulacrum_places(s):
    order = s.behaviour // REGIONS
    left = s.hand[SIMULACRUM]
    highest = highest_of(s, left)
    left &= ~(1 << highest)
    second = highest_of(s, left)
    left &= ~(1 << second)
    s.chosen[SIMULACRUM, region_for(order, HIGHEST)] = highest
    s.chosen[SIMULACRUM, region_for(order, SECOND)] = second
    s.chosen[SIMULACRUM, region_for(order, LOWEST)] = lowest_of(s, left)


# ------------------------------------------------------------------ 9.6 retiring, 9.7 the Master Mind
def simulacrum_retires(s):
    side = SIMULACRUM
    revealed = all_shown(s, side)
    cards = count(s.hand[side]) + pile_size(s, side) + count(s.discard[side]) + count(revealed)
    if revealed != 0 and cards > s.box.keeps_cards:
        s.answer[side] = CARD + lowest_of(s, revealed)


def mind_bonus(s, side):
    if s.players == 1 and side == SIMULACRUM and s.mind == s.region:
        return s.box.mind_strength[s.level - 1]
    return 0


def mind_may_move(s):
    """6.12 a Retreat is no Loss here."""
    if s.mind == s.region and s.result[SIMULACRUM, s.region] == Result.LOSS:
        s.mind = (s.mind + 1) % REGIONS
        say(s, Said.MIND_MOVES, SIMULACRUM, s.mind, 0, -1, PUBLIC)
