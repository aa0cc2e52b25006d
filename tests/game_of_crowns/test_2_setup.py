"""Chapter 2: set-up."""

import pytest

from regalia.core.errors import Refused
from tests.game_of_crowns.language import FOUR, SIX, Crowns


# ------------------------------------------------------------------ 2.1
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9])
def test_2_1_each_player_has_a_house_its_ten_cards_and_four_ravens(players):
    t = Crowns(players)
    for seat, player in enumerate(t.table.view(None).table.players):
        assert (player.house, player.cards, player.ravens) == (t.table.names[seat], 10, 4)
        assert {name.partition(" of ")[2] for name in t.holds(seat)} == {player.house}
    assert len(set(t.table.names)) == players


@pytest.mark.parametrize("players", [3, 10])
def test_2_1_four_to_nine_can_play(players):
    with pytest.raises(Refused, match="4 to 9 players"):
        Crowns(players, houses="random")


def test_2_1_unused_houses_are_out_of_the_game():
    t = Crowns(4, houses=FOUR)
    assert t.table.game.people.census(t.s)["cards"] == 4 * 10 + 11
    for unused in ("Redtower", "Occultus", "Akroyear", "Celestian", "Ki-rin"):
        assert not t.sees(0, unused)


def test_2_1_houses_are_chosen_at_the_table_and_seats_run_clockwise():
    t = Crowns(6, houses=SIX)
    assert t.table.names == ["Lyre", "Orlok", "Midian", "Chiron", "Redtower", "Occultus"]
    for seat in range(6):
        assert t.s.active == seat
        t.pass_turn()
    assert t.s.active == 0


@pytest.mark.parametrize(
    ("houses", "reason"),
    [
        ("lyre,lyre,midian,chiron", "4 different names"),
        ("lyre,orlok,midian", "4 different names"),
        ("lyre,orlok,midian,chiron,redtower", "4 different names"),
        ("lyre,orlok,midian,stark", "knows no 'stark'"),
    ],
)
def test_2_1_houses_that_cannot_be_chosen_are_refused(houses, reason):
    with pytest.raises(Refused, match=reason):
        Crowns(4, houses=houses)


def test_2_1_houses_that_nobody_chose_come_from_the_seed():
    drawn = [Crowns(4, seed=seed, houses="random").table.names for seed in range(12)]
    assert all(len(set(names)) == 4 for names in drawn)
    assert len({tuple(names) for names in drawn}) > 6
    assert {house for names in drawn for house in names} > {"Akroyear", "Redtower", "Lyre"}
    assert Crowns(4, seed=3, houses="random").table.names == drawn[3]
    assert len(set(Crowns(9, seed=5, houses="random").table.names)) == 9


def test_2_1_the_guest_deck_is_shuffled():
    decks = [Crowns(4, seed=seed, houses=FOUR).guests() for seed in range(12)]
    assert len({tuple(deck) for deck in decks}) > 8
    assert len({deck[0] for deck in decks}) > 2
    assert len({deck[-1] for deck in decks}) > 2
    assert all(sorted(deck) == sorted(decks[0]) for deck in decks)
    assert Crowns(4, seed=7, houses=FOUR).guests() == decks[7]


def test_2_1_the_guest_deck_lies_face_down():
    screens = []
    for top in ("Artist", "Priest"):
        t = Crowns(4, houses=FOUR).next_guest(top)
        screens.append([t.wire(viewer) for viewer in t.everyone()])
        assert not any(t.sees(viewer, guest) for viewer in t.everyone() for guest in ("Artist", "Priest", "Jester"))
    assert screens[0] == screens[1]


# ------------------------------------------------------------------ 2.2
def test_2_2_the_table_can_name_the_starting_player():
    for seat in range(4):
        t = Crowns(4, houses=FOUR, starts=seat)
        assert t.table.to_act == [seat]
        assert t.heard(None, f"{t.table.names[seat]} begins.")


@pytest.mark.parametrize("seat", [-1, 4])
def test_2_2_a_starting_player_must_sit_at_the_table(seat):
    with pytest.raises(Refused, match="a seat from 0 to 3"):
        Crowns(4, houses=FOUR, starts=seat)


def test_2_2_otherwise_the_seed_draws_the_starting_player():
    drawn = [Crowns(5, seed=seed, starts="random").s.active for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert Crowns(5, seed=11, starts="random").s.active == drawn[11]


# ------------------------------------------------------------------ 2.3
def test_2_3_the_round_marker_stands_on_1_of_3():
    table = Crowns(4, houses=FOUR).table.view(None).table
    assert (table.round, table.rounds) == (1, 3)


@pytest.mark.parametrize("starts", [0, 2])
def test_2_3_the_marker_moves_when_the_starting_player_begins_again(starts):
    t = Crowns(4, houses=FOUR, starts=starts)
    rounds = []
    while not t.table.over:
        rounds.append(t.table.view(None).table.round)
        t.pass_turn()
    assert rounds == [1] * 4 + [2] * 4 + [3] * 4
