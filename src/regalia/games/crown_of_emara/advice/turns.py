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
from .worth import SPARE_COIN, SPARE_RING, all_worths, citizen_worth, receipt_worth, token_worth, worth_of

MOST = 24
"""No weight is more than two to this power."""
HALVED_BY = 2
"""A pick worth so much less than the best, in tenths of a point, is taken half as often."""
HELP_CARD, TOWN_CARD, STEP_CARD, GOLD_CARD = 15, -10, 0, 0
"""A card that will be worth more later is kept."""
TOWN_NOW = -8


def weigh(s, seat, moves, n, weights):
    worths = all_worths(s, seat)
    best = -10000
    for i in range(n):
        weights[i] = merit(s, seat, worths, moves[i])
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = 1 << max(0, MOST - (best - weights[i]) // HALVED_BY)


def merit(s, seat, worths, action):
    phase = s.phase
    if phase == Phase.TURN or phase == Phase.HELP:
        return merit_in_turn(s, seat, worths, action)
    if phase == Phase.LOCATION:
        return merit_at_location(s, seat, worths, action)
    if phase == Phase.CARD:
        return merit_of_card(s, seat, worths, action - CARD)
    if phase == Phase.SLOT:
        return best_move(s, seat, worths, action - SLOT + 1)
    if phase == Phase.KEEP:
        return token_worth(s, seat, worths, action - FAVOR)
    if phase == Phase.DROP:  # leave out what is dearest
        return worth_of(worths, action - KIND)
    if phase == Phase.COINS:
        return (action - COINS) * (worth_of(worths, s.kind) - worth_of(worths, COIN))
    if phase == Phase.UNITS:  # pay with what is cheapest
        return -worth_of(worths, action - KIND)
    if phase == Phase.EVENT:
        return merit_of_aid(s, seat, worths, action)
    if phase == Phase.OTHER or phase == Phase.FIRST_RESOURCE:
        return worth_of(worths, action - KIND)
    return 0


def merit_of_card(s, seat, worths, card):
    """All cards of a hand are played in the end: now those that are worth most now."""
    if card < RESOURCES:
        return worth_of(worths, card)
    if card == FOR_GOLD:
        return best_sale(s, seat, worths) + GOLD_CARD
    if card == ONE_STEP:
        return best_move(s, seat, worths, 1) + STEP_CARD
    if card == HELP_WANTED:
        return best_help(s, seat, worths) + HELP_CARD
    if card == TO_TOWN:
        return best_town(s, seat, worths) + TOWN_CARD
    return worth_of(worths, RING)


def best_move(s, seat, worths, steps):
    """The better of the two Councilors to move so far."""
    return max(move_worth(s, seat, worths, 0, steps), move_worth(s, seat, worths, 1, steps))


def move_worth(s, seat, worths, ring, steps):
    return place_worth(s, seat, worths, s.ring[ring * RING_LENGTH + (s.at[seat, ring] + steps) % RING_LENGTH])


def best_town(s, seat, worths):
    best = 0
    for location in range(COUNTRYSIDE, LOCATIONS):
        best = max(best, place_worth(s, seat, worths, location))
    return best


def merit_in_turn(s, seat, worths, action):
    """Gather before spending, and spend before the turn is over."""
    if action == DONE:
        return 0
    if action == RAISE:
        return rank_worth(s, seat, worths)
    if action >= USE:
        return use_worth(s, seat, worths, action)
    if action >= RECRUIT:
        return advisor_worth(s, seat, worths, s.space[action - RECRUIT], s.helping + labour(s))
    if action >= HIRE:
        return hut_worth(s, seat, worths, action - HIRE, s.helping)
    if action >= MOVE:
        return move_worth(s, seat, worths, action - MOVE, s.steps) + 1
    if action == HELP:
        return 10 + best_help(s, seat, worths)
    if action >= TO:
        return place_worth(s, seat, worths, COUNTRYSIDE + action - TO) + TOWN_NOW
    if action >= STEP:
        return move_worth(s, seat, worths, action - STEP, 1) + 1
    if action == GOLD_FOR_3:
        return 2 * worth_of(worths, COIN) - 48
    if action == GOLD_FOR_1:
        return best_sale(s, seat, worths)
    return 0


def rank_worth(s, seat, worths):
    rank = s.rank[seat]
    gain = s.box.rank_cp[rank * SEATS + s.taken[rank]]
    if s.event == RESPECTED:
        gain += s.box.event_amount[RESPECTED * 2]
    price = SPARE_COIN * s.box.rank_gold[rank] + SPARE_RING * s.box.rank_rings[rank]
    if rank == DUKE:
        return gain * citizen_worth(worths) - price
    return gain * citizen_worth(worths) - price + 10


def merit_of_aid(s, seat, worths, action):
    if action == DECLINE:
        return 0
    gain = s.box.event_amount[s.event * 2] * citizen_worth(worths)
    if s.event == FAMINE and action != AID_GRAIN:
        gain = s.box.event_amount[FAMINE * 2 + 1] * citizen_worth(worths)
    elif s.event > ALMS:
        gain = receipt_worth(s, seat, s.box.event_amount[s.event * 2])
    if action == AID_GRAIN:
        return gain - worth_of(worths, GRAIN)
    if action == AID_2_GRAIN:
        return gain - 2 * worth_of(worths, GRAIN)
    if action == AID_COIN:
        return gain - worth_of(worths, COIN)
    if action == AID_BOOK:
        return gain - worth_of(worths, BOOK)
    return gain - worth_of(worths, RING)
