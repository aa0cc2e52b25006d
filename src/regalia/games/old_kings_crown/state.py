"""What lies on the table in The Old King's Crown, and the picks a player can make.

A card never changes its owner, so it is a bit in one of its owner's sets: every faction numbers
its cards alike. The draw pile is a set too, shuffled by drawing any of it, above the few cards that
were put under it in an order.
"""

from enum import IntEnum

import numpy as np

from ...core.state import fields

SEATS = 4
FACTIONS = 4
CLANS, UPRISING, NOBILITY, GATHERING = range(FACTIONS)
SIMULACRUM = 1
"""9.1 the side that the table plays against a single player."""
VIEWERS = SEATS + 1
"""Four seats and, last, what everybody knows: the row of a spectator."""
SPECTATORS = SEATS
NOBODY = -1

# 1.1 the map
REGIONS = 3
HIGHLANDS, PLATEAU, LOWLANDS = range(REGIONS)
LOCATIONS = 6
CASTLE, WILDERNESS, HARVEST_FIELD, BATTLEFIELD, SHRINE, NECROPOLIS = range(LOCATIONS)

# 2.1 the cards of a faction, by number; the last two are the Gathering's
CARDS = 21
FIRST_FOLLOWER, FIRST_CAVALRY, WAR_MACHINE, FIRST_CAPTAIN, HEIR, AGENT, CHAMPION = 0, 6, 8, 9, 13, 14, 15
MYTH, RUSE, DECREE, TOOTH, EYE = 16, 17, 18, 19, 20
# ... and as sets
FOLLOWERS = 0x3F
CAVALRY = 0x3 << FIRST_CAVALRY
CAPTAINS = 0xF << FIRST_CAPTAIN
QUESTERS = FOLLOWERS | CAVALRY | CAPTAINS | 1 << CHAMPION
COMMON_CARDS = (1 << TOOTH) - 1
"""The nineteen cards that every faction has."""


class Decree(IntEnum):
    """2.3 in the order in which they are resolved (6.4)."""

    BLACK_POWDER_PLOY = 0
    PATIENT_ROOT = 1
    RAID_AND_RAZE = 2
    GILDED_WALL = 3


class Tile(IntEnum):
    """2.4 tactics; a set of them is a word with a bit for each."""

    STARTLING_BATTLECRY = 0
    AMBUSH = 1
    SCHOOL_OF_THE_STONES = 2
    REAVERS = 3
    TAKE_THE_POWER_BACK = 4
    SCHOOL_OF_THE_STREETS = 5
    BARRICADE = 6
    PAMPHLETS = 7
    THE_HOUSE_ENDURES = 8
    GARRISON = 9
    SCHOOL_OF_THE_SWORD = 10
    WRIT_OF_PASSAGE = 11
    RITUAL_OF_THE_TOOTH = 12
    RITUAL_OF_THE_EYE = 13
    SCHOOL_OF_THE_SAP = 14
    MIST = 15


TILES = 16
RITUALS = 1 << Tile.RITUAL_OF_THE_TOOTH | 1 << Tile.RITUAL_OF_THE_EYE


class Result(IntEnum):
    """6.8 what a region brought a player."""

    NONE = 0
    WIN = 1
    LOSS = 2
    TIE = 3
    RETREAT = 4


