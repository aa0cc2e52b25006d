"""Chapter 7: the Sentinel, and the window that does not betray who holds one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from regalia.core.cards import CardFile, printed_cards
from regalia.core.contract import load_game
from regalia.core.errors import Refused
from regalia.core.live import Live
from regalia.core.state import SPECTATOR
from tests.game_of_crowns.language import FOUR, Crowns

EVERYBODY = [0, 1, 2, 3, None]


def table(**options: Any) -> Crowns:
    """Lyre (0), Orlok (1), Midian (2), Chiron (3); windows stay open until the test closes them."""
    t = Crowns(4, houses=FOUR, **options)
    t.table.closes_windows = False
    return t


def window_at_lyre(ravens: int, *holders: int) -> Crowns:
    """Lyre's second turn begins with so many ravens; these seats have drawn a Sentinel unseen."""
    t = table().ravens(ravens, 4, 4, 4)
    for holder in holders:
        t.draws(holder, "Sentinel")
    return t.begins(0)


def close(t: Crowns) -> Crowns:
    t.table.close_window()
    return t


# ------------------------------------------------------------------ 7.1
@pytest.mark.parametrize(("ravens", "taken"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (8, 4), (9, 4)])
def test_7_1_a_sentinel_takes_half_of_the_ravens_rounded_down(ravens: int, taken: int) -> None:
    t = window_at_lyre(ravens, 2)
    t.plays(2, "number:1")
    close(t)
    assert t.raven_count() == [ravens - taken, 4, 4 + taken, 4]


def test_7_1_the_sentinel_is_discarded_for_all_to_see() -> None:
    t = window_at_lyre(5, 2)
    close(t.plays(2, "number:1"))
    assert t.has(2, "Sentinel") == 0
    assert t.s.cards[2] == 10
    for seat in EVERYBODY:
        assert [card.name for card in t.table.view(seat).table.discards] == ["Sentinel"]
        assert t.heard(seat, "Midian discards a Sentinel and takes 2 ravens from Lyre.")


def test_7_1_it_is_no_action_and_the_turn_goes_on() -> None:
    t = window_at_lyre(5, 2)
    close(t.plays(2, "number:1"))
    assert t.phase == "action"
    assert t.s.active == 0
    assert t.can(0) == {"exchange", "coinage", "card:knight/lyre"}
    assert t.table.to_act == [0]


def test_7_1_a_holder_may_keep_it() -> None:
    t = window_at_lyre(5, 2)
    assert t.can(2) == {"number:0", "number:1"}
    close(t.plays(2, "number:0"))
    assert t.raven_count() == [5, 4, 4, 4]
    assert t.has(2, "Sentinel") == 1
    assert not t.heard(2, "discards a Sentinel")


def test_7_1_who_has_not_answered_keeps_it() -> None:
    t = close(window_at_lyre(5, 2))
    assert t.raven_count() == [5, 4, 4, 4]
    assert t.has(2, "Sentinel") == 1


def test_7_1_only_at_the_start_of_another_players_turn() -> None:
    t = window_at_lyre(5, 0, 1)
    assert t.can(0) == set()
    t.cannot(0, "number:1", because="start of another player's turn, not of your own")
    assert t.can(1) == {"number:0", "number:1"}
    close(t)
    t.cannot(1, "number:1", because="It is not your turn")


def test_7_1_only_who_has_a_sentinel_uses_one() -> None:
    t = window_at_lyre(5, 2)
    t.cannot(1, "number:1", because="You have no Sentinel to use")
    t.cannot(2, "number:2", because="You have only 1 Sentinel")


def test_7_1_not_from_a_player_without_ravens() -> None:
    t = window_at_lyre(0, 2)
    assert t.phase == "action"
    assert not t.heard(None, "Sentinels may be used")
    t.cannot(2, "number:1", because="It is not your turn")


