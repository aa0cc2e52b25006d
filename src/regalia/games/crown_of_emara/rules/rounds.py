"""Chapter 2: rounds, with the events (7) and Victoria (9)."""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..scoring import final_scores, leftover
from ..state import (
    AID_2_GRAIN,
    AID_BOOK,
    AID_COIN,
    AID_GRAIN,
    AID_RING,
    ALL_CARDS,
    ALMS,
    BOOK,
    BREAD_MARKER,
    COIN,
    DECLINE,
    FAMINE,
    FINE_CLOTH,
    GRAIN,
    HARVEST,
    LORE,
    MARQUESS,
    OLD_FOREST,
    RING,
    ROUNDS,
    SHUFFLED_AFTER,
    STONE_MARKER,
    TURNS,
    Phase,
    Said,
)
from .bonus import top_card
from .payment import can_pay_kind, pay_kind
from .places import turn_bread, turn_stone
from .table import any_of, discard, gain_buildings, gain_citizens, marker_number, offer, seat_after, take

FIRST_OF_VICTORIA = 2
"""9.1 the round at whose end she first scores."""


def begin_round(s):
    """2.1 the next event."""
    s.on_round += 1
    s.event = any_of(s, s.events_left)
    s.events_left &= ~(1 << s.event)
    say(s, Said.ROUND, s.statue, s.on_round, s.event, -1, PUBLIC)
    if s.event <= FINE_CLOTH:
        everybody_takes(s, resource_of_event(s))
    s.turn = 0
    s.mover = s.statue
    s.phase = Phase.CARD


def resource_of_event(s):
    """7.1 to 7.4"""
    if s.event == OLD_FOREST:
        return 0
    if s.event == HARVEST:
        return GRAIN
    return s.event - 1


def everybody_takes(s, resource):
    seat = s.statue
    for _ in range(s.players):
        take(s, seat, resource, s.box.event_amount[s.event * 2])
        seat = seat_after(s, seat)


def next_turn(s):
    """2.2 clockwise, one turn each, three times."""
    s.turn += 1
    s.mover = seat_after(s, s.mover)
    s.phase = Phase.CARD
    if s.turn == TURNS * s.players:
        s.asked = 0
        s.phase = Phase.END_OF_ROUND


def end_round(s):
    """2.3 the event's offer to one player after the other, then on to the next round."""
    if s.event >= FAMINE and s.event <= LORE:
        while s.asked < s.players:
            s.mover = (s.statue + s.asked) % s.players
            s.asked += 1
            if may_aid(s, s.mover):
                s.phase = Phase.EVENT
                return
    s.asked = 0
    if s.players == 1 and s.on_round >= FIRST_OF_VICTORIA:
        victoria_acts(s)
    pass_on(s)


def pass_on(s):
    s.statue = seat_after(s, s.statue)
    for k in range(TURNS * s.players):
        s.slot[k] = -1
    if s.on_round == ROUNDS:
        end_game(s)
        return
    if s.on_round == SHUFFLED_AFTER:
        say(s, Said.SHUFFLED, -1, 0, 0, -1, PUBLIC)
        for seat in range(s.players):
            s.played[seat] = 0
    for seat in range(s.players):
        draw_cards(s, seat)
    begin_round(s)


def draw_cards(s, seat):
    """Three, or with Full Selection (10.2) all there are."""
    left = ALL_CARDS & ~s.played[seat] & ~s.hand[seat]
    drawn = left
    if s.full_selection == 0 and count(left) > TURNS:
        drawn = 0
        for _ in range(TURNS):
            drawn |= 1 << any_of(s, left & ~drawn)
    s.hand[seat] |= drawn
    if drawn != 0:
        say(s, Said.DRAWS, seat, drawn, 0, -1, 1 << seat)


# ------------------------------------------------------------------ 7.5 to 7.7 what each may do
def may_aid(s, seat):
    if s.goods[seat, RING] > 0:
        return True
    if s.event == FAMINE:
        return can_pay_kind(s, seat, GRAIN, 1)
    if s.event == ALMS:
        return s.goods[seat, COIN] > 0
    return s.goods[seat, BOOK] > 0


def list_aid(s, seat):
    offer(s, DECLINE)
    if s.goods[seat, RING] > 0:
        offer(s, AID_RING)
    if s.event == FAMINE:
        if can_pay_kind(s, seat, GRAIN, 1):
            offer(s, AID_GRAIN)
        if can_pay_kind(s, seat, GRAIN, 2):
            offer(s, AID_2_GRAIN)
    elif s.event == ALMS:
        if s.goods[seat, COIN] > 0:
            offer(s, AID_COIN)
    elif s.goods[seat, BOOK] > 0:
        offer(s, AID_BOOK)


def aid(s, seat, action):
    s.phase = Phase.END_OF_ROUND
    if action == DECLINE:
        say(s, Said.DECLINES, seat, 0, 0, -1, PUBLIC)
    elif action == AID_GRAIN:
        pay_kind(s, action, GRAIN, 1)
    elif action == AID_2_GRAIN:
        pay_kind(s, action, GRAIN, 2)
    else:
        good = RING
        if action == AID_COIN:
            good = COIN
        elif action == AID_BOOK:
            good = BOOK
        discard(s, seat, good, 1, action)
        aided(s, seat, action)


def aided(s, seat, action):
    """The reward; in the famine one Grain brings less."""
    if s.event == LORE:
        gain_buildings(s, seat, s.box.event_amount[LORE * 2])
    elif s.event == ALMS or action == AID_GRAIN:
        gain_citizens(s, seat, s.box.event_amount[s.event * 2])
    else:
        gain_citizens(s, seat, s.box.event_amount[FAMINE * 2 + 1])


# ------------------------------------------------------------------ 9.1
def victoria_acts(s):
    """As if she paid a Stone and a Bread; then the next rank. Events never change her points."""
    victoria_scores(s, marker_number(s, STONE_MARKER, s.stone) + marker_number(s, BREAD_MARKER, s.bread))
    turn_stone(s)
    turn_bread(s)
    rank = s.on_round - FIRST_OF_VICTORIA
    if rank <= MARQUESS:
        say(s, Said.VICTORIA_RANK, -1, rank, 0, -1, PUBLIC)
        victoria_scores(s, top_card(s, rank))


def victoria_scores(s, citizens):
    s.victoria += citizens
    say(s, Said.VICTORIA, -1, citizens, s.victoria, -1, PUBLIC)


# ------------------------------------------------------------------ 8
def end_game(s):
    s.phase = Phase.OVER
    s.mover = -1
    say(s, Said.ENDS, -1, 0, 0, -1, PUBLIC)
    for seat in range(s.players):
        citizens, buildings = final_scores(s, seat)
        if leftover(s, seat) > 0:
            say(s, Said.LEFT_OVER, seat, citizens - s.cp[seat], buildings - s.bp[seat], -1, PUBLIC)
        say(s, Said.SCORES, seat, min(citizens, buildings), max(citizens, buildings), -1, PUBLIC)
    if s.players == 1:
        say(s, Said.VICTORIA_SCORES, -1, s.victoria, 0, -1, PUBLIC)
