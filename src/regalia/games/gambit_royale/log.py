"""What happened, as the log tells it. Colours are named for everybody alike; only what one seat alone
learns is said to "you"."""

from typing import Any

from ...core.state import Event
from ...core.telling import Part, listed, many, plural, teller
from .box import KIND_NAMES
from .rules.table import colour_of, kind_of
from .state import ROUNDS, SET_CARDS, Ability, End, Said
from .words import COLOUR_NAMES, goal_name, who

REVEALS = frozenset(
    {
        Said.GOAL,
        Said.PLACES,  # a card placed stays placed, whether or not chance was asked which of equal ones it is
        Said.CLOAKS,
        Said.TURNED_UP,
        Said.KILLED,
        Said.SPIES,
        Said.SAW,
        Said.DRAWS,
        Said.REVEALED,
        Said.ENDS,
    }
)
"""Events by which somebody learns of a hidden card: no play goes back past one."""
READY: frozenset[Said] = frozenset()


def _cards(s: Any, e: Event) -> str:
    """The cards that `say_cards` told of."""
    bits = e.a | e.b << 15 | (e.card & 1) << 30
    kinds = [KIND_NAMES[s.box.kind[number]] for number in range(SET_CARDS) if bits >> number & 1]
    return listed([name if kinds.count(name) == 1 else many(kinds.count(name), name) for name in dict.fromkeys(kinds)])


def _turned_up(s: Any, e: Event) -> str:
    name = KIND_NAMES[e.card]
    return f"{COLOUR_NAMES[e.actor]}'s {name} {'are' if name == 'Musketeers' else 'is'} turned up in column {e.a + 1}."


def _crowned(s: Any, e: Event) -> str:
    giver = f" from {COLOUR_NAMES[e.a]}" if e.a >= 0 else ""
    return f"{COLOUR_NAMES[e.actor]} takes the King's Crown{giver} and may now hold four cards."


def _attracts(s: Any, e: Event) -> str:
    what = f"the {KIND_NAMES[e.card]}" if e.card >= 0 else "the face-down card"
    lodestone = f"{COLOUR_NAMES[e.actor]}'s {who(s, Ability.ATTRACTS)}"
    return f"{lodestone} draws {what} from column {e.a + 1} into column {e.b + 1}."


def _draws(s: Any, e: Event) -> str:
    """One card is what everybody draws in every turn; only more than that is news."""
    if e.a == 1:
        return ""
    return f"{COLOUR_NAMES[e.actor]} draws {many(e.a, 'card')}."


def _round_ends(s: Any, e: Event) -> str:
    return f"The round ends: {'all goals are complete' if e.a == End.COMPLETE else 'nobody has a card to place'}."


def _silenced(s: Any, e: Event) -> str:
    name = who(s, Ability.SILENCES)
    return f"Column {e.a + 1}: the {name} {'silence' if name.endswith('s') else 'silences'} all other talents."


def _cancelled(s: Any, e: Event) -> str:
    name = who(s, Ability(e.b))
    return f"Column {e.a + 1}: several {plural(name)} cancel each other."


def _removed(s: Any, e: Event) -> str:
    ability = Ability.REMOVES_HIGH if e.kind == Said.REMOVED_HIGH else Ability.REMOVES_LOW
    return f"Column {(e.card >> 1) + 1}: the {who(s, ability)} removes {COLOUR_NAMES[e.actor]}'s {_cards(s, e)}."


def _pair(s: Any, e: Event) -> str:
    squire = who(s, Ability.WINS_WITH)
    princes = [s.box.partner[n] for n in range(SET_CARDS) if s.box.able[int(Ability.WINS_WITH)] >> n & 1]
    kinds = [name for kind, name in enumerate(KIND_NAMES) if any(s.box.copies[kind] & prince for prince in princes)]
    return f"Column {e.a + 1}: {COLOUR_NAMES[e.actor]}'s {squire} and {' or '.join(kinds)} are together."


