"""Chapter 9: scoring. Each hand is written out, everything else is discarded."""

from __future__ import annotations

import copy

import pytest

from regalia.core.cards import CardFile, printed_cards
from regalia.core.contract import load_game
from tests.game_of_crowns.language import FOUR, SIX, Crowns

LYRE, ORLOK, MIDIAN, CHIRON = range(4)


def end(*hands: str, ravens: tuple[int, ...] = (), cards: CardFile | None = None) -> Crowns:
    """A table of four at the end of the game: Lyre, Orlok, Midian and Chiron, clockwise."""
    t = Crowns(4, houses=FOUR, cards=cards).only(*hands)
    return t.ravens(*(ravens or (0, 0, 0, 0)))


def one(hand: str, ravens: int = 0) -> int:
    """The points of a hand when the others have one Feud each and no ravens."""
    return end(hand, "Feud", "Feud", "Feud", ravens=(ravens, 0, 0, 0)).points()[0]


def two_of(guest: str) -> CardFile:
    """A copy of the game with a second card of a guest, and a Jester fewer."""
    content = copy.deepcopy(printed_cards(load_game("game-of-crowns").meta).content)
    content["cards"][guest]["copies"] += 1
    content["cards"]["jester"]["copies"] -= 1
    return CardFile("Two of a guest", content)


# ------------------------------------------------------------------ 9.1 to 9.3
@pytest.mark.parametrize(
    ("castellans", "ravens", "points"), [(0, 7, 0), (1, 0, 0), (1, 1, 1), (1, 7, 7), (2, 0, 0), (2, 3, 6), (4, 4, 16)]
)
def test_9_1_a_castellan_scores_one_for_each_raven_held(castellans: int, ravens: int, points: int) -> None:
    t = end(f"{castellans} Castellan, Knight", "Knight", "Knight", "Knight", ravens=(ravens, 0, 0, 0))
    assert t.points() == [points, 0, 0, 0]


def test_9_1_the_ravens_of_others_do_not_count() -> None:
    assert end("Castellan", "Knight", "Knight", "Knight", ravens=(2, 9, 9, 9)).points() == [2, 0, 0, 0]


@pytest.mark.parametrize(
    ("princesses", "knights", "points"), [(0, 3, 0), (1, 0, 0), (1, 1, 1), (1, 4, 4), (2, 0, 0), (2, 3, 6), (3, 5, 15)]
)
def test_9_2_a_princess_scores_one_for_each_knight(princesses: int, knights: int, points: int) -> None:
    assert one(f"{princesses} Princess, {knights} Knight") == points


def test_9_2_the_knights_of_others_do_not_count() -> None:
    assert end("Princess", "3 Knight", "Knight", "Knight").points() == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("traders", "coinage", "points"), [(0, 4, 0), (1, 0, 0), (1, 1, 1), (1, 3, 3), (2, 0, 0), (2, 4, 8)]
)
def test_9_3_a_trader_scores_one_for_each_coinage(traders: int, coinage: int, points: int) -> None:
    assert one(f"{traders} Trader, {coinage} Coinage") == points


def test_9_3_the_coinage_of_others_does_not_count() -> None:
    assert end("Trader", "2 Coinage", "Coinage", "Coinage").points() == [0, 0, 0, 0]


# ------------------------------------------------------------------ 9.4
def test_9_4_whoever_has_most_feuds_scores_one_for_each() -> None:
    assert end("3 Feud", "2 Feud", "Feud", "Knight").points() == [3, 0, 0, 0]


def test_9_4_ties_all_score() -> None:
    assert end("2 Feud", "Feud", "2 Feud", "Knight").points() == [2, 0, 2, 0]
    assert end("Feud", "Feud", "Feud", "Feud").points() == [1, 1, 1, 1]


def test_9_4_one_feud_is_the_most_when_nobody_has_more() -> None:
    assert end("Knight", "Feud", "Knight", "Knight").points() == [0, 1, 0, 0]


def test_9_4_nobody_loses_for_having_fewer_or_none() -> None:
    assert end("Knight", "Feud", "2 Feud", "Knight").points() == [0, 0, 2, 0]
    assert end("Knight", "Knight", "Knight", "Knight").points() == [0, 0, 0, 0]


# ------------------------------------------------------------------ 9.5 and 9.6
@pytest.mark.parametrize(("guest", "kind"), [("Artist", "Princess"), ("Bard", "Coinage")])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_9_5_and_9_6_both_neighbours_count_round_the_table(guest: str, kind: str, seat: int) -> None:
    for offset, counts in [(0, 0), (1, 1), (2, 0), (3, 1)]:
        hands = ["Feud"] * 4
        hands[seat] += f", {guest}"
        hands[(seat + offset) % 4] += f", {kind}"
        t = end(*hands)
        assert t.points()[seat] == 1 + counts, f"{kind} at seat {(seat + offset) % 4}"


