"""People at one table: hidden votes, what goes over each wire, lost connections, two tabs, undo, replay."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .people import WHOLE_GAME, Person

People = Callable[..., Person]
LISTENS = """
addEventListener("DOMContentLoaded", () => {
  window.spoken = [];
  const live = document.getElementById("live");
  const listen = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => spoken.push(node.textContent)));
  if (live) new MutationObserver(listen).observe(live, { childList: true });
});
"""
NAMES = ("Ann", "Ben", "Cleo", "Dora")


def _table_of_four(person: People) -> list[Person]:
    """Ann makes a table, the others come by its address or by a seat's link, and a stranger watches."""
    four = [person(name) for name in NAMES]
    ann = four[0]
    ann.goes_to("/new/game-of-crowns")
    ann.page.get_by_label("Your name").fill("Ann")
    for seat in (2, 3):
        ann.page.get_by_label(f"Seat {seat}", exact=True).select_option("open")
    ann.page.get_by_label("Seat 4", exact=True).select_option("link")
    ann.page.get_by_label("Hidden agendas").check()
    ann.page.get_by_role("button", name="Make the table").click()
    ann.sees_the_table()
    for other in four[1:3]:
        other.asks("/api/me/name", {"name": other.name})
        other.goes_to(f"/table/{ann.table}")
        other.page.get_by_role("button", name="Sit here").first.click()
        expect(other.page.locator(".chairs")).to_contain_text("you")
    link = ann.asks(f"/api/tables/{ann.table}/seats/3/link", {})["link"]
    dora = four[3]
    dora.goes_to(link)
    dora.page.get_by_label("Your name").fill("Dora")
    dora.page.get_by_role("button", name="Take the seat").click()
    for one in four:
        expect(one.page.locator("#own .hand")).to_be_visible()  # all seats are taken: it starts by itself
    return four


def test_four_browsers_with_hidden_votes_and_a_spectator(person: People) -> None:
    four = _table_of_four(person)
    watcher = person("Watcher")
    watcher.goes_to(f"/table/{four[0].table}")
    watcher.sees_the_table()
    until, votes = time.monotonic() + WHOLE_GAME, 0
    while not four[0].is_over:
        assert time.monotonic() < until, four[0].says()
        for one in four:
            if one.choices.count():
                voting = one.page.locator('[data-action^="vote:"]')
                if voting.count():
                    votes += 1
                one.touches_something()
        four[0].page.wait_for_timeout(10)
    assert votes >= 4, "this game had no vote, so it proved nothing"
    for one in [*four, watcher]:
        expect(one.page.locator("#stage .ending")).to_be_visible()
        _nothing_hidden_went_over(one)
    logs = [[line for line in one.log() if line.endswith("has voted.")] for one in four]
    assert logs[0] == logs[1] == logs[2] == logs[3]


def _nothing_hidden_went_over(one: Person) -> None:
    """In nothing that came over the wire is a card of another's hand, or a vote before all votes were shown."""
    seat = [message["seat"] for message in one.received if message["type"] == "welcome"][-1]
    hidden = 0
    for message in one.received:
        view = message.get("view")
        if not view or view["over"]:
            continue
        table = view["table"]
        voting = table["phase"] == "vote"
        for player in table["players"]:
            if player["seat"] == seat:
                continue
            looking = table["phase"] == "take" and table["victor"] == seat and table["loser"] == player["seat"]
            if not looking:
                assert all(card.get("name") is None and card.get("kind") is None for card in player["hand"])
                hidden += len(player["hand"])
            assert player["agenda"] is None or player["agenda"].get("name") is None
            assert not (voting and player["vote"] in ("attacker", "defender"))
    assert hidden > 100


@pytest.fixture
def ann(person: People) -> Person:
    ann = person("Ann")
    ann.plays_now("Game of Crowns")
    assert ann.waits_for_a_choice()
    return ann


