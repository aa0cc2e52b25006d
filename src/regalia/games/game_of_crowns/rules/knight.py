"""Chapter 6: the Knight's attack."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import (
    ATTACKER,
    CARD,
    DEFENDER,
    DRAW_GUEST,
    NUMBER,
    SEAT,
    TAKE_CARD,
    VOTE,
    WORDS,
    Phase,
    Said,
)
from .cards import after, bits_of, class_at, discard, house_of, next_guest, partner, pass_card, put_in
from .knowledge import all_see_discard, one_looks_at_hand, one_sees_guest, two_see_pass


def knight_target(s, card_class, seat):
    """6.1 never the owner of the Knight's banner, never a teammate; 10.2 nor one who has bought
    themselves off, and only the one whom the active player has promised to attack."""
    if seat == s.active or s.owner[house_of(card_class)] == seat or partner(s, s.active) == seat:
        return False
    if ((s.spare | s.bought_off) >> seat) & 1:
        return False
    return s.must_attack < 0 or s.must_attack == seat


def play_knight(s, card_class):
    """6.7 the Knight has left the hand when it is played."""
    discard(s, s.active, card_class)
    all_see_discard(s, s.active, card_class)
    s.knight = card_class
    say(s, Said.KNIGHT, s.active, 0, 0, card_class, PUBLIC)
    s.phase = Phase.TARGET


def legal_target(s, moves):
    n = 0
    for seat in range(s.players):
        if knight_target(s, s.knight, seat):
            moves[n] = SEAT + seat
            n += 1
    return n


def play_target(s, action):
    s.target = action - SEAT
    say(s, Said.TARGET, s.active, s.target, 0, -1, PUBLIC)
    s.phase = Phase.TALKS  # 10.2.1 a window each time a target is named


def begin_votes(s):
    """6.2 everybody votes in secret."""
    s.phase = Phase.VOTE
    s.mover = -1
    s.waiting = (1 << s.players) - 1


def legal_vote(moves):
    moves[0] = VOTE + ATTACKER
    moves[1] = VOTE + DEFENDER
    return 2


def play_vote(s, seat, action):
    s.vote[seat] = action - VOTE
    s.waiting &= ~(1 << seat)
    say(s, Said.VOTE_CAST, seat, 0, 0, -1, PUBLIC)
    say(s, Said.VOTED, seat, action - VOTE, 0, -1, 1 << seat)
    if s.waiting == 0:
        for voter in range(s.players):
            say(s, Said.VOTE_SHOWN, voter, s.vote[voter], 0, -1, PUBLIC)
        s.phase = Phase.SPEND
        s.mover = s.target
        s.left = s.players
        next_spender(s)


def next_spender(s):
    """6.3 starting with the defender, clockwise, each player once."""
    while s.left > 0:
        if s.ravens[s.mover] > 0:
            return
        s.mover = after(s, s.mover)
        s.left -= 1
    resolve_attack(s)


def play_spend(s, action):
    ravens = action - NUMBER
    s.bid[s.mover] = ravens
    s.ravens[s.mover] -= ravens
    say(s, Said.SPENDS, s.mover, ravens, s.vote[s.mover], -1, PUBLIC)
    s.mover = after(s, s.mover)
    s.left -= 1
    next_spender(s)


def votes_for(s, side):
    """A vote each, and one more for every raven spent."""
    votes = 0
    for seat in range(s.players):
        if s.vote[seat] == side:
            votes += 1 + s.bid[seat]
    return votes


def ravens_for(s, side):
    ravens = 0
    for seat in range(s.players):
        if s.vote[seat] == side:
            ravens += s.bid[seat]
    return ravens


def resolve_attack(s):
    for_attacker = votes_for(s, ATTACKER)
    for_defender = votes_for(s, DEFENDER)
    side = DEFENDER
    if for_attacker >= for_defender:  # 6.4 the attacker wins ties
        side = ATTACKER
    s.victor = s.active
    s.loser = s.target
    if side == DEFENDER:
        s.victor = s.target
        s.loser = s.active
    say(s, Said.VICTORY, s.victor, for_attacker, for_defender, -1, PUBLIC)
    pay_ravens(s, side)
    begin_reward(s)


def pay_ravens(s, side):
    """6.6 the loser gains what was spent on the victor's side; the rest leaves the game."""
    gained = ravens_for(s, side)
    lost = ravens_for(s, ATTACKER + DEFENDER - side)
    s.ravens[s.loser] += gained
    s.ravens_gone += lost
    for seat in range(s.players):
        s.bid[seat] = 0
    if gained > 0:
        say(s, Said.RAVENS_GAINED, s.loser, gained, 0, -1, PUBLIC)
    if lost > 0:
        say(s, Said.RAVENS_LOST, -1, lost, 0, -1, PUBLIC)


def begin_reward(s):
    """6.5 a card or a guest; without a choice it follows at once."""
    s.mover = s.victor
    guests = s.deck_next < s.deck_size
    if s.cards[s.loser] > 0 and guests:
        s.phase = Phase.REWARD
    elif s.cards[s.loser] > 0:
        look_at_hand(s)
    elif guests:
        draw_guest(s)
    else:
        end_attack(s)


def legal_reward(moves):
    moves[0] = TAKE_CARD
    moves[1] = DRAW_GUEST
    return 2


def play_reward(s, action):
    if action == TAKE_CARD:
        look_at_hand(s)
    else:
        draw_guest(s)


def look_at_hand(s):
    """6.5 looking happens only after the victor has chosen to take a card."""
    say(s, Said.LOOKS, s.victor, s.loser, 0, -1, PUBLIC)
    one_looks_at_hand(s, s.victor, s.loser)
    if s.narrate != 0:
        for word in range(WORDS):
            rest = s.hand[s.loser, word]
            while rest != 0:
                card_class = class_at(s, word, lowest(rest))
                bits = bits_of(s, card_class)
                say(s, Said.SEEN, s.victor, s.loser, count(rest & bits), card_class, 1 << s.victor)
                rest &= ~bits
    s.phase = Phase.TAKE


def play_take(s, action):
    card_class = action - CARD
    pass_card(s, s.loser, s.victor, card_class)
    two_see_pass(s, s.loser, s.victor, card_class)
    say(s, Said.TAKES, s.victor, s.loser, 0, -1, PUBLIC)
    say(s, Said.TAKEN, s.victor, s.loser, 0, card_class, 1 << s.victor | 1 << s.loser)
    end_attack(s)


def draw_guest(s):
    guest = next_guest(s)
    card_class = class_at(s, 1, guest)
    put_in(s, s.victor, card_class, 1 << guest)
    one_sees_guest(s, s.victor, card_class)
    say(s, Said.DRAWS, s.victor, 0, 0, -1, PUBLIC)
    say(s, Said.DREW, s.victor, 0, 0, card_class, 1 << s.victor)
    end_attack(s)


def end_attack(s):
    """6.7 the Knight is discarded."""
    say(s, Said.DISCARDED, s.active, 0, 0, s.knight, PUBLIC)
    s.phase = Phase.NEXT_TURN
