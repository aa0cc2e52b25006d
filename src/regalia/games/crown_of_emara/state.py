"""What lies on the table in Crown of Emara, and the picks a player can make.

Stacks that nobody may look into are kept as sets, and a card or token is drawn from its set by
chance when it is needed: that is the same as shuffling before, and leaves nothing to be peeked at.
"""

from enum import IntEnum

import numpy as np

from ...core.state import fields

SEATS = 4
ROUNDS = 6
TURNS = 3
"""Turns of a player in a round, and slots on a player board."""
SHUFFLED_AFTER = 3
"""2.3 the round after which all nine cards are shuffled anew."""

# goods: the four resources first
WOOD, STONE, CLOTH, GRAIN, COIN, RING, BOOK, BREAD = range(8)
RESOURCES = 4
GOODS = 8

# locations: the four of the countryside give the resource of the same number
FOREST, QUARRY, MILL, FIELD, CASTLE, CATHEDRAL, MARKET, SITE = range(8)
COUNTRYSIDE = 4
TOWN = 4
LOCATIONS = 8
RING_LENGTH = 4

# 3.3 action cards; the first five are taken as they are called
TAKE_RING, FOR_GOLD, ONE_STEP, HELP_WANTED, TO_TOWN = range(4, 9)
CARDS = 9
ALL_CARDS = (1 << CARDS) - 1

HUTS = 4
"""The most huts of a location; three are printed."""
ALL_HUTS = COUNTRYSIDE * HUTS
CRAFTSMEN = 4
OWN_CRAFTSMEN = 3
"""5.2 the most of one player at a location."""

A_ADVISORS = 16
B_ADVISORS = 6
ADVISORS = A_ADVISORS + B_ADVISORS
SPACES = 8
"""Two at each town location."""
NO_ADVISOR = -1

RANKS = 5
BARON, COUNT, PRINCE, MARQUESS, DUKE = range(RANKS)
TOKENS = 12
LOOKED_AT = 3
ALL_TOKENS = (1 << TOKENS) - 1
MOST_BOOKS = 5
MOST_BREAD = 3
MOST_WOOD = 3

# 1.7 markers: the numbers on both sides, and the board's
DONATION, GIFT, STONE_MARKER, BREAD_MARKER = range(4)
MARKERS = 4
FOR_FOUR, FOR_FEWER = 0, 1
MARKER_NUMBERS = 4

EVENTS = 14
ALL_EVENTS = (1 << EVENTS) - 1
(
    OLD_FOREST, HARVEST, DISTANT_STONE, FINE_CLOTH, FAMINE, ALMS, LORE,
    WINTER, SUMMER, RESPECTED, MERCHANTS, LABOUR, PIOUS, PEOPLES_GIFT,
) = range(EVENTS)  # fmt: skip


class Ability(IntEnum):
    """6 what an advisor does; a card file may use no others."""

    NONE = 0
    # now
    COINS = 1
    BOOKS = 2
    RINGS = 3
    BUILDING = 4
    # once in a turn
    BAKE = 5
    STUDY = 6
    RING_FOR_BUILDING = 7
    CLOTH_FOR_CITIZENS = 8
    CLOTH_FOR_BUILDING = 9
    TRADE = 10
    # always
    SWAP = 11
    ANY_KIND = 12
    ANYWHERE = 13
    GIFTS = 14
    MORE_BUILDING = 15
    MORE_BOOKS = 16


LAST_NOW = Ability.BUILDING
FIRST_EACH_TURN, LAST_USED = Ability.BAKE, Ability.SWAP
"""From the first to the last of these, a player says when."""
FIRST_SUMMED = Ability.GIFTS
SUMMED = 3
"""The abilities that add a number whenever something happens."""


class Phase(IntEnum):
    RELOCATE = 0  # 10.1 which Councilor leaves
    RELOCATE_TO = 1
    FIRST_RESOURCE = 2
    CARD = 3  # 3.1
    SLOT = 4
    TURN = 5
    HELP = 6  # 3.3 whom to hire or recruit for less
    LOCATION = 7  # 4
    KEEP = 8  # 4.2 which Favor token
    DROP = 9  # 3.4 which resource a discount takes off
    COINS = 10  # how many coins stand in
    UNITS = 11  # any resource, one by one
    OTHER = 12  # 6 what the Merchant brings
    EVENT = 13  # 7.5 to 7.7
    OVER = 14
    # from here on the game moves by itself
    PAYING = 15
    PAID = 16
    BACK = 17  # to whatever the last pick was part of
    NEXT_TURN = 18
    END_OF_ROUND = 19
    PLACED = 20  # 1.3 the starting player's Councilors stand


FIRST_AUTOMATIC = Phase.PAYING

