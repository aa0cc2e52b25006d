"""Small questions about the table that everything else asks."""

from ....core.bits import count, lowest
from ....core.rng import roll
from ....core.state import say
from ..state import COLOUR_SHIFT, GOAL_RANKS, HAND, NUMBER


def after(s, seat):
    """The next seat clockwise."""
    seat += 1
    if seat == s.players:
        return 0
    return seat


def columns(s):
    """2.1 as many columns as players; with two players three."""
    return max(3, s.players)


def colour_of(card):
    return card >> COLOUR_SHIFT


def number_of(card):
    return card & NUMBER


def bit_of(card):
    """The card in a word of its colour."""
    return 1 << (card & NUMBER)


def ability_of(s, card):
    return s.box.ability[card & NUMBER]


def kind_of(s, card):
    return s.box.kind[card & NUMBER]


def is_open(s, column):
    return (s.closed >> column) & 1 == 0


def goal_value(s, goal):
    return s.box.goal[goal % GOAL_RANKS]


def discipline_of(goal):
    return goal // GOAL_RANKS


def is_complete(s, column):
    """3.5 enough cards; 3.2.3 a closed column counts as complete."""
    return not is_open(s, column) or s.length[column] >= goal_value(s, s.goal[column])


def limit(s, seat):
    """3.3 the hand limit."""
    if s.crown == seat:
        return HAND + 1
    return HAND


# ------------------------------------------------------------------ sets
def nth(cards, k):
    """Member number k of a set, counted from 0, by halving."""
    at = 0
    width = 32
    while width > 0:
        low = count((cards >> at) & ((1 << width) - 1))
        if k >= low:
            k -= low
            at += width
        width >>= 1
    return at


def any_of(s, cards):
    """A member of a set, each as likely as any other. Of equal cards too, so that which of them it
    is tells nothing."""
    n = count(cards)
    if n == 1:
        return lowest(cards)
    return nth(cards, roll(s, n))


# ------------------------------------------------------------------ columns
def lay_at_bottom(s, column, card):
    s.column[column, s.length[column]] = card
    s.length[column] += 1


def lift(s, column, row):
    """Take a card out of a column, which closes up. Returns the card."""
    card = s.column[column, row]
    last = s.length[column] - 1
    for i in range(row, last):
        s.column[column, i] = s.column[column, i + 1]
    s.column[column, last] = 0
    s.length[column] = last
    return card


def say_cards(s, kind, actor, column, cards, audience):
    """Tell of several cards of one colour in a column at once: 15 bits in a, 15 in b, and the last one
    with the column."""
    say(s, kind, actor, cards & 0x7FFF, (cards >> 15) & 0x7FFF, 2 * column + (cards >> 30), audience)
