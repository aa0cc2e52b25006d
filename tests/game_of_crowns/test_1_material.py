"""Chapter 1: houses, kinds of card, guests, ravens, and cards that cannot be told apart."""

import copy
from collections import Counter

import pytest

from regalia.core.cards import card_file, printed_cards
from regalia.core.contract import load_game
from regalia.core.errors import Refused
from regalia.core.table import Table
from regalia.games.game_of_crowns.state import RAVENS
from tests.game_of_crowns.language import FOUR, Crowns

HOUSES = ["Akroyear", "Celestian", "Chiron", "Ki-rin", "Lyre", "Midian", "Occultus", "Orlok", "Redtower"]
IN_A_HOUSE = {"Castellan": 1, "Coinage": 2, "Feud": 2, "Knight": 3, "Princess": 1, "Trader": 1}
GUESTS = {"Artist": 1, "Bard": 1, "Diplomat": 1, "Jester": 4, "Priest": 1, "Sentinel": 2, "Undertaker": 1}


def with_cards(**changes):
    """A table played with a card file of one's own: `with_cards(knight={"copies": 4})`."""
    game = load_game("game-of-crowns")
    content = copy.deepcopy(printed_cards(game.meta).content)
    for name, change in changes.items():
        if isinstance(change, dict):
            content["cards"][name].update(change)
        else:
            content[name] = change
    return Table(game, 9, 1, cards=card_file(game.meta, content, "mine.toml"))


# ------------------------------------------------------------------ 1.1
def test_1_1_there_are_nine_houses():
    t = Crowns(9)
    assert t.table.names == HOUSES


def test_1_1_a_house_has_ten_cards_with_its_banner():
    t = Crowns(9)
    for seat, house in enumerate(HOUSES):
        cards = t.holds(seat)
        assert sum(cards.values()) == 10
        assert all(name.endswith(f" of {house}") for name in cards)


def test_1_1_a_house_cards_are_a_kind_and_a_banner():
    t = Crowns(4, houses=FOUR)
    own = t.table.view(0).table.players[0].hand
    assert {card.banner for card in own} == {"Lyre"}
    assert all(card.name == f"{card.kind} of {card.banner}" for card in own)


@pytest.mark.parametrize("copies", [2, 4])
def test_1_1_a_card_file_with_another_number_of_house_cards_is_refused(copies):
    with pytest.raises(Refused, match="must add up to 10"):
        with_cards(knight={"copies": copies})


# ------------------------------------------------------------------ 1.2
def test_1_2_six_kinds_in_a_house_and_how_many_of_each():
    t = Crowns(9)
    for seat, house in enumerate(HOUSES):
        assert t.holds(seat) == {f"{kind} of {house}": n for kind, n in IN_A_HOUSE.items()}


def test_1_2_the_copies_name_the_page_they_come_from():
    cards = printed_cards(load_game("game-of-crowns").meta).content["cards"]
    for kind in IN_A_HOUSE:
        assert cards[kind.lower()]["copies_source"] == "public"
        assert "ideeludiche" in cards[kind.lower()]["page"]


def test_1_2_an_owner_of_the_game_can_correct_the_copies():
    table = with_cards(knight={"copies": 2}, feud={"copies": 3})
    own = Counter(card.kind for card in table.view(0).table.players[0].hand)
    assert own == {**IN_A_HOUSE, "Knight": 2, "Feud": 3}


# ------------------------------------------------------------------ 1.3
def test_1_3_eleven_guests_of_seven_kinds():
    t = Crowns(4)
    assert Counter(t.guests()) == GUESTS
    assert len(t.guests()) == 11
    assert t.table.view(None).table.guests == 11


def test_1_3_the_copies_of_guests_are_marked_as_reconstructed():
    cards = printed_cards(load_game("game-of-crowns").meta).content["cards"]
    assert {cards[kind.lower()]["copies_source"] for kind in GUESTS} == {"reconstructed"}


def test_1_3_a_card_file_with_another_number_of_guests_is_refused():
    with pytest.raises(Refused, match="must add up to 11"):
        with_cards(jester={"copies": 5})


def test_1_3_a_guest_has_no_banner():
    t = Crowns(4, houses=FOUR).give(0, "Artist")
    artist = [card for card in t.table.view(0).table.players[0].hand if card.name == "Artist"]
    assert [(card.kind, card.banner) for card in artist] == [("Artist", None)]


def test_1_3_a_drawn_guest_counts_as_a_card_of_the_hand():
    t = Crowns(4, houses=FOUR).next_guest("Bard").ravens(0, 0, 0, 0)
    t.plays(0, "card:knight/lyre", "seat:1").votes("a", "a", "a", "a").plays(0, "draw-guest")
    assert t.has(0, "Bard") == 1
    assert [player.cards for player in t.table.view(None).table.players] == [
        10,
        10,
        10,
        10,
    ]  # a Knight went, a guest came
    assert t.table.view(None).table.guests == 10


def test_1_3_a_guest_can_be_offered():
    t = Crowns(4, houses=FOUR).give(0, "Priest").give(1, "Jester").ravens(0, 0, 0, 0)
    t.plays(0, "exchange", "card:priest", "nothing")
    t.plays(1, "card:jester").plays(2, "card:feud/midian").plays(3, "card:feud/chiron")
    t.plays(0, "nothing", "seat:1")
    assert (t.has(0, "Priest"), t.has(0, "Jester")) == (0, 1)
    assert (t.has(1, "Priest"), t.has(1, "Jester")) == (1, 0)


