"""What a seat knows as small integers. Seats are counted clockwise from the observer."""

from ...core.bits import count
from .rules.redeal import unplayed
from .rules.table import donation_price, gift_price, marker_number
from .state import (
    A_ADVISORS,
    ADVISORS,
    ALL_HUTS,
    B_ADVISORS,
    BREAD_MARKER,
    CARDS,
    GOODS,
    LOCATIONS,
    RANKS,
    RESOURCES,
    SEATS,
    SPACES,
    STONE_MARKER,
    TOKENS,
    TURNS,
)

OBSERVATION = [
    ("players", 1, "number of players"),
    ("variants", 2, "1 for Random Location Layout, 1 for Full Selection"),
    ("phase", 1, "the step the game is in, see the list of phases"),
    ("round", 1, "round being played, 0 during set-up"),
    ("turn", 1, "turns taken in this round by all players"),
    ("event", 1, "event of the round, in the order of chapter 7"),
    ("statue", 1, "who has the statue"),
    ("mover", 1, "who is to act; -1 when the game is over"),
    ("victoria", 1, "Victoria's citizen points"),
    ("rings", LOCATIONS, "locations clockwise, first ring then second"),
    ("spaces", SPACES, "1 + advisor on each space of the town, 0 for none"),
    ("b_top", 1, "1 + advisor on top of the B stack, 0 for none"),
    ("b_below", B_ADVISORS, "1 for each B advisor below the top"),
    ("ranks_taken", RANKS, "cards taken of each rank"),
    ("donation_prices", RESOURCES, "what a donation of each resource costs"),
    ("gift_prices", RESOURCES, "what a gift of each resource costs"),
    ("site", 2, "citizen points for a Stone and for each Bread"),
    ("tokens", TOKENS, "1 for each Favor token in the stack, as far as the observer can tell; 2 in the discards"),
    ("looked", TOKENS, "1 for each Favor token that the observer looks at"),
    ("hand", CARDS, "1 for each card in one's hand"),
    ("stack", CARDS, "1 for each card in one's own stack"),
    ("cards", SEATS, "cards in each hand"),
    ("unplayed", SEATS * CARDS, "per seat, 1 for each card that may be in hand: not played since the last shuffle"),
    ("slots", SEATS * TURNS, "per seat, 1 + card on each slot, 0 for empty"),
    ("goods", SEATS * GOODS, "per seat: Wood, Stone, Cloth, Grain, Coins, Rings, Books, Bread"),
    ("citizens", SEATS, "citizen points"),
    ("buildings", SEATS, "building points"),
    ("ranks", 2 * SEATS, "per seat: ranks reached, citizen points on the card of the highest"),
    ("councilors", 2 * SEATS, "per seat: 1 + location of the Councilor on each ring"),
    ("huts", ALL_HUTS, "per hut, 1 + seat whose Craftsman works there, 0 for empty, -1 for no hut"),
    ("advisors", ADVISORS, "per advisor, 1 + seat that has recruited it, 0 for nobody"),
    ("favors", TOKENS, "per Favor token, 1 + seat that has it, 0 for nobody"),
    ("turn_card", 3, "1 + card in play, steps of its slot, what was done: 1 card, 2 move, 4 rank, 8 hire, 16 recruit"),
    ("used", ADVISORS, "1 for each advisor used this turn"),
    ("swapped", 1, "last exchange of the Chamberlain: 1 for a Coin, 2 for a Ring"),
    ("place", 3, "1 + location in use, what was done there as bits, Craftsmen still to work"),
    ("payment", 4 + RESOURCES, "1 + action paid for, any resources due, discounts left, 1 + kind asked about; needed"),
]


def relative(s, seat, other):
    """A seat counted clockwise from the observer; -1 stays -1."""
    if other < 0:
        return -1
    return (other - seat + s.players) % s.players


def bits_into(out, i, members, n):
    for k in range(n):
        out[i + k] = (members >> k) & 1
    return i + n


def observe(s, seat, out):
    i = observe_table(s, seat, out)
    i = observe_players(s, seat, out, i)
    i = observe_owners(s, seat, out, i)
    observe_turn(s, out, i)


