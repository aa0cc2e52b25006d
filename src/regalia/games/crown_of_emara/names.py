"""What things are called, and small phrases made of them."""

from collections.abc import Sequence
from typing import Any

from ...core.bits import members
from ...core.telling import listed, many
from .box import LOCATION_NAMES
from .rules.table import location_of
from .state import (
    ALMS,
    BOOK,
    BUILDING_POINTS,
    CITIZEN_POINTS,
    COIN,
    COUNTRYSIDE,
    FAMINE,
    FINE_CLOTH,
    LABOUR,
    LORE,
    MERCHANTS,
    PEOPLES_GIFT,
    PIOUS,
    RESOURCES,
    RESPECTED,
    RING,
    RING_LENGTH,
    SUMMER,
    TOWN,
    WINTER,
    Ability,
)

SEAT_NAMES = ("Red", "Blue", "Yellow", "Green")
GOOD_NAMES = ("Wood", "Stone", "Cloth", "Grain", "Gold Coin", "Signet Ring", "Book", "Bread")
CARD_NAMES = ("Wood", "Stone", "Cloth", "Grain", "Signet Ring", "Gold", "Extra Step", "Helping Hand", "Town Errand")
CARD_SLUGS = ("wood", "stone", "cloth", "grain", "ring", "gold", "step", "help", "town")
CARD_TEXTS = (
    "Take 1 Wood", "Take 1 Stone", "Take 1 Cloth", "Take 1 Grain", "Take 1 Signet Ring",
    "Pay 1 resource for 1 Gold Coin, or 3 for 2", "Move a Councilor 1 step and use its location",
    "Hire or recruit where a Councilor stands for any 1 resource less", "Use any town location",
)  # fmt: skip
POINTS = {CITIZEN_POINTS: "CP", BUILDING_POINTS: "BP"}


def seat_names(s: Any) -> list[str]:
    return list(SEAT_NAMES[: s.players])


def name_of(s: Any, seat: int) -> str:
    return SEAT_NAMES[seat] if 0 <= seat < s.players else ""


def amount(n: int, good: int) -> str:
    """ "2 Wood", "1 Book", "3 Gold Coins"."""
    if good in POINTS:
        return f"{n} {POINTS[good]}"
    return f"{n} {GOOD_NAMES[good]}{'s' if n != 1 and good >= COIN else ''}"


def goods_in_words(amounts: Sequence[int]) -> str:
    """ "2 Wood and 1 Cloth" of goods counted in their order."""
    return listed([amount(n, good) for good, n in enumerate(amounts) if n > 0])


def hut_cost(s: Any, hut: int) -> list[int]:
    return [s.box.hut_cost[hut * 4 + k] for k in range(RESOURCES)]


def advisor_cost(s: Any, advisor: int) -> list[int]:
    return [s.box.advisor_cost[advisor * 4 + k] for k in range(RESOURCES)]


def destination(s: Any, seat: int, ring: int, steps: int) -> int:
    return int(s.ring[ring * RING_LENGTH + (s.at[seat, ring] + steps) % RING_LENGTH])


def standing_at(s: Any, seat: int) -> list[int]:
    return [location_of(s, seat, 0), location_of(s, seat, 1)]


def token_place(s: Any, token: int) -> int:
    return next(COUNTRYSIDE + place for place in range(TOWN) if s.box.tokens_at[place] >> token & 1)


def token_reward(s: Any, token: int) -> str:
    return amount(s.box.token_amount[token], s.box.token_good[token])


def token_name(s: Any, token: int) -> str:
    """ "Castle: 3 CP"."""
    return f"{LOCATION_NAMES[token_place(s, token)]}: {token_reward(s, token)}"


def cards_in_words(cards: int) -> str:
    return listed([CARD_NAMES[card] for card in members(cards)], "no card")


# ------------------------------------------------------------------ what cards say, in our words
def ability_text(s: Any, advisor: int) -> str:
    n = s.box.amount[advisor]
    return {
        Ability.NONE: "",
        Ability.COINS: f"now {amount(n, COIN)}",
        Ability.BOOKS: f"now {amount(n, BOOK)}",
        Ability.RINGS: f"now {amount(n, RING)}",
        Ability.BUILDING: f"now {n} BP",
        Ability.BAKE: "each turn: 1 Cloth and 1 Grain for 1 Bread, or 1 Cloth and 2 Grain for 2 Breads",
        Ability.STUDY: f"each turn: any {many(n, 'resource')} for 1 Book",
        Ability.RING_FOR_BUILDING: f"each turn: discard a Signet Ring for {n} BP",
        Ability.CLOTH_FOR_CITIZENS: f"each turn: 1 Cloth for {n} CP",
        Ability.CLOTH_FOR_BUILDING: f"each turn: 1 Cloth and 1 CP for {n} BP",
        Ability.TRADE: "each turn: 1 resource for 1 other resource",
        Ability.SWAP: "always: a Signet Ring for a Gold Coin, or the other way round",
        Ability.ANY_KIND: "always: hire and recruit with any resources of the number required",
        Ability.ANYWHERE: "always: hire and recruit wherever your Councilors stand",
        Ability.GIFTS: f"always: {n} CP more for a gift",
        Ability.MORE_BUILDING: f"always: {n} BP more whenever you receive BP",
        Ability.MORE_BOOKS: f"always: {amount(n, BOOK)} more for a donation",
    }[Ability(s.box.ability[advisor])]


def event_text(s: Any, event: int) -> str:
    n = s.box.event_amount[event * 2]
    if event <= FINE_CLOTH:
        return f"everybody took {n} {GOOD_NAMES[(0, 3, 1, 2)[event]]}"
    return {
        FAMINE: f"at the end of the round: 1 Grain for {n} CP, or 2 Grain or a Signet Ring for "
        f"{s.box.event_amount[event * 2 + 1]} CP",
        ALMS: f"at the end of the round: discard a Gold Coin or a Signet Ring for {n} CP",
        LORE: f"at the end of the round: discard a Book or a Signet Ring for {n} BP",
        WINTER: f"whenever BP are received, {n} less",
        SUMMER: f"whenever BP are received, {n} more",
        RESPECTED: f"{n} CP more for every rank",
        MERCHANTS: "at the market, one more resource may be paid for one more Gold Coin",
        LABOUR: f"advisors are recruited for any {n} {'resource' if n == 1 else 'resources'} less",
        PIOUS: f"{n} CP more for every donation",
        PEOPLES_GIFT: f"{n} CP more for every gift",
    }[event]
