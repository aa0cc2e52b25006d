"""Clients that mean no good. Each is refused with a sentence or shown out, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .serving import At, Person, Serving, play_out
from .test_table import CROWNS, four, mover, next_mover

GARBAGE = [
    "", "null", "[]", "{}", "0", '"play"', "{", "{]", "\x00", "\ufeff{}", '{"type": "play"}', '{"type": null}',
    '{"type": "fly", "id": 1}', '{"type": "play", "seen": "1", "action": "x"}', '{"type": "play", "seen": 1e400}',
    '{"type": "play", "seen": -1, "action": "exchange"}', '{"type": "play", "seen": 1, "action": ["exchange"]}',
    '{"type": "play", "seen": 99999999999999999999999, "action": "exchange"}',
    '{"type": "play", "seen": 1, "action": "exchange", "seat": 2}', '{"type": "claim", "seat": 99}',
    '{"type": "chat", "text": 5}', '{"type": "agree", "yes": "perhaps"}', '{"type": "order", "order": {"a": 1}}',
    '{"type": "welcome"}', '{"type": "news", "number": 1}', "[" * 2000, '{"a":' * 600, '{"type": "undo", "seen": true}',
    '{"type": "play", "seen": 0, "action": "' + "x" * 100 + '"}', '{"type":"chat","text":"' + "y" * 501 + '"}',
]  # fmt: skip


async def unmoved(seats: list[At], table: str, server: Serving, before: int) -> None:
    """The table is as it was, and can be played on."""
    assert len(server.stored(table)) == before
    await play_out(seats, random.Random(9).choice, most=3)


@pytest.mark.parametrize("own_seat", [True, False])
def test_malformed_messages_are_refused(tell: Any, own_seat: bool) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        hostile = people[0] if own_seat else (await server.people("Mallory"))[0]
        at = await hostile.joins(table)
        before = len(server.stored(table))
        for k, text in enumerate(GARBAGE):
            await at.socket.send(text)
            await at.until(lambda n=k: sum(m["type"] == "refused" for m in at.got) > n)
            reason = at.last("refused")["reason"]
            assert reason.endswith((".", "…"))
            assert "Traceback" not in reason
        await unmoved(seats, table, server, before)

    tell(story)


def test_random_bytes_and_broken_frames_close_only_their_own_socket(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server)
        before = len(server.stored(table))
        shake = (
            f"GET /socket/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        broken = [
            b"\x00" * 100, b"\xff" * 100, secrets.token_bytes(4000), b"\x81\xfe", b"\x81\xff" + b"\x7f" * 8,
            b"\x81\x05hello", b"\x89\xff" + b"\0" * 12, b"\x83\x80\0\0\0\0", b"\xc1\x80\0\0\0\0",
        ]  # fmt: skip
        for data in broken:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(shake.encode() + data)
            writer.write_eof()
            await asyncio.wait_for(reader.read(), 20)
            writer.close()
        for head in (b"GET", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\nHost:" + b"a" * 100_000 + b"\r\n\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(head)
            writer.write_eof()
            await asyncio.wait_for(reader.read(), 20)
            writer.close()
        await unmoved(seats, table, server, before)

    tell(story)


def test_oversized_messages_close_the_socket(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        before = len(server.stored(table))
        at = await people[1].joins(table)
        await at.socket.send(json.dumps({"type": "chat", "text": "z" * 200_000}))
        await at.until(lambda: at.closed is not None)
        assert at.closed == 1009
        at = await people[1].joins(table)
        await at.socket.send(b"binary")
        await at.until(lambda: at.closed is not None)
        assert at.closed == 1003
        await unmoved(seats, table, server, before)

    tell(story)


def test_out_of_turn_and_illegal_actions_are_refused_with_a_reason(tell: Any) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server)
        at = mover(seats)
        before = len(server.stored(table))
        for other in seats:
            if other is not at:
                reason = await other.refused(type="play", seen=other.number, action=at.choices[0])
                assert "not your turn" in reason
        assert await at.refused(type="play", seen=at.number, action="vote:attacker")
        assert "no action called" in await at.refused(type="play", seen=at.number, action="cheat")
        for sly in ("close", "0", "17", "", "-1"):
            assert await at.refused(type="play", seen=at.number, action=sly)
        await unmoved(seats, table, server, before)

    tell(story)


def test_a_replayed_message_does_nothing(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        sent: list[tuple[int, dict[str, Any]]] = []
        for _ in range(10):
            at = await next_mover(seats)
            message = {"type": "play", "seen": at.number, "action": at.choices[0]}
            sent.append((seats.index(at), message))
            assert (await at.asks(**message))["type"] == "news"
            await asyncio.sleep(0.05)
        before = len(server.stored(table))
        for seat, message in sent:
            again = await people[seat].joins(table)
            assert "before the table changed" in await again.refused(**message)
            await again.leaves()
        await unmoved(seats, table, server, before)

    tell(story)


def test_nobody_can_take_anothers_seat(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        mallory = Person(server, "")
        near = people[0].cookie[:-1] + ("E" if people[0].cookie.endswith("A") else "A")
        for cookie in ("", "x" * 43, near, "regalia", "../../etc", people[0].cookie.swapcase()):
            mallory.cookie = cookie
            at = await mallory.joins(table)
            assert at.seat is None
            assert "only watch" in await at.refused(type="play", seen=at.number, action="exchange")
            assert "only watch" in await at.refused(type="concede")
            await at.leaves()
        answer = await (await server.people("Mallory"))[0].asks("POST", f"/api/tables/{table}/sit", {"seat": 0})
        assert answer.status == 409
        for path in ("start", "seats/2/link", "seats/2/revoke"):
            assert (await people[1].asks("POST", f"/api/tables/{table}/{path}", {})).status in (403, 409)
        await unmoved(seats, table, server, len(server.stored(table)))

    tell(story)


def test_flooding_is_slowed_and_then_shown_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with Serving(tmp_path, REGALIA_LIMITS="1") as server:
            people, table, seats = await four(server)
            at = await people[2].joins(table)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(2000):
                    await at.socket.send('{"type":"why","id":7,"action":"exchange"}')
            await at.until(lambda: at.closed is not None)
            assert at.closed == 1008
            slow = [m for m in at.got if "slow down" in m.get("reason", "")]
            assert slow
            assert all(m["id"] == 7 for m in slow)
            await unmoved(seats, table, server, len(server.stored(table)))

    asyncio.run(story())


def test_looking_back_all_the_time_is_slowed(tmp_path: Path) -> None:
    async def story() -> None:
        async with Serving(tmp_path, REGALIA_LIMITS="1") as server:
            _, _, seats = await four(server)
            at = seats[0]
            for _ in range(30):
                await at.sends(type="then", line=0)
            await at.until(lambda: len(at.answers) == 30)
            assert any("look back very fast" in answer.get("reason", "") for answer in at.answers.values())
            assert any(answer["type"] == "then" for answer in at.answers.values())
            assert at.closed is None

    asyncio.run(story())


def test_who_does_not_read_does_not_hold_others_up(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, seats = await four(server)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
        writer.write(
            f"GET /socket/{table} HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: regalia={people[0].cookie}\r\n\r\n".encode()
        )
        await asyncio.sleep(0.2)
        assert await play_out(seats, random.Random(1).choice, most=60) == 60
        writer.close()
        del reader

    tell(story)


def test_sockets_of_other_sites_pages_are_refused(tell: Any) -> None:
    async def story(server: Serving) -> None:
        people, table, _ = await four(server)
        address = f"ws://127.0.0.1:{server.port}/socket/{table}"
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "http://127.0.0.1"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, origin=origin, additional_headers={"Cookie": f"regalia={people[0].cookie}"})
            assert refused.value.response.status_code == 403
        own = await people[0].joins(table, Origin=f"http://127.0.0.1:{server.port}")
        assert own.seat == 0

    tell(story)


def test_changes_need_the_token_of_our_own_pages(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        wish = {"game": CROWNS, "seats": ["me", "steady", "steady", "steady"]}
        for token in ("", "0" * 32, ann.csrf[:-1]):
            answer = await ann.asks("POST", "/api/tables", wish, X_CSRF=token)
            assert answer.status == 403
        (ben,) = await server.people("Ben")
        assert (await ann.asks("POST", "/api/tables", wish, X_CSRF=ben.csrf)).status == 403
        assert (await ann.asks("POST", "/api/tables", wish, Origin="https://evil.example")).status == 403
        stranger = Person(server, "")
        assert (await stranger.asks("POST", f"/play/{CROWNS}", form={})).status == 403
        assert (await ann.asks("POST", "/api/tables", wish)).status == 201

    tell(story)


def test_markup_in_names_and_chat_stays_text(tell: Any) -> None:
    async def story(server: Serving) -> None:
        nasty = "<img src=x onerror=1>"
        (ann,) = await server.people("Ann")
        assert (await ann.asks("POST", "/api/me/name", {"name": "<b>" + "x" * 30})).status == 400
        for name in ("", "   ", "\u200b", "\n"):
            assert (await ann.asks("POST", "/api/me/name", {"name": name})).status == 400
        await ann.does("/api/me/name", {"name": nasty})
        table = await ann.makes(game=CROWNS, seats=["me", "open", "steady", "steady"])
        at = await ann.joins(table)
        await at.asks(type="chat", text=f"</script>{nasty}\u202e")
        for path in ("/", "/join", "/me", f"/table/{table}"):
            page = (await ann.asks("GET", path)).body.decode()
            assert nasty not in page, path
            assert "<img src=x" not in page

    tell(story)


def test_what_http_must_refuse(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        cases: list[tuple[Any, int]] = [
            ({"game": "chess"}, 404), ({"game": CROWNS, "players": 99}, 400), ({"game": CROWNS, "players": 3}, 400),
            ({"game": CROWNS, "options": {"rounds": 77}}, 400), ({"game": CROWNS, "options": {"wings": True}}, 400),
            ({"game": CROWNS, "seats": ["me", "me", "open", "open"]}, 400),
            ({"game": CROWNS, "seats": ["me", "genius", "open", "open"]}, 400), ({"game": 5}, 400), ([], 400),
            ({"game": CROWNS, "clock": {"kind": "sand"}}, 400), ({"game": CROWNS, "pace": "weeks"}, 400),
            ({"game": CROWNS, "window": 1e9}, 400), ({"game": CROWNS, "extra": 1}, 400),
            ({"game": CROWNS, "cards": {"name": "x"}}, 400), (b"{", 400), (b"\xff\xfe", 400),
        ]  # fmt: skip
        for body, status in cases:
            answer = await ann.asks("POST", "/api/tables", body)
            assert answer.status == status, (body, answer.body)
            assert answer.reason.endswith((".", "]", "}"))
        with contextlib.suppress(ConnectionResetError):  # it does not even listen to the end
            assert (await ann.asks("POST", "/api/tables", b"[" * 600_000)).status in (400, 413)
        nowhere = [
            "/table/nope", "/api/tables/nope", "/seat/nope", "/static/../pyproject.toml", "/static/nope.js", "/%00",
            f"/games/{CROWNS}/meta.toml", f"/games/{CROWNS}/rules/play.py", "/games/../core/table.js", "/learn/chess",
            f"/games/{CROWNS}/art/../meta.toml", "/static/%2e%2e/pages.py",
        ]  # fmt: skip
        for path in nowhere:
            assert (await ann.asks("GET", path)).status == 404, path

    tell(story)


def test_every_answer_carries_the_security_headers(tell: Any) -> None:
    async def story(server: Serving) -> None:
        (ann,) = await server.people("Ann")
        for path in ("/", "/api/me", "/nope", "/static/style.css", "/join", "/api/nope"):
            headers = (await ann.asks("GET", path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy, path
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["referrer-policy"] in ("no-referrer", "same-origin")
            assert "server" not in headers
        fresh = Person(server, "")
        cookie = (await fresh.asks("GET", "/")).headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie

    tell(story)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with Serving(tmp_path, REGALIA_LIMITS="0.2") as server:
            (ann,) = await server.people("Ann")
            wish = {"game": "template", "seats": ["me", "random"]}
            made = [(await ann.asks("POST", "/api/tables", wish)).status for _ in range(12)]
            assert made[0] == 201
            assert made[-1] == 429
            guesses = [
                (await ann.asks("POST", "/api/me/login", {"name": "ann", "password": f"guess{k}678"})).status
                for k in range(4)
            ]
            assert guesses[-1] == 429
            assert (await ann.asks("GET", "/healthz")).status == 200

    asyncio.run(story())