def _state(one: Person) -> tuple[str, list[str]]:
    one.page.wait_for_timeout(150)
    return one.says(), one.log()


def _is_still_there(one: Person, says: str, log: list[str]) -> None:
    """The same choice, and every line; bots who choose at the same time may have added some."""
    expect(one.page.locator("#prompt .sentence")).to_have_text(says)
    assert one.log()[: len(log)] == log


def test_the_host_seats_bots_and_guests_and_frees_seats_again(person: People) -> None:
    ann, ben = person("Ann"), person("Ben", 390, 844)
    for one in (ann, ben):
        one.goes_to("/")
        one.asks("/api/me/name", {"name": one.name})
    table = ann.asks("/api/tables", {"game": "game-of-crowns", "public": False})["id"]
    for one in (ann, ben):
        one.goes_to(f"/table/{table}")
        expect(one.page.locator(".chairs li")).to_have_count(4)
    assert ben.page.get_by_label("Who sits on seat 2").count() == 0, "only the host seats others"
    ann.page.get_by_label("Who sits on seat 2").select_option("novice")
    expect(ben.page.locator(".chairs li").nth(1)).to_contain_text("Bot: Novice")
    ann.page.get_by_label("Who sits on seat 3").select_option("link")
    expect(ben.page.locator(".chairs li").nth(2)).to_contain_text("By a link of its own")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.locator(".chairs li").nth(3)).to_contain_text("Ben")
    ann.page.get_by_role("button", name="Free the seat").click()
    expect(ben.page.locator(".chairs li").nth(3)).to_contain_text("Open")
    expect(ben.page.locator("#prompt .sentence")).to_have_text("Take a seat, or wait and watch.")
    ann.page.get_by_label("Who sits on seat 2").select_option("open")
    expect(ben.page.locator(".chairs li").nth(1)).to_contain_text("anybody may sit here")


def test_reload(ann: Person) -> None:
    ann.touches_something()
    assert ann.waits_for_a_choice()
    says, log = _state(ann)
    ann.page.reload()
    ann.sees_the_table()
    _is_still_there(ann, says, log)


def test_a_lost_connection_comes_back(ann: Person) -> None:
    says, log = _state(ann)
    ann.page.evaluate("() => window.regalia.drop()")
    expect(ann.page.locator("#lost")).to_contain_text("connection is lost")
    expect(ann.page.locator("#lost")).to_have_count(0)
    _is_still_there(ann, says, log)
    ann.touches_something()
    assert _state(ann) != (says, log)


def test_two_tabs_of_one_player(ann: Person) -> None:
    other = ann.new_tab()
    other.goto(ann.page.url)
    expect(other.locator("#prompt .sentence")).to_have_text(ann.says())
    ann.touches_something()
    assert ann.waits_for_a_choice()
    expect(other.locator("#prompt .sentence")).to_have_text(ann.says())
    # the same choice from both tabs counts once; the second is told why not
    action = ann.choices.first.get_attribute("data-action")
    for page in (ann.page, other):
        page.evaluate("action => document.querySelector(`[data-action='${action}']`)?.click()", action)
    assert ann.waits_for_a_choice()
    until = time.monotonic() + 20
    while ann.log() != other.locator("#log li").all_inner_texts():
        assert time.monotonic() < until, "the two tabs have heard different things"
        ann.page.wait_for_timeout(100)


def test_undo(person: People) -> None:
    """One's own play comes back at once as long as nobody has learned anything by it."""
    ann = person("Ann")
    ann.sits_with_bots(starting_seat=0)
    assert ann.waits_for_a_choice()
    before = ann.says()
    undo = ann.page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    ann.picks("exchange")
    assert ann.says() != before
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(ann.page.locator("#prompt .sentence")).to_have_text(before)
    assert not any("exchange" in line for line in ann.log())
    # what cannot be done says why
    ann.page.locator("#own button.card:not(.can)").first.click(force=True)
    expect(ann.page.locator("#notice")).to_contain_text("only if it is a Knight")


