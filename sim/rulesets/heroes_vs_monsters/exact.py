"""Exact odds of a challenge on a small board, under a rule or best play (see exact_board.py).

Within an activation the action points only fall; from round to round values are iterated until they stand still
(ledger HM 8).
"""

from functools import cached_property

import numpy as np

from sim.rulesets.heroes_vs_monsters.exact_board import LOST, WON, Act, Board, Position, Rule

MOST_POSITIONS = 60_000
_STILL = 1e-13


class TooLarge(ValueError):
    """The board has too many positions to be solved."""


class Solution:
    """The chance to win from everywhere, under a rule or, with rule None, under best play."""

    def __init__(self, board: Board, rule: Rule | None = None):
        self.board, self.rule = board, rule
        self.number: dict[Position, int] = {}
        self.most = max(board.points)
        self._explore()
        self._iterate()

    def _explore(self) -> None:
        """Number all positions that can come up; what the monsters and the acts lead to, by number."""
        queue, self.advances, self.options = [self.board.first], [], []
        self.number[self.board.first] = 0
        for at in queue:  # grows as it goes
            self.advances.append(self._numbered(self.board.advance(at), queue))
            acts = self.board.acts(at, 1)
            self.options.append([(act, self._numbered(self.board.results(at, act), queue)) for act in acts[1:]])
            if len(queue) > MOST_POSITIONS:
                raise TooLarge(f"more than {MOST_POSITIONS} positions")
        self.positions = queue

    def _numbered(self, results, queue):
        found = []
        for chance, after in results:
            if not isinstance(after, int):
                if after not in self.number:
                    self.number[after] = len(queue)
                    queue.append(after)
                after = self.number[after]
            found.append((chance, after))
        return found

    @cached_property
    def _arrays(self):
        """Monsters' results and acts' results as index and chance arrays; LOST and WON lie behind the positions."""
        return _padded(self.advances), [
            _padded([options[k][1] if k < len(options) else [] for options in self.options])
            for k in range(max(map(len, self.options)))
        ]

    def _iterate(self) -> None:
        """Round values until they stand still; keeps the last values by half and points."""
        n = len(self.positions)
        rounds = np.zeros(n + 2)
        rounds[WON] = 1.0
        for _ in range(10_000):
            (index, chance), _ = self._arrays
            self.after_heroes = [_with_ends((rounds[index] * chance).sum(1)), rounds]
            self.values = [self._activation(end, half) for half, end in enumerate(self.after_heroes)]
            heroes_first = self._pooled(0)
            second = _with_ends(self._pooled(1))
            monsters_first = (second[index] * chance).sum(1)
            fresh = _with_ends((heroes_first + monsters_first) / 2)
            change = np.abs(fresh - rounds).max()
            rounds = fresh
            if change < _STILL:
                break
        self.rounds = rounds

    def _pooled(self, half: int) -> np.ndarray:
        """The value when the heroes are about to roll for points."""
        points = self.board.points
        return np.mean([self.values[half][p][:-2] for p in points], axis=0)

    def _activation(self, end: np.ndarray, half: int) -> list[np.ndarray]:
        """Values by points left."""
        _, acts = self._arrays
        by_points = [end]
        for points in range(1, self.most + 1):
            of_acts = [
                np.where(chance.sum(1) > 0, (by_points[-1][index] * chance).sum(1), -1.0) for index, chance in acts
            ]
            if self.rule is None:
                value = np.maximum.reduce([end[:-2], *of_acts])
            else:
                weights = self._weights(points, half)
                value = weights[:, 0] * end[:-2]
                for k, of_act in enumerate(of_acts):
                    value = value + weights[:, k + 1] * of_act
            by_points.append(_with_ends(value))
        return by_points

    def _weights(self, points: int, half: int) -> np.ndarray:
        """The rule's chances of each act with so many points; they do not depend on the values."""
        if points not in self._known:
            table = np.zeros((len(self.positions), 1 + max(map(len, self.options))))
            for i, at in enumerate(self.positions):
                chances = self.rule(self.board, at, points)  # type: ignore[misc]
                table[i, 0] = chances.get(("end", 0, None), 0.0)
                for k, (act, _) in enumerate(self.options[i]):
                    table[i, k + 1] = chances.get(act, 0.0)
            self._known[points] = table
        return self._known[points]

    @cached_property
    def _known(self) -> dict[int, np.ndarray]:
        return {}

    @property
    def win_rate(self) -> float:
        """The chance to win from the start."""
        return float(self.rounds[0])

    def best_acts(self, number: int, half: int, points: int) -> list[Act]:
        """The acts of best play at a position, within rounding."""
        end = self.after_heroes[half][number]
        before = self.values[half][points - 1]
        worths: list[tuple[float, Act]] = [(end, ("end", 0, None))]
        worths += [(sum(c * before[i] for c, i in results), act) for act, results in self.options[number]]
        best = max(worth for worth, _ in worths)
        return [act for worth, act in worths if worth > best - 1e-12]


def _padded(lists) -> tuple[np.ndarray, np.ndarray]:
    width = max(1, *map(len, lists))
    index, chance = np.full((len(lists), width), LOST), np.zeros((len(lists), width))
    for i, results in enumerate(lists):
        for k, (part, after) in enumerate(results):
            index[i, k], chance[i, k] = after, part
    return index, chance


def _with_ends(values: np.ndarray) -> np.ndarray:
    """Values with those of LOST (-2) and WON (-1) behind them."""
    return np.append(values, [0.0, 1.0])
