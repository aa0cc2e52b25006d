"""2.1 and 2.2 the cards of a faction, 2.3 decrees, 2.6 what is Revealed."""

import pytest

from regalia.games.old_kings_crown.box import KIND_OF
from regalia.games.old_kings_crown.rules.setup import cards_of
from tests.old_kings_crown.language import ALL, OldKing, card_named


def strengths(t):
    return [t.s.box.strength[card] for card in range(len(KIND_OF))]


# ------------------------------------------------------------------ 2.1
def test_2_1_the_cards_of_a_faction():
    t = OldKing(4)
    assert strengths(t)[:19] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 0, 0]
    assert [KIND_OF.count(kind) for kind in ("follower", "cavalry", "war-machine", "captain")] == [6, 2, 1, 4]


def test_2_1_nineteen_cards_and_twenty_one_for_the_gathering():
    t = OldKing(4, ALL)
    assert [cards_of(t.s, seat).bit_count() for seat in range(4)] == [19, 19, 19, 21]
    assert t.where(3, "tooth") == t.where(3, "eye") == "away"
    assert t.where(0, "tooth") == "nowhere"


# ------------------------------------------------------------------ 2.2
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("follower-a", "Eliminate Agent. Quest 1."),
        ("cavalry-a", "Outrider. Pathfinder. Quest 2."),
        ("war-machine", "Deploy."),
        ("captain-d", "Authority. Quest 2."),
        ("heir", "Steadfast."),
        ("agent", "Vulnerable to Followers."),
        ("champion", "Quest 3."),
        ("myth", "Legend."),
        ("ruse", "Retreat or Reinforce."),
    ],
)
def test_2_2_keywords(card, text):
    t = OldKing(2).hand(0, card)
    (shown,) = t.player(0, 0).hand
    assert t.table.view(0).table.texts[shown.kind] == text
    assert shown.strength == (None if card == "ruse" else t.s.box.strength[card_named(card)])


@pytest.mark.parametrize(("card", "quest"), [("follower-f", 1), ("cavalry-b", 2), ("captain-a", 2), ("champion", 3)])
def test_2_2_quest_values(card, quest):
    assert OldKing(2).site(0, card).player(1, 0).quest == quest


# ------------------------------------------------------------------ 2.3a The Gilded Wall
def test_2_3a_the_clash_is_a_tie():
    t = OldKing(3, "clans,uprising,nobility").autumn("highlands", "heir", "agent", "decree", hands=("captain-a",) * 3)
    assert t.results("highlands") == ["tie", "tie", "tie"]
    assert t.heard(None, "The Gilded Wall makes it a tie that nothing can alter.")
    assert t.got() == [0, 0, 0]


def test_2_3a_nothing_can_alter_it():
    """No tactic on the clash, no Battlecry and no new clash."""
    t = OldKing(2, "clans,nobility").tiles(0, "startling-battlecry school-of-the-stones")
    t.autumn("highlands", "heir", "decree", hands=("captain-a", "captain-a"))
    assert t.results("highlands") == ["tie", "tie"]
    assert t.up(0) == {"startling-battlecry", "school-of-the-stones"}
    assert not t.heard(None, "A new clash")


def test_2_3a_faq_gilded_wall_and_raid_and_raze():
    t = OldKing(2, "clans,nobility").autumn("highlands", "decree", "decree", hands=("captain-a", "captain-a"))
    assert t.results("highlands") == ["tie", "tie"]


def test_2_3a_who_retreated_has_retreated():
    t = OldKing(3, "clans,uprising,nobility").autumn("highlands", "ruse", "agent", "decree", hands=("", "", ""))
    assert t.results("highlands")[0] == ""
    t.plays(0, "retreat")
    assert t.results("highlands") == ["retreat", "tie", "tie"]


def test_2_3a_in_a_new_clash_only_those_in_it_tie():
    t = OldKing(3, "clans,uprising,nobility").autumn(
        "highlands", "heir", "captain-a", "heir", hands=("agent", "", "decree")
    )
    t.plays(0, "card:agent").plays(2, "card:decree")
    assert t.results("highlands") == ["tie", "loss", "tie"]


# ------------------------------------------------------------------ 2.3b Raid and Raze
def test_2_3b_its_strength_equals_the_highest_in_the_clash():
    t = OldKing(3).autumn("highlands", "decree", "heir", "captain-a", hands=("captain-d", "captain-a", ""))
    assert t.phase == "lay"
    assert t.heard(None, "Raid and Raze gives the Clans 10 strength.")
    t.plays(0, "card:captain-d").plays(1, "card:captain-a")
    assert t.results("highlands") == ["win", "loss", "loss"]


