"""Chapter 10.2: Negotiations. Others deal with the active player, in two windows.

A proposal is put together pick by pick; nothing of it shows until it is complete. It is checked
against its proposer's hand and public facts only, never against the active player's hand.
"""

from ....core.bits import count
from ....core.state import PUBLIC, say
from ..state import (
    ACCEPT,
    CARD,
    DECLINE,
    GUEST_BITS,
    GUEST_SHIFT,
    HOUSE_KINDS,
    HOUSES,
    KIND,
    KINDS,
    KNIGHT,
    NOTHING,
    NUMBER,
    SEAT,
    SENTINEL,
    TERM,
    Phase,
    Said,
    Term,
)
from .cards import after, held, held_of_kind, house_of, kind_bits, list_classes, partner, pass_card
from .exchange import legal_ravens
from .knight import knight_target
from .knowledge import all_know_held, two_see_banner
from .setup import clear_deal


def open_talks(s):
    """10.2.1 each other player, clockwise from the active player's left, may propose one deal."""
    s.deal.proposer = s.active
    next_proposer(s)


def next_proposer(s):
    seat = after(s, s.deal.proposer)
    clear_deal(s)
    while seat != s.active and s.cards[seat] == 0 and s.ravens[seat] == 0:
        seat = after(s, seat)  # who has nothing to give has no deal to propose
    if seat == s.active:
        s.phase = Phase.TALKED
        return
    s.deal.proposer = seat
    s.mover = seat
    s.phase = Phase.PROPOSE


# ------------------------------------------------------------------ putting a proposal together
def legal_give(s, moves):
    """Nothing, a first card to give by its kind, or ravens alone."""
    moves[0] = DECLINE
    n = 1
    if s.ravens[s.mover] > 0:
        moves[n] = NOTHING
        n += 1
    for kind in range(KINDS):
        if held_of_kind(s, s.mover, kind) > 0:
            moves[n] = KIND + kind
            n += 1
    return n


def legal_give_second(s, moves):
    moves[0] = NOTHING
    n = 1
    for kind in range(s.deal.give[0], KINDS):
        needed = 1
        if kind == s.deal.give[0]:
            needed = 2
        if held_of_kind(s, s.mover, kind) >= needed:
            moves[n] = KIND + kind
            n += 1
    return n


def legal_ask(s, moves):
    """10.2.2 anything that by public facts, and the own hand, the active player may have."""
    moves[0] = NOTHING
    n = 1
    first = 0
    if s.phase == Phase.ASK_SECOND:
        first = s.deal.ask[0]
    for kind in range(first, KINDS):
        needed = 1
        if s.phase == Phase.ASK_SECOND and kind == first:
            needed = 2
        if may_be_held(s, kind) >= needed:
            moves[n] = KIND + kind
            n += 1
    return n


def may_be_held(s, kind):
    """How many cards of a kind are neither discarded nor the proposer's own; of guests no more than
    have been drawn into others' hands."""
    if kind == SENTINEL and s.hidden_agendas != 0:
        return 0
    n = count(s.box.pattern[kind])
    if kind < HOUSE_KINDS:
        n *= s.players * (1 + s.customized_hands)
    n -= count(s.discards[0] & kind_bits(s, kind, 0)) + count(s.discards[1] & kind_bits(s, kind, 1))
    agenda = s.agenda[s.mover]
    if agenda >= 0 and s.box.guest_kind[agenda - GUEST_SHIFT] == kind:
        n -= 1
    n -= held_of_kind(s, s.mover, kind)
    if kind < HOUSE_KINDS:
        return n
    return min(n, guests_of_others(s))


def guests_of_others(s):
    """How many guests are in other hands than the proposer's: a public number less the own ones."""
    drawn = s.deck_next - s.players * s.hidden_agendas
    return drawn - count(s.discards[1] & GUEST_BITS) - count(s.hand[s.mover, 1] & GUEST_BITS)