def test_a_line_of_the_log_shows_the_table_as_it_was_then(person: People) -> None:
    """By a click, or by L, arrows and Enter; and back by the button or Esc. What is new meanwhile is not lost."""
    ann = person("Ann")
    ann.sits_with_bots(hidden_agendas=True)
    for _ in range(6):
        assert ann.waits_for_a_choice()
        ann.touches_something()
    assert ann.waits_for_a_choice()
    caption, hand = ann.page.locator("#caption"), ann.page.locator("#own .hand")
    now = (ann.says(), caption.inner_text(), hand.get_attribute("aria-label"), ann.choices.count())
    ann.page.locator("#log .line").first.click()
    back = ann.page.locator("#now")
    expect(back).to_have_text("It is your move: back to now")
    expect(caption).to_contain_text("round 1")
    assert ann.choices.count() == 0, "nothing can be played in the past"
    expect(ann.page.locator('#log [aria-current="true"]')).to_have_text(ann.log()[0])
    first = ann.received[0]["view"]["table"]["players"][ann.received[0]["seat"]]
    expect(hand).to_have_attribute("aria-label", f"hand of {len(first['hand'])} cards")
    back.click()
    expect(ann.page.locator("#prompt .sentence")).to_have_text(now[0])
    assert (ann.says(), caption.inner_text(), hand.get_attribute("aria-label"), ann.choices.count()) == now
    ann.page.keyboard.press("l")
    expect(ann.page.locator("#log .line").last).to_be_focused()
    for _ in range(3):
        ann.page.keyboard.press("ArrowUp")
    ann.page.keyboard.press("Enter")
    expect(back).to_be_focused()
    expect(ann.page.locator("#live")).to_contain_text("The table as it was then")
    ann.page.keyboard.press("Escape")
    expect(back).to_have_count(0)
    assert ann.choices.count() == now[3]


TICKS = """
window.ticks = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.ticks += 1; return start.apply(this, when); };
"""


def test_sound_is_off_until_it_is_switched_on(person: People) -> None:
    ann = person("Ann")
    ann.context.add_init_script(TICKS)
    ann.sits_with_bots(hidden_agendas=True)

    def turns(count: int) -> int:
        for _ in range(count):
            assert ann.waits_for_a_choice()
            ann.touches_something()
        ticks: int = ann.page.evaluate("() => window.ticks")
        return ticks

    def switches(before: str, after: str) -> None:
        ann.page.get_by_role("button", name="More").click()
        ann.page.get_by_role("button", name=f"Sound is {before}").click()
        expect(ann.page.get_by_role("button", name=f"Sound is {after}")).to_be_visible()
        ann.page.keyboard.press("Escape")

    assert turns(4) == 0
    switches("off", "on")
    heard = turns(6)
    assert heard > 0
    ann.page.reload()
    ann.sees_the_table()
    expect(ann.page.get_by_role("button", name="More")).to_be_visible()
    switches("on", "off")
    before = turns(1)
    assert turns(4) == before


def _two_and_bots(person: People, **wish: Any) -> tuple[Person, Person]:
    ann, ben = person("Ann"), person("Ben")
    seats = ["me", "open", "steady", "steady"]
    wish = {"game": "game-of-crowns", "seats": seats, "rated": False, "options": {"hidden_agendas": True}, **wish}
    ann.goes_to("/")
    table = ann.asks("/api/tables", {**wish, "name": "Ann"})["id"]
    ben.goes_to("/")
    ben.asks(f"/api/tables/{table}/sit", {"name": "Ben"})
    for one in (ann, ben):
        one.goes_to(f"/table/{table}")
        expect(one.page.locator("#own .hand")).to_be_visible()
    return ann, ben


