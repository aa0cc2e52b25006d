"""What a pick is worth: the cards, the steps of a turn and its answers."""

from ..rules.bonus import labour
from ..state import (
    AID_2_GRAIN,
    AID_BOOK,
    AID_COIN,
    AID_GRAIN,
    ALMS,
    BOOK,
    CARD,
    COIN,
    COINS,
    COUNTRYSIDE,
    DECLINE,
    DONE,
    DUKE,
    FAMINE,
    FAVOR,
    FOR_GOLD,
    GOLD_FOR_1,
    GOLD_FOR_3,
    GRAIN,
    HELP,
    HELP_WANTED,
    HIRE,
    KIND,
    LOCATIONS,
    MOVE,
    ONE_STEP,
    RAISE,
    RECRUIT,
    RESOURCES,
    RESPECTED,
    RING,
    RING_LENGTH,
    SEATS,
    SLOT,
    STEP,
    TO,
    TO_TOWN,
    USE,
    Phase,
)
from .help import advisor_worth, best_help, hut_worth, use_worth
from .places import best_sale, merit_at_location, place_worth
from .worth import SPARE_COIN, SPARE_RING, citizen_worth, good_worth, receipt_worth, token_worth

MOST = 24
"""No weight is more than two to this power."""
HALVED_BY = 2
"""A pick worth so much less than the best, in tenths of a point, is taken half as often."""
HELP_CARD, TOWN_CARD, STEP_CARD, GOLD_CARD = 15, -10, 0, 0
"""A card that will be worth more later is kept."""
TOWN_NOW = -8


def weigh(s, seat, moves, n, weights):
    best = -10000
    for i in range(n):
        weights[i] = merit(s, seat, moves[i])
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = 1 << max(0, MOST - (best - weights[i]) // HALVED_BY)


def merit(s, seat, action):
    phase = s.phase
    if phase == Phase.TURN or phase == Phase.HELP:
        return merit_in_turn(s, seat, action)
    if phase == Phase.LOCATION:
        return merit_at_location(s, seat, action)
    if phase == Phase.CARD:
        return merit_of_card(s, seat, action - CARD)
    if phase == Phase.SLOT:
        return best_move(s, seat, action - SLOT + 1)
    if phase == Phase.KEEP:
        return token_worth(s, seat, action - FAVOR)
    if phase == Phase.DROP:  # leave out what is dearest
        return good_worth(s, seat, action - KIND)
    if phase == Phase.COINS:
        return (action - COINS) * (good_worth(s, seat, s.kind) - good_worth(s, seat, COIN))
    if phase == Phase.UNITS:  # pay with what is cheapest
        return -good_worth(s, seat, action - KIND)
    if phase == Phase.EVENT:
        return merit_of_aid(s, seat, action)
    if phase == Phase.OTHER or phase == Phase.FIRST_RESOURCE:
        return good_worth(s, seat, action - KIND)
    return 0


def merit_of_card(s, seat, card):
    """All cards of a hand are played in the end: now those that are worth most now."""
    if card < RESOURCES:
        return good_worth(s, seat, card)
    if card == FOR_GOLD:
        return best_sale(s, seat) + GOLD_CARD
    if card == ONE_STEP:
        return best_move(s, seat, 1) + STEP_CARD
    if card == HELP_WANTED:
        return best_help(s, seat) + HELP_CARD
    if card == TO_TOWN:
        return best_town(s, seat) + TOWN_CARD
    return good_worth(s, seat, RING)


def best_move(s, seat, steps):
    """The better of the two Councilors to move so far."""
    return max(move_worth(s, seat, 0, steps), move_worth(s, seat, 1, steps))


def move_worth(s, seat, ring, steps):
    return place_worth(s, seat, s.ring[ring * RING_LENGTH + (s.at[seat, ring] + steps) % RING_LENGTH])


def best_town(s, seat):
    best = 0
    for location in range(COUNTRYSIDE, LOCATIONS):
        best = max(best, place_worth(s, seat, location))
    return best


def merit_in_turn(s, seat, action):
    """Gather before spending, and spend before the turn is over."""
    if action == DONE:
        return 0
    if action == RAISE:
        return rank_worth(s, seat)
    if action >= USE:
        return use_worth(s, seat, action)
    if action >= RECRUIT:
        return advisor_worth(s, seat, s.space[action - RECRUIT], s.helping + labour(s))
    if action >= HIRE:
        return hut_worth(s, seat, action - HIRE, s.helping)
    if action >= MOVE:
        return move_worth(s, seat, action - MOVE, s.steps) + 1
    if action == HELP:
        return 10 + best_help(s, seat)
    if action >= TO:
        return place_worth(s, seat, COUNTRYSIDE + action - TO) + TOWN_NOW
    if action >= STEP:
        return move_worth(s, seat, action - STEP, 1) + 1
    if action == GOLD_FOR_3:
        return 2 * good_worth(s, seat, COIN) - 48
    if action == GOLD_FOR_1:
        return best_sale(s, seat)
    return 0


def rank_worth(s, seat):
    rank = s.rank[seat]
    gain = s.box.rank_cp[rank * SEATS + s.taken[rank]]
    if s.event == RESPECTED:
        gain += s.box.event_amount[RESPECTED * 2]
    price = SPARE_COIN * s.box.rank_gold[rank] + SPARE_RING * s.box.rank_rings[rank]
    if rank == DUKE:
        return gain * citizen_worth(s, seat) - price
    return gain * citizen_worth(s, seat) - price + 10


def merit_of_aid(s, seat, action):
    if action == DECLINE:
        return 0
    gain = s.box.event_amount[s.event * 2] * citizen_worth(s, seat)
    if s.event == FAMINE and action != AID_GRAIN:
        gain = s.box.event_amount[FAMINE * 2 + 1] * citizen_worth(s, seat)
    elif s.event > ALMS:
        gain = receipt_worth(s, seat, s.box.event_amount[s.event * 2])
    if action == AID_GRAIN:
        return gain - good_worth(s, seat, GRAIN)
    if action == AID_2_GRAIN:
        return gain - 2 * good_worth(s, seat, GRAIN)
    if action == AID_COIN:
        return gain - good_worth(s, seat, COIN)
    if action == AID_BOOK:
        return gain - good_worth(s, seat, BOOK)
    return gain - good_worth(s, seat, RING)
