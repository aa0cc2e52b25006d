"""Tree search over worlds that a seat believes possible, written once for every game.

Each round imagines another world with `redeal` and plays it on: first down the tree, then by rules
of thumb, until the game ends or a limit is reached and `value` judges. A node of the tree is what a
seat knows when it has to choose, as `observe` tells it, so a seat never plans by what it cannot
know: neither the searching seat nor, in its imagination, any other. What all choose at once and
face-down cards need no care of their own. Every seat is taken to want its own win.

Whole numbers are used but for the choice of a branch; interpreted and native runs give the same tree.
"""

from math import sqrt

from .bits import lowest
from .drive import next_luck, pick_below, pick_weighted
from .hooks import legal, observe, over, play, redeal, reopen, standings, to_act, value, weigh
from .rng import mix, seed_rng

# what `plan` holds: the seat that searches, the length of an observation, room in the tree, ...
SEAT, OBSERVED, SLOTS, MOST_NODES, MOST_EDGES = range(5)
STEERED = 5  # whether games are played on by rules of thumb, or evenly
DEEPEST = 6  # decisions for which the tree is asked in one imagined game
CUT_OFF = 7  # decisions it is then played on before it is judged as it stands
WINNING = 8  # what the win itself counts, in thousandths; the rest is how well one stands at the end
CURIOSITY = 9  # how much moves tried little are favoured, in thousandths
EVEN = 10  # the share of curiosity that goes to all moves alike, however they look, in thousandths
SEES_ALL = 11
NO_TREE = 12
NODES, EDGES = 13, 14  # how many there are
PLAN = 15
# a node: its key, its first edge, how many it has, how often it was passed, how often weighed
KEY, FIRST, COUNT, PASSED, WEIGHED = range(5)
NODE = 5
KEYS = (1 << 62) - 1
# an edge: the action, how often taken, its rewards, the wins among them, how good it looked
ACTION, TAKEN, REWARD, WINS, LOOKED = range(5)
EDGE = 5

OFTEN_ENOUGH = 8
"""A node's moves are weighed in so many worlds; then their looks are taken as known."""
LOOKS = 1 << 16
SURE = 1000
"""A sure win."""


def grow(states, moves, weights, work, out, points, rank, words, plan, first, quota, path, shares, index, nodes, edges):
    """Imagine games number `first` to `first + quota - 1` from `states[0]` and add them to the tree.

    `states[1]` is where they are played. The root is node 0."""
    if plan[NODES] == 0:
        begin(states[0], moves, out, plan, index, nodes, edges)
    for number in range(first, first + quota):
        luck = mix(mix(mix(words[0] ^ mix(number)) ^ words[1]) ^ words[2])
        states[1] = states[0]
        s = states[1]
        imagine(s, plan, luck, work)
        steps = 0
        if plan[NO_TREE] == 0:
            steps = descend(s, moves, weights, out, plan, path, index, nodes, edges)
        roll_out(s, moves, weights, plan, luck)
        judge(s, points, rank, plan, shares)
        for i in range(steps):
            seat = path[3 * i]
            edge = path[3 * i + 2]
            nodes[path[3 * i + 1], PASSED] += 1
            edges[edge, TAKEN] += 1
            edges[edge, REWARD] += shares[2 * seat]
            edges[edge, WINS] += shares[2 * seat + 1]


def begin(s, moves, out, plan, index, nodes, edges):
    """An empty tree with its root."""
    for slot in range(plan[SLOTS]):
        index[slot] = -1
    n = legal(s, plan[SEAT], moves)
    key = key_of(s, plan[SEAT], moves, n, out, plan)
    add_node(key, moves, n, plan, index, nodes, edges)


def imagine(s, plan, luck, work):
    """A world the seat believes possible; for a measuring rod that sees all, only chance is another."""
    if plan[SEES_ALL] != 0:
        seed_rng(s, mix(luck ^ 1), mix(luck ^ 2), mix(luck ^ 3), mix(luck ^ 4))
    else:
        redeal(s, plan[SEAT], mix(luck ^ 1), mix(luck ^ 2), mix(luck ^ 3), mix(luck ^ 4), work)
        reopen(s, plan[SEAT])
    s.narrate = 0


# ------------------------------------------------------------------ the tree
def descend(s, moves, weights, out, plan, path, index, nodes, edges):
    """Play down the tree and a step beyond it, noting the path. Returns the number of steps noted.

    A new node of another seat does not end the descent: that seat's hand is new in most worlds."""
    steps = 0
    seat = plan[SEAT]
    deciding = True
    while deciding:
        n = legal(s, seat, moves)
        pick = 0
        if n > 1:
            node = 0
            if steps > 0:
                key = key_of(s, seat, moves, n, out, plan)
                node = find_node(key, index, nodes, plan)
                if node < 0:
                    node = add_node(key, moves, n, plan, index, nodes, edges)
                    if node < 0:
                        return steps
                    if seat == plan[SEAT]:
                        deciding = False
            pick = choose(s, seat, node, moves, n, weights, plan, nodes, edges)
            path[3 * steps] = seat
            path[3 * steps + 1] = node
            path[3 * steps + 2] = nodes[node, FIRST] + pick
            steps += 1
            if steps == plan[DEEPEST]:
                deciding = False
        play(s, seat, moves[pick])
        if over(s):
            return steps
        seat = lowest(to_act(s))
    return steps


