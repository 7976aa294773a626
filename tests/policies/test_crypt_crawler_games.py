"""What holds in every run of the judging policies of Crypt Crawler, and the order of their win rates."""

import functools

import pytest

from sim.simulate import simulate

JUDGING = ("always_push", "cautious", "expert", "farmer", "greedy", "never_push", "reckless", "rusher")
MODES = ("novice", "standard", "masochist")
GAMES = 20_000
ERRORS = 4.0  # standard errors between two steps of the ladder


@functools.cache
def played(policy, mode="standard", games=2_000, info="count"):
    options = {"mode": mode, "race": "random", "job": "random", "info": info}
    return simulate("crypt_crawler", policy, options, games=games, seed=21)


@pytest.mark.parametrize("policy", JUDGING)
def test_every_run_ends_by_the_rules(policy):
    info = "expert" if policy == "expert" else "count"
    for mode in MODES:
        assert not set(played(policy, mode, info=info)["end_reason"].unique()) & {"capped", "fault", "running"}


@pytest.mark.parametrize("policy", JUDGING)
@pytest.mark.parametrize(
    ("restriction", "column"),
    [
        ("coins", "coins_spent"),
        ("shops", "purchases"),
        ("pushes", "pushed"),
        ("altars", "altars_used"),
        ("potions", "potions_drunk"),
        ("potions", "potions_taken"),
    ],
)
def test_restrictions_hold_in_every_run(policy, restriction, column):
    assert played(f"{policy}:{restriction}=0")[column].sum() == 0
    if policy not in ("never_push",) or restriction != "pushes":
        assert played(policy)[column].sum() > 0


@pytest.mark.parametrize("k", [0, 1, 3, 5])
def test_altars_at_most(k):
    used = played(f"altars:at_most={k}")["altars_used"]
    assert used.max() == k


@pytest.mark.parametrize("k", [0, 1, 3, 5])
def test_altars_exactly(k):
    frame = played(f"altars:exactly={k}")
    assert frame["altars_used"].max() == k
    assert (frame.filter(frame["boss_met"] == 1)["altars_used"] == k).all()


def test_always_push_pushes_every_card():
    frame = played("always_push")
    assert (frame["pushed"] >= frame["rooms_cleared"]).all()


def rate(policy, mode, info="count"):
    """Win rate and its squared standard error."""
    won = played(policy, mode, GAMES, info)["won"]
    p = won.mean()
    return p, p * (1 - p) / len(won)


LADDER = [
    ("random", "reckless"),
    ("reckless", "greedy"),
    ("never_push", "greedy"),
    ("always_push", "greedy"),
    ("greedy", "tuned"),
    ("greedy", "expert"),
]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("lesser", "better"), LADDER)
def test_the_ladder_holds(lesser, better, mode):
    low, low_variance = rate(lesser, mode)
    high, high_variance = rate(better, mode, "expert" if better == "expert" else "count")
    assert high - low > ERRORS * (low_variance + high_variance) ** 0.5


@pytest.mark.parametrize("mode", MODES)
def test_random_hardly_ever_wins(mode):
    assert rate("random", mode)[0] < 0.02


def test_greedy_reads_no_top_card_even_where_it_is_known():
    seen, unseen = played("greedy", info="expert"), played("greedy")
    assert seen.equals(unseen)
