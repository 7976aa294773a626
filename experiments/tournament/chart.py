"""The chart of a tournament: ratings with their intervals, and who wins against whom."""

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.image import AxesImage
from matplotlib.ticker import PercentFormatter

from experiments import chart_style as s
from experiments.tournament.standings import Standings

MAP = colormaps["cividis"]  # made for every kind of colour vision
MOST = 20  # policies


def standings_chart(found: Standings, title: str) -> Figure:
    """Ratings on the left, on the right the part of the games won by either of two that the policy of the row won."""
    order = found.order
    if len(order) > MOST:
        raise ValueError(f"standings_chart: {len(order)} policies are more than one chart can name ({MOST})")
    figure = s.new_figure(6.0 + 0.95 * len(order), 2.3 + 0.55 * len(order))
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(4, 1.5 + 0.9 * len(order)))
    _ratings(left, found, order)
    image = _pairs(right, found, order)
    bar = figure.colorbar(image, ax=right, pad=0.02, aspect=15, format=PercentFormatter(1, 0, " %"))
    bar.set_label("part won by the row")
    left.set_yticks(range(len(order)), [s.short(found.policies[number]) for number in order])
    left.set_ylim(len(order) - 0.5, -0.5)
    s.heading(figure, title, f"n = {found.games:,} games; whiskers and ± are {s.INTERVALS}")
    return figure


def _ratings(axes: Axes, found: Standings, order: list[int]) -> None:
    rated = [(place, found.ratings[number]) for place, number in enumerate(order)]
    shown = [(place, rating) for place, rating in rated if rating.mean is not None]
    mean, low, high = (np.array([getattr(r, part) for _, r in shown], float) for part in ("mean", "low", "high"))
    s.whiskers(axes, mean, mean - low, high - mean, [place for place, _ in shown], color=s.BLUE, marker="o")
    for place, rating in rated:
        if rating.mean is None:
            axes.text(0, place, "never won", ha="center", va="center", fontsize=9)
    axes.set_xlabel("rating: 0 is the mean of all,\n400 points are ten wins to one")
    axes.axvline(0, color=s.GREY, linewidth=1)
    s.plain_axes(axes, "x")


def _pairs(axes: Axes, found: Standings, order: list[int]) -> AxesImage:
    shares = np.full((len(order), len(order)), np.nan)
    for y, number in enumerate(order):
        for x, other in enumerate(order):
            pair = found.pairs[number][other]
            if pair is not None and pair.mean is not None:
                shares[y, x] = pair.mean
                ink = "white" if pair.mean < 0.5 else "black"
                text = f"{100 * pair.mean:.0f} %\n± {100 * pair.half_width:.1f}"
                axes.text(x, y, text, ha="center", va="center", fontsize=8, color=ink)
    image = axes.imshow(shares, MAP, vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(range(len(order)), [s.short(found.policies[number]) for number in order], rotation=30, ha="right")
    axes.set_xlabel("against")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return image
