"""The only exit to people: what a seat, or a spectator, is shown.

A game's `view` makes the part that is the game's own; `look` adds what every table has. No card
number of the engine is in it: a card is shown with a handle (place, k) that means nothing beyond
this view. Everything is typed and goes over a wire as JSON by `to_wire`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from .contract import Game
from .state import PUBLIC, SPECTATOR, State, events_of


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on the screen. Without a name it lies face down."""

    place: str
    k: int
    name: str | None = None
    kind: str | None = None
    banner: str | None = None


class Choice(msgspec.Struct, frozen=True):
    """Something the seat may do now: its name as records spell it, a sentence, and the handle of the
    thing on the table that a click means ("hand 0:3", "seat:2"; nothing if it is only a button)."""

    action: str
    words: str
    on: str = ""


class Standing(msgspec.Struct, frozen=True):
    seat: int
    name: str
    points: int
    rank: int
    lines: list[tuple[str, int]]


class View(msgspec.Struct, frozen=True):
    """All that one pair of eyes sees of a table."""

    game: str
    cards: str
    seat: int | None
    names: list[str]
    to_act: list[int]
    prompt: str
    choices: list[Choice]
    over: bool
    standings: list[Standing]
    table: Any
    """The game's own part, a struct of its `view` module."""


def seats_in(mask: int) -> list[int]:
    return list(_seats_in(mask))


@cache
def _seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(SPECTATOR) if mask >> seat & 1)


def look(game: Game, s: State, seat: int, legal: list[int], cards: str) -> View:
    """What a seat sees; `seat` is SPECTATOR for everybody else. `legal` is the seat's own."""
    people = game.people
    over = bool(game.functions["over"](s))
    return View(
        game=game.id,
        cards=cards,
        seat=None if seat == SPECTATOR else seat,
        names=people.seat_names(s),
        to_act=seats_in(people.seen_to_act(s, seat)),
        prompt=people.prompt(s, seat),
        choices=[
            Choice(game.action_names[a], people.describe_action(s, seat, a), people.points_at(s, seat, a))
            for a in legal
        ],
        over=over,
        standings=final_standings(game, s) if over else [],
        table=people.view(s, seat),
    )


def heard(game: Game, s: State, seats: list[int]) -> list[list[str]]:
    """The sentences that each of these seats hears about the last play. What everybody sees reads
    the same for everybody."""
    lines: list[list[str]] = [[] for _ in seats]
    for event in events_of(s):
        public = game.people.describe_event(s, event, SPECTATOR) if event.audience == PUBLIC else None
        for own, seat in zip(lines, seats, strict=True):
            if event.audience >> seat & 1:
                sentence = public if public is not None else game.people.describe_event(s, event, seat)
                if sentence:
                    own.append(sentence)
    return lines


def final_standings(game: Game, s: State) -> list[Standing]:
    points, rank = [0] * game.seats, [0] * game.seats
    game.functions["standings"](s, points, rank)
    names = game.people.seat_names(s)
    found = [
        Standing(seat, names[seat], points[seat], rank[seat], game.people.score_lines(s, seat))
        for seat in range(s.players)
    ]
    return sorted(found, key=lambda line: (line.rank, line.seat))


def to_wire(view: View) -> bytes:
    return msgspec.json.encode(view)
