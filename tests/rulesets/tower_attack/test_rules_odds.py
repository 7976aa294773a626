"""The compiled game as a whole against exact odds (TA-T15, TA-T18)."""

import pytest

from sim import jit
from sim.recipe import Recipe
from sim.simulate import play_spans

pytestmark = pytest.mark.skipif(not jit.JIT, reason="a million games take an hour in plain Python")

GAMES = 1_000_000


def share(column, policy, options, seed):
    """The mean of a column over many games."""
    recipe = Recipe.of("tower_attack", policy, options)
    first, *others = (span.tally for span in play_spans(recipe, seed, range(GAMES)))
    sums = sum(others, first)
    return sums.sums[sums.index[column]] / GAMES


@pytest.mark.rule("TA-07", "TA-08", "TA-T15")
def test_t15_targets_of_twelve():
    exact = 0.0121266
    found = share("beaten", "climber", {"play": "try", "target_shift": 11}, 15)
    assert abs(found - exact) < 3 * (exact * (1 - exact) / GAMES) ** 0.5


@pytest.mark.rule("TA-T18")
def test_t18_the_tower_is_cleared_from_100_gold_by_always_betting():
    exact = 0.079507
    found = share("cleared", "climber", {"purse": 100}, 18)
    assert abs(found - exact) < 4 * (exact * (1 - exact) / GAMES) ** 0.5


@pytest.mark.rule("TA-09", "TA-A1", "TA-A2")
@pytest.mark.parametrize(
    "options, exact",
    [
        ({}, 145873 / 186624),
        ({"marker": 7}, 26011 / 110592),
        ({"marker": 7, "keep_good": False}, 1 - (1 - 4 * 3 * 3 / 12**3) ** 3),
        ({"throws": 1}, 8 * 7 * 6 / 12**3),
        ({"throws": 4}, (1 - (4 / 12) ** 4) * (1 - (5 / 12) ** 4) * (1 - (6 / 12) ** 4)),
    ],
)
def test_shares_of_tries_that_succeed(options, exact):
    found = share("beaten", "climber", {"play": "try"} | options, 16)
    assert abs(found - exact) < 4 * (exact * (1 - exact) / GAMES) ** 0.5
