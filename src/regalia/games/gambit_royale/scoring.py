"""Chapter 5: the end of the game."""

from ...core.bits import count, lowest
from .state import DISCIPLINES, GOAL_RANKS, SEATS


def score(s, seat):
    """5.1, 5.2 all points of a seat."""
    return points_for_goals(s, s.won[seat]) + points_for_crown(s, seat) + points_for_gold(s, seat)


def points_for_goals(s, goals):
    """The better of the two ways to count."""
    return max(plain_sum(s, goals), doubled_sum(s, goals))


def plain_sum(s, goals):
    total = 0
    while goals != 0:
        total += s.box.goal[lowest(goals) % GOAL_RANKS]
        goals &= goals - 1
    return total


def doubled_sum(s, goals):
    """Twice the best goal of each discipline, less 1 for every other goal; 0 if a discipline is missing."""
    total = 0
    for discipline in range(DISCIPLINES):
        best = best_of(s, goals, discipline)
        if best == 0:
            return 0
        total += best
    return 2 * total - (count(goals) - DISCIPLINES)


def goals_of(goals, discipline):
    """The goals of a discipline, as bits of their ranks."""
    return (goals >> (discipline * GOAL_RANKS)) & ((1 << GOAL_RANKS) - 1)


def best_of(s, goals, discipline):
    """The value of the best goal of a discipline, 0 for none."""
    own = goals_of(goals, discipline)
    best = 0
    while own != 0:
        best = s.box.goal[lowest(own)]  # ranks rise in value
        own &= own - 1
    return best


def points_for_crown(s, seat):
    if s.crown == seat:
        return s.box.crown_points
    return 0


def points_for_gold(s, seat):
    total = 0
    for colour in range(SEATS):
        gold = s.kept[seat, colour]
        while gold != 0:
            total += s.box.n[lowest(gold)]
            gold &= gold - 1
    return total


def standings(s, points, rank):
    """5.2 most points win; ties are shared."""
    for seat in range(s.players):
        points[seat] = score(s, seat)
    for seat in range(s.players):
        rank[seat] = 1
        for other in range(s.players):
            if points[other] > points[seat]:
                rank[seat] += 1
