"""What one more of a thing is worth: win rate over a count, and below it the worth of each step."""

import itertools
from typing import Any

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from scipy.special import ndtri

from experiments import chart_style as s

from . import crawler as c

COUNTED = {
    "at_most": ("a Blood Altar", "Blood Altars used at most"),
    "exactly": ("a Blood Altar", "Blood Altars used exactly"),
    "coins": ("a Lucky Coin", "Lucky Coins at the start"),
}
RATES = {"win": ("runs won", "games", "runs"), "boss_beaten": ("boss fights won", "row_boss_met_sum", "boss fights")}
Z = float(ndtri(0.975))
PAIRED = "Each step compares the same games played twice: a paired interval."
APART = "Each step compares two cells as if independent: its interval is rather too wide than too narrow."


def worth_curve(cells: pl.DataFrame, count: str, games: pl.DataFrame | None = None, metric: str = "win") -> Figure:
    """Win rate over a count, with a curve for each mode, and below it what each step adds.

    count: a swept option such as coins, or a parameter of the policies such as at_most of altars. games: all
    games of these cells, from games/*.parquet; with them the steps of runs won are paired. metric: win, or
    boss_beaten for the boss fights won.
    """
    if metric not in RATES:
        raise ValueError(f"worth_curve: metric {metric!r} is none of {', '.join(RATES)}")
    rate, base, what = RATES[metric]
    thing, axis = COUNTED.get(count, (f"one more of {count}", count))
    c.need("worth_curve", cells, ["games", base, *s.parts_of(metric)])
    curve = _counted(cells, count)
    if curve.select("mode", "count").is_duplicated().any():
        raise ValueError(f"worth_curve: several rows for one mode and {count}; filter the frame to one")
    if curve["count"].n_unique() == 1:
        raise ValueError(f"worth_curve: only one number of {count}; there is no step to draw")
    modes = c.modes_in("worth_curve", curve)
    rows = _paired_rows(curve, games, count) if metric == "win" else None
    figure = s.new_figure(8.5, 7)
    above, below = figure.subplots(2, 1, height_ratios=(1.4, 1))
    for i, mode in enumerate(modes):
        points = curve.filter(mode=mode).sort("count")
        aside = i - (len(modes) - 1) / 2
        _curve(above, points, metric, mode)
        _steps(below, points, metric, rows, mode, 0.2 * aside)
    _finish(above, below, curve, axis, rate)
    policies = ", ".join(curve["policy"].str.extract("^([^:]+)").unique(maintain_order=True))
    detail = f"policy {policies}; {s.count(cells[base], f'{what} for each mark')}; whiskers are {s.INTERVALS}"
    c.heading(figure, cells, f"what {thing} is worth in {rate}", detail)
    s.legend(figure, above.get_legend_handles_labels()[0], APART if rows is None else PAIRED)
    return figure


def _counted(frame: pl.DataFrame, count: str) -> pl.DataFrame:
    """The frame with the column count, from the option or the policies' parameter of this name."""
    if count in frame.columns:
        return frame.with_columns(count=pl.col(count).cast(pl.Int64))
    counted = frame.with_columns(count=pl.col("policy").str.extract(rf"\b{count}=(\d+)").cast(pl.Int64))
    if counted["count"].null_count():
        raise ValueError(f"worth_curve: the frame has no column {count!r}, and not every policy has {count}=N")
    return counted


def _paired_rows(curve: pl.DataFrame, games: pl.DataFrame | None, count: str) -> pl.DataFrame | None:
    """The games with their count, or None when not all games of the cells are among them."""
    if games is None:
        return None
    c.need("worth_curve", games, ["game", "won"])
    rows = _counted(games, count).select("mode", "count", "game", won=pl.col("won").cast(pl.Int64))
    kept = rows.group_by("mode", "count").len()
    missing = curve.join(kept, on=["mode", "count"], how="left").filter(pl.col("len").fill_null(0) != pl.col("games"))
    return rows if missing.is_empty() else None


def _curve(axes: Axes, points: pl.DataFrame, metric: str, mode: str) -> None:
    mean, low, high = (points[column].to_numpy() for column in s.parts_of(metric))
    c.curve(axes, points["count"], mean, low, high, mode)


def _steps(axes: Axes, points: pl.DataFrame, metric: str, rows: pl.DataFrame | None, mode: str, aside: float) -> None:
    """The gain of each step in percentage points, between its two counts."""
    counts = points["count"].to_list()
    found = points.to_dicts()
    steps = list(itertools.pairwise(found))
    if rows is None:
        gains = [_apart(a, b, metric) for a, b in steps]
    else:
        gains = [_paired(rows.filter(mode=mode), a["count"], b["count"]) for a, b in steps]
    middles = [(a + b) / 2 + aside for a, b in itertools.pairwise(counts)]
    mean, half = 100 * np.array(gains).reshape(-1, 2).T
    axes.errorbar(middles, mean, yerr=half, linestyle="none", capsize=3, markersize=5, **c.looks(mode))


def _apart(a: dict[str, Any], b: dict[str, Any], metric: str) -> tuple[float, float]:
    halves = [(row[f"{metric}_high"] - row[f"{metric}_low"]) / 2 for row in (a, b)]
    return b[f"{metric}_mean"] - a[f"{metric}_mean"], float(np.hypot(halves[0], halves[1]))


def _paired(rows: pl.DataFrame, a: int, b: int) -> tuple[float, float]:
    both = rows.filter(count=a).join(rows.filter(count=b), on="game", suffix="_after")
    gain = (both["won_after"] - both["won"]).to_numpy()
    return float(gain.mean()), Z * float(gain.std(ddof=1)) / len(gain) ** 0.5


def _finish(above: Axes, below: Axes, curve: pl.DataFrame, axis: str, rate: str) -> None:
    counts = curve["count"].unique().sort().to_list()
    steps = list(itertools.pairwise(counts))
    above.set_xticks(counts)
    above.set_xlabel(axis)
    above.set_ylabel(f"share of {rate}")
    above.set_ylim(bottom=0)
    s.percent_axis(above.yaxis)
    below.axhline(0, color=s.BLACK, linewidth=1)
    below.set_xticks([(a + b) / 2 for a, b in steps], [f"from {a} to {b}" for a, b in steps])
    below.set_ylabel(f"change of {rate},\nin percentage points")
    below.set_xlabel("worth of one more" if all(b - a == 1 for a, b in steps) else "worth of each step")
    for axes in (above, below):
        axes.set_xlim(counts[0] - 0.3, counts[-1] + 0.3)
        s.plain_axes(axes, "y")
