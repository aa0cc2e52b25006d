"""Chapter 3: placing cards, arrivals, drawing, and when a round is over."""

from __future__ import annotations

import random

import pytest

from regalia.core.engine import Interpreted, blank_state
from regalia.core.state import events_of
from regalia.games.gambit_royale.rules.table import columns
from regalia.games.gambit_royale.state import CARD, NOTHING, Phase, Said
from regalia.games.gambit_royale.words import COLOUR_NAMES
from tests.gambit_royale.language import GAME, Gambit

FIVES = "Fencing 5, Music 5, Religion 5, Alchemy 5"
ONES = "Fencing 1, Music 1, Religion 1, Alchemy 1"


# ------------------------------------------------------------------ 3.1
def test_3_1_every_round_turns_up_a_goal_for_each_column() -> None:
    t = Gambit(4)
    first = [t.goal(column) for column in (1, 2, 3, 4)]
    assert t.heard(None, f"Column 2: {first[1]}.")
    before = t.s.unseen
    t.ends_round()
    assert t.s.on_round == 2
    assert t.heard(None, "Round 2 of 6")
    assert (before & ~t.s.unseen).bit_count() == 4
    assert all(t.s.goal[column] >= 0 for column in range(4))


# ------------------------------------------------------------------ 3.2
def test_3_2_a_card_goes_face_down_to_the_bottom_of_a_column() -> None:
    t = Gambit(4, goals=FIVES).column(2, "Green Spy").places("Red", "King", 2)
    assert t.lies(2) == ["Green Spy", "(Red King)"]
    assert t.holds("Red").count("King") == 0
    assert len(t.holds("Red")) == 3
    assert t.turn == "Blue"


def test_3_2_the_column_comes_first_then_the_card() -> None:
    t = Gambit(4, goals=FIVES)
    t.cannot("Red", "card:king", because="Choose the column first")
    t.plays("Red", "column:3")
    t.cannot("Red", "column:2", because="Choose a card now")
    t.cannot("Red", "card:spy", because="The Spy is not in your hand.")
    t.cannot("Red", "nothing", because="You must place a card.")
    t.plays("Red", "card:king")
    assert t.lies(3) == ["(Red King)"]


def test_3_2_the_choice_of_a_column_can_be_taken_back() -> None:
    t = Gambit(4, goals=FIVES)
    t = t.plays("Red", "column:3")
    t.table.undo(0)
    assert t.phase == "column"


def test_3_2_a_card_placed_stays_placed() -> None:
    """Also where nothing was drawn or turned up after it."""
    t = Gambit(4, goals=FIVES).hand("Red", "King", "Queen", "Prince", "Spy", "Romeo").places("Red", "King", 1)
    assert not t.table.can_undo(0)
    assert not t.table.can_undo_agreed(0)


def test_3_2_turns_go_clockwise() -> None:
    t = Gambit(3, starts="Green")
    t.goals("Fencing 5", "Music 5", "Religion 5")
    for colour in ("Green", "Red", "Blue", "Green"):
        assert t.turn == colour
        t.places(colour, t.holds(colour)[0], 1)


def test_3_2_any_open_column_may_be_chosen_a_complete_one_too() -> None:
    t = Gambit(4, goals="Fencing 1, Music 5, Religion 5, Alchemy 5").column(1, "Green Spy", "Amber Spy")
    assert t.can("Red") == {"column:1", "column:2", "column:3", "column:4"}


def test_3_2_the_card_directly_above_is_turned_up_whatever_its_colour() -> None:
    for colour in ("Red", "Blue"):
        t = Gambit(4, goals=FIVES).column(1, f"({colour} Wizard)").places("Red", "King", 1)
        assert t.lies(1) == [f"{colour} Wizard", "(Red King)"]