def test_9_5_an_artist_scores_one_for_each_princess_in_both_neighbours_hands() -> None:
    assert end("Artist", "2 Princess", "Knight", "Princess").points() == [3, 0, 0, 0]
    assert end("Artist", "Knight", "3 Princess", "Knight").points() == [0, 0, 0, 0]
    assert end("Artist, Princess", "Knight", "Knight", "Knight").points() == [0, 0, 0, 0]
    assert end("Knight", "2 Princess", "Knight", "Princess").points()[0] == 0


def test_9_5_each_artist_scores() -> None:
    assert end("2 Artist", "2 Princess", "Knight", "Princess", cards=two_of("artist")).points() == [6, 0, 0, 0]


def test_9_6_a_bard_scores_one_for_each_coinage_in_both_neighbours_hands() -> None:
    assert end("Bard", "2 Coinage", "Knight", "3 Coinage").points() == [5, 0, 0, 0]
    assert end("Bard", "Princess", "2 Coinage", "Princess").points() == [0, 0, 0, 0]
    assert end("Bard, 2 Coinage", "Knight", "Knight", "Knight").points() == [0, 0, 0, 0]


def test_9_6_each_bard_scores() -> None:
    assert end("2 Bard", "2 Coinage", "Knight", "Coinage", cards=two_of("bard")).points() == [6, 0, 0, 0]


# ------------------------------------------------------------------ 9.7
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Diplomat", 0),
        ("Diplomat, Knight of Lyre, 2 Coinage of Lyre", 0),
        ("Diplomat, Knight of Orlok", 1),
        ("Diplomat, Knight of Lyre, Knight of Orlok, Castellan of Midian, Coinage of Chiron", 3),
        ("Diplomat, Artist, Bard, Sentinel", 0),
        ("Knight of Orlok, Trader of Midian", 0),
    ],
)
def test_9_7_a_diplomat_scores_one_for_each_house_card_of_another_banner(hand: str, points: int) -> None:
    assert one(hand) == points


def test_9_7_each_diplomat_scores() -> None:
    t = end("2 Diplomat, Knight of Orlok, Knight of Lyre", "Knight", "Knight", "Knight", cards=two_of("diplomat"))
    assert t.points()[0] == 2


def test_9_7_the_banner_decides_however_a_card_came() -> None:
    """Lyre gives a Knight to Orlok in an exchange and gets Orlok's Feud: only that Feud counts."""
    t = Crowns(4, houses=FOUR).give(0, "Diplomat")
    assert ("1 Diplomat with 1 card of other houses", 1) not in t.table.game.people.score_lines(t.s, 0)
    t.plays(0, "exchange", "card:knight/lyre", "nothing").plays(1, "card:feud/orlok").plays(2, "card:feud/midian")
    t.plays(3, "card:feud/chiron").plays(0, "nothing").plays(1, "number:0").plays(2, "number:0").plays(3, "number:0")
    t.plays(0, "seat:1")
    assert ("1 Diplomat with 1 card of other houses", 1) in t.table.game.people.score_lines(t.s, 0)


# ------------------------------------------------------------------ 9.8
def test_9_8_whoever_has_most_jesters_scores_two_for_each() -> None:
    assert end("Jester", "Knight", "Knight", "Knight").points() == [2, 0, 0, 0]
    assert end("3 Jester", "Knight", "Knight", "Knight").points() == [6, 0, 0, 0]


def test_9_8_ties_all_score() -> None:
    assert end("2 Jester", "2 Jester", "Knight", "Knight").points() == [4, 4, 0, 0]
    assert end("Jester", "Jester", "Jester", "Jester").points() == [2, 2, 2, 2]


def test_9_8_a_holder_without_the_most_jesters_loses_two() -> None:
    assert end("2 Jester", "Jester", "Knight", "Knight").points() == [4, -2, 0, 0]


def test_9_8_the_loss_is_two_in_all_however_many_jesters() -> None:
    content = copy.deepcopy(printed_cards(load_game("game-of-crowns").meta).content)
    content["cards"]["jester"]["copies"] = 5
    content["cards"]["bard"]["copies"] = 0
    more = CardFile("Five Jesters", content)
    assert end("3 Jester", "2 Jester", "Knight", "Knight", cards=more).points() == [6, -2, 0, 0]


