"""Which items are met and used, and how games with them end: what is dead, and what dominates."""

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s
from experiments.rule_report import LEAST_GAMES

NEEDED = ("kind", "item", "games", "met", "used", "with_n", "without_n", "difference")
MOST = 60  # rows
NOTE = (
    "No proof of cause: games that go well or last long meet and use more, and one interval in twenty misses.\n"
    f"With: games that used it, or met it where none did. Differences want {LEAST_GAMES} games on each side."
)


def item_use(items: pl.DataFrame, metric: str, detail: str) -> Figure:
    """Shares of games that met and used each item, the most used of each kind first, and a rate with less without it.

    items: of an item report, from `notebooks.tables.item_table`. metric: the rate, in words. detail: who played.
    """
    s.need("item_use", items, [*NEEDED, "difference_low", "difference_high"])
    s.only_value("item_use", items, ["games"])
    if len(items) > MOST:
        raise ValueError(f"item_use: {len(items)} items are more than one chart can name ({MOST}); filter by kind")
    rows = items.sort("kind", "used", "met", descending=[False, True, True], maintain_order=True)
    figure = s.new_figure(10.5, 2.4 + 0.25 * len(rows))
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(1.2, 1))
    _shares(left, rows)
    _differences(right, rows, metric)
    labels = [f"{kind}: {item}" for kind, item in rows.select("kind", "item").iter_rows()]
    left.set_yticks(range(len(rows)), labels, fontsize=8)
    left.set_ylim(len(rows) - 0.4, -0.6)
    for axes in (left, right):
        s.plain_axes(axes, "both")
    title = f"Items met and used, and {metric} with and without them"
    s.heading(figure, title, f"{detail}; n = {rows['games'][0]:,} games; whiskers are {s.INTERVALS}")
    s.legend(figure, left.get_legend_handles_labels()[0], NOTE)
    return figure


def _shares(axes: Axes, rows: pl.DataFrame) -> None:
    """From the share of games that met an item to the share that used it; one never used has a cross."""
    places, n = np.arange(len(rows)), rows["games"].to_numpy()
    met, used = rows["met"].to_numpy(), rows["used"].to_numpy()
    axes.hlines(places, used, met, color=s.GREY, linewidth=2)
    for share, looks in (
        (met, {"color": s.VERMILION, "marker": "s", "mfc": "white", "label": "games that met it"}),
        (np.where(used > 0, used, np.nan), {"color": s.BLUE, "marker": "o", "label": "games that used it"}),
    ):
        low, high = s.wilson_band(share, n)
        s.whiskers(axes, share, (share - low).clip(0), (high - share).clip(0), places.tolist(), **looks)
    dead = used == 0
    if dead.any():
        axes.plot(met[dead], places[dead], "X", color=s.BLACK, markersize=8, label="met and never used")
    axes.set_xlim(-0.02, 1.02)
    axes.set_xlabel("share of games")
    s.percent_axis(axes.xaxis)


def _differences(axes: Axes, rows: pl.DataFrame, metric: str) -> None:
    enough = (rows["with_n"] >= LEAST_GAMES) & (rows["without_n"] >= LEAST_GAMES) & rows["difference"].is_not_null()
    places = np.arange(len(rows))[enough.to_numpy()]
    found = rows.filter(enough)
    mean, low, high = (100 * found[column].to_numpy() for column in ("difference", "difference_low", "difference_high"))
    s.whiskers(axes, mean, mean - low, high - mean, places.tolist(), color=s.BLACK, marker="D", label=metric)
    axes.axvline(0, color=s.BLACK, linewidth=1)
    axes.tick_params(left=False)
    axes.set_xlabel(f"{metric}: with the item less without,\nin percentage points")