# ------------------------------------------------------------------ 3.2.1
def test_3_2_1_only_the_card_directly_above_is_turned_up() -> None:
    t = Gambit(4, goals=FIVES).column(1, "(Blue Wizard)", "Green Spy").places("Red", "King", 1)
    assert t.lies(1) == ["(Blue Wizard)", "Green Spy", "(Red King)"]
    t = Gambit(4, goals=FIVES).column(1, "(Blue Wizard)", "(Green Gold)").places("Red", "King", 1)
    assert t.lies(1) == ["(Blue Wizard)", "Green Gold", "(Red King)"]


def test_3_2_1_a_closing_gap_turns_nothing_up() -> None:
    """The Explorer leaves two face-down cards one below the other."""
    t = Gambit(4, goals=FIVES).column(1, "(Green Spy)", "(Blue Explorer)").places("Red", "King", 1)
    assert t.lies(1) == ["(Green Spy)", "(Red King)"]
    t = Gambit(4, goals=FIVES).column(1, "(Green Spy)", "Blue Wizard", "(Blue Envoy)")
    t.places("Red", "King", 1).plays("Blue", "card:wizard")
    assert t.lies(1) == ["(Green Spy)", "Blue Envoy", "(Red King)"]


def test_3_2_1_a_card_uncovered_by_the_lodestone_is_not_turned_up() -> None:
    t = Gambit(4, goals=FIVES).column(1, "(Blue Lodestone)").column(2, "(Amber Spy)", "Green Gold")
    t.places("Red", "King", 1).plays("Blue", "column:2")
    assert t.lies(2) == ["(Amber Spy)"]
    t.places("Blue", "King", 2)
    assert t.lies(2) == ["Amber Spy", "(Blue King)"]


# ------------------------------------------------------------------ 3.2.2
def busy(seed: int, players: int, choose: str) -> tuple[int, int]:
    """Play a game; the longest chain, and the most turns of a round."""
    engine, luck = Interpreted(GAME), random.Random(seed)
    p = engine.deal(blank_state(GAME, players, {}, narrate=True)[0], seed)
    longest = links = most = turns = 0
    while engine.to_act(p) > 0:
        moves = engine.legal(p, p.mover)
        if p.phase == Phase.COLUMN:
            links, turns = 0, turns + 1
        action = luck.choice(moves)
        if choose == "stalling" and p.phase == Phase.COLUMN:
            action = moves[0]
        elif choose == "chains":
            action = _for_chains(p, moves, luck)
        before = p.on_round
        engine.play(p, p.mover, action)
        links += sum(event.kind in (Said.TURNED_UP, Said.TRAVELS, Said.ATTRACTS) for event in events_of(p))
        longest = max(longest, links)
        if p.on_round != before or p.phase == Phase.OVER:
            most, turns = max(most, turns), 0
    return longest, most


def _for_chains(p: object, moves: list[int], luck: random.Random) -> int:
    """Explorers and Lodestones whenever they are there, and never nothing."""
    wanted = [a for a in moves if a >= CARD and a - CARD in (23, 28)]
    return luck.choice(wanted or [a for a in moves if a != NOTHING] or moves)


@pytest.mark.parametrize("choose", ["random", "stalling", "chains"])
def test_3_2_2_chains_have_fewer_than_64_links_and_rounds_end(choose: str) -> None:
    """A round has at most 94 turns a player. On the table let T be the cards and U the face-up ones; both
    are at most 31 a player. No turn lowers T (it adds one card, and its chain ends with the one Assassin
    or Envoy that may take one away) or U (whatever takes a face-up card away was turned up itself). A
    turn that raises neither ends with an Envoy, which stays face up unless a Lodestone and an Assassin,
    both turned up in a turn that raises U, put it back: one for each player, and one for each such turn.
    So 62 turns a player that raise T + U, and at most 1 + 31 that do not."""
    for seed in range(6):
        players = 2 + seed % 5
        longest, most = busy(seed, players, choose)
        assert 0 < longest < 64
        assert 0 < most <= 94 * players


