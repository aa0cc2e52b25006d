"""Chapter 10: another world that looks the same to a seat.

It works from what the seat knows and from what is open: which cards of a player are hidden, how many
lie where, and what of them is known. It never looks at the truth beyond that.
"""

from ....core.bits import count
from ....core.rng import roll, seed_rng
from ....core.state import clear_events
from ..state import CARD, CARDS, NOBODY, PASS, REGIONS, SIMULACRUM, SPECTATORS, Phase
from .solo import BEHAVIOURS, HIGHEST, LOWEST, SECOND, highest_of, lowest_of, order_is_hidden, region_for, sorting
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
    missing = in_hand + laid + down - count(held) - count(near)
    if s.players == 1:
        around = near | cards_that_fit(s, seat, near, rest, missing)
    else:
        around = near | any_cards(s, rest, missing)
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


def reopen(s, seat):
    """5.3, 7.1 who is ready may choose again: nothing has left a hand or a region yet."""
    for other in range(s.players):
        if other != seat and (s.waiting >> other) & 1 == 0:
            if s.phase == Phase.PLACE and s.chosen[other, 0] >= 0:
                for region in range(REGIONS):
                    s.chosen[other, region] = NOBODY
                s.waiting |= 1 << other
            elif s.phase == Phase.RETIRE and s.answer[other] >= 0:
                s.answer[other] = NOBODY
                s.waiting |= 1 << other


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


def cards_that_fit(s, seat, near, rest, n):
    """9.3 what those of its cards that are known say of n others: none is lower than the lowest, and only the
    highest is above the second."""
    highest = sorting_at(s, seat, HIGHEST)
    second = sorting_at(s, seat, SECOND)
    fitting = cards_between(s, rest, sorting_at(s, seat, LOWEST), highest)
    taken = 0
    if second >= 0:
        above = cards_between(s, rest, second, NOBODY)
        if highest < 0 and n > 0 and above != 0 and cards_between(s, near, second, NOBODY) == 0:
            taken = 1 << any_card(s, above)
            n -= 1
        fitting &= cards_between(s, rest, NOBODY, second) & ~taken
    if count(fitting) < n:
        fitting = rest & ~taken
    return taken | any_cards(s, fitting, n)


def sorting_at(s, seat, place):
    """How its card of a place is sorted, if the seat knows it; else -1."""
    region = region_for(s.behaviour // REGIONS, place)
    if s.behaviour < 0 or s.placed[region] < 0 or is_unknown_down(s, seat, SIMULACRUM, region):
        return NOBODY
    return sorting(s, s.placed[region])


def cards_between(s, cards, low, high):
    """Of a set those that are sorted above `low` and, unless that is -1, below `high`."""
    found = 0
    for card in range(CARDS):
        if (cards >> card) & 1 and sorting(s, card) > low and (high < 0 or sorting(s, card) < high):
            found |= 1 << card
    return found


def sort_simulacrum(s, seat):
    """9.3 it plays by a known rule: the highest, the second and the lowest card lie face down, and the highest
    of the others is the one it lays in a clash."""
    held = s.held[seat, SIMULACRUM]
    pool = s.hand[SIMULACRUM] & ~held
    if s.laid[SIMULACRUM] >= 0:
        pool |= 1 << s.laid[SIMULACRUM]
        pool &= ~held
    unknown = 0
    for region in range(REGIONS):
        if is_unknown_down(s, seat, SIMULACRUM, region):
            unknown |= 1 << region
            pool |= 1 << s.down[SIMULACRUM, region]
    for place in range(3):
        region = region_for(s.behaviour // REGIONS, place)
        if (unknown >> region) & 1:
            card = highest_of(s, pool)
            if place == LOWEST:
                card = lowest_of(s, pool)
            s.down[SIMULACRUM, region] = card
            s.placed[region] = card
            pool &= ~(1 << card)
    s.hand[SIMULACRUM] = pool | held
    if s.laid[SIMULACRUM] >= 0:
        s.laid[SIMULACRUM] = highest_of(s, s.hand[SIMULACRUM])
        s.hand[SIMULACRUM] &= ~(1 << s.laid[SIMULACRUM])


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