def test_1_3_a_guest_can_be_taken():
    t = Crowns(4, houses=FOUR).give(1, "Artist").ravens(0, 0, 0, 0)
    t.plays(0, "card:knight/lyre", "seat:1").votes("a", "a", "a", "a").plays(0, "take-card", "card:artist")
    assert (t.has(0, "Artist"), t.has(1, "Artist")) == (1, 0)


# ------------------------------------------------------------------ 1.4
@pytest.mark.parametrize("players", [4, 9])
def test_1_4_four_ravens_a_player(players):
    assert Crowns(players).raven_count() == [4] * players


def test_1_4_thirty_seven_ravens_are_four_for_each_of_nine_and_the_round_marker():
    t = Crowns(9)
    assert RAVENS == 37
    assert sum(t.raven_count()) + 1 == RAVENS


def test_1_4_a_card_file_cannot_add_ravens():
    with pytest.raises(Refused, match="ravens as a whole number from 0 to 4"):
        with_cards(ravens=5)
    assert with_cards(ravens=3).state.ravens[0] == 3


def test_1_4_no_raven_is_ever_added():
    t = Crowns(4, houses=FOUR)
    census = t.table.game.people.census
    assert census(t.s)["ravens"] == 16
    t.plays(0, "card:knight/lyre", "seat:2").votes("a", "d", "d", "a")
    t.plays(2, "number:2").plays(3, "number:1").plays(0, "number:0").plays(1, "number:3")
    assert census(t.s)["ravens"] == 16
    assert sum(t.raven_count()) + t.s.ravens_gone == 16
    t.plays(2, "draw-guest")
    t.plays(1, "exchange", "card:feud/orlok", "nothing")
    t.plays(2, "card:feud/midian").plays(3, "card:feud/chiron").plays(0, "card:feud/lyre").plays(1, "nothing")
    t.plays(2, "number:2").plays(3, "number:1").plays(0, "number:4")
    assert census(t.s)["ravens"] == 16
    t.plays(1, "number:1", "seat:0")
    assert census(t.s)["ravens"] == 16
    assert sum(t.raven_count()) + t.s.ravens_gone == 16


# ------------------------------------------------------------------ 1.5
def test_1_5_every_card_is_one_card():
    t = Crowns(9)
    census = t.table.game.people.census
    for _ in range(9):
        t.pass_turn()
        assert census(t.s) == {"cards": 101, "distinct cards": 101, "ravens": 36, "miscounted hands": 0}


def test_1_5_a_card_one_does_not_know_is_a_throw_away_handle():
    t = Crowns(4, houses=FOUR).give(1, "Knight of Lyre", "Jester")
    for viewer in (0, 2, 3, None):
        hand = t.table.view(viewer).table.players[1].hand
        assert [(card.place, card.k) for card in hand] == [("hand 1", k) for k in range(12)]
        assert {(card.name, card.kind, card.banner) for card in hand} == {(None, None, None)}
    assert all(card.name for card in t.table.view(1).table.players[1].hand)


def twins():
    """Two tables that differ only in which of the three Knights of Lyre seat 1 has."""
    tables = [Crowns(4, houses=FOUR).give(1, "Knight of Lyre") for _ in range(2)]
    s = tables[1].s
    lyre = sum(s.hand[seat, 0] & s.box.pattern[3] << 40 for seat in (0, 1))  # Lyre is house 4, ten bits each
    s.hand[1, 0] ^= s.hand[1, 0] & lyre
    s.hand[0, 0] |= lyre
    s.hand[0, 0] ^= 1 << (lyre.bit_length() - 1)
    s.hand[1, 0] |= 1 << (lyre.bit_length() - 1)
    return tables


def test_1_5_equal_cards_cannot_be_told_apart():
    one, other = twins()
    assert one.table.to_bytes() != other.table.to_bytes()

    def look_the_same():
        for viewer in one.everyone():
            assert one.wire(viewer) == other.wire(viewer)
            assert one.table.heard(viewer) == other.table.heard(viewer)

    look_the_same()
    for t in (one, other):  # the Knight is laid and seen by all,
        t.plays(0, "exchange", "card:feud/lyre", "nothing")
        t.plays(1, "card:knight/lyre").plays(2, "card:feud/midian").plays(3, "card:feud/chiron").plays(0, "nothing")
    look_the_same()
    for t in (one, other):  # taken back, and played
        t.plays(1, "number:0").plays(2, "number:0").plays(3, "number:0").plays(0, "seat:2")
        t.plays(1, "card:knight/lyre", "seat:3")
    look_the_same()


def test_1_5_equal_cards_are_one_choice():
    t = Crowns(4, houses=FOUR)
    t.plays(0, "exchange")
    names = [action.name for action in t.table.legal(0)]
    assert sorted(names) == sorted(f"card:{kind.lower()}/lyre" for kind in IN_A_HOUSE)


def test_1_5_a_card_shown_twice_is_not_two_cards():
    t = Crowns(4, houses=FOUR)
    t.plays(0, "coinage", "seat:1", "card:coinage/lyre")  # now the others are sure of nothing in hand 1
    assert t.knows(2, 1) == {}
    t.pass_turn()
    for active, left in ((2, (3, 0, 1)), (3, (0, 1, 2))):  # seat 1 lays a Knight of Orlok, twice, and takes it back
        house = {0: "lyre", 2: "midian", 3: "chiron"}
        t.plays(active, "exchange", f"card:feud/{house[active]}", "nothing")
        for seat in left:
            t.plays(seat, "card:knight/orlok" if seat == 1 else f"card:feud/{house[seat]}")
        t.plays(active, "nothing")
        for seat in left:
            t.plays(seat, "number:0")
        t.plays(active, "seat:0")
        house[0] = house[active]
        for viewer in (2, 3, None):
            assert t.knows(viewer, 1)["Knight of Orlok"] == 1
