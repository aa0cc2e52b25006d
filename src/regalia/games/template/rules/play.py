"""The rules: who may act, what they may do, and what happens then."""

from ....core.bits import lowest
from ....core.rng import roll
from ....core.state import PUBLIC, TABLE, clear_events, say
from ..state import (
    CARD,
    CARDS,
    CLOSE,
    DEALT,
    DONE,
    KEEP_THIEF,
    PLACES,
    PULL,
    SEATS,
    STEWARD,
    USE_THIEF,
    Phase,
    Said,
)
from .knowledge import come_into_open, learn_draw, learn_pull
from .table import after, any_card, in_the_open, lead, score, sides, worth


# ------------------------------------------------------------------ what the engine calls
def setup(s):
    clear_events(s)
    clear_table(s)
    shuffle(s)
    if s.starting_seat < 0:
        s.starting_seat = roll(s, s.players)
    say(s, Said.START, s.starting_seat, 0, 0, -1, PUBLIC)
    for side in range(sides(s)):
        s.coins[side] = s.box.coins
        for _ in range(DEALT):
            draw(s, side)
    begin_round(s)


def over(s):
    return s.phase == Phase.OVER


def to_act(s):
    if s.phase == Phase.COMMIT:
        return s.waiting
    if s.phase == Phase.WINDOW:
        return holders(s) | 1 << TABLE
    if s.phase == Phase.TURN:
        return 1 << s.taker
    return 0


def legal(s, seat, moves):
    if seat == TABLE and s.phase == Phase.WINDOW:
        moves[0] = CLOSE
        return 1
    if seat >= s.players:
        return 0
    if s.phase == Phase.COMMIT and (s.waiting >> seat) & 1:
        return list_cards(s.hand[seat], moves, 0)
    if s.phase == Phase.WINDOW and may_use_thief(s, seat):
        moves[0] = USE_THIEF
        moves[1] = KEEP_THIEF
        return 2
    if s.phase == Phase.TURN and seat == s.taker:
        return legal_turn(s, seat, moves)
    return 0


def play(s, seat, action):
    clear_events(s)
    if s.phase == Phase.COMMIT:
        commit(s, seat, action - CARD)
    elif s.phase == Phase.WINDOW:
        if seat == TABLE:
            award(s)
        else:
            answer_window(s, seat, action)
    elif action == DONE:
        say(s, Said.DONE, seat, 0, 0, -1, PUBLIC)
        begin_round(s)
    elif action >= PULL:
        pull(s, action - PULL, seat)
    else:
        lay(s, seat, action - CARD)


def standings(s, points, rank):
    """Alone, the Steward can take the first rank but has no line of his own."""
    for seat in range(s.players):
        points[seat] = score(s, seat)
        rank[seat] = 1
        for other in range(sides(s)):
            if score(s, other) > score(s, seat):
                rank[seat] += 1


# ------------------------------------------------------------------ dealing
def clear_table(s):
    """A state may have seen another game; nothing of it may be left."""
    for seat in range(SEATS):
        s.chosen[seat] = -1
        s.answer[seat] = -1
        s.hand[seat] = 0
        s.sleeve[seat] = 0
        s.purse[seat] = 0
        s.coins[seat] = 0
        for place in range(PLACES):
            s.known[seat, place] = 0
    s.pot = 0
    s.gone = 0
    s.on_round = 0


def shuffle(s):
    for i in range(CARDS):
        j = roll(s, i + 1)
        s.deck[i] = s.deck[j]
        s.deck[j] = i
    s.in_deck = CARDS


def draw(s, side):
    """The top card of the deck, if there is one; nothing is left where it lay."""
    if s.in_deck == 0:
        return
    s.in_deck -= 1
    card = s.deck[s.in_deck]
    s.deck[s.in_deck] = 0
    s.hand[side] |= 1 << card
    learn_draw(s, side, card)
    say(s, Said.DREW, side, 0, 0, card, 1 << side)


def begin_round(s):
    s.taker = -1
    s.waiting = 0
    if s.on_round == s.rounds:
        end_game(s)
        return
    s.on_round += 1
    say(s, Said.ROUND, lead(s), s.on_round, min(s.in_deck, sides(s)), -1, PUBLIC)
    side = lead(s)
    for _ in range(sides(s)):
        draw(s, side)
        side = after(s, side)
    for seat in range(s.players):
        if s.hand[seat] != 0:
            s.waiting |= 1 << seat
    s.phase = Phase.COMMIT
    if s.waiting == 0:
        end_game(s)


# ------------------------------------------------------------------ a simultaneous hidden choice
def commit(s, seat, card):
    """The card stays in the hand until all are shown, so nobody's knowledge changes yet."""
    s.chosen[seat] = card
    s.waiting &= ~(1 << seat)
    say(s, Said.COMMITTED, seat, 0, 0, -1, PUBLIC)
    say(s, Said.CHOSE, seat, 0, 0, card, 1 << seat)
    if s.waiting == 0:
        show_all(s)


