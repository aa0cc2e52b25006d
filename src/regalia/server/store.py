"""The database: SQLite in a file by default, PostgreSQL by its address.

All writing goes through one queue: whatever arrived while the last transaction was being written
goes into the next one together, so thousands of moves a second cost a few hundred commits. Who
called `write` goes on when it is on the disk, and not before.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..core.errors import Refused

log = logging.getLogger("regalia.store")
facts = sql.MetaData()

people = sql.Table(
    "people", facts,
    sql.Column("id", sql.String(24), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("account", sql.String(40), unique=True),  # folded, for finding it
    sql.Column("password", sql.String(200)),
    sql.Column("created", sql.BigInteger, nullable=False),
)  # fmt: skip
sessions = sql.Table(
    "sessions", facts,
    sql.Column("cookie", sql.String(64), primary_key=True),  # a digest: the database does not have the cookie
    sql.Column("person", sql.String(24), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)  # fmt: skip
tables = sql.Table(
    "tables", facts,
    sql.Column("id", sql.String(24), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("rules_version", sql.Integer, nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("cards", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(32), nullable=False),
    sql.Column("salt", sql.String(32), nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("settings", sql.JSON, nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("host", sql.String(24), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("ended", sql.BigInteger),
    sql.Column("goes_on_from", sql.String(24), nullable=False),
    sql.Column("rematch", sql.String(24)),
    sql.Column("rated", sql.JSON),
    sql.Index("tables_by_status", "status", "public", "created"),
)  # fmt: skip
seats = sql.Table(
    "seats", facts,
    sql.Column("table", sql.String(24), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("person", sql.String(24), index=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("level", sql.String(40), nullable=False),
    sql.Column("link", sql.String(64), unique=True),  # a digest of the secret
    sql.Column("points", sql.Integer),
    sql.Column("rank", sql.Integer),
)  # fmt: skip
entries = sql.Table(
    "entries", facts,
    sql.Column("table", sql.String(24), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("what", sql.String(12), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("value", sql.String(80), nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("waits", sql.Integer, nullable=False),  # whom everybody sees as having to act then, as bits
    sqlite_with_rowid=False,
)  # fmt: skip
snapshots = sql.Table(
    "snapshots", facts,
    sql.Column("table", sql.String(24), primary_key=True),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("made_by", sql.String(80), nullable=False),
    sql.Column("data", sql.LargeBinary, nullable=False),
)  # fmt: skip
records = sql.Table(
    "records", facts,  # finished games as files, to be shown also under later rules
    sql.Column("table", sql.String(24), primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)  # fmt: skip
kept = sql.Table(
    "kept", facts,  # what a game keeps of a person between games: high scores, a campaign
    sql.Column("person", sql.String(24), primary_key=True),
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)  # fmt: skip
chat = sql.Table(
    "chat", facts,
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=True),
    sql.Column("table", sql.String(24), nullable=False, index=True),
    sql.Column("seat", sql.Integer),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("text", sql.String(600), nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("by_table", sql.Boolean, nullable=False),
)  # fmt: skip
ratings = sql.Table(
    "ratings", facts,
    sql.Column("game", sql.String(40), primary_key=True),
    sql.Column("who", sql.String(40), primary_key=True),  # a person's id, or "bot:" and the level
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)  # fmt: skip

Statement = tuple[sql.Executable, Any]
"""A statement, and its values or a list of them."""
ADD_ENTRIES = sql.insert(entries)
CONNECTIONS = 4
"""One of them writes; each has a thread and its own memory."""


class NotStored(Exception):
    """The database refused or failed; nothing of it is there."""


def _engine(address: str) -> AsyncEngine:
    try:
        return create_async_engine(address, pool_size=CONNECTIONS, max_overflow=0)
    except ModuleNotFoundError as missing:
        raise Refused(f"This database needs the package {missing.name}: pip install 'regalia[postgres]'.") from None


class Store:
    def __init__(self, address: str) -> None:
        self.address = address
        self.engine: AsyncEngine = _engine(address)
        self.commits = 0
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._arrived = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        if self.engine.dialect.name == "sqlite":
            sql.event.listen(self.engine.sync_engine, "connect", _as_safe_as_it_gets)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(facts.create_all)
            await connection.run_sync(_add_new_columns)
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Everything that waits is written first."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # -------------------------------------------------------------- reading
    async def rows(self, statement: sql.Select[Any]) -> list[dict[str, Any]]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(statement)).mappings()]

    async def row(self, statement: sql.Select[Any]) -> dict[str, Any] | None:
        found = await self.rows(statement.limit(1))
        return found[0] if found else None

    # -------------------------------------------------------------- writing
    async def write(self, *statements: Statement) -> None:
        """All of these in one transaction; returns when they are on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        self._arrived.set()
        await done

    async def _write_on(self) -> None:
        async with self.engine.connect() as connection:
            while True:
                await self._arrived.wait()
                self._arrived.clear()
                await self._write_all(connection)

    async def _write_all(self, connection: AsyncConnection) -> None:
        """Whatever waits; nothing of it is kept afterwards."""
        batch, self._waiting = self._waiting, []
        try:
            await self._commit(connection, [statements for statements, _ in batch])
        except (SQLAlchemyError, OSError):
            await self._one_by_one(connection, batch)
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)

    async def _one_by_one(
        self, connection: AsyncConnection, batch: list[tuple[Sequence[Statement], asyncio.Future[None]]]
    ) -> None:
        """One of them failed: the others must not suffer."""
        for statements, done in batch:
            try:
                await self._commit(connection, [statements])
            except (SQLAlchemyError, OSError) as problem:
                log.warning("not stored: %s", problem)
                if not done.done():
                    done.set_exception(NotStored(str(problem)))
            else:
                if not done.done():
                    done.set_result(None)

    async def _commit(self, connection: AsyncConnection, batch: list[Sequence[Statement]]) -> None:
        """In one transaction; all new entries of all tables are one statement."""
        new_entries: list[Any] = []
        others: list[Statement] = []
        for statements in batch:
            for statement, values in statements:
                if statement is ADD_ENTRIES:
                    new_entries += values
                else:
                    others.append((statement, values))
        async with connection.begin():
            if new_entries:
                await connection.execute(ADD_ENTRIES, new_entries)
            for statement, values in others:
                await connection.execute(statement, values)
        self.commits += 1


def _add_new_columns(connection: sql.Connection) -> None:
    """A database of an earlier Regalia gets the columns that came later."""
    found = sql.inspect(connection)
    spell = connection.dialect.identifier_preparer
    for table in facts.sorted_tables:
        known = {column["name"] for column in found.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                kind = column.type.compile(connection.dialect)
                default = "" if column.nullable else " NOT NULL DEFAULT ''"
                name = spell.format_column(column)
                connection.execute(
                    sql.text(f"ALTER TABLE {spell.format_table(table)} ADD COLUMN {name} {kind}{default}")
                )


def _as_safe_as_it_gets(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns, also if the power goes."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "wal_autocheckpoint=4000",
                   "cache_size=-1024"):  # fmt: skip
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def default_address(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'regalia.db'}"


def readable_address(address: str) -> str:
    """As people write it: `postgresql://...` and `sqlite:///...` get their drivers."""
    for plain, driven in (("postgres://", "postgresql+asyncpg://"), ("postgresql://", "postgresql+asyncpg://"),
                          ("sqlite://", "sqlite+aiosqlite://")):  # fmt: skip
        if address.startswith(plain):
            return driven + address[len(plain) :]
    return address
