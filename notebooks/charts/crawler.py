"""What the charts of Crypt Crawler have in common: modes in order, ways a run ends, games pooled, the cards' name."""

from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s

MODES = ("novice", "standard", "masochist")
ENDS = (
    ("won", "won", s.BLUE, ""),
    ("hp", "lost to HP 0", s.VERMILION, "///"),
    ("fear", "lost to Fear", s.PINK, "..."),
    ("poison", "lost to poison", s.GREEN, "xxx"),
    ("crystals", "too few crystals", s.ORANGE, "\\\\\\"),
    ("stalemate", "fight without end", s.SKY, "---"),
    ("left", "left the last level", s.YELLOW, "||"),
)
OTHER = ("other", "capped or fault", s.GREY, "++")


def need(chart: str, frame: pl.DataFrame, columns: list[str], single: tuple[str, ...] = ()) -> None:
    """Raise ValueError when the frame lacks rows or columns, or mixes card sets or values of the single columns."""
    s.need(chart, frame, ["policy", "mode", *columns])
    s.only_value(chart, frame, ["data", *single])


def modes_in(chart: str, frame: pl.DataFrame) -> list[str]:
    """The modes that the frame holds, the easiest first."""
    found = set(frame["mode"])
    if not found <= set(MODES):
        raise ValueError(f"{chart}: {min(found - set(MODES))!r} in column mode is no mode")
    return [mode for mode in MODES if mode in found]


def looks(mode: str) -> dict[str, Any]:
    """Colour, mark and label of a mode, the same in every chart."""
    place = MODES.index(mode)
    return {"color": s.COLOURS[place], "marker": s.MARKERS[place], "label": mode}


def curve(axes: Axes, places: Any, mean: Any, low: Any, high: Any, mode: str) -> None:
    """Joined marks of a mode, with their intervals as whiskers."""
    line = {"linestyle": line_of(mode), "capsize": 3, "markersize": 5}
    axes.errorbar(places, mean, yerr=[(mean - low).clip(0), (high - mean).clip(0)], **looks(mode), **line)


def line_of(mode: str) -> Any:
    """The dashes of a mode's curve, the same in every chart."""
    return s.LINES[MODES.index(mode)]


def pooled(cells: pl.DataFrame, counts: list[str]) -> pl.DataFrame:
    """Games and counts summed over everything but policy and mode."""
    return cells.group_by("policy", "mode", maintain_order=True).agg(pl.col("games", *counts).sum())


def by_wins(cells: pl.DataFrame) -> list[str]:
    """The policies by their share of wins over all modes; the best one comes last."""
    share = pl.col("row_won_sum").sum() / pl.col("games").sum()
    found = cells.group_by("policy", maintain_order=True).agg(share=share)
    return found.sort("share", maintain_order=True)["policy"].to_list()


def stack(
    axes: Axes, shares: dict[str, list[float]], places: Sequence[float], upright: bool, size: float = 0.8
) -> None:
    """Stacked bars of the ways a run ends; shares by way, a value for each bar. A way never met is left out."""
    start = [0.0] * len(places)
    for name, word, colour, hatch in (*ENDS, OTHER):
        share = shares.get(name, [])
        if not any(share):
            continue
        inked: dict[str, Any] = {"color": colour, "hatch": hatch, "edgecolor": "white", "linewidth": 0.5, "label": word}
        if upright:
            axes.bar(places, share, bottom=start, **inked)
        else:
            axes.barh(places, share, left=start, **inked)
        start = [a + b for a, b in zip(start, share, strict=True)]


def name_ends(figure: Figure, panels: list[Axes]) -> None:
    """The legend of stacked bars: each way a run ends once, in their order."""
    found: dict[str, Any] = {}
    for axes in panels:
        for handle, label in zip(*axes.get_legend_handles_labels(), strict=True):
            found.setdefault(label, handle)
    order = [word for _, word, *_ in (*ENDS, OTHER)]
    s.legend(figure, [found[word] for word in order if word in found], ncols=6)


def heading(figure: Figure, frame: pl.DataFrame, title: str, detail: str) -> None:
    """The title with the name of the game and of its cards."""
    data = frame["data"][0] if "data" in frame.columns else "reference"
    cards = "stand-in cards" if data == "reference" else f"cards: {data}"
    s.heading(figure, f"Crypt Crawler ({cards}): {title}", detail)
