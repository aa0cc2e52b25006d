"""Plant a small change in the rules of each clause and see that its test notices.

`tests/<game>/mutations.toml` names, for every numbered clause of a rules page, a file, a piece of
text, what to put in its place, and the test that must fail then. `python -m tests.mutate --all` tries
all of them, `--game ID` those of a game, `--sample N` some, another choice every day. Each runs on
a copy of the sources.
"""

from __future__ import annotations

import argparse
import datetime
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Mutation:
    game: str
    clause: str
    file: str
    old: str
    new: str
    test: str


def all_mutations() -> list[Mutation]:
    """Of every game that has a list."""
    lists = sorted((ROOT / "tests").glob("*/mutations.toml"))
    return [
        Mutation(path.parent.name.replace("_", "-"), **one)
        for path in lists
        for one in tomllib.loads(path.read_text())["mutation"]
    ]


def survives(mutation: Mutation) -> str:
    """Empty if the mutation's test fails as it must; otherwise what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        shutil.copytree(ROOT / "tests", copy / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        shutil.copytree(ROOT / "docs", copy / "docs")
        target = copy / "src/regalia/games" / mutation.game.replace("-", "_") / mutation.file
        text = target.read_text()
        if text.count(mutation.old) != 1:
            return f"{mutation.clause}: '{mutation.old}' stands {text.count(mutation.old)} times in {mutation.file}"
        target.write_text(text.replace(mutation.old, mutation.new))
        environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "REGALIA_NO_NUMBA": "1"}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider"]
        run = subprocess.run(
            [*command, f"tests/{mutation.test}"], cwd=copy, env=environment, capture_output=True, text=True, timeout=300
        )
    if run.returncode == 1:
        return ""
    if run.returncode == 0:
        return f"{mutation.clause}: {mutation.test} does not notice '{mutation.new}' for '{mutation.old}'"
    return f"{mutation.clause}: {mutation.test} did not run: {(run.stdout + run.stderr)[-300:]}"


def try_mutations(chosen: list[Mutation]) -> list[str]:
    with ThreadPoolExecutor(2) as pool:
        return [problem for problem in pool.map(survives, chosen) if problem]


def sample(size: int) -> list[Mutation]:
    """A choice that goes round with the days."""
    return random.Random(datetime.date.today().toordinal()).sample(all_mutations(), size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--sample", type=int, default=8)
    parser.add_argument("--only", default="", help="only mutations whose clause starts with this")
    parser.add_argument("--game", default="", help="only those of this game")
    chosen = parser.parse_args()
    mutations = all_mutations() if chosen.all or chosen.only or chosen.game else sample(chosen.sample)
    mutations = [m for m in mutations if m.clause.startswith(chosen.only) and chosen.game in ("", m.game)]
    problems = try_mutations(mutations)
    for problem in problems:
        print(problem)
    print(f"{len(mutations) - len(problems)} of {len(mutations)} planted changes were noticed")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
