"""Why something cannot be done now, and what is missing for it."""

from collections.abc import Sequence
from typing import Any

from ...core.state import SPECTATOR
from ...core.telling import listed
from .box import LOCATION_NAMES, RANK_NAMES
from .names import (
    CARD_NAMES,
    CARD_TEXTS,
    GOOD_NAMES,
    advisor_cost,
    amount,
    hut_cost,
    name_of,
    standing_at,
    token_name,
    token_place,
)
from .rules.bonus import labour
from .rules.play import legal
from .rules.table import donation_price, gift_price, has, own_craftsmen, resources_of
from .state import (
    ACTIONS,
    ADVISORS,
    AID,
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
    BREADS,
    BUILD_3_WOOD,
    BUILD_STONE,
    BUILD_WOOD,
    CARD,
    CASTLE,
    CATHEDRAL,
    COIN,
    COINS,
    COUNTRYSIDE,
    CRAFTSMEN,
    DECLINE,
    DID_CARD,
    DID_FIRST,
    DID_HIRE,
    DID_MOVE,
    DID_RANK,
    DID_RECRUIT,
    DID_SECOND,
    DID_THIRD,
    DONATE,
    DONE,
    FAMINE,
    FAVOR,
    FOR_GOLD,
    GIVE,
    GO,
    GOLD_FOR_1,
    GOLD_FOR_3,
    GRAIN,
    HELP,
    HELP_WANTED,
    HIRE,
    HUTS,
    KIND,
    LEAVE,
    LORE,
    MARKET,
    MERCHANTS,
    MORE,
    MOVE,
    ONE_STEP,
    OWN_CRAFTSMEN,
    RAISE,
    RANKS,
    RECRUIT,
    RESOURCES,
    RING,
    SELL,
    SITE,
    SLOT,
    STEP,
    STONE,
    TO,
    TO_COIN,
    TO_TOWN,
    TURNS,
    USE,
    USE_OTHERWISE,
    WOOD,
    Ability,
    Phase,
)
from .words import advisor_name, prompt, waits_for

SETTING_UP = (Phase.RELOCATE, Phase.RELOCATE_TO, Phase.FIRST_RESOURCE)
PAYING = (Phase.DROP, Phase.COINS, Phase.UNITS)


def why_not(s: Any, seat: int, action: int) -> str:
    """Why the seat cannot do that now; empty if it can."""
    moves = [0] * ACTIONS
    if action in moves[: legal(s, seat, moves)]:
        return ""
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat == SPECTATOR:
        return "You only watch."
    if seat != s.mover:
        return f"It is not your turn: {waits_for(s)}"
    return _not_yet(s, seat, action) or _not_that(s, seat, action)


def _not_yet(s: Any, seat: int, action: int) -> str:
    """What has to be finished first."""
    phase = Phase(s.phase)
    if phase in SETTING_UP:
        return f"The game has not begun. {prompt(s, seat)}"
    if phase in PAYING and not KIND <= action < AID:
        return f"Finish paying first. {prompt(s, seat)}"
    if phase == Phase.KEEP and not FAVOR <= action < LEAVE:
        return prompt(s, seat)
    if phase == Phase.OTHER and not KIND <= action < COINS:
        return prompt(s, seat)
    if phase == Phase.EVENT and not AID <= action <= DECLINE:
        return f"The round is over but for its event. {prompt(s, seat)}"
    if phase == Phase.CARD and action >= SLOT:
        return "Play a card first."
    if phase == Phase.SLOT and not SLOT <= action < GOLD_FOR_1:
        return f"{CARD_NAMES[s.card]} is played; choose its slot first."
    if phase == Phase.HELP and not HIRE <= action < USE:
        return prompt(s, seat)
    if phase == Phase.LOCATION and (SLOT <= action <= DONE):
        return f"Finish at the {LOCATION_NAMES[s.place]} first: each action is finished before the next begins."
    return ""


