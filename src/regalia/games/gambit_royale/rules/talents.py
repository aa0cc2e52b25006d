"""1.4 to 1.6: what the cards of a column count, and who wins its goal.

`s.left` holds the cards of each colour that are still in the column, `s.total` their sums. Nothing on
the table is changed here, so rules of thumb may ask too."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import SEATS, Ability, Said
from .table import bit_of, colour_of, discipline_of, number_of, say_cards

NOBODY = -1


def judge(s, column, aloud):
    """Who wins the goal of a column by its cards, all of them turned up; NOBODY if none are left. With
    `aloud` it is told what happens."""
    lay_out(s, column)
    silent = having(s, Ability.SILENCES) > 0
    winner = NOBODY
    lowest_wins = False
    if silent:  # (a)
        if aloud != 0:
            say(s, Said.SILENCED, -1, column, 0, -1, PUBLIC)
    else:
        strike(s, column, Ability.REMOVES_HIGH, aloud)  # (b)
        strike(s, column, Ability.REMOVES_LOW, aloud)  # (c)
        winner = pair_wins(s, column)  # (d)
        lowest_wins = having(s, Ability.LOWEST_WINS) == 1  # (f)
        if aloud != 0:
            tell_cancelled(s, column, Ability.LOWEST_WINS)
    add_up(s, column, silent, aloud)  # (e)
    if aloud != 0:
        tell_sums(s, column, winner, lowest_wins)
    if winner == NOBODY:
        winner = best_sum(s, column, lowest_wins)
    return winner


def clear_scratch(s):
    for colour in range(SEATS):
        s.left[colour] = 0
        s.marked[colour] = 0
        s.total[colour] = 0


def lay_out(s, column):
    clear_scratch(s)
    for row in range(s.length[column]):
        card = s.column[column, row]
        s.left[colour_of(card)] |= bit_of(card)


def having(s, ability):
    """How many cards left have an ability."""
    n = 0
    for colour in range(s.players):
        n += count(s.left[colour] & s.box.able[ability])
    return n


def is_left(s, card):
    return s.left[colour_of(card)] & bit_of(card) != 0


# ------------------------------------------------------------------ 1.5 the base value
def base(s, column, colour, number):
    """What a card prints, but more for a specialist under its discipline and for Romeo with his Juliet."""
    ability = s.box.ability[number]
    if ability == Ability.DISCIPLINE and s.box.discipline[number] == discipline_of(s.goal[column]):
        return s.box.n[number]
    if ability == Ability.WITH_PARTNER and s.box.partner[number] & s.left[colour] & ~(1 << number) != 0:
        return s.box.n[number]
    return s.box.value[number]


# ------------------------------------------------------------------ 1.6 (b) and (c) Wizard and Witch
def strike(s, column, ability, aloud):
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
        s.marked[colour] = struck(s, column, colour, ability, threshold)
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


def struck(s, column, colour, ability, threshold):
    """The cards of a colour that are removed."""
    gone = 0
    cards = s.left[colour]
    while cards != 0:
        number = lowest(cards)
        value = base(s, column, colour, number)
        if ability == Ability.REMOVES_HIGH:
            if value >= threshold:
                gone |= 1 << number
        elif value <= threshold and s.box.ability[number] != Ability.REMOVES_LOW:
            gone |= 1 << number
        cards &= cards - 1
    return gone


# ------------------------------------------------------------------ 1.6 (d) Squire and Prince
def pair_wins(s, column):
    """The owner of the pair whose nearer card is nearest the goal; NOBODY if there is no pair."""
    found = False
    for colour in range(s.players):
        s.marked[colour] = 0
        squires = s.left[colour] & s.box.able[Ability.WINS_WITH]
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
def add_up(s, column, silent, aloud):
    """From the goal downwards. A card is added when the next one is known: that may be a Drummer."""
    cards, heat = crowd_and_heat(s)
    above = -1  # the card above, not added yet
    value = 0  # and what it counts so far
    counted = 0  # what the card added last counts
    for row in range(s.length[column]):
        card = s.column[column, row]
        if is_left(s, card):
            drummed = 0
            if above >= 0:
                if not silent and colour_of(above) == colour_of(card):
                    value += drum_roll(s, column, above, card)
                    drummed = drum_roll(s, column, card, above)
                counted = add(s, above, value, counted, silent, aloud)
            value = s.box.value[number_of(card)]
            if not silent:
                value = count_alone(s, column, card, cards, heat) + drummed
            above = card
    if above >= 0:
        add(s, above, value, counted, silent, aloud)


def crowd_and_heat(s):
    """How many cards are left, and what all Dragons together take from a card."""
    cards = 0
    heat = 0
    for colour in range(s.players):
        cards += count(s.left[colour])
        dragons = s.left[colour] & s.box.able[Ability.FIRE]
        while dragons != 0:
            heat += s.box.n[lowest(dragons)]
            dragons &= dragons - 1
    return cards, heat


def count_alone(s, column, card, cards, heat):
    """What a card counts without Drummers."""
    number = number_of(card)
    ability = s.box.ability[number]
    value = base(s, column, colour_of(card), number) - heat
    if ability == Ability.FIRE:  # a Dragon does not burn itself
        value += s.box.n[number]
    elif ability == Ability.CROWD:
        value += s.box.n[number] * (cards - 1)
    return value


def drum_roll(s, column, card, neighbour):
    """What a card gets from a neighbour of its colour, if that is a Drummer."""
    drummer = number_of(neighbour)
    if s.box.ability[drummer] != Ability.DRUMS:
        return 0
    return min(base(s, column, colour_of(card), number_of(card)), s.box.n[drummer])


def add(s, card, value, counted, silent, aloud):
    """Add a card to its colour's sum; nothing counts below 0. `counted` is what the card above it
    counts, which a Jester copies. Returns what this card counts."""
    if silent or s.box.ability[number_of(card)] != Ability.MIRROR:
        counted = max(0, value)
    s.total[colour_of(card)] += counted
    if aloud != 0 and s.narrate != 0:
        s.last.count[card] = counted
    return counted


# ------------------------------------------------------------------ 4.2 who wins
def best_sum(s, column, lowest_wins):
    """The highest sum, or the lowest one by a Beggar's will; among equals, whose card is nearest the
    goal. Only colours with a card left compete."""
    best = -1
    for colour in range(s.players):
        if s.left[colour] != 0:
            total = s.total[colour]
            if best < 0 or (lowest_wins and total < best) or (not lowest_wins and total > best):
                best = total
    for row in range(s.length[column]):
        card = s.column[column, row]
        if is_left(s, card) and s.total[colour_of(card)] == best:
            return colour_of(card)
    return NOBODY


# ------------------------------------------------------------------ telling
def tell_cancelled(s, column, ability):
    if having(s, ability) > 1:
        say(s, Said.CANCELLED, -1, column, ability, -1, PUBLIC)


def tell_struck(s, column, colour, ability):
    if ability == Ability.REMOVES_HIGH:
        say_cards(s, Said.REMOVED_HIGH, colour, column, s.marked[colour], PUBLIC)
    else:
        say_cards(s, Said.REMOVED_LOW, colour, column, s.marked[colour], PUBLIC)


def tell_sums(s, column, by_pair, lowest_wins):
    for colour in range(s.players):
        if s.left[colour] != 0:
            say(s, Said.SUM, colour, column, s.total[colour], -1, PUBLIC)
    if by_pair != NOBODY:
        say(s, Said.PAIR, by_pair, column, 0, -1, PUBLIC)
    elif lowest_wins:
        say(s, Said.LOWEST, -1, column, 0, -1, PUBLIC)
