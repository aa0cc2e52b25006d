"""What a pair of eyes sees of a table of Crown of Emara, and how the points came about.

Things carry the handle by which `points_at` speaks of them. Costs are four numbers: Wood, Stone,
Cloth, Grain.
"""

from typing import Any

import msgspec

from ...core.bits import count, members
from .box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES, MARKER_NAMES, RANK_NAMES
from .names import (
    CARD_NAMES,
    CARD_TEXTS,
    GOOD_NAMES,
    ability_text,
    advisor_cost,
    event_text,
    hut_cost,
    seat_names,
    token_place,
    token_reward,
)
from .rules.redeal import unplayed
from .rules.table import location_of, marker_number
from .scoring import final_scores, leftover
from .state import (
    ALL_TOKENS,
    BREAD_MARKER,
    CASTLE,
    CATHEDRAL,
    COUNTRYSIDE,
    DONATION,
    GIFT,
    GOODS,
    HUTS,
    MARQUESS,
    RANKS,
    RESOURCES,
    RING_LENGTH,
    ROUNDS,
    SEATS,
    SITE,
    STONE_MARKER,
    TURNS,
    Phase,
)
from .words import ACTION_NAMES, phase_name


class Hut(msgspec.Struct, frozen=True):
    handle: str
    cost: list[int]
    owner: int | None


class Advisor(msgspec.Struct, frozen=True):
    """On a space of the town, on top of the B stack, or with a player."""

    handle: str
    name: str
    cp: int
    text: str
    cost: list[int]
    used: bool = False


class Price(msgspec.Struct, frozen=True):
    """A marker: the number it shows, and those still to come; the last one is the board's."""

    handle: str
    name: str
    number: int
    then: list[int]


class Location(msgspec.Struct, frozen=True):
    handle: str
    name: str
    town: bool
    councilors: list[int]
    """The seats whose Councilors stand here."""
    huts: list[Hut]
    advisors: list[Advisor | None]
    markers: list[Price]


class Rank(msgspec.Struct, frozen=True):
    handle: str
    name: str
    gold: int
    rings: int
    cards: list[int]
    """Citizen points of the cards left, the top one first."""
    holders: list[int]


class Token(msgspec.Struct, frozen=True):
    handle: str
    place: str
    reward: str


class ActionCard(msgspec.Struct, frozen=True):
    handle: str
    name: str
    text: str


class Player(msgspec.Struct, frozen=True):
    seat: int
    name: str
    citizens: int
    buildings: int
    goods: list[int]
    """Wood, Stone, Cloth, Grain, Gold Coins, Signet Rings, Books, Breads; the k-th has the handle "good:k"."""
    rank: str | None
    craftsmen: int
    """Still to be placed."""
    advisors: list[Advisor]
    favors: list[Token]
    slots: list[str | None]
    """Cards on them; the k-th has the handle "slot:k"."""
    cards: int
    hand: list[ActionCard] | None
    """One's own, or what everybody can tell (12.2); None where it is not known."""
    unplayed: list[str]
    """The cards that hand and stack are made of."""


class Event(msgspec.Struct, frozen=True):
    name: str
    text: str


class Payment(msgspec.Struct, frozen=True):
    action: str
    """What is being paid for, as records spell it."""
    need: list[int]
    units: int
    drops: int


class Turn(msgspec.Struct, frozen=True):
    """What the player to act is in the middle of."""

    card: str | None
    steps: int
    card_done: bool
    moved: bool
    bonus: list[str]
    """Bonus actions already taken."""
    place: int | None
    craftsmen: int
    payment: Payment | None


class Victoria(msgspec.Struct, frozen=True):
    citizens: int
    ranks: int


class EmaraView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    phase: str
    options: list[str]
    statue: int
    mover: int | None
    event: Event
    rings: list[list[Location]]
    ranks: list[Rank]
    b_top: Advisor | None
    b_left: int
    tokens: int
    """Favor tokens in the stack."""
    discarded_tokens: list[Token]
    looking_at: list[Token]
    """Favor tokens that one looks at oneself."""
    goods: list[str]
    """The names of the goods, in the order in which players have them."""
    victoria: Victoria | None
    players: list[Player]
    turn: Turn


def seen_to_act(s: Any, seat: int) -> int:
    return 0 if s.phase == Phase.OVER else 1 << int(s.mover)


