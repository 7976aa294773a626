"""The compiled sums are those of Python's integers, to the last digit."""

import numpy as np
import pytest

from sim.contract import CAPPED, FAULT, NONE
from sim.tally import ENDS, Summer

COLUMNS = ("end_reason", "decisions", "a", "b", "c")
PAIRS = (("a", "b"), ("b", "b"), ("c", "decisions"))
EXTREMES = [NONE + 1, -(2**30), -1, 0, 1, 2**30, 2**31 - 1]


def random_rows(n, seed, missing=True):
    """int32 rows with extremes; missing values in column c only, as no ratio is made of those."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(NONE + 1, 2**31, (n, len(COLUMNS)), dtype=np.int64)
    extreme = rng.choice(EXTREMES, rows.shape)
    rows = np.where(rng.random(rows.shape) < 0.3, extreme, rows)
    rows[:, 0] = rng.integers(1, 9, n)
    if missing:
        rows[rng.random(n) < 0.2, 4] = NONE
    return rows.astype(np.int32)


def tally_of(rows, first=0, pairs=PAIRS):
    summer = Summer(COLUMNS, pairs)
    summer.add(rows, len(rows), first)
    return summer.tally()


@pytest.mark.parametrize("seed", range(5))
def test_sums_are_those_of_python(seed):
    rows = random_rows(3000, seed)
    found = tally_of(rows, 100, PAIRS[:2])
    everything = [[int(x) for x in row] for row in rows]
    table = [row for row in everything if row[0] not in (CAPPED, FAULT)]  # no other sum knows stopped games
    assert found.games == len(everything) > len(table)
    for c in range(len(COLUMNS)):
        values = [row[c] for row in table if row[c] != NONE]
        assert found.n[c] == len(values)
        assert found.sums[c] == sum(values)
        assert found.squares[c] == sum(x * x for x in values)
        assert (found.least[c], found.most[c]) == (min(values), max(values))
    assert found.products[0] == sum(row[2] * row[3] for row in table)
    assert found.products[1] == sum(row[3] * row[3] for row in table)
    for end in range(ENDS):
        games = [100 + i for i, row in enumerate(everything) if row[0] == end]
        assert found.ends[end] == len(games)
        assert found.first_games[end] == (games[0] if games else -1)


def test_sums_past_64_bits():
    """Squares of the largest value, so many that a single int64 would overflow."""
    n = 40
    rows = np.full((n, len(COLUMNS)), NONE + 1, np.int32)
    rows[:, 0] = 3
    found = tally_of(rows)
    assert found.squares[2] == n * (NONE + 1) ** 2 > 2**63
    assert found.products[0] == n * (NONE + 1) ** 2


def test_only_the_first_rows_count():
    rows = random_rows(50, 1)
    summer = Summer(COLUMNS, PAIRS)
    summer.add(rows, 20, 0)
    assert summer.tally() == tally_of(rows[:20])
    assert summer.games == 20


@pytest.mark.parametrize("cut", [1, 777, 1999])
def test_added_tallies_are_the_tally_of_all(cut):
    rows = random_rows(2000, 9, missing=False)
    whole = tally_of(rows)
    parts = tally_of(rows[:cut]), tally_of(rows[cut:], cut)
    assert parts[0] + parts[1] == whole
    assert parts[1] + parts[0] == whole


def test_a_column_without_values():
    rows = random_rows(10, 4)
    rows[:, 4] = NONE
    rows[:, 0] = 3
    found = tally_of(rows, pairs=PAIRS[:2])
    assert (found.n[4], found.sums[4], found.squares[4]) == (0, 0, 0)
    others = random_rows(10, 5, missing=False)
    others[:, 0] = 4
    both = found + tally_of(others, 10, PAIRS[:2])
    assert both.n[4] == 10 and both.least[4] > NONE


def test_only_stopped_games():
    rows = random_rows(10, 4)
    rows[:, 0] = [CAPPED, FAULT] * 5
    found = tally_of(rows)
    assert found.games == 10 and found.ends[CAPPED] == found.ends[FAULT] == 5
    assert found.n == [0] * len(COLUMNS) and found.sums == [0] * len(COLUMNS) and found.products == [0] * len(PAIRS)


def test_first_games_survive_adding():
    rows = random_rows(4, 6)
    rows[:, 0] = [3, 3, 5, 3]
    early, late = tally_of(rows, 10), tally_of(rows, 50)
    for both in (early + late, late + early):
        assert (both.first_games[3], both.first_games[5], both.first_games[4]) == (10, 12, -1)
        assert both.ends[3] == 6 and both.games == 8
