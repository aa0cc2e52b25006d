"""Another world that looks the same to a seat: all it cannot know is dealt anew.

The cards whose place the seat does not know are put, at random, into the free slots of hands, deck
and box, so that everything the seat knows holds. Slots come in groups that take certain cards:
a hand's free slots take anything that may be there; the slots that must hold a card of a kind
(`least`), or a Knight that a promise needs, take only those. A card that finds no free slot pushes
others along an augmenting path. The truth itself is never looked at.

`work` is scratch space: where each unknown card went, and for each group its place, room, and the
cards it takes.
"""

from ....core.bits import count, lowest
from ....core.rng import roll, seed_rng
from ....core.state import clear_events
from ..state import (
    AWAY,
    COINAGE,
    GUEST_BITS,
    GUEST_CARDS,
    GUEST_SHIFT,
    HOUSE_CARDS,
    HOUSE_KINDS,
    HOUSES,
    KNIGHT,
    LAST_COMPOSING,
    PLACES,
    SENTINEL,
    SPECTATORS,
    WORDS,
    Phase,
    Term,
)
from .cards import bits_of, class_at, house_bits, kind_bits, word_of
from .knowledge import known_at, least_of_kind, one_knows_agenda, one_sees_hand
from .negotiations import gives_of
from .setup import MOST_SWAPS, clear_deal

BITS = 51
TOKENS = WORDS * BITS
MOST_GROUPS = 80
# the parts of the scratch space
GROUP_OF = 0  # + token: its group, -1 for none
ORDER = GROUP_OF + TOKENS
PLACE = ORDER + TOKENS  # + group
ROOM = PLACE + MOST_GROUPS
TAKES = ROOM + MOST_GROUPS  # + 2 * group + word
CAME_BY = TAKES + 2 * MOST_GROUPS  # + group: the token that a path would push in from another
QUEUE = CAME_BY + MOST_GROUPS
WORK = QUEUE + MOST_GROUPS


def redeal(s, seat, w0, w1, w2, w3, work):
    seed_rng(s, w0, w1, w2, w3)
    clear_events(s)
    if s.phase == Phase.OVER:  # 11.4 all is shown
        return True
    hide_choices(s, seat)
    groups = open_groups(s, seat, work)
    possible = fill_groups(s, seat, work, groups)
    lay_cards(s, seat, work)
    hide_minds(s, seat)
    if s.coin >= 0 and seat != s.active:  # 5.2 the Coinage that a partner is to get
        s.coin = any_class(s, s.active, COINAGE)
    return possible


def hide_choices(s, seat):
    """What others have chosen in secret, or are just putting together."""
    for other in range(s.players):
        if other != seat:
            s.answer[other] = -1
            s.aside[other] = -1
            if s.phase == Phase.VOTE and s.vote[other] >= 0:
                s.vote[other] = roll(s, 2)
    if Phase.PROPOSE <= s.phase and s.phase <= LAST_COMPOSING and seat != s.mover:
        proposer = s.deal.proposer
        clear_deal(s)
        s.deal.proposer = proposer
        s.phase = Phase.PROPOSE


def reopen(s, seat):
    """6.2 those who have voted may vote again."""
    if s.phase == Phase.VOTE:
        for other in range(s.players):
            if other != seat:
                s.vote[other] = -1
                s.waiting |= 1 << other


# ------------------------------------------------------------------ slots
def add_group(work, groups, place, room, takes_0, takes_1):
    if room <= 0:
        return groups
    work[PLACE + groups] = place
    work[ROOM + groups] = room
    work[TAKES + 2 * groups] = takes_0
    work[TAKES + 2 * groups + 1] = takes_1
    return groups + 1


def open_groups(s, seat, work):
    groups = 0
    for holder in range(s.players):
        if holder != seat:
            groups = open_hand(s, seat, holder, work, groups)
    known = count(known_at(s, seat, AWAY, 1) & GUEST_BITS)
    guests = s.deck_size - s.deck_next - known
    for other in range(s.players):
        if other != seat and s.agenda[other] >= 0:
            guests += 1
    groups = add_group(work, groups, AWAY, guests, 0, GUEST_BITS)
    if s.customized_hands != 0:
        for holder in range(s.players):
            if holder != seat:
                groups = open_box(s, seat, holder, work, groups)
    return groups


def open_hand(s, seat, holder, work, groups):
    """The slots of a hand that hold a card unknown to the seat."""
    known_0 = known_at(s, seat, holder, 0)
    known_1 = known_at(s, seat, holder, 1)
    room = s.cards[holder] - count(known_0) - count(known_1)
    needed = promised_knight(s, seat, holder, known_0, known_1)
    if needed >= 0 and room > 0:  # 10.2.3 a Knight that can attack this seat
        not_0, not_1 = knights_of(s, needed)
        knights_0 = kind_bits(s, KNIGHT, 0) & ~not_0
        knights_1 = kind_bits(s, KNIGHT, 1) & ~not_1
        groups = add_group(work, groups, holder, 1, knights_0, knights_1)
        room -= 1
    for kind in range(HOUSE_KINDS):
        bits_0 = kind_bits(s, kind, 0)
        bits_1 = kind_bits(s, kind, 1)
        missing = least_of_kind(s, seat, holder, kind) - count(known_0 & bits_0) - count(known_1 & bits_1)
        if kind == KNIGHT and needed >= 0:
            missing -= 1
        if missing > 0:
            groups = add_group(work, groups, holder, missing, bits_0, bits_1)
            room -= missing
    everything = (1 << BITS) - 1
    return add_group(work, groups, holder, room, everything, everything)


