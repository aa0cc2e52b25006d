"""Who plays the playthroughs by rules of thumb: as `steady` did when they were annotated.

Bots may become better; the annotated games stay as they are, and change only when a rule does.
"""

import random
from typing import Any

from regalia.core.engine import Engine
from regalia.games.game_of_crowns.rules.cards import held_of_kind, kind_of, partner
from regalia.games.game_of_crowns.rules.knight import votes_for
from regalia.games.game_of_crowns.scoring import Ability, kind_at_end, score
from regalia.games.game_of_crowns.state import (
    ACCEPT,
    ATTACKER,
    CARD,
    COINAGE,
    DECLINE,
    DEFENDER,
    DONE,
    EXCHANGE,
    KIND,
    KINDS,
    KNIGHT,
    MORE,
    NOTHING,
    NUMBER,
    PLAY_COINAGE,
    SEAT,
    TAKE_CARD,
    VOTE,
    Phase,
    Term,
)

MOST = 12
"""No weight is more than two to this power."""


def play_as_then(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
    moves = engine.legal(world, seat)
    merits = [merit(engine.state(world), seat, move) for move in moves]
    return luck.choices(moves, [(1 << max(0, min(MOST, 4 + m))) + 1e-9 for m in merits])[0]


def merit(s, seat, action):
    """How many times better than nothing a pick looks, as a power of two."""
    phase = s.phase
    if phase == Phase.VOTE:
        return merit_of_vote(s, seat, action - VOTE)
    if phase == Phase.OFFER or phase == Phase.REPLY or phase == Phase.REPLY_SECOND:
        return 3 - worth(s, seat, kind_of(action - CARD))
    if phase == Phase.SECOND:
        if action == NOTHING:
            return 3
        return 2 - worth(s, seat, kind_of(action - CARD))
    if phase == Phase.BID:
        return merit_of_bid(s, seat, action - NUMBER)
    if phase == Phase.DECIDE:
        return merit_of_decision(s, seat, action)
    if phase == Phase.TAKE or phase == Phase.COIN_PARTNER:
        return worth_to_winner(s, seat, kind_of(action - CARD))
    if phase == Phase.ACTION:
        return merit_of_action(s, seat, action)
    if phase == Phase.SPEND:
        return merit_of_spending(s, seat, action - NUMBER)
    if phase == Phase.REWARD:
        if action == TAKE_CARD:
            return 2
        return 1
    if phase == Phase.TARGET or phase == Phase.COIN_SEAT:
        return min(3, score(s, action - SEAT) // 4)
    if phase == Phase.SENTINEL:
        return action - NUMBER
    if phase == Phase.WISH:
        if action == NOTHING:
            return 4
        return 0
    return merit_in_talks(s, seat, action)


def worth(s, seat, kind):
    """About how many points one card of a kind adds to a hand."""
    points = own_worth(s, seat, kind)
    for other in range(KINDS):  # what others of the hand gain by it
        if s.box.ability[other] == Ability.PER_KIND and s.box.of[other, 0] == kind:
            points += held_of_kind(s, seat, other) * s.box.points[other]
    if kind in (KNIGHT, COINAGE):
        points += 1
    return points


def own_worth(s, seat, kind):
    ability = s.box.ability[kind]
    points = s.box.points[kind]
    if ability == Ability.PER_RAVEN:
        return points * s.ravens[seat]
    if ability == Ability.PER_KIND:
        return points * kind_at_end(s, seat, s.box.of[kind, 0])
    if ability == Ability.MOST:
        most = 0
        for other in range(s.players):
            if other != seat:
                most = max(most, held_of_kind(s, other, kind))
        if held_of_kind(s, seat, kind) >= most:
            return points * 2
        return 0
    if ability == Ability.NONE:
        return 0
    return 2


def worth_to_winner(s, seat, kind):
    if s.phase == Phase.COIN_PARTNER:  # give a partner what they need most
        return worth(s, s.active, kind) - worth(s, seat, kind)
    return worth(s, seat, kind)


def raven_worth(s, seat):
    """What a raven is worth, in half points."""
    return 1 + 2 * held_of_kind(s, seat, 0)


def offer_worth(s, seat, giver):
    """What somebody's offer is worth to a seat, in half points."""
    points = s.bid[giver] * raven_worth(s, seat)
    for i in range(2):
        if s.offer[giver, i] >= 0:
            points += 2 * worth(s, seat, kind_of(s.offer[giver, i]))
    return points


def merit_of_bid(s, seat, ravens):
    gain = offer_worth(s, seat, s.active) - offer_worth(s, seat, seat) - ravens * raven_worth(s, seat)
    if gain <= 0:
        return -2 * ravens
    return min(3, ravens)


def merit_of_decision(s, seat, action):
    if action == MORE:
        return 1
    if action >= NUMBER:
        return -3
    other = action - SEAT
    return (offer_worth(s, seat, other) - offer_worth(s, seat, seat)) // 2 + 2


def merit_of_action(s, seat, action):
    if action == EXCHANGE:
        return 2
    if action == PLAY_COINAGE:
        return 1 - worth(s, seat, COINAGE) // 2
    return 2 - worth(s, seat, KNIGHT) // 2 + s.ravens[seat] // 3


def merit_of_vote(s, seat, side):
    """For oneself and one's partner; else against whoever has more points."""
    attacker = score(s, s.active)
    defender = score(s, s.target)
    lean = (attacker - defender) // 4
    if seat == s.active or partner(s, seat) == s.active:
        lean = -4
    elif seat == s.target or partner(s, seat) == s.target:
        lean = 4
    if side == DEFENDER:
        return max(-2, min(4, lean))
    return max(-2, min(4, -lean))


def merit_of_spending(s, seat, ravens):
    """Just enough to turn the vote, if it matters to the seat at all."""
    mine = s.vote[seat]
    behind = votes_for(s, ATTACKER + DEFENDER - mine) - votes_for(s, mine)
    if mine == DEFENDER:
        behind += 1
    if (seat == s.active or seat == s.target) and behind > 0 and ravens == behind:
        return 3
    if ravens == 0:
        return 3
    return -ravens


def merit_in_talks(s, seat, action):
    if s.phase == Phase.ANSWER:
        if action == ACCEPT:
            return deal_gain(s, seat)
        return 0
    if s.phase == Phase.HAND_OVER:
        return 0
    if action in (DECLINE, NOTHING, DONE):
        return 3
    if s.phase == Phase.GIVE_RAVENS or s.phase == Phase.ASK_RAVENS:
        return -(action - NUMBER)
    if s.phase == Phase.PROPOSE or s.phase == Phase.GIVE_SECOND:
        return -worth(s, seat, action - KIND)
    return 0


def deal_gain(s, seat):
    """What the deal on the table brings the active player, in points."""
    gain = (s.deal.give_ravens - s.deal.ask_ravens) * raven_worth(s, seat) // 2
    for i in range(2):
        if s.deal.give[i] >= 0:
            gain += worth(s, seat, s.deal.give[i])
        if s.deal.ask[i] >= 0:
            gain -= worth(s, seat, s.deal.ask[i])
    if s.deal.term != Term.NONE:
        gain -= 1
    return 2 * gain