def observe_table(s, seat, out):
    out[0] = s.players
    out[1] = s.random_layout
    out[2] = s.full_selection
    out[3] = s.phase
    out[4] = s.on_round
    out[5] = s.turn
    out[6] = s.event
    out[7] = relative(s, seat, s.statue)
    out[8] = relative(s, seat, s.mover)
    out[9] = s.victoria
    i = 10
    for k in range(LOCATIONS):
        out[i + k] = s.ring[k]
        out[i + LOCATIONS + k] = s.space[k] + 1
    i += LOCATIONS + SPACES
    out[i] = s.b_top + 1
    i = bits_into(out, i + 1, s.b_left >> A_ADVISORS, B_ADVISORS)
    for rank in range(RANKS):
        out[i + rank] = s.taken[rank]
    i += RANKS
    for resource in range(RESOURCES):
        out[i + resource] = donation_price(s, resource)
        out[i + RESOURCES + resource] = gift_price(s, resource)
    i += 2 * RESOURCES
    out[i] = marker_number(s, STONE_MARKER, s.stone)
    out[i + 1] = marker_number(s, BREAD_MARKER, s.bread)
    return observe_tokens(s, seat, out, i + 2)


def observe_tokens(s, seat, out, i):
    looked = s.looked
    stack = s.tokens
    if seat != s.mover:  # 12.1 what somebody else looks at may be anything that was in the stack
        stack |= looked
        looked = 0
    for k in range(TOKENS):
        out[i + k] = ((stack >> k) & 1) + 2 * ((s.tokens_gone >> k) & 1)
    return bits_into(out, i + TOKENS, looked, TOKENS)


def observe_players(s, seat, out, i):
    i = bits_into(out, i, s.hand[seat], CARDS)
    i = bits_into(out, i, unplayed(s, seat) & ~s.hand[seat], CARDS)
    for k in range(SEATS):
        other = (seat + k) % s.players
        here = k < s.players
        out[i + k] = count(s.hand[other]) * here
        bits_into(out, i + SEATS + k * CARDS, unplayed(s, other) * here, CARDS)
        at = i + SEATS * (1 + CARDS)
        for j in range(TURNS):
            out[at + k * TURNS + j] = (1 + s.slot[other * TURNS + j]) * here
        at += SEATS * TURNS
        for good in range(GOODS):
            out[at + k * GOODS + good] = s.goods[other, good] * here
        at += SEATS * GOODS
        out[at + k] = s.cp[other] * here
        out[at + SEATS + k] = s.bp[other] * here
        at += 2 * SEATS
        out[at + 2 * k] = s.rank[other] * here
        out[at + 2 * k + 1] = s.rank_cp[other] * here
        at += 2 * SEATS
        for ring in range(2):
            out[at + 2 * k + ring] = (1 + s.ring[ring * 4 + s.at[other, ring]]) * here
    return i + SEATS * (1 + CARDS + TURNS + GOODS + 6)


def observe_owners(s, seat, out, i):
    for hut in range(ALL_HUTS):
        out[i + hut] = ((s.box.huts >> hut) & 1) - 1
    for advisor in range(ADVISORS):
        out[i + ALL_HUTS + advisor] = 0
    for token in range(TOKENS):
        out[i + ALL_HUTS + ADVISORS + token] = 0
    for k in range(s.players):
        other = (seat + k) % s.players
        for hut in range(ALL_HUTS):
            out[i + hut] += (1 + k) * ((s.hut[other] >> hut) & 1)
        for advisor in range(ADVISORS):
            out[i + ALL_HUTS + advisor] += (1 + k) * ((s.advisors[other] >> advisor) & 1)
        for token in range(TOKENS):
            out[i + ALL_HUTS + ADVISORS + token] += (1 + k) * ((s.favors[other] >> token) & 1)
    return i + ALL_HUTS + ADVISORS + TOKENS


def observe_turn(s, out, i):
    out[i] = s.card + 1
    out[i + 1] = s.steps
    out[i + 2] = s.did
    i = bits_into(out, i + 3, s.used, ADVISORS)
    out[i] = s.swapped
    out[i + 1] = s.place + 1
    out[i + 2] = s.did_there
    out[i + 3] = s.craft_left
    out[i + 4] = s.pay_for + 1
    out[i + 5] = s.units
    out[i + 6] = s.drops
    out[i + 7] = s.kind + 1
    for resource in range(RESOURCES):
        out[i + 8 + resource] = s.need[resource]
