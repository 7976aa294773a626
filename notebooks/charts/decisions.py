"""Optimal play as a table of letters and colours."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle

from experiments import chart_style as s

CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
FACES = {"H": s.SKY, "S": s.YELLOW, "-": "#EEEEEE"}
MIXED = "////"
NOTE = (
    "Hatched: the cards behind the total decide. The letter is the better single decision, the number\n"
    "the share of the hands in which a hit is best, weighted by how often best play meets them."
)
GAP = 0.4  # between hard and soft totals


def decision_heatmap(chart: Sequence[Mapping[str, str]]) -> Figure:
    """The best decision of one hero by his total and the dealer's open card.

    Each cell has a letter besides its colour. A hatched one depends on the cards behind the total: its letter
    is the better single decision, its number the share of the hands in which a hit is best.
    chart: rows of sim.rulesets.skull_jack.exact.Optimum.chart(), shown by ``dungeonsim exact skull_jack``.
    """
    _check(chart)
    figure = s.new_figure(8.5, 2.2 + 0.27 * len(chart))
    axes = figure.subplots()
    places = _places(chart)
    for row, y in zip(chart, places, strict=True):
        for x, card in enumerate(CARDS):
            _cell(axes, x, y, row[card])
    axes.set_xlim(0, len(CARDS))
    axes.set_ylim(places[-1] + 1, 0)
    axes.set_xticks([x + 0.5 for x in range(len(CARDS))], CARDS)
    axes.set_yticks([y + 0.5 for y in places], [row["hero"] for row in chart])
    axes.set_xlabel("dealer's open card")
    axes.set_ylabel("hero's total (soft: with an ace counted as 11)")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    title = "Skull Jack, one hero and a fresh shoe: the best decision"
    s.heading(figure, title, "exact, not simulated: nothing is drawn at random, so there is no interval")
    s.legend(figure, _legend(chart), NOTE if any("*" in row[card] for row in chart for card in CARDS) else "")
    return figure


def _check(chart: Sequence[Mapping[str, str]]) -> None:
    if not chart:
        raise ValueError("decision_heatmap: the chart has no rows")
    for number, row in enumerate(chart):
        missing = [name for name in ("hero", *CARDS) if name not in row]
        if missing:
            raise ValueError(f"decision_heatmap: row {number} has no column {', '.join(map(repr, missing))}")
        wrong = [card for card in CARDS if row[card][:1] not in FACES]
        if wrong:
            found = f"row {number}, column {wrong[0]!r}: {row[wrong[0]]!r}"
            raise ValueError(f"decision_heatmap: {found} is no decision")


def _places(chart: Sequence[Mapping[str, str]]) -> list[float]:
    """The upper edge of each row; a gap where the kind of total changes."""
    places, y = [], 0.0
    for i, row in enumerate(chart):
        if i and row["hero"].split()[0] != chart[i - 1]["hero"].split()[0]:
            y += GAP
        places.append(y)
        y += 1
    return places


def _cell(axes: Axes, x: int, y: float, text: str) -> None:
    letter, mixed, share = text.partition("*")
    looks = {"facecolor": FACES[letter], "edgecolor": "white", "linewidth": 1.5}
    axes.add_patch(Rectangle((x, y), 1, 1, **looks, hatch=MIXED if mixed else None))
    shown = f"{letter} {_rounded(share)}" if mixed else letter
    backing = {"facecolor": FACES[letter], "edgecolor": "none", "pad": 0.8} if mixed else None
    axes.text(x + 0.5, y + 0.5, shown, ha="center", va="center", fontsize=9, bbox=backing)


def _rounded(share: str) -> str:
    """The share as a whole percentage that never pretends to be all or nothing."""
    value = float(share.rstrip("%"))
    if value > 99.5:
        return ">99 %"
    return "<1 %" if value < 0.5 else f"{value:.0f} %"


def _legend(chart: Sequence[Mapping[str, str]]) -> list[Patch]:
    words = {
        "H": "H: hit",
        "S": "S: stand",
        "-": "-: never met",
    }
    met = {row[card][0] for row in chart for card in CARDS}
    found = [Patch(facecolor=FACES[letter], label=word) for letter, word in words.items() if letter in met]
    return [*found, Patch(facecolor=s.GREY, edgecolor="white", hatch=MIXED, label="depends on the cards")]
