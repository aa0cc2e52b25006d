"""What lies on the table, and the picks a player can make.

A card is a number from 0 to 19; a set of cards is one word with a bit for each.
"""

from enum import IntEnum

import numpy as np

from ...core.state import fields

SEATS = 4
CARDS = 20
ALL_CARDS = (1 << CARDS) - 1
DEALT = 2
STEWARD = 1
"""The side that the table plays when there is one player."""

# hidden places: hand 0 to 3 is HAND + seat, and so for the sleeves
HAND = 0
SLEEVE = HAND + SEATS
PLACES = SLEEVE + SEATS


class Phase(IntEnum):
    COMMIT = 0  # everybody at once, hidden
    WINDOW = 1  # Thieves, hidden; the table closes it
    TURN = 2  # the taker, any number of actions
    OVER = 3


# ------------------------------------------------------------------ picks
CARD = 0  # + card: commit it, or lay it into the purse
PULL = CARD + CARDS  # + seat
USE_THIEF = PULL + SEATS
KEEP_THIEF = USE_THIEF + 1
DONE = KEEP_THIEF + 1
CLOSE = DONE + 1
ACTIONS = CLOSE + 1


class Said(IntEnum):
    """Kinds of event, and what their numbers mean."""

    START = 1  # actor leads
    DREW = 2  # card; for the actor's eyes
    ROUND = 3  # a: which round, b: how many cards were drawn
    COMMITTED = 4
    CHOSE = 5  # card; for the actor's eyes
    SHOWN = 6  # card
    WINDOW = 7  # actor is about to take the pot
    ANSWERED = 8  # a: 1 if the Thief is used; for the actor's eyes
    THIEF = 9  # card
    TAKES = 10  # a: value of the pot
    PULLS = 11  # a: from whom
    PULLED = 12  # a: from whom, card; for the eyes of these two
    LAYS = 13  # card
    DONE = 14
    ENDS = 15
    SLEEVE = 16  # card: it was in the actor's sleeve
    SCORES = 17  # a: points


MOST_EVENTS = 48

BOX = np.dtype(
    [
        ("kind", np.int8, (CARDS,)),
        ("value", np.int8, (CARDS,)),
        ("thieves", np.int64),  # which cards are Thieves
        ("coins", np.int8),
    ],
    align=True,
)

STATE = np.dtype(
    [
        *fields(MOST_EVENTS),
        # the table's options, and what the cards print
        ("rounds", np.int8),
        ("starting_seat", np.int8),
        ("box", BOX),
        # where the game stands
        ("phase", np.int8),
        ("on_round", np.int8),
        ("waiting", np.int8),  # seats still to commit a card
        ("chosen", np.int8, (SEATS,)),  # card committed and not shown yet, -1 for none
        ("answer", np.int8, (SEATS,)),  # 1 if a Thief is to be used, 0 if not, -1 before the answer
        ("taker", np.int8),  # who takes, or is about to take, the pot; -1 before cards are shown
        # cards and coins
        ("hand", np.int64, (SEATS,)),
        ("sleeve", np.int64, (SEATS,)),
        ("purse", np.int64, (SEATS,)),
        ("pot", np.int64),
        ("gone", np.int64),  # used Thieves
        ("deck", np.int8, (CARDS,)),  # the top card is the last
        ("in_deck", np.int8),
        ("coins", np.int8, (SEATS,)),
        # cards that a seat knows to lie at a hidden place; kept only with `track`
        ("known", np.int64, (SEATS, PLACES)),
    ],
    align=True,
)
