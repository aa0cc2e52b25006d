"""What a seat knows as a row of small integers, for learning.

Seats and colours are counted clockwise from the observer, so that what is learned at one seat holds at
every other."""

from ...core.bits import count
from .rules.knowledge import gone, knows
from .rules.table import bit_of, colour_of, columns, discipline_of, goal_value, number_of
from .state import COLUMNS, GOALS, KINDS, LONGEST, SEATS, SET_CARDS

IN_HAND, DISCARDED, KEPT, FACE_UP = 1, 2, 3, 4
FACE_DOWN = FACE_UP + COLUMNS
OBSERVATION = [
    ("players", 1, "number of players"),
    ("round", 1, "round being played"),
    ("phase", 1, "0 column, 1 card, 2 Traitor, 3 its second column, 4 Cloak, 5 Lodestone, 6 Envoy, 7 over"),
    ("active", 1, "whose turn it is, counted clockwise from the observer"),
    ("mover", 1, "who has to act, likewise"),
    ("chosen", 1, "1 + column picked first, 0 for none"),
    ("at", 1, "1 + column of the turned-up card whose owner chooses, 0 for none"),
    ("crown", 1, "1 + who holds the King's Crown, 0 for nobody"),
    ("disciplines", COLUMNS, "1 + discipline of each column's goal, 0 for no column"),
    ("goals", COLUMNS, "value of each column's goal, 0 for no column"),
    ("lengths", COLUMNS, "cards in each column"),
    ("closed", COLUMNS, "1 for each column closed by a Storm"),
    ("hands", SEATS, "cards in each hand"),
    ("supplies", SEATS, "cards in each supply"),
    ("won", SEATS * GOALS, "1 for each goal that each seat has won"),
    ("unseen", GOALS, "1 for each goal not turned up yet"),
    (
        "where",
        SEATS * SET_CARDS,
        "each card of each colour: 0 not known, 1 in hand, 2 discarded, 3 kept as Gold, "
        "4 + column face up, 10 + column face down",
    ),
    ("row", SEATS * SET_CARDS, "1 + its row in that column, 0 if it is in none"),
    (
        "unknown",
        SEATS * SET_CARDS,
        "for each colour where its unknown face-down cards lie, as 1 + 186 * column + row, then 0",
    ),
    ("pool", SEATS * SET_CARDS, "1 for each card that was in the supply when it was last made"),
    ("values", SET_CARDS, "what each card of a set prints"),
    ("abilities", SET_CARDS, "its ability, by number"),
    ("kinds", SET_CARDS, "its kind: the number in the action that plays it"),
]
LENGTH = sum(length for _, length, _ in OBSERVATION)


def relative(s, seat, other):
    """A seat counted clockwise from the observer; -1 stays -1."""
    if other < 0:
        return -1
    return (other - seat + s.players) % s.players


def observe(s, seat, out):
    for i in range(LENGTH):
        out[i] = 0
    out[0] = s.players
    out[1] = s.on_round
    out[2] = s.phase
    out[3] = relative(s, seat, s.active)
    out[4] = relative(s, seat, s.mover)
    out[5] = s.chosen + 1
    out[6] = s.at + 1
    out[7] = relative(s, seat, s.crown) + 1
    i = observe_columns(s, out, 8)
    i = observe_seats(s, seat, out, i)
    i = observe_cards(s, seat, out, i)
    for number in range(SET_CARDS):
        out[i + number] = s.box.value[number]
        out[i + SET_CARDS + number] = s.box.ability[number]
        out[i + 2 * SET_CARDS + number] = s.box.kind[number]


def observe_columns(s, out, i):
    for column in range(columns(s)):
        if s.goal[column] >= 0:
            out[i + column] = 1 + discipline_of(s.goal[column])
            out[i + COLUMNS + column] = goal_value(s, s.goal[column])
        out[i + 2 * COLUMNS + column] = s.length[column]
        out[i + 3 * COLUMNS + column] = (s.closed >> column) & 1
    return i + 4 * COLUMNS


def observe_seats(s, seat, out, i):
    for other in range(s.players):
        k = relative(s, seat, other)
        out[i + k] = count(s.hand[other])
        out[i + SEATS + k] = count(s.supply[other])
        for goal in range(GOALS):
            out[i + 2 * SEATS + k * GOALS + goal] = (s.won[other] >> goal) & 1
    i += (2 + GOALS) * SEATS
    for goal in range(GOALS):
        out[i + goal] = (s.unseen >> goal) & 1
    return i + GOALS


def observe_cards(s, seat, out, i):
    block = SEATS * SET_CARDS
    for colour in range(s.players):
        at = i + relative(s, seat, colour) * SET_CARDS
        hand = s.shown[colour]
        if colour == seat:
            hand = s.hand[colour]
        kept = gone(s, colour)
        for number in range(SET_CARDS):
            where = 0
            if (hand >> number) & 1:
                where = IN_HAND
            elif (s.discards[colour] >> number) & 1:
                where = DISCARDED
            elif (kept >> number) & 1:
                where = KEPT
            out[at + number] = where
            out[at + 3 * block + number] = (s.pool[colour] >> number) & 1
    for column in range(columns(s)):
        for row in range(s.length[column]):
            observe_card(s, seat, column, row, out, i)
    return i + 4 * block


def observe_card(s, seat, column, row, out, i):
    """A card on the table: its place if the observer knows it, else only that one lies there."""
    block = SEATS * SET_CARDS
    card = s.column[column, row]
    at = i + relative(s, seat, colour_of(card)) * SET_CARDS
    face_up = s.up[colour_of(card)] & bit_of(card) != 0
    if face_up or knows(s, seat, card):
        where = FACE_DOWN
        if face_up:
            where = FACE_UP
        out[at + number_of(card)] = where + column
        out[at + block + number_of(card)] = 1 + row
    else:
        k = at + 2 * block
        while out[k] != 0:
            k += 1
        out[k] = 1 + LONGEST * column + row


assert KINDS == SET_CARDS
