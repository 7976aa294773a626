"""The four tables of the House of Chance: which one, and when to stop."""

from collections.abc import Sequence

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from scipy.special import ndtri

from experiments import chart_style as s

TABLES = {
    "tower_attack": "Tower Attack!",
    "heroes_vs_monsters": "Heroes vs. Monsters",
    "skull_jack": "Skull Jack",
    "bravely": "Bravely the Knight",
}
COLUMNS = ["policy", "owned_games", "gold_start", "gold_end", "net_gold", "bets_made", "broke", "table_seconds"]
SPREAD = (0.1, 0.9)
STOPPED = ("capped", "fault")
ASSUMED = "stand-in sets at all tables but Skull Jack"
Z = float(ndtri(0.975))


def which_table(games: pl.DataFrame, policies: Sequence[str]) -> Figure:
    """What a day at each table is worth, how it spreads, how often it ruins, how long it takes.

    games: outcome rows of one purse, from games/*.parquet, with the columns policy and owned_games, the table.
    """
    days = _days("which_table", games).filter(pl.col("policy").is_in(policies))
    figure = s.new_figure(13, 5.6)
    panels = figure.subplots(1, 4, sharey=True, width_ratios=(1, 1.5, 1, 1))
    for i, policy in enumerate(policies):
        places = [row + 0.22 * (i - (len(policies) - 1) / 2) for row in range(len(TABLES))]
        cells = [days.filter(policy=policy, owned_games=table) for table in TABLES]
        looks = {"color": s.COLOURS[i], "marker": s.MARKERS[i]}
        _marks(panels[0], [_per_bet(rows) for rows in cells], places, looks, policy)
        _spread(panels[1], cells, places, s.COLOURS[i])
        _marks(panels[1], [_mean(rows["gold_end"]) for rows in cells], places, looks, "")
        _marks(panels[2], [_rate(rows["broke"]) for rows in cells], places, looks, "")
        _marks(panels[3], [_mean(rows["table_seconds"] / 60) for rows in cells], places, looks, "")
    _label(panels, int(days["gold_start"][0]))
    n = s.count(days.group_by("policy", "owned_games").len()["len"], "days a mark")
    title = f"House of Chance: a day with {days['gold_start'][0]:,} gold, by table and policy"
    s.heading(figure, title, f"{n}; whiskers are {s.INTERVALS}; no mark in the first panel: not one bet; {ASSUMED}")
    s.legend(figure, panels[0].get_legend_handles_labels()[0], "policy", ncols=len(policies))
    return figure


def when_to_stop(games: pl.DataFrame) -> Figure:
    """The chance to come home with a goal, and what is brought home on average, by goal and table.

    games: outcome rows of one purse of the policies target:goal=N, from games/*.parquet.
    """
    goal = pl.col("policy").str.extract(r"^target:goal=(\d+)$").cast(pl.Int64)
    days = _days("when_to_stop", games).with_columns(goal=goal)
    start = int(days["gold_start"][0])
    days = days.filter(pl.col("goal") > start)
    if days.is_empty():
        raise ValueError(f"when_to_stop: no policy target:goal=N with a goal above the {start} gold brought")
    goals = days["goal"].unique().sort().to_list()
    figure = s.new_figure(12, 5.4)
    left, right = figure.subplots(1, 2)
    for i, (table, name) in enumerate(TABLES.items()):
        cells = [days.filter(goal=goal, owned_games=table) for goal in goals]
        looks = {"color": s.COLOURS[i], "marker": s.MARKERS[i], "linestyle": s.LINES[i], "label": name}
        _curve(left, goals, [_rate(c["gold_end"] >= goal) for c, goal in zip(cells, goals, strict=True)], looks)
        _curve(right, goals, [_mean(c["gold_end"]) for c in cells], looks)
    x = np.linspace(start, goals[-1], 100)
    left.plot(x, start / x, color=s.BLACK, linewidth=1, linestyle=(0, (1, 2)), label="a fair table")
    right.axhline(start, color=s.BLACK, linewidth=1, linestyle=(0, (1, 2)))
    left.set_ylabel("days that end with the goal in hand")
    s.percent_axis(left.yaxis)
    left.set_ylim(-0.02, 1.03)
    right.set_ylabel("gold brought home on average")
    for axes in (left, right):
        axes.set_xlabel("goal: gold at which the party goes home")
        s.plain_axes(axes, "both")
    n = s.count(days.group_by("goal", "owned_games").len()["len"], "days a mark")
    title = f"House of Chance: when to stop, with {start:,} gold brought"
    s.heading(figure, title, f"{n}; whiskers are {s.INTERVALS}; {ASSUMED}")
    s.legend(figure, left.get_legend_handles_labels()[0], ncols=5)
    return figure


