"""Native code: interpreted first, compiled in the background, and never out of date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.core.compile import link, numba_installed
from regalia.core.contract import load_game
from regalia.core.drive import play_one_of
from regalia.core.engine import NativeEngine
from regalia.core.native import Background, native_engine
from regalia.core.table import new_table
from tests.mutate import ROOT

needs_numba = pytest.mark.skipif(not numba_installed(), reason="about native code (make quick runs without)")

POINTS = """
import numpy as np
from regalia.core.contract import load_game
from regalia.core.engine import blank_state
from regalia.core.native import native_engine
game = load_game("template")
engine = native_engine("template")
blank = blank_state(game, 2, {})[0]
p = engine.deal(blank, 5)
print(sorted(engine.state(p).coins))
"""


@needs_numba
@pytest.mark.slow
def test_the_cache_cannot_go_stale(tmp_path: Path) -> None:
    """A rule edited in a copy of the sources, in a file that an entry does not lie in, takes effect."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    place = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "REGALIA_CACHE": str(tmp_path / "cache")}

    def coins() -> str:
        run = subprocess.run([sys.executable, "-c", POINTS], env=place, capture_output=True, text=True, check=True)
        return run.stdout

    first = coins()
    assert coins() == first  # from the cache
    rule = next(
        p for p in (tmp_path / "src/regalia/games/template/rules").glob("*.py") if "s.box.coins" in p.read_text()
    )
    text = rule.read_text()
    rule.write_text(text.replace("s.box.coins", "s.box.coins + 3", 1))
    os.utime(rule, (0, 0))  # and not by its date either
    assert coins() != first


@needs_numba
@pytest.mark.slow
def test_a_game_is_played_while_native_code_compiles_in_the_background() -> None:
    table = new_table("template", players=2, seed=1)
    arrived = []
    background = Background("template", arrived.append)
    while not table.over:  # the game does not wait
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    background.wait()
    assert background.problem == ""
    assert background.ready
    assert background.share == 1.0
    assert arrived == [background.engine]
    other = new_table("template", players=2, seed=1)
    interpreted = other.to_bytes()
    other.use_engine(arrived[0])
    assert other.to_bytes() == interpreted
    assert other.engine.kind == "native"


def test_a_game_can_be_played_to_the_end_without_numba(tmp_path: Path) -> None:
    """With the import of numba forbidden, not only unused."""
    script = """
import sys
sys.modules["numba"] = None
import random, regalia
table = regalia.new("game-of-crowns", players=4, seed=3, negotiations=True)
luck = random.Random(1)
while not table.over:
    seat = luck.choice(table.to_act)
    table.play(seat, luck.choice(table.legal(seat)))
print(len(table.standings))
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "4", run.stderr


def test_link_replaces_what_is_bound_all_the_way_down() -> None:
    """The engine's loops call the game's own functions, and the originals stay as they were."""
    game = load_game("template")
    seen = []
    made = link({"one": play_one_of}, game.bind, lambda clone: seen.append(clone.__name__) or clone, "test")
    assert {"setup", "legal", "play", "over", "to_act", "roll"} <= set(seen)
    assert len(seen) == len(set(seen)), "a function was copied twice"
    assert made["one"] is not play_one_of


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("harm", ["an index is gone", "code is cut short", "an index is nonsense"])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, harm: str) -> None:
    """The cache says it is complete and is not: the result is right all the same, and no traceback."""
    place = {**os.environ, "REGALIA_CACHE": str(tmp_path)}

    def coins() -> str:
        run = subprocess.run([sys.executable, "-c", POINTS], env=place, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr[-600:]
        return run.stdout

    shutil.copytree(native_engine("template").native.folder, tmp_path / native_engine("template").native.folder.name)
    first = coins()
    for index in tmp_path.rglob("*start*.nbi"):
        if harm == "an index is gone":
            index.unlink()
        elif harm == "an index is nonsense":
            index.write_bytes(b"nonsense")
    for code in tmp_path.rglob("*start*.nbc"):
        if harm == "code is cut short":
            code.write_bytes(code.read_bytes()[:100])
    assert coins() == first


@pytest.mark.slow
@pytest.mark.skipif(not numba_installed(), reason="there is nothing to compile without numba")
def test_the_search_is_cached_beside_the_engine_and_not_in_its_place() -> None:
    engine = native_engine("template")
    engine.search.compile()
    assert engine.search.folder != engine.native.folder
    assert engine.native.cached
    assert callable(engine.grow)
    assert engine.native.cached, "loading one bundle leaves the other alone"
    assert NativeEngine(engine.game).search.cached
