"""Win rate by race and class."""

import polars as pl
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from experiments import chart_style as s

from . import crawler as c

MAP = colormaps["cividis"]  # made for every kind of colour vision


def pairs(cells: pl.DataFrame) -> Figure:
    """Share of runs won by race and class, a panel for each mode, with numbers in the cells.

    cells: of one policy, of a sweep with the columns mode, race and job.
    """
    c.need("pairs", cells, ["race", "job", "games", *s.parts_of("win")], ("policy",))
    if cells.select("mode", "race", "job").is_duplicated().any():
        raise ValueError("pairs: several rows for one mode, race and job; filter the frame to one")
    modes = c.modes_in("pairs", cells)
    races, jobs = (cells[name].unique(maintain_order=True).to_list() for name in ("race", "job"))
    figure = s.new_figure(1.4 + 0.95 * len(jobs) * len(modes), 2 + 0.62 * len(races))
    panels = figure.subplots(1, len(modes), sharey=True, squeeze=False)[0]
    scale = (0.0, float(cells["win_mean"].max()) or 1.0)  # type: ignore[arg-type]
    for axes, mode in zip(panels, modes, strict=True):
        image = axes.imshow([[0.0] * len(jobs)] * len(races), MAP, vmin=scale[0], vmax=scale[1], aspect="auto")
        _panel(axes, image, cells.filter(mode=mode), races, jobs)
        axes.set_title(mode, loc="left", fontsize=10)
    panels[0].set_yticks(range(len(races)), races)
    panels[0].set_ylabel("race")
    bar = figure.colorbar(image, ax=list(panels), pad=0.01, aspect=15, format=PercentFormatter(1, 0, " %"))
    bar.set_label("share of runs won")
    n = s.count(cells["games"], "runs a cell")
    title = f"runs won, by race and class, policy {cells['policy'][0]}"
    c.heading(figure, cells, title, f"{n}; ± are {s.INTERVALS}")
    return figure


def _panel(axes: Axes, image: object, rows: pl.DataFrame, races: list[str], jobs: list[str]) -> None:
    shares = [[float("nan")] * len(jobs) for _ in races]
    top = image.get_clim()[1]  # type: ignore[attr-defined]
    for row in rows.iter_rows(named=True):
        y, x = races.index(row["race"]), jobs.index(row["job"])
        shares[y][x] = row["win_mean"]
        half = 50 * (row["win_high"] - row["win_low"])
        ink = "white" if row["win_mean"] < 0.5 * top else "black"
        axes.text(x, y, f"{100 * row['win_mean']:.0f} %\n± {half:.1f}", ha="center", va="center", fontsize=9, color=ink)
    image.set_data(shares)  # type: ignore[attr-defined]
    axes.set_xticks(range(len(jobs)), jobs)
    axes.set_xlabel("class")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
