"""Gambit Royale in players' words: actions, what to do now, and why something cannot be done.

Nothing here looks at more than the addressed seat may know."""

from typing import Any

from ...core.errors import Refused
from ...core.state import TABLE
from .box import DISCIPLINE_NAMES, KIND_NAMES, SLUGS
from .rules.effects import choosing_card, may_take
from .rules.play import legal
from .rules.table import columns, discipline_of, goal_value, is_open, kind_of
from .state import ACTIONS, CARD, CHOOSING, COLUMN, COLUMNS, KINDS, NOTHING, SEATS, Ability, Phase

COLOUR_NAMES = ("Red", "Blue", "Green", "Amber", "Purple", "Sky")
ACTION_NAMES: list[str] = [
    *(f"column:{column + 1}" for column in range(COLUMNS)),
    *(f"card:{slug}" for slug in SLUGS),
    "nothing",
]
assert len(COLOUR_NAMES) == SEATS


# ------------------------------------------------------------------ names
def seat_names(s: Any) -> list[str]:
    return list(COLOUR_NAMES[: s.players])


def phase_name(s: Any) -> str:
    return Phase(s.phase).name.lower()


def goal_name(s: Any, goal: int) -> str:
    """ "Fencing 3"."""
    return f"{DISCIPLINE_NAMES[discipline_of(goal)]} {goal_value(s, goal)}"


def column_name(s: Any, column: int) -> str:
    """ "column 2 (Fencing 3)"."""
    if s.goal[column] < 0:
        return f"column {column + 1}"
    return f"column {column + 1} ({goal_name(s, s.goal[column])})"


def who(s: Any, ability: Ability) -> str:
    """The card that has an ability, by name; a card file may have given it to several, or to another."""
    able = s.box.able[int(ability)]
    return " or ".join(KIND_NAMES[kind] for kind in range(KINDS) if s.box.copies[kind] & able)


# ------------------------------------------------------------------ what a card does
TEXTS = {
    Ability.NONE: "",
    Ability.WITH_PARTNER: "Counts {n} when your {partner} is in the column.",
    Ability.WINS_WITH: "Wins the goal when your {partner} is in the column.",
    Ability.DISCIPLINE: "Counts {n} under a goal of {discipline}.",
    Ability.REMOVES_HIGH: "Removes all cards of {n} or more; two cancel each other.",
    Ability.REMOVES_LOW: "Removes all other cards of {n} or less but its like; two cancel each other.",
    Ability.SILENCES: "All other talents in the column are void.",
    Ability.LOWEST_WINS: "The lowest sum wins; two cancel each other.",
    Ability.CROWD: "{n:+d} for each other card in the column.",
    Ability.DRUMS: "Your cards right above and below count their value again, at most {n} more.",
    Ability.FIRE: "Every other card in the column counts {n} less.",
    Ability.GOLD: "Kept by whoever wins the goal: {n} points at the end.",
    Ability.MIRROR: "Counts what the card right above it counts.",
    Ability.KILLS: "Turned up: the card that arrived is discarded.",
    Ability.TRAVELS: "Turned up: goes on face down to the next open column on the right.",
    Ability.CLOSES: "Turned up: its column is closed.",
    Ability.CROWNS: "Turned up: you take the King's Crown and draw.",
    Ability.SPIES: "Turned up: you look at all face-down cards.",
    Ability.SWAPS_GOALS: "Turned up: you may swap two goals.",
    Ability.CLOAKS: "Turned up: you may put a card of your hand in its place.",
    Ability.ATTRACTS: "Turned up: you may draw in the bottom card of a neighbouring column.",
    Ability.TAKES_BACK: "Turned up: you may take another face-up card of yours in this column to hand.",
}


def card_text(s: Any, number: int) -> str:
    """What a card of the set does, in one sentence; nothing if it does nothing."""
    ability = Ability(s.box.ability[number])
    partners = [KIND_NAMES[kind] for kind in range(KINDS) if s.box.partner[number] & s.box.copies[kind]]
    return TEXTS[ability].format(
        n=s.box.n[number],
        partner=partners[0] if partners else "partner",
        discipline=DISCIPLINE_NAMES[s.box.discipline[number]],
    )


# ------------------------------------------------------------------ what an action means now
def describe_action(s: Any, seat: int, action: int) -> str:
    phase = Phase(s.phase)
    if action == NOTHING:
        return f"Make no use of the {KIND_NAMES[kind_of(s, choosing_card(s))]}"
    if action < CARD:
        return _describe_column(s, phase, action - COLUMN)
    name = KIND_NAMES[action - CARD]
    if phase == Phase.CLOAK:
        return f"Put the {name} in place of the {KIND_NAMES[kind_of(s, choosing_card(s))]}"
    if phase == Phase.ENVOY:
        return f"Take the {name} back to your hand"
    return f"Place the {name} in {column_name(s, s.chosen)}"


def _describe_column(s: Any, phase: Phase, column: int) -> str:
    name = column_name(s, column)
    if phase == Phase.TRAITOR:
        return f"Swap the goal of {name}"
    if phase == Phase.TRAITOR_SECOND:
        return f"Swap it with the goal of {name}"
    if phase == Phase.LODESTONE:
        return f"Draw in the bottom card of {name}"
    return f"Place a card in {name}"


