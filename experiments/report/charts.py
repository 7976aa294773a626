"""Charts of a sweep, chosen by what it varied: lines over numbers, dots over choices, panels or maps for two axes."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import matplotlib as mpl
import numpy as np
import polars as pl
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from experiments import chart_style as s
from experiments.report.axes import Axis, Varied
from experiments.report.page import Chart
from experiments.spec import as_written
from sim.contract import Metric

MOST_PANELS, MOST_SERIES, MOST_ROWS, MOST_IN_PANELS = 12, 14, 60, 6
MAP = colormaps["cividis"]  # made for every kind of colour vision


@dataclass(frozen=True)
class Points:
    """A metric in every cell. mean, low, high: nan where there is none."""

    metric: Metric
    varied: Varied
    mean: np.ndarray
    low: np.ndarray
    high: np.ndarray

    @classmethod
    def of(cls, metric: Metric, varied: Varied, cells: pl.DataFrame) -> "Points":
        """From cells.parquet."""
        parts = (cells[f"{metric.name}_{part}"].cast(pl.Float64).to_numpy() for part in ("mean", "low", "high"))
        mean, low, high = (np.array(part, float) for part in parts)
        return cls(metric, varied, mean, np.where(np.isnan(low), mean, low), np.where(np.isnan(high), mean, high))


def drawn(name: str, figure: Figure, alt: str) -> Chart:
    """A figure as SVG; the same figure gives the same bytes."""
    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "dungeonsim", "svg.fonttype": "path"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    return Chart(name, buffer.getvalue(), alt)


def sweep_chart(points: Points, n: str) -> Chart | None:
    """A metric over what was varied; None where one chart cannot show it. n: how many games, in words."""
    varied, metric = points.varied, points.metric
    if len(varied.names) > MOST_SERIES or not np.isfinite(points.mean).any():
        return None
    axes = varied.axes
    if len(axes) == 2 and min(len(axis.values) for axis in axes) > MOST_IN_PANELS:
        figure, kind = _maps(points), "Maps"
        if figure is None:
            return None
    else:
        x = _across(axes)
        panels = _panels(varied, x)
        rows = len(axes[x].values) if x is not None else len(varied.names)
        if len(panels) > MOST_PANELS or (rows > MOST_ROWS and not (x is not None and axes[x].numeric)):
            return None
        lines = x is not None and axes[x].numeric
        figure, kind = (_lines if lines else _dots)(points, x, panels), "Lines" if lines else "Marks"
    s.heading(figure, f"{metric.name}: {metric.doc}", f"{n}; {s.INTERVALS}")
    return drawn(metric.name, figure, _alt(points, kind))


def _across(axes: Sequence[Axis]) -> int | None:
    """Which axis goes from left to right: the longest that is numeric, or else the longest."""
    order = sorted(range(len(axes)), key=lambda i: (axes[i].numeric, len(axes[i].values)))
    return order[-1] if order else None


def _panels(varied: Varied, x: int | None) -> dict[str, list[int]]:
    """The cells of each panel, one for each combination of the other axes."""
    found: dict[str, list[int]] = {}
    for cell, place in enumerate(varied.places):
        others = [
            f"{axis.name.partition(' ')[0]} = {axis.text(value)}"
            for i, (axis, value) in enumerate(zip(varied.axes, place, strict=True))
            if i != x
        ]
        found.setdefault(", ".join(others), []).append(cell)
    return found


def _alt(points: Points, kind: str) -> str:
    axes = " and ".join(axis.name for axis in points.varied.axes)
    known = points.mean[np.isfinite(points.mean)]
    return (
        f"{kind} of {points.metric.name}{f' over {axes}' if axes else ''}, for {', '.join(points.varied.names)}: "
        f"from {known.min():.4g} to {known.max():.4g}. The table has the figures."
    )


def _looks(i: int) -> dict[str, Any]:
    """Colour and mark of a series; the second seven are hollow."""
    colour = s.COLOURS[i % len(s.COLOURS)]
    return {"color": colour, "marker": s.MARKERS[i % len(s.MARKERS)], "mfc": colour if i < len(s.COLOURS) else "white"}


def _grid(panels: dict[str, list[int]], height: float) -> tuple[Figure, list[Axes]]:
    columns = min(len(panels), 2)
    rows = -(-len(panels) // columns)
    figure = s.new_figure(8.0, 1.3 + height * rows)
    grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False).ravel().tolist()
    for axes in grid[len(panels) :]:
        axes.set_visible(False)
    for axes, title in zip(grid, panels, strict=False):
        axes.set_title(title, loc="left", fontsize=9)
    for axes in grid[max(0, len(panels) - columns) : len(panels)]:  # the lowest of each column
        axes.tick_params(labelbottom=True)
    return figure, grid[: len(panels)]


def _lines(points: Points, x: int | None, panels: dict[str, list[int]]) -> Figure:
    assert x is not None
    varied = points.varied
    figure, grid = _grid(panels, 3.2 if len(panels) == 1 else 2.5)
    for axes, cells in zip(grid, panels.values(), strict=True):
        for i, name in enumerate(varied.names):
            mine = sorted((c for c in cells if varied.series[c] == name), key=lambda c: varied.places[c][x])
            at = [varied.places[c][x] for c in mine]
            axes.plot(at, points.mean[mine], linestyle=s.LINES[i % len(s.LINES)], label=name, markersize=5, **_looks(i))
            axes.fill_between(at, points.low[mine], points.high[mine], color=_looks(i)["color"], alpha=0.2, linewidth=0)
        s.plain_axes(axes, "both")
    _finish(points, figure, grid, grid[0].yaxis)
    whole = all(isinstance(value, int) for value in varied.axes[x].values)
    grid[0].xaxis.set_major_locator(MaxNLocator(nbins=6, integer=whole))
    for axes in grid[-2:]:
        axes.set_xlabel(varied.axes[x].name)
    grid[0].set_ylabel(points.metric.name)
    return figure


def _dots(points: Points, x: int | None, panels: dict[str, list[int]]) -> Figure:
    """Marks with whiskers; a row for each value, or for each policy where nothing else was varied."""
    varied = points.varied
    values: Sequence[Any] = varied.axes[x].values if x is not None else varied.names
    names = varied.names if x is not None else [""]
    figure, grid = _grid(panels, 0.7 + 0.3 * len(values) * max(1.0, 0.6 * len(names)))
    for axes, cells in zip(grid, panels.values(), strict=True):
        for i, name in enumerate(names):
            mine = [c for c in cells if not name or varied.series[c] == name]
            aside = 0.7 * ((i + 0.5) / len(names) - 0.5)
            at = [values.index(varied.places[c][x] if x is not None else varied.series[c]) + aside for c in mine]
            mean = points.mean[mine]
            s.whiskers(axes, mean, mean - points.low[mine], points.high[mine] - mean, at, label=name, **_looks(i))
        axes.set_yticks(range(len(values)), [_short(as_written(value)) for value in values], fontsize=8)
        axes.set_ylim(len(values) - 0.5, -0.5)
        s.plain_axes(axes, "x")
    _finish(points, figure, grid, grid[0].xaxis)
    if x is not None:
        grid[0].set_ylabel(varied.axes[x].name)
    return figure


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _finish(points: Points, figure: Figure, grid: Sequence[Axes], axis: Any) -> None:
    """Percentages for a share, and the names of the series when there are several."""
    if points.metric.kind == "rate":
        s.percent_axis(axis, None)
    handles, labels = grid[0].get_legend_handles_labels()
    if len(labels) > 1:
        s.legend(figure, handles, ncols=2 if max(map(len, labels)) > 25 else 3)


def _maps(points: Points) -> Figure | None:
    """Two long axes: a map for each series, with figures in the fields where there is room."""
    varied = points.varied
    down, across = sorted(varied.axes, key=lambda axis: len(axis.values))
    i, j = varied.axes.index(down), varied.axes.index(across)
    if len(varied.names) > MOST_IN_PANELS or len(across.values) > MOST_ROWS:
        return None
    figure = s.new_figure(8.0, 1.3 + len(varied.names) * (0.6 + 0.28 * len(down.values)))
    grid = figure.subplots(len(varied.names), 1, sharex=True, squeeze=False)[:, 0]
    least, most = np.nanmin(points.mean), np.nanmax(points.mean)
    for axes, name in zip(grid, varied.names, strict=True):
        field = np.full((len(down.values), len(across.values)), np.nan)
        for cell, place in enumerate(varied.places):
            if varied.series[cell] == name:
                field[down.values.index(place[i]), across.values.index(place[j])] = points.mean[cell]
        image = axes.imshow(field, MAP, vmin=least, vmax=most, aspect="auto")
        axes.set_yticks(range(len(down.values)), list(map(down.text, down.values)), fontsize=8)
        axes.set_xticks(range(len(across.values)), list(map(across.text, across.values)), fontsize=8)
        axes.set_title(name, loc="left", fontsize=9)
        axes.set_ylabel(down.name)
        if len(across.values) <= 12:
            annotate(axes, field, least, most)
    grid[-1].set_xlabel(across.name)
    figure.colorbar(image, ax=list(grid), pad=0.01).set_label(points.metric.name)
    return figure


def annotate(axes: Axes, field: np.ndarray, least: float, most: float, shown: np.ndarray | None = None) -> None:
    """Write the figures into a map; shown: other figures than those that colour it."""
    figures = field if shown is None else shown
    for (y, x), value in np.ndenumerate(field):
        if np.isfinite(value):
            ink = "white" if value < least + 0.5 * (most - least) else "black"
            axes.text(x, y, f"{figures[y, x]:.3g}", ha="center", va="center", fontsize=8, color=ink)
