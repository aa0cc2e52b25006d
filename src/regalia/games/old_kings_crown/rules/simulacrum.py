"""Chapter 9: how the Simulacrum decides when the rules ask it."""

from ..state import (
    AGENT,
    CAPTAINS,
    CARD,
    CARDS,
    CASTLE,
    FOLLOWERS,
    HIGHLANDS,
    LOCATION,
    NUMBER,
    PASS,
    QUESTERS,
    REGIONS,
    RETREAT,
    RETREAT_HOME,
    SEAT,
    SIMULACRUM,
    WILDERNESS,
    YES,
    Phase,
)
from .claim import claimable, most_removed
from .clash import stands
from .solo import highest_of, lowest_of, mind_bonus
from .table import all_shown, open_locations, region_of, strength_of
from .winter import stacked

PLAYER = 0


def simulacrum_choice(s):
    """The action it takes in the step in which it is asked."""
    phase = s.phase
    if phase == Phase.HERALD:
        return LOCATION + herald_location(s)
    if phase == Phase.RUSE:
        return ruse_choice(s)
    if phase == Phase.LAY:  # 9.3
        return CARD + highest_of(s, s.hand[SIMULACRUM])
    if phase == Phase.CLAIM:
        return LOCATION + location_to_claim(s)
    if phase == Phase.CASTLE:
        return card_or_pass(lowest_of(s, captain_for_court(s)))
    if phase == Phase.WILDERNESS:
        return card_or_pass(lowest_of(s, s.shown[SIMULACRUM, HIGHLANDS] & QUESTERS))
    if phase == Phase.BATTLE_SEAT:
        return SEAT + PLAYER
    if phase == Phase.BATTLE_AMOUNT:
        return NUMBER + most_removed(s)
    if phase == Phase.NECROPOLIS:
        return NUMBER + cards_from_grave(s)
    if phase == Phase.SHRINE:
        return shrine_choice(s)
    if phase == Phase.SHRINE_ORDER:  # the weakest lowest
        return CARD + highest_of(s, all_shown(s, SIMULACRUM) & ~stacked(s))
    return YES  # 9.6 Steadfast and Pathfinder


def card_or_pass(card):
    if card < 0:
        return PASS
    return CARD + card


def herald_location(s):
    """9.2 in the region of the card, else the next one down."""
    free = open_locations(s)
    region = s.behaviour % REGIONS
    for _ in range(REGIONS):
        better = better_location(s, region)
        other = 4 * region + 1 - better
        if may_stand(s, free, better):
            return better
        if may_stand(s, free, other):
            return other
        region = (region + 1) % REGIONS
    location = 0
    while (free >> location) & 1 == 0:
        location += 1
    return location


def may_stand(s, free, location):
    return (free >> location) & 1 != 0 and s.herald[PLAYER] != location


def better_location(s, region):
    """More printed i, else the upper."""
    if s.box.influence[2 * region + 1] > s.box.influence[2 * region]:
        return 2 * region + 1
    return 2 * region


def ruse_choice(s):
    """9.4 Reinforce with the highest card kept, if that beats every total after Eliminate."""
    card = highest_of(s, s.hand[SIMULACRUM])
    if card >= 0 and reinforcing_wins(s, card):
        return CARD + card
    if s.herald[SIMULACRUM] >= 0 and region_of(s.herald[SIMULACRUM]) == s.region:
        return RETREAT_HOME
    return RETREAT


def reinforcing_wins(s, card):
    if not stands(s, PLAYER):
        return True
    mine = s.fight[SIMULACRUM] | 1 << card
    theirs = s.fight[PLAYER]
    if (mine | theirs) & FOLLOWERS != 0:
        mine &= ~(1 << AGENT)
        theirs &= ~(1 << AGENT)
    return strength_of(s, mine) + mind_bonus(s, SIMULACRUM) > strength_of(s, theirs)


def captain_for_court(s):
    """9.5 only while it has no card in the Court."""
    if s.court[SIMULACRUM] != 0:
        return 0
    return s.shown[SIMULACRUM, HIGHLANDS] & CAPTAINS


def location_to_claim(s):
    """9.5 one with a Fortified card of the player's only if it is the only one."""
    choices = claimable(s)
    upper = 2 * s.region
    if choices == 3 << upper:
        if s.fortified[PLAYER, upper] != 0 and s.fortified[PLAYER, upper + 1] == 0:
            choices = 2 << upper
        elif s.fortified[PLAYER, upper + 1] != 0 and s.fortified[PLAYER, upper] == 0:
            choices = 1 << upper
    if choices == 1 << upper:
        return upper
    if choices == 2 << upper:
        return upper + 1
    if upper == CASTLE:
        if captain_for_court(s) != 0:
            return CASTLE
        if s.shown[SIMULACRUM, HIGHLANDS] & QUESTERS != 0:
            return WILDERNESS
    if s.herald[SIMULACRUM] >= 0 and region_of(s.herald[SIMULACRUM]) == s.region:
        return s.herald[SIMULACRUM]
    return better_location(s, s.region)


def cards_from_grave(s):
    """As many as it may."""
    cards = s.discard[SIMULACRUM]
    n = 0
    while cards != 0 and n < s.box.necropolis:
        n += 1
        cards &= cards - 1
    return n


def shrine_choice(s):
    """9.6 for a strong card that still lies by a region."""
    cards = all_shown(s, SIMULACRUM)
    for card in range(CARDS):
        if (cards >> card) & 1 and s.box.strength[card] >= s.box.shrine_from:
            return YES
    return PASS
