"""Rules of thumb: how good a pick looks, and how well a seat stands.

Both are given worlds that the seat believes possible, never the true one, so they may look at every
card. They try cards in columns and take them away again: what they are given comes back as it was."""

from ...core.bits import count, lowest
from .rules.effects import choosing_card
from .rules.table import ability_of, bit_of, colour_of, columns, discipline_of, goal_value, lay_at_bottom, lift
from .rules.talents import clear_scratch, judge
from .scoring import goals_of, points_for_crown, points_for_goals, points_for_gold
from .state import CARD, COLOUR_SHIFT, COLUMN, DISCIPLINES, NOTHING, Ability, Phase

MOST = 12
"""No weight is more than two to this power."""
STEP = 90
"""A move that much worse than the best is half as likely."""
SURE = 1000
CUT_OFF = 40
"""How many decisions of a game are imagined: most of a round. That many more games tell more than their ends do."""


def weigh(s, seat, moves, n, weights):
    worth = 0
    likely = 0
    if s.phase == Phase.CARD:
        worth = stake(s, seat, s.goal[s.chosen])
        likely = chance(s, seat, s.chosen)
    best = -1 << 30
    for i in range(n):
        weights[i] = merit(s, seat, moves[i], worth, likely)
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = 1 << max(0, MOST - (best - weights[i]) // STEP)
    clear_scratch(s)


def merit(s, seat, action, worth, likely):
    """What a pick brings, in thousandths of a goal's point. The chosen column's goal is worth so much,
    and so likely to be won."""
    phase = s.phase
    if phase == Phase.COLUMN:
        return best_placement(s, seat, action - COLUMN)
    if phase == Phase.CARD:
        return placement(s, seat, s.chosen, lowest(s.hand[seat] & s.box.copies[action - CARD]), worth, likely)
    if action == NOTHING:
        return 0
    if phase == Phase.TRAITOR:
        return best_swap(s, seat, action - COLUMN)
    if phase == Phase.TRAITOR_SECOND:
        return swap(s, seat, s.chosen, action - COLUMN)
    if phase == Phase.CLOAK:
        return cloaking(s, seat, lowest(s.hand[seat] & s.box.copies[action - CARD]))
    if phase == Phase.LODESTONE:
        return attraction(s, seat, action - COLUMN)
    return taking_back(s, seat, lowest(s.box.copies[action - CARD]))


# ------------------------------------------------------------------ columns
def stake(s, seat, goal):
    """What a goal is worth to a seat, in thousandths of a point: more where the discipline is new, as
    all six double the sum."""
    value = 1000 * goal_value(s, goal)
    if goals_of(s.won[seat], discipline_of(goal)) == 0:
        return value + 500 + 400 * disciplines(s, seat)
    return value


def disciplines(s, seat):
    n = 0
    for discipline in range(DISCIPLINES):
        n += min(1, goals_of(s.won[seat], discipline))
    return n


def chance(s, seat, column):
    """How likely a seat is to win a column as it lies, in thousandths, by how far it is ahead."""
    winner, wanted = judge(s, column, 0)
    if s.left[seat] == 0:
        return 80
    alone = -1 << 30
    best = alone
    for colour in range(s.players):
        rival = wanted * s.total[colour]
        if s.left[colour] != 0 and colour != seat and rival > best:
            best = rival
    margin = s.total[seat]
    if best != alone:
        margin = wanted * margin - best
    if winner == seat:
        margin = max(margin, 1)
    else:
        margin = min(margin, -1)
    missing = goal_value(s, s.goal[column]) - s.length[column]
    if missing <= 0 or (s.closed >> column) & 1:
        margin *= 2
    return max(60, min(940, 500 + 30 * margin))


def prospect(s, seat, column):
    """What a column promises a seat."""
    return stake(s, seat, s.goal[column]) * chance(s, seat, column) // SURE


# ------------------------------------------------------------------ 3.2 placing
def best_placement(s, seat, column):
    best = -1 << 30
    worth = stake(s, seat, s.goal[column])
    likely = chance(s, seat, column)
    hand = s.hand[seat]
    while hand != 0:
        best = max(best, placement(s, seat, column, lowest(hand), worth, likely))
        hand &= hand - 1
    return best


def placement(s, seat, column, number, worth, likely):
    """What a card adds to a column, whose goal is worth so much and so likely to be won before, less
    what it might do elsewhere."""
    row = s.length[column] - 1
    cost = 12 * s.box.value[number]
    if row >= 0:
        above = s.column[column, row]
        if s.down[colour_of(above)] & bit_of(above) != 0 and ability_of(s, above) == Ability.KILLS:
            return -200 - cost
    lay_at_bottom(s, column, (seat << COLOUR_SHIFT) | number)
    after = chance(s, seat, column)
    lift(s, column, s.length[column] - 1)
    gain = worth * after // SURE - worth * likely // SURE
    return gain - cost + on_turn_up(s, seat, column, number, likely)


def on_turn_up(s, seat, column, number, likely):
    """What a card's effect may bring once it is turned up, roughly."""
    ability = s.box.ability[number]
    if ability == Ability.CROWNS:
        if s.crown == seat or s.length[column] >= goal_value(s, s.goal[column]):
            return -300
        return 900
    if ability == Ability.GOLD:
        return likely * s.box.n[number] // 3 - 300
    if ability >= Ability.KILLS:
        return 150
    return 0


# ------------------------------------------------------------------ choices
def swap(s, seat, one, other):
    """Better goals where the seat is likelier to win."""
    likelier = chance(s, seat, one) - chance(s, seat, other)
    return likelier * (stake(s, seat, s.goal[other]) - stake(s, seat, s.goal[one])) // SURE


def best_swap(s, seat, one):
    best = -1 << 30
    for other in range(columns(s)):
        if other != one:
            best = max(best, swap(s, seat, one, other))
    return best


def cloaking(s, seat, number):
    row = s.length[s.at] - 2
    cloak = choosing_card(s)
    before = prospect(s, seat, s.at)
    s.column[s.at, row] = (seat << COLOUR_SHIFT) | number
    after = prospect(s, seat, s.at)
    s.column[s.at, row] = cloak
    return after - before - 12 * s.box.value[number] + 100


def attraction(s, seat, source):
    before = prospect(s, seat, s.at) + prospect(s, seat, source)
    card = lift(s, source, s.length[source] - 1)
    lay_at_bottom(s, s.at, card)
    after = prospect(s, seat, s.at) + prospect(s, seat, source)
    lift(s, s.at, s.length[s.at] - 1)
    lay_at_bottom(s, source, card)
    return after - before


def taking_back(s, seat, number):
    """A card in hand is worth more than one in a column that is lost, or won anyway."""
    if chance(s, seat, s.at) > 200:
        return -100
    return 40 * s.box.value[number]


# ------------------------------------------------------------------ how well a seat stands
def value(s, seat):
    """How far the seat is ahead of the best other, in thousandths of a sure win."""
    mine = outlook(s, seat)
    best = -1
    for other in range(s.players):
        if other != seat:
            best = max(best, outlook(s, other))
    clear_scratch(s)
    return max(0, min(SURE, 500 + (mine - best) * (20 + 8 * s.on_round) // SURE))


def outlook(s, seat):
    """Points in hand and in sight, in thousandths."""
    points = points_for_goals(s, s.won[seat]) + points_for_crown(s, seat) + points_for_gold(s, seat)
    points *= 1000
    if s.phase == Phase.OVER:
        return 3 * points
    held = disciplines(s, seat)
    if held < DISCIPLINES:
        points += 250 * held * held
    for column in range(columns(s)):
        points += prospect(s, seat, column)
    return points + 60 * count(s.hand[seat])
