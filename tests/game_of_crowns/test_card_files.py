"""Card files of one's own: what they may change, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import regalia as library
from regalia.core.cards import CardFile, card_file, printed_cards, read_cards
from regalia.core.contract import load_game
from regalia.games.game_of_crowns.box import KIND_NAMES
from regalia.games.game_of_crowns.scoring import kind_at_end
from tests.command import assert_one_sentence, assert_refused, refused_cards, regalia
from tests.game_of_crowns.language import FOUR, Crowns
from tests.language import play_out

CROWNS = load_game("game-of-crowns")
PRINTED = (CROWNS.meta.folder / "cards.toml").read_text()
JESTER = "[cards.jester]\ncopies = 4"


def own(old: str = "", new: str = "", name: str = "My own") -> str:
    """The printed file with a name of its own and one thing changed."""
    text = PRINTED.replace('name = "As printed"', f'name = "{name}"')
    assert old in text
    return text.replace(old, new, 1) if old else text


def changed(kind: str, **changes: Any) -> CardFile:
    """The printed cards with one kind changed, as the engine gets them."""
    content = {**printed_cards(CROWNS.meta).content, "name": "My own"}
    content["cards"] = {**content["cards"], kind: {**content["cards"][kind], **changes}}
    return card_file(CROWNS.meta, content, "own.toml")


# ------------------------------------------------------------------ what is refused
def jester(text: str) -> str:
    """The file with another Jester."""
    begin, end = PRINTED.index("[cards.jester]"), PRINTED.index("[cards.priest]")
    return PRINTED[:begin] + f"[cards.jester]\n{text}\n" + PRINTED[end:]


GOOD_JESTER = 'copies = 4\nability = "most"\npoints = 2\npenalty = 2\nsource = "own"\n'
COPIES, POINTS = "needs copies as a whole number from 0 to 11", "needs points as a whole number from 0 to 9"
ABILITY = "that the engine does not have for it; it has: none, per-raven"
WRONG: dict[str, tuple[str, str]] = {
    "unknown ability": (jester(GOOD_JESTER.replace("most", "flying")), f"an ability 'flying' {ABILITY}"),
    "an ability by another name": (jester(GOOD_JESTER.replace("most", "MOST")), ABILITY),
    "no ability": (jester('copies = 4\nsource = "own"'), ABILITY),
    "an ability that is a number": (jester(GOOD_JESTER.replace('"most"', "3")), "needs its ability as text"),
    "an ability that is a list": (jester(GOOD_JESTER.replace('"most"', '["most"]')), "needs its ability as text"),
    "an ability that is a table": (jester(GOOD_JESTER.replace('"most"', "{}")), "needs its ability as text"),
    "an ability of many letters": (jester(GOOD_JESTER.replace("most", "x" * 10**4)), ABILITY),
    "unknown kind": (PRINTED + '\n[cards.dragon]\ncopies = 0\nsource = "own"\n', "there is no kind of card 'dragon'"),
    "a kind in capitals": (PRINTED.replace("[cards.jester]", "[cards.Jester]"), "there is no kind of card 'Jester'"),
    "a kind with control codes": (PRINTED + '\n[cards."a\\u001b[2J"]\nsource = "own"\n', "no kind of card"),
    "missing kind": (PRINTED.replace("[cards.jester]", "[jester]"), "leaves out the jester; a card file lists all 13"),
    "too many copies": (jester(GOOD_JESTER.replace("= 4", "= 5")), "guest cards must add up to 11, not 12"),
    "too few copies": (jester(GOOD_JESTER.replace("= 4", "= 3")), "guest cards must add up to 11, not 10"),
    "too many house cards": (own("copies = 1", "copies = 2"), "house cards must add up to 10, not 11"),
    "copies left out": (jester(GOOD_JESTER.replace("copies = 4", "")), COPIES),
    "negative copies": (jester(GOOD_JESTER.replace("= 4", "= -4")), COPIES),
    "huge copies": (jester(GOOD_JESTER.replace("= 4", "= 4000000000")), COPIES),
    "half a card": (jester(GOOD_JESTER.replace("= 4", "= 4.5")), COPIES),
    "4.0 cards": (jester(GOOD_JESTER.replace("= 4", "= 4.0")), COPIES),
    "copies that are true": (jester(GOOD_JESTER.replace("= 4", "= true")), COPIES),
    "copies in words": (jester(GOOD_JESTER.replace("= 4", '= "4"')), COPIES),
    "negative points": (jester(GOOD_JESTER.replace("points = 2", "points = -2")), POINTS),
    "too many points": (jester(GOOD_JESTER.replace("points = 2", "points = 10")), POINTS),
    "points in words": (jester(GOOD_JESTER.replace("points = 2", 'points = "two"')), POINTS),
    "points that are a list": (jester(GOOD_JESTER.replace("points = 2", "points = [2]")), POINTS),
    "half a penalty": (jester(GOOD_JESTER.replace("penalty = 2", "penalty = 0.5")), "needs penalty as a whole number"),
    "points of many digits": (jester(GOOD_JESTER.replace("points = 2", "points = 1" + "0" * 30)), "holds something"),
    "points without a limit": (jester(GOOD_JESTER.replace("points = 2", "points = " + "9" * 5000)), "not valid TOML"),
    "points without end": (jester(GOOD_JESTER.replace("points = 2", "points = inf")), "holds something"),
    "a note that is no number": (PRINTED.replace("ravens = 4", "ravens = 4\nnote = nan", 1), "holds something"),
    "a note that is a day": (PRINTED.replace("ravens = 4", "ravens = 4\nday = 2026-01-01", 1), "holds something"),
    "a note that is too deep": (f"deep = {'[' * 50}{']' * 50}\n{PRINTED}", "holds something"),
    "a note deeper than that": (f"deep = {'[' * 5000}{']' * 5000}\n{PRINTED}", "is not valid TOML"),
    "no source": (jester(GOOD_JESTER.replace('source = "own"', "")), "needs a source: one of rulebook, public"),
    "unknown source": (jester(GOOD_JESTER.replace('"own"', '"hearsay"')), "the card jester needs a source"),
    "a source that is a list": (jester(GOOD_JESTER.replace('"own"', '["own"]')), "the card jester needs a source"),
    "too many ravens": (own("ravens = 4", "ravens = 5"), "needs ravens as a whole number from 0 to 4"),
    "no ravens": (own("ravens = 4", ""), "needs ravens as a whole number from 0 to 4"),
    "a Sentinel that shares by none": (own("sentinel_share = 2", "sentinel_share = 0"), "sentinel_share as a whole"),
    "another game": (PRINTED.replace('"game-of-crowns"', '"template"'), 'it must say game = "game-of-crowns"'),
    "no game": (PRINTED.replace("game =", "gems ="), 'it must say game = "game-of-crowns"'),
    "a game that is a list": (PRINTED.replace('"game-of-crowns"', "[]"), 'it must say game = "game-of-crowns"'),
    "no name": (PRINTED.replace("name =", "nome ="), "needs a name of up to 80 letters"),
    "an empty name": (own(name=""), "needs a name of up to 80 letters"),
    "a long name": (own(name="x" * 81), "needs a name of up to 80 letters"),
    "a name with control codes": (own(name="\\u001b[2J"), "needs a name of up to 80 letters"),
    "a name that is a number": (PRINTED.replace('"As printed"', "5"), "needs a name of up to 80 letters"),
    "cards that are a list": ('game = "game-of-crowns"\nname = "x"\ncards = []\n', "needs a table [cards.NAME]"),
    "cards that are numbers": ('game = "game-of-crowns"\nname = "x"\n[cards]\njester = 4\n', "jester needs a source"),
    "cards within cards": ('game = "game-of-crowns"\nname = "x"\n[cards.a.b]\nsource = "own"\n', "needs a source"),
    "not TOML": ("ceci n'est pas une carte", "is not valid TOML"),
    "JSON": ('{"game": "game-of-crowns"}', "is not valid TOML"),
    "the same key twice": (PRINTED + "\n[cards.jester]\n", "is not valid TOML"),
    "nothing": ("", "is not for Game of Crowns"),
    "of is missing": (own('of = ["knight"]\n', ""), "per-kind of the princess needs 1 kinds of card in 'of'"),
    "of too many": (own('["knight"]', '["knight", "feud"]'), "per-kind of the princess needs 1 kinds"),
    "of too few": (own('["castellan", "princess", "trader"]', '["trader"]'), "sets of the priest needs 3 kinds"),
    "of nothing known": (own('["knight"]', '["bishop"]'), "per-kind of the princess needs 1 kinds"),
    "of a text": (own('["knight"]', '"knight"'), "per-kind of the princess needs 1 kinds"),
    "of a number": (own('["knight"]', "[3]"), "per-kind of the princess needs 1 kinds"),
    "of a list": (own('["knight"]', '[["knight"]]'), "per-kind of the princess needs 1 kinds"),
    "of where none is needed": (jester(f'{GOOD_JESTER}of = ["feud"]'), "most of the jester needs 0 kinds"),
    "too large": (f"{PRINTED}# {'x' * 256 * 1024}\n", "is too large; a card file has at most 256 KB"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_card_file_is_refused_in_one_sentence(tmp_path: Path, case: str) -> None:
    text, because = WRONG[case]
    path = tmp_path / "own.toml"
    reason = refused_cards(path, "game-of-crowns", text, because)
    if "control codes" not in case:
        assert_one_sentence(reason)
    assert_refused(regalia("simulate", "game-of-crowns", "--games", 1, "--cards", path), because)
    assert_refused(regalia("play", "game-of-crowns", "--cards", path), because)


def test_a_card_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    for data in (b"\xff\xfe" + PRINTED.encode("utf-16-le"), bytes(range(256)), PRINTED.encode() + b"\xff"):
        path.write_bytes(data)
        with pytest.raises(library.Refused, match=r"own\.toml is not valid TOML"):
            read_cards(CROWNS.meta, path)


def test_hidden_agendas_need_enough_guests(tmp_path: Path) -> None:
    """A box full of Sentinels is legal, but not with an option that needs other guests."""
    path = tmp_path / "own.toml"
    text = own()
    for kind, before, copies in (("jester", 4, 0), ("artist", 1, 0), ("sentinel", 2, 7)):
        text = text.replace(f"[cards.{kind}]\ncopies = {before}", f"[cards.{kind}]\ncopies = {copies}")
    path.write_text(text)
    library.new("game-of-crowns", players=4, seed=1, cards=path, hidden_agendas=True)
    with pytest.raises(library.Refused, match="Hidden Agendas needs 5 guests that are no Sentinels"):
        library.new("game-of-crowns", players=5, seed=1, cards=path, hidden_agendas=True)


def test_the_printed_files_are_legal_and_give_every_figure_a_source() -> None:
    for game in (CROWNS, load_game("template")):
        for card in printed_cards(game.meta).content["cards"].values():
            assert card["source"] in ("rulebook", "public", "reconstructed", "own")
            assert card.get("copies_source") != "public" or card["page"]


# ------------------------------------------------------------------ what a file of one's own changes
def only(cards: CardFile | None, *hands: str) -> list[int]:
    """Everybody's points with these hands and no ravens."""
    return Crowns(4, houses=FOUR, cards=cards).only(*hands).ravens(0, 0, 0, 0).points()