def promised_knight(s, seat, holder, known_0, known_1):
    """The seat that a holder must have a Knight against, beyond those known; -1 for none."""
    target = -1
    if holder == s.active and s.must_attack >= 0 and s.knight < 0 and not vouching(s):
        target = s.must_attack
    if holder == s.deal.proposer and s.deal.term == Term.ATTACK and vouching(s):
        target = s.deal.seat
    if target < 0:
        return -1
    not_0, not_1 = knights_of(s, target)
    usable = count(known_0 & kind_bits(s, KNIGHT, 0) & ~not_0)
    usable += count(known_1 & kind_bits(s, KNIGHT, 1) & ~not_1)
    if usable > 0:
        return -1
    return target


def vouching(s):
    """A proposal for an attack gives a Knight that can make it, and has not handed it over yet."""
    if s.phase != Phase.ANSWER and s.phase != Phase.HAND_OVER:
        return False
    return s.deal.term == Term.ATTACK and gives_of(s, KNIGHT) > 0 and s.deal.vouched == 0


def knights_of(s, seat):
    """The bits of all Knights that count as a seat's own."""
    bits_0 = 0
    bits_1 = 0
    for house in range(HOUSES):
        if s.owner[house] == seat:
            card_class = house * HOUSE_KINDS + KNIGHT
            if word_of(card_class) == 0:
                bits_0 |= bits_of(s, card_class)
            else:
                bits_1 |= bits_of(s, card_class)
    return bits_0, bits_1


def open_box(s, seat, holder, work, groups):
    """10.3 ten of a player's twenty cards lie in the box, at most three of them of the own house."""
    own_0, own_1 = house_words(s.house[holder])
    set_0, set_1 = house_words(s.dealt_set[holder])
    known_0 = known_at(s, seat, AWAY, 0)
    known_1 = known_at(s, seat, AWAY, 1)
    known_own = count(known_0 & own_0) + count(known_1 & own_1)
    known_set = count(known_0 & set_0) + count(known_1 & set_1)
    must = max(HOUSE_CARDS - MOST_SWAPS - known_set, 0)
    groups = add_group(work, groups, AWAY, must, set_0, set_1)
    rest = HOUSE_CARDS - known_own - known_set - must
    return add_group(work, groups, AWAY, rest, own_0 | set_0, own_1 | set_1)


def house_words(house):
    if word_of(house * HOUSE_KINDS) == 0:
        return house_bits(house), 0
    return 0, house_bits(house)


# ------------------------------------------------------------------ dealing
def fill_groups(s, seat, work, groups):
    """Put every card whose place is unknown into a slot, in random order."""
    n = 0
    for word in range(WORDS):
        unknown = 0
        for place in range(PLACES):
            unknown |= s.mind.may[seat, place, word]
        unknown &= ~s.mind.sure[seat, word]
        for bit in range(BITS):
            work[GROUP_OF + word * BITS + bit] = -1
            if (unknown >> bit) & 1:
                work[ORDER + n] = word * BITS + bit
                n += 1
    for i in range(n - 1, 0, -1):
        j = roll(s, i + 1)
        other = work[ORDER + j]
        work[ORDER + j] = work[ORDER + i]
        work[ORDER + i] = other
    possible = True
    for i in range(n):
        token = work[ORDER + i]
        if not drop_in(s, seat, work, groups, token) and not push_in(s, seat, work, groups, n, token):
            possible = False
    return possible


def goes_in(s, seat, work, group, token):
    word = token // BITS
    bit = 1 << (token - word * BITS)
    return work[TAKES + 2 * group + word] & s.mind.may[seat, work[PLACE + group], word] & bit != 0


def drop_in(s, seat, work, groups, token):
    """Into a free slot, each as likely as any other."""
    room = 0
    for group in range(groups):
        if work[ROOM + group] > 0 and goes_in(s, seat, work, group, token):
            room += work[ROOM + group]
    if room == 0:
        return False
    k = roll(s, room)
    for group in range(groups):
        if work[ROOM + group] > 0 and goes_in(s, seat, work, group, token):
            k -= work[ROOM + group]
            if k < 0:
                work[GROUP_OF + token] = group
                work[ROOM + group] -= 1
                return True
    return False