def view(s: Any, seat: int) -> EmaraView:
    return EmaraView(
        round=s.on_round,
        rounds=ROUNDS,
        phase=phase_name(s),
        options=[name for name in ("random_layout", "full_selection", "campaign") if getattr(s, name)],
        statue=s.statue,
        mover=s.mover if s.mover >= 0 else None,
        event=Event(EVENT_NAMES[s.event], event_text(s, s.event) if s.on_round else "it said where to begin"),
        rings=[[_location(s, s.ring[ring * RING_LENGTH + k]) for k in range(RING_LENGTH)] for ring in range(2)],
        ranks=[_rank(s, rank) for rank in range(RANKS)],
        b_top=_advisor(s, "stack:0", s.b_top) if s.b_top >= 0 else None,
        b_left=count(s.b_left) + (s.b_top >= 0),
        tokens=count(s.tokens),
        discarded_tokens=_tokens(s, s.tokens_gone),
        looking_at=_tokens(s, s.looked) if seat == s.mover else [],
        goods=list(GOOD_NAMES),
        victoria=Victoria(s.victoria, _ranks_of_victoria(s)) if s.players == 1 else None,
        players=[_player(s, seat, other) for other in range(s.players)],
        turn=_turn(s),
    )


def _ranks_of_victoria(s: Any) -> int:
    return sum(s.taken[rank] - (s.rank[0] > rank) for rank in range(MARQUESS + 1))


