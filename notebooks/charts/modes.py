"""Win rate by mode and policy."""

import polars as pl
from matplotlib.figure import Figure

from experiments import chart_style as s

from . import crawler as c

STEP = 0.22  # between the marks of two modes


def win_by_mode(cells: pl.DataFrame) -> Figure:
    """Share of runs won by policy and mode.

    cells: of a sweep with the column mode; cells that differ in other options, such as race, are pooled.
    """
    c.need("win_by_mode", cells, ["games", "row_won_sum"])
    modes, order = c.modes_in("win_by_mode", cells), c.by_wins(cells)
    rates = c.pooled(cells, ["row_won_sum"])
    figure = s.new_figure(9, 2.2 + 0.6 * len(order))
    axes = figure.subplots()
    for i, mode in enumerate(modes):
        rows = rates.filter(mode=mode)
        n = rows["games"].to_numpy()
        share = rows["row_won_sum"].to_numpy() / n
        low, high = s.wilson_band(share, n)
        places = [order.index(policy) + STEP * ((len(modes) - 1) / 2 - i) for policy in rows["policy"]]
        s.whiskers(axes, share, (share - low).clip(0), (high - share).clip(0), places, **c.looks(mode))
        for value, x, y in zip(share, high, places, strict=True):
            axes.annotate(
                f"{100 * value:.1f} %", (x, y), xytext=(6, 0), textcoords="offset points", va="center", fontsize=8
            )
    axes.set_xlim(-0.02, 1)
    axes.set_yticks(range(len(order)), [s.short(policy) for policy in order])
    axes.set_ylim(-0.5, len(order) - 0.5)
    axes.set_ylabel("policy, the best on top")
    axes.set_xlabel("share of runs won")
    s.percent_axis(axes.xaxis)
    s.plain_axes(axes, "x")
    detail = s.count(rates["games"], "runs for each mark")
    c.heading(figure, cells, "runs won, by mode and policy", f"{detail}; whiskers are {s.INTERVALS}")
    s.legend(figure, axes.get_legend_handles_labels()[0])
    return figure
