"""Exact sums over outcome rows: integers only, so that no order of adding can change them."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sim.contract import NONE
from sim.jit import jit

ENDS = 64  # end codes a ruleset may have
N, SUM, SQUARES_HIGH, SQUARES_LOW, LEAST, MOST = range(6)
_HALF = np.int64(0xFFFFFFFF)


@jit
def add_rows(rows, n, first, pairs, sums, products, ends, first_games):
    """Add the first n rows of an int32 matrix to the sums.

    sums: int64[6, columns]; squares are kept in two halves, as their sum may pass 64 bits. products:
    int64[2, pairs], the sums of products of column pairs in two halves. ends, first_games: int64[ENDS], games
    and lowest game index by end code (column 0).
    """
    for i in range(n):
        for c in range(rows.shape[1]):
            x = np.int64(rows[i, c])
            if x != NONE:
                square = x * x
                sums[N, c] += 1
                sums[SUM, c] += x
                sums[SQUARES_HIGH, c] += square >> 32
                sums[SQUARES_LOW, c] += square & _HALF
                sums[LEAST, c] = min(sums[LEAST, c], x)
                sums[MOST, c] = max(sums[MOST, c], x)
        for p in range(pairs.shape[0]):
            product = np.int64(rows[i, pairs[p, 0]]) * np.int64(rows[i, pairs[p, 1]])
            products[0, p] += product >> 32
            products[1, p] += product & _HALF
        end = rows[i, 0]
        if ends[end] == 0:
            first_games[end] = first + i
        ends[end] += 1


@dataclass
class Tally:
    """Exact sums over any number of games, as Python integers; add two with ``+``.

    columns: the names of the row's columns, seats spread out. pairs: the (column, column) whose products are
    summed.
    """

    columns: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    games: int
    n: list[int]
    sums: list[int]
    squares: list[int]
    least: list[int]
    most: list[int]
    products: list[int]
    ends: list[int]
    first_games: list[int]  # lowest game index by end code, -1 when there is none

    @cached_property
    def index(self) -> dict[str, int]:
        """The position of each column."""
        return {name: i for i, name in enumerate(self.columns)}

    def __add__(self, other: "Tally") -> "Tally":
        def added(mine: list[int], theirs: list[int]) -> list[int]:
            return [a + b for a, b in zip(mine, theirs, strict=True)]

        first_games = zip(self.first_games, other.first_games, strict=True)
        return Tally(
            self.columns,
            self.pairs,
            self.games + other.games,
            added(self.n, other.n),
            added(self.sums, other.sums),
            added(self.squares, other.squares),
            [min(pair) for pair in zip(self.least, other.least, strict=True)],
            [max(pair) for pair in zip(self.most, other.most, strict=True)],
            added(self.products, other.products),
            added(self.ends, other.ends),
            [min((game for game in pair if game >= 0), default=-1) for pair in first_games],
        )


class Summer:
    """Arrays that the compiled :func:`add_rows` adds to, for one worker."""

    def __init__(self, columns: tuple[str, ...], pairs: tuple[tuple[str, str], ...]):
        self.columns, self.pairs, self.games = columns, pairs, 0
        places = [[columns.index(a), columns.index(b)] for a, b in pairs]
        self._pairs = np.array(places, np.int64).reshape(len(pairs), 2)
        self._sums = np.zeros((6, len(columns)), np.int64)
        self._sums[LEAST] = np.iinfo(np.int64).max
        self._sums[MOST] = np.iinfo(np.int64).min
        self._products = np.zeros((2, len(pairs)), np.int64)
        self._ends = np.zeros(ENDS, np.int64)
        self._first_games = np.full(ENDS, -1, np.int64)

    def add(self, rows: np.ndarray, n: int, first: int) -> None:
        """Add the first n rows, which are games first, first + 1, ..."""
        add_rows(rows, n, first, self._pairs, self._sums, self._products, self._ends, self._first_games)
        self.games += n

    def tally(self) -> Tally:
        """The sums so far."""
        s, p = self._sums, self._products
        return Tally(
            self.columns,
            self.pairs,
            self.games,
            [int(x) for x in s[N]],
            [int(x) for x in s[SUM]],
            [(int(high) << 32) + int(low) for high, low in zip(s[SQUARES_HIGH], s[SQUARES_LOW], strict=True)],
            [int(x) for x in s[LEAST]],
            [int(x) for x in s[MOST]],
            [(int(high) << 32) + int(low) for high, low in zip(p[0], p[1], strict=True)],
            [int(x) for x in self._ends],
            [int(x) for x in self._first_games],
        )
