"""Chapter 6, first half: a region's cards are revealed, and who wins the clash."""

from ....core.bits import count, lowest
from ....core.state import PUBLIC, say
from ..state import (
    AGENT,
    CAPTAINS,
    CARD,
    DECREE,
    FOLLOWERS,
    NOBODY,
    PASS,
    REGION,
    REGIONS,
    RETREAT,
    RETREAT_HOME,
    RUSE,
    SEAT,
    SEATS,
    SIMULACRUM,
    YES,
    Decree,
    Phase,
    Result,
    Said,
    Tile,
)
from .cards import leave_regions, lose, show
from .knowledge import region_is_open
from .solo import mind_bonus
from .spring import look_at_hand
from .summer import swap_regions, swap_with_hand
from .table import ask, enter, has_tile, list_cards, next_in_order, nth_region, sides, strength_of


def begin_region(s):
    """1.1 one region after the other; after the last comes Winter."""
    if s.region_at == REGIONS:
        enter(s, Phase.WINTER)
        return
    s.region = nth_region(s, s.region_at)
    say(s, Said.REGION, -1, s.region, 0, -1, PUBLIC)
    clear_clash(s)
    s.fighters = s.alive
    enter(s, Phase.STREETS)


def clear_clash(s):
    for side in range(SEATS):
        s.fight[side] = 0
        s.total[side] = 0
    s.fighters = 0
    s.retreated = 0
    s.eyes = 0
    s.ruses = 0
    s.clash = 0
    s.reinforced = 0
    s.tied = 0
    s.refused = 0
    s.winner = NOBODY
    s.claimed = NOBODY


# ------------------------------------------------------------------ 6.1 before the reveal
def may_use_before_reveal(s, side):
    """2.4b School of the Streets needs another card to swap with."""
    if has_tile(s, side, Tile.SCHOOL_OF_THE_STREETS) and (s.hand[side] != 0 or s.region_at < REGIONS - 1):
        return 1 << Tile.SCHOOL_OF_THE_STREETS
    return 0


def legal_streets(s, seat, moves):
    n = 0
    for region in range(REGIONS):
        if region != s.region and s.down[seat, region] >= 0:
            moves[n] = REGION + region
            n += 1
    return list_cards(s.hand[seat], moves, n)


def play_streets(s, seat, action):
    if action >= REGION:
        swap_regions(s, seat, s.region, action - REGION)
    else:
        swap_with_hand(s, seat, s.region, action - CARD)
    s.phase = Phase.STREETS
    s.mover = NOBODY


def ask_activate(s):
    """2.5b always the last thing before the reveal."""
    while s.at < s.in_order:
        if s.deployed[s.order[s.at], s.region] != 0:
            ask(s, s.order[s.at])
            return
        s.at += 1
    enter(s, Phase.REVEAL)


def play_activate(s, seat, action):
    if action == YES:
        card = lowest(s.deployed[seat, s.region])
        s.deployed[seat, s.region] = 0
        say(s, Said.ACTIVATES, seat, s.region, 0, card, PUBLIC)
        s.shown[seat, s.region] |= 1 << card
        s.fight[seat] |= 1 << card
    next_in_order(s)


