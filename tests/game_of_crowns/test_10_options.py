"""Chapter 10: the optional rules, but for Negotiations (see test_10_2_negotiations.py)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from regalia.core.errors import Refused
from regalia.games.game_of_crowns.box import HOUSE_NAMES, KIND_NAMES
from regalia.games.game_of_crowns.rules.cards import class_at
from regalia.games.game_of_crowns.words import card_name
from tests.game_of_crowns.language import FOUR, SIX, Crowns

EVERYBODY = [0, 1, 2, 3, None]
EIGHT = SIX + ",celestian,ki-rin"


def agenda_of(t: Crowns, seat: int) -> str:
    return card_name(class_at(t.s, 1, t.s.agenda[seat]))


def won_by(t: Crowns, attacker: int, defender: int) -> Crowns:
    """An attack with the attacker's own Knight, which everybody votes for and nobody spends on."""
    house = HOUSE_NAMES[t.s.house[attacker]].lower()
    t.plays(attacker, f"card:knight/{house}", f"seat:{defender}").votes(*"a" * t.table.players)
    while t.phase == "spend":
        t.plays(t.s.mover, "number:0")
    return t


# ------------------------------------------------------------------ 10.1 Hidden Agendas
@pytest.mark.parametrize("players", [4, 6, 9])
def test_10_1_sentinels_leave_the_guest_deck_and_each_player_gets_one_guest(players: int) -> None:
    t = Crowns(players, hidden_agendas=True)
    agendas = [agenda_of(t, seat) for seat in range(players)]
    guests = Counter(agendas + t.guests())
    assert guests == {"Jester": 4, "Artist": 1, "Bard": 1, "Diplomat": 1, "Priest": 1, "Undertaker": 1}
    assert t.table.view(None).table.guests == 9 - players


def test_10_1_without_the_option_there_are_no_agendas_and_all_eleven_guests() -> None:
    t = Crowns(4)
    assert [t.table.view(seat).table.players[seat].agenda for seat in range(4)] == [None] * 4
    assert len(t.guests()) == 11
    assert t.guests().count("Sentinel") == 2


@pytest.mark.parametrize("starts", [1, 2, 3])
def test_10_1_agendas_are_dealt_clockwise_from_the_starting_player(starts: int) -> None:
    order = [agenda_of(Crowns(4, seed=5, houses=FOUR, hidden_agendas=True), seat) for seat in range(4)]
    t = Crowns(4, seed=5, houses=FOUR, starts=starts, hidden_agendas=True)
    assert [agenda_of(t, (starts + i) % 4) for i in range(4)] == order
    assert len(set(order)) > 1


def test_10_1_an_agenda_is_private() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(1, "Priest")
    assert t.table.view(1).table.players[1].agenda.name == "Priest"
    for seat in (0, 2, 3, None):
        assert t.table.view(seat).table.players[1].agenda.name is None
    other = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(1, "Priest")
    guests = other.s.deck
    other.s.agenda[1], guests[other.s.deck_next] = guests[other.s.deck_next], other.s.agenda[1]
    for seat in (0, 2, 3, None):
        assert t.wire(seat) == other.wire(seat)
    assert t.wire(1) != other.wire(1)


def test_10_1_only_its_owner_hears_what_it_is() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True)
    for seat in range(4):
        assert t.heard(seat, f"Your hidden agenda is the {agenda_of(t, seat)}.")
    assert not t.heard(None, "hidden agenda")


def test_10_1_an_agenda_is_not_in_the_hand() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(0, "Artist")
    assert t.s.cards[0] == 10
    assert t.has(0, "Artist") == 0
    t.plays(0, "exchange").cannot(0, "card:artist", because="The Artist is not in your hand")


def test_10_1_an_agenda_cannot_be_taken_or_seen_by_a_victor() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(1, "Artist")
    won_by(t, 0, 1).plays(0, "take-card")
    assert "card:artist" not in t.can(0)
    t.cannot(0, "card:artist", because="The Artist is not in Orlok's hand")
    assert t.table.view(0).table.players[1].agenda.name is None
    assert "Artist" not in t.knows(0, 1)


def test_10_1_coinage_never_takes_an_agenda() -> None:
    for seed in range(8):
        t = Crowns(4, seed=seed, houses=FOUR, hidden_agendas=True).keep_only(1, "Trader of Orlok")
        before = agenda_of(t, 1)
        t.plays(0, "coinage", "seat:1", "card:coinage/lyre")
        assert t.has(0, "Trader of Orlok") == 1
        assert agenda_of(t, 1) == before


