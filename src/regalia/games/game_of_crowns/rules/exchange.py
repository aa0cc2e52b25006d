"""Chapter 4: the exchange."""

from ....core.state import PUBLIC, say
from ..state import (
    CARD,
    KIND,
    KINDS,
    MORE,
    NOTHING,
    NUMBER,
    SEAT,
    WANT_RAVENS,
    WISH_NOTHING,
    WISH_RAVENS,
    Phase,
    Said,
)
from .cards import after, bits_of, held, pass_card, word_of
from .knowledge import all_see, all_see_pass


def begin_exchange(s):
    say(s, Said.EXCHANGE, s.active, 0, 0, -1, PUBLIC)
    s.phase = Phase.OFFER


def in_exchange(s, seat):
    return s.offer[seat, 0] >= 0


def free_cards(s, seat):
    """Cards in hand that are not yet laid."""
    n = s.cards[seat]
    if s.offer[seat, 0] >= 0:
        n -= 1
    if s.offer[seat, 1] >= 0:
        n -= 1
    return n


def cards_to_lay(s, seat):
    """Any card in hand; for the second one, not the card that already lies there."""
    word_0 = s.hand[seat, 0]
    word_1 = s.hand[seat, 1]
    first = s.offer[seat, 0]
    if first >= 0 and held(s, seat, first) == 1:
        if word_of(first) == 0:
            word_0 &= ~bits_of(s, first)
        else:
            word_1 &= ~bits_of(s, first)
    return word_0, word_1


def lay(s, seat, which, card_class):
    s.offer[seat, which] = card_class
    n = 1
    if which == 1 and s.offer[seat, 0] == card_class:
        n = 2
    all_see(s, seat, card_class, n)
    say(s, Said.LAYS, seat, which, 0, card_class, PUBLIC)


def play_offer(s, action):
    """4.1 the active player lays one card face up and may say what is wanted."""
    lay(s, s.active, 0, action - CARD)
    s.phase = Phase.WISH


def legal_wish(moves):
    for kind in range(KINDS):
        moves[kind] = KIND + kind
    moves[KINDS] = WANT_RAVENS
    moves[KINDS + 1] = NOTHING
    return KINDS + 2


def play_wish(s, action):
    if action == NOTHING:
        s.wish = WISH_NOTHING
    elif action == WANT_RAVENS:
        s.wish = WISH_RAVENS
    else:
        s.wish = action - KIND
    say(s, Said.WISHES, s.active, s.wish, 0, -1, PUBLIC)
    s.phase = Phase.REPLY
    s.left = s.players - 1
    next_reply(s)


def next_reply(s):
    """4.2 clockwise, every other player with a card must lay one face up."""
    while s.left > 0:
        s.mover = after(s, s.mover)
        s.left -= 1
        if s.cards[s.mover] > 0:
            return
    s.mover = s.active
    if free_cards(s, s.active) > 0 and someone_can_match(s):
        s.phase = Phase.SECOND
    else:
        begin_bids(s)


def play_reply(s, action):
    lay(s, s.mover, 0, action - CARD)
    next_reply(s)


def someone_can_match(s):
    """4.3 a second card is not offered when nobody could match it."""
    for seat in range(s.players):
        if seat != s.active and in_exchange(s, seat) and free_cards(s, seat) > 0:
            return True
    return False


def play_second(s, action):
    """4.3 the active player may lay a second card."""
    if action == NOTHING:
        say(s, Said.NO_SECOND, s.active, 0, 0, -1, PUBLIC)
        begin_bids(s)
        return
    lay(s, s.active, 1, action - CARD)
    s.phase = Phase.REPLY_SECOND
    s.left = s.players - 1
    next_second(s)


def next_second(s):
    """4.3 every other participant must lay a second card; who has none is out."""
    while s.left > 0:
        s.mover = after(s, s.mover)
        s.left -= 1
        if in_exchange(s, s.mover):
            if free_cards(s, s.mover) > 0:
                return
            s.offer[s.mover, 0] = -1
            say(s, Said.OUT, s.mover, 0, 0, -1, PUBLIC)
    begin_bids(s)


def play_reply_second(s, action):
    lay(s, s.mover, 1, action - CARD)
    next_second(s)


def begin_bids(s):
    """4.4 a bidding round, clockwise from the active player's left."""
    s.phase = Phase.BID
    s.raised = 0
    s.mover = s.active
    s.left = s.players - 1
    next_bid(s)


def next_bid(s):
    while s.left > 0:
        s.mover = after(s, s.mover)
        s.left -= 1
        if in_exchange(s, s.mover) and s.ravens[s.mover] > 0:
            return
    s.mover = s.active
    s.phase = Phase.DECIDE


def legal_ravens(s, seat, least, moves):
    """A number of ravens, from the least to all one has."""
    for ravens in range(least, s.ravens[seat] + 1):
        moves[ravens - least] = NUMBER + ravens
    return s.ravens[seat] + 1 - least


def lay_ravens(s, seat, ravens):
    """4.4 ravens laid cannot be withdrawn."""
    s.ravens[seat] -= ravens
    s.bid[seat] += ravens
    if ravens > 0:
        s.raised = 1
    say(s, Said.BIDS, seat, ravens, s.bid[seat], -1, PUBLIC)


def play_bid(s, action):
    lay_ravens(s, s.mover, action - NUMBER)
    next_bid(s)


def legal_decide(s, moves):
    """4.4 accept an offer, add ravens and decide again, or ask for one more round."""
    n = 0
    if s.ravens[s.active] > 0:
        n = legal_ravens(s, s.active, 1, moves)
    someone_can_bid = False
    for seat in range(s.players):
        if seat != s.active and in_exchange(s, seat):
            moves[n] = SEAT + seat
            n += 1
            if s.ravens[seat] > 0:
                someone_can_bid = True
    if s.raised != 0 and someone_can_bid:
        moves[n] = MORE
        n += 1
    return n


def play_decide(s, action):
    if action == MORE:
        say(s, Said.MORE, s.active, 0, 0, -1, PUBLIC)
        begin_bids(s)
    elif action >= NUMBER:
        lay_ravens(s, s.active, action - NUMBER)
    else:
        accept_offer(s, action - SEAT)


def accept_offer(s, seat):
    """4.5 the two offers change owners; everyone else takes back what they laid."""
    say(s, Said.ACCEPTS_OFFER, s.active, seat, 0, -1, PUBLIC)
    for i in range(2):
        trade_card(s, s.active, seat, s.offer[s.active, i])
        trade_card(s, seat, s.active, s.offer[seat, i])
    trade_ravens(s, s.active, seat)
    trade_ravens(s, seat, s.active)
    for other in range(s.players):
        if other != seat and other != s.active:
            s.ravens[other] += s.bid[other]
            s.bid[other] = 0
    s.phase = Phase.NEXT_TURN


def trade_card(s, giver, taker, card_class):
    if card_class >= 0:
        pass_card(s, giver, taker, card_class)
        all_see_pass(s, giver, taker, card_class)
        say(s, Said.CARD_TRADED, giver, taker, 0, card_class, PUBLIC)


def trade_ravens(s, giver, taker):
    if s.bid[giver] > 0:
        s.ravens[taker] += s.bid[giver]
        say(s, Said.RAVENS_TRADED, giver, taker, s.bid[giver], -1, PUBLIC)
        s.bid[giver] = 0
