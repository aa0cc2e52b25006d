"""The compliance kit: the template passes it, and every planted leak is caught by it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import msgspec

from regalia.core.contract import Game, load_game
from regalia.core.engine import Engine, Interpreted
from regalia.core.kit import TESTED, Bench, run_kit
from regalia.core.live import Feed, Live, News
from regalia.core.table import Table
from regalia.games.game_of_crowns.rules import redeal as redealing
from tests.kit import failures, variant

CROWNS = load_game("game-of-crowns")


def test_the_template_passes_the_kit() -> None:
    report = run_kit(load_game("template"), games=60, seed=2)
    assert failures(report) == []
    assert report.ok


# ---------------------------------------------------------------------- planted leaks
def caught(game: Game, games: int = 1, **parts: Any) -> set[str]:
    """The names of the checks that notice something wrong."""
    small = variant(game, rules={"TABLES": [(4, {}), (4, {"rounds": 6})]})
    bench = Bench(small, Interpreted(small), **parts)
    report = run_kit(small, games=games, seed=3, bench=bench)
    return {check.name for check in report.checks if check.failures}


def test_nothing_is_caught_where_nothing_is_planted() -> None:
    assert caught(CROWNS, games=2) == set()


def test_a_hidden_card_in_a_view_is_caught() -> None:
    def leaky(s: Any, seat: int) -> Any:
        shown = CROWNS.people.view(s, seat)
        return msgspec.structs.replace(shown, guests=shown.guests * 100 + s.deck[s.deck_next % 11])

    assert "redeal" in caught(variant(CROWNS, people={"view": leaky}))


def test_a_hidden_card_in_another_hand_is_caught() -> None:
    def leaky(s: Any, seat: int) -> Any:
        shown = CROWNS.people.view(s, seat)
        return msgspec.structs.replace(shown, round=int(s.hand[(seat + 1) % s.players if seat < 9 else 0, 1] >> 40))

    assert {"redeal", "twin games"} & caught(variant(CROWNS, people={"view": leaky}))


def test_a_redeal_that_keeps_the_generator_is_caught() -> None:
    def leaky(s: Any, seat: int, w0: int, w1: int, w2: int, w3: int, work: Any) -> bool:
        kept = s.rng.copy()
        possible = CROWNS.rules.redeal(s, seat, w0, w1, w2, w3, work)
        s.rng = kept
        return bool(possible)

    assert "redeal is blind" in caught(variant(CROWNS, rules={"redeal": leaky}))


def test_a_redeal_that_starts_from_the_truth_is_caught() -> None:
    def leaky(s: Any, seat: int, w0: int, w1: int, w2: int, w3: int, work: Any) -> bool:
        redealing.seed_rng(s, w0, w1, w2, w3)
        redealing.clear_events(s)
        redealing.hide_choices(s, seat)
        return True

    assert {"redeal", "redeal is blind"} & caught(variant(CROWNS, rules={"redeal": leaky}), games=4)


def test_the_number_of_an_equal_card_is_caught() -> None:
    def leaky(s: Any, seat: int) -> Any:
        shown = CROWNS.people.view(s, seat)
        own = [s.hand[seat, word] if seat < s.players else 0 for word in range(2)]
        return msgspec.structs.replace(shown, round=hash((*own, *s.discards)) & 0xFFFF)

    assert "redeal" in caught(variant(CROWNS, people={"view": leaky}), games=4)


class CountsEveryEntry(Feed):
    def post(self, table: Table, forced: bool = False) -> News | None:
        news = super().post(table, forced)
        return None if news is None else msgspec.structs.replace(news, number=len(table.entries))


class LeaksNumbers(Live):
    """Messages carry the number of the log's last entry."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.feeds = [CountsEveryEntry(feed.seat) for feed in self.feeds]
        self._settle()


class LeaksThinking(Live):
    """A window closes as soon as its holder has answered."""

    def play(self, seat: int, action: str) -> None:
        super().play(seat, action)
        if self.table.waits_for_close and not self.table.to_act:
            self._close()
            self._settle()


class LeaksUndo(Table):
    """Undo is offered only when something secret has happened."""

    def can_undo(self, seat: int) -> bool:
        last = self._done[-1] if self._done else None
        return last is not None and last.seat != seat and last.told & ~(1 << last.seat) == 0


def caught_in_windows(live: type[Live] = Live, table: type[Table] = Table) -> list[str]:
    """Twin games of the template that begin in its hidden window."""
    game = load_game("template")
    bench = Bench(game, Interpreted(game), table=table, live=live)
    report = run_kit(game, games=120, seed=5, bench=bench)
    return [text for check in report.checks if check.name == "twin games" for text in check.failures]


def test_numbers_with_gaps_are_caught() -> None:
    assert caught_in_windows(live=LeaksNumbers)


def test_a_window_that_lasts_as_long_as_its_holder_thinks_is_caught() -> None:
    assert caught_in_windows(live=LeaksThinking)


def test_undo_offered_only_when_something_secret_happened_is_caught() -> None:
    assert caught_in_windows(table=LeaksUndo)


def test_twin_games_find_nothing_where_nothing_is_planted() -> None:
    assert caught_in_windows() == []


def test_a_bot_seeded_from_the_state_is_caught() -> None:
    def cheat(engine: Engine, world: Any, seat: int, luck: random.Random) -> int:
        """A bot whose luck comes from the table's cards, not from its own seed."""
        hidden = cheat.table.state.hand
        return random.Random(str(hidden.flat)).choice(engine.legal(world, seat))

    class Watched(Interpreted):
        def redeal(self, p: Any, seat: int, seed: int, forgets: bool = False) -> Any:
            cheat.table = SimpleNamespace(state=p)
            return super().redeal(p, seat, seed, forgets)

    small = variant(CROWNS, rules={"TABLES": [(4, {})]})
    bench = Bench(small, Watched(small), bots={**TESTED, "cheat": cheat})
    report = run_kit(small, games=1, seed=3, bench=bench)
    assert any("bot cheat" in text for check in report.checks for text in check.failures)
    assert not any("bot random" in text for check in report.checks for text in check.failures)


def test_a_play_that_loses_a_raven_is_caught() -> None:
    def leaky(s: Any, seat: int, action: int) -> None:
        CROWNS.rules.play(s, seat, action)
        s.ravens[0] = max(0, s.ravens[0] - 1)

    assert "conservation" in caught(variant(CROWNS, rules={"play": leaky}))


def test_a_legal_list_with_something_twice_is_caught() -> None:
    def leaky(s: Any, seat: int, moves: Any) -> int:
        n = int(CROWNS.rules.legal(s, seat, moves))
        if n > 3:
            moves[n - 1] = moves[0]
        return n

    assert "legal" in caught(variant(CROWNS, rules={"legal": leaky}))
