"""The same server on PostgreSQL, where there is one: play, be killed, go on."""

from __future__ import annotations

import asyncio
import os
import pwd
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.core.errors import Refused
from regalia.server.store import Store
from tests.ports import free_port

from .serving import Serving, play_out
from .test_table import four


def program(name: str) -> str | None:
    """On the path, or where Debian keeps those of each version."""
    return shutil.which(name) or next(map(str, sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None)


def as_postgres() -> None:
    """PostgreSQL does not run as root."""
    if os.getuid() == 0:
        account = pwd.getpwnam("postgres")
        os.setgid(account.pw_gid)
        os.setuid(account.pw_uid)


@pytest.fixture
def database() -> Iterator[str]:
    initdb, postgres = program("initdb"), program("postgres")
    if initdb is None or postgres is None:
        pytest.skip("PostgreSQL is not installed here, and `make test` could not install it (see `make database`)")
    folder = Path("/tmp") / f"regalia-postgres-{os.getpid()}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    run = {"preexec_fn": as_postgres, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([initdb, "-D", folder / "data", "-A", "trust", "--no-sync", "-U", "regalia"], check=True, **run)
    process = subprocess.Popen(
        [postgres, "-D", folder / "data", "-p", str(port), "-k", folder, "-h", "127.0.0.1"], **run
    )  # fmt: skip
    yield f"postgresql://regalia@127.0.0.1:{port}/postgres"
    process.terminate()
    process.wait()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.slow
def test_a_table_on_postgresql_survives_a_kill(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        server = Serving(tmp_path, REGALIA_DATABASE=database)
        for attempt in range(40):  # until the database is up
            try:
                await server.start()
                break
            except AssertionError:
                assert attempt < 39, server.said()
                await asyncio.sleep(0.25)
        try:
            people, table, seats = await four(server)
            await play_out(seats, random.Random(1).choice, most=40)
            logs = [list(at.log) for at in seats]
            server.kill()
            await server.start()
            again = [await person.joins(table) for person in people]
            assert all(at.log[: len(log)] == log for at, log in zip(again, logs, strict=True))
            await play_out(again, random.Random(2).choice)
            assert again[0].over
            assert (await people[0].asks("GET", f"/api/tables/{table}/replay")).status == 200
            assert (await people[0].asks("GET", "/api/me/statistics")).json["games"][0]["played"] == 1
            assert table in {t["id"] for t in (await people[0].asks("GET", "/api/tables?what=mine")).json}
            assert "trouble" not in server.said()
        finally:
            server.kill()

    asyncio.run(story())


def test_without_its_package_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(Refused, match=r"pip install 'regalia\[postgres\]'"):
        Store("postgresql+asyncpg://regalia@localhost/regalia")
