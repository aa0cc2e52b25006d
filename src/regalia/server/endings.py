"""What the end of a game brings: ranks, ratings, and the proof that the deal was honest."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql
from openskill.models import PlackettLuce

from ..core.record import to_record
from ..core.table import Table
from . import store as db
from .keeping import noted
from .messages import Ended, Rated

if TYPE_CHECKING:
    from .store import Statement, Store
    from .tablelog import Chair

MODEL = PlackettLuce()
AVERAGE, POINTS_A_STEP = 1500, 40
"""Skill is shown as people know it from chess: newcomers have 1500."""


@dataclass
class Ending:
    message: Ended
    statements: list[Statement] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    """Sentences for somebody who played alone, about their high scores."""


def shown(mu: float) -> int:
    return round(AVERAGE + (mu - MODEL.mu) * POINTS_A_STEP)


# ------------------------------------------------------------------ the seed can be checked
def new_secret() -> tuple[str, str]:
    """A seed and a salt, each 128 bits."""
    return secrets.token_hex(16), secrets.token_hex(16)


def committed_text(salt: str, seed: str, game: str, options: dict[str, Any], cards: dict[str, Any]) -> str:
    parts = (salt, seed, game, canonical(options), canonical(cards))
    return ":".join(parts)


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def commitment(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# ------------------------------------------------------------------ ranks and ratings
def ranks(table: Table, chairs: list[Chair]) -> list[int]:
    """As the rules rank them, but whoever gave up ranks behind all who did not."""
    by_seat = {standing.seat: standing.rank for standing in table.standings}
    gave_up = [chair.seat for chair in chairs if chair.conceded]
    others = sorted(seat for seat in by_seat if seat not in gave_up)
    found = [0] * table.players
    for seat in others:
        found[seat] = 1 + sum(by_seat[other] < by_seat[seat] for other in others)
    for seat in gave_up:
        found[seat] = len(others) + 1
    return found


async def finish(store: Store, facts: dict[str, Any], chairs: list[Chair], table: Table, rated: bool) -> Ending:
    """The ending of a game, and what the database must learn of it if it does not know yet."""
    found = ranks(table, chairs)
    text = committed_text(facts["salt"], facts["seed"], facts["game"], facts["options"], facts["cards"])
    known = facts["status"] == "over"
    changes = [Rated(**change) for change in facts["rated"] or []]
    statements: list[Statement] = []
    kept: list[str] = []
    if not known:
        if rated:
            changes, statements = await _rate(store, facts["game"], chairs, found)
        points = {standing.seat: standing.points for standing in table.standings}
        statements += [
            (
                sql.update(db.seats)
                .where(db.seats.c.table == facts["id"], db.seats.c.seat == chair.seat)
                .values(points=points[chair.seat], rank=found[chair.seat]),
                None,
            )
            for chair in chairs
        ]
        over = {"status": "over", "ended": int(time.time() * 1000)}
        told = [{"name": change.name, "before": change.before, "after": change.after} for change in changes]
        statements.append((sql.update(db.tables).where(db.tables.c.id == facts["id"]).values(**over, rated=told), None))
        record = msgspec.json.format(msgspec.json.encode(to_record(table)), indent=1)
        statements.append((sql.insert(db.records), {"table": facts["id"], "data": record}))
        facts["ended"] = over["ended"]
        alone = chairs[0]
        if len(chairs) == 1 and alone.kind == "person" and not alone.conceded and not facts["goes_on_from"]:
            kept, more = await noted(store, table.game.meta, alone.person, alone.name, table)
            statements += more
    message = Ended(
        table.standings, found, facts["seed"], facts["salt"], facts["commitment"], text, changes, facts["rematch"]
    )
    return Ending(message, statements, kept)


def rated_as(chair: Chair) -> str:
    return chair.person if chair.kind == "person" else f"bot:{chair.level}"


async def _rate(store: Store, game: str, chairs: list[Chair], found: list[int]) -> tuple[list[Rated], list[Statement]]:
    """openskill's ratings for people and for the levels of bots, which several seats may share."""
    who = [rated_as(chair) for chair in chairs]
    if len(set(who)) < 2:
        return [], []
    rows = await store.rows(sql.select(db.ratings).where(db.ratings.c.game == game, db.ratings.c.who.in_(who)))
    before = {row["who"]: row for row in rows}
    teams = [
        [MODEL.rating(mu=before[name]["mu"], sigma=before[name]["sigma"]) if name in before else MODEL.rating()]
        for name in who
    ]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in found])
    changes: list[Rated] = []
    statements: list[Statement] = []
    for name in dict.fromkeys(who):
        mine = [after[seat][0] for seat in range(len(who)) if who[seat] == name]
        mu, sigma = sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine)
        games = before[name]["games"] + 1 if name in before else 1
        chair = chairs[who.index(name)]
        old = before[name]["mu"] if name in before else MODEL.mu
        changes.append(Rated(chair.name or chair.level, shown(old), shown(mu)))
        key = (db.ratings.c.game == game, db.ratings.c.who == name)
        statements.append((sql.delete(db.ratings).where(*key), None))
        row = {"game": game, "who": name, "mu": mu, "sigma": sigma, "games": games}
        statements.append((sql.insert(db.ratings), row))
    return changes, statements
