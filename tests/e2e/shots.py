"""Pictures of every page and of every game in mid-play, wide and on a phone, in both themes: `make shots`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from regalia.core.contract import all_meta
from tests.ports import free_port

from .conftest import QUIET, start_server
from .people import Person

FOLDER = Path("build/shots")
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES = {"vellum": "light", "candlelight": "dark"}
GAMES = [meta.id for meta in all_meta().values() if not meta.hidden]
PAGES = {
    "home": "/", "join": "/join", "watch": "/watch", "learn": "/learn", "you": "/me",
    **{f"new-{game}": f"/new/{game}" for game in GAMES}, **{f"rules-{game}": f"/learn/{game}" for game in GAMES},
    **{f"first-{game}": f"/learn/{game}/first" for game in GAMES},
}  # fmt: skip
MOMENTS = (3, 12, 24)
"""After how many choices a game is shown."""


def take(browser: Browser, address: str, size: str, theme: str, games: list[str]) -> None:
    width, height = SIZES[size]
    ann = Person(browser, address, "Ann", width, height, color_scheme=THEMES[theme])

    def shot(name: str, whole: bool = False) -> None:
        ann.page.wait_for_timeout(400)
        ann.page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png", full_page=whole)

    if games == GAMES:
        for name, path in PAGES.items():
            ann.goes_to(path)
            shot(name, whole=not name.startswith("first-"))
    for game in games:
        ann.plays_now(all_meta()[game].name)
        count = 0
        while ann.waits_for_a_choice():
            if count in MOMENTS:
                shot(f"{game}-{count}")
            ann.touches_something()
            count += 1
        shot(f"{game}-ending")
        table = ann.table
        ann.goes_to(f"/table/{table}/result")
        ann.page.locator(".score").wait_for()
        shot(f"{game}-result", whole=True)
        ann.goes_to(f"/table/{table}/replay?step=20")
        ann.sees_the_table()
        shot(f"{game}-replay")
    ann.context.close()


def main() -> None:
    games = sys.argv[1:] or GAMES
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        server = start_server(Path(data), port)
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
                for size in SIZES:
                    for theme in THEMES:
                        take(browser, f"http://127.0.0.1:{port}", size, theme, games)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
    print(f"{len(list(FOLDER.glob('*.png')))} pictures are in {FOLDER}")


if __name__ == "__main__":
    main()
