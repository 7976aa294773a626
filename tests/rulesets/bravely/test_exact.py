"""The exact solver against the ledger's golden numbers (BK 8.1, 8.3), against itself and against plain counting."""

import itertools

import numpy as np
import pytest

from sim.errors import InputError
from sim.registry import load_data
from sim.rulesets.bravely.exact import Game
from sim.rulesets.bravely.exact_best import optimal
from sim.rulesets.bravely.exact_fight import FightRules, double_ko, fight, round_odds
from sim.rulesets.bravely.exact_odds import Plan, evaluate
from sim.rulesets.bravely.options import BravelyOptions
from sim.rulesets.bravely.ruleset import RULESET
from sim.rulesets.bravely.solve import board_of, game_rules, solve, unit_of

NORTH = Plan(lambda *state: 1.0, lambda *state: 1.0)
EAST = Plan(lambda *state: 0.0, lambda *state: 1.0)

SURVIVAL = {  # BK 8.1, by sword and monster's health, Bravely's health 1..10
    (False, 1): "0.416667 0.756944 0.898727 0.957803 0.982418 0.992674 0.996948 0.998728 0.999470 0.999779",
    (False, 2): "0.173611 0.457176 0.691117 0.836838 0.917657 0.959708 0.980719 0.990927 0.995787 0.998064",
    (False, 3): "0.072338 0.249566 0.468147 0.658930 0.796384 0.884648 0.937187 0.966834 0.982913 0.991372",
    (False, 4): "0.030141 0.128601 0.290239 0.473512 0.638945 0.767561 0.857753 0.916443 0.952537 0.973781",
    (True, 1): "0.583333 0.884259 0.967850 0.991069 0.997519 0.999311 0.999809 0.999947 0.999985 0.999996",
    (True, 2): "0.340278 0.691358 0.879437 0.956835 0.985322 0.995176 0.998453 0.999513 0.999849 0.999954",
    (True, 3): "0.198495 0.505691 0.749496 0.888491 0.954468 0.982500 0.993566 0.997714 0.999209 0.999732",
    (True, 4): "0.115789 0.354719 0.605974 0.790709 0.899816 0.955639 0.981494 0.992632 0.997174 0.998949",
}


def game_of(tables=None, **settings):
    options = BravelyOptions(**settings)
    chambers, spinner = board_of(tables or load_data(RULESET).tables)
    return Game(game_rules(options, chambers, spinner, options.machine, unit_of(options, chambers)))


@pytest.mark.rule("BK-23", "BK-24", "BK-25", "BK-38")
def test_the_odds_of_a_round():
    assert round_odds(FightRules(), False) == pytest.approx((15 / 36, 15 / 36, 6 / 36), abs=1e-15)
    assert round_odds(FightRules(), True) == pytest.approx((21 / 36, 10 / 36, 5 / 36), abs=1e-15)


@pytest.mark.rule("BK-26", "BK-A1")
@pytest.mark.parametrize("case", SURVIVAL, ids=str)
def test_survival_of_a_fight(case):
    ours = [1 - fight(FightRules(), case[0], health, case[1])[0] for health in range(1, 11)]
    assert ours == pytest.approx([float(x) for x in SURVIVAL[case].split()], abs=5e-7)


@pytest.mark.rule("BK-A1")
def test_double_knock_outs_and_an_exact_example():
    rules = FightRules()
    for (health, monster), plain, sword in (((1, 1), 1 / 6, 5 / 36), ((2, 2), 37 / 432, 125 / 1944)):
        assert double_ko(rules, False, health, monster) == pytest.approx(plain, abs=1e-15)
        assert double_ko(rules, True, health, monster) == pytest.approx(sword, abs=1e-15)
    assert double_ko(rules, False, 10, 4) == pytest.approx(0.005026, abs=5e-7)
    assert double_ko(rules, True, 10, 4) == pytest.approx(0.000261, abs=5e-7)
    left = fight(rules, False, 10, 3)
    assert left[[10, 9, 8]] == pytest.approx([125 / 1728, 1225 / 6912, 9065 / 41472], abs=1e-15)
    assert left[0] == pytest.approx(0.00862815, abs=5e-9)
    saved = fight(FightRules(slain_first=True), False, 2, 2)
    lost = fight(rules, False, 2, 2)
    assert saved[1] - lost[1] == pytest.approx(37 / 432) == lost[0] - saved[0]


@pytest.mark.parametrize(
    "rules", [FightRules(), FightRules(2, "monster"), FightRules(0, "bravely"), FightRules(1, "nobody")]
)
@pytest.mark.parametrize("sword", [False, True])
def test_a_fight_by_pushing_every_pair_of_dice(rules, sword):
    """The recursion against a chain stepped round by round, counted over all 36 pairs."""
    chance = {(3, 2): 1.0}
    left = np.zeros(4)
    for _ in range(200):
        after = {}
        for (health, monster), p in chance.items():
            for blue, red in itertools.product(range(1, 7), repeat=2):
                lead = blue + rules.sword_bonus * sword - red
                h = health - (lead < 0 or (lead == 0 and rules.tie in ("both", "bravely")))
                m = monster - (lead > 0 or (lead == 0 and rules.tie in ("both", "monster")))
                if h > 0 and m > 0:
                    after[h, m] = after.get((h, m), 0) + p / 36
                else:
                    left[h] += p / 36
        chance = after
    assert fight(rules, sword, 3, 2) == pytest.approx(left, abs=1e-12)


