"""For people: what a seat sees, and sentences. Plain Python; nothing here is compiled.

Everything is made from what is open and from what the seat itself knows, chose and answered.
"""

from typing import Any

import msgspec

from ...core.bits import count, members
from ...core.errors import Refused
from ...core.state import SPECTATOR
from ...core.telling import Part, listed, teller
from ...core.view import Card
from .box import KINDS
from .rules.knowledge import is_viewer, known_at
from .rules.play import could_hold, legal, may_use_thief
from .rules.table import in_the_open, lead, sides, worth
from .state import (
    ACTIONS,
    CARD,
    CARDS,
    CLOSE,
    DONE,
    HAND,
    KEEP_THIEF,
    PULL,
    SEATS,
    SLEEVE,
    USE_THIEF,
    Phase,
    Said,
)

REVEALS = frozenset({Said.DREW, Said.SHOWN, Said.THIEF, Said.PULLED, Said.LAYS, Said.ENDS})
"""Events by which somebody learns of a hidden card: no play goes back past one."""
READY = frozenset({Said.COMMITTED})
"""A card committed may be taken back until the last one is down."""
ACTION_NAMES: list[str] = [
    *(f"card:{card + 1}" for card in range(CARDS)),
    *(f"seat:{seat}" for seat in range(SEATS)),
    *("use-thief", "keep-thief", "done", "close"),
]


# ------------------------------------------------------------------ what a seat sees
class SideView(msgspec.Struct, frozen=True):
    name: str
    coins: int
    hand: list[Card]
    sleeve: list[Card]
    purse: list[Card]
    purse_worth: int
    committed: bool


class TableView(msgspec.Struct, frozen=True):
    phase: str
    round: int
    rounds: int
    lead: int
    taker: int | None
    deck: int
    pot: list[Card]
    gone: list[Card]
    sides: list[SideView]
    chosen: Card | None
    """One's own card, committed and not shown yet."""


def view(s: Any, seat: int) -> TableView:
    mine = s.chosen[seat] if seat < s.players else -1
    return TableView(
        phase=phase_name(s),
        round=s.on_round,
        rounds=s.rounds,
        lead=lead(s),
        taker=None if s.taker < 0 else s.taker,
        deck=s.in_deck,
        pot=_cards(s, "pot", s.pot),
        gone=_cards(s, "gone", s.gone),
        sides=[_side(s, side, seat) for side in range(sides(s))],
        chosen=None if mine < 0 else _cards(s, "chosen", 1 << mine)[0],
    )


def _side(s: Any, side: int, seat: int) -> SideView:
    return SideView(
        name=_name(s, side),
        coins=s.coins[side],
        hand=_cards(s, f"hand-{side}", known_at(s, seat, HAND + side), count(s.hand[side])),
        sleeve=_cards(s, f"sleeve-{side}", known_at(s, seat, SLEEVE + side), count(s.sleeve[side])),
        purse=_cards(s, f"purse-{side}", s.purse[side]),
        purse_worth=worth(s, s.purse[side]),
        committed=s.chosen[side] >= 0,
    )


def _cards(s: Any, place: str, known: int, n: int = 0) -> list[Card]:
    """The cards known at a place, then the rest of n face down."""
    up = [Card(place, k, _card(s, card), KINDS[s.box.kind[card]]) for k, card in enumerate(members(known))]
    return up + [Card(place, k) for k in range(len(up), n)]


def _card(s: Any, card: int) -> str:
    return f"{KINDS[s.box.kind[card]].capitalize()} {card + 1}"


def _name(s: Any, side: int) -> str:
    return f"Player {side + 1}" if side < s.players else "the Steward"


def seat_names(s: Any) -> list[str]:
    return [_name(s, seat) for seat in range(s.players)]


def phase_name(s: Any) -> str:
    return Phase(s.phase).name.lower()


def seen_to_act(s: Any, seat: int) -> int:
    """In the window: everybody who may hold a Thief as all see it, whoever really does."""
    if s.phase == Phase.COMMIT:
        return int(s.waiting)
    if s.phase == Phase.WINDOW:
        return int(could_hold(s))
    return 1 << s.taker if s.phase == Phase.TURN else 0


# ------------------------------------------------------------------ sentences
def prompt(s: Any, seat: int) -> str:
    if s.phase == Phase.OVER:
        return "The game is over."
    if legal(s, seat, [0] * ACTIONS) > 0:
        return {
            Phase.COMMIT: "Commit a card of your hand; all are shown together.",
            Phase.WINDOW: f"{_name(s, s.taker).capitalize()} is about to take the pot. Use your Thief?",
            Phase.TURN: "Lay cards into your purse, pull cards for a coin each, then say done.",
        }[Phase(s.phase)]
    if s.phase == Phase.WINDOW:
        return "The table waits a moment for Thieves."
    waited = [_name(s, other) for other in range(s.players) if seen_to_act(s, seat) >> other & 1]
    return f"Waiting for {listed(waited)}."


def describe_action(s: Any, seat: int, action: int) -> str:
    if action == USE_THIEF:
        return f"Use your Thief to take the pot, worth {worth(s, s.pot)}."
    if action == KEEP_THIEF:
        return "Keep your Thief."
    if action == DONE:
        return "Be done."
    if action == CLOSE:
        return "Close the window."
    if action >= PULL:
        return f"Pay a coin and pull a card from {_name(s, action - PULL)} into your sleeve."
    card = _card(s, action - CARD)
    return f"Commit {card}." if s.phase == Phase.COMMIT else f"Lay {card} into your purse."


