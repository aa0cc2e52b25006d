"""People at a table: playing, coming back, two tabs, taking back, bots that stand in, clocks, chat."""

from __future__ import annotations

import asyncio
import hashlib
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from regalia.core.contract import all_meta

from .serving import At, Person, Serving, play_out

CROWNS = "game-of-crowns"


async def four(server: Serving, **wish: Any) -> tuple[list[Person], str, list[At]]:
    """Four people at a table of Game of Crowns, all there."""
    people = await server.people("Ann", "Ben", "Cleo", "Dan")
    table = await people[0].makes(**{"game": CROWNS, "window": 0, **wish})
    for person in people[1:]:
        await person.sits(table)
    return people, table, [await person.joins(table) for person in people]


def mover(seats: list[At]) -> At:
    return next(at for at in seats if at.choices)


async def next_mover(seats: list[At]) -> At:
    """Somebody who can play, as soon as there is one."""
    for _ in range(500):
        if any(at.choices for at in seats):
            break
        await asyncio.sleep(0.02)
    return mover(seats)


async def all_heard(seats: list[At], lines: int) -> None:
    for at in seats:
        await at.until(lambda at=at: len(at.log) >= lines)


async def quiet(at: At) -> None:
    """Until nothing more comes: who sits where is told to all when somebody joins."""
    await at.until(lambda: all(chair["present"] for chair in at.seats["seats"]))
    heard = -1
    while heard != len(at.raw):
        heard = len(at.raw)
        await asyncio.sleep(0.3)


def test_a_whole_game_against_bots(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game=CROWNS, seats=["me", "steady", "random", "steady"], window=0)
        at = await ann.joins(table)
        assert at.seat == 0
        assert at.welcome["table"]["status"] == "playing"
        await play_out([at], random.Random(1).choice)
        await at.until(lambda: any(m["type"] == "ended" for m in at.got))
        ended = at.last("ended")
        assert at.view is not None
        assert ended["standings"] == at.view["standings"]
        assert at.seats["status"] == "over"
        assert [chair["kind"] for chair in at.seats["seats"]] == ["person", "bot", "bot", "bot"]

    tell(story)


GAMES = [meta for meta in all_meta().values() if not meta.hidden]
COMPANIES = [(meta.id, max(2, meta.players_min)) for meta in GAMES] + [(m.id, 1) for m in GAMES if m.players_min == 1]


