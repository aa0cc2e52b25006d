"""The rules as the engine calls them: who may act, what they may do, and what happens then."""

from ....core.state import TABLE, clear_events
from ..state import CLOSE, LOCATION, NUMBER, PASS, RITUALS, TILE, YES, Phase
from .claim import (
    after_cards,
    ask_feed,
    decide_region,
    flip,
    legal_after_location,
    legal_battle_amount,
    legal_battle_seat,
    legal_castle,
    legal_claim,
    legal_necropolis,
    legal_wilderness,
    play_after_card,
    play_after_location,
    play_battle_seat,
    play_castle,
    play_claim,
    play_endures,
    play_feed,
    play_necropolis,
    play_pathfinder,
    play_wilderness,
    remove,
)
from .clash import (
    ask_activate,
    ask_eye,
    ask_lay,
    ask_ruse,
    begin_new_clash,
    begin_region,
    compare,
    legal_lay,
    legal_ruse,
    legal_sap,
    legal_streets,
    play_activate,
    play_eye,
    play_lay,
    play_ruse,
    play_sap,
    play_streets,
    resolve_cards,
    reveal_region,
    show_reinforcements,
)
from .setup import deal_game
from .simulacrum import simulacrum_choice
from .spring import (
    answer_window,
    ask_outrider,
    ask_pillage,
    begin_spring,
    can_answer_outrider,
    close_outrider,
    legal_other_seats,
    legal_outrider,
    legal_pamphlet,
    legal_pillage,
    order_and_draw,
    play_outrider_seat,
    play_pamphlet,
    play_pillage,
)
from .summer import (
    ask_herald,
    begin_summer,
    legal_herald,
    legal_place,
    legal_regions,
    play_ambush_card,
    play_ambush_region,
    play_ambush_seat,
    play_ambush_swap,
    play_herald,
    play_place,
    play_writ,
    writ_locations,
)
from .table import is_over, list_bits, list_cards
from .tactics import ask_window, legal_window, notice_fall, play_power_back, play_window
from .winter import (
    ask_deploy,
    ask_shrine,
    ask_steadfast,
    begin_winter,
    can_answer_deploy,
    close_deploy,
    end_year,
    legal_deploy,
    legal_retire,
    legal_shrine_order,
    play_retire,
    play_shrine,
    play_shrine_order,
    play_steadfast,
    tell_end,
)


def setup(s):
    clear_events(s)
    deal_game(s)
    settle(s)


def over(s):
    return s.phase == Phase.OVER


# ------------------------------------------------------------------ who may act
def to_act(s):
    phase = s.phase
    if phase == Phase.PLACE or phase == Phase.RETIRE:
        return s.waiting
    if phase == Phase.OUTRIDER or phase == Phase.DEPLOY:
        return holders(s) | 1 << TABLE
    if phase == Phase.OVER:
        return 0
    return 1 << s.mover


def holders(s):
    """10.5 the seat whose window it is, if it really can use it and has not answered."""
    if s.phase == Phase.OUTRIDER and can_answer_outrider(s, s.mover):
        return 1 << s.mover
    if s.phase == Phase.DEPLOY and can_answer_deploy(s, s.mover):
        return 1 << s.mover
    return 0


# ------------------------------------------------------------------ what they may do
def legal(s, seat, moves):
    phase = s.phase
    if phase == Phase.PLACE or phase == Phase.RETIRE:
        if seat == TABLE or (s.waiting >> seat) & 1 == 0:
            return 0
        if phase == Phase.PLACE:
            return legal_place(s, seat, moves)
        return legal_retire(s, seat, moves)
    if phase == Phase.OUTRIDER or phase == Phase.DEPLOY:
        return legal_in_hidden_window(s, seat, moves)
    if seat != s.mover or phase == Phase.OVER:
        return 0
    if is_window(phase):
        return legal_window(s, seat, moves)
    if phase <= Phase.AMBUSH_CARD:
        return legal_before_autumn(s, seat, moves)
    if phase <= Phase.LAY:
        return legal_in_clash(s, seat, moves)
    if phase <= Phase.AFTER_LOCATION:
        return legal_after_clash(s, seat, moves)
    if phase == Phase.SHRINE_ORDER:
        return legal_shrine_order(s, seat, moves)
    return yes_or_pass(moves)


def is_window(phase):
    if phase == Phase.ACTIVE or phase == Phase.AFTER or phase == Phase.STREETS or phase == Phase.BATTLECRY:
        return True
    return phase == Phase.PAMPHLETS or phase == Phase.WRIT or phase == Phase.AMBUSH


