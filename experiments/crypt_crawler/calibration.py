"""Calibrates a card set of Crypt Crawler: how far it is from its aims.

A set is better the nearer the win rates are to the goals, the nearer races and classes are to each other, and the
fewer steps its knobs were turned.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from experiments.knobs import Knob, settings_of
from experiments.step_search import Judged
from sim.cards import DataSet
from sim.contract import BLOCK
from sim.recipe import Recipe
from sim.registry import get_ruleset, load_data
from sim.simulate import play_spans
from sim.workers import Workers

RULESET = "crypt_crawler"
MODES = ("novice", "standard", "masochist")
SPREAD_WEIGHT = 2.0  # of the spread of races and classes, beside the squared misses of the goals
STEP_COST = 0.3  # of a squared step


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
    for span in play_spans(recipe, seed, games, keep=True, workers=Workers(jobs), chunk=chunk):
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

    def judge(self, positions: np.ndarray, seed: int, games: range) -> Judged:
        """Play a card set."""
        steps = tuple(int(position) for position in positions)
        rates = self.rates(steps, seed, games)
        turned = positions - [knob.first for knob in self.knobs]
        return Judged(self.miss(rates, turned), steps, {mode: found.percent for mode, found in rates.items()})
