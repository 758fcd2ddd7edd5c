# Footlights. `make run` plays, `make test` checks everything; both install first what is missing (scripts/setup.sh).
# Without make: bash scripts/setup.sh run && .venv/bin/python -m kiosk

PYTHON_OF_VENV := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run demo setup setup-test lint check test screenshots soak strength clean

help: ## Tell what can be made.
	@sed -n 's/^\([a-z-]*\):[^#]*## /make \1\t/p' Makefile | expand -t 18

run: setup ## Open the kiosk with simulated hardware. Other settings: make run ARGS="--config my.toml"
	@$(PYTHON_OF_VENV) -m kiosk $(ARGS)

demo: setup ## Watch and hear a whole game play itself.
	@$(PYTHON_OF_VENV) -m kiosk demo $(ARGS)

setup: ## Install what playing needs.
	@bash scripts/setup.sh run

setup-test: ## Install what the tests need.
	@bash scripts/setup.sh test

lint: setup-test ## Look at style and types.
	$(PYTHON_OF_VENV) -m ruff check .
	$(PYTHON_OF_VENV) -m ruff format --check .
	$(PYTHON_OF_VENV) -m mypy

check: lint ## Style, types, layers, languages, links.
	$(PYTHON_OF_VENV) -m pytest tests/test_layers.py tests/test_every_language.py tests/test_docs.py

# Many tests wait for real programs: three at a time on two cores take little more than half the time of one.
test: lint ## Check everything. One file: make test ARGS=tests/test_layers.py
	$(PYTHON_OF_VENV) -m pytest -n 3 --dist worksteal $(ARGS)

screenshots: setup ## Draw the pictures of docs/screenshots/ anew.
	@$(PYTHON_OF_VENV) scripts/screenshots.py $(ARGS)

soak: setup-test ## Play a simulated hour with faults, and kill the real program ten times. More: make soak ARGS="--hours 24 --kills 100"
	@$(PYTHON_OF_VENV) benchmarks/soak.py $(or $(ARGS),--hours 1 --kills 10)

strength: setup ## Measure the levels of Dots against each other, 200 games a pair: an hour. Fewer: make strength ARGS="--games 20"
	@$(PYTHON_OF_VENV) benchmarks/dots_strength.py $(or $(ARGS),--long)

clean: ## Take away all that can be made again.
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
