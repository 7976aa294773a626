"""Compiled code and the same source as plain Python play the same games."""

import json
from pathlib import Path

import numpy as np
import pytest

from sim.recipe import Recipe
from sim.simulate import play_span

HELPER = Path(__file__).with_name("python_rows.py")


@pytest.fixture(scope="session")
def python_rows(python, all_cases, tmp_path_factory):
    """The rows of every case in plain Python, by case number."""
    out = tmp_path_factory.mktemp("rows")
    (out / "cases.json").write_text(json.dumps(all_cases))
    python(HELPER, out / "cases.json", out, DUNGEONSIM_JIT="0")
    return [np.load(out / f"{number}.npy") for number in range(len(all_cases))]


def test_rows_are_the_same(ruleset_name, policy_name, settings, settings_list, python_rows, all_cases):
    plain = python_rows[all_cases.index([ruleset_name, policy_name, settings])]
    compiled = play_span(Recipe.of(ruleset_name, policy_name, settings), 11, 0, len(plain), keep=True).rows
    few_will_do = settings != settings_list[0] and plain[:, 1].sum() >= 30  # column 1: decisions
    assert len(plain) == 200 or few_will_do
    assert compiled.dtype == plain.dtype and compiled.tobytes() == plain.tobytes()
