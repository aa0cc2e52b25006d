"""How well a seat stands."""

from ....core.bits import count
from ..scoring import leftover, lower_score
from ..state import BOOK, COIN, RESOURCES, RING, Phase
from .worth import BUILDINGS_A_ROUND, CITIZENS_A_ROUND, rounds_left

VICTORIAS_END = 62
"""About what Victoria ends with."""


def value(s, seat):
    """By how far the seat looks like ending ahead of the best other, in thousandths of a sure win."""
    best = 0
    if s.players == 1:
        best = 10 * VICTORIAS_END
        if s.phase == Phase.OVER:
            best = 10 * s.victoria
    for other in range(s.players):
        if other != seat:
            best = max(best, prospect(s, other))
    left = rounds_left(s)
    return max(0, min(1000, 500 + (prospect(s, seat) - best) * 6 // (3 + left)))


def prospect(s, seat):
    """The final score that a seat looks like getting, in tenths."""
    if s.phase == Phase.OVER:
        return 10 * lower_score(s, seat)
    left = rounds_left(s)
    goods = 10 * leftover(s, seat) + 6 * (s.goods[seat, COIN] + s.goods[seat, RING] + s.goods[seat, BOOK])
    for resource in range(RESOURCES):
        goods += 7 * s.goods[seat, resource]
    goods += 5 * left * s.craftsmen[seat] + 3 * left * count(s.advisors[seat] & s.box.usable)
    citizens = 10 * (s.cp[seat] + CITIZENS_A_ROUND * left)
    buildings = 10 * (s.bp[seat] + BUILDINGS_A_ROUND * left)
    lower = min(citizens, buildings)
    higher = max(citizens, buildings)
    return min(lower + goods, (lower + higher + goods) // 2)
