"""Paired games: two settings play the same game indices of the same seed, and their metrics are compared.

Every metric is taken as a ratio of two sums, x / y: of a rate and a mean, y is 1 in each game that has a value. All
that is kept of the games are exact sums of the products of (1, x and y of A, x and y of B), so memory is flat and no
order of adding changes a digit. A difference is always B - A.
"""

import functools
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from scipy.special import stdtr, stdtrit

from experiments.cells import cell_metrics
from experiments.stats import LEVEL, Estimate, estimate
from sim.contract import BLOCK, CAPPED, FAULT, NONE, Metric
from sim.frames import row_columns
from sim.recipe import Recipe
from sim.registry import get_ruleset
from sim.simulate import play_span, prepare
from sim.tally import Tally
from sim.workers import ALONE, Workers, shared_out

ONE, XA, YA, XB, YB = range(5)  # what stands in a row and a column of the products
_EXACT = 2**53  # integers below are exact in floating point
_SPLIT = 2**16


@dataclass
class PairSums:
    """Exact sums over paired games; add two with ``+``.

    Games stopped as capped or fault on either side are in the tallies and in no product.
    metrics, theirs: the metrics as side A and as side B define them, which an option may change; the same names.
    products: of each metric the 5 x 5 sums of products over the pairs, as Python integers.
    """

    metrics: tuple[Metric, ...]
    theirs: tuple[Metric, ...]
    a: Tally
    b: Tally
    pairs: int
    products: np.ndarray  # object[metrics, 5, 5]
    n: int  # games played on each side
    seconds: float
    failure: str  # what the first exception raised by a policy said

    def __add__(self, other: "PairSums") -> "PairSums":
        return PairSums(
            self.metrics,
            self.theirs,
            self.a + other.a,
            self.b + other.b,
            self.pairs + other.pairs,
            self.products + other.products,
            self.n + other.n,
            self.seconds + other.seconds,
            self.failure or other.failure,
        )


@dataclass(frozen=True)
class Difference:
    """What B - A comes to in one metric.

    a, b: the two sides, as `run` reports them. paired: the difference with its interval; unpaired: the interval that
    the same games would give had each side played games of its own. deviation: the standard deviation of one paired
    game's share in the difference, unpaired_deviation likewise. p: two-sided, of no difference.
    """

    metric: Metric
    a: Estimate
    b: Estimate
    paired: Estimate
    unpaired: Estimate
    deviation: float
    unpaired_deviation: float
    p: float
    same: bool  # the metric's columns were the same in every game

    @property
    def variance_ratio(self) -> float:
        """How many times as many games it would take without pairs; infinite when all games were the same."""
        if self.deviation:
            return (self.unpaired_deviation / self.deviation) ** 2
        return math.inf if self.unpaired_deviation else 1.0

    def games_for(self, half_width: float, *, paired: bool = True, level: float = LEVEL) -> int:
        """The games that bring the interval to this half-width, as far as these games can tell."""
        deviation = self.deviation if paired else self.unpaired_deviation
        return math.ceil((float(stdtrit(1e9, (1 + level) / 2)) * deviation / half_width) ** 2)


def common_metrics(a: Recipe, b: Recipe) -> tuple[tuple[Metric, Metric], ...]:
    """The metrics that both settings have, by name, as each defines it."""
    theirs = {metric.name: metric for metric in cell_metrics(b)}
    return tuple((metric, theirs[metric.name]) for metric in cell_metrics(a) if metric.name in theirs)


def play_pairs(a: Recipe, b: Recipe, seed: int, games: range, *, workers: Workers = ALONE) -> Iterator[PairSums]:
    """Play a range of game indices on both sides; sums come in the order of their games.

    Both must be of the same ruleset: with different rules no game of one is that of the other.
    """
    for side in (a, b):
        prepare(side)
    yield from shared_out(functools.partial(play_pair_span, a, b, seed), games, a.ruleset, workers)


def play_pair_span(a: Recipe, b: Recipe, seed: int, first: int, n: int) -> PairSums:
    """Play a run of games on both sides in this thread, a block at a time."""
    began = time.perf_counter()
    metrics = common_metrics(a, b)
    sides = tuple(m for m, _ in metrics), tuple(m for _, m in metrics)
    found = None
    for start in range(first, first + n, BLOCK):
        size = min(BLOCK, first + n - start)
        mine, theirs = (play_span(side, seed, start, size, keep=True) for side in (a, b))
        assert mine.rows is not None and theirs.rows is not None
        pairs, products = sums_of_products(a.ruleset, metrics, mine.rows, theirs.rows)
        failure = mine.failure or theirs.failure
        block = PairSums(*sides, mine.tally, theirs.tally, pairs, products, size, 0.0, failure)
        found = block if found is None else found + block
    assert found is not None
    found.seconds = time.perf_counter() - began
    return found


