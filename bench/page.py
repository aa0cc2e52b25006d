"""How soon a table page can be used, and how much it loads: on loopback, with a processor slowed down four times.

    python bench/page.py [games...]

Each figure is the best and the median of several loads with an empty cache: from the navigation to a prompt with
something to choose, drawn, with its hand beside it.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.e2e.conftest import QUIET, start_server
from tests.e2e.people import Person
from tests.ports import free_port

from regalia.core.contract import all_meta

SLOWER = 4
LOADS = 7


def measure(browser: Browser, address: str, game: str) -> tuple[list[float], float]:
    ann = Person(browser, address, "Ann", 1280, 800)
    ann.plays_now(all_meta()[game].name)
    ann.waits_for_a_choice()
    times: list[float] = []
    size = 0.0
    for _ in range(LOADS):
        page = ann.context.new_page()
        wire = ann.context.new_cdp_session(page)
        sizes: list[float] = []
        wire.send("Network.enable")
        wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        wire.on("Network.loadingFinished", lambda done, sizes=sizes: sizes.append(done["encodedDataLength"]))
        page.add_init_script(
            """new MutationObserver((_, all) => {
                 if (document.querySelector("#prompt [data-action]")) {
                   all.disconnect();
                   requestAnimationFrame(() => { window.usable = performance.now(); });
                 }
               }).observe(document, { childList: true, subtree: true });"""
        )
        page.goto(ann.page.url)
        while (usable := page.evaluate("() => window.usable")) is None:
            page.wait_for_timeout(50)
        times.append(usable)
        size = sum(sizes)
        page.close()
    ann.context.close()
    return times, size


def main() -> None:
    games = sys.argv[1:] or [meta.id for meta in all_meta().values() if not meta.hidden]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        port = free_port()
        server = start_server(Path(data), port)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        try:
            for game in games:
                times, size = measure(browser, f"http://127.0.0.1:{port}", game)
                best, median = min(times), statistics.median(times)
                print(f"{game}: usable after {best:.0f} ms at best, {median:.0f} in the median; {size / 1000:.0f} KB")
        finally:
            browser.close()
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
