"""Each chart says what it shows: axes labelled, n and intervals named, every row of the frame drawn."""

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import polars as pl
import pytest

from notebooks import charts

METRICS = {"win_rate": 0.43, "tie_rate": 0.08, "loss_rate": 0.49}
EXACT = {"basic": {"net_per_bet": -0.055} | METRICS, "optimal": {"net_per_bet": -0.052} | METRICS}


def cells(policies=("basic", "optimal", "mine.py:choose"), heroes=(1, 2, 3)):
    rows = []
    for i, policy in enumerate(policies):
        for n in heroes:
            row = {"policy": policy, "heroes": n, "games": 1000}
            for metric, mean in ({"net_per_bet": -0.05 - 0.04 * i} | METRICS).items():
                row |= {f"{metric}_mean": mean, f"{metric}_low": mean - 0.01, f"{metric}_high": mean + 0.02}
            rows.append(row)
    return pl.DataFrame(rows)


def visits():
    return pl.DataFrame(
        {
            "policy": ["basic", "basic", "mimic", "mimic"],
            "hands": [5, 10, 20, 3],
            "gold_start": [1000] * 4,
            "gold_end": [0, 3000, 0, 200],
            "end_reason": ["purse_short", "bank_cleared", "capped", "left"],
        }
    )


def rules():
    means = [-0.05, 0.05, -0.15, -0.04, 0.04, -0.14]
    return pl.DataFrame(
        {
            "cell": range(6),
            "policy": ["basic"] * 3 + ["optimal"] * 3,
            "data": "reference",
            "tie": ["push", "hero", "dealer"] * 2,
            "seed": 1,
            "games": 1000,
            "net_per_bet_mean": means,
            "net_per_bet_low": [mean - 0.03 for mean in means],
            "net_per_bet_high": [mean + 0.03 for mean in means],
        }
    )


TABLE_ROW = {"hero": "hard 12"} | dict.fromkeys(charts.decisions.CARDS, "H")


def names(axes):
    return [label.get_text() for label in axes.get_yticklabels()]


def legend(figure):
    return [text.get_text() for text in figure.legends[0].get_texts()]


def exact_lines(axes):
    found = [lines for lines in axes.collections if lines.get_label() == "_exact"]
    return [line for lines in found for line in lines.get_segments()]


@pytest.mark.parametrize(
    "draw, n",
    [
        (lambda: charts.odds_by_policy(cells(), EXACT), "n = 1,000 hands"),
        (lambda: charts.net_by_policy(cells(), EXACT), "n = 1,000 hands"),
        (lambda: charts.bank_life(visits()), "n = 2 visits a policy"),
        (lambda: charts.house_rules(rules()), "n = 1,000 hands"),
    ],
)
def test_title_names_n_and_interval_and_axes_are_labelled(draw, n):
    figure = draw()
    title = figure.get_suptitle()
    assert n in title and "95 % intervals" in title
    assert any(axes.get_xlabel() for axes in figure.axes)
    assert not plt.get_fignums()  # pyplot keeps nothing: a notebook shows the figure once
    figure.canvas.draw()


def test_odds_by_policy_draws_each_cell_in_each_panel():
    figure = charts.odds_by_policy(cells(), EXACT)
    labels = [axes.get_xlabel() for axes in figure.axes]
    assert labels == [f"share of bets {word}" for word in ("won", "tied", "lost")]
    assert names(figure.axes[0]) == ["mine.py\nchoose", "optimal", "basic"]  # the best policy on top
    for axes in figure.axes:
        marks = [container.lines[0] for container in axes.containers]
        assert [len(mark.get_xdata()) for mark in marks] == [3, 3, 3]
        assert len({mark.get_marker() for mark in marks}) == 3  # told apart by shape, not by colour alone
    assert legend(figure) == ["simulated, 1 hero", "simulated, 2 heroes", "simulated, 3 heroes", "exact"]


def test_exact_value_reaches_all_seats_only_of_policies_that_see_their_own_cards():
    axes = charts.odds_by_policy(cells(), EXACT).axes[0]
    lengths = {round(line[0][1] + line[1][1], 6): abs(line[1][1] - line[0][1]) for line in exact_lines(axes)}
    optimal, basic = sorted(lengths.values())
    assert basic == pytest.approx(3 * optimal)
    assert {line[0][0] for line in exact_lines(axes)} == {0.43}


def test_whiskers_are_the_interval():
    axes = charts.odds_by_policy(cells(("basic",), (1,))).axes[0]
    (segment,) = axes.containers[0].lines[2][0].get_segments()
    assert segment[:, 0].tolist() == pytest.approx([0.42, 0.45])