@pytest.mark.parametrize(("game", "players"), COMPANIES)
def test_a_whole_game_of_each_kind_and_what_comes_after(tell: Any, game: str, players: int) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game=game, seats=["me", *["random"] * (players - 1)], window=0)
        at = await ann.joins(table)
        await play_out([at], random.Random(1).choice)
        await at.until(lambda: any(m["type"] == "ended" for m in at.got))
        assert min(at.last("ended")["ranks"]) == 1
        for path in (f"/table/{table}", f"/table/{table}/result", f"/table/{table}/replay"):
            assert (await ann.asks("GET", path)).status == 200
        steps = (await ann.asks("GET", f"/api/tables/{table}/replay?eyes=open&count=3")).json["steps"]
        other = await ann.does(f"/api/tables/{table}/play-on", {"at": steps // 2, "seat": 0, "level": "random"})
        assert (await ann.joins(other["id"])).view is not None

    tell(story)


def test_the_seed_was_fixed_before_the_game(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game="template", seats=["me", "random"], window=0)
        at = await ann.joins(table)
        shown = at.welcome["table"]["commitment"]
        await play_out([at], random.Random(1).choice)
        await at.until(lambda: any(m["type"] == "ended" for m in at.got))
        ended = at.last("ended")
        assert sum(ended["seed"] in data for data in at.raw) == 1
        assert hashlib.sha256(ended["committed"].encode()).hexdigest() == shown == ended["commitment"]
        assert ended["committed"].startswith(f"{ended['salt']}:{ended['seed']}:template:")
        record = (await ann.asks("GET", f"/api/tables/{table}/record")).json
        assert record["seed"] == ended["seed"]

    tell(story)


def test_four_people_and_a_spectator_all_see_the_same_log(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server)
        (eve,) = await server.people("Eve")
        watching = await eve.joins(table)
        assert watching.seat is None
        await play_out(seats, random.Random(3).choice, most=40)
        assert watching.choices == []
        public = len(watching.log)
        for at in seats:
            heard = iter(at.log)
            assert all(line in heard for line in watching.log[: public - 8]), "a line that all heard is missing"
        assert "only watch" in await watching.refused(type="play", seen=watching.number, action="exchange")

    tell(story)


def test_a_line_of_the_log_shows_the_table_as_these_eyes_saw_it_then(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server, options={"hidden_agendas": True})
        (eve,) = await server.people("Eve")
        watching = await eve.joins(table)
        await play_out(seats, random.Random(5).choice, most=30)
        lines = len(watching.log)
        await all_heard([watching], lines)
        for at in [*seats, watching]:
            told = [message for message in at.got if message["type"] == "news" and message["heard"]]
            for news in told[::4]:
                line = news["at"] + len(news["heard"]) - 1
                then = await at.asks(type="then", line=line)
                assert (then["type"], then["line"]) == ("then", line)
                assert then["view"] == {**news["view"], "choices": []}
            first = await at.asks(type="then", line=0)
            assert first["view"]["table"]["round"] == 1
            assert "no such line" in await at.refused(type="then", line=len(at.log) + 50)
        assert seats[0].view is not None
        assert (await seats[0].asks(type="then", line=0))["view"] != {**seats[0].view, "choices": []}

    tell(story)


def test_there_is_nothing_to_look_back_at_before_the_game(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        at = await ann.joins(await ann.makes(game=CROWNS))
        assert "not begun" in await at.refused(type="then", line=0)

    tell(story)


def test_a_table_that_everybody_left_leaves_memory_and_its_clock_runs_on(tmp_path: Path) -> None:
    """Nobody is there, so nothing of it stays; whoever comes back finds moves and time as they are."""

    async def story(server: Serving) -> None:
        people, table, seats = await four(server, pace="days", clock={"kind": "move", "seconds": 5})
        await play_out(seats, random.Random(2).choice, most=6)
        at = await next_mover(seats)
        waited, log = seats.index(at), at.log
        for one in seats:
            await one.leaves()
        for _ in range(200):
            if (await server.figures())["regalia_rooms"] == 0:
                break
            await asyncio.sleep(0.1)
        assert (await server.figures())["regalia_rooms"] == 0
        other = await people[(waited + 1) % 4].joins(table)
        clock = other.welcome["clock"]
        assert waited in clock["can_claim"]
        assert clock["left"][waited] <= 0
        assert (await other.asks(type="claim", seat=waited))["type"] == "done"
        again = await people[waited].joins(table)
        assert again.log[: len(log)] == log
        assert "given this game up" in await again.refused(type="undo", seen=again.number)

    async def run() -> None:
        async with Serving(tmp_path) as server:
            await story(server)

    asyncio.run(run())


def test_after_a_lost_connection_everything_is_there(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        await play_out(seats, random.Random(4).choice, most=15)
        gone = seats[1]
        gone.socket.transport.abort()
        await gone.until(lambda: gone.closed is not None)
        others = [seats[0], seats[2], seats[3]]
        await play_out(others, random.Random(5).choice, most=1 if mover(seats) is not gone else 0)
        back = await people[1].joins(table)
        assert back.log[: len(gone.log)] == gone.log
        assert back.seat == gone.seat
        seats[1] = back
        await play_out(seats, random.Random(6).choice, most=10)

    tell(story)


def test_a_move_on_its_way_when_the_connection_is_lost_is_there_once_or_not_at_all(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        for k in range(6):
            at = await next_mover(seats)
            seat = seats.index(at)
            before = len(server.stored(table))
            await at.sends(type="play", seen=at.number, action=at.choices[0])
            if k % 2:
                await asyncio.sleep(0.02)
            at.socket.transport.abort()
            await asyncio.sleep(0.2)
            assert len(server.stored(table)) - before in (0, 1)
            seats[seat] = await people[seat].joins(table)
            await play_out(seats, random.Random(k).choice, most=2)

    tell(story)


def test_two_tabs_of_one_player_are_equal(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        tabs = [await person.joins(table) for person in people]
        for _ in range(12):
            at = await next_mover(seats)
            other = tabs[seats.index(at)]
            await other.until(lambda at=at, other=other: other.number == at.number)
            assert other.view == at.view
            first, second = (at, other) if random.random() < 0.5 else (other, at)
            seen = first.number
            assert (await first.plays(first.choices[0]))["type"] == "news"
            await second.until(lambda second=second, seen=seen: second.number > seen)
            assert second.view == first.view
            reason = await second.refused(type="play", seen=seen, action="exchange")
            assert "before the table changed" in reason
        for tab, seat in zip(tabs, seats, strict=True):
            await tab.until(lambda t=tab, s=seat: t.number == s.number)
            assert tab.log == seat.log

    tell(story)


def test_old_and_doubled_messages_are_refused(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server)
        at = mover(seats)
        seen, action = at.number, at.choices[0]
        both = await asyncio.gather(
            at.asks(type="play", seen=seen, action=action), at.asks(type="play", seen=seen, action=action)
        )
        assert sorted(answer["type"] for answer in both) == ["news", "refused"]
        stored = [entry for entry in server.stored(table) if entry[0] == "play"]
        assert len(stored) == 1
        assert "cannot have seen" in await at.refused(type="play", seen=at.number + 5, action=action)

    tell(story)


def test_undo_of_what_nobody_else_saw_is_at_once(tell: Any) -> None:
    async def story(server: Serving) -> None:
        """10.3 cards swapped in secret can be swapped back until all are done."""
        _, table, seats = await four(server, options={"customized_hands": True})
        at, other = seats[0], seats[1]
        await quiet(other)
        before, heard = at.view, len(other.raw)
        assert not at.can_undo
        await at.plays(next(action for action in at.choices if action.startswith("card:")))
        assert at.view != before
        assert at.can_undo
        answer = await at.asks(type="undo", seen=at.number)
        assert answer["type"] == "news"
        assert at.view == before
        await asyncio.sleep(0.2)
        assert len(other.raw) == heard, "others learn of a secret play taken back"
        assert [what for what, _, _ in server.stored(table)] == ["start", "play", "withdraw"]

    tell(story)


def test_undo_of_what_others_saw_needs_all_of_them(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, _, seats = await four(server)
        at = mover(seats)
        others = [seat for seat in seats if seat is not at]
        log, lines = list(at.log), len(at.log)
        action = next((a for a in at.choices if a == "exchange"), at.choices[0])
        await at.plays(action)
        await all_heard(others, lines + 1)
        if at.can_undo:  # still this player's own move: an exchange may be taken back at once
            await at.asks(type="undo", seen=at.number)
            assert at.log == log
            return
        assert (await at.asks(type="ask_undo", seen=at.number))["type"] == "done"
        assert "not asked" in await at.refused(type="agree", yes=True)
        for other in others[:2]:
            await other.until(lambda o=other: o.last("asked")["by"] == at.seat)
            assert (await other.asks(type="agree", yes=True))["type"] == "done"
        assert at.log != log
        assert (await others[2].asks(type="agree", yes=True))["type"] == "news"
        await at.until(lambda: at.log == log)

    tell(story)


def test_who_plays_on_cannot_have_the_older_play_back(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, _, seats = await four(server)
        at = await next_mover(seats)
        await at.plays(next((a for a in at.choices if a == "exchange"), at.choices[0]))
        others = [seat for seat in seats if seat is not at]
        assert (await at.asks(type="ask_undo", seen=at.number))["type"] == "done"
        assert "already" in await at.refused(type="ask_undo", seen=at.number)
        if at.choices:
            await at.plays(at.choices[0])
            answers = [await other.asks(type="agree", yes=True) for other in others]
            assert "played on" in answers[-1]["reason"]
        assert "Nobody asks" in await others[0].refused(type="agree", yes=True) or not at.choices

    tell(story)


def test_a_rated_game_takes_back_only_what_nobody_saw_and_gives_no_hints(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, _, seats = await four(server, rated=True)
        at = mover(seats)
        await at.plays(at.choices[-1])
        assert "rated" in await at.refused(type="ask_undo", seen=at.number)
        assert "no hints" in await (await next_mover(seats)).refused(type="hint")
        assert at.welcome["hints"] is False

    tell(story)


def test_a_bot_takes_over_an_absent_seat_and_hands_it_back(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server, grace=0.3)
        away = await next_mover(seats)
        seat = seats.index(away)
        here = [at for at in seats if at is not away]
        await away.leaves()
        await here[0].until(lambda: here[0].seats["seats"][seat]["played_by"] == "bot")
        assert any("a bot plays" in message["text"] for message in here[0].got if message["type"] == "said")
        lines = len(here[0].log)
        await here[0].until(lambda: len(here[0].log) > lines or bool(here[0].choices))
        back = await people[seat].joins(table)
        await here[0].until(lambda: here[0].seats["seats"][seat]["played_by"] == "person")
        seats[seat] = back
        whats = [what for what, _, _ in server.stored(table)]
        assert whats.index("takeover") < whats.index("handback")
        await play_out(seats, random.Random(1).choice, most=8)

    tell(story)


def test_nobody_plays_for_absent_people_while_nobody_waits(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server, grace=1)
        await asyncio.gather(*(at.leaves() for at in seats))
        await asyncio.sleep(1.6)
        assert [what for what, _, _ in server.stored(table)] == ["start"]

    tell(story)


def test_who_concedes_is_played_by_a_bot_and_ranks_last(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, _, seats = await four(server)
        assert (await seats[2].asks(type="concede"))["type"] == "done"
        assert "given this game up" in await seats[2].refused(type="play", seen=seats[2].number, action="exchange")
        await seats[0].until(lambda: seats[0].seats["seats"][2]["conceded"])
        rest = [seats[0], seats[1], seats[3]]
        await play_out(rest, random.Random(2).choice)
        await rest[0].until(lambda: any(m["type"] == "ended" for m in rest[0].got))
        ranks = rest[0].last("ended")["ranks"]
        assert ranks[2] == 4
        assert sorted(ranks)[:1] == [1]

    tell(story)


def test_time_runs_for_whom_all_wait_and_can_be_claimed(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, _, seats = await four(server, clock={"kind": "game", "seconds": 6, "increment": 0})
        at = mover(seats)
        seat = seats.index(at)
        other = seats[(seat + 1) % 4]
        clock = other.welcome["clock"]
        assert clock["running"] == [seat]
        assert clock["left"][seat] <= 6
        assert "still has time" in await other.refused(type="claim", seat=seat)
        assert "your own" in await at.refused(type="claim", seat=seat)
        async with asyncio.timeout(30):
            while (await other.asks(type="claim", seat=seat))["type"] == "refused":
                await asyncio.sleep(0.3)
        await other.until(lambda: other.seats["seats"][seat]["conceded"])
        assert "given this game up" in await at.refused(type="play", seen=at.number, action="exchange")

    tell(story)


def test_chat_reaches_all_and_is_kept(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        assert (await seats[1].asks(type="chat", text="  good   luck\nall "))["type"] == "done"
        await seats[0].until(lambda: any(m["type"] == "said" for m in seats[0].got))
        said = seats[0].last("said")
        assert (said["name"], said["text"], said["seat"], said["table"]) == ("Ben", "good luck all", 1, False)
        again = await people[0].joins(table)
        assert [line["text"] for line in again.welcome["chat"]] == ["good luck all"]

    tell(story)


def test_a_hint_and_a_reason(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game=CROWNS, seats=["me", "random", "random", "random"], window=0)
        at = await ann.joins(table)
        while len(at.choices) < 2:  # what has to be done in any case needs no hint
            await play_out([at], random.Random(1).choice, most=1)
            await at.until(lambda: bool(at.choices))
        hint = await at.asks(type="hint")
        assert hint["type"] == "hint"
        assert {choice["action"] for choice in hint["choices"]} <= set(at.choices)
        assert all(0 <= choice["win"] <= 1 for choice in hint["choices"])
        assert hint["why"].endswith(".")
        assert hint["best"] in at.choices
        assert sum(choice["share"] for choice in hint["choices"]) == pytest.approx(1, abs=0.02)
        why = await at.asks(type="why", action="close")
        assert why["reason"].endswith(".")
        assert (await at.asks(type="why", action=at.choices[0]))["reason"] == ""
        assert (await at.asks(type="why", on="nothing there"))["reason"].endswith(".")

    tell(story)


def test_a_standing_order_is_kept_and_a_wrong_one_refused(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        assert "standing order" in await seats[0].refused(type="order", order="sometimes")
        assert (await seats[0].asks(type="order", order="from 3"))["type"] == "done"
        again = await people[0].joins(table)
        assert again.welcome["order"] == "from 3"
        assert (await people[1].joins(table)).welcome["order"] == "", "orders are secret"

    tell(story)


def test_a_hidden_window_lasts_its_time_and_is_announced(tell: Any) -> None:
    """With people, a window closes by the clock alone."""

    async def story(server: Serving) -> None:
        people = await server.people("Ann", "Ben")
        table = await people[0].makes(game="template", seats=["me", "open"], window=1.0, options={"rounds": 6})
        await people[1].sits(table)
        seats = [await person.joins(table) for person in people]
        for _ in range(2000):
            able = [at for at in seats if at.choices and "use-thief" not in at.choices]
            if seats[0].over:
                break
            if able:
                await able[0].plays(able[0].choices[0])
            else:
                await asyncio.sleep(0.02)
        clocks = [(m, t) for m, t in zip(seats[0].got, seats[0].times, strict=True) if m["type"] == "clock"]
        pairs = [(a, b) for a, b in pairwise(clocks) if a[0]["window"] is not None and b[0]["window"] is None]
        assert pairs, "no window opened"
        for (begin, opened), (_, closed) in pairs:
            assert begin["window_length"] == 1.0
            assert begin["window"] - 0.5 < closed - opened < 10, "as seen from here, with what else goes on"

    tell(story)


def test_tables_rest_and_wake(tell: Any) -> None:
    """Nobody here for a while: nothing is lost."""

    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game=CROWNS, seats=["me", "steady", "steady", "steady"], window=0)
        at = await ann.joins(table)
        await play_out([at], random.Random(1).choice, most=3)
        await at.leaves()
        again = await ann.joins(table)
        assert again.log[: len(at.log)] == at.log

    tell(story)
