"""What lies on the table in Gambit Royale, and the picks a player can make.

A colour is a seat. A colour's 31 cards are numbered 0 to 30, so a set of them is one word; a card on
the table is colour * 32 + number. A goal is discipline * 6 + rank.
"""

from enum import IntEnum

import numpy as np

from ...core.state import fields

SEATS = 6
KINDS = 31
SET_CARDS = 31
ALL_CARDS = (1 << SET_CARDS) - 1
COLOUR_SHIFT = 5
NUMBER = (1 << COLOUR_SHIFT) - 1
CARDS = SEATS << COLOUR_SHIFT
"""So many numbers there are for cards on the table; number 31 of a colour is none."""
COLUMNS = 6
LONGEST = SEATS * SET_CARDS
"""3.6 a column may hold every card there is."""
DISCIPLINES = 6
GOAL_RANKS = 6
GOALS = DISCIPLINES * GOAL_RANKS
ALL_GOALS = (1 << GOALS) - 1
ROUNDS = 6
HAND = 3
"""3.3 the hand limit; the King's Crown adds one."""

# 6 who knows a face-down card, apart from its owner: bits of seats and, last, of spectators
SPECTATORS = SEATS
EVERYBODY = (1 << (SEATS + 1)) - 1
EARLY = 1 << (SEATS + 1)
"""Not a viewer: the card has lain face down since before its owner last shuffled."""


class Ability(IntEnum):
    """What a conspirator can do; a card file may use no others."""

    NONE = 0
    # talents, at the end of a round (1.6)
    WITH_PARTNER = 1  # counts more when another kind of its colour is in the column
    WINS_WITH = 2  # wins the goal together with another kind of its colour
    DISCIPLINE = 3  # counts more under a goal of its discipline
    REMOVES_HIGH = 4
    REMOVES_LOW = 5
    SILENCES = 6  # all other talents in the column are void
    LOWEST_WINS = 7
    CROWD = 8  # more, or less, for each other card
    DRUMS = 9  # its colour's cards above and below count their base value again
    FIRE = 10  # every other card counts less
    GOLD = 11  # kept by the winner of the goal
    MIRROR = 12  # counts what the card above it counts
    # at once, when it is turned up
    KILLS = 13
    TRAVELS = 14
    CLOSES = 15
    CROWNS = 16
    SPIES = 17
    # at once, and its owner chooses
    SWAPS_GOALS = 18
    CLOAKS = 19
    ATTRACTS = 20
    TAKES_BACK = 21


ABILITIES = 22
FIRST_TURN_UP = Ability.KILLS
FIRST_CHOICE = Ability.SWAPS_GOALS
# as plain numbers: abilities by which cards are looked up
WINS_WITH, REMOVES_HIGH, REMOVES_LOW = int(Ability.WINS_WITH), int(Ability.REMOVES_HIGH), int(Ability.REMOVES_LOW)
SILENCES, LOWEST_WINS = int(Ability.SILENCES), int(Ability.LOWEST_WINS)
DRUMS, FIRE, GOLD = int(Ability.DRUMS), int(Ability.FIRE), int(Ability.GOLD)


class Phase(IntEnum):
    COLUMN = 0  # 3.2 which column a card goes to
    CARD = 1  # and which card that is
    TRAITOR = 2  # the first column of two whose goals are swapped, or nothing
    TRAITOR_SECOND = 3
    CLOAK = 4
    LODESTONE = 5
    ENVOY = 6
    OVER = 7
    # from here on the game moves by itself
    TURN_ENDS = 8
    ROUND_ENDS = 9
    ROUND_BEGINS = 10


FIRST_AUTOMATIC = Phase.TURN_ENDS
CHOOSING = Phase.TRAITOR
"""From here to the Envoy's, the owner of a turned-up card chooses."""


class End(IntEnum):
    """Why a round ends."""

    COMPLETE = 1  # 3.5
    NO_CARDS = 2  # 3.4


# ------------------------------------------------------------------ picks
COLUMN = 0  # + column
CARD = COLUMN + COLUMNS  # + kind
NOTHING = CARD + KINDS
ACTIONS = NOTHING + 1