def test_other_points_change_the_scoring_as_the_file_says() -> None:
    hands = ("2 Jester", "Jester", "", "")
    assert only(None, *hands) == [4, -2, 0, 0]
    assert only(changed("jester", points=5), *hands) == [10, -2, 0, 0]
    assert only(changed("jester", penalty=7), *hands) == [4, -7, 0, 0]


RECOMBINED: dict[str, tuple[dict[str, Any], str, int]] = {
    "sets": ({"ability": "sets", "of": ["coinage", "knight", "trader"], "points": 4}, "2 Coinage, 2 Knight, Trader", 6),
    "per-kind": ({"ability": "per-kind", "of": ["knight"], "points": 3}, "2 Knight", 6),
    "none": ({"ability": "none"}, "2 Knight", 0),
    "most": ({"ability": "most", "points": 8}, "", 8),
    "foreign": ({"ability": "foreign", "points": 2}, "Knight of Orlok, Coinage of Midian, Knight of Lyre", 4),
    "fewest": ({"ability": "fewest", "points": 9}, "", 9),
    "neighbours": ({"ability": "neighbours", "of": ["knight"], "points": 2}, "", 6),
}


@pytest.mark.parametrize("ability", RECOMBINED)
def test_a_castellan_can_have_any_ability(ability: str) -> None:
    changes, hand, points = RECOMBINED[ability]
    others = ("2 Knight of Orlok", "2 Trader", "Knight of Chiron, Trader")
    if ability == "foreign":
        others = ("2 Knight", "2 Trader", "2 Knight")
    hands = (f"Castellan of Lyre, {hand}".rstrip(", "), *others)
    assert only(changed("castellan", **changes), *hands)[0] == points


