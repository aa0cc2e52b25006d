"""Record files that were damaged or forged: refused in one sentence, and left as they are."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import regalia as library
from regalia.core.record import MOST_ENTRIES
from tests.command import assert_one_sentence, assert_refused, regalia

Content = dict[str, Any]


def played(game: str, players: int, seed: int, plays: int, **options: Any) -> library.Table:
    """A table after so many random plays, with a standing order and something taken back."""
    table, luck = library.new(game, players=players, seed=seed, **options), random.Random(seed)
    table.standing_order(1, "from 2")
    taken_back = False
    for _ in range(plays):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.legal(seat)))
        if not taken_back and table.can_undo(seat):
            table.undo(seat)
            taken_back = True
    assert taken_back
    return table


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Saved games, whole and true."""
    folder = tmp_path_factory.mktemp("records")
    tables = {
        "unfinished": played("game-of-crowns", 4, 5, 30, houses="lyre,orlok,midian,chiron", negotiations=True),
        "finished": played("template", 3, 6, 10_000),
    }
    assert not tables["unfinished"].over
    assert tables["finished"].over
    for name, table in tables.items():
        table.save(folder / name)
    return {name: (folder / name).read_bytes() for name in tables}


def refused(path: Path, because: str = "") -> None:
    """The file is refused by the library and by both commands, and stays as it is."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(library.Refused) as problem:
        library.load(path)
    assert_one_sentence("".join(c if c.isprintable() else " " for c in str(problem.value)))
    assert because in str(problem.value), str(problem.value)
    assert_refused(regalia("play", "--resume", path), because)
    assert_refused(regalia("replay", path), because)
    assert (path.read_bytes() if path.is_file() else None) == before


def sealed(content: Content) -> bytes:
    """A forged record: whatever it holds, with a checksum that fits."""
    rest = {name: value for name, value in content.items() if name != "check"}
    check = hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
    return json.dumps({**rest, "check": check}).encode()


# ------------------------------------------------------------------ damage
@pytest.mark.parametrize("kind", ["unfinished", "finished"])
def test_a_record_that_was_cut_off_is_refused(records: dict[str, bytes], tmp_path: Path, kind: str) -> None:
    whole, path = records[kind], tmp_path / "cut"
    for length in range(0, len(whole), 3):
        path.write_bytes(whole[:length])
        with pytest.raises(library.Refused, match="is no Regalia record, or only a part of one"):
            library.load(path)
    for length in [0, 1, *range(7, len(whole), len(whole) // 9), len(whole) - 1]:
        path.write_bytes(whole[:length])
        refused(path, "is no Regalia record, or only a part of one")


@pytest.mark.parametrize("kind", ["unfinished", "finished"])
def test_a_record_with_one_byte_changed_is_refused(records: dict[str, bytes], tmp_path: Path, kind: str) -> None:
    whole, path, luck = records[kind], tmp_path / "edited", random.Random(1)
    for position in range(0, len(whole), 2):
        for byte in (whole[position] ^ 1, luck.choice(b'09aZ"{}[],:\\ \x00\xff')):
            same_space = whole[position] in b" \n" and byte in b" \n"
            if byte == whole[position] or same_space:
                continue
            path.write_bytes(whole[:position] + bytes([byte]) + whole[position + 1 :])
            with pytest.raises(library.Refused):
                library.load(path)
    for position in range(3, len(whole), len(whole) // 25):
        path.write_bytes(whole[:position] + bytes([whole[position] ^ 1]) + whole[position + 1 :])
        refused(path)


def test_a_record_is_not_trusted_without_its_checksum(records: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "edited"
    content = json.loads(records["unfinished"])
    for check in ("", "0" * 64, content["check"].upper(), content["check"][:-1]):
        path.write_text(json.dumps({**content, "check": check}))
        refused(path, "was changed after it was saved, so it is not trusted")
    path.write_text(json.dumps({**content, "check": 5}))
    refused(path, NO_RECORD)
    path.write_text(json.dumps({**content, "entries": content["entries"][:-1]}))
    refused(path, "was changed after it was saved, so it is not trusted")


# ------------------------------------------------------------------ forgery
def test_a_sealed_record_that_is_true_is_accepted(records: dict[str, bytes], tmp_path: Path) -> None:
    """So that the forgeries below are refused for what they say, not for their seal."""
    path = tmp_path / "sealed"
    for whole in records.values():
        path.write_bytes(sealed(json.loads(whole)))
        library.load(path)
        assert regalia("replay", path).code == 0


def with_entry(*entry: object, at: int = 0) -> Callable[[Content], None]:
    def forge(content: Content) -> None:
        content["entries"].insert(at, list(entry))

    return forge


def with_change(**changes: Any) -> Callable[[Content], None]:
    return lambda content: content.update(changes)


def with_option(**options: Any) -> Callable[[Content], None]:
    return lambda content: content["options"].update(options)


def with_card(kind: str, **changes: Any) -> Callable[[Content], None]:
    return lambda content: content["cards"]["cards"][kind].update(changes)


def without(name: str) -> Callable[[Content], None]:
    return lambda content: content.pop(name)


NO_RECORD = "is no Regalia record, or only a part of one"
WRONG_FORMAT = "is a record of another format"
FORGED: dict[str, tuple[Callable[[Content], None], str]] = {
    "illegal play": (with_entry("play", 0, "accept"), "Entry 1 of the record cannot be: "),
    "a play out of turn": (with_entry("play", 3, "exchange"), "Entry 1 of the record cannot be: It is not your turn"),
    "unknown action": (with_entry("play", 0, "castle"), "Entry 1 of the record cannot be: Game of Crowns has no"),
    "an action with control codes": (with_entry("play", 0, "\x1b[2J\n"), "has no action called"),
    "a very long action": (with_entry("play", 0, "x" * 10**5), "has no action called"),
    "seat 99": (with_entry("play", 99, "exchange"), "There is no seat 99; the seats are 0 to 3."),
    "seat -1": (with_entry("play", -1, "exchange"), "There is no such seat"),
    "seat 2^63": (with_entry("play", 2**63, "exchange"), "There is no such seat"),
    "seat 10^4000": (with_entry("play", 10**4000, "exchange"), ""),
    "seat 4": (with_entry("play", 4, "exchange"), "There is no seat 4"),
    "a spectator plays": (with_entry("play", 14, "exchange"), "There is no seat 14"),
    "the table plays without a window": (with_entry("play", 15, "close"), "No window is open"),
    "the table plays as a player": (with_entry("play", 15, "exchange"), "No window is open"),
    "nothing to withdraw": (with_entry("withdraw", 0, ""), "there is nothing to take back"),
    "nothing to withdraw agreed": (with_entry("withdraw", 0, "agreed"), "there is nothing to take back"),
    "the table withdraws": (with_entry("withdraw", 15, ""), "There is no seat 15"),
    "withdrawn otherwise": (with_entry("withdraw", 0, "perhaps"), "no entry of the kind 'withdraw perhaps'"),
    "unknown entry": (with_entry("chat", 0, "hello"), "there is no entry of the kind 'chat hello'"),
    "unknown order": (with_entry("order", 0, "from x"), "A standing order is"),
    "an order that waits in ambush": (with_entry("order", 0, "from 9999999"), "A standing order is"),
    "an order of seat 9": (with_entry("order", 9, "never"), "There is no seat 9"),
    "entry too short": (with_entry("play", 0), NO_RECORD),
    "entry too long": (with_entry("play", 0, "exchange", 1), NO_RECORD),
    "entry that is no list": (with_change(entries=["play"]), NO_RECORD),
    "a seat in words": (with_entry("play", "0", "exchange"), NO_RECORD),
    "half a seat": (with_entry("play", 0.5, "exchange"), NO_RECORD),
    "a seat that is true": (with_entry("play", True, "exchange"), NO_RECORD),
    "an action that is a number": (with_entry("play", 0, 5), NO_RECORD),
    "too many entries": (with_change(entries=[["order", 0, ""]] * (MOST_ENTRIES + 1)), "more entries than any game"),
    "entries that are null": (with_change(entries=None), NO_RECORD),
    "unknown field": (with_change(note="hello"), NO_RECORD),
    "missing field": (without("seed"), NO_RECORD),
    "format 2": (with_change(format=2), "another format (2); this Regalia reads 1"),
    "format 0": (with_change(format=0), WRONG_FORMAT),
    "format of many digits": (with_change(format=10**300), WRONG_FORMAT),
    "format in words": (with_change(format="1"), NO_RECORD),
    "another kind of file": (with_change(regalia="deck"), WRONG_FORMAT),
    "another game": (with_change(game="template"), "is not for The Heir's Purse"),
    "unknown game": (with_change(game="chess"), "There is no game 'chess'"),
    "a path for a game": (with_change(game="../../etc"), "There is no game '../../etc'"),
    "an empty game": (with_change(game=""), "There is no game ''"),
    "rules of tomorrow": (with_change(rules_version=2), "version 2 of the rules"),
    "rules of no day": (with_change(rules_version=-(10**30)), "of the rules"),
    "3 players": (with_change(players=3), "for 4 to 9 players, not 3"),
    "5 players": (with_change(players=5), "houses needs 5 different names"),
    "no players": (with_change(players=0), ""),
    "-4 players": (with_change(players=-4), ""),
    "10^30 players": (with_change(players=10**30), ""),
    "players that are true": (with_change(players=True), NO_RECORD),
    "unknown option": (with_option(dice=True), "has no option 'dice'"),
    "absurd rounds": (with_option(rounds=10**30), "rounds must be a whole number from 3 to 6"),
    "rounds that are null": (with_option(rounds=None), "rounds must be a whole number"),
    "rounds that are true": (with_option(rounds=True), "rounds must be a whole number"),
    "rounds that are names": (with_option(rounds=["a"]), "rounds must be a whole number"),
    "a flag that is 7": (with_option(team_play=7), "team_play must be on or off"),
    "a flag that is a list": (with_option(team_play=["on"]), "team_play must be on or off"),
    "a team of four": (with_option(team_play=True), "6 or 8 players"),
    "houses that are a number": (with_option(houses=4), "houses must be names"),
    "houses twice": (with_option(houses=["lyre"] * 4), "4 different names"),
    "houses of another world": (with_option(houses=["stark", "orlok", "midian", "chiron"]), "knows no 'stark'"),
    "an option of half a round": (with_option(rounds=3.5), NO_RECORD),
    "an option that is a table": (with_option(rounds={}), NO_RECORD),
    "options that are a list": (with_change(options=[]), NO_RECORD),
    "another seed": (with_change(seed="0" * 31 + "9"), "of the record cannot be"),
    "seed in words": (with_change(seed="seven"), "The record's seed is no number"),
    "empty seed": (with_change(seed=""), "The record's seed is no number"),
    "negative seed": (with_change(seed="-1"), "A seed is a whole number from 0"),
    "huge seed": (with_change(seed="f" * 10**5), "A seed is a whole number from 0"),
    "seed as a number": (with_change(seed=5), NO_RECORD),
    "no cards": (with_change(cards={}), "is not for Game of Crowns"),
    "cards that are a list": (with_change(cards=[]), NO_RECORD),
    "cards of another game": (with_change(cards={"game": "template"}), "is not for Game of Crowns"),
    "cards without a name": (with_change(cards={"game": "game-of-crowns"}), "needs a name"),
    "cards without cards": (with_change(cards={"game": "game-of-crowns", "name": "x", "cards": []}), "needs a table"),
    "a card that flies": (with_card("knight", ability="flies"), "an ability 'flies' that the engine does not have"),
    "an ability that is a list": (with_card("knight", ability=["none"]), "needs its ability as text"),
    "a card too many": (with_card("knight", copies=4), "must add up to 10, not 11"),
    "points beyond all numbers": (with_card("jester", points=10**30), "holds something that is no"),
    "points below 0": (with_card("jester", points=-3), "points as a whole number from 0 to 9"),
    "points that are true": (with_card("jester", points=True), "points as a whole number from 0 to 9"),
    "an unknown kind": (lambda c: c["cards"]["cards"].update(dragon={"source": "own"}), "no kind of card 'dragon'"),
    "a kind left out": (lambda c: c["cards"]["cards"].pop("jester"), "leaves out the jester"),
    "finished without an end": (with_change(finished={"standings": []}), NO_RECORD),
    "finished by a word": (with_change(finished="yes"), NO_RECORD),
}


@pytest.mark.parametrize("case", FORGED)
def test_a_forged_record_is_refused_for_what_it_says(records: dict[str, bytes], tmp_path: Path, case: str) -> None:
    forge, because = FORGED[case]
    content = json.loads(records["unfinished"])
    if "turn" in case:
        content["options"]["starting_seat"] = 0
    forge(content)
    path = tmp_path / "forged"
    path.write_bytes(sealed(content))
    if "control codes" in case:
        said = regalia("replay", path)
        assert "\x1b" not in said.err
        assert_refused(said, because)
    elif case in ("no players", "-4 players", "10^30 players"):
        refused(path, "players")
    else:
        refused(path, because)


def test_every_entry_of_a_forged_record_is_checked(records: dict[str, bytes], tmp_path: Path) -> None:
    content = json.loads(records["unfinished"])
    path = tmp_path / "forged"
    for at in range(0, len(content["entries"]), 5):
        forged = json.loads(records["unfinished"])
        forged["entries"].insert(at, ["play", 0, "term:none"])
        path.write_bytes(sealed(forged))
        with pytest.raises(library.Refused, match=f"^Entry {at + 1} of the record cannot be: "):
            library.load(path)


def test_entries_after_the_end_are_refused(records: dict[str, bytes], tmp_path: Path) -> None:
    content = json.loads(records["finished"])
    content["entries"].append(["play", 0, content["entries"][-1][2]])
    path = tmp_path / "forged"
    path.write_bytes(sealed(content))
    refused(path, f"Entry {len(content['entries'])} of the record cannot be: ")


def test_a_million_entries_are_refused_at_once(records: dict[str, bytes], tmp_path: Path) -> None:
    content = json.loads(records["unfinished"])
    content["entries"] = []
    path = tmp_path / "forged"
    path.write_bytes(json.dumps(content).encode().replace(b"[]", b"[" + b'["x",0,""],' * 10**6 + b'["x",0,""]]', 1))
    with pytest.raises(library.Refused, match="more entries than any game"):
        library.load(path)
    path.write_bytes(b" " * (17 * 1024 * 1024))
    refused(path, "is too large to be a Regalia record")


@pytest.mark.parametrize("depth", [30, 500, 900, 990, 5000, 10**5])
def test_deeply_nested_content_is_refused(records: dict[str, bytes], tmp_path: Path, depth: int) -> None:
    path = tmp_path / "forged"
    path.write_bytes(b"[" * depth + b"]" * depth)
    refused(path, NO_RECORD)
    content = json.loads(records["unfinished"])
    content["cards"]["deep"] = "DEEP"
    try:
        deep: Any = []
        for _ in range(depth):
            deep = [deep]
        content["cards"]["deep"] = deep
        path.write_bytes(sealed(content))
    except RecursionError:  # too deep to be sealed
        path.write_bytes(json.dumps(content | {"cards": "DEEP"}).encode().replace(b'"DEEP"', b"[" * depth))
    refused(path)


FOREIGN = {
    "empty": b"",
    "only space": b" \n\n ",
    "an empty table": b"{}",
    "an empty list": b"[]",
    "null": b"null",
    "a number": b"1e999",
    "a word": b'"record"',
    "JSON of something else": b'{"name": "package", "version": "1.0.0"}',
    "two records": b'{"regalia": "record"}{"regalia": "record"}',
    "TOML": b'game = "game-of-crowns"\n',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "no UTF-8": b'{"regalia": "\xff\xfe"}',
    "half a letter": b'{"regalia": "\\ud800"}',
    "bytes": bytes(range(256)),
    "zeros": bytes(5000),
}


@pytest.mark.parametrize("case", FOREIGN)
def test_other_files_are_no_records(tmp_path: Path, case: str) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(FOREIGN[case])
    refused(path, NO_RECORD)


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    refused(tmp_path, "cannot be read")
    refused(tmp_path / "missing", "cannot be read")
    refused(Path("/dev/zero"), "cannot be read")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    refused(tmp_path / "loop", "cannot be read")
    for name in ("a\0b", "x" * 5000):
        with pytest.raises(library.Refused, match="cannot be read"):
            library.load(name)


# ------------------------------------------------------------------ records of other rules
@pytest.fixture
def of_other_rules(records: dict[str, bytes], tmp_path: Path) -> Path:
    path = tmp_path / "old.regalia"
    path.write_bytes(sealed(json.loads(records["finished"]) | {"rules_version": 2}))
    return path


def test_a_finished_record_of_other_rules_is_told_from_what_it_kept(of_other_rules: Path) -> None:
    kept = json.loads(of_other_rules.read_bytes())["finished"]
    assert len(kept["heard"]) == 4
    for words, row in ((), 3), (("--seat", "0"), 0), (("--seat", "2"), 2):
        story = regalia("replay", of_other_rules, *words, "--json").json
        assert story["lines"] == kept["heard"][row]
        assert story["standings"] == kept["standings"]
        assert story["verified"] is False
    assert kept["heard"][0] != kept["heard"][2]
    assert kept["heard"][3][0] in regalia("replay", of_other_rules).out


def test_a_record_of_other_rules_is_not_played(of_other_rules: Path) -> None:
    before = of_other_rules.read_bytes()
    because = "version 2 of the rules of The Heir's Purse"
    with pytest.raises(library.Refused, match=because):
        library.load(of_other_rules)
    for words in (("play", "--resume"), ("replay", "--verify"), ("replay", "--to", "1")):
        assert_refused(regalia(*words, of_other_rules), because)
    assert of_other_rules.read_bytes() == before


def test_what_a_forged_record_says_cannot_take_over_the_screen(of_other_rules: Path) -> None:
    content = json.loads(of_other_rules.read_bytes())
    content["finished"]["heard"][3] = ["\x1b[2J\x1b]0;title\x07once\r\nupon"]
    content["finished"]["standings"][0]["name"] = "\x1b[31mRed"
    of_other_rules.write_bytes(sealed(content))
    said = regalia("replay", of_other_rules)
    assert said.code == 0
    assert all(line.isprintable() for line in said.out.split("\n"))
    assert len(said.out.splitlines()) == 1 + len(content["finished"]["standings"])


@pytest.mark.parametrize("rows", [0, 1, 3, 5])
def test_a_record_that_kept_too_little_is_refused(of_other_rules: Path, rows: int) -> None:
    content = json.loads(of_other_rules.read_bytes())
    content["finished"]["heard"] = [["x"]] * rows
    of_other_rules.write_bytes(sealed(content))
    for words in ((), ("--seat", 2)):
        assert_refused(regalia("replay", of_other_rules, *words), "does not hold what every seat heard")


# ------------------------------------------------------------------ lies about the end
def test_verify_finds_what_is_not_true(records: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "lie.regalia"

    def points(content: Content) -> None:
        content["finished"]["standings"][0]["points"] += 1

    def winner(content: Content) -> None:
        content["finished"]["standings"][0]["rank"], content["finished"]["standings"][1]["rank"] = 2, 1

    def heard(content: Content) -> None:
        content["finished"]["heard"][1][0] += "!"

    def not_yet_over(content: Content) -> None:
        content["entries"] = content["entries"][:5]

    def silent(content: Content) -> None:
        content["finished"]["heard"].pop()

    for lie in (points, winner, heard, not_yet_over, silent):
        content = json.loads(records["finished"])
        lie(content)
        path.write_bytes(sealed(content))
        assert_refused(regalia("replay", path, "--verify"), "lie.regalia is not true")


def test_a_full_disk_leaves_the_last_saved_game_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, path = library.new("template", players=2, seed=1), tmp_path / "game.regalia"
    table.save(path)
    before = path.read_bytes()
    table.play(0, table.legal(0)[0])

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(library.Refused, match="No space left on device"):
        table.save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.regalia"]


def test_a_game_cannot_be_saved_where_a_file_cannot_be(tmp_path: Path) -> None:
    table = library.new("template", players=2, seed=1)
    (tmp_path / "file").write_text("x")
    for place in (tmp_path, tmp_path / "none" / "x", tmp_path / "file" / "x", "", ".", "/proc/x", "x" * 999):
        with pytest.raises(library.Refused, match="cannot be saved to") as problem:
            table.save(place)
        assert_one_sentence(str(problem.value)[-500:])
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