def test_7_1_not_from_a_player_whom_another_sentinel_left_without_ravens() -> None:
    """A copy of the game whose Sentinel takes all of the ravens."""
    printed = printed_cards(load_game("game-of-crowns").meta)
    greedy = CardFile("Greedy Sentinels", {**printed.content, "sentinel_share": 1})
    t = table(cards=greedy).ravens(3, 4, 4, 4).draws(1, "Sentinel").draws(2, "Sentinel").begins(0)
    t.plays(2, "number:1").plays(1, "number:1")
    close(t)
    assert t.raven_count() == [0, 7, 4, 4]
    assert t.has(1, "Sentinel") == 0
    assert t.has(2, "Sentinel") == 1


# ------------------------------------------------------------------ 7.2
def test_7_2_round_marker_then_window_then_negotiations_then_action() -> None:
    t = table(negotiations=True).draws(2, "Sentinel").begins(0)
    assert t.table.view(None).table.round == 2
    assert t.table.heard(None)[-2:] == ["Round 2 of 3 begins.", "Sentinels may be used against Lyre."]
    assert t.phase == "sentinel"
    close(t)
    assert t.phase == "propose"
    for seat in (1, 2, 3):
        t.plays(seat, "decline")
    assert t.phase == "action"


def test_7_2_no_window_while_every_guest_is_in_the_deck() -> None:
    t = table().begins(1)
    assert t.phase == "action"
    assert not t.heard(None, "Sentinels may be used")


@pytest.mark.parametrize("guest", ["Sentinel", "Artist", "Jester"])
def test_7_2_the_window_opens_for_any_guest_that_was_drawn_unseen(guest: str) -> None:
    t = table().draws(2, guest).begins(1)
    assert t.phase == "sentinel"
    for seat in EVERYBODY:
        assert t.heard(seat, "Sentinels may be used against Orlok.")


def test_7_2_it_must_be_another_hand_that_may_hold_one() -> None:
    assert table().draws(1, "Sentinel").begins(1).phase == "action"
    assert table().draws(1, "Sentinel").begins(2).phase == "sentinel"


def test_7_2_a_sentinel_that_all_saw_opens_the_window() -> None:
    t = table().give(2, "Sentinel").begins(1)
    assert t.phase == "sentinel"


def test_7_2_no_window_when_both_sentinels_are_discarded() -> None:
    t = window_at_lyre(5, 1, 2)
    close(t.plays(1, "number:1").plays(2, "number:1"))
    t.draws(3, "Artist").begins(1)
    assert t.phase == "action"


def test_7_2_a_card_that_passed_unseen_may_be_the_sentinel() -> None:
    t = table().draws(1, "Artist").begins(3)
    close(t)
    t.plays(3, "coinage", "seat:1", "card:coinage/chiron")
    t.begins(1)
    assert t.phase == "sentinel"
    assert t.s.active == 1


def test_7_2_who_has_no_card_left_cannot_hold_one() -> None:
    t = table().draws(2, "Sentinel")
    t.s.discards[1] |= t.s.hand[2, 1]
    t.s.hand[2, 0] = t.s.hand[2, 1] = t.s.cards[2] = 0
    assert t.begins(1).phase == "action"


def test_7_2_no_window_after_the_only_guest_drawn_is_known():
    """A used Sentinel was the only guest drawn: a card that then leaves that hand unseen is none."""
    t = Crowns(4, houses=FOUR).draws(3, "Sentinel").begins(0).plays(3, "number:1")
    t.plays(0, "coinage", "seat:3").picks(0, "Give the Coinage of")
    assert t.phase == "action"