def _sum(s: Any, e: Event) -> str:
    """With what each card counted, which the state keeps until the next round is scored."""
    first = sum(s.last.length[: e.a])
    mine = [card for card in s.last.card[first : first + s.last.length[e.a]] if colour_of(card) == e.actor]
    counts = [f"{KIND_NAMES[kind_of(s, card)]} {s.last.count[card]}" for card in mine if s.last.count[card] >= 0]
    return f"Column {e.a + 1}: {COLOUR_NAMES[e.actor]} has {e.b} ({', '.join(counts)})."


def _keeps(s: Any, e: Event) -> str:
    return f"{COLOUR_NAMES[e.actor]} keeps the {_cards(s, e)} of {COLOUR_NAMES[e.card >> 1]}."


PARTS: dict[str, Part] = {
    "actor": lambda s, e: COLOUR_NAMES[e.actor],
    "other": lambda s, e: COLOUR_NAMES[e.b],
    "rounds": lambda s, e: ROUNDS,
    "a1": lambda s, e: e.a + 1,
    "b1": lambda s, e: e.b + 1,
    "a_points": lambda s, e: many(e.a, "point"),
    "a_discards": lambda s, e: many(e.a, "discard"),
    "goal": lambda s, e: goal_name(s, e.card),
    "card": lambda s, e: KIND_NAMES[e.card],
    "cards": _cards,
    "of_cards": lambda s, e: (e.card >> 1) + 1,
    "kills": lambda s, e: who(s, Ability.KILLS),
    "lowest_wins": lambda s, e: who(s, Ability.LOWEST_WINS),
}
TOLD: dict[Said, str | Part] = {
    Said.START: "{actor} begins.",
    Said.ROUND: "Round {a} of {rounds}: {actor} starts.",
    Said.GOAL: "Column {a1}: {goal}.",
    Said.PLACES: "{actor} places a card in column {a1}.",
    Said.PLACED: "You placed the {card}.",
    Said.TURNED_UP: _turned_up,
    Said.KILLED: "{other}'s {kills} strikes: {actor}'s {card} is discarded.",
    Said.TRAVELS: "{actor}'s {card} goes on to column {b1}, face down.",
    Said.STAYS: "{actor}'s {card} finds no open column further on and stays.",
    Said.CLOSED: "Column {a1} is closed until the round ends.",
    Said.CROWNED: _crowned,
    Said.CROWN_KEPT: "{actor} has the King's Crown already.",
    Said.SPIES: "{actor} looks at all face-down cards.",
    Said.SAW: "You see in column {of_cards}: {actor}'s {cards}.",
    Said.SWAPS: "{actor} swaps the goals of columns {a1} and {b1}.",
    Said.CLOAKS: "{actor} puts a card in the place of the {card} in column {a1}.",
    Said.CLOAKED: "You put down the {card}.",
    Said.ATTRACTS: _attracts,
    Said.TAKES_BACK: "{actor} takes the {card} back to hand from column {a1}.",
    Said.DECLINES: "{actor} makes no use of the {card}.",
    Said.NO_USE: "There is nothing that {actor}'s {card} could do.",
    Said.DRAWS: _draws,
    Said.DREW: "You draw: {cards}.",
    Said.SHUFFLES: "{actor} shuffles {a_discards} into a new supply.",
    Said.PASSES: "{actor} has no card and passes.",
    Said.ROUND_ENDS: _round_ends,
    Said.REVEALED: "Column {of_cards}: {actor} turns up {cards}.",
    Said.SILENCED: _silenced,
    Said.CANCELLED: _cancelled,
    Said.REMOVED_HIGH: _removed,
    Said.REMOVED_LOW: _removed,
    Said.PAIR: _pair,
    Said.LOWEST: "Column {a1}: by the {lowest_wins}'s will the lowest sum wins.",
    Said.SUM: _sum,
    Said.WINS: "{actor} wins {goal}.",
    Said.NOBODY: "Nobody wins {goal}; it is out of the game.",
    Said.KEEPS: _keeps,
    Said.ENDS: "The game ends after {rounds} rounds.",
    Said.SCORES: "{actor} has {a_points}.",
}
describe_event = teller(Said, TOLD, PARTS)
