"""Paired games: exact sums, and differences whose intervals hold."""

import dataclasses
import functools
import operator

import numpy as np
import pytest
from scipy import stats

import experiments.paired as paired
from experiments.paired import PairSums, difference, play_pairs, sums_of_products
from sim.contract import CAPPED, NONE, Metric
from sim.frames import row_columns
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import simulate
from sim.workers import Workers

RULESET = "skull_jack"
COLUMNS = row_columns(get_ruleset(RULESET))
WON, BUST = COLUMNS.index("won"), COLUMNS.index("dealer_bust")
RATE = Metric("won", "won", "rate", "")
MEAN = Metric("mean", "won", "mean", "", scale=0.5)
RATIO = Metric("ratio", "won", "ratio", "", per="dealer_bust")
BASIC, MIMIC = (Recipe.of(RULESET, policy) for policy in ("basic", "mimic"))


def total(spans):
    return functools.reduce(operator.add, spans)


def rows_of(won, bust=None):
    rows = np.full((len(won), len(COLUMNS)), 7, np.int32)
    rows[:, WON] = won
    rows[:, BUST] = np.ones(len(won)) if bust is None else bust
    return rows


@functools.cache
def some_tally():
    """A tally of games that no one asks about."""
    played = total(play_pairs(BASIC, MIMIC, 1, range(4))).a
    return dataclasses.replace(played, pairs=(("won", "dealer_bust"),), products=[1])


def sums_from(a, b, *metrics):
    """The sums over made-up rows."""
    pairs, products = sums_of_products(RULESET, [(metric, metric) for metric in metrics], a, b)
    return PairSums(metrics, metrics, some_tally(), some_tally(), pairs, products, len(a), 0.0, "")


@pytest.mark.parametrize("size", [1, 2**20, 2**31 - 1])
def test_products_are_those_of_pythons_integers(size):
    rng = np.random.default_rng(size)
    a, b = (rows_of(rng.integers(-size, size + 1, 3000), rng.integers(1, size + 1, 3000)) for _ in "ab")
    a[::7, WON] = b[::5, BUST] = NONE
    a[::11, 0] = CAPPED
    pairs, products = sums_of_products(RULESET, ((MEAN, MEAN), (RATIO, RATIO)), a, b)
    wanted = np.zeros((2, 5, 5), object)
    for mine, theirs in zip(a.tolist(), b.tolist(), strict=True):
        if mine[0] == CAPPED:
            continue
        for m in range(2):
            vector = [1]
            for row in (mine, theirs):
                x, y = row[WON], row[BUST] if m else 1
                vector += [0, 0] if NONE in (x, y) else [x, y]
            wanted[m] += np.outer(*(np.array(vector, object),) * 2)
    assert pairs == 3000 - len(range(0, 3000, 11))
    assert (products == wanted).all() and all(type(x) is int for x in products.flat)


def test_the_difference_of_means_is_students_on_the_differences():
    rng = np.random.default_rng(2)
    a = rng.integers(0, 9, 500)
    b = a + rng.integers(-1, 3, 500)
    found = difference(MEAN, sums_from(rows_of(a), rows_of(b), MEAN))
    change = (b - a) * 0.5
    assert found.paired.mean == pytest.approx(change.mean())
    wanted = stats.t.interval(0.95, 499, change.mean(), stats.sem(change))
    assert (found.paired.low, found.paired.high) == pytest.approx(wanted)
    apart = np.var(a * 0.5, ddof=1) + np.var(b * 0.5, ddof=1)
    assert found.variance_ratio == pytest.approx(apart / np.var(change, ddof=1))
    assert found.p == pytest.approx(stats.ttest_rel(a, b).pvalue, rel=1e-6)
    assert found.games_for(found.paired.half_width) == pytest.approx(500, rel=0.01)


def test_a_mean_with_a_negative_scale_keeps_low_below_high():
    flipped = Metric("loss", "won", "mean", "", scale=-1.0)
    found = difference(flipped, sums_from(rows_of([1, 2, 3]), rows_of([2, 3, 5]), flipped)).paired
    assert found.low < found.mean < found.high < 0.5 and found.mean == pytest.approx(-4 / 3)


@pytest.mark.parametrize("metric, agree", [(RATE, 0.9), (RATE, 0.0), (MEAN, 0.9), (RATIO, 0.9)])
def test_the_intervals_cover_the_truth_as_often_as_they_say(metric, agree):
    rng, runs, n, covered = np.random.default_rng(5), 500, 400, 0
    for _ in range(runs):
        u = rng.random(n)
        same = rng.random(n) < agree
        v = np.where(same, u, rng.random(n))
        busts = rng.integers(1, 4, n)
        found = difference(metric, sums_from(rows_of(u < 0.3, busts), rows_of(v < 0.36, busts), metric))
        truth = {"won": 0.06, "mean": 0.03, "ratio": 0.03}[metric.name]
        if metric is not MEAN and agree:  # the marginal of v is uniform, so the truths are these whatever `agree` is
            assert found.variance_ratio > 2
        covered += found.paired.low <= truth <= found.paired.high
    assert stats.binomtest(covered, runs, 0.95).pvalue > 0.001, covered / runs


def test_games_that_are_all_the_same_differ_by_nothing_within_a_width():
    found = difference(RATE, sums_from(rows_of([0, 1, 1, 0]), rows_of([0, 1, 1, 0]), RATE))
    assert found.same and found.paired.mean == 0 and found.variance_ratio == float("inf")
    assert found.paired.low < 0 < found.paired.high
    other = difference(RATE, sums_from(rows_of([0, 1, 1, 0]), rows_of([0, 1, 0, 1]), RATE))
    assert not other.same and other.paired.mean == 0


def test_the_sides_play_what_simulate_plays():
    sums = total(play_pairs(BASIC, MIMIC, 3, range(100, 9100), workers=Workers(2)))
    found = difference(sums.metrics[0], sums)
    frames = [simulate(RULESET, side, games=9000, seed=3, first=100) for side in ("basic", "mimic")]
    net = [frame["net_gold"].to_numpy() * 0.005 for frame in frames]
    assert (found.a.mean, found.b.mean) == pytest.approx((net[0].mean(), net[1].mean()))
    assert found.paired.mean == pytest.approx((net[1] - net[0]).mean())
    assert found.paired.half_width < found.unpaired.half_width
    alone = total(play_pairs(BASIC, MIMIC, 3, range(100, 9100)))
    assert (alone.products == sums.products).all()


def test_a_metric_that_an_option_defines_anew_is_compared_by_name():
    """With two heroes a win rate is one of hands, not of games."""
    sums = total(play_pairs(BASIC, Recipe.of(RULESET, "basic", {"heroes": 2}), 3, range(9000)))
    mine, theirs = next(pair for pair in zip(sums.metrics, sums.theirs, strict=True) if pair[0].name == "win_rate")
    assert mine.kind == "rate" and theirs.kind != "rate"
    found = difference(mine, sums)
    assert found.paired.mean == pytest.approx(found.b.mean - found.a.mean)
    assert found.paired.low < found.paired.mean < found.paired.high


def test_memory_is_flat(monkeypatch):
    sizes = []
    whole = paired.sums_of_products
    monkeypatch.setattr(paired, "sums_of_products", lambda *given: sizes.append(len(given[2])) or whole(*given))
    total(play_pairs(BASIC, MIMIC, 3, range(50_000)))
    assert sum(sizes) == 50_000 and max(sizes) <= 4096