def test_9_8_only_holders_lose() -> None:
    assert end("2 Jester", "Jester", "Knight", "Feud").points() == [4, -2, 0, 1]


# ------------------------------------------------------------------ 9.9
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Priest", 0),
        ("Priest, Castellan, Princess", 0),
        ("Priest, Castellan, Trader", 0),
        ("Priest, Princess, Trader", 0),
        ("Priest, Castellan, Princess, Trader", 3),
        ("Priest, Castellan of Orlok, Princess of Midian, Trader of Chiron", 3),
        ("Priest, 2 Castellan, 2 Princess, 2 Trader", 6),
        ("Castellan, Princess, Trader", 0),
    ],
)
def test_9_9_a_priest_scores_three_for_each_complete_set(hand: str, points: int) -> None:
    assert end(hand, "Knight", "Knight", "Knight").points()[0] == points


def test_9_9_each_priest_scores() -> None:
    t = end("2 Priest, Castellan, Princess, Trader", "Knight", "Knight", "Knight", cards=two_of("priest"))
    assert t.points()[0] == 6


# ------------------------------------------------------------------ 9.10
@pytest.mark.parametrize(
    ("mine", "others", "points"),
    [(1, (2, 2, 2), 3), (2, (2, 3, 9), 3), (2, (2, 2, 2), 3), (3, (2, 9, 9), 0), (3, (9, 9, 2), 0), (1, (0, 5, 5), 0)],
)
def test_9_10_an_undertaker_scores_three_if_nobody_holds_fewer_cards(
    mine: int, others: tuple[int, ...], points: int
) -> None:
    filler = ["3 Knight", "2 Coinage", "Castellan", "Trader", "2 Feud"]
    hands = ["Undertaker" + (f", {mine - 1} Knight" if mine > 1 else "")]
    for n in others:
        cards = [name for part in filler for name in [part.split()[-1]] * (int(part[0]) if part[0].isdigit() else 1)]
        hands.append(", ".join(cards[:n]))
    t = end(*hands)
    assert list(t.s.cards[:4]) == [mine, *others]
    assert t.points()[0] == points


def test_9_10_guests_count_as_cards() -> None:
    assert end("Undertaker, Knight", "Knight, Sentinel", "3 Knight", "3 Knight").points()[0] == 3
    assert end("Undertaker, Sentinel, Knight", "2 Knight", "3 Knight", "3 Knight").points()[0] == 0


def test_9_10_each_undertaker_scores() -> None:
    assert end("2 Undertaker", "2 Knight", "2 Knight", "2 Knight", cards=two_of("undertaker")).points()[0] == 6


# ------------------------------------------------------------------ 9.11
def test_9_11_most_points_win() -> None:
    t = end("Castellan, 3 Knight", "Castellan", "Castellan", "Castellan", ravens=(3, 2, 1, 0))
    assert t.points() == [3, 2, 1, 0]
    assert t.ranks() == [1, 2, 3, 4]


def test_9_11_a_tie_goes_to_the_fewest_cards() -> None:
    t = end("Castellan, 2 Knight", "Castellan, Knight", "Knight", "Knight", ravens=(2, 2, 0, 0))
    assert t.points() == [2, 2, 0, 0]
    assert t.ranks()[:2] == [2, 1]


def test_9_11_guests_are_cards_in_the_tie_break() -> None:
    t = end("Castellan, Sentinel", "Castellan", "Knight", "Knight", ravens=(2, 2, 0, 0))
    assert t.ranks()[:2] == [2, 1]


def test_9_11_then_to_the_fewest_ravens() -> None:
    t = end("Castellan", "Trader, Coinage", "Princess, Knight", "Knight, Coinage", ravens=(1, 3, 2, 0))
    assert t.points() == [1, 1, 1, 0]
    assert t.ranks() == [1, 3, 2, 4]


def test_9_11_fewest_cards_goes_before_fewest_ravens() -> None:
    t = end("Trader, Coinage", "Princess, Knight, Coinage", "Knight", "Knight", ravens=(5, 0, 0, 0))
    assert t.points()[:2] == [1, 1]
    assert t.ranks()[:2] == [1, 2]


def test_9_11_what_is_still_tied_is_shared() -> None:
    t = end("Trader, Coinage", "Princess, Knight", "Feud", "Knight", ravens=(2, 2, 9, 0))
    assert t.points() == [1, 1, 1, 0]
    assert t.ranks() == [2, 2, 1, 4]
    t = end("Trader, Coinage", "Princess, Knight", "Knight", "Knight", ravens=(2, 2, 9, 0))
    assert t.ranks() == [1, 1, 4, 3]


