"""Chapter 1: cards, hands and seats."""

from ....core.bits import count, lowest
from ..state import (
    ALL_HOUSES_0,
    ALL_HOUSES_1,
    CARD,
    FIRST_GUEST,
    GUEST_SHIFT,
    HOUSE_CARDS,
    HOUSE_KINDS,
    WORD_1_HOUSE,
)


def word_of(card_class):
    """The word in which a class has its bits."""
    if card_class < WORD_1_HOUSE * HOUSE_KINDS:
        return 0
    return 1


def kind_of(card_class):
    if card_class >= FIRST_GUEST:
        return card_class - FIRST_GUEST + HOUSE_KINDS
    return card_class % HOUSE_KINDS


def house_of(card_class):
    """The house of a house card's banner."""
    return card_class // HOUSE_KINDS


def class_of(kind, house):
    if kind >= HOUSE_KINDS:
        return FIRST_GUEST + kind - HOUSE_KINDS
    return house * HOUSE_KINDS + kind


def bits_of(s, card_class):
    """The bits of all cards of a class, in the word that `word_of` names."""
    if card_class >= FIRST_GUEST:
        return s.box.pattern[card_class - FIRST_GUEST + HOUSE_KINDS] << GUEST_SHIFT
    house = card_class // HOUSE_KINDS
    if house >= WORD_1_HOUSE:
        house -= WORD_1_HOUSE
    return s.box.pattern[card_class % HOUSE_KINDS] << (house * HOUSE_CARDS)


def house_bits(house):
    """The bits of all ten cards of a house, in its word."""
    if house >= WORD_1_HOUSE:
        house -= WORD_1_HOUSE
    return ((1 << HOUSE_CARDS) - 1) << (house * HOUSE_CARDS)


def kind_bits(s, kind, word):
    """The bits of all cards of a kind in one word."""
    if kind >= HOUSE_KINDS:
        if word == 0:
            return 0
        return s.box.pattern[kind] << GUEST_SHIFT
    if word == 0:
        return s.box.pattern[kind] * ALL_HOUSES_0
    return s.box.pattern[kind] * ALL_HOUSES_1


def class_at(s, word, bit):
    """The class of the card at a bit of a word."""
    if word == 1 and bit >= GUEST_SHIFT:
        return FIRST_GUEST + s.box.guest_kind[bit - GUEST_SHIFT] - HOUSE_KINDS
    house = bit // HOUSE_CARDS
    return (house + word * WORD_1_HOUSE) * HOUSE_KINDS + s.box.house_kind[bit - house * HOUSE_CARDS]


def held(s, seat, card_class):
    """How many cards of a class are in a hand."""
    return count(s.hand[seat, word_of(card_class)] & bits_of(s, card_class))


def held_of_kind(s, seat, kind):
    return count(s.hand[seat, 0] & kind_bits(s, kind, 0)) + count(s.hand[seat, 1] & kind_bits(s, kind, 1))


def list_classes(s, word_0, word_1, moves, n):
    """Add a pick for every class that has a card in the two words."""
    while word_0 != 0:
        card_class = class_at(s, 0, lowest(word_0))
        moves[n] = CARD + card_class
        n += 1
        word_0 &= ~bits_of(s, card_class)
    while word_1 != 0:
        card_class = class_at(s, 1, lowest(word_1))
        moves[n] = CARD + card_class
        n += 1
        word_1 &= ~bits_of(s, card_class)
    return n


def take_out(s, seat, card_class):
    """A card of a class leaves a hand; returns its bit."""
    word = word_of(card_class)
    mine = s.hand[seat, word] & bits_of(s, card_class)
    bit = mine & -mine
    s.hand[seat, word] ^= bit
    s.cards[seat] -= 1
    return bit


def put_in(s, seat, card_class, bit):
    s.hand[seat, word_of(card_class)] |= bit
    s.cards[seat] += 1


def pass_card(s, giver, taker, card_class):
    put_in(s, taker, card_class, take_out(s, giver, card_class))


def discard(s, seat, card_class):
    """8.2 a discarded card is out of the game for good."""
    bit = take_out(s, seat, card_class)
    s.discards[word_of(card_class)] |= bit


def next_guest(s):
    """Turn up the top guest of the deck; returns its bit."""
    guest = s.deck[s.deck_next]
    s.deck[s.deck_next] = 0
    s.deck_next += 1
    return guest


def after(s, seat):
    """The next seat clockwise."""
    seat += 1
    if seat == s.players:
        return 0
    return seat


def partner(s, seat):
    """10.5 the teammate sits opposite; -1 without Team Play."""
    if s.team_play == 0:
        return -1
    half = s.players // 2
    if seat < half:
        return seat + half
    return seat - half


def others_have_cards(s, seat):
    for other in range(s.players):
        if other != seat and s.cards[other] > 0:
            return True
    return False
