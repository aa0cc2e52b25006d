"""Chapter 10: what each player knows, and nobody else."""

import random

import pytest

from regalia.core.engine import interpreted
from regalia.core.live import Live
from regalia.core.state import SPECTATOR
from regalia.games.old_kings_crown.rules.cards import put_under
from regalia.games.old_kings_crown.rules.solo import region_for, sorting
from regalia.games.old_kings_crown.state import SPECTATORS, VIEWERS
from tests.old_kings_crown.language import ALL, OldKing, card_named, cards_named, names_of


def two(factions="clans,uprising", **options):
    return OldKing(2, factions, **options)


def worlds(t, viewer, n=30):
    """Worlds that look the same to a seat."""
    engine = interpreted("old-kings-crown")
    return [engine.redeal(t.s, viewer, seed) for seed in range(n)]


# ------------------------------------------------------------------ 10.1
def test_10_1_piles_court_sites_and_influence_are_public():
    t = two().discards(0, "agent").lost(0, "ruse").court(0, "captain-a").site(0, "captain-b").influence(3, 4)
    t.deployed(0, "plateau").shown(0, "highlands", "champion")
    for eyes in t.everyone():
        player = t.player(eyes, 0)
        assert [card.name for card in player.discard] == ["Agent"]
        assert [card.name for card in player.lost] == ["Ruse"]
        assert [card.name for card in player.site] == ["Keth Longstride"]
        assert player.influence == 3
        assert [entry.card.name for entry in t.table.view(eyes).table.court] == ["Brann the Old"]
        assert t.sees(eyes, "War Machine")
        assert t.sees(eyes, "Champion")


def test_10_1_counts_limits_and_tactics_are_public():
    t = two(tiles=True)
    player = t.player(1, 0)
    assert (len(player.hand), player.pile, player.limit) == (5, 13, 5)
    assert [tile.up for tile in player.tiles] == [True] * 4


def test_10_1_hands_and_face_down_cards_are_private():
    t = two().hand(0, "agent champion ruse decree")
    for eyes in (1, None):
        assert [card.name for card in t.player(eyes, 0).hand] == [None] * 4
    assert [card.name for card in t.player(0, 0).hand] == ["Agent", "Champion", "Ruse", "Raid and Raze"]
    t = two().autumn("highlands", "heir agent champion", "captain-a", hands=("", ""))
    assert t.table.view(1).table.regions[1].sides[0].down.name is None
    assert t.table.view(0).table.regions[1].sides[0].down.name == "Agent"


def test_10_1_a_redealt_world_has_other_cards_in_the_hand_but_the_same_number():
    t = two().hand(0, "agent champion ruse decree")
    seen = {frozenset(names_of(world.hand[0])) for world in worlds(t, 1)}
    assert len(seen) > 20
    assert {len(hand) for hand in seen} == {4}
    assert all(names_of(world.hand[1]) == t.has(1) for world in worlds(t, 1, 5))


# ------------------------------------------------------------------ 10.2
def sunk():
    """The Clans put three revealed cards under their draw pile."""
    t = two().shown(0, "highlands", "agent").shown(0, "plateau", "champion").shown(0, "lowlands", "ruse")
    t.s.shrine = 0
    t.winter().retires_none()
    return t.plays(0, "yes", "card:champion", "card:agent")


def test_10_2_the_order_is_known_to_the_owner_the_set_to_all():
    t = sunk()
    assert t.player(0, 0).under == ["Champion", "Agent", "Ruse"]
    assert t.player(1, 0).under == ["Agent", "Champion", "Ruse"], "in the order of the box"
    orders = {tuple(world.under[0, k] for k in range(3)) for world in worlds(t, 1)}
    assert len(orders) == 6
    assert {frozenset(order) for order in orders} == {frozenset(map(card_named, ("agent", "champion", "ruse")))}
    own = {tuple(world.under[0, k] for k in range(3)) for world in worlds(t, 0)}
    assert own == {tuple(map(card_named, ("champion", "agent", "ruse")))}


def test_10_2_while_the_order_is_chosen_nobody_sees_it():
    t = two().shown(0, "highlands", "agent").shown(0, "plateau", "champion").shown(0, "lowlands", "ruse")
    t.s.shrine = 0
    t.winter().retires_none().plays(0, "yes")
    before = t.wire(1)
    t.plays(0, "card:champion")
    assert t.wire(1) == before
    assert {world.in_stack for world in worlds(t, 1, 3)} == {0}


