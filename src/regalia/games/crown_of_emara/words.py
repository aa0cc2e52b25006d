"""Crown of Emara in players' words: actions, what to do now, and the thing that a click means."""

from typing import Any

from ...core.telling import listed
from .box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES, RANK_NAMES, slug
from .names import (
    CARD_NAMES,
    CARD_SLUGS,
    CARD_TEXTS,
    GOOD_NAMES,
    ability_text,
    advisor_cost,
    amount,
    destination,
    event_text,
    goods_in_words,
    hut_cost,
    name_of,
    standing_at,
    token_name,
    token_reward,
)
from .rules.bonus import labour
from .rules.table import donation_price, gift_price, marker_number, own_craftsmen
from .state import (
    ACTIONS,
    ADVISORS,
    AID,
    AID_2_GRAIN,
    AID_BOOK,
    AID_COIN,
    AID_GRAIN,
    AID_RING,
    BAKE,
    BOOK_TO_CASTLE,
    BOOKS,
    BREAD,
    BREAD_MARKER,
    BREADS,
    BUILD_STONE,
    BUILD_WOOD,
    CARD,
    CASTLE,
    CATHEDRAL,
    COIN,
    COINS,
    COUNTRYSIDE,
    DECLINE,
    DONATE,
    DONE,
    FAMINE,
    FAVOR,
    GIVE,
    GO,
    GOLD_FOR_1,
    GOLD_FOR_3,
    HELP,
    HIRE,
    HUTS,
    KIND,
    LEAVE,
    LORE,
    MARKET,
    MORE,
    MOST_BOOKS,
    MOST_BREAD,
    MOST_COINS,
    MOVE,
    RAISE,
    RANKS,
    RECRUIT,
    RESOURCES,
    SEATS,
    SELL,
    SITE,
    SLOT,
    STEP,
    STONE_MARKER,
    TO,
    TOKENS,
    TOWN,
    TURNS,
    USE,
    USE_OTHERWISE,
    Ability,
    Phase,
)

RING_SLUGS = ("first", "second")
RESOURCE_SLUGS = [name.lower() for name in GOOD_NAMES[:RESOURCES]]
LOCATION_SLUGS = [slug(name) for name in LOCATION_NAMES]
ADVISOR_SLUGS = [slug(name) for name in ADVISOR_NAMES]
ACTION_NAMES: list[str] = [
    *(f"card:{card}" for card in CARD_SLUGS),
    *(f"slot:{k + 1}" for k in range(TURNS)),
    *("gold-for-1", "gold-for-3"),
    *(f"step:{ring}" for ring in RING_SLUGS),
    *(f"to:{name}" for name in LOCATION_SLUGS[COUNTRYSIDE:]),
    "help",
    *(f"move:{ring}" for ring in RING_SLUGS),
    "rank",
    *(f"hire:{LOCATION_SLUGS[k]}/{hut + 1}" for k in range(COUNTRYSIDE) for hut in range(HUTS)),
    *(f"recruit:{LOCATION_SLUGS[COUNTRYSIDE + k]}/{space + 1}" for k in range(TOWN) for space in range(2)),
    *(f"use:{advisor}" for advisor in ADVISOR_SLUGS),
    *(f"use:{advisor}/2" for advisor in ADVISOR_SLUGS),
    *("done", "more", "bake"),
    *(f"donate:{resource}" for resource in RESOURCE_SLUGS),
    *(f"give:{resource}" for resource in RESOURCE_SLUGS),
    *("book-to-castle", "sell"),
    *(f"books:{n + 1}" for n in range(MOST_BOOKS)),
    "stone",
    *(f"bread:{n + 1}" for n in range(MOST_BREAD)),
    *("wood:1", "wood:3"),
    *(f"favor:{token + 1}" for token in range(TOKENS)),
    "leave",
    *(f"kind:{name}" for name in [*RESOURCE_SLUGS, "coin"]),
    *(f"coins:{n}" for n in range(MOST_COINS)),
    *("aid:1-grain", "aid:2-grain", "aid:coin", "aid:book", "aid:ring"),
    "decline",
    *(f"go:{name}" for name in LOCATION_SLUGS),
]


def phase_name(s: Any) -> str:
    return Phase(s.phase).name.lower()


