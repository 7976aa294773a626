"""The decision over a family: one error rate at all looks together, whatever the order of things."""

import numpy as np
import pytest
from scipy import stats
from scipy.special import ndtr

from experiments.gate.evidence import Evidence
from experiments.gate.family import LOOKS, Family, Outcome, part


def evidence(fails, passes):
    return [Evidence(float(f), float(p), 1.0, 0.0) for f, p in zip(fails, passes, strict=True)]


def test_the_parts_of_all_looks_are_the_whole():
    assert sum(part(look) for look in range(len(LOOKS))) == pytest.approx(1)
    assert all(part(look) > 0 for look in range(len(LOOKS)))


def test_what_passed_still_counts_in_the_family():
    """Four checks; three pass at the first look. The fourth may not use the level of a family of one."""
    family = Family(4, 0.04, 0.5)
    family.look(0, evidence([1, 1, 1, 1], [0, 0, 0, 1]))
    assert family.outcomes == [Outcome.PASS] * 3 + [Outcome.OPEN]
    alone = 0.04 * part(3)
    family.look(3, evidence([1, 1, 1, alone / 3], [1, 1, 1, 1]))
    assert family.outcomes[3] is Outcome.OPEN
    family.look(3, evidence([1, 1, 1, alone / 4], [1, 1, 1, 1]))
    assert family.outcomes[3] is Outcome.FAIL


def test_what_failed_makes_room_for_the_next():
    family = Family(3, 0.03, 0.05)
    level = 0.03 * part(1)
    family.look(1, evidence([level / 3, level / 2, 1], [1, 1, 1]))
    assert family.outcomes == [Outcome.FAIL, Outcome.FAIL, Outcome.OPEN]
    family.look(2, evidence([1, 1, 0.03 * part(2)], [1, 1, 1]))
    assert family.outcomes[2] is Outcome.FAIL


def walks(rng, shift, checks, common):
    """Standardised distances beyond the edge of correlated checks at the looks, as one series of games gives them."""
    shares = np.array(LOOKS)
    steps = np.sqrt(np.diff(shares, prepend=0.0))
    noise = common * rng.standard_normal((len(shares), 1)) + (1 - common**2) ** 0.5 * rng.standard_normal(
        (len(shares), checks)
    )
    sums = np.cumsum(noise * steps[:, None], axis=0)
    return sums / np.sqrt(shares)[:, None] + shift * np.sqrt(shares)[:, None]


@pytest.mark.parametrize("common", [0.0, 0.8])
def test_on_the_edge_any_false_alarm_is_as_seldom_as_stated(common):
    """All 50 checks lie exactly on an edge of their bands: the case in which failing is wrong and most tempting."""
    rng, runs, level, red, green = np.random.default_rng(4), 1200, 0.05, 0, 0
    for _ in range(runs):
        family = Family(50, level, level)
        for look, z in enumerate(walks(rng, 0.0, 50, common)):
            family.look(look, evidence(ndtr(-z), ndtr(z)))
        red += Outcome.FAIL in family.outcomes
        green += set(family.outcomes) == {Outcome.PASS}
    assert red <= stats.binom.ppf(0.999, runs, level), red / runs
    assert green <= stats.binom.ppf(0.999, runs, level), green / runs
    assert red > runs * level / 20  # or the test could not see a rate that is too high


def test_one_check_on_an_edge_among_many_inside_passes_as_seldom_as_stated():
    rng, runs, level, green = np.random.default_rng(5), 3000, 0.05, 0
    for _ in range(runs):
        family = Family(2, level, level)
        for look, z in enumerate(walks(rng, 0.0, 1, 0.0)[:, 0]):
            family.look(look, evidence([1.0, 1.0], [ndtr(z), 0.0]))
        green += set(family.outcomes) == {Outcome.PASS}
    assert runs * level / 4 < green <= stats.binom.ppf(0.999, runs, level), green / runs


def test_looks_that_spent_the_whole_level_each_would_be_caught(monkeypatch):
    """A planted fault: the level of each look is the whole."""
    monkeypatch.setattr("experiments.gate.family.part", lambda look: 1.0)
    with pytest.raises(AssertionError):
        test_one_check_on_an_edge_among_many_inside_passes_as_seldom_as_stated()
