"""HTML from facts. Each function is one page; the server calls it with plain data and sends the text.

Addresses that the pages link to (the server serves them):

    /                         home                      /play/GAME (POST)   a table against bots at once
    /new/GAME                 options of a new table    /tables (POST)      make it; then /table/ID
    /join  /watch             open and running tables   /table/ID           the table page (seat by cookie)
    /table/ID/result          the ending                /table/ID/replay    step through a finished game
    /table/ID/record          the record as a file      /seat/SECRET        a seat's link, to take the seat
    /learn  /learn/GAME       rules with pictures       /learn/GAME/first   the scripted first game
    /me  /ratings/GAME        games, ratings, account   /static/...         files of `STATIC`
    /games/GAME/FILE          table.js, table.css, art/... of a game, as `game_file` finds them
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from ..core.contract import GAMES, Meta, all_meta
from . import clauses, lessons

HERE = Path(__file__).parent
STATIC = HERE / "static"
GAME_FILES = ("table.js", "table.css")
GAME_SUFFIXES = (".js", ".css", ".svg", ".png", ".webp")


@dataclass(frozen=True)
class Visitor:
    """Who looks at a page."""

    name: str = ""
    csrf: str = ""
    account: str = ""


@dataclass(frozen=True)
class Cover:
    """A game as home shows it."""

    id: str
    name: str
    line: str
    designer: str
    players: str
    minutes: str
    weight: str
    weight_dots: int
    art: str
    ready: bool
    least: int = 0
    most: int = 0
    usual: int = 0


@cache
def covers() -> list[Cover]:
    """The four games, in the order of `covers.toml`; `ready` says that its rules are here."""
    facts = tomllib.loads((HERE / "covers.toml").read_text(encoding="utf-8"))
    return [_cover(game, of, all_meta().get(game)) for game, of in facts.items()]


def _cover(game: str, of: dict[str, Any], meta: Meta | None) -> Cover:
    ready = meta is not None and not meta.hidden
    low, high = (meta.players_min, meta.players_max) if meta else of["players"]
    art = f"/static/covers/{game}.svg"
    return Cover(
        game, of["name"], of["line"], of["designer"], f"{low} to {high}", of["minutes"], of["weight"],
        of["weight_dots"], art, ready, low, high, of["usual"],
    )  # fmt: skip


def cover_of(game: str) -> Cover:
    """A game's cover; one that has no line in `covers.toml` gets a plain one from its facts."""
    for cover in covers():
        if cover.id == game:
            return cover
    meta = all_meta()[game]
    low, high = meta.players_min, meta.players_max
    usual = min(max(2, low), high)
    return Cover(
        game, meta.name, meta.line, meta.designer, f"{low} to {high}", "short", "light", 1, "/static/crown.svg", True,
        low, high, usual,
    )  # fmt: skip


def game_file(game: str, path: str) -> Path | None:
    """A file of a game that a browser may have, or nothing: its stage, its style, its pictures."""
    folder = (GAMES / game.replace("-", "_")).resolve()
    found = (folder / path).resolve()
    inside = path in GAME_FILES or (found.parent == folder / "art" and found.suffix in GAME_SUFFIXES)
    return found if inside and folder.parent == GAMES.resolve() and found.is_file() else None


def has_stage(game: str) -> bool:
    return game_file(game, "table.js") is not None


# ------------------------------------------------------------------ rendering
@cache
def _environment() -> Environment:
    found = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["data"] = _as_data
    return found


