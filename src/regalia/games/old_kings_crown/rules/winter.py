"""Chapter 7: Winter, and how the game ends."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    HEIR,
    LOCATIONS,
    NOBODY,
    PASS,
    REGION,
    REGIONS,
    WAR_MACHINE,
    YES,
    End,
    Phase,
    Result,
    Said,
)
from .cards import back_to_hand, leave_hand, leave_regions, lose, put_under
from .knowledge import may_be_in_hand, nothing_lies_down
from .solo import nothing_placed, simulacrum_retires
from .table import all_shown, ask, enter, goal, last_year, list_cards, next_in_order, region_of, sides


# ------------------------------------------------------------------ 7.1 Retire
def begin_winter(s):
    """All at once choose a card to retire, or none."""
    nothing_lies_down(s)
    s.phase = Phase.RETIRE
    s.waiting = 0
    for side in range(s.players):
        if all_shown(s, side) != 0:
            s.waiting |= 1 << side
    if s.waiting == 0:
        retire_all(s)


def legal_retire(s, seat, moves):
    moves[0] = PASS
    return list_cards(all_shown(s, seat), moves, 1)


def play_retire(s, seat, action):
    s.answer[seat] = action
    s.waiting &= ~(1 << seat)
    card = NOBODY
    if action != PASS:
        card = action - CARD
    say(s, Said.CHOSE_RETIRE, seat, 0, 0, card, 1 << seat)
    say(s, Said.READY, seat, 1, 0, -1, PUBLIC)
    if s.waiting == 0:
        retire_all(s)


def retire_all(s):
    if s.players == 1:
        simulacrum_retires(s)
    for k in range(s.in_order):
        side = s.order[k]
        answer = s.answer[side]
        s.answer[side] = NOBODY
        if answer >= 0 and answer != PASS:
            card = answer - CARD
            leave_regions(s, side, card)
            say(s, Said.RETIRES, side, 0, 0, card, PUBLIC)
            lose(s, side, card)
    enter(s, Phase.SHRINE)


# ------------------------------------------------------------------ 7.2 the Shrine
def ask_shrine(s):
    """1.2e all the cards still by regions, or none."""
    if s.shrine >= 0 and s.at == 0 and all_shown(s, s.shrine) != 0:
        ask(s, s.shrine)
        return
    s.shrine = NOBODY
    enter(s, Phase.STEADFAST)


def play_shrine(s, seat, action):
    if action == PASS:
        say(s, Said.DECLINES, seat, s.phase, 0, -1, PUBLIC)
        end_shrine(s)
        return
    say(s, Said.SHRINE, seat, 0, 0, -1, PUBLIC)
    s.phase = Phase.SHRINE_ORDER
    s.in_stack = 0
    finish_stack(s, seat)


def stacked(s):
    cards = 0
    for k in range(s.in_stack):
        cards |= 1 << s.stack[k]
    return cards


def legal_shrine_order(s, seat, moves):
    return list_cards(all_shown(s, seat) & ~stacked(s), moves, 0)


def play_shrine_order(s, seat, action):
    """10.2 the order is the owner's secret, so nothing moves before it is complete."""
    put_on_stack(s, action - CARD)
    say(s, Said.ORDERED, seat, s.in_stack, 0, action - CARD, 1 << seat)
    finish_stack(s, seat)


def put_on_stack(s, card):
    s.stack[s.in_stack] = card
    s.in_stack += 1


def finish_stack(s, seat):
    left = all_shown(s, seat) & ~stacked(s)
    if left & (left - 1) != 0:
        return
    if left != 0:
        put_on_stack(s, lowest(left))
    say(s, Said.SUNK, seat, s.in_stack, 0, -1, PUBLIC)
    for k in range(s.in_stack):
        card = s.stack[k]
        s.stack[k] = 0
        leave_regions(s, seat, card)
        put_under(s, seat, card, True)
    s.in_stack = 0
    end_shrine(s)


def end_shrine(s):
    s.at = 1
    s.phase = Phase.SHRINE
    s.mover = NOBODY


# ------------------------------------------------------------------ 7.3 Steadfast and Deploy
def ask_steadfast(s):
    while s.at < s.in_order:
        if (all_shown(s, s.order[s.at]) >> HEIR) & 1:
            ask(s, s.order[s.at])
            return
        s.at += 1
    enter(s, Phase.DEPLOY)


