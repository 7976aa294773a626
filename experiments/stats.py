"""Intervals: every rate with Wilson's, every mean with Student's, every ratio by the delta method.

The sums come in exactly (sim.tally); only the last step is floating point, so a result does not depend on how
the games were split among workers. Quantiles come from scipy.special: importing scipy.stats would double the
start-up time of the command line.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from scipy.special import ndtri, stdtr, stdtrit

from sim.contract import Metric
from sim.tally import Tally

LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A number with its interval: mean, low, high, n games; None where no game had a value."""

    mean: float | None
    low: float | None
    high: float | None
    n: int

    @property
    def half_width(self) -> float:
        """Half the length of the interval; infinite when there is none."""
        if self.low is None or self.high is None:
            return math.inf
        return (self.high - self.low) / 2

    def scaled(self, scale: float) -> "Estimate":
        """The same in another unit."""

        def times(value: float | None) -> float | None:
            return None if value is None else value * scale

        return Estimate(times(self.mean), times(self.low), times(self.high), self.n)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON and frames."""
        return asdict(self)


NOTHING = Estimate(None, None, None, 0)


def wilson(successes: int, n: int, level: float = LEVEL) -> Estimate:
    """Wilson's score interval of a rate (Wilson 1927); n = 0 gives no value."""
    if n == 0:
        return NOTHING
    z2 = float(ndtri((1 + level) / 2)) ** 2
    p = successes / n
    centre = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = math.sqrt(z2) / (1 + z2 / n) * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    low = 0.0 if successes == 0 else centre - half
    high = 1.0 if successes == n else centre + half
    return Estimate(p, low, high, n)


def mean_interval(n: int, total: int, squares: int, level: float = LEVEL) -> Estimate:
    """Student's interval of a mean, from the count, the sum and the sum of squares.

    One value has a mean but no interval.
    """
    if n == 0:
        return NOTHING
    mean = total / n
    if n == 1:
        return Estimate(mean, None, None, 1)
    variance = Fraction(n * squares - total * total, n * (n - 1))  # exact: large sums would cancel in floats
    half = float(stdtrit(n - 1, (1 + level) / 2)) * math.sqrt(variance / n)
    return Estimate(mean, mean - half, mean + half, n)


def ratio_interval(
    n: int, top: int, bottom: int, top_squares: int, bottom_squares: int, products: int, level: float = LEVEL
) -> Estimate:
    """Interval of sum(x) / sum(y) over n games by the delta method (Cochran 1977, section 6.3)."""
    if n == 0 or bottom == 0:
        return NOTHING
    ratio = Fraction(top, bottom)
    if n == 1:
        return Estimate(float(ratio), None, None, 1)
    residuals = top_squares - 2 * ratio * products + ratio * ratio * bottom_squares  # sum of (x - r y)^2
    error = math.sqrt(Fraction(n, n - 1) * residuals) / abs(bottom)
    half = float(stdtrit(n - 1, (1 + level) / 2)) * error
    return Estimate(float(ratio), float(ratio) - half, float(ratio) + half, n)


Sums = tuple[int, int, int]  # count, sum, sum of squares


def welch(a: Sums, b: Sums, level: float = LEVEL) -> tuple[Estimate, float]:
    """The difference a - b of the means of two independent samples, each of two values or more, with its interval, and
    the two-sided p of none (Welch 1947).
    """
    means, errors = [], []
    for n, total, squares in (a, b):
        means.append(Fraction(total, n))
        errors.append(Fraction(n * squares - total * total, n * n * (n - 1)))
    difference, square = float(means[0] - means[1]), errors[0] + errors[1]
    n = a[0] + b[0]
    if not square:
        return Estimate(difference, difference, difference, n), float(difference == 0)
    freedom = float(square * square / (errors[0] ** 2 / (a[0] - 1) + errors[1] ** 2 / (b[0] - 1)))
    error = math.sqrt(square)
    half = float(stdtrit(freedom, (1 + level) / 2)) * error
    p = 2 * float(stdtr(freedom, -abs(difference) / error))
    return Estimate(difference, difference - half, difference + half, n), p


def estimate(metric: Metric, tally: Tally, level: float = LEVEL) -> Estimate:
    """The metric's value and interval from the sums of a cell."""
    c = tally.index[metric.column]
    n, total, squares = tally.n[c], tally.sums[c], tally.squares[c]
    if metric.kind == "rate":
        return wilson(total, n, level)
    if metric.kind == "mean":
        found = mean_interval(n, total, squares, level)
    else:
        d = tally.index[metric.per]
        products = tally.products[tally.pairs.index((metric.column, metric.per))]
        found = ratio_interval(n, total, tally.sums[d], squares, tally.squares[d], products, level)
    return found.scaled(metric.scale)


def independent_difference(a: Estimate, b: Estimate) -> Estimate:
    """a - b of two independent estimates, from their intervals by square and add (Newcombe 1998)."""
    n = a.n + b.n
    if a.mean is None or b.mean is None or a.low is None or b.low is None or a.high is None or b.high is None:
        return Estimate(None, None, None, n)
    mean = a.mean - b.mean
    below, above = math.hypot(a.mean - a.low, b.high - b.mean), math.hypot(a.high - a.mean, b.mean - b.low)
    return Estimate(mean, mean - below, mean + above, n)


def half_width_guess(kind: str, games: int, spread: float = 1.0) -> float:
    """The half-width to expect before anything is played: a rate of one half, or a mean of this spread."""
    return float(ndtri((1 + LEVEL) / 2)) * (0.5 if kind == "rate" else spread) / math.sqrt(games)


def holm(p: Sequence[float], level: float, tests: int | None = None) -> list[bool]:
    """Which of the hypotheses fall, with `level` for all together (Holm 1979).

    tests: how many hypotheses there are in all, when others than these were to be counted.
    """
    left = len(p) if tests is None else tests
    fallen = [False] * len(p)
    for i in sorted(range(len(p)), key=p.__getitem__):
        if p[i] > level / left:
            break
        fallen[i] = True
        left -= 1
    return fallen
