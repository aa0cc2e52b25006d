"""What a pair of eyes sees of a table of Gambit Royale, and how the points came about.

Also two questions for the engine's own checks: the census of all material, and whether what a seat
believes still leaves room for the truth (6)."""

from typing import Any

import msgspec

from ...core.bits import count, lowest, members
from ...core.telling import many
from .box import DISCIPLINE_SLUGS, KIND_NAMES, SLUGS
from .rules.knowledge import gone, knows, unknown_to
from .rules.table import (
    bit_of,
    colour_of,
    columns,
    discipline_of,
    goal_value,
    is_complete,
    is_open,
    kind_of,
    limit,
    number_of,
)
from .scoring import best_of, doubled_sum, plain_sum, points_for_crown, points_for_gold
from .state import CARDS, COLOUR_SHIFT, DISCIPLINES, EARLY, GOALS, ROUNDS, SEATS, SET_CARDS, Phase
from .words import card_text, goal_name, phase_name, seat_names


class Lying(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on the screen. Its handle is place:k. Without a name it is not known to the viewer."""

    place: str
    k: int
    owner: int
    name: str | None = None
    kind: str | None = None
    value: int | None = None
    """What it prints."""
    up: bool = False
    """Whether it lies face up."""
    seen: list[int] = []
    """Others who have seen it while it lies face down."""


class Goal(msgspec.Struct, frozen=True):
    name: str
    discipline: str
    value: int


class Column(msgspec.Struct, frozen=True):
    """Its handle is column:k."""

    k: int
    goal: Goal | None
    closed: bool
    complete: bool
    cards: list[Lying]


class Scored(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it was scored at the end of the last round."""

    owner: int
    name: str
    kind: str
    value: int
    count: int | None = None
    """What it counted; nothing if it was removed."""


class Result(msgspec.Struct, frozen=True):
    """How a column of the last round was scored."""

    goal: Goal
    winner: int | None
    sums: list[int | None]
    cards: list[Scored]


class Player(msgspec.Struct, frozen=True):
    """Its handle is seat:k."""

    seat: int
    name: str
    hand: list[Lying]
    limit: int
    supply: int
    discards: list[str]
    crown: bool
    goals: list[Goal]
    disciplines: list[str]
    gold: list[int]
    """Whose Gold the player keeps, by colour."""
    points: int
    """As of now."""


class GambitView(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    phase: str
    active: int
    mover: int | None
    chosen: int | None
    """The column picked first."""
    at: int | None
    """The column of the turned-up card whose owner chooses."""
    columns: list[Column]
    players: list[Player]
    crown: int | None
    goals_to_come: int
    """Goals not turned up yet that will be."""
    texts: dict[str, str]
    """What each kind of card does that the viewer sees."""
    last_round: list[Result]


def seen_to_act(s: Any, seat: int) -> int:
    return 0 if s.phase == Phase.OVER else 1 << int(s.mover)


def view(s: Any, seat: int) -> GambitView:
    over = s.phase == Phase.OVER
    shown = [_column(s, seat, column) for column in range(columns(s))]
    players = [_player(s, seat, other) for other in range(s.players)]
    return GambitView(
        round=s.on_round,
        rounds=ROUNDS,
        phase=phase_name(s),
        active=s.active,
        mover=None if over else s.mover,
        chosen=_some(s.chosen),
        at=_some(s.at),
        columns=shown,
        players=players,
        crown=_some(s.crown),
        goals_to_come=(ROUNDS - s.on_round) * columns(s),
        texts=_texts(s, [card for place in (*(c.cards for c in shown), *(p.hand for p in players)) for card in place]),
        last_round=_last_round(s),
    )


def _texts(s: Any, cards: list[Lying]) -> dict[str, str]:
    kinds = sorted({SLUGS.index(card.kind) for card in cards if card.kind})
    texts = {SLUGS[kind]: card_text(s, lowest(s.box.copies[kind])) for kind in kinds}
    return {kind: text for kind, text in texts.items() if text}


def _some(number: int) -> int | None:
    return number if number >= 0 else None


def _goal(s: Any, goal: int) -> Goal:
    return Goal(goal_name(s, goal), DISCIPLINE_SLUGS[discipline_of(goal)], goal_value(s, goal))


def _column(s: Any, seat: int, column: int) -> Column:
    goal = s.goal[column]
    return Column(
        k=column,
        goal=_goal(s, goal) if goal >= 0 else None,
        closed=not is_open(s, column),
        complete=goal >= 0 and bool(is_complete(s, column)),
        cards=[_lying(s, seat, column, row) for row in range(s.length[column])],
    )


def _lying(s: Any, seat: int, column: int, row: int) -> Lying:
    card = s.column[column, row]
    owner = colour_of(card)
    up = bool(s.up[owner] & bit_of(card))
    seen = [other for other in range(s.players) if other != owner and s.seen[card] >> other & 1]
    if up or knows(s, seat, card):
        return _card(s, f"column-{column}", row, card, up, seen)
    return Lying(f"column-{column}", row, owner, seen=seen)


def _card(s: Any, place: str, k: int, card: int, up: bool = False, seen: list[int] | None = None) -> Lying:
    kind = kind_of(s, card)
    value = s.box.value[number_of(card)]
    return Lying(place, k, colour_of(card), KIND_NAMES[kind], SLUGS[kind], value, up, seen or [])


def _player(s: Any, seat: int, other: int) -> Player:
    goals = [goal for goal in range(GOALS) if s.won[other] >> goal & 1]
    return Player(
        seat=other,
        name=seat_names(s)[other],
        hand=_hand(s, seat, other),
        limit=limit(s, other),
        supply=count(s.supply[other]),
        discards=[KIND_NAMES[s.box.kind[number]] for number in members(s.discards[other])],
        crown=s.crown == other,
        goals=[_goal(s, goal) for goal in goals],
        disciplines=[DISCIPLINE_SLUGS[d] for d in range(DISCIPLINES) if best_of(s, s.won[other], d)],
        gold=[colour for colour in range(SEATS) for _ in members(s.kept[other, colour])],
        points=sum(points for _, points in score_lines(s, other)),
    )


def _hand(s: Any, seat: int, other: int) -> list[Lying]:
    """Known cards first, in the order of the box; the others as backs."""
    place = f"hand-{other}"
    known = s.hand[other] if other == seat or s.phase == Phase.OVER else s.shown[other]
    faces = [(other << COLOUR_SHIFT) | number for number in members(known)]
    hand = [_card(s, place, k, card) for k, card in enumerate(faces)]
    return hand + [Lying(place, k, other) for k in range(len(faces), count(s.hand[other]))]


def _last_round(s: Any) -> list[Result]:
    at, results = 0, []
    for column in range(columns(s)):
        if s.last.goal[column] < 0 or not s.narrate:
            continue
        cards = s.last.card[at : at + s.last.length[column]]
        at += len(cards)
        sums = [_some(s.last.total[column, colour]) for colour in range(s.players)]
        scored = [_scored(s, card) for card in cards]
        results.append(Result(_goal(s, s.last.goal[column]), _some(s.last.winner[column]), sums, scored))
    return results


def _scored(s: Any, card: int) -> Scored:
    kind = kind_of(s, card)
    value = s.box.value[number_of(card)]
    return Scored(colour_of(card), KIND_NAMES[kind], SLUGS[kind], value, _some(s.last.count[card]))


# ------------------------------------------------------------------ 5 how the points came about
def score_lines(s: Any, seat: int) -> list[tuple[str, int]]:
    """Goals counted the better way, the King's Crown and Gold."""
    goals = s.won[seat]
    if doubled_sum(s, goals) > plain_sum(s, goals):
        best = sum(best_of(s, goals, d) for d in range(DISCIPLINES))
        others = count(goals) - DISCIPLINES
        lines = [(f"All {DISCIPLINES} disciplines, {best} doubled", 2 * best), (many(others, "other goal"), -others)]
    else:
        lines = [(many(count(goals), "goal"), plain_sum(s, goals))]
    gold = sum(count(s.kept[seat, colour]) for colour in range(SEATS))
    lines += [("The King's Crown", points_for_crown(s, seat)), (f"{gold} Gold", points_for_gold(s, seat))]
    return [line for line in lines if line[1] != 0]


# ------------------------------------------------------------------ checks
def census(s: Any) -> dict[str, int]:
    """All cards and goals: none is ever added, and none disappears."""
    cards = together = on_table = 0
    for colour in range(s.players):
        piles = [s.hand[colour], s.supply[colour], s.discards[colour], s.up[colour], s.down[colour], gone(s, colour)]
        cards += sum(map(count, piles))
        union = 0
        for pile in piles:
            union |= pile
        together += count(union)
        on_table += count(s.up[colour] | s.down[colour])
    lying = [s.column[column, row] for column in range(columns(s)) for row in range(s.length[column])]
    goals = [s.unseen, *s.won, *(1 << goal for goal in s.goal if goal >= 0)]
    return {
        "cards": cards,
        "distinct cards": together,
        "cards on the table that lie in no column": on_table - len(set(lying)),
        "cards in a column that lie in no set": sum(not (_table(s, colour_of(c)) & bit_of(c)) for c in lying),
        "goals in two places": sum(map(count, goals)) - count(_union(goals)),
        "scratch": sum(s.left) + sum(s.marked) + sum(s.total),
    }


def _table(s: Any, colour: int) -> int:
    return int(s.up[colour] | s.down[colour])


def _union(sets: list[int]) -> int:
    together = 0
    for one in sets:
        together |= one
    return together


def hidden(s: Any, seat: int) -> tuple[Any, ...]:
    """What another seat can see and this one cannot."""
    others = [colour for colour in range(s.players) if colour != seat]
    lying = [
        s.column[column, row]
        for column in range(columns(s))
        for row in range(s.length[column])
        if s.down[colour_of(s.column[column, row])] & bit_of(s.column[column, row])
    ]
    return tuple(s.hand[colour] for colour in others), tuple(card for card in lying if not knows(s, seat, card))


def fits(s: Any, seat: int) -> bool:
    """6 whether the truth is possible by all that the seat, or the public, knows."""
    for colour in range(s.players):
        if s.shown[colour] & ~s.hand[colour] or s.supply[colour] & ~s.pool[colour]:
            return False
        for number in range(SET_CARDS):
            mark = s.seen[(colour << COLOUR_SHIFT) | number]
            if mark and not s.down[colour] >> number & 1:
                return False  # only face-down cards can have been seen
            if mark & EARLY and s.pool[colour] >> number & 1:
                return False
        if colour != seat and (s.hand[colour] & ~s.shown[colour] | s.supply[colour]) & ~unknown_to(s, seat, colour):
            return False
    return not any(s.seen[number] for number in range(s.players << COLOUR_SHIFT, CARDS))