def test_10_2_they_come_after_the_shuffled_cards_and_then_nobody_else_knows_which():
    t = sunk().pile(1, "captain-a captain-b captain-c captain-d war-machine")
    under = [t.s.under[0, k] for k in range(3)]
    assert under == list(map(card_named, ("champion", "agent", "ruse")))
    t.s.discard[0] |= t.s.loose[0]
    t.s.loose[0] = 0
    t.hand(0, "heir").s.loose[0] = 0
    t.s.limit[0] = 2
    t.spring()
    assert t.has(0) == {"heir", "champion"}
    assert t.player(1, 0).under == []
    assert t.player(0, 0).under == ["Agent", "Ruse"]


def test_10_2_a_single_one_is_known_when_it_is_drawn():
    t = two().hand(0, "heir")
    put_under(t.s, 0, card_named("cavalry-a"), bool(t._take(0, "cavalry-a")))
    t.s.discard[0] |= t.s.loose[0] & ~cards_named("agent")
    t.s.loose[0] = cards_named("agent")
    t.s.limit[0] = 2
    t.spring()
    assert t.player(1, 0).under == ["Moor Riders"]
    assert t.knows_in_hand(1, 0) == set()
    t.s.limit[0] = 3
    t.s.in_under[0] += 1  # a card that only the owner knows lies below it
    t.s.under[0, 1] = card_named("ruse")
    t.s.discard[0] &= ~cards_named("ruse")
    t.spring()
    assert t.player(1, 0).under == []
    assert t.knows_in_hand(1, 0) == {"Moor Riders"}


def test_10_2_cards_of_pamphlets_are_the_owner_s_secret():
    t = (
        two()
        .tiles(1, "pamphlets")
        .hand(1, "follower-a follower-b heir agent ruse")
        .hand(0, "heir agent ruse champion decree")
    )
    t.spring()
    t.s.held[0, 1] = t.s.near[0, 1] = cards_named("heir agent")
    t.plays(1, "tile:pamphlets", "card:heir", "pass")
    assert t.player(1, 1).under == ["Heir"]
    assert t.player(0, 1).under == []
    assert t.s.held[0, 1] == t.s.near[0, 1] == 0, "any card of the hand may lie there"


def test_10_2_a_shuffle_ends_it():
    t = sunk()
    t.s.discard[0] |= t.s.loose[0]
    t.s.loose[0] = 0
    t.s.hand[0] = 0
    t.hand(0, "heir").s.loose[0] = 0
    t.spring()
    assert t.heard(None, "Attrition")
    assert t.player(1, 0).under == []
    assert t.s.in_under[0] == 0


# ------------------------------------------------------------------ 10.3
def test_10_3_what_the_necropolis_draws_is_known_to_all():
    t = (
        two()
        .discards(0, "agent champion")
        .autumn("lowlands", "heir", "captain-a")
        .plays(0, "location:necropolis", "number:1")
    )
    (drawn,) = t.has(0)
    for eyes in (1, None):
        assert t.knows_in_hand(eyes, 0) == {t.player(0, 0).hand[0].name}
    assert t.heard(1, "The Clans draw")
    assert {frozenset(names_of(world.hand[0])) for world in worlds(t, 1)} == {frozenset({drawn})}


# ------------------------------------------------------------------ 10.4
def looked():
    """The Clans have seen the whole hand of the Uprising."""
    t = OldKing(3).hand(0, "heir agent champion cavalry-a decree").hand(1, "heir ruse decree captain-a agent")
    t.hand(2, "heir ruse decree captain-a agent").influence(2, 1, 0).spring()
    return t.plays(0, "card:cavalry-a", "seat:1")


def test_10_4_what_was_looked_at_stays_known():
    t = looked()
    names = {"Heir", "Ruse", "Black Powder Ploy", "Tam the Cooper", "Agent"}
    assert t.knows_in_hand(0, 1) == names
    assert {frozenset(names_of(world.hand[1])) for world in worlds(t, 0)} == {frozenset(t.has(1))}
    assert len({frozenset(names_of(world.hand[1])) for world in worlds(t, 2)}) > 20


