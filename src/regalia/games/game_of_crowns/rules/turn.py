"""Chapters 3 and 8: the turn and its one action, rounds and the end."""

from ....core.state import PUBLIC, say
from ..scoring import score
from ..state import (
    CARD,
    COINAGE,
    EXCHANGE,
    HOUSE_KINDS,
    HOUSES,
    KNIGHT,
    PLAY_COINAGE,
    End,
    Phase,
    Said,
)
from .cards import after, held, held_of_kind, others_have_cards
from .coinage import begin_coinage, coinage_target
from .exchange import begin_exchange
from .knight import knight_target, play_knight
from .sentinel import open_window
from .setup import clear_turn


def next_turn(s):
    """A turn is over; the next player clockwise begins, or the game ends."""
    clear_turn(s)
    s.active = after(s, s.active)
    if s.active == s.starting_seat:
        if s.on_round == s.rounds:  # 8.1
            end_game(s, End.LAST_ROUND)
            return
        if any_empty_hand(s):
            end_game(s, End.EMPTY_HAND)
            return
        s.on_round += 1
        say(s, Said.ROUND, -1, s.on_round, 0, -1, PUBLIC)
    s.phase = Phase.TALKS  # 7.2 first the Sentinel window, then negotiations, then the action
    open_window(s)


def any_empty_hand(s):
    for seat in range(s.players):
        if s.cards[seat] == 0:
            return True
    return False


def end_game(s, reason):
    s.phase = Phase.OVER
    s.end = reason
    s.mover = -1
    say(s, Said.ENDS, -1, reason, 0, -1, PUBLIC)
    if s.narrate != 0:
        for seat in range(s.players):
            say(s, Said.SCORES, seat, score(s, seat), 0, -1, PUBLIC)


def begin_action(s):
    """3.1 the active player chooses; 3.2 who can do nothing passes."""
    s.mover = s.active
    s.phase = Phase.ACTION
    if not can_exchange(s) and not can_play_coinage(s) and not can_play_any_knight(s):
        say(s, Said.PASSES, s.active, 0, 0, -1, PUBLIC)
        s.phase = Phase.NEXT_TURN


def can_exchange(s):
    """3.2 needs a card of one's own and another player with a card."""
    return s.must_attack < 0 and s.cards[s.active] > 0 and others_have_cards(s, s.active)


def can_play_coinage(s):
    if s.must_attack >= 0 or held_of_kind(s, s.active, COINAGE) == 0:
        return False
    for seat in range(s.players):
        if coinage_target(s, seat):
            return True
    return False


def can_play_knight(s, card_class):
    for seat in range(s.players):
        if knight_target(s, card_class, seat):
            return True
    return False


def can_play_any_knight(s):
    for house in range(HOUSES):
        card_class = house * HOUSE_KINDS + KNIGHT
        if held(s, s.active, card_class) > 0 and can_play_knight(s, card_class):
            return True
    return False


def legal_action(s, moves):
    n = 0
    if can_exchange(s):
        moves[n] = EXCHANGE
        n += 1
    if can_play_coinage(s):
        moves[n] = PLAY_COINAGE
        n += 1
    for house in range(HOUSES):
        card_class = house * HOUSE_KINDS + KNIGHT
        if held(s, s.active, card_class) > 0 and can_play_knight(s, card_class):
            moves[n] = CARD + card_class
            n += 1
    return n


def play_action(s, action):
    if action == EXCHANGE:
        begin_exchange(s)
    elif action == PLAY_COINAGE:
        begin_coinage(s)
    else:
        play_knight(s, action - CARD)