def test_10_1_it_joins_the_hand_for_scoring() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(0, "Bard").agenda(1, "Priest").agenda(2, "Jester")
    t.agenda(3, "Diplomat").only("Knight", "2 Coinage", "Jester", "Knight of Lyre").ravens(0, 0, 0, 0)
    assert t.points() == [2, 0, 4, 1]


def test_10_1_it_counts_as_a_card_for_the_undertaker() -> None:
    """All have as many cards, each an agenda with them; a player without one would have fewer."""
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(0, "Undertaker").agenda(1, "Priest").agenda(2, "Bard")
    t.only("Knight", "Knight", "2 Knight", "2 Knight").ravens(0, 0, 0, 0)
    assert t.points()[0] == 3
    t.only("2 Knight", "Knight", "2 Knight", "2 Knight")
    assert t.points()[0] == 0


def test_10_1_it_counts_as_a_card_for_an_undertaker_in_the_hand() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(0, "Artist").agenda(1, "Bard")
    t.agenda(2, "Diplomat").agenda(3, "Priest")
    t.only("Undertaker", "Knight", "Knight", "Knight").ravens(0, 0, 0, 0)
    assert t.points()[0] == 3
    t.s.agenda[1] = -1  # as if Orlok had no agenda
    assert t.points()[0] == 0


def test_10_1_it_counts_as_a_card_in_the_tie_break() -> None:
    t = Crowns(4, houses=FOUR, hidden_agendas=True).agenda(0, "Priest").agenda(1, "Artist").agenda(2, "Bard")
    t.agenda(3, "Diplomat").only("Castellan", "Castellan", "Knight", "Knight").ravens(2, 2, 0, 0)
    assert t.points()[:2] == [2, 2]
    assert t.ranks()[:2] == [1, 1]
    t.s.agenda[0] = -1  # as if Lyre had no agenda
    assert t.ranks()[:2] == [1, 2]


def test_10_1_with_nine_players_the_guest_deck_is_empty_and_a_victor_takes_a_card() -> None:
    t = Crowns(9, hidden_agendas=True)
    assert t.table.view(None).table.guests == 0
    won_by(t, 0, 1)
    assert t.phase == "take"
    assert "draw-guest" not in t.can(0)


def test_10_1_with_eight_players_one_guest_is_left_to_draw() -> None:
    t = won_by(Crowns(8, hidden_agendas=True), 0, 1)
    assert t.can(0) == {"take-card", "draw-guest"}
    t.plays(0, "draw-guest")
    assert t.table.view(None).table.guests == 0


# ------------------------------------------------------------------ 10.3 Customized Hands
def customized(**options: Any) -> Crowns:
    return Crowns(4, seed=3, houses=FOUR, customized_hands=True, **options)


def set_of(t: Crowns, seat: int) -> str:
    return HOUSE_NAMES[t.s.dealt_set[seat]]


def swap(t: Crowns, seat: int, *kinds: str) -> Crowns:
    """Swap so many cards, each with the same kind of the dealt set."""
    for kind in kinds:
        t.picks(seat, f"Put the {kind} of {HOUSE_NAMES[t.s.house[seat]]} aside")
        t.plays(seat, f"card:{kind.lower()}/{set_of(t, seat).lower()}")
    return t


def all_done(t: Crowns) -> Crowns:
    for seat in range(4):
        if "done" in t.can(seat):
            t.plays(seat, "done")
    return t


@pytest.mark.parametrize("players", [5, 6, 7, 8, 9])
def test_10_3_customized_hands_is_for_four_players_only(players: int) -> None:
    with pytest.raises(Refused, match=f"Customized Hands is for exactly 4 players.*you have {players}"):
        Crowns(players, customized_hands=True)


def test_10_3_the_sets_are_unused_houses_dealt_openly_by_the_seed() -> None:
    t = customized()
    houses = {HOUSE_NAMES[t.s.house[seat]] for seat in range(4)}
    sets = [set_of(t, seat) for seat in range(4)]
    assert len(houses | set(sets)) == 8
    for seat, name in enumerate(t.table.names):
        for eyes in EVERYBODY:
            assert t.heard(eyes, f"{name} may swap with the cards of {sets[seat]}.")
            assert t.table.view(eyes).table.players[seat].dealt_set == sets[seat]
    others = {
        tuple(set_of(Crowns(4, seed=s, houses=FOUR, customized_hands=True), i) for i in range(4)) for s in range(9)
    }
    assert len(others) > 1


