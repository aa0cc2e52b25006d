"""What lies on the table in Game of Crowns, and the picks a player can make.

A card is a bit. Houses 0 to 4 fill word 0, ten bits each; houses 5 to 8 and the guests fill
word 1. Cards equal in kind and banner form a *class*; everything outside the engine speaks of
classes, so a card's own number never shows (1.5).
"""

from enum import IntEnum

import numpy as np

from ...core.state import fields

SEATS = 9
HOUSES = 9
WORDS = 2
HOUSE_CARDS = 10
GUEST_CARDS = 11
RAVENS = 37
VIEWERS = SEATS + 1
"""Nine seats and, last, what everybody knows: the row of a spectator."""
SPECTATORS = SEATS

# 1.2, 1.3 kinds of card
CASTELLAN, COINAGE, FEUD, KNIGHT, PRINCESS, TRADER = range(6)
ARTIST, BARD, DIPLOMAT, JESTER, PRIEST, SENTINEL, UNDERTAKER = range(6, 13)
HOUSE_KINDS = 6
KINDS = 13
# classes of equal cards: house * 6 + kind, then the guests
FIRST_GUEST = HOUSES * HOUSE_KINDS
CLASSES = FIRST_GUEST + KINDS - HOUSE_KINDS
# where the bits of a class lie
WORD_1_HOUSE = 5
GUEST_SHIFT = 40
ALL_HOUSES_0 = 0x10040100401
"""One bit at the start of each house of word 0; times a house's pattern it marks all of them."""
ALL_HOUSES_1 = 0x40100401
GUEST_BITS = ((1 << GUEST_CARDS) - 1) << GUEST_SHIFT

# 11.3 places where a card may be in somebody's mind: hand 0 to 8, or away: the guest deck and
# others' agendas for a guest, the box for a house card
AWAY = SEATS
PLACES = SEATS + 1
GONE = PLACES
"""Not a place: the card has left the game."""


class Phase(IntEnum):
    SWAP = 0  # 10.3
    SENTINEL = 1  # 7
    PROPOSE = 2  # 10.2: nothing yet, or the first card to give
    GIVE_SECOND = 3
    GIVE_RAVENS = 4
    ASK_FIRST = 5
    ASK_SECOND = 6
    ASK_RAVENS = 7
    TERM = 8
    TERM_SEAT = 9
    ANSWER = 10
    HAND_OVER = 11
    ACTION = 12  # 3
    OFFER = 13  # 4.1
    WISH = 14
    REPLY = 15  # 4.2
    SECOND = 16  # 4.3
    REPLY_SECOND = 17
    BID = 18  # 4.4
    DECIDE = 19  # 4.5
    COIN_SEAT = 20  # 5
    COIN_CARD = 21
    COIN_PARTNER = 22
    TARGET = 23  # 6.1
    VOTE = 24  # 6.2
    SPEND = 25  # 6.3
    REWARD = 26  # 6.5
    TAKE = 27
    OVER = 28
    # from here on the game moves by itself
    NEXT_TURN = 29
    TALKS = 30
    TALKED = 31


LAST_COMPOSING = Phase.TERM_SEAT
FIRST_AUTOMATIC = Phase.NEXT_TURN


class Term(IntEnum):
    """10.2.1 what a deal may bind the active player to."""

    NONE = 0
    SPARE_ME = 1
    ATTACK = 2
    NO_COINAGE = 3
    SOMEONE_ELSE = 4


TERMS = 5
ATTACKER, DEFENDER = 0, 1

# 4.1 what can be wished for: a kind, ravens or nothing
WISH_RAVENS = KINDS
WISH_NOTHING = KINDS + 1


class End(IntEnum):
    LAST_ROUND = 1
    EMPTY_HAND = 2


# ------------------------------------------------------------------ picks
CARD = 0  # + class
KIND = CARD + CLASSES  # + kind
SEAT = KIND + KINDS  # + seat
NUMBER = SEAT + SEATS  # + ravens or Sentinels
TERM = NUMBER + RAVENS + 1  # + term
VOTE = TERM + TERMS  # + side
EXCHANGE = VOTE + 2
PLAY_COINAGE = EXCHANGE + 1
NOTHING = PLAY_COINAGE + 1
WANT_RAVENS = NOTHING + 1
MORE = WANT_RAVENS + 1
ACCEPT = MORE + 1
DECLINE = ACCEPT + 1
TAKE_CARD = DECLINE + 1
DRAW_GUEST = TAKE_CARD + 1
DONE = DRAW_GUEST + 1
CLOSE = DONE + 1
ACTIONS = CLOSE + 1


class News(IntEnum):
    """11.3 how something becomes known, see rules/knowledge.py."""

    SHOWN = 0  # cards of a class lie open before a seat
    OPEN = 1  # a card passes face up
    KIND_ONLY = 2  # a card passes; its banner is for the two
    UNSEEN = 3  # a card passes; all of it is for the two
    HELD = 4  # a seat must have cards of a kind
    LOOK = 5  # somebody looks at a whole hand


MOST_NEWS = 16


