"""The rule counts: as the stories tell them, the same however played; planted effects are told, null ones are not."""

import json
from collections import Counter

import numpy as np
import polars as pl
import pytest

from experiments.rule_counts import RuleCounts, count_rules, rule_counts
from experiments.rule_report import LEAST_GAMES, rule_report
from experiments.stats import welch
from experiments.story import tell
from sim.ledger import ledger, traced_rules, untraced_rules
from sim.recipe import Recipe
from sim.registry import get_ruleset, ruleset_names
from sim.workers import Workers

RUN = "run tower_attack --policy no_retry --seed 3 --games 200"


def as_plain(counts):
    return counts.n, counts.games.tolist(), counts.stopped, {rule: x.tolist() for rule, x in counts.sums.items()}


@pytest.mark.parametrize(
    ("name", "policy", "options"),
    [
        ("skull_jack", "threshold", {"play": "visit", "purse": 600, "max_hands": 5}),
        ("bravely", "random", {}),  # whose story leaves events to later lines
    ],
)
def test_counts_are_those_of_the_stories_and_wins_those_of_the_rows(name, policy, options):
    recipe, n = Recipe.of(name, policy, options), 40
    counts = count_rules(recipe, 5, 0, n)
    told, won = Counter(), 0
    for game in range(n):
        story = tell(recipe, 5, game)
        won += story.row["net_gold"] > 0
        told.update(rule for line in story.lines if "[" in line for rule in line.partition("[")[2].rstrip("]").split())
    assert counts.games.tolist() == [n - won, won] and 0 < won < n
    assert {rule: int(sums[:, 1].sum()) for rule, sums in counts.sums.items()} == told


def test_counts_do_not_depend_on_how_the_games_are_shared_out():
    recipe = Recipe.of("tower_attack", "no_retry")
    whole = as_plain(count_rules(recipe, 3, 0, 150))
    for jobs in (1, 2):
        parts = sum(rule_counts(recipe, 3, range(150), Workers(jobs)), RuleCounts())
        assert as_plain(parts) == whole


def test_stopped_games_are_not_counted():
    counts = count_rules(Recipe.of("skull_jack", "threshold", {"play": "visit", "max_decisions": 5}), 1, 0, 30)
    assert counts.stopped > 0 and counts.stopped + counts.games.sum() == counts.n == 30


@pytest.mark.parametrize("name", ruleset_names())
def test_a_story_tells_only_rules_that_its_ruleset_says_it_may(name):
    ruleset = get_ruleset(name)
    assert traced_rules(ruleset) <= ledger(ruleset).keys()
    assert not traced_rules(ruleset) & set(untraced_rules(ruleset))
    counts = count_rules(Recipe.of(name, "random"), 1, 0, 3)
    assert set(counts.sums) <= traced_rules(ruleset) and len(counts.sums) > 5


def planted(n=5000, seed=0):
    """Games in which TA-05 fires once in each, TA-13 more in those won, and 20 others whatever happens."""
    random, counts = np.random.default_rng(seed), RuleCounts()
    others = [rule for rule in ledger(get_ruleset("tower_attack")) if rule not in ("TA-05", "TA-13")][:20]
    for _ in range(n):
        won = bool(random.random() < 0.4)
        fired = Counter({"TA-05": 1, "TA-13": int(random.poisson(1.2 if won else 1.0))})
        fired.update({rule: int(random.poisson(2)) for rule in others})
        counts.add(won, +fired)
        counts.n += 1
    return counts


def test_a_planted_difference_stands_first_and_the_null_is_seldom_told():
    told = covered = 0
    for seed in range(20):
        report = rule_report(get_ruleset("tower_attack"), planted(seed=seed))
        first, *rest = report.fired
        assert first.rule == "TA-13" and first.told
        covered += first.difference.low < 0.2 < first.difference.high
        constant = next(use for use in rest if use.rule == "TA-05")
        assert constant.difference.mean == 0 and constant.correlation == 0 and not constant.told
        told += any(use.told for use in rest)
    assert covered >= 16, "fewer than 16 of 20 intervals at 95 % have a chance of 0.3 %"
    assert told <= 5, "with one told rightly, a rule is told wrongly in about 9 % of families"


def test_correlation_and_difference_are_numpys():
    random = np.random.default_rng(1)
    won, times = random.random(300) < 0.5, random.poisson(3, 300)
    counts = RuleCounts(n=300)
    for outcome, k in zip(won, times, strict=True):
        counts.add(bool(outcome), +Counter({"TA-13": int(k)}))
    (use,) = rule_report(get_ruleset("tower_attack"), counts).fired
    assert use.correlation == pytest.approx(np.corrcoef(won, times)[0, 1])
    assert use.difference.mean == pytest.approx(times[won].mean() - times[~won].mean())
    assert use.share.mean == (times > 0).mean() and use.times.mean == pytest.approx(times.mean())


def test_welch_is_scipys():
    from scipy.stats import ttest_ind

    random = np.random.default_rng(2)
    a, b = random.poisson(3, 40), random.poisson(4, 90)
    sums = [(len(x), int(x.sum()), int((x * x).sum())) for x in (a, b)]
    found, p = welch(*sums)
    expected = ttest_ind(a, b, equal_var=False)
    low, high = expected.confidence_interval(0.95)
    assert p == pytest.approx(expected.pvalue)
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))
    assert welch((5, 5, 5), (9, 9, 9))[1] == 1.0 and welch((5, 5, 5), (9, 0, 0))[1] == 0.0


def test_too_few_games_won_say_nothing_of_a_difference():
    counts = RuleCounts()
    for game in range(100):
        counts.add(game < LEAST_GAMES - 1, Counter({"TA-13": 1 + (game < LEAST_GAMES - 1)}))
    (use,) = rule_report(get_ruleset("tower_attack"), counts).fired
    assert use.difference.mean is None and use.q is None and not use.told


def test_the_command_prints_what_json_and_the_folder_hold(cli, tmp_path):
    ended = cli(RUN + " --rules")
    assert ended.code == 0 and "never fired (" in ended.out and "leave no trace" in ended.out
    found = json.loads(cli(RUN + " --rules --json --out out").out)["rules"]
    assert found["games"] == found["won"] + found["others"] == 200
    fired = [use["rule"] for use in found["fired"]]
    assert "TA-13" in fired and "TA-15" in found["never_fired"] and "TA-02" in found["no_trace"]
    frame = pl.read_parquet(tmp_path / "out" / "rules.parquet")
    states = {state: frame.filter(state=state)["rule"].to_list() for state in ("fired", "never", "no trace")}
    assert states == {"fired": fired, "never": found["never_fired"], "no trace": found["no_trace"]}


def test_without_rules_no_log_is_kept(cli, monkeypatch):
    import experiments.traced as traced

    monkeypatch.setattr(traced, "new_log", lambda: pytest.fail("a log was made"))
    ended = cli(RUN + " --json")
    assert ended.code == 0 and "rules" not in json.loads(ended.out)
