"""Chapter 6, second half, with 1.2 and 8: what the winner of a region claims, and what follows."""

from ....core.bits import lowest
from ....core.state import PUBLIC, say
from ..state import (
    BATTLEFIELD,
    CAPTAINS,
    CARD,
    CASTLE,
    CAVALRY,
    EYE,
    FOLLOWERS,
    HIGHLANDS,
    LOCATION,
    MYTH,
    NECROPOLIS,
    NOBODY,
    NUMBER,
    PASS,
    QUESTERS,
    RITUALS,
    SEAT,
    SHRINE,
    TILE,
    TOOTH,
    WILDERNESS,
    YES,
    Phase,
    Result,
    Said,
    Tile,
)
from .cards import back_to_hand, gain_to_hand, leave_regions, lose, put_under, take_up
from .knowledge import all_know_in_hand
from .solo import mind_may_move
from .table import any_cards, enter, has_tile, is_pillaged, list_bits, list_cards, quest_of, sides, turn_over


def decide_region(s):
    """6.8 the results stand; the winner claims, if there is anything to claim."""
    for k in range(s.in_order):
        side = s.order[k]
        say(s, Said.RESULT, side, s.region, s.result[side, s.region], -1, PUBLIC)
    if s.players == 1:
        mind_may_move(s)
    if s.winner >= 0 and claimable(s) != 0:
        enter(s, Phase.CLAIM)
        s.mover = s.winner
    else:
        enter(s, Phase.FEED)


def claimable(s):
    """The locations of the region without a Pillaging card, as bits."""
    free = 0
    for location in range(2 * s.region, 2 * s.region + 2):
        if not is_pillaged(s, location):
            free |= 1 << location
    return free


# ------------------------------------------------------------------ 6.9 the claim
def legal_claim(s, moves):
    moves[0] = PASS
    return list_bits(claimable(s), LOCATION, moves, 1)


def play_claim(s, seat, action):
    enter(s, Phase.FEED)
    if action == PASS:
        say(s, Said.CLAIMS, seat, NOBODY, 0, -1, PUBLIC)
        return
    location = action - LOCATION
    if break_fortress(s, seat, location):
        return
    s.claimed = location
    gain(s, seat, s.box.influence[location])
    say(s, Said.CLAIMS, seat, location, s.box.influence[location], -1, PUBLIC)
    if s.herald[seat] == location:
        gain(s, seat, 1)
        say(s, Said.HERALD_GAIN, seat, 1, 0, -1, PUBLIC)
        steal(s, seat, location)
    begin_effect(s, seat, location)


def gain(s, side, influence):
    s.influence[side] += influence


def steal(s, seat, location):
    """1 i from every other Herald there whose player has any."""
    for other in range(sides(s)):
        if other != seat and s.herald[other] == location and s.influence[other] > 0:
            s.influence[other] -= 1
            s.influence[seat] += 1
            say(s, Said.STEALS, seat, other, 0, -1, PUBLIC)


def break_fortress(s, seat, location):
    """6.11 if a Fortified card's owner lost here, the claimer gets nothing and the card is discarded."""
    blocked = False
    for other in range(sides(s)):
        if other != seat and s.fortified[other, location] != 0 and s.result[other, s.region] == Result.LOSS:
            if not blocked:
                say(s, Said.CLAIMS, seat, location, -1, -1, PUBLIC)
            blocked = True
            say(s, Said.BLOCKED, other, location, 0, lowest(s.fortified[other, location]), PUBLIC)
            s.discard[other] |= s.fortified[other, location]
            s.fortified[other, location] = 0
    return blocked


# ------------------------------------------------------------------ 1.2 what a location does
def begin_effect(s, seat, location):
    """The steps in which a card of the hand may be played are not left out when there is none, for
    that would tell; mass simulation, where nobody watches, leaves them out."""
    if location == CASTLE:
        if castle_cards(s, seat) != 0 or (s.track != 0 and s.hand[seat] != 0):
            s.phase = Phase.CASTLE
            s.mover = seat
    elif location == WILDERNESS:
        if wilderness_cards(s, seat) != 0 or (s.track != 0 and s.hand[seat] != 0):
            s.phase = Phase.WILDERNESS
            s.mover = seat
    elif location == BATTLEFIELD:
        if victims(s, seat) != 0 and s.box.battlefield > 0:
            s.phase = Phase.BATTLE_SEAT
            s.mover = seat
    elif location == SHRINE:
        s.shrine = seat
    elif location == NECROPOLIS:
        if s.discard[seat] != 0 and s.box.necropolis > 0:
            s.phase = Phase.NECROPOLIS
            s.mover = seat


def end_effect(s):
    enter(s, Phase.FEED)


def castle_cards(s, side):
    """1.2a Authority: revealed in the Highlands this year and still there, or from the hand."""
    return (s.shown[side, HIGHLANDS] | s.hand[side]) & CAPTAINS


