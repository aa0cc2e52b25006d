"""The same as JSON, for programs; described as OpenAPI by Litestar."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.response import Redirect

from ..core.contract import all_meta
from . import lobby, messages, replays, standing
from .lobby import Listed, NewTable
from .requests import Ask, Me, account, answer, house_of, me_of
from .thinking import levels


class MeFacts(msgspec.Struct):
    name: str
    account: str
    csrf: str
    tables: list[Listed]


class Name(msgspec.Struct):
    name: str


class Credentials(msgspec.Struct):
    name: str
    password: str


class Sitting(msgspec.Struct):
    seat: int | None = None
    name: str = ""


class Who(msgspec.Struct):
    who: str


class Start(msgspec.Struct):
    level: str = ""


class PlayOn(msgspec.Struct):
    at: int
    seat: int
    level: str = "steady"


class TableId(msgspec.Struct):
    id: str


class SeatNumber(msgspec.Struct):
    seat: int


class Link(msgspec.Struct):
    link: str


class OptionFacts(msgspec.Struct):
    id: str
    kind: str
    text: str
    default: Any
    low: int
    high: int
    names: list[str]


class GameFacts(msgspec.Struct):
    id: str
    name: str
    line: str
    players_min: int
    players_max: int
    options: list[OptionFacts]


class Level(msgspec.Struct):
    id: str
    text: str


@get("/api/me", tags=["people"])
async def api_me(request: Ask) -> Response[MeFacts]:
    return answer(request, await _me_facts(me_of(request)))


async def _me_facts(me: Me) -> MeFacts:
    visitor = await me.visitor()
    tables = await lobby.tables_to(me.house, "mine", await me.person())
    return MeFacts(visitor.name, visitor.account, visitor.csrf, tables)


@post("/api/me/name", status_code=200, tags=["people"])
async def api_name(request: Ask, data: Name) -> Response[MeFacts]:
    await account(request, "name", data.name, "")
    return answer(request, await _me_facts(me_of(request)))


@post(["/api/me/register", "/api/me/login"], status_code=200, tags=["people"])
async def api_account(request: Ask, data: Credentials) -> Response[MeFacts]:
    await account(request, request.url.path.rpartition("/")[2], data.name, data.password)
    me = me_of(request)
    me.cookie = getattr(request.state, "new_cookie", me.cookie)
    return answer(request, await _me_facts(me))


@post("/api/me/logout", status_code=200, tags=["people"])
async def api_logout(request: Ask) -> Response[MeFacts]:
    await account(request, "logout", "", "")
    me = me_of(request)
    me.cookie = request.state.new_cookie
    return answer(request, await _me_facts(me))


@get("/api/me/statistics", tags=["people"])
async def api_statistics(request: Ask) -> standing.Statistics:
    me = me_of(request)
    return await standing.statistics(me.house, await me.person())


@get("/api/ratings/{game:str}", tags=["people"])
async def api_ratings(request: Ask, game: str) -> list[standing.Place]:
    return await standing.ladder(house_of(request), game)


@get("/api/games", tags=["games"])
async def api_games(request: Ask) -> list[GameFacts]:
    return [
        GameFacts(
            meta.id, meta.name, meta.line, meta.players_min, meta.players_max,
            [OptionFacts(o.id, o.kind, o.text, o.default, o.low, o.high, list(o.names)) for o in meta.options.values()],
        )
        for meta in all_meta().values() if not meta.hidden
    ]  # fmt: skip


@get("/api/levels", tags=["games"])
async def api_levels(request: Ask) -> list[Level]:
    return [Level(name, text) for name, text in levels()]


@get("/api/tables", tags=["tables"])
async def api_tables(request: Ask, what: str = "join") -> list[Listed]:
    me = me_of(request)
    return await lobby.tables_to(me.house, what, await me.person())


@post("/api/tables", status_code=201, tags=["tables"])
async def api_make(request: Ask, data: NewTable) -> Response[TableId]:
    me = me_of(request)
    me.often("table")
    room = await lobby.make_table(me.house, await me.named(data.name), data)
    await lobby.begin_if_full(room)
    return answer(request, TableId(room.id), 201)


@get("/api/tables/{table:str}", tags=["tables"])
async def api_about(request: Ask, table: str) -> messages.About:
    return (await house_of(request).room(table)).about()


@post("/api/tables/{table:str}/sit", status_code=200, tags=["tables"])
async def api_sit(request: Ask, table: str, data: Sitting) -> Response[SeatNumber]:
    me = me_of(request)
    room = await me.house.room(table)
    return answer(request, SeatNumber(await lobby.sit(me.house, room, await me.named(data.name), data.seat)))


@post("/api/tables/{table:str}/stand", status_code=200, tags=["tables"])
async def api_stand(request: Ask, table: str) -> dict[str, str]:
    me = me_of(request)
    await lobby.stand_up(me.house, await me.house.room(table), await me.person())
    return {}


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200, tags=["tables"])
async def api_seat(request: Ask, table: str, seat: int, data: Who) -> dict[str, str]:
    me = me_of(request)
    await lobby.change_seat(me.house, await me.house.room(table), await me.person(), seat, data.who)
    return {}


@post("/api/tables/{table:str}/seats/{seat:int}/link", status_code=200, tags=["tables"])
async def api_link(request: Ask, table: str, seat: int) -> Link:
    me = me_of(request)
    secret = await lobby.make_link(me.house, await me.house.room(table), await me.person(), seat)
    return Link(f"{request.base_url}seat/{secret}")


@post("/api/tables/{table:str}/seats/{seat:int}/revoke", status_code=200, tags=["tables"])
async def api_revoke(request: Ask, table: str, seat: int) -> dict[str, str]:
    me = me_of(request)
    await lobby.revoke_link(me.house, await me.house.room(table), await me.person(), seat)
    return {}


@post("/api/tables/{table:str}/start", status_code=200, tags=["tables"])
async def api_start(request: Ask, table: str, data: Start | None = None) -> dict[str, str]:
    me = me_of(request)
    level = (data.level if data else "") or me.house.config.stand_in
    await lobby.begin(me.house, await me.house.room(table), await me.person(), level)
    return {}


@post("/api/tables/{table:str}/rematch", status_code=200, tags=["tables"])
async def api_rematch(request: Ask, table: str) -> TableId:
    me = me_of(request)
    me.often("table")
    return TableId((await lobby.rematch(me.house, await me.house.room(table), await me.person())).id)


@get("/api/tables/{table:str}/replay", tags=["tables"])
async def api_replay(request: Ask, table: str, eyes: str = "public", start: int = 0, count: int = 50) -> replays.Replay:
    return await replays.replay(await house_of(request).room(table), eyes, start, count)


@post("/api/tables/{table:str}/play-on", status_code=201, tags=["tables"])
async def api_play_on(request: Ask, table: str, data: PlayOn) -> Response[TableId]:
    me = me_of(request)
    me.often("table")
    room = await me.house.room(table)
    other = await replays.play_on(me.house, room, await me.named(), data.at, data.seat, data.level)
    return answer(request, TableId(other.id), 201)


@get("/api/messages.json", tags=["socket"], summary="JSON schema of the socket's messages")
async def api_messages(request: Ask) -> dict[str, Any]:
    (client, server), parts = msgspec.json.schema_components(
        [messages.ClientMessage, messages.ServerMessage], ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": parts}


@get("/api/docs", include_in_schema=False)
async def api_docs(request: Ask) -> Redirect:
    return Redirect("/api/openapi.json", status_code=303)


API = [
    api_me, api_name, api_account, api_logout, api_statistics, api_ratings, api_games, api_levels, api_tables, api_make,
    api_about, api_sit, api_stand, api_seat, api_link, api_revoke, api_start, api_rematch, api_replay, api_play_on,
    api_messages, api_docs,
]  # fmt: skip