def show_all(s):
    if s.players == 1 and s.hand[STEWARD] != 0:
        s.chosen[STEWARD] = any_card(s, s.hand[STEWARD])
    best = -1
    side = lead(s)
    for _ in range(sides(s)):
        card = s.chosen[side]
        if card >= 0:
            s.chosen[side] = -1
            s.hand[side] &= ~(1 << card)
            s.pot |= 1 << card
            come_into_open(s, card)
            say(s, Said.SHOWN, side, 0, 0, card, PUBLIC)
            if s.box.value[card] > best:
                best = s.box.value[card]
                s.taker = side
        side = after(s, side)
    if window_opens(s):
        s.phase = Phase.WINDOW
        say(s, Said.WINDOW, s.taker, 0, 0, -1, PUBLIC)
    else:
        award(s)


# ------------------------------------------------------------------ a hidden window
def window_opens(s):
    """By what everybody knows; in mass simulation, where nobody watches, by fact."""
    if s.track == 0:
        return holders(s) != 0
    return could_hold(s) != 0 and s.box.thieves & ~in_the_open(s) != 0


def could_hold(s):
    """The seats that may have a Thief to use, as everybody sees it."""
    seats = 0
    for seat in range(s.players):
        if seat != s.taker and s.hand[seat] != 0:
            seats |= 1 << seat
    return seats


def may_use_thief(s, seat):
    return seat != s.taker and s.answer[seat] < 0 and s.hand[seat] & s.box.thieves != 0


def holders(s):
    """The seats that have a Thief to use and have not answered."""
    seats = 0
    for seat in range(s.players):
        if may_use_thief(s, seat):
            seats |= 1 << seat
    return seats


def answer_window(s, seat, action):
    """Nothing happens before the table closes the window."""
    s.answer[seat] = 0
    if action == USE_THIEF:
        s.answer[seat] = 1
    say(s, Said.ANSWERED, seat, s.answer[seat], 0, -1, 1 << seat)


def award(s):
    """Thieves come to light, and somebody takes the pot."""
    best = s.taker
    side = lead(s)
    for _ in range(sides(s)):
        by_steward = side >= s.players and side != best and s.hand[side] & s.box.thieves != 0
        if s.answer[side] == 1 or by_steward:
            thief = lowest(s.hand[side] & s.box.thieves)
            s.hand[side] &= ~(1 << thief)
            s.gone |= 1 << thief
            come_into_open(s, thief)
            say(s, Said.THIEF, side, 0, 0, thief, PUBLIC)
            if s.taker == best:
                s.taker = side
        s.answer[side] = -1
        side = after(s, side)
    say(s, Said.TAKES, s.taker, worth(s, s.pot), 0, -1, PUBLIC)
    s.purse[s.taker] |= s.pot
    s.pot = 0
    s.phase = Phase.TURN
    if s.taker >= s.players:
        steward_turn(s)


# ------------------------------------------------------------------ a free turn
def legal_turn(s, seat, moves):
    """Every action costs a card or a coin of the taker's, so a turn ends."""
    moves[0] = DONE
    n = list_cards(s.hand[seat], moves, 1)
    for other in range(sides(s)):
        if may_pull(s, other, seat):
            moves[n] = PULL + other
            n += 1
    return n


def list_cards(cards, moves, n):
    while cards != 0:
        moves[n] = CARD + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


def lay(s, seat, card):
    s.hand[seat] &= ~(1 << card)
    s.purse[seat] |= 1 << card
    come_into_open(s, card)
    say(s, Said.LAYS, seat, 0, 0, card, PUBLIC)


# ------------------------------------------------------------------ a hidden transfer
def may_pull(s, giver, taker):
    return giver != taker and s.coins[taker] > 0 and s.hand[giver] != 0


def pull(s, giver, taker):
    """What is in a sleeve stays there, so that nobody's knowledge of it ever blurs."""
    card = any_card(s, s.hand[giver])
    s.hand[giver] &= ~(1 << card)
    s.sleeve[taker] |= 1 << card
    s.coins[taker] -= 1
    s.coins[giver] += 1
    learn_pull(s, giver, taker, card)
    say(s, Said.PULLS, taker, giver, 0, -1, PUBLIC)
    say(s, Said.PULLED, taker, giver, 0, card, 1 << giver | 1 << taker)


# ------------------------------------------------------------------ a solo opponent
def steward_turn(s):
    if may_pull(s, 0, STEWARD):
        pull(s, 0, STEWARD)
    begin_round(s)


# ------------------------------------------------------------------ the end
def end_game(s):
    s.phase = Phase.OVER
    say(s, Said.ENDS, -1, 0, 0, -1, PUBLIC)
    for side in range(sides(s)):
        while s.sleeve[side] != 0:
            card = lowest(s.sleeve[side])
            s.sleeve[side] &= ~(1 << card)
            s.purse[side] |= 1 << card
            come_into_open(s, card)
            say(s, Said.SLEEVE, side, 0, 0, card, PUBLIC)
        say(s, Said.SCORES, side, score(s, side), 0, -1, PUBLIC)
