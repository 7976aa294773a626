"""Exact sums over outcome rows: integers only, so that no order of adding can change them."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sim.contract import CAPPED, FAULT, NONE
from sim.jit import jit

ENDS = 64  # end codes a ruleset may have
N, SUM, SQUARES_HIGH, SQUARES_LOW, LEAST, MOST = range(6)
_HALF = np.int64(0xFFFFFFFF)
_BITS, _LOW_BITS = np.uint64(32), np.uint64(0xFFFFFFFF)
_LARGEST = np.int32(2**31 - 1)
_COUNT, _LEAST, _MOST = range(3)
_TOTAL, _HIGH, _LOW = range(3)
_ABREAST = 8  # rows that make a line: a whole number of vectors, whatever the columns


@jit(inline=True)
def _or_zero(x):
    return np.int64(x) if x != NONE else np.int64(0)


@jit(inline=True)
def _or_largest(x):
    return x if x != NONE else _LARGEST


@jit(inline=True)
def _add_lines(lines, at, narrow, wide):
    """Add four lines, each of several rows on end, to the sums by place in the line.

    No branches, no inner loop, 32 and 64 bits apart: so the compiler makes vectors of it.
    """
    for i in range(lines.shape[1]):
        a, b = lines[at, i], lines[at + 1, i]
        c, d = lines[at + 2, i], lines[at + 3, i]
        narrow[_COUNT, i] += np.int32(a != NONE) + np.int32(b != NONE) + np.int32(c != NONE) + np.int32(d != NONE)
        least = min(min(_or_largest(a), _or_largest(b)), min(_or_largest(c), _or_largest(d)))
        narrow[_LEAST, i] = min(narrow[_LEAST, i], least)
        narrow[_MOST, i] = max(narrow[_MOST, i], max(max(a, b), max(c, d)))  # NONE is below all values
    for i in range(lines.shape[1]):
        a, b = _or_zero(lines[at, i]), _or_zero(lines[at + 1, i])
        c, d = _or_zero(lines[at + 2, i]), _or_zero(lines[at + 3, i])
        wide[_TOTAL, i] += (a + b) + (c + d)
        squares = np.uint64(a * a + b * b) + np.uint64(c * c + d * d)  # below 2**64, as no value is -2**31
        wide[_HIGH, i] += np.int64(squares >> _BITS)
        wide[_LOW, i] += np.int64(squares & _LOW_BITS)


@jit
def count_ends(rows, n, first, ends, first_games):
    """Count the first n rows by end code (column 0); returns how many were stopped as capped or fault."""
    for i in range(n):
        code = rows[i, 0]
        if ends[code] == 0:
            first_games[code] = first + i
        ends[code] += 1
    stopped = np.int64(0)
    for i in range(n):
        stopped += np.int64(rows[i, 0] == CAPPED) + np.int64(rows[i, 0] == FAULT)
    return stopped


@jit(inline=True)
def copy_row(source, i, target, at):
    """Copy one row entry by entry: numba takes seconds to compile an assignment of array to array."""
    for c in range(source.shape[1]):
        target[at, c] = source[i, c]


@jit
def finished(rows, n, stopped):
    """The rows of the games that were not stopped."""
    kept = np.empty((n - stopped, rows.shape[1]), np.int32)
    at = 0
    for i in range(n):
        if rows[i, 0] != CAPPED and rows[i, 0] != FAULT:
            copy_row(rows, i, kept, at)
            at += 1
    return kept


@jit
def add_rows(rows, n, first, pairs, sums, products, ends, first_games):
    """Add the first n rows of an int32 matrix to the sums; games that were stopped count among the ends only.

    sums: int64[6, columns]; squares are kept in two halves, as their sum may pass 64 bits. products:
    int64[2, pairs], the sums of products of column pairs in two halves. ends, first_games: int64[ENDS], games
    and lowest game index by end code (column 0).
    """
    stopped = count_ends(rows, n, first, ends, first_games)
    if stopped:
        rows = finished(rows, n, stopped)
        n -= stopped
    columns = rows.shape[1]
    width = columns * _ABREAST
    narrow = np.zeros((3, width), np.int32)
    narrow[_LEAST] = _LARGEST
    narrow[_MOST] = -_LARGEST
    wide = np.zeros((3, width), np.int64)
    whole = n // (4 * _ABREAST) * 4
    lines = rows[: whole * _ABREAST].reshape(whole, width)
    for at in range(0, whole, 4):
        _add_lines(lines, at, narrow, wide)
    if n > whole * _ABREAST:
        rest = np.full((4, width), NONE, np.int32)
        rest_rows = rest.reshape(4 * _ABREAST, columns)
        for i in range(whole * _ABREAST, n):
            copy_row(rows, i, rest_rows, i - whole * _ABREAST)
        _add_lines(rest, 0, narrow, wide)
    for i in range(width):
        if narrow[_COUNT, i] > 0:
            c = i % columns
            sums[N, c] += narrow[_COUNT, i]
            sums[SUM, c] += wide[_TOTAL, i]
            sums[SQUARES_HIGH, c] += wide[_HIGH, i]
            sums[SQUARES_LOW, c] += wide[_LOW, i]
            sums[LEAST, c] = min(sums[LEAST, c], np.int64(narrow[_LEAST, i]))
            sums[MOST, c] = max(sums[MOST, c], np.int64(narrow[_MOST, i]))
    for i in range(n):
        for p in range(pairs.shape[0]):
            product = np.int64(rows[i, pairs[p, 0]]) * np.int64(rows[i, pairs[p, 1]])
            products[0, p] += product >> 32
            products[1, p] += product & _HALF


@dataclass
class Tally:
    """Exact sums over any number of games, as Python integers; add two with ``+``.

    Games stopped as capped or fault are in `games` and `ends` and in no other sum: what they would have come to
    is not known.
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