def test_10_3_all_swap_at_once() -> None:
    t = customized()
    assert t.table.to_act == [0, 1, 2, 3]
    swap(t, 3, "Feud")
    swap(t, 0, "Trader")
    t.plays(2, "done")
    assert t.table.to_act == [0, 1, 3]
    all_done(t)
    assert t.phase == "action"
    assert t.s.active == 0


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_10_3_up_to_three_cards_are_swapped_one_for_one(n: int) -> None:
    t = customized()
    swap(t, 1, *("Knight", "Princess", "Feud")[:n]).plays(1, "done")
    assert t.s.cards[1] == 10
    assert sum(t.holds(1).values()) == 10
    assert sum(count for name, count in t.holds(1).items() if name.endswith(set_of(t, 1))) == n
    assert sum(count for name, count in t.holds(1).items() if name.endswith("Orlok")) == 10 - n


def test_10_3_three_is_the_most() -> None:
    t = swap(customized(), 1, "Knight", "Princess", "Feud")
    assert t.can(1) == {"done"}
    t.cannot(1, "card:knight/orlok", because="You have swapped 3 cards, and that is the most")


def test_10_3_a_card_put_aside_must_be_replaced() -> None:
    t = customized().plays(1, "card:feud/orlok")
    t.cannot(1, "done", because="not a choice")
    t.cannot(1, "card:feud/orlok", because=f"take a card of {set_of(t, 1)}")
    assert all(name.endswith(set_of(t, 1).lower()) for name in t.can(1))
    assert len(t.can(1)) == 6


def test_10_3_kinds_may_change_in_a_swap() -> None:
    t = customized()
    name = set_of(t, 1).lower()
    t.plays(1, "card:feud/orlok", f"card:knight/{name}", "card:feud/orlok", f"card:knight/{name}")
    assert t.has(1, "Feud of Orlok") == 0
    assert t.has(1, f"Knight of {set_of(t, 1)}") == 2


def test_10_3_cards_of_ones_own_set_only() -> None:
    t = customized().plays(1, "card:feud/orlok")
    t.cannot(1, f"card:feud/{set_of(t, 2).lower()}", because="is not in the set before you")


def test_10_3_a_set_has_only_so_many_of_a_kind() -> None:
    t = swap(customized(), 1, "Princess").plays(1, "card:feud/orlok")
    t.cannot(1, f"card:princess/{set_of(t, 1).lower()}", because="is not in the set before you")


def test_10_3_what_was_swapped_in_stays() -> None:
    t = swap(customized(), 1, "Princess")
    t.cannot(1, f"card:princess/{set_of(t, 1).lower()}", because="What was swapped in stays")


def test_10_3_who_is_done_is_done() -> None:
    t = customized().plays(1, "done")
    t.cannot(1, "card:feud/orlok", because="You have said that you swap no more")


def test_10_3_number_and_cards_stay_private() -> None:
    """Orlok swaps nothing, or one card, or three: nobody else gets anything else to see or hear."""
    plain, one, three = (
        customized(),
        swap(customized(), 1, "Trader"),
        swap(customized(), 1, "Knight", "Feud", "Princess"),
    )
    for t in (plain, one, three):
        t.plays(1, "done")
        t.plays(0, "done")
    for step in range(2):
        for seat in (0, 2, 3, None):
            assert plain.wire(seat) == one.wire(seat) == three.wire(seat), f"step {step}, seat {seat}"
            assert plain.table.heard(seat) == one.table.heard(seat) == three.table.heard(seat)
        for t in (plain, one, three):
            all_done(t)
    assert one.wire(1) != three.wire(1)
    assert one.heard(1, "You put the Trader of Orlok away.")


def test_10_3_what_is_in_the_middle_of_a_swap_is_private_too() -> None:
    plain, midway = customized(), customized().plays(1, "card:feud/orlok")
    for seat in (0, 2, 3, None):
        assert plain.wire(seat) == midway.wire(seat)


def test_10_3_the_rest_lies_unseen_in_the_box() -> None:
    t = all_done(swap(customized(), 1, "Trader"))
    for seat in EVERYBODY:
        assert t.table.view(seat).table.discards == []
        assert t.table.view(seat).table.swap is None
    assert t.knows(0, 1) == {}
    assert t.table.game.people.census(t.s)["cards"] == 91


