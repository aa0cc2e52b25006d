"""3.3: hands, supplies and discards.

Nobody ever knows the order of a supply, so it has none: it is a set, and chance draws from it."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import COLOUR_SHIFT, EARLY, Said
from .table import any_of, bit_of, colour_of, limit, say_cards


def draw(s, seat):
    """Draw until the hand is at its limit; over it nothing happens. If supply and discards are both
    empty the hand stays short."""
    missing = limit(s, seat) - count(s.hand[seat])
    drawn = 0
    while missing > 0 and (s.supply[seat] != 0 or s.discards[seat] != 0):
        if s.supply[seat] == 0:
            shuffle_discards(s, seat)
        bit = 1 << any_of(s, s.supply[seat])
        s.supply[seat] ^= bit
        drawn |= bit
        missing -= 1
    if drawn != 0:
        s.hand[seat] |= drawn
        say(s, Said.DRAWS, seat, count(drawn), 0, -1, PUBLIC)
        say_cards(s, Said.DREW, seat, 0, drawn, 1 << seat)


def shuffle_discards(s, seat):
    """6.1 everybody knows what is in the new supply, so what lies face down already is none of it."""
    say(s, Said.SHUFFLES, seat, count(s.discards[seat]), 0, -1, PUBLIC)
    s.supply[seat] = s.discards[seat]
    s.pool[seat] = s.discards[seat]
    s.discards[seat] = 0
    lying = s.down[seat]
    while lying != 0:
        s.seen[(seat << COLOUR_SHIFT) | lowest(lying)] |= EARLY
        lying &= lying - 1


def discard(s, card):
    """A card leaves the table for its owner's discards."""
    owner = colour_of(card)
    bit = bit_of(card)
    s.up[owner] &= ~bit
    s.down[owner] &= ~bit
    s.seen[card] = 0
    s.discards[owner] |= bit
