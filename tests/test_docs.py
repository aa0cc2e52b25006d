"""The pages say what the code does: tables, clauses, examples and commands."""

from __future__ import annotations

import importlib
import random
import re
import shlex
from collections import defaultdict

import click
import pytest

from regalia.cli import regalia
from regalia.core.compile import numba_installed
from regalia.core.contract import all_meta, load_game
from regalia.core.engine import blank_state, interpreted
from regalia.core.state import TABLE
from tests.pages import ROOT, blocks, clauses, make_tables, section

PAGES = sorted((ROOT / "docs/games").glob("*.md"))
GUIDES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
SECTIONS = ["Rules", "House rulings", "Options", "What the cards print", "Actions", "Observation", "Version history"]
MARKS = ("rulebook", "public", "house ruling", "reconstructed")

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


# ------------------------------------------------------------------ a page for each game
def test_every_game_that_is_shown_has_a_page():
    shown = {meta.id for meta in all_meta().values() if not meta.hidden}
    assert shown <= {page.stem for page in PAGES}


@every_page
def test_a_page_has_its_sections_in_the_fixed_order(page):
    text = page.read_text()
    assert text.startswith(f"# {load_game(page.stem).meta.name}\n")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == SECTIONS


@every_page
def test_a_page_has_every_clause_in_order(page):
    tests_of_game = importlib.import_module(f"tests.{page.stem.replace('-', '_')}")
    assert tuple(clauses(page)) == tests_of_game.CLAUSES


@every_page
def test_every_clause_says_where_it_comes_from(page):
    for number, text in clauses(page).items():
        marks = re.findall(r"\*\(([\w ]+)[^)]*\)\*", " ".join(text.split()))
        assert marks, f"{number} does not say where it comes from"
        assert set(marks) <= set(MARKS), f"{number} has an unknown mark: {marks}"


@every_page
def test_every_house_ruling_is_listed_for_players(page):
    heads = re.findall(r"^- ([\d.a-z, ]+):", section(page, "House rulings"), re.MULTILINE)
    listed = {number for head in heads for number in head.split(", ")}
    ruled = {number for number, text in clauses(page).items() if "(house ruling)" in " ".join(text.split())}
    assert ruled - listed == set(), "house rulings that the list leaves out"
    assert listed - set(clauses(page)) == set(), "the list names clauses that do not exist"


@every_page
def test_the_tables_are_what_the_code_says(page):
    text = page.read_text()
    for name in ("actions", "observation"):
        assert len(make_tables.part(name).findall(text)) == 1, f"{page.name} needs the markers of {name} once"
    assert make_tables.rewritten(page) == text, "run `python docs/make_tables.py`"
    assert make_tables.UNWRITTEN not in text, "say what each action means"


@every_page
def test_actions_are_explained_for_the_phases_in_which_they_are_legal(page):
    game = load_game(page.stem)
    rows = [make_tables.cells(line) for line in section(page, "Actions").splitlines() if line.startswith("| ")]
    explained = {names: set(re.findall(r"`(\w+)`", meaning)) for _, names, meaning in rows[2:]}
    assert explained == phases_of_actions(game, explained)


def phases_of_actions(game, explained):
    """In which phases each line of the table is legal, from two random games at every table, and more while
    a phase that the page names was not met."""
    line = {a: names for first, last, names in make_tables.action_groups(game) for a in range(first, last + 1)}
    engine, luck, found = interpreted(game.id), random.Random(1), defaultdict(set)
    tables = len(game.rules.TABLES)
    for number, (players, options) in enumerate(game.rules.TABLES * 8):
        if number >= 2 * tables and number % tables == 0 and all(explained[row] <= found[row] for row in explained):
            break
        position = engine.deal(blank_state(game, players, options)[0], luck.getrandbits(128))
        while (mask := engine.to_act(position)) >= 0:
            seat = luck.choice([seat for seat in range(TABLE + 1) if mask >> seat & 1])
            moves = engine.legal(position, seat)
            for action in moves:
                found[line[action]].add(game.people.phase_name(engine.state(position)))
            engine.play(position, seat, luck.choice(moves))
    return dict(found)


@every_page
def test_every_option_is_explained(page):
    listed = re.findall(r"^\| `(\w+)` \|", section(page, "Options"), re.MULTILINE)
    assert listed == list(load_game(page.stem).meta.options)


@every_page
def test_the_version_history_reaches_the_present(page):
    versions = re.findall(r"^\| (\d+) \|", section(page, "Version history"), re.MULTILINE)
    assert [int(number) for number in versions] == list(range(1, load_game(page.stem).meta.rules_version + 1))


# ------------------------------------------------------------------ Game of Crowns
@pytest.mark.parametrize("number", range(2))
def test_the_examples_of_the_readme_run(number, tmp_path, monkeypatch, capsys):
    examples = blocks(ROOT / "README.md", "python")
    assert len(examples) == 2, "name every example of the README in this test"
    example = examples[number]
    if "regalia.batch" in example and not numba_installed():
        pytest.skip("a batch needs numba")
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.strip()


def test_the_first_example_is_ten_lines_and_prints_the_standings(capsys):
    example = blocks(ROOT / "README.md", "python")[0]
    assert len(example.splitlines()) <= 10
    exec(example, {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[0].startswith("1. ")


@pytest.mark.parametrize("path", [*GUIDES, *PAGES], ids=lambda path: path.name)
def test_commands_that_are_shown_exist(path):
    text = path.read_text()
    shown = re.findall(r"^regalia ([^#\n]*)", text, re.MULTILINE) + re.findall(r"`regalia ([^`\n]*)`", text)
    for line in shown:
        name, *arguments = shlex.split(line)
        command = regalia.commands[name]
        try:
            command.make_context(name, arguments)
        except click.ClickException as problem:
            pytest.fail(f"{path.name} shows `regalia {line}`: {problem.format_message()}")


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_make_targets_that_are_shown_exist(path):
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    text = path.read_text()
    shown = set(re.findall(r"`make ([a-z]+)`", text)) | set(re.findall(r"^make ([a-z]+)", text, re.MULTILINE))
    assert shown <= targets


def test_the_readme_begins_with_the_two_commands():
    text = (ROOT / "README.md").read_text()
    assert text.index("make play") < text.index("make test") < text.index("![") < text.index("## ")


def test_the_template_page_names_all_of_the_contract():
    from regalia.core.contract import FOR_PEOPLE, HOOKS, OF_RULES

    text = (ROOT / "docs/adding-a-game.md").read_text()
    missing = [name for name in HOOKS + OF_RULES + FOR_PEOPLE if not re.search(rf"`{name}\b", text)]
    assert missing == []
