"""Chapter 5: Coinage, by chance and between partners."""

from collections import Counter

from tests.game_of_crowns.language import FOUR, SIX, Crowns


def coined(seed=1, target=2, coinage="lyre", t=None):
    """Seat 0 gives a Coinage to another seat."""
    t = t or Crowns(4, seed=seed, houses=FOUR)
    return t.plays(0, "coinage", f"seat:{target}", f"card:coinage/{coinage}")


def gained(before, after):
    """What came into a hand, and what left it."""
    came = {name: n - before.get(name, 0) for name, n in after.items() if n > before.get(name, 0)}
    went = {name: n - after.get(name, 0) for name, n in before.items() if n > after.get(name, 0)}
    return came, went


# ------------------------------------------------------------------ 5.1
def test_5_1_choose_another_player():
    t = Crowns(4, houses=FOUR).plays(0, "coinage")
    assert t.can(0) == {"seat:1", "seat:2", "seat:3"}
    t.cannot(0, "seat:0", because="That is you; choose another player.")
    t.cannot(0, "seat:4", because="There is no seat 4")
    t.cannot(1, "seat:2", because="not your turn: Lyre is choosing who gets the Coinage")


def test_5_1_the_other_player_needs_a_card():
    t = Crowns(4, houses=FOUR).empty(2).keep_only(3, "Feud of Chiron").plays(0, "coinage")
    assert t.can(0) == {"seat:1", "seat:3"}
    t.cannot(0, "seat:2", because="Midian has no card.")


def test_5_1_one_chooses_which_coinage_to_give():
    t = Crowns(4, houses=FOUR).give(0, "Coinage of Orlok").plays(0, "coinage", "seat:2")
    assert t.can(0) == {"card:coinage/lyre", "card:coinage/orlok"}
    t.cannot(0, "card:feud/lyre", because="You are giving a Coinage.")
    t.cannot(0, "card:coinage/midian", because="The Coinage of Midian is not in your hand.")
    t.plays(0, "card:coinage/orlok")
    assert (t.has(2, "Coinage of Orlok"), t.has(0, "Coinage of Lyre")) == (1, 2)


def test_5_1_a_random_card_comes_and_the_coinage_goes():
    t = Crowns(4, houses=FOUR)
    before = [t.holds(seat) for seat in range(4)]
    coined(t=t)
    came, went = gained(before[0], t.holds(0))
    [card] = came
    assert went == {"Coinage of Lyre": 1}
    assert card.endswith(" of Midian")
    assert gained(before[2], t.holds(2)) == ({"Coinage of Lyre": 1}, {card: 1})
    assert [t.holds(seat) for seat in (1, 3)] == [before[1], before[3]]
    assert list(t.s.cards[:4]) == [10, 10, 10, 10]
    assert t.raven_count() == [4, 4, 4, 4]
    assert t.table.to_act == [1]


def test_5_1_the_card_is_drawn_by_chance_and_every_card_may_come():
    drawn = Counter()
    for seed in range(80):
        t = Crowns(4, seed=seed, houses=FOUR).give(2, "Artist", "Feud of Chiron", "Feud of Chiron")
        before = t.holds(0)
        came, _ = gained(before, coined(t=t).holds(0))
        drawn.update(came)
    kinds = ("Castellan", "Coinage", "Feud", "Knight", "Princess", "Trader")
    assert set(drawn) == {f"{kind} of Midian" for kind in kinds} | {"Artist", "Feud of Chiron"}
    assert drawn["Knight of Midian"] > drawn["Castellan of Midian"]  # card by card, not kind by kind
    assert gained(before, coined(seed=5).holds(0)) == gained(before, coined(seed=5).holds(0))


def test_5_1_the_random_card_is_never_that_coinage():
    for seed in range(20):
        t = Crowns(4, seed=seed, houses=FOUR).keep_only(2, "Feud of Midian").keep_only(0, "Coinage of Lyre")
        coined(t=t)
        assert t.holds(0) == {"Feud of Midian": 1}
        assert t.holds(2) == {"Coinage of Lyre": 1}


def test_5_1_another_coinage_of_the_same_house_may_come():
    t = Crowns(4, houses=FOUR).keep_only(0, "Coinage of Lyre", "Coinage of Lyre").hand(2, "Coinage of Lyre")
    coined(t=t)
    assert (t.holds(0), t.holds(2)) == ({"Coinage of Lyre": 1}, {"Coinage of Lyre": 1})


def test_5_1_the_card_is_seen_by_the_two_and_unseen_by_the_others():
    t = Crowns(4, houses=FOUR).give(0, "Coinage of Chiron")
    before = t.holds(0)
    coined(t=t)
    [card] = gained(before, t.holds(0))[0]
    for viewer in (0, 2):
        assert t.heard(viewer, f"It is the {card}.")
    assert t.knows(2, 0)[card] == 1
    for viewer in (1, 3, None):
        assert t.heard(viewer, "Lyre gets a card from Midian for the Coinage.")
        assert not t.heard(viewer, "It is the")
        assert card not in t.knows(viewer, 0)
        assert card not in t.knows(viewer, 2)