# ------------------------------------------------------------------ what an action means now
def describe_action(s: Any, seat: int, action: int) -> str:
    """A legal action as a short order."""
    if action < SLOT:
        return f"Play {CARD_NAMES[action - CARD]}: {_lower(CARD_TEXTS[action - CARD])}"
    if action < GOLD_FOR_1:
        return _describe_slot(s, seat, action - SLOT + 1)
    if action < HIRE:
        return _describe_move(s, seat, action)
    if action < RECRUIT:
        return _describe_hut(s, action - HIRE)
    if action < USE:
        return _describe_recruit(s, action - RECRUIT)
    if action < DONE:
        return _describe_use(s, action)
    if action == DONE:
        return "End your turn"
    if action == LEAVE:
        return f"Leave the {LOCATION_NAMES[s.place]}"
    if action < LEAVE:
        return _describe_at_location(s, action)
    if action < AID:
        return _describe_payment(s, action)
    if action < GO:
        return _describe_aid(s, action)
    where = LOCATION_NAMES[action - GO]
    return f"Move the Councilor at the {where}" if s.phase == Phase.RELOCATE else f"Place it at the {where}"


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _steps(n: int) -> str:
    return "1 step" if n == 1 else f"{n} steps"


def _describe_slot(s: Any, seat: int, steps: int) -> str:
    there = [f"the {LOCATION_NAMES[destination(s, seat, ring, steps)]}" for ring in range(2)]
    return f"Slot {steps}: {_steps(steps)}, to {listed(there, last=' or ')}"


def _describe_move(s: Any, seat: int, action: int) -> str:
    if action == GOLD_FOR_1:
        return "Card: pay 1 resource for 1 Gold Coin"
    if action == GOLD_FOR_3:
        return "Card: pay 3 resources for 2 Gold Coins"
    if action == HELP:
        return "Card: hire or recruit for 1 resource less"
    if action == RAISE:
        return _describe_rank(s, seat)
    if TO <= action < HELP:
        return f"Card: use the {LOCATION_NAMES[COUNTRYSIDE + action - TO]}"
    ring, steps = (action - STEP, 1) if action < TO else (action - MOVE, s.steps)
    start, end = standing_at(s, seat)[ring], destination(s, seat, ring, steps)
    text = f"{_steps(steps)} from the {LOCATION_NAMES[start]} to the {LOCATION_NAMES[end]}"
    if end < COUNTRYSIDE:
        text += f", taking 1 {GOOD_NAMES[end]}"
        helpers = own_craftsmen(s, seat, end)
        text += f" with {helpers} {'Craftsman' if helpers == 1 else 'Craftsmen'}" if helpers else ""
    return f"Card: move {text}" if action < TO else f"Move {text}"


def _describe_rank(s: Any, seat: int) -> str:
    rank = s.rank[seat]
    price = listed([amount(s.box.rank_gold[rank], COIN), amount(s.box.rank_rings[rank], COIN + 1)])
    return f"Become {RANK_NAMES[rank]} for {price}: {s.box.rank_cp[rank * SEATS + s.taken[rank]]} CP"


def _less(n: int) -> str:
    return f", {n} less" if n else ""


def _describe_hut(s: Any, hut: int) -> str:
    points = s.box.craftsman_cp[s.craftsmen[s.mover]]
    price = goods_in_words(hut_cost(s, hut))
    return f"Hire at the {LOCATION_NAMES[hut // HUTS]} for {price}{_less(s.helping)}: {points} CP"


def _describe_recruit(s: Any, space: int) -> str:
    advisor = s.space[space]
    price = goods_in_words(advisor_cost(s, advisor))
    points = f": {s.box.advisor_cp[advisor]} CP" if s.box.advisor_cp[advisor] else ""
    return f"Recruit {advisor_name(advisor)} for {price}{_less(s.helping + labour(s))}{points}{_effect(s, advisor)}"


def advisor_name(advisor: int) -> str:
    """ "the Baker", "Sir Carl"."""
    name = ADVISOR_NAMES[advisor]
    return name if name.startswith(("Sir ", "Lady ")) else f"the {name}"


def _effect(s: Any, advisor: int) -> str:
    text = ability_text(s, advisor)
    return f"; {text}" if text else ""


def _describe_use(s: Any, action: int) -> str:
    otherwise = action >= USE_OTHERWISE
    advisor = (action - USE) % ADVISORS
    n = s.box.amount[advisor]
    what = {
        Ability.BAKE: "1 Cloth and 2 Grain for 2 Breads" if otherwise else "1 Cloth and 1 Grain for 1 Bread",
        Ability.STUDY: f"any {n} {'resource' if n == 1 else 'resources'} for 1 Book",
        Ability.RING_FOR_BUILDING: f"a Signet Ring for {n} BP",
        Ability.CLOTH_FOR_CITIZENS: f"1 Cloth for {n} CP",
        Ability.CLOTH_FOR_BUILDING: f"1 Cloth and 1 CP for {n} BP",
        Ability.TRADE: "1 resource for another",
        Ability.SWAP: "a Gold Coin for a Signet Ring" if otherwise else "a Signet Ring for a Gold Coin",
    }.get(Ability(s.box.ability[advisor]), "nothing")
    return f"{ADVISOR_NAMES[advisor]}: {what}"