class Said(IntEnum):
    """Kinds of event."""

    START = 1
    SET_DEALT = 2
    AGENDA = 3
    SWAPPED = 4
    SWAP_DONE = 5
    ROUND = 6
    TURN = 7
    PASSES = 8
    WINDOW = 9
    SENTINEL = 10
    EXCHANGE = 11
    LAYS = 12
    WISHES = 13
    NO_SECOND = 14
    OUT = 15
    BIDS = 16
    MORE = 17
    ACCEPTS_OFFER = 18
    CARD_TRADED = 19
    RAVENS_TRADED = 20
    COINAGE = 21
    COIN_GIVEN = 22
    COIN_CARD = 23
    COIN_TAKEN = 24
    COIN_GOT = 25
    KNIGHT = 26
    TARGET = 27
    VOTE_CAST = 28
    VOTED = 29
    VOTE_SHOWN = 30
    SPENDS = 31
    VICTORY = 32
    RAVENS_GAINED = 33
    RAVENS_LOST = 34
    LOOKS = 35
    SEEN = 36
    TAKES = 37
    TAKEN = 38
    DRAWS = 39
    DREW = 40
    DISCARDED = 41
    PROPOSES = 42
    GIVES_KIND = 43
    GIVES_RAVENS = 44
    ASKS_KIND = 45
    ASKS_RAVENS = 46
    TERMS = 47
    ANSWERS = 48
    HANDED = 49
    HANDED_CARD = 50
    NO_DEAL = 51
    ENDS = 52
    SCORES = 53


MOST_EVENTS = 80

BOX = np.dtype(
    [
        ("house_kind", np.int8, (HOUSE_CARDS,)),  # the kind of each card of a house
        ("guest_kind", np.int8, (GUEST_CARDS,)),
        ("pattern", np.int16, (KINDS,)),  # the same as bits: which cards are of a kind
        ("ability", np.int8, (KINDS,)),  # how a kind scores, see scoring.py
        ("points", np.int8, (KINDS,)),
        ("penalty", np.int8, (KINDS,)),
        ("of", np.int8, (KINDS, 3)),  # the kinds an ability speaks of, -1 for none
        ("ravens", np.int8),  # a player's at the start
        ("sentinel_share", np.int8),  # a Sentinel takes one part in so many
    ],
    align=True,
)

DEAL = np.dtype(
    [
        ("proposer", np.int8),
        ("give", np.int8, (2,)),  # kinds, -1 for none
        ("ask", np.int8, (2,)),
        ("give_ravens", np.int8),
        ("ask_ravens", np.int8),
        ("term", np.int8),
        ("seat", np.int8),  # whom to attack
        ("vouched", np.int8),  # a Knight that can attack as asked has been handed over
        ("handed", np.int8),  # how many of give and ask have changed hands
    ],
    align=True,
)

LEAST_BITS = 8
LEAST_MASK = (1 << LEAST_BITS) - 1

MIND = np.dtype(
    [
        ("may", np.int64, (VIEWERS, PLACES, WORDS)),  # 11.3 cards that may be there
        ("sure", np.int64, (VIEWERS, WORDS)),  # cards with only one such place
        ("least", np.int64, (VIEWERS, SEATS)),  # at least so many of a kind there, LEAST_BITS a kind
    ],
    align=True,
)

STATE = np.dtype(
    [
        *fields(MOST_EVENTS),
        # the table's options
        ("rounds", np.int8),
        ("starting_seat", np.int8),
        ("hidden_agendas", np.int8),
        ("negotiations", np.int8),
        ("customized_hands", np.int8),
        ("team_play", np.int8),
        ("house", np.int8, (SEATS,)),  # a seat's house
        ("box", BOX),
        # where the game stands
        ("phase", np.int8),
        ("on_round", np.int8),
        ("active", np.int8),
        ("mover", np.int8),
        ("left", np.int8),  # seats still to be asked in this step
        ("end", np.int8),
        # cards and ravens
        ("hand", np.int64, (SEATS, WORDS)),
        ("cards", np.int8, (SEATS,)),  # how many in each hand
        ("ravens", np.int8, (SEATS,)),
        ("ravens_gone", np.int8),
        ("discards", np.int64, (WORDS,)),
        ("in_box", np.int64, (WORDS,)),  # 10.3 what was not taken of a dealt set
        ("deck", np.int8, (GUEST_CARDS,)),
        ("deck_next", np.int8),
        ("deck_size", np.int8),
        ("agenda", np.int8, (SEATS,)),  # card number, -1 for none
        ("owner", np.int8, (HOUSES,)),  # the seat whose banner counts, -1 for nobody's
        ("dealt_set", np.int8, (SEATS,)),  # 10.3 house of the set, -1 for none
        ("aside", np.int8, (SEATS,)),  # class to be swapped away, -1 for none
        ("swaps", np.int8, (SEATS,)),
        # this turn
        ("waiting", np.int16),  # seats still to vote, to swap
        ("answer", np.int8, (SEATS,)),  # 7.3 Sentinels used, -1 for no answer yet
        ("offer", np.int8, (SEATS, 2)),  # classes laid, -1 for none
        ("bid", np.int8, (SEATS,)),  # ravens laid or spent
        ("wish", np.int8),
        ("raised", np.int8),  # a raven was laid since the bidding round began
        ("coin", np.int8),  # 5.2 class of the Coinage a partner is to get, -1 for none
        ("knight", np.int8),  # class of the Knight in play, -1 for none
        ("target", np.int8),
        ("vote", np.int8, (SEATS,)),
        ("victor", np.int8),
        ("loser", np.int8),
        ("deal", DEAL),
        ("spare", np.int16),  # terms accepted this turn: seats not to attack
        ("no_coinage", np.int16),
        ("bought_off", np.int16),
        ("must_attack", np.int8),
        ("news", np.int32, (MOST_NEWS,)),  # what this play makes known, see rules/knowledge.py
        ("n_news", np.int8),
        ("mind", MIND),
    ],
    align=True,
)
