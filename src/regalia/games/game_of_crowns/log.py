"""What happened, as the log tells it. Houses are named for everybody alike; only what one seat
alone learns is said to "you"."""

from typing import Any

from ...core.state import Event
from ...core.telling import Part, many, teller
from .box import HOUSE_NAMES
from .state import WISH_NOTHING, WISH_RAVENS, End, Said, Term
from .words import SIDE_NAMES, a_kind, card_name, ravens_in_words, seat_names

REVEALS = frozenset(
    {
        Said.AGENDA,
        Said.SENTINEL,
        Said.LAYS,
        Said.BIDS,  # 4.4 ravens laid cannot be withdrawn
        Said.SPENDS,  # 6.3 there is one opportunity only
        Said.COIN_TAKEN,
        Said.VOTE_CAST,  # 6.2 a vote cast cannot be changed
        Said.VOTE_SHOWN,
        Said.LOOKS,
        Said.TAKES,
        Said.DRAWS,
        Said.HANDED,
        Said.ENDS,
    }
)
"""Events by which somebody learns of a hidden card or choice: no play goes back past one."""
READY = frozenset({Said.SWAP_DONE})
"""10.3 all swap at once; who is done may think again until the last one is."""
PROMISES = {
    Term.SPARE_ME: "not to be attacked this turn",
    Term.ATTACK: "for an attack on {}",
    Term.NO_COINAGE: "for no Coinage on them this turn",
    Term.SOMEONE_ELSE: "that someone else be attacked",
}


def _name(s: Any, seat: int) -> str:
    return seat_names(s)[seat] if 0 <= seat < s.players else ""


def _swapped(s: Any, e: Event) -> str:
    return f"You take the {card_name(e.card)} into your hand." if e.a else f"You put the {card_name(e.card)} away."


def _lays(s: Any, e: Event) -> str:
    return f"{_name(s, e.actor)} lays the {card_name(e.card)}{' as a second card' if e.a else ''}."


def _wishes(s: Any, e: Event) -> str:
    wish = {WISH_NOTHING: "nothing in particular", WISH_RAVENS: "ravens"}.get(e.a) or a_kind(e.a)
    return f"{_name(s, e.actor)} wishes for {wish}."


def _bids(s: Any, e: Event) -> str:
    if e.a == 0:
        return f"{_name(s, e.actor)} adds nothing."
    return f"{_name(s, e.actor)} adds {ravens_in_words(e.a)}, {e.b} in all."


def _spends(s: Any, e: Event) -> str:
    if e.a == 0:
        return f"{_name(s, e.actor)} spends nothing."
    return f"{_name(s, e.actor)} spends {ravens_in_words(e.a)} for the {SIDE_NAMES[e.b]}."


def _victory(s: Any, e: Event) -> str:
    won = "succeeds" if e.a >= e.b else "fails"  # 6.4 the attacker wins ties
    return f"The attack {won} with {e.a} to {e.b} votes: {_name(s, e.actor)} wins."


def _ravens_lost(s: Any, e: Event) -> str:
    return f"{ravens_in_words(e.a)} {'leaves' if e.a == 1 else 'leave'} the game."


def _seen(s: Any, e: Event) -> str:
    kind, of, banner = card_name(e.card).partition(" of ")
    return f"There you see {many(e.b, kind)}{of}{banner}."


def _terms(s: Any, e: Event) -> str:
    return f"{_name(s, e.actor)} asks {PROMISES[Term(e.a)].format(_name(s, e.b))}."


def _answers(s: Any, e: Event) -> str:
    return f"{_name(s, e.actor)} {'accepts' if e.b else 'declines'} {_name(s, e.a)}'s deal."


def _ends(s: Any, e: Event) -> str:
    return f"The game ends: {'somebody has no cards left' if e.a == End.EMPTY_HAND else 'the last round is over'}."


