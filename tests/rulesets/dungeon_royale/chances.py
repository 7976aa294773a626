"""Exact chances of dice, told without the engine: what the closed forms of the ledger (section 8) are checked with."""

from collections import Counter
from fractions import Fraction
from itertools import product

FACES = {"K": (1, 2, 2, 3, 3, 4), "B": (0, 1, 2, 2, 2, 3), "R": (0, 1, 1, 1, 2, 2), "G": (0, 0, 0, 1, 1, 2)}


def spread(dice, outcome=lambda *values: sum(values)):
    """The distribution of an outcome of these dice, a letter each."""
    found = Counter(outcome(*values) for values in product(*(FACES[die] for die in dice)))
    return {value: Fraction(n, 6 ** len(dice)) for value, n in found.items()}


def mean(chances):
    return sum(value * chance for value, chance in chances.items())


def variance(chances):
    return sum(chance * (value - mean(chances)) ** 2 for value, chance in chances.items())


def at_least(chances, n):
    return sum(chance for value, chance in chances.items() if value >= n)


def halved(damage, green):
    """What is taken after a Dodge."""
    return {0: damage, 1: (damage + 1) // 2, 2: 0}[green]


def hits_needed(die, hp):
    """Expected rolls of one die until they sum up to so many HP."""
    chances, expected = spread(die), [Fraction(0)]
    for left in range(1, hp + 1):
        later = sum(chance * expected[max(left - value, 0)] for value, chance in chances.items() if value)
        expected.append((1 + later) / (1 - chances.get(0, 0)))
    return expected[hp]


def assert_close(counts, chances, errors=4):
    """Counts by outcome are within so many standard errors of what their chances say."""
    n = sum(counts.values())
    assert {key for key, count in counts.items() if count} <= set(chances)
    for value, chance in chances.items():
        error = float(chance * (1 - chance) / n) ** 0.5
        assert abs(counts.get(value, 0) / n - float(chance)) <= errors * error + 1e-12, (value, counts, chances)
