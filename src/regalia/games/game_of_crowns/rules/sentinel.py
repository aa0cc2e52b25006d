"""Chapter 7: the Sentinel, and the window that does not betray who holds one.

The window stands open whenever, by what everybody knows, a Sentinel may be in another hand. Those
who hold one may answer in secret; the table closes the window, and only then anything happens.
"""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..state import HOUSE_KINDS, NUMBER, SENTINEL, SPECTATORS, Phase, Said
from .cards import after, class_of, discard, held, kind_bits
from .knowledge import all_see_discard, known_at, least_of_kind


def open_window(s):
    """7.2 the active player must have a raven; never with Hidden Agendas."""
    if s.hidden_agendas != 0 or s.ravens[s.active] == 0:
        return
    for seat in range(s.players):
        if seat != s.active and s.cards[seat] > 0 and may_hold_sentinel(s, seat):
            s.phase = Phase.SENTINEL
            s.mover = -1
            say(s, Said.WINDOW, s.active, 0, 0, -1, PUBLIC)
            return


def may_hold_sentinel(s, seat):
    """By public knowledge; in mass simulation, where nobody watches, by fact."""
    if s.track == 0:
        return held(s, seat, class_of(SENTINEL, 0)) > 0
    sentinels = kind_bits(s, SENTINEL, 1)
    if s.mind.may[SPECTATORS, seat, 1] & sentinels == 0:
        return False
    return known_at(s, SPECTATORS, seat, 1) & sentinels != 0 or unknown_cards(s, seat) > 0


def unknown_cards(s, seat):
    """How many cards of a hand nobody else can name, even by their kind."""
    known_0 = known_at(s, SPECTATORS, seat, 0)
    known_1 = known_at(s, SPECTATORS, seat, 1)
    unknown = s.cards[seat] - count(known_0) - count(known_1)
    if unknown <= 0:
        return 0
    for kind in range(HOUSE_KINDS):
        named = count(known_0 & kind_bits(s, kind, 0)) + count(known_1 & kind_bits(s, kind, 1))
        unknown -= max(least_of_kind(s, SPECTATORS, seat, kind) - named, 0)
    return unknown


def may_answer(s, seat):
    return seat != s.active and seat < s.players and s.answer[seat] < 0 and held(s, seat, class_of(SENTINEL, 0)) > 0


def sentinels_awaited(s):
    waiting = 0
    for seat in range(s.players):
        if may_answer(s, seat):
            waiting |= 1 << seat
    return waiting


def legal_answer(s, seat, moves):
    """7.3 no, or how many Sentinels."""
    if not may_answer(s, seat):
        return 0
    n = held(s, seat, class_of(SENTINEL, 0))
    for sentinels in range(n + 1):
        moves[sentinels] = NUMBER + sentinels
    return n + 1


def play_answer(s, seat, action):
    s.answer[seat] = action - NUMBER


def close_window(s):
    """7.4 uses resolve clockwise from the active player's left, each halving what is left."""
    seat = after(s, s.active)
    while seat != s.active:
        for _ in range(s.answer[seat]):
            use_sentinel(s, seat)
        s.answer[seat] = -1
        seat = after(s, seat)
    s.phase = Phase.TALKS


def use_sentinel(s, seat):
    """7.1 take half of the ravens, rounded down; not from a player without any."""
    if s.ravens[s.active] == 0:
        return
    card_class = class_of(SENTINEL, 0)
    discard(s, seat, card_class)
    all_see_discard(s, seat, card_class)
    gained = s.ravens[s.active] // s.box.sentinel_share
    s.ravens[s.active] -= gained
    s.ravens[seat] += gained
    say(s, Said.SENTINEL, seat, s.active, gained, card_class, PUBLIC)
