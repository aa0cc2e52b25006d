"""1.3: what happens at once when a card is turned up. The owner of the card makes its choices, also in
another's turn.

While an owner chooses, the turned-up card lies second to last in column `s.at`, above the card whose
arrival turned it up."""

from ....core.bits import lowest
from ....core.state import PUBLIC, say
from ..state import CARD, COLOUR_SHIFT, COLUMN, EVERYBODY, NOTHING, SEATS, Ability, Phase, Said
from .supply import discard, draw
from .table import (
    any_of,
    bit_of,
    colour_of,
    columns,
    is_open,
    kind_of,
    lay_at_bottom,
    lift,
    number_of,
    say_cards,
)

NOWHERE = -1
"""An effect by which no card arrives anywhere."""


# ------------------------------------------------------------------ without a choice
def take_effect(s, column, card):
    """Carry out the effect of a card turned up in a column. Returns the column where a card arrives
    by it (3.2.2: at most one)."""
    ability = s.box.ability[number_of(card)]
    if ability == Ability.KILLS:
        kill(s, column, card)
    elif ability == Ability.TRAVELS:
        return travel(s, column, card)
    elif ability == Ability.CLOSES:
        s.closed |= 1 << column
        say(s, Said.CLOSED, colour_of(card), column, 0, -1, PUBLIC)
    elif ability == Ability.CROWNS:
        take_crown(s, colour_of(card))
    else:
        spy(s, colour_of(card))
    return NOWHERE


def kill(s, column, assassin):
    """The card whose arrival turned the Assassin up is discarded, shown to all."""
    victim = lift(s, column, s.length[column] - 1)
    discard(s, victim)
    say(s, Said.KILLED, colour_of(victim), column, colour_of(assassin), kind_of(s, victim), PUBLIC)


def travel(s, column, card):
    """The Explorer goes face down to the next open column on the right; 6.1 everybody knows it there."""
    owner = colour_of(card)
    for to in range(column + 1, columns(s)):
        if is_open(s, to):
            lift(s, column, s.length[column] - 2)
            s.up[owner] &= ~bit_of(card)
            s.down[owner] |= bit_of(card)
            s.seen[card] = EVERYBODY
            lay_at_bottom(s, to, card)
            say(s, Said.TRAVELS, owner, column, to, kind_of(s, card), PUBLIC)
            return to
    say(s, Said.STAYS, owner, column, 0, kind_of(s, card), PUBLIC)
    return NOWHERE


def take_crown(s, owner):
    if s.crown == owner:
        say(s, Said.CROWN_KEPT, owner, 0, 0, -1, PUBLIC)
        return
    say(s, Said.CROWNED, owner, s.crown, 0, -1, PUBLIC)
    s.crown = owner
    draw(s, owner)


def spy(s, owner):
    """The owner looks at every face-down card on the table."""
    say(s, Said.SPIES, owner, 0, 0, -1, PUBLIC)
    if s.track != 0:
        for colour in range(s.players):
            lying = s.down[colour]
            while lying != 0:
                s.seen[(colour << COLOUR_SHIFT) | lowest(lying)] |= 1 << owner
                lying &= lying - 1
    if s.narrate != 0:
        for column in range(columns(s)):
            tell_face_down(s, Said.SAW, column, owner)


def tell_face_down(s, kind, column, viewer):
    """Tell what lies face down in a column: to a spy, who hears nothing of their own, or to everybody."""
    for row in range(s.length[column]):
        card = s.column[column, row]
        s.marked[colour_of(card)] |= bit_of(card)
    for colour in range(s.players):
        lying = s.marked[colour] & s.down[colour]
        s.marked[colour] = 0
        if lying != 0 and viewer >= SEATS:
            say_cards(s, kind, colour, column, lying, PUBLIC)
        elif lying != 0 and viewer != colour:
            say_cards(s, kind, colour, column, lying, 1 << viewer)


# ------------------------------------------------------------------ with a choice
def offer_choice(s, column, card):
    """Let the card's owner choose, if there is anything to choose."""
    s.mover = colour_of(card)
    s.at = column
    ability = s.box.ability[number_of(card)]
    if ability == Ability.SWAPS_GOALS:
        s.phase = Phase.TRAITOR
    elif ability == Ability.CLOAKS and s.hand[s.mover] != 0:
        s.phase = Phase.CLOAK
    elif ability == Ability.ATTRACTS and (can_attract(s, column - 1) or can_attract(s, column + 1)):
        s.phase = Phase.LODESTONE
    elif ability == Ability.TAKES_BACK and cards_to_take_back(s) != 0:
        s.phase = Phase.ENVOY
    else:
        say(s, Said.NO_USE, s.mover, column, 0, kind_of(s, card), PUBLIC)


def choosing_card(s):
    """The card whose owner chooses."""
    return s.column[s.at, s.length[s.at] - 2]


def can_attract(s, column):
    """Only from an open, non-empty column; and only where there is one."""
    if column < 0 or column >= columns(s):
        return False
    return is_open(s, column) and s.length[column] > 0