def yes_or_pass(moves):
    moves[0] = PASS
    moves[1] = YES
    return 2


def legal_in_hidden_window(s, seat, moves):
    if seat == TABLE:
        moves[0] = CLOSE
        return 1
    if s.phase == Phase.OUTRIDER:
        return legal_outrider(s, seat, moves)
    return legal_deploy(s, seat, moves)


def legal_before_autumn(s, seat, moves):
    phase = s.phase
    if phase == Phase.HERALD:
        return legal_herald(s, moves)
    if phase == Phase.PILLAGE:
        return legal_pillage(s, seat, moves)
    if phase == Phase.PAMPHLET_CARD:
        return legal_pamphlet(s, seat, moves)
    if phase == Phase.WRIT_LOCATION:
        return list_bits(writ_locations(s, seat), LOCATION, moves, 0)
    if phase == Phase.OUTRIDER_SEAT or phase == Phase.AMBUSH_SEAT:
        return legal_other_seats(s, seat, moves, 0)
    if phase == Phase.AMBUSH_CARD:
        return list_cards(s.hand[seat], moves, 0)
    n = 0
    if phase == Phase.AMBUSH_SWAP:
        moves[0] = PASS
        n = 1
    return legal_regions(moves, n)


def legal_in_clash(s, seat, moves):
    phase = s.phase
    if phase == Phase.LAY:
        return legal_lay(s, seat, moves)
    if phase == Phase.RUSE:
        return legal_ruse(s, seat, moves)
    if phase == Phase.SAP_SEAT:
        return legal_sap(s, seat, moves)
    if phase == Phase.STREETS_SWAP:
        return legal_streets(s, seat, moves)
    if phase == Phase.EYE:
        moves[0] = PASS
        return legal_other_seats(s, seat, moves, 1)
    return yes_or_pass(moves)


def legal_after_clash(s, seat, moves):
    phase = s.phase
    if phase == Phase.CLAIM:
        return legal_claim(s, moves)
    if phase == Phase.CASTLE:
        return legal_castle(s, seat, moves)
    if phase == Phase.WILDERNESS:
        return legal_wilderness(s, seat, moves)
    if phase == Phase.BATTLE_SEAT:
        return legal_battle_seat(s, seat, moves)
    if phase == Phase.BATTLE_AMOUNT:
        return legal_battle_amount(s, moves)
    if phase == Phase.NECROPOLIS:
        return legal_necropolis(s, seat, moves)
    if phase == Phase.FEED:
        return list_bits(s.tiles[seat] & RITUALS, TILE, moves, 0)
    if phase == Phase.FLIP:
        return list_bits(s.used[seat], TILE, moves, 0)
    if phase == Phase.AFTER_CARD:
        return list_cards(after_cards(s, seat), moves, 0)
    if phase == Phase.AFTER_LOCATION:
        return legal_after_location(s, moves)
    return yes_or_pass(moves)


# ------------------------------------------------------------------ what happens then
def play(s, seat, action):
    clear_events(s)
    do(s, seat, action)
    settle(s)


def do(s, seat, action):
    phase = s.phase
    if phase == Phase.PLACE:
        play_place(s, seat, action)
    elif is_window(phase):
        play_window(s, seat, action)
    elif phase == Phase.OUTRIDER or phase == Phase.DEPLOY:
        do_in_hidden_window(s, seat, action)
    elif phase <= Phase.AMBUSH_CARD:
        do_before_autumn(s, seat, action)
    elif phase <= Phase.LAY:
        do_in_clash(s, seat, action)
    elif phase <= Phase.AFTER_LOCATION:
        do_after_clash(s, seat, action)
    elif phase == Phase.RETIRE:
        play_retire(s, seat, action)
    elif phase == Phase.SHRINE:
        play_shrine(s, seat, action)
    elif phase == Phase.SHRINE_ORDER:
        play_shrine_order(s, seat, action)
    elif phase == Phase.STEADFAST:
        play_steadfast(s, seat, action)
    else:
        play_power_back(s, seat, action)


def do_in_hidden_window(s, seat, action):
    if seat != TABLE:
        answer_window(s, seat, action)
    elif s.phase == Phase.OUTRIDER:
        close_outrider(s)
    else:
        close_deploy(s)


