"""Tables before and after the game: making them, sitting down, links, starting, rematches."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import sqlalchemy as sql

from ..core.cards import card_file
from ..core.contract import all_meta, load_game
from ..core.errors import Refused
from ..core.table import Table
from . import store as db
from .endings import commitment, committed_text, new_secret
from .house import House, NotThere, digest, known_level
from .keeping import completed
from .messages import NAME_LENGTH, ClockRules
from .rooms import Room
from .store import Statement
from .tablelog import Chair, Settings, cards_as_printed

MOST_TABLES = 30
"""Tables that one person may have waiting or running as their host."""


class Forbidden(Refused):
    """Not this person's to do."""


class TooLate(Refused):
    """It was possible once."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    players: Annotated[int, msgspec.Meta(ge=1, le=14)] | None = None
    options: dict[str, bool | int | str | list[str] | None] = {}
    seats: Annotated[list[str], msgspec.Meta(max_length=14)] | None = None
    """For each seat "me", "open", "link" or a bot's level."""
    public: bool = True
    pace: str = "live"
    clock: ClockRules = ClockRules()
    window: Annotated[float, msgspec.Meta(ge=0, le=30)] = 4.0
    grace: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 60.0
    rated: bool = True
    hints: bool = True
    name: str = ""
    cards: dict[str, Any] | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    game_name: str
    status: str
    host: str
    seats: list[str]
    options: list[str]
    pace: str
    turn: str
    your_turn: bool
    created: int


# ------------------------------------------------------------------ people
async def name_yourself(house: House, cookie: str, name: str) -> str:
    """The person of a cookie, made if there is none yet; with a new name if one is given."""
    person = await house.person_of(cookie)
    wanted = clean_name(name) if name.strip() else ""
    if person:
        if wanted and wanted != await house.name_of(person):
            seated = sql.update(db.seats).where(db.seats.c.person == person).values(name=wanted)
            await house.store.write(
                (sql.update(db.people).where(db.people.c.id == person).values(name=wanted), None), (seated, None)
            )
            house.renamed(person, wanted)
        return person
    person, now = secrets.token_urlsafe(12), _now()
    name = wanted or f"Guest {secrets.randbelow(9000) + 1000}"
    await house.store.write(
        (sql.insert(db.people), {"id": person, "name": name, "created": now}),
        (sql.insert(db.sessions), {"cookie": digest(cookie), "person": person, "created": now}),
    )
    house.remember(digest(cookie), person)
    return person


