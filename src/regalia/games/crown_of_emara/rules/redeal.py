"""Chapter 12: what a seat cannot know, dealt anew.

Nothing needs to be remembered for this. Everybody sees which cards were played, and a hand and its
stack are the other ones (12.2). The Favor tokens that somebody looks at are from a stack whose
contents, though not their order, everybody can work out; where it had to be refilled while they
were drawn, those drawn before are known to all (`surely`)."""

from ....core.bits import count
from ....core.rng import seed_rng
from ....core.state import clear_events
from ..state import ALL_CARDS, Phase
from .choices import list_choices
from .table import any_of

WORK = 1
"""`redeal` needs no scratch space; an array has at least one place."""


def redeal(s, seat, w0, w1, w2, w3, work):
    seed_rng(s, w0, w1, w2, w3)
    clear_events(s)
    for other in range(s.players):
        if other != seat:
            s.hand[other] = any_hand(s, other)
    if seat != s.mover:
        look_anew(s)
    if s.phase != Phase.OVER:
        list_choices(s)
    return True


def unplayed(s, seat):
    """12.2 a hand and its stack: all cards that were not played since the last shuffle."""
    return ALL_CARDS & ~s.played[seat]


def any_hand(s, seat):
    """As many of the cards not played as the hand has; a card about to be played stays."""
    hand = 0
    if seat == s.mover and s.phase == Phase.SLOT:
        hand = 1 << s.card
    left = unplayed(s, seat) & ~hand
    for _ in range(count(s.hand[seat]) - count(hand)):
        card = 1 << any_of(s, left)
        hand |= card
        left &= ~card
    return hand


def look_anew(s):
    """Other tokens may be those that somebody looks at."""
    n = count(s.looked) - count(s.surely)
    unseen = (s.tokens | s.looked) & ~s.surely
    s.looked = s.surely
    for _ in range(n):
        token = 1 << any_of(s, unseen)
        s.looked |= token
        unseen &= ~token
    s.tokens = unseen