# ------------------------------------------------------------------ boards
def _location(s: Any, location: int) -> Location:
    here = [
        seat for seat in range(s.players) for ring in range(2) if s.on_round and location_of(s, seat, ring) == location
    ]
    in_town = location >= COUNTRYSIDE
    return Location(
        handle=f"location:{location}",
        name=LOCATION_NAMES[location],
        town=in_town,
        councilors=here,
        huts=[] if in_town else [_hut(s, hut) for hut in members(s.box.huts) if hut // HUTS == location],
        advisors=[_space(s, (location - COUNTRYSIDE) * 2 + k) for k in range(2)] if in_town else [],
        markers=_markers(s, location),
    )


def _hut(s: Any, hut: int) -> Hut:
    owner = next((seat for seat in range(s.players) if s.hut[seat] >> hut & 1), None)
    return Hut(f"hut:{hut}", hut_cost(s, hut), owner)


def _advisor(s: Any, handle: str, advisor: int) -> Advisor:
    used = bool(s.used >> advisor & 1)
    text = ability_text(s, advisor)
    return Advisor(handle, ADVISOR_NAMES[advisor], s.box.advisor_cp[advisor], text, advisor_cost(s, advisor), used)


def _space(s: Any, space: int) -> Advisor | None:
    return _advisor(s, f"space:{space}", s.space[space]) if s.space[space] >= 0 else None


def _markers(s: Any, location: int) -> list[Price]:
    resources = range(RESOURCES)
    if location == CASTLE:
        return [_price(s, f"gift:{k}", f"Gift of {GOOD_NAMES[k]}", GIFT, s.gift[k]) for k in resources]
    if location == CATHEDRAL:
        return [_price(s, f"donation:{k}", f"Donation of {GOOD_NAMES[k]}", DONATION, s.donation[k]) for k in resources]
    if location != SITE:
        return []
    return [
        _price(s, f"marker:{STONE_MARKER}", MARKER_NAMES[STONE_MARKER], STONE_MARKER, s.stone),
        _price(s, f"marker:{BREAD_MARKER}", MARKER_NAMES[BREAD_MARKER], BREAD_MARKER, s.bread),
    ]


def _price(s: Any, handle: str, name: str, marker: int, turned: int) -> Price:
    last = s.box.marker_length[marker * 2 + s.few[marker]]
    numbers = [marker_number(s, marker, k) for k in range(turned, last + 1)]
    return Price(handle, name, numbers[0], numbers[1:])


def _rank(s: Any, rank: int) -> Rank:
    cards = [s.box.rank_cp[rank * SEATS + k] for k in range(s.taken[rank], SEATS)]
    holders = [seat for seat in range(s.players) if s.rank[seat] > rank]
    return Rank(f"rank:{rank}", RANK_NAMES[rank], s.box.rank_gold[rank], s.box.rank_rings[rank], cards, holders)


def _tokens(s: Any, tokens: int) -> list[Token]:
    return [Token(f"token:{k}", LOCATION_NAMES[token_place(s, k)], token_reward(s, k)) for k in members(tokens)]


# ------------------------------------------------------------------ players
def _player(s: Any, seat: int, other: int) -> Player:
    rank = s.rank[other]
    return Player(
        seat=other,
        name=seat_names(s)[other],
        citizens=s.cp[other],
        buildings=s.bp[other],
        goods=[s.goods[other, good] for good in range(GOODS)],
        rank=RANK_NAMES[rank - 1] if rank else None,
        craftsmen=4 - s.craftsmen[other],
        advisors=[_advisor(s, f"advisor:{k}", k) for k in members(s.advisors[other])],
        favors=_tokens(s, s.favors[other]),
        slots=[_card_name(s.slot[other * TURNS + k]) for k in range(TURNS)],
        cards=count(s.hand[other]),
        hand=_hand(s, seat, other),
        unplayed=[CARD_NAMES[card] for card in members(unplayed(s, other))],
    )


def _card_name(card: int) -> str | None:
    return CARD_NAMES[card] if card >= 0 else None


def known_hand(s: Any, seat: int, other: int) -> int | None:
    """12.2 one's own hand, or one that is all the cards not played; None where it is not known."""
    hand: int = s.hand[other]
    if seat == other or hand == 0 or hand == unplayed(s, other):
        return hand
    return None


def _hand(s: Any, seat: int, other: int) -> list[ActionCard] | None:
    hand = known_hand(s, seat, other)
    if hand is None:
        return None
    return [ActionCard(f"hand:{card}", CARD_NAMES[card], CARD_TEXTS[card]) for card in members(hand)]


def _turn(s: Any) -> Turn:
    payment = None
    if s.pay_for >= 0:
        payment = Payment(ACTION_NAMES[s.pay_for], [s.need[k] for k in range(RESOURCES)], s.units, s.drops)
    return Turn(
        card=_card_name(s.card),
        steps=s.steps,
        card_done=bool(s.did & 1),
        moved=bool(s.did & 2),
        bonus=[name for name, bit in (("rank", 4), ("hire", 8), ("recruit", 16)) if s.did & bit],
        place=s.place if s.place >= 0 else None,
        craftsmen=s.craft_left,
        payment=payment,
    )


# ------------------------------------------------------------------ 8 how the points came about
def score_lines(s: Any, seat: int) -> list[tuple[str, int]]:
    """The lower score counts: what was on it, and what was added from what is left over."""
    citizens, buildings = final_scores(s, seat)
    by_citizens = citizens <= buildings
    name, other = ("Citizen points", "building") if by_citizens else ("Building points", "citizen")
    had = s.cp[seat] if by_citizens else s.bp[seat]
    added = min(citizens, buildings) - had
    lines = [(f"{name}, the lower score", had)]
    if leftover(s, seat):
        lines.append((f"{added} of {leftover(s, seat)} points for what is left over", added))
    lines.append((f"{max(citizens, buildings)} {other} points do not count", 0))
    return lines


# ------------------------------------------------------------------ checks
def census(s: Any) -> dict[str, int]:
    """What no play may change: every card, token, advisor and Craftsman is in one place."""
    tokens = [s.tokens, s.tokens_gone, s.looked, *s.favors]
    advisors = [*s.advisors, s.b_left, *(1 << k for k in [*s.space, s.b_top] if k >= 0)]
    return {
        "tokens": sum(map(count, tokens)),
        "different tokens": count(_together(tokens)),
        "advisors": sum(map(count, advisors)),
        "different advisors": count(_together(advisors)),
        "cards in two places": sum(count(s.hand[seat] & s.played[seat]) for seat in range(s.players)),
        "Craftsmen not in their hut": sum(s.craftsmen[seat] - count(s.hut[seat]) for seat in range(s.players)),
        "huts held twice": sum(map(count, s.hut)) - count(_together(list(s.hut))),
        "goods below nothing": sum(n < 0 for n in s.goods.flat),
    }


def _together(sets: list[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found


def hidden(s: Any, seat: int) -> tuple[Any, ...]:
    """What another seat can see and this one cannot: hands, and tokens that somebody looks at."""
    secret = [s.hand[other] for other in range(s.players) if known_hand(s, seat, other) is None]
    if s.looked and seat != s.mover:
        secret.append(s.looked)
    return tuple(secret)


def fits(s: Any, seat: int) -> bool:
    """Whether the truth is possible by what a seat knows: nothing held that was played."""
    hands = all(s.hand[other] & ~unplayed(s, other) == 0 for other in range(s.players))
    return hands and s.surely & ~s.looked == 0 and (s.tokens | s.looked) & ~ALL_TOKENS == 0