class Phase(IntEnum):
    # 4 Spring
    SPRING = 0  # by itself: income
    PILLAGE = 1  # in order: where a Pillaging card goes
    DRAWING = 2  # by itself: order and draw
    PAMPHLETS = 3  # window
    PAMPHLET_CARD = 4
    OUTRIDER = 5  # hidden windows, one a seat
    OUTRIDER_SEAT = 6
    # 5 Summer
    SUMMER = 7  # by itself: who cannot play is out
    HERALD = 8  # in order
    WRIT = 9  # window
    WRIT_LOCATION = 10
    PLACE = 11  # all at once, hidden
    AMBUSH = 12  # window
    AMBUSH_SEAT = 13
    AMBUSH_REGION = 14
    AMBUSH_SWAP = 15
    AMBUSH_CARD = 16
    # 6 Autumn
    REGION = 17  # by itself
    STREETS = 18  # window
    STREETS_SWAP = 19
    ACTIVATE = 20  # in order
    REVEAL = 21  # by itself
    EYE = 22  # in order
    RUSE = 23  # in order
    REINFORCED = 24  # by itself
    FIGHT = 25  # by itself: Eliminate, strengths, decrees
    ACTIVE = 26  # window
    SAP_SEAT = 27
    COMPARE = 28  # by itself
    BATTLECRY = 29  # window
    LAY = 30  # in order: a card for the new clash
    LAID = 31  # by itself
    DECIDED = 32  # by itself
    CLAIM = 33
    CASTLE = 34
    ENDURES = 35
    WILDERNESS = 36
    FLIP = 37
    PATHFINDER = 38
    BATTLE_SEAT = 39
    BATTLE_AMOUNT = 40
    NECROPOLIS = 41
    FEED = 42  # a Loss feeds a Ritual
    AFTER = 43  # window
    AFTER_CARD = 44
    AFTER_LOCATION = 45
    # 7 Winter
    WINTER = 46  # by itself
    RETIRE = 47  # all at once, hidden
    SHRINE = 48
    SHRINE_ORDER = 49
    STEADFAST = 50  # in order
    DEPLOY = 51  # hidden windows, one a seat
    YEAR_END = 52  # by itself
    POWER_BACK = 53  # whenever a Captain falls
    OVER = 54


class End(IntEnum):
    GOAL = 1  # 7.5
    LAST_ONE = 2  # 7.6 one player left, or none
    YEARS = 3  # 7.6 after the last year


LAST_YEAR = 20
FEWEST = 3
"""5.1 cards that a player must be able to play."""

# ------------------------------------------------------------------ picks
CARD = 0  # + card of one's own
SEAT = CARD + CARDS  # + seat
REGION = SEAT + SEATS  # + region
LOCATION = REGION + REGIONS  # + location
TILE = LOCATION + LOCATIONS  # + tile
NUMBER = TILE + TILES  # + number
NUMBERS = 10
RETREAT = NUMBER + NUMBERS
RETREAT_HOME = RETREAT + 1
YES = RETREAT_HOME + 1
PASS = YES + 1
READY = PASS + 1
CLOSE = READY + 1
ACTIONS = CLOSE + 1


