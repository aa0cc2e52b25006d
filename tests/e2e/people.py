"""Somebody with a browser: what a person does at a page, in a person's words."""

from __future__ import annotations

import json
import random
import re
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Locator, Page, Request, TimeoutError, WebSocket, expect

WHOLE_GAME = 400
"""Seconds that a whole game may take at most."""


class Person:
    def __init__(
        self, browser: Browser, address: str, name: str, width: int, height: int, *, tour: bool = False, **context: Any
    ) -> None:
        self.name, self.address = name, address
        self.context = browser.new_context(base_url=address, viewport={"width": width, "height": height}, **context)
        if not tour:
            self.context.add_init_script("localStorage.setItem('toured', 'yes')")
        self.troubles: list[str] = []
        self.received: list[dict[str, Any]] = []
        self.hosts: set[str] = set()
        self.random = random.Random(name)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda line: self.troubles.append(line.text) if line.type == "error" else None)
        page.on("request", self._asked)
        page.on("websocket", self._connected)
        return page

    def _asked(self, request: Request) -> None:
        if request.url.startswith("http"):
            self.hosts.add(request.url.split("/")[2])

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    # -------------------------------------------------------------- going somewhere
    def goes_to(self, path: str) -> None:
        self.page.goto(path)

    def plays_now(self, game: str) -> None:
        """From home to a table against bots."""
        self.goes_to("/")
        self.page.get_by_role("button", name=f"Play {game} now").click()
        self.sees_the_table()

    def sits_with_bots(self, game: str = "game-of-crowns", players: int = 4, **options: Any) -> None:
        """A table with such options. In Game of Crowns, Hidden Agendas has no hidden moments that take their time."""
        self.goes_to("/")
        seats = ["me", *["steady"] * (players - 1)]
        wish = {"game": game, "players": players, "seats": seats, "public": False, "options": options}
        self.goes_to(f"/table/{self.asks('/api/tables', {**wish, 'name': self.name})['id']}")
        self.sees_the_table()

    def sees_the_table(self) -> None:
        expect(self.page.locator("#prompt .sentence")).to_be_visible()

    @property
    def table(self) -> str:
        found = re.search(r"/table/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # -------------------------------------------------------------- playing
    @property
    def choices(self) -> Locator:
        return self.page.locator("#prompt [data-action]")

    @property
    def is_over(self) -> bool:
        return self.page.locator("#stage .ending").count() > 0

    def waits_for_a_choice(self, seconds: float = 60) -> bool:
        """Whether there is something to choose; not when the game has ended."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.choices.count():
                return True
            if self.is_over:
                return False
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{self.name} waited {seconds} s: {self.page.locator('#prompt').inner_text()}")

    def says(self) -> str:
        return self.page.locator("#prompt .sentence").inner_text()

    def picks(self, action: str) -> None:
        self._and_it_counts(lambda: self.page.locator(f'[data-action="{action}"]').click())

    def touches_something(self) -> None:
        """A glowing thing on the table or in the hand, if there is one; else a button."""
        glowing = self.page.locator("#stage button.can, #own button.can")
        self._touches_one_of(glowing if glowing.count() and self.random.random() < 0.7 else self.choices)
        self._touches_one_of(self.page.locator("#pop button"))

    def _touches_one_of(self, things: Locator) -> None:
        """A click like a person's; the table may have moved on before the finger came down."""
        if n := things.count():
            one = things.nth(self.random.randrange(n))
            with suppress(TimeoutError):
                self._and_it_counts(lambda: one.click(timeout=3000))

    def _and_it_counts(self, act: Any) -> None:
        """Does it, and waits until the page shows something else."""
        before = self._shown()
        act()
        until = time.monotonic() + 10
        while self._shown() == before and time.monotonic() < until:
            self.page.wait_for_timeout(15)

    def _shown(self) -> str:
        shown: str = self.page.evaluate(
            "() => document.getElementById('prompt').textContent + '|' + document.getElementById('log').children.length"
            " + '|' + document.getElementById('pop').textContent"
        )
        return shown

    def plays_to_the_end(self) -> int:
        """Plays whatever can be played; how many choices that took."""
        until, count = time.monotonic() + WHOLE_GAME, 0
        while self.waits_for_a_choice():
            assert time.monotonic() < until, f"not over after {count} choices: {self.says()}"
            self.touches_something()
            count += 1
        return count

    # -------------------------------------------------------------- seeing
    def log(self) -> list[str]:
        return self.page.locator("#log li").all_inner_texts()

    def views(self) -> list[dict[str, Any]]:
        """Every view that came over the socket."""
        return [message["view"] for message in self.received if message.get("view")]

    def token(self) -> str:
        """What a request that changes something must carry."""
        csrf: str = self.page.evaluate("() => JSON.parse(document.getElementById('config').textContent).csrf")
        return csrf

    def asks(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        me = self.context.request.get("/api/me").json()
        answer = self.context.request.post(path, data=body, headers={"X-CSRF": me["csrf"]})
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told
