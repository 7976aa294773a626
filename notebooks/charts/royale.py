"""Charts of Dungeon Royale: heroes, seats, what games are decided by, how long they last."""

from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from experiments import chart_style as s

HEROES = ("daynah", "jinxst", "sonico", "cortana", "flora", "maverick")
BOARDS = {"gorgath": "Dungeons of Gorgath", "mansion": "Red Mansion"}
SOURCES = {
    "artifact": "artifacts",
    "key": "keys",
    "stone": "Stone of Life",
    "treasure": "gold and diamonds",
    "boss": "mini bosses",
    "dragon": "Dragon",
    "kill": "kill tokens",
    "death": "death tokens",
    "quest": "quests",
    "exit": "leaving",
}
STEP = 0.14  # between the marks of two series
MAP = colormaps["cividis"]  # made for every kind of colour vision
FAIR = "times its equal part of the wins"


def hero_balance(cells: pl.DataFrame) -> Figure:
    """The share of wins of each hero against an equal part, by number of players, a panel for each board.

    cells: of one policy, of a sweep with the columns board and players.
    """
    s.need("hero_balance", cells, ["board", "players", "games", *s.parts_of(*(f"win_{hero}" for hero in HEROES))])
    s.only_value("hero_balance", cells, ["policy", "data"])
    boards = [board for board in BOARDS if board in set(cells["board"])]
    figure = s.new_figure(2 + 4.2 * len(boards), 5.2)
    panels = figure.subplots(1, len(boards), sharey=True, sharex=True, squeeze=False)[0]
    for axes, board in zip(panels, boards, strict=True):
        rows = cells.filter(board=board).sort("players")
        for number, row in enumerate(rows.iter_rows(named=True)):
            parts = np.array([[row[part] for part in s.parts_of(f"win_{hero}")] for hero in HEROES], float)
            mean, low, high = row["players"] * parts.T
            places = [place + STEP * (number - (len(rows) - 1) / 2) for place in range(len(HEROES))]
            looks = {"color": s.COLOURS[number], "marker": s.MARKERS[number], "label": f"{row['players']} players"}
            s.whiskers(axes, mean, mean - low, high - mean, places, **looks)
        axes.axvline(1, color=s.BLACK, linewidth=1)
        axes.set_title(BOARDS[board], loc="left", fontsize=10)
        axes.set_xlabel(FAIR)
        s.plain_axes(axes, "x")
    panels[0].set_yticks(range(len(HEROES)), [hero.capitalize() for hero in HEROES])
    panels[0].set_ylim(len(HEROES) - 0.4, -0.6)
    n = s.count(cells["games"], "games for each number of players")
    _heading(figure, cells, f"wins by hero, policy {cells['policy'][0]}", f"{n}; whiskers are {s.INTERVALS}")
    s.legend(figure, panels[0].get_legend_handles_labels()[0], ncols=5)
    return figure


def hero_matrix(found: pl.DataFrame, detail: str) -> Figure:
    """Which hero wins against which: of the games that one of two won, the part of the one in the row.

    found: of `notebooks.tables.hero_pairs`. detail: who played.
    """
    s.need("hero_matrix", found, ["hero", "other", "mean", "low", "high", "n"])
    found = found.drop_nulls("low")  # pairs that never met, or once
    shares = np.full((len(HEROES), len(HEROES)), np.nan)
    figure = s.new_figure(8.4, 5)
    axes = figure.subplots()
    spread = max(abs(float(mean) - 0.5) for mean in found["mean"]) or 0.5
    for row in found.iter_rows(named=True):
        y, x = HEROES.index(row["hero"]), HEROES.index(row["other"])
        shares[y, x] = row["mean"]
        text = f"{100 * row['mean']:.0f} %\n± {50 * (row['high'] - row['low']):.1f}"
        ink = "white" if row["mean"] < 0.5 else "black"
        axes.text(x, y, text, ha="center", va="center", fontsize=9, color=ink)
    image = axes.imshow(shares, MAP, vmin=0.5 - spread, vmax=0.5 + spread, aspect="auto")
    names = [hero.capitalize() for hero in HEROES]
    axes.set_xticks(range(len(HEROES)), names)
    axes.set_yticks(range(len(HEROES)), names)
    axes.set_xlabel("against")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    bar = figure.colorbar(image, ax=axes, pad=0.01, aspect=15, format=PercentFormatter(1, 0, " %"))
    bar.set_label("part won by the row")
    n = s.count(found["n"], "games a pair")
    _heading(figure, found, "hero against hero", f"{detail}; {n}; ± are {s.INTERVALS}")
    return figure