def test_10_4_until_a_hidden_move_makes_it_uncertain():
    """Placed face down, the cards are known to be in hand or by a region, not where."""
    t = looked()
    while t.phase != "herald":
        seat = t.table.to_act[0]
        t.plays(seat, "pass")
    t.heralds("castle", "castle", "castle").tiles(2, "ambush")
    for seat in (0, 1, 2):
        t.places(seat, " ".join(sorted(t.has(seat))[:3]))
    assert t.phase == "ambush"
    assert t.knows_in_hand(0, 1) == set()
    assert set(t.player(0, 1).known) == {"Heir", "Ruse", "Black Powder Ploy", "Tam the Cooper", "Agent"}
    downs = {tuple(world.down[1, r] for r in range(3)) for world in worlds(t, 0)}
    assert len(downs) > 10
    for world in worlds(t, 0):
        around = world.hand[1] | sum(1 << world.down[1, r] for r in range(3))
        assert around == cards_named("heir ruse decree captain-a agent")


def test_10_4_a_card_seen_by_ambush_follows_a_swap():
    """School of the Streets swaps it with another region: known there; with the hand: known in hand."""

    def seen():
        t = two().tiles(0, "ambush").tiles(1, "school-of-the-streets").hand(0, "heir agent ruse")
        t.hand(1, "heir agent champion captain-a").heralds("castle", "castle")
        t.places(0, "heir agent ruse").places(1, "heir agent champion").plays(0, "tile:ambush", "region:highlands")
        return t.plays(1, "tile:school-of-the-streets")

    t = seen().plays(1, "region:plateau")
    assert t.table.view(0).table.regions[1].sides[1].down.name == "Heir"
    t = seen().plays(1, "card:captain-a")
    assert t.knows_in_hand(0, 1) == {"Heir"}


def test_10_4_an_empty_pile_shows_the_hand():
    """With no card left in the draw pile all that is hidden is in the hand."""
    t = two().hand(0, "heir agent").pile(0, "champion")
    t.s.discard[0] |= t.s.loose[0] & ~cards_named("champion")
    t.s.loose[0] = cards_named("champion")
    t.spring()
    assert {"Heir", "Agent", "Champion"} <= t.knows_in_hand(1, 0)


def test_10_4_what_the_eye_saw():
    t = OldKing(3, "clans,uprising,gathering").autumn(
        "highlands", "heir", "captain-a", "eye", hands=("agent", "ruse", "")
    )
    t.plays(2, "seat:1")
    assert t.knows_in_hand(2, 1) == {"Ruse"}


# ------------------------------------------------------------------ 10.5
def test_10_5_a_seat_that_cannot_declare_looks_like_one_that_declined():
    """Two tables that differ in whether seat 1 has a Cavalry; seat 0 gets the same at the same times."""
    received = []
    for hand in ("heir agent champion ruse cavalry-a", "heir agent champion ruse decree"):
        t = (
            OldKing(3)
            .hand(0, "heir agent champion ruse decree")
            .hand(1, hand)
            .hand(2, "heir agent champion ruse decree")
        )
        t.table.closes_windows = False
        t.spring()
        clock = [100.0]
        live = Live(t.table, lambda clock=clock: clock[0], window=4.0)
        while t.phase == "outrider":
            clock[0] += 1.0
            if 1 in t.table.to_act:
                live.play(1, "pass")
            live.tick()
        received.append([(d.time, d.wire) for d in live.feeds[0].deliveries])
    assert received[0] == received[1]


@pytest.mark.parametrize("phase", ["outrider", "deploy"])
def test_10_5_one_step_a_seat_in_order(phase):
    t = OldKing(3).influence(0, 2, 1)
    for seat in range(3):
        t.hand(seat, "heir agent champion ruse decree").shown(seat, "highlands", "captain-a")
    t.table.closes_windows = False
    if phase == "outrider":
        t.spring()
    else:
        t.order(1, 2, 0).winter().retires_none()
    seen = []
    while t.phase == phase:
        assert t.table.to_act == [], "nobody has anything to declare"
        for eyes in t.everyone():
            assert t.table.view(eyes).to_act == [t.s.mover]
        seen.append(t.s.mover)
        t.table.close_window()
    assert seen == [1, 2, 0]


def test_10_5_an_answer_does_nothing_until_the_window_is_closed():
    t = two().hand(0, "heir agent champion ruse cavalry-a").hand(1, "heir agent champion ruse decree")
    t.table.closes_windows = False
    t.influence(1, 0).spring()
    before = t.wire(1)
    t.plays(0, "card:cavalry-a")
    assert t.where(0, "cavalry-a") == "hand"
    assert t.wire(1) == before
    t.cannot(0, "card:cavalry-a", because="Your answer is noted")
    t.table.close_window()
    assert t.where(0, "cavalry-a") == "lost"


