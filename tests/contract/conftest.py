"""What every ruleset and policy must do: the cases found by folder, copies of the tree, Python processes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sim.registry import get_policy, get_ruleset, policy_names, ruleset_names

ROOT = Path(__file__).resolve().parents[2]

# More settings to hold the promises at, for rulesets whose presets leave much out.
MORE_OPTIONS = {
    "skull_jack": [
        {"heroes": 3},
        {
            "heroes": 2,
            "play": "visit",
            "max_hands": 5,
            "reshuffle_each_hand": False,
            "gold_scope": "per_hero",
        },
    ],
}

# Games that last long end sooner here; the slow tests, and those of the ruleset, play them to their end.
SHORTER = {"dungeon_royale": {"max_rounds": 2}}


def pytest_generate_tests(metafunc):
    """Arguments: `ruleset_name`, `policy_name` for each policy of it, `settings` for each of its settings."""
    names = metafunc.fixturenames
    rulesets = ruleset_names()
    if "settings" in names:
        cases = [(r, p, s) for r in rulesets for p in specs_of(r) for s in settings_of(r)]
        shown = [f"{r}-{p}-{'-'.join(map(str, s.values())) or 'printed'}" for r, p, s in cases]
        metafunc.parametrize(("ruleset_name", "policy_name", "settings"), cases, ids=shown)
    elif "policy_name" in names:
        pairs = [(r, p) for r in rulesets for p in specs_of(r)]
        metafunc.parametrize(("ruleset_name", "policy_name"), pairs)
    elif "ruleset_name" in names:
        metafunc.parametrize("ruleset_name", rulesets)


def specs_of(ruleset):
    """Every policy of a ruleset; parameters that cost time as their field says is quick (`json_schema_extra`)."""
    for name in policy_names(ruleset):
        fields = type(get_policy(get_ruleset(ruleset), name).parameters).model_fields
        extras = {key: field.json_schema_extra for key, field in fields.items() if field.json_schema_extra}
        quick = [f"{key}={extra['quick']}" for key, extra in extras.items()]
        yield f"{name}:{','.join(quick)}" if quick else name


def settings_of(ruleset):
    """Every preset of a ruleset, and the settings of MORE_OPTIONS."""
    settings = [*get_ruleset(ruleset).presets.values(), *MORE_OPTIONS.get(ruleset, [])]
    return [{**options, **SHORTER.get(ruleset, {})} for options in settings]


@pytest.fixture
def settings_list(ruleset_name):
    """All settings of the ruleset in hand."""
    return settings_of(ruleset_name)


@pytest.fixture(scope="session")
def all_cases():
    """Every [ruleset, policy, options]."""
    return [[r, p, s] for r in ruleset_names() for p in specs_of(r) for s in settings_of(r)]


@pytest.fixture(scope="session")
def telling_cases(all_cases):
    """Every policy at the first preset and at MORE_OPTIONS, where there are more seats and more of a game."""
    telling = {r: [settings_of(r)[0], *MORE_OPTIONS.get(r, [])] for r in ruleset_names()}
    return [case for case in all_cases if case[2] in telling[case[0]]]


@pytest.fixture(scope="session")
def python():
    """Run Python with some arguments in a tree; returns the finished process, which must succeed."""

    def run(*arguments, tree=ROOT, check=True, **environment):
        done = subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=tree,
            env=os.environ | {"PYTHONPATH": str(tree)} | environment,
            capture_output=True,
            text=True,
            timeout=900,
        )
        assert done.returncode == 0 or not check, done.stderr
        return done

    return run


@pytest.fixture
def tree(tmp_path):
    """A copy of the source folders, to be changed at will."""
    copy = tmp_path / "tree"
    copy.mkdir()
    for room in ("sim", "policies", "experiments"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    return copy