def clean_name(name: str) -> str:
    """A name on one line, of letters that can be seen."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
    if not name:
        raise Refused("A name needs at least one letter.")
    if len(name) > NAME_LENGTH:
        raise Refused(f"A name has up to {NAME_LENGTH} letters.")
    return name


# ------------------------------------------------------------------ making a table
async def make_table(house: House, person: str, wish: NewTable, goes_on_from: str = "", seed: str = "") -> Room:
    """Make a table; if nobody has to be waited for, it begins at once."""
    meta = all_meta().get(wish.game)
    if meta is None:
        raise NotThere(f"There is no game '{wish.game[:40]}'.")
    players = meta.check_players(_player_count(wish, meta.players_min))
    settings = _settings(wish)
    cards = cards_as_printed(meta.id) if wish.cards is None else card_file(meta, wish.cards, "your card file")
    options: Mapping[str, Any] = wish.options
    if players == 1 and wish.seats in (None, ["me"]) and not goes_on_from:
        options = await completed(house.store, meta, person, await house.name_of(person), options)
    trial = Table(load_game(meta.id), players, 0, options, cards)  # refuses what cannot be
    await _not_too_many(house, person)
    fresh_seed, salt = new_secret()
    seed = seed or fresh_seed
    facts: dict[str, Any] = {
        "id": secrets.token_urlsafe(9), "game": meta.id, "rules_version": meta.rules_version, "players": players,
        "options": trial.options, "cards": cards.content, "seed": seed, "salt": salt,
        "commitment": commitment(committed_text(salt, seed, meta.id, trial.options, cards.content)),
        "settings": msgspec.to_builtins(settings), "public": wish.public, "status": "waiting", "host": person,
        "created": _now(), "ended": None, "goes_on_from": goes_on_from, "rematch": None, "rated": None,
    }  # fmt: skip
    chairs = await _chairs(house, person, wish, players)
    await house.store.write(
        (sql.insert(db.tables), facts), (sql.insert(db.seats), [_seat_row(facts["id"], chair) for chair in chairs])
    )
    room = Room(house, facts, chairs)
    house.rooms[room.id] = room
    return room


def _player_count(wish: NewTable, least: int) -> int:
    if wish.players is not None:
        if wish.seats is not None and len(wish.seats) != wish.players:
            raise Refused(f"You named {len(wish.seats)} seats for {wish.players} players.")
        return wish.players
    return len(wish.seats) if wish.seats else least


def _settings(wish: NewTable) -> Settings:
    if wish.pace not in ("live", "days"):
        raise Refused("The pace is 'live' or 'days'.")
    if wish.clock.kind not in ("none", "move", "game"):
        raise Refused("A clock is 'none', or counts each 'move' or the whole 'game'.")
    if wish.clock.kind != "none" and wish.clock.seconds < 5:
        raise Refused("A clock needs at least 5 seconds.")
    window = 0.0 if wish.pace == "days" else wish.window  # day by day only standing orders count
    return Settings(wish.pace, wish.clock, window, wish.grace, wish.rated, wish.hints)


async def _not_too_many(house: House, person: str) -> None:
    hosted = await house.store.row(
        sql.select(sql.func.count().label("n")).where(
            db.tables.c.host == person, db.tables.c.status != "over", db.tables.c.created > _now() - 86_400_000
        )
    )
    if hosted is not None and hosted["n"] >= MOST_TABLES * house.config.limits:
        raise Refused(f"You have {hosted['n']} tables waiting or running; end some of them first.")


async def _chairs(house: House, person: str, wish: NewTable, players: int) -> list[Chair]:
    wanted = wish.seats or ["me"] + ["open"] * (players - 1)
    if wanted.count("me") > 1:
        raise Refused("You can sit on one seat only.")
    name = await house.name_of(person)
    return [_chair(seat, who, person, name) for seat, who in enumerate(wanted)]


def _chair(seat: int, who: str, person: str, name: str) -> Chair:
    if who == "me":
        return Chair(seat, "person", person, name, "")
    if who in ("open", "link"):
        return Chair(seat, who, "", "", "")
    if not known_level(who):
        raise Refused(f"There is no bot called '{who[:40]}'; a seat is 'me', 'open', 'link' or a bot's level.")
    return Chair(seat, "bot", "", who.capitalize(), who)


def _seat_row(table: str, chair: Chair) -> dict[str, Any]:
    return {"table": table, "seat": chair.seat, "kind": chair.kind, "person": chair.person or None,
            "name": chair.name, "level": chair.level, "link": None}  # fmt: skip


async def begin_if_full(room: Room) -> bool:
    """A table whose seats are all taken begins."""
    async with room.lock:
        if room.status != "waiting" or any(chair.kind in ("open", "link") for chair in room.chairs):
            return False
        await room.start()
    await room.started()
    return True


async def begin(house: House, room: Room, person: str, level: str) -> None:
    """The host does not wait any longer: bots take the free seats."""
    if not known_level(level):
        raise Refused(f"There is no bot called '{level[:40]}'.")
    async with room.lock:
        _host_only(room, person)
        _still_waiting(room)
        for chair in room.chairs:
            if chair.kind in ("open", "link"):
                room.chairs[chair.seat] = _chair(chair.seat, level, "", "")
        await room.start(*(_seated(room, chair) for chair in room.chairs))
    await room.started()


# ------------------------------------------------------------------ seats
def _host_only(room: Room, person: str) -> None:
    if not person or person != room.facts["host"]:
        raise Forbidden("Only the host of the table can do that.")


def _still_waiting(room: Room) -> None:
    if room.status != "waiting":
        raise TooLate("The game has begun; seats can no longer be changed.")


def _seated(room: Room, chair: Chair) -> Statement:
    """The seat as it is now; a link made for it stays."""
    row = _seat_row(room.id, chair)
    del row["link"]
    key = (db.seats.c.table == room.id, db.seats.c.seat == chair.seat)
    return sql.update(db.seats).where(*key).values(**row), None


async def sit(house: House, room: Room, person: str, seat: int | None) -> int:
    """Take an open seat."""
    async with room.lock:
        _still_waiting(room)
        mine = room.seat_of(person)
        if mine is not None:
            return mine
        free = [chair.seat for chair in room.chairs if chair.kind == "open"]
        if not free:
            raise TooLate("All seats of this table are taken or kept for somebody.")
        if seat is not None and seat not in free:
            raise TooLate("That seat is taken; choose another one.")
        chosen = free[0] if seat is None else seat
        await _occupy(house, room, chosen, person)
    await room.seated_anew()
    await begin_if_full(room)
    return chosen


async def _occupy(house: House, room: Room, seat: int, person: str, *more: Statement) -> None:
    chair = Chair(seat, "person", person, await house.name_of(person), "")
    await house.store.write(_seated(room, chair), *more)
    room.chairs[seat] = chair


async def stand_up(house: House, room: Room, person: str) -> None:
    async with room.lock:
        _still_waiting(room)
        seat = room.seat_of(person)
        if seat is None:
            raise Refused("You do not sit at this table.")
        await _vacate(house, room, seat, "open")
    await room.seated_anew()


async def _vacate(house: House, room: Room, seat: int, kind: str) -> None:
    chair = Chair(seat, kind, "", "", "")
    await house.store.write(_seated(room, chair))
    room.chairs[seat] = chair


async def change_seat(house: House, room: Room, person: str, seat: int, who: str) -> None:
    """The host says who shall sit there."""
    async with room.lock:
        _host_only(room, person)
        _still_waiting(room)
        _there(room, seat)
        if who == "me" and (mine := room.seat_of(person)) is not None and mine != seat:
            await _vacate(house, room, mine, "open")
        chair = _chair(seat, who, person, await house.name_of(person))
        await house.store.write(_seated(room, chair), (_link(room, seat, None), None))
        room.chairs[seat] = chair
    await room.seated_anew()
    await begin_if_full(room)


def _there(room: Room, seat: int) -> None:
    if not 0 <= seat < room.players:
        raise NotThere(f"There is no seat {seat}; the seats are 0 to {room.players - 1}.")


# ------------------------------------------------------------------ links
def _link(room: Room, seat: int, secret: str | None) -> Any:
    key = (db.seats.c.table == room.id, db.seats.c.seat == seat)
    return sql.update(db.seats).where(*key).values(link=None if secret is None else digest(secret))


async def make_link(house: House, room: Room, person: str, seat: int) -> str:
    """A new secret for a seat; an old one is void from now on."""
    async with room.lock:
        _there(room, seat)
        chair = room.chairs[seat]
        if chair.person != person:
            _host_only(room, person)
        if chair.person and chair.person != person:
            raise Forbidden("Somebody sits there; a link would let another person onto their seat.")
        if room.status != "waiting" and chair.person != person:
            raise TooLate("The game has begun; only your own seat can still get a link.")
        secret = secrets.token_urlsafe(24)
        if chair.kind != "person":
            chair = Chair(seat, "link", "", "", "")
        await house.store.write(_seated(room, chair), (_link(room, seat, secret), None))
        room.chairs[seat] = chair
    await room.seated_anew()
    return secret


async def revoke_link(house: House, room: Room, person: str, seat: int) -> None:
    """The link is void; before the start whoever sits there by it must leave."""
    async with room.lock:
        _there(room, seat)
        chair = room.chairs[seat]
        if chair.person != person:
            _host_only(room, person)
        await house.store.write((_link(room, seat, None), None))
        if room.status == "waiting" and chair.kind == "person" and chair.person != person:
            await _vacate(house, room, seat, "open")
    await room.seated_anew()


async def seat_of_link(house: House, secret: str) -> tuple[Room, int]:
    if len(secret) > 64:
        raise NotThere("This link does not work.")
    row = await house.store.row(sql.select(db.seats).where(db.seats.c.link == digest(secret)))
    if row is None:
        raise NotThere("This link does not work (any more); ask whoever sent it for a new one.")
    return await house.room(row["table"]), row["seat"]


async def sit_by_link(house: House, secret: str, person: str) -> Room:
    """Take the seat of a link. On one's own seat, also later, it moves the seat to this device."""
    room, seat = await seat_of_link(house, secret)
    async with room.lock:
        chair = room.chairs[seat]
        mine = room.seat_of(person)
        if mine == seat:
            return room
        if mine is not None:
            raise Refused("You sit at this table already, on another seat.")
        if chair.kind == "person" and room.status == "waiting":
            raise TooLate("Somebody has taken this seat already.")
        if room.status != "waiting" and chair.kind != "person":
            raise TooLate("The game has begun without this seat's guest.")
        await _occupy(house, room, seat, person)
    await room.seated_anew()
    await begin_if_full(room)
    return room


