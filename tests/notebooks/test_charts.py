"""Each chart says what it shows: axes labelled, n named, every row of the frame drawn."""

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import polars as pl
import pytest

from notebooks import charts

POLICIES = ("basic", "mimic")


def cells(heroes=(1, 2, 3)):
    rows = []
    for i, policy in enumerate(POLICIES):
        for n in heroes:
            row = {"policy": policy, "heroes": n, "games": 1000}
            for metric, mean in (
                ("net_per_bet", -0.05 - 0.04 * i),
                ("win_rate", 0.43),
                ("tie_rate", 0.08),
                ("loss_rate", 0.49),
            ):
                row |= {f"{metric}_mean": mean, f"{metric}_low": mean - 0.01, f"{metric}_high": mean + 0.02}
            rows.append(row)
    return pl.DataFrame(rows)


EXACT = {"basic": {"net_per_bet": -0.055, "win_rate": 0.43, "tie_rate": 0.08, "loss_rate": 0.49}}


@pytest.fixture(autouse=True)
def _close_figures():
    yield
    plt.close("all")


def texts(axes):
    return [label.get_text() for label in axes.get_yticklabels()]


def test_odds_by_policy():
    (axes,) = charts.odds_by_policy(cells(), EXACT).axes
    assert texts(axes) == ["mimic", "basic"]  # the worst policy lowest
    assert "n = 1,000" in axes.figure.get_suptitle()
    assert "share of bets" in axes.get_xlabel()
    assert len(axes.containers) == 3
    crosses = [line for line in axes.lines if line.get_marker() == "+" and len(line.get_xdata())]
    assert [float(line.get_xdata()[0]) for line in crosses] == [0.43, 0.08, 0.49]


def test_whiskers_are_the_interval():
    (axes,) = charts.odds_by_policy(cells(), None).axes
    segments = axes.containers[0].lines[2][0].get_segments()
    assert [segment[:, 0].tolist() for segment in segments] == [pytest.approx([0.42, 0.45])] * 2


def test_net_by_policy_has_a_mark_for_each_number_of_heroes():
    (axes,) = charts.net_by_policy(cells(), EXACT).axes
    assert len(axes.containers) == 3
    assert sum(len(container.lines[0].get_xdata()) for container in axes.containers) == 6


def test_decision_heatmap_marks_mixed_cells_without_colour():
    row = {"hero": "hard 12"} | dict.fromkeys(charts.CARDS, "H")
    (axes,) = charts.decision_heatmap([row | {"3": "S*46.0%"}, row | {"hero": "hard 13"}]).axes
    shown = [text.get_text() for text in axes.texts]
    assert len(shown) == 20
    assert shown.count("H") == 19
    assert "S 46%" in [text.replace(".0", "") for text in shown]
    assert sum(patch.get_hatch() is not None for patch in axes.patches) == 1


def test_bank_life():
    games = pl.DataFrame(
        {
            "policy": ["basic", "basic", "mimic", "mimic"],
            "hands": [5, 10, 20, 3],
            "gold_start": [1000] * 4,
            "gold_end": [0, 3000, 0, 200],
            "end_reason": ["purse_short", "bank_cleared", "purse_short", "left"],
        }
    )
    left, right = charts.bank_life(games).axes
    assert "n = 2" in left.get_title("left")
    assert "basic: bank cleared in 50.0%" in right.get_title("left")


def test_house_rules_are_sorted_and_compared_with_the_first_cell():
    frame = pl.DataFrame(
        {
            "policy": ["basic"] * 3,
            "games": [1000] * 3,
            "net_per_bet_mean": [-0.05, 0.05, -0.15],
            "net_per_bet_low": [-0.06, 0.04, -0.16],
            "net_per_bet_high": [-0.04, 0.06, -0.14],
        }
    )
    (axes,) = charts.house_rules(frame, ["printed", "hero wins ties", "dealer wins ties"]).axes
    assert texts(axes) == ["dealer wins ties", "hero wins ties"]
    assert [round(bar.get_width(), 3) for bar in axes.patches] == [-0.1, 0.1]


def test_wrong_number_of_labels_is_refused():
    with pytest.raises(ValueError, match="1 labels for 6 cells"):
        charts.house_rules(cells(), ["printed"])
