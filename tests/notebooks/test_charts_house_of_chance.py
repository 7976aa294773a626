"""The charts of the House of Chance draw every table, name their axes and refuse what they would mix up."""

import matplotlib

matplotlib.use("Agg")

import polars as pl
import pytest

from notebooks.charts import house, when_to_stop, which_table

POLICIES = ["cautious", "target:goal=1500", "target:goal=3000"]


def days(policies=POLICIES, tables=tuple(house.TABLES), gold=1000):
    ends = [0, 1000, 1500, 3000]
    rows = [
        {
            "policy": policy,
            "owned_games": table,
            "end_reason": "went_home" if end else "purse_short",
            "gold_start": gold,
            "gold_end": end,
            "net_gold": end - gold,
            "bets_made": 0 if policy == "cautious" and table == "skull_jack" else 4,
            "broke": end == 0,
            "table_seconds": 120,
        }
        for policy in policies
        for table in tables
        for end in ends
    ]
    return pl.DataFrame(rows)


def marks(axes):
    """Middle points of all marks with whiskers, a list of (x, y) for each policy or table."""
    return [container.lines[0].get_xydata() for container in axes.containers if hasattr(container, "lines")]


def test_every_table_has_a_mark_in_every_panel():
    figure = which_table(days(), POLICIES)
    panels = figure.axes
    assert [label.get_text() for label in panels[0].get_yticklabels()] == list(house.TABLES.values())
    assert all(panel.get_xlabel() for panel in panels)
    for panel in panels:
        assert [len(points) for points in marks(panel)] == [len(house.TABLES)] * len(POLICIES)
    assert "n = 4 days" in figure.get_suptitle() and "1,000 gold" in figure.get_suptitle()


def test_the_panels_show_the_numbers_of_the_frame():
    per_bet, home, ruin, minutes = which_table(days(), POLICIES).axes
    net = 5500 - 4000
    assert marks(per_bet)[1][:, 0] == pytest.approx([net / 16] * 4)
    assert str(marks(per_bet)[0][2, 0]) == "nan"  # not one bet
    assert marks(home)[1][:, 0] == pytest.approx([5500 / 4] * 4)
    assert marks(ruin)[1][:, 0] == pytest.approx([1 / 4] * 4)
    assert marks(minutes)[1][:, 0] == pytest.approx([2] * 4)


def test_when_to_stop_has_a_curve_a_table_over_the_goals():
    chance, gold = when_to_stop(days()).axes
    for axes in (chance, gold):
        assert axes.get_xlabel() and axes.get_ylabel()
        assert [list(points[:, 0]) for points in marks(axes)] == [[1500, 3000]] * 4
    assert marks(chance)[0][:, 1] == pytest.approx([2 / 4, 1 / 4])
    assert marks(gold)[0][:, 1] == pytest.approx([5500 / 4] * 2)


def test_stopped_days_count_in_no_rate():
    stopped = days().head(4).with_columns(end_reason=pl.lit("capped"), broke=pl.lit(True), gold_end=0)
    with_them = which_table(pl.concat([days(), stopped.cast(days().schema)]), POLICIES)
    assert marks(with_them.axes[2])[0][0, 0] == pytest.approx(1 / 4)


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (days().drop("broke"), "no column 'broke'"),
        (days().head(0), "no rows"),
        (pl.concat([days(), days(gold=500)]), "several values of gold_start"),
        (days(tables=["all"]), "'all' is not one table"),
        (days(policies=["cautious"]), "no policy target:goal=N"),
    ],
)
def test_a_frame_that_cannot_be_drawn_is_refused(frame, message):
    with pytest.raises(ValueError, match=message):
        when_to_stop(frame)
