"""Chapter 4: Spring."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    CAVALRY,
    FEWEST,
    LOCATION,
    LOCATIONS,
    NOBODY,
    PASS,
    SEAT,
    SIMULACRUM,
    Phase,
    Said,
    Tile,
)
from .cards import draw_cards, hand_size, leave_hand, lose, put_hand_card_under
from .knowledge import may_be_in_hand, one_sees_hand
from .table import ask, enter, has_tile, list_cards, next_in_order, only_other, region_of, sides


def begin_spring(s):
    """4.1 income from the Court and from Pillaging cards, which then move on."""
    say(s, Said.YEAR, -1, s.year, 0, -1, PUBLIC)
    for side in range(sides(s)):
        earned = count(s.court[side])
        if earned > 0:
            s.influence[side] += earned
            say(s, Said.COURT_INCOME, side, earned, 0, -1, PUBLIC)
        for location in range(LOCATIONS):
            if s.pillaging[side, location] != 0:
                earned = count(s.pillaging[side, location])
                s.influence[side] += earned
                s.moving[side] |= s.pillaging[side, location]
                say(s, Said.PILLAGE_INCOME, side, earned, location, -1, PUBLIC)
    if s.players == 1 and s.box.mind_income[s.level - 1] > 0:  # 9.7
        s.influence[SIMULACRUM] += s.box.mind_income[s.level - 1]
        say(s, Said.MIND_INCOME, SIMULACRUM, s.box.mind_income[s.level - 1], 0, -1, PUBLIC)
    enter(s, Phase.PILLAGE)


# ------------------------------------------------------------------ 6.13 Pillaging cards move on
def ask_pillage(s):
    """In the order of the year before."""
    while s.at < s.in_order:
        if s.moving[s.order[s.at]] != 0:
            ask(s, s.order[s.at])
            return
        s.at += 1
    enter(s, Phase.DRAWING)


def location_of_pillaging(s, side, card):
    for location in range(LOCATIONS):
        if (s.pillaging[side, location] >> card) & 1:
            return location
    return NOBODY


def legal_pillage(s, seat, moves):
    here = region_of(location_of_pillaging(s, seat, lowest(s.moving[seat])))
    n = 0
    for location in range(LOCATIONS):
        if region_of(location) != here:
            moves[n] = LOCATION + location
            n += 1
    return n


def play_pillage(s, seat, action):
    card = lowest(s.moving[seat])
    s.pillaging[seat, location_of_pillaging(s, seat, card)] &= ~(1 << card)
    s.pillaging[seat, action - LOCATION] |= 1 << card
    s.moving[seat] &= ~(1 << card)
    say(s, Said.PILLAGE_MOVES, seat, action - LOCATION, 0, card, PUBLIC)
    s.mover = NOBODY


# ------------------------------------------------------------------ 4.2 order, 4.3 drawing
def order_and_draw(s):
    sort_by_influence(s)
    for k in range(s.in_order):
        say(s, Said.ORDER, s.order[k], k + 1, s.influence[s.order[k]], -1, PUBLIC)
    for k in range(s.in_order):
        draw_to_limit(s, s.order[k])
    enter(s, Phase.PAMPHLETS)


def sort_by_influence(s):
    """4.2 highest first; those who tie change places."""
    n = s.in_order
    for k in range(n // 2):
        first = s.order[k]
        s.order[k] = s.order[n - 1 - k]
        s.order[n - 1 - k] = first
    for k in range(1, n):
        side = s.order[k]
        j = k
        while j > 0 and s.influence[s.order[j - 1]] < s.influence[side]:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = side


def draw_to_limit(s, side):
    """4.3 and Attrition, once a Spring, when the pile has too few."""
    wanted = s.limit[side] - hand_size(s, side)
    if wanted <= 0:
        return
    if draw_cards(s, side, wanted) == wanted:
        return
    s.loose[side] = s.discard[side]
    s.discard[side] = 0
    s.limit[side] -= 1
    say(s, Said.ATTRITION, side, s.limit[side], 0, -1, PUBLIC)
    draw_cards(s, side, s.limit[side] - hand_size(s, side))


# ------------------------------------------------------------------ 2.4b Pamphlets
def may_use_in_spring(s, side):
    if has_tile(s, side, Tile.PAMPHLETS) and s.hand[side] != 0:
        return 1 << Tile.PAMPHLETS
    return 0


def begin_pamphlets(s):
    s.phase = Phase.PAMPHLET_CARD
    s.pick = 0


def legal_pamphlet(s, seat, moves):
    moves[0] = PASS
    return list_cards(s.hand[seat], moves, 1)


def play_pamphlet(s, seat, action):
    """The lowest card of the pile is the last put there; then as many are drawn."""
    if action != PASS:
        card = action - CARD
        put_hand_card_under(s, seat, card)
        s.pick += 1
        say(s, Said.UNDER, seat, 0, 0, -1, PUBLIC)
        say(s, Said.UNDER_CARD, seat, 0, 0, card, 1 << seat)
        if s.pick < s.box.pamphlets and s.hand[seat] != 0:
            return
    elif s.pick == 0:
        say(s, Said.DECLINES, seat, s.phase, 0, -1, PUBLIC)
    draw_cards(s, seat, s.pick)
    s.pick = NOBODY
    s.phase = Phase.PAMPHLETS
    s.mover = NOBODY


# ------------------------------------------------------------------ 4.4 Outrider
def ask_outrider(s):
    """10.5 a window for each seat that may have a Cavalry to send, as everybody sees it."""
    while s.at < s.in_order:
        side = s.order[s.at]
        if could_outride(s, side):
            ask(s, side)
            return
        s.at += 1
    enter(s, Phase.SUMMER)


def could_outride(s, side):
    """Three cards must remain, and there must be a hand to look at."""
    if side >= s.players or hand_size(s, side) <= FEWEST:
        return False
    return may_be_in_hand(s, side, CAVALRY)


def can_answer_outrider(s, seat):
    return seat == s.mover and s.answer[seat] < 0 and s.hand[seat] & CAVALRY != 0


def legal_outrider(s, seat, moves):
    if not can_answer_outrider(s, seat):
        return 0
    moves[0] = PASS
    return list_cards(s.hand[seat] & CAVALRY, moves, 1)


def answer_window(s, seat, action):
    """Nothing happens before the table closes the window."""
    s.answer[seat] = action
    say(s, Said.ANSWERED, seat, 0, 0, -1, 1 << seat)


def close_outrider(s):
    seat = s.mover
    answer = s.answer[seat]
    s.answer[seat] = NOBODY
    if answer < 0 or answer == PASS:
        next_in_order(s)
        return
    card = answer - CARD
    leave_hand(s, seat, card)
    say(s, Said.OUTRIDES, seat, 0, 0, card, PUBLIC)
    lose(s, seat, card)
    s.phase = Phase.OUTRIDER_SEAT
    if only_other(s, seat) >= 0:
        play_outrider_seat(s, seat, SEAT + only_other(s, seat))


def legal_other_seats(s, seat, moves, n):
    """Everybody else who is in the game."""
    for other in range(sides(s)):
        if other != seat and (s.alive >> other) & 1:
            moves[n] = SEAT + other
            n += 1
    return n


def play_outrider_seat(s, seat, action):
    """Afterwards the same player may send another Cavalry."""
    look_at_hand(s, seat, action - SEAT)
    s.phase = Phase.OUTRIDER
    s.mover = NOBODY


def look_at_hand(s, seat, other):
    say(s, Said.LOOKS, seat, other, count(s.hand[other]), -1, PUBLIC)
    one_sees_hand(s, seat, other)
    if s.narrate != 0:
        cards = s.hand[other]
        while cards != 0:
            say(s, Said.SEEN, seat, other, 0, lowest(cards), 1 << seat)
            cards &= cards - 1
