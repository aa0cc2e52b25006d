"""Every clause of the rules has a planted change; a sample of them is tried here, all by `make soak`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.mutate import ROOT, all_mutations, sample, try_mutations

SAMPLE = 10
PAGES = sorted((ROOT / "docs/games").glob("*.md"))
WITHOUT_CODE = {"game-of-crowns": {"11.5"}}
"""Clauses that nothing can be planted in. 11.5: there is no means to show a hidden card."""


def clauses_of(page: Path) -> set[str]:
    """The numbered clauses of a rules page, from its "Rules" section."""
    text = page.read_text()
    rules = text.partition("## Rules")[2].partition("\n## ")[0]
    return set(re.findall(r"^\s*- \*\*(\d+\.\d+(?:\.\d+|[a-z])?)", rules, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_clause_of_the_rules_page_has_a_planted_change(page: Path) -> None:
    listed = {mutation.clause for mutation in all_mutations() if mutation.game == page.stem}
    clauses = clauses_of(page)
    assert len(clauses) > 20
    assert clauses - listed - WITHOUT_CODE.get(page.stem, set()) == set()


def test_every_planted_change_can_be_planted() -> None:
    for mutation in all_mutations():
        text = (ROOT / "src/regalia/games" / mutation.game.replace("-", "_") / mutation.file).read_text()
        assert text.count(mutation.old) == 1, f"{mutation.clause}: '{mutation.old}' in {mutation.file}"
        assert mutation.old != mutation.new
        assert (ROOT / "tests" / mutation.test.partition("::")[0]).exists()


@pytest.mark.slow
def test_a_sample_of_planted_changes_is_noticed() -> None:
    assert try_mutations(sample(SAMPLE)) == []