def test_10_3_a_swapped_in_knight_never_attacks_its_taker() -> None:
    """Orlok swaps a Knight in, Lyre comes by it: it cannot attack Orlok, but the others."""
    t = all_done(swap(customized(), 1, "Knight"))
    knight = f"Knight of {set_of(t, 1)}"
    t.give(0, knight).plays(0, f"card:knight/{set_of(t, 1).lower()}")
    assert t.can(0) == {"seat:2", "seat:3"}
    t.cannot(0, "seat:1", because=f"cannot attack the owner of its banner, and the {knight} bears Orlok's")


def test_10_3_ones_own_swapped_in_knight_attacks_the_others() -> None:
    t = all_done(swap(customized(), 0, "Knight"))
    t.plays(0, f"card:knight/{set_of(t, 0).lower()}")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}


def test_10_3_a_swapped_in_card_counts_as_ones_own_banner_for_the_diplomat() -> None:
    t = all_done(swap(swap(customized(), 0, "Feud"), 1, "Trader"))
    t.give(0, "Diplomat")
    lines = dict(t.table.game.people.score_lines(t.s, 0))
    assert not any("Diplomat" in line for line in lines)
    t.give(0, f"Trader of {set_of(t, 1)}")
    lines = dict(t.table.game.people.score_lines(t.s, 0))
    assert lines["1 Diplomat with 1 card of other houses"] == 1


# ------------------------------------------------------------------ 10.4 Longer Games
@pytest.mark.parametrize("rounds", [3, 4, 5, 6])
def test_10_4_a_game_lasts_as_many_rounds_as_agreed(rounds: int) -> None:
    t = Crowns(4, houses=FOUR, rounds=rounds)
    turns = 0
    while not t.table.over:
        assert t.table.view(None).table.round == turns // 4 + 1
        t.pass_turn()
        turns += 1
    assert turns == 4 * rounds
    assert t.heard(None, f"Round {rounds} of {rounds} begins.")
    assert t.heard(None, "the last round is over")


@pytest.mark.parametrize("rounds", [2, 7, 0, "many"])
def test_10_4_other_lengths_are_refused(rounds: Any) -> None:
    with pytest.raises(Refused, match="rounds must be a whole number"):
        Crowns(4, rounds=rounds)


@pytest.mark.parametrize(
    ("players", "rounds", "warned"),
    [(7, 4, True), (8, 5, True), (9, 6, True), (7, 3, False), (9, 3, False), (6, 6, False), (4, 6, False)],
)
def test_10_4_with_seven_or_more_players_the_table_is_warned(players: int, rounds: int, warned: bool) -> None:
    t = Crowns(players, rounds=rounds)
    expected = [f"{rounds} rounds with {players} players make a long evening."] if warned else []
    assert t.table.warnings == expected


# ------------------------------------------------------------------ 10.5 Team Play
def six(**options: Any) -> Crowns:
    """Lyre (0), Orlok (1), Midian (2), Chiron (3), Redtower (4), Occultus (5)."""
    return Crowns(6, houses=SIX, team_play=True, **options)


@pytest.mark.parametrize("players", [4, 5, 7, 9])
def test_10_5_team_play_is_for_six_or_eight_players(players: int) -> None:
    with pytest.raises(Refused, match=f"Team Play is for 6 or 8 players.*you have {players}"):
        Crowns(players, team_play=True)