def points_at(s: Any, seat: int, action: int) -> str:
    """The thing in the seat's view that a click means, as "place:k"; "" where there is only a button."""
    if action == NOTHING:
        return ""
    if action < CARD:
        return f"column:{action - COLUMN}"
    kind = action - CARD
    if s.phase == Phase.ENVOY:
        rows = range(s.length[s.at] - 1, -1, -1)
        return next(f"column-{s.at}:{row}" for row in rows if may_take(s, s.column[s.at, row], kind))
    hand = sorted(s.box.kind[number] for number in range(KINDS) if s.hand[seat] >> number & 1)
    return f"hand-{seat}:{hand.index(kind)}"


# ------------------------------------------------------------------ what to do now
TO_DO = {
    Phase.COLUMN: "Choose a column to place a card in.",
    Phase.CARD: "Choose the card to place in {chosen}.",
    Phase.TRAITOR: "Your {card} may swap two goals: choose the first one.",
    Phase.TRAITOR_SECOND: "Choose the goal to swap with that of {chosen}.",
    Phase.CLOAK: "Your {card} in {at} may be replaced: choose a card of your hand.",
    Phase.LODESTONE: "Your {card} in {at} may draw in the bottom card of a neighbouring column.",
    Phase.ENVOY: "Your {card} in {at} may bring a card of yours back to your hand.",
}
IS_DOING = {
    Phase.COLUMN: "{mover} is placing a card.",
    Phase.CARD: "{mover} is placing a card in {chosen}.",
    Phase.TRAITOR: "{mover} may swap two goals with the {card}.",
    Phase.TRAITOR_SECOND: "{mover} is swapping the goal of {chosen} with another.",
    Phase.CLOAK: "{mover} may replace the {card} in {at}.",
    Phase.LODESTONE: "{mover} may draw in a card with the {card} in {at}.",
    Phase.ENVOY: "{mover} may take a card back with the {card} in {at}.",
}


def prompt(s: Any, seat: int) -> str:
    """What the seat must do now, or whom the table waits for."""
    if s.phase == Phase.OVER:
        return "The game is over."
    sentences = TO_DO if seat == s.mover else IS_DOING
    return sentences[Phase(s.phase)].format(
        mover=seat_names(s)[s.mover],
        chosen=column_name(s, s.chosen) if s.chosen >= 0 else "",
        at=column_name(s, s.at) if s.at >= 0 else "",
        card=KIND_NAMES[kind_of(s, choosing_card(s))] if s.phase >= CHOOSING else "",
    )


# ------------------------------------------------------------------ why something cannot be done
def why_not(s: Any, seat: int, action: int) -> str:
    """Why the seat cannot do that now; nothing if it can."""
    if not 0 <= action < ACTIONS:
        return f"There is no action {action}; they are numbered from 0 to {ACTIONS - 1}."
    if seat == TABLE:
        return "The table itself does nothing in this game."
    if seat >= s.players:
        return "Who only watches does not play."
    moves = [0] * ACTIONS
    if action in moves[: legal(s, seat, moves)]:
        return ""
    if s.phase == Phase.OVER:
        return "The game is over."
    if seat != s.mover:
        return f"It is not your turn: {prompt(s, seat)}"
    if action == NOTHING:
        return _not_nothing(s)
    if action < CARD:
        return _not_that_column(s, action - COLUMN)
    return _not_that_card(s, seat, action - CARD)


def _not_nothing(s: Any) -> str:
    if s.phase == Phase.TRAITOR_SECOND:
        return "You have chosen one goal: choose the other, or take that back."
    return "You must place a card."


def _not_that_column(s: Any, column: int) -> str:
    if column >= columns(s):
        return f"There is no column {column + 1}; the columns are 1 to {columns(s)}."
    if s.phase == Phase.COLUMN:
        return f"A {who(s, Ability.CLOSES)} has closed column {column + 1}; it takes no card until the round ends."
    if s.phase == Phase.TRAITOR_SECOND:
        return f"Column {column + 1} is your first choice; choose another."
    if s.phase != Phase.LODESTONE:
        return "Choose a card now, not a column."
    if abs(column - s.at) != 1:
        return f"Only a column beside column {s.at + 1} can be drawn from."
    if not is_open(s, column):
        return f"A {who(s, Ability.CLOSES)} has closed column {column + 1}; it loses no card until the round ends."
    return f"Column {column + 1} has no card."


def _not_that_card(s: Any, seat: int, kind: int) -> str:
    name = KIND_NAMES[kind]
    if s.phase == Phase.COLUMN:
        return "Choose the column first, then the card."
    if s.phase == Phase.ENVOY:
        if kind == kind_of(s, choosing_card(s)):
            return f"The {name} cannot take itself back."
        return f"You have no other face-up {name} in column {s.at + 1}."
    if s.phase in (Phase.CARD, Phase.CLOAK):
        return f"The {name} is not in your hand."
    return "Choose a column now, not a card."


# ------------------------------------------------------------------ standing orders
def read_order(text: str, players: int) -> str:
    raise Refused("Gambit Royale has no hidden moments, so there is nothing to order in advance.")


def follow_order(s: Any, seat: int, order: str) -> int:
    return -1