def test_7_2_no_window_when_all_cards_of_that_hand_are_known() -> None:
    """Orlok drew a guest, then laid it in an exchange: everybody knows its eleven cards, and none of
    them is a Sentinel."""
    t = table().draws(1, "Artist").begins(3)
    close(t)
    t.plays(3, "exchange", "card:feud/chiron", "nothing")
    t.plays(0, "card:feud/lyre").plays(1, "card:artist").plays(2, "card:feud/midian")
    t.plays(3, "nothing").plays(0, "number:0").plays(1, "number:0").plays(2, "number:0").plays(3, "seat:2")
    assert sum(t.knows(None, 1).values()) == t.s.cards[1] == 11
    assert t.phase == "action"


def test_7_2_the_active_player_must_have_a_raven() -> None:
    assert table().ravens(4, 0, 4, 4).draws(2, "Sentinel").begins(1).phase == "action"
    assert table().ravens(4, 1, 0, 0).draws(2, "Sentinel").begins(1).phase == "sentinel"


def test_7_2_never_with_hidden_agendas() -> None:
    t = table(hidden_agendas=True)
    for seat in (1, 2, 3):
        t.draws(seat, t.guests()[0])
    t.begins(0)
    assert t.phase == "action"
    assert not t.heard(None, "Sentinels may be used")


# ------------------------------------------------------------------ 7.3
def twin_windows() -> tuple[Crowns, Crowns]:
    """Two windows at Lyre's turn that differ in Midian's guest alone."""
    return table().draws(2, "Sentinel").begins(0), table().draws(2, "Artist").begins(0)


def test_7_3_nobody_sees_whether_there_is_a_holder() -> None:
    held, not_held = twin_windows()
    assert held.wire(2) != not_held.wire(2)
    for seat in (0, 1, 3, None):
        assert held.wire(seat) == not_held.wire(seat)
        assert held.table.heard(seat) == not_held.table.heard(seat)


def test_7_3_nobody_sees_an_answer() -> None:
    t, _ = twin_windows()
    before = {seat: (t.wire(seat), t.table.heard(seat)) for seat in (0, 1, 3, None)}
    t.plays(2, "number:1")
    assert {seat: (t.wire(seat), t.table.heard(seat)) for seat in (0, 1, 3, None)} == before


def test_7_3_a_no_looks_the_same_as_no_sentinel() -> None:
    held, not_held = twin_windows()
    close(held.plays(2, "number:0"))
    close(not_held)
    for seat in (0, 1, 3, None):
        assert held.wire(seat) == not_held.wire(seat)
        assert held.table.heard(seat) == not_held.table.heard(seat)


def test_7_3_all_others_with_a_card_are_shown_as_answering() -> None:
    t = table().empty(3).draws(2, "Sentinel").begins(1)
    for seat in EVERYBODY:
        assert t.table.view(seat).to_act == [0, 2]
    t.plays(2, "number:0")
    for seat in EVERYBODY:
        assert t.table.view(seat).to_act == [0, 2]


def test_7_3_an_answer_is_given_once() -> None:
    t = window_at_lyre(5, 2)
    t.plays(2, "number:0").cannot(2, "number:1", because="You have answered")


def test_7_3_nothing_happens_before_the_window_closes() -> None:
    t = window_at_lyre(5, 1, 2)
    t.plays(2, "number:1")
    assert t.raven_count() == [5, 4, 4, 4]
    assert t.has(2, "Sentinel") == 1
    t.cannot(0, "exchange", because="Sentinel")


# ------------------------------------------------------------------ 7.3 live
class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def live(t: Crowns, window: float = 4.0) -> tuple[Live, Clock]:
    clock = Clock()
    return Live(t.table, clock, window), clock


def run_window(room: Live, clock: Clock) -> None:
    assert room.wakes_at is not None
    clock.time = room.wakes_at
    room.tick()


@pytest.mark.parametrize("guest", ["Sentinel", "Artist"])
def test_7_3_live_the_window_lasts_its_fixed_time_with_and_without_a_holder(guest: str) -> None:
    room, clock = live(table().draws(2, guest).begins(0))
    assert room.wakes_at == 104.0
    clock.time = 103.9
    room.tick()
    assert room.table.waits_for_close
    clock.time = 104.0
    room.tick()
    assert not room.table.waits_for_close
    assert room.wakes_at is None


