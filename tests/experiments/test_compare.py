"""`dungeonsim compare`: what it says of two settings, and that it never takes too few games for no difference."""

import dataclasses
import json

import pytest
from rich.console import Console
from scipy import stats

from experiments import comparison
from experiments.cells import Target
from experiments.comparison import Side, compare
from experiments.paired import difference, sums_of_products
from experiments.stats import holm
from experiments.terminal import rounded
from sim.recipe import Recipe
from sim.simulate import play_span, simulate
from sim.workers import Workers

DECKS = "compare skull_jack --policy threshold --b decks=2 --seed 1"
RULE = "compare skull_jack --policy threshold --b dealer_stands_on=16 --seed 1"


def result_of(cli, words):
    ended = cli(words + " --json")
    assert ended.code == 0, ended.err
    return json.loads(ended.out)


def test_a_rule_that_matters_and_metrics_that_it_cannot_touch(cli):
    found = result_of(cli, RULE + " --games 20000")
    metrics = found["metrics"]
    assert metrics["dealer_bust_rate"]["verdict"] == comparison.LOWER
    assert metrics["hero_bust_rate_1"]["verdict"] == comparison.SAME
    assert metrics["hero_bust_rate_1"]["variance_ratio"] is None
    assert metrics["cards_drawn"]["variance_ratio"] > 5
    assert found["games"] == found["pairs"] == 20_000
    for side, options in (("a", {}), ("b", {"dealer_stands_on": 16})):
        rows = simulate("skull_jack", "threshold", options, games=20_000, seed=1)
        assert metrics["win_rate"][side]["mean"] == pytest.approx(rows["won"].mean())


def test_too_few_games_are_never_called_no_difference(cli):
    few = result_of(cli, DECKS + " --games 2000")["metrics"]["win_rate"]
    assert few["verdict"] == comparison.TOO_FEW
    enough = result_of(cli, DECKS + " --precision 0.5pp --metric win_rate")["metrics"]
    assert enough["win_rate"]["verdict"] == comparison.NONE_SEEN
    assert enough["net_gold"]["verdict"] == comparison.TOO_FEW  # a precision of a rate says nothing of gold


def test_a_verdict_holds_for_all_metrics_together(monkeypatch):
    sides = [Side(name, Recipe.of("skull_jack", "threshold", {"decks": n})) for name, n in (("a", 1), ("b", 2))]
    found = compare(*sides, 1, Target(games=4096), Workers())
    for p, verdict in ((0.002, comparison.HIGHER), (0.03, comparison.PERHAPS_HIGHER), (0.06, comparison.TOO_FEW)):
        estimate = dataclasses.replace(found.differences[0].paired, mean=0.1)
        first = dataclasses.replace(found.differences[0], p=p, paired=estimate, same=False)
        rest = [dataclasses.replace(other, p=0.5) for other in found.differences[1:]]
        told = dataclasses.replace(found, differences=(first, *rest))
        assert told.verdicts()[0] == verdict


def test_holm_is_scipys_by_hand():
    assert holm([0.01, 0.04, 0.03, 0.005], 0.05) == [True, False, False, True]
    assert holm([0.012], 0.05, tests=5) == [False] and holm([], 0.05) == []
    rng_p = [0.2, 0.0001, 0.011, 0.9, 0.013]
    adjusted, worst = {}, 0.0
    for rank, p in enumerate(sorted(rng_p)):
        worst = max(worst, p * (len(rng_p) - rank))
        adjusted[p] = worst
    assert holm(rng_p, 0.05) == [adjusted[p] <= 0.05 for p in rng_p]


def test_the_games_that_it_tells_do_bring_the_width(cli):
    told = result_of(cli, RULE + " --games 20000 --metric cards_drawn --width 0.002")["games_for"]
    assert told["metric"] == "cards_drawn" and told["unpaired"] > 5 * told["paired"]
    played = result_of(cli, f"{RULE} --games {told['paired']} --metric cards_drawn")["metrics"]["cards_drawn"]
    assert (played["difference"]["high"] - played["difference"]["low"]) / 2 == pytest.approx(0.002, rel=0.05)


