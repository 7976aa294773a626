"""The intervals against scipy, by simulation, and at their edges."""

import math

import numpy as np
import pytest
from scipy import stats

from experiments.stats import Estimate, half_width_guess, mean_interval, ratio_interval, wilson

COUNTS = [(k, n) for n in (1, 2, 3, 10, 97, 1000, 12_345) for k in {0, 1, n // 3, n // 2, n - 1, n}]


@pytest.mark.parametrize("level", [0.8, 0.95, 0.999])
def test_wilson_is_scipys(level):
    for k, n in [*COUNTS, (123_456_789, 1_000_000_000)]:
        theirs = stats.binomtest(k, n).proportion_ci(confidence_level=level, method="wilson")
        ours = wilson(k, n, level)
        assert (ours.mean, ours.n) == (k / n, n)
        assert ours.low == pytest.approx(theirs.low, rel=1e-9, abs=1e-14), (k, n)
        assert ours.high == pytest.approx(theirs.high, rel=1e-9, abs=1e-14), (k, n)
        assert 0 <= ours.low <= ours.mean <= ours.high <= 1


@pytest.mark.parametrize("level", [0.8, 0.95, 0.999])
@pytest.mark.parametrize("n", [2, 3, 10, 1000])
def test_mean_is_students(n, level):
    values = np.random.default_rng(n).integers(-500, 1000, n)
    ours = mean_interval(n, int(values.sum()), int((values**2).sum()), level)
    low, high = stats.t.interval(level, n - 1, values.mean(), stats.sem(values))
    assert ours.mean == pytest.approx(values.mean())
    assert (ours.low, ours.high) == pytest.approx((low, high), rel=1e-9)


def test_ratio_is_the_delta_method_in_floats():
    rng = np.random.default_rng(3)
    y = rng.integers(1, 9, 400)
    x = 3 * y + rng.integers(-5, 6, 400)
    ours = ratio_interval(400, *(int(v.sum()) for v in (x, y, x * x, y * y, x * y)))
    ratio = x.sum() / y.sum()
    error = np.std(x - ratio * y, ddof=1) / (y.mean() * math.sqrt(400))  # the residuals' mean is zero
    half = stats.t.ppf(0.975, 399) * error
    assert ours.mean == pytest.approx(ratio)
    assert (ours.low, ours.high) == pytest.approx((ratio - half, ratio + half), rel=1e-9)


def test_ratio_covers_the_truth_as_often_as_it_says():
    rng, runs, n = np.random.default_rng(11), 2000, 300
    y = rng.integers(1, 9, (runs, n))
    x = 3 * y + rng.integers(-5, 6, (runs, n)) * (y > 4)
    found = [
        ratio_interval(n, *(int(v) for v in sums))
        for sums in zip(*(v.sum(axis=1) for v in (x, y, x * x, y * y, x * y)), strict=True)
    ]
    covered = sum(e.low <= 3 <= e.high for e in found)
    assert stats.binomtest(covered, runs, 0.95).pvalue > 0.001, covered / runs


def test_huge_sums_lose_no_digits():
    n, big = 10**6, 2**31 - 1  # half of the games give big, half give big - 2: a deviation of one
    total = n // 2 * (2 * big - 2)
    squares = n // 2 * (big**2 + (big - 2) ** 2)
    found = mean_interval(n, total, squares)
    assert found.mean == big - 1
    assert found.half_width == pytest.approx(stats.norm.ppf(0.975) / 1e3, rel=1e-3)
    naive = squares / n - (total / n) ** 2  # the variance as floats have it
    assert abs(naive - 1) > 0.1


def test_huge_ratio_loses_no_digits():
    n, big = 10**10, 2**30  # y = big; x is 2 y + 1 in half of the games, 2 y - 1 in the others
    x, y = 2 * big * n, big * n
    sums = (n * (4 * big**2 + 1), n * big**2, 2 * n * big**2)
    found = ratio_interval(n, x, y, *sums)
    assert found.mean == 2
    # the ends lie within an ulp of 2, so the spread is looked at with a far lower ratio
    low = ratio_interval(n, 0, y, n, n * big**2, 0)
    assert low.half_width == pytest.approx(stats.norm.ppf(0.975) / (big * math.sqrt(n)), rel=1e-4)


def test_no_game_and_one_game():
    nothing = Estimate(None, None, None, 0)
    assert wilson(0, 0) == mean_interval(0, 0, 0) == ratio_interval(0, 0, 0, 0, 0, 0) == nothing
    assert ratio_interval(5, 3, 0, 3, 0, 0).mean is None
    assert mean_interval(1, 5, 25) == Estimate(5.0, None, None, 1)
    assert ratio_interval(1, 6, 3, 36, 9, 18) == Estimate(2.0, None, None, 1)
    assert math.isinf(mean_interval(1, 5, 25).half_width) and math.isinf(nothing.half_width)
    one = wilson(1, 1)
    assert one.high == 1 and 0.2 < one.low < 0.21


def test_equal_values_have_an_interval_of_no_length():
    assert mean_interval(10, 70, 490) == Estimate(7.0, 7.0, 7.0, 10)
    assert ratio_interval(10, 20, 10, 40, 10, 20) == Estimate(2.0, 2.0, 2.0, 10)


def test_expected_half_width():
    assert half_width_guess("rate", 10_000) == pytest.approx(wilson(5000, 10_000).half_width, rel=1e-3)
    assert half_width_guess("mean", 100, 3.0) == pytest.approx(1.96 * 0.3, rel=1e-3)