def test_other_copies_and_ravens_change_the_deal(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = own("ravens = 4", "ravens = 1").replace("[cards.knight]\ncopies = 3", "[cards.knight]\ncopies = 0")
    path.write_text(text.replace("[cards.castellan]\ncopies = 1", "[cards.castellan]\ncopies = 4"))
    table = library.new("game-of-crowns", players=4, seed=1, cards=path, starting_seat=0)
    assert list(table.state.ravens[:4]) == [1] * 4
    names = {name.partition(" of ")[0] for name in Crowns(4, cards=read_cards(CROWNS.meta, path)).holds(0)}
    assert "Knight" not in names
    assert "Castellan" in names
    assert play_out(table).over


def test_the_view_names_the_card_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(own(JESTER, f"{JESTER}\nnote = 1", name="Grandmother's copy"))
    table = library.new("game-of-crowns", players=4, seed=1, cards=path)
    assert [table.view(seat).cards for seat in (None, 0, 3)] == ["Grandmother's copy"] * 3
    assert library.new("game-of-crowns", players=4, seed=1).view().cards == "As printed"


def jesters_more(s: Any) -> list[int]:
    """What each seat gets more in a final state if a Jester has 5 points instead of 2."""
    held = [kind_at_end(s, seat, KIND_NAMES.index("Jester")) for seat in range(s.players)]
    return [3 * n if n == max(held) else 0 for n in held]


def test_a_simulation_scores_by_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(own('ability = "most"\npoints = 2', 'ability = "most"\npoints = 5'))
    words = ("simulate", "game-of-crowns", "--seed", 4, "--games", 6, "--json")
    printed, mine = regalia(*words).json, regalia(*words, "--cards", path).json
    assert mine["decisions"] == printed["decisions"]  # the play of random bots does not depend on points
    assert sum(mine["mean_points"]) > sum(printed["mean_points"])
    for more, less in zip(mine["mean_points"], printed["mean_points"], strict=True):
        assert round((more - less) * 6) % 3 == 0  # 3 points a Jester, and nothing else


def test_a_saved_game_keeps_its_cards_without_the_file(tmp_path: Path) -> None:
    path, saved = tmp_path / "own.toml", tmp_path / "game.regalia"
    path.write_text(own('ability = "most"\npoints = 2', 'ability = "most"\npoints = 5'))
    games = (play_out(library.new("game-of-crowns", players=4, seed=seed, cards=path)) for seed in range(50))
    mine = next(table for table in games if max(jesters_more(table.state)) > 0)
    printed = play_out(library.new("game-of-crowns", players=4, seed=mine.seed))
    before = {place.seat: place.points for place in printed.standings}
    after = {place.seat: place.points for place in mine.standings}
    assert [after[seat] - before[seat] for seat in range(4)] == jesters_more(mine.state)
    mine.save(saved)
    path.unlink()
    again = library.load(saved)
    assert again.to_bytes() == mine.to_bytes()
    assert again.standings == mine.standings
    assert again.view().cards == "My own"
    assert again.cards.digest == mine.cards.digest != printed.cards.digest
    assert regalia("replay", saved, "--verify", "--json").json["standings"][0]["points"] == mine.standings[0].points


KEPT: dict[str, Callable[[str], str]] = {
    "letters of all kinds": lambda text: own(name="Größe 王冠 ♛"),
    "notes": lambda text: f"note = {{ a = [1, 2.5, true, 'x', []], b = -9223372036854775808, c = 1e16 }}\n{text}",
}


@pytest.mark.parametrize("case", KEPT)
def test_whatever_a_legal_file_holds_a_record_gives_back(tmp_path: Path, case: str) -> None:
    path, saved = tmp_path / "own.toml", tmp_path / "game.regalia"
    path.write_text(KEPT[case](own()))
    table = library.new("game-of-crowns", players=4, seed=2, cards=path)
    table.save(saved)
    assert library.load(saved).cards == table.cards