def points_at(s: Any, seat: int, action: int) -> str:
    """A card of one's hand, or the player to pull from."""
    if action < PULL:
        hand = _side(s, seat, seat).hand
        return next((f"{card.place}:{card.k}" for card in hand if card.name == _card(s, action - CARD)), "")
    return f"seat:{action - PULL}" if action < USE_THIEF else ""


PARTS: dict[str, Part] = {
    "who": lambda s, e: _name(s, e.actor),
    "other": lambda s, e: _name(s, e.a),
    "card": lambda s, e: _card(s, e.card),
    "use": lambda s, e: "use" if e.a else "keep",
}
TOLD: dict[Said, str | Part] = {
    Said.START: "{who} leads the first round.",
    Said.DREW: "You draw {card}.",
    Said.ROUND: "Round {a}: {who} leads; cards drawn: {b}.",
    Said.COMMITTED: "{who} commits a card.",
    Said.CHOSE: "You commit {card}.",
    Said.SHOWN: "{who} shows {card}.",
    Said.WINDOW: "{who} is about to take the pot, if no Thief does.",
    Said.ANSWERED: "You will {use} your Thief.",
    Said.THIEF: "{who} uses {card}.",
    Said.TAKES: "{who} takes the pot, worth {a}.",
    Said.PULLS: "{who} pays {other} a coin and pulls a card.",
    Said.PULLED: "The card pulled is {card}.",
    Said.LAYS: "{who} lays {card} into the purse.",
    Said.DONE: "{who} is done.",
    Said.ENDS: "The game ends, and sleeves are emptied into purses.",
    Said.SLEEVE: "{who} had {card} in the sleeve.",
    Said.SCORES: "{who} has {a} points.",
}
describe_event = teller(Said, TOLD, PARTS)


def why_not(s: Any, seat: int, action: int) -> str:
    """Why the seat cannot do that now; empty if it can."""
    moves = [0] * ACTIONS
    if action in moves[: legal(s, seat, moves)]:
        return ""
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat == SPECTATOR:
        return "You only watch."
    if action == CLOSE:
        return "Only the table closes the window."
    if action in (USE_THIEF, KEEP_THIEF):
        return _why_no_thief(s, seat)
    if s.phase == Phase.WINDOW:
        return "Wait until the window for Thieves is closed."
    if s.phase == Phase.COMMIT and action >= PULL:
        return "You may do that only after taking a pot; now cards are committed."
    if s.phase == Phase.COMMIT and not s.waiting >> seat & 1:
        return "You have committed a card." if s.chosen[seat] >= 0 else "You have no card to commit."
    if s.phase == Phase.TURN and seat != s.taker:
        return f"It is the turn of {_name(s, s.taker)}, who took the pot."
    if action < PULL:
        return f"You do not hold {_card(s, action - CARD)}."
    if action - PULL >= sides(s):
        return "Nobody sits there."
    if action - PULL == seat:
        return "You cannot pull from your own hand."
    return "You have no coin to pay." if s.coins[seat] == 0 else f"{_name(s, action - PULL).capitalize()} has no card."


def _why_no_thief(s: Any, seat: int) -> str:
    if s.phase != Phase.WINDOW:
        return "A Thief is used just after all cards are shown."
    if seat == s.taker:
        return "You are about to take the pot yourself."
    return "You have answered." if s.answer[seat] >= 0 else "You have no Thief in your hand."


def score_lines(s: Any, seat: int) -> list[tuple[str, int]]:
    return [("Purse", worth(s, s.purse[seat] | s.sleeve[seat])), ("Coins", s.coins[seat])]


# ------------------------------------------------------------------ standing orders for the window
def read_order(text: str, players: int) -> str:
    """An order as the log keeps it: "never", or "from 5" for a pot worth at least so much."""
    words = text.lower().split()
    if words == ["never"]:
        return "never"
    if len(words) == 2 and words[0] == "from" and words[1].isascii() and words[1].isdigit() and len(words[1]) < 4:
        return f"from {int(words[1])}"
    raise Refused("A standing order is 'never', or 'from 5' to use a Thief for a pot worth 5 or more.")


def follow_order(s: Any, seat: int, order: str) -> int:
    """The action that an order gives in an open window, -1 for none."""
    if not order.startswith("from ") or not may_use_thief(s, seat):
        return -1
    return USE_THIEF if worth(s, s.pot) >= int(order.split()[1]) else -1


# ------------------------------------------------------------------ for the compliance kit
def census(s: Any) -> dict[str, int]:
    """Numbers that no play may change: nothing is lost, nothing is there twice."""
    piles = [s.pot, s.gone, *s.hand, *s.sleeve, *s.purse, *(1 << card for card in s.deck[: s.in_deck])]
    together = 0
    for pile in piles:
        together |= pile
    return {"cards": sum(map(count, piles)), "different cards": count(together), "coins": sum(s.coins)}


def hidden(s: Any, seat: int) -> tuple[Any, ...]:
    """What another seat can see and this one cannot."""
    others = [side for side in range(sides(s)) if side != seat]
    return tuple((s.hand[side], s.sleeve[side], s.chosen[side], s.answer[side]) for side in others)


def fits(s: Any, seat: int) -> bool:
    """Whether the truth is possible by all that the seat knows."""
    for side in range(sides(s)):
        for truth, known in (
            (s.hand[side], known_at(s, seat, HAND + side)),
            (s.sleeve[side], known_at(s, seat, SLEEVE + side)),
        ):
            if known & ~truth or known & in_the_open(s):
                return False
            if side == seat and is_viewer(s, seat) and known != truth:
                return False
    return True