def wilderness_cards(s, side):
    """1.2b Quest, likewise."""
    return (s.shown[side, HIGHLANDS] | s.hand[side]) & QUESTERS


def legal_castle(s, seat, moves):
    moves[0] = PASS
    return list_cards(castle_cards(s, seat), moves, 1)


def play_castle(s, seat, action):
    """2.4c The House Endures may keep its owner's cards in the Court, whoever sends the new one."""
    if action == PASS:
        end_effect(s)
        return
    s.pick = action - CARD
    take_up(s, seat, s.pick)
    s.court[seat] |= 1 << s.pick
    say(s, Said.TO_COURT, seat, 0, 0, s.pick, PUBLIC)
    for side in range(sides(s)):
        if has_tile(s, side, Tile.THE_HOUSE_ENDURES) and leaving_court(s, side) != 0:
            s.phase = Phase.ENDURES
            s.mover = side
            return
    clear_court(s, NOBODY)


def play_endures(s, seat, action):
    if action == PASS:
        clear_court(s, NOBODY)
    else:
        turn_over(s, seat, Tile.THE_HOUSE_ENDURES)
        clear_court(s, seat)


def leaving_court(s, side):
    """The cards of a side that must make room for the one just sent."""
    if side == s.winner:
        return s.court[side] & ~(1 << s.pick)
    return s.court[side]


def clear_court(s, keeper):
    """1.3 every other card goes to its owner's discard pile, but for the keeper's."""
    for side in range(sides(s)):
        if side != keeper:
            cards = leaving_court(s, side)
            s.court[side] &= ~cards
            s.discard[side] |= cards
            while cards != 0:
                say(s, Said.FROM_COURT, side, 0, 0, lowest(cards), PUBLIC)
                cards &= cards - 1
    s.pick = NOBODY
    end_effect(s)


# ------------------------------------------------------------------ 8 the Site of Power
def legal_wilderness(s, seat, moves):
    moves[0] = PASS
    return list_cards(wilderness_cards(s, seat), moves, 1)


def play_wilderness(s, seat, action):
    if action == PASS:
        end_effect(s)
        return
    card = action - CARD
    take_up(s, seat, card)
    s.site[seat] |= 1 << card
    say(s, Said.TO_SITE, seat, quest_of(s, s.site[seat]), 0, card, PUBLIC)
    if quest_of(s, s.site[seat]) < s.box.quest_needed:
        end_effect(s)
        return
    say(s, Said.SITE, seat, quest_of(s, s.site[seat]), 0, -1, PUBLIC)
    if (s.away[seat] >> MYTH) & 1:
        gain_to_hand(s, seat, MYTH)
    if s.used[seat] == 0:
        send_home(s, seat)
    elif s.used[seat] & (s.used[seat] - 1) == 0:
        flip(s, seat, lowest(s.used[seat]))
    else:
        s.phase = Phase.FLIP


def flip(s, seat, tile):
    s.used[seat] &= ~(1 << tile)
    s.tiles[seat] |= 1 << tile
    say(s, Said.FLIPS, seat, tile, 0, -1, PUBLIC)
    send_home(s, seat)


def send_home(s, seat):
    """All questing cards to the Lost Pile; of a Pathfinder its owner decides first."""
    cards = s.site[seat] & ~CAVALRY
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        s.site[seat] &= ~(1 << card)
        say(s, Said.LOST, seat, 0, 0, card, PUBLIC)
        lose(s, seat, card)
    ask_pathfinder(s, seat)


def ask_pathfinder(s, seat):
    """A fallen Captain may interrupt here, so the seat is asked anew by the phase."""
    if s.site[seat] != 0:
        enter(s, Phase.PATHFINDER)
        s.at = seat
    else:
        end_effect(s)


def play_pathfinder(s, seat, action):
    card = lowest(s.site[seat])
    s.site[seat] &= ~(1 << card)
    if action == YES:
        put_under(s, seat, card, True)
        say(s, Said.PATHFINDER, seat, 0, 0, card, PUBLIC)
    else:
        say(s, Said.LOST, seat, 0, 0, card, PUBLIC)
        lose(s, seat, card)
    ask_pathfinder(s, seat)


# ------------------------------------------------------------------ 1.2d Battlefield, 1.2f Necropolis
def victims(s, seat):
    found = 0
    for other in range(sides(s)):
        if other != seat and s.influence[other] > 0:
            found |= 1 << other
    return found


def legal_battle_seat(s, seat, moves):
    moves[0] = PASS
    return list_bits(victims(s, seat), SEAT, moves, 1)


def play_battle_seat(s, seat, action):
    if action == PASS:
        end_effect(s)
        return
    s.pick = action - SEAT
    s.phase = Phase.BATTLE_AMOUNT
    if most_removed(s) == 1:
        remove(s, seat, 1)


