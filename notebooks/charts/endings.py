"""How runs end: by mode and policy, and by level."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from experiments import chart_style as s

from . import crawler as c

KNOWN = [name for name, *_ in c.ENDS]
COUNTS = [f"ended_{name}" for name in (*KNOWN, "capped", "fault")]
LEVELS = [1, 2, 3, 4, 5]


def endings(cells: pl.DataFrame) -> Figure:
    """Stacked bars of the ways a run ends, by policy and mode.

    cells: of a sweep with the column mode; cells that differ in other options, such as race, are pooled.
    """
    c.need("endings", cells, ["games", "row_won_sum", *COUNTS])
    modes, order = c.modes_in("endings", cells), c.by_wins(cells)[::-1]
    sums = c.pooled(cells, COUNTS)
    bars = [(policy, mode) for policy in order for mode in modes]
    rows = [sums.row(by_predicate=(pl.col("policy") == p) & (pl.col("mode") == m), named=True) for p, m in bars]
    shares = {name: [row[f"ended_{name}"] / row["games"] for row in rows] for name in KNOWN}
    shares["other"] = [(row["ended_capped"] + row["ended_fault"]) / row["games"] for row in rows]
    places = [-(i + 0.6 * (i // len(modes))) for i in range(len(bars))]
    figure = s.new_figure(10, 2.2 + 0.32 * len(bars))
    axes = figure.subplots()
    c.stack(axes, shares, places, upright=False)
    axes.set_yticks(places, [mode for _, mode in bars], fontsize=9)
    for i, policy in enumerate(order):
        middle = sum(places[i * len(modes) : (i + 1) * len(modes)]) / len(modes)
        at: dict[str, Any] = {"transform": axes.get_yaxis_transform(), "ha": "right", "va": "center"}
        axes.text(-0.13, middle, s.short(policy), **at)
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of runs")
    s.percent_axis(axes.xaxis)
    axes.spines[["top", "right"]].set_visible(False)
    c.heading(figure, cells, "how a run ends, by policy (the best on top) and mode", _detail(sums["games"], "bar"))
    c.name_ends(figure, [axes])
    return figure


def endings_by_level(games: pl.DataFrame) -> Figure:
    """Stacked bars of the ways a run ends, by the level it ends on, a panel for each mode.

    games: outcome rows of one policy, from games/*.parquet, with the columns mode, level and end_reason.
    """
    c.need("endings_by_level", games, ["level", "end_reason"], ("policy",))
    modes = c.modes_in("endings_by_level", games)
    figure = s.new_figure(10, 4.2)
    panels = figure.subplots(1, len(modes), sharey=True, squeeze=False)[0]
    for axes, mode in zip(panels, modes, strict=True):
        rows = games.filter(mode=mode)
        c.stack(axes, _by_level(rows), LEVELS, upright=True)
        axes.set_title(mode, loc="left", fontsize=10)
        axes.set_xticks(LEVELS)
        axes.set_xlabel("level on which the run ends")
        s.plain_axes(axes, "y")
    panels[0].set_ylim(top=1.05 * panels[0].get_ylim()[1])
    panels[0].set_ylabel("share of all runs")
    s.percent_axis(panels[0].yaxis)
    n = games.group_by("mode").len()["len"]
    c.heading(figure, games, f"how and where a run ends, policy {games['policy'][0]}", _detail(n, "mode"))
    c.name_ends(figure, list(panels))
    return figure


def _by_level(rows: pl.DataFrame) -> dict[str, list[float]]:
    reason = pl.col("end_reason").cast(pl.String)
    ended = rows.select("level", end=pl.when(reason.is_in(KNOWN)).then(reason).otherwise(pl.lit("other")))
    return {
        name: [len(ended.filter(level=level, end=name)) / len(rows) for level in LEVELS] for name in (*KNOWN, "other")
    }


def _detail(numbers: pl.Series, per: str) -> str:
    """n, and how wide the interval of a share can be."""
    least = int(numbers.min())  # type: ignore[arg-type]
    low, high = s.wilson_band(0.5, least)
    widest = 50 * (high - low)
    return f"{s.count(numbers, f'runs a {per}')}; {s.INTERVALS} of a share are at most ± {widest:.1f} points"