# ------------------------------------------------------------------ after the game
async def rematch(house: House, room: Room, person: str) -> Room:
    """The first who asks makes a table like this one; the others sit down there."""
    if room.seat_of(person) is None:
        raise Forbidden("Only who played can ask for a rematch.")
    async with room.lock:
        if room.status != "over":
            raise TooLate("This game is not over yet.")
        other_id = room.facts["rematch"]
        if other_id is None:
            seats = ["me" if c.person == person else "open" if c.kind == "person" else c.level for c in room.chairs]
            s = room.settings
            cards = None if room.facts["cards"] == cards_as_printed(room.game.id).content else room.facts["cards"]
            wish = NewTable(
                room.game.id, room.players, room.facts["options"], seats, room.facts["public"], s.pace, s.clock,
                s.window, s.grace, s.rated, s.hints, "", cards,
            )  # fmt: skip
            other = await make_table(house, person, wish)
            change = sql.update(db.tables).where(db.tables.c.id == room.id).values(rematch=other.id)
            await house.store.write((change, None))
            room.facts["rematch"] = other.id
            if room.ending is not None:
                room.ending.message = msgspec.structs.replace(room.ending.message, rematch=other.id)
                room.tell(room.ending.message)
            await begin_if_full(other)
            return other
    other = await house.room(other_id)
    if other.status == "waiting":
        await sit(house, other, person, None)
    return other