def play_steadfast(s, seat, action):
    if action == YES:
        back_to_hand(s, seat, HEIR)
        say(s, Said.STEADFAST, seat, 0, 0, HEIR, PUBLIC)
    else:
        say(s, Said.DECLINES, seat, s.phase, 0, -1, PUBLIC)
    next_in_order(s)


def ask_deploy(s):
    """10.5 a window for each seat that may have a War Machine in hand, as everybody sees it."""
    while s.at < s.in_order:
        side = s.order[s.at]
        if side < s.players and s.hand[side] != 0 and may_be_in_hand(s, side, 1 << WAR_MACHINE):
            ask(s, side)
            return
        s.at += 1
    enter(s, Phase.YEAR_END)


def can_answer_deploy(s, seat):
    return seat == s.mover and s.answer[seat] < 0 and (s.hand[seat] >> WAR_MACHINE) & 1 != 0


def legal_deploy(s, seat, moves):
    if not can_answer_deploy(s, seat):
        return 0
    moves[0] = PASS
    for region in range(REGIONS):
        moves[region + 1] = REGION + region
    return REGIONS + 1


def close_deploy(s):
    seat = s.mover
    answer = s.answer[seat]
    s.answer[seat] = NOBODY
    if answer >= 0 and answer != PASS:
        leave_hand(s, seat, WAR_MACHINE)
        s.deployed[seat, answer - REGION] |= 1 << WAR_MACHINE
        say(s, Said.DEPLOYS, seat, answer - REGION, 0, WAR_MACHINE, PUBLIC)
    next_in_order(s)


# ------------------------------------------------------------------ 7.4 to 7.6 the end of the year
def end_year(s):
    for k in range(s.in_order):
        side = s.order[k]
        discard_shown(s, side)
        end_pillage(s, side)
        s.herald[side] = NOBODY
        for region in range(REGIONS):
            s.result[side, region] = Result.NONE
    nothing_placed(s)
    if reached_goal(s):
        s.end = End.GOAL
        enter(s, Phase.OVER)
    elif last_year(s):
        s.end = End.YEARS
        enter(s, Phase.OVER)
    else:
        s.year += 1
        enter(s, Phase.SPRING)


def discard_shown(s, side):
    cards = all_shown(s, side)
    if cards == 0:
        return
    s.discard[side] |= cards
    for region in range(REGIONS):
        s.shown[side, region] = 0
    say(s, Said.DISCARDS, side, count(cards), 0, -1, PUBLIC)


def end_pillage(s, side):
    """6.13 after a Loss or a Retreat in its region a Pillaging card is discarded."""
    for location in range(LOCATIONS):
        result = s.result[side, region_of(location)]
        if s.pillaging[side, location] != 0 and (result == Result.LOSS or result == Result.RETREAT):
            say(s, Said.PILLAGE_ENDS, side, location, 0, lowest(s.pillaging[side, location]), PUBLIC)
            s.discard[side] |= s.pillaging[side, location]
            s.pillaging[side, location] = 0


def reached_goal(s):
    for side in range(sides(s)):
        if (s.alive >> side) & 1 and s.influence[side] >= goal(s):
            return True
    return False


# ------------------------------------------------------------------ who wins
def tell_end(s):
    say(s, Said.ENDS, -1, s.end, 0, -1, PUBLIC)
    for side in range(sides(s)):
        say(s, Said.SCORES, side, s.influence[side], court_decides(s, side), -1, PUBLIC)


def court_decides(s, side):
    """7.5 whether a card in the Court puts a side before another with as much influence."""
    for other in range(sides(s)):
        if s.influence[other] == s.influence[side] and lasted(s, other) == lasted(s, side) and ahead(s, side, other):
            return 1
    return 0


def ahead(s, side, other):
    """Whether one side ranks before another: 5.1 later out of the game, 7.5 more i, a card in the Court."""
    mine = lasted(s, side)
    theirs = lasted(s, other)
    if mine != theirs:
        return mine > theirs
    if s.influence[side] != s.influence[other]:
        return s.influence[side] > s.influence[other]
    return s.court[side] != 0 and s.court[other] == 0


def lasted(s, side):
    if (s.alive >> side) & 1:
        return 127
    return s.out_year[side]


def standings(s, points, rank):
    """Alone, the Simulacrum can take the first rank but has no line of its own."""
    for seat in range(s.players):
        points[seat] = s.influence[seat]
        rank[seat] = 1
        for other in range(sides(s)):
            if other != seat and ahead(s, other, seat):
                rank[seat] += 1
