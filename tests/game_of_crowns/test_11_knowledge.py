"""Chapter 11: what each player knows, and what everybody knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from regalia.core.state import SPECTATOR
from regalia.games.game_of_crowns.rules.cards import bits_of, held_of_kind, word_of
from regalia.games.game_of_crowns.state import COINAGE, GUEST_BITS, SPECTATORS
from regalia.games.game_of_crowns.words import ACTION_NAMES
from tests.game_of_crowns.language import FOUR, SIX, Crowns, class_named

EVERYBODY = [0, 1, 2, 3, None]
DECK = "the deck or the box"
LONE_GUESTS = ("Artist", "Bard", "Diplomat", "Priest", "Undertaker")


def table(**options: Any) -> Crowns:
    return Crowns(4, houses=FOUR, **options)


def with_a_clock(t: Crowns) -> Crowns:
    """Windows stay open, as at a live table, until somebody calls `close`."""
    t.table.closes_windows = False
    return t


def close(t: Crowns) -> Crowns:
    if t.table.waits_for_close:
        t.table.close_window()
    return t


def may_be(t: Crowns, viewer: int | None, name: str) -> set[int | str]:
    """Where a viewer thinks that a card of this name may be."""
    row = SPECTATORS if viewer is None else viewer
    word, bits = word_of(class_named(name)), bits_of(t.s, class_named(name))
    places: list[int | str] = [*range(9), DECK]
    return {place for i, place in enumerate(places) if t.s.mind.may[row, i, word] & bits}


def exchange(t: Crowns, active: int, accepts: int, **laid: str) -> Crowns:
    """One card each, no ravens: `exchange(t, 0, 1, lyre="Feud of Lyre", ...)`."""
    cards = {t.table.names.index(house.capitalize()): name for house, name in laid.items()}
    t.plays(active, "exchange").picks(active, f"Lay the {cards[active]}").plays(active, "nothing")
    while t.phase == "reply":
        t.picks(t.s.mover, f"Lay the {cards[t.s.mover]}")
    if t.phase == "second":
        t.plays(active, "nothing")
    while t.phase == "bid":
        t.plays(t.s.mover, "number:0")
    return t.plays(active, f"seat:{accepts}")


def feuds(t: Crowns, active: int, accepts: int, **laid: str) -> Crowns:
    """An exchange in which everybody not named lays a Feud of the own house."""
    houses = {name.lower(): f"Feud of {name}" for name in t.table.names}
    return exchange(t, active, accepts, **{**houses, **laid})


def won(t: Crowns, attacker: int = 0, defender: int = 1) -> Crowns:
    house = t.table.names[attacker].lower()
    t.plays(attacker, f"card:knight/{house}", f"seat:{defender}").votes("a", "a", "a", "a")
    while t.phase == "spend":
        t.plays(t.s.mover, "number:0")
    return t


# ------------------------------------------------------------------ 11.1 public
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_11_1_cards_ravens_discards_and_the_size_of_the_guest_deck_are_public(eyes: int | None) -> None:
    t = won(table().ravens(1, 2, 3, 4)).plays(0, "draw-guest")
    seen = t.table.view(eyes).table
    assert [player.cards for player in seen.players] == [10, 10, 10, 10]
    assert [player.ravens for player in seen.players] == [1, 2, 3, 4]
    assert [card.name for card in seen.discards] == ["Knight of Lyre"]
    assert seen.guests == 10


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_11_1_all_of_an_exchange_is_public(eyes: int | None) -> None:
    t = table().plays(0, "exchange", "card:feud/lyre", "kind:trader").plays(1, "card:trader/orlok")
    seen = t.table.view(eyes).table
    assert [[card.name for card in player.offer] for player in seen.players[:2]] == [
        ["Feud of Lyre"],
        ["Trader of Orlok"],
    ]
    assert seen.wish == "Trader"
    t.plays(2, "card:feud/midian").plays(3, "card:feud/chiron").plays(0, "nothing").plays(1, "number:3")
    assert t.table.view(eyes).table.players[1].ravens_laid == 3
    t.plays(2, "number:0").plays(3, "number:0").plays(0, "seat:1")
    for line in ("Lyre lays the Feud of Lyre.", "Orlok adds 3 ravens", "The Trader of Orlok goes from Orlok to Lyre."):
        assert t.heard(eyes, line)


def test_11_1_votes_are_public_once_all_are_cast() -> None:
    t = table().plays(0, "card:knight/lyre", "seat:1").plays(1, "vote:attacker").plays(2, "vote:defender")
    assert [player.vote for player in t.table.view(None).table.players] == [None, "cast", "cast", None]
    assert [player.vote for player in t.table.view(1).table.players] == [None, "attacker", "cast", None]
    t.plays(0, "vote:attacker").plays(3, "vote:defender")
    for eyes in EVERYBODY:
        votes = [player.vote for player in t.table.view(eyes).table.players]
        assert votes == ["attacker", "attacker", "defender", "defender"]
        assert t.heard(eyes, "Midian voted for the defender.")


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_11_1_attacks_ravens_spent_and_who_took_a_card_are_public(eyes: int | None) -> None:
    t = table().plays(0, "card:knight/lyre", "seat:1").votes("a", "d", "a", "a").plays(1, "number:2")
    t.plays(2, "number:0").plays(3, "number:1").plays(0, "number:0").plays(0, "take-card", "card:feud/orlok")
    for line in (
        "Lyre attacks Orlok.",
        "Orlok spends 2 ravens for the defender.",
        "Chiron spends 1 raven for the attacker.",
        "The attack succeeds with 4 to 3 votes: Lyre wins.",
        "Lyre looks at Orlok's hand.",
        "Lyre takes a card from Orlok.",
    ):
        assert t.heard(eyes, line)


@pytest.mark.parametrize("eyes", EVERYBODY)
def test_11_1_deals_are_public(eyes: int | None) -> None:
    t = table(negotiations=True).proposes(1, give="Feud", term="spare-me").accepts(0, (1, "Feud of Orlok"))
    for line in ("Orlok offers a Feud.", "Orlok asks not to be attacked this turn.", "Lyre accepts Orlok's deal."):
        assert t.heard(eyes, line)


# ------------------------------------------------------------------ 11.2 private
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_11_2_one_sees_ones_own_hand_and_no_other(eyes: int | None) -> None:
    t = table().give(2, "Artist")
    for player in t.table.view(eyes).table.players:
        names = [card.name for card in player.hand]
        if player.seat == eyes:
            assert sorted(set(names)) == sorted(t.holds(player.seat))
        else:
            assert names == [None] * player.cards


def test_11_2_a_hand_that_one_looked_at_is_ones_own_secret() -> None:
    t = won(table().draws(1, "Artist"))
    assert [card.name for card in t.table.view(0).table.players[1].hand] == [None] * 11
    t.plays(0, "take-card")
    assert "Artist" in [card.name for card in t.table.view(0).table.players[1].hand]
    assert t.heard(0, "There you see 1 Artist.")
    for eyes in (2, 3, None):
        assert [card.name for card in t.table.view(eyes).table.players[1].hand] == [None] * 11
        assert not t.heard(eyes, "There you see")
    t.plays(0, "card:feud/orlok")
    assert [card.name for card in t.table.view(0).table.players[1].hand] == [None] * 10


def test_11_2_a_card_that_one_took_or_lost_is_known_to_these_two() -> None:
    t = won(table()).plays(0, "take-card", "card:trader/orlok")
    for eyes in (0, 1):
        assert t.heard(eyes, "It is the Trader of Orlok.")
    assert t.knows(1, 0)["Trader of Orlok"] == 1
    for eyes in (2, 3, None):
        assert not t.heard(eyes, "It is the")
        assert may_be(t, eyes, "Trader of Orlok") == {0, 1}


def test_11_2_the_card_taken_for_a_coinage_is_known_to_these_two() -> None:
    t = table().keep_only(1, "Trader of Orlok", "Feud of Orlok").plays(0, "coinage", "seat:1", "card:coinage/lyre")
    taken = "Trader of Orlok" if t.has(0, "Trader of Orlok") else "Feud of Orlok"
    for eyes in (0, 1):
        assert t.heard(eyes, f"It is the {taken}.")
    assert t.knows(1, 0)[taken] == 1
    for eyes in (2, 3, None):
        assert not t.heard(eyes, "It is the")


def test_11_2_which_guest_was_drawn_is_its_holders_secret() -> None:
    worlds = []
    for guest in ("Artist", "Sentinel"):
        worlds.append(won(with_a_clock(table()).next_guest(guest)).plays(0, "draw-guest"))
    assert worlds[0].heard(0, "It is the Artist.")
    for eyes in (1, 2, 3, None):
        assert worlds[0].wire(eyes) == worlds[1].wire(eyes)
        assert worlds[0].table.heard(eyes) == worlds[1].table.heard(eyes)


# ------------------------------------------------------------------ 11.3 what one can be sure of
def test_11_3_at_first_everybody_knows_whose_cards_are_where() -> None:
    t = table()
    for viewer in (1, 2, None):
        assert t.knows(viewer, 0) == t.holds(0)
        assert may_be(t, viewer, "Artist") == {DECK}


def test_11_3_a_face_up_card_is_known_also_when_it_is_taken_back() -> None:
    t = table().draws(1, "Artist")
    assert may_be(t, 2, "Artist") == {1, DECK}
    feuds(t, 0, 3, orlok="Artist")
    assert t.has(1, "Artist") == 1
    for viewer in (0, 2, 3, None):
        assert t.knows(viewer, 1)["Artist"] == 1
        assert may_be(t, viewer, "Artist") == {1}


def test_11_3_a_card_that_passes_face_up_is_known_with_its_new_owner() -> None:
    t = feuds(table().draws(1, "Artist"), 0, 1, orlok="Artist")
    for viewer in (1, 2, 3, None):
        assert t.knows(viewer, 0)["Artist"] == 1
        assert t.knows(viewer, 0)["Feud of Lyre"] == 1
        if viewer != 1:
            assert t.knows(viewer, 1)["Feud of Lyre"] == 1
            assert t.knows(viewer, 1)["Feud of Orlok"] == 2


def test_11_3_two_equal_cards_laid_are_two_cards_known() -> None:
    t = table().draws(1, "Jester").draws(1, "Jester").plays(0, "exchange", "card:feud/lyre", "nothing")
    t.plays(1, "card:jester").plays(2, "card:feud/midian").plays(3, "card:feud/chiron").plays(0, "card:feud/lyre")
    t.plays(1, "card:jester").plays(2, "card:feud/midian").plays(3, "card:feud/chiron")
    assert t.knows(2, 1)["Jester"] == 2


def test_11_3_one_equal_card_laid_is_one_card_known() -> None:
    t = feuds(table().draws(1, "Jester").draws(1, "Jester"), 0, 3, orlok="Jester")
    assert t.knows(2, 1)["Jester"] == 1
    assert may_be(t, 2, "Jester") == {1, DECK}


def test_11_3_a_hidden_transfer_makes_the_receiver_possible_for_every_card() -> None:
    t = won(table()).plays(0, "take-card", "card:trader/orlok")
    for name in ("Trader", "Feud", "Knight", "Coinage", "Princess", "Castellan"):
        for viewer in (2, 3, None):
            assert may_be(t, viewer, f"{name} of Orlok") == {0, 1}
            assert f"{name} of Orlok" not in t.knows(viewer, 0)
            assert f"{name} of Orlok" not in t.knows(viewer, 1)
    for viewer in (1, 2, 3, None):
        assert t.knows(viewer, 0)["Princess of Lyre"] == 1  # nothing left Lyre's hand
    assert t.knows_kinds(2, 1) == {"Coinage": 1, "Feud": 1, "Knight": 2}  # one card of the hand went away


def test_11_3_a_hidden_transfer_passes_doubt_on() -> None:
    t = won(table()).plays(0, "take-card", "card:trader/orlok")
    t.begins(3)
    won(t, 3, 0).plays(3, "take-card", "card:feud/lyre")
    assert may_be(t, 2, "Trader of Orlok") == {0, 1, 3}
    assert may_be(t, 2, "Feud of Lyre") == {0, 3}
    assert may_be(t, 0, "Trader of Orlok") == {0}
    assert may_be(t, 1, "Trader of Orlok") == {0, 3}


def test_11_3_a_guest_drawn_unseen_may_be_any_that_is_left() -> None:
    t = won(table().give(3, "Bard").next_guest("Artist")).plays(0, "draw-guest")
    for viewer in (1, 2, None):
        assert may_be(t, viewer, "Artist") == {0, DECK}
        assert may_be(t, viewer, "Sentinel") == {0, DECK}
        assert may_be(t, viewer, "Bard") == {3}
    assert may_be(t, 0, "Artist") == {0}
    assert may_be(t, 0, "Sentinel") == {DECK}


def test_11_3_a_coinage_is_remembered_as_one_more_of_that_kind() -> None:
    t = table().give(0, "Coinage of Midian").keep_only(1, "Trader of Orlok")
    t.plays(0, "coinage", "seat:1", "card:coinage/midian")
    for viewer in (2, 3, None):
        assert t.knows_kinds(viewer, 1) == {"Coinage": 1}
        assert t.knows_kinds(viewer, 0) == {"Coinage": 2}
        assert may_be(t, viewer, "Coinage of Lyre") == may_be(t, viewer, "Coinage of Midian") - {2} == {0, 1}
    assert t.knows(0, 1) == {"Coinage of Midian": 1}
    assert t.knows(1, 0)["Coinage of Lyre"] == 2


def test_11_3_one_more_of_a_kind_adds_up_and_goes_away_again() -> None:
    t = table(negotiations=True).give(0, "Feud of Midian").keep_only(1, "Feud of Orlok", "Trader of Orlok")
    t.give(1, "Feud of Chiron").proposes(1, give="Feud").accepts(0, (1, "Feud of Orlok"))
    assert t.knows_kinds(2, 0) == {"Feud": 4}
    assert t.knows_kinds(2, 1) == {"Feud": 1}
    t.proposes(2, give_ravens=1, ask="Feud").accepts(0, (0, "Feud of Midian"))
    assert t.knows_kinds(3, 0) == {"Feud": 3}
    assert t.knows_kinds(3, 2) == {"Feud": 2}


def test_11_3_who_offers_a_card_by_its_kind_has_it() -> None:
    """Midian may have lost any card to Orlok, then offers a Princess in a deal that is declined."""
    t = table(negotiations=True)
    for seat in (1, 2, 3):
        t.plays(seat, "decline")
    t.plays(0, "card:knight/lyre", "seat:2")
    for seat in (1, 2, 3):
        t.plays(seat, "decline")
    t.votes("a", "a", "a", "a")
    while t.phase == "spend":
        t.plays(t.s.mover, "number:0")
    t.plays(0, "take-card", "card:feud/midian")
    assert "Princess" not in t.knows_kinds(3, 2)
    assert t.s.active == 1
    t.proposes(2, give="Princess").plays(1, "decline")
    assert t.knows_kinds(3, 2)["Princess"] == 1


def test_11_3_a_hand_that_was_looked_at_is_known() -> None:
    t = won(table().draws(1, "Artist")).plays(0, "take-card", "card:trader/orlok")
    assert t.knows(0, 1) == t.holds(1)
    assert may_be(t, 0, "Bard") == {DECK}
    assert t.knows(2, 1) == {}


def test_11_3_what_was_seen_stays_known_until_it_may_have_moved() -> None:
    t = won(table().draws(1, "Artist")).plays(0, "take-card", "card:trader/orlok")
    t.begins(2)
    won(t, 2, 1).plays(2, "take-card", "card:artist")
    assert may_be(t, 0, "Artist") == {1, 2}
    assert t.knows_kinds(0, 1) == {"Coinage": 1, "Feud": 1, "Knight": 2}
    assert t.knows(1, 2)["Artist"] == 1


def test_11_3_a_discarded_card_is_nowhere() -> None:
    t = table().keep_only(0, "Knight of Lyre", "Feud of Lyre")
    won(t).plays(0, "draw-guest")
    for viewer in (0, 1, 2, None):
        assert may_be(t, viewer, "Knight of Lyre") == set()


def test_11_3_ones_own_agenda_is_with_nobody_else() -> None:
    t = table(hidden_agendas=True)
    owner, name = next(
        (seat, name) for seat in range(4) for name in LONE_GUESTS if t.heard(seat, f"agenda is the {name}")
    )
    assert may_be(t, owner, name) == set()
    for viewer in {0, 1, 2, 3} - {owner}:
        assert may_be(t, viewer, name) == {DECK}


def test_11_3_after_a_swap_either_set_may_be_in_hand() -> None:
    t = table(customized_hands=True)
    dealt = t.table.view(None).table.players[1].dealt_set
    for seat in range(4):
        t.plays(seat, "done")
    assert may_be(t, 0, "Knight of Orlok") == may_be(t, 0, f"Knight of {dealt}") == {1, DECK}
    assert may_be(t, 1, "Knight of Orlok") == {1}
    assert may_be(t, 1, f"Knight of {dealt}") == {DECK}


# ------------------------------------------------------------------ 11.3 the truth, and other worlds
PLAYED = [
    (4, FOUR, {}),
    (4, FOUR, {"negotiations": True, "customized_hands": True, "hidden_agendas": True}),
    (6, SIX, {"team_play": True, "negotiations": True}),
]


def positions(players: int, houses: str, options: dict[str, bool], every: int) -> Iterator[Crowns]:
    """Every so many plays of a game with random moves."""
    t = Crowns(players, seed=11, houses=houses, **options)
    luck = random.Random(11)
    for n in range(400):
        if t.table.over:
            return
        if n % every == 0:
            yield t
        seat = luck.choice(t.table.to_act)
        t.table.play(seat, luck.choice(t.table.legal(seat)))


@pytest.mark.parametrize(("players", "houses", "options"), PLAYED)
def test_11_3_the_truth_is_always_possible_and_nothing_known_is_false(
    players: int, houses: str, options: dict[str, bool]
) -> None:
    for t in positions(players, houses, options, 9):
        for viewer in [*range(players), None]:
            assert t.table.game.people.fits(t.s, SPECTATOR if viewer is None else viewer)
            for seat in range(players):
                for name, n in t.knows(viewer, seat).items():
                    assert t.has(seat, name) >= n


@pytest.mark.parametrize(("players", "houses", "options"), PLAYED)
def test_11_3_redeal_respects_all_that_a_seat_knows_and_the_public_counts(
    players: int, houses: str, options: dict[str, bool]
) -> None:
    others = 0
    for n, t in enumerate(positions(players, houses, options, 25)):
        seat = n % players
        world = t.table.engine.redeal(t.s, seat, 1000 + n)
        there = Crowns(players, houses=houses, **options)
        there.table = t.table.fork(world)
        assert there.wire(seat) == t.wire(seat)
        assert there.can(seat) == t.can(seat)
        assert list(world.cards[:players]) == list(t.s.cards[:players])
        assert there.holds(seat) == t.holds(seat)
        for holder in range(players):
            for name, count in t.knows(seat, holder).items():
                assert there.has(holder, name) >= count
        others += any(there.holds(holder) != t.holds(holder) for holder in range(players))
    assert others > 0


def test_11_3_redeal_keeps_a_coinage_whose_banner_is_unknown() -> None:
    t = table().give(0, "Coinage of Midian").keep_only(1, "Trader of Orlok", "Feud of Orlok")
    t.plays(0, "coinage", "seat:1", "card:coinage/midian")
    banners = set()
    for seed in range(25):
        world = t.table.engine.redeal(t.s, 2, seed)
        assert held_of_kind(world, 1, COINAGE) >= 1
        assert world.cards[1] == 2
        there = Crowns(4)
        there.table = t.table.fork(world)
        banners |= set(there.holds(1)) & {"Coinage of Lyre", "Coinage of Midian"}
    assert banners == {"Coinage of Lyre", "Coinage of Midian"}


# ------------------------------------------------------------------ 11.4
def test_11_4_spectators_see_what_is_public_only() -> None:
    """Two tables that differ in all that is hidden look and sound the same to who only watches."""
    worlds = []
    for guest, taken in (("Artist", "trader"), ("Sentinel", "princess")):
        t = won(with_a_clock(table()).next_guest(guest)).plays(0, "draw-guest")
        worlds.append(won(close(t.begins(2)), 2, 1).plays(2, "take-card", f"card:{taken}/orlok"))
        assert [card.name for player in t.table.view(None).table.players for card in player.hand] == [None] * 39
    assert worlds[0].wire(None) == worlds[1].wire(None)
    assert worlds[0].table.heard(None) == worlds[1].table.heard(None)
    assert worlds[0].table.view(None).choices == []


def test_11_4_at_the_end_all_hands_and_agendas_are_shown() -> None:
    t = table(hidden_agendas=True).agenda(1, "Priest")
    while not t.table.over:
        t.pass_turn()
    for eyes in EVERYBODY:
        players = t.table.view(eyes).table.players
        assert players[1].agenda.name == "Priest"
        for player in players:
            assert None not in [card.name for card in player.hand]
            assert sorted({card.name for card in player.hand}) == sorted(t.holds(player.seat))


def test_11_4_before_the_end_they_are_not() -> None:
    t = table(hidden_agendas=True)
    for _ in range(11):
        t.pass_turn()
    assert not t.table.over
    for player in t.table.view(None).table.players:
        assert player.agenda.name is None
        assert {card.name for card in player.hand} == {None}


# ------------------------------------------------------------------ 11.5
def test_11_5_a_wish_may_be_anything_and_tells_nothing() -> None:
    """Lyre may wish for any kind, also one that is in no hand: it is only talk."""
    t = table().plays(0, "exchange", "card:feud/lyre")
    assert len(t.can(0)) == 15
    known = [[t.knows(viewer, seat) for seat in range(4)] for viewer in EVERYBODY]
    t.plays(0, "kind:undertaker")
    assert [[t.knows(viewer, seat) for seat in range(4)] for viewer in EVERYBODY] == known
    assert t.can(1) == {
        f"card:{kind}/orlok" for kind in ("castellan", "coinage", "feud", "knight", "princess", "trader")
    }


def test_11_5_there_is_no_means_to_show_a_hidden_card() -> None:
    t = table()
    t.cannot(0, "show:princess/lyre", because="Game of Crowns has no action called 'show:princess/lyre'")
    means = {name.partition(":")[0] for name in ACTION_NAMES}
    assert means == {
        *("card", "kind", "seat", "number", "term", "vote", "exchange", "coinage", "nothing", "want-ravens", "more"),
        *("accept", "decline", "take-card", "draw-guest", "done", "close"),
    }
    t.cannot(0, "card:princess/lyre", because="only if it is a Knight")


def test_11_5_a_card_laid_is_bound_to_the_exchange() -> None:
    """Cards are shown by laying them, and what is laid by who is accepted changes hands."""
    t = feuds(table(), 0, 1, orlok="Princess of Orlok")
    assert t.has(0, "Princess of Orlok") == 1


def test_11_3_in_a_hand_that_is_all_known_there_is_nothing_else() -> None:
    """A used Sentinel was the only guest drawn: what then leaves that hand unseen is no guest."""
    t = Crowns(4, houses=FOUR).draws(3, "Sentinel").begins(0).plays(3, "number:1")
    t.plays(0, "coinage", "seat:3").picks(0, "Give the Coinage of")
    for viewer in (1, 2, SPECTATORS):
        assert t.s.mind.may[viewer, 0, 1] & GUEST_BITS == 0


def test_11_3_what_is_left_when_the_only_card_of_a_kind_goes_is_known() -> None:
    t = table(negotiations=True).keep_only(1, "Feud of Orlok", "Trader of Orlok")
    t.proposes(1, give="Feud").accepts(0, (1, "Feud of Orlok"))
    for viewer in (2, 3, None):
        assert may_be(t, viewer, "Feud of Orlok") == {0}
        assert t.knows(viewer, 1) == {"Trader of Orlok": 1}


def test_11_3_nothing_is_thought_to_be_in_an_empty_hand() -> None:
    t = won(table().keep_only(1, "Trader of Orlok")).plays(0, "take-card", "card:trader/orlok")
    assert t.s.cards[1] == 0
    for viewer in (2, 3, None):
        assert may_be(t, viewer, "Trader of Orlok") == {0}
