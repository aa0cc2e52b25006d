"""The course of the game: who may act, what a pick does, and what then goes on by itself."""

from ....core.bits import lowest
from ....core.state import clear_events
from ..state import (
    CARD,
    COINS,
    DONE,
    FAVOR,
    FIRST_AUTOMATIC,
    GO,
    HIRE,
    KIND,
    LEAVE,
    SLOT,
    USE,
    WORD_BITS,
    WORDS,
    Phase,
)
from .advisors import bring_other, paid_to_advisor
from .choices import list_choices
from .payment import close_payment, drop, go_on_paying, pay_unit, pay_with_coins
from .places import act_at_location, keep_token, paid_at_location
from .rounds import aid, aided, end_round, next_turn
from .setup import deal_game, first_resource, place_others, relocate, relocate_to
from .table import offer_none, only_choice
from .turn import act, ask_for_help, choose_card, choose_slot, paid_for_gold, paid_for_help


def setup(s):
    clear_events(s)
    deal_game(s)
    settle(s)


def over(s):
    return s.phase == Phase.OVER


def to_act(s):
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.mover


def legal(s, seat, moves):
    n = 0
    if seat == s.mover and s.phase != Phase.OVER:
        for word in range(WORDS):
            actions = s.can[word]
            while actions != 0:
                moves[n] = (word << WORD_BITS) + lowest(actions)
                n += 1
                actions &= actions - 1
    return n


def play(s, seat, action):
    clear_events(s)
    carry_out(s, action)
    settle(s)


def settle(s):
    """On to the next real choice: what has only one answer is not asked."""
    while True:
        while s.phase >= FIRST_AUTOMATIC:
            go_on(s)
        if s.phase == Phase.OVER:
            offer_none(s)
            return
        list_choices(s)
        action = only_choice(s)
        if action < 0:
            return
        carry_out(s, action)


def carry_out(s, action):
    """What a pick of the mover means in this phase."""
    phase = s.phase
    seat = s.mover
    if phase == Phase.TURN:
        act(s, seat, action)
    elif phase == Phase.LOCATION:
        act_at_location(s, seat, action)
    elif phase == Phase.CARD:
        choose_card(s, action - CARD)
    elif phase == Phase.SLOT:
        choose_slot(s, seat, action - SLOT)
    elif phase == Phase.HELP:
        ask_for_help(s, action)
    elif phase == Phase.KEEP:
        keep_token(s, seat, action - FAVOR)
    elif phase == Phase.DROP:
        drop(s, action - KIND)
    elif phase == Phase.COINS:
        pay_with_coins(s, s.kind, action - COINS)
    elif phase == Phase.UNITS:
        pay_unit(s, action - KIND)
    elif phase == Phase.OTHER:
        bring_other(s, seat, action - KIND)
    elif phase == Phase.EVENT:
        aid(s, seat, action)
    elif phase == Phase.RELOCATE:
        relocate(s, seat, action - GO)
    elif phase == Phase.RELOCATE_TO:
        relocate_to(s, seat, action - GO)
    else:
        first_resource(s, seat, action - KIND)


def go_on(s):
    """One step of what goes on by itself."""
    phase = s.phase
    if phase == Phase.PAYING:
        go_on_paying(s)
    elif phase == Phase.PAID:
        receive(s)
    elif phase == Phase.BACK:
        go_back(s)
    elif phase == Phase.NEXT_TURN:
        next_turn(s)
    elif phase == Phase.END_OF_ROUND:
        end_round(s)
    else:
        place_others(s)


def receive(s):
    """A payment is complete: what was it for?"""
    seat = s.mover
    s.phase = Phase.BACK
    action, kind = close_payment(s)
    if action < HIRE:
        paid_for_gold(s, seat, action)
    elif action < USE:
        paid_for_help(s, seat, action)
    elif action < DONE:
        paid_to_advisor(s, seat, action, kind)
    elif action < LEAVE:
        paid_at_location(s, seat, action)
    else:
        aided(s, seat, action)


def go_back(s):
    """To the location that is being used, else to the turn, else to the end of the round."""
    if s.place >= 0:
        s.phase = Phase.LOCATION
    elif s.card >= 0:
        s.phase = Phase.TURN
    else:
        s.phase = Phase.END_OF_ROUND
