"""What a change does, and what it saves that both sides played the same games."""

import textwrap

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s

NEEDED = ("metric", "doc", "kind", "pairs", "change", "change_low", "change_high", "apart_low", "apart_high", "saves")
KINDS = (
    ("in pairs: both sides play the same games", "change_low", "change_high", -0.16, s.BLUE, "o", s.BLUE),
    ("the same games, had each side played its own", "apart_low", "apart_high", 0.16, s.VERMILION, "s", "white"),
)


def pairing(differences: pl.DataFrame, detail: str) -> Figure:
    """The change of each rate with its interval in pairs and without, and how many times as many games that takes.

    differences: of a comparison, as `notebooks.tables.differences` gives them. detail: what was compared, in words.
    """
    s.need("pairing", differences, NEEDED)
    rates = differences.filter(pl.col("kind") == "rate", pl.col("change").is_not_null())
    if rates.is_empty():
        raise ValueError("pairing: the frame has no rates")
    figure = s.new_figure(10, 2.2 + 0.42 * len(rates))
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(1.8, 1))
    for looks in KINDS:
        _intervals(left, rates, *looks)
    left.axvline(0, color=s.BLACK, linewidth=1)
    left.set_yticks(range(len(rates)), [textwrap.fill(doc, 34) for doc in rates["doc"]])
    left.set_ylim(len(rates) - 0.4, -0.6)
    left.set_xlabel("change, in percentage points")
    _saved(right, rates)
    for axes in (left, right):
        s.plain_axes(axes, "x")
    n = s.count(rates["pairs"], "games on each side")
    s.heading(figure, f"What changes, and what pairing saves: {detail}", f"{n}; whiskers are {s.INTERVALS}")
    s.legend(figure, left.get_legend_handles_labels()[0], ncols=2)
    return figure


def _intervals(
    axes: Axes, rates: pl.DataFrame, label: str, low: str, high: str, aside: float, colour: str, mark: str, face: str
) -> None:
    change, least, most = (100 * rates[column].to_numpy() for column in ("change", low, high))
    places = np.arange(len(rates)) + aside
    below, above = (change - least).clip(0), (most - change).clip(0)
    s.whiskers(axes, change, below, above, places.tolist(), color=colour, marker=mark, mfc=face, label=label)


def _saved(axes: Axes, rates: pl.DataFrame) -> None:
    """Bars of the variance ratio; a metric that came out the same in every game has none."""
    for place, ratio in enumerate(rates["saves"]):
        if ratio is None:
            at_end = {"transform": axes.get_yaxis_transform(), "ha": "right", "va": "center", "fontsize": 9}
            axes.text(1, place, "same in every game", bbox={"facecolor": "white", "edgecolor": "none"}, **at_end)
            continue
        axes.barh(place, ratio, 0.6, color=s.SKY, edgecolor=s.BLACK, linewidth=0.6)
        axes.annotate(f"{ratio:.1f} ×", (ratio, place), (4, 0), textcoords="offset points", va="center", fontsize=9)
    axes.axvline(1, color=s.BLACK, linestyle="--", linewidth=1)
    axes.set_xlim(0, 1.35 * max(rates["saves"].max() or 1.0, 1.0))  # type: ignore[operator, type-var]
    axes.tick_params(left=False)
    axes.set_xlabel("variance ratio: times as many\ngames without pairs")