def test_a_rule_that_changes_nothing_is_called_clear_no_more_often_than_stated():
    """Another seed's games under the same rules, put beside these as if they were pairs."""
    recipe = Recipe.of("skull_jack", "threshold")
    sides = [Side(name, Recipe.of("skull_jack", "threshold", {"decks": n})) for name, n in (("a", 1), ("b", 2))]
    template = compare(*sides, 0, Target(games=2), Workers())
    wrong = 0
    for seed in range(120):
        mine, theirs = (play_span(recipe, seed + apart, 0, 400, keep=True) for apart in (0, 10_000))
        metrics = tuple(zip(template.sums.metrics, template.sums.metrics, strict=True))
        pairs, products = sums_of_products("skull_jack", metrics, mine.rows, theirs.rows)
        sums = dataclasses.replace(template.sums, a=mine.tally, b=theirs.tally, pairs=pairs, products=products)
        found = tuple(difference(metric, sums) for metric in sums.metrics)
        told = dataclasses.replace(template, sums=sums, differences=found).verdicts()
        wrong += comparison.HIGHER in told or comparison.LOWER in told
    assert stats.binomtest(wrong, 120, 0.05, alternative="greater").pvalue > 0.001, wrong


def test_the_table_is_what_a_person_reads(cli):
    ended = cli(DECKS + " --games 3000")
    assert ended.code == 0 and "seed 1" in ended.err
    assert "B: decks=2 (threshold)" in ended.out
    assert "pairs save" in ended.out and "takes about" in ended.out
    assert rounded(31_061_571) == 32_000_000 and rounded(7) == 7


def test_a_narrow_terminal_cuts_no_figure(cli, monkeypatch):
    for place in ("experiments.terminal", "experiments.verbs.compare"):
        monkeypatch.setattr(f"{place}.stdout_console", lambda: Console(highlight=False, width=80, color_system=None))
    found = result_of(cli, DECKS + " --games 3000")["metrics"]["dealer_bust_rate"]["difference"]
    shown = cli(DECKS + " --games 3000").out
    assert "…" not in shown and "unpaired" not in shown and max(map(len, shown.splitlines()[3:-2])) <= 80
    assert f"{found['low']:.5f} .. {found['high']:.5f}" in shown and "dealer_bust_rate" in shown


@pytest.mark.parametrize("words", ["--games 1", "--games 50 --set play=visit --set max_decisions=1"])
def test_games_that_say_nothing(cli, words):
    """One game has no spread; games that are all stopped have no value."""
    command = f"compare skull_jack --policy threshold --b dealer_stands_on=16 --seed 1 --width 0.1 {words}"
    ended = cli(command)
    said = comparison.NO_VALUE if "max_decisions" in words else comparison.TOO_FEW
    assert ended.code == 0 and said in ended.out and "same in every game" not in ended.out
    found = result_of(cli, command)
    assert "games_for" not in found and found["metrics"]["win_rate"]["difference"]["low"] is None
    assert ("50 games were stopped on a side" in ended.err) == ("max_decisions" in words)


def test_metrics_that_only_one_side_has_are_named(cli):
    ended = cli("compare skull_jack --policy random --a heroes=1 --b heroes=2 --games 100 --seed 1")
    assert "hero_bust_rate_2 (B only)" in ended.err


@pytest.mark.parametrize(
    "words, told",
    [
        ("", "same setting"),
        ("--b heroes=1 --a heroes=1", "same setting"),
        ("--b heros=2", "did you mean 'heroes'"),
        ("--b heroes", "--b 'heroes': must be written KEY=VALUE"),
        ("--b policy=mimik", "did you mean 'mimic'"),
        ("--b data=nowhere", "nowhere"),
        ("--b data=reference --b data=reference", "data is given twice"),
        ("--b preset=visitt", "did you mean 'visit'"),
        ("--b heroes=2 --metric win", "did you mean 'win_rate'"),
        ("--b heroes=2 --games 5 --precision 1pp", "not both"),
        ("--b heroes=2 --width 0", "--width must be a half-width"),
    ],
)
def test_wrong_input_is_one_line(cli, words, told):
    assert cli(f"compare skull_jack --policy random {words}").is_refusal(told)