def test_5_1_all_know_it_is_a_coinage_and_only_the_two_know_its_banner():
    t = Crowns(4, houses=FOUR).give(0, "Coinage of Chiron").keep_only(2, "Feud of Midian", "Feud of Midian")
    coined(t=t, coinage="chiron")
    assert t.heard(2, "The Coinage is the Coinage of Chiron.")
    assert t.knows(0, 2) == {"Feud of Midian": 1, "Coinage of Chiron": 1}
    for viewer in (1, 3, None):
        assert t.heard(viewer, "Lyre chooses Midian for the Coinage.")
        assert not t.heard(viewer, "Coinage of")
        assert not any(name.startswith("Coinage") for name in t.knows(viewer, 2))
        assert t.knows_kinds(viewer, 2) == {"Coinage": 1, "Feud": 1}


def test_5_1_others_see_the_same_whatever_the_banner_and_the_card():
    screens = {}
    for coinage in ("lyre", "chiron"):
        for seed in range(6):
            t = Crowns(4, seed=seed, houses=FOUR).give(0, "Coinage of Chiron")
            coined(t=t, coinage=coinage)
            for viewer in (1, 3, None):
                seen = (t.wire(viewer), *t.table.heard(viewer))
                assert screens.setdefault(viewer, seen) == seen


def test_5_1_it_cannot_be_taken_back_once_chance_has_fallen():
    t = coined()
    assert not t.table.can_undo(0)
    assert not t.table.can_undo_agreed(0)


# ------------------------------------------------------------------ 5.2
def team():
    return Crowns(6, houses=SIX, team_play=True)


def test_5_2_a_teammate_chooses_the_card():
    t = team().give(3, "Artist").plays(0, "coinage", "seat:3", "card:coinage/lyre")
    assert t.table.to_act == [3]
    kinds = ("castellan", "coinage", "feud", "knight", "princess", "trader")
    assert t.can(3) == {f"card:{kind}/chiron" for kind in kinds} | {"card:artist"}
    t.cannot(0, "card:trader/chiron", because="not your turn: Chiron is choosing a card for Lyre")
    t.cannot(3, "card:trader/lyre", because="The Trader of Lyre is not in your hand.")
    t.cannot(3, "card:coinage/lyre", because="The Coinage of Lyre is not in your hand.")  # it has not come yet
    before = [t.holds(seat) for seat in range(6)]
    t.plays(3, "card:trader/chiron")
    assert gained(before[0], t.holds(0)) == ({"Trader of Chiron": 1}, {"Coinage of Lyre": 1})
    assert gained(before[3], t.holds(3)) == ({"Coinage of Lyre": 1}, {"Trader of Chiron": 1})
    assert [t.holds(seat) for seat in (1, 2, 4, 5)] == [before[seat] for seat in (1, 2, 4, 5)]
    assert t.table.to_act == [1]


def test_5_2_chance_has_no_part_in_it():
    t = team()
    chance = (t.s.rng.counter, t.s.rng.used)
    t.plays(0, "coinage", "seat:3", "card:coinage/lyre").plays(3, "card:feud/chiron")
    assert (t.s.rng.counter, t.s.rng.used) == chance


def test_5_2_for_anybody_else_chance_decides_also_in_team_play():
    t = team()
    before = t.holds(0)
    t.plays(0, "coinage", "seat:2", "card:coinage/lyre")
    [card] = gained(before, t.holds(0))[0]
    assert card.endswith(" of Midian")
    assert t.table.to_act == [1]


def test_5_2_without_team_play_nobody_chooses():
    t = Crowns(6, houses=SIX).plays(0, "coinage", "seat:3", "card:coinage/lyre")
    assert t.table.to_act == [1]
    assert t.has(3, "Coinage of Lyre") == 1


def test_5_2_only_the_two_know_what_was_chosen():
    screens = {}
    for coinage, card in (("lyre", "trader"), ("redtower", "trader"), ("lyre", "knight")):
        t = team().give(0, "Coinage of Redtower").plays(0, "coinage", "seat:3", f"card:coinage/{coinage}")
        waiting = {viewer: t.wire(viewer) for viewer in (1, 2, 3, 4, 5, None)}  # the partner sees no banner either
        t.plays(3, f"card:{card}/chiron")
        for viewer in (1, 2, 4, 5, None):
            seen = (waiting[viewer], t.wire(viewer), *t.table.heard(viewer))
            assert screens.setdefault(viewer, seen) == seen
            assert not t.heard(viewer, "It is the")
        assert screens.setdefault(3, waiting[3]) == waiting[3]
        assert t.heard(0, f"It is the {card.title()} of Chiron.")
        assert t.heard(3, f"The Coinage is the Coinage of {coinage.title()}.")


def test_5_2_with_eight_the_partner_sits_four_seats_on():
    t = Crowns(8, team_play=True, starts=6)
    names = [name.lower() for name in t.table.names]
    t.plays(6, "coinage", "seat:2", f"card:coinage/{names[6]}")
    assert t.table.to_act == [2]
    t.plays(2, f"card:feud/{names[2]}")
    assert t.has(6, f"Feud of {t.table.names[2]}") == 1