def test_10_5_no_step_where_all_know_that_there_is_nothing_to_declare():
    t = two().lost(0, "cavalry-a cavalry-b").lost(1, "cavalry-a cavalry-b").spring()
    assert t.phase == "herald"


def test_10_5_no_step_in_winter_for_a_hand_that_all_know():
    """In Spring all knew the hand. Cards of it were laid, and shown; what is left must be in hand."""
    t = two().hand(0, "heir").hand(1, "heir agent").shown(0, "highlands", "captain-a")
    s = t.s
    for viewer in range(VIEWERS):
        s.near[viewer, 0] = s.hand[0]  # in hand or face down
    t.table.closes_windows = False
    t.order(0, 1).winter().plays(0, "pass")
    assert t.phase == "deploy"
    assert s.mover == 1, "the Uprising may have its War Machine"
    assert t.knows_in_hand(1, 0) == {"Heir"}


@pytest.mark.parametrize(
    ("order", "window", "answer"),
    [
        ("outride", "outrider", "card:cavalry-a"),
        ("outride deploy plateau", "deploy", "region:plateau"),
        ("deploy lowlands", "deploy", "region:lowlands"),
        ("deploy lowlands", "outrider", None),
        ("never", "deploy", None),
    ],
)
def test_10_5_standing_orders(order, window, answer):
    t = two().hand(0, "heir agent champion cavalry-a war-machine").hand(1, "heir agent champion ruse decree")
    t.table.closes_windows = False
    people = t.table.game.people
    if window == "outrider":
        t.influence(1, 0).spring()
    else:
        t.order(0, 1).shown(0, "highlands", "ruse").winter().retires_none()
    assert t.phase == window
    action = people.follow_order(t.s, 0, people.read_order(order, 2))
    assert (None if action < 0 else t.table.game.action_names[action]) == answer


@pytest.mark.parametrize("text", ["", "deploy", "deploy moon", "ride out", "never ever", "outride outride", "deploy 1"])
def test_10_5_other_orders_are_refused(text):
    from regalia.core.errors import Refused
    from regalia.games.old_kings_crown.people import read_order

    with pytest.raises(Refused, match="A standing order is"):
        read_order(text, 2)


# ------------------------------------------------------------------ 9.3 the Simulacrum's rule is known too
def test_10_4_what_is_revealed_of_the_simulacrum_says_something_of_the_rest():
    """It lays its highest, second and lowest card: worlds agree with that, and the truth is among them."""
    compared = 0
    for seed in range(12):
        t, luck = OldKing(1, "clans", seed=seed, tiles=True), random.Random(seed)
        while not t.table.over:
            if t.phase in ("claim", "active", "after", "lay") and t.s.clash == 0 and t.s.region_at < 2:
                compared += obeys_the_rule(t.s)
                for world in worlds(t, 0, 3):
                    obeys_the_rule(world)
            t.table.play(0, luck.choice(t.table.legal(0)))
    assert compared > 20


def obeys_the_rule(s):
    """Whether what the Simulacrum laid fits its order, as far as cards of this year's hand are left to compare."""
    regions = [region_for(s.behaviour // 3, place) for place in range(3)]
    laid = [s.down[1, region] if s.down[1, region] >= 0 else s.placed[region] for region in regions]
    values = [sorting(s, card) for card in laid]
    assert values == sorted(values, reverse=True)
    kept = [card for card in range(21) if s.hand[1] & ~s.held[0, 1] & ~s.held[SPECTATORS, 1] & 1 << card]
    assert all(values[2] < sorting(s, card) < values[1] for card in kept)
    return bool(kept)


# ------------------------------------------------------------------ all of it
def test_everything_a_seat_knows_is_true_over_whole_games():
    for seed in range(6):
        t, luck = OldKing(2 + seed % 3, seed=seed, tiles=True), random.Random(seed)
        while not t.table.over:
            for viewer in [*range(t.table.players), SPECTATOR]:
                assert t.table.game.people.fits(t.s, viewer)
            seat = luck.choice(t.table.to_act)
            t.table.play(seat, luck.choice(t.table.legal(seat)))


def test_everybody_knows_no_more_than_each_seat():
    t, luck = OldKing(4, ALL, tiles=True), random.Random(5)
    while not t.table.over:
        for viewer in range(4):
            for side in range(4):
                if viewer != side:
                    assert t.s.near[SPECTATORS, side] & ~t.s.near[viewer, side] == 0
        seat = luck.choice(t.table.to_act)
        t.table.play(seat, luck.choice(t.table.legal(seat)))