def seat_worth(cells: pl.DataFrame, by: str, names: Mapping[object, str], title: str) -> Figure:
    """The share of wins by place in the order of play, against an equal part, a line for each value of the column `by`.

    cells: of one policy. names: the values of `by` in words, in the order of the legend.
    """
    s.need("seat_worth", cells, [by, "players", "games", *s.parts_of("win_order_1", "win_order_2")])
    s.only_value("seat_worth", cells, ["policy", "data"])
    if cells[by].is_duplicated().any():
        raise ValueError(f"seat_worth: several rows for one {by}; filter the frame to one")
    figure = s.new_figure(8, 4.4)
    axes = figure.subplots()
    shown = [value for value in names if value in set(cells[by])]
    for number, value in enumerate(shown):
        row = cells.row(by_predicate=pl.col(by) == value, named=True)
        parts = np.array([[row[p] for p in s.parts_of(f"win_order_{k}")] for k in range(1, row["players"] + 1)], float)
        mean, low, high = row["players"] * parts.T
        places = np.arange(1, len(mean) + 1) + STEP / 2 * (number - (len(shown) - 1) / 2)
        looks = {"color": s.COLOURS[number], "marker": s.MARKERS[number], "linestyle": s.LINES[number]}
        axes.errorbar(places, mean, yerr=[mean - low, high - mean], capsize=3, label=names[value], **looks)
    axes.axhline(1, color=s.BLACK, linewidth=1)
    axes.set_xticks(range(1, int(cells["players"].max()) + 1))  # type: ignore[arg-type]
    axes.set_xlabel("place in the order of play of round 1; the first has the torch")
    axes.set_ylabel(FAIR)
    s.plain_axes(axes, "y")
    n = s.count(cells["games"], "games a line")
    _heading(figure, cells, f"{title}, policy {cells['policy'][0]}", f"{n}; whiskers are {s.INTERVALS}")
    s.legend(figure, axes.get_legend_handles_labels()[0], ncols=3)
    return figure


def decided_by(leads: pl.DataFrame, detail: str) -> Figure:
    """Where winners get ahead: their points by source less the mean of the others, marks a board.

    leads: of `notebooks.tables.leads`. detail: who played.
    """
    s.need("decided_by", leads, ["board", "source", "mean", "low", "high", "n"])
    figure = s.new_figure(8, 4.6)
    axes = figure.subplots()
    boards = [board for board in BOARDS if board in set(leads["board"])]
    for number, board in enumerate(boards):
        found = {row["source"]: row for row in leads.filter(board=board).iter_rows(named=True)}
        rows = [found[source] for source in SOURCES]
        mean, low, high = (np.array([row[part] for row in rows], float) for part in ("mean", "low", "high"))
        places = [place + 2 * STEP * (number - (len(boards) - 1) / 2) for place in range(len(rows))]
        looks = {"color": s.COLOURS[number], "marker": s.MARKERS[number], "label": BOARDS[board]}
        s.whiskers(axes, mean, mean - low, high - mean, places, **looks)
    axes.axvline(0, color=s.BLACK, linewidth=1)
    axes.set_yticks(range(len(SOURCES)), list(SOURCES.values()))
    axes.set_ylim(len(SOURCES) - 0.5, -0.5)
    axes.set_xlabel("points of the winner less the mean of the others")
    s.plain_axes(axes, "x")
    n = s.count(leads["n"], "games a board")
    _heading(figure, leads, "what games are decided by", f"{detail}; {n}; whiskers are {s.INTERVALS}")
    s.legend(figure, axes.get_legend_handles_labels()[0])
    return figure


def lengths(games: pl.DataFrame, detail: str) -> Figure:
    """How many games have ended by the end of each round, a line for each number of players, a panel a board.

    The last half per cent of all games is not shown.
    """
    s.need("lengths", games, ["board", "players", "rounds"])
    boards = [board for board in BOARDS if board in set(games["board"])]
    figure = s.new_figure(2 + 3.6 * len(boards), 4)
    panels = figure.subplots(1, len(boards), sharey=True, sharex=True, squeeze=False)[0]
    for axes, board in zip(panels, boards, strict=True):
        _ended(axes, games.filter(board=board), int(games["rounds"].quantile(0.995, "higher")))  # type: ignore[arg-type]
        axes.set_title(BOARDS[board], loc="left", fontsize=10)
    panels[0].set_ylabel("games over by then")
    s.percent_axis(panels[0].yaxis)
    n = s.count([len(part) for part in games.partition_by("board", "players")], "games a line")
    _heading(figure, games, "how long games last", f"{detail}; {n}; bands are {s.INTERVALS}")
    s.legend(figure, panels[0].get_legend_handles_labels()[0], ncols=5)
    return figure


def _ended(axes: Axes, games: pl.DataFrame, last: int) -> None:
    for number, players in enumerate(sorted(set(games["players"]))):
        rounds = games.filter(players=players)["rounds"].to_numpy()
        share = np.array([(rounds <= k).mean() for k in range(last + 1)])
        low, high = s.wilson_band(share, len(rounds))
        looks = {"color": s.COLOURS[number], "linestyle": s.LINES[number]}
        axes.plot(share, label=f"{players} players", **looks)
        axes.fill_between(range(last + 1), low, high, color=s.COLOURS[number], alpha=0.2, linewidth=0)
    axes.set_xlabel("rounds")
    s.plain_axes(axes, "both")


def _heading(figure: Figure, frame: pl.DataFrame, title: str, detail: str) -> None:
    """The title with the name of the game and of its cards."""
    data: Sequence[str] = frame["data"] if "data" in frame.columns else ["reference"]
    cards = "stand-in cards" if data[0] == "reference" else f"cards: {data[0]}"
    s.heading(figure, f"Dungeon Royale ({cards}): {title}", detail)
