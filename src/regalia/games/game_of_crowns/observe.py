"""What a seat knows as a row of small integers, for learning.

Seats are counted clockwise from the observer, and so are banners: a class is named by its owner,
not by its house, so that what is learned at one seat holds at every other.
"""

from ...core.bits import count
from .rules.cards import bits_of, held, word_of
from .rules.knowledge import known_at, least_of_kind
from .state import (
    AWAY,
    CLASSES,
    FIRST_GUEST,
    GUEST_SHIFT,
    HOUSE_KINDS,
    HOUSES,
    LAST_COMPOSING,
    PLACES,
    SEATS,
    Phase,
)

CARD_SLOTS = CLASSES
OBSERVATION = [
    ("players", 1, "number of players"),
    ("rounds", 1, "rounds of the game"),
    ("round", 1, "round being played"),
    ("options", 4, "hidden agendas, negotiations, customized hands, team play: 1 if on"),
    ("phase", 1, "number of the phase; 2 for any step of somebody else's proposal"),
    ("active", 1, "the active player, counted clockwise from the observer"),
    ("mover", 1, "who has to act, likewise; -1 when several may"),
    ("guests", 1, "cards left in the guest deck"),
    ("ravens", SEATS, "ravens of each seat"),
    ("cards", SEATS, "cards in each hand"),
    ("bids", SEATS, "ravens each seat has laid or spent"),
    ("votes", SEATS, "-1 none or unseen, 0 attacker, 1 defender"),
    ("offers", 2 * SEATS, "first and second card laid by each seat as 1 + class, 0 for none"),
    ("wish", 1, "1 + what the active player wishes for, 0 for none said"),
    ("knight", 1, "1 + class of the Knight in play, 0 for none"),
    ("target", 1, "1 + seat attacked or given Coinage, 0 for none"),
    ("victor", 1, "1 + seat that won the attack just decided, 0 otherwise"),
    ("deal", 8, "proposer, kinds given, kinds asked, ravens given and asked, term; 1 + for all but ravens"),
    ("deal_seat", 1, "1 + seat to be attacked by the deal, 0 for none"),
    ("terms", 3 * SEATS, "for each seat: to be spared, no Coinage on it, bought off"),
    ("must_attack", 1, "1 + seat that the active player has promised to attack, 0 for none"),
    ("agenda", 1, "1 + kind of one's agenda, 0 for none"),
    ("hand", CARD_SLOTS, "how many of each class are in one's hand"),
    ("gone", CARD_SLOTS, "how many of each class have left the game"),
    ("known", SEATS * CARD_SLOTS, "per seat, how many of each class are known to be there"),
    ("possible", PLACES * CARD_SLOTS, "per seat, then away: how many of each class may be there"),
    ("least", SEATS * HOUSE_KINDS, "per seat, at least so many of each house kind"),
    ("houses", 2 * SEATS, "1 + house of each seat, then 1 + house of its dealt set; 0 for none"),
]


def relative(s, seat, other):
    """A seat counted clockwise from the observer; -1 stays -1."""
    if other < 0:
        return -1
    return (other - seat + s.players) % s.players


def slot_of(s, seat, card_class):
    """A class by its owner's relative seat; a dealt set (10.3) comes after the four houses."""
    if card_class >= FIRST_GUEST:
        return card_class
    house = card_class // HOUSE_KINDS
    owner = s.owner[house]
    if owner < 0:
        return -1
    place = relative(s, seat, owner)
    if s.house[owner] != house:
        place += s.players
    return place * HOUSE_KINDS + card_class % HOUSE_KINDS


def slot_plus_one(s, seat, card_class):
    if card_class < 0:
        return 0
    return 1 + slot_of(s, seat, card_class)


def observe(s, seat, out):
    i = observe_table(s, seat, out)
    i = observe_deal(s, seat, out, i)
    i = observe_cards(s, seat, out, i)
    observe_houses(s, seat, out, i)


