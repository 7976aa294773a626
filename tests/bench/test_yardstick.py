"""The C yardstick plays the very game that the kernel plays, and the check of that can fail."""

import shutil

import numpy as np
import pytest

from experiments import bench
from sim.recipe import Recipe


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    if shutil.which("gcc") is None:
        pytest.skip("no gcc on this machine")
    return bench._compile_c(tmp_path_factory.mktemp("c"))


def test_equal_sums(program):
    bench._check_equal(Recipe.of("skull_jack", bench.YARDSTICK), program, 50_000)


@pytest.mark.parametrize(
    ("policy", "options"),
    [
        ("threshold:stand_on=16,soft_stand_on=17", {}),
        (bench.YARDSTICK, {"dealer_stands_on": 16}),
        (bench.YARDSTICK, {"dealer_21_wins": "false"}),
    ],
)
def test_another_game_is_noticed(program, policy, options):
    with pytest.raises(AssertionError, match="another game"):
        bench._check_equal(Recipe.of("skull_jack", policy, options), program, 20_000)


def test_paired_ratio_is_second_over_first():
    assert bench.paired(lambda: 2.0, lambda: 3.0, 3) == (2.0, 3.0, 1.5)


def test_the_memory_of_a_process_is_its_own():
    ours = np.ones(40_000_000)
    small = bench.run_process(["-c", "pass"])[1]
    large = bench.run_process(["-c", "kept = bytearray(100_000_000)"])[1]
    assert small < 100 < large < ours.nbytes / 1e6


def test_a_process_that_fails_is_no_measurement():
    with pytest.raises(RuntimeError, match="ended with exit code 3"):
        bench.run_process(["-c", "raise SystemExit(3)"])
