# Everything a newcomer needs: `make play` and `make test` set up what they need by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
export REGALIA_CACHE ?= $(CURDIR)/.cache

.PHONY: play test quick soak setup browser database shots lint bench clean

play: setup
	$(BIN)/regalia

setup: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(STAMP)

# the tests play in a real Chromium: the system's, or one that Playwright brings
browser: setup
	@command -v chromium > /dev/null \
	|| (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium) > /dev/null 2>&1 \
	|| $(BIN)/playwright install --with-deps chromium

# one test runs the server on PostgreSQL; the package must not start a database of its own
database:
	@command -v postgres > /dev/null || ls /usr/lib/postgresql/*/bin/postgres > /dev/null 2>&1 \
	|| (mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >> /etc/postgresql-common/createcluster.conf \
	&& apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql) > /dev/null 2>&1 \
	|| echo "PostgreSQL is not here and cannot be installed: the test that needs it will be skipped."

# pictures of every page and of every game in mid-play, into build/shots
shots: browser
	$(BIN)/python -m tests.e2e.shots

lint: setup
	$(BIN)/ruff check src tests bench docs
	$(BIN)/ruff format --check src tests bench docs
	$(BIN)/mypy

# everything: style, types, and every test, on two processes; native code is compiled once before
test: lint browser database
	$(BIN)/python -m tests.warm
	$(BIN)/python -m pytest -n 2 --dist worksteal

# for work in progress: what runs without a compiler and without a browser
quick: setup
	$(BIN)/ruff check src tests bench docs
	REGALIA_NO_NUMBA=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow" --ignore tests/e2e

# long fuzzing: the kit over many games, and every planted mutation
soak: setup
	$(BIN)/python -m tests.mutate --all
	for game in template game-of-crowns gambit-royale crown-of-emara old-kings-crown; do \
		$(BIN)/regalia check $$game --games 2000 || exit 1; done
	REGALIA_KILLS=200 $(BIN)/python -m pytest tests/server/test_kill.py

bench: setup
	$(BIN)/regalia bench
	$(BIN)/python bench/search.py
	$(BIN)/python bench/peers.py
	$(BIN)/python bench/server.py

clean:
	rm -rf $(VENV) .cache build dist .mypy_cache .ruff_cache
