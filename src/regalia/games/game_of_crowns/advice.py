"""Rules of thumb: how good a pick looks, and how well a seat stands.

Both are given worlds that the seat believes possible, never the true one, so they may look at
every hand.
"""

from .rules.cards import held_of_kind, kind_of, partner
from .rules.knight import votes_for
from .scoring import Ability, kind_at_end, score
from .state import (
    ATTACKER,
    CARD,
    CASTELLAN,
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
    TERM,
    VOTE,
    WANT_RAVENS,
    Phase,
    Term,
)

MOST = 12
"""No weight is more than two to this power."""


def weigh(s, seat, moves, n, weights):
    for i in range(n):
        weights[i] = 1 << max(0, min(MOST, 4 + merit(s, seat, moves[i])))


def merit(s, seat, action):
    """How many times better than nothing a pick looks, as a power of two."""
    phase = s.phase
    if phase == Phase.VOTE:
        return merit_of_vote(s, seat, action - VOTE)
    if phase == Phase.OFFER or phase == Phase.REPLY or phase == Phase.REPLY_SECOND:
        return merit_of_laying(s, seat, kind_of(action - CARD))
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
        return merit_of_wish(s, seat, action)
    return merit_in_talks(s, seat, action)


def worth(s, seat, kind):
    """About how many points one card of a kind adds to a hand."""
    points = own_worth(s, seat, kind)
    for other in range(KINDS):  # what others of the hand gain by it
        if s.box.ability[other] == Ability.PER_KIND and s.box.of[other, 0] == kind:
            points += held_of_kind(s, seat, other) * s.box.points[other]
    if kind == KNIGHT or kind == COINAGE:
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
    return 1 + 2 * held_of_kind(s, seat, CASTELLAN)


def offer_worth(s, seat, giver):
    """What somebody's offer is worth to a seat, in half points."""
    points = s.bid[giver] * raven_worth(s, seat)
    for i in range(2):
        if s.offer[giver, i] >= 0:
            points += 2 * worth(s, seat, kind_of(s.offer[giver, i]))
    return points


def merit_of_laying(s, seat, kind):
    """What one can best do without, but rather what the active player asked for."""
    merit = 3 - worth(s, seat, kind)
    if seat != s.active and s.wish == kind:
        merit += 1
    return merit


def merit_of_wish(s, seat, action):
    """Say what would be worth most; it costs nothing, and somebody may have it to spare."""
    if action == NOTHING:
        return 2
    if action == WANT_RAVENS:
        return held_of_kind(s, seat, CASTELLAN)
    return min(4, worth(s, seat, action - KIND)) - 1


def merit_of_bid(s, seat, ravens):
    """Just enough to make one's offer the best, if what the active player offers is worth it."""
    missing = best_rival(s, seat) - offer_worth(s, s.active, seat)
    needed = 0
    if missing >= 0:
        needed = missing // raven_worth(s, s.active) + 1
    gain = offer_worth(s, seat, s.active) - offer_worth(s, seat, seat) - needed * raven_worth(s, seat)
    if gain > 0 and needed <= s.ravens[seat]:
        if ravens == needed:
            return 6
        return -abs(ravens - needed)
    return 5 - 4 * ravens


def best_rival(s, seat):
    """What the best offer of anybody else is worth to the active player."""
    best = -1
    for other in range(s.players):
        if other != seat and other != s.active and s.offer[other, 0] >= 0:
            best = max(best, offer_worth(s, s.active, other))
    return best


def merit_of_decision(s, seat, action):
    if action == MORE:
        return 1
    if action >= NUMBER:
        return -3
    other = action - SEAT
    return offer_worth(s, seat, other) - offer_worth(s, seat, seat) + 2


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