def observe_table(s, seat, out):
    out[0] = s.players
    out[1] = s.rounds
    out[2] = s.on_round
    out[3] = s.hidden_agendas
    out[4] = s.negotiations
    out[5] = s.customized_hands
    out[6] = s.team_play
    out[7] = s.phase
    if Phase.PROPOSE < s.phase and s.phase <= LAST_COMPOSING and seat != s.mover:
        out[7] = Phase.PROPOSE
    out[8] = relative(s, seat, s.active)
    out[9] = relative(s, seat, s.mover)
    out[10] = s.deck_size - s.deck_next
    i = 11
    for k in range(SEATS):
        other = (seat + k) % s.players
        here = k < s.players
        out[i + k] = s.ravens[other] * here
        out[i + SEATS + k] = s.cards[other] * here
        out[i + 2 * SEATS + k] = s.bid[other] * here
        out[i + 3 * SEATS + k] = -1
        if here and (s.phase != Phase.VOTE or other == seat):
            out[i + 3 * SEATS + k] = s.vote[other]
        out[i + 4 * SEATS + 2 * k] = slot_plus_one(s, seat, s.offer[other, 0]) * here
        out[i + 4 * SEATS + 2 * k + 1] = slot_plus_one(s, seat, s.offer[other, 1]) * here
    i += 6 * SEATS
    out[i] = s.wish + 1
    out[i + 1] = slot_plus_one(s, seat, s.knight)
    out[i + 2] = relative(s, seat, s.target) + 1
    out[i + 3] = 0
    if s.phase == Phase.REWARD or s.phase == Phase.TAKE:
        out[i + 3] = relative(s, seat, s.victor) + 1
    return i + 4


def observe_deal(s, seat, out, i):
    hidden = s.phase <= LAST_COMPOSING and seat != s.mover
    for k in range(9):
        out[i + k] = 0
    out[i] = relative(s, seat, s.deal.proposer) + 1
    if not hidden:
        out[i + 1] = s.deal.give[0] + 1
        out[i + 2] = s.deal.give[1] + 1
        out[i + 3] = s.deal.ask[0] + 1
        out[i + 4] = s.deal.ask[1] + 1
        out[i + 5] = s.deal.give_ravens
        out[i + 6] = s.deal.ask_ravens
        out[i + 7] = s.deal.term + 1
        out[i + 8] = relative(s, seat, s.deal.seat) + 1
    i += 9
    for k in range(SEATS):
        other = (seat + k) % s.players
        here = k < s.players
        out[i + k] = ((s.spare >> other) & 1) * here
        out[i + SEATS + k] = ((s.no_coinage >> other) & 1) * here
        out[i + 2 * SEATS + k] = ((s.bought_off >> other) & 1) * here
    i += 3 * SEATS
    out[i] = relative(s, seat, s.must_attack) + 1
    out[i + 1] = 0
    if s.agenda[seat] >= 0:
        out[i + 1] = 1 + s.box.guest_kind[s.agenda[seat] - GUEST_SHIFT]
    return i + 2


def observe_cards(s, seat, out, i):
    end = i + (2 + SEATS + PLACES) * CARD_SLOTS + SEATS * HOUSE_KINDS
    for k in range(i, end):
        out[k] = 0
    for card_class in range(CLASSES):
        slot = slot_of(s, seat, card_class)
        if slot >= 0:
            word = word_of(card_class)
            out[i + slot] = held(s, seat, card_class)
            out[i + CARD_SLOTS + slot] = count(s.discards[word] & bits_of(s, card_class))
    if s.track == 0:
        return end
    i += 2 * CARD_SLOTS
    for place in range(PLACES):
        if place < s.players or place == AWAY:
            observe_place(s, seat, place, out, i)
    i += (SEATS + PLACES) * CARD_SLOTS
    for other in range(s.players):
        for kind in range(HOUSE_KINDS):
            out[i + relative(s, seat, other) * HOUSE_KINDS + kind] = least_of_kind(s, seat, other, kind)
    return end


def observe_houses(s, seat, out, i):
    """Who has which house: slots are named by owner, actions by house."""
    for k in range(SEATS):
        other = (seat + k) % s.players
        here = k < s.players
        out[i + k] = (1 + s.house[other]) * here
        out[i + SEATS + k] = (1 + s.dealt_set[other]) * here


def observe_place(s, seat, place, out, i):
    """What is known to be, and may be, at one place."""
    at = AWAY
    if place != AWAY:
        at = relative(s, seat, place)
    known_0 = known_at(s, seat, place, 0)
    known_1 = known_at(s, seat, place, 1)
    for card_class in range(CLASSES):
        slot = slot_of(s, seat, card_class)
        if slot >= 0:
            word = word_of(card_class)
            bits = bits_of(s, card_class)
            known = known_0
            if word == 1:
                known = known_1
            if place != AWAY:
                out[i + at * CARD_SLOTS + slot] = count(known & bits)
            out[i + (SEATS + at) * CARD_SLOTS + slot] = count(s.mind.may[seat, place, word] & bits)


assert HOUSES * HOUSE_KINDS <= FIRST_GUEST
