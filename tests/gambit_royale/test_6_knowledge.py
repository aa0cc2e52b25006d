"""Chapter 6: what each player knows."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import Interpreted, blank_state
from regalia.core.kit import Bench, run_kit
from regalia.games.gambit_royale.box import KIND_NAMES
from tests.gambit_royale.language import GAME, Gambit, own_cards
from tests.kit import failures, variant

GOALS = "Fencing 5, Music 5, Religion 5, Alchemy 5"
WORLDS = 60


def worlds(t: Gambit, colour: int, n: int = WORLDS) -> list[Gambit]:
    """Other worlds that a seat believes possible."""
    found = []
    for seed in range(n):
        twin = object.__new__(Gambit)
        twin.table = t.table.fork(t.table.engine.redeal(t.table._position, colour, seed))
        found.append(twin)
    return found


# ------------------------------------------------------------------ 6.1
def test_6_1_everybody_sees_face_up_cards_and_whose_face_down_cards_are() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Green Spy", "(Amber Wizard)")
    for viewer in ("Red", None):
        assert t.sees(viewer, 1) == ["Spy", None]
        cards = t.table.view(None if viewer is None else 0).table.columns[0].cards
        assert [(card.owner, card.up) for card in cards] == [(2, True), (3, False)]


def test_6_1_everybody_knows_an_explorer_that_has_moved() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Blue Explorer)").places("Red", "King", 1)
    for viewer in ("Red", "Green", "Amber", None):
        assert t.sees(viewer, 2) == ["Explorer"]
    assert all(world.lies(2) == ["(Blue Explorer)"] for world in worlds(t, 3))


def test_6_1_a_moved_explorer_stays_known_when_a_lodestone_moves_it() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Blue Explorer)").places("Red", "King", 1)
    t.column(3, "(Green Lodestone)").places("Blue", "King", 3).plays("Green", "column:2")
    assert t.lies(3) == ["Green Lodestone", "Blue King", "(Blue Explorer)"]
    assert t.sees(None, 3) == ["Lodestone", "King", "Explorer"]


def test_6_1_a_card_placed_later_is_not_known_by_an_earlier_look() -> None:
    """An Explorer that everybody knew comes back to hand by an Envoy and down again: nobody knows it then."""
    t = (
        Gambit(4, goals=GOALS)
        .column(3, "(Blue Explorer)")
        .column(4, "Green Spy")
        .hand("Blue", "Envoy", "King", "Queen")
    )
    t.places("Red", "King", 3).places("Blue", "Envoy", 4)
    assert t.lies(4) == ["Green Spy", "Blue Explorer", "(Blue Envoy)"]
    t.places("Green", "King", 4).plays("Blue", "card:explorer")
    t.places("Amber", "King", 2).places("Red", "Queen", 2).places("Blue", "Explorer", 1)
    assert t.sees("Green", 1) == [None]


def test_6_1_hands_and_supplies_are_counted_and_discards_are_open() -> None:
    t = Gambit(4, goals=GOALS).discards("Green", "Wizard", "Witch").hand("Green", "King", "Gold")
    green = t.table.view(0).table.players[2]
    assert (len(green.hand), green.supply, green.discards) == (2, 27, ["Wizard", "Witch"])
    assert t.knows_of("Red", "Green") == []


def test_6_1_everybody_sees_who_has_looked_at_a_card() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Blue Spy)").column(2, "(Green Wizard)").places("Red", "King", 1)
    for viewer in (None, 0, 3):
        assert t.table.view(viewer).table.columns[1].cards[0].seen == [1]


def test_6_1_after_a_shuffle_everybody_knows_what_the_supply_is_made_of() -> None:
    """What lay face down and was in the hand then is not in the new supply."""
    t = Gambit(4, goals=GOALS).column(2, "(Red Wizard)").hand("Red", "King", "Queen", "Gold").supply("Red")
    t.places("Red", "King", 1)
    assert t.heard(None, "new supply")
    for world in worlds(t, 1):
        hidden = {world.lies(1)[0], world.lies(2)[0]}
        known = {"King", "Queen", "Gold", "Wizard"}
        assert world.lies(2)[0].strip("()").split(" ", 1)[1] in known
        assert not known & set(world.supplied("Red"))
        assert len(hidden) == 2
        assert sum(kind in known for kind in world.holds("Red")) == 2


# ------------------------------------------------------------------ 6.2
def test_6_2_one_knows_ones_hand_and_own_face_down_cards() -> None:
    t = Gambit(4, goals=GOALS).hand("Red", "King", "Spy", "Gold").column(1, "(Red Wizard)", "(Blue Witch)")
    assert t.knows_of("Red", "Red") == ["King", "Gold", "Spy"]
    assert t.sees("Red", 1) == ["Wizard", None]
    assert t.sees("Blue", 1) == [None, "Witch"]
    for world in worlds(t, 0):
        assert world.holds("Red") == t.holds("Red")
        assert world.lies(1)[0] == "(Red Wizard)"


def test_6_2_what_a_spy_saw_is_known_while_it_lies_face_down_wherever_it_moves() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Blue Spy)").column(3, "(Green Wizard)").places("Red", "King", 1)
    t.column(4, "(Amber Lodestone)").places("Blue", "King", 4).plays("Amber", "column:3")
    assert t.lies(4) == ["Amber Lodestone", "Blue King", "(Green Wizard)"]
    assert t.sees("Blue", 4) == ["Lodestone", "King", "Wizard"]
    assert t.sees("Red", 4) == ["Lodestone", "King", None]
    assert all(world.lies(4)[2] == "(Green Wizard)" for world in worlds(t, 1))
    assert any(world.lies(4)[2] != "(Green Wizard)" for world in worlds(t, 0))


def test_6_2_a_card_taken_back_by_an_envoy_is_known_in_that_hand() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Blue Wizard", "(Blue Envoy)").places("Red", "King", 1)
    t.plays("Blue", "card:wizard")
    for viewer in ("Red", "Amber", None):
        assert t.knows_of(viewer, "Blue") == ["Wizard"]
    assert all("Wizard" in world.holds("Blue") for world in worlds(t, 3))


def test_6_2_until_its_owner_next_puts_a_card_down_unseen() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Blue Wizard", "(Blue Envoy)").places("Red", "King", 1)
    t.plays("Blue", "card:wizard").places("Blue", "King", 2)
    assert t.knows_of("Red", "Blue") == []
    assert any("Wizard" not in world.holds("Blue") for world in worlds(t, 0))


def test_6_2_a_card_in_the_cloaks_place_is_put_down_unseen_too() -> None:
    t = Gambit(4, goals=GOALS).column(1, "Blue Wizard", "(Blue Envoy)").places("Red", "King", 1)
    t.plays("Blue", "card:wizard").places("Blue", "King", 2)
    t.s.shown[1] = t.s.hand[1] & t.s.box.copies[KIND_NAMES.index("Wizard")]
    t.column(3, "(Blue Cloak of Invisibility)").places("Green", "King", 3).plays("Blue", "card:queen")
    assert t.knows_of("Red", "Blue") == []


def test_6_2_others_cards_are_dealt_anew_in_every_way_that_fits() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Green Wizard)").column(2, "(Green Gold)")
    seen = {world.lies(1)[0] for world in worlds(t, 0)}
    assert len(seen) > 15
    for world in worlds(t, 0):
        assert len(world.holds("Green")) == 3
        assert len(world.supplied("Green")) == 26


# ------------------------------------------------------------------ 6.3
def test_6_3_nobody_knows_the_order_of_a_supply_or_the_goals_to_come() -> None:
    """Chance draws from sets; a world dealt anew has chance of its own."""
    t = Gambit(4, goals=GOALS)
    drawn = set()
    for world in worlds(t, 0):
        world.places("Red", "King", 1)
        drawn.add(tuple(world.holds("Red")))
    assert len(drawn) > 10
    after = set()
    for world in worlds(t, 0, 20):
        after.add(world.ends_round().goal(1))
    assert len(after) > 5


def test_6_3_spectators_see_only_what_is_open() -> None:
    t = Gambit(4, goals=GOALS).column(1, "(Blue Spy)").column(2, "(Green Wizard)").places("Red", "Queen", 1)
    assert (t.sees(None, 1), t.sees(None, 2)) == (["Spy", None], [None])
    assert all(t.knows_of(None, colour) == [] for colour in ("Red", "Blue", "Green", "Amber"))
    assert "Queen" not in t.wire(None)


def test_6_3_at_the_end_hands_are_shown() -> None:
    t = Gambit(4).round(6).ends_round()
    assert len(t.knows_of(None, "Red")) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_6_3_no_view_carries_the_engines_numbers(seat: int) -> None:
    """A handle is a place and how many things lie before it there."""
    t = Gambit(4, goals=GOALS).column(1, "(Green Wizard)", "(Green Gold)")
    cards = t.table.view(seat).table.columns[0].cards
    assert [(card.place, card.k) for card in cards] == [("column-0", 0), ("column-0", 1)]


# ------------------------------------------------------------------ worlds in play
@pytest.mark.parametrize("players", [2, 6])
def test_6_knowledge_is_sound_where_supplies_run_out(players: int) -> None:
    """Stalling players empty their supplies again and again; the truth always stays possible, and
    worlds dealt anew too."""
    engine, luck = Interpreted(GAME), random.Random(players)
    shuffles = 0
    for seed in range(3):
        p = engine.deal(blank_state(GAME, players, {}, narrate=True)[0], seed)
        while engine.to_act(p) > 0 and p.on_round < 4:
            moves = engine.legal(p, p.mover)
            stalls = p.phase == 0 and luck.random() < 0.95
            engine.play(p, p.mover, moves[0] if stalls else luck.choice(moves))
            shuffles += any(p.pool[seat] != (1 << 31) - 1 for seat in range(players))
            seat = luck.randrange(players)
            assert GAME.people.fits(p, seat)
            if luck.random() < 0.1:
                world = engine.redeal(p, seat, luck.getrandbits(64))
                assert GAME.people.fits(world, seat)
                assert GAME.people.census(world) == GAME.people.census(p)
                assert engine.observe(world, seat) == engine.observe(p, seat)
    assert shuffles > 50


def test_6_equal_cards_of_a_card_file_tell_nothing() -> None:
    """With several of a kind, the kit finds nothing that depends on which of them it is."""
    cards = own_cards(
        king={"copies": 0}, queen={"copies": 4}, spy={"copies": 3}, envoy={"copies": 0}, explorer={"copies": 3},
        gold={"copies": 2}, romeo={"copies": 0}, juliet={"copies": 0}, hermit={"copies": 0}, witch={"copies": 0},
        beggar={"copies": 0}, jester={"copies": 0},
    )  # fmt: skip
    game = variant(GAME, rules={"TABLES": [(3, {}), (4, {})]})
    report = run_kit(game, games=4, seed=3, bench=Bench(game, Interpreted(game), cards=cards))
    assert failures(report) == []