def _describe_at_location(s: Any, action: int) -> str:
    if action == MORE:
        return f"Craftsman: take 1 more {GOOD_NAMES[s.place]}"
    if action == BAKE:
        return "Craftsman: pay 1 Grain for 1 Bread"
    if action < GIVE:
        return f"Donate {amount(donation_price(s, action - DONATE), action - DONATE)} for a Book and a Favor token"
    if action < BOOK_TO_CASTLE:
        return f"Give {amount(gift_price(s, action - GIVE), action - GIVE)} to the king for a Signet Ring"
    if action == BOOK_TO_CASTLE:
        return f"Discard 1 Book for {s.box.book_bp} BP"
    if action == SELL:
        return "Pay 1 resource for 1 Gold Coin"
    if action < BUILD_STONE:
        n = action - BOOKS + 1
        return f"Discard {n} {'Book' if n == 1 else 'Books'} for {s.box.books_cp[n - 1]} CP"
    if action == BUILD_STONE:
        return f"Pay 1 Stone for {s.box.stone_bp} BP and {marker_number(s, STONE_MARKER, s.stone)} CP"
    if action < BUILD_WOOD:
        n = action - BREADS + 1
        return f"Deliver {amount(n, BREAD)} for {n * marker_number(s, BREAD_MARKER, s.bread)} CP"
    if action < FAVOR:
        three = action - BUILD_WOOD
        return f"Pay {1 + 2 * three} Wood for {s.box.wood_bp[three]} BP"
    token = action - FAVOR
    if s.phase == Phase.KEEP:
        return f"Keep the Favor token {token_name(s, token)}"
    return f"Use the Favor token: {token_reward(s, token)}"


def _describe_payment(s: Any, action: int) -> str:
    if action >= COINS:
        n = action - COINS
        left = s.need[s.kind] - n
        return f"Pay {listed([amount(k, good) for k, good in ((left, s.kind), (n, COIN)) if k])}"
    good = action - KIND
    if s.phase == Phase.DROP:
        return f"Leave out 1 {GOOD_NAMES[good]}"
    if s.phase == Phase.UNITS:
        return f"Pay 1 {GOOD_NAMES[good]}"
    return f"Take 1 {GOOD_NAMES[good]}"


def _describe_aid(s: Any, action: int) -> str:
    if action == DECLINE:
        return "Give nothing"
    what = {
        AID_GRAIN: "Pay 1 Grain",
        AID_2_GRAIN: "Pay 2 Grain",
        AID_COIN: "Discard a Gold Coin",
        AID_BOOK: "Discard a Book",
        AID_RING: "Discard a Signet Ring",
    }[action]
    more = s.event == FAMINE and action != AID_GRAIN
    return f"{what} for {s.box.event_amount[s.event * 2 + more]} {'BP' if s.event == LORE else 'CP'}"


# ------------------------------------------------------------------ what to do now
def prompt(s: Any, seat: int) -> str:
    if s.phase == Phase.OVER:
        return "The game is over."
    return _to_do(s, seat) if seat == s.mover else waits_for(s)


def _to_do(s: Any, seat: int) -> str:
    phase = Phase(s.phase)
    if phase == Phase.COINS:
        return f"{_paying_for(s)} {amount(s.need[s.kind], s.kind)} are due: how many Gold Coins stand in?"
    if phase == Phase.UNITS:
        return f"{_paying_for(s)} Which resource{f', {s.units} to go' if s.units > 1 else ''}?"
    if phase == Phase.DROP:
        return f"{_paying_for(s)} Which resource do you leave out?"
    if phase == Phase.LOCATION:
        return _at_location(s)
    if phase == Phase.EVENT:
        return f"{EVENT_NAMES[s.event]}: {event_text(s, s.event).partition(': ')[2]}?"
    return {
        Phase.RELOCATE: "Both your Councilors stand on one ring. Which one moves to the other ring?",
        Phase.RELOCATE_TO: "Where on the other ring shall it stand?",
        Phase.FIRST_RESOURCE: "Take a resource to begin with.",
        Phase.CARD: "Play a card.",
        Phase.SLOT: f"Onto which slot do you play {CARD_NAMES[s.card]}?" if s.card >= 0 else "",
        Phase.TURN: _next(s),
        Phase.HELP: "Whom do you hire or recruit for 1 resource less?",
        Phase.KEEP: "Keep one of these Favor tokens.",
        Phase.OTHER: "Which resource does the Merchant bring?",
    }[phase]


