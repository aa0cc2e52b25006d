"""Chapter 10: another world that looks the same to a seat.

It works from what the seat knows and from what is open: which cards of a player are hidden, how many
lie where, and what of them is known. It never looks at the truth beyond that.
"""

from ....core.bits import count
from ....core.rng import roll, seed_rng
from ....core.state import clear_events
from ..state import CARD, NOBODY, PASS, REGIONS, SIMULACRUM, SPECTATORS, Phase
from .solo import BEHAVIOURS, LOWEST, highest_of, lowest_of, order_is_hidden, region_for
from .table import all_shown, any_card, any_cards, hidden_cards, is_over, open_under_cards, sides

WORK = 1
"""No scratch space is needed; an array has at least one place."""


def redeal(s, seat, w0, w1, w2, w3, work):
    seed_rng(s, w0, w1, w2, w3)
    clear_events(s)
    if is_over(s):
        return True
    if s.players == 1:
        hide_behaviour(s)
    for other in range(sides(s)):
        if other != seat:
            hide_choices(s, other)
            deal_side_anew(s, seat, other)
            if s.phase == Phase.PLACE and other < s.players:
                choose_anew(s, other)
    hide_minds(s, seat)
    return True


# ------------------------------------------------------------------ cards
def deal_side_anew(s, seat, other):
    """Cards known to be with a player stay there, the others are dealt between hand, regions and pile."""
    hidden = hidden_cards(s, other)
    sunk = open_under_cards(s, other)
    seen_down = peeked_cards(s, seat, other)
    held = s.held[seat, other]
    near = s.near[seat, other] & ~held & ~seen_down
    rest = hidden & ~sunk & ~seen_down & ~held & ~near
    in_hand = count(s.hand[other])
    laid = 0
    if s.laid[other] >= 0:
        laid = 1
    down = 0
    for region in range(REGIONS):
        if is_unknown_down(s, seat, other, region):
            down += 1
    around = near | any_cards(s, rest, in_hand + laid + down - count(held) - count(near))
    rest &= ~around
    for region in range(REGIONS):
        if is_unknown_down(s, seat, other, region):
            s.down[other, region] = any_card(s, around)
            around &= ~(1 << s.down[other, region])
    around |= held
    if laid != 0:
        s.laid[other] = any_card(s, around)
        around &= ~(1 << s.laid[other])
    s.hand[other] = around
    deal_pile_anew(s, other, rest, sunk)
    if s.players == 1 and other == SIMULACRUM:
        sort_simulacrum(s, seat)


def peeked_cards(s, seat, other):
    cards = 0
    for region in range(REGIONS):
        if s.down[other, region] >= 0 and (s.peeked[seat, other] >> region) & 1:
            cards |= 1 << s.down[other, region]
    return cards


def is_unknown_down(s, seat, other, region):
    return s.down[other, region] >= 0 and (s.peeked[seat, other] >> region) & 1 == 0


def deal_pile_anew(s, other, rest, sunk):
    """10.2 which cards lie where all saw some go is known, but not their order."""
    for k in range(s.in_under[other]):
        if (s.open_under[other] >> k) & 1:
            s.under[other, k] = any_card(s, sunk)
            sunk &= ~(1 << s.under[other, k])
        else:
            s.under[other, k] = any_card(s, rest)
            rest &= ~(1 << s.under[other, k])
    s.loose[other] = rest


# ------------------------------------------------------------------ choices that are not shown yet
def hide_choices(s, other):
    """What was chosen before all are ready is forgotten; who is ready chose something (5.3, 7.1)."""
    for region in range(REGIONS):
        s.chosen[other, region] = NOBODY
    if s.phase == Phase.RETIRE and other < s.players:
        if s.answer[other] >= 0:
            s.answer[other] = any_answer(s, other)
    else:
        s.answer[other] = NOBODY
    if s.phase == Phase.SHRINE_ORDER and other == s.mover:
        for k in range(s.in_stack):
            s.stack[k] = 0
        s.in_stack = 0


def any_answer(s, other):
    """7.1 a card to retire, or none."""
    cards = all_shown(s, other)
    if roll(s, count(cards) + 1) == 0:
        return PASS
    return CARD + any_card(s, cards)


def choose_anew(s, other):
    if (s.waiting >> other) & 1 == 0 and (s.alive >> other) & 1:
        left = s.hand[other]
        for region in range(REGIONS):
            s.chosen[other, region] = any_card(s, left)
            left &= ~(1 << s.chosen[other, region])


# ------------------------------------------------------------------ 9 the Simulacrum
def hide_behaviour(s):
    """9.2 until the first reveal only the Herald's region of the card is known."""
    if not order_is_hidden(s):
        return
    possible = 0
    for card in range(BEHAVIOURS):
        if card % REGIONS == s.behaviour % REGIONS:
            possible |= 1 << card
    s.behaviours |= 1 << s.behaviour
    s.behaviour = any_card(s, s.behaviours & possible)
    s.behaviours &= ~(1 << s.behaviour)


def sort_simulacrum(s, seat):
    """9.3 it plays by a known rule, so its face-down cards are the highest and the lowest it has."""
    pool = s.hand[SIMULACRUM] & ~s.held[seat, SIMULACRUM]
    unknown = 0
    for region in range(REGIONS):
        if is_unknown_down(s, seat, SIMULACRUM, region):
            unknown |= 1 << region
            pool |= 1 << s.down[SIMULACRUM, region]
    if unknown == 0:
        return
    for place in range(3):
        region = region_for(s.behaviour // REGIONS, place)
        if (unknown >> region) & 1:
            card = lowest_of(s, pool)
            if place != LOWEST:
                card = highest_of(s, pool)
            s.down[SIMULACRUM, region] = card
            pool &= ~(1 << card)
    s.hand[SIMULACRUM] = pool | s.held[seat, SIMULACRUM]


# ------------------------------------------------------------------ what others know in this world
def hide_minds(s, seat):
    """A seat knows what others saw of its own cards; of the rest, what everybody knows."""
    for viewer in range(s.players):
        if viewer != seat:
            for other in range(sides(s)):
                if other != seat and other != viewer:
                    s.held[viewer, other] = s.held[SPECTATORS, other]
                    s.near[viewer, other] = s.near[SPECTATORS, other]
                    s.peeked[viewer, other] = s.peeked[SPECTATORS, other]
