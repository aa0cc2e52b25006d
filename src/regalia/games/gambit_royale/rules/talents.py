"""1.4 to 1.6: what the cards of a column count, and who wins its goal.

`s.left` holds the cards of each colour that are still in the column, `s.total` their sums. Nothing on
the table is changed here, so rules of thumb may ask too."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import (
    DRUMS,
    FIRE,
    LOWEST_WINS,
    REMOVES_HIGH,
    REMOVES_LOW,
    SEATS,
    SILENCES,
    WINS_WITH,
    Ability,
    Said,
)
from .table import bit_of, colour_of, discipline_of, number_of, say_cards

NOBODY = -1
HIGHEST, LOWEST = 1, -1


def judge(s, column, aloud):
    """Who wins the goal of a column by its cards, all of them turned up, NOBODY if none are left; and
    HIGHEST or LOWEST, as sums are compared. With `aloud` it is told what happens."""
    some = lay_out(s, column)
    discipline = discipline_of(s.goal[column])
    silent = some & s.box.able[SILENCES] != 0
    winner = NOBODY
    wanted = HIGHEST
    if silent:  # (a)
        if aloud != 0:
            say(s, Said.SILENCED, -1, column, 0, -1, PUBLIC)
    else:
        if some & s.box.able[REMOVES_HIGH] != 0:  # (b)
            strike(s, column, discipline, REMOVES_HIGH, aloud)
        if some & s.box.able[REMOVES_LOW] != 0:  # (c)
            strike(s, column, discipline, REMOVES_LOW, aloud)
        if some & s.box.able[WINS_WITH] != 0:  # (d)
            winner = pair_wins(s, column)
        if some & s.box.able[LOWEST_WINS] != 0:  # (f)
            if having(s, LOWEST_WINS) == 1:
                wanted = LOWEST
            if aloud != 0:
                tell_cancelled(s, column, LOWEST_WINS)
    add_up(s, column, discipline, some, silent, aloud)  # (e)
    if aloud != 0:
        tell_sums(s, column, winner, wanted)
    if winner == NOBODY:
        winner = best_sum(s, column, wanted)
    return winner, wanted


def clear_scratch(s):
    for colour in range(SEATS):
        s.left[colour] = 0
        s.marked[colour] = 0
        s.total[colour] = 0


def lay_out(s, column):
    """Returns the cards of all colours together, to see at once which talents are not there."""
    clear_scratch(s)
    some = 0
    for row in range(s.length[column]):
        card = s.column[column, row]
        s.left[colour_of(card)] |= bit_of(card)
        some |= bit_of(card)
    return some


def having(s, ability):
    """How many cards left have an ability."""
    n = 0
    for colour in range(s.players):
        n += count(s.left[colour] & s.box.able[ability])
    return n


def is_left(s, card):
    return s.left[colour_of(card)] & bit_of(card) != 0


# ------------------------------------------------------------------ 1.5 the base value
def base(s, discipline, colour, number):
    """What a card prints, but more for a specialist under its discipline and for Romeo with his Juliet."""
    if s.box.discipline[number] == discipline:
        return s.box.n[number]
    if s.box.ability[number] == Ability.WITH_PARTNER and s.box.partner[number] & s.left[colour] & ~(1 << number) != 0:
        return s.box.n[number]
    return s.box.value[number]


# ------------------------------------------------------------------ 1.6 (b) and (c) Wizard and Witch
def strike(s, column, discipline, ability, aloud):
    """Exactly one Wizard, or Witch, removes cards by their base values; several cancel each other."""
    strikers = having(s, ability)
    if strikers == 0:
        return
    if strikers > 1:
        if aloud != 0:
            tell_cancelled(s, column, ability)
        return
    threshold = threshold_of(s, ability)
    for colour in range(s.players):  # all are judged before any is gone
        s.marked[colour] = struck(s, discipline, colour, ability, threshold)
    for colour in range(s.players):
        if s.marked[colour] != 0:
            s.left[colour] &= ~s.marked[colour]
            if aloud != 0:
                tell_struck(s, column, colour, ability)
        s.marked[colour] = 0


def threshold_of(s, ability):
    for colour in range(s.players):
        strikers = s.left[colour] & s.box.able[ability]
        if strikers != 0:
            return s.box.n[lowest(strikers)]
    return 0


def struck(s, discipline, colour, ability, threshold):
    """The cards of a colour that are removed."""
    gone = 0
    cards = s.left[colour]
    while cards != 0:
        number = lowest(cards)
        value = base(s, discipline, colour, number)
        if ability == REMOVES_HIGH:
            if value >= threshold:
                gone |= 1 << number
        elif value <= threshold and s.box.ability[number] != REMOVES_LOW:
            gone |= 1 << number
        cards &= cards - 1
    return gone


# ------------------------------------------------------------------ 1.6 (d) Squire and Prince
def pair_wins(s, column):
    """The owner of the pair whose nearer card is nearest the goal; NOBODY if there is no pair."""
    found = False
    for colour in range(s.players):
        s.marked[colour] = 0
        squires = s.left[colour] & s.box.able[WINS_WITH]
        while squires != 0:
            number = lowest(squires)
            princes = s.box.partner[number] & s.left[colour] & ~(1 << number)
            if princes != 0:
                s.marked[colour] |= princes | 1 << number
                found = True
            squires &= squires - 1
    winner = NOBODY
    if found:
        row = 0
        while s.marked[colour_of(s.column[column, row])] & bit_of(s.column[column, row]) == 0:
            row += 1
        winner = colour_of(s.column[column, row])
    for colour in range(s.players):
        s.marked[colour] = 0
    return winner


# ------------------------------------------------------------------ 1.6 (e) what the cards count
def add_up(s, column, discipline, some, silent, aloud):
    """From the goal downwards; nothing counts below 0."""
    heat = 0
    if some & s.box.able[FIRE] != 0:
        heat = heat_of(s)
    drums = some & s.box.able[DRUMS] != 0
    above = -1
    counted = 0  # what the card above counts
    for row in range(s.length[column]):
        card = s.column[column, row]
        if is_left(s, card):
            number = number_of(card)
            if silent:
                counted = s.box.value[number]
            elif s.box.ability[number] != Ability.MIRROR:  # a Jester counts as much again
                value = count_alone(s, discipline, card, heat)
                if drums:
                    value += drum_roll(s, discipline, card, above)
                    value += drum_roll(s, discipline, card, next_left(s, column, row + 1))
                counted = max(0, value)
            s.total[colour_of(card)] += counted
            if aloud != 0 and s.narrate != 0:
                s.last.count[card] = counted
            above = card


def crowd(s):
    """How many cards are left."""
    cards = 0
    for colour in range(s.players):
        cards += count(s.left[colour])
    return cards


def heat_of(s):
    """What all Dragons together take from a card."""
    heat = 0
    for colour in range(s.players):
        dragons = s.left[colour] & s.box.able[FIRE]
        while dragons != 0:
            heat += s.box.n[lowest(dragons)]
            dragons &= dragons - 1
    return heat


def count_alone(s, discipline, card, heat):
    """What a card counts without Drummers."""
    number = number_of(card)
    ability = s.box.ability[number]
    value = base(s, discipline, colour_of(card), number) - heat
    if ability == FIRE:  # a Dragon does not burn itself
        value += s.box.n[number]
    elif ability == Ability.CROWD:
        value += s.box.n[number] * (crowd(s) - 1)
    return value


def next_left(s, column, row):
    """The first card left from a row on, -1 for none."""
    while row < s.length[column]:
        if is_left(s, s.column[column, row]):
            return s.column[column, row]
        row += 1
    return -1


def drum_roll(s, discipline, card, neighbour):
    """What a card gets from a neighbour of its colour, if that is a Drummer."""
    drummer = number_of(neighbour)
    if neighbour < 0 or colour_of(neighbour) != colour_of(card) or s.box.ability[drummer] != Ability.DRUMS:
        return 0
    return min(base(s, discipline, colour_of(card), number_of(card)), s.box.n[drummer])


# ------------------------------------------------------------------ 4.2 who wins
def best_sum(s, column, wanted):
    """The highest sum, or the lowest one by a Beggar's will; among equals, whose card is nearest the
    goal. Only colours with a card left compete."""
    winner = NOBODY
    best = -1 << 30
    for row in range(s.length[column]):
        card = s.column[column, row]
        total = wanted * s.total[colour_of(card)]
        if is_left(s, card) and total > best:
            best = total
            winner = colour_of(card)
    return winner


# ------------------------------------------------------------------ telling
def tell_cancelled(s, column, ability):
    if having(s, ability) > 1:
        say(s, Said.CANCELLED, -1, column, ability, -1, PUBLIC)


def tell_struck(s, column, colour, ability):
    if ability == REMOVES_HIGH:
        say_cards(s, Said.REMOVED_HIGH, colour, column, s.marked[colour], PUBLIC)
    else:
        say_cards(s, Said.REMOVED_LOW, colour, column, s.marked[colour], PUBLIC)


def tell_sums(s, column, by_pair, wanted):
    for colour in range(s.players):
        if s.left[colour] != 0:
            say(s, Said.SUM, colour, column, s.total[colour], -1, PUBLIC)
    if by_pair != NOBODY:
        say(s, Said.PAIR, by_pair, column, 0, -1, PUBLIC)
    elif wanted == LOWEST:
        say(s, Said.LOWEST, -1, column, 0, -1, PUBLIC)
