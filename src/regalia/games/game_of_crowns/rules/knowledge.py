"""Chapter 11: what each seat knows of the cards it cannot see.

Every seat, and the public, keeps one bit for each card still in the game, standing for *a* card
of its class, not for a particular one: a seat cannot tell equal cards apart. `may[viewer, place]`
is the set of cards that may be at a place, `sure[viewer]` those with only one place left.
Beside that, `least[viewer, seat]` counts, for each kind, cards known by kind alone: a Coinage or a dealt
card whose banner stayed hidden (5.1, 10.2.2).

The truth is always among what is possible. When a shown card could be one of several equal ones
believed in different places, the one with the fewest places is now known and the others may also
be where that one might have been: if another was really shown, the two have merely changed roles.
So nothing false is believed, little is forgotten, and equal histories give equal minds.

The rules only note what becomes known; `learn` tells it to everybody's mind at the end of a play.
One place for all of it also lets the threads of a GPU do it together.
"""

from ....core.bits import count, lowest
from ..state import AWAY, GONE, GUEST_BITS, HOUSE_KINDS, LEAST_BITS, LEAST_MASK, SPECTATORS, WORDS, News
from .cards import bits_of, class_at, class_of, house_bits, kind_bits, kind_of, word_of


def known_at(s, viewer, place, word):
    """The cards of a word that a viewer knows to be at a place."""
    return s.mind.may[viewer, place, word] & s.mind.sure[viewer, word]


def known_of_kind(s, viewer, place, kind):
    """How many cards of a house kind a viewer knows to be in a hand, by card or by kind."""
    n = count(known_at(s, viewer, place, 0) & kind_bits(s, kind, 0))
    n += count(known_at(s, viewer, place, 1) & kind_bits(s, kind, 1))
    return max(n, least_of_kind(s, viewer, place, kind))


def least_of_kind(s, viewer, place, kind):
    """How many cards of a kind a viewer knows to be in a hand, beyond those known by card; or fewer."""
    return (s.mind.least[viewer, place] >> (kind * LEAST_BITS)) & LEAST_MASK


def set_least(s, viewer, place, kind, n):
    shift = kind * LEAST_BITS
    s.mind.least[viewer, place] = s.mind.least[viewer, place] & ~(LEAST_MASK << shift) | n << shift


def pin(s, viewer, place, word, bits, n):
    """The viewer learns that at least n cards of a class, given by its bits, are at a place. Returns
    those that are now known to be there."""
    here = s.mind.may[viewer, place, word] & bits
    known = here & s.mind.sure[viewer, word]
    while count(known) < n and known != here:
        found = narrowest(s, viewer, word, here & ~known)
        others = here & ~known & ~found
        for i in range(s.players + 1):
            other = place_number(s, i)
            there = s.mind.may[viewer, other, word]
            if other != place and there & found != 0:
                s.mind.may[viewer, other, word] = (there | others) & ~found
        s.mind.sure[viewer, word] |= found
        known |= found
    return known


def narrowest(s, viewer, word, candidates):
    """The card with the fewest places, the first of equals. Places are counted for all cards at once,
    in binary: one bit of every card's count in each of four words."""
    if candidates & (candidates - 1) == 0:
        return candidates
    ones, twos, fours, eights = 0, 0, 0, 0
    for i in range(s.players + 1):
        carry = s.mind.may[viewer, place_number(s, i), word] & candidates
        ones, carry = ones ^ carry, ones & carry
        twos, carry = twos ^ carry, twos & carry
        fours, carry = fours ^ carry, fours & carry
        eights |= carry
    candidates = fewest(fewest(fewest(fewest(candidates, eights), fours), twos), ones)
    return candidates & -candidates


def fewest(candidates, counted):
    """Those whose count lacks this bit, if there are any."""
    if candidates & ~counted != 0:
        return candidates & ~counted
    return candidates


def place_number(s, i):
    """The places in turn: the hands of the players, then away."""
    if i == s.players:
        return AWAY
    return i


def move_known(s, viewer, giver, taker, word, known, kind):
    """The viewer sees one of these cards, known to be at a place, go to another or leave the game."""
    card = known & -known
    s.mind.may[viewer, giver, word] &= ~card
    if taker == GONE:
        s.mind.sure[viewer, word] &= ~card
    else:
        s.mind.may[viewer, taker, word] |= card
    if kind < HOUSE_KINDS:
        drop_least(s, viewer, giver, kind)
        if taker < AWAY and least_of_kind(s, viewer, taker, kind) > 0:
            s.mind.least[viewer, taker] += 1 << (kind * LEAST_BITS)


def drop_least(s, viewer, place, kind):
    """One card of a kind has left a place, so one fewer is sure to be there."""
    if place < AWAY and least_of_kind(s, viewer, place, kind) > 0:
        s.mind.least[viewer, place] -= 1 << (kind * LEAST_BITS)


