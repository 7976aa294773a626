"""Games played agree with the exact odds of each policy's plain twin (ledger SJ 8.5)."""

import functools

import pytest

from policies.skull_jack import plain
from sim.recipe import Recipe, set_table
from sim.registry import exact_rule, get_policy
from sim.rulesets.skull_jack.exact import evaluate, optimal
from sim.rulesets.skull_jack.ruleset import RULESET
from sim.rulesets.skull_jack.solve import exact_table
from sim.simulate import play_spans

HANDS, MANY_HANDS = 2_000_000, 10_000_000
SPECS = (
    "random",
    "first_legal",
    "threshold",
    "threshold:stand_on=15,soft_stand_on=18",
    "mimic",
    "never_bust",
    "basic",
)
SETTINGS = (
    {},
    {"hit_soft17": True, "dealer_21_wins": "two_card", "tie": "dealer"},
    {"dealer_21_wins": "false", "natural_beats_21": True, "natural_pay_num": 3, "natural_pay_den": 2},
    {"decks": 2, "dealer_stands_on": 16, "dealer_21_wins": "by_hit", "tie": "hero"},
)


@functools.cache
def odds_of(spec, number):
    """Exact odds of a policy at one of SETTINGS."""
    table = set_table(Recipe.of("skull_jack", spec, SETTINGS[number]))
    rules = exact_table(table.options, table.data.tables)
    if spec == "optimal":
        return optimal(rules).odds
    return evaluate(rules, exact_rule(RULESET, get_policy(RULESET, spec), table.options))


def check(spec, number, hands):
    """Win, tie, loss and net of many hands within 4 standard errors of the exact odds."""
    recipe = Recipe.of("skull_jack", spec, SETTINGS[number])
    spans = play_spans(recipe, 2024, range(hands))
    tally = functools.reduce(lambda total, span: total + span.tally, spans, next(spans).tally)
    odds = odds_of(spec, number)
    for column, exact in (("won", odds.win), ("tied", odds.tie), ("lost", odds.loss)):
        error = (exact * (1 - exact) / hands) ** 0.5
        assert tally.sums[tally.index[column]] / hands == pytest.approx(exact, abs=4 * error), column
    net = tally.sums[tally.index["net_gold"]] / hands / 200
    assert net == pytest.approx(odds.net_per_bet, abs=4 * odds.std_per_bet / hands**0.5)


@pytest.mark.parametrize("spec", [*SPECS, "optimal"])
def test_two_million_hands_agree(spec):
    check(spec, 0, HANDS)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SETTINGS)))
@pytest.mark.parametrize("spec", [*SPECS, "optimal"])
def test_ten_million_hands_agree(spec, number):
    check(spec, number, MANY_HANDS)


@pytest.mark.parametrize(
    ("spec", "net"),  # SJ 8.5
    [
        ("optimal", -0.0553434544),
        ("basic", -0.0557963954),
        ("threshold:stand_on=15,soft_stand_on=18", -0.0753435154),
        ("never_bust", -0.0911824199),
        ("mimic", -0.0945475271),
        ("first_legal", -0.1889109702),
    ],
)
def test_the_twins_have_the_values_of_the_ledger(spec, net):
    assert odds_of(spec, 0).net_per_bet == pytest.approx(net, abs=5e-11)


def test_every_own_card_policy_has_a_twin():
    assert set(plain.NAMES) == {spec.partition(":")[0] for spec in SPECS}