def _next(s: Any) -> str:
    left = []
    if not s.did & 2:
        left.append(f"move a Councilor {_steps(s.steps)}")
    if not s.did & 1:
        left.append("use your card")
    return f"What next? Still to do: {listed(left)}." if left else "What next? Your card and your movement are done."


def _paying_for(s: Any) -> str:
    if RECRUIT <= s.pay_for < USE:
        return f"To recruit {advisor_name(s.space[s.pay_for - RECRUIT])}."
    return f"To {what_for(s.pay_for)}."


def what_for(action: int) -> str:
    """What a payment is for, as in "to hire at the Quarry"."""
    if action < HIRE:
        return "buy gold"
    if action < RECRUIT:
        return f"hire at the {LOCATION_NAMES[(action - HIRE) // HUTS]}"
    if action < USE:
        return "recruit"
    if action < DONE:
        return f"use {advisor_name((action - USE) % ADVISORS)}"
    if action == BAKE:
        return "bake"
    if action < GIVE:
        return "make a donation"
    if action < BOOK_TO_CASTLE:
        return "make a gift"
    if action == BOOK_TO_CASTLE:
        return "build"
    if action == SELL:
        return "buy gold"
    if action < BUILD_STONE:
        return "win citizens"
    if action < FAVOR:
        return "build" if not BREADS <= action < BUILD_WOOD else "feed the builders"
    return {AID_COIN: "give alms", AID_BOOK: "spread the lore", AID_RING: "help"}.get(action, "feed the hungry")


def _at_location(s: Any) -> str:
    where = LOCATION_NAMES[s.place]
    if s.place < COUNTRYSIDE:
        n = s.craft_left
        return f"At the {where}, {n} {'Craftsman works' if n == 1 else 'Craftsmen work'} for you."
    can = {
        CASTLE: "a gift, and a Book for building points",
        CATHEDRAL: "one donation",
        MARKET: "gold for a resource, and Books for citizens",
        SITE: "Stone, Bread and Wood, each once",
    }[s.place]
    return f"At the {where}: {can}."


IS_DOING = {
    Phase.RELOCATE: "is moving a Councilor to the other ring",
    Phase.RELOCATE_TO: "is moving a Councilor to the other ring",
    Phase.FIRST_RESOURCE: "is choosing a first resource",
    Phase.CARD: "is choosing a card",
    Phase.SLOT: "is choosing a slot",
    Phase.TURN: "is taking a turn",
    Phase.HELP: "is hiring or recruiting",
    Phase.LOCATION: "is using a location",
    Phase.KEEP: "is looking at Favor tokens",
    Phase.DROP: "is paying",
    Phase.COINS: "is paying",
    Phase.UNITS: "is paying",
    Phase.OTHER: "is trading",
    Phase.EVENT: "is answering the event",
}


def waits_for(s: Any) -> str:
    return f"{name_of(s, s.mover)} {IS_DOING[Phase(s.phase)]}."


# ------------------------------------------------------------------ what a click means
def points_at(s: Any, seat: int, action: int) -> str:
    """The thing on the table that an action means, by the handle that the view gives it."""
    if action < SLOT:
        return f"hand:{action - CARD}"
    if action < GOLD_FOR_1:
        return f"slot:{action - SLOT}"
    if STEP <= action < TO:
        return f"location:{destination(s, seat, action - STEP, 1)}"
    if TO <= action < HELP:
        return f"location:{COUNTRYSIDE + action - TO}"
    if MOVE <= action < RAISE:
        return f"location:{destination(s, seat, action - MOVE, s.steps)}"
    if action == RAISE:
        return f"rank:{min(s.rank[seat], RANKS - 1)}"
    if HIRE <= action < RECRUIT:
        return f"hut:{action - HIRE}"
    if RECRUIT <= action < USE:
        return f"space:{action - RECRUIT}"
    if USE <= action < DONE:
        return f"advisor:{(action - USE) % ADVISORS}"
    if DONATE <= action < GIVE:
        return f"donation:{action - DONATE}"
    if GIVE <= action < BOOK_TO_CASTLE:
        return f"gift:{action - GIVE}"
    if action == BUILD_STONE:
        return f"marker:{STONE_MARKER}"
    if BREADS <= action < BUILD_WOOD:
        return f"marker:{BREAD_MARKER}"
    if FAVOR <= action < LEAVE:
        return f"token:{action - FAVOR}"
    if KIND <= action < COINS:
        return f"good:{action - KIND}"
    return f"location:{action - GO}" if action >= GO else ""


assert len(ACTION_NAMES) == ACTIONS
