"""For bots: rules of thumb, given only worlds dealt anew; for learning: what a seat knows as numbers."""

from ...core.bits import count
from .rules.knowledge import known_at
from .rules.table import in_the_open, lead, score, sides, worth
from .state import CARD, CARDS, DONE, HAND, KEEP_THIEF, PLACES, PULL, SEATS, SLEEVE, USE_THIEF, Phase


def weigh(s, seat, moves, n, weights):
    for i in range(n):
        weights[i] = 1 + merit(s, seat, moves[i])


def merit(s, seat, action):
    if action == USE_THIEF:
        return 3 * worth(s, s.pot)
    if action == KEEP_THIEF:
        return 2 * (s.rounds - s.on_round)
    if action == DONE:
        return 1
    if action >= PULL:
        return 6  # a card of somebody else's for a coin
    if s.phase == Phase.COMMIT:
        return 2 * s.box.value[action - CARD]
    if s.on_round == s.rounds:
        return 20 * s.box.value[action - CARD]  # cards in hand are soon worth nothing
    return s.box.value[action - CARD]


def value(s, seat):
    """How far the seat is ahead of the best other, in thousandths of a sure win."""
    best = 0
    for other in range(sides(s)):
        if other != seat:
            best = max(best, score(s, other))
    return max(0, min(1000, 500 + 50 * (score(s, seat) - best)))


# ------------------------------------------------------------------ what a seat knows as numbers
OBSERVATION = [
    ("players", 1, "number of players"),
    ("phase", 1, "0 commit, 1 window, 2 turn, 3 over"),
    ("round", 1, "round being played"),
    ("rounds", 1, "rounds of the game"),
    ("deck", 1, "cards in the deck"),
    ("lead", 1, "the side that leads, counted clockwise from the observer"),
    ("taker", 1, "who takes or is about to take the pot, likewise; -1 for nobody"),
    ("chosen", 1, "1 + the card one has committed, 0 for none"),
    ("answer", 1, "1 if one's Thief is to be used, 0 if not, -1 before the answer"),
    ("coins", SEATS, "coins of each side, clockwise from the observer"),
    ("hands", SEATS, "cards in each hand"),
    ("sleeves", SEATS, "cards in each sleeve"),
    ("purses", SEATS, "value of each purse"),
    ("waiting", SEATS, "1 for each seat still to commit a card"),
    ("values", CARDS, "what each card is worth"),
    ("thieves", CARDS, "1 for each Thief"),
    ("open", CARDS, "1 for each card in the open"),
    ("known", PLACES * CARDS, "1 for each card known to lie in each hand, then in each sleeve"),
]


def relative(s, seat, side):
    return (side - seat + sides(s)) % sides(s)


def observe(s, seat, out):
    out[0] = s.players
    out[1] = s.phase
    out[2] = s.on_round
    out[3] = s.rounds
    out[4] = s.in_deck
    out[5] = relative(s, seat, lead(s))
    out[6] = -1
    if s.taker >= 0:
        out[6] = relative(s, seat, s.taker)
    out[7] = s.chosen[seat] + 1
    out[8] = s.answer[seat]
    i = 9
    for k in range(i, i + 5 * SEATS):
        out[k] = 0
    for side in range(sides(s)):
        k = i + relative(s, seat, side)
        out[k] = s.coins[side]
        out[k + SEATS] = count(s.hand[side])
        out[k + 2 * SEATS] = count(s.sleeve[side])
        out[k + 3 * SEATS] = worth(s, s.purse[side])
        out[k + 4 * SEATS] = (s.waiting >> side) & 1
    i += 5 * SEATS
    for card in range(CARDS):
        out[i + card] = s.box.value[card]
        out[i + CARDS + card] = (s.box.thieves >> card) & 1
        out[i + 2 * CARDS + card] = (in_the_open(s) >> card) & 1
    observe_known(s, seat, out, i + 3 * CARDS)


def observe_known(s, seat, out, i):
    for k in range(i, i + PLACES * CARDS):
        out[k] = 0
    for side in range(sides(s)):
        at = i + relative(s, seat, side) * CARDS
        for card in range(CARDS):
            out[at + card] = (known_at(s, seat, HAND + side) >> card) & 1
            out[at + SEATS * CARDS + card] = (known_at(s, seat, SLEEVE + side) >> card) & 1
