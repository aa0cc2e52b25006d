"""What each seat knows of the cards it cannot see, and another world that looks the same to it.

`known[viewer, place]` is the set of cards that a seat knows to lie in a hand or a sleeve. No rule
tells two cards apart that a seat knows nothing of, so all others are equally likely anywhere
else, and `redeal` is exact. A game in which a card, once known, can move on unseen needs sets of
cards that *may* be at a place, and augmenting paths: see Game of Crowns.
"""

from ....core.bits import count
from ....core.rng import seed_rng
from ....core.state import clear_events
from ..state import ALL_CARDS, HAND, PLACES, SLEEVE
from .table import any_card, in_the_open, sides

WORK = 1
"""`redeal` needs no scratch space; an array has at least one place."""


def is_viewer(s, side):
    """The Steward has no eyes, and nobody watches mass simulation."""
    return s.track != 0 and side < s.players


def learn_draw(s, side, card):
    """A side draws a card that nobody else sees."""
    if is_viewer(s, side):
        s.known[side, HAND + side] |= 1 << card


def learn_pull(s, giver, taker, card):
    """A card passes from a hand to a sleeve; only these two know which."""
    for viewer in range(sides(s)):
        if is_viewer(s, viewer) and (viewer == giver or viewer == taker):
            s.known[viewer, HAND + giver] &= ~(1 << card)
            s.known[viewer, SLEEVE + taker] |= 1 << card


def come_into_open(s, card):
    """Everybody sees a card, which is at no hidden place any more."""
    for viewer in range(sides(s)):
        if is_viewer(s, viewer):
            for place in range(PLACES):
                s.known[viewer, place] &= ~(1 << card)


def known_at(s, seat, place):
    """What a seat, or a spectator, knows to lie at a place. Nothing hidden is known to all."""
    if is_viewer(s, seat):
        return s.known[seat, place]
    return 0


# ------------------------------------------------------------------ another world
def redeal(s, seat, w0, w1, w2, w3, work):
    """From what the seat knows and what everybody sees, never from the truth."""
    seed_rng(s, w0, w1, w2, w3)
    clear_events(s)
    deal_unseen(s, seat)
    for other in range(sides(s)):
        if other != seat:
            s.answer[other] = -1
            if s.chosen[other] >= 0:  # that a card is committed is open, but not which
                s.chosen[other] = any_card(s, s.hand[other])
    hide_minds(s, seat)
    return True


def reopen(s, seat):
    """Cards that others have committed are still in their hands; they may choose again."""
    for other in range(s.players):
        if other != seat and s.chosen[other] >= 0:
            s.chosen[other] = -1
            s.waiting |= 1 << other


def deal_unseen(s, seat):
    unseen = ALL_CARDS & ~in_the_open(s)
    for place in range(PLACES):
        unseen &= ~known_at(s, seat, place)
    for side in range(sides(s)):  # how many cards lie at a place is open
        known = known_at(s, seat, HAND + side)
        s.hand[side] = known | any_cards(s, unseen, count(s.hand[side]) - count(known))
        unseen &= ~s.hand[side]
        known = known_at(s, seat, SLEEVE + side)
        s.sleeve[side] = known | any_cards(s, unseen, count(s.sleeve[side]) - count(known))
        unseen &= ~s.sleeve[side]
    for i in range(s.in_deck):
        s.deck[i] = any_card(s, unseen)
        unseen &= ~(1 << s.deck[i])


def any_cards(s, cards, n):
    drawn = 0
    for _ in range(n):
        drawn |= 1 << any_card(s, cards & ~drawn)
    return drawn


def hide_minds(s, seat):
    """Others know their own hand and sleeve in this world; more of theirs the seat does not know."""
    for viewer in range(s.players):
        if viewer != seat and is_viewer(s, viewer):
            forget(s, viewer)


def forget(s, seat):
    """A seat knows its own hand and sleeve, and no longer what it saw elsewhere."""
    for place in range(PLACES):
        s.known[seat, place] = 0
    s.known[seat, HAND + seat] = s.hand[seat]
    s.known[seat, SLEEVE + seat] = s.sleeve[seat]
