"""Small questions about the table that everything else asks."""

from ....core.bits import count, lowest
from ....core.rng import roll


def sides(s):
    """The players, and the Steward against a single one."""
    return max(s.players, 2)


def after(s, side):
    return (side + 1) % sides(s)


def lead(s):
    """The lead passes on clockwise each round."""
    return (s.starting_seat + s.on_round - 1) % sides(s)


def in_the_open(s):
    """The cards that everybody sees."""
    cards = s.pot | s.gone
    for side in range(sides(s)):
        cards |= s.purse[side]
    return cards


def any_card(s, cards):
    """One card of a set, each as likely as any other."""
    for _ in range(roll(s, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def worth(s, cards):
    total = 0
    while cards != 0:
        total += s.box.value[lowest(cards)]
        cards &= cards - 1
    return total


def score(s, side):
    """A sleeve counts before the end too; only its owner, or nobody, may be told."""
    return worth(s, s.purse[side] | s.sleeve[side]) + s.coins[side]