def test_3_2_2_a_chain_waits_for_each_owner_in_turn() -> None:
    t = Gambit(6, goals="Fencing 5, Music 5, Religion 5, Alchemy 5, Commerce 5, Agriculture 5")
    t.column(1, "(Blue Explorer)").column(2, "(Green Explorer)").column(3, "(Amber Lodestone)")
    t.column(4, "(Purple Gold)").places("Red", "King", 1)
    assert (t.turn, t.phase) == ("Amber", "lodestone")
    t.plays("Amber", "column:4")  # turns up the Green Explorer, which goes to column 4
    assert t.lies(3) == ["Amber Lodestone", "(Purple Gold)"]
    assert t.lies(4) == ["(Green Explorer)"]
    assert t.turn == "Blue"


# ------------------------------------------------------------------ 3.2.3
def test_3_2_3_a_closed_column_gains_and_loses_no_card_until_the_round_ends() -> None:
    t = Gambit(4, goals=FIVES).column(2, "Green Storm", "Amber Spy").closed(2)
    t.column(1, "(Blue Lodestone)").places("Red", "King", 1)
    assert t.phase == "column"  # nothing to draw in
    assert "column:2" not in t.can("Blue")
    t.ends_round()
    assert "column:2" in t.can(t.turn)


def test_3_2_3_the_card_that_turned_up_the_storm_stays() -> None:
    t = Gambit(4, goals=FIVES).column(1, "(Blue Storm)").places("Red", "King", 1)
    assert t.lies(1) == ["Blue Storm", "(Red King)"]


def test_3_2_3_a_closed_column_counts_as_complete() -> None:
    t = Gambit(4, goals="Fencing 5, Music 1, Religion 1, Alchemy 1")
    t.column(1, "(Blue Storm)").column(2, "Green Spy").column(3, "Amber Spy").column(4, "Amber King")
    t.places("Red", "King", 1)
    assert t.s.on_round == 2
    assert t.counts(1) == {"Blue Storm": 9, "Red King": 20}


def test_3_2_3_when_every_column_is_closed_the_round_ends() -> None:
    t = Gambit(4, goals=FIVES).column(1, "(Blue Storm)").closed(2, 3, 4).places("Red", "King", 1)
    assert t.s.on_round == 2


def test_3_2_3_a_traitor_may_swap_the_goal_of_a_closed_column() -> None:
    t = Gambit(4, goals="Fencing 5, Music 4, Religion 5, Alchemy 4").closed(4).column(1, "(Blue Traitor)")
    t.places("Red", "King", 1).plays("Blue", "column:4", "column:3")
    assert (t.goal(3), t.goal(4)) == ("Alchemy 4", "Religion 5")


# ------------------------------------------------------------------ 3.3
def test_3_3_the_hand_is_filled_to_three_after_a_turn() -> None:
    t = Gambit(4, goals=FIVES).hand("Red", "King").places("Red", "King", 1)
    assert len(t.holds("Red")) == 3
    assert len(t.supplied("Red")) == 31 - 1 - 3


def test_3_3_to_four_with_the_kings_crown() -> None:
    t = Gambit(4, goals=FIVES).crown("Red").places("Red", "King", 1)
    assert len(t.holds("Red")) == 4


def test_3_3_over_the_limit_nothing_is_drawn_or_discarded() -> None:
    t = Gambit(4, goals=FIVES).hand("Red", "King", "Queen", "Prince", "Spy", "Romeo").places("Red", "King", 1)
    assert t.holds("Red") == ["Queen", "Romeo", "Prince", "Spy"]
    assert t.discarded("Red") == []


def test_3_3_the_discards_become_a_new_supply_when_a_draw_is_due() -> None:
    t = Gambit(4, goals=FIVES).supply("Red")
    before = t.discarded("Red")
    assert len(before) == 28
    t.places("Red", "King", 1)
    assert t.discarded("Red") == []
    assert len(t.supplied("Red")) == 27
    assert t.heard(None, "Red shuffles 28 discards into a new supply.")


