"""Charts that do not depend on what was varied: shares of one setting, how games ended, rules, the search of a tune."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from experiments import chart_style as s
from experiments.report.charts import MAP, annotate, drawn
from experiments.report.page import Chart
from experiments.stats import Estimate

HATCHES = ("", "///", "...", "xxx", "\\\\\\", "---", "||", "++")
MOST_RULES, MOST_BARS = 40, 30


def shares(names: Sequence[str], found: Sequence[Estimate], n: str) -> Chart:
    """The shares of one setting with their intervals."""
    figure = s.new_figure(8.0, 1.3 + 0.3 * len(names))
    axes = figure.subplots()
    mean, low, high = (np.array([getattr(e, part) for e in found], float) for part in ("mean", "low", "high"))
    s.whiskers(axes, mean, mean - low, high - mean, range(len(names)), color=s.BLUE, marker="o")
    axes.set_yticks(range(len(names)), list(names), fontsize=8)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(-0.02, 1.02)
    s.percent_axis(axes.xaxis)
    s.plain_axes(axes, "x")
    s.heading(figure, "Shares", f"{n}; whiskers are {s.INTERVALS}")
    told = ", ".join(f"{name} {value:.1%}" for name, value in zip(names, mean, strict=True))
    return drawn("shares", figure, f"Marks with whiskers for each share: {told}.")


def _rows(axes: Any, labels: Sequence[str]) -> None:
    """A row a label, from above; long ones are shortened."""
    axes.set_yticks(
        range(len(labels)), [label if len(label) < 46 else f"{label[:44]}…" for label in labels], fontsize=8
    )
    axes.set_ylim(len(labels) - 0.5, -0.5)


def endings(labels: Sequence[str], ends: Sequence[str], counts: np.ndarray, n: str) -> Chart:
    """How games ended, a bar for each cell. counts: games, [cell, end]."""
    share = counts / counts.sum(1, keepdims=True)
    figure = s.new_figure(8.0, 1.8 + 0.28 * len(labels))
    axes = figure.subplots()
    start = np.zeros(len(labels))
    for i, end in enumerate(ends):
        looks: dict[str, Any] = {
            "color": s.COLOURS[i % len(s.COLOURS)],
            "hatch": HATCHES[i % len(HATCHES)],
            "edgecolor": "white",
        }
        axes.barh(range(len(labels)), share[:, i], left=start, label=end, height=0.75, **looks)
        start += share[:, i]
    _rows(axes, labels)
    axes.set_xlim(0, 1)
    s.percent_axis(axes.xaxis)
    axes.spines[["top", "right"]].set_visible(False)
    s.heading(figure, "How games ended", n)
    s.legend(figure, axes.get_legend_handles_labels()[0], ncols=3)
    return drawn("ends", figure, f"Stacked bars of how games ended ({', '.join(ends)}). The table has the figures.")


def rule_map(rules: pl.DataFrame, n: str) -> Chart | None:
    """A heat map: how many times a game each rule fired, in games won and in others. rules: of rules.parquet."""
    fired = rules.filter(
        pl.col("state") == "fired", pl.col("won_mean").is_not_null() & pl.col("others_mean").is_not_null()
    )
    fired = fired.head(MOST_RULES)
    if fired.is_empty():
        return None
    times = fired.select("won_mean", "others_mean").to_numpy()
    colour = np.log10(np.maximum(times, 1e-3))
    least, most = float(colour.min()), max(float(colour.max()), float(colour.min()) + 1e-9)
    figure = s.new_figure(6.0, 1.6 + 0.24 * len(fired))
    axes = figure.subplots()
    image = axes.imshow(colour, MAP, vmin=least, vmax=most, aspect="auto")
    annotate(axes, colour, least, most, times)
    marks = [f"{rule}{' *' if told else ''}" for rule, told in fired.select("rule", "told").iter_rows()]
    axes.set_yticks(range(len(fired)), marks, fontsize=8)
    axes.set_xticks([0, 1], ["games won", "other games"])
    axes.tick_params(length=0)
    bar = figure.colorbar(image, ax=axes, pad=0.02)
    bar.set_label("times a game (powers of ten)")
    s.heading(figure, "How often each rule fired", f"{n}; * differs between won and others")
    first = ", ".join(fired["rule"].head(5))
    return drawn("rules", figure, f"A map of times a game in games won and in others, by rule; first {first}.")


def search(
    labels: Sequence[str], found: Sequence[Estimate], fresh: Sequence[bool], metric: str, target: float
) -> Chart:
    """What was played to meet a target: hollow marks for the search, filled ones for fresh games."""
    figure = s.new_figure(8.0, 1.8 + 0.26 * len(labels))
    axes = figure.subplots()
    mean, low, high = (np.array([getattr(e, part) for e in found], float) for part in ("mean", "low", "high"))
    for is_fresh, label, looks in (
        (False, "the search", {"color": s.BLUE, "marker": "o", "mfc": "white"}),
        (True, "fresh games", {"color": s.VERMILION, "marker": "s"}),
    ):
        mine = [i for i, value in enumerate(fresh) if value == is_fresh]
        s.whiskers(axes, mean[mine], (mean - low)[mine], (high - mean)[mine], mine, label=label, **looks)
    line = axes.axvline(target, color=s.BLACK, linestyle="--", linewidth=1, label=f"target {target:g}")
    _rows(axes, labels)
    axes.set_xlabel(metric)
    s.plain_axes(axes, "x")
    s.heading(figure, f"{metric} at the values played", f"whiskers are {s.INTERVALS}")
    s.legend(figure, [*axes.get_legend_handles_labels()[0][1:], line], ncols=3)
    return drawn("search", figure, f"Marks with whiskers of {metric} at each setting played, and a line at {target:g}.")
