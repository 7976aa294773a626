"""The tables and charts of studies: each row says what the study found, and each chart draws every row."""

import matplotlib

matplotlib.use("Agg")

import numpy as np
import polars as pl
import pytest

from experiments.cells import Target
from experiments.comparison import Side, compare
from experiments.item_report import Item
from experiments.rule_counts import RuleCounts
from experiments.rule_report import RuleReport, RuleUse
from experiments.stats import NOTHING, Estimate, wilson
from notebooks import charts
from notebooks.tables import differences, item_table, rule_table
from sim.recipe import Recipe
from sim.workers import Workers
from tests.notebooks.figures import assert_nothing_is_clipped

JACK = Recipe.of("skull_jack", "basic")


@pytest.fixture(scope="module")
def comparison():
    stands_on_16 = Recipe.of("skull_jack", "basic", {"dealer_stands_on": 16})
    return compare(Side("a", JACK), Side("b", stands_on_16), 1, Target(games=2000), Workers())


def use(rule, times, difference, told=True, r=0.5):
    made = [Estimate(value, value - 0.1, value + 0.1, 100) for value in (times, difference)]
    won, others = Estimate(times, times, times, 40), Estimate(times, times, times, 60)
    return RuleUse(rule, "", wilson(50, 100), made[0], won, others, made[1], r, 0.01, 0.01 if told else 0.5)


def rules():
    first = use("X-1", 2.0, 0.5)
    uses = [first, RuleUse(**{**vars(first), "rule": "X-2"}), use("X-3", 4.0, -1.0, told=False)]
    unknown = RuleUse(**{**vars(use("X-4", 1.0, 0.0)), "difference": NOTHING})
    report = RuleReport(RuleCounts(100), [*uses, unknown], [], [])
    return rule_table(report, {f"X-{i}": f"Rule {i}." for i in range(1, 5)})


def item(name, met, used, with_it):
    by = "used" if used else "met"
    inside, outside = wilson(with_it, used or met), wilson(20, 200 - (used or met))
    apart = Estimate(0.1, 0.05, 0.2, 200)
    return Item("loot", name, wilson(met, 200), wilson(used, 200), 1.0, 0.5, inside, outside, apart, by)


def items():
    found = [item("axe", 100, 80, 40), item("dead", 50, 0, 20), item("rare", 20, 10, 5)]
    return item_table([*found, Item(**{**vars(found[0]), "kind": "potion"})], ["loot"])


def marks(axes):
    """The middles of all marks with whiskers, by label."""
    return {c.get_label(): c.lines[0].get_xdata().tolist() for c in axes.containers if hasattr(c, "has_xerr")}


def half_lengths(container):
    return np.ptp(np.array(container.lines[2][0].get_segments())[:, :, 0], axis=1) / 2


def test_differences_are_those_of_the_comparison(comparison):
    frame = differences(comparison)
    assert frame["metric"].to_list() == [found.metric.name for found in comparison.differences]
    assert frame["verdict"].to_list() == comparison.verdicts()
    for row, found in zip(frame.iter_rows(named=True), comparison.differences, strict=True):
        assert (row["change"], row["change_low"], row["apart_high"]) == (
            found.paired.mean,
            found.paired.low,
            found.unpaired.high,
        )
        assert row["saves"] is None if found.same else row["saves"] == pytest.approx(found.variance_ratio)


def test_items_of_other_kinds_are_left_out_and_taken_is_of_those_met():
    frame = items()
    assert frame["item"].to_list() == ["axe", "dead", "rare"]
    assert frame["met_n"].to_list() == [100, 50, 20] and frame["taken"].to_list() == [0.8, 0.0, 0.5]
    assert frame["taken_low"][0] == pytest.approx(wilson(80, 100).low)
    assert frame["with_n"].to_list() == [80, 50, 10]


