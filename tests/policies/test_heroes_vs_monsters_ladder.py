"""Each policy of Heroes vs. Monsters wins more than the one below it, on the same games (paired)."""

import itertools

import numpy as np
import pytest

from sim.simulate import simulate

LADDER = ("first_legal", "random", "attacker", "blocker", "greedy")


def gain(better, worse, level, games):
    """Mean and standard error of what `better` wins more."""
    frames = [simulate("heroes_vs_monsters", p, {"level": level}, games=games, seed=31) for p in (better, worse)]
    won = [frame["won"].to_numpy().astype(np.int64) for frame in frames]
    difference = won[0] - won[1]
    return difference.mean(), difference.std() / games**0.5


@pytest.mark.parametrize(("worse", "better"), [*itertools.pairwise(LADDER)])
def test_each_step_of_the_ladder_wins_more(worse, better):
    mean, error = gain(better, worse, 4, 3000)
    assert mean > 4 * error


@pytest.mark.parametrize("level", range(1, 9))
def test_the_ladder_falls_at_no_challenge(level):
    """Each policy against the one below it, within 4 standard errors: at some challenges two are equally good."""
    for worse, better in itertools.pairwise(LADDER):
        mean, error = gain(better, worse, level, 4000)
        assert mean >= -4 * error, (worse, better)


def test_looking_ahead_wins_more_than_greedy():
    mean, error = gain("lookahead", "greedy", 7, 300)
    assert mean > 3 * error


def test_a_policy_has_no_gain_over_itself():
    assert gain("greedy", "greedy", 4, 200) == (0, 0)


def test_last_level_and_purse_limits_end_a_visit():
    frame = simulate("heroes_vs_monsters", "greedy:last_level=2", {"play": "visit"}, games=50, seed=1)
    assert set(frame["end_reason"]) == {"left"} and frame["max_level"].max() == 2
    frame = simulate("heroes_vs_monsters", "greedy:leave_at=1100", {"play": "visit"}, games=50, seed=1)
    assert frame["gold_end"].min() >= 1000 and frame["gold_end"].max() == 1100


@pytest.mark.parametrize("policy", ["attacker", "blocker", "greedy"])
def test_no_challenge_goes_on_for_ever(policy):
    """A lone hero could push the last monster back for ever; policies lose their patience."""
    frame = simulate("heroes_vs_monsters", policy, {"level": 7}, games=3000, seed=1)
    assert set(frame["end_reason"]) == {"challenge_won", "challenge_lost"}
