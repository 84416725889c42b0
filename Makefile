# Everything is installed into .venv, by scripts/environment; nothing else on the machine is touched, but for
# Chromium: where there is none and root asks, `make test` takes the system's package (scripts/find_browser.py).
# Only relative paths, so that the folder's own path may hold spaces.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test check lint types imports lock dice gallery clean soak fair bench env-run env-dev

# The interpreter that .venv is made from: make test PYTHON=python3.13
export PYTHON
# Each test that starts a bot loads the cogs anew: without compiled files that takes a third of all the time.
unexport PYTHONDONTWRITEBYTECODE
# What `make lock` may change: make lock LOCK=--upgrade
LOCK =
# How often `make soak` kills, and what it draws by lot: make soak KILLS=10 SEED=7
KILLS = 50
SEED =
py := .venv/bin/python
compile = .venv/bin/uv pip compile --no-config --no-cache --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-annotate --no-header $(LOCK)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

run: env-run ## start the bot: on Discord with TAVERNE_TOKEN, else the Lokal in the browser
	@exec $(py) -m bot

test: env-dev ## all tests
	@$(py) -m scripts.find_browser --install || true
	@exec $(py) -m pytest --numprocesses auto --dist worksteal

check: lint types imports test ## everything that must pass before a change goes in

lint: env-dev ## style of the code, and of the Dockerfile
	@$(py) -m ruff check --quiet .
	@$(py) -m ruff format --check --quiet .
	@.venv/bin/hadolint Dockerfile

types: env-dev ## strict type check
	@$(py) -m mypy --no-error-summary

imports: env-dev ## who may import whom
	@$(py) -c 'from importlinter.cli import lint_imports_command as lint; lint(["--no-logo"])'

lock: env-dev ## write requirements/*.txt anew (LOCK=--upgrade: with the newest releases)
	@$(compile) pyproject.toml --output-file requirements/run.txt
	@$(compile) pyproject.toml --group dev --constraints requirements/run.txt --output-file requirements/dev.txt

dice: env-dev ## bot/dice/*.png anew, from their vectors
	@$(py) -m scripts.dice

gallery: env-dev ## docs/gallery anew, by playing in the Lokal
	@$(py) -m scripts.gallery

soak: env-dev ## kill the bot over busy tables, again and again, and see that nothing is lost (KILLS=50 SEED=…)
	@exec $(py) -m tests.journey.soak --kills $(KILLS) $(if $(SEED),--seed $(SEED))

fair: env-dev ## throw six million dice and see that no face falls too often
	@exec $(py) -m scripts.fair

bench: env-dev ## what a click costs, as ratios, with goals (BENCH="clicks size memory start where par bets odds standing")
	@exec $(py) -m scripts.bench $(BENCH)

clean: ## remove what make made; the database stays
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

env-run:
	@scripts/environment run

env-dev:
	@scripts/environment dev
