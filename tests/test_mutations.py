"""Every clause of the rules has a planted change; a sample of them is tried here, all by `make soak`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.mutate import ROOT, all_mutations, sample, try_mutations

SAMPLE = 10


def clauses_of(page: str) -> set[str]:
    """The numbered clauses of a rules page, from its "Rules" section."""
    text = (ROOT / "docs/games" / page).read_text()
    rules = text.partition("## Rules")[2].partition("\n## ")[0]
    return set(re.findall(r"^\s*- \*\*(\d+\.\d+(?:\.\d+)?)", rules, re.MULTILINE))


def test_every_clause_of_the_rules_page_has_a_planted_change() -> None:
    listed = {mutation.clause for mutation in all_mutations()}
    clauses = clauses_of("game-of-crowns.md")
    assert len(clauses) > 50
    talk_is_free = {"11.5"} - listed  # 11.5 has no code: there is no means to show a hidden card
    assert clauses - listed - talk_is_free == set()


def test_every_planted_change_can_be_planted() -> None:
    for mutation in all_mutations():
        text = (ROOT / "src/regalia/games" / mutation.game.replace("-", "_") / mutation.file).read_text()
        assert text.count(mutation.old) == 1, f"{mutation.clause}: '{mutation.old}' in {mutation.file}"
        assert mutation.old != mutation.new
        assert (ROOT / "tests" / mutation.test.partition("::")[0]).exists()


@pytest.mark.slow
def test_a_sample_of_planted_changes_is_noticed() -> None:
    assert try_mutations(sample(SAMPLE)) == []


def test_the_list_is_valid_toml() -> None:
    assert tomllib.loads(Path(ROOT / "tests/mutations.toml").read_text())
