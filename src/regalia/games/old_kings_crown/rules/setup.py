"""Chapter 3: set-up."""

from ....core.rng import roll
from ....core.state import PUBLIC, say
from ..state import (
    CARDS,
    COMMON_CARDS,
    EYE,
    FACTIONS,
    HEIR,
    LOCATIONS,
    MYTH,
    NOBODY,
    REGIONS,
    SEATS,
    TOOTH,
    Phase,
    Said,
    Tile,
)
from .cards import draw_cards
from .clash import clear_clash
from .knowledge import all_know_in_hand, forget_everything
from .solo import nothing_placed, set_up_simulacrum
from .table import any_card, enter, sides


def deal_game(s):
    clear_table(s)
    choose_factions(s)
    draw_lots_for_order(s)
    for side in range(sides(s)):
        deal_side(s, side)
    if s.players == 1:
        set_up_simulacrum(s)
    s.year = 1
    say(s, Said.YEAR, -1, 1, 0, -1, PUBLIC)
    enter(s, Phase.SUMMER)  # 4 there is no Spring in the first year


def clear_table(s):
    """A state may have seen another game; nothing of it may be left."""
    for side in range(SEATS):
        s.order[side] = 0
        s.out_year[side] = 0
        s.influence[side] = 0
        s.limit[side] = 0
        s.hand[side] = 0
        s.loose[side] = 0
        s.in_under[side] = 0
        s.open_under[side] = 0
        s.discard[side] = 0
        s.lost[side] = 0
        s.away[side] = 0
        s.gone[side] = 0
        s.laid[side] = NOBODY
        s.court[side] = 0
        s.site[side] = 0
        s.herald[side] = NOBODY
        s.tiles[side] = 0
        s.used[side] = 0
        s.answer[side] = NOBODY
        s.moving[side] = 0
        for card in range(CARDS):
            s.under[side, card] = 0
        for region in range(REGIONS):
            s.down[side, region] = NOBODY
            s.chosen[side, region] = NOBODY
            s.shown[side, region] = 0
            s.deployed[side, region] = 0
            s.result[side, region] = 0
        for location in range(LOCATIONS):
            s.fortified[side, location] = 0
            s.pillaging[side, location] = 0
    for k in range(CARDS):
        s.stack[k] = 0
    s.fed[0] = 0
    s.fed[1] = 0
    s.in_stack = 0
    s.resume = 0
    s.end = 0
    s.waiting = 0
    s.region_at = 0
    s.region = 0
    s.shrine = NOBODY
    clear_clash(s)
    s.fell = 0
    s.using = NOBODY
    s.pick = NOBODY
    s.behaviours = 0
    s.behaviour = NOBODY
    nothing_placed(s)
    s.fog = NOBODY
    s.mind = NOBODY
    forget_everything(s)


def choose_factions(s):
    """3.2 chosen before the game, or by the seed; no two the same."""
    free = (1 << FACTIONS) - 1
    for side in range(sides(s)):
        if s.faction[side] >= 0:
            free &= ~(1 << s.faction[side])
    for side in range(sides(s)):
        if s.faction[side] < 0:
            s.faction[side] = any_card(s, free)
            free &= ~(1 << s.faction[side])


def draw_lots_for_order(s):
    """3.2 the last winner first, the others by the seed."""
    n = sides(s)
    s.in_order = n
    s.alive = (1 << n) - 1
    for k in range(n):
        j = roll(s, k + 1)
        s.order[k] = s.order[j]
        s.order[j] = k
    if s.last_winner >= 0:
        k = 0
        while s.order[k] != s.last_winner:
            k += 1
        while k > 0:
            s.order[k] = s.order[k - 1]
            k -= 1
        s.order[0] = s.last_winner
    for k in range(n):
        say(s, Said.START, s.order[k], k + 1, s.faction[s.order[k]], -1, PUBLIC)


def cards_of(s, side):
    """2.1 the cards of a side's faction; the Simulacrum has no Rituals (9.1)."""
    cards = COMMON_CARDS
    if side < s.players:
        if (s.box.tiles[s.faction[side]] >> Tile.RITUAL_OF_THE_TOOTH) & 1:
            cards |= 1 << TOOTH
        if (s.box.tiles[s.faction[side]] >> Tile.RITUAL_OF_THE_EYE) & 1:
            cards |= 1 << EYE
    return cards


def deal_side(s, side):
    """3.1 the Heir in hand, Myth and Rituals aside, the rest shuffled; draw to the limit."""
    cards = cards_of(s, side)
    s.away[side] = cards & (1 << MYTH | 1 << TOOTH | 1 << EYE)
    s.hand[side] = 1 << HEIR
    s.loose[side] = cards & ~s.away[side] & ~s.hand[side]
    all_know_in_hand(s, side, 1 << HEIR)
    s.limit[side] = s.box.hand_limit
    s.tiles[side] = s.box.tiles[s.faction[side]]
    if side >= s.players:  # 9.1 the Simulacrum
        s.limit[side] = s.box.simulacrum_limit
        s.tiles[side] = 0
    draw_cards(s, side, s.limit[side] - 1)
