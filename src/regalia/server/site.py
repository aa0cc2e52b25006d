"""The pages: each handler gathers facts and lets `web/pages.py` make the HTML."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sql
from litestar import MediaType, Response, get, post

from ..core.contract import all_meta
from ..core.errors import Refused
from ..web import pages
from ..web.course import course_of
from . import files, keeping, lobby, messages, replays, standing
from .house import NotThere
from .lobby import Listed, NewTable
from .requests import Ask, account, go, house_of, me_of, page
from .rooms import Room
from .thinking import levels


def listed_for_page(listed: list[Listed]) -> list[dict[str, Any]]:
    return [{**msgspec.to_builtins(table), "name": table.game_name} for table in listed]


@get("/", include_in_schema=False)
async def home(request: Ask) -> Response[str]:
    me = me_of(request)
    mine = await lobby.tables_to(me.house, "mine", await me.person(), 12)
    shown = [{"id": t.id, "game": t.game_name, "state": t.turn} for t in mine]
    return page(request, pages.home(await me.visitor(), shown))


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: Ask, game: str) -> Response[Any]:
    me = me_of(request)
    me.often("table")
    fields = {name: str(value) for name, value in (await request.form()).items()}
    meta = all_meta().get(game)
    if meta is None:
        raise NotThere(f"There is no game '{game[:40]}'.")
    players = _number(fields.get("players", ""), pages.cover_of(game).usual)
    level = fields.get("level") or house_of(request).config.stand_in
    wish = NewTable(
        game, players, _options(fields), ["me", *[level] * (players - 1)], public=False, rated=False, hints=True
    )
    person = await me.named(fields.get("name", ""))
    room = await lobby.make_table(me.house, person, wish)
    await lobby.begin_if_full(room)
    return go(request, f"/table/{room.id}")


def _number(text: str, default: int) -> int:
    if not text:
        return default
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Refused("A number of players or seconds is written in digits.")
    return int(text)


def _options(fields: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in fields.items():
        if name.startswith("option_") and value != "":
            found[name.removeprefix("option_")] = value
    return found


@get("/new/{game:str}", include_in_schema=False)
async def new_page(request: Ask, game: str) -> Response[str]:
    if game not in all_meta():
        raise NotThere(f"There is no game '{game[:40]}'.")
    return page(request, pages.new_table(await me_of(request).visitor(), game, levels()))


@post("/tables", include_in_schema=False)
async def make_by_form(request: Ask) -> Response[Any]:
    me = me_of(request)
    me.often("table")
    fields = {name: str(value) for name, value in (await request.form()).items()}
    game = fields.get("game", "")
    if game not in all_meta():
        raise NotThere(f"There is no game '{game[:40]}'.")
    try:
        room = await lobby.make_table(me.house, await me.named(fields.get("name", "")), _wish(game, fields))
    except Refused as problem:
        visitor = await me.visitor()
        return page(request, pages.new_table(visitor, game, levels(), str(problem)), 400)
    await lobby.begin_if_full(room)
    return go(request, f"/table/{room.id}")


def _wish(game: str, fields: dict[str, str]) -> NewTable:
    """A table from the flat fields of a form."""
    players = _number(fields.get("players", ""), all_meta()[game].players_min)
    if players > 14:
        raise Refused("That many cannot sit at a table.")
    seats = [fields.get(f"seat_{seat}") or ("me" if seat == 0 else "open") for seat in range(players)]
    kind, seconds, increment = fields.get("clock", "none"), fields.get("seconds", ""), fields.get("increment", "")
    clock = messages.ClockRules()
    if kind not in ("", "none"):
        clock = messages.ClockRules(
            kind, min(_number(seconds, 300), 60 * 60 * 24 * 60), min(_number(increment, 0), 3600)
        )
    on = ("1", "on", "true", "yes")
    return NewTable(
        game, players, _options(fields), seats, fields.get("public", "") in on, fields.get("pace", "live"), clock,
        rated=fields.get("rated", "") in on, hints=fields.get("hints", "") in on,
    )  # fmt: skip


@get(["/join", "/watch"], include_in_schema=False)
async def lists(request: Ask) -> Response[str]:
    me = me_of(request)
    what = request.url.path.strip("/")
    found = await lobby.tables_to(me.house, what, await me.person())
    return page(request, pages.tables(await me.visitor(), what, listed_for_page(found)))


def table_config(request: Ask, room: Room, visitor: pages.Visitor) -> dict[str, Any]:
    return {
        "table": room.id, "game": room.game.id, "name": room.game.meta.name, "socket": f"/socket/{room.id}",
        "csrf": visitor.csrf, "own_stage": pages.has_stage(room.game.id), "visitor": visitor.name,
        "levels": levels(), "players": room.players,
    }  # fmt: skip


@get("/table/{table:str}", include_in_schema=False)
async def table_page(request: Ask, table: str) -> Response[str]:
    me = me_of(request)
    room = await me.house.room(table)
    visitor = await me.visitor()
    return page(request, pages.table(visitor, room.game.id, table_config(request, room, visitor)))


@get("/table/{table:str}/result", include_in_schema=False)
async def result_page(request: Ask, table: str) -> Response[str]:
    me = me_of(request)
    room = await me.house.room(table)
    played = await replays.finished_table(room)
    async with room.lock:
        ended = (await room.end()).message
    winners = [seat for seat, rank in enumerate(ended.ranks) if rank == 1]
    facts = {
        "id": room.id,
        "standings": [
            {**msgspec.to_builtins(place), "player": room.chairs[place.seat].name, "rank": ended.ranks[place.seat],
             "conceded": room.chairs[place.seat].conceded}
            for place in sorted(played.standings, key=lambda place: (ended.ranks[place.seat], place.seat))
        ],
        "course": await asyncio.to_thread(course_of, room.blank_table(), played.plays, winners),
        "seed": ended.seed, "salt": ended.salt, "commitment": ended.commitment,
        "committed": ended.committed, "rematch": room.seat_of(await me.person()) is not None,
        "rated": [(change.name, change.before, change.after) for change in ended.rated],
        "names": played.names, "alone": {},
    }  # fmt: skip
    if room.players == 1 and room.seat_of(person := await me.person()) is not None:
        kept = await keeping.listed(me.house.store, person)
        facts["alone"] = {name: lines for name, lines in kept.items() if name == room.game.meta.name}
    return page(request, pages.result(await me.visitor(), room.game.id, facts))


@get("/table/{table:str}/replay", include_in_schema=False)
async def replay_page(request: Ask, table: str) -> Response[str]:
    me = me_of(request)
    room = await me.house.room(table)
    played = await replays.finished_table(room)
    visitor = await me.visitor()
    config = table_config(request, room, visitor) | {
        "names": played.names, "people": [chair.name for chair in room.chairs], "steps": len(played.plays),
        "seat": room.seat_of(await me.person()),
    }  # fmt: skip
    return page(request, pages.replay(visitor, room.game.id, config))


@get(
    ["/table/{table:str}/record", "/api/tables/{table:str}/record"],
    tags=["tables"],
    summary="The record of a finished game",
)
async def record_file(request: Ask, table: str) -> Response[bytes]:
    room = await house_of(request).room(table)
    data = await replays.record_of(room)
    name = f"{room.game.id}-{room.id}.regalia"
    return Response(
        data, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@get("/seat/{secret:str}", include_in_schema=False)
async def seat_page(request: Ask, secret: str) -> Response[Any]:
    me = me_of(request)
    room, seat = await lobby.seat_of_link(me.house, secret)
    if room.seat_of(await me.person()) == seat:
        return go(request, f"/table/{room.id}")
    about = room.about()
    host = next((chair.name for chair in room.chairs if chair.person == room.facts["host"]), "")
    facts = {
        "id": room.id, "game": room.game.id, "name": about.game_name, "seat": seat, "host": host,
        "seats": [chair.name for chair in room.chairs], "status": room.status,
        "options": [option.text for option in about.options if not option.default],
        "pace": lobby.pace_in_words(room.settings),
    }  # fmt: skip
    return page(request, pages.seat(await me.visitor(), facts, f"/seat/{secret}"))


@post("/seat/{secret:str}", include_in_schema=False)
async def seat_by_form(request: Ask, secret: str) -> Response[Any]:
    me = me_of(request)
    name = str((await request.form()).get("name", ""))
    room = await lobby.sit_by_link(me.house, secret, await me.named(name))
    return go(request, f"/table/{room.id}")


@get("/learn", include_in_schema=False)
async def learn_page(request: Ask) -> Response[str]:
    return page(request, pages.learn(await me_of(request).visitor()))


@get("/learn/{game:str}", include_in_schema=False)
async def rules_page(request: Ask, game: str) -> Response[str]:
    return _lesson(request, "rules", game, await me_of(request).visitor())


@get("/learn/{game:str}/first", include_in_schema=False)
async def first_game(request: Ask, game: str) -> Response[str]:
    return _lesson(request, "first", game, await me_of(request).visitor())


def _lesson(request: Ask, what: str, game: str, visitor: pages.Visitor) -> Response[str]:
    if game not in all_meta():
        raise NotThere(f"There is no game '{game[:40]}'.")
    html = getattr(pages, what)(visitor, game) if hasattr(pages, what) else None
    if html is None:
        raise NotThere("This page is not written yet.")
    return page(request, html)


@get("/me", include_in_schema=False)
async def me_page(request: Ask) -> Response[str]:
    me = me_of(request)
    facts = msgspec.to_builtins(await standing.statistics(me.house, await me.person()))
    visitor = await me.visitor()
    facts["recent"] = [{**table, "name": table["game_name"]} for table in facts["recent"]]
    return page(request, pages.statistics(visitor, facts | {"account": visitor.account, "problem": ""}))


@get("/ratings/{game:str}", include_in_schema=False)
async def ratings_page(request: Ask, game: str) -> Response[str]:
    if game not in all_meta():
        raise NotThere(f"There is no game '{game[:40]}'.")
    rated = msgspec.to_builtins(await standing.ladder(house_of(request), game))
    return page(request, pages.ratings(await me_of(request).visitor(), game, rated))


@post(["/me/name", "/me/register", "/me/login", "/me/logout"], include_in_schema=False)
async def me_form(request: Ask) -> Response[Any]:
    fields = await request.form()
    what = request.url.path.rpartition("/")[2]
    await account(request, what, str(fields.get("name", "")), str(fields.get("password", "")))
    return go(request, "/me")


@get("/static/{path:path}", include_in_schema=False)
async def static(request: Ask, path: str) -> Response[bytes]:
    return files.serve(request, files.static_file(str(path)))


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: Ask) -> Response[bytes]:
    return files.serve(request, files.static_file("crown.svg"))


@get("/games/{game:str}/{path:path}", include_in_schema=False)
async def game_file(request: Ask, game: str, path: str) -> Response[bytes]:
    if game not in all_meta():
        raise NotThere("There is no such file.")
    return files.serve(request, pages.game_file(game, str(path).lstrip("/")))


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def healthz(request: Ask) -> str:
    await house_of(request).store.rows(sql.select(sql.literal(1)))
    return "ok"


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: Ask) -> str:
    """For whoever runs the server: to a player, the count of moves would tell of secret ones."""
    if request.client is None or request.client.host not in ("127.0.0.1", "::1"):
        raise NotThere("There is nothing at this address.")
    house = house_of(request)
    f = house.figures
    numbers = {
        "moves_total": f.moves, "entries_stored_total": f.stored, "commits_total": house.store.commits,
        "refused_total": f.refused, "flooded_total": f.flooded, "errors_total": f.errors,
        "sockets": len(house.sockets), "rooms": len(house.rooms), "bots_thinking": house.thinkers.busy,
        "native_games": len(house.thinkers.native), "start_time_seconds": round(f.started),
    }  # fmt: skip
    return "".join(f"regalia_{name} {value}\n" for name, value in numbers.items())


PAGES = [
    home, play_now, new_page, make_by_form, lists, table_page, result_page, replay_page, record_file, seat_page,
    seat_by_form, learn_page, rules_page, first_game, me_page, ratings_page, me_form, static, favicon, game_file,
    healthz, metrics,
]  # fmt: skip