def most_removed(s):
    """Never below 0."""
    return min(s.box.battlefield, s.influence[s.pick])


def legal_battle_amount(s, moves):
    for n in range(most_removed(s)):
        moves[n] = NUMBER + n + 1
    return most_removed(s)


def remove(s, seat, influence):
    s.influence[s.pick] -= influence
    say(s, Said.REMOVES, seat, s.pick, influence, -1, PUBLIC)
    s.pick = NOBODY
    end_effect(s)


def legal_necropolis(s, seat, moves):
    """The number is chosen before anything is drawn."""
    cards = s.discard[seat]
    n = 0
    while cards != 0 and n < s.box.necropolis:
        moves[n] = NUMBER + n
        n += 1
        cards &= cards - 1
    moves[n] = NUMBER + n
    return n + 1


def play_necropolis(s, seat, action):
    """10.3 the discard pile is open before and after, so all know what was drawn."""
    drawn = any_cards(s, s.discard[seat], action - NUMBER)
    s.discard[seat] &= ~drawn
    s.hand[seat] |= drawn
    all_know_in_hand(s, seat, drawn)
    if drawn == 0:
        say(s, Said.DECLINES, seat, s.phase, 0, -1, PUBLIC)
    while drawn != 0:
        say(s, Said.FROM_GRAVE, seat, 0, 0, lowest(drawn), PUBLIC)
        drawn &= drawn - 1
    end_effect(s)


# ------------------------------------------------------------------ 2.4d a Loss feeds a Ritual
def ask_feed(s):
    for side in range(sides(s)):
        rituals = s.tiles[side] & RITUALS
        if rituals != 0 and s.at == 0 and s.result[side, s.region] == Result.LOSS:
            if rituals & (rituals - 1) == 0:
                feed(s, side, lowest(rituals))
                break
            s.mover = side
            return
    enter(s, Phase.AFTER)


def play_feed(s, seat, action):
    feed(s, seat, action - TILE)
    s.at = 1
    s.mover = NOBODY


def feed(s, side, tile):
    """With enough on it the i goes back, the card is gained and the tile is spent for good."""
    k = tile - Tile.RITUAL_OF_THE_TOOTH
    s.fed[k] += 1
    say(s, Said.FEEDS, side, tile, s.fed[k], -1, PUBLIC)
    if s.fed[k] >= s.box.ritual_needs[k]:
        s.fed[k] = 0
        s.tiles[side] &= ~(1 << tile)
        gain_to_hand(s, side, TOOTH + k)


# ------------------------------------------------------------------ 6.10 tactics after the claim
def may_use_after_claim(s, side):
    tiles = 0
    here = s.shown[side, s.region]
    won = s.result[side, s.region] == Result.WIN
    lost = s.result[side, s.region] == Result.LOSS
    if won and s.claimed >= 0 and here & CAVALRY != 0:
        tiles |= 1 << Tile.REAVERS
    if won and here & CAPTAINS != 0:
        tiles |= 1 << Tile.GARRISON
    if lost and here & FOLLOWERS != 0:
        tiles |= 1 << Tile.BARRICADE
    if lost and here != 0:
        tiles |= 1 << Tile.MIST
    return tiles & s.tiles[side]


def after_cards(s, seat):
    """The cards that the tile in use may move."""
    here = s.shown[seat, s.region]
    if s.using == Tile.GARRISON:
        return here & CAPTAINS
    if s.using == Tile.BARRICADE:
        return here & FOLLOWERS
    if s.using == Tile.REAVERS:
        return here & CAVALRY
    return here


def play_after_card(s, seat, action):
    card = action - CARD
    if s.using == Tile.MIST:
        back_to_hand(s, seat, card)
        say(s, Said.TAKES_BACK, seat, 0, 0, card, PUBLIC)
        end_use(s)
    elif s.using == Tile.REAVERS:
        leave_regions(s, seat, card)
        s.pillaging[seat, s.claimed] |= 1 << card
        say(s, Said.ON_MAP, seat, s.claimed, 1, card, PUBLIC)
        end_use(s)
    else:
        s.pick = card
        s.phase = Phase.AFTER_LOCATION


def legal_after_location(s, moves):
    moves[0] = LOCATION + 2 * s.region
    moves[1] = LOCATION + 2 * s.region + 1
    return 2


def play_after_location(s, seat, action):
    leave_regions(s, seat, s.pick)
    s.fortified[seat, action - LOCATION] |= 1 << s.pick
    say(s, Said.ON_MAP, seat, action - LOCATION, 0, s.pick, PUBLIC)
    s.pick = NOBODY
    end_use(s)


def end_use(s):
    s.using = NOBODY
    s.phase = Phase.AFTER
    s.mover = NOBODY


assert EYE == TOOTH + 1
assert Tile.RITUAL_OF_THE_EYE == Tile.RITUAL_OF_THE_TOOTH + 1
