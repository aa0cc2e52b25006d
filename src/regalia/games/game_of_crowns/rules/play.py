"""The rules as the engine calls them: who may act, what they may do, and what happens then."""

from ....core.state import TABLE, clear_events
from ..state import CLOSE, FIRST_AUTOMATIC, LAST_COMPOSING, NOTHING, Phase
from .cards import list_classes
from .coinage import (
    coinages,
    legal_coin_seat,
    play_coin_card,
    play_coin_partner,
    play_coin_seat,
)
from .exchange import (
    cards_to_lay,
    legal_decide,
    legal_ravens,
    legal_wish,
    play_bid,
    play_decide,
    play_offer,
    play_reply,
    play_reply_second,
    play_second,
    play_wish,
)
from .knight import (
    begin_votes,
    legal_reward,
    legal_target,
    legal_vote,
    play_reward,
    play_spend,
    play_take,
    play_target,
    play_vote,
)
from .knowledge import learn
from .negotiations import (
    legal_ask,
    legal_deal_answer,
    legal_give,
    legal_give_second,
    legal_given_ravens,
    legal_hand_over,
    legal_term,
    legal_term_seat,
    open_talks,
    play_deal_answer,
    play_hand_over,
    play_proposal,
)
from .sentinel import close_window, legal_answer, play_answer, sentinels_awaited
from .setup import deal_game, legal_swap, play_swap
from .turn import begin_action, legal_action, next_turn, play_action


def setup(s):
    clear_events(s)
    deal_game(s)
    settle(s)


def over(s):
    return s.phase == Phase.OVER


def to_act(s):
    if s.phase == Phase.SENTINEL:
        return sentinels_awaited(s) | 1 << TABLE
    if s.phase == Phase.VOTE or s.phase == Phase.SWAP:
        return s.waiting
    if s.phase == Phase.OVER:
        return 0
    return 1 << s.mover


def legal(s, seat, moves):
    phase = s.phase
    if seat == TABLE or phase == Phase.SENTINEL:
        return legal_in_window(s, seat, moves)
    if phase == Phase.VOTE or phase == Phase.SWAP:
        if (s.waiting >> seat) & 1 == 0:
            return 0
        if phase == Phase.VOTE:
            return legal_vote(moves)
        return legal_swap(s, seat, moves)
    if seat != s.mover or phase == Phase.OVER:
        return 0
    if phase <= Phase.HAND_OVER:
        return legal_in_talks(s, moves)
    if phase == Phase.ACTION:
        return legal_action(s, moves)
    if picks_card(phase):
        n = 0
        if phase == Phase.SECOND:
            moves[0] = NOTHING
            n = 1
        word_0, word_1 = cards_to_pick(s, seat)
        return list_classes(s, word_0, word_1, moves, n)
    if phase == Phase.BID or phase == Phase.SPEND:
        return legal_ravens(s, seat, 0, moves)
    if phase == Phase.DECIDE:
        return legal_decide(s, moves)
    if phase == Phase.WISH:
        return legal_wish(moves)
    if phase == Phase.COIN_SEAT:
        return legal_coin_seat(s, moves)
    if phase == Phase.TARGET:
        return legal_target(s, moves)
    return legal_reward(moves)


def picks_card(phase):
    if phase == Phase.OFFER or (Phase.REPLY <= phase and phase <= Phase.REPLY_SECOND):
        return True
    return phase == Phase.COIN_CARD or phase == Phase.COIN_PARTNER or phase == Phase.TAKE


def cards_to_pick(s, seat):
    """The cards of which the seat is to pick one: its own, or in victory the loser's."""
    if s.phase == Phase.TAKE:
        return s.hand[s.loser, 0], s.hand[s.loser, 1]
    if s.phase == Phase.COIN_CARD:
        return coinages(s)
    return cards_to_lay(s, seat)


def legal_in_window(s, seat, moves):
    if s.phase != Phase.SENTINEL:
        return 0
    if seat == TABLE:
        moves[0] = CLOSE
        return 1
    return legal_answer(s, seat, moves)


def legal_in_talks(s, moves):
    phase = s.phase
    if phase == Phase.PROPOSE:
        return legal_give(s, moves)
    if phase == Phase.GIVE_SECOND:
        return legal_give_second(s, moves)
    if phase == Phase.GIVE_RAVENS:
        return legal_given_ravens(s, moves)
    if phase == Phase.ASK_FIRST or phase == Phase.ASK_SECOND:
        return legal_ask(s, moves)
    if phase == Phase.ASK_RAVENS:
        return legal_ravens(s, s.active, 0, moves)
    if phase == Phase.TERM:
        return legal_term(s, moves)
    if phase == Phase.TERM_SEAT:
        return legal_term_seat(s, moves)
    if phase == Phase.ANSWER:
        return legal_deal_answer(s, moves)
    return legal_hand_over(s, moves)


def play(s, seat, action):
    clear_events(s)
    phase = s.phase
    if phase == Phase.REPLY:
        play_reply(s, action)
    elif phase == Phase.BID:
        play_bid(s, action)
    elif phase == Phase.VOTE:
        play_vote(s, seat, action)
    elif phase == Phase.SPEND:
        play_spend(s, action)
    elif phase == Phase.REPLY_SECOND:
        play_reply_second(s, action)
    elif phase == Phase.DECIDE:
        play_decide(s, action)
    elif phase == Phase.ACTION:
        play_action(s, action)
    elif phase == Phase.OFFER:
        play_offer(s, action)
    elif phase == Phase.WISH:
        play_wish(s, action)
    elif phase == Phase.SECOND:
        play_second(s, action)
    elif phase == Phase.COIN_SEAT:
        play_coin_seat(s, action)
    elif phase == Phase.COIN_CARD:
        play_coin_card(s, action)
    elif phase == Phase.COIN_PARTNER:
        play_coin_partner(s, action)
    elif phase == Phase.TARGET:
        play_target(s, action)
    elif phase == Phase.REWARD:
        play_reward(s, action)
    elif phase == Phase.TAKE:
        play_take(s, action)
    elif phase == Phase.SWAP:
        play_swap(s, seat, action)
    elif phase == Phase.SENTINEL:
        if seat == TABLE:
            close_window(s)
        else:
            play_answer(s, seat, action)
    elif phase <= LAST_COMPOSING:
        play_proposal(s, action)
    elif phase == Phase.ANSWER:
        play_deal_answer(s, action)
    else:
        play_hand_over(s, action)
    learn(s)
    settle(s)


def settle(s):
    """Let the game move by itself until somebody has to act."""
    while s.phase >= FIRST_AUTOMATIC:
        if s.phase == Phase.NEXT_TURN:
            next_turn(s)
        elif s.phase == Phase.TALKS and s.negotiations != 0:
            open_talks(s)
        elif s.knight >= 0:
            begin_votes(s)
        else:
            begin_action(s)
