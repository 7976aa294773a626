"""The bank's life over visits: how long they last, how they end, what is brought home."""

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from scipy.special import ndtri

from experiments import chart_style as s

ENDS = (
    ("bank_cleared", "bank cleared", s.BLUE, ""),
    ("purse_short", "purse too short for a bet", s.ORANGE, "///"),
    ("left", "went home", s.GREEN, "..."),
    ("max_hands", "most hands played", s.PINK, "xxx"),
)
OTHER = ("other", "capped or fault", s.GREY, "++")
LAST = 0.99  # the curves end where all but this share of the visits of a policy are over
BINS = 30


def bank_life(games: pl.DataFrame) -> Figure:
    """How long visits last, how they end and with how much gold, by policy.

    games: outcome rows of visits of one setting, from games/*.parquet, with the columns policy, hands,
    gold_start, gold_end and end_reason.
    """
    s.need("bank_life", games, ["policy", "hands", "gold_start", "gold_end", "end_reason"])
    s.only_value("bank_life", games, ["heroes", "purse", "gold_start"])
    policies = games["policy"].unique(maintain_order=True).to_list()
    figure = s.new_figure(11, 3.2 + 0.75 * max(len(policies), 4))
    left, right = figure.subfigures(1, 2, width_ratios=(1.1, 1))
    top, bottom = left.subplots(2, 1, height_ratios=(1.5, 1))
    _survival(top, games, policies)
    _ends(bottom, games, policies)
    panels = right.subplots(len(policies), 1, sharex=True, sharey=True, squeeze=False)
    _gold(list(panels[:, 0]), games, policies)
    n = s.count(games.group_by("policy").len()["len"], "visits a policy")
    title = f"Skull Jack: a visit with {games['gold_start'][0]:,} gold, hand after hand"
    s.heading(figure, title, f"{n}; bands and ± are {s.INTERVALS}")
    return figure


def _survival(axes: Axes, games: pl.DataFrame, policies: list[str]) -> None:
    last = int(games.group_by("policy").agg(pl.col("hands").quantile(LAST))["hands"].max())  # type: ignore[arg-type]
    hands = np.arange(last + 1)
    for i, policy in enumerate(policies):
        played = np.sort(games.filter(pl.col("policy") == policy)["hands"].to_numpy())
        going_on = 1 - np.searchsorted(played, hands, side="right") / len(played)
        low, high = s.wilson_band(going_on, len(played))
        axes.fill_between(hands, low, high, step="post", color=s.COLOURS[i], alpha=0.25, linewidth=0)
        axes.step(hands, going_on, where="post", color=s.COLOURS[i], linestyle=s.LINES[i], label=policy)
    axes.set_xlim(0, last)
    axes.set_ylim(0, 1.02)
    axes.set_xlabel("hands played")
    axes.set_ylabel("visits still going on")
    s.percent_axis(axes.yaxis)
    axes.legend(frameon=False, fontsize=9)
    s.plain_axes(axes, "both")


def _ends(axes: Axes, games: pl.DataFrame, policies: list[str]) -> None:
    """Stacked bars of the ways a visit ends, with the share of cleared banks and its interval in figures."""
    known = [name for name, *_ in ENDS]
    reason = pl.col("end_reason").cast(pl.String)
    ended = games.select("policy", end=pl.when(reason.is_in(known)).then(reason).otherwise(pl.lit("other")))
    start = np.zeros(len(policies))
    for name, word, colour, hatch in (*ENDS, OTHER):
        share = np.array([_share(ended, policy, name) for policy in policies])
        if share.any():
            looks = {"color": colour, "hatch": hatch, "edgecolor": "white", "height": 0.7}
            axes.barh(range(len(policies)), share, left=start, label=word, **looks)
            start += share
    for place, policy in enumerate(policies):
        cleared, n = _share(ended, policy, "bank_cleared"), len(ended.filter(pl.col("policy") == policy))
        low, high = s.wilson_band(np.array([cleared]), n)
        text = f"bank cleared: {100 * cleared:.1f} ± {50 * (high - low)[0]:.1f} %"
        backing = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
        axes.text(0.98, place, text, ha="right", va="center", fontsize=9, bbox=backing)
    axes.set_yticks(range(len(policies)), [s.short(policy) for policy in policies], fontsize=9)
    axes.set_ylim(len(policies) - 0.5, -0.5)
    axes.set_xlim(0, 1)
    axes.set_xlabel("how visits end")
    s.percent_axis(axes.xaxis)
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, fontsize=9)
    axes.spines[["top", "right"]].set_visible(False)


def _share(ended: pl.DataFrame, policy: str, name: str) -> float:
    return float((ended.filter(pl.col("policy") == policy)["end"] == name).mean())  # type: ignore[arg-type]


def _gold(panels: list[Axes], games: pl.DataFrame, policies: list[str]) -> None:
    """Histograms of the gold at the end, one below the other."""
    start = games["gold_start"][0]
    lowest, highest = int(games["gold_end"].min()), int(games["gold_end"].max())  # type: ignore[arg-type]
    width = max(1, -(-(highest - lowest) // BINS))
    edges = np.arange(lowest - width / 2, highest + width, width)
    for i, (axes, policy) in enumerate(zip(panels, policies, strict=True)):
        gold = games.filter(pl.col("policy") == policy)["gold_end"].to_numpy()
        shares = np.full(len(gold), 1 / len(gold))
        axes.hist(gold, edges, weights=shares, color=s.COLOURS[i], edgecolor="white")
        axes.axvline(start, color=s.BLACK, linestyle="--", linewidth=1)
        words = f"{policy}: mean {gold.mean():,.0f} ± {_half_of_mean(gold):,.0f} gold"
        axes.set_title(words, loc="left", fontsize=9)
        s.percent_axis(axes.yaxis)
        s.plain_axes(axes, "y")
    panels[0].annotate(
        f"brought: {start:,}",
        (start, 0.93),
        xycoords=("data", "axes fraction"),
        xytext=(4, 0),
        textcoords="offset points",
        fontsize=9,
        va="top",
    )
    panels[len(panels) // 2].set_ylabel("share of visits")
    panels[-1].set_xlabel(f"heroes' gold at the end of a visit (columns of {width:,} gold)")


def _half_of_mean(values: np.ndarray) -> float:
    if len(values) < 2:
        return float("nan")
    return float(ndtri(0.975)) * float(values.std(ddof=1)) / len(values) ** 0.5
