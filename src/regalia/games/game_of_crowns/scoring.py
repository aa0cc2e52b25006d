"""Chapter 9: scoring. How a kind scores is an ability with its numbers, read from the card file."""

from enum import IntEnum

from ...core.bits import count
from .rules.cards import after, held_of_kind, house_bits, partner, word_of
from .state import GUEST_SHIFT, HOUSE_KINDS, HOUSES, KINDS


class Ability(IntEnum):
    """What a card may do at the end of the game; a card file may use no others."""

    NONE = 0
    PER_RAVEN = 1  # points for each raven held
    PER_KIND = 2  # points for each card of a kind in the own hand
    MOST = 3  # points each for whoever has most of this kind, a penalty in all for other holders
    NEIGHBOURS = 4  # points for each card of a kind in both neighbours' hands
    FOREIGN = 5  # points for each house card without the own banner
    SETS = 6  # points for each complete set of three kinds
    FEWEST = 7  # points if nobody holds fewer cards


def cards_at_end(s, seat):
    """10.1 an agenda joins the hand for scoring."""
    if s.agenda[seat] >= 0:
        return s.cards[seat] + 1
    return s.cards[seat]


def kind_at_end(s, seat, kind):
    n = held_of_kind(s, seat, kind)
    if s.agenda[seat] >= 0 and s.box.guest_kind[s.agenda[seat] - GUEST_SHIFT] == kind:
        n += 1
    return n


def score(s, seat):
    """All victory points of a seat; 9.13 the total may be negative."""
    total = 0
    for kind in range(KINDS):
        total += points_from(s, seat, kind)
    return total


def points_from(s, seat, kind):
    """What all cards of one kind in a hand are worth at the end."""
    n = kind_at_end(s, seat, kind)
    ability = s.box.ability[kind]
    if n == 0 or ability == Ability.NONE:
        return 0
    points = n * s.box.points[kind]
    if ability == Ability.PER_RAVEN:  # 9.1
        return points * s.ravens[seat]
    if ability == Ability.PER_KIND:  # 9.2, 9.3
        return points * kind_at_end(s, seat, s.box.of[kind, 0])
    if ability == Ability.MOST:  # 9.4, 9.8
        return points_for_most(s, seat, kind, points)
    if ability == Ability.NEIGHBOURS:  # 9.5, 9.6
        left = after(s, seat)
        right = (seat + s.players - 1) % s.players
        wanted = s.box.of[kind, 0]
        return points * (kind_at_end(s, left, wanted) + kind_at_end(s, right, wanted))
    if ability == Ability.FOREIGN:  # 9.7
        return points * foreign_cards(s, seat)
    if ability == Ability.SETS:  # 9.9
        sets = kind_at_end(s, seat, s.box.of[kind, 0])
        sets = min(sets, kind_at_end(s, seat, s.box.of[kind, 1]))
        return points * min(sets, kind_at_end(s, seat, s.box.of[kind, 2]))
    for other in range(s.players):  # 9.10
        if cards_at_end(s, other) < cards_at_end(s, seat):
            return 0
    return points


def points_for_most(s, seat, kind, if_most):
    for other in range(s.players):
        if kind_at_end(s, other, kind) > kind_at_end(s, seat, kind):
            return -s.box.penalty[kind]
    return if_most


def foreign_cards(s, seat):
    """9.7 house cards without one's own banner; guests do not count."""
    n = 0
    for house in range(HOUSES):
        if s.owner[house] != seat:
            n += count(s.hand[seat, word_of(house * HOUSE_KINDS)] & house_bits(house))
    return n


# ------------------------------------------------------------------ 9.11 who wins
def standings(s, points, rank):
    for seat in range(s.players):
        points[seat] = score(s, seat)
    for seat in range(s.players):
        rank[seat] = 1
        for other in range(s.players):
            if beats(s, points, other, seat):
                rank[seat] += 1


def beats(s, points, seat, other):
    """Most points, then fewest cards, then fewest ravens; 10.5 teams add theirs up."""
    difference = side_points(s, points, seat) - side_points(s, points, other)
    if difference == 0:
        difference = side_cards(s, other) - side_cards(s, seat)
    if difference == 0:
        difference = side_ravens(s, other) - side_ravens(s, seat)
    return difference > 0


def side_points(s, points, seat):
    total = points[seat]
    if s.team_play != 0:
        total += points[partner(s, seat)]
    return total


def side_cards(s, seat):
    total = cards_at_end(s, seat)
    if s.team_play != 0:
        total += cards_at_end(s, partner(s, seat))
    return total


def side_ravens(s, seat):
    total = s.ravens[seat]
    if s.team_play != 0:
        total += s.ravens[partner(s, seat)]
    return total