def test_9_11_the_end_of_a_game_says_who_won_and_why() -> None:
    t = end("Castellan, Bard", "Castellan, 2 Coinage", "Castellan", "Castellan", ravens=(3, 4, 1, 0))
    t.s.on_round = 3
    t.begins(0)
    assert t.table.over
    standings = t.table.standings
    assert [(line.name, line.points, line.rank) for line in standings] == [
        ("Lyre", 5, 1),
        ("Orlok", 4, 2),
        ("Midian", 1, 3),
        ("Chiron", 0, 4),
    ]
    assert standings[0].lines == [("1 Castellan with 3 ravens", 3), ("1 Bard with 2 Coinages next door", 2)]
    assert t.table.view(None).standings == standings
    assert t.heard(None, "Lyre scores 5 points.")


# ------------------------------------------------------------------ 9.12 the book's examples
def test_9_12_example_princesses_knights_coinage_and_castellans_make_twenty() -> None:
    assert one("2 Princess, 3 Knight, 2 Coinage, 2 Castellan", ravens=7) == 20


def test_9_12_example_a_priest_with_one_set_and_with_two() -> None:
    assert one("Priest, 2 Castellan, 3 Princess, Trader") == 3
    assert end("Priest, 2 Castellan, 3 Princess, 2 Trader", "Knight", "Knight", "Knight").points()[0] == 6


def test_9_12_example_an_undertaker_with_seven_cards() -> None:
    seven = "Undertaker, 3 Knight, 2 Feud, Princess of Midian"
    other = "3 Knight, 2 Coinage, Castellan, Trader"
    nine, ten = other + ", 2 Coinage of Lyre", other + ", Trader of Lyre, Princess, Castellan of Lyre"
    t = end(seven, other, nine, ten)
    without = end(seven.replace("Undertaker", "Sentinel"), other, nine, ten)
    assert list(t.s.cards[:4]) == [7, 7, 9, 10]
    assert t.points()[0] - without.points()[0] == 3
    t = end(seven, "3 Knight, 2 Coinage, Castellan", nine, ten)
    assert list(t.s.cards[:4]) == [7, 6, 9, 10]
    assert t.points()[0] == without.points()[0]


def test_9_12_example_a_sentinel_takes_two_of_five() -> None:
    t = Crowns(4, houses=FOUR).ravens(5, 4, 4, 4).draws(2, "Sentinel").begins(0)
    t.plays(2, "number:1")
    assert t.raven_count() == [3, 4, 6, 4]


def test_9_12_example_the_defender_card_with_two_ravens_is_three_votes() -> None:
    t = Crowns(4, houses=FOUR).plays(0, "card:knight/lyre", "seat:1").votes("a", "d", "a", "a")
    t.plays(1, "number:2").plays(2, "number:0").plays(3, "number:0").plays(0, "number:0")
    assert t.heard(None, "The attack succeeds with 3 to 3 votes: Lyre wins.")


# ------------------------------------------------------------------ 9.13
def test_9_13_a_total_may_be_negative() -> None:
    t = end("2 Jester", "Jester", "Knight", "Knight")
    assert t.points() == [4, -2, 0, 0]
    assert t.ranks()[1] == 4


def team(*hands: str, ravens: tuple[int, ...] = (0, 0, 0, 0, 0, 0)) -> Crowns:
    """Teams of Lyre and Chiron, Orlok and Redtower, Midian and Occultus."""
    return Crowns(6, houses=SIX, team_play=True).only(*hands).ravens(*ravens)


def test_9_13_in_team_play_majorities_stay_individual() -> None:
    t = team("2 Feud", "3 Feud", "Knight", "2 Feud", "Knight", "Knight")
    assert t.points() == [0, 3, 0, 0, 0, 0]
    t = team("Jester", "2 Jester", "Knight", "Jester", "Knight", "Knight")
    assert t.points() == [-2, 4, 0, -2, 0, 0]


def test_9_13_in_team_play_neighbours_are_those_beside_one() -> None:
    t = team("Artist", "Princess", "Knight", "2 Princess", "Knight", "2 Princess")
    assert t.points()[0] == 3


def test_9_13_in_team_play_a_partners_ravens_and_cards_do_not_count_for_ones_own_cards() -> None:
    t = team("Castellan, Princess", "Knight", "Knight", "2 Knight", "Knight", "Knight", ravens=(1, 0, 0, 9, 0, 0))
    assert t.points() == [1, 0, 0, 0, 0, 0]
