"""Exact odds of Tower Attack! for one purse and one tower, and the optimal play (ledger TA 8).

The independent oracle of the simulation kernel: standard library and numpy only, nothing shared with it.
Levels are numbered from 1; gold is counted in units, the largest amount of which all bets and wins are multiples.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

import numpy as np

SIDES = 12
MOST_STATES = 4_000_000  # levels times units of gold


@dataclass(frozen=True)
class Tower:
    """The rules of one tower: by level its bet, its win and the targets of the three dice.

    throws: throws a try. keep_good: good dice are set aside; else all three must be good in one throw (TA-A1).
    """

    bets: tuple[int, ...]
    wins: tuple[int, ...]
    targets: tuple[tuple[int, ...], ...]
    throws: int = 3
    keep_good: bool = True

    @property
    def height(self) -> int:
        """The number of levels."""
        return len(self.bets)

    @cached_property
    def unit(self) -> int:
        """The gold that all bets and wins are multiples of."""
        return math.gcd(*self.bets, *self.wins)

    @cached_property
    def success(self) -> tuple[Fraction, ...]:
        """The chance of each level that a try beats it."""
        return tuple(self.done_by(level, self.throws) for level in range(1, self.height + 1))

    def done_by(self, level: int, throw: int) -> Fraction:
        """The chance that a try at a level has all three dice good by a throw."""
        misses = [Fraction(target - 1, SIDES) for target in self.targets[level - 1]]
        if self.keep_good:
            return math.prod((1 - miss**throw for miss in misses), start=Fraction(1))
        return 1 - (1 - math.prod((1 - miss for miss in misses), start=Fraction(1))) ** throw

    def throws_of_a_try(self, level: int) -> Fraction:
        """The mean number of throws of a try at a level."""
        return sum((1 - self.done_by(level, throw) for throw in range(self.throws)), Fraction(0))

    def net_of_a_try(self, level: int) -> Fraction:
        """The mean gold won by one try at a level."""
        return self.success[level - 1] * self.wins[level - 1] - self.bets[level - 1]


def long_run(tower: Tower) -> list[Fraction]:
    """What it is worth to stand before each level with gold without end and the best play (TA 8).

    A failure leaves the same situation, so that what is worth a try is worth trying until it succeeds.
    """
    worth = [Fraction(0)]
    for bet, win, success in zip(reversed(tower.bets), reversed(tower.wins), reversed(tower.success), strict=True):
        worth.append(max(Fraction(0), win + worth[-1] - bet / success))
    return worth[:0:-1]


@dataclass(frozen=True)
class Best:
    """The play that wins most gold on average (TA 8, finite purse).

    worth: by level 1, 2, ..., an array over units of gold: what can be won from there. bets: the same: whether
    to bet. The arrays reach as far as gold can grow from the purse asked for.
    """

    tower: Tower
    worth: tuple[np.ndarray, ...]
    bets: tuple[np.ndarray, ...]

    def choice(self, tower: Tower, at: Standing) -> float:
        """The play as a Rule."""
        return float(self.bets[at.level - 1][at.gold // tower.unit])


def best(tower: Tower, purse: int) -> Best:
    """The best play for a purse, from the top level down (U of TA 8)."""
    units = _units(tower, purse)
    after = np.zeros(units[-1])
    worth, bets = [], []
    for level in range(tower.height, 0, -1):
        success = float(tower.success[level - 1])
        bet, win = tower.bets[level - 1] // tower.unit, tower.wins[level - 1] // tower.unit
        here = np.zeros(units[level - 1])
        # what a success brings is known for all gold at once, what a failure leaves from less gold on upwards
        gains = success * (win + after[win : win + max(len(here) - bet, 0)]) - bet
        for gold, gain in enumerate(gains, bet):
            here[gold] = max(0.0, gain + (1 - success) * here[gold - bet])
        bets.append(here > 1e-9)
        worth.append(here)
        after = here
    return Best(tower, tuple(row * tower.unit for row in reversed(worth)), tuple(reversed(bets)))


def _units(tower: Tower, purse: int) -> list[int]:
    """By level, and behind the top, how many amounts of gold are possible, in units and 0 among them."""
    sizes = [purse // tower.unit + 1]
    for bet, win in zip(tower.bets, tower.wins, strict=True):
        sizes.append(sizes[-1] + max(win - bet, 0) // tower.unit)
    if sum(sizes) > MOST_STATES:
        raise ValueError(f"a purse of {purse} gold is too large to solve")
    return sizes


@dataclass(frozen=True)
class Standing:
    """What a rule may look at: the level of the next bet, the gold, levels beaten and failures so far."""

    level: int
    gold: int
    beaten: int
    failed: bool


Rule = Callable[[Tower, Standing], float]  # the chance of a bet


@dataclass
class Odds:
    """Exact result of one visit under a rule.

    gold: probability of each amount of gold at the end. tries, failures: mean numbers by level.
    end_level: mean highest level beaten. Chances of the three ends: cleared, broke, left.
    """

    purse: int
    gold: dict[int, float] = field(default_factory=dict)
    tries: list[float] = field(default_factory=list)
    failures: list[float] = field(default_factory=list)
    end_level: float = 0.0
    cleared: float = 0.0
    broke: float = 0.0
    left: float = 0.0

    @property
    def net(self) -> float:
        """Mean gold won."""
        return sum(chance * (gold - self.purse) for gold, chance in self.gold.items())

    @property
    def net_deviation(self) -> float:
        """Standard deviation of the gold won."""
        squares = sum(chance * (gold - self.purse) ** 2 for gold, chance in self.gold.items())
        return max(squares - self.net**2, 0.0) ** 0.5

    def reaches(self, goal: int) -> float:
        """The chance to end with so much gold or more."""
        return sum(chance for gold, chance in self.gold.items() if gold >= goal)


def evaluate(tower: Tower, rule: Rule, purse: int, start: int = 1) -> Odds:
    """Play a rule with all its chances, from level `start` on, level by level."""
    _units(tower, purse)
    odds = Odds(purse)
    odds.tries, odds.failures = [0.0] * (start - 1), [0.0] * (start - 1)
    chances: Chances = {(purse, False): 1.0}
    for level in range(start, tower.height + 1):
        chances = _play_level(tower, rule, level, start, chances, odds)
    for (gold, _), chance in chances.items():
        odds.cleared += chance
        _end(odds, gold, chance, tower.height)
    return odds


Chances = dict[tuple[int, bool], float]  # of gold, and whether a try has failed yet


def _play_level(tower: Tower, rule: Rule, level: int, start: int, chances: Chances, odds: Odds) -> Chances:
    """Play one level out, most gold first: a failure leads to less. Returns the chances behind the level."""
    bet, win, success = tower.bets[level - 1], tower.wins[level - 1], float(tower.success[level - 1])
    beaten: Chances = {}
    tries = 0.0
    queue = [(-gold, failed) for gold, failed in chances]
    heapq.heapify(queue)
    while queue:
        less_gold, failed = heapq.heappop(queue)
        gold, chance = -less_gold, chances[-less_gold, failed]
        bets = rule(tower, Standing(level, gold, level - start, failed)) if gold >= bet else 0.0
        if bets < 1:
            stops = chance * (1 - bets)
            odds.left += stops if gold >= bet else 0.0
            odds.broke += stops if gold < bet else 0.0
            _end(odds, gold, stops, level - 1)
        if bets > 0:
            tries += chance * bets
            _add(beaten, (gold - bet + win, failed), chance * bets * success)
            if (gold - bet, True) not in chances:
                heapq.heappush(queue, (bet - gold, True))
            _add(chances, (gold - bet, True), chance * bets * (1 - success))
    odds.tries.append(tries)
    odds.failures.append(tries * (1 - success))
    return beaten


def _end(odds: Odds, gold: int, chance: float, level: int) -> None:
    odds.end_level += chance * level
    odds.gold[gold] = odds.gold.get(gold, 0.0) + chance


def _add(chances: Chances, at: tuple[int, bool], chance: float) -> None:
    chances[at] = chances.get(at, 0.0) + chance