def move_of_kind(s, viewer, giver, taker, kind):
    """The viewer sees a card pass and knows its kind, but not its banner."""
    least_giver = known_of_kind(s, viewer, giver, kind)
    least_taker = known_of_kind(s, viewer, taker, kind)
    for word in range(WORDS):
        may_pass(s, viewer, taker, word, s.mind.may[viewer, giver, word] & kind_bits(s, kind, word))
    set_least(s, viewer, giver, kind, max(least_giver - 1, 0))
    set_least(s, viewer, taker, kind, least_taker + 1)


def move_unseen(s, viewer, giver, taker):
    """The viewer sees that a card passes, and nothing of it."""
    if giver == AWAY:  # a guest from the deck
        may_pass(s, viewer, taker, 1, s.mind.may[viewer, AWAY, 1] & GUEST_BITS)
        return
    may_0 = s.mind.may[viewer, giver, 0]
    may_1 = s.mind.may[viewer, giver, 1]
    known_0 = may_0 & s.mind.sure[viewer, 0]
    known_1 = may_1 & s.mind.sure[viewer, 1]
    least = s.mind.least[viewer, giver]
    if known_0 | known_1 | least != 0:
        left = 0
        for kind in range(HOUSE_KINDS):
            n = count(known_0 & kind_bits(s, kind, 0)) + count(known_1 & kind_bits(s, kind, 1))
            shift = kind * LEAST_BITS
            left |= max(max(n, (least >> shift) & LEAST_MASK) - 1, 0) << shift
        s.mind.least[viewer, giver] = left
    may_pass(s, viewer, taker, 0, may_0)
    may_pass(s, viewer, taker, 1, may_1)


def may_pass(s, viewer, taker, word, cards):
    """One of these cards has passed to the taker: each of them may be there now."""
    s.mind.may[viewer, taker, word] |= cards
    s.mind.sure[viewer, word] &= ~cards


# ------------------------------------------------------------------ what becomes known
def note(s, how, giver, taker, card_class, n):
    """Keep for `learn`, packed into one number."""
    if s.track != 0:
        s.news[s.n_news] = how | giver << 4 | taker << 8 | n << 12 | card_class << 16
        s.n_news += 1


def all_see(s, seat, card_class, n):
    """n cards of a class lie face up before a seat, or must be there."""
    if s.track != 0 and not known_to_all(s, seat, card_class, n):
        note(s, News.SHOWN, seat, seat, card_class, n)


def known_to_all(s, seat, card_class, n):
    """What the public knows, everybody knows: most cards that are laid are no news."""
    return count(known_at(s, SPECTATORS, seat, word_of(card_class)) & bits_of(s, card_class)) >= n


def all_know_held(s, seat, kind, n):
    """A seat must have n cards of a kind: what it says or does is checked against its hand."""
    if kind >= HOUSE_KINDS:
        all_see(s, seat, class_of(kind, 0), n)
    else:
        note(s, News.HELD, seat, seat, class_of(kind, 0), n)


def all_see_pass(s, giver, taker, card_class):
    """A card passes face up."""
    note(s, News.OPEN, giver, taker, card_class, 1)


def all_see_discard(s, seat, card_class):
    """A card leaves the game face up."""
    note(s, News.OPEN, seat, GONE, card_class, 1)


def two_see_pass(s, giver, taker, card_class):
    """A card passes from hand to hand; only these two know which."""
    note(s, News.UNSEEN, giver, taker, card_class, 1)


def two_see_banner(s, giver, taker, card_class):
    """A card passes from hand to hand; all know its kind, only these two its banner."""
    note(s, News.KIND_ONLY, giver, taker, card_class, 1)


def one_sees_guest(s, seat, card_class):
    """A guest comes into a hand, seen by its new holder alone."""
    note(s, News.UNSEEN, AWAY, seat, card_class, 1)


def one_looks_at_hand(s, viewer, seat):
    note(s, News.LOOK, viewer, seat, 0, 1)


# ------------------------------------------------------------------ what each viewer makes of it
def learn(s):
    """Tell everybody's mind what has been noted, in order; and forget the notes."""
    surer = 0
    for k in range(s.n_news):
        news = s.news[k]
        s.news[k] = 0
        how = news & 15
        giver = (news >> 4) & 15
        taker = (news >> 8) & 15
        if how == News.LOOK:
            one_sees_hand(s, giver, taker)
            surer |= 1 << giver
        else:
            card_class = news >> 16
            word = word_of(card_class)
            bits = bits_of(s, card_class)
            kind = kind_of(card_class)
            for i in range(s.players + 1):
                viewer = viewer_number(s, i)
                if hear(s, viewer, how, giver, taker, word, bits, kind, (news >> 12) & 15):
                    surer |= 1 << viewer
            if giver < AWAY and s.cards[giver] == 0:
                surer = -1
    s.n_news = 0
    if surer != 0:
        for i in range(s.players + 1):
            if surer >> viewer_number(s, i) & 1 != 0:
                rule_out(s, viewer_number(s, i))