def _not_that(s: Any, seat: int, action: int) -> str:
    """Why a seat that is to act cannot pick that."""
    if action < SLOT:
        return _not_that_card(s, seat, action - CARD)
    if action < GOLD_FOR_1:
        return _not_that_slot(s, seat, action - SLOT)
    if action < MOVE:
        return _not_by_card(s, seat, action)
    if action < RAISE:
        return "You have moved this turn."
    if action == RAISE:
        return _not_rank(s, seat)
    if action < RECRUIT:
        return _not_hire(s, seat, action - HIRE)
    if action < USE:
        return _not_recruit(s, seat, action - RECRUIT)
    if action < DONE:
        return _not_use(s, seat, action)
    if action == DONE:
        return "You must move a Councilor first." if not s.did & DID_MOVE else "You must use your Extra Step first."
    if action < FAVOR:
        return _not_at_location(s, seat, action)
    if action < LEAVE:
        return _not_favor(s, seat, action - FAVOR)
    if action == LEAVE:
        return "You are not using a location."
    if action < AID:
        return _not_payment(s, seat, action)
    if action <= DECLINE:
        return _not_aid(s, seat, action)
    return "Councilors are placed only before the first round; now they move by cards." if action >= GO else ""


# ------------------------------------------------------------------ what is missing
def missing(s: Any, seat: int, cost: Sequence[int], drops: int = 0) -> str:
    """ "needs 1 more Cloth; a Coin would do"; a discount is set against what one lacks."""
    short = [max(0, n - s.goods[seat, kind]) for kind, n in enumerate(cost)]
    have = s.goods[seat, COIN]
    lacking = sum(short) - drops
    if lacking <= have:
        return ""
    wanted = listed([f"{n} more {GOOD_NAMES[kind]}" for kind, n in enumerate(short) if n])
    less = f", or {drops} less of that" if drops else ""
    if have == 0:
        coins = "a Coin would do" if lacking == 1 else "Coins would do"
    else:
        coins = f"your {amount(have, COIN)} would do for {have}"
    return f"needs {wanted}{less}; {coins}"


def _missing_any(s: Any, seat: int, n: int, coins: bool = True) -> str:
    have = resources_of(s, seat) + (s.goods[seat, COIN] if coins else 0)
    if have >= n:
        return ""
    more = f"{n - have} more {'resource' if n - have == 1 else 'resources'}"
    return f"needs {more} of any kind{'; a Coin would do' if coins else ''}"


def _lacks(s: Any, seat: int, good: int, n: int) -> str:
    """For what no coin replaces."""
    more = n - s.goods[seat, good]
    return f"needs {more} more {amount(more, good).partition(' ')[2]}"


def _that(text: str) -> str:
    return f"That {text}." if text else ""


# ------------------------------------------------------------------ cards and movement
def _not_that_card(s: Any, seat: int, card: int) -> str:
    if s.phase != Phase.CARD:
        return "You have played your card for this turn."
    if s.played[seat] >> card & 1:
        return f"{CARD_NAMES[card]} has been played; it comes back when the cards are shuffled."
    return f"{CARD_NAMES[card]} is not in your hand."


def _not_that_slot(s: Any, seat: int, k: int) -> str:
    if s.phase != Phase.SLOT:
        return "You have played your card for this turn."
    return f"Slot {k + 1} holds {CARD_NAMES[s.slot[seat * TURNS + k]]} this round."


NEEDED_CARD = {GOLD_FOR_1: FOR_GOLD, GOLD_FOR_3: FOR_GOLD, HELP: HELP_WANTED}


def _not_by_card(s: Any, seat: int, action: int) -> str:
    needed = ONE_STEP if STEP <= action < TO else TO_TOWN if TO <= action < HELP else NEEDED_CARD[action]
    if s.card != needed:
        text = CARD_TEXTS[s.card][0].lower() + CARD_TEXTS[s.card][1:]
        return f"That takes the card {CARD_NAMES[needed]}; you played {CARD_NAMES[s.card]}: {text}."
    if s.did & DID_CARD:
        return "You have used your card this turn."
    if action == HELP:
        return "There is nothing to hire or recruit where your Councilors stand that you could pay, even for 1 less."
    return _that(_missing_any(s, seat, 3 if action == GOLD_FOR_3 else 1, coins=False))


# ------------------------------------------------------------------ bonus actions
def _not_rank(s: Any, seat: int) -> str:
    if s.did & DID_RANK:
        return "You have risen in rank this turn; once a turn is the most."
    rank = s.rank[seat]
    if rank == RANKS:
        return "You are a Duke, and there is no higher rank."
    short = [(COIN, s.box.rank_gold[rank]), (RING, s.box.rank_rings[rank])]
    more = [(n - s.goods[seat, good], good) for good, n in short if n > s.goods[seat, good]]
    wanted = listed([f"{n} more {amount(n, good).partition(' ')[2]}" for n, good in more])
    return f"To become {RANK_NAMES[rank]} needs {wanted}."


