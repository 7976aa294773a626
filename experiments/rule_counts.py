"""How often each rule fired, in games that were won and in the others: counted with the log on."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from experiments.traced import Traced, traced_games
from sim.contract import CAPPED, FAULT
from sim.frames import row_columns
from sim.recipe import Recipe, check_recipe
from sim.workers import Workers, shared_out

OTHERS, WON = 0, 1
WITH, TIMES, SQUARES = range(3)  # games in which it fired, times it did, and the squares of these
CHUNK = 64  # games of the first span, from whose pace the others are sized


@dataclass
class RuleCounts:
    """Exact counts over games; add two with ``+``.

    n: games played. games: those counted, [others, won]. stopped: games that ended as capped or fault, which are not
    counted; cut: those with more events than a log holds, nor are they. sums: by rule, int64[2, 3].
    """

    n: int = 0
    games: np.ndarray = field(default_factory=lambda: np.zeros(2, np.int64))
    stopped: int = 0
    cut: int = 0
    sums: dict[str, np.ndarray] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, won: bool, fired: Counter[str]) -> None:
        """Count a game."""
        self.games[int(won)] += 1
        for rule, times in fired.items():
            if rule not in self.sums:
                self.sums[rule] = np.zeros((2, 3), np.int64)
            self.sums[rule][int(won)] += (1, times, times * times)

    def __add__(self, other: "RuleCounts") -> "RuleCounts":
        none = np.zeros((2, 3), np.int64)
        rules = self.sums.keys() | other.sums.keys()
        sums = {rule: self.sums.get(rule, none) + other.sums.get(rule, none) for rule in rules}
        stopped, cut = self.stopped + other.stopped, self.cut + other.cut
        return RuleCounts(self.n + other.n, self.games + other.games, stopped, cut, sums, self.seconds + other.seconds)


def count_rules(recipe: Recipe, seed: int, first: int, n: int) -> RuleCounts:
    """Play games first .. first+n-1 and count the rules that the story of each names."""
    began = time.perf_counter()
    checked = check_recipe(recipe)
    ruleset = checked.ruleset
    win = row_columns(ruleset).index(ruleset.win_column)
    found = RuleCounts(n)
    for game in traced_games(recipe, seed, range(first, first + n)):
        if game.row[0] in (CAPPED, FAULT):
            found.stopped += 1
        elif game.left_out:
            found.cut += 1
        else:
            told = ruleset.narrate(checked.options, checked.data.tables, _events(game))
            found.add(game.row[win] > 0, Counter(rule for line in told for rule in line.rules.split()))
    found.seconds = time.perf_counter() - began
    return found


def _events(game: Traced) -> Iterator[tuple[int, int, int]]:
    return ((code, a, b) for code, a, b in game.events.tolist())


def rule_counts(recipe: Recipe, seed: int, games: range, workers: Workers) -> Iterator[RuleCounts]:
    """The counts of a range of games, part by part; they do not depend on how the games are shared out."""
    count = partial(count_rules, recipe, seed)
    count(games.start, 1)  # compiled here, once
    yield from shared_out(count, games, recipe.ruleset, workers, CHUNK)
