"""What a seat knows as a row of small integers, for learning.

Seats are counted clockwise from the observer; every faction numbers its cards alike.
"""

from ...core.bits import count, lowest
from .rules.clash import stands, strength_now
from .rules.setup import cards_of
from .rules.solo import order_is_hidden
from .rules.table import goal, open_under_cards, pile_size, sides
from .state import (
    CARDS,
    LOCATIONS,
    REGIONS,
    SEATS,
    TILES,
    Phase,
)

HIDDEN, HAND, AROUND, PILE, DISCARD, LOST, SHOWN, COURT, SITE, DEPLOYED = 0, 1, 2, 3, 4, 5, 6, 9, 10, 11
FORTIFIED, PILLAGING, AWAY, GONE, DOWN, LAID, NO_CARD = 14, 20, 26, 27, 28, 31, 32
"""Where a card is, as the observer knows: SHOWN, DEPLOYED and DOWN + region, FORTIFIED and PILLAGING + location."""
OBSERVATION = [
    ("players", 1, "number of players"),
    ("level", 1, "level of the Master Mind; 0 with more than one player"),
    ("year", 1, "year being played"),
    ("goal", 1, "i needed"),
    ("phase", 1, "number of the phase"),
    ("mover", 1, "1 + who has to act, counted clockwise from the observer; 0 when several may"),
    ("region", 1, "1 + region being resolved; 0 outside Autumn"),
    ("regions_done", 1, "regions resolved this year"),
    ("clash", 1, "0 the first clash of the region, 1 the next, ..."),
    ("winner", 1, "1 + who won the region, likewise; 0 for nobody yet"),
    ("claimed", 1, "1 + location claimed; 0 for none"),
    ("using", 1, "1 + tile in use; 0 for none"),
    ("pick", 1, "1 + first half of a pick in two: a region, a card or, counted from the observer, a seat"),
    ("shrine", 1, "1 + who claimed the Shrine this year; 0 for nobody"),
    ("fog", 1, "1 + region in fog; 0 for none"),
    ("mind", 1, "1 + region of the Master Mind; 0 for none"),
    ("behaviour", 2, "1 + region of the Simulacrum's Herald, 1 + order of its cards; 0 while unknown"),
    ("fed", 2, "i on the Rituals of the Tooth and of the Eye"),
    ("order", SEATS, "1 + who is first, second, ...; 0 for nobody"),
    ("factions", SEATS, "1 + faction of each side; 0 for none"),
    ("alive", SEATS, "1 for each side still in the game"),
    ("influence", SEATS, "i of each side"),
    ("limits", SEATS, "hand limits"),
    ("hands", SEATS, "cards in each hand"),
    ("piles", SEATS, "cards in each draw pile"),
    ("heralds", SEATS, "1 + location; 0 at home"),
    ("waiting", SEATS, "1 for each seat that is not ready yet"),
    ("standing", SEATS, "1 for each side in the clash that has not retreated"),
    ("strength", SEATS, "strength in the clash"),
    ("tied", SEATS, "1 for each side tied for the highest"),
    ("results", SEATS * REGIONS, "per side and region: 0 none, 1 win, 2 loss, 3 tie, 4 retreat"),
    ("tiles", SEATS * TILES, "per side and tile: 1 face up, 2 used, 0 not there"),
    ("strengths", CARDS, "what each card prints"),
    ("decrees", SEATS, "1 + decree of each side; 0 for none"),
    ("cards", SEATS * CARDS, "per side: where each card is, see the page"),
    ("chosen", REGIONS, "1 + card chosen for each region and not shown yet; 0 for none"),
    ("answer", 1, "1 + action chosen in secret; 0 for none"),
    ("under", CARDS, "1 + how deep each card of one's own lies among those under the draw pile; 0 elsewhere"),
    ("stacked", CARDS, "1 + place of each card that one is putting under the pile; 0 elsewhere"),
]


def relative(s, seat, other):
    """1 + a side counted clockwise from the observer; 0 for nobody."""
    if other < 0:
        return 0
    return 1 + (other - seat + sides(s)) % sides(s)


def observe(s, seat, out):
    i = observe_table(s, seat, out)
    i = observe_sides(s, seat, out, i)
    for card in range(CARDS):
        out[i + card] = s.box.strength[card]
    i += CARDS
    for k in range(SEATS):
        out[i + k] = 0
        if k < sides(s):
            out[i + k] = 1 + s.box.decree[s.faction[(seat + k) % sides(s)]]
    i += SEATS
    for k in range(SEATS):
        observe_cards(s, seat, k, out, i + k * CARDS)
    observe_choices(s, seat, out, i + SEATS * CARDS)


