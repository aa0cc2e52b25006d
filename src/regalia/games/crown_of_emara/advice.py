"""Rules of thumb: what a pick is worth, and how well a seat stands. Both count in tenths of a point.

The one idea behind all of them: only the lower score counts, so a point is worth more on the score
that looks like ending lower. A good is worth what it can still be turned into.
"""

from ...core.bits import count, lowest
from .rules.bonus import can_pay_advisor, can_pay_hut, labour
from .rules.table import added_by, donation_price, gift_price, location_of, marker_number, occupied, own_craftsmen
from .scoring import leftover, lower_score
from .state import (
    AID_2_GRAIN,
    AID_BOOK,
    AID_COIN,
    AID_GRAIN,
    ALMS,
    BAKE,
    BOOK,
    BOOK_TO_CASTLE,
    BOOKS,
    BREAD,
    BREAD_MARKER,
    BREADS,
    BUILD_STONE,
    BUILD_WOOD,
    BUILDING_POINTS,
    CARD,
    CASTLE,
    CATHEDRAL,
    CITIZEN_POINTS,
    COIN,
    COINS,
    COUNTRYSIDE,
    CRAFTSMEN,
    DECLINE,
    DID_HIRE,
    DID_RECRUIT,
    DONATE,
    DONE,
    DUKE,
    FAMINE,
    FAVOR,
    FOR_GOLD,
    GIVE,
    GOLD_FOR_1,
    GOLD_FOR_3,
    GRAIN,
    HELP,
    HELP_WANTED,
    HIRE,
    HUTS,
    KIND,
    LEAVE,
    MARKET,
    MORE,
    MOST_BOOKS,
    MOST_BREAD,
    MOVE,
    ONE_STEP,
    OWN_CRAFTSMEN,
    PEOPLES_GIFT,
    PIOUS,
    RAISE,
    RANKS,
    RECRUIT,
    RESOURCES,
    RESPECTED,
    RING,
    RING_LENGTH,
    ROUNDS,
    SEATS,
    SELL,
    SITE,
    SLOT,
    STEP,
    STONE,
    STONE_MARKER,
    SUMMER,
    TO,
    TO_TOWN,
    TURNS,
    USE,
    USE_OTHERWISE,
    WINTER,
    WOOD,
    Ability,
    Phase,
)

MOST = 24
"""No weight is more than two to this power."""
HALVED_BY = 2
"""A pick worth so much less than the best, in tenths of a point, is taken half as often."""
CITIZENS_A_ROUND = 9
BUILDINGS_A_ROUND = 5
"""What a good player gains in a round."""
FOR_RANK = 40
"""What a Coin or a Ring is worth that the next ranks ask for, and what it is worth otherwise."""
SPARE_COIN, SPARE_RING = 16, 20
BOOK_ALONE, BOOK_MORE = 18, 3
"""A Book is worth more beside others."""
RESOURCE, RESOURCE_LESS = 23, 1
"""A resource is worth less beside others of its kind."""
TOKEN = 20
A_VISIT = 6
"""What a Craftsman brings in each turn to come."""
WOOD_MORE, STONE_MORE, CLOTH_MORE, GRAIN_MORE = 2, 4, 2, 2
"""Some resources are wanted more than others."""
LATE = 3
"""With fewer turns than this to come, goods are worth little more than at the end."""
LATE_RESOURCE, LATE_BOOK, LATE_BREAD = 8, 12, 14
HELP_CARD, TOWN_CARD, STEP_CARD, GOLD_CARD = 15, -10, 0, 0
"""A card that will be worth more later is kept."""
TOWN_NOW = -8
DISCOUNT = 14
A_USE, A_RECEIPT, A_BONUS = 3, 6, 3
"""What advisors bring in each turn to come: an ability, more building points, more for gifts or donations."""
STUDY_PRICE = 13
HELP_SHARE = 5
"""How much of a hut or an advisor counts for going there, in tenths."""
STEEP = 7
"""How much more a point counts on the score that is behind, in tenths of a tenth."""
VICTORIAS_END = 62
"""About what Victoria ends with."""


