"""Searches for the steps of several knobs that miss an aim the least.

The search is CMA-ES with margin (Hamano et al. 2022; the `cmaes` package), which is made for whole steps. All settings
of a generation play the same games, each generation new ones, so that nothing is fitted to a few games.
"""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from cmaes import CMAwM

from experiments.knobs import Knob

FINALISTS = 8
FINAL = 10  # times as many games for each of them
PASSES = 2


@dataclass(frozen=True, order=True)
class Judged:
    """A setting by the steps of its knobs: its miss, and the figures behind it by name."""

    miss: float
    steps: tuple[int, ...]
    figures: Mapping[str, float] = field(compare=False)


class Task(Protocol):
    """What to search: knobs, and a judge of their steps."""

    @property
    def knobs(self) -> Sequence[Knob]:
        """The knobs, in order."""

    def judge(self, positions: np.ndarray, seed: int, games: range) -> Judged:
        """Play a setting: the knobs at these steps."""


def _nothing(number: int, best: Judged) -> None:
    pass


def search(
    task: Task,
    *,
    seed: int,
    generations: int,
    population: int,
    games: int,
    watch: Callable[[int, Judged], None] = _nothing,
) -> Judged:
    """Search for so many generations from where the knobs were at first; returns the best of the last ones, polished.

    games: of a setting. The best of each of the last FINALISTS generations plays once more, FINAL times as many
    games, and the best of these is polished. watch: is told the number and the best of a generation.
    """
    bounds = np.array([[0, len(knob.steps) - 1] for knob in task.knobs], float)
    origin = np.array([knob.first for knob in task.knobs], float)
    optimizer = CMAwM(origin, 1.0, bounds, np.ones(len(origin)), seed=seed, population_size=population)
    bests = []
    for number in range(generations):
        block = range(number * games, (number + 1) * games)
        asked = [optimizer.ask() for _ in range(population)]
        judged = [task.judge(positions, seed, block) for positions, _ in asked]
        optimizer.tell([(point, found.miss) for (_, point), found in zip(asked, judged, strict=True)])
        bests.append(min(judged))
        watch(number + 1, bests[-1])
    final = range(generations * games, (generations + FINAL) * games)
    best = min(task.judge(np.array(steps), seed, final) for steps in {best.steps for best in bests[-FINALISTS:]})
    return polish(task, best, seed, range(final.stop, final.stop + 2 * games))


def polish(task: Task, found: Judged, seed: int, games: range) -> Judged:
    """Turn each knob, in order, by one step down or up where that helps, PASSES times, all on the same games."""
    best = task.judge(np.array(found.steps), seed, games)
    for _, place, by in itertools.product(range(PASSES), range(len(task.knobs)), (-1, 1)):
        steps = np.array(best.steps)
        steps[place] += by
        if 0 <= steps[place] < len(task.knobs[place].steps):
            best = min(best, task.judge(steps, seed, games))
    return best
