# `make` lists the verbs. Each makes .venv by itself; nothing is installed anywhere else.
# PYTHON=...  the Python that makes .venv       ARGS=...  more arguments for demo, bench, gate and the tests
# WORKERS=2   processes that run the tests, some 2 GB each

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
PY := $(VENV)/bin/python
PACKAGES := $(VENV)/.packages
INSTALLED := $(VENV)/.installed
LOCK := .lock
PYTHON ?=
ARGS ?=
WORKERS ?= 2
LOCKFLAGS ?=

# $(call pip,FOLDER): pip of the environment in FOLDER; -qq: errors only.
pip = PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_USER=0 PIP_REQUIRE_VIRTUALENV=0 $(1)/bin/python -m pip -qq --no-input

# Prints yes when .venv was made for this folder, by a Python that still runs. A tree that was moved or copied
# and a Python that was removed both need a new one.
IS_OURS := import os, sys; sys.exit(open("$(PACKAGES)", "rb").read() != os.getcwdb())
OURS := $(shell $(PY) -I -S -c '$(IS_OURS)' 2>/dev/null && echo yes)

comma := ,

# Tests of one file stay in one process: they share what was costly to make.
SHARED = --numprocesses $(WORKERS) --dist loadfile

# $(call venv,FOLDER,MESSAGE): an empty environment in FOLDER, from the first Python that will do.
define venv
{ for python in $(if $(PYTHON),"$(PYTHON)",python3.13 python3.12 python3.11 python3); do \
	if "$$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		echo "$(2)"; \
		exec "$$python" -m venv --clear $(1); \
	fi; \
done; \
echo "error: $(if $(PYTHON),$(PYTHON) is not a,found no) Python 3.11 or newer with its venv module" \
	"(choose one with: make PYTHON=...)" >&2; \
exit 1; }
endef

# $(call lock,FILE,EXTRAS,OPTIONS): the comment on top of FILE is kept, all below it is made anew.
define lock
set -e; echo "locking $(1)"; \
sed '/^[^#]/,$$d' $(1) >$(LOCK)/head.txt; \
sed '/^#/d' $(1) >$(LOCK)/$(1); \
echo 'setuptools>=77' | $(LOCK)/bin/uv pip compile --quiet --cache-dir $(LOCK)/cache --universal \
	--fork-strategy fewest --python-version 3.11 --generate-hashes --no-header --no-annotate \
	$(foreach extra,$(2),--extra $(extra)) $(3) $(LOCKFLAGS) --output-file $(LOCK)/$(1) pyproject.toml -; \
cat $(LOCK)/head.txt $(LOCK)/$(1) >$(LOCK)/whole.txt; \
cmp -s $(LOCK)/whole.txt $(1) || cp $(LOCK)/whole.txt $(1)
endef

.PHONY: help setup demo test test-slow test-cluster gate bench notebooks lint lock clean remake

help: ## list the verbs
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s%s\n", $$1, $$2 }'

setup: $(INSTALLED) ## make .venv with everything in it (the other verbs do so when needed)
	@echo "$(VENV) is ready"

demo: $(INSTALLED) ## a short balance study, from games to plots
	@$(PY) -m notebooks.demo $(ARGS)

test: $(INSTALLED) ## run the tests
	@$(PY) -m pytest $(SHARED) $(ARGS)

test-slow: $(INSTALLED) ## run the long statistical checks
	@$(PY) -m pytest $(SHARED) -m slow $(ARGS)

gate: $(INSTALLED) ## check that the balance of no ruleset has moved
	@$(VENV)/bin/dungeonsim gate $(ARGS)

test-cluster: $(VENV)/.cluster ## add dask and ray to .venv and run the tests of clusters
	@$(PY) -m pytest -m "slow or not slow" tests/cluster $(ARGS)

bench: $(INSTALLED) ## measure games per second
	@$(VENV)/bin/dungeonsim bench $(ARGS)

notebooks: $(INSTALLED) ## run all notebooks
	@$(PY) -m notebooks.run

lint: $(INSTALLED) ## check style, format and types
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy

# The stamp comes last: a set-up that was interrupted starts afresh.
$(PACKAGES): constraints.txt $(if $(OURS),,remake)
	@rm -f $(PACKAGES) $(INSTALLED)
	@$(call venv,$(VENV),setting up $(VENV)$(comma) once$(comma) in a minute or two)
	@$(call pip,$(VENV)) install --require-hashes --only-binary :all: -r constraints.txt
	@$(PY) -I -S -c 'import os; open("$(PACKAGES)", "wb").write(os.getcwdb())'

$(INSTALLED): pyproject.toml $(PACKAGES)
	@rm -f $(INSTALLED)
	@$(call pip,$(VENV)) install --no-deps --no-build-isolation -e .
	@$(PY) -m pip --disable-pip-version-check check >$(VENV)/check.txt || \
		{ cat $(VENV)/check.txt; echo "error: constraints.txt does not fit pyproject.toml; run: make lock" >&2; exit 1; }
	@touch $(INSTALLED)

$(VENV)/.cluster: constraints-cluster.txt $(INSTALLED)
	@$(call pip,$(VENV)) install --require-hashes --only-binary :all: -r constraints-cluster.txt
	@touch $@

remake:

# Pins stay as they are where they still fit; LOCKFLAGS=--upgrade takes the newest releases,
# LOCKFLAGS='--upgrade-package numpy' those of one package.
lock: ## pin the dependencies of pyproject.toml anew, with hashes
	@test -x $(LOCK)/bin/uv || $(call venv,$(LOCK),setting up $(LOCK)$(comma) once)
	@test -x $(LOCK)/bin/uv || $(call pip,$(LOCK)) install 'uv>=0.9'
	@$(call lock,constraints.txt,notebooks dev,)
	@$(call lock,constraints-cluster.txt,dask ray,--constraint constraints.txt)

clean: ## remove .venv, caches and build files; results/ stays
	@rm -rf $(VENV) $(LOCK) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -path ./.git -prune -o -path ./results -prune -o \
		\( -name __pycache__ -o -name .ipynb_checkpoints \) -prune -exec rm -rf {} +