def _until_only(ben: Person, ann: Person) -> None:
    """Ann plays until the table waits for Ben alone."""
    until = time.monotonic() + 60
    while not (ben.choices.count() and not ann.choices.count()):
        assert time.monotonic() < until
        if ann.choices.count():
            ann.touches_something()
        ann.page.wait_for_timeout(50)


def test_time_that_has_run_out_can_be_claimed(person: People) -> None:
    ann, ben = _two_and_bots(person, clock={"kind": "move", "seconds": 5})
    _until_only(ben, ann)
    claim = ann.page.get_by_role("button", name="Claim it")
    assert claim.count() == 0
    expect(ann.page.locator("#clock")).to_be_visible()
    expect(claim).to_be_visible(timeout=20_000)
    expect(ben.page.locator("#clock")).to_have_class("clock low")
    claim.click()
    expect(ann.page.locator("#talk")).to_contain_text("Ben has run out of time; a bot plays on.")
    expect(claim).to_have_count(0)
    assert ann.waits_for_a_choice()
    ben.page.reload()
    ben.sees_the_table()
    assert ben.choices.count() == 0


def test_a_table_day_by_day(person: People) -> None:
    """The clock shows days; nobody has to stay. Who comes later finds the table as it is and plays on."""
    ann, ben = _two_and_bots(person, pace="days", clock={"kind": "move", "seconds": 2 * 86400})
    _until_only(ben, ann)
    expect(ann.page.locator("#clock")).to_contain_text("1 d 23 h")
    log, address = ann.log(), ann.page.url
    for one in (ann, ben):
        one.goes_to("/")
    until = time.monotonic() + 30
    while "regalia_rooms 0\n" not in ann.context.request.get("/metrics").text():
        assert time.monotonic() < until, "a table that everybody left stays in memory"
        ann.page.wait_for_timeout(200)
    ben.goes_to("/")
    ben.page.get_by_role("link", name="Game of Crowns: your turn").click()
    assert ben.waits_for_a_choice()
    assert ben.page.url == address
    expect(ben.page.locator("#clock")).to_contain_text("1 d 23 h")
    before = len(ben.log())
    ben.touches_something()
    assert len(ben.log()) > before
    ann.goes_to(address)
    ann.sees_the_table()
    assert ann.log()[: len(log)] == log
    expect(ann.page.locator("#log li")).not_to_have_count(len(log))


def test_hint_and_rules_a_key_away(ann: Person) -> None:
    ann.page.keyboard.press("h")
    expect(ann.page.locator(".hinted")).to_contain_text("A bot would")
    with ann.context.expect_page() as opened:
        ann.page.keyboard.press("?")
    expect(opened.value.locator("h1")).to_have_text("Game of Crowns")


def test_chat_and_names_are_text_never_markup(person: People) -> None:
    evil = "<img src=x onerror=alert(1)>"
    ann = person("Ann")
    ann.goes_to("/")
    ann.asks("/api/me/name", {"name": evil[:24]})
    ann.plays_now("Game of Crowns")
    ann.page.locator("#tab-chat").click()
    ann.page.get_by_label("Say something").fill(evil)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#talk")).to_contain_text(evil)
    assert ann.page.locator("#talk img, .seat img, #own img").count() == 0
    ann.goes_to("/me")
    expect(ann.page.locator("h1")).to_contain_text("<img")


