"""Weights of a policy, searched for with CMA-ES (Hansen 2016; the `cmaes` package).

All candidates of a generation play the same games, so that they differ by their weights and not by luck; each
generation plays new ones, so that no weight is fitted to a few games. What is found is measured on games of
another seed, which the search never saw.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from cmaes import CMA

from experiments.stats import Estimate, wilson
from sim.recipe import Recipe
from sim.registry import get_policy, get_ruleset
from sim.simulate import Total, play_spans
from sim.workers import Workers

SPREAD = 0.3  # first step of a weight, in parts of its start value
LEAST_SPREAD = 0.15


@dataclass(frozen=True)
class Search:
    """What to tune: a policy and its parameters, over settings that weigh alike.

    column: 0 or 1 a game, to be made as frequent as possible. fixed: parameters that stay as given.
    """

    ruleset: str
    policy: str
    weights: Sequence[str]
    settings: Sequence[Mapping[str, Any]]
    column: str
    fixed: Mapping[str, Any] = field(default_factory=dict)
    jobs: int = 1

    def start(self) -> np.ndarray:
        """The weights as the policy has them."""
        parameters = get_policy(get_ruleset(self.ruleset), self.policy).parameters
        return np.array([float(getattr(parameters, name)) for name in self.weights])

    def spec(self, weights: Sequence[float]) -> str:
        """The policy with these weights, as one writes it."""
        given = dict(self.fixed) | {name: f"{weight:.4g}" for name, weight in zip(self.weights, weights, strict=True)}
        return f"{self.policy}:{','.join(f'{name}={value}' for name, value in given.items())}"

    def counts(self, spec: str, seed: int, games: range) -> list[tuple[int, int]]:
        """(successes, games) of a policy in each setting."""
        return [self._count(self.recipe(spec, setting), seed, games) for setting in self.settings]

    def recipe(self, spec: str, setting: Mapping[str, Any]) -> Recipe:
        """What is played in a setting by a policy."""
        return Recipe.of(self.ruleset, spec, dict(setting))

    def _count(self, recipe: Recipe, seed: int, games: range) -> tuple[int, int]:
        total = Total()
        for span in play_spans(recipe, seed, games, workers=Workers(self.jobs)):
            total.add(span)
        c = total.tally.index[self.column]
        return total.tally.sums[c], total.tally.n[c]

    def rate(self, spec: str, seed: int, games: range) -> float:
        """The mean over the settings of the rate of successes."""
        return float(np.mean([successes / max(n, 1) for successes, n in self.counts(spec, seed, games)]))

    def estimates(self, spec: str, seed: int, games: int) -> list[Estimate]:
        """The rate in each setting with its interval."""
        return [wilson(*counts) for counts in self.counts(spec, seed, range(games))]


@dataclass(frozen=True)
class Generation:
    """What a generation came to: the best and the mean rate, and the weights at the centre of the search."""

    number: int
    best: float
    mean: float
    centre: tuple[float, ...]


def search(
    task: Search,
    *,
    seed: int,
    generations: int,
    population: int,
    games: int,
    watch: Callable[[Generation], None] = lambda generation: None,
) -> tuple[float, ...]:
    """Search for so many generations; returns the weights at the centre of the last one."""
    origin = task.start()
    scale = np.maximum(np.abs(origin) * SPREAD, LEAST_SPREAD)
    optimizer = CMA(mean=np.zeros(len(origin)), sigma=1.0, population_size=population, seed=seed)
    for number in range(generations):
        block = range(number * games, (number + 1) * games)
        points = [optimizer.ask() for _ in range(population)]
        rates = [task.rate(task.spec(origin + scale * point), seed, block) for point in points]
        optimizer.tell([(point, -rate) for point, rate in zip(points, rates, strict=True)])
        centre = tuple(float(weight) for weight in origin + scale * optimizer.mean)
        watch(Generation(number + 1, max(rates), float(np.mean(rates)), centre))
    return centre
