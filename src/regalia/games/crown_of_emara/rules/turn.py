"""Chapter 3: a turn: a card onto a slot, then its action, a movement and bonus actions in any order."""

from ....core.state import PUBLIC, say
from ..state import (
    COIN,
    COUNTRYSIDE,
    DID_CARD,
    DID_HIRE,
    DID_MOVE,
    DID_RANK,
    DID_RECRUIT,
    DONE,
    FOR_GOLD,
    GOLD_FOR_1,
    GOLD_FOR_3,
    HELP,
    HELP_WANTED,
    HIRE,
    MOVE,
    ONE_STEP,
    RAISE,
    RECRUIT,
    RING,
    RING_LENGTH,
    SLOT,
    STEP,
    TAKE_RING,
    TO,
    TO_TOWN,
    TOWN,
    TURNS,
    USE,
    Phase,
    Said,
)
from .advisors import list_abilities, use
from .bonus import hire, huts_to_hire, labour, may_rise, pay_advisor, pay_hut, recruit, rise, spaces_to_recruit
from .payment import pay_any
from .places import arrive
from .table import location_of, offer, offer_all, resources_of, take

GOLD_PRICE = 3
"""3.3 the resources for two Gold."""


# ------------------------------------------------------------------ 3.1 card and slot
def list_slots(s, seat):
    for k in range(TURNS):
        if s.slot[seat * TURNS + k] < 0:
            offer(s, SLOT + k)


def choose_card(s, card):
    s.card = card
    s.phase = Phase.SLOT


def choose_slot(s, seat, k):
    """The card is played. What it lets one take is taken at once: waiting could change nothing."""
    s.slot[seat * TURNS + k] = s.card
    s.hand[seat] &= ~(1 << s.card)
    s.played[seat] |= 1 << s.card
    s.steps = k + 1
    say(s, Said.PLAYS, seat, s.card, s.steps, -1, PUBLIC)
    s.phase = Phase.TURN
    if s.card <= TAKE_RING:
        s.did = DID_CARD
        if s.card == TAKE_RING:
            take(s, seat, RING, 1)
        else:
            take(s, seat, s.card, 1)


# ------------------------------------------------------------------ what can be done next
def list_turn(s, seat):
    if s.did & DID_CARD == 0:
        list_card_action(s, seat)
    if s.did & DID_MOVE == 0:
        offer(s, MOVE)
        offer(s, MOVE + 1)
    elif s.did & DID_CARD != 0 or s.card != ONE_STEP:  # 3.2 only what "may" be done can be left
        offer(s, DONE)
    if s.did & DID_RANK == 0 and may_rise(s, seat):
        offer(s, RAISE)
    if s.did & DID_HIRE == 0:
        offer_all(s, HIRE, huts_to_hire(s, seat, 0))
    if s.did & DID_RECRUIT == 0:
        offer_all(s, RECRUIT, spaces_to_recruit(s, seat, labour(s)))
    list_abilities(s, seat)


def list_card_action(s, seat):
    """3.3"""
    if s.card == FOR_GOLD:
        if resources_of(s, seat) > 0:
            offer(s, GOLD_FOR_1)
        if resources_of(s, seat) >= GOLD_PRICE:
            offer(s, GOLD_FOR_3)
    elif s.card == ONE_STEP:
        offer(s, STEP)
        offer(s, STEP + 1)
    elif s.card == HELP_WANTED:
        if huts_to_hire(s, seat, 1) | spaces_to_recruit(s, seat, 1 + labour(s)) != 0:
            offer(s, HELP)
    elif s.card == TO_TOWN:
        offer_all(s, TO, (1 << TOWN) - 1)


def list_help(s, seat):
    """5.4 by the card, beside the turn's own hiring and recruiting."""
    offer_all(s, HIRE, huts_to_hire(s, seat, 1))
    offer_all(s, RECRUIT, spaces_to_recruit(s, seat, 1 + labour(s)))


# ------------------------------------------------------------------ what is done
def act(s, seat, action):
    """One thing of the turn."""
    if action >= USE and action < DONE:
        use(s, seat, action)
        return
    s.swapped = 0
    if action == DONE:
        end_turn(s, seat)
    elif action == RAISE:
        s.did |= DID_RANK
        rise(s, seat)
    elif action >= HIRE:
        ask_for_help(s, action)
    elif action >= MOVE:
        s.did |= DID_MOVE
        move(s, seat, action - MOVE, s.steps)
    else:
        s.did |= DID_CARD
        act_by_card(s, seat, action)


def act_by_card(s, seat, action):
    if action == HELP:
        s.helping = 1
        s.phase = Phase.HELP
    elif action >= TO:
        say(s, Said.GOES_TO, seat, COUNTRYSIDE + action - TO, 0, -1, PUBLIC)
        arrive(s, COUNTRYSIDE + action - TO)
    elif action >= STEP:
        move(s, seat, action - STEP, 1)
    elif action == GOLD_FOR_3:
        pay_any(s, action, GOLD_PRICE, 0)
    else:
        pay_any(s, action, 1, 0)


def paid_for_gold(s, seat, action):
    take(s, seat, COIN, 1 + action - GOLD_FOR_1)


def move(s, seat, ring, steps):
    """3.2 exactly so many steps, clockwise."""
    s.at[seat, ring] = (s.at[seat, ring] + steps) % RING_LENGTH
    say(s, Said.MOVES, seat, location_of(s, seat, ring), steps, -1, PUBLIC)
    arrive(s, location_of(s, seat, ring))


def ask_for_help(s, action):
    """Hire or recruit: as a bonus action, or by the card for one resource less."""
    if action < RECRUIT:
        if s.helping == 0:
            s.did |= DID_HIRE
        pay_hut(s, action - HIRE, s.helping)
    else:
        if s.helping == 0:
            s.did |= DID_RECRUIT
        pay_advisor(s, action - RECRUIT, s.helping)


def paid_for_help(s, seat, action):
    s.helping = 0
    if action < RECRUIT:
        hire(s, seat, action - HIRE)
    else:
        recruit(s, seat, action - RECRUIT)


def end_turn(s, seat):
    say(s, Said.DONE, seat, 0, 0, -1, PUBLIC)
    clear_turn(s)
    s.phase = Phase.NEXT_TURN


def clear_turn(s):
    s.card = -1
    s.steps = 0
    s.did = 0
    s.used = 0
    s.swapped = 0