def test_net_by_policy_shows_the_distance_from_exact_where_there_is_one():
    left, right = charts.net_by_policy(cells(), EXACT).axes
    assert [len(container.lines[0].get_xdata()) for container in left.containers] == [3, 3, 3]
    assert [len(container.lines[0].get_xdata()) for container in right.containers] == [2, 1, 1]
    assert right.containers[1].lines[0].get_xdata() == pytest.approx([0.5])  # basic: -5.0 less -5.5
    assert len(charts.net_by_policy(cells()).axes) == 1


def test_decision_heatmap_tells_mixed_cells_without_colour():
    rows = [TABLE_ROW | {"2": "S*46.0%", "3": "H*99.97%"}, TABLE_ROW | {"hero": "soft 13", "4": "-"}]
    figure = charts.decision_heatmap(rows)
    (axes,) = figure.axes
    shown = [text.get_text() for text in axes.texts]
    assert len(shown) == 20 and shown[:3] == ["S 46 %", "H >99 %", "H"]
    assert sum(patch.get_hatch() is not None for patch in axes.patches) == 2
    assert axes.get_xlabel() and axes.get_ylabel()
    assert "exact" in figure.get_suptitle()
    assert legend(figure) == ["H: hit", "S: stand", "-: never met", "depends on the cards"]


def test_bank_life_shows_ends_survival_and_gold():
    curves, ends, *gold = charts.bank_life(visits()).axes
    assert len(curves.lines) == 2 and len(curves.collections) == 2  # a curve and its band for each policy
    assert curves.lines[0].get_ydata()[4:6].tolist() == [1.0, 0.5]  # one of two visits ends with hand 5
    labels = [text.get_text() for text in ends.get_legend().get_texts()]
    assert labels == ["bank cleared", "purse too short for a bet", "went home", "capped or fault"]
    assert sum(bar.get_width() for bar in ends.patches) == pytest.approx(2)
    assert [axes.get_title("left").partition(":")[0] for axes in gold] == ["basic", "mimic"]
    assert sum(bar.get_height() for bar in gold[0].patches) == pytest.approx(1)


def test_house_rules_are_sorted_and_compared_with_the_printed_rules():
    figure = charts.house_rules(rules(), [-0.05, 0.06, -0.15, -0.04, 0.04, -0.14])
    (axes,) = figure.axes
    assert names(axes) == ["dealer wins ties", "hero wins ties"]
    assert [round(bar.get_width(), 6) for bar in axes.patches] == [10, -10, 8, -10]
    (segment, _) = axes.containers[0].lines[2][0].get_segments()
    assert segment[:, 0].tolist() == pytest.approx([10 - 3 * 2**0.5, 10 + 3 * 2**0.5])
    assert legend(figure) == ["basic", "optimal", "exact"]
    assert "independent" in figure.legends[0].get_title().get_text()


def test_rule_label_falls_back_on_name_and_value():
    columns = ["data", "natural_pay_num", "natural_pay_den", "bet", "decks", "seed"]
    printed = {"natural_pay_num": 1, "natural_pay_den": 1, "bet": 200, "decks": 1}
    changed = {"natural_pay_num": 3, "natural_pay_den": 2, "bet": 100, "decks": 2}
    assert charts.rule_label(changed, printed, columns) == "two-card 21 pays 3:2,\nbet = 100,\n2 decks"


@pytest.mark.parametrize(
    "draw, message",
    [
        (lambda: charts.odds_by_policy(cells().drop("tie_rate_low")), "odds_by_policy: .*'tie_rate_low'"),
        (lambda: charts.net_by_policy(cells().rename({"heroes": "hero"})), "net_by_policy: .*'heroes'"),
        (lambda: charts.net_by_policy(cells().clear()), "net_by_policy: the frame has no rows"),
        (lambda: charts.bank_life(visits().drop("hands")), "bank_life: .*'hands'"),
        (
            lambda: charts.bank_life(visits().with_columns(purse=pl.Series([1, 1, 2, 2]))),
            "values of purse .1, 2.*",
        ),
        (lambda: charts.house_rules(rules().drop("net_per_bet_mean")), "house_rules: .*'net_per_bet_mean'"),
        (lambda: charts.house_rules(rules(), [0.1]), "1 exact values for 6 cells"),
        (lambda: charts.house_rules(rules().head(1)), "nothing to compare"),
        (lambda: charts.decision_heatmap([{"hero": "hard 4"}]), "decision_heatmap: row 0 has no column '2'"),
        (lambda: charts.decision_heatmap([TABLE_ROW | {"5": "X"}]), "column '5': 'X' is no decision"),
    ],
)
def test_a_wrong_frame_gets_one_clear_line(draw, message):
    with pytest.raises(ValueError, match=message):
        draw()
