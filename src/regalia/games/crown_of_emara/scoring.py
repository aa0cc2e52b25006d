"""Chapter 8: the end. The lower of two scores counts."""

from ...core.bits import count
from .state import BOOK, BREAD, CLOTH, COIN, GRAIN, RING, STONE, WOOD

RING_POINTS = 2
RESOURCES_A_POINT = 2


def leftover(s, seat):
    """8.1 points for what is left, to be split freely between the two scores."""
    points = RING_POINTS * s.goods[seat, RING]
    points += s.goods[seat, COIN] + s.goods[seat, BOOK] + s.goods[seat, BREAD] + count(s.favors[seat])
    resources = s.goods[seat, WOOD] + s.goods[seat, STONE] + s.goods[seat, CLOTH] + s.goods[seat, GRAIN]
    return points + resources // RESOURCES_A_POINT


def final_scores(s, seat):
    """8.1 citizens and buildings after the best split: the lower as high as can be."""
    citizens = s.cp[seat]
    buildings = s.bp[seat]
    points = leftover(s, seat)
    if citizens < buildings:
        up = min(points, buildings - citizens)
        citizens += up
    else:
        up = min(points, citizens - buildings)
        buildings += up
    points -= up
    return citizens + (points + 1) // 2, buildings + points // 2


def lower_score(s, seat):
    citizens, buildings = final_scores(s, seat)
    return min(citizens, buildings)


def higher_score(s, seat):
    citizens, buildings = final_scores(s, seat)
    return max(citizens, buildings)


def beats(s, seat, other):
    """8.2 the lower score, then the other, the rank, and the card of that rank."""
    difference = lower_score(s, seat) - lower_score(s, other)
    if difference == 0:
        difference = higher_score(s, seat) - higher_score(s, other)
    if difference == 0:
        difference = s.rank[seat] - s.rank[other]
    if difference == 0:
        difference = s.rank_cp[seat] - s.rank_cp[other]
    return difference > 0


def standings(s, points, rank):
    """9.3 alone, one comes first by more points than Victoria, who has no line of her own."""
    for seat in range(s.players):
        points[seat] = lower_score(s, seat)
        rank[seat] = 1
        for other in range(s.players):
            if beats(s, other, seat):
                rank[seat] += 1
    if s.players == 1 and points[0] <= s.victoria:
        rank[0] = 2