def observe_table(s, seat, out):
    out[0] = s.players
    out[1] = 0
    if s.players == 1:
        out[1] = s.level
    out[2] = s.year
    out[3] = goal(s)
    out[4] = s.phase
    out[5] = relative(s, seat, s.mover)
    out[6] = 0
    if s.phase >= Phase.STREETS and s.phase <= Phase.AFTER_LOCATION:
        out[6] = 1 + s.region
    out[7] = s.region_at
    out[8] = s.clash
    out[9] = relative(s, seat, s.winner)
    out[10] = 1 + s.claimed
    out[11] = 1 + s.using
    out[12] = 1 + s.pick
    if s.phase == Phase.AMBUSH_REGION or s.phase == Phase.BATTLE_AMOUNT:
        out[12] = relative(s, seat, s.pick)
    out[13] = relative(s, seat, s.shrine)
    out[14] = 1 + s.fog
    out[15] = 1 + s.mind
    out[16] = 0
    out[17] = 0
    if s.behaviour >= 0:
        out[16] = 1 + s.behaviour % REGIONS
        if not order_is_hidden(s):
            out[17] = 1 + s.behaviour // REGIONS
    out[18] = s.fed[0]
    out[19] = s.fed[1]
    for k in range(SEATS):
        out[20 + k] = 0
        if k < s.in_order:
            out[20 + k] = relative(s, seat, s.order[k])
    return 20 + SEATS


def observe_sides(s, seat, out, i):
    """Eleven numbers for each side, then its results and its tiles."""
    end = i + (11 + REGIONS + TILES) * SEATS
    for k in range(i, end):
        out[k] = 0
    for k in range(sides(s)):
        side = (seat + k) % sides(s)
        at = i + k
        out[at] = 1 + s.faction[side]
        out[at + SEATS] = (s.alive >> side) & 1
        out[at + 2 * SEATS] = s.influence[side]
        out[at + 3 * SEATS] = s.limit[side]
        out[at + 4 * SEATS] = count(s.hand[side])
        out[at + 5 * SEATS] = pile_size(s, side)
        out[at + 6 * SEATS] = 1 + s.herald[side]
        out[at + 7 * SEATS] = (s.waiting >> side) & 1
        if s.phase >= Phase.ACTIVE and s.phase <= Phase.BATTLECRY and stands(s, side):
            out[at + 8 * SEATS] = 1
            out[at + 9 * SEATS] = strength_now(s, side)
        if s.phase == Phase.BATTLECRY or s.phase == Phase.LAY:
            out[at + 10 * SEATS] = (s.tied >> side) & 1
        at = i + 11 * SEATS + k * REGIONS
        for region in range(REGIONS):
            out[at + region] = s.result[side, region]
        at = i + (11 + REGIONS) * SEATS + k * TILES
        mark(s.tiles[side], 1, out, at)
        mark(s.used[side], 2, out, at)
    return end


def mark(members, code, out, i):
    while members != 0:
        out[i + lowest(members)] = code
        members &= members - 1


def observe_cards(s, seat, k, out, i):
    """Where each card of a side is, as the observer knows."""
    for card in range(CARDS):
        out[i + card] = NO_CARD
    if k >= sides(s):
        return
    side = (seat + k) % sides(s)
    mark(cards_of(s, side), HIDDEN, out, i)
    mark(s.discard[side], DISCARD, out, i)
    mark(s.lost[side], LOST, out, i)
    mark(s.court[side], COURT, out, i)
    mark(s.site[side], SITE, out, i)
    mark(s.away[side], AWAY, out, i)
    mark(s.gone[side], GONE, out, i)
    for region in range(REGIONS):
        mark(s.shown[side, region], SHOWN + region, out, i)
        mark(s.deployed[side, region], DEPLOYED + region, out, i)
    for location in range(LOCATIONS):
        mark(s.fortified[side, location], FORTIFIED + location, out, i)
        mark(s.pillaging[side, location], PILLAGING + location, out, i)
    mark(open_under_cards(s, side), PILE, out, i)
    if side == seat:
        mark_own(s, seat, out, i)
    elif s.track != 0:
        mark_known(s, seat, side, out, i)


def mark_own(s, seat, out, i):
    mark(s.loose[seat], PILE, out, i)
    for k in range(s.in_under[seat]):
        out[i + s.under[seat, k]] = PILE
    mark(s.hand[seat], HAND, out, i)
    for region in range(REGIONS):
        if s.down[seat, region] >= 0:
            out[i + s.down[seat, region]] = DOWN + region
    if s.laid[seat] >= 0:
        out[i + s.laid[seat]] = LAID


def mark_known(s, seat, side, out, i):
    mark(s.near[seat, side], AROUND, out, i)
    if s.laid[side] < 0:
        mark(s.held[seat, side], HAND, out, i)
    for region in range(REGIONS):
        if s.down[side, region] >= 0 and (s.peeked[seat, side] >> region) & 1:
            out[i + s.down[side, region]] = DOWN + region


def observe_choices(s, seat, out, i):
    for region in range(REGIONS):
        out[i + region] = 1 + s.chosen[seat, region]
    out[i + REGIONS] = 1 + s.answer[seat]
    i += REGIONS + 1
    for k in range(2 * CARDS):
        out[i + k] = 0
    for k in range(s.in_under[seat]):
        out[i + s.under[seat, k]] = 1 + k
    if s.mover == seat:
        for k in range(s.in_stack):
            out[i + CARDS + s.stack[k]] = 1 + k
