"""What the charts have in common: colours, marks, words, and the check of a frame's columns.

Colours are Okabe and Ito's, which every kind of colour vision tells apart; shape, hatching or a letter always
says the same thing once more.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter
from scipy.special import ndtri

BLUE, ORANGE, GREEN, VERMILION = "#0072B2", "#E69F00", "#009E73", "#D55E00"
PINK, SKY, YELLOW, BLACK, GREY = "#CC79A7", "#56B4E9", "#F0E442", "#000000", "#BBBBBB"
COLOURS = (BLUE, VERMILION, GREEN, ORANGE, PINK, SKY, BLACK)
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 1)), (0, (8, 3)))
INTERVALS = "95 % intervals"
DPI = 100

Exact = Mapping[str, Mapping[str, float]]


def new_figure(width: float, height: float) -> Figure:
    """An empty figure; pyplot forgets it at once, so that a notebook shows it once and nothing piles up."""
    figure = plt.figure(figsize=(width, height), dpi=DPI, layout="constrained")
    plt.close(figure)
    return figure


def need(chart: str, frame: pl.DataFrame, columns: Iterable[str]) -> None:
    """Raise ValueError when the frame has no rows or lacks a column that the chart draws."""
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        raise ValueError(f"{chart}: the frame has no column {', '.join(map(repr, missing))}")
    if frame.is_empty():
        raise ValueError(f"{chart}: the frame has no rows")


def parts_of(*metrics: str) -> list[str]:
    """The columns of cells.parquet that hold a metric and its interval."""
    return [f"{metric}_{part}" for metric in metrics for part in ("mean", "low", "high")]


def only_value(chart: str, frame: pl.DataFrame, columns: Iterable[str]) -> None:
    """Raise ValueError when a column, if there, holds several values that the chart would mix up."""
    for column in columns:
        if column in frame.columns and frame[column].n_unique() > 1:
            found = ", ".join(str(value) for value in frame[column].unique().sort())
            raise ValueError(f"{chart}: several values of {column} ({found}); filter the frame to one")


def short(policy: str) -> str:
    """A policy's name for an axis: each parameter on a line of its own."""
    name, _, parameters = policy.partition(":")
    return "\n".join([name, *parameters.split(",")]) if parameters else name


def count(numbers: Sequence[int] | pl.Series, what: str) -> str:
    """n = 1,000 games, or the range of it."""
    least, most = min(numbers), max(numbers)
    return f"n = {least:,} {what}" if least == most else f"n = {least:,} to {most:,} {what}"


def heroes_label(heroes: int) -> str:
    """1 hero, 2 heroes."""
    return f"{heroes} hero{'es' * (heroes > 1)}"


def wilson_band(share: np.ndarray | float, n: np.ndarray | int) -> tuple[np.ndarray, np.ndarray]:
    """Lower and upper end of Wilson's 95 % interval of shares of n games."""
    z2 = float(ndtri(0.975)) ** 2
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = np.sqrt(z2) / (1 + z2 / n) * np.sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return centre - half, centre + half


def points(axes: Axes, rows: pl.DataFrame, metric: str, places: Sequence[float], **looks: Any) -> None:
    """Means as marks with their intervals as whiskers."""
    mean, low, high = (rows[column].to_numpy() for column in parts_of(metric))
    whiskers(axes, mean, mean - low, high - mean, places, **looks)


def whiskers(axes: Axes, mean: Any, below: Any, above: Any, places: Sequence[float], **looks: Any) -> None:
    """Marks with whiskers that reach so far below and above."""
    axes.errorbar(mean, list(places), xerr=[below, above], capsize=3, markersize=5, linestyle="none", **looks)


def percent_axis(axis: Any, decimals: int | None = 0) -> None:
    """Write fractions as percentages."""
    axis.set_major_formatter(PercentFormatter(1, decimals=decimals, symbol=" %"))


def plain_axes(axes: Axes, grid: str) -> None:
    """No box, and a light grid behind the data."""
    axes.grid(axis=grid, color="#DDDDDD", linewidth=0.8)  # type: ignore[arg-type]
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def heading(figure: Figure, title: str, detail: str) -> None:
    """What the chart shows, and in a second line how much was played and what the whiskers are."""
    figure.suptitle(f"{title}\n{detail}", x=0.01, ha="left", fontsize=11)


def legend(figure: Figure, handles: Sequence[Any], note: str = "", ncols: int = 4) -> None:
    """The marks below everything else, under a remark."""
    looks = {"ncols": ncols, "frameon": False, "alignment": "left", "fontsize": 9, "title_fontsize": 9}
    figure.legend(handles=handles, title=note or None, loc="outside lower left", **looks)