# ------------------------------------------------------------------ lists
async def tables_to(house: House, what: str, person: str, most: int = 60) -> list[Listed]:
    """Open tables to join, running ones to watch, or one's own."""
    chosen = sql.select(db.tables).order_by(db.tables.c.created.desc()).limit(most)
    if what == "join":
        chosen = chosen.where(db.tables.c.status == "waiting", db.tables.c.public)
    elif what == "watch":
        chosen = chosen.where(db.tables.c.status == "playing", db.tables.c.public)
    elif what == "mine":
        mine = sql.select(db.seats.c.table).where(db.seats.c.person == person)
        chosen = chosen.where(db.tables.c.id.in_(mine)) if person else chosen.where(sql.false())
    else:
        raise Refused("Ask for 'join', 'watch' or 'mine'.")
    rows = [row for row in await house.store.rows(chosen) if row["game"] in all_meta()]
    if what == "join":  # tables whose makers have gone are not worth joining
        rows = [row for row in rows if row["created"] > _now() - 86_400_000 * (7 if _by_days(row) else 1)]
    ids = [row["id"] for row in rows]
    seats = await house.store.rows(
        sql.select(db.seats).where(db.seats.c.table.in_(ids)).order_by(db.seats.c.table, db.seats.c.seat)
    )
    last = await house.store.rows(
        sql.select(db.entries.c.table, db.entries.c.waits, db.entries.c.number)
        .where(db.entries.c.table.in_(ids))
        .where(
            db.entries.c.number
            == sql.select(sql.func.max(db.entries.alias("e").c.number))
            .where(sql.literal_column("e.\"table\"") == db.entries.c.table)
            .scalar_subquery()
        )
    ) if ids else []  # fmt: skip
    waits = {row["table"]: row["waits"] for row in last}
    by_table: dict[str, list[dict[str, Any]]] = {}
    for seat in seats:
        by_table.setdefault(seat["table"], []).append(seat)
    return [_listed(row, by_table.get(row["id"], []), waits.get(row["id"], 0), person) for row in rows]


def _by_days(row: dict[str, Any]) -> bool:
    return bool(row["settings"].get("pace") == "days")


def _listed(row: dict[str, Any], seats: list[dict[str, Any]], waits: int, person: str) -> Listed:
    meta = all_meta()[row["game"]]
    turns = [seat for seat in seats if waits >> seat["seat"] & 1] if row["status"] == "playing" else []
    your_turn = any(seat["person"] == person for seat in turns) if person else False
    turn = {"waiting": "waiting for players", "over": "over"}.get(row["status"]) or (
        "your turn" if your_turn else f"{turns[0]['name']} to play" if len(turns) == 1 else "several to play"
    )
    options = [meta.options[name].text for name, value in row["options"].items() if value not in (False, None)]
    host = next((seat["name"] for seat in seats if seat["person"] == row["host"]), "")
    return Listed(
        row["id"], meta.id, meta.name, row["status"], host, [seat["name"] for seat in seats], options,
        pace_in_words(msgspec.convert(row["settings"], Settings)), turn, your_turn, row["created"],
    )  # fmt: skip


def pace_in_words(settings: Settings) -> str:
    clock = settings.clock
    if clock.kind == "none":
        return "day by day" if settings.pace == "days" else "live, no clock"
    per = "a move" if clock.kind == "move" else "a game"
    if clock.seconds % 86400 == 0:
        return f"{clock.seconds // 86400} days {per}" if clock.seconds > 86400 else f"a day {per}"
    if clock.seconds % 60 == 0:
        return f"{clock.seconds // 60} min {per}"
    return f"{clock.seconds} s {per}"


def _now() -> int:
    return int(time.time() * 1000)
