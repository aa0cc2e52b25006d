"""What happened, as the log tells it. Players are named for everybody alike; only what one seat
alone learns is said to "you"."""

from collections.abc import Callable
from typing import Any

from ...core.state import Event
from .box import ADVISOR_NAMES, EVENT_NAMES, LOCATION_NAMES, RANK_NAMES
from .names import CARD_NAMES, GOOD_NAMES, event_text, goods_in_words, listed, many, members, name_of, token_name
from .state import BREAD_MARKER, COUNTRYSIDE, DONATION, FINE_CLOTH, GIFT, Said
from .words import advisor_name, what_for

REVEALS = frozenset({Said.DRAWS, Said.ROUND, Said.REFILLED, Said.LOOKS, Said.RESHUFFLED, Said.ENDS})
"""Events by which somebody learns of a hidden card or token: no play goes back past one."""
READY: frozenset[Said] = frozenset()


def describe_event(s: Any, event: Event, seat: int) -> str:
    """A sentence as the seat hears it; nothing if it does not."""
    if not event.audience >> seat & 1:
        return ""
    return TOLD[Said(event.kind)](s, event)


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


def _both(s: Any, e: Event) -> str:
    return f"Both Councilors of {name_of(s, e.actor)} would stand on one ring, so one of them moves to the other ring."


def _placed(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} has a Councilor at the {LOCATION_NAMES[e.b]}."


def _takes(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} takes {many(e.b, e.a)}."


def _draws(s: Any, e: Event) -> str:
    return f"You have {listed([CARD_NAMES[card] for card in members(e.a)])} to play."


def _round(s: Any, e: Event) -> str:
    text = event_text(s, e.b)
    text = text.replace("took", "takes") if e.b <= FINE_CLOTH else text
    return f"Round {e.a} begins with {name_of(s, e.actor)}. {EVENT_NAMES[e.b]}: {text}."


def _plays(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} plays {CARD_NAMES[e.a]} onto slot {e.b}."


def _moves(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} moves {'1 step' if e.b == 1 else f'{e.b} steps'} to the {LOCATION_NAMES[e.a]}."


def _goes_to(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} sends an errand to the {LOCATION_NAMES[e.a]}."


def _pays(s: Any, e: Event) -> str:
    amounts = [e.a % 10, e.a // 10 % 10, e.a // 100 % 10, e.a // 1000, e.b]
    return f"{name_of(s, e.actor)} pays {goods_in_words(amounts)} to {what_for(e.card)}."


def _discards(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} discards {many(e.b, e.a)} to {what_for(e.card)}."


def _citizens(s: Any, e: Event) -> str:
    if e.a < 0:
        return f"{name_of(s, e.actor)} pays {-e.a} CP and has {e.b}."
    return f"{name_of(s, e.actor)} scores {e.a} CP, {e.b} in all."


def _buildings(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} scores {e.a} BP, {e.b} in all."


def _raised(s: Any, e: Event) -> str:
    price = listed([many(s.box.rank_gold[e.a], 4), many(s.box.rank_rings[e.a], 5)])
    return f"{name_of(s, e.actor)} becomes {RANK_NAMES[e.a]} for {price}."


def _hired(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} hires a Craftsman at the {LOCATION_NAMES[e.a]}."


def _recruited(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} recruits {advisor_name(e.a)}."


def _refilled(s: Any, e: Event) -> str:
    return f"{ADVISOR_NAMES[e.a]} comes to the {LOCATION_NAMES[COUNTRYSIDE + e.b // 2]}."


def _turned(s: Any, e: Event) -> str:
    if e.a in (DONATION, GIFT):
        what = "donation" if e.a == DONATION else "gift"
        return f"The next {what} of {GOOD_NAMES[e.b]} costs {e.card}."
    return f"The next {'Bread' if e.a == BREAD_MARKER else 'Stone'} is worth {e.card} CP."


def _looks(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} looks at {e.a} Favor {'token' if e.a == 1 else 'tokens'}."


def _looked(s: Any, e: Event) -> str:
    return f"You see {listed([token_name(s, token) for token in members(e.a)])}."


def _reshuffled(s: Any, e: Event) -> str:
    return "The discarded Favor tokens are shuffled into a new stack."


def _keeps(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} keeps a Favor token: {token_name(s, e.a)}."


def _tokens_gone(s: Any, e: Event) -> str:
    return f"Discarded: {listed([token_name(s, token) for token in members(e.a)])}."


def _favor(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} uses a Favor token: {token_name(s, e.a)}."


def _done(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} ends the turn."


def _declines(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} gives nothing."


def _victoria(s: Any, e: Event) -> str:
    return f"Victoria scores {e.a} CP, {e.b} in all."


def _victoria_rank(s: Any, e: Event) -> str:
    return f"Victoria becomes {RANK_NAMES[e.a]}."


def _shuffled(s: Any, e: Event) -> str:
    return "All nine cards return to every hand." if s.full_selection else "Everybody shuffles all nine cards."


def _ends(s: Any, e: Event) -> str:
    return "The game ends."


def _left_over(s: Any, e: Event) -> str:
    points = listed([f"{n} {unit}" for n, unit in ((e.a, "CP"), (e.b, "BP")) if n])
    return f"{name_of(s, e.actor)} gets {points} for what is left over."


def _scores(s: Any, e: Event) -> str:
    return f"{name_of(s, e.actor)} ends with {e.a}, and {e.b} on the other score."


def _victoria_scores(s: Any, e: Event) -> str:
    return f"Victoria ends with {e.a}."


TOLD: dict[Said, Callable[[Any, Event], str]] = {
    Said.LAYOUT: _layout,
    Said.START: _start,
    Said.BOTH_ON_ONE: _both,
    Said.PLACED: _placed,
    Said.TAKES: _takes,
    Said.DRAWS: _draws,
    Said.ROUND: _round,
    Said.PLAYS: _plays,
    Said.MOVES: _moves,
    Said.GOES_TO: _goes_to,
    Said.PAYS: _pays,
    Said.DISCARDS: _discards,
    Said.CITIZENS: _citizens,
    Said.BUILDINGS: _buildings,
    Said.RAISED: _raised,
    Said.HIRED: _hired,
    Said.RECRUITED: _recruited,
    Said.REFILLED: _refilled,
    Said.TURNED: _turned,
    Said.LOOKS: _looks,
    Said.LOOKED: _looked,
    Said.RESHUFFLED: _reshuffled,
    Said.KEEPS: _keeps,
    Said.TOKENS_GONE: _tokens_gone,
    Said.FAVOR: _favor,
    Said.DONE: _done,
    Said.DECLINES: _declines,
    Said.VICTORIA: _victoria,
    Said.VICTORIA_RANK: _victoria_rank,
    Said.SHUFFLED: _shuffled,
    Said.ENDS: _ends,
    Said.LEFT_OVER: _left_over,
    Said.SCORES: _scores,
    Said.VICTORIA_SCORES: _victoria_scores,
}
assert len(TOLD) == len(Said)
