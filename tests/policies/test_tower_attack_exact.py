"""Visits played agree with the exact odds of each policy's plain twin (ledger TA 8)."""

import functools

import pytest

from policies.tower_attack import plain
from sim import jit
from sim.recipe import Recipe, set_table
from sim.registry import exact_rule, get_policy, policy_names
from sim.rulesets.tower_attack.exact import best, evaluate
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.rulesets.tower_attack.solve import exact_tower, first_level
from sim.simulate import play_spans, simulate

pytestmark = pytest.mark.skipif(not jit.JIT, reason="a million visits take hours in plain Python")

VISITS, MANY_VISITS = 500_000, 5_000_000
SPECS = (
    "random",
    "first_legal",
    "climber",
    "climber:until=5,reserve=200",
    "cautious",
    "no_retry",
    "positive_ev",
    "long_run",
    "goal:gold=2500",
    "optimal",
)
SETTINGS = (
    {},
    {"purse": 300, "throws": 4},
    {"purse": 2500, "keep_good": False, "marker": 2},
    {"heroes": 3, "purse": 250, "target_shift": 1, "win_percent": 130},
)


@functools.cache
def odds_of(spec, number):
    """Exact odds of a policy at one of SETTINGS."""
    table = set_table(Recipe.of("tower_attack", spec, SETTINGS[number]))
    options = table.options
    tower, purse = exact_tower(options, table.data.tables), options.purse * options.heroes
    if spec == "optimal":
        rule = best(tower, purse).choice
    else:
        rule = exact_rule(RULESET, get_policy(RULESET, spec), options)
    return evaluate(tower, rule, purse, first_level(options))


def check(spec, number, visits):
    """Ends, gold, and tries of many visits within 4 standard errors of the exact odds."""
    spans = play_spans(Recipe.of("tower_attack", spec, SETTINGS[number]), 2026, range(visits))
    tally = functools.reduce(lambda total, span: total + span.tally, spans, next(spans).tally)
    odds = odds_of(spec, number)

    def mean(column):
        return tally.sums[tally.index[column]] / visits

    for column, exact in (("cleared", odds.cleared), ("broke", odds.broke), ("left", odds.left)):
        exact = min(max(exact, 0.0), 1.0)
        assert mean(column) == pytest.approx(exact, abs=4 * (exact * (1 - exact) / visits) ** 0.5 + 1e-12), column
    assert mean("net_gold") == pytest.approx(odds.net, abs=4 * odds.net_deviation / visits**0.5 + 1e-9)
    for level, (tries, failures) in enumerate(zip(odds.tries, odds.failures, strict=True), 1):
        for column, exact in ((f"tries_level_{level}", tries), (f"failures_level_{level}", failures)):
            variance = tally.squares[tally.index[column]] / visits - mean(column) ** 2
            error = (max(variance, exact) / visits) ** 0.5  # a count that is nearly always 0 varies by its mean
            assert mean(column) == pytest.approx(exact, abs=4 * error + 1e-12), column


@pytest.mark.parametrize("spec", SPECS)
def test_half_a_million_visits_agree(spec):
    check(spec, 0, VISITS)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SETTINGS)))
@pytest.mark.parametrize("spec", SPECS)
def test_five_million_visits_agree(spec, number):
    check(spec, number, MANY_VISITS)


@pytest.mark.parametrize("goal", [1500, 2500, 4000])
def test_the_goal_is_reached_as_often_as_it_can_be(goal):
    spec, visits = f"goal:gold={goal}", 200_000
    table = set_table(Recipe.of("tower_attack", spec))
    tower = exact_tower(table.options, table.data.tables)
    exact = evaluate(tower, lambda tower, at: float(at.gold < goal), 1000).reaches(goal)
    found = (simulate("tower_attack", spec, games=visits, seed=5)["gold_end"] >= goal).mean()
    assert found == pytest.approx(exact, abs=4 * (exact * (1 - exact) / visits) ** 0.5)


def test_no_policy_wins_more_than_the_optimal_one():
    for number in range(len(SETTINGS)):
        most = odds_of("optimal", number).net
        assert all(odds_of(spec, number).net <= most + 1e-9 for spec in SPECS)
    assert odds_of("optimal", 0).net == pytest.approx(487.577, abs=5e-4)
    assert odds_of("climber", 0).cleared == pytest.approx(0.414644, abs=5e-7)


def test_every_policy_but_the_optimal_has_a_twin():
    assert {*plain.NAMES, "optimal"} == set(policy_names("tower_attack")) == {s.partition(":")[0] for s in SPECS}