class Said(IntEnum):
    """Kinds of event, and what their numbers mean."""

    START = 1  # actor is at place a of the order
    YEAR = 2  # a: which
    DREW = 3  # card; for the actor's eyes
    DRAWS = 4  # a: how many
    ATTRITION = 5  # a: the new limit
    COURT_INCOME = 6  # a: i
    PILLAGE_INCOME = 7  # a: i
    PILLAGE_MOVES = 8  # card, a: location
    ORDER = 9  # actor is at place a
    USES = 10  # a: tile, b: i it brings
    UNDER = 11  # a card of the hand goes under the pile
    UNDER_CARD = 12  # card; for the actor's eyes
    HERALD_MOVES = 13  # a: location
    OUTRIDES = 14  # card
    LOOKS = 15  # a: at whose hand, b: how many cards are in it
    SEEN = 16  # a: whose, card; for the actor's eyes
    OUT = 17
    HERALD = 18  # a: location
    HERALD_HOME = 19
    PLACED = 20  # card, a: region; for the actor's eyes
    READY = 21
    PEEKS = 22  # a: whose, b: region
    PEEKED = 23  # a: whose, b: region, card; for the actor's eyes
    SWAPS = 24  # a: region, b: other region, or 3 for the hand
    SWAPPED = 25  # card now there, a: region; for the actor's eyes
    REGION = 26  # a: region
    ACTIVATES = 27  # card
    REVEALS = 28  # card
    RETREATS = 29
    REINFORCES = 30
    LAYS = 31  # a: 1 a card, 0 none, 2 has none
    CHOSE = 32  # card laid face down; for the actor's eyes
    ELIMINATED = 33  # card
    PLOY = 34
    DECREE_ADDS = 35  # a: strength, b: decree
    NEW_CLASH = 36
    WALL = 37
    STRENGTH = 38  # a: total
    SAPS = 39  # a: whom
    TIED = 40  # actor is tied
    RESULT = 41  # a: region, b: result
    CLAIMS = 42  # a: location, b: i, -1 in vain
    BLOCKED = 43  # a: location, card of the actor's
    HERALD_GAIN = 44  # a: i
    STEALS = 45  # a: from whom
    TO_COURT = 46  # card
    FROM_COURT = 47  # card
    TO_SITE = 48  # card
    SITE = 49  # a: quest total
    GAINS_CARD = 50  # card
    FLIPS = 51  # a: tile
    PATHFINDER = 52  # card
    REMOVES = 53  # a: from whom, b: i
    FROM_GRAVE = 54  # card
    FEEDS = 55  # a: tile, b: i on it now
    ON_MAP = 56  # card, a: location, b: 0 Fortify, 1 Pillage
    TAKES_BACK = 57  # card
    CHOSE_RETIRE = 58  # card or -1; for the actor's eyes
    RETIRES = 59  # card
    SHRINE = 60  # it is used
    ORDERED = 61  # card; for the actor's eyes
    STEADFAST = 62  # card
    DEPLOYS = 63  # card, a: region
    DISCARDS = 64  # a: how many
    PILLAGE_ENDS = 65  # card, a: location
    LOST = 66  # card: to the Lost Pile
    LIMIT = 67  # a: the new limit
    ANSWERED = 68  # a: 1 declared, 0 not; for the actor's eyes
    ENDS = 69  # a: how
    SCORES = 70  # a: i, b: 1 if the Court decides a tie
    SUNK = 71  # a: how many cards went under the pile
    BEHAVIOUR = 72  # a: Herald's region
    BEHAVIOUR_ORDER = 73  # a: order
    FOG = 74  # a: region
    MIND_MOVES = 75  # a: region
    MIND_INCOME = 76  # a: i
    DECLINES = 77  # a: the phase in which it was offered


MOST_EVENTS = 144

BOX = np.dtype(
    [
        ("strength", np.int8, (CARDS,)),
        ("quest", np.int8, (CARDS,)),
        ("looks", np.int32),  # cards that let their owner look at a hand when revealed
        ("decree", np.int8, (FACTIONS,)),
        ("tiles", np.int32, (FACTIONS,)),
        ("influence", np.int8, (LOCATIONS,)),  # what a location prints
        ("battlefield", np.int8),  # i removed
        ("necropolis", np.int8),  # cards drawn
        ("goal_of_two", np.int8),
        ("goal_of_more", np.int8),
        ("hand_limit", np.int8),
        ("most_limit", np.int8),
        ("quest_needed", np.int8),
        ("stones", np.int8),
        ("sword_least", np.int8),
        ("sword_most", np.int8),
        ("sap", np.int8),
        ("pamphlets", np.int8),
        ("tile_influence", np.int8, (TILES,)),  # for whoever uses it
        ("ritual_needs", np.int8, (2,)),  # Tooth, Eye
        ("root", np.int8),
        ("ploy", np.int8),  # its strength where it is not lit
        ("ploy_less", np.int8),  # for each opponent in the clash
        ("ploy_spent", np.int8),  # whether it falls when it is lit
        ("ploy_own", np.int8),  # whether one's own Captain is enough
        # 9 the Simulacrum
        ("simulacrum_limit", np.int8),
        ("ruse_as", np.int8),  # twice the strength it counts as in sorting
        ("decree_as", np.int8),
        ("keeps_cards", np.int8),
        ("shrine_from", np.int8),
        ("mind_strength", np.int8, (3,)),
        ("mind_income", np.int8, (3,)),
    ],
    align=True,
)