class Said(IntEnum):
    """Kinds of event. Where several cards are told, see `say_cards`."""

    START = 1
    ROUND = 2  # a: which
    GOAL = 3  # a: column, card: goal
    PLACES = 4  # a: column
    PLACED = 5  # a: column, card: kind; for the actor
    TURNED_UP = 6  # actor: owner, a: column, card: kind
    KILLED = 7  # actor: owner of the card discarded, a: column, b: the Assassin's owner, card: kind
    TRAVELS = 8  # a: from, b: to
    STAYS = 9  # a: column
    CLOSED = 10  # a: column
    CROWNED = 11  # a: former holder, -1 for nobody
    CROWN_KEPT = 12
    SPIES = 13
    SAW = 14  # cards; a look at them is for the spy alone
    SWAPS = 15  # a, b: columns
    CLOAKS = 16  # a: column
    CLOAKED = 17  # a: column, card: kind; for the actor
    ATTRACTS = 18  # a: from, b: to, card: kind, -1 if it lies face down
    TAKES_BACK = 19  # a: column, card: kind
    DECLINES = 20  # card: kind of the card that is not used
    NO_USE = 21  # the same, where nothing could be chosen
    DRAWS = 22  # a: how many
    DREW = 23  # cards; for the actor
    SHUFFLES = 24  # a: how many discards become the new supply
    PASSES = 25
    ROUND_ENDS = 26  # a: why
    REVEALED = 27  # cards
    SILENCED = 28  # a: column
    CANCELLED = 29  # a: column, b: ability
    REMOVED_HIGH = 30  # cards
    REMOVED_LOW = 31  # cards
    PAIR = 32  # actor wins, a: column
    LOWEST = 33  # a: column
    SUM = 34  # a: column, b: sum
    WINS = 35  # a: column, card: goal
    NOBODY = 36  # a: column, card: goal
    KEEPS = 37  # cards; a: who keeps them
    ENDS = 38
    SCORES = 39  # a: points


MOST_EVENTS = 320
"""Enough for the longest play: a chain has a link for each column at most between two choices, and a
round's end tells at most five things of each colour in each column, and a few of each column."""

BOX = np.dtype(
    [
        ("value", np.int8, (SET_CARDS,)),  # what each card prints
        ("ability", np.int8, (SET_CARDS,)),
        ("n", np.int8, (SET_CARDS,)),  # its ability's number: threshold, bonus, cap ...
        ("discipline", np.int8, (SET_CARDS,)),
        ("kind", np.int8, (SET_CARDS,)),
        ("partner", np.int32, (SET_CARDS,)),  # the cards its ability speaks of, as bits
        ("copies", np.int32, (KINDS,)),  # which cards are of a kind
        ("able", np.int32, (ABILITIES,)),  # which cards have an ability
        ("goal", np.int8, (GOAL_RANKS,)),  # values of a discipline's goals
        ("crown_points", np.int8),
    ],
    align=True,
)

LAST = np.dtype(
    [
        ("length", np.int16, (COLUMNS,)),
        ("goal", np.int8, (COLUMNS,)),
        ("winner", np.int8, (COLUMNS,)),  # -1 for nobody
        ("total", np.int16, (COLUMNS, SEATS)),  # -1 where a colour did not compete
        ("card", np.uint8, (LONGEST,)),  # all columns one after the other
        ("count", np.int16, (CARDS,)),  # what each card counted, -1 if it was removed
    ],
    align=True,
)
"""How the last round's columns lay when they were scored: for people's eyes only."""

STATE = np.dtype(
    [
        # the table's options and where the game stands
        ("starting_seat", np.int8),
        ("phase", np.int8),
        ("on_round", np.int8),
        ("active", np.int8),  # whose turn it is
        ("mover", np.int8),  # who has to act: that player, or the owner of a turned-up card
        ("chosen", np.int8),  # column picked first, -1 for none
        ("at", np.int8),  # column of the turned-up card that waits for its owner's choice, -1 for none
        ("crown", np.int8),  # who holds the King's Crown, -1 for nobody
        ("closed", np.int8),  # columns closed by a Storm, as bits
        ("goal", np.int8, (COLUMNS,)),  # -1 for none
        ("length", np.int16, (COLUMNS,)),
        # where each colour's cards are
        ("hand", np.int32, (SEATS,)),
        ("supply", np.int32, (SEATS,)),  # nobody knows an order, so it has none: chance draws from the set
        ("discards", np.int32, (SEATS,)),
        ("up", np.int32, (SEATS,)),  # face up on the table
        ("down", np.int32, (SEATS,)),  # face down on the table
        ("pool", np.int32, (SEATS,)),  # 6.1 what was in the supply when it was last made
        ("shown", np.int32, (SEATS,)),  # 6.2 cards of the hand that everybody knows
        ("won", np.int64, (SEATS,)),  # goals
        ("unseen", np.int64),  # goals not turned up yet
        # scratch space for scoring a column, empty between plays
        ("left", np.int32, (SEATS,)),  # cards of each colour still in the column
        ("marked", np.int32, (SEATS,)),
        ("total", np.int16, (SEATS,)),
        ("box", BOX),
        ("column", np.int16, (COLUMNS, LONGEST)),  # cards from the goal downwards
        ("seen", np.uint8, (CARDS,)),  # 6 who knows a face-down card
        ("kept", np.int32, (SEATS, SEATS)),  # Gold: who keeps it, whose colour it has
        *fields(MOST_EVENTS),
        ("last", LAST),
    ],
    align=True,
)