# ------------------------------------------------------------------ 6.2 the reveal
def reveal_region(s):
    region_is_open(s, s.region)
    for k in range(s.in_order):
        side = s.order[k]
        card = s.down[side, s.region]
        s.down[side, s.region] = NOBODY
        show(s, side, s.region, card)
    if s.players == 1 and s.region_at == 0:  # 9.2
        say(s, Said.BEHAVIOUR_ORDER, SIMULACRUM, s.behaviour // REGIONS, 0, -1, PUBLIC)
    after_reveal(s)


def after_reveal(s):
    s.ruses = 0
    for side in range(sides(s)):
        if (s.fight[side] >> RUSE) & 1:
            s.ruses |= 1 << side
    enter(s, Phase.EYE)


def ask_eye(s):
    """2.4e a card that lets its owner look at a hand."""
    while s.at < s.in_order:
        if (s.eyes >> s.order[s.at]) & 1:
            ask(s, s.order[s.at])
            return
        s.at += 1
    if s.reinforced != 0:
        enter(s, Phase.FIGHT)
    else:
        enter(s, Phase.RUSE)


def play_eye(s, seat, action):
    s.eyes &= ~(1 << seat)
    if action != PASS:
        look_at_hand(s, seat, action - SEAT)
    next_in_order(s)


def ask_ruse(s):
    while s.at < s.in_order:
        if (s.ruses >> s.order[s.at]) & 1:
            ask(s, s.order[s.at])
            return
        s.at += 1
    enter(s, Phase.REINFORCED)


def legal_ruse(s, seat, moves):
    """Retreat, with or without the Herald, or a card of the hand to Reinforce."""
    moves[0] = RETREAT
    n = 1
    if s.herald[seat] >= 0:
        moves[1] = RETREAT_HOME
        n = 2
    return list_cards(s.hand[seat], moves, n)


def play_ruse(s, seat, action):
    s.ruses &= ~(1 << seat)
    if action == RETREAT or action == RETREAT_HOME:
        s.retreated |= 1 << seat
        s.result[seat, s.region] = Result.RETREAT
        say(s, Said.RETREATS, seat, 0, 0, -1, PUBLIC)
        if action == RETREAT_HOME:
            s.herald[seat] = NOBODY
            say(s, Said.HERALD_HOME, seat, 0, 0, -1, PUBLIC)
    else:
        lay(s, seat, action - CARD)
        say(s, Said.REINFORCES, seat, 0, 0, -1, PUBLIC)
        say(s, Said.CHOSE, seat, 0, 0, action - CARD, 1 << seat)
    next_in_order(s)


def lay(s, seat, card):
    """Face down; nobody else knows which card has left the hand."""
    s.hand[seat] &= ~(1 << card)
    s.laid[seat] = card


def show_laid(s):
    for k in range(s.in_order):
        side = s.order[k]
        if s.laid[side] >= 0:
            card = s.laid[side]
            s.laid[side] = NOBODY
            show(s, side, s.region, card)


def show_reinforcements(s):
    s.reinforced = 1
    show_laid(s)
    enter(s, Phase.EYE)


# ------------------------------------------------------------------ 6.3 Eliminate, 6.4 decrees
def resolve_cards(s):
    eliminate_agents(s)
    ploy = NOBODY
    wall = False
    for side in range(sides(s)):
        s.total[side] = 0
        if stands(s, side):
            s.total[side] = strength_of(s, s.fight[side]) + mind_bonus(s, side)
            if plays_decree(s, side, Decree.BLACK_POWDER_PLOY) and ploy_is_met(s, side):
                ploy = side
            if plays_decree(s, side, Decree.GILDED_WALL):
                wall = True
    if ploy >= 0:
        captains_fall(s, ploy)
    else:
        add_unlit_ploy(s)
        add_root(s)
        add_raze(s)
    if wall:
        end_in_tie(s, standing(s))
        say(s, Said.WALL, -1, 0, 0, -1, PUBLIC)
        enter(s, Phase.DECIDED)
    elif ploy >= 0:
        win(s, ploy)
    else:
        enter(s, Phase.ACTIVE)


def standing(s):
    """Who is in the clash and has not retreated."""
    return s.fighters & ~s.retreated


def stands(s, side):
    return (standing(s) >> side) & 1 != 0


def plays_decree(s, side, decree):
    return stands(s, side) and (s.fight[side] >> DECREE) & 1 != 0 and s.box.decree[s.faction[side]] == decree


def eliminate_agents(s):
    """2.5c, 2.5d a Follower in the clash uncovers every Agent in it."""
    followers = 0
    for side in range(sides(s)):
        followers |= s.fight[side] & FOLLOWERS
    if followers == 0:
        return
    for side in range(sides(s)):
        if (s.fight[side] >> AGENT) & 1:
            say(s, Said.ELIMINATED, side, 0, 0, AGENT, PUBLIC)
            fall(s, side, AGENT)


def fall(s, side, card):
    """From the clash to the Lost Pile."""
    s.fight[side] &= ~(1 << card)
    leave_regions(s, side, card)
    lose(s, side, card)


def ploy_is_met(s, side):
    """2.3c a Captain of another player is in the clash."""
    for other in range(sides(s)):
        if s.fight[other] & CAPTAINS != 0 and (other != side or s.box.ploy_own != 0):
            return True
    return False


def captains_fall(s, ploy):
    """2.3c powder burns once: a Ploy that was lit falls with them."""
    say(s, Said.PLOY, ploy, 0, 0, -1, PUBLIC)
    for side in range(sides(s)):
        while s.fight[side] & CAPTAINS != 0:
            card = lowest(s.fight[side] & CAPTAINS)
            say(s, Said.LOST, side, 0, 0, card, PUBLIC)
            fall(s, side, card)
    if s.box.ploy_spent != 0:
        say(s, Said.LOST, ploy, 0, 0, DECREE, PUBLIC)
        fall(s, ploy, DECREE)


def losses(s, side):
    """2.3d results Loss in the regions resolved before this one this year."""
    n = 0
    for k in range(s.region_at):
        if s.result[side, nth_region(s, k)] == Result.LOSS:
            n += 1
    return n


def decree_adds(s, side, strength):
    s.total[side] += strength
    say(s, Said.DECREE_ADDS, side, strength, s.box.decree[s.faction[side]], -1, PUBLIC)


def add_unlit_ploy(s):
    """2.3c where no Captain of another player is, it only has a strength, the less the more stand against it."""
    opponents = count(standing(s)) - 1
    for side in range(sides(s)):
        if plays_decree(s, side, Decree.BLACK_POWDER_PLOY):
            decree_adds(s, side, max(0, s.box.ploy - s.box.ploy_less * opponents))


def add_root(s):
    for side in range(sides(s)):
        if plays_decree(s, side, Decree.PATIENT_ROOT):
            decree_adds(s, side, s.box.root * losses(s, side))


def add_raze(s):
    """2.3b the highest total of another player now; one's own Deployed cards and tactics add to it."""
    for side in range(sides(s)):
        if plays_decree(s, side, Decree.RAID_AND_RAZE):
            highest = 0
            for other in range(sides(s)):
                if other != side and stands(s, other):
                    highest = max(highest, s.total[other])
            decree_adds(s, side, highest)


# ------------------------------------------------------------------ 6.5 tactics on the active clash
def may_use_in_clash(s, side):
    tiles = 0
    if stands(s, side):
        if has_tile(s, side, Tile.SCHOOL_OF_THE_STONES):
            tiles |= 1 << Tile.SCHOOL_OF_THE_STONES
        if has_tile(s, side, Tile.SCHOOL_OF_THE_SWORD):
            tiles |= 1 << Tile.SCHOOL_OF_THE_SWORD
    if has_tile(s, side, Tile.SCHOOL_OF_THE_SAP) and standing(s) & ~(1 << side) != 0:
        tiles |= 1 << Tile.SCHOOL_OF_THE_SAP
    return tiles


def use_sword(s, seat):
    """2.4c"""
    bonus = count(s.court[seat])
    if s.herald[seat] >= 0 and s.herald[seat] // 2 == s.region:
        bonus += 1
    strengthen(s, seat, max(s.box.sword_least, min(s.box.sword_most, bonus)))


def strengthen(s, side, bonus):
    s.total[side] += bonus
    say(s, Said.STRENGTH, side, strength_now(s, side), 0, -1, PUBLIC)


def strength_now(s, side):
    """6.3 never below 0."""
    return max(0, s.total[side])


def legal_sap(s, seat, moves):
    n = 0
    for other in range(sides(s)):
        if other != seat and stands(s, other):
            moves[n] = SEAT + other
            n += 1
    return n


def play_sap(s, seat, action):
    say(s, Said.SAPS, seat, action - SEAT, 0, -1, PUBLIC)
    strengthen(s, action - SEAT, -s.box.sap)
    s.phase = Phase.ACTIVE
    s.mover = NOBODY


# ------------------------------------------------------------------ 6.6 who is highest
def compare(s):
    """A sole player left wins at any strength; whoever is below the highest has lost (6.8)."""
    players = standing(s)
    highest = -1
    for side in range(sides(s)):
        if (players >> side) & 1:
            highest = max(highest, strength_now(s, side))
            say(s, Said.STRENGTH, side, strength_now(s, side), 1, -1, PUBLIC)
    s.tied = 0
    for side in range(sides(s)):
        if (players >> side) & 1:
            if strength_now(s, side) == highest:
                s.tied |= 1 << side
            else:
                s.result[side, s.region] = Result.LOSS
    if s.tied == 0:  # all retreated: nobody claims
        enter(s, Phase.DECIDED)
    elif s.tied & (s.tied - 1) == 0:
        win(s, lowest(s.tied))
    else:
        for side in range(sides(s)):
            if (s.tied >> side) & 1:
                say(s, Said.TIED, side, 0, 0, -1, PUBLIC)
        s.refused = 0
        enter(s, Phase.BATTLECRY)


def win(s, side):
    s.winner = side
    for other in range(sides(s)):
        if stands(s, other):
            s.result[other, s.region] = Result.LOSS
    s.result[side, s.region] = Result.WIN
    enter(s, Phase.DECIDED)


def end_in_tie(s, players):
    for side in range(sides(s)):
        if (players >> side) & 1:
            s.result[side, s.region] = Result.TIE


def may_use_on_tie(s, side):
    """2.4a Startling Battlecry, if tied; the sole highest then."""
    if (s.tied >> side) & 1 and has_tile(s, side, Tile.STARTLING_BATTLECRY):
        return 1 << Tile.STARTLING_BATTLECRY
    return 0


# ------------------------------------------------------------------ 6.7 a new clash of the tied
def ask_lay(s):
    """In order and openly; whoever has no card refuses."""
    while s.at < s.in_order:
        side = s.order[s.at]
        if (s.tied >> side) & 1 and s.hand[side] != 0:
            ask(s, side)
            s.refused = 1
            return
        if (s.tied >> side) & 1:
            say(s, Said.LAYS, side, 2, 0, -1, PUBLIC)
        s.at += 1
    enter(s, Phase.LAID)


def legal_lay(s, seat, moves):
    moves[0] = PASS
    return list_cards(s.hand[seat], moves, 1)


def play_lay(s, seat, action):
    if action == PASS:
        say(s, Said.LAYS, seat, 0, 0, -1, PUBLIC)
    else:
        lay(s, seat, action - CARD)
        say(s, Said.LAYS, seat, 1, 0, -1, PUBLIC)
        say(s, Said.CHOSE, seat, 0, 0, action - CARD, 1 << seat)
    next_in_order(s)


def begin_new_clash(s):
    """Without a card from anybody the region is a Tie; a last Battlecry may still be given if
    anybody could have laid one."""
    laid = 0
    for side in range(sides(s)):
        if s.laid[side] >= 0:
            laid |= 1 << side
    if laid == 0:
        if s.refused == 0:
            stay_tied(s)
        else:
            enter(s, Phase.BATTLECRY)
        return
    s.clash += 1
    s.fighters = s.tied
    s.refused = 0
    s.eyes = 0
    s.reinforced = 0
    for side in range(sides(s)):
        s.fight[side] = 0
        s.total[side] = 0
    say(s, Said.NEW_CLASH, -1, 0, 0, -1, PUBLIC)
    show_laid(s)
    after_reveal(s)


def stay_tied(s):
    end_in_tie(s, s.tied)
    enter(s, Phase.DECIDED)


def after_battlecry(s):
    """Nobody cried: a new clash, or the Tie stands."""
    if s.refused != 0:
        stay_tied(s)
    else:
        enter(s, Phase.LAY)