def _as_data(value: Any) -> Markup:
    """JSON inside a `<script type="application/json">`; nothing in it can end the element."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def render(template: str, visitor: Visitor, **facts: Any) -> str:
    return _environment().get_template(template).render(visitor=visitor, **facts)


# ------------------------------------------------------------------ the pages
def home(visitor: Visitor, mine: Sequence[Mapping[str, Any]] = ()) -> str:
    """`mine`: tables the visitor sits at: id, game (name), state ("your turn", "waiting", "over")."""
    return render("home.html", visitor, covers=covers(), mine=mine)


TIMES = (
    [(30, "30 seconds"), (60, "a minute")]
    + [(n * 60, f"{n} minutes") for n in (2, 3, 5, 10, 15, 20, 30, 45)]
    + [(3600, "an hour"), (7200, "2 hours"), (86400, "a day")]
    + [(n * 86400, f"{n} days") for n in (2, 3, 5, 7, 14, 30, 60)]
)
"""What a clock can be set to by the form, in seconds and in words."""


def new_table(visitor: Visitor, game: str, levels: Sequence[tuple[str, str]], problem: str = "") -> str:
    """`levels`: bots as (id, one sentence), weakest first. The form posts to /tables with the fields
    game, players, seat_0 .. (me, open, link, or a level), public, pace, clock, seconds, increment, rated,
    hints, and option_NAME."""
    meta = all_meta()[game]
    options = list(meta.options.values())
    usual = "steady" if "steady" in [level for level, _ in levels] else levels[-1][0]
    return render(
        "new.html", visitor, cover=cover_of(game), options=options, levels=levels, usual_level=usual, problem=problem,
        times=TIMES,
    )  # fmt: skip


def tables(visitor: Visitor, what: str, listed: Sequence[Mapping[str, Any]]) -> str:
    """`what` is "join" or "watch"; the tables as in the protocol's `Listed`."""
    return render("tables.html", visitor, what=what, listed=listed, covers={cover.id: cover for cover in covers()})


def seat(visitor: Visitor, table: Mapping[str, Any], action: str) -> str:
    """Take a seat by its link: asks for a name, posts to `action`."""
    return render("seat.html", visitor, table=table, action=action, cover=cover_of(table["game"]))


def table(visitor: Visitor, game: str, config: Mapping[str, Any]) -> str:
    """The table page. `config` goes to the modules as it is; see static/table.js for what it reads."""
    return render("table.html", visitor, cover=cover_of(game), config=config, own_stage=has_stage(game))


def result(visitor: Visitor, game: str, facts: Mapping[str, Any]) -> str:
    """`facts`: id, names, standings (seat, name, player, points, rank, lines, conceded), course (see `course.py`,
    optional), seed, salt, commitment, committed, rematch (bool), rated (list of (name, before, after))."""
    config = {**facts, "game": game, "own_stage": has_stage(game), "csrf": visitor.csrf}
    return render(
        "result.html", visitor, cover=cover_of(game), facts=facts, config=config, own_stage=config["own_stage"]
    )


def replay(visitor: Visitor, game: str, config: Mapping[str, Any]) -> str:
    """`config`: as the table's, with names, people, steps, seat."""
    return render("replay.html", visitor, cover=cover_of(game), config=config, own_stage=has_stage(game))


def statistics(visitor: Visitor, facts: Mapping[str, Any]) -> str:
    """`facts`: games (per game: game, name, played, won, mean_rank, rating), recent (`Listed`), account, problem."""
    return render("me.html", visitor, facts=facts)


def ratings(visitor: Visitor, game: str, rated: Sequence[Mapping[str, Any]]) -> str:
    """`rated`: name, rating, games, bot; best first."""
    return render("ratings.html", visitor, cover=cover_of(game), rated=rated)


def learn(visitor: Visitor) -> str:
    lessons_of = {cover.id: lessons.has_lesson(cover.id) for cover in covers()}
    return render("learn.html", visitor, covers=covers(), lessons=lessons_of)


def rules(visitor: Visitor, game: str) -> str:
    """The rules with pictures, and clause by clause."""
    told = GAMES / game.replace("-", "_") / "learn.html"
    short = Markup(told.read_text(encoding="utf-8")) if told.is_file() else ""
    return render(
        "rules.html", visitor, cover=cover_of(game), meta=all_meta()[game], short=short, clauses=clauses.html_of(game),
        lesson=lessons.has_lesson(game), own_stage=has_stage(game), config={"game": game, "own_stage": has_stage(game)},
    )  # fmt: skip


def first(visitor: Visitor, game: str) -> str | None:
    """The scripted first game; nothing where none is written."""
    if not lessons.has_lesson(game):
        return None
    config = {"game": game, "name": cover_of(game).name, "own_stage": has_stage(game), "csrf": visitor.csrf}
    return render(
        "first.html", visitor, cover=cover_of(game), own_stage=has_stage(game),
        config=config | {"lesson": lessons.lesson(game)},
    )  # fmt: skip


def problem(visitor: Visitor, title: str, sentence: str) -> str:
    """Something is not there, or not allowed: one sentence that says what to do."""
    return render("problem.html", visitor, title=title, sentence=sentence)
