"""Measuring needs numpy and numba only, so that any machine can help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ALONE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"msgspec", "rich", "click", "openskill", "pyarrow", "markdown_it", "pygments"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
from regalia.lab.ladder import main
main(sys.argv[1:])
"""


def test_a_ladder_is_measured_without_the_other_packages(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    words = ["template", "--players", "3", "--games", "3", "--pair", "master:4", "novice", "--bots", "steady,random"]
    ended = subprocess.run(
        [sys.executable, "-c", ALONE, *words, "--resume", str(rows)],
        env={**os.environ, "REGALIA_NO_NUMBA": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    assert "template, 3 players, master:4 against novice: 3 games are in" in ended.stdout
    assert len(rows.read_text().splitlines()) == 9