def key_of(s, seat, moves, n, out, plan):
    """A number that stands for what a seat knows and may do."""
    observe(s, seat, out)
    key = stir(seat + 1, n)
    length = plan[OBSERVED]
    for i in range(0, length - 2, 3):
        key = stir(key, out[i] & 0xFFFF | (out[i + 1] & 0xFFFF) << 16 | (out[i + 2] & 0xFFFF) << 32)
    for i in range(length - length % 3, length):
        key = stir(key, out[i] & 0xFFFF)
    for i in range(n):
        key = stir(key, moves[i])
    return key


def stir(key, word):
    key = ((key ^ word) * 0x2545F4914F6CDD1D) & KEYS
    return key ^ (key >> 29)


def find_node(key, index, nodes, plan):
    slot = key & (plan[SLOTS] - 1)
    while index[slot] >= 0:
        node = index[slot]
        if nodes[node, KEY] == key:
            return node
        slot = (slot + 1) & (plan[SLOTS] - 1)
    return -1


def add_node(key, moves, n, plan, index, nodes, edges):
    """A new node with an edge for each move; -1 when there is no room left."""
    node = plan[NODES]
    if node == plan[MOST_NODES] or plan[EDGES] + n > plan[MOST_EDGES]:
        return -1
    slot = key & (plan[SLOTS] - 1)
    while index[slot] >= 0:
        slot = (slot + 1) & (plan[SLOTS] - 1)
    index[slot] = node
    nodes[node, KEY] = key
    nodes[node, FIRST] = plan[EDGES]
    nodes[node, COUNT] = n
    nodes[node, PASSED] = 0
    nodes[node, WEIGHED] = 0
    for i in range(n):
        edge = plan[EDGES] + i
        edges[edge, ACTION] = moves[i]
        edges[edge, TAKEN] = 0
        edges[edge, REWARD] = 0
        edges[edge, WINS] = 0
        edges[edge, LOOKED] = 0
    plan[NODES] = node + 1
    plan[EDGES] += n
    return node


def choose(s, seat, node, moves, n, weights, plan, nodes, edges):
    """The move that did best so far or was tried too little for how good it looks."""
    first = nodes[node, FIRST]
    if nodes[node, WEIGHED] < OFTEN_ENOUGH:
        look_at(s, seat, node, moves, n, weights, nodes, edges)
    passed = 0
    reward = 0
    for i in range(n):
        passed += edges[first + i, TAKEN]
        reward += edges[first + i, REWARD]
    mean = 0.5
    if passed > 0:
        mean = reward / (SURE * passed)
    looks = LOOKS * nodes[node, WEIGHED]
    curiosity = plan[CURIOSITY] * sqrt(passed + 1) / 1000
    even = plan[EVEN] / 1000
    best = -1.0
    pick = 0
    for i in range(n):
        taken = edges[first + i, TAKEN]
        worth = mean
        if taken > 0:
            worth = edges[first + i, REWARD] / (SURE * taken)
        likely = (1 - even) * edges[first + i, LOOKED] / looks + even / n
        worth += curiosity * likely / (1 + taken)
        if worth > best:
            best = worth
            pick = i
    return pick


def look_at(s, seat, node, moves, n, weights, nodes, edges):
    """Ask the rules of thumb in this world too."""
    weigh(s, seat, moves, n, weights)
    total = 0
    for i in range(n):
        total += weights[i]
    for i in range(n):
        if total > 0:
            edges[nodes[node, FIRST] + i, LOOKED] += weights[i] * LOOKS // total
        else:
            edges[nodes[node, FIRST] + i, LOOKED] += LOOKS // n
    nodes[node, WEIGHED] += 1


# ------------------------------------------------------------------ beyond the tree
def roll_out(s, moves, weights, plan, luck):
    """Play on, by rules of thumb or evenly, to the end or for so many decisions."""
    s.track = 0
    decisions = 0
    while decisions < plan[CUT_OFF] and not over(s):
        seat = lowest(to_act(s))
        n = legal(s, seat, moves)
        pick = 0
        if n > 1:
            decisions += 1
            luck = next_luck(luck)
            if plan[STEERED] != 0:
                weigh(s, seat, moves, n, weights)
                pick = pick_weighted(weights, n, luck)
            else:
                pick = pick_below(luck, n)
        play(s, seat, moves[pick])


def judge(s, points, rank, plan, shares):
    """For every seat what the game is worth to it, and its part in the win, in thousandths."""
    if over(s):
        standings(s, points, rank)
        winners = 0
        for seat in range(s.players):
            if rank[seat] == 1:
                winners += 1
        for seat in range(s.players):
            won = 0
            if rank[seat] == 1:
                won = SURE // winners
            shares[2 * seat] = (plan[WINNING] * won + (SURE - plan[WINNING]) * value(s, seat)) // SURE
            shares[2 * seat + 1] = won
    else:
        for seat in range(s.players):
            shares[2 * seat] = value(s, seat)
            shares[2 * seat + 1] = shares[2 * seat]
