"""Chapter 12: what each player knows."""

from __future__ import annotations

import random

from regalia.core.state import SPECTATOR
from tests.crown_of_emara.language import Emara, at, quiet


def hands_seen(t: Emara, viewer: int | None, seat: int) -> set[str] | None:
    hand = t.table.view(viewer).table.players[seat].hand
    return None if hand is None else {card.name for card in hand}


def play_until(t: Emara, round_: int) -> Emara:
    luck = random.Random(5)
    while t.s.on_round < round_:
        seat = t.table.to_act[0]
        t.table.play(seat, luck.choice(t.table.legal(seat)))
    return t


# ------------------------------------------------------------------ 12.1
def test_12_1_hands_are_hidden_from_others() -> None:
    t = Emara(3)
    for viewer in range(3):
        for seat in range(3):
            seen = hands_seen(t, viewer, seat)
            assert (seen is not None and len(seen) == 3) == (viewer == seat)
            assert t.table.view(viewer).table.players[seat].cards == 3
    assert hands_seen(t, None, 0) is None


def test_12_1_only_the_owner_hears_what_is_drawn() -> None:
    t = Emara(2)
    assert t.heard(0, "You have ")
    assert not t.heard(None, "You have ")
    mine = [line for line in t.table.heard(0) if line.startswith("You have ")]
    assert len(mine) == 1


def test_12_1_the_order_of_the_own_stack_is_not_known() -> None:
    """Worlds that look the same to a seat draw different cards for it."""
    t = Emara(2, seed=3)
    engine = t.table.engine
    drawn = set()
    for seed in range(12):
        world = engine.redeal(t.s, 0, seed)
        assert world.hand[0] == t.s.hand[0]
        luck = random.Random(1)
        while world.on_round == 1:
            seat = engine.to_act(world).bit_length() - 1
            engine.play(world, seat, luck.choice(engine.legal(world, seat)))
        drawn.add(world.hand[0])
    assert len(drawn) > 3


def test_12_1_neither_are_the_next_event_the_next_advisor_and_the_next_tokens() -> None:
    t = at("Cathedral", players=4, wood=1)
    engine = t.table.engine
    looked, tops = set(), set()
    for seed in range(12):
        world = engine.redeal(t.s, 0, seed)
        engine.play(world, 0, t.table.game.action_numbers["donate:wood"])
        looked.add(world.looked)
    assert len(looked) > 5
    t = quiet().offers("Castle", "Schoolmarm").has(0, wood=1, cloth=1).turn(0, "town", 1)
    for seed in range(12):
        world = engine.redeal(t.s, 0, seed)
        engine.play(world, 0, t.table.game.action_numbers["recruit:castle/1"])
        tops.add(world.b_top)
    assert len(tops) > 2


def test_12_1_tokens_looked_at_are_dealt_anew_for_others_and_not_for_oneself() -> None:
    t = at("Cathedral", players=4, wood=1).plays(0, "donate:wood")
    engine = t.table.engine
    assert {engine.redeal(t.s, 0, seed).looked for seed in range(8)} == {t.s.looked}
    assert len({engine.redeal(t.s, 1, seed).looked for seed in range(8)}) > 3
    assert all((w := engine.redeal(t.s, 1, seed)).looked | w.tokens == 4095 for seed in range(8))


def test_12_1_tokens_drawn_before_the_discards_were_shuffled_are_known_to_all() -> None:
    t = at("Cathedral", players=4, wood=1).stack("Castle: 3 CP").plays(0, "donate:wood")
    only = 1 << t.token("Castle: 3 CP")
    worlds = [t.table.engine.redeal(t.s, 1, seed).looked for seed in range(12)]
    assert all(looked & only for looked in worlds)
    assert len(set(worlds)) > 4


def test_12_1_everything_else_is_public() -> None:
    t = play_until(Emara(3), 3)
    for viewer in (0, 1, None):
        shown = t.table.view(viewer).table
        other = t.table.view(2).table
        assert shown.rings == other.rings
        assert shown.ranks == other.ranks
        assert [(p.goods, p.citizens, p.buildings, p.advisors, p.favors, p.slots) for p in shown.players] == [
            (p.goods, p.citizens, p.buildings, p.advisors, p.favors, p.slots) for p in other.players
        ]


def test_12_1_a_card_put_down_is_seen_before_its_slot_is_chosen() -> None:
    t = Emara(2).begins(0, "wood", "gold", "step").plays(0, "card:gold")
    assert t.table.view(1).table.turn.card == "Gold"
    assert all(t.table.engine.redeal(t.s, 1, seed).hand[0] >> 5 & 1 for seed in range(10))


# ------------------------------------------------------------------ 12.2
def test_12_2_in_rounds_3_and_6_hands_are_known() -> None:
    t = Emara(2, seed=2)
    for round_, known in ((2, False), (3, True), (4, False), (5, False), (6, True)):
        play_until(t, round_)
        for viewer in (0, 1, None):
            for seat in range(2):
                if viewer != seat:
                    assert (hands_seen(t, viewer, seat) is not None) == known, round_


def test_12_2_in_full_selection_hands_are_known() -> None:
    t = Emara(2, full_selection=True)
    assert len(hands_seen(t, 1, 0) or ()) == len(hands_seen(t, None, 0) or ()) == 9
    assert t.table.engine.redeal(t.s, 1, 5).hand[0] == t.s.hand[0]


def test_12_2_a_hand_and_its_stack_are_the_cards_not_played() -> None:
    t = play_until(Emara(2, seed=2), 2)
    shown = t.table.view(1).table.players[0]
    assert len(shown.unplayed) == 6
    for seed in range(20):
        hand = t.table.engine.redeal(t.s, 1, seed).hand[0]
        assert hand.bit_count() == 3
        assert hand & t.s.played[0] == 0


def test_12_2_spectators_see_no_more() -> None:
    t = Emara(2)
    assert t.table.game.people.prompt(t.s, SPECTATOR) == "Red is choosing a card."
    assert t.table.game.people.why_not(t.s, SPECTATOR, 0) == "You only watch."