def test_3_3_the_supply_is_used_up_before_the_discards_are_shuffled() -> None:
    t = Gambit(4, goals=FIVES).supply("Red", "Gold").hand("Red", "King").places("Red", "King", 1)
    assert "Gold" in t.holds("Red")
    assert len(t.holds("Red")) == 3
    t = Gambit(4, goals=FIVES).supply("Red", "Gold").places("Red", "King", 1)
    assert "Gold" in t.holds("Red")
    assert t.supplied("Red") == []  # not shuffled before it is needed
    assert not t.heard(None, "new supply")


def test_3_3_with_nothing_to_draw_the_hand_stays_short() -> None:
    t = Gambit(4, goals=FIVES).all_else_lies_in(2, "Red").places("Red", "King", 1)
    assert t.holds("Red") == ["Queen", "Juliet"]


def test_3_3_a_short_hand_is_filled_by_the_next_draw() -> None:
    """The Queen is killed and so comes back as the only discard."""
    t = Gambit(4, goals=FIVES).all_else_lies_in(2, "Red").column(3, "(Blue Assassin)").places("Red", "King", 1)
    for colour in ("Blue", "Green", "Amber"):
        t.places(colour, "King", 4)
    t.places("Red", "Queen", 3)
    assert t.holds("Red") == ["Queen", "Juliet"]


def test_3_3_every_card_of_a_supply_is_as_likely_to_be_drawn() -> None:
    drawn = [0] * 31
    for seed in range(200):
        t = Gambit(2, seed=seed)
        t.s.hand[0], t.s.supply[0] = 1, (1 << 31) - 2
        t.places("Red", "King", 1)
        for number in range(31):
            drawn[number] += t.s.hand[0] >> number & 1
    assert sum(drawn) == 600
    assert min(drawn[1:]) >= 7
    assert max(drawn) <= 40


# ------------------------------------------------------------------ 3.4
def test_3_4_all_hands_draw_when_a_round_begins() -> None:
    t = Gambit(4, goals=FIVES).hand("Green", "King").hand("Amber").ends_round()
    assert [len(t.holds(colour)) for colour in COLOUR_NAMES[:4]] == [3, 3, 3, 3]


def test_3_4_an_empty_hand_draws_before_its_turn() -> None:
    t = Gambit(4, goals=FIVES).hand("Blue").places("Red", "King", 1)
    assert t.turn == "Blue"
    assert len(t.holds("Blue")) == 3


def test_3_4_who_has_no_card_and_can_draw_none_passes() -> None:
    t = Gambit(4, goals=FIVES).hand("Blue").all_else_lies_in(2, "Blue").places("Red", "King", 1)
    assert t.heard(None, "Blue has no card and passes.")
    assert t.turn == "Green"


def test_3_4_a_hand_that_is_only_short_is_not_filled_before_its_turn() -> None:
    t = Gambit(4, goals=FIVES).hand("Blue", "King").places("Red", "King", 1)
    assert (t.turn, t.holds("Blue")) == ("Blue", ["King"])


def nobody_has_cards() -> Gambit:
    t = Gambit(4, goals="Fencing 5, Music 5, Religion 5, Alchemy 2")
    for colour in COLOUR_NAMES[:4]:
        t.hand(colour, *(["King"] if colour == "Red" else []))
    return t.all_else_lies_in(2, *COLOUR_NAMES[:4])


def test_3_4_when_all_must_pass_the_round_ends_and_columns_are_scored_as_they_lie() -> None:
    t = nobody_has_cards().places("Red", "King", 1)
    assert t.heard(None, "The round ends: nobody has a card to place.")
    assert t.s.on_round == 2
    assert t.winner(1) == "Red"  # one card under a goal of 5
    assert (t.winner(3), t.winner(4)) == (None, None)


def test_3_4_the_next_round_starts_left_of_whoever_last_placed_a_card() -> None:
    t = nobody_has_cards().places("Red", "King", 1)
    assert t.turn == "Blue"


def test_3_4_a_card_in_the_cloaks_place_is_not_the_last_card_placed() -> None:
    t = Gambit(4, goals=ONES).column(1, "(Amber Cloak of Invisibility)").column(2, "Red Spy").column(3, "Blue Spy")
    t.column(4, "Green Spy").places("Red", "King", 1).plays("Amber", "card:king")
    assert t.s.on_round == 2
    assert t.turn == "Blue"