STATE = np.dtype(
    [
        *fields(MOST_EVENTS),
        # the table's options, and what the cards print
        ("last_winner", np.int8),
        ("level", np.int8),
        ("faction", np.int8, (SEATS,)),
        ("box", BOX),
        # where the game stands
        ("phase", np.int8),
        ("resume", np.int8),  # the phase that a fallen Captain interrupted
        ("year", np.int8),
        ("end", np.int8),
        ("mover", np.int8),  # who has to act, -1 while the game moves by itself or several may
        ("waiting", np.int8),  # seats still to be ready
        ("order", np.int8, (SEATS,)),
        ("in_order", np.int8),  # how many are left in the game
        ("at", np.int8),  # place in the order that is being asked
        ("alive", np.int8),
        ("out_year", np.int8, (SEATS,)),
        ("influence", np.int16, (SEATS,)),
        ("limit", np.int8, (SEATS,)),
        # cards, as sets of their owner's
        ("hand", np.int32, (SEATS,)),
        ("loose", np.int32, (SEATS,)),  # the shuffled part of the draw pile
        ("under", np.int8, (SEATS, CARDS)),  # what was put under it; the last is the lowest
        ("in_under", np.int8, (SEATS,)),
        ("open_under", np.int32, (SEATS,)),  # places of it whose cards all saw go there
        ("discard", np.int32, (SEATS,)),
        ("lost", np.int32, (SEATS,)),
        ("away", np.int32, (SEATS,)),  # Myth and Rituals not yet gained
        ("gone", np.int32, (SEATS,)),  # 5.1 left the game with their owner
        ("down", np.int8, (SEATS, REGIONS)),  # face down by a region, -1 for none
        ("laid", np.int8, (SEATS,)),  # face down in a clash, -1 for none
        ("shown", np.int32, (SEATS, REGIONS)),  # 2.6 Revealed
        ("deployed", np.int32, (SEATS, REGIONS)),  # inactive
        ("court", np.int32, (SEATS,)),
        ("site", np.int32, (SEATS,)),
        ("fortified", np.int32, (SEATS, LOCATIONS)),
        ("pillaging", np.int32, (SEATS, LOCATIONS)),
        ("herald", np.int8, (SEATS,)),  # location, -1 at home
        ("tiles", np.int32, (SEATS,)),  # face up
        ("used", np.int32, (SEATS,)),  # face down
        ("fed", np.int8, (2,)),  # i on the Rituals
        # choices that are not shown yet
        ("chosen", np.int8, (SEATS, REGIONS)),  # 5.3
        ("answer", np.int8, (SEATS,)),  # 7.1 card to retire, or what a hidden window was told
        ("stack", np.int8, (CARDS,)),  # 1.2e order of the cards going under the pile
        ("in_stack", np.int8),
        # this year
        ("moving", np.int32, (SEATS,)),  # Pillaging cards still to move
        ("region_at", np.int8),
        ("region", np.int8),
        ("result", np.int8, (SEATS, REGIONS)),
        ("shrine", np.int8),  # who claimed it, -1 for nobody
        # this clash
        ("fight", np.int32, (SEATS,)),  # cards in it and not Lost
        ("fighters", np.int8),
        ("retreated", np.int8),
        ("eyes", np.int8),  # seats that may look at a hand
        ("ruses", np.int8),  # seats whose Ruse is still to be decided
        ("clash", np.int8),  # 0 the first of the region
        ("reinforced", np.int8),  # all Ruses are decided
        ("total", np.int16, (SEATS,)),
        ("tied", np.int8),
        ("refused", np.int8),
        ("winner", np.int8),
        ("claimed", np.int8),
        ("fell", np.int8),  # owners of Captains that just went to the Lost Pile
        ("using", np.int8),  # tile in use
        ("pick", np.int8),  # first half of a pick in two
        # 9 solo
        ("behaviours", np.int32),  # cards left to turn
        ("behaviour", np.int8),
        ("placed", np.int8, (REGIONS,)),  # what the Simulacrum laid by each region this year, -1 for none
        ("fog", np.int8),  # region resolved last, -1 without
        ("mind", np.int8),  # region of the Master Mind, -1 without
        # 10 what each seat, and everybody, knows; kept only with `track`
        ("held", np.int32, (VIEWERS, SEATS)),  # cards known to be in a hand, or laid from it
        ("near", np.int32, (VIEWERS, SEATS)),  # ... in a hand, laid, or face down by a region
        ("peeked", np.int8, (VIEWERS, SEATS)),  # regions where the face-down card is known
    ],
    align=True,
)
