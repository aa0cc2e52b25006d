"""The server is killed without warning while people play. Every acknowledged move is there afterwards,
in its order and once, and no table is stuck. `make soak` kills it 200 times."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
from pathlib import Path

import pytest

from .serving import At, Person, Serving, play_out
from .test_table import four, next_mover

KILLS = int(os.environ.get("REGALIA_KILLS", "10"))
TABLES = 8


class Company:
    """The people of one table, who come back whenever the server does."""

    def __init__(self, people: list[Person], table: str, luck: random.Random) -> None:
        self.people = people
        self.table = table
        self.luck = luck
        self.at: list[At] = []
        self.acked: list[list[str]] = [[] for _ in people]
        """What each person knows to be stored, over all sockets they ever had."""
        self.heard: list[list[str]] = [[] for _ in people]

    async def come(self) -> None:
        self.at = list(await asyncio.gather(*(person.joins(self.table) for person in self.people)))

    async def play(self) -> None:
        """Until the server dies."""
        with contextlib.suppress(Exception):
            await play_out(self.at, self.luck.choice)

    def remember(self) -> None:
        for k, at in enumerate(self.at):
            self.acked[k] += at.acked
            self.heard[k] = list(at.log)


async def company(server: Serving, k: int) -> Company:
    """Four people, or one with bots."""
    luck = random.Random(k)
    alone = k % 4 == 3
    people = await server.people(*(f"P{k}.{i}" for i in range(1 if alone else 4)))
    seats = ["me", *["steady" if alone else "open"] * 3]
    table = await people[0].makes(game="game-of-crowns", seats=seats, window=0, options={"rounds": 6})
    for person in people[1:]:
        await person.sits(table)
    return Company(people, table, luck)


def check(server: Serving, at: Company) -> int:
    """Each person's acknowledged plays are the first of that seat's plays in the log; at most one
    more was on its way when the server died."""
    log = server.stored(at.table)
    for seat, acked in enumerate(at.acked):
        stored = [value for what, who, value in log if what == "play" and who == seat]
        assert stored[: len(acked)] == acked, f"{at.table}: an acknowledged move of seat {seat} is lost or changed"
        assert len(stored) - len(acked) <= 1, f"{at.table}: seat {seat} has moves that nobody made"
        at.acked[seat] = stored
    return sum(map(len, at.acked))


@pytest.mark.slow
def test_killed_again_and_again_under_load_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    asyncio.run(_kill_again_and_again(tmp_path))


async def _kill_again_and_again(folder: Path) -> None:
    luck = random.Random(20)
    async with Serving(folder) as server:
        tables = [await company(server, k) for k in range(TABLES)]
        counts = [0]
        for kill in range(KILLS):
            await asyncio.gather(*(at.come() for at in tables))
            for at in tables:
                for k, seat in enumerate(at.at):
                    told = at.heard[k]
                    assert seat.log[: len(told)] == told, "the log that somebody heard has changed"
            playing = [asyncio.create_task(at.play()) for at in tables]
            await asyncio.sleep(luck.uniform(0.05, 1.2))
            server.kill()
            await asyncio.gather(*playing)
            await asyncio.sleep(0.1)
            for at in tables:
                at.remember()
            counts.append(sum(check(server, at) for at in tables))
            await server.start()
            for k, at in enumerate(tables):  # games that ended make room for new ones
                if any(seat.over for seat in at.at):
                    counts[-1] -= sum(map(len, at.acked))
                    tables[k] = await company(server, 100 + kill * TABLES + k)
        await asyncio.gather(*(at.come() for at in tables))
        async with asyncio.timeout(600):  # no table is stuck: all are played to their end
            await asyncio.gather(*(play_out(at.at, at.luck.choice) for at in tables))
        assert all(at.at[0].over for at in tables)
        for at in tables:
            at.remember()
            check(server, at)
        assert any(after > earlier for earlier, after in itertools.pairwise(counts)), "nobody could play"
        assert "trouble" not in server.said()


def test_two_servers_on_one_database_never_store_a_number_twice(tmp_path: Path) -> None:
    """A play made at a server that has not seen the newest entry is refused, and the table read again."""

    async def story() -> None:
        async with Serving(tmp_path) as one, Serving(tmp_path) as other:
            people, table, seats = await four(one)
            at = await next_mover(seats)
            k = seats.index(at)
            elsewhere = Person(other, "")
            elsewhere.cookie = people[k].cookie
            late = await elsewhere.joins(table)
            assert late.choices == at.choices
            assert (await at.plays(at.choices[0]))["type"] == "news"
            assert "could not be stored" in await late.refused(type="play", seen=late.number, action=late.choices[0])
            await late.until(lambda: late.log == at.log)
            plays = [entry for entry in one.stored(table) if entry[0] == "play"]
            assert len(plays) == 1
            await play_out(seats, random.Random(1).choice, most=5)

    asyncio.run(story())


def test_a_lost_thinker_is_replaced(tmp_path: Path) -> None:
    """Bots' processes may die; the games go on. And none is left when the server is killed."""

    async def story() -> None:
        async with Serving(tmp_path) as server:
            (ann,) = await server.people("Ann")
            table = await ann.makes(game="game-of-crowns", seats=["me", "steady", "steady", "steady"], window=0)
            at = await ann.joins(table)
            luck = random.Random(1)
            for _ in range(3):
                await play_out([at], luck.choice, most=2)
                for pid in thinkers(server):
                    os.kill(pid, signal.SIGKILL)
            await play_out([at], luck.choice, most=3)
            left = thinkers(server)
            assert left
            server.kill()
            for _ in range(100):
                if not any(Path(f"/proc/{pid}").exists() for pid in left):
                    break
                await asyncio.sleep(0.1)
            assert not any(Path(f"/proc/{pid}").exists() for pid in left)

    asyncio.run(story())


def thinkers(server: Serving) -> list[int]:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in children if "thinking" in Path(f"/proc/{pid}/cmdline").read_text()]
