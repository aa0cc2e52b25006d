"""Chapter 2: how cards move. Every move that somebody can see is told and known here."""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..state import CAPTAINS, LOCATIONS, REGIONS, Said
from .knowledge import all_know_in_hand, come_into_open, pile_is_empty, some_went_under
from .table import any_card, pile_size


# ------------------------------------------------------------------ drawing
def draw_top(s, side):
    """The top card of a draw pile into the hand. The pile must have one."""
    if s.loose[side] != 0:
        card = any_card(s, s.loose[side])
        s.loose[side] &= ~(1 << card)
    else:
        card = take_from_under(s, side)
    s.hand[side] |= 1 << card
    say(s, Said.DREW, side, 0, 0, card, 1 << side)


def take_from_under(s, side):
    """The highest of the cards that were put under the pile. Of several that all saw go there, nobody
    else can tell which it is (10.2)."""
    card = s.under[side, 0]
    seen = s.open_under[side]
    s.in_under[side] -= 1
    for k in range(s.in_under[side]):
        s.under[side, k] = s.under[side, k + 1]
    s.under[side, s.in_under[side]] = 0
    s.open_under[side] = seen >> 1
    if seen & 1:
        if seen == 1:
            all_know_in_hand(s, side, 1 << card)
        s.open_under[side] = 0
    return card


def draw_cards(s, side, n):
    """Up to n cards; returns how many there were."""
    drawn = min(n, pile_size(s, side))
    for _ in range(drawn):
        draw_top(s, side)
    if drawn > 0:
        say(s, Said.DRAWS, side, drawn, 0, -1, PUBLIC)
    if pile_size(s, side) == 0:
        pile_is_empty(s, side)
    return drawn


def put_under(s, side, card, seen_by_all):
    """A card becomes the lowest of the draw pile."""
    s.under[side, s.in_under[side]] = card
    if seen_by_all:
        s.open_under[side] |= 1 << s.in_under[side]
    s.in_under[side] += 1


def put_hand_card_under(s, side, card):
    s.hand[side] &= ~(1 << card)
    put_under(s, side, card, False)
    some_went_under(s, side)


# ------------------------------------------------------------------ in the open
def lose(s, side, card):
    """To the Lost Pile, from wherever it was taken. A Captain's fall is noticed (2.4b)."""
    s.lost[side] |= 1 << card
    if (1 << card) & CAPTAINS:
        s.fell |= 1 << side


def gain_to_hand(s, side, card):
    """2.5f, 2.5g the hand limit does not matter."""
    s.away[side] &= ~(1 << card)
    s.hand[side] |= 1 << card
    all_know_in_hand(s, side, 1 << card)
    say(s, Said.GAINS_CARD, side, 0, 0, card, PUBLIC)


def leave_hand(s, side, card):
    """A card is played openly from a hand."""
    s.hand[side] &= ~(1 << card)
    come_into_open(s, side, 1 << card)


def leave_regions(s, side, card):
    for region in range(REGIONS):
        s.shown[side, region] &= ~(1 << card)


def take_up(s, side, card):
    """A card moves away that lies by a region or is in the hand."""
    if (s.hand[side] >> card) & 1:
        leave_hand(s, side, card)
    else:
        leave_regions(s, side, card)


def show(s, side, region, card):
    """2.6 a card is Revealed by a region and takes part in the clash."""
    s.shown[side, region] |= 1 << card
    s.fight[side] |= 1 << card
    if (s.box.looks >> card) & 1:
        s.eyes |= 1 << side
    come_into_open(s, side, 1 << card)
    say(s, Said.REVEALS, side, region, s.box.strength[card], card, PUBLIC)


def back_to_hand(s, side, card):
    leave_regions(s, side, card)
    s.hand[side] |= 1 << card
    all_know_in_hand(s, side, 1 << card)


def clear_map_of(s, side):
    for location in range(LOCATIONS):
        s.gone[side] |= s.fortified[side, location] | s.pillaging[side, location]
        s.fortified[side, location] = 0
        s.pillaging[side, location] = 0


def hand_size(s, side):
    return count(s.hand[side])
