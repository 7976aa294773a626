"""Which numbers matter: each option and card value changed alone, on the same games, and screened together.

Every variant plays the games of the base, and the paired difference of a metric is its effect. As many are looked at
at once, those that matter are told by the false discovery rate (Benjamini and Hochberg 1995, scipy).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add

import numpy as np
from scipy.stats import false_discovery_control

from experiments.paired import Difference, PairSums, common_metrics, difference, sums_of_products
from experiments.stats import Estimate
from experiments.variants import Variant
from sim.contract import BLOCK, Metric
from sim.recipe import Recipe
from sim.simulate import Span, play_spans
from sim.tally import Tally
from sim.workers import Workers

FDR = 0.05


@dataclass(frozen=True)
class Effect:
    """What a variant changes: its value of the metric less that of the base, paired. p: two-sided, of no effect.

    q: the least false discovery rate at which it is told to matter. same: no game came out otherwise.
    """

    key: str
    before: str
    after: str
    effect: Estimate
    p: float
    same: bool
    q: float = 1.0

    @property
    def size(self) -> float:
        """How large the effect is, whatever its sign."""
        return 0.0 if self.effect.mean is None else abs(self.effect.mean)


class Base:
    """The games of the base setting, played once and kept: every variant is paired with them."""

    def __init__(self, recipe: Recipe, metric: Metric, seed: int, games: int, workers: Workers):
        self.recipe, self.metric, self.seed, self.games, self.workers = recipe, metric, seed, games, workers
        self.rows, self.tally, _ = self._play(recipe, lambda n: None)

    def effect(self, variant: Variant, played: Callable[[int], None] = lambda n: None) -> Effect:
        """Play a variant. played: is told of so many more games."""
        rows, tally, failure = self._play(variant.recipe, played)
        found = self.difference(variant.recipe, rows, tally, failure)
        return Effect(variant.key, str(variant.before), str(variant.after), found.paired, found.p, found.same)

    def difference(self, recipe: Recipe, rows: np.ndarray, tally: Tally, failure: str = "") -> Difference:
        """The metric over the rows of a recipe, less that of the base, paired; each as its setting defines it."""
        metrics = [pair for pair in common_metrics(self.recipe, recipe) if pair[0] == self.metric]
        ours, theirs = zip(*metrics, strict=True)
        blocks = [slice(start, start + BLOCK) for start in range(0, self.games, BLOCK)]
        parts = [sums_of_products(self.recipe.ruleset, metrics, self.rows[block], rows[block]) for block in blocks]
        pairs, products = (reduce(add, sums) for sums in zip(*parts, strict=True))
        return difference(self.metric, PairSums(ours, theirs, self.tally, tally, pairs, products, pairs, 0.0, failure))

    def _play(self, recipe: Recipe, played: Callable[[int], None]) -> tuple[np.ndarray, Tally, str]:
        spans: list[Span] = []
        workers = self.workers
        for span in play_spans(recipe, self.seed, range(self.games), keep=True, workers=workers):
            spans.append(span)
            played(span.n)
        rows = np.concatenate([span.rows for span in spans if span.rows is not None])
        return rows, reduce(add, (span.tally for span in spans)), next((s.failure for s in spans if s.failure), "")


def screened(effects: Sequence[Effect]) -> list[Effect]:
    """The effects with their q, the largest first."""
    if not effects:
        return []
    q = false_discovery_control([effect.p for effect in effects])
    found = [Effect(**{**vars(effect), "q": float(value)}) for effect, value in zip(effects, q, strict=True)]
    return sorted(found, key=lambda effect: (-effect.size, effect.q))