def test_replay_and_playing_on(person: People) -> None:
    ann = person("Ann")
    ann.sits_with_bots(hidden_agendas=True)
    own = ann.received[0]["seat"]
    ann.plays_to_the_end()
    ann.page.get_by_role("link", name="Replay").click()
    where = ann.page.locator("#where")
    expect(where).to_contain_text("0 of")
    for key, step in (("ArrowRight", "1 of"), ("ArrowRight", "2 of"), ("ArrowLeft", "1 of"), ("Home", "0 of")):
        ann.page.keyboard.press(key)
        expect(where).to_contain_text(step)
    assert ann.page.locator("#marks option").count() > 2
    ann.page.locator("#marks").select_option(index=2)
    expect(ann.page.locator("#caption")).to_contain_text("round 2")
    # a line of the log goes to its step
    ann.page.locator("#log .line").first.click()
    expect(where).to_contain_text("0 of")
    ann.page.locator("#marks").select_option(index=2)
    expect(ann.page.locator("#caption")).to_contain_text("round 2")
    # as any seat knew it, and all open
    ann.page.locator("#eyes").select_option("public")
    expect(ann.page.locator("#own .hand")).to_have_count(0)
    ann.page.locator("#eyes").select_option(str((own + 1) % 4))
    expect(ann.page.locator("#own .hand")).to_have_count(1)
    ann.page.locator("#eyes").select_option("open")
    expect(ann.page.locator("#own .hand")).to_have_count(4)
    with ann.page.expect_download() as downloading:
        ann.page.get_by_role("link", name="Record").click()
    assert downloading.value.suggested_filename.endswith(".regalia")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(ann.page.locator("#caption")).to_contain_text("round 2")
    assert ann.waits_for_a_choice()


def test_concede_then_a_bot_plays_on(person: People) -> None:
    ann = person("Ann")
    ann.sits_with_bots(hidden_agendas=True)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(ann.page.locator("#stage .ending")).to_be_visible(timeout=60_000)
    ann.page.get_by_role("link", name="The score, taken apart").click()
    expect(ann.page.locator(".score > li").last).to_contain_text("gave up")


def test_rematch(person: People) -> None:
    ann = person("Ann")
    ann.sits_with_bots(hidden_agendas=True)
    ann.plays_to_the_end()
    first = ann.table
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.locator("#own .hand")).to_be_visible()
    assert ann.table != first


def test_live_regions_tell_every_event(person: People) -> None:
    """Whoever only listens hears each line of the log and each prompt."""
    ann = person("Listening Ann")
    ann.context.add_init_script(LISTENS)
    ann.plays_now("Game of Crowns")
    for _ in range(6):
        assert ann.waits_for_a_choice()
        ann.touches_something()
    ann.page.wait_for_timeout(300)
    spoken: list[Any] = ann.page.evaluate("() => window.spoken")
    log = ann.log()
    first = len(ann.received[0]["log"])
    plain = [" ".join(line.replace("\u00a0", " ").split()) for line in log[first:]]
    heard = [" ".join(line.split()) for line in spoken]
    missing = [line for line in plain if line not in heard]
    assert not missing, missing
    assert any(line.startswith("Your move.") for line in heard)
    assert ann.page.locator("#live").get_attribute("aria-live") == "polite"


WORDS = """() => [...document.querySelectorAll("body *")].flatMap((one) => [one.getAttribute("aria-label"), one.title,
  ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent)])
  .filter((words) => /undefined|NaN|\\[object/.test(words || ""))"""
"""Words on a page, seen or read aloud, that a script put together from something that is not there."""


SENTENCE = re.compile(r"(\S+\s+){3}\S+")


@pytest.mark.parametrize(
    ("game", "thing", "words"),
    [
        ("game-of-crowns", "#own [data-explain]", SENTENCE),
        ("gambit-royale", "#own [data-explain]", SENTENCE),
        ("crown-of-emara", "[data-explain]", SENTENCE),
        ("old-kings-crown", "#own [data-explain='card/Heir']", "Steadfast."),
    ],
)
def test_what_one_rests_on_is_explained(person: People, game: str, thing: str, words: Any) -> None:
    ann = person("Ann")
    ann.sits_with_bots(game)
    assert ann.waits_for_a_choice()
    explained = ann.page.locator("#explain")
    for _ in range(8):  # somebody may just play, and things lie elsewhere
        ann.page.mouse.move(1, 1)
        ann.page.locator(thing).last.hover()
        ann.page.wait_for_timeout(900)
        if explained.is_visible():
            break
    expect(explained).to_contain_text(words)
    assert ann.page.evaluate(WORDS) == []