@pytest.mark.parametrize("answer", ["number:0", "number:1"])
def test_7_3_live_an_answer_does_not_shorten_the_window(answer: str) -> None:
    room, clock = live(table().draws(2, "Sentinel").begins(0))
    clock.time = 101.0
    room.play(2, answer)
    assert room.wakes_at == 104.0
    room.tick()
    assert room.table.waits_for_close


def test_7_3_live_a_standing_order_does_not_shorten_the_window() -> None:
    t = table().draws(2, "Sentinel")
    room, _ = live(t)
    room.order(2, "from 2")
    t.begins(0)
    room._settle()
    assert room.wakes_at == 104.0
    assert t.raven_count() == [4, 4, 4, 4]


def received(t: Crowns, answers: list[str]) -> dict[int, list[Any]]:
    """Times, numbers and bytes that everybody but Midian gets while Midian answers."""
    room, clock = live(t)
    for answer in answers:
        clock.time += 1
        room.play(2, answer)
    run_window(room, clock)
    return {feed.seat: feed.deliveries for feed in room.feeds if feed.seat != 2}


def test_7_3_live_neither_numbers_nor_bytes_nor_times_give_a_holder_away() -> None:
    held, not_held = twin_windows()
    silent, _ = twin_windows()
    feeds = received(held, ["number:0"])
    assert feeds == received(not_held, []) == received(silent, [])
    assert set(feeds) == {0, 1, 3, SPECTATOR}
    assert [delivery.time for delivery in feeds[0]] == [100.0, 104.0]
    assert [msgspec.json.decode(delivery.wire)["number"] for delivery in feeds[0]] == [1, 2]


def ordered(order: str, ravens: int = 4, seat: int = 0, sentinels: int = 1) -> Crowns:
    """Midian has a Sentinel and this standing order; a turn with so many ravens begins and the window ends."""
    t = table()
    t.s.ravens[seat] = ravens
    for _ in range(sentinels):
        t.draws(2, "Sentinel")
    t.begins(seat)
    room, clock = live(t)
    if order:
        room.order(2, order)
    run_window(room, clock)
    return t


def test_7_3_the_default_order_is_never() -> None:
    assert ordered("").has(2, "Sentinel") == 1
    assert ordered("never").has(2, "Sentinel") == 1


@pytest.mark.parametrize(("ravens", "kept"), [(2, 1), (3, 0), (4, 0)])
def test_7_3_an_order_may_count_ravens(ravens: int, kept: int) -> None:
    assert ordered("from 3", ravens).has(2, "Sentinel") == kept


@pytest.mark.parametrize(("ravens", "seat", "kept"), [(2, 1, 0), (4, 1, 0), (1, 1, 1), (4, 0, 1), (4, 3, 1)])
def test_7_3_an_order_may_name_whose_turn(ravens: int, seat: int, kept: int) -> None:
    assert ordered("from 2 at 1", ravens, seat).has(2, "Sentinel") == kept


def test_7_3_an_order_uses_one_sentinel() -> None:
    t = ordered("from 1", 4, sentinels=2)
    assert t.has(2, "Sentinel") == 1
    assert t.raven_count() == [2, 4, 6, 4]


def test_7_3_an_answer_of_ones_own_goes_before_the_order() -> None:
    t = window_at_lyre(4, 2)
    room, clock = live(t)
    room.order(2, "from 1")
    room.play(2, "number:0")
    run_window(room, clock)
    assert t.has(2, "Sentinel") == 1


def test_7_3_the_last_order_counts() -> None:
    t = window_at_lyre(4, 2)
    room, clock = live(t)
    room.order(2, "from 1")
    room.order(2, "never")
    run_window(room, clock)
    assert t.has(2, "Sentinel") == 1