@pytest.mark.parametrize("players", [6, 8])
def test_10_5_partners_sit_opposite(players: int) -> None:
    t = Crowns(players, team_play=True)
    partners = [player.partner for player in t.table.view(None).table.players]
    assert partners == [(seat + players // 2) % players for seat in range(players)]


def test_10_5_without_team_play_nobody_has_a_partner() -> None:
    assert [player.partner for player in Crowns(6).table.view(None).table.players] == [None] * 6


@pytest.mark.parametrize(("players", "houses"), [(6, SIX), (8, EIGHT)])
def test_10_5_no_attack_on_a_partner(players: int, houses: str) -> None:
    t = Crowns(players, houses=houses, team_play=True).plays(0, "card:knight/lyre")
    half = players // 2
    assert t.can(0) == {f"seat:{seat}" for seat in range(1, players) if seat != half}
    t.cannot(0, f"seat:{half}", because="is your partner")


def test_10_5_a_partner_chooses_the_card_for_a_coinage() -> None:
    t = six().plays(0, "coinage", "seat:3", "card:coinage/lyre")
    assert t.table.to_act == [3]
    assert t.can(3) == {f"card:{kind.lower()}/chiron" for kind in KIND_NAMES[:6]}
    t.cannot(3, "card:coinage/lyre", because="is not in your hand")
    t.plays(3, "card:princess/chiron")
    assert t.has(0, "Princess of Chiron") == 1
    assert t.has(3, "Coinage of Lyre") == 1
    assert (t.s.cards[0], t.s.cards[3]) == (10, 10)


def test_10_5_with_anybody_else_chance_chooses() -> None:
    t = six().plays(0, "coinage", "seat:1", "card:coinage/lyre")
    assert t.s.active == 1
    assert t.has(1, "Coinage of Lyre") == 1


def test_10_5_partners_hands_stay_hidden_from_each_other() -> None:
    t = six()
    partner = t.table.view(0).table.players[3]
    assert [card.name for card in partner.hand] == [None] * 10
    t.plays(0, "coinage", "seat:3", "card:coinage/lyre")
    assert [card.name for card in t.table.view(0).table.players[3].hand] == [None] * 10


def test_10_5_team_points_are_added() -> None:
    t = six().only("Castellan", "Castellan", "Knight", "Castellan", "Knight", "Castellan").ravens(2, 3, 0, 2, 0, 1)
    assert t.points() == [2, 3, 0, 2, 0, 1]
    assert t.ranks() == [1, 3, 5, 1, 3, 5]


def test_10_5_without_team_play_points_stand_alone() -> None:
    t = Crowns(6, houses=SIX).only("Castellan", "Castellan", "Knight", "Castellan", "Knight", "Castellan")
    assert t.ravens(2, 3, 0, 2, 0, 1).ranks() == [2, 1, 5, 2, 5, 4]


def test_10_5_a_tie_goes_to_the_team_with_the_fewest_cards() -> None:
    """Lyre alone has fewer cards than Orlok, but Lyre and Chiron together have more."""
    t = six().only("Castellan", "Castellan, Knight", "Knight", "3 Knight", "Knight", "Knight").ravens(2, 2, 0, 0, 0, 0)
    assert t.points() == [2, 2, 0, 0, 0, 0]
    assert t.ranks() == [3, 1, 5, 3, 1, 5]


def test_10_5_then_to_the_team_with_the_fewest_ravens() -> None:
    """Lyre alone has fewer ravens than Orlok, but Lyre and Chiron together have more."""
    t = six().only("Trader, Coinage", "Princess, Knight", "Knight", "Knight", "Knight", "Knight")
    t.ravens(0, 1, 0, 5, 0, 0)
    assert t.points() == [1, 1, 0, 0, 0, 0]
    assert t.ranks() == [3, 1, 5, 3, 1, 5]
    t.ravens(0, 1, 0, 1, 0, 0)
    assert t.ranks() == [1, 1, 5, 1, 1, 5]


# ------------------------------------------------------------------ all of them together
def combinations() -> list[tuple[int, dict[str, bool]]]:
    found = []
    for players in range(4, 10):
        names = ["hidden_agendas", "negotiations"]
        names += ["customized_hands"] if players == 4 else ["team_play"] if players in (6, 8) else []
        for values in itertools.product((False, True), repeat=len(names)):
            found.append((players, {name: True for name, value in zip(names, values, strict=True) if value}))
    return found


def play_at_random(t: Crowns, luck: random.Random) -> None:
    plays = 0
    while not t.table.over:
        seat = luck.choice(t.table.to_act)
        t.table.play(seat, luck.choice(t.table.legal(seat)))
        plays += 1
        assert plays < 20_000


@pytest.mark.parametrize(("players", "options"), combinations())
def test_10_every_legal_combination_is_set_up_and_played_to_the_end(players: int, options: dict[str, bool]) -> None:
    rounds = 3 + len(options)
    t = Crowns(players, seed=players, rounds=rounds, **options)
    before = t.table.game.people.census(t.s)
    play_at_random(t, random.Random(players))
    assert t.table.view(None).table.options == [name for name in ALL_OPTIONS if name in options]
    assert t.table.game.people.census(t.s) == before
    assert t.table.view(None).table.round <= rounds
    assert min(line.rank for line in t.table.standings) == 1
    for line in t.table.standings:
        assert line.points == sum(points for _, points in line.lines)
    for seat in [*range(players), 14]:
        assert t.table.game.people.fits(t.s, seat)


ALL_OPTIONS = ("hidden_agendas", "negotiations", "customized_hands", "team_play")