# what has been done in a turn, as bits
DID_CARD, DID_MOVE, DID_RANK, DID_HIRE, DID_RECRUIT = 1, 2, 4, 8, 16
DID_BOTH = DID_CARD | DID_MOVE
# what has been done at a location, as bits; each of the eight actions in town has its own
DID_FIRST, DID_SECOND, DID_THIRD = 1, 2, 4
# 6.1 the last exchange of the Chamberlain
TO_COIN, TO_RING = 1, 2

# ------------------------------------------------------------------ picks
CARD = 0  # + card
SLOT = CARD + CARDS  # + steps - 1
GOLD_FOR_1 = SLOT + TURNS
GOLD_FOR_3 = GOLD_FOR_1 + 1
STEP = GOLD_FOR_3 + 1  # + ring: one step by the card
TO = STEP + 2  # + town location - 4, by the card
HELP = TO + TOWN
MOVE = HELP + 1  # + ring
RAISE = MOVE + 2
HIRE = RAISE + 1  # + location * HUTS + hut
RECRUIT = HIRE + ALL_HUTS  # + space
USE = RECRUIT + SPACES  # + advisor
USE_OTHERWISE = USE + ADVISORS  # + advisor: the second of two ways
DONE = USE_OTHERWISE + ADVISORS
MORE = DONE + 1
BAKE = MORE + 1
DONATE = BAKE + 1  # + resource
GIVE = DONATE + RESOURCES  # + resource
BOOK_TO_CASTLE = GIVE + RESOURCES
SELL = BOOK_TO_CASTLE + 1
BOOKS = SELL + 1  # + number - 1
BUILD_STONE = BOOKS + MOST_BOOKS
BREADS = BUILD_STONE + 1  # + number - 1
BUILD_WOOD = BREADS + MOST_BREAD
BUILD_3_WOOD = BUILD_WOOD + 1
FAVOR = BUILD_3_WOOD + 1  # + token
LEAVE = FAVOR + TOKENS
KIND = LEAVE + 1  # + resource, or COIN
COINS = KIND + COIN + 1  # + number
MOST_COINS = 10
AID = COINS + MOST_COINS  # 7.5 to 7.7
AID_GRAIN, AID_2_GRAIN, AID_COIN, AID_BOOK, AID_RING = range(AID, AID + 5)
DECLINE = AID + 5
GO = DECLINE + 1  # + location
ACTIONS = GO + LOCATIONS
WORD_BITS = 5
"""Sets of actions have 32 in a word."""
WORDS = (ACTIONS >> WORD_BITS) + 1


class Said(IntEnum):
    """Kinds of event. "card" is the last number where nothing else is said."""

    LAYOUT = 1  # a: ring; b, card: its locations
    START = 2  # actor has the statue; a: first event, b: starting number
    BOTH_ON_ONE = 3  # actor must move a Councilor
    PLACED = 4  # a: ring, b: location
    TAKES = 5  # a: good, b: how many
    DRAWS = 6  # a: cards as bits; for the actor's eyes
    ROUND = 7  # a: round, b: event; actor has the statue
    PLAYS = 8  # a: card, b: steps
    MOVES = 9  # a: location, b: steps
    GOES_TO = 10  # a: location, by the card
    PAYS = 11  # a: resources, a decimal digit each; b: coins; card: the action that is paid for
    DISCARDS = 12  # a: good, b: how many; card: the action
    CITIZENS = 13  # a: points, b: in all
    BUILDINGS = 14  # a: points, b: in all
    RAISED = 15  # a: rank
    HIRED = 16  # a: location
    RECRUITED = 17  # a: advisor
    REFILLED = 18  # a: advisor, b: space
    TURNED = 19  # a: marker, b: its resource or -1; card: the number it shows
    LOOKS = 20  # a: how many tokens
    LOOKED = 21  # a: tokens as bits; for the actor's eyes
    RESHUFFLED = 22
    KEEPS = 23  # a: token
    TOKENS_GONE = 24  # a: tokens as bits
    FAVOR = 25  # a: token
    DONE = 26
    DECLINES = 27
    VICTORIA = 28  # a: points, b: in all
    VICTORIA_RANK = 29  # a: rank
    SHUFFLED = 30
    ENDS = 31
    LEFT_OVER = 32  # a: to the citizens, b: to the buildings
    SCORES = 33  # a: lower, b: other
    VICTORIA_SCORES = 34  # a: points


MOST_EVENTS = 40