def test_2_3b_own_deployed_cards_and_tactics_add_to_it():
    t = OldKing(2).deployed(0, "highlands").autumn("highlands", "decree", "heir").plays(0, "yes")
    assert t.results("highlands") == ["win", "loss"]
    t = OldKing(2).tiles(0, "school-of-the-stones").autumn("highlands", "decree", "heir")
    assert t.strengths() == [10, 10]
    t.plays(0, "tile:school-of-the-stones")
    assert t.results("highlands") == ["win", "loss"]


def test_2_3b_the_highest_of_another_player_with_deployed_cards():
    t = OldKing(2).deployed(1, "highlands").tiles(0, "school-of-the-stones").autumn("highlands", "decree", "captain-a")
    t.plays(1, "yes")
    assert t.strengths() == [11, 11]


def test_2_3b_it_does_not_count_an_eliminated_agent():
    t = OldKing(3).autumn("highlands", "decree", "agent", "follower-c", hands=("", "", ""))
    assert t.heard(None, "Raid and Raze gives the Clans 2 strength.")


def test_2_3b_it_keeps_what_it_took_when_a_tactic_changes_the_other():
    t = OldKing(2, "clans,gathering").tiles(0, "school-of-the-stones").tiles(1, "school-of-the-sap")
    t.autumn("highlands", "decree", "heir").plays(0, "pass").plays(1, "tile:school-of-the-sap", "seat:0")
    assert t.results("highlands") == ["loss", "win"]


# ------------------------------------------------------------------ 2.3c Black Powder Ploy
def test_2_3c_all_captains_fall_and_the_uprising_wins():
    t = OldKing(3).autumn("highlands", "captain-d", "decree", "captain-a", hands=("", "", ""))
    assert t.results("highlands") == ["loss", "win", "loss"]
    assert t.where(0, "captain-d") == t.where(2, "captain-a") == "lost"
    assert t.phase == "claim"
    assert t.s.mover == 1


def test_2_3c_powder_burns_once():
    """A Ploy that was lit falls with the Captains; one that was not stays."""
    t = OldKing(3).autumn("highlands", "captain-d", "decree", "follower-a", hands=("", "", ""))
    assert t.heard(None, "Black Powder Ploy of the Uprising goes to the Lost Pile.")
    assert t.where(1, "decree") == "lost"
    t = OldKing(3).autumn("highlands", "heir", "decree", "follower-a", hands=("", "", ""))
    assert t.where(1, "decree") == "shown:highlands"


def test_2_3c_without_a_captain_it_has_strength_13_less_1_for_each_opponent_in_the_clash():
    t = OldKing(3).autumn("highlands", "heir", "decree", "follower-a", hands=("", "", ""))
    assert t.heard(None, "Black Powder Ploy gives the Uprising 11 strength.")
    assert t.results("highlands") == ["loss", "win", "loss"]
    t = OldKing(3).autumn("highlands", "myth", "decree", "follower-a", hands=("", "", ""))
    assert t.results("highlands") == ["win", "loss", "loss"]
    t = OldKing(4).autumn("highlands", "heir", "decree", "follower-a", "follower-b", hands=("", "", "", ""))
    assert t.heard(None, "Black Powder Ploy gives the Uprising 10 strength.")


def test_2_3c_who_retreats_takes_nothing_from_its_strength():
    t = OldKing(3).autumn("highlands", "ruse", "decree", "agent", hands=("", "", "")).plays(0, "retreat")
    assert t.heard(None, "Black Powder Ploy gives the Uprising 12 strength.")
    assert t.results("highlands") == ["retreat", "win", "loss"]


def test_2_3c_when_it_is_lit_its_strength_does_not_count():
    t = OldKing(3).autumn("highlands", "decree", "decree", "captain-a", hands=("", "", ""))
    assert not t.heard(None, "Black Powder Ploy gives")


def test_2_3c_raid_and_raze_takes_over_the_strength_of_an_unlit_ploy():
    """6.4 the Ploy comes before Raid and Raze."""
    t = OldKing(2, "clans,uprising").tiles(0, "school-of-the-stones").autumn("highlands", "decree", "decree")
    assert t.strengths() == [12, 12]


def test_2_3c_it_wins_against_more_strength_and_ends_the_clash():
    t = (
        OldKing(3)
        .tiles(0, "school-of-the-stones")
        .autumn("highlands", "heir", "decree", "captain-a", hands=("", "", ""))
    )
    assert t.results("highlands") == ["loss", "win", "loss"]
    assert t.where(0, "heir") == "shown:highlands"