def test_rules_that_always_fire_together_share_a_row():
    frame = rules()
    assert frame["rules"].to_list() == ["X-1 X-2", "X-3"] and frame["text"].to_list() == ["Rule 1.", "Rule 3."]


@pytest.mark.parametrize(
    "draw, n",
    [
        (lambda frame: charts.pairing(frame, "who"), "n = 2,000 games on each side"),
        (lambda frame: charts.item_use(items(), "games won", "who"), "n = 200 games"),
        (lambda frame: charts.rule_wins(rules(), "who"), "n = 40 games won and 60 others"),
    ],
)
def test_title_names_n_and_interval_and_nothing_is_clipped(draw, n, comparison):
    figure = draw(differences(comparison))
    title = figure.get_suptitle()
    assert n in title and "who" in title and "95 % intervals" in title
    assert all(axes.get_xlabel() for axes in figure.axes)
    assert_nothing_is_clipped(figure)


def test_pairing_draws_both_intervals_of_each_rate_and_a_bar_where_games_differ(comparison):
    frame = differences(comparison)
    rates = frame.filter(kind="rate").head(3).with_columns(saves=pl.Series([2.5, None, 1.5]))
    left, right = charts.pairing(rates, "who").axes
    for container, low, high in zip(
        left.containers, ("change_low", "apart_low"), ("change_high", "apart_high"), strict=True
    ):
        assert container.lines[0].get_xdata() == pytest.approx(100 * rates["change"].to_numpy())
        assert half_lengths(container) == pytest.approx(50 * (rates[high] - rates[low]).to_numpy())
    assert [bar.get_width() for bar in right.patches] == [2.5, 1.5]
    assert [text.get_text() for text in right.texts] == ["2.5 ×", "same in every game", "1.5 ×"]


def test_item_use_crosses_out_what_is_never_used_and_keeps_small_numbers_from_the_differences():
    left, right = charts.item_use(items(), "games won", "who").axes
    assert [label.get_text() for label in left.get_yticklabels()] == ["loot: axe", "loot: rare", "loot: dead"]
    assert marks(left)["games that met it"] == [0.5, 0.1, 0.25]
    used = marks(left)["games that used it"]
    assert used[:2] == [0.4, 0.05] and np.isnan(used[2])
    (cross,) = (line for line in left.lines if line.get_label() == "met and never used")
    assert (cross.get_xdata().tolist(), cross.get_ydata().tolist()) == ([0.25], [2])
    (shown,) = right.containers
    assert shown.lines[0].get_ydata().tolist() == [0, 2]  # the rare one was used in 10 games


def test_rule_wins_are_parts_of_all_times_and_hollow_when_not_told():
    (axes,) = charts.rule_wins(rules(), "who").axes
    filled, hollow = axes.containers
    assert filled.lines[0].get_xdata().tolist() == [0.25] and hollow.lines[0].get_xdata().tolist() == [-0.25]
    assert half_lengths(filled) == pytest.approx([0.05]) and half_lengths(hollow) == pytest.approx([0.025])
    assert (filled.lines[0].get_markerfacecolor(), hollow.lines[0].get_markerfacecolor()) != ("white", "white")
    assert hollow.lines[0].get_markerfacecolor() == "white"
    assert axes.get_yticklabels()[0].get_text() == "X-1, X-2: Rule 1. (2.0 a game)"


@pytest.mark.parametrize(
    "draw, message",
    [
        (lambda: charts.pairing(pl.DataFrame({"metric": ["win"]}), "who"), "pairing: .*'doc', 'kind'"),
        (lambda: charts.item_use(items().clear(), "won", "who"), "item_use: the frame has no rows"),
        (lambda: charts.item_use(pl.concat([items()] * 21), "won", "who"), "item_use: 63 items are more than"),
        (lambda: charts.rule_wins(rules().drop("told"), "who"), "rule_wins: .*'told'"),
    ],
)
def test_a_wrong_frame_gets_one_clear_line(draw, message):
    with pytest.raises(ValueError, match=message):
        draw()
