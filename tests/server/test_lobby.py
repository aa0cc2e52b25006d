"""Before and after the game: seats, links, starting, rematches, replays, playing on, accounts, ratings."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

import regalia
from regalia.core.record import Record, to_table

from .serving import At, Person, Serving, play_out
from .test_table import CROWNS, four


async def finished(server: Serving, **wish: Any) -> tuple[Person, str, At]:
    """A short game that Ann has played to its end."""
    (ann,) = await server.people("Ann")
    seats = ["me", "random", "random"]
    table = await ann.makes(**{"game": "template", "seats": seats, "window": 0, **wish})
    at = await ann.joins(table)
    await play_out([at], random.Random(5).choice)
    await at.until(lambda: any(m["type"] == "ended" for m in at.got))
    return ann, table, at


def test_an_open_table_is_found_joined_and_begins_when_it_is_full(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, ben, cleo = await server.people("Ann", "Ben", "Cleo")
        table = await ann.makes(game=CROWNS, seats=["me", "open", "open", "steady"], public=True)
        at = await ann.joins(table)
        assert at.view is None
        assert at.welcome["table"]["status"] == "waiting"
        listed = {t["id"]: t for t in (await ben.asks("GET", "/api/tables?what=join")).json}
        assert listed[table]["seats"] == ["Ann", "", "", "Steady"]
        assert listed[table]["host"] == "Ann"
        assert await ben.sits(table) == 1
        await at.until(lambda: at.seats["seats"][1]["name"] == "Ben")
        assert await ben.sits(table) == 1, "to sit down twice changes nothing"
        assert "not begun" in await at.refused(type="play", seen=0, action="exchange")
        await ben.does(f"/api/tables/{table}/stand")
        await at.until(lambda: at.seats["seats"][1]["kind"] == "open")
        await ben.sits(table)
        await cleo.sits(table)
        await at.until(lambda: at.view is not None)
        assert at.seats["status"] == "playing"
        assert table not in {t["id"] for t in (await ben.asks("GET", "/api/tables?what=join")).json}
        assert table in {t["id"] for t in (await ben.asks("GET", "/api/tables?what=watch")).json}
        (dan,) = await server.people("Dan")
        assert (await dan.asks("POST", f"/api/tables/{table}/sit", {})).status == 409

    tell(story)


def test_the_host_starts_and_bots_take_the_open_seats(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, ben = await server.people("Ann", "Ben")
        table = await ann.makes(game=CROWNS, public=False)
        await ben.sits(table)
        at = await ann.joins(table)
        assert (await ben.asks("POST", f"/api/tables/{table}/start", {})).status == 403
        assert (await ben.asks("POST", f"/api/tables/{table}/seats/2", {"who": "steady"})).status == 403
        await ann.does(f"/api/tables/{table}/seats/2", {"who": "random"})
        await ann.does(f"/api/tables/{table}/start", {"level": "steady"})
        await at.until(lambda: at.view is not None)
        assert [chair["name"] for chair in at.seats["seats"]] == ["Ann", "Ben", "Random", "Steady"]
        assert (await ann.asks("POST", f"/api/tables/{table}/seats/2", {"who": "open"})).status == 409
        assert table not in {t["id"] for t in (await ben.asks("GET", "/api/tables?what=watch")).json}, "by link only"

    tell(story)


def test_a_seats_link_is_secret_and_can_be_made_void(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, ben, mallory = await server.people("Ann", "Ben", "Mallory")
        table = await ann.makes(game="template", seats=["me", "link", "random"], public=False)
        at = await ann.joins(table)
        first = (await ann.does(f"/api/tables/{table}/seats/1/link"))["link"]
        second = (await ann.does(f"/api/tables/{table}/seats/1/link"))["link"]
        assert first != second
        secret = second.rpartition("/seat/")[2]
        assert len(secret) >= 32
        assert secret not in "".join(at.raw)
        assert secret.encode() not in (server.folder / "regalia.db").read_bytes(), "only a digest is stored"
        old = first.rpartition("/seat/")[2]
        assert (await mallory.asks("GET", f"/seat/{old}")).status == 404
        await ann.does(f"/api/tables/{table}/seats/1/revoke")
        assert (await mallory.asks("POST", f"/seat/{secret}", form={"name": "Mallory"})).status == 404
        good = (await ann.does(f"/api/tables/{table}/seats/1/link"))["link"].rpartition("/seat/")[2]
        assert (await ben.asks("GET", f"/seat/{good}")).status == 200
        assert at.seats["seats"][1]["kind"] == "link", "to look at a link does not take the seat"
        answer = await ben.asks("POST", f"/seat/{good}", form={"name": "Benjamin"})
        assert answer.status == 303
        assert answer.headers["location"] == f"/table/{table}"
        await at.until(lambda: at.view is not None)
        assert at.seats["seats"][1]["name"] == "Benjamin"
        assert (await mallory.asks("POST", f"/seat/{good}", form={"name": "M"})).status in (403, 409, 303)

    tell(story)


def test_a_person_by_link_can_be_sent_away_before_the_start(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, ben = await server.people("Ann", "Ben")
        table = await ann.makes(game="template", seats=["me", "link", "open"], public=False)
        link = (await ann.does(f"/api/tables/{table}/seats/1/link"))["link"].rpartition("/seat/")[2]
        await ben.asks("POST", f"/seat/{link}", form={})
        at = await ben.joins(table)
        assert at.seat == 1
        await ann.does(f"/api/tables/{table}/seats/1/revoke")
        await at.until(lambda: at.seat is None)
        assert (await ben.asks("POST", f"/seat/{link}", form={})).status == 404

    tell(story)


def test_play_now_is_one_form(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("")
        answer = await ann.asks("POST", f"/play/{CROWNS}", form={})
        assert answer.status == 303
        table = answer.headers["location"].rpartition("/")[2]
        at = await ann.joins(table)
        assert at.seat == 0
        assert at.view is not None
        assert at.welcome["hints"]
        assert at.seats["seats"][0]["name"].startswith("Guest ")
        made = await ann.asks(
            "POST", "/tables",
            form={"game": CROWNS, "players": "5", "seat_0": "me", "seat_1": "steady", "seat_2": "steady",
                  "seat_3": "steady", "seat_4": "random", "option_rounds": "4", "option_hidden_agendas": "on"},
        )  # fmt: skip
        assert made.status == 303
        at = await ann.joins(made.headers["location"].rpartition("/")[2])
        assert at.view is not None
        assert at.view["table"]["rounds"] == 4
        for chosen, hints in (({"hints": "on"}, True), ({}, False), ({"hints": "on", "rated": "on"}, False)):
            form = {"game": CROWNS, "players": "4", **{f"seat_{k}": "random" for k in (1, 2, 3)}, **chosen}
            other = await ann.asks("POST", "/tables", form=form)
            assert (await ann.joins(other.headers["location"].rpartition("/")[2])).welcome["hints"] is hints
        wrong = await ann.asks("POST", "/tables", form={"game": CROWNS, "players": "4", "option_team_play": "on"})
        assert wrong.status == 400

    tell(story)


def test_a_campaign_alone_goes_on_where_it_stands(tell: Any) -> None:
    """Crown of Emara 9.3: from 40 at first, and from another number after that; for each person their own."""

    async def story(server: Serving) -> None:
        ann, ben = await server.people("Ann", "Ann")  # names are not enough to tell people apart
        wish = {"game": "crown-of-emara", "seats": ["me"], "options": {"campaign": "next"}}
        starts = []
        for _ in range(2):
            table = await ann.makes(**wish)
            at = await ann.joins(table)
            assert at.view is not None
            starts.append(at.view["table"]["players"][0]["buildings"])
            await play_out([at], random.Random(1).choice)
            await at.until(lambda at=at: any("campaign goes on" in m.get("text", "") for m in at.got))
        assert starts[0] == 40
        assert starts[1] in (35, 42)
        kept = (await ann.asks("GET", "/api/me/statistics")).json["alone"]["Crown of Emara"]
        assert any("2 games, next from" in line for line in kept)
        for path in ("/me", f"/table/{table}/result"):
            assert "2 games, next from" in (await ann.asks("GET", path)).body.decode()
        other = await ben.joins(await ben.makes(**wish))
        assert other.view is not None
        assert other.view["table"]["players"][0]["buildings"] == 40
        await other.asks(type="concede")  # a bot plays on: that is not Ben's result
        await other.until(lambda: other.over)
        assert (await ben.asks("GET", "/api/me/statistics")).json["alone"] == {}

    tell(story)


def test_the_record_of_a_finished_game_replays(tell: Any, tmp_path: Path) -> None:
    async def story(server: Serving) -> None:
        ann, table, at = await finished(server)
        data = (await ann.asks("GET", f"/table/{table}/record")).body
        file = tmp_path / "game.regalia"
        file.write_bytes(data)
        again = regalia.load(file)
        assert again.over
        assert again.heard(0) == at.log
        assert at.view is not None
        assert json.loads(msgspec.json.encode(again.standings)) == at.view["standings"]

    tell(story)


def test_a_replay_steps_through_as_any_seat_knew_it_or_all_open(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, table, at = await finished(server, game=CROWNS, seats=["me", "random", "random", "random"])
        record = msgspec.json.decode((await ann.asks("GET", f"/api/tables/{table}/record")).body, type=Record)
        for eyes in ("0", "2", "public", "open"):
            frames: list[Any] = []
            steps = 1
            while len(frames) <= steps:
                path = f"/api/tables/{table}/replay?eyes={eyes}&start={len(frames)}&count=100"
                part = (await ann.asks("GET", path)).json
                steps = part["steps"]
                assert part["frames"]
                frames += part["frames"]
                if len(frames) > steps:
                    break
            assert len(frames) == steps + 1 == len(to_table(record).plays) + 1
            lines = [line for frame in frames for line in frame["heard"]]
            if eyes == "0":
                assert lines == at.log
                assert frames[-1]["view"] == at.view
            hands = [player["hand"] for player in frames[0]["view"]["table"]["players"]]
            named = [sum("name" in card for card in hand) for hand in hands]
            assert named == {"0": [10, 0, 0, 0], "2": [0, 0, 10, 0], "public": [0] * 4, "open": [10] * 4}[eyes]
        first = (await ann.asks("GET", f"/api/tables/{table}/replay?eyes=public")).json
        assert [mark["text"] for mark in first["marks"]][:3] == ["Round 1", "Round 2", "Round 3"]
        for wrong in ("eyes=9", "eyes=-1", "eyes=all", "start=99999", "count=1000", "count=0"):
            assert (await ann.asks("GET", f"/api/tables/{table}/replay?{wrong}")).status == 400

    tell(story)


def test_play_on_from_any_step(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, table, _ = await finished(server, game=CROWNS, seats=["me", "random", "random", "random"])
        ben, cleo = await server.people("Ben", "Cleo")
        part = (await ann.asks("GET", f"/api/tables/{table}/replay?eyes=2&start=30&count=1")).json
        other = (await ben.does(f"/api/tables/{table}/play-on", {"at": 30, "seat": 2, "level": "random"}))["id"]
        at = await ben.joins(other)
        assert at.seat == 2
        assert at.welcome["table"]["goes_on_from"] == table
        assert not at.welcome["table"]["rated"]
        assert at.got[0]["view"]["table"] == part["frames"][0]["view"]["table"]
        await play_out([at], random.Random(2).choice, most=3)
        for wrong in ({"at": 99999, "seat": 0}, {"at": 1, "seat": 9}, {"at": -1, "seat": 0}):
            assert (await cleo.asks("POST", f"/api/tables/{table}/play-on", wrong)).status == 400

    tell(story)


def test_a_rematch_brings_the_same_people_together(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people = await server.people("Ann", "Ben")
        table = await people[0].makes(game="template", seats=["me", "open", "random"], window=0, options={"rounds": 1})
        await people[1].sits(table)
        seats = [await person.joins(table) for person in people]
        assert (await people[0].asks("POST", f"/api/tables/{table}/rematch", {})).status == 409
        await play_out(seats, random.Random(1).choice)
        first = (await people[0].does(f"/api/tables/{table}/rematch"))["id"]
        await seats[1].until(lambda: any(m["type"] == "ended" and m["rematch"] == first for m in seats[1].got))
        again = await people[0].joins(first)
        assert again.view is None
        assert (await people[1].does(f"/api/tables/{table}/rematch"))["id"] == first
        await again.until(lambda: again.view is not None)
        assert again.welcome["table"]["options"][0]["value"] == 1
        (eve,) = await server.people("Eve")
        assert (await eve.asks("POST", f"/api/tables/{table}/rematch", {})).status == 403

    tell(story)


def test_statistics_and_ratings(tell: Any) -> None:
    async def story(server: Serving) -> None:
        ann, _, at = await finished(server, rated=True)
        ended = at.last("ended")
        assert {change["name"] for change in ended["rated"]} == {"Ann", "Random"}
        own = next(change for change in ended["rated"] if change["name"] == "Ann")
        assert own["before"] == 1500
        better = ended["ranks"][0] == 1 and ended["ranks"].count(1) == 1
        assert own["after"] > 1500 if better else own["after"] != 1500 or ended["ranks"].count(1) > 1
        facts = (await ann.asks("GET", "/api/me/statistics")).json
        assert facts["games"] == [
            {"game": "template", "name": "The Heir's Purse", "played": 1, "won": int(ended["ranks"][0] == 1),
             "mean_rank": float(ended["ranks"][0]), "rating": own["after"]}
        ]  # fmt: skip
        ladder = (await ann.asks("GET", "/api/ratings/template")).json
        assert any(place["bot"] and place["name"] == "Random" for place in ladder)
        unrated_person, _, unrated = await finished(server)
        assert unrated.last("ended")["rated"] == []
        assert (await unrated_person.asks("GET", "/api/me/statistics")).json["games"][0]["rating"] is None

    tell(story)


def test_an_account_makes_two_devices_one_person(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        table = await ann.makes(game=CROWNS, seats=["me", "steady", "steady", "steady"])
        name = f"Ann {random.getrandbits(30)}"
        assert (await ann.asks("POST", "/api/me/register", {"name": name, "password": "short"})).status == 400
        await ann.does("/api/me/register", {"name": name, "password": "correct horse"})
        assert (await ann.asks("POST", "/api/me/register", {"name": name, "password": "correct horse"})).status == 400
        (thief,) = await server.people("")
        taken = await thief.asks("POST", "/api/me/register", {"name": name.upper(), "password": "other horse"})
        assert taken.status == 400
        assert "taken" in taken.reason
        wrong = await thief.asks("POST", "/api/me/login", {"name": name, "password": "wrong horse"})
        nobody = await thief.asks("POST", "/api/me/login", {"name": "Nobody At All", "password": "wrong horse"})
        assert (wrong.status, wrong.reason) == (nobody.status, nobody.reason) == (400, wrong.reason)
        (phone,) = await server.people("")
        old = phone.cookie
        me = await phone.does("/api/me/login", {"name": name.lower(), "password": "correct horse"})
        assert me["name"] == name
        assert phone.cookie != old, "a new cookie for a new login"
        assert (await phone.joins(table)).seat == 0
        phone.csrf = me["csrf"]
        out = await phone.does("/api/me/logout")
        assert out["name"] == ""
        assert (await phone.joins(table)).seat is None
        assert (await ann.joins(table)).seat == 0
        database = (server.folder / "regalia.db").read_bytes() + (server.folder / "regalia.db-wal").read_bytes()
        assert b"correct horse" not in database
        assert ann.cookie.encode() not in database

    tell(story)


def test_day_by_day_tables_go_on_without_anybody_looking(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people = await server.people("Ann", "Ben")
        table = await people[0].makes(
            game=CROWNS, seats=["me", "random", "open", "random"], pace="days", window=4,
            clock={"kind": "move", "seconds": 86400},
        )  # fmt: skip
        await people[1].sits(table)
        plays = 0
        async with asyncio.timeout(60):
            while plays < 5:
                for person in people:
                    at = await person.joins(table)
                    if at.choices:
                        await at.plays(at.choices[0])
                    await at.leaves()
                await asyncio.sleep(0.3)
                plays = len([entry for entry in server.stored(table) if entry[0] == "play"])
        mine = (await people[0].asks("GET", "/api/tables?what=mine")).json
        listed = next(t for t in mine if t["id"] == table)
        assert listed["pace"] == "a day a move"
        assert not any(what == "takeover" for what, _, _ in server.stored(table))

    tell(story)


def test_a_graceful_stop_says_so_and_tables_resume(tmp_path: Path) -> None:
    async def story() -> None:
        async with Serving(tmp_path) as server:
            people, table, seats = await four(server)
            await play_out(seats, random.Random(1).choice, most=12)
            logs = [list(at.log) for at in seats]
            assert await server.stop() in (0, -signal.SIGTERM)
            for at in seats:
                await at.until(lambda at=at: at.closed is not None)
                assert at.closed == 1012
            await server.start()
            again = [await person.joins(table) for person in people]
            assert all(at.log[: len(log)] == log for at, log in zip(again, logs, strict=True))
            assert [at.choices for at in again] == [at.choices for at in seats]
            await play_out(again, random.Random(2).choice, most=5)

    asyncio.run(story())


def test_the_api_describes_itself(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("")
        described = (await ann.asks("GET", "/api/openapi.json")).json
        for path in ("/api/tables", "/api/tables/{table}/replay", "/api/me", "/api/tables/{table}/seats/{seat}/link"):
            assert path in described["paths"]
        schema = (await ann.asks("GET", "/api/messages.json")).json
        names = {part["$ref"].rpartition("/")[2] for part in schema["client"]["anyOf"] + schema["server"]["anyOf"]}
        page = Path("docs/protocol.md").read_text(encoding="utf-8")
        for name in names:
            kind = schema["$defs"][name]["properties"]["type"]["enum"][0]
            assert f"`{kind}`" in page or f'"type": "{kind}"' in page, f"{kind} is not in docs/protocol.md"
        games = (await ann.asks("GET", "/api/games")).json
        assert CROWNS in {game["id"] for game in games}
        assert "template" not in {game["id"] for game in games}
        assert "steady" in {level["id"] for level in (await ann.asks("GET", "/api/levels")).json}
        figures = await server.figures()
        assert figures["regalia_errors_total"] == 0
        assert json.dumps(described)

    tell(story)


def test_a_database_of_an_earlier_regalia_gets_what_came_later_and_old_games_stay_records(tmp_path: Path) -> None:
    async def story() -> None:
        async with Serving(tmp_path) as server:
            ann, table, _ = await finished(server)
            running = await ann.makes(game="template", seats=["me", "random"], window=0)
            await ann.joins(running)
            data = (await ann.asks("GET", f"/table/{table}/record")).body
            await server.stop()
            with closing(sqlite3.connect(tmp_path / "regalia.db")) as database:
                database.execute("DROP TABLE snapshots")
                database.execute('CREATE TABLE snapshots ("table" VARCHAR(24) PRIMARY KEY, number INTEGER, data BLOB)')
                database.execute("UPDATE tables SET rules_version = 0")
                database.commit()
            await server.start()
            assert (await ann.asks("GET", f"/table/{table}/record")).body == data
            assert (await ann.asks("GET", f"/table/{table}/result")).status == 400
            for old in (table, running):
                at = await ann.joins(old)
                await at.until(lambda at=at: at.closed is not None)
                assert "under version 0 of the rules" in at.got[0]["reason"]
            new = await ann.makes(game="template", seats=["me", "random"], window=0)
            assert (await ann.joins(new)).view is not None
            assert '"level":"error"' not in server.said()

    asyncio.run(story())