# ------------------------------------------------------------------ 3.5
@pytest.mark.parametrize(("cards", "complete"), [(0, False), (2, False), (3, True), (4, True)])
def test_3_5_a_goal_is_complete_with_as_many_cards_as_its_value(cards: int, complete: bool) -> None:
    t = Gambit(4, goals="Fencing 3, Music 5, Religion 5, Alchemy 5")
    t.column(1, *["Green Spy", "Amber Spy", "Blue Spy", "Red Spy"][:cards])
    assert t.table.view().table.columns[0].complete == complete


def test_3_5_the_round_ends_when_all_goals_are_complete() -> None:
    t = Gambit(4, goals=ONES).column(1, "Green Spy").column(2, "Amber Spy").column(3, "Blue Spy")
    t.places("Red", "King", 4)
    assert t.heard(None, "The round ends: all goals are complete.")
    assert t.s.on_round == 2


def test_3_5_one_incomplete_goal_keeps_the_round_going() -> None:
    t = Gambit(4, goals="Fencing 1, Music 1, Religion 1, Alchemy 2")
    t.column(1, "Green Spy").column(2, "Amber Spy").column(3, "Blue Spy").places("Red", "King", 4)
    assert t.s.on_round == 1


def test_3_5_goals_are_looked_at_when_the_turn_is_over_and_not_before() -> None:
    """The last card completes the last goal, turns up a Traitor, and a swap makes one incomplete again."""
    t = Gambit(4, goals="Fencing 1, Music 1, Religion 1, Alchemy 2")
    t.column(1, "Green Spy").column(2, "Amber Spy").column(3, "Blue Spy").column(4, "(Blue Traitor)")
    t.places("Red", "King", 4)
    assert (t.s.on_round, t.phase) == (1, "traitor")
    t.plays("Blue", "column:4", "column:1")
    assert t.s.on_round == 1
    assert t.turn == "Blue"


def test_3_5_a_killed_card_completes_nothing() -> None:
    t = Gambit(4, goals="Fencing 1, Music 1, Religion 1, Alchemy 2")
    t.column(1, "Green Spy").column(2, "Amber Spy").column(3, "Blue Spy").column(4, "(Blue Assassin)")
    t.places("Red", "King", 4)
    assert t.s.on_round == 1


def test_3_5_the_last_player_draws_before_the_round_ends() -> None:
    t = Gambit(4, goals=ONES).column(1, "Green Spy").column(2, "Amber Spy").column(3, "Blue Spy")
    t.supply("Red").places("Red", "King", 4)
    lines = t.table.heard()
    assert lines.index("Red shuffles 28 discards into a new supply.") < lines.index(
        "The round ends: all goals are complete."
    )


# ------------------------------------------------------------------ 3.6
def test_3_6_a_column_can_hold_every_card_there_is() -> None:
    colours = COLOUR_NAMES
    t = Gambit(6, goals="Fencing 5, Music 5, Religion 5, Alchemy 5, Commerce 5, Agriculture 5")
    for colour in colours:
        t.hand(colour, *(["Gold"] if colour == "Red" else []))
    t.all_else_lies_in(1, *colours).places("Red", "Gold", 1)
    lengths = [len(result.cards) for result in t.table.view().table.last_round]
    assert lengths == [186, 0, 0, 0, 0, 0]
    assert t.s.on_round == 2


def test_3_6_stalling_players_make_long_columns() -> None:
    engine, luck = Interpreted(GAME), random.Random(2)
    p = engine.deal(blank_state(GAME, 6, {}, narrate=True)[0], 5)
    longest = 0
    while p.on_round == 1:
        moves = engine.legal(p, p.mover)
        action = moves[0] if p.phase == Phase.COLUMN else luck.choice(moves)
        engine.play(p, p.mover, action)
        longest = max(longest, *(p.length[k] for k in range(columns(p))))
    assert longest > 20