def _not_hire(s: Any, seat: int, hut: int) -> str:
    location = hut // HUTS
    where = LOCATION_NAMES[location]
    if not s.box.huts >> hut & 1:
        return f"The {where} has no hut {hut % HUTS + 1}."
    owner = next((other for other in range(s.players) if s.hut[other] >> hut & 1), -1)
    if owner >= 0:
        return f"In that hut of the {where} works a Craftsman of {'yours' if owner == seat else name_of(s, owner)}."
    if s.phase != Phase.HELP and s.did & DID_HIRE:
        return "You have hired this turn; once a turn is the most, but for a Helping Hand."
    if s.craftsmen[seat] == CRAFTSMEN:
        return f"All your {CRAFTSMEN} Craftsmen are at work."
    if not has(s, seat, Ability.ANYWHERE) and location not in standing_at(s, seat):
        return f"None of your Councilors stands at the {where}."
    if own_craftsmen(s, seat, location) >= OWN_CRAFTSMEN:
        return f"{OWN_CRAFTSMEN} of your Craftsmen work at the {where}, and that is the most."
    return f"That hut {_price_missing(s, seat, hut_cost(s, hut), int(s.phase == Phase.HELP))}."


def _price_missing(s: Any, seat: int, cost: list[int], drops: int) -> str:
    if has(s, seat, Ability.ANY_KIND):
        return _missing_any(s, seat, sum(cost) - drops)
    return missing(s, seat, cost, drops)


def _not_recruit(s: Any, seat: int, space: int) -> str:
    location = COUNTRYSIDE + space // 2
    advisor = s.space[space]
    if advisor < 0:
        return f"That space of the {LOCATION_NAMES[location]} is empty."
    if s.phase != Phase.HELP and s.did & DID_RECRUIT:
        return "You have recruited this turn; once a turn is the most, but for a Helping Hand."
    if not has(s, seat, Ability.ANYWHERE) and location not in standing_at(s, seat):
        return f"None of your Councilors stands at the {LOCATION_NAMES[location]}."
    drops = labour(s) + int(s.phase == Phase.HELP)
    who = advisor_name(advisor)
    return f"{who[0].upper()}{who[1:]} {_price_missing(s, seat, advisor_cost(s, advisor), drops)}."


# ------------------------------------------------------------------ advisors
def _not_use(s: Any, seat: int, action: int) -> str:
    advisor = (action - USE) % ADVISORS
    otherwise = action >= USE_OTHERWISE
    who = advisor_name(advisor)
    if not s.advisors[seat] >> advisor & 1:
        return f"You have not recruited {who}."
    ability = Ability(s.box.ability[advisor])
    if not s.box.usable >> advisor & 1:
        return f"{who[0].upper()}{who[1:]} works by being there; there is nothing to use."
    if otherwise and ability not in (Ability.BAKE, Ability.SWAP):
        return f"There is only one way to use {who}."
    if s.used >> advisor & 1:
        return f"You have used {who} this turn."
    return _that(_use_missing(s, seat, advisor, ability, otherwise)) or "That is not a choice in this step."


def _use_missing(s: Any, seat: int, advisor: int, ability: Ability, otherwise: bool) -> str:
    if ability == Ability.BAKE:
        return missing(s, seat, [0, 0, 1, 1 + otherwise])
    if ability == Ability.STUDY:
        return _missing_any(s, seat, s.box.amount[advisor])
    if ability == Ability.TRADE:
        return _missing_any(s, seat, 1)
    if ability == Ability.RING_FOR_BUILDING:
        return _lacks(s, seat, RING, 1)
    if ability in (Ability.CLOTH_FOR_CITIZENS, Ability.CLOTH_FOR_BUILDING):
        return missing(s, seat, [0, 0, 1, 0]) or "needs 1 CP, and you have none"
    good = COIN if otherwise else RING
    if s.goods[seat, good] == 0:
        return _lacks(s, seat, good, 1)
    turned = "Ring into a Coin" if s.swapped == TO_COIN else "Coin into a Ring"
    return f"undoes what you just did, a {turned}; do something else first"


# ------------------------------------------------------------------ locations
PLACE_OF = (
    (DONATE, GIVE, CATHEDRAL),
    (GIVE, SELL, CASTLE),
    (SELL, BUILD_STONE, MARKET),
    (BUILD_STONE, FAVOR, SITE),
)