# ------------------------------------------------------------------ 10.2 deals
def merit_in_talks(s, seat, action):
    if s.phase == Phase.ANSWER:
        return merit_of_answer(s, seat, action)
    if s.phase == Phase.HAND_OVER:
        return 0
    if s.phase == Phase.PROPOSE and action == DECLINE:
        return 3
    if s.phase == Phase.PROPOSE or s.phase == Phase.GIVE_SECOND:
        return merit_of_giving(s, seat, action)
    if s.phase == Phase.GIVE_RAVENS:
        return 6 - 3 * (action - NUMBER)
    if s.phase == Phase.ASK_FIRST or s.phase == Phase.ASK_SECOND:
        return merit_of_asking(s, seat, action)
    if s.phase == Phase.ASK_RAVENS:
        return merit_of_asked_ravens(s, seat, action - NUMBER)
    if s.phase == Phase.TERM:
        return merit_of_term(s, seat, action - TERM)
    if s.phase == Phase.TERM_SEAT:
        return min(3, score(s, action - SEAT) // 4)
    if action == DONE:
        return 3
    return 0


def merit_of_answer(s, seat, action):
    """Accept what is a gain, and more of one than the proposer's is an advantage over the table; what
    leaves one plainly worse is declined."""
    if action == DECLINE:
        return 4
    gain = deal_gain(s, seat, seat) - term_cost(s)
    theirs = deal_gain(s, s.deal.proposer, seat)
    if gain < 0 or (gain == 0 and theirs > 0) or theirs > 3 * gain + 2:
        return -4
    return 4 + gain


def merit_of_giving(s, seat, action):
    """Give what can bring something back that leaves both better off, or buy off an attack."""
    if action == NOTHING:
        if s.phase == Phase.GIVE_SECOND:
            return 3
        return threat(s, seat) - raven_worth(s, seat)
    kind = action - KIND
    if s.phase == Phase.GIVE_SECOND:
        return worth(s, s.active, kind) - 2 * worth(s, seat, kind) - 1
    bought = threat(s, seat) - 2 * worth(s, seat, kind)
    return max(min(5, 2 + best_return(s, seat, kind)), min(4, bought))


def best_return(s, seat, given):
    """How much a swap of this kind for another of the active player's leaves to each side at least, in
    half points; -6 if there is none."""
    best = -6
    paid = worth(s, seat, given)
    gained = worth(s, s.active, given)
    for kind in range(KINDS):
        if kind != given and held_of_kind(s, s.active, kind) > 0:
            mine = 2 * (worth(s, seat, kind) - paid)
            theirs = 2 * (gained - worth(s, s.active, kind))
            if mine > 0 and theirs >= 0:
                best = max(best, min(mine, theirs + 1))
    return best


def merit_of_asking(s, seat, action):
    """Ask for what leaves both better off. Only to be spared an attack one gives for nothing; rather ask
    for too much, and keep what one has."""
    if action == NOTHING:
        if s.deal.ask[0] >= 0 or threat(s, seat) > 2:
            return 3
        return -4
    kind = action - KIND
    mine = deal_gain(s, seat, s.active) + 2 * worth(s, seat, kind)
    theirs = deal_gain(s, s.active, s.active) - 2 * worth(s, s.active, kind)
    if s.phase == Phase.ASK_SECOND and theirs < 0:
        return -4
    if mine <= 0:
        return -3
    if theirs < 0 or held_of_kind(s, s.active, kind) == 0:
        return 0
    return min(8, 4 + min(mine, theirs + 1))


def merit_of_asked_ravens(s, seat, ravens):
    """As many as still leave the active player a gain."""
    theirs = deal_gain(s, s.active, s.active) - ravens * raven_worth(s, s.active)
    if theirs <= 0:
        return 6 - 4 * ravens
    return min(7, 5 + ravens)


def merit_of_term(s, seat, term):
    if term == Term.SOMEONE_ELSE:
        if s.target == seat:
            return 6
        return -3
    if term == Term.SPARE_ME or term == Term.NO_COINAGE:
        return min(4, threat(s, seat))
    if term == Term.ATTACK:
        return -2
    return 3


def deal_gain(s, seat, active):
    """What the cards and ravens of the deal bring to one of its two sides, in half points."""
    gain = (s.deal.give_ravens - s.deal.ask_ravens) * raven_worth(s, seat)
    for i in range(2):
        if s.deal.give[i] >= 0:
            gain += 2 * worth(s, seat, s.deal.give[i])
        if s.deal.ask[i] >= 0:
            gain -= 2 * worth(s, seat, s.deal.ask[i])
    if seat != active:
        return -gain
    return gain


def term_cost(s):
    """What it costs the active player to be bound, in half points."""
    if s.deal.term == Term.NONE:
        return 0
    if s.deal.term == Term.ATTACK:
        return 4
    return 1


def threat(s, seat):
    """What it is worth not to be attacked by the active player, in half points."""
    if s.knight >= 0:
        if s.target == seat:
            return 6
        return 0
    if held_of_kind(s, s.active, KNIGHT) == 0:
        return 0
    for other in range(s.players):
        if other != seat and other != s.active and score(s, other) > score(s, seat):
            return 1  # there are richer ones
    return 3


def value(s, seat):
    """The share of a sure win: how far the seat is ahead of the best other, in thousandths."""
    mine = side_score(s, seat)
    best = -1000
    for other in range(s.players):
        if other != seat and other != partner(s, seat):
            best = max(best, side_score(s, other))
    return max(0, min(1000, 500 + 40 * (mine - best)))


def side_score(s, seat):
    points = score(s, seat)
    if partner(s, seat) >= 0:
        points += score(s, partner(s, seat))
    return points