PARTS: dict[str, Part] = {
    "actor": lambda s, e: _name(s, e.actor),
    "other": lambda s, e: _name(s, e.a),
    "rounds": lambda s, e: s.rounds,
    "card": lambda s, e: card_name(e.card),
    "a_ravens": lambda s, e: ravens_in_words(e.a),
    "b_ravens": lambda s, e: ravens_in_words(e.b),
    "a_points": lambda s, e: many(e.a, "point"),
    "a_side": lambda s, e: SIDE_NAMES[e.a],
    "a_house": lambda s, e: HOUSE_NAMES[e.a],
    "a_kind": lambda s, e: a_kind(e.a),
    "b_kind": lambda s, e: a_kind(e.b),
}
TOLD: dict[Said, str | Part] = {
    Said.START: "{actor} begins.",
    Said.SET_DEALT: "{actor} may swap with the cards of {a_house}.",
    Said.AGENDA: "Your hidden agenda is the {card}.",
    Said.SWAPPED: _swapped,
    Said.SWAP_DONE: "{actor} is done swapping.",
    Said.ROUND: "Round {a} of {rounds} begins.",
    Said.TURN: "It is {actor}'s turn.",
    Said.PASSES: "{actor} has no action and passes.",
    Said.WINDOW: "Sentinels may be used against {actor}.",
    Said.SENTINEL: "{actor} discards a Sentinel and takes {b_ravens} from {other}.",
    Said.EXCHANGE: "{actor} makes an exchange.",
    Said.LAYS: _lays,
    Said.WISHES: _wishes,
    Said.NO_SECOND: "{actor} lays no second card.",
    Said.OUT: "{actor} has no second card, takes the first one back and is out of the exchange.",
    Said.BIDS: _bids,
    Said.MORE: "{actor} asks for one more round of bids.",
    Said.ACCEPTS_OFFER: "{actor} accepts {other}'s offer.",
    Said.CARD_TRADED: "The {card} goes from {actor} to {other}.",
    Said.RAVENS_TRADED: "{actor} gives {b_ravens} to {other}.",
    Said.COINAGE: "{actor} plays a Coinage.",
    Said.COIN_GIVEN: "{actor} chooses {other} for the Coinage.",
    Said.COIN_CARD: "The Coinage is the {card}.",
    Said.COIN_TAKEN: "{actor} gets a card from {other} for the Coinage.",
    Said.COIN_GOT: "It is the {card}.",
    Said.KNIGHT: "{actor} plays the {card}.",
    Said.TARGET: "{actor} attacks {other}.",
    Said.VOTE_CAST: "{actor} has voted.",
    Said.VOTED: "Your vote is for the {a_side}.",
    Said.VOTE_SHOWN: "{actor} voted for the {a_side}.",
    Said.SPENDS: _spends,
    Said.VICTORY: _victory,
    Said.RAVENS_GAINED: "{actor} gains {a_ravens}.",
    Said.RAVENS_LOST: _ravens_lost,
    Said.LOOKS: "{actor} looks at {other}'s hand.",
    Said.SEEN: _seen,
    Said.TAKES: "{actor} takes a card from {other}.",
    Said.TAKEN: "It is the {card}.",
    Said.DRAWS: "{actor} draws a guest.",
    Said.DREW: "It is the {card}.",
    Said.DISCARDED: "The {card} is discarded.",
    Said.PROPOSES: "{actor} proposes a deal to {other}.",
    Said.GIVES_KIND: "{actor} offers {a_kind}.",
    Said.GIVES_RAVENS: "{actor} offers {a_ravens}.",
    Said.ASKS_KIND: "{actor} asks for {a_kind}.",
    Said.ASKS_RAVENS: "{actor} asks for {a_ravens}.",
    Said.TERMS: _terms,
    Said.ANSWERS: _answers,
    Said.HANDED: "{actor} hands {b_kind} to {other}.",
    Said.HANDED_CARD: "It is the {card}.",
    Said.NO_DEAL: "{actor} proposes no deal.",
    Said.ENDS: _ends,
    Said.SCORES: "{actor} scores {a_points}.",
}
describe_event = teller(Said, TOLD, PARTS)
