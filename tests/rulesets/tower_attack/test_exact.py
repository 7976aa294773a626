"""Exact solver of Tower Attack! against the closed forms of the ledger (TA 8), an enumeration of all throws, and a
search through every possible rule of a small tower."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from sim.errors import InputError
from sim.registry import load_data, make_options
from sim.rulesets.tower_attack.exact import Tower, best, evaluate, long_run
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.rulesets.tower_attack.solve import exact_tower, solve

TABLES = load_data(RULESET).tables
TOWER = exact_tower(make_options(RULESET, {}), TABLES)
SUCCESS = ("145873/186624", "78547/110592", "15541085/23887872", "13427575/23887872") + (
    "2656741625/5159780352",
    "36446275/80621568",
    "973655/2985984",
    "26011/110592",
)
PURSES = (100, 200, 300, 500, 1000, 2000, 5000)


def near(expected, digits):
    """Equal within half a unit of the last printed digit."""
    return pytest.approx(expected, rel=0, abs=0.5000001 * 10.0**-digits)


def always(tower, at):
    return 1.0


def one_level(*targets, **rules):
    return Tower((100,), (200,), (targets,), **rules)


@pytest.mark.rule("TA-08", "TA-09", "TA-10")
def test_the_levels_of_the_stand_in_set():
    assert TOWER.success == tuple(map(Fraction, SUCCESS))
    nets = [float(TOWER.net_of_a_try(level)) for level in range(1, 9)]
    assert nets == near([56.328, 42.048, 60.234, 24.843, 60.426, 61.653, -8.710, -29.604], 3)


@pytest.mark.rule("TA-09")
def test_one_die_within_three_throws():
    expected = ["1727/1728", "215/216", "63/64", "26/27", "1603/1728", "7/8"]
    expected += ["1385/1728", "19/27", "37/64", "91/216", "397/1728"]
    assert [one_level(target, 1, 1).success[0] for target in range(2, 13)] == list(map(Fraction, expected))


@pytest.mark.rule("TA-09", "TA-12", "TA-A1")
def test_throws_used_and_the_reading_without_keeping():
    tower = one_level(5, 6, 7)
    assert [float(tower.done_by(1, throw)) for throw in (1, 2, 3)] == near([0.194444, 0.550926, 0.781641], 6)
    for targets, chance in (((5, 6, 7), 0.477259), ((9, 10, 10), 0.061207)):
        assert float(one_level(*targets, keep_good=False).success[0]) == near(chance, 6)


def enumerated(targets, throws, keep):
    """Chance that a try succeeds, and its mean number of throws, from all 1728 throws of three dice."""
    good_sets = {}
    for dice in product(range(1, 13), repeat=3):
        good = tuple(value >= target for value, target in zip(dice, targets, strict=True))
        good_sets[good] = good_sets.get(good, 0) + Fraction(1, 1728)
    chances, success, mean = {(False, False, False): Fraction(1)}, Fraction(0), Fraction(0)
    for _ in range(throws):
        after = {}
        for aside, chance in chances.items():
            mean += chance
            for good, share in good_sets.items():
                together = tuple(a or g for a, g in zip(aside, good, strict=True)) if keep else good
                if all(together):
                    success += chance * share
                else:
                    kept = together if keep else aside
                    after[kept] = after.get(kept, 0) + chance * share
        chances = after
    return success, mean


@pytest.mark.rule("TA-07", "TA-08", "TA-09", "TA-10", "TA-A1", "TA-A2")
@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize("throws", [1, 2, 3, 5])
@pytest.mark.parametrize("targets", [(5, 6, 7), (1, 12, 9)])
def test_a_try_against_an_enumeration_of_all_throws(targets, throws, keep):
    tower = one_level(*targets, throws=throws, keep_good=keep)
    assert (tower.success[0], tower.throws_of_a_try(1)) == enumerated(targets, throws, keep)


@pytest.mark.rule("TA-21")
def test_gold_without_end():
    worth = [float(value) for value in long_run(TOWER)]
    assert worth == near([521.784, 449.720, 390.517, 297.933, 253.736, 136.380, 0, 0], 3)


def test_the_best_play_of_a_purse():
    expected = (216.999, 319.556, 363.839, 423.109, 487.577, 517.166, 521.773)
    for purse, gain in zip(PURSES, expected, strict=True):
        solved = best(TOWER, purse)
        assert solved.worth[0][purse // 100] == near(gain, 3)
        assert evaluate(TOWER, solved.choice, purse).net == pytest.approx(solved.worth[0][purse // 100], abs=1e-9)


def test_clearing_the_tower():
    expected = (0.079507, 0.141314, 0.181318, 0.258234, 0.414644, 0.637144, 0.921141)
    for purse, chance in zip(PURSES, expected, strict=True):
        odds = evaluate(TOWER, always, purse)
        assert odds.cleared == near(chance, 6)
        assert odds.cleared + odds.broke + odds.left == pytest.approx(1) == sum(odds.gold.values())
    first_time = evaluate(TOWER, lambda tower, at: float(not at.failed), 1000)
    assert first_time.cleared == near(0.00362417, 8) == float(prod(TOWER.success))


def test_tries_until_success_are_geometric():
    """Level 1 alone with plenty of gold: mean 1 / q, and the gold's variance b^2 (1 - q) / q^2."""
    tower = one_level(8, 8, 8)
    q = float(tower.success[0])
    odds = evaluate(tower, always, 10_000)
    assert odds.tries[0] == pytest.approx(1 / q)
    assert odds.net_deviation**2 == pytest.approx(100**2 * (1 - q) / q**2)


