"""Chapter 2: set-up, with Hidden Agendas (10.1) and Customized Hands (10.3)."""

from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    DONE,
    GUEST_CARDS,
    GUEST_SHIFT,
    HOUSE_KINDS,
    HOUSES,
    SEATS,
    SENTINEL,
    WORDS,
    Phase,
    Said,
    Term,
)
from .cards import bits_of, class_at, house_bits, list_classes, next_guest, put_in, take_out, word_of
from .knowledge import first_minds, minds_know_sets, one_knows_agenda, one_knows_swap


def deal_game(s):
    clear_table(s)
    choose_houses(s)
    for seat in range(s.players):  # 2.1 ten cards and the ravens
        s.hand[seat, word_of(s.house[seat] * HOUSE_KINDS)] = house_bits(s.house[seat])
        s.cards[seat] = 10
        s.ravens[seat] = s.box.ravens
    shuffle_guests(s)
    if s.starting_seat < 0:  # 2.2
        s.starting_seat = roll(s, s.players)
    first_minds(s)
    say(s, Said.START, s.starting_seat, 0, 0, -1, PUBLIC)
    if s.hidden_agendas != 0:
        deal_agendas(s)
    s.on_round = 1  # 2.3
    s.active = s.starting_seat
    s.phase = Phase.TALKS
    if s.customized_hands != 0:
        deal_sets(s)


def clear_table(s):
    for seat in range(SEATS):
        for word in range(WORDS):
            s.hand[seat, word] = 0
        s.cards[seat] = 0
        s.ravens[seat] = 0
        s.agenda[seat] = -1
        s.dealt_set[seat] = -1
        s.aside[seat] = -1
        s.swaps[seat] = 0
        s.answer[seat] = -1
    for word in range(WORDS):
        s.discards[word] = 0
        s.in_box[word] = 0
    s.ravens_gone = 0
    s.end = 0
    s.left = 0
    s.mover = -1
    s.victor = -1
    s.loser = -1
    s.waiting = 0
    clear_turn(s)


def clear_turn(s):
    """Nothing laid, nothing voted, nothing promised."""
    for seat in range(s.players):
        s.offer[seat, 0] = -1
        s.offer[seat, 1] = -1
        s.bid[seat] = 0
        s.vote[seat] = -1
    s.wish = -1
    s.raised = 0
    s.coin = -1
    s.knight = -1
    s.target = -1
    s.spare = 0
    s.no_coinage = 0
    s.bought_off = 0
    s.must_attack = -1
    clear_deal(s)


def clear_deal(s):
    s.deal.proposer = -1
    s.deal.give_ravens = 0
    s.deal.ask_ravens = 0
    s.deal.term = Term.NONE
    s.deal.seat = -1
    s.deal.handed = 0
    s.deal.vouched = 0
    for i in range(2):
        s.deal.give[i] = -1
        s.deal.ask[i] = -1


def choose_houses(s):
    """2.1 houses the table did not choose are drawn by the seed."""
    for house in range(HOUSES):
        s.owner[house] = -1
    for seat in range(s.players):
        if s.house[seat] >= 0:
            s.owner[s.house[seat]] = seat
    for seat in range(s.players):
        if s.house[seat] < 0:
            s.house[seat] = draw_house(s)
            s.owner[s.house[seat]] = seat


def draw_house(s):
    """A house that nobody has."""
    unused = 0
    for house in range(HOUSES):
        if s.owner[house] < 0:
            unused += 1
    k = roll(s, unused)
    for house in range(HOUSES):
        if s.owner[house] < 0:
            if k == 0:
                return house
            k -= 1
    return -1


def shuffle_guests(s):
    """2.1 the guest deck; 10.1 with Hidden Agendas the Sentinels stay in the box."""
    n = 0
    for i in range(GUEST_CARDS):
        s.deck[i] = 0
    for i in range(GUEST_CARDS):
        if s.hidden_agendas == 0 or s.box.guest_kind[i] != SENTINEL:
            s.deck[n] = GUEST_SHIFT + i
            n += 1
    s.deck_size = n
    s.deck_next = 0
    for i in range(n - 1, 0, -1):
        j = roll(s, i + 1)
        other = s.deck[j]
        s.deck[j] = s.deck[i]
        s.deck[i] = other


def deal_agendas(s):
    """10.1 one guest for each player, clockwise from the starting player."""
    seat = s.starting_seat
    for _ in range(s.players):
        s.agenda[seat] = next_guest(s)
        card_class = class_at(s, 1, s.agenda[seat])
        one_knows_agenda(s, seat, card_class)
        say(s, Said.AGENDA, seat, 0, 0, card_class, 1 << seat)
        seat += 1
        if seat == s.players:
            seat = 0


# ------------------------------------------------------------------ 10.3 Customized Hands
MOST_SWAPS = 3


def deal_sets(s):
    """Every player gets an unused house's set, dealt openly."""
    for seat in range(s.players):
        house = draw_house(s)
        s.dealt_set[seat] = house
        s.owner[house] = seat  # a swapped-in card counts as its taker's own banner
        s.in_box[word_of(house * HOUSE_KINDS)] |= house_bits(house)
        say(s, Said.SET_DEALT, seat, house, 0, -1, PUBLIC)
    minds_know_sets(s)
    s.phase = Phase.SWAP
    s.waiting = (1 << s.players) - 1


def legal_swap(s, seat, moves):
    """Put a card of one's house aside, then take one of the set; or be done."""
    if s.aside[seat] >= 0:
        word = word_of(s.dealt_set[seat] * HOUSE_KINDS)
        rest = s.in_box[word] & house_bits(s.dealt_set[seat])
        return list_classes(s, rest * (1 - word), rest * word, moves, 0)
    moves[0] = DONE
    n = 1
    if s.swaps[seat] < MOST_SWAPS:
        word = word_of(s.house[seat] * HOUSE_KINDS)
        own = s.hand[seat, word] & house_bits(s.house[seat])
        n = list_classes(s, own * (1 - word), own * word, moves, n)
    return n


def play_swap(s, seat, action):
    if action == DONE:
        s.waiting &= ~(1 << seat)
        say(s, Said.SWAP_DONE, seat, 0, 0, -1, PUBLIC)
        if s.waiting == 0:
            for other in range(s.players):
                s.swaps[other] = 0  # how many it were stays everybody's secret
            s.phase = Phase.TALKS
        return
    if s.aside[seat] < 0:
        s.aside[seat] = action - CARD
        return
    gave = s.aside[seat]
    took = action - CARD
    s.aside[seat] = -1
    s.swaps[seat] += 1
    one_knows_swap(s, seat, gave, took)
    s.in_box[word_of(gave)] |= take_out(s, seat, gave)
    say(s, Said.SWAPPED, seat, 0, 0, gave, 1 << seat)
    say(s, Said.SWAPPED, seat, 1, 0, took, 1 << seat)
    put_in(s, seat, took, take_from_box(s, took))


def take_from_box(s, card_class):
    word = word_of(card_class)
    there = s.in_box[word] & bits_of(s, card_class)
    bit = there & -there
    s.in_box[word] ^= bit
    return bit