def _not_at_location(s: Any, seat: int, action: int) -> str:
    if action in (MORE, BAKE):
        if not 0 <= s.place < COUNTRYSIDE:
            return "Craftsmen work when a Councilor comes to their location."
        if s.craft_left == 0:
            return "Your Craftsmen here have done their work."
        return _that(missing(s, seat, [0, 0, 0, 1]))
    place = next(place for first, end, place in PLACE_OF if first <= action < end)
    if s.place != place:
        return f"That is done at the {LOCATION_NAMES[place]}, when a Councilor comes there or by a Town Errand."
    return _not_again(s, action) or _that(_location_missing(s, seat, action))


def _not_again(s: Any, action: int) -> str:
    if action < BOOK_TO_CASTLE and s.did_there & DID_FIRST:
        return f"You have made {'a donation' if action < GIVE else 'a gift'} here; one is the most."
    if action == BOOK_TO_CASTLE and s.did_there & DID_SECOND:
        return "You have given a Book here; one is the most."
    sold = DID_FIRST | DID_SECOND if s.event == MERCHANTS else DID_FIRST
    if action == SELL and s.did_there & sold == sold:
        return "You have bought gold here."
    if BOOKS <= action < BUILD_STONE and s.did_there & DID_THIRD:
        return "You have given Books here; once is the most."
    done = {BUILD_STONE: DID_FIRST, BREADS: DID_SECOND, BREADS + 1: DID_SECOND, BREADS + 2: DID_SECOND}
    if action >= BUILD_STONE and s.did_there & done.get(action, DID_THIRD):
        return "You have delivered that here; once is the most."
    return ""


def _location_missing(s: Any, seat: int, action: int) -> str:
    if action < GIVE:
        return missing(s, seat, _of_kind(action - DONATE, donation_price(s, action - DONATE)))
    if action < BOOK_TO_CASTLE:
        return missing(s, seat, _of_kind(action - GIVE, gift_price(s, action - GIVE)))
    if action == BOOK_TO_CASTLE:
        return _lacks(s, seat, BOOK, 1)
    if action == SELL:
        return _missing_any(s, seat, 1, coins=False)
    if action < BUILD_STONE:
        return _lacks(s, seat, BOOK, action - BOOKS + 1)
    if action == BUILD_STONE:
        return missing(s, seat, _of_kind(STONE, 1))
    if action < BUILD_WOOD:
        return _lacks(s, seat, BREAD, action - BREADS + 1)
    return missing(s, seat, _of_kind(WOOD, 3 if action == BUILD_3_WOOD else 1))


def _of_kind(kind: int, n: int) -> list[int]:
    return [n if k == kind else 0 for k in range(RESOURCES)]


def _not_favor(s: Any, seat: int, token: int) -> str:
    if s.phase == Phase.KEEP:
        return f"That token ({token_name(s, token)}) is not among those you look at."
    if not s.favors[seat] >> token & 1:
        return f"You do not have the Favor token {token_name(s, token)}."
    return f"That Favor token is used at the {LOCATION_NAMES[token_place(s, token)]}."


# ------------------------------------------------------------------ payments and the event
def _not_payment(s: Any, seat: int, action: int) -> str:
    if s.phase == Phase.OTHER:
        return "The Merchant brings another resource than you gave."
    if s.phase not in PAYING:
        return "There is nothing to pay now."
    if action >= COINS:
        if s.phase != Phase.COINS:
            return prompt(s, seat)
        return f"The price is {amount(s.need[s.kind], s.kind)}, and coins must be left for what else is due."
    good = action - KIND
    if s.phase == Phase.COINS:
        return prompt(s, seat)
    if s.phase == Phase.UNITS:
        if good == COIN and not s.coins_count:
            return "A coin is never paid for a coin."
        return f"You have no {GOOD_NAMES[good]}."
    if good == COIN or s.need[good] == 0:
        return f"The price has no {GOOD_NAMES[good]}."
    return "The rest could not be paid then."


def _not_aid(s: Any, seat: int, action: int) -> str:
    if s.phase != Phase.EVENT:
        return "Events that ask for something do so at the end of the round."
    asked = {AID_GRAIN: FAMINE, AID_2_GRAIN: FAMINE, AID_COIN: ALMS, AID_BOOK: LORE}.get(action, s.event)
    if asked != s.event:
        return f"This event does not ask for that. {prompt(s, seat)}"
    if action in (AID_GRAIN, AID_2_GRAIN):
        return _that(missing(s, seat, _of_kind(GRAIN, 1 + (action == AID_2_GRAIN))))
    return _that(_lacks(s, seat, {AID_COIN: COIN, AID_BOOK: BOOK}.get(action, RING), 1))
