"""A comparison: two settings of a ruleset on the same games, to a number of them or to a precision, and in plain words
what is known of each metric."""

from collections.abc import Callable
from dataclasses import dataclass

from experiments.cells import Target
from experiments.paired import Difference, PairSums, common_metrics, difference, play_pairs
from experiments.stats import LEVEL, holm
from sim.contract import Metric
from sim.errors import InputError, unknown
from sim.recipe import Recipe
from sim.workers import Workers

HIGHER, LOWER, PERHAPS_HIGHER, PERHAPS_LOWER = "B higher", "B lower", "B perhaps higher", "B perhaps lower"
SAME, NONE_SEEN, TOO_FEW = "same in every game", "no difference seen", "too few games"
NO_VALUE = "no value on a side"


@dataclass(frozen=True)
class Side:
    """One of the two settings. label: what sets it apart, for people."""

    label: str
    recipe: Recipe


@dataclass(frozen=True)
class Comparison:
    """What the paired games gave. target: the metric that a precision was about, or the first one."""

    a: Side
    b: Side
    seed: int
    sums: PairSums
    target: Metric
    precision: float  # 0 when a number of games was asked for
    differences: tuple[Difference, ...]

    @property
    def reached(self) -> bool:
        """Whether the precision was reached."""
        return not self.precision or self.of(self.target).paired.half_width <= self.precision

    def of(self, metric: Metric) -> Difference:
        """The difference in a metric."""
        return next(found for found in self.differences if found.metric == metric)

    def verdicts(self) -> list[str]:
        """In plain words what is known of each metric, in order.

        Higher and lower hold for all metrics together (Holm); perhaps, for this one alone. No difference is seen only
        where the interval is as narrow as was asked.
        """
        sure = holm([found.p for found in self.differences], 1 - LEVEL)
        return [self._verdict(found, clear) for found, clear in zip(self.differences, sure, strict=True)]

    def _verdict(self, found: Difference, clear: bool) -> str:
        if found.a.mean is None or found.b.mean is None:
            return NO_VALUE
        if found.paired.mean is None:
            return TOO_FEW
        if found.same:
            return SAME
        up = found.paired.mean > 0
        if clear:
            return HIGHER if up else LOWER
        if found.p < 1 - LEVEL:
            return PERHAPS_HIGHER if up else PERHAPS_LOWER
        asked = self._asked_width(found.metric)
        return NONE_SEEN if found.paired.half_width <= asked else TOO_FEW

    def _asked_width(self, metric: Metric) -> float:
        """A precision of a rate is one of all rates; of another metric, of no other."""
        rates = self.target.kind == metric.kind == "rate"
        return self.precision if rates or metric == self.target else 0.0


def metric_named(a: Recipe, b: Recipe, name: str) -> Metric:
    """The metric of both sides with this name, or the first one; raises InputError."""
    metrics = {metric.name: metric for metric, _ in common_metrics(a, b)}
    if not metrics:
        raise InputError("the two sides have no metric in common")
    if name and name not in metrics:
        raise unknown("metric", name, metrics, a.ruleset)
    return metrics[name] if name else next(iter(metrics.values()))


def compare(
    a: Side, b: Side, seed: int, target: Target, workers: Workers, played: Callable[[int], None] = lambda games: None
) -> Comparison:
    """Play both sides, and look at the paired interval at fixed numbers of games. played: is told of games done."""
    if a.recipe == b.recipe:
        raise InputError("A and B are the same setting; let them differ in a policy, an option or the cards")
    metric = metric_named(a.recipe, b.recipe, target.metric)
    sums: PairSums | None = None
    for look in target.looks():
        games = range(sums.n if sums else 0, look)
        for span in play_pairs(a.recipe, b.recipe, seed, games, workers=workers):
            sums = span if sums is None else sums + span
            played(span.n)
        assert sums is not None  # looks() never names zero games
        if target.precision and difference(metric, sums).paired.half_width <= target.precision:
            break
    assert sums is not None
    differences = tuple(difference(metric, sums) for metric in sums.metrics)
    return Comparison(a, b, seed, sums, metric, target.precision, differences)
