"""Calibrates a card set of Crypt Crawler: how far it is from its aims, and a search for the knobs that bring it there.

The search is CMA-ES with margin (Hamano et al. 2022; the `cmaes` package), which is made for whole steps. All card
sets of a generation play the same games, each generation new ones. A set is better the nearer the win rates are to the
goals, the nearer races and classes are to each other, and the fewer steps its knobs were turned.
"""

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from cmaes import CMAwM

from experiments.knobs import Knob, settings_of
from sim.cards import DataSet
from sim.recipe import BLOCK, Recipe
from sim.registry import get_ruleset, load_data
from sim.simulate import play_spans

RULESET = "crypt_crawler"
MODES = ("novice", "standard", "masochist")
SPREAD_WEIGHT = 2.0  # of the spread of races and classes, beside the squared misses of the goals
STEP_COST = 0.3  # of a squared step
FINALISTS = 8
PASSES = 2


@dataclass(frozen=True)
class Rates:
    """Games won and played by race (row) and class (column)."""

    won: np.ndarray
    games: np.ndarray

    @property
    def percent(self) -> float:
        """The win rate over all games."""
        return float(100 * self.won.sum() / self.games.sum())

    @property
    def error(self) -> float:
        """The standard error of `percent`."""
        return standard_error(self.percent, int(self.games.sum()))

    @property
    def pairs(self) -> np.ndarray:
        """The win rate of each pair in %."""
        return 100 * self.won / self.games

    @property
    def distances(self) -> np.ndarray:
        """Of each pair from the mean of the pairs, in points."""
        return self.pairs - self.pairs.mean()

    @property
    def spread(self) -> float:
        """The variance among races and that among classes, in squared points: less noisy than that among pairs."""
        return float(np.var(self.distances.mean(axis=0)) + np.var(self.distances.mean(axis=1)))


@dataclass(frozen=True)
class Cards:
    """A card set, by name or folder, with some values changed."""

    data: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def load(self) -> DataSet:
        """The set itself."""
        return load_data(get_ruleset(RULESET), self.data, self.values)


def standard_error(percent: float, games: int) -> float:
    """Of a rate in %."""
    return math.sqrt(percent * (100 - percent) / games)


def play(policy: str, mode: str, cards: "Cards", seed: int, games: range, jobs: int) -> Rates:
    """Play a policy in a mode with these cards; race and class are drawn anew in every game."""
    settings = {"mode": mode, "race": "random", "job": "random", **cards.values}
    settings |= {"info": "expert"} if policy == "expert" else {}
    people = cards.load().tables
    won = np.zeros((len(people.races), len(people.classes)), np.int64)
    played = np.zeros_like(won)
    recipe = Recipe.of(RULESET, policy, settings, cards.data)
    chunk = min(BLOCK, len(games) // 8 + 1)  # the first one is played alone
    for span in play_spans(recipe, seed, games, keep=True, jobs=jobs, chunk=chunk):
        assert span.rows is not None
        race, job, win = (span.rows[:, span.tally.index[name]] for name in ("race_played", "job_played", "won"))
        np.add.at(won, (race, job), win)
        np.add.at(played, (race, job), 1)
    return Rates(won, played)


@dataclass(frozen=True)
class Calibration:
    """What to search: a card set, its knobs, and the win rate in % that a policy is to have in a mode."""

    data: str
    knobs: Sequence[Knob]
    policy: str
    goals: Mapping[str, float]
    jobs: int = 1

    def rates(self, positions: Sequence[int], seed: int, games: range) -> dict[str, Rates]:
        """The rates of each mode with the knobs at these steps."""
        cards = Cards(self.data, settings_of(self.knobs, positions))
        return {mode: play(self.policy, mode, cards, seed, games, self.jobs) for mode in self.goals}

    def miss(self, rates: Mapping[str, Rates], turned: np.ndarray) -> float:
        """How bad a card set is. turned: by how many steps each knob was turned."""
        off = sum((rates[mode].percent - goal) ** 2 for mode, goal in self.goals.items())
        apart = np.mean([found.spread for found in rates.values()])
        return float(off + SPREAD_WEIGHT * apart + STEP_COST * np.sum(turned**2))

    def judge(self, positions: np.ndarray, seed: int, games: range) -> "Judged":
        """Play a card set."""
        steps = tuple(int(position) for position in positions)
        rates = self.rates(steps, seed, games)
        turned = positions - [knob.first for knob in self.knobs]
        return Judged(self.miss(rates, turned), steps, {mode: found.percent for mode, found in rates.items()})


@dataclass(frozen=True, order=True)
class Judged:
    """A card set by the steps of its knobs: its miss, and its win rates in % by mode."""

    miss: float
    steps: tuple[int, ...]
    wins: Mapping[str, float] = field(compare=False)


def search(
    task: Calibration,
    *,
    seed: int,
    generations: int,
    population: int,
    games: int,
    watch: Callable[[int, Judged], None] = lambda number, best: None,
) -> Judged:
    """Search for so many generations from where the knobs were at first; returns the best of the last ones, polished.

    games: of a card set, in each mode. The best set of each of the last FINALISTS generations plays once more, ten
    times as many games, and the best of these is polished. watch: is told the number and the best of a generation.
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
    final = range(generations * games, (generations + 10) * games)
    best = min(task.judge(np.array(steps), seed, final) for steps in {best.steps for best in bests[-FINALISTS:]})
    return polish(task, best, seed, range(final.stop, final.stop + 2 * games))


def polish(task: Calibration, found: Judged, seed: int, games: range) -> Judged:
    """Turn each knob, in order, by one step down or up where that helps, PASSES times, all on the same games."""
    best = task.judge(np.array(found.steps), seed, games)
    for _, place, by in itertools.product(range(PASSES), range(len(task.knobs)), (-1, 1)):
        steps = np.array(best.steps)
        steps[place] += by
        if 0 <= steps[place] < len(task.knobs[place].steps):
            best = min(best, task.judge(steps, seed, games))
    return best