def test_2_3c_a_captain_of_one_s_own_is_not_enough():
    t = OldKing(2, "clans,uprising").autumn("highlands", "heir", "ruse", hands=("", "decree"))
    t.s.shown[1, 0] |= 1 << card_named("captain-a")
    t.s.fight[1] |= t._take(1, "captain-a")
    t.s.shown[1, 0] |= 1 << card_named("captain-a")
    t.plays(1, "card:decree")
    assert t.heard(None, "Black Powder Ploy gives the Uprising 12 strength.")
    assert t.where(1, "captain-a") == "shown:highlands"


def test_2_3c_one_s_own_captains_go_too():
    t = OldKing(2, "clans,uprising").autumn("highlands", "captain-d", "ruse", hands=("", "decree"))
    t.s.fight[1] |= t._take(1, "captain-a")
    t.s.shown[1, 0] |= 1 << card_named("captain-a")
    t.plays(1, "card:decree")
    assert t.where(1, "captain-a") == "lost"
    assert t.results("highlands") == ["loss", "win"]


def test_2_3c_faq_ploy_and_gilded_wall():
    """The clash is a tie, but the Captains go, and Take the Power Back may answer."""
    t = OldKing(3, "clans,uprising,nobility").tiles(1, "take-the-power-back")
    t.s.limit[1] = 4  # after an Attrition
    t.autumn("highlands", "captain-d", "decree", "decree", hands=("", "", ""))
    assert t.where(0, "captain-d") == t.where(1, "decree") == "lost"
    assert t.phase == "power_back"
    t.plays(1, "yes")
    assert t.results("highlands") == ["tie", "tie", "tie"]
    assert t.s.limit[1] == 5


def test_2_3c_faq_ploy_and_raid_and_raze():
    t = OldKing(3).autumn("highlands", "decree", "decree", "captain-d", hands=("", "", ""))
    assert t.results("highlands") == ["loss", "win", "loss"]
    assert t.where(2, "captain-d") == "lost"


# ------------------------------------------------------------------ 2.3d The Patient Root
@pytest.mark.parametrize(
    ("results", "strength"),
    [(("loss", "loss"), 12), (("loss", "win"), 6), (("tie", "loss"), 6), (("tie", "retreat"), 0), (("win", "tie"), 0)],
)
def test_2_3d_strength_for_each_loss_in_earlier_regions(results, strength):
    t = OldKing(2, "clans,gathering").result(1, "highlands", results[0]).result(1, "plateau", results[1])
    t.autumn("lowlands", "follower-a", "decree")
    assert t.heard(None, f"The Patient Root gives the Gathering {strength} strength.")
    assert t.results("lowlands") == (["loss", "win"] if strength else ["win", "loss"])


def test_2_3d_in_the_first_region_it_is_nothing():
    t = OldKing(2, "clans,gathering").autumn("highlands", "follower-a", "decree")
    assert t.results("highlands") == ["win", "loss"]


def test_2_3d_raid_and_raze_takes_it_over():
    """6.4 the Root comes before Raid and Raze."""
    t = OldKing(2, "clans,gathering").tiles(0, "school-of-the-stones").result(1, "highlands", "loss")
    t.autumn("plateau", "decree", "decree")
    assert t.strengths() == [6, 6]


# ------------------------------------------------------------------ 2.6
def test_2_6_every_card_shown_at_a_region_stays_by_it():
    """The first clash, a Reinforcement, an activated Deployed card, and a new clash."""
    t = (
        OldKing(2)
        .deployed(0, "highlands")
        .autumn("highlands", "ruse", "captain-d", hands=("cavalry-a agent", "champion"))
    )
    t.plays(0, "yes", "card:cavalry-a")  # 5 + 4 against 9
    t.plays(0, "card:agent").plays(1, "card:champion")  # again a tie
    for card in ("war-machine", "ruse", "cavalry-a", "agent"):
        assert t.where(0, card) == "shown:highlands"
    for card in ("captain-d", "champion"):
        assert t.where(1, card) == "shown:highlands"


def test_2_6_an_inactive_deployed_card_and_cards_on_the_map_are_not_revealed():
    t = OldKing(2).deployed(0, "plateau").fortified(0, "castle", "captain-a").pillaging(0, "shrine", "agent")
    t.shown(0, "highlands", "follower-a").shown(1, "highlands", "follower-a").winter()
    assert t.can(0) == {"pass", "card:follower-a"}
    t.retires_none()
    assert t.where(0, "war-machine") == "deployed:plateau"
    assert t.where(0, "captain-a") == "fortified:castle"
    assert t.where(0, "agent").startswith("pillaging:")
    assert t.where(0, "follower-a") in ("discard", "pile")