def legal_given_ravens(s, moves):
    """A deal gives at least one thing."""
    if s.deal.give[0] < 0:
        return legal_ravens(s, s.mover, 1, moves)
    return legal_ravens(s, s.mover, 0, moves)


def legal_term(s, moves):
    """10.2.1 at most one term; once a target is named, only "attack someone else"."""
    moves[0] = TERM + Term.NONE
    n = 1
    for term in range(Term.SPARE_ME, Term.SOMEONE_ELSE + 1):
        if term_possible(s, term):
            moves[n] = TERM + term
            n += 1
    return n


def term_possible(s, term):
    """By public facts: what was accepted this turn, and who can be attacked at all."""
    if s.knight >= 0:
        return term == Term.SOMEONE_ELSE and other_target(s)
    if term == Term.SPARE_ME:
        return s.must_attack != s.mover and partner(s, s.active) != s.mover and (s.spare >> s.mover) & 1 == 0
    if term == Term.NO_COINAGE:
        return (s.no_coinage >> s.mover) & 1 == 0
    if term == Term.ATTACK:
        for seat in range(s.players):
            if attack_possible(s, seat):
                return True
    return False


def other_target(s):
    """Whether the Knight in play could turn on somebody else."""
    for seat in range(s.players):
        if seat != s.target and knight_target(s, s.knight, seat):
            return True
    return False


def attack_possible(s, seat):
    """Whether "attack that seat" can be asked: a Knight given along must be able to do it."""
    if seat == s.active or seat == s.mover or partner(s, s.active) == seat or (s.spare >> seat) & 1:
        return False
    if s.must_attack >= 0 and s.must_attack != seat:
        return False
    return gives_of(s, KNIGHT) == 0 or usable_knights(s, s.mover, seat) > 0


def gives_of(s, kind):
    n = 0
    for i in range(2):
        if s.deal.give[i] == kind:
            n += 1
    return n


def asks_of(s, kind):
    n = 0
    for i in range(2):
        if s.deal.ask[i] == kind:
            n += 1
    return n


def usable_knights(s, seat, target):
    """Knights in a hand whose banner is not the target's."""
    n = 0
    for house in range(HOUSES):
        if s.owner[house] != target:
            n += held(s, seat, house * HOUSE_KINDS + KNIGHT)
    return n


def legal_term_seat(s, moves):
    n = 0
    for seat in range(s.players):
        if attack_possible(s, seat):
            moves[n] = SEAT + seat
            n += 1
    return n


def play_proposal(s, action):
    """One pick of a proposal; steps without a choice by public facts are left out."""
    phase = s.phase
    if phase == Phase.PROPOSE:
        if action == DECLINE:
            say(s, Said.NO_DEAL, s.mover, 0, 0, -1, PUBLIC)
            next_proposer(s)
            return
        if action == NOTHING:
            s.phase = Phase.GIVE_RAVENS
            return
        s.deal.give[0] = action - KIND
        s.phase = Phase.GIVE_SECOND
        return
    if phase == Phase.GIVE_SECOND:
        if action != NOTHING:
            s.deal.give[1] = action - KIND
        s.phase = Phase.GIVE_RAVENS
        if s.ravens[s.mover] == 0:
            s.phase = Phase.ASK_FIRST
    elif phase == Phase.GIVE_RAVENS:
        s.deal.give_ravens = action - NUMBER
        s.phase = Phase.ASK_FIRST
    elif phase == Phase.ASK_FIRST:
        s.phase = Phase.ASK_RAVENS
        if action != NOTHING:
            s.deal.ask[0] = action - KIND
            s.phase = Phase.ASK_SECOND
    elif phase == Phase.ASK_SECOND:
        if action != NOTHING:
            s.deal.ask[1] = action - KIND
        s.phase = Phase.ASK_RAVENS
    elif phase == Phase.ASK_RAVENS:
        s.deal.ask_ravens = action - NUMBER
        s.phase = Phase.TERM
    elif phase == Phase.TERM:
        s.deal.term = action - TERM
        if s.deal.term == Term.ATTACK:
            s.phase = Phase.TERM_SEAT
            return
        propose(s)
        return
    else:
        s.deal.seat = action - SEAT
        propose(s)
        return
    if s.phase == Phase.ASK_FIRST and s.cards[s.active] == 0:
        s.phase = Phase.ASK_RAVENS
    if s.phase == Phase.ASK_SECOND and s.cards[s.active] == 1:
        s.phase = Phase.ASK_RAVENS
    if s.phase == Phase.ASK_RAVENS and s.ravens[s.active] == 0:
        s.phase = Phase.TERM