def sums_of_products(
    ruleset: str, metrics: Sequence[tuple[Metric, Metric]], a: np.ndarray, b: np.ndarray
) -> tuple[int, np.ndarray]:
    """How many games both sides finished, and the sums of products of each metric over these.

    a, b: outcome rows of the same games, int32[n, columns], n <= BLOCK.
    """
    whole = ~(np.isin(a[:, 0], (CAPPED, FAULT)) | np.isin(b[:, 0], (CAPPED, FAULT)))
    if not whole.all():
        a, b = a[whole], b[whole]
    place = {name: c for c, name in enumerate(row_columns(get_ruleset(ruleset)))}
    parts = np.ones((len(metrics), 5, len(a)))
    for m, (mine, theirs) in enumerate(metrics):
        _fill(parts[m], a, XA, YA, place, mine)
        _fill(parts[m], b, XB, YB, place, theirs)
    return len(a), _exact_products(parts)


def _fill(parts: np.ndarray, rows: np.ndarray, x: int, y: int, place: dict[str, int], metric: Metric) -> None:
    """Put a side's x and y in; a game without a value counts as 0 / 0."""
    parts[x] = rows[:, place[metric.column]]
    if metric.kind == "ratio":
        parts[y] = rows[:, place[metric.per]]
    missing = (parts[x] == NONE) | (parts[y] == NONE)
    if missing.any():
        parts[x : y + 1, missing] = 0


def _exact_products(parts: np.ndarray) -> np.ndarray:
    """parts @ parts.T of each metric, as Python integers: object[metrics, 5, 5].

    Floating point is exact while no sum reaches 2**53, whatever the order; larger numbers go in two halves.
    """

    def times(left: np.ndarray, right: np.ndarray) -> np.ndarray:
        return (left @ right.transpose(0, 2, 1)).astype(np.int64).astype(object)

    largest = max(parts.max(initial=0), -parts.min(initial=0))
    if largest * largest * parts.shape[2] < _EXACT:
        return times(parts, parts)
    high = np.floor(parts / _SPLIT)
    low = parts - high * _SPLIT
    crossed = times(high, low)
    return times(high, high) * _SPLIT**2 + (crossed + crossed.transpose(0, 2, 1)) * _SPLIT + times(low, low)


def difference(metric: Metric, sums: PairSums, level: float = LEVEL) -> Difference:
    """B - A of a metric: Student's interval of the paired difference by the delta method.

    Of a rate, half a game is added to each of the four ways in which a pair can end (Agresti and Min 2005, which
    without pairs is Agresti and Caffo 2000): so an interval has a length even when no pair differed.
    """
    place = sums.metrics.index(metric)
    theirs, found = sums.theirs[place], sums.products[place]
    scales = metric.scale, theirs.scale
    raw = used = _spread(found, *scales)
    if metric.kind == theirs.kind == "rate":
        used = _spread(found + _half_a_game_each(), *scales)
    a, b = estimate(metric, sums.a, level), estimate(theirs, sums.b, level)
    same = found[XA, XA] == found[XB, XB] == found[XA, XB] and found[YA, YA] == found[YB, YB] == found[YA, YB]
    same = bool(same and metric.scale == theirs.scale)
    if raw is None or used is None:
        nothing = Estimate(None, None, None, sums.pairs)
        return Difference(metric, a, b, nothing, nothing, math.nan, math.nan, 1.0, same)
    paired, unpaired = (_interval(raw, used, kind, sums.pairs, level) for kind in (1, 2))
    error = used[1] / math.sqrt(sums.pairs)
    p = 2 * float(stdtr(sums.pairs - 1, -abs(used[0]) / error)) if error else float(used[0] == 0)
    return Difference(metric, a, b, paired, unpaired, raw[1], raw[2], p, same)


_Spread = tuple[float, float, float]  # difference; standard deviation of a game's share in it, paired and not


def _interval(raw: _Spread, used: _Spread, kind: int, n: int, level: float) -> Estimate:
    half = float(stdtrit(n - 1, (1 + level) / 2)) * used[kind] / math.sqrt(n)
    return Estimate(raw[0], used[0] - half, used[0] + half, n)


def _spread(s: np.ndarray, scale_a: float, scale_b: float) -> _Spread | None:
    """The difference of two scaled ratios and its standard deviations, exact but for the last step.

    None where a side has no value, or of a single game.
    """
    n = Fraction(s[ONE, ONE])
    if n < 2 or not s[ONE, YA] or not s[ONE, YB]:
        return None
    a, b = Fraction(s[ONE, XA], s[ONE, YA]), Fraction(s[ONE, XB], s[ONE, YB])
    share_a, share_b = Fraction(scale_a) * n / s[ONE, YA], Fraction(scale_b) * n / s[ONE, YB]
    weights = {XA: -share_a, YA: a * share_a, XB: share_b, YB: -b * share_b}

    def variance(*pairs: tuple[int, int]) -> Fraction:
        return sum((weights[i] * weights[j] * s[i, j] for i, j in pairs), Fraction(0)) / (n - 1)

    both = (XA, YA, XB, YB)
    together = variance(*((i, j) for i in both for j in both))
    apart = variance(*((i, j) for side in (both[:2], both[2:]) for i in side for j in side))
    return float(b * Fraction(scale_b) - a * Fraction(scale_a)), math.sqrt(together), math.sqrt(apart)


def _half_a_game_each() -> np.ndarray:
    """The products of half a game of each of the ways in which the two sides of a rate can end."""
    total = np.zeros((5, 5), object)
    for x_a in (0, 1):
        for x_b in (0, 1):
            game = np.array([1, x_a, 1, x_b, 1], object)
            total = total + np.outer(game, game) * Fraction(1, 2)
    return total
