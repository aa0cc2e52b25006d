"""What happened, as the log tells it. Players are named for everybody alike; only what one seat
alone learns is said to "you"."""

from typing import Any

from ...core.bits import members
from ...core.state import Event
from ...core.telling import Part, listed, many, teller
from .box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES, RANK_NAMES
from .names import CARD_NAMES, GOOD_NAMES, amount, cards_in_words, event_text, goods_in_words, name_of, token_name
from .state import BREAD_MARKER, COIN, COUNTRYSIDE, DONATION, FINE_CLOTH, GIFT, RING, Said
from .words import advisor_name, what_for

REVEALS = frozenset({Said.DRAWS, Said.ROUND, Said.REFILLED, Said.LOOKS, Said.RESHUFFLED, Said.ENDS})
"""Events by which somebody learns of a hidden card or token: no play goes back past one."""
READY: frozenset[Said] = frozenset()


def _layout(s: Any, e: Event) -> str:
    names = [LOCATION_NAMES[k] for k in (e.b // 8, e.b % 8, e.card // 8, e.card % 8)]
    ring = ("The first ring" if s.random_layout else "Countryside", "The second ring" if s.random_layout else "Town")
    return f"{ring[e.a]}, clockwise: {listed(names)}."


def _start(s: Any, e: Event) -> str:
    where = f"the {LOCATION_NAMES[s.box.event_from[e.a]]} and the {LOCATION_NAMES[s.box.event_town[e.a]]}"
    return (
        f"{name_of(s, e.actor)} gets the statue and begins at {where}, by the card {EVENT_NAMES[e.a]}. "
        f"Buildings start at {e.b}."
    )


def _round(s: Any, e: Event) -> str:
    text = event_text(s, e.b)
    text = text.replace("took", "takes") if e.b <= FINE_CLOTH else text
    return f"Round {e.a} begins with {name_of(s, e.actor)}. {EVENT_NAMES[e.b]}: {text}."


def _pays(s: Any, e: Event) -> str:
    amounts = [e.a % 10, e.a // 10 % 10, e.a // 100 % 10, e.a // 1000, e.b]
    return f"{name_of(s, e.actor)} pays {goods_in_words(amounts)} to {what_for(e.card)}."


def _citizens(s: Any, e: Event) -> str:
    if e.a < 0:
        return f"{name_of(s, e.actor)} pays {-e.a} CP and has {e.b}."
    return f"{name_of(s, e.actor)} scores {e.a} CP, {e.b} in all."


def _raised(s: Any, e: Event) -> str:
    price = listed([amount(s.box.rank_gold[e.a], COIN), amount(s.box.rank_rings[e.a], RING)])
    return f"{name_of(s, e.actor)} becomes {RANK_NAMES[e.a]} for {price}."


def _refilled(s: Any, e: Event) -> str:
    return f"{ADVISOR_NAMES[e.a]} comes to the {LOCATION_NAMES[COUNTRYSIDE + e.b // 2]}."


def _turned(s: Any, e: Event) -> str:
    if e.a in (DONATION, GIFT):
        what = "donation" if e.a == DONATION else "gift"
        return f"The next {what} of {GOOD_NAMES[e.b]} costs {e.card}."
    return f"The next {'Bread' if e.a == BREAD_MARKER else 'Stone'} is worth {e.card} CP."


def _shuffled(s: Any, e: Event) -> str:
    return "All nine cards return to every hand." if s.full_selection else "Everybody shuffles all nine cards."


def _left_over(s: Any, e: Event) -> str:
    points = listed([f"{n} {unit}" for n, unit in ((e.a, "CP"), (e.b, "BP")) if n])
    return f"{name_of(s, e.actor)} gets {points} for what is left over."


PARTS: dict[str, Part] = {
    "actor": lambda s, e: name_of(s, e.actor),
    "a_location": lambda s, e: LOCATION_NAMES[e.a],
    "b_location": lambda s, e: LOCATION_NAMES[e.b],
    "a_card": lambda s, e: CARD_NAMES[e.a],
    "a_cards": lambda s, e: cards_in_words(e.a),
    "a_rank": lambda s, e: RANK_NAMES[e.a],
    "a_advisor": lambda s, e: advisor_name(e.a),
    "a_token": lambda s, e: token_name(s, e.a),
    "a_tokens": lambda s, e: listed([token_name(s, token) for token in members(e.a)]),
    "a_favors": lambda s, e: many(e.a, "Favor token"),
    "b_of_a": lambda s, e: amount(e.b, e.a),
    "b_steps": lambda s, e: many(e.b, "step"),
    "purpose": lambda s, e: what_for(e.card),
}
TOLD: dict[Said, str | Part] = {
    Said.LAYOUT: _layout,
    Said.START: _start,
    Said.BOTH_ON_ONE: "Both Councilors of {actor} would stand on one ring, so one of them moves to the other ring.",
    Said.PLACED: "{actor} has a Councilor at the {b_location}.",
    Said.TAKES: "{actor} takes {b_of_a}.",
    Said.DRAWS: "You have {a_cards} to play.",
    Said.ROUND: _round,
    Said.PLAYS: "{actor} plays {a_card} onto slot {b}.",
    Said.MOVES: "{actor} moves {b_steps} to the {a_location}.",
    Said.GOES_TO: "{actor} sends an errand to the {a_location}.",
    Said.PAYS: _pays,
    Said.DISCARDS: "{actor} discards {b_of_a} to {purpose}.",
    Said.CITIZENS: _citizens,
    Said.BUILDINGS: "{actor} scores {a} BP, {b} in all.",
    Said.RAISED: _raised,
    Said.HIRED: "{actor} hires a Craftsman at the {a_location}.",
    Said.RECRUITED: "{actor} recruits {a_advisor}.",
    Said.REFILLED: _refilled,
    Said.TURNED: _turned,
    Said.LOOKS: "{actor} looks at {a_favors}.",
    Said.LOOKED: "You see {a_tokens}.",
    Said.RESHUFFLED: "The discarded Favor tokens are shuffled into a new stack.",
    Said.KEEPS: "{actor} keeps a Favor token: {a_token}.",
    Said.TOKENS_GONE: "Discarded: {a_tokens}.",
    Said.FAVOR: "{actor} uses a Favor token: {a_token}.",
    Said.DONE: "{actor} ends the turn.",
    Said.DECLINES: "{actor} gives nothing.",
    Said.VICTORIA: "Victoria scores {a} CP, {b} in all.",
    Said.VICTORIA_RANK: "Victoria becomes {a_rank}.",
    Said.SHUFFLED: _shuffled,
    Said.ENDS: "The game ends.",
    Said.LEFT_OVER: _left_over,
    Said.SCORES: "{actor} ends with {a}, and {b} on the other score.",
    Said.VICTORIA_SCORES: "Victoria ends with {a}.",
}
describe_event = teller(Said, TOLD, PARTS)