def push_in(s, seat, work, groups, n, token):
    """Along a shortest augmenting path: each card on it makes way for the one before."""
    for group in range(groups):
        work[CAME_BY + group] = -1
    head = 0
    tail = 0
    for group in range(groups):
        if goes_in(s, seat, work, group, token):
            work[CAME_BY + group] = token
            work[QUEUE + tail] = group
            tail += 1
    while head < tail:
        full = work[QUEUE + head]
        head += 1
        for i in range(n):
            other = work[ORDER + i]
            if work[GROUP_OF + other] == full:
                for group in range(groups):
                    if work[CAME_BY + group] < 0 and goes_in(s, seat, work, group, other):
                        work[CAME_BY + group] = other
                        work[QUEUE + tail] = group
                        tail += 1
                        if work[ROOM + group] > 0:
                            walk_back(work, group, token)
                            return True
    return False


def walk_back(work, group, token):
    work[ROOM + group] -= 1
    while True:
        moved = work[CAME_BY + group]
        before = work[GROUP_OF + moved]
        work[GROUP_OF + moved] = group
        if moved == token:
            return
        group = before


# ------------------------------------------------------------------ the new world
def lay_cards(s, seat, work):
    """Hands, box and deck from the cards' new places."""
    for word in range(WORDS):
        everything = 0
        for place in range(PLACES):
            everything |= s.mind.may[seat, place, word]
        s.discards[word] = cards_in_game(s, word) & ~everything
        for holder in range(s.players):
            s.hand[holder, word] = known_at(s, seat, holder, word)
        away = known_at(s, seat, AWAY, word)
        for bit in range(BITS):
            group = work[GROUP_OF + word * BITS + bit]
            if group >= 0:
                place = work[PLACE + group]
                if place == AWAY:
                    away |= 1 << bit
                else:
                    s.hand[place, word] |= 1 << bit
        if word == 0:
            s.in_box[0] = away
        else:
            s.in_box[1] = away & ~GUEST_BITS
            lay_guests(s, seat, away & GUEST_BITS)
    if s.agenda[seat] >= 0:
        reclaim_agenda(s, seat)
    for other in range(s.players):
        if other != seat and s.phase == Phase.SWAP:
            own_0, own_1 = house_words(s.house[other])
            s.swaps[other] = HOUSE_CARDS - count(s.hand[other, 0] & own_0) - count(s.hand[other, 1] & own_1)


def cards_in_game(s, word):
    """All cards in a word: those that a seat has no place for have left the game."""
    cards = 0
    for house in range(HOUSES):
        if s.owner[house] >= 0 and word_of(house * HOUSE_KINDS) == word:
            cards |= house_bits(house)
    if word == 1:
        for i in range(GUEST_CARDS):
            if s.hidden_agendas == 0 or s.box.guest_kind[i] != SENTINEL:
                cards |= 1 << (GUEST_SHIFT + i)
    return cards


def reclaim_agenda(s, seat):
    """One's own agenda is in no place either, but it is not discarded."""
    agenda = s.discards[1] & bits_of(s, class_at(s, 1, s.agenda[seat]))
    s.agenda[seat] = lowest(agenda)
    s.discards[1] &= ~(1 << s.agenda[seat])


def lay_guests(s, seat, guests):
    """The guests nobody has seen go to the others' agendas and the deck, in random order."""
    for other in range(s.players):
        if other != seat and s.agenda[other] >= 0:
            s.agenda[other] = any_guest(s, guests)
            guests &= ~(1 << s.agenda[other])
    for i in range(s.deck_next, s.deck_size):
        s.deck[i] = any_guest(s, guests)
        guests &= ~(1 << s.deck[i])


def any_guest(s, guests):
    for _ in range(roll(s, count(guests))):
        guests &= guests - 1
    return lowest(guests)


def hide_minds(s, seat):
    """What others know of this world: what everybody knows, and their own hand."""
    if s.track == 0:
        return
    for viewer in range(s.players):
        if viewer != seat:
            know_what_all_know(s, viewer)


def know_what_all_know(s, viewer):
    for word in range(WORDS):
        s.mind.sure[viewer, word] = s.mind.sure[SPECTATORS, word]
    for place in range(PLACES):
        for word in range(WORDS):
            s.mind.may[viewer, place, word] = s.mind.may[SPECTATORS, place, word]
    for holder in range(s.players):
        s.mind.least[viewer, holder] = s.mind.least[SPECTATORS, holder]
    one_sees_hand(s, viewer, viewer)
    if s.agenda[viewer] >= 0:
        one_knows_agenda(s, viewer, class_at(s, 1, s.agenda[viewer]))


def forget(s, seat):
    """A forgetful player keeps what all know and the own hand, not the hands looked at and the cards
    that passed unseen by others; but not while just looking, or while the own set lies there."""
    if s.track != 0 and s.phase != Phase.TAKE and s.phase != Phase.SWAP and s.phase != Phase.OVER:
        know_what_all_know(s, seat)


def any_class(s, seat, kind):
    """The class of some card of a kind in a hand."""
    mine_0 = s.hand[seat, 0] & kind_bits(s, kind, 0)
    mine_1 = s.hand[seat, 1] & kind_bits(s, kind, 1)
    k = roll(s, count(mine_0) + count(mine_1))
    word = 0
    if k >= count(mine_0):
        k -= count(mine_0)
        mine_0 = mine_1
        word = 1
    for _ in range(k):
        mine_0 &= mine_0 - 1
    return class_at(s, word, lowest(mine_0))
