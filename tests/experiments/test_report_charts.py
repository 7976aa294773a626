"""Which chart a sweep gets: by what was varied."""

import numpy as np
import polars as pl
import pytest

import experiments.report.charts as charts
from experiments.report.axes import varied
from experiments.report.charts import Points, sweep_chart
from sim.contract import Metric

WIN = Metric("win", "won", "rate", "games won")


def cells(policies=("a",), **columns):
    """A frame of every combination of policy and points; columns: each the values of all points."""
    points = list(zip(*columns.values(), strict=True)) or [()]
    rows = [
        {"policy": p, "data": "reference", **dict(zip(columns, at, strict=True))} for p in policies for at in points
    ]
    n = len(rows)
    mean = np.linspace(0.2, 0.6, n)
    return pl.DataFrame(rows).with_columns(
        win_mean=pl.Series(mean), win_low=pl.Series(mean - 0.05), win_high=pl.Series(mean + 0.05)
    )


def grid(*sizes):
    """The coordinates of a full grid, one list an axis."""
    return [axis.ravel().tolist() for axis in np.meshgrid(*map(range, sizes), indexing="ij")]


def drawn(frame, monkeypatch, defaults=None):
    """(kind of chart, figure), or None."""
    kept = []
    real = charts.drawn
    monkeypatch.setattr(charts, "drawn", lambda name, figure, alt: kept.append(figure) or real(name, figure, alt))
    keys = [c for c in frame.columns if c not in ("policy", "data") and not c.startswith("win_")]
    what = varied(frame, keys, defaults or {})
    chart = sweep_chart(Points.of(WIN, what, frame), "n = 10 games")
    return (chart.alt.split()[0], kept[0], chart) if chart else None


def visible(figure):
    return [axes for axes in figure.axes if axes.get_visible()]


def test_a_numeric_axis_is_a_line_for_each_policy_with_its_interval(monkeypatch):
    kind, figure, _ = drawn(cells(("a", "b"), hp=[3, 1, 2]), monkeypatch)
    (axes,) = visible(figure)
    assert kind == "Lines" and len(axes.lines) == 2 and len(axes.collections) == 2
    assert axes.lines[0].get_xdata().tolist() == [1, 2, 3]
    assert axes.lines[0].get_ydata() == pytest.approx([0.28, 0.36, 0.2]), "sorted with their values"
    assert axes.get_xlabel() == "hp" and len({line.get_marker() for line in axes.lines}) == 2


@pytest.mark.parametrize("values", [["x", "y", "z"], [True, False], [1, 2]])
def test_choices_and_pairs_of_numbers_are_marks(values, monkeypatch):
    kind, figure, _ = drawn(cells(("a", "b"), mode=values), monkeypatch)
    (axes,) = visible(figure)
    shown = [label.get_text() for label in axes.get_yticklabels()]
    assert kind == "Marks" and shown == [str(value).lower() for value in values]
    assert len(axes.containers) == 2


def test_policies_alone_are_marks_in_rows(monkeypatch):
    kind, figure, _ = drawn(cells(("a", "b", "c")), monkeypatch)
    (axes,) = visible(figure)
    assert kind == "Marks" and [label.get_text() for label in axes.get_yticklabels()] == ["a", "b", "c"]


def test_two_axes_are_panels_and_two_long_ones_maps(monkeypatch):
    x, y = grid(5, 3)
    kind, figure, _ = drawn(cells(x=x, mode=[f"m{v}" for v in y]), monkeypatch)
    assert kind == "Lines" and [axes.get_title("left") for axes in visible(figure)] == [
        f"mode = m{i}" for i in range(3)
    ]
    x, y = grid(8, 9)
    kind, figure, _ = drawn(cells(("a", "b"), x=x, y=y), monkeypatch)
    maps = [axes for axes in figure.axes if axes.images]
    assert kind == "Maps" and len(maps) == 2
    field = maps[0].images[0].get_array()
    assert field.shape == (8, 9) and field[0, 0] == pytest.approx(0.2) and np.all(np.diff(field.ravel()) > 0)


def test_too_much_for_one_chart_is_none(monkeypatch):
    x, y, z = grid(4, 4, 4)
    assert drawn(cells(x=x, y=y, z=z), monkeypatch) is None
    assert drawn(cells([f"p{i}" for i in range(15)], x=[1, 2, 3]), monkeypatch) is None


def test_what_moves_together_is_one_axis():
    frame = cells(bet=[100, 200, 300], bank=[1000, 2000, 3000], tie=["push"] * 3)
    what = varied(frame, ["bet", "bank", "tie"], {})
    assert [axis.name for axis in what.axes] == ["bet (with bank)"] and what.axes[0].values == (100, 200, 300)


def test_one_at_a_time_is_an_axis_of_settings():
    frame = cells(tie=["push", "hero", "push"], soft=[False, False, True])
    what = varied(frame, ["tie", "soft"], {"tie": "push", "soft": False})
    assert what.axes[0].values == ("defaults", "tie=hero", "soft=true")


def test_card_sets_and_policies_are_series():
    frame = pl.concat([cells(), cells().with_columns(data=pl.lit("mine"))])
    assert varied(frame, [], {}).names == ["a, cards reference", "a, cards mine"]


def test_a_metric_without_values_has_no_chart_and_gaps_are_left_out(monkeypatch):
    empty = cells(hp=[1, 2, 3]).with_columns(
        pl.lit(None, pl.Float64).alias(f"win_{p}") for p in ("mean", "low", "high")
    )
    assert drawn(empty, monkeypatch) is None
    frame = cells(hp=[1, 2, 3]).with_columns(
        pl.when(pl.col("hp") == 2).then(None).otherwise(pl.col(name)).alias(name)
        for name in ("win_mean", "win_low", "win_high")
    )
    kind, _, chart = drawn(frame, monkeypatch)
    assert kind == "Lines" and "from 0.2 to 0.6" in chart.alt


def test_the_same_cells_give_the_same_bytes(monkeypatch):
    frame = cells(("a", "b"), hp=[1, 2, 3])
    assert drawn(frame, monkeypatch)[2].svg == drawn(frame, monkeypatch)[2].svg