def do_before_autumn(s, seat, action):
    phase = s.phase
    if phase == Phase.HERALD:
        play_herald(s, seat, action)
    elif phase == Phase.PILLAGE:
        play_pillage(s, seat, action)
    elif phase == Phase.PAMPHLET_CARD:
        play_pamphlet(s, seat, action)
    elif phase == Phase.OUTRIDER_SEAT:
        play_outrider_seat(s, seat, action)
    elif phase == Phase.WRIT_LOCATION:
        play_writ(s, seat, action)
    elif phase == Phase.AMBUSH_SEAT:
        play_ambush_seat(s, action)
    elif phase == Phase.AMBUSH_REGION:
        play_ambush_region(s, seat, action)
    elif phase == Phase.AMBUSH_SWAP:
        play_ambush_swap(s, action)
    else:
        play_ambush_card(s, seat, action)


def do_in_clash(s, seat, action):
    phase = s.phase
    if phase == Phase.STREETS_SWAP:
        play_streets(s, seat, action)
    elif phase == Phase.ACTIVATE:
        play_activate(s, seat, action)
    elif phase == Phase.EYE:
        play_eye(s, seat, action)
    elif phase == Phase.RUSE:
        play_ruse(s, seat, action)
    elif phase == Phase.SAP_SEAT:
        play_sap(s, seat, action)
    else:
        play_lay(s, seat, action)


def do_after_clash(s, seat, action):
    phase = s.phase
    if phase == Phase.CLAIM:
        play_claim(s, seat, action)
    elif phase == Phase.CASTLE:
        play_castle(s, seat, action)
    elif phase == Phase.ENDURES:
        play_endures(s, seat, action)
    elif phase == Phase.WILDERNESS:
        play_wilderness(s, seat, action)
    elif phase == Phase.FLIP:
        flip(s, seat, action - TILE)
    elif phase == Phase.PATHFINDER:
        play_pathfinder(s, seat, action)
    elif phase == Phase.BATTLE_SEAT:
        play_battle_seat(s, seat, action)
    elif phase == Phase.BATTLE_AMOUNT:
        remove(s, seat, action - NUMBER)
    elif phase == Phase.NECROPOLIS:
        play_necropolis(s, seat, action)
    elif phase == Phase.FEED:
        play_feed(s, seat, action)
    elif phase == Phase.AFTER_CARD:
        play_after_card(s, seat, action)
    else:
        play_after_location(s, seat, action)


# ------------------------------------------------------------------ what the game does by itself
def settle(s):
    """Let the game move until a player has to act; 9 the Simulacrum decides at once."""
    while not is_over(s):
        if s.mover >= 0:
            if s.mover < s.players:
                return
            do(s, s.mover, simulacrum_choice(s))
        elif s.waiting != 0:
            return
        elif s.fell != 0:
            notice_fall(s)
        else:
            advance(s)
    tell_end(s)


def advance(s):
    phase = s.phase
    if is_window(phase):
        ask_window(s)
    elif phase <= Phase.HERALD:
        advance_to_cards(s)
    elif phase <= Phase.LAID:
        advance_clash(s)
    elif phase == Phase.DECIDED:
        decide_region(s)
    elif phase == Phase.FEED:
        ask_feed(s)
    elif phase == Phase.PATHFINDER:
        s.mover = s.at
    elif phase == Phase.WINTER:
        begin_winter(s)
    elif phase == Phase.SHRINE:
        ask_shrine(s)
    elif phase == Phase.STEADFAST:
        ask_steadfast(s)
    elif phase == Phase.DEPLOY:
        ask_deploy(s)
    else:
        end_year(s)


def advance_to_cards(s):
    phase = s.phase
    if phase == Phase.SPRING:
        begin_spring(s)
    elif phase == Phase.PILLAGE:
        ask_pillage(s)
    elif phase == Phase.DRAWING:
        order_and_draw(s)
    elif phase == Phase.OUTRIDER:
        ask_outrider(s)
    elif phase == Phase.SUMMER:
        begin_summer(s)
    else:
        ask_herald(s)


def advance_clash(s):
    phase = s.phase
    if phase == Phase.REGION:
        begin_region(s)
    elif phase == Phase.ACTIVATE:
        ask_activate(s)
    elif phase == Phase.REVEAL:
        reveal_region(s)
    elif phase == Phase.EYE:
        ask_eye(s)
    elif phase == Phase.RUSE:
        ask_ruse(s)
    elif phase == Phase.REINFORCED:
        show_reinforcements(s)
    elif phase == Phase.FIGHT:
        resolve_cards(s)
    elif phase == Phase.COMPARE:
        compare(s)
    elif phase == Phase.LAY:
        ask_lay(s)
    else:
        begin_new_clash(s)
