"""What goes over the wire to opponents and spectators never has a hidden card in it.

Everything that four people and a spectator received in a whole game is compared with what the rules
say each of them saw at that step, and searched for cards that they could not know.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

import regalia
from regalia.core.record import Record, to_table
from regalia.core.state import SPECTATOR
from regalia.core.table import Table

from .serving import At, Serving, play_out
from .test_table import CROWNS, four

HIDING = [
    {"hidden_agendas": True, "customized_hands": True},
    {"rounds": 4},
    {"negotiations": True},
]


def steps_of(record: Record) -> Table:
    """The table of a finished game as it was dealt, to be played again."""
    whole = to_table(record)
    again = Table(whole.game, whole.players, whole.seed, whole.options, whole.cards, closes_windows=False)
    again.to_play = iter(whole.plays)
    return again


def everything_seen(record: Record, eyes: int) -> tuple[set[bytes], list[str]]:
    """Every view these eyes may have had, and every line they may have heard."""
    table = steps_of(record)
    views = {canonical(table.view(eyes)), canonical(without_choices(table.view(eyes)))}
    for seat, action in table.to_play:
        table.play(seat, action)
        views |= {canonical(table.view(eyes)), canonical(without_choices(table.view(eyes)))}
    return views, table.lines(eyes, 0)


def without_choices(view: Any) -> Any:
    return {**msgspec.to_builtins(view), "choices": []}


def canonical(view: Any) -> bytes:
    return json.dumps(msgspec.to_builtins(view), sort_keys=True).encode()


def card_names() -> list[str]:
    from regalia.games.game_of_crowns.state import CLASSES
    from regalia.games.game_of_crowns.words import card_name

    return [card_name(card) for card in range(CLASSES)]


def named_in_hands_of_others(view: dict[str, Any], eyes: int | None) -> list[str]:
    found = []
    for player in view["table"]["players"]:
        if player["seat"] != eyes:
            found += [card["name"] for card in player["hand"] if "name" in card]
            if player["agenda"] is not None and "name" in player["agenda"]:
                found.append(player["agenda"]["name"])
    return found


@pytest.mark.parametrize("options", HIDING, ids=["agendas and swaps", "votes", "deals"])
def test_nobody_is_sent_what_they_may_not_know(tell: Any, options: dict[str, Any]) -> None:
    async def story(server: Serving) -> None:
        _, table, seats = await four(server, options=options)
        eve, mallory = await server.people("Eve", "Mallory")
        watching = await eve.joins(table)
        luck = random.Random(11)
        seen_running: list[str] = []
        for k in range(4):
            await play_out(seats, luck.choice, most=25)
            for at in [*seats, watching]:  # everybody looks back
                assert (await at.asks(type="then", line=luck.randrange(len(at.log))))["type"] == "then"
            for path in (f"/api/tables/{table}", f"/table/{table}", "/watch", "/api/tables?what=watch"):
                seen_running.append((await mallory.asks("GET", path)).body.decode())
            for path in ("record", "replay", "replay?eyes=open", "replay?eyes=0"):
                refused = await mallory.asks("GET", f"/api/tables/{table}/{path}")
                assert refused.status == 409, "a running game's record could be had"
            assert (await mallory.asks("GET", f"/table/{table}/result")).status == 409
            if any(at.over for at in seats):
                break
            assert k < 4
        await play_out(seats, luck.choice)
        for at in [*seats, watching]:
            await at.until(lambda at=at: at.over)
        data = (await eve.asks("GET", f"/api/tables/{table}/record")).body
        record = msgspec.json.decode(data, type=Record)
        for text in seen_running:
            assert not any(name in text for name in card_names() if " of " in name)
        for at in [*seats, watching]:
            check_traffic(at, record)

    tell(story)


def check_traffic(at: At, record: Record) -> None:
    eyes = SPECTATOR if at.seat is None else at.seat
    views, lines = everything_seen(record, eyes)
    assert at.log == lines
    compared = votes = 0
    for raw, message in zip(at.raw, at.got, strict=True):
        if message["type"] in ("news", "welcome", "then"):
            view = message["view"]
            assert canonical(view) in views, "a view that the rules never gave these eyes"
            compared += 1
            if not view["over"] and view["table"]["phase"] != "take":
                assert named_in_hands_of_others(view, at.seat) == []
            if view["table"]["phase"] == "vote":
                shown = [p["vote"] for p in view["table"]["players"] if p["seat"] != at.seat]
                assert set(shown) <= {None, "cast"}
                votes += 1
            rest = {key: value for key, value in message.items() if key not in ("view", "heard", "log")}
            assert not any(name in json.dumps(rest) for name in card_names() if " of " in name)
            for line in message.get("heard", []):
                assert line in lines
        elif message["type"] != "ended":
            assert not any(name in raw for name in card_names() if " of " in name)
            assert record.seed not in raw
    assert compared > 20
    assert votes > 0


def test_a_card_sent_to_the_wrong_eyes_would_be_noticed() -> None:
    """The check itself, with a planted leak: one seat is sent another's view."""
    table = regalia.new(CROWNS, players=4, seed=3)
    own, others = msgspec.to_builtins(table.view(1)), msgspec.to_builtins(table.view(0))
    assert named_in_hands_of_others(own, 1) == []
    assert named_in_hands_of_others(others, 1) != []
    assert canonical(table.view(0)) != canonical(table.view(1))


def test_secret_choices_do_not_reach_others_before_they_are_shown(tell: Any) -> None:
    """10.3 while all swap in secret, nothing at all is sent to the others, not even the time."""

    async def story(server: Serving) -> None:
        clock = {"kind": "move", "seconds": 300}
        _, _, seats = await four(server, options={"customized_hands": True}, clock=clock)
        for at in seats:  # everybody has heard that the others came
            await at.until(lambda at=at: all(chair["present"] for chair in at.seats["seats"]))
        counts = [len(at.raw) for at in seats]
        at = seats[2]
        for _ in range(2):
            await at.plays(next(action for action in at.choices if action.startswith("card:")))
        await asyncio.sleep(0.3)
        assert [len(other.raw) - n for other, n in zip(seats, counts, strict=True) if other is not at] == [0, 0, 0]

    tell(story)