def weigh(s, seat, moves, n, weights):
    best = -10000
    for i in range(n):
        weights[i] = merit(s, seat, moves[i])
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = 1 << max(0, MOST - (best - weights[i]) // HALVED_BY)


def merit(s, seat, action):
    phase = s.phase
    if phase == Phase.TURN or phase == Phase.HELP:
        return merit_in_turn(s, seat, action)
    if phase == Phase.LOCATION:
        return merit_at_location(s, seat, action)
    if phase == Phase.CARD:
        return merit_of_card(s, seat, action - CARD)
    if phase == Phase.SLOT:
        return best_move(s, seat, action - SLOT + 1)
    if phase == Phase.KEEP:
        return token_worth(s, seat, action - FAVOR)
    if phase == Phase.DROP:  # leave out what is dearest
        return good_worth(s, seat, action - KIND)
    if phase == Phase.COINS:
        return (action - COINS) * (good_worth(s, seat, s.kind) - good_worth(s, seat, COIN))
    if phase == Phase.UNITS:  # pay with what is cheapest
        return -good_worth(s, seat, action - KIND)
    if phase == Phase.EVENT:
        return merit_of_aid(s, seat, action)
    if phase == Phase.OTHER or phase == Phase.FIRST_RESOURCE:
        return good_worth(s, seat, action - KIND)
    return 0


# ------------------------------------------------------------------ what points and goods are worth
def rounds_left(s):
    """Whole rounds to come, and this one while somebody still has a turn."""
    return ROUNDS - s.on_round


def lead_of_citizens(s, seat):
    """How far the citizens look like ending above the buildings."""
    ahead = s.cp[seat] + CITIZENS_A_ROUND * rounds_left(s) - s.bp[seat] - BUILDINGS_A_ROUND * rounds_left(s)
    return max(-12, min(12, ahead))


def citizen_worth(s, seat):
    return max(3, 10 - lead_of_citizens(s, seat) * STEEP // 10)


def building_worth(s, seat):
    return max(3, 10 + lead_of_citizens(s, seat) * STEEP // 10)


def receipt(s, seat, n):
    """What building points are worth after all that changes them."""
    n += added_by(s, seat, Ability.MORE_BUILDING)
    if s.event == SUMMER:
        n += s.box.event_amount[SUMMER * 2]
    elif s.event == WINTER:
        n -= s.box.event_amount[WINTER * 2]
    return max(0, n) * building_worth(s, seat)


def turns_left(s, seat):
    """Turns the seat still has after the one it is in."""
    return (
        count(s.hand[seat]) * (1 - s.full_selection)
        + TURNS * rounds_left(s) * (1 - s.full_selection)
        + (s.full_selection * (TURNS * (rounds_left(s) + 1) - s.turn // s.players - 1))
    )


def rank_goods(s, seat, good):
    """How many Coins or Rings the next two ranks still ask for beyond what one has."""
    need = -s.goods[seat, good]
    for rank in range(s.rank[seat], min(RANKS, s.rank[seat] + 2)):
        if good == COIN:
            need += s.box.rank_gold[rank]
        else:
            need += s.box.rank_rings[rank]
    return need


def good_worth(s, seat, good):
    """What one more of a good is worth now."""
    late = turns_left(s, seat) < LATE
    if good == COIN or good == RING:
        if rank_goods(s, seat, good) > 0 and not late:
            return FOR_RANK
        if good == RING:
            return SPARE_RING
        return SPARE_COIN
    if good == BOOK:
        if late and location_of(s, seat, 1) != MARKET:
            return LATE_BOOK
        return BOOK_ALONE + BOOK_MORE * min(4, s.goods[seat, BOOK])
    if good == BREAD:
        if late:
            return LATE_BREAD
        return max(12, (marker_number(s, BREAD_MARKER, s.bread) * citizen_worth(s, seat)) * 2 // 3)
    if late:
        return LATE_RESOURCE
    worth = RESOURCE - RESOURCE_LESS * min(5, s.goods[seat, good])
    if good == STONE:
        worth += STONE_MORE
    elif good == WOOD:
        worth += WOOD_MORE
    elif good == GRAIN:
        worth += GRAIN_MORE
    else:
        worth += CLOTH_MORE
    return max(LATE_RESOURCE, worth)


def token_worth(s, seat, token):
    """A Favor token in hand; it counts a point at the end if it is never used."""
    reward = reward_worth(s, seat, token)
    if turns_left(s, seat) < 2:
        return 10
    return max(10, reward * 3 // 4)


def reward_worth(s, seat, token):
    reward = s.box.token_good[token]
    amount = s.box.token_amount[token]
    if reward == CITIZEN_POINTS:
        return amount * citizen_worth(s, seat)
    if reward == BUILDING_POINTS:
        return receipt(s, seat, amount)
    return amount * good_worth(s, seat, reward)


# ------------------------------------------------------------------ locations
def place_worth(s, seat, location):
    """What going to a location brings with what one has, hiring or recruiting there included."""
    worth = help_worth(s, seat, location) * HELP_SHARE // 10
    if location < COUNTRYSIDE:
        return worth + good_worth(s, seat, location) * (1 + own_craftsmen(s, seat, location))
    tokens = s.favors[seat] & s.box.tokens_at[location - COUNTRYSIDE]
    while tokens != 0:
        worth += max(0, reward_worth(s, seat, lowest(tokens)) - 10)
        tokens &= tokens - 1
    if location == CASTLE:
        worth += best_gift(s, seat)
        if s.goods[seat, BOOK] > 0:
            worth += max(0, receipt(s, seat, s.box.book_bp) - good_worth(s, seat, BOOK))
    elif location == CATHEDRAL:
        worth += best_donation(s, seat)
    elif location == MARKET:
        worth += best_books(s, seat) + best_sale(s, seat)
    elif location == SITE:
        worth += best_at_site(s, seat)
    return worth


def help_worth(s, seat, location):
    """The best hut or advisor there that one could pay."""
    best = 0
    if location < COUNTRYSIDE:
        if s.did & DID_HIRE == 0 and s.craftsmen[seat] < CRAFTSMEN and own_craftsmen(s, seat, location) < OWN_CRAFTSMEN:
            huts = (s.box.huts & ~occupied(s)) & (((1 << HUTS) - 1) << (location * HUTS))
            while huts != 0:
                if can_pay_hut(s, seat, lowest(huts), 0):
                    best = max(best, hut_worth(s, seat, lowest(huts), 0))
                huts &= huts - 1
    elif s.did & DID_RECRUIT == 0:
        for k in range(2):
            advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
            if advisor >= 0 and can_pay_advisor(s, seat, advisor, labour(s)):
                best = max(best, advisor_worth(s, seat, advisor, labour(s)))
    return best


def best_gift(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= gift_price(s, resource):
            best = max(best, gift_worth(s, seat, resource))
    return best


def gift_worth(s, seat, resource):
    citizens = added_by(s, seat, Ability.GIFTS)
    if s.event == PEOPLES_GIFT:
        citizens += s.box.event_amount[PEOPLES_GIFT * 2]
    gain = good_worth(s, seat, RING) + citizens * citizen_worth(s, seat)
    return gain - gift_price(s, resource) * good_worth(s, seat, resource)


def best_donation(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] >= donation_price(s, resource):
            best = max(best, donation_worth(s, seat, resource))
    return best


def donation_worth(s, seat, resource):
    gain = good_worth(s, seat, BOOK) * (1 + added_by(s, seat, Ability.MORE_BOOKS)) + TOKEN
    if s.event == PIOUS:
        gain += s.box.event_amount[PIOUS * 2] * citizen_worth(s, seat)
    return gain - donation_price(s, resource) * good_worth(s, seat, resource)


def best_books(s, seat):
    best = 0
    for n in range(1, min(MOST_BOOKS, s.goods[seat, BOOK]) + 1):
        best = max(best, books_worth(s, seat, n))
    return best


def books_worth(s, seat, n):
    return s.box.books_cp[n - 1] * citizen_worth(s, seat) - n * good_worth(s, seat, BOOK)


def best_sale(s, seat):
    best = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            best = max(best, good_worth(s, seat, COIN) - good_worth(s, seat, resource))
    return best


def best_at_site(s, seat):
    worth = 0
    if s.goods[seat, STONE] > 0:
        worth += max(0, stone_worth(s, seat))
    breads = min(MOST_BREAD, s.goods[seat, BREAD])
    worth += max(0, bread_worth(s, seat, breads))
    wood = 0
    if s.goods[seat, WOOD] > 0:
        wood = wood_worth(s, seat, 0)
    if s.goods[seat, WOOD] > 2:
        wood = max(wood, wood_worth(s, seat, 1))
    return worth + max(0, wood)


def stone_worth(s, seat):
    gain = receipt(s, seat, s.box.stone_bp) + marker_number(s, STONE_MARKER, s.stone) * citizen_worth(s, seat)
    return gain - good_worth(s, seat, STONE)


def bread_worth(s, seat, n):
    return n * (marker_number(s, BREAD_MARKER, s.bread) * citizen_worth(s, seat) - good_worth(s, seat, BREAD))


def wood_worth(s, seat, three):
    return receipt(s, seat, s.box.wood_bp[three]) - (1 + 2 * three) * good_worth(s, seat, WOOD)


def merit_at_location(s, seat, action):
    if action == LEAVE:
        return 0
    if action == MORE:
        return good_worth(s, seat, s.place)
    if action == BAKE:
        return good_worth(s, seat, BREAD) - good_worth(s, seat, GRAIN)
    if action >= FAVOR:
        return reward_worth(s, seat, action - FAVOR) - 10
    if action < DONATE:
        return 0
    if action < GIVE:
        return donation_worth(s, seat, action - DONATE)
    if action < BOOK_TO_CASTLE:
        return gift_worth(s, seat, action - GIVE)
    if action == BOOK_TO_CASTLE:
        return receipt(s, seat, s.box.book_bp) - good_worth(s, seat, BOOK)
    if action == SELL:
        return best_sale(s, seat)
    if action < BUILD_STONE:
        return books_worth(s, seat, action - BOOKS + 1)
    if action == BUILD_STONE:
        return stone_worth(s, seat)
    if action < BUILD_WOOD:
        return bread_worth(s, seat, action - BREADS + 1)
    return wood_worth(s, seat, action - BUILD_WOOD)


# ------------------------------------------------------------------ cards and turns
def best_move(s, seat, steps):
    """The better of the two Councilors to move so far."""
    return max(move_worth(s, seat, 0, steps), move_worth(s, seat, 1, steps))


def move_worth(s, seat, ring, steps):
    return place_worth(s, seat, s.ring[ring * RING_LENGTH + (s.at[seat, ring] + steps) % RING_LENGTH])


def best_town(s, seat):
    best = 0
    for location in range(COUNTRYSIDE, 8):
        best = max(best, place_worth(s, seat, location))
    return best


def merit_of_card(s, seat, card):
    """All cards of a hand are played in the end: now those that are worth most now."""
    if card < RESOURCES:
        return good_worth(s, seat, card)
    if card == FOR_GOLD:
        return best_sale(s, seat) + GOLD_CARD
    if card == ONE_STEP:
        return best_move(s, seat, 1) + STEP_CARD
    if card == HELP_WANTED:
        return best_help(s, seat) + HELP_CARD
    if card == TO_TOWN:
        return best_town(s, seat) + TOWN_CARD
    return good_worth(s, seat, RING)


def merit_in_turn(s, seat, action):
    """Gather before spending, and spend before the turn is over."""
    if action == DONE:
        return 0
    if action == RAISE:
        return rank_worth(s, seat)
    if action >= USE:
        return use_worth(s, seat, action)
    if action >= RECRUIT:
        return advisor_worth(s, seat, s.space[action - RECRUIT], s.helping + labour(s))
    if action >= HIRE:
        return hut_worth(s, seat, action - HIRE, s.helping)
    if action >= MOVE:
        return move_worth(s, seat, action - MOVE, s.steps) + 1
    if action == HELP:
        return 10 + best_help(s, seat)
    if action >= TO:
        return place_worth(s, seat, COUNTRYSIDE + action - TO) + TOWN_NOW
    if action >= STEP:
        return move_worth(s, seat, action - STEP, 1) + 1
    if action == GOLD_FOR_3:
        return 2 * good_worth(s, seat, COIN) - 48
    if action == GOLD_FOR_1:
        return best_sale(s, seat)
    return 0


def rank_worth(s, seat):
    rank = s.rank[seat]
    gain = s.box.rank_cp[rank * SEATS + s.taken[rank]]
    if s.event == RESPECTED:
        gain += s.box.event_amount[RESPECTED * 2]
    price = SPARE_COIN * s.box.rank_gold[rank] + SPARE_RING * s.box.rank_rings[rank]
    if rank == DUKE:
        return gain * citizen_worth(s, seat) - price
    return gain * citizen_worth(s, seat) - price + 10


def best_help(s, seat):
    """The best that a Councilor could hire or recruit where it stands."""
    best = 0
    for ring in range(2):
        location = location_of(s, seat, ring)
        if location < COUNTRYSIDE:
            best = max(best, hut_worth(s, seat, location * HUTS, 1))
        else:
            for k in range(2):
                advisor = s.space[(location - COUNTRYSIDE) * 2 + k]
                if advisor >= 0:
                    best = max(best, advisor_worth(s, seat, advisor, 1))
    return best // 4


def hut_worth(s, seat, hut, drops):
    """Points now, and one resource more at every visit to come."""
    price = 0
    for resource in range(RESOURCES):
        price += s.box.hut_cost[hut * 4 + resource] * good_worth(s, seat, resource)
    worth = A_VISIT * turns_left(s, seat)
    if s.craftsmen[seat] < 4:
        worth += s.box.craftsman_cp[s.craftsmen[seat]] * citizen_worth(s, seat)
    return worth - price + DISCOUNT * drops


def advisor_worth(s, seat, advisor, drops):
    price = 0
    for resource in range(RESOURCES):
        price += s.box.advisor_cost[advisor * 4 + resource] * good_worth(s, seat, resource)
    worth = s.box.advisor_cp[advisor] * citizen_worth(s, seat) + ability_worth(s, seat, advisor)
    return worth - price + DISCOUNT * drops


def ability_worth(s, seat, advisor):
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    turns = turns_left(s, seat)
    if ability == Ability.COINS:
        return amount * good_worth(s, seat, COIN)
    if ability == Ability.BOOKS:
        return amount * good_worth(s, seat, BOOK)
    if ability == Ability.RINGS:
        return amount * good_worth(s, seat, RING)
    if ability == Ability.BUILDING:
        return receipt(s, seat, amount)
    if ability == Ability.NONE:
        return 0
    if ability == Ability.MORE_BUILDING:
        return turns * A_RECEIPT
    if ability == Ability.GIFTS or ability == Ability.MORE_BOOKS:
        return turns * A_BONUS
    return turns * A_USE


def use_worth(s, seat, action):
    otherwise = action >= USE_OTHERWISE
    advisor = action - USE
    if otherwise:
        advisor = action - USE_OTHERWISE
    ability = s.box.ability[advisor]
    amount = s.box.amount[advisor]
    cloth = good_worth(s, seat, 2)
    if ability == Ability.BAKE:
        n = 1
        if otherwise:
            n = 2
        return n * (good_worth(s, seat, BREAD) - good_worth(s, seat, GRAIN)) - cloth
    if ability == Ability.STUDY:
        return good_worth(s, seat, BOOK) - STUDY_PRICE * amount
    if ability == Ability.RING_FOR_BUILDING:
        return receipt(s, seat, amount) - good_worth(s, seat, RING)
    if ability == Ability.CLOTH_FOR_CITIZENS:
        return amount * citizen_worth(s, seat) - cloth
    if ability == Ability.CLOTH_FOR_BUILDING:
        return receipt(s, seat, amount) - citizen_worth(s, seat) - cloth
    if ability == Ability.TRADE:
        return best_trade(s, seat)
    if otherwise:  # a Coin for a Ring, if it lets one rise
        return 15 * (s.goods[seat, COIN] - s.goods[seat, RING] > 1) - 5
    return 15 * (s.goods[seat, RING] - s.goods[seat, COIN] > 1) - 5


def best_trade(s, seat):
    least = 100
    most = 0
    for resource in range(RESOURCES):
        if s.goods[seat, resource] > 0:
            least = min(least, good_worth(s, seat, resource))
        most = max(most, good_worth(s, seat, resource))
    return most - least - 1


def merit_of_aid(s, seat, action):
    if action == DECLINE:
        return 0
    gain = s.box.event_amount[s.event * 2] * citizen_worth(s, seat)
    if s.event == FAMINE and action != AID_GRAIN:
        gain = s.box.event_amount[FAMINE * 2 + 1] * citizen_worth(s, seat)
    elif s.event > ALMS:
        gain = receipt(s, seat, s.box.event_amount[s.event * 2])
    if action == AID_GRAIN:
        return gain - good_worth(s, seat, GRAIN)
    if action == AID_2_GRAIN:
        return gain - 2 * good_worth(s, seat, GRAIN)
    if action == AID_COIN:
        return gain - good_worth(s, seat, COIN)
    if action == AID_BOOK:
        return gain - good_worth(s, seat, BOOK)
    return gain - good_worth(s, seat, RING)


# ------------------------------------------------------------------ how well a seat stands
def value(s, seat):
    """By how far the seat looks like ending ahead of the best other, in thousandths of a sure win."""
    best = 0
    if s.players == 1:
        best = 10 * VICTORIAS_END
        if s.phase == Phase.OVER:
            best = 10 * s.victoria
    for other in range(s.players):
        if other != seat:
            best = max(best, prospect(s, other))
    left = rounds_left(s)
    return max(0, min(1000, 500 + (prospect(s, seat) - best) * 6 // (3 + left)))


def prospect(s, seat):
    """The final score that a seat looks like getting, in tenths."""
    if s.phase == Phase.OVER:
        return 10 * lower_score(s, seat)
    left = rounds_left(s)
    goods = 10 * leftover(s, seat) + 6 * (s.goods[seat, COIN] + s.goods[seat, RING] + s.goods[seat, BOOK])
    for resource in range(RESOURCES):
        goods += 7 * s.goods[seat, resource]
    goods += 5 * left * s.craftsmen[seat] + 3 * left * count(s.advisors[seat] & s.box.usable)
    citizens = 10 * (s.cp[seat] + CITIZENS_A_ROUND * left)
    buildings = 10 * (s.bp[seat] + BUILDINGS_A_ROUND * left)
    lower = min(citizens, buildings)
    higher = max(citizens, buildings)
    return min(lower + goods, (lower + higher + goods) // 2)
