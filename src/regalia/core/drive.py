"""The engine's loops over the rules, written once for every game and every way of running.

`compile.link` binds the names from `hooks` to one game's rules. A loop that takes `states` and
an index is an entry from Python: a native call with an array costs a quarter of one with a
record.
"""

from math import sqrt

from .bits import lowest
from .hooks import forget, legal, observe, over, play, redeal, setup, standings, to_act, weigh
from .rng import WORD, mix, seed_rng
from .state import TABLE

GOLDEN = 0x9E3779B9
NOVICES = 16


def first_luck(w0, w1, w2, w3):
    """Where the luck of the players of a game starts: a stream of its own, apart from the deal."""
    return mix(mix(mix(mix(w0 ^ GOLDEN) ^ w1) ^ w2) ^ w3)


def next_luck(luck):
    return (luck + GOLDEN) & WORD


def pick_below(luck, n):
    return (mix(luck) * n) >> 32


def pick_weighted(weights, n, luck):
    """An index drawn in proportion to the weights; the first if all are 0."""
    total = 0
    for i in range(n):
        total += weights[i]
    left = pick_below(luck, total)
    for i in range(n):
        left -= weights[i]
        if left < 0:
            return i
    return 0


def flatten(weights, n):
    """Make good and fair moves less unlike: the square root of every weight."""
    for i in range(n):
        weights[i] = int(sqrt(weights[i]))


def play_once(s, moves, luck):
    """One play, the pick even. Returns whether there was a choice, which uses up the luck."""
    seat = lowest(to_act(s))
    n = legal(s, seat, moves)
    k = 0
    if n > 1:
        k = pick_below(luck, n)
    play(s, seat, moves[k])
    return n > 1


def play_out(s, moves, luck):
    """Play a game to its end, every pick even. Returns the number of decisions."""
    decisions = 0
    while not over(s):
        if play_once(s, moves, luck):
            decisions += 1
            luck = next_luck(luck)
    return decisions


def add_to_seed(w0, w1, w2, w3, k):
    """The words of seed + k, so that game k of a run is the table with that seed."""
    w0 += k & WORD
    w1 += (k >> 32) + (w0 >> 32)
    w2 += w1 >> 32
    w3 += w2 >> 32
    return w0 & WORD, w1 & WORD, w2 & WORD, w3 & WORD


def deal(s, w0, w1, w2, w3, k):
    """Deal game k of a run that starts at a seed. Returns the luck of its players."""
    w0, w1, w2, w3 = add_to_seed(w0, w1, w2, w3, k)
    seed_rng(s, w0, w1, w2, w3)
    setup(s)
    return next_luck(first_luck(w0, w1, w2, w3))


def play_one_of(s, moves, w0, w1, w2, w3, k):
    """Deal and play game k of a run that starts at a seed."""
    return play_out(s, moves, deal(s, w0, w1, w2, w3, k))


def games(blank, states, lane, moves, words, first, all_points, all_rank, decisions):
    """Play as many games as `decisions` has room for, from game `first` of a seed on.

    `blank` holds the options and the box; `states[lane]` is where the games are played."""
    for k in range(decisions.shape[0]):
        states[lane] = blank[0]
        s = states[lane]
        decisions[k] = play_one_of(s, moves, words[0], words[1], words[2], words[3], first + k)
        standings(s, all_points[k], all_rank[k])


def games_with_bots(blank, states, lane, moves, weights, work, thumb, words, first, all_points, all_rank, decisions):
    """The same with bots: seats in the bit set `thumb` follow the game's rules of thumb in a world
    they believe possible, which is dealt in `states[lane + 1]`; so do, as novices, those in its bits
    from `NOVICES` on; the others pick evenly."""
    for k in range(decisions.shape[0]):
        states[lane] = blank[0]
        s = states[lane]
        luck = deal(s, words[0], words[1], words[2], words[3], first + k)
        decisions[k] = 0
        while not over(s):
            seat = lowest(to_act(s))
            n = legal(s, seat, moves)
            pick = 0
            if n > 1:
                decisions[k] += 1
                if ((thumb | thumb >> NOVICES) >> seat) & 1:
                    states[lane + 1] = states[lane]
                    novice = (thumb >> (NOVICES + seat)) & 1
                    pick = pick_by_thumb(states[lane + 1], seat, moves, n, weights, work, luck, novice)
                else:
                    pick = pick_below(luck, n)
                luck = next_luck(luck)
            play(s, seat, moves[pick])
        standings(s, all_points[k], all_rank[k])


def pick_by_thumb(s, seat, moves, n, weights, work, luck, novice):
    """A pick by rules of thumb. The state given is the bot's own copy and is dealt anew."""
    if novice != 0:
        forget(s, seat)
    redeal(s, seat, mix(luck ^ 1), mix(luck ^ 2), mix(luck ^ 3), mix(luck ^ 4), work)
    weigh(s, seat, moves, n, weights)
    if novice != 0:
        flatten(weights, n)
    return pick_weighted(weights, n, luck)


def start(states, i, words):
    seed_rng(states[i], words[0], words[1], words[2], words[3])
    setup(states[i])


def advance(states, i, seat, action):
    play(states[i], seat, action)


def moves_of(states, i, seat, moves):
    return legal(states[i], seat, moves)


def waiting(states, i):
    """Who may act, or -1 when the game is over."""
    if over(states[i]):
        return -1
    return to_act(states[i])


def final(states, i, points, rank):
    standings(states[i], points, rank)


def seen(states, i, seat, out):
    observe(states[i], seat, out)


def another_world(states, i, seat, words, forgets, work):
    if forgets != 0:
        forget(states[i], seat)
    return redeal(states[i], seat, words[0], words[1], words[2], words[3], work)


def rules_of_thumb(states, i, seat, moves, n, weights):
    weigh(states[i], seat, moves, n, weights)


def begin_many(blank, states, words, first, begin, end, seats, counts, all_moves, masks):
    """Deal the games of a batch and say who acts first and what they may do."""
    for i in range(begin, end):
        states[i] = blank[0]
        deal(states[i], words[0], words[1], words[2], words[3], first + i)
        show_choices(states[i], i, seats, counts, all_moves, masks)


def show_choices(s, i, seats, counts, all_moves, masks):
    for a in range(masks.shape[1]):
        masks[i, a] = 0
    if over(s):
        seats[i] = -1
        counts[i] = 0
        return
    seat = lowest(to_act(s))
    n = legal(s, seat, all_moves[i])
    seats[i] = seat
    counts[i] = n
    for k in range(n):
        masks[i, all_moves[i, k]] = 1


def step_many(states, begin, end, actions, seats, counts, all_moves, masks, refused):
    """Play one action in every unfinished game of a batch; an illegal one changes nothing and is
    marked. A step of the table itself comes as seat `TABLE` with its one action."""
    for i in range(begin, end):
        refused[i] = 0
        if seats[i] < 0:
            continue
        action = actions[i]
        if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
            refused[i] = 1
            continue
        play(states[i], seats[i], action)
        show_choices(states[i], i, seats, counts, all_moves, masks)


def observe_many(states, begin, end, seats, all_out):
    for i in range(begin, end):
        if seats[i] >= 0 and seats[i] != TABLE:
            observe(states[i], seats[i], all_out[i])


def finish_many(states, begin, end, all_points, all_rank):
    for i in range(begin, end):
        if over(states[i]):
            standings(states[i], all_points[i], all_rank[i])
