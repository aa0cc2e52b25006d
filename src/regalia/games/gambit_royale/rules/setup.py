"""Chapter 2: set-up."""

from ....core.rng import roll
from ....core.state import PUBLIC, clear_events, say
from ..state import ALL_CARDS, ALL_GOALS, CARDS, COLUMNS, LONGEST, SEATS, Phase, Said
from .talents import clear_scratch


def deal_game(s):
    """Nothing is dealt yet: hands draw when the first round begins, which is the same."""
    clear_table(s)
    for seat in range(s.players):  # 2.1
        s.supply[seat] = ALL_CARDS
        s.pool[seat] = ALL_CARDS
    s.unseen = ALL_GOALS
    if s.starting_seat < 0:  # 2.2
        s.starting_seat = roll(s, s.players)
    s.active = s.starting_seat
    s.mover = s.starting_seat
    say(s, Said.START, s.starting_seat, 0, 0, -1, PUBLIC)
    s.phase = Phase.ROUND_BEGINS


def clear_table(s):
    """A state may have seen another game; nothing of it may be left."""
    clear_events(s)
    clear_scratch(s)
    s.on_round = 0
    s.chosen = -1
    s.at = -1
    s.crown = -1
    s.closed = 0
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.supply[seat] = 0
        s.discards[seat] = 0
        s.up[seat] = 0
        s.down[seat] = 0
        s.pool[seat] = 0
        s.shown[seat] = 0
        s.won[seat] = 0
        for colour in range(SEATS):
            s.kept[seat, colour] = 0
    for column in range(COLUMNS):
        s.goal[column] = -1
        for row in range(s.length[column]):
            s.column[column, row] = 0
        s.length[column] = 0
    for card in range(CARDS):
        s.seen[card] = 0
    if s.narrate != 0:
        clear_last(s)


def clear_last(s):
    for column in range(COLUMNS):
        s.last.length[column] = 0
        s.last.goal[column] = -1
        s.last.winner[column] = -1
        for colour in range(SEATS):
            s.last.total[column, colour] = -1
    for k in range(LONGEST):
        s.last.card[k] = 0
    for card in range(CARDS):
        s.last.count[card] = -1