def cards_to_take_back(s):
    """Other face-up cards of the Envoy's owner in its column, as a set."""
    envoy = choosing_card(s)
    owner = colour_of(envoy)
    cards = 0
    for row in range(s.length[s.at]):
        card = s.column[s.at, row]
        if colour_of(card) == owner and card != envoy:
            cards |= bit_of(card)
    return cards & s.up[owner]


def legal_choice(s, moves):
    """What the owner of a turned-up card may choose."""
    phase = s.phase
    if phase == Phase.TRAITOR_SECOND:
        return list_columns(s, ~(1 << s.chosen), moves, 0)
    moves[0] = NOTHING
    if phase == Phase.TRAITOR:
        return list_columns(s, -1, moves, 1)
    if phase == Phase.CLOAK:
        return list_kinds(s, s.hand[s.mover], moves, 1)
    if phase == Phase.ENVOY:
        return list_kinds(s, cards_to_take_back(s), moves, 1)
    n = 1
    if can_attract(s, s.at - 1):
        moves[n] = COLUMN + s.at - 1
        n += 1
    if can_attract(s, s.at + 1):
        moves[n] = COLUMN + s.at + 1
        n += 1
    return n


def list_columns(s, wanted, moves, n):
    for column in range(columns(s)):
        if (wanted >> column) & 1:
            moves[n] = COLUMN + column
            n += 1
    return n


def list_kinds(s, cards, moves, n):
    """Equal cards are one pick."""
    while cards != 0:
        kind = s.box.kind[lowest(cards)]
        moves[n] = CARD + kind
        n += 1
        cards &= ~s.box.copies[kind]
    return n


def play_choice(s, action):
    """Carry out the choice. Returns the column where a card arrives by it; the phase stays as it is
    only if there is one more thing to pick."""
    phase = s.phase
    if phase == Phase.TRAITOR and action != NOTHING:
        s.chosen = action - COLUMN
        s.phase = Phase.TRAITOR_SECOND
        return NOWHERE
    s.phase = Phase.TURN_ENDS
    if action == NOTHING:
        say(s, Said.DECLINES, s.mover, s.at, 0, kind_of(s, choosing_card(s)), PUBLIC)
    elif phase == Phase.TRAITOR_SECOND:
        swap_goals(s, s.chosen, action - COLUMN)
    elif phase == Phase.CLOAK:
        put_in_place(s, action - CARD)
    elif phase == Phase.ENVOY:
        take_back(s, action - CARD)
    else:
        return attract(s, action - COLUMN)
    return NOWHERE


def swap_goals(s, one, other):
    say(s, Said.SWAPS, s.mover, one, other, -1, PUBLIC)
    goal = s.goal[one]
    s.goal[one] = s.goal[other]
    s.goal[other] = goal


def put_in_place(s, kind):
    """A hand card takes the Cloak's place face down, which is no arrival (3.2.1); the Cloak is
    discarded, and its owner draws."""
    owner = s.mover
    cloak = choosing_card(s)
    s.column[s.at, s.length[s.at] - 2] = put_down(s, owner, kind)
    say(s, Said.CLOAKS, owner, s.at, 0, kind_of(s, cloak), PUBLIC)
    say(s, Said.CLOAKED, owner, s.at, 0, kind, 1 << owner)
    discard(s, cloak)
    draw(s, owner)


def put_down(s, seat, kind):
    """A card of a kind leaves the hand unseen; 6.2 from now on nothing of the hand is sure to others.
    Returns the card."""
    number = any_of(s, s.hand[seat] & s.box.copies[kind])
    s.hand[seat] &= ~(1 << number)
    s.shown[seat] = 0
    s.down[seat] |= 1 << number
    return (seat << COLOUR_SHIFT) | number


def attract(s, source):
    """The bottom card of a neighbouring column comes to this one, facing as it lies."""
    card = lift(s, source, s.length[source] - 1)
    kind = -1
    if s.up[colour_of(card)] & bit_of(card) != 0:
        kind = s.box.kind[number_of(card)]
    say(s, Said.ATTRACTS, s.mover, source, s.at, kind, PUBLIC)
    lay_at_bottom(s, s.at, card)
    return s.at


def take_back(s, kind):
    """6.2 everybody knows the card in that hand. Of equal ones it is the lowest in the column."""
    row = s.length[s.at] - 1
    while not may_take(s, s.column[s.at, row], kind):
        row -= 1
    card = lift(s, s.at, row)
    s.up[s.mover] &= ~bit_of(card)
    s.hand[s.mover] |= bit_of(card)
    s.shown[s.mover] |= bit_of(card)
    say(s, Said.TAKES_BACK, s.mover, s.at, 0, kind, PUBLIC)


def may_take(s, card, kind):
    return colour_of(card) == s.mover and kind_of(s, card) == kind and s.up[s.mover] & bit_of(card) != 0
