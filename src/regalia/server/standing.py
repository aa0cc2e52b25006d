"""How people do: their statistics, and the ladder of each game."""

from __future__ import annotations

import msgspec
import sqlalchemy as sql

from ..core.contract import all_meta
from . import store as db
from .endings import shown
from .house import House, NotThere
from .keeping import listed
from .lobby import Listed, tables_to


class GameStatistics(msgspec.Struct, frozen=True):
    game: str
    name: str
    played: int
    won: int
    mean_rank: float
    rating: int | None


class Statistics(msgspec.Struct, frozen=True):
    games: list[GameStatistics]
    recent: list[Listed]
    alone: dict[str, list[str]] = {}
    """High scores and campaigns of games played alone, as lines for each game."""


class Place(msgspec.Struct, frozen=True):
    name: str
    rating: int
    games: int
    bot: bool


async def statistics(house: House, person: str) -> Statistics:
    """Of games that ended; playing on from a replay does not count."""
    if not person:
        return Statistics([], [])
    rows = await house.store.rows(
        sql.select(
            db.tables.c.game,
            sql.func.count().label("played"),
            sql.func.sum(sql.case((db.seats.c.rank == 1, 1), else_=0)).label("won"),
            sql.func.avg(db.seats.c.rank).label("mean_rank"),
        )
        .join(db.tables, db.tables.c.id == db.seats.c.table)
        .where(db.seats.c.person == person, db.seats.c.rank.is_not(None), db.tables.c.goes_on_from == "")
        .group_by(db.tables.c.game)
    )
    rated = await house.store.rows(sql.select(db.ratings).where(db.ratings.c.who == person))
    ratings = {row["game"]: shown(row["mu"]) for row in rated}
    games = [
        GameStatistics(
            row["game"], all_meta()[row["game"]].name, row["played"], int(row["won"]),
            round(float(row["mean_rank"]), 2), ratings.get(row["game"]),
        )
        for row in rows if row["game"] in all_meta()
    ]  # fmt: skip
    return Statistics(games, await tables_to(house, "mine", person, 20), await listed(house.store, person))


async def ladder(house: House, game: str, most: int = 100) -> list[Place]:
    if game not in all_meta():
        raise NotThere(f"There is no game '{game[:40]}'.")
    rows = await house.store.rows(
        sql.select(db.ratings, db.people.c.name)
        .outerjoin(db.people, db.people.c.id == db.ratings.c.who)
        .where(db.ratings.c.game == game)
        .order_by((db.ratings.c.mu - 3 * db.ratings.c.sigma).desc())
        .limit(most)
    )
    return [
        Place(row["name"] or row["who"].removeprefix("bot:").capitalize(), shown(row["mu"]), row["games"],
              row["who"].startswith("bot:"))
        for row in rows
    ]  # fmt: skip