def propose(s):
    """10.2.2 the complete proposal is public and names cards by kind."""
    say(s, Said.PROPOSES, s.mover, s.active, 0, -1, PUBLIC)
    for i in range(2):
        if s.deal.give[i] >= 0:
            say(s, Said.GIVES_KIND, s.mover, s.deal.give[i], 0, -1, PUBLIC)
    if s.deal.give_ravens > 0:
        say(s, Said.GIVES_RAVENS, s.mover, s.deal.give_ravens, 0, -1, PUBLIC)
    for i in range(2):
        if s.deal.ask[i] >= 0:
            say(s, Said.ASKS_KIND, s.mover, s.deal.ask[i], 0, -1, PUBLIC)
    if s.deal.ask_ravens > 0:
        say(s, Said.ASKS_RAVENS, s.mover, s.deal.ask_ravens, 0, -1, PUBLIC)
    if s.deal.term != Term.NONE:
        say(s, Said.TERMS, s.mover, s.deal.term, s.deal.seat, -1, PUBLIC)
    say_kinds_given(s)
    s.mover = s.active
    s.phase = Phase.ANSWER


def say_kinds_given(s):
    """Who offers cards by kind has them: a proposal is checked against its proposer's hand."""
    for i in range(2):
        if s.deal.give[i] >= 0:
            all_know_held(s, s.deal.proposer, s.deal.give[i], gives_of(s, s.deal.give[i]))


# ------------------------------------------------------------------ the answer
def legal_deal_answer(s, moves):
    moves[0] = DECLINE
    if can_accept(s):
        moves[1] = ACCEPT
        return 2
    return 1


def can_accept(s):
    """10.2.3 the active player has what is asked, and can still keep every term."""
    for i in range(2):
        kind = s.deal.ask[i]
        if kind >= 0 and held_of_kind(s, s.active, kind) < asks_of(s, kind):
            return False
    if s.knight >= 0:
        return True  # some target is left: "attack someone else" is proposed only then
    target = s.must_attack
    if s.deal.term == Term.ATTACK:
        target = s.deal.seat
    if target >= 0:
        return can_attack_after(s, target)
    if s.deal.term == Term.NONE and s.spare == 0 and s.no_coinage == 0:
        return True  # nothing to keep, so a pass will do (3.2)
    return can_act_after(s)


def can_attack_after(s, target):
    """A Knight that may attack the target stays in hand. Of the banners still to come only those
    that the proposal itself vouches for are counted on."""
    usable = usable_knights(s, s.active, target)
    if s.deal.term == Term.ATTACK:
        usable += gives_of(s, KNIGHT)
    knights = held_of_kind(s, s.active, KNIGHT) + gives_of(s, KNIGHT) - asks_of(s, KNIGHT)
    return usable > 0 and knights > 0


def can_act_after(s):
    """Some action is left after the transfer: an exchange, or an attack on somebody not spared."""
    gives = 0
    asks = 0
    for i in range(2):
        if s.deal.give[i] >= 0:
            gives += 1
        if s.deal.ask[i] >= 0:
            asks += 1
    if s.cards[s.active] + gives - asks <= 0:
        return False
    if s.cards[s.deal.proposer] - gives + asks > 0:
        return True
    for seat in range(s.players):
        if seat != s.active and seat != s.deal.proposer and s.cards[seat] > 0:
            return True
    spared = s.spare
    if s.deal.term == Term.SPARE_ME:
        spared |= 1 << s.deal.proposer
    knights = held_of_kind(s, s.active, KNIGHT) - asks_of(s, KNIGHT)
    for seat in range(s.players):
        if seat != s.active and (spared >> seat) & 1 == 0 and partner(s, s.active) != seat:
            if knights > 0 and usable_knights(s, s.active, seat) > 0:
                return True
    return False


