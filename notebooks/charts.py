"""Charts of Skull Jack results: each takes a frame (or exact results) and returns a matplotlib figure.

Colours are Okabe and Ito's, told apart by every kind of colour vision. Bars and whiskers are 95 % intervals.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib.pyplot as plt
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

BLUE, ORANGE, GREEN, RED, PURPLE, SKY, BLACK = (
    "#0072B2",
    "#E69F00",
    "#009E73",
    "#D55E00",
    "#CC79A7",
    "#56B4E9",
    "#000000",
)
RESULTS = (("win_rate", "won", BLUE), ("tie_rate", "tied", ORANGE), ("loss_rate", "lost", RED))
CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")


def odds_by_policy(cells: pl.DataFrame, exact: Mapping[str, Mapping[str, float]] | None = None) -> Figure:
    """Share of bets won, tied and lost by policy, one hero, with intervals; exact values as crosses.

    cells: of a sweep with columns policy and heroes (other numbers of heroes are left out). exact: by policy,
    the values win_rate, tie_rate, loss_rate.
    """
    rows = _one_hero(cells).sort("net_per_bet_mean")
    figure, axes = plt.subplots(figsize=(9, 1.6 + 0.5 * len(rows)), layout="constrained")
    places = range(len(rows))
    for column, label, colour in RESULTS:
        _interval_points(axes, rows, column, places, colour, label)
    for place, policy in zip(places, rows["policy"], strict=True):
        for column, _, _ in RESULTS:
            if exact and policy in exact:
                axes.plot(exact[policy][column], place, "+", color=BLACK, markersize=12, zorder=3)
    if exact:
        axes.plot([], [], "+", color=BLACK, markersize=12, label="exact")
    axes.set_yticks(list(places), rows["policy"].to_list())
    axes.margins(y=0.12)
    axes.set_xlabel("share of bets")
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    axes.set_xlim(0, None)
    _title(figure, f"Skull Jack, one hero: how a bet ends, by policy ({_n(rows)}, 95 % intervals)")
    _finish(axes, "x")
    figure.legend(loc="outside lower center", ncols=4, frameon=False)
    return figure


def net_by_policy(cells: pl.DataFrame, exact: Mapping[str, Mapping[str, float]] | None = None) -> Figure:
    """Gold won per gold bet by policy and number of heroes, with intervals; exact values of one hero as crosses."""
    order = _one_hero(cells).sort("net_per_bet_mean")["policy"].to_list()
    figure, axes = plt.subplots(figsize=(9, 1.8 + 0.5 * len(order)), layout="constrained")
    for heroes, colour, marker in ((1, BLUE, "o"), (2, ORANGE, "s"), (3, GREEN, "^")):
        rows = cells.filter(pl.col("heroes") == heroes)
        places = [order.index(policy) + 0.2 * (heroes - 2) for policy in rows["policy"]]
        label = f"{heroes} hero{'es' * (heroes > 1)}"
        _interval_points(axes, rows, "net_per_bet", places, colour, label, marker)
    for place, policy in enumerate(order):
        if exact and policy in exact:
            axes.plot(exact[policy]["net_per_bet"], place - 0.2, "+", color=BLACK, markersize=12, zorder=3)
    if exact:
        axes.plot([], [], "+", color=BLACK, markersize=12, label="exact, 1 hero")
    axes.set_yticks(range(len(order)), order)
    axes.set_xlabel("gold won per gold bet")
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    _title(figure, f"Skull Jack: what a bet is worth, by policy ({_n(cells)}, 95 % intervals)")
    _finish(axes, "x")
    figure.legend(loc="outside lower center", ncols=4, frameon=False)
    return figure


def decision_heatmap(chart: Sequence[Mapping[str, Any]]) -> Figure:
    """Optimal play by the hero's total and the dealer's card: letters and colour; hatched where the cards of the
    hand matter, with the share of such hands in which a hit is best.

    chart: rows of sim.rulesets.skull_jack.exact.Optimum.chart().
    """
    figure, axes = plt.subplots(figsize=(8.5, 9.5), layout="constrained")
    for y, row in enumerate(chart):
        for x, card in enumerate(CARDS):
            text = str(row[card])
            letter, _, share = text.partition("*")
            face = SKY if letter == "H" else "#F0E442"
            hatch = "///" if share else None
            axes.add_patch(plt.Rectangle((x, y), 1, 1, facecolor=face, edgecolor="white", hatch=hatch, linewidth=1.5))
            backing = {"facecolor": face, "edgecolor": "none", "pad": 1} if share else None
            label = f"{letter} {share.removesuffix('.0%').rstrip('%')}%" if share else letter
            axes.text(x + 0.5, y + 0.5, label, ha="center", va="center", fontsize=9, bbox=backing)
    axes.set_xlim(0, len(CARDS))
    axes.set_ylim(len(chart), 0)
    axes.set_xticks([x + 0.5 for x in range(len(CARDS))], CARDS)
    axes.set_yticks([y + 0.5 for y in range(len(chart))], [str(row["hero"]) for row in chart])
    axes.set_xlabel("dealer's open card")
    axes.set_ylabel("hero's total")
    axes.set_title(
        "Skull Jack, one hero: optimal play (exact). H hit, S stand;\n"
        "hatched: depends on the cards of the hand, with the share of hands in which a hit is best",
        loc="left",
        fontsize=10,
    )
    axes.tick_params(length=0)
    return figure


def bank_life(games: pl.DataFrame) -> Figure:
    """How visits end: share of visits still going on after so many hands, and the gold brought home, by policy.

    games: outcome rows of visits (columns policy, hands, gold_start, gold_end, end_reason).
    """
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4.6), layout="constrained")
    policies = games["policy"].unique(maintain_order=True).to_list()
    styles = zip(policies, (BLUE, RED, GREEN, PURPLE, ORANGE), ("-", "--", "-.", ":", "-"), strict=False)
    ends: list[str] = []
    for policy, colour, line in styles:
        visits = games.filter(pl.col("policy") == policy)
        hands = visits["hands"].sort()
        share = [1 - (i + 1) / len(hands) for i in range(len(hands))]
        left.step(hands, share, where="post", color=colour, linestyle=line, label=policy)
        won = (visits["gold_end"] - visits["gold_start"]).to_numpy()
        right.hist(won, bins=40, histtype="step", color=colour, linestyle=line, density=True, linewidth=1.5)
        cleared = (visits["end_reason"] == "bank_cleared").mean()
        ends.append(f"{policy}: bank cleared in {cleared:.1%}")
    left.set_xlabel("hands played")
    left.set_ylabel("visits still going on")
    left.set_xlim(0, games["hands"].quantile(0.99))
    left.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    left.set_title(f"How long a visit lasts (n = {len(games) // len(policies):,} visits a policy)", loc="left")
    left.legend(frameon=False)
    right.set_xlabel("gold won or lost in the visit")
    right.set_ylabel("density per gold")
    right.set_title("Gold brought home\n" + "\n".join(ends), loc="left", fontsize=9)
    _finish(left, "both")
    _finish(right, "both")
    return figure


def house_rules(cells: pl.DataFrame, labels: Sequence[str]) -> Figure:
    """What a change of rule is worth to the hero: net per bet against the printed rules, which come first.

    cells: one policy, one cell a rule, the printed rules first. labels: what is changed in each cell. The
    intervals are those of two independent means; the same seeds make the real ones narrower.
    """
    if len(labels) != len(cells):
        raise ValueError(f"{len(labels)} labels for {len(cells)} cells")
    base = cells.row(0, named=True)
    rows = list(cells.iter_rows(named=True))[1:]
    found = sorted(
        (
            (row["net_per_bet_mean"] - base["net_per_bet_mean"], _half(row, base), label)
            for row, label in zip(rows, labels[1:], strict=True)
        )
    )
    figure, axes = plt.subplots(figsize=(9, 1.4 + 0.42 * len(found)), layout="constrained")
    places = range(len(found))
    colours = [BLUE if change > 0 else RED for change, _, _ in found]
    axes.barh(places, [change for change, _, _ in found], xerr=[half for _, half, _ in found], color=colours, capsize=3)
    axes.axvline(0, color=BLACK, linewidth=1)
    axes.set_yticks(list(places), [label for _, _, label in found])
    axes.set_xlabel("change of gold won per gold bet, against the printed rules (right: better for the hero)")
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=1))
    policy = base["policy"]
    _title(figure, f"Skull Jack, {policy}: what a rule is worth ({_n(cells)}, 95 % intervals)")
    _finish(axes, "x")
    return figure


def _half(row: Mapping[str, Any], base: Mapping[str, Any]) -> float:
    halves = [(r["net_per_bet_high"] - r["net_per_bet_low"]) / 2 for r in (row, base)]
    return float((halves[0] ** 2 + halves[1] ** 2) ** 0.5)


def _one_hero(cells: pl.DataFrame) -> pl.DataFrame:
    return cells.filter(pl.col("heroes") == 1) if "heroes" in cells.columns else cells


def _interval_points(
    axes: Axes,
    rows: pl.DataFrame,
    column: str,
    places: Sequence[float] | range,
    colour: str,
    label: str,
    marker: str = "o",
) -> None:
    mean = rows[f"{column}_mean"].to_numpy()
    low, high = rows[f"{column}_low"].to_numpy(), rows[f"{column}_high"].to_numpy()
    axes.errorbar(
        mean,
        list(places),
        xerr=[mean - low, high - mean],
        fmt=marker,
        color=colour,
        label=label,
        capsize=3,
        markersize=5,
    )


def _title(figure: Figure, text: str) -> None:
    """A title over the whole figure, so that long policy names at the left do not push it out."""
    figure.suptitle(text, x=0.01, ha="left", fontsize=12)


def _n(cells: pl.DataFrame) -> str:
    least, most = cells["games"].min(), cells["games"].max()
    return f"n = {least:,}" if least == most else f"n = {least:,} to {most:,}"


def _finish(axes: Axes, grid: str) -> None:
    axes.grid(axis=grid, color="#DDDDDD", linewidth=0.8)  # type: ignore[arg-type]
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