def test_7_3_an_order_without_a_sentinel_does_nothing() -> None:
    t = table().draws(2, "Artist").begins(0)
    room, clock = live(t)
    room.order(2, "from 1")
    run_window(room, clock)
    assert t.phase == "action"
    assert t.raven_count() == [4, 4, 4, 4]


def test_7_3_an_order_is_seen_by_nobody_else() -> None:
    room, _ = live(table().draws(2, "Sentinel").begins(0))
    before = [len(feed.deliveries) for feed in room.feeds]
    room.order(2, "from 1")
    assert [len(feed.deliveries) for feed in room.feeds] == before


@pytest.mark.parametrize(
    "order", ["", "sometimes", "from", "from many", "from -1", "from 38", "from 2 at 4", "at 2", "2"]
)
def test_7_3_other_orders_are_refused_with_a_sentence(order: str) -> None:
    room, _ = live(table())
    with pytest.raises(Refused, match="A standing order is 'never', 'from 3'"):
        room.order(2, order)
    assert room.table.orders() == {}


@pytest.mark.parametrize(("order", "ravens"), [("from 2", [2, 4, 6, 4]), ("never", [4, 4, 4, 4]), ("", [4, 4, 4, 4])])
def test_7_3_day_by_day_play_reads_standing_orders_only(order: str, ravens: list[int]) -> None:
    t = table().draws(2, "Sentinel")
    room, _ = live(t, window=0)
    if order:
        room.order(2, order)
    t.begins(0)
    room._settle()
    assert t.raven_count() == ravens
    assert t.phase == "action"
    assert room.wakes_at is None
    t.cannot(2, "number:1", because="It is not your turn")


# ------------------------------------------------------------------ 7.4
def test_7_4_uses_resolve_clockwise_each_halving_what_is_left() -> None:
    t = table().ravens(4, 4, 5, 4).draws(1, "Sentinel").draws(3, "Sentinel").begins(2)
    t.plays(1, "number:1").plays(3, "number:1")  # who answers first makes no difference
    close(t)
    assert t.raven_count() == [4, 5, 2, 6]
    used = [line for line in t.table.heard(None) if "discards a Sentinel" in line]
    assert used == [
        "Chiron discards a Sentinel and takes 2 ravens from Midian.",
        "Orlok discards a Sentinel and takes 1 raven from Midian.",
    ]


def test_7_4_two_sentinels_of_one_holder_halve_twice() -> None:
    t = table().ravens(5, 4, 4, 4).draws(2, "Sentinel").draws(2, "Sentinel").begins(0)
    assert t.can(2) == {"number:0", "number:1", "number:2"}
    close(t.plays(2, "number:2"))
    assert t.raven_count() == [2, 4, 7, 4]
    assert t.has(2, "Sentinel") == 0


def test_7_4_one_of_two_may_be_kept() -> None:
    t = table().ravens(5, 4, 4, 4).draws(2, "Sentinel").draws(2, "Sentinel").begins(0)
    close(t.plays(2, "number:1"))
    assert t.raven_count() == [3, 4, 6, 4]
    assert t.has(2, "Sentinel") == 1


def test_7_4_one_raven_gives_nothing_and_the_use_is_legal() -> None:
    t = window_at_lyre(1, 2)
    close(t.plays(2, "number:1"))
    assert t.raven_count() == [1, 4, 4, 4]
    assert t.has(2, "Sentinel") == 0
    assert t.heard(None, "Midian discards a Sentinel and takes no ravens from Lyre.")


def test_7_4_the_next_turn_starts_with_no_answers() -> None:
    t = table().draws(2, "Sentinel").draws(2, "Sentinel").begins(0)
    close(t.plays(2, "number:1"))
    t.begins(1)
    assert t.can(2) == {"number:0", "number:1"}
    close(t)
    assert t.raven_count() == [2, 4, 6, 4]
