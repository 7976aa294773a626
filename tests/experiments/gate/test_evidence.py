"""The evidence on one check: p-values that are wrong as seldom as they say."""

import math

import numpy as np
import pytest
from scipy import stats

from experiments.gate.bands import Check
from experiments.gate.evidence import UNKNOWN, weigh
from experiments.gate.sums import Sums
from sim.contract import Metric

RATE, MEAN = Metric("r", "x", "rate", ""), Metric("m", "x", "mean", "", scale=2.0)
RATIO = Metric("q", "x", "ratio", "", per="y", scale=-1.0)


def band(metric, low, high):
    return Check(metric, low, high, None, "why")


def around(metric, margin):
    return Check(metric, None, None, margin, "why")


def rate(k, n):
    return Sums(n=n, sum=k, squares=k)


def of(values, per=None):
    values = [int(v) for v in values]
    more = {}
    if per is not None:
        per = [int(v) for v in per]
        more = {"per": sum(per), "per_squares": sum(v * v for v in per)}
        more["products"] = sum(a * b for a, b in zip(values, per, strict=True))
    return Sums(n=len(values), sum=sum(values), squares=sum(v * v for v in values), **more)


@pytest.mark.parametrize("k", [30, 42, 50, 58, 70])
def test_a_rate_in_a_band_is_tested_exactly(k):
    n, low, high = 100, 0.4, 0.6
    found = weigh(band(RATE, low, high), rate(k, n), None)
    above = stats.binomtest(k, n, low, alternative="greater").pvalue
    below = stats.binomtest(k, n, high, alternative="less").pvalue
    assert found.passes == pytest.approx(max(above, below))
    if k == 30:  # at the edge 0.4, as far from the band on either side: 30 or fewer, or 70 or more
        assert found.fails == pytest.approx(stats.binom.cdf(30, n, low) + stats.binom.sf(69, n, low))
    if k == 70:
        assert found.fails == pytest.approx(stats.binom.sf(69, n, high) + stats.binom.cdf(30, n, high))
    if 40 <= k <= 60:
        assert found.fails == 1


@pytest.mark.parametrize("low, high", [(0.0, 0.3), (0.7, 1.0), (None, 0.3), (0.7, None)])
def test_an_edge_that_a_rate_cannot_cross_is_none(low, high):
    inside, outside = (10, 90) if high == 0.3 else (90, 10)
    assert weigh(band(RATE, low, high), rate(inside, 100), None).passes < 1e-5
    assert weigh(band(RATE, low, high), rate(outside, 100), None).fails < 1e-6
    assert weigh(band(RATE, low, high), rate(0 if high == 0.3 else 100, 100), None).passes < 1e-9


def test_a_mean_and_a_ratio_by_the_normal_distribution():
    rng = np.random.default_rng(1)
    x, y = rng.integers(0, 9, 2000), rng.integers(1, 5, 2000)
    found = weigh(band(MEAN, 8.0, 9.0), of(x), None)
    error = 2 * stats.sem(x)
    wanted = stats.norm.cdf(-(2 * x.mean() - 8) / error), stats.norm.cdf(-(9 - 2 * x.mean()) / error)
    assert found.error == pytest.approx(error) and found.passes == pytest.approx(max(wanted))
    value = -x.sum() / y.sum()
    spread = np.std(x + value * y, ddof=1) / math.sqrt(2000) / y.mean()
    found = weigh(around(RATIO, 0.01), of(x, y), of(x[::2], y[::2]))
    assert found.error > spread and found.fails > 0.01


def test_nothing_is_known_of_no_games():
    assert weigh(around(MEAN, 1.0), of([]), of([1, 2])) == UNKNOWN
    assert weigh(around(MEAN, 1.0), of([1, 2]), None) == UNKNOWN
    assert weigh(band(MEAN, 0, 1), of([1]), None) == UNKNOWN
    assert weigh(band(RATE, 0.2, 0.3), rate(0, 0), None) == UNKNOWN


def test_games_that_are_all_the_same():
    assert weigh(band(MEAN, 3, 5), of([2] * 50), None).passes == 0
    assert weigh(band(MEAN, 5, 6), of([2] * 50), None).fails == 0
    edge = weigh(band(MEAN, 4, 6), of([2] * 50), None)
    assert (edge.fails, edge.passes) == (1, 1)
    assert weigh(around(RATE, 0.01), rate(0, 50), rate(0, 50)).passes > 0.1  # fifty games say little of a rate


@pytest.mark.parametrize("metric", [RATE, MEAN])
@pytest.mark.parametrize("kind", ["band", "margin"])
@pytest.mark.parametrize("p", [0.02, 0.5])
def test_on_an_edge_both_errors_are_as_seldom_as_stated(metric, kind, p):
    """Where the truth lies on an edge, each p-value is below a level about as often as the level says, no more."""
    rng, runs, n, margin = np.random.default_rng(3), 3000, 20_000, 0.02
    scale = metric.scale
    now = rng.binomial(n, p, runs)
    base = rng.binomial(n, p + margin, runs)
    found = []
    for k, other in zip(now, base, strict=True):
        sums, before = (Sums(n=n, sum=int(v), squares=int(v)) for v in (k, other))
        check = around(metric, margin * scale) if kind == "margin" else band(metric, p * scale, (p + 0.2) * scale)
        found.append(weigh(check, sums, before))
    for name in ("fails", "passes"):
        for level in (0.05, 0.005):
            low = sum(getattr(one, name) <= level for one in found)
            allowed = stats.binom.ppf(0.9999, runs, level * 1.15 + 0.001)  # the normal tail is a little short at 2 %
            assert low <= allowed, (name, level, low / runs)
            assert kind == "band" or low >= runs * level / 4
