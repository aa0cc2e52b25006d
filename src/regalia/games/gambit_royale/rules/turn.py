"""3.2: a turn. A card is placed, arrives, and turns up the one above it; then its player draws."""

from ....core.state import PUBLIC, say
from ..state import FIRST_CHOICE, FIRST_TURN_UP, End, Phase, Said
from .effects import NOWHERE, list_columns, offer_choice, put_down, take_effect
from .supply import draw
from .table import ability_of, after, bit_of, colour_of, columns, is_complete, kind_of, lay_at_bottom


def legal_column(s, moves):
    return list_columns(s, ~s.closed, moves, 0)


def place(s, seat, kind):
    """A card from the hand goes face down to the bottom of the chosen column."""
    column = s.chosen
    s.chosen = -1
    lay_at_bottom(s, column, put_down(s, seat, kind))
    say(s, Said.PLACES, seat, column, 0, -1, PUBLIC)
    say(s, Said.PLACED, seat, column, 0, kind, 1 << seat)
    s.phase = Phase.TURN_ENDS
    follow(s, column)


def follow(s, column):
    """3.2.2 a chain is a line: every arrival turns up at most one card, whose effect makes at most one
    more arrival. It stops where an owner has to choose."""
    while column != NOWHERE:
        column = arrive(s, column)


def arrive(s, column):
    """3.2.1 a card has come to the bottom of a column: a face-down card directly above is turned up.
    Returns where the next one arrives."""
    row = s.length[column] - 2
    if row < 0:
        return NOWHERE
    card = s.column[column, row]
    owner = colour_of(card)
    if s.down[owner] & bit_of(card) == 0:
        return NOWHERE
    s.down[owner] &= ~bit_of(card)
    s.up[owner] |= bit_of(card)
    s.seen[card] = 0
    say(s, Said.TURNED_UP, owner, column, 0, kind_of(s, card), PUBLIC)
    ability = ability_of(s, card)
    if ability < FIRST_TURN_UP:
        return NOWHERE
    if ability >= FIRST_CHOICE:
        offer_choice(s, column, card)
        return NOWHERE
    return take_effect(s, column, card)


def end_turn(s):
    """Chain finished, card drawn: now 3.5 looks at the goals."""
    s.at = -1
    s.chosen = -1
    draw(s, s.active)
    if all_complete(s):
        end_with(s, End.COMPLETE)
    else:
        find_player(s, after(s, s.active))


def all_complete(s):
    for column in range(columns(s)):
        if not is_complete(s, column):
            return False
    return True


def find_player(s, seat):
    """3.4 whoever has a card, or can draw one, is next; when all must pass the round ends. Who last
    placed a card stays the active player."""
    for _ in range(s.players):
        if s.hand[seat] == 0:
            draw(s, seat)
        if s.hand[seat] != 0:
            s.active = seat
            s.mover = seat
            s.phase = Phase.COLUMN
            return
        say(s, Said.PASSES, seat, 0, 0, -1, PUBLIC)
        seat = after(s, seat)
    end_with(s, End.NO_CARDS)


def end_with(s, why):
    say(s, Said.ROUND_ENDS, -1, why, 0, -1, PUBLIC)
    s.phase = Phase.ROUND_ENDS
