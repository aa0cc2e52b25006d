"""Chapter 5: Coinage, and its form between partners (5.2)."""

from ....core.bits import count, lowest
from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import CARD, COINAGE, SEAT, Phase, Said
from .cards import class_at, kind_bits, partner, pass_card
from .knowledge import all_know_held, two_see_banner, two_see_pass


def begin_coinage(s):
    say(s, Said.COINAGE, s.active, 0, 0, -1, PUBLIC)
    all_know_held(s, s.active, COINAGE, 1)
    s.phase = Phase.COIN_SEAT


def coinage_target(s, seat):
    """5.1 another player with a card; 10.2 not one who bought it off."""
    return seat != s.active and s.cards[seat] > 0 and (s.no_coinage >> seat) & 1 == 0


def legal_coin_seat(s, moves):
    n = 0
    for seat in range(s.players):
        if coinage_target(s, seat):
            moves[n] = SEAT + seat
            n += 1
    return n


def play_coin_seat(s, action):
    s.target = action - SEAT
    say(s, Said.COIN_GIVEN, s.active, s.target, 0, -1, PUBLIC)
    s.phase = Phase.COIN_CARD


def coinages(s):
    """Those the active player may give: only the two will know its banner."""
    return s.hand[s.active, 0] & kind_bits(s, COINAGE, 0), s.hand[s.active, 1] & kind_bits(s, COINAGE, 1)


def play_coin_card(s, action):
    """5.1 the random card leaves first, so it is never that Coinage."""
    coinage = action - CARD
    if partner(s, s.active) == s.target:
        s.coin = coinage  # 5.2 held until the partner has chosen
        s.mover = s.target
        s.phase = Phase.COIN_PARTNER
        return
    card_class = random_card(s, s.target)
    take_for_coinage(s, coinage, card_class)


def play_coin_partner(s, action):
    """5.2 a teammate chooses the card instead of chance."""
    coinage = s.coin
    take_for_coinage(s, coinage, action - CARD)


def take_for_coinage(s, coinage, card_class):
    both = 1 << s.active | 1 << s.target
    pass_card(s, s.target, s.active, card_class)
    two_see_pass(s, s.target, s.active, card_class)
    say(s, Said.COIN_TAKEN, s.active, s.target, 0, -1, PUBLIC)
    say(s, Said.COIN_GOT, s.active, s.target, 0, card_class, both)
    pass_card(s, s.active, s.target, coinage)
    two_see_banner(s, s.active, s.target, coinage)
    say(s, Said.COIN_CARD, s.active, s.target, 0, coinage, both)
    s.phase = Phase.NEXT_TURN


def random_card(s, seat):
    """The class of a card drawn at random from a hand."""
    k = roll(s, s.cards[seat])
    word = 0
    rest = s.hand[seat, 0]
    if k >= count(rest):
        k -= count(rest)
        word = 1
        rest = s.hand[seat, 1]
    for _ in range(k):
        rest &= rest - 1
    return class_at(s, word, lowest(rest))