def play_deal_answer(s, action):
    accepted = 0
    if action == ACCEPT:
        accepted = 1
    say(s, Said.ANSWERS, s.active, s.deal.proposer, accepted, -1, PUBLIC)
    if action == DECLINE:
        next_proposer(s)
        return
    proposer = s.deal.proposer
    for i in range(2):  # who accepts has what is asked
        if s.deal.ask[i] >= 0:
            all_know_held(s, s.active, s.deal.ask[i], asks_of(s, s.deal.ask[i]))
    s.ravens[proposer] += s.deal.ask_ravens - s.deal.give_ravens
    s.ravens[s.active] += s.deal.give_ravens - s.deal.ask_ravens
    if s.deal.term == Term.SPARE_ME:
        s.spare |= 1 << proposer
    elif s.deal.term == Term.NO_COINAGE:
        s.no_coinage |= 1 << proposer
    elif s.deal.term == Term.ATTACK:
        s.must_attack = s.deal.seat
    next_to_hand(s)


# ------------------------------------------------------------------ handing over
def kind_to_hand(s):
    """What is to be handed over next: first the proposer's cards, then the active player's."""
    if s.deal.handed < 2:
        return s.deal.give[s.deal.handed]
    return s.deal.ask[s.deal.handed - 2]


def next_to_hand(s):
    while s.deal.handed < 4 and kind_to_hand(s) < 0:
        s.deal.handed += 1
    if s.deal.handed == 4:
        finish_deal(s)
        return
    s.phase = Phase.HAND_OVER
    s.mover = s.active
    if s.deal.handed < 2:
        s.mover = s.deal.proposer


def legal_hand_over(s, moves):
    """10.2.2 the giver picks the exact card. A Knight that a promised attack needs is not given
    away, and one that comes with "attack N" must be able to attack N."""
    kind = kind_to_hand(s)
    word_0 = s.hand[s.mover, 0] & kind_bits(s, kind, 0)
    word_1 = s.hand[s.mover, 1] & kind_bits(s, kind, 1)
    n = list_classes(s, word_0, word_1, moves, 0)
    if kind != KNIGHT or s.must_attack < 0 or s.knight >= 0:
        return n
    kept = 0
    for i in range(n):
        if knight_may_go(s, moves[i] - CARD):
            moves[kept] = moves[i]
            kept += 1
    return kept


def knight_may_go(s, card_class):
    usable = s.owner[house_of(card_class)] != s.must_attack
    if s.mover == s.active:
        return not usable or usable_knights(s, s.active, s.must_attack) > 1
    if s.deal.term != Term.ATTACK or usable:
        return True
    more_to_come = s.deal.handed == 0 and s.deal.give[1] == KNIGHT
    return more_to_come or s.deal.vouched != 0


def play_hand_over(s, action):
    card_class = action - CARD
    giver = s.mover
    taker = s.deal.proposer + s.active - giver
    if giver == s.deal.proposer and kind_to_hand(s) == KNIGHT:
        if s.owner[house_of(card_class)] != s.must_attack:
            s.deal.vouched = 1
    pass_card(s, giver, taker, card_class)
    two_see_banner(s, giver, taker, card_class)
    say(s, Said.HANDED, giver, taker, kind_to_hand(s), -1, PUBLIC)
    say(s, Said.HANDED_CARD, giver, taker, 0, card_class, 1 << giver | 1 << taker)
    s.deal.handed += 1
    next_to_hand(s)


def finish_deal(s):
    if s.deal.term == Term.SOMEONE_ELSE:  # 10.2.4 the same Knight names a new target
        s.bought_off |= 1 << s.target
        s.target = -1
        clear_deal(s)
        s.mover = s.active
        s.phase = Phase.TARGET
        return
    next_proposer(s)
