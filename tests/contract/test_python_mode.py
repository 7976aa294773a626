"""Compiled code and the same source as plain Python play the same games.

In every test run as many as plain Python manages in a moment; the slow tests play 200 games of each policy, or
for a while: where a game has hundreds of decisions fewer games are as many decisions.
"""

import json
from pathlib import Path

import numpy as np
import pytest

from sim.recipe import Recipe
from sim.simulate import play_span

HELPER = Path(__file__).with_name("python_rows.py")
MOMENT, WHILE = 0.35, 25  # seconds a case


def rows_in_python(python, cases, out, seconds):
    """The rows of each case in plain Python."""
    (out / "cases.json").write_text(json.dumps(cases))
    python(HELPER, out / "cases.json", out, seconds, DUNGEONSIM_JIT="0")
    return [np.load(out / f"{number}.npy") for number in range(len(cases))]


def check_compiled(case, plain):
    compiled = play_span(Recipe.of(*case), 11, 0, len(plain), keep=True).rows
    assert compiled.dtype == plain.dtype and compiled.tobytes() == plain.tobytes()


@pytest.fixture(scope="session")
def moment_in_python(python, all_cases, tmp_path_factory):
    """The rows of every case, by case number."""
    return rows_in_python(python, all_cases, tmp_path_factory.mktemp("rows"), MOMENT)


def test_rows_are_the_same(ruleset_name, policy_name, settings, moment_in_python, all_cases):
    case = [ruleset_name, policy_name, settings]
    plain = moment_in_python[all_cases.index(case)]
    assert len(plain) == 200 or plain[:, 1].sum() >= 30  # column 1: decisions
    check_compiled(case, plain)


@pytest.mark.slow
def test_many_rows_of_each_policy_are_the_same(ruleset_name, policy_name, python, tmp_path):
    case = [ruleset_name, policy_name, {}]
    looks_ahead = policy_name.startswith("lookahead")  # each of its decisions is many games played on
    (plain,) = rows_in_python(python, [case], tmp_path, 3 * WHILE if looks_ahead else WHILE)
    enough = 400 if looks_ahead else 4_000
    assert len(plain) == 200 or plain[:, 1].sum() >= enough
    check_compiled(case, plain)
