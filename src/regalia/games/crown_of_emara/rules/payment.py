"""3.4 paying: what is left out for a discount, where coins stand in, which of any resources.

Each is asked only where there is more than one answer; the rest is paid by itself."""

from ....core.bits import lowest
from ....core.state import PUBLIC, say
from ..state import CLOTH, COIN, COINS, GRAIN, KIND, RESOURCES, STONE, WOOD, Ability, Phase, Said
from .table import has, offer, offer_all, resources_of


# ------------------------------------------------------------------ can it be paid
def can_pay(s, seat, wood, stone, cloth, grain, drops):
    """Whether resources and coins are enough when so many may be left out."""
    short = max(0, wood - s.goods[seat, WOOD])
    short += max(0, stone - s.goods[seat, STONE])
    short += max(0, cloth - s.goods[seat, CLOTH])
    short += max(0, grain - s.goods[seat, GRAIN])
    return short - drops <= s.goods[seat, COIN]


def can_pay_kind(s, seat, kind, n):
    return s.goods[seat, kind] + s.goods[seat, COIN] >= n


def can_pay_any(s, seat, n):
    return resources_of(s, seat) + s.goods[seat, COIN] >= n


# ------------------------------------------------------------------ what is to be paid
def pay_kind(s, action, kind, n):
    start_paying(s, action)
    s.need[kind] = n


def pay_any(s, action, n, with_coins):
    start_paying(s, action)
    s.units = n
    s.coins_count = with_coins


def pay_cost(s, action, wood, stone, cloth, grain, drops):
    """5 the price of a hut or an advisor; the Scholar pays its number in any resources."""
    start_paying(s, action)
    if has(s, s.mover, Ability.ANY_KIND):
        s.units = max(0, wood + stone + cloth + grain - drops)
        return
    s.need[WOOD] = wood
    s.need[STONE] = stone
    s.need[CLOTH] = cloth
    s.need[GRAIN] = grain
    s.drops = drops


def start_paying(s, action):
    s.pay_for = action
    s.units = 0
    s.drops = 0
    s.coins_count = 1
    s.phase = Phase.PAYING


# ------------------------------------------------------------------ step by step
def go_on_paying(s):
    """Pay what has only one answer; stop where the payer may choose."""
    while s.drops > 0 and needed(s) > 0:
        kinds = kinds_to_drop(s)
        if kinds & (kinds - 1) != 0 and needed(s) > s.drops:
            s.phase = Phase.DROP
            return
        drop(s, lowest(kinds))
    s.drops = 0
    for kind in range(RESOURCES):
        if s.need[kind] > 0:
            least = fewest_coins(s, kind)
            if most_coins(s, kind) > least:
                s.kind = kind
                s.phase = Phase.COINS
                return
            pay_with_coins(s, kind, least)
    while s.units > 0:
        kinds = kinds_to_pay(s)
        if kinds & (kinds - 1) != 0 and more_than_enough(s):
            s.phase = Phase.UNITS
            return
        pay_unit(s, lowest(kinds))
    s.phase = Phase.PAID


def needed(s):
    return s.need[WOOD] + s.need[STONE] + s.need[CLOTH] + s.need[GRAIN]


def missing(s, first):
    """How many coins must stand in for resources of a kind and the kinds after it."""
    short = 0
    for kind in range(first, RESOURCES):
        short += max(0, s.need[kind] - s.goods[s.mover, kind])
    return short


def kinds_to_drop(s):
    """The kinds of which one may be left out, so that the rest can still be paid."""
    kinds = 0
    short = missing(s, 0) - s.drops + 1
    for kind in range(RESOURCES):
        if s.need[kind] > 0:
            helps = 0
            if s.need[kind] > s.goods[s.mover, kind]:
                helps = 1
            if short - helps <= s.goods[s.mover, COIN]:
                kinds |= 1 << kind
    return kinds


def drop(s, kind):
    s.need[kind] -= 1
    s.drops -= 1
    s.phase = Phase.PAYING


def fewest_coins(s, kind):
    return max(0, s.need[kind] - s.goods[s.mover, kind])


def most_coins(s, kind):
    """Coins that later kinds need cannot be spent on this one."""
    return min(s.need[kind], s.goods[s.mover, COIN] - missing(s, kind + 1))


def pay_with_coins(s, kind, coins):
    """Pay all that is needed of a kind, so many coins among it."""
    n = s.need[kind] - coins
    s.goods[s.mover, kind] -= n
    s.goods[s.mover, COIN] -= coins
    s.paid[kind] += n
    s.paid[COIN] += coins
    s.need[kind] = 0
    s.kind = -1
    s.phase = Phase.PAYING


def kinds_to_pay(s):
    """What the next of any resources may be, a coin included where coins count."""
    kinds = 0
    for kind in range(RESOURCES + s.coins_count):
        if s.goods[s.mover, kind] > 0:
            kinds |= 1 << kind
    return kinds


def more_than_enough(s):
    """Whether something will be left over; otherwise all of it is paid and nobody need choose."""
    return resources_of(s, s.mover) + s.goods[s.mover, COIN] * s.coins_count > s.units


def pay_unit(s, kind):
    s.goods[s.mover, kind] -= 1
    s.paid[kind] += 1
    s.units -= 1
    s.phase = Phase.PAYING


def list_drops(s):
    offer_all(s, KIND, kinds_to_drop(s))


def list_coins(s):
    for coins in range(fewest_coins(s, s.kind), most_coins(s, s.kind) + 1):
        offer(s, COINS + coins)


def list_units(s):
    offer_all(s, KIND, kinds_to_pay(s))


def close_payment(s):
    """Tell what was paid and for what. Returns the action and, of a single thing paid, which."""
    action = s.pay_for
    kind = -1
    for k in range(COIN + 1):
        if s.paid[k] > 0:
            kind = k
    digits = s.paid[WOOD] + 10 * s.paid[STONE] + 100 * s.paid[CLOTH] + 1000 * s.paid[GRAIN]
    say(s, Said.PAYS, s.mover, digits, s.paid[COIN], action, PUBLIC)
    for k in range(COIN + 1):
        s.paid[k] = 0
    s.pay_for = -1
    s.coins_count = 0
    return action, kind
