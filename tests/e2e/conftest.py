"""A real server and a real Chromium. Both are started once for each test process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.ports import free_port

from .people import Person

expect.set_options(timeout=20_000)  # two cores, with other tests on them

QUIET = [
    "--no-sandbox",
    "--headless=new",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
]


def start_server(folder: Path, port: int, **more: str) -> subprocess.Popen[bytes]:
    environment = {
        **os.environ,
        "REGALIA_DATA": str(folder),
        "REGALIA_PORT": str(port),
        "REGALIA_NO_BROWSER": "1",
        "REGALIA_NO_COMPILE": "1",
        "REGALIA_BOT_PAUSE": "0",
        "REGALIA_THINKERS": "1",
        "REGALIA_LIMITS": "100",
        **more,
    }
    with (folder / "server.log").open("ab") as log:
        server = subprocess.Popen([sys.executable, "-m", "regalia"], env=environment, stdout=log, stderr=log)
    for _ in range(600):
        if server.poll() is not None:
            raise RuntimeError((folder / "server.log").read_text())
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1):
                return server
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start within a minute")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    server = start_server(tmp_path_factory.mktemp("server"), port)
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser of their own. At the end no page may have had an error."""
    people: list[Person] = []

    def make(name: str = "Ann", width: int = 1280, height: int = 800, **context: Any) -> Person:
        people.append(Person(browser, address, name, width, height, **context))
        return people[-1]

    yield make
    for one in people:
        one.context.close()
    for one in people:
        assert one.troubles == [], f"{one.name}: {one.troubles}"