def rule_out(s, viewer):
    """In a hand of which a viewer knows every card there is nothing else. That can become so only when
    the viewer finds out where a card is, an unknown card of a known kind leaves, or a hand becomes empty."""
    sure_0 = s.mind.sure[viewer, 0]
    sure_1 = s.mind.sure[viewer, 1]
    for seat in range(s.players):
        may_0 = s.mind.may[viewer, seat, 0]
        may_1 = s.mind.may[viewer, seat, 1]
        unsure = may_0 & ~sure_0 | may_1 & ~sure_1
        if unsure != 0 and count(may_0 & sure_0) + count(may_1 & sure_1) == s.cards[seat]:
            s.mind.may[viewer, seat, 0] = may_0 & sure_0
            s.mind.may[viewer, seat, 1] = may_1 & sure_1
            sure_0 = find_sure(s, viewer, 0)
            sure_1 = find_sure(s, viewer, 1)


def hear(s, viewer, how, giver, taker, word, bits, kind, n):
    """What a viewer makes of it; returns whether that can have made a whole hand known."""
    sure = s.mind.sure[viewer, word]
    found = False
    if how == News.HELD:
        if viewer != giver:
            set_least(s, viewer, giver, kind, max(known_of_kind(s, viewer, giver, kind), n))
    elif sees_card(viewer, how, giver, taker, kind):
        known = pin(s, viewer, giver, word, bits, n)
        found = s.mind.sure[viewer, word] != sure
        if how != News.SHOWN:
            move_known(s, viewer, giver, taker, word, known, kind)
    elif how == News.KIND_ONLY:
        move_of_kind(s, viewer, giver, taker, kind)
        found = True
    else:
        move_unseen(s, viewer, giver, taker)
    return found


def sees_card(viewer, how, giver, taker, kind):
    """What is open, one's own part in it, and guests, which have no banner to hide."""
    if how == News.SHOWN or how == News.OPEN:
        return True
    if viewer != SPECTATORS and (viewer == giver or viewer == taker):
        return True
    return how == News.KIND_ONLY and kind >= HOUSE_KINDS


def one_sees_hand(s, viewer, seat):
    """A viewer looks at a whole hand."""
    if s.track == 0:
        return
    for word in range(WORDS):
        rest = s.hand[seat, word]
        while rest != 0:
            card_class = class_at(s, word, lowest(rest))
            bits = bits_of(s, card_class)
            pin(s, viewer, seat, word, bits, count(rest & bits))
            rest &= ~bits
    for word in range(WORDS):
        s.mind.may[viewer, seat, word] = known_at(s, viewer, seat, word)
        find_sure(s, viewer, word)
    s.mind.least[viewer, seat] = 0


def find_sure(s, viewer, word):
    """Which cards have only one place left in a viewer's mind."""
    once = 0
    twice = 0
    for i in range(s.players + 1):
        there = s.mind.may[viewer, place_number(s, i), word]
        twice |= once & there
        once |= there
    s.mind.sure[viewer, word] = once & ~twice
    return once & ~twice


def viewer_number(s, i):
    """The pairs of eyes in turn: the players, then the public."""
    if i == s.players:
        return SPECTATORS
    return i


# ------------------------------------------------------------------ how minds begin
def first_minds(s):
    """Everybody knows which houses are in the game, and which guests."""
    if s.track == 0:
        return
    guests = 0
    for i in range(s.deck_next, s.deck_size):
        guests |= 1 << s.deck[i]
    for i in range(s.players + 1):
        viewer = viewer_number(s, i)
        for word in range(WORDS):
            s.mind.may[viewer, AWAY, word] = guests * word
            for seat in range(s.players):
                s.mind.may[viewer, seat, word] = s.hand[seat, word]
            find_sure(s, viewer, word)
        for seat in range(s.players):
            s.mind.least[viewer, seat] = 0


def minds_know_sets(s):
    """10.3 a dealt set lies in the box; its player may have swapped up to three of its cards."""
    if s.track == 0:
        return
    for i in range(s.players + 1):
        viewer = viewer_number(s, i)
        for seat in range(s.players):
            word = word_of(s.house[seat] * HOUSE_KINDS)
            set_word = word_of(s.dealt_set[seat] * HOUSE_KINDS)
            s.mind.may[viewer, AWAY, set_word] |= house_bits(s.dealt_set[seat])
            if viewer != seat:
                s.mind.may[viewer, AWAY, word] |= s.hand[seat, word]
                s.mind.may[viewer, seat, set_word] |= house_bits(s.dealt_set[seat])
        for word in range(WORDS):
            find_sure(s, viewer, word)


def one_knows_agenda(s, seat, card_class):
    """10.1 a player sees the own agenda, which is in nobody's hand."""
    if s.track == 0:
        return
    known = pin(s, seat, AWAY, 1, bits_of(s, card_class), 1)
    move_known(s, seat, AWAY, GONE, 1, known, kind_of(card_class))


def one_knows_swap(s, seat, gave, took):
    """10.3 a player swaps a card with the dealt set in secret."""
    if s.track == 0:
        return
    given = known_at(s, seat, seat, word_of(gave)) & bits_of(s, gave)
    move_known(s, seat, seat, AWAY, word_of(gave), given, kind_of(gave))
    taken = known_at(s, seat, AWAY, word_of(took)) & bits_of(s, took)
    move_known(s, seat, AWAY, seat, word_of(took), taken, kind_of(took))
