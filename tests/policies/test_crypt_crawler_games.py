"""What holds in every run of the judging policies of Crypt Crawler, and the order of their win rates."""

import functools
import math

import pytest
from click.testing import CliRunner

from experiments.crypt_crawler import ladder
from experiments.crypt_crawler.ladder import MODES, STEPS, Step, gain, won
from sim.simulate import simulate

JUDGING = ("always_push", "cautious", "expert", "farmer", "greedy", "never_push", "reckless", "rusher")
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


SEARCHING = [step for step in STEPS if step.searches]
SEARCH_GAMES = 1_500


def named(steps):
    return pytest.mark.parametrize("step", steps, ids=lambda step: f"{step.below}-{step.policy}")


def check(step, mode, games):
    """The step is better than the one below by so many standard errors, on the same deals."""
    _, more = gain(step, mode, games)
    assert more.mean > ERRORS * more.half_width / 1.96


@pytest.mark.parametrize("mode", MODES)
@named([step for step in STEPS if step.below and not step.searches])
def test_the_ladder_holds(step, mode):
    check(step, mode, GAMES)


@pytest.mark.slow
@named(SEARCHING)
def test_look_ahead_tops_the_ladder(step):
    """In each mode by its interval, and by so many standard errors over the modes: it plays too slowly for more."""
    gains = [gain(step, mode, SEARCH_GAMES)[1] for mode in MODES]
    assert all(ladder.holds(more) for more in gains)
    error = math.sqrt(sum((more.half_width / 1.96) ** 2 for more in gains)) / len(gains)
    assert sum(more.mean for more in gains) / len(gains) > ERRORS * error


@pytest.mark.parametrize(("better", "below", "code"), [("greedy", "random", 0), ("greedy", "tuned", 1)])
def test_the_table_and_its_exit_code(better, below, code, monkeypatch):
    monkeypatch.setattr(ladder, "STEPS", (Step(below), Step(better, below)))
    done = CliRunner().invoke(ladder.main, ["--games", "2000"])
    *_, lower, upper = done.stdout.splitlines()
    assert done.exit_code == code
    assert lower.startswith(f"| {below} |  | ") and upper.startswith(f"| {better} | {below} | ")
    assert ("not better" in upper) == bool(code)


@pytest.mark.parametrize("mode", MODES)
def test_random_hardly_ever_wins(mode):
    assert won("random", mode, "count", GAMES).mean() < 0.02


def test_greedy_reads_no_top_card_even_where_it_is_known():
    seen, unseen = played("greedy", info="expert"), played("greedy")
    assert seen.equals(unseen)
