"""People who share a screen: nobody sees another's hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from regalia.terminal.screen import CLEARED
from regalia.terminal.sitting import Sitting
from tests.terminal.at_the_table import HAND_OVER, Hasty, Person, Terminal, any_choice, plain, play, seated

GAMES = 40


def test_the_screen_is_handed_over_and_shows_one_person_only(tmp_path: Path) -> None:
    with Terminal("game-of-crowns", "--humans", "2", "--seed", "3", cwd=tmp_path, tty=True) as terminal:
        screen = plain(terminal.read())
        handed = 0
        while "Keep this game?" not in screen:
            waits = screen.rstrip().endswith("is looking.")
            handed += waits
            screen = terminal.type("" if waits else "1")
        assert handed > 4
        shown = terminal.shown.replace("\r", "")
    parts = re.split(r"Give the screen to (\S+)\. Press Enter", shown.partition("the end")[0])
    for name, screen in zip(parts[1::2], parts[2::2], strict=True):
        assert set(re.findall(r"you are (\S+)", plain(screen))) == {name}
        assert screen.count(CLEARED) >= 1  # once the person looks
    for screen in parts[2:-1:2]:
        assert screen.rstrip().count(CLEARED) == 2  # and again before the next hand-over
        assert "Your hand" not in screen.rpartition(CLEARED)[2]


def test_nobody_hands_the_screen_to_themselves() -> None:
    handed: list[str] = []

    def answer(sitting: Sitting, new: str) -> str:
        found = HAND_OVER.findall(new)
        if found:
            assert not handed or handed[-1] != found[0]
            handed.append(found[0])
        return wild(sitting, new)

    wild = any_choice(5)
    play(seated("game-of-crowns", 4, 2, 3), answer)
    assert len(set(handed)) == 3


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"negotiations": True, "hidden_agendas": True}, {"customized_hands": True}])
def test_a_screen_is_the_same_in_every_world_its_person_thinks_possible(options: dict[str, Any]) -> None:
    """Deal the other hands anew, as this person may believe them: nothing on the screen changes."""
    prompts = tried = differed = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal prompts, tried, differed
        seat, table = sitting.looking, sitting.table
        prompts += 1
        if seat is not None and not table.over and prompts % 4 == 0:
            world = table.engine.redeal(table._position, seat, tried)
            assert _painted(sitting, seat, world) == _painted(sitting, seat, table._position)
            tried += 1
            other = 1 - seat
            differed += table.view(other).table != table.fork(world).view(other).table
        return wild(sitting, new)

    wild = any_choice(4)
    play(seated("game-of-crowns", 4, 6, 2, **options), answer, Hasty)
    assert tried > 10
    assert differed > 3


def _painted(sitting: Sitting, seat: int, position: object) -> str:
    twin = object.__new__(Sitting)
    twin.__dict__.update(sitting.__dict__)
    twin.table = sitting.table.fork(position)
    twin.seen = [0] * len(sitting.seen)
    twin.screen = person = Person(lambda sitting, new: "", height=40)
    twin.paint(seat)
    return person.shown


def test_only_news_since_one_last_looked_is_told() -> None:
    told: dict[int, list[str]] = {0: [], 1: []}

    def answer(sitting: Sitting, new: str) -> str:
        if sitting.looking is not None and not sitting.table.over:
            heard = sitting.table.heard(sitting.looking)
            told[sitting.looking] += [line.strip() for line in new.splitlines() if line.strip() in heard]
            assert told[sitting.looking] == heard
        return wild(sitting, new)

    wild = any_choice(3)
    play(seated("game-of-crowns", 4, 1, 2), answer, height=200, width=200)
    assert all(len(lines) > 30 for lines in told.values())


def _without_windows(seed: int) -> Sitting:
    """A game of two people who are never asked in a window; the first has a standing order."""

    def answer(sitting: Sitting, new: str) -> str:
        table, seat = sitting.table, sitting.looking
        assert not table.waits_for_close
        assert "Use a Sentinel" not in new
        if seat == 0 and not table.over and seat not in table.orders():
            return "order from 0"
        return wild(sitting, new)

    wild = any_choice(seed)
    return play(seated("game-of-crowns", 4, seed, 2, bots="random", rounds=6), answer, Hasty)[0]


@pytest.mark.slow
def test_nobody_is_asked_in_a_hidden_window_and_orders_answer() -> None:
    windows = used = 0
    for seed in range(GAMES):
        sitting = _without_windows(seed)
        names = sitting.table.names
        windows += sum("Sentinels may be used against" in line for line in sitting.table.heard())
        used += sum(f"{names[0]} discards a Sentinel" in line for line in sitting.table.heard())
        assert not any(f"{names[1]} discards a Sentinel" in line for line in sitting.table.heard())
        if used:
            break
    assert windows
    assert used


def _alone(seed: int, order: str) -> tuple[int, Sitting]:
    """A game alone with bots: how often one was asked in a window."""
    asked = 0

    def answer(sitting: Sitting, new: str) -> str:
        nonlocal asked
        if sitting.table.waits_for_close:
            assert "Use a Sentinel against" in new
            asked += 1
        if order and not sitting.table.orders():
            return f"order {order}"
        return wild(sitting, new)

    wild = any_choice(seed)
    sitting, _ = play(seated("game-of-crowns", 4, seed, 1, bots="random", rounds=6), answer, Hasty)
    return asked, sitting


@pytest.mark.slow
def test_somebody_alone_with_bots_is_asked_in_a_window_unless_an_order_stands() -> None:
    assert any(_alone(seed, "")[0] for seed in range(GAMES))
    kept = 0
    for seed in range(GAMES):
        asked, sitting = _alone(seed, "never")
        assert asked == 0
        kept += any(card.kind == "Sentinel" for card in sitting.table.view(0).table.players[0].hand)
        if kept:
            break
    assert kept


def test_votes_go_round_one_after_another_and_stay_secret(tmp_path: Path) -> None:
    votes: dict[int, int] = {}

    def answer(sitting: Sitting, new: str) -> str:
        table, seat = sitting.table, sitting.looking
        if seat is None or table.over:
            return wild(sitting, new)
        voting = [choice.action for choice in table.view(seat).choices if choice.action.startswith("vote:")]
        if voting:
            others = [player.vote for player in table.view(seat).table.players if player.seat != seat]
            assert set(others) <= {None, "cast"}
            votes[seat] = votes.get(seat, 0) + 1
        return wild(sitting, new)

    wild = any_choice(8)
    play(seated("game-of-crowns", 5, 4, 3), answer, Hasty)
    assert len(set(votes.values())) == 1
    assert set(votes) == {0, 1, 2}


def test_undo_of_what_others_have_seen_asks_everybody_here() -> None:
    asked: list[tuple[int, bytes]] = []
    wild = any_choice(1)

    def answer(sitting: Sitting, new: str) -> str:
        table, seat = sitting.table, sitting.looking
        if "Does everybody here agree" in new:
            asked.append((len(table.entries), table.to_bytes()))
            return "no"
        if asked and len(asked) == 1:
            assert "Then it stands." in new
            assert (len(table.entries), table.to_bytes()) == asked[0]
            asked.append((0, b""))
        if seat is not None and not table.over and not asked and table.can_undo_agreed(seat):
            return "undo" if not table.can_undo(seat) else wild(sitting, new)
        return wild(sitting, new)

    for seed in range(GAMES):
        play(seated("game-of-crowns", 4, seed, 2, negotiations=True), answer)
        if asked:
            break
    assert len(asked) == 2
