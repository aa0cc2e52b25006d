"""The rules as the engine calls them: who may act, what they may do, and what happens then."""

from ....core.state import PUBLIC, clear_events, say
from ..scoring import score
from ..state import CARD, COLUMN, FIRST_AUTOMATIC, Phase, Said
from .effects import legal_choice, list_kinds, play_choice
from .rounds import begin_round, end_round
from .setup import deal_game
from .turn import end_turn, follow, legal_column, place


def setup(s):
    deal_game(s)
    settle(s)


def over(s):
    return s.phase == Phase.OVER


def to_act(s):
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.mover


def legal(s, seat, moves):
    phase = s.phase
    if seat != s.mover or phase == Phase.OVER:
        return 0
    if phase == Phase.COLUMN:
        return legal_column(s, moves)
    if phase == Phase.CARD:
        return list_kinds(s, s.hand[seat], moves, 0)
    return legal_choice(s, moves)


def play(s, seat, action):
    clear_events(s)
    phase = s.phase
    if phase == Phase.COLUMN:
        s.chosen = action - COLUMN
        s.phase = Phase.CARD
        return
    if phase == Phase.CARD:
        place(s, seat, action - CARD)
    else:
        follow(s, play_choice(s, action))
    settle(s)


def settle(s):
    """Go on until somebody has to act or the game is over."""
    while s.phase >= FIRST_AUTOMATIC:
        if s.phase == Phase.TURN_ENDS:
            end_turn(s)
        elif s.phase == Phase.ROUND_ENDS:
            end_round(s)
            if s.phase == Phase.OVER:
                tell_scores(s)
        else:
            begin_round(s)


def tell_scores(s):
    say(s, Said.ENDS, -1, 0, 0, -1, PUBLIC)
    if s.narrate != 0:
        for seat in range(s.players):
            say(s, Said.SCORES, seat, score(s, seat), 0, -1, PUBLIC)