@pytest.mark.rule("BK-T25")
@pytest.mark.parametrize(
    ("plan", "gold", "deaths", "turns"),
    [(NORTH, 417.724534, 0.45896967, 7.63151818), (EAST, 399.360910, 0.50393662, 7.48561525)],
)
def test_the_first_two_golden_rows(plan, gold, deaths, turns):
    odds = evaluate(game_of(), plan)
    assert odds.gold * 100 == pytest.approx(gold, abs=5e-7)
    assert odds.deaths.sum() == pytest.approx(deaths, abs=5e-9)
    assert odds.turns == pytest.approx(turns, abs=5e-9)


def test_the_golden_rows_of_best_play():
    game = game_of()
    best = optimal(game)
    assert [worth * 100 for worth in best.start] == pytest.approx([463.431909, 424.723700], abs=5e-7)
    odds = evaluate(game, best.plan())
    assert odds.gold * 100 == pytest.approx(463.431909, abs=5e-7)
    assert (odds.deaths.sum(), odds.turns) == pytest.approx((0.52648493, 9.03458676), abs=5e-9)
    east = evaluate(game, best.plan(), first_north=0.0)
    assert east.gold * 100 == pytest.approx(424.723700, abs=5e-7)
    assert (east.deaths.sum(), east.turns) == pytest.approx((0.54753581, 8.32801577), abs=5e-9)


def test_golden_values_of_other_games(tables_of):
    assert max(optimal(game_of(machine=3000)).start) * 100 == pytest.approx(463.7355, abs=5e-5)
    assert max(optimal(game_of(tables_of(spinner=(1, 2, 3, 4)))).start) * 100 == pytest.approx(381.5887, abs=5e-5)


def test_the_golden_thresholds_and_directions():
    best = optimal(game_of())
    least = [[int(np.argmax(best.leaves[sword, health])) for health in range(1, 11)] for sword in (0, 1)]
    assert least == [[1, 1, 1, 2, 3, 3, 5, 6, 8, 10], [1, 2, 3, 4, 6, 8, 12, 17, 22, 25]]
    for sword, first_north in ((0, 8), (1, 7)):
        north = [bool(best.goes_north[sword, health, 0]) for health in range(1, 11)]
        assert north == [health >= first_north for health in range(1, 11)]


SETTINGS = [
    {},
    {"tie": "monster", "sword_bonus": 2, "portal_enter": "first"},
    {"double_ko": "slain_first", "portal_enter": "through", "health": 6},
    {"machine": 700, "reward": 200, "treasure_die": 6},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_values_pulled_back_are_chances_pushed_forward(tables_of, settings):
    """Two algorithms, one number; and no other plan does better."""
    game = game_of(tables_of(spinner=(1, 3, 6, 12)), **settings)
    best = optimal(game)
    odds = evaluate(game, best.plan())
    assert odds.gold == pytest.approx(max(best.start), abs=1e-9)
    assert odds.escapes.sum() + odds.deaths.sum() == pytest.approx(1, abs=1e-9)
    for plan in (NORTH, EAST, Plan(lambda *s: 0.5, lambda h, s, carried, m: float(carried >= 500), "even")):
        assert evaluate(game, plan).gold < odds.gold


def test_the_solver_says_what_it_does_not_solve(tables_of):
    tables = load_data(RULESET).tables
    for settings, says in (
        ({"respawn": "day"}, "respawn"),
        ({"health_cap": False}, "health_cap"),
        ({"play": "visit"}, "name a policy"),
        ({"play": "visit", "heroes": 2, "gold_scope": "per_hero"}, "purse each"),
        ({"price": 499}, "steps of 1: more than 400"),
    ):
        with pytest.raises(InputError, match=says):
            solve(BravelyOptions(**settings), tables, None)
    with pytest.raises(InputError, match="costs gold"):
        solve(BravelyOptions(clear_on="empty"), tables_of(H1={"gold_loss": 100}), None)
    harmless = tables_of("C1 C1 C1 C1 C1 C1 P1 P1 O C1 H1 H1 T S C1 C1", H1={"health_loss": 0})
    with pytest.raises(InputError, match="go on for ever"):
        solve(BravelyOptions(machine=0), harmless, Plan(lambda *s: 1.0, lambda *s: 0.0))


def test_a_board_whose_value_is_known(tables_of):
    """Every spin of 16 passes the whole board: nothing is found, nobody dies."""
    still = tables_of("C1 C1 C1 C1 C1 C1 P1 P1 O C1 H1 H1 T S C1 C1", spinner=(17,))
    odds = evaluate(game_of(still), NORTH)
    assert (odds.gold, odds.turns, odds.laps, odds.deaths.sum()) == (0, 1, 1, 0)
    one_stop = tables_of("C1 C1 C1 C1 C1 C1 P1 P1 O C1 H1 H1 T S C1 C1", spinner=(13,))
    odds = evaluate(game_of(one_stop), NORTH)  # the treasure chamber, then out
    assert odds.gold == pytest.approx(5.5) and odds.treasure_visits == pytest.approx(1)
