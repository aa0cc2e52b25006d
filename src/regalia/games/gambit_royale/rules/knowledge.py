"""Chapter 6: what each seat knows, and another world that looks the same to it.

Hidden from a seat is which cards of another colour are in the hand, face down on the table, or in the
supply. What it knows of them: who saw a face-down card (`s.seen`), what an Envoy took to hand (`s.shown`),
and, since discards are open, which cards were in the supply when it was last made (`s.pool`): the supply
holds no others, and a card that has lain face down since before then (EARLY) is none of them. All
worlds that agree with this are equally likely but for what players would do, so `redeal` is exact.

A supply and the goals to come have no order to be known or dealt anew: chance draws from the set."""

from ....core.bits import count
from ....core.rng import seed_rng
from ....core.state import SPECTATOR, clear_events
from ..state import ALL_CARDS, CARDS, COLOUR_SHIFT, EARLY, LONGEST, SPECTATORS
from .table import any_of, bit_of, colour_of, columns

WORK = 2 * LONGEST + CARDS
"""Where the cards to be dealt anew lie (column and row), then what is known of each card."""


def knows(s, viewer, card):
    """Whether a viewer knows a face-down card on the table."""
    if viewer == SPECTATOR:
        viewer = SPECTATORS
    return colour_of(card) == viewer or (s.seen[card] >> viewer) & 1 != 0


def gone(s, colour):
    """The cards of a colour that have left its set: kept Gold."""
    cards = 0
    for keeper in range(s.players):
        cards |= s.kept[keeper, colour]
    return cards


def unknown_to(s, viewer, colour):
    """The cards of a colour of which a viewer cannot tell whether they are in the hand, in the supply
    or face down in a place. Only what the viewer knows and what is open goes in."""
    cards = ALL_CARDS & ~(s.discards[colour] | s.up[colour] | s.shown[colour] | gone(s, colour))
    for column in range(columns(s)):
        for row in range(s.length[column]):
            card = s.column[column, row]
            if colour_of(card) == colour and s.down[colour] & bit_of(card) != 0 and knows(s, viewer, card):
                cards &= ~bit_of(card)
    return cards


# ------------------------------------------------------------------ another world
def redeal(s, seat, w0, w1, w2, w3, work):
    """From what the seat knows and what everybody sees, never from the truth."""
    seed_rng(s, w0, w1, w2, w3)
    clear_events(s)
    for colour in range(s.players):
        if colour != seat:
            deal_colour(s, seat, colour, work)
    return True


def deal_colour(s, viewer, colour, work):
    """Deal what the viewer cannot know of a colour: face-down cards, hand and supply."""
    unknown = unknown_to(s, viewer, colour)
    n = find_places(s, viewer, colour, work)
    old = unknown & ~s.pool[colour]  # these cannot be in the supply
    new = unknown & s.pool[colour]  # and these not where a card has lain since before it was made
    early = 0
    for i in range(n):
        if work[2 * LONGEST + i] & EARLY:
            early |= 1 << i
            old = turn_into(s, colour, i, any_of(s, old), old, work)
    hand = count(s.hand[colour]) - count(s.shown[colour])
    late = n - count(early)
    free = old | any_cards(s, new, hand + late - count(old))
    supply = new & ~free
    for i in range(n):
        if (early >> i) & 1 == 0:
            free = turn_into(s, colour, i, any_of(s, free), free, work)
    s.hand[colour] = s.shown[colour] | free
    s.supply[colour] = supply


def find_places(s, viewer, colour, work):
    """Note where the colour's face-down cards lie that the viewer does not know, and who has seen
    them, and clear them away. Returns how many there are."""
    n = 0
    for column in range(columns(s)):
        for row in range(s.length[column]):
            card = s.column[column, row]
            if colour_of(card) == colour and s.down[colour] & bit_of(card) != 0 and not knows(s, viewer, card):
                work[2 * n] = column
                work[2 * n + 1] = row
                work[2 * LONGEST + n] = s.seen[card]
                n += 1
    for i in range(n):
        card = s.column[work[2 * i], work[2 * i + 1]]
        s.down[colour] &= ~bit_of(card)
        s.seen[card] = 0
    return n


def turn_into(s, colour, i, number, cards, work):
    """The i-th hidden card is this one; what others have seen of it stays. Returns the cards not dealt yet."""
    card = (colour << COLOUR_SHIFT) | number
    s.column[work[2 * i], work[2 * i + 1]] = card
    s.down[colour] |= 1 << number
    s.seen[card] = work[2 * LONGEST + i]
    return cards & ~(1 << number)


def any_cards(s, cards, n):
    """n members of a set."""
    drawn = 0
    for _ in range(n):
        drawn |= 1 << any_of(s, cards & ~drawn)
    return drawn
