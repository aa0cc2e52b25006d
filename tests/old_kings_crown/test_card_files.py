"""Card files of one's own: what they may change, and what is refused."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

import regalia as library
from regalia.core.cards import CardFile, card_file, printed_cards
from regalia.core.contract import load_game
from regalia.games.old_kings_crown.state import DECREE
from regalia.games.old_kings_crown.texts import card_text
from tests.command import assert_one_sentence, assert_refused, refused_cards, regalia
from tests.language import play_out
from tests.old_kings_crown.language import ALL, OldKing

GAME = load_game("old-kings-crown")
PRINTED = (GAME.meta.folder / "cards.toml").read_text()


def own(old: str = "", new: str = "") -> str:
    """The printed file with a name of its own and one thing changed."""
    text = PRINTED.replace('name = "As printed"', 'name = "My own"')
    assert text.count(old) >= 1
    return text.replace(old, new, 1) if old else text


def changed(table: str, name: str, **changes: Any) -> CardFile:
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    content["name"] = "My own"
    (content[table][name] if name else content[table]).update(changes)
    return card_file(GAME.meta, content, "own.toml")


STONES = 'ability = "school-of-the-stones"'
WRONG: dict[str, tuple[str, str]] = {
    "unknown kind": (own() + '\n[cards.dragon]\nsource = "own"\n', "there is no kind of card 'dragon'"),
    "missing kind": (own("[cards.heir]", "[heir]"), "leaves out the heir; a card file lists all 15 kinds"),
    "too few strengths": (own("[6, 7, 8, 9]", "[6, 7, 8]"), "needs strengths: a list of 4 whole numbers from 0 to 30"),
    "too much strength": (own("[6, 7, 8, 9]", "[6, 7, 8, 31]"), "needs strengths: a list of 4"),
    "negative strength": (own("[6, 7, 8, 9]", "[-6, 7, 8, 9]"), "needs strengths: a list of 4"),
    "half a strength": (own("[6, 7, 8, 9]", "[6.5, 7, 8, 9]"), "needs strengths: a list of 4"),
    "a strength that is true": (own("[6, 7, 8, 9]", "[true, 7, 8, 9]"), "needs strengths: a list of 4"),
    "strengths in words": (own("[6, 7, 8, 9]", '"6 to 9"'), "needs strengths: a list of 4"),
    "no quest": (own("quest = 3\n", ""), "the card champion needs quest as a whole number from 0 to 9"),
    "unknown tile": (own() + '\n[tiles.dagger]\nsource = "own"\n', "'dagger' is none of the tiles"),
    "missing tile": (own("[tiles.mist]", "[mist]"), "leaves out mist; a card file lists all 16 tiles"),
    "unknown ability": (own(STONES, 'ability = "flying"'), "an ability 'flying' that the engine does not have for it"),
    "an ability of a decree": (own(STONES, 'ability = "gilded-wall"'), "'gilded-wall' that the engine does not have"),
    "an ability that is a list": (own(STONES, "ability = []"), "that the engine does not have for it"),
    "too much influence of a tile": (
        own(STONES, f"{STONES}\ninfluence = 10"),
        "influence as a whole number from 0 to 9",
    ),
    "influence of a Ritual": (
        own("needs = 2", "needs = 2\ninfluence = 1"),
        "is fed, not used, and can bring no influence",
    ),
    "an ability twice": (own(STONES, 'ability = "mist"'), "two tiles have the ability mist"),
    "a fifth tile": (
        own('faction = "clans"\nability = "ambush"', 'faction = "nobility"\nability = "ambush"'),
        "four tiles",
    ),
    "unknown faction": (
        own('faction = "clans"\nability = "ambush"', 'faction = "elves"\nability = "ambush"'),
        "a faction: one",
    ),
    "no bonus": (own("bonus = 1\n", ""), "needs bonus as a whole number from 0 to 20"),
    "too much bonus": (own("bonus = 1", "bonus = 21"), "needs bonus as a whole number from 0 to 20"),
    "a Ritual for nothing": (own("needs = 2", "needs = 0"), "needs needs as a whole number from 1 to 9"),
    "no source of a tile": (own("bonus = 1\nsource", "bonus = 1\nsauce"), "school-of-the-stones needs a source"),
    "unknown source of a figure": (
        own('strengths_source = "reconstructed"', 'strengths_source = "hearsay"'),
        "strengths_source",
    ),
    "missing location": (own("[locations.shrine]", "[shrine]"), "leaves out shrine; a card file lists all 6 locations"),
    "no locations": (own().split("[locations.castle]")[0], "needs a table [locations.NAME]"),
    "too much i": (own("influence = 2", "influence = 10"), "needs influence as a whole number from 0 to 9"),
    "two Walls": (own('ability = "raid-and-raze"', 'ability = "gilded-wall"'), "every faction needs one decree"),
    "two decrees for one": (
        own('faction = "clans"\nability = "raid', 'faction = "nobility"\nability = "raid'),
        "one decree",
    ),
    "no simulacrum": (own().split("[simulacrum]")[0], "needs a table [simulacrum]"),
    "two levels": (own("[1, 2, 2]", "[1, 2]"), "needs mind_strength: three whole numbers from 0 to 9"),
    "no limit": (own("hand_limit = 5", "hand_limit = 3"), "needs hand_limit as a whole number from 4 to 9"),
    "a goal of nothing": (
        own("goal_of_two = 20", "goal_of_two = 0"),
        "needs goal_of_two as a whole number from 1 to 99",
    ),
    "a look of a Ritual": (own('ability = "look"', 'ability = "touch"'), "it has: none, look"),
    "another game": (own('"old-kings-crown"', '"template"'), 'it must say game = "old-kings-crown"'),
    "not TOML": ("ceci n'est pas une carte", "is not valid TOML"),
    "nothing": ("", "is not for The Old King's Crown"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_card_file_is_refused_in_one_sentence(tmp_path: Path, case: str) -> None:
    text, because = WRONG[case]
    path = tmp_path / "own.toml"
    reason = refused_cards(path, "old-kings-crown", text, because)
    assert_one_sentence(reason)
    assert_refused(regalia("simulate", "old-kings-crown", "--games", 1, "--cards", path), because)


# ------------------------------------------------------------------ what a file of one's own changes
def test_other_figures_change_the_game_as_the_file_says() -> None:
    t = OldKing(2, cards=changed("cards", "captain", strengths=[6, 7, 8, 20]))
    assert t.autumn("highlands", "captain-d", "heir").results("highlands") == ["win", "loss"]
    t = OldKing(2, cards=changed("locations", "castle", influence=5)).autumn("highlands", "heir", "captain-a")
    assert t.plays(0, "location:castle").got() == [5, 0]
    t = OldKing(2, cards=changed("tiles", "school-of-the-stones", bonus=4)).tiles(0, "school-of-the-stones")
    t.autumn("highlands", "captain-a", "captain-d").plays(0, "tile:school-of-the-stones")
    assert t.results("highlands") == ["win", "loss"]


def test_the_use_of_a_tile_may_bring_influence() -> None:
    t = OldKing(2, "clans,nobility", cards=changed("tiles", "school-of-the-stones", influence=2))
    t.tiles(0, "school-of-the-stones").autumn("highlands", "captain-a", "captain-a").plays(
        0, "tile:school-of-the-stones"
    )
    assert t.got() == [2, 0]
    assert t.heard(None, "The Clans use School of the Stones and gain 2 i.")
    assert t.table.view().table.players[0].tiles[0].text.endswith("+1 strength. You gain 2 i.")


def test_a_tile_may_change_hands() -> None:
    """The Clans get the Mist of the Gathering, for their Ambush."""
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    content["name"] = "My own"
    content["tiles"]["mist"]["faction"] = "clans"
    content["tiles"]["ambush"]["faction"] = "gathering"
    t = OldKing(4, ALL, tiles=True, cards=card_file(GAME.meta, content, "own.toml"))
    assert "mist" in t.up(0)
    assert "ambush" in t.up(3)


def test_rituals_may_belong_to_another_faction_with_their_cards() -> None:
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    for name, faction in (("ritual-of-the-tooth", "clans"), ("ritual-of-the-eye", "clans"), ("ambush", "gathering")):
        content["tiles"][name]["faction"] = faction
    content["tiles"]["reavers"]["faction"] = "gathering"
    t = OldKing(4, ALL, tiles=True, cards=card_file(GAME.meta, {**content, "name": "My own"}, "own.toml"))
    assert t.where(0, "tooth") == t.where(0, "eye") == "away"
    assert t.where(3, "tooth") == "nowhere"
    content["tiles"]["ritual-of-the-eye"]["faction"] = "gathering"
    content["tiles"]["ambush"]["faction"] = "clans"
    with pytest.raises(library.Refused, match="both Rituals must belong to the same faction"):
        OldKing(4, cards=card_file(GAME.meta, {**content, "name": "My own"}, "own.toml"))


def test_a_tile_without_an_ability() -> None:
    t = OldKing(4, ALL, tiles=True, cards=changed("tiles", "mist", ability="none"))
    assert t.up(3) == {"ritual-of-the-tooth", "ritual-of-the-eye", "school-of-the-sap"}


def test_decrees_may_change_hands() -> None:
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    content["cards"]["raid-and-raze"]["faction"] = "nobility"
    content["cards"]["gilded-wall"]["faction"] = "clans"
    t = OldKing(2, "clans,nobility", cards=card_file(GAME.meta, {**content, "name": "My own"}, "own.toml"))
    t.autumn("highlands", "decree", "heir")
    assert t.results("highlands") == ["tie", "tie"]


def test_the_ploy_may_be_lit_by_one_s_own_captain() -> None:
    t = OldKing(2, cards=changed("cards", "black-powder-ploy", own_captains=1))
    t.autumn("highlands", "heir", "ruse", hands=("", "decree"))
    t.s.fight[1] |= t._take(1, "captain-a")
    t.s.shown[1, 0] |= 1 << 9
    t.plays(1, "card:decree")
    assert t.results("highlands") == ["loss", "win"]


def test_a_ploy_of_one_s_own_file_may_stay_when_it_is_lit() -> None:
    t = OldKing(2, cards=changed("cards", "black-powder-ploy", spent=0, less=0, own_captains=1))
    text = "If a Captain is in the clash, all Captains in it fall and you win. Else it has strength 13."
    assert card_text(t.s, 1, DECREE) == text
    t.autumn("highlands", "captain-a", "decree")
    assert t.results("highlands") == ["loss", "win"]
    assert t.where(1, "decree") == "shown:highlands"


EXTREMES: dict[str, dict[str, Any]] = {
    "all strengths 0": {"follower": [0] * 6, "cavalry": [0] * 2, "captain": [0] * 4, "heir": [0], "champion": [0]},
    "all strengths 30": {"follower": [30] * 6, "captain": [30] * 4, "heir": [30], "agent": [30], "myth": [30]},
}


@pytest.mark.parametrize("case", EXTREMES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_games_with_extreme_files_end(case: str, players: int) -> None:
    content = copy.deepcopy(printed_cards(GAME.meta).content)
    content["name"] = "Extreme"
    for kind, strengths in EXTREMES[case].items():
        content["cards"][kind]["strengths"] = strengths
    for location in content["locations"].values():
        location["influence"] = 9
    content["locations"]["battlefield"]["removes"] = content["locations"]["necropolis"]["draws"] = 9
    content.update(hand_limit=9, most_limit=12, goal_of_two=99, goal_of_more=99)
    table = library.new("old-kings-crown", players=players, seed=2, cards=card_file(GAME.meta, content, "own.toml"))
    assert play_out(table).over
    assert table.view().cards == "Extreme"