def _days(chart: str, games: pl.DataFrame) -> pl.DataFrame:
    """The rows that count: of one purse, of a known table, not stopped."""
    s.need(chart, games, [*COLUMNS, "end_reason"])
    s.only_value(chart, games, ["gold_start", "heroes", "days"])
    unknown = sorted(set(games["owned_games"].unique()) - set(TABLES))
    if unknown:
        raise ValueError(f"{chart}: owned_games {unknown[0]!r} is not one table")
    return games.filter(~pl.col("end_reason").cast(pl.String).is_in(STOPPED))


Point = tuple[float, float, float]  # a value, and the ends of its interval


def _mean(values: pl.Series) -> Point:
    mean = float(values.mean())  # type: ignore[arg-type]
    half = Z * float(values.std()) / len(values) ** 0.5  # type: ignore[arg-type]
    return mean, mean - half, mean + half


def _rate(values: pl.Series) -> Point:
    share = float(values.mean())  # type: ignore[arg-type]
    low, high = s.wilson_band(np.array(share), len(values))
    return share, float(low), float(high)


def _per_bet(rows: pl.DataFrame) -> Point:
    """Net gold a bet over all days, its interval by the delta method."""
    bets = float(rows["bets_made"].sum())
    if bets == 0:
        return (float("nan"),) * 3
    ratio = float(rows["net_gold"].sum()) / bets
    rest = (rows["net_gold"] - ratio * rows["bets_made"]).to_numpy()
    half = Z * float(rest.std(ddof=1)) * len(rest) ** 0.5 / bets
    return ratio, ratio - half, ratio + half


def _marks(axes: Axes, found: list[Point], places: list[float], looks: dict, label: str) -> None:
    value, low, high = np.array(found).T
    s.whiskers(axes, value, value - low, high - value, places, label=label or None, **looks)


def _spread(axes: Axes, cells: list[pl.DataFrame], places: list[float], colour: str) -> None:
    """A bar from the tenth to the ninetieth per cent of the days."""
    ends = [[float(rows["gold_end"].quantile(q)) for q in SPREAD] for rows in cells]  # type: ignore[arg-type]
    low, high = np.array(ends).T
    axes.barh(places, high - low, left=low, height=0.16, color=colour, alpha=0.3)


def _curve(axes: Axes, goals: list[int], found: list[Point], looks: dict) -> None:
    value, low, high = np.array(found).T
    axes.errorbar(goals, value, yerr=[value - low, high - value], capsize=3, markersize=5, **looks)


def _label(panels: Sequence[Axes], start: int) -> None:
    panels[0].set_yticks(range(len(TABLES)), list(TABLES.values()))
    panels[0].set_ylim(len(TABLES) - 0.5, -0.5)
    panels[0].set_xlabel("gold won a bet")
    panels[1].set_xlabel("gold brought home: mean;\nbar: the middle 80 % of days")
    panels[2].set_xlabel("ruin: days that end without\ngold for the next bet")
    panels[3].set_xlabel("minutes of dice and cards\n(assumed seconds)")
    panels[0].axvline(0, color=s.BLACK, linewidth=1, linestyle="--")
    panels[1].axvline(start, color=s.BLACK, linewidth=1, linestyle="--")
    s.percent_axis(panels[2].xaxis)
    panels[3].set_xlim(left=-0.3)
    for axes in panels:
        s.plain_axes(axes, "x")
