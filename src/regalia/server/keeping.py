"""What a game keeps of people who play alone, for each of them: high scores, a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql

from ..core.contract import Meta, all_meta
from ..core.keep import keeping_of
from ..core.table import Table
from . import store as db

if TYPE_CHECKING:
    from .store import Statement, Store


async def _kept(store: Store, keeping: Any, game: str, person: str) -> Any:
    """The game's own struct; an empty one if there is nothing, or nothing that can be read any more."""
    row = await store.row(sql.select(db.kept.c.data).where(db.kept.c.person == person, db.kept.c.game == game))
    try:
        return keeping.Kept() if row is None else msgspec.json.decode(row["data"], type=keeping.Kept)
    except msgspec.DecodeError:
        return keeping.Kept()


async def completed(store: Store, meta: Meta, person: str, name: str, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of a game that somebody plays alone, completed by what is kept of them."""
    keeping = keeping_of(meta)
    if keeping is None:
        return options
    found: Mapping[str, Any] = keeping.before(1, options, name, await _kept(store, keeping, meta.id, person))
    return found


async def noted(store: Store, meta: Meta, person: str, name: str, table: Table) -> tuple[list[str], list[Statement]]:
    """What a game that somebody has played alone changes: sentences for them, and how it is stored."""
    keeping = keeping_of(meta)
    if keeping is None:
        return [], []
    content = await _kept(store, keeping, meta.id, person)
    lines = keeping.after(table, name, content)
    key = (db.kept.c.person == person, db.kept.c.game == meta.id)
    row = {"person": person, "game": meta.id, "data": msgspec.json.encode(content)}
    return lines, [(sql.delete(db.kept).where(*key), None), (sql.insert(db.kept), row)]


async def listed(store: Store, person: str) -> dict[str, list[str]]:
    """All that is kept of a person, as lines for each game."""
    rows = await store.rows(sql.select(db.kept.c.game).where(db.kept.c.person == person)) if person else []
    found = {}
    for meta in (all_meta()[row["game"]] for row in rows if row["game"] in all_meta()):
        keeping = keeping_of(meta)
        if keeping is not None:
            found[meta.name] = keeping.listed(await _kept(store, keeping, meta.id, person))
    return found
