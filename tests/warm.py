"""Compile the native engines of all games into the cache, so that tests find them there.

Two at a time: plain, and with every array access checked; with the bots' search."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from regalia.core.contract import all_meta

COMPILE = (
    "import sys; from regalia.core.native import native_engine; "
    "native_engine(sys.argv[1], sys.argv[2] == 'checked').search.compile()"
)


def warm(job: tuple[str, str]) -> int:
    return subprocess.run([sys.executable, "-c", COMPILE, *job], check=False).returncode


def main() -> None:
    jobs = [(game, kind) for game in all_meta() for kind in ("native", "checked")]
    print(f"Compiling native code of {len(all_meta())} games, if the cache does not have it ...", flush=True)
    with ThreadPoolExecutor(2) as pool:
        sys.exit(1 if any(pool.map(warm, jobs)) else 0)


if __name__ == "__main__":
    main()
