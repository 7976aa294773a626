"""What the games say of one check: how surely its metric lies outside its band, and how surely inside.

Two p-values. `fails` is of "it lies inside or on the edge", `passes` is of "it lies outside or on the edge" (two
one-sided tests, Schuirmann 1987). A margin is a band around no difference from the baseline. Rates in a band are tested
exactly; all else by the normal distribution, as there are at least a thousand games.
"""

import math
from dataclasses import dataclass

from scipy.special import bdtr, bdtrc, ndtr, ndtri

from experiments.gate.bands import Check
from experiments.gate.sums import Sums


@dataclass(frozen=True)
class Evidence:
    """fails, passes: p-values. error: the standard error of what is tested; place: how far towards the edge of the
    band the value lies, 0 in the middle, 1 on an edge."""

    fails: float
    passes: float
    error: float
    place: float


UNKNOWN = Evidence(1.0, 1.0, math.inf, 0.0)
UNCHANGED = Evidence(1.0, 0.0, 0.0, 0.0)


def weigh(check: Check, now: Sums, baseline: Sums | None) -> Evidence:
    """The evidence of these games on a check; baseline: what a margin is around."""
    found = now.centre(check.metric)
    if check.margin is not None:
        before = baseline.centre(check.metric) if baseline is not None else None
        if found is None or before is None:
            return UNKNOWN
        error = math.hypot(found[1], before[1])
        return _normal(found[0] - before[0], error, -check.margin, check.margin)
    if found is None:
        return UNKNOWN
    low, high = edges(check)
    if check.metric.kind == "rate":
        return _binomial(now, found[1], low, high)
    return _normal(found[0], found[1], low, high)


def edges(check: Check) -> tuple[float, float]:
    """The band of a check that has one; an edge that a rate cannot cross is none."""
    low = -math.inf if check.low is None else check.low
    high = math.inf if check.high is None else check.high
    if check.metric.kind == "rate":
        low, high = (-math.inf if low <= 0 else low), (math.inf if high >= 1 else high)
    return low, high


def _normal(value: float, error: float, low: float, high: float) -> Evidence:
    if error == 0:  # every game the same
        inside = low < value < high
        return Evidence(float(low <= value <= high), float(not inside), 0.0, _place(value, low, high))
    beyond = max(low - value, value - high)
    # the farther edge adds its share, as a value may stray to either side of a narrow band
    fails = float(ndtr(-beyond / error) + ndtr(-(beyond + high - low) / error)) if beyond > 0 else 1.0
    passes = float(ndtr(-min(value - low, high - value) / error))
    return Evidence(min(fails, 1.0), passes, error, _place(value, low, high))


def _binomial(now: Sums, error: float, low: float, high: float) -> Evidence:
    k, n = now.sum, now.n
    fails = 1.0
    if k < low * n:
        fails = float(bdtr(k, n, low)) + _at_least(high * n + low * n - k, n, low)
    elif k > high * n:
        fails = _at_least(k, n, high) + _at_most(low * n - (k - high * n), n, high)
    above = _at_least(k, n, low) if low > 0 else 0.0
    below = _at_most(k, n, high) if high < 1 else 0.0
    return Evidence(min(fails, 1.0), max(above, below), error, _place(k / n, low, high))


def _at_least(k: float, n: int, p: float) -> float:
    if k > n:
        return 0.0
    return float(bdtrc(math.ceil(k) - 1, n, p)) if k > 0 else 1.0


def _at_most(k: float, n: int, p: float) -> float:
    return float(bdtr(math.floor(min(k, n)), n, p)) if k >= 0 else 0.0


def _place(value: float, low: float, high: float) -> float:
    """0 in the middle of a band, 1 on an edge, more outside; with one edge, from the distance to it."""
    if math.isfinite(low) and math.isfinite(high):
        return abs(value - (low + high) / 2) / ((high - low) / 2)
    edge = low if math.isfinite(low) else high
    if not math.isfinite(edge):
        return 0.0
    beyond = edge - value if edge == low else value - edge
    return 1 + beyond / (abs(edge) or 1.0)


def quantile(p: float) -> float:
    """How many standard errors a one-sided test at level p asks for."""
    return -float(ndtri(p))
