"""2.4 and 6.0: the windows in which tactic tiles are used. Tiles are public, so a player who cannot
use one now is not asked."""

from ....core.state import PUBLIC, say
from ..state import NOBODY, PASS, TILE, YES, Phase, Said, Tile
from .claim import may_use_after_claim
from .clash import (
    after_battlecry,
    may_use_before_reveal,
    may_use_in_clash,
    may_use_on_tie,
    strengthen,
    use_sword,
    win,
)
from .spring import begin_pamphlets, may_use_in_spring
from .summer import begin_ambush, begin_placing, may_use_before_cards, may_use_on_placed
from .table import ask, enter, has_tile, list_bits, next_in_order, sides, turn_over


def may_use(s, side):
    """The face-up tiles of a side that fit this window, as bits."""
    if s.tiles[side] == 0:
        return 0
    phase = s.phase
    if phase == Phase.ACTIVE:
        return may_use_in_clash(s, side)
    if phase == Phase.AFTER:
        return may_use_after_claim(s, side)
    if phase == Phase.STREETS:
        return may_use_before_reveal(s, side)
    if phase == Phase.BATTLECRY:
        return may_use_on_tie(s, side)
    if phase == Phase.PAMPHLETS:
        return may_use_in_spring(s, side)
    if phase == Phase.WRIT:
        return may_use_before_cards(s, side)
    return may_use_on_placed(s, side)


def ask_window(s):
    """One pass in order."""
    while s.at < s.in_order:
        if may_use(s, s.order[s.at]) != 0:
            ask(s, s.order[s.at])
            return
        s.at += 1
    close_window(s)


def close_window(s):
    phase = s.phase
    if phase == Phase.ACTIVE:
        enter(s, Phase.COMPARE)
    elif phase == Phase.AFTER:
        s.region_at += 1
        enter(s, Phase.REGION)
    elif phase == Phase.STREETS:
        enter(s, Phase.ACTIVATE)
    elif phase == Phase.BATTLECRY:
        after_battlecry(s)
    elif phase == Phase.PAMPHLETS:
        enter(s, Phase.OUTRIDER)
    elif phase == Phase.WRIT:
        enter(s, Phase.PLACE)
        begin_placing(s)
    else:
        enter(s, Phase.REGION)


def legal_window(s, seat, moves):
    moves[0] = PASS
    return list_bits(may_use(s, seat), TILE, moves, 1)


def play_window(s, seat, action):
    """A tile is turned over when it is used; its player may then use another."""
    if action == PASS:
        next_in_order(s)
        return
    tile = action - TILE
    turn_over(s, seat, tile)
    s.mover = NOBODY
    if tile == Tile.STARTLING_BATTLECRY:
        win(s, seat)
    elif tile == Tile.SCHOOL_OF_THE_STONES:
        strengthen(s, seat, s.box.stones)
    elif tile == Tile.SCHOOL_OF_THE_SWORD:
        use_sword(s, seat)
    else:
        s.mover = seat
        begin_use(s, tile)


def begin_use(s, tile):
    """Tiles that need another pick."""
    if tile == Tile.SCHOOL_OF_THE_SAP:
        s.phase = Phase.SAP_SEAT
    elif tile == Tile.AMBUSH:
        begin_ambush(s)
    elif tile == Tile.SCHOOL_OF_THE_STREETS:
        s.phase = Phase.STREETS_SWAP
    elif tile == Tile.PAMPHLETS:
        begin_pamphlets(s)
    elif tile == Tile.WRIT_OF_PASSAGE:
        s.phase = Phase.WRIT_LOCATION
    else:
        s.using = tile
        s.phase = Phase.AFTER_CARD


# ------------------------------------------------------------------ 2.4b Take the Power Back
def notice_fall(s):
    """A Captain has gone to the Lost Pile: whoever may gain by it is asked at once."""
    fallen = s.fell
    s.fell = 0
    for side in range(sides(s)):
        if has_tile(s, side, Tile.TAKE_THE_POWER_BACK) and fallen & ~(1 << side) != 0:
            if (s.alive >> side) & 1 and s.limit[side] < s.box.most_limit:
                s.resume = s.phase
                s.phase = Phase.POWER_BACK
                s.mover = side
                return


def play_power_back(s, seat, action):
    """The limit counts from the next Spring on."""
    if action == YES:
        turn_over(s, seat, Tile.TAKE_THE_POWER_BACK)
        s.limit[seat] += 1
        say(s, Said.LIMIT, seat, s.limit[seat], 0, -1, PUBLIC)
    s.phase = s.resume
    s.resume = 0
    s.mover = NOBODY
