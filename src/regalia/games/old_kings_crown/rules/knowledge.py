"""Chapter 10: what each seat, and everybody, knows of cards that lie hidden.

A row of knowledge for each viewer and owner: cards surely in the owner's hand (`held`), cards surely
in hand or face down (`near`), and regions where the face-down card is known (`peeked`). The last row
is what everybody knows. A card in the open is in no row. Cards that all saw go under a draw
pile are marked there (`open_under`). Whatever a hidden move makes uncertain is forgotten (10.4).
"""

from ....core.bits import count
from ..state import SEATS, SPECTATORS, VIEWERS
from .table import hidden_cards, open_under_cards, sides


def is_viewer(s, viewer):
    """The Simulacrum has no eyes."""
    return viewer == SPECTATORS or viewer < s.players


def forget_everything(s):
    for viewer in range(VIEWERS):
        for side in range(SEATS):
            s.held[viewer, side] = 0
            s.near[viewer, side] = 0
            s.peeked[viewer, side] = 0


def forget(s, seat):
    """A forgetful player keeps what everybody knows, not the hands and face-down cards seen alone."""
    if s.track == 0:
        return
    for side in range(SEATS):
        if side != seat:
            s.held[seat, side] = s.held[SPECTATORS, side]
            s.near[seat, side] = s.near[SPECTATORS, side]
            s.peeked[seat, side] = s.peeked[SPECTATORS, side]


def all_know_in_hand(s, side, cards):
    """Everybody saw these cards go into a hand."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        if viewer != side and is_viewer(s, viewer):
            s.held[viewer, side] |= cards
            s.near[viewer, side] |= cards


def one_sees_hand(s, viewer, side):
    if s.track == 0 or not is_viewer(s, viewer):
        return
    s.held[viewer, side] |= s.hand[side]
    s.near[viewer, side] |= s.hand[side]


def one_sees_down(s, viewer, side, region):
    if s.track == 0 or not is_viewer(s, viewer):
        return
    s.peeked[viewer, side] |= 1 << region
    s.near[viewer, side] |= 1 << s.down[side, region]
    s.held[viewer, side] &= ~(1 << s.down[side, region])


def come_into_open(s, side, cards):
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        s.held[viewer, side] &= ~cards
        s.near[viewer, side] &= ~cards


def region_is_open(s, region):
    """The cards by a region are face up, or gone."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        for side in range(sides(s)):
            s.peeked[viewer, side] &= ~(1 << region)


def some_went_down(s, side):
    """5.3 which cards of a hand lie by the regions now is not known, but that they did not leave."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        s.held[viewer, side] = 0


def nothing_lies_down(s):
    """7 all cards by the regions were shown, so what was in hand or face down is in hand."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        for side in range(sides(s)):
            s.held[viewer, side] = s.near[viewer, side]


def some_went_under(s, side):
    """2.4b any card of the hand may lie under the draw pile now."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        s.held[viewer, side] = 0
        s.near[viewer, side] = 0


def swapped_with_hand(s, side, region, card):
    """A card came from a region into the hand, for one that nobody else knows."""
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        s.held[viewer, side] = 0
        if (s.peeked[viewer, side] >> region) & 1:
            s.held[viewer, side] = 1 << card
            s.peeked[viewer, side] &= ~(1 << region)


def swapped_regions(s, side, one, other):
    if s.track == 0:
        return
    for viewer in range(VIEWERS):
        seen = s.peeked[viewer, side]
        first = (seen >> one) & 1
        second = (seen >> other) & 1
        s.peeked[viewer, side] = (seen & ~(1 << one | 1 << other)) | first << other | second << one


def pile_is_empty(s, side):
    """Then all that is hidden of a player is in the hand; asked when nothing lies face down."""
    all_know_in_hand(s, side, s.hand[side])


def may_be_in_hand(s, side, cards):
    """Whether, by what everybody knows, a hand may have one of these cards; in mass simulation,
    where nobody watches, whether it has."""
    if s.track == 0:
        return s.hand[side] & cards != 0
    if s.held[SPECTATORS, side] & cards != 0:
        return True
    if count(s.held[SPECTATORS, side]) == count(s.hand[side]):
        return False
    return hidden_cards(s, side) & ~open_under_cards(s, side) & cards != 0