SMALL = Tower((100, 200), (200, 500), ((9, 9, 9), (11, 6, 3)))


def every_rule(purse):
    """All ways to bet or leave, by level and gold, on the small tower."""
    spots = [(1, gold) for gold in range(100, purse + 1, 100)]
    spots += [(2, gold) for gold in range(200, purse + 101, 100)]
    for choices in product((0.0, 1.0), repeat=len(spots)):
        chosen = dict(zip(spots, choices, strict=True))
        yield lambda tower, at, chosen=chosen: chosen[at.level, at.gold]


@pytest.mark.parametrize("tower", [SMALL, replace(SMALL, targets=((7, 9, 9), (12, 12, 3))), replace(SMALL, throws=1)])
def test_no_rule_wins_more_or_reaches_a_goal_more_often(tower):
    purse = 400
    played = [evaluate(tower, rule, purse) for rule in every_rule(purse)]
    assert max(odds.net for odds in played) == pytest.approx(best(tower, purse).worth[0][4])
    for goal in (500, 600, 700, 800):
        bold = evaluate(tower, lambda tower, at, goal=goal: float(at.gold < goal), purse)
        assert max(odds.reaches(goal) for odds in played) == pytest.approx(bold.reaches(goal))


@pytest.mark.rule("TA-23")
def test_a_visit_that_begins_higher_up():
    odds = evaluate(TOWER, always, 1000, start=7)
    assert odds.tries[:6] == [0] * 6 and odds.tries[6] > 1 and odds.end_level > 6
    report = solve(make_options(RULESET, {"marker": 6}), TABLES, always)
    assert report.values["clear_rate"] == odds.cleared and "fail_rate_level_6" not in report.values


def test_options_reach_the_solver():
    options = make_options(RULESET, {"throws": 4, "keep_good": False, "target_shift": 1, "win_percent": 50})
    tower = exact_tower(options, TABLES)
    assert (tower.throws, tower.keep_good, tower.targets[0], tower.wins[7]) == (4, False, (6, 7, 8), 1000)
    assert solve(make_options(RULESET, {"heroes": 3, "purse": 100}), TABLES, always).values["gold_end"] == (
        pytest.approx(300 + evaluate(TOWER, always, 300).net)
    )
    one_try = solve(make_options(RULESET, {"play": "try", "marker": 2}), TABLES, None).values
    assert one_try["success_rate"] == near(0.65058474, 8) and one_try["net_gold"] == near(60.234, 3)


def test_a_purse_too_small_for_any_bet():
    report = solve(make_options(RULESET, {"purse": 0}), TABLES, None)
    assert report.values["broke_rate"] == 1 and report.values["tries"] == 0


@pytest.mark.parametrize(
    "settings, says",
    [
        ({"fall": 1}, "exact: fall = 1 is not solved"),
        ({"max_tries": 5}, "exact: max_tries = 5 is not solved"),
        ({"ask_keep": True}, "exact: ask_keep = True is not solved"),
        ({"heroes": 2, "gold_scope": "per_hero"}, "exact: several heroes are solved with one purse"),
        ({"heroes": 6, "purse": 1_000_000}, None),
    ],
)
def test_what_is_not_solved_is_said_in_one_line(settings, says):
    options = make_options(RULESET, settings)
    if says is None:
        assert exact_tower(options, TABLES) == TOWER
        return
    with pytest.raises(InputError, match=says):
        solve(options, TABLES, None)


def test_a_purse_too_large_is_refused_in_one_line():
    options = make_options(RULESET, {"heroes": 6, "purse": 1_000_000, "win_percent": 101})
    with pytest.raises(InputError, match="exact: a purse of 6000000 gold is too large to solve"):
        solve(options, TABLES, always)
