"""Every page for everybody: axe, weight, hosts, narrow screens, large text, reduced motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from regalia.core.contract import all_meta

from .people import Person

People = Callable[..., Person]
GAMES = [meta.id for meta in all_meta().values() if not meta.hidden]
PLAIN = ["/", "/join", "/watch", "/learn", "/me", "/ratings/game-of-crowns", "/new/game-of-crowns", "/nowhere"]
MOST_BYTES = 250_000


def _no_serious_finding(one: Person, what: str) -> None:
    found = []
    for finding in Axe().run(one.page).response["violations"]:
        if finding["impact"] in ("serious", "critical"):
            node = finding["nodes"][0]
            found.append(f"{what}: {finding['id']}: {node['html'][:160]} {node['failureSummary'][:200]}")
    assert not found, "\n".join(found)


def _all_pages(one: Person, check: Callable[[str], None]) -> None:
    """Every kind of page there is, with a game in progress and one that has ended."""
    for path in [*PLAIN, *(f"/learn/{game}" for game in GAMES), "/learn/game-of-crowns/first"]:
        one.goes_to(path)
        if path.endswith("/first"):
            expect(one.page.locator(".lesson")).to_be_visible()
        check(path)
    assert len(one.troubles) == 1  # "/nowhere" is nowhere
    assert "404" in one.troubles.pop()
    one.goes_to("/new/game-of-crowns")
    if one.page.get_by_label("Your name").count():
        one.page.get_by_label("Your name").fill("Ann")
    one.page.get_by_label("Seat 2", exact=True).select_option("open")
    one.page.get_by_role("button", name="Make the table").click()
    one.sees_the_table()
    check("waiting room")
    one.page.get_by_role("button", name="Start the game").click()
    expect(one.page.locator("#own .hand")).to_be_visible()
    assert one.waits_for_a_choice()
    check("table")
    one.page.get_by_role("button", name="More").click()
    check("more")
    one.page.get_by_role("button", name="Close").first.click()
    one.page.keyboard.press("l")
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#now")).to_be_visible()
    one.page.wait_for_timeout(300)  # the log has slid away
    check("looking back")
    one.page.locator("#now").click()
    one.plays_to_the_end()
    check("ending")
    table = one.table
    for page in ("result", "replay"):
        one.goes_to(f"/table/{table}/{page}")
        expect(one.page.locator(".score, .hand").first).to_be_visible()
        check(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_no_serious_finding_on_any_page(person: People, scheme: str) -> None:
    ann = person("Ann", color_scheme=scheme)
    _all_pages(ann, lambda what: _no_serious_finding(ann, f"{what} ({scheme})"))


@pytest.mark.parametrize("game", GAMES)
def test_axe_has_no_serious_finding_in_mid_game(person: People, game: str) -> None:
    ann = person("Ann")
    ann.plays_now(all_meta()[game].name)
    for _ in range(6):
        assert ann.waits_for_a_choice()
        ann.touches_something()
    _no_serious_finding(ann, game)


def test_nothing_scrolls_sideways_at_360_px(person: People) -> None:
    ann = person("Ann", 360, 740)
    _all_pages(ann, lambda what: _fits(ann, what))


def _fits(one: Person, what: str) -> None:
    over = one.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert over <= 0, f"{what} is {over} px too wide"


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_and_the_largest_table_fit(person: People, game: str, width: int) -> None:
    meta = all_meta()[game]
    ann = person("Ann", width, 800)
    for players in (meta.players_min, meta.players_max):
        ann.sits_with_bots(game, players)
        for _ in range(5):
            assert ann.waits_for_a_choice()
            ann.touches_something()
            _fits(ann, f"{game} with {players}")
        expect(ann.page.locator("#own button").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_text_may_be_twice_as_large(person: People, game: str) -> None:
    """The prompt and its choices are still there and can be used."""
    ann = person("Ann", 1280, 800)
    ann.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"
    )
    ann.plays_now(all_meta()[game].name)
    for _ in range(4):
        assert ann.waits_for_a_choice()
        ann.choices.first.scroll_into_view_if_needed()
        expect(ann.choices.first).to_be_in_viewport()
        ann._and_it_counts(lambda: ann.choices.first.click())
    _fits(ann, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_page_is_light_and_asks_no_other_host(person: People, game: str) -> None:
    ann = person("Ann")
    ann.plays_now(all_meta()[game].name)
    address = ann.page.url
    fresh = person("Fresh")  # nothing cached
    wire = fresh.context.new_cdp_session(fresh.page)
    sizes: list[float] = []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    fresh.page.goto(address)
    fresh.sees_the_table()
    fresh.page.wait_for_timeout(500)
    assert 0 < sum(sizes) < MOST_BYTES, sum(sizes)
    assert fresh.hosts == {fresh.address.removeprefix("http://")}
    uncompressed = fresh.page.evaluate(
        "() => performance.getEntriesByType('resource').reduce((sum, one) => sum + one.decodedBodySize, 0)"
    )
    assert uncompressed < MOST_BYTES, uncompressed


def test_reduced_motion_moves_nothing(person: People) -> None:
    ann = person("Ann", reduced_motion="reduce")
    ann.context.add_init_script(
        """window.moved = 0;
           const animate = Element.prototype.animate;
           Element.prototype.animate = function (frames, ...rest) {
             if (JSON.stringify(frames).includes("translate")) window.moved += 1;
             return animate.call(this, frames, ...rest);
           };"""
    )
    ann.plays_now("Game of Crowns")
    for _ in range(5):
        assert ann.waits_for_a_choice()
        ann.touches_something()
    assert ann.page.evaluate("() => window.moved") == 0


def test_the_theme_is_kept(person: People) -> None:
    ann = person("Ann", color_scheme="light")
    ann.goes_to("/")
    colour = "() => getComputedStyle(document.body).backgroundColor"
    vellum = ann.page.evaluate(colour)
    ann.page.get_by_role("button", name="Candlelight").click()
    candlelight = ann.page.evaluate(colour)
    assert candlelight != vellum
    ann.goes_to("/learn")
    assert ann.page.evaluate(colour) == candlelight
