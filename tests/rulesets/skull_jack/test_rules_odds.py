"""The compiled game as a whole against exact odds (SJ-T29, SJ-T30)."""

import math

import pytest

from sim import jit
from sim.recipe import Recipe
from sim.simulate import play_spans

pytestmark = pytest.mark.skipif(not jit.JIT, reason="two million hands take hours in plain Python")

GAMES = 2_000_000
DEVIATIONS = 4.5  # two-sided level of 7e-6; the seeds are fixed


def tally(policy, seed):
    first, *others = (span.tally for span in play_spans(Recipe.of("skull_jack", policy), seed, range(GAMES)))
    return sum(others, first)


@pytest.mark.rule("SJ-12", "SJ-27", "SJ-28", "SJ-34", "SJ-35", "SJ-T29")
def test_t29_the_dealers_rule_as_policy_has_the_known_odds():
    sums = tally("mimic", 29)
    for column, exact in (("won", 0.4088236578), ("tied", 0.0878051573), ("lost", 0.5033711849)):
        share = sums.sums[sums.index[column]] / GAMES
        assert abs(share - exact) < DEVIATIONS * math.sqrt(exact * (1 - exact) / GAMES)


@pytest.mark.rule("SJ-12", "SJ-41", "SJ-T30")
def test_t30_best_play_has_the_value_of_52_cards_and_not_of_an_endless_deck():
    sums = tally("optimal", 30)
    net = sums.sums[sums.index["net_gold"]] / 200 / GAMES
    square = sums.squares[sums.index["net_gold"]] / 200**2 / GAMES
    error = 0.958499 / math.sqrt(GAMES)
    assert abs(net + 0.0553434544) < 3 * error
    assert abs(net + 0.0594438114) > 3 * error
    assert math.isclose(math.sqrt(square - net**2), 0.958499, abs_tol=0.002)
