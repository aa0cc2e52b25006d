"""What steady players make of offers and deals: they know what things are worth, also to others."""

from __future__ import annotations

from collections import Counter

from regalia.bots import choose, level
from regalia.games.game_of_crowns.scoring import score
from regalia.games.game_of_crowns.state import Phase

from .language import Crowns

TRIES = 60


def choices(t: Crowns, seat: int) -> Counter[str]:
    """What a steady player chooses at a seat, over many seeds."""
    table = t.table
    seen: Counter[str] = Counter()
    for seed in range(TRIES):
        seen[table.game.action_names[choose(level("steady"), table.engine, table._position, seat, seed)]] += 1
    return seen


def talks() -> Crowns:
    """Seat 0 is active and seat 1 may propose; seat 0 has a Princess with five Knights."""
    t = Crowns(4, negotiations=True)
    t.only("Princess, 5 Knight, Feud", "2 Princess, Trader, Feud, Coinage", "2 Knight, Castellan", "3 Coinage, 2 Feud")
    return t.ravens(4, 4, 4, 4).begins(0)


# ---------------------------------------------------------------------- 10.2 deals
def test_a_deal_that_takes_the_best_card_for_a_raven_is_declined() -> None:
    t = talks().plays(1, "nothing", "number:1", "kind:princess", "nothing", "number:0", "term:none")
    assert choices(t, 0) == {"decline": TRIES}


def test_a_gift_is_accepted() -> None:
    t = talks().plays(1, "kind:princess", "nothing", "number:2", "nothing", "number:0", "term:none")
    assert choices(t, 0)["accept"] > 0.9 * TRIES


def test_an_even_swap_that_helps_both_is_mostly_accepted() -> None:
    """A Princess is worth five to seat 0 with its five Knights; a Feud is worth little to it."""
    t = talks().plays(1, "kind:princess", "nothing", "number:0", "kind:feud", "nothing", "number:0", "term:none")
    assert choices(t, 0)["accept"] > 0.7 * TRIES


def test_nobody_gives_away_cards_for_nothing() -> None:
    """Where no swap leaves both better off, hardly anybody proposes; and once cards are named, something is asked."""
    t = talks().plays(1, "kind:coinage", "nothing", "number:0")
    assert choices(t, 1)["nothing"] < 0.1 * TRIES


def test_who_is_attacked_buys_the_attack_off() -> None:
    t = Crowns(4, negotiations=True)
    t.only("Princess, 2 Knight, Feud", "3 Princess, 3 Knight, Trader, Feud", "2 Feud", "3 Coinage").ravens(4, 4, 0, 0)
    t.begins(0)
    while t.s.phase != Phase.ACTION:
        t.plays(t.s.mover, "decline")
    knight = next(a.name for a in t.table.legal(0) if a.name.startswith("card:knight"))
    t.plays(0, knight, "seat:1")
    assert choices(t, 1)["decline"] < 0.8 * TRIES
    t.plays(1, "kind:feud", "nothing", "number:0")
    assert choices(t, 1)["nothing"] > 0.3 * TRIES, "the feud is the price, nothing more is asked"
    t.plays(1, "nothing")
    while t.s.phase != Phase.TERM:
        t.plays(1, "number:0")
    assert choices(t, 1)["term:someone-else"] > 0.7 * TRIES


def test_over_whole_games_nobody_accepts_to_be_plainly_worse_and_many_deals_are_made() -> None:
    """By the true points before an answer and after the cards are handed over."""
    proposed = accepted = worse = 0
    for seed in range(4):
        t = Crowns(5, seed=seed, negotiations=True)
        table, play = t.table, 0
        before = None
        while not table.over:
            seat, play = table.to_act[0], play + 1
            phase = t.s.phase
            if phase == Phase.ANSWER:
                before = (t.s.active, score(t.s, t.s.active), t.s.ravens[t.s.active])
            action = choose(level("steady"), table.engine, table._position, seat, 1000 * seed + play)
            name = table.game.action_names[action]
            table.play(seat, action)
            if phase == Phase.ANSWER:
                proposed += 1
                if name == "accept":
                    accepted += 1
                else:
                    before = None
            if before is not None and t.s.phase not in (Phase.HAND_OVER, Phase.ANSWER):
                if score(t.s, before[0]) < before[1] - 1 and t.s.ravens[before[0]] <= before[2]:
                    worse += 1
                before = None
    assert proposed >= 40
    assert accepted >= 0.1 * proposed
    assert worse <= 0.1 * accepted


# ---------------------------------------------------------------------- 4 exchanges
def bidding() -> Crowns:
    """Seat 0 offers a Princess; seat 1 has Knights; all others lay a Feud."""
    t = Crowns(4)
    t.only("Princess, Feud, Trader", "5 Knight, Feud, Castellan", "Coinage, 2 Feud", "2 Feud, Coinage").ravens(
        4, 4, 0, 0
    )
    t.begins(0)
    t.plays(0, "exchange")
    t.picks(0, "Princess")
    t.plays(0, "nothing")
    t.picks(1, "Feud").picks(2, "Feud").picks(3, "Feud")
    while t.s.phase != Phase.BID:
        t.plays(0, "nothing")
    return t


def test_a_raven_is_laid_where_it_wins_something_and_none_where_it_does_not() -> None:
    t = bidding()
    assert t.s.mover == 1
    seen = choices(t, 1)
    assert seen["number:0"] < 0.5 * TRIES, "five Knights make the Princess worth a raven or two"
    assert seen["number:4"] < 0.2 * TRIES, "but not all of them"
    poor = bidding()
    poor.s.ravens[2] = 4
    poor.plays(1, "number:2")
    assert poor.s.mover == 2
    assert choices(poor, 2)["number:0"] > 0.9 * TRIES, "without Knights the Princess is worth nothing"