BOX = np.dtype(
    [
        ("hut_cost", np.int8, (ALL_HUTS * RESOURCES,)),
        ("huts", np.int32),  # which huts there are
        ("craftsman_cp", np.int8, (CRAFTSMEN,)),
        ("advisor_cost", np.int8, (ADVISORS * RESOURCES,)),
        ("advisor_cp", np.int8, (ADVISORS,)),
        ("ability", np.int8, (ADVISORS,)),
        ("amount", np.int8, (ADVISORS,)),
        ("usable", np.int32),  # advisors of whom a player says when
        ("rank_gold", np.int8, (RANKS,)),
        ("rank_rings", np.int8, (RANKS,)),
        ("rank_cp", np.int8, (RANKS * SEATS,)),
        ("marker", np.int8, (MARKERS * 2 * MARKER_NUMBERS,)),
        ("marker_length", np.int8, (MARKERS * 2,)),
        ("marker_board", np.int8, (MARKERS,)),
        ("book_bp", np.int8),
        ("books_cp", np.int8, (MOST_BOOKS,)),
        ("stone_bp", np.int8),
        ("wood_bp", np.int8, (2,)),
        ("token_good", np.int8, (TOKENS,)),  # a good, or one of the two below
        ("token_amount", np.int8, (TOKENS,)),
        ("tokens_at", np.int16, (TOWN,)),  # as bits
        ("event_amount", np.int8, (EVENTS * 2,)),
        ("event_from", np.int8, (EVENTS,)),  # 1.2 countryside
        ("event_town", np.int8, (EVENTS,)),
        ("event_start", np.int8, (EVENTS,)),
    ],
    align=True,
)
CITIZEN_POINTS, BUILDING_POINTS = GOODS, GOODS + 1
"""Rewards of Favor tokens beside goods."""

STATE = np.dtype(
    [
        *fields(MOST_EVENTS),
        # the table's options
        ("start", np.int8),  # -1 as the first event prints
        ("campaign", np.int8),
        ("random_layout", np.int8),
        ("full_selection", np.int8),
        ("starting_seat", np.int8),
        ("box", BOX),
        # where the game stands
        ("phase", np.int8),
        ("on_round", np.int8),
        ("turn", np.int8),  # turns taken in this round
        ("statue", np.int8),
        ("mover", np.int8),
        ("event", np.int8),
        ("events_left", np.int16),  # not yet revealed
        ("victoria", np.int16),
        ("can", np.int64, (WORDS,)),  # what the mover may do
        # the boards
        ("ring", np.int8, (LOCATIONS,)),  # first the countryside's locations clockwise, then the town's
        ("space", np.int8, (SPACES,)),  # advisors
        ("b_top", np.int8),
        ("b_left", np.int32),  # below the top one, as bits of advisors
        ("taken", np.int8, (RANKS,)),  # cards of each rank
        ("few", np.int8, (MARKERS,)),  # the side of each kind of marker
        ("donation", np.int8, (RESOURCES,)),  # how far markers are turned
        ("gift", np.int8, (RESOURCES,)),
        ("stone", np.int8),
        ("bread", np.int8),
        ("tokens", np.int16),  # the stack
        ("tokens_gone", np.int16),  # the discards
        ("looked", np.int16),
        ("surely", np.int16),  # what everybody knows to be among the tokens looked at
        # the players
        ("hand", np.int16, (SEATS,)),
        ("played", np.int16, (SEATS,)),  # since the last shuffle
        ("slot", np.int8, (SEATS * TURNS,)),  # cards on the slots, -1 for empty
        ("goods", np.int16, (SEATS, GOODS)),
        ("cp", np.int16, (SEATS,)),
        ("bp", np.int16, (SEATS,)),
        ("hut", np.int32, (SEATS,)),  # as bits
        ("craftsmen", np.int8, (SEATS,)),  # placed
        ("advisors", np.int32, (SEATS,)),
        ("powers", np.int32, (SEATS,)),  # abilities as bits
        ("summed", np.int16, (SEATS, SUMMED)),
        ("rank", np.int8, (SEATS,)),  # how many ranks
        ("rank_cp", np.int8, (SEATS,)),  # on the card of the highest
        ("favors", np.int16, (SEATS,)),
        ("at", np.int8, (SEATS, 2)),  # the Councilors' places on their rings
        # this turn
        ("card", np.int8),
        ("steps", np.int8),
        ("did", np.int8),
        ("used", np.int32),  # advisors
        ("swapped", np.int8),
        ("helping", np.int8),  # 3.3 hiring or recruiting by the card
        ("place", np.int8),  # the location being used, -1 for none
        ("did_there", np.int8),
        ("craft_left", np.int8),
        ("asked", np.int8),  # seats asked at the end of the round, or at the start
        # a payment
        ("pay_for", np.int16),  # an action, -1 for none
        ("need", np.int8, (RESOURCES,)),
        ("units", np.int8),  # of any kind
        ("drops", np.int8),
        ("coins_count", np.int8),  # whether coins may stand in
        ("kind", np.int8),  # that coins may stand in for
        ("paid", np.int8, (COIN + 1,)),
    ],
    align=True,
)
