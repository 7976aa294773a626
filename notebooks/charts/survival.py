"""How long runs live: by level and by turn, with the hazard of each."""

import itertools

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from experiments import chart_style as s

from . import crawler as c

LEVELS = np.arange(1, 6)
NOT_LOST = ("won", "capped", "fault")
LAST = 0.99  # the curves end where all but this share of the runs of a mode are over
SPANS = 12  # of turns, for the hazard
NOTE = (
    "Above: a run that was won stays alive. Below: of the runs that came so far and are still under way,\n"
    "the share that is lost on this level, or with the next turn."
)


def survival(games: pl.DataFrame) -> Figure:
    """Share of runs not lost yet and the hazard, by level and by turn, with a curve for each mode.

    games: outcome rows of one policy, from games/*.parquet, with the columns mode, level, turns and end_reason.
    """
    c.need("survival", games, ["level", "turns", "end_reason"], ("policy",))
    modes = c.modes_in("survival", games)
    last = int(games.group_by("mode").agg(pl.col("turns").quantile(LAST))["turns"].max())  # type: ignore[arg-type]
    width = -(-last // SPANS) or 1
    figure = s.new_figure(10.5, 7)
    ((by_level, by_turn), (level_risk, turn_risk)) = figure.subplots(2, 2, sharex="col", width_ratios=(1, 1.4))
    for i, mode in enumerate(modes):
        rows = games.filter(mode=mode)
        lost = ~rows["end_reason"].cast(pl.String).is_in(NOT_LOST).to_numpy()
        aside = i - (len(modes) - 1) / 2
        level, turns = rows["level"].to_numpy(), rows["turns"].to_numpy()
        _alive(by_level, level[lost], LEVELS, len(rows), mode, 0.08 * aside)
        _alive_by_turn(by_turn, turns[lost], last, len(rows), mode)
        at_risk = np.array([(level >= a).sum() for a in LEVELS])
        _hazard(level_risk, LEVELS + 0.08 * aside, _counts(level[lost], LEVELS), at_risk, mode)
        _risk_by_turn(turn_risk, turns, lost, np.arange(0, last + width, width), mode, 0.15 * width * aside)
    by_level.set_ylabel("runs not lost by the\nend of the level")
    by_turn.set_ylabel("runs not lost by the\nend of the turn")
    level_risk.set_ylabel("runs lost on the level,\nof those that reach it")
    turn_risk.set_ylabel(f"runs lost in a turn,\nmean over {width} turns")
    level_risk.set_xlabel("level")
    turn_risk.set_xlabel("turn (moves into rooms)")
    level_risk.set_xticks(LEVELS)
    for axes in (by_level, by_turn):
        axes.set_ylim(0, 1.02)
    for axes in (by_level, by_turn, level_risk, turn_risk):
        s.plain_axes(axes, "both")
        s.percent_axis(axes.yaxis)
    for axes in (level_risk, turn_risk):
        axes.set_ylim(bottom=0)
    n = s.count(games.group_by("mode").len()["len"], "runs a mode")
    title = f"how long runs live, policy {games['policy'][0]}"
    c.heading(figure, games, title, f"{n}; bands and whiskers are {s.INTERVALS}")
    s.legend(figure, level_risk.get_legend_handles_labels()[0], NOTE)
    return figure


def _counts(values: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    return np.array([(values == value).sum() for value in wanted])


def _alive(axes: Axes, lost_on: np.ndarray, levels: np.ndarray, n: int, mode: str, aside: float) -> None:
    """Share not lost by the end of each level; all are alive before the first."""
    share = 1 - _counts(lost_on, levels).cumsum() / n
    low, high = s.wilson_band(share, n)
    c.curve(axes, levels + aside, share, low, high, mode)


def _alive_by_turn(axes: Axes, lost_at: np.ndarray, last: int, n: int, mode: str) -> None:
    turns = np.arange(last + 1)
    share = 1 - np.searchsorted(np.sort(lost_at), turns, side="right") / n
    low, high = s.wilson_band(share, n)
    colour = c.looks(mode)["color"]
    axes.fill_between(turns, low, high, step="post", color=colour, alpha=0.25, linewidth=0)
    axes.step(turns, share, where="post", color=colour, linestyle=c.line_of(mode))


def _risk_by_turn(axes: Axes, turns: np.ndarray, lost: np.ndarray, edges: np.ndarray, mode: str, aside: float) -> None:
    """Losses over turns played, span by span. A run of t turns plays the turns 1 to t and is lost with turn t."""
    played = np.array([np.clip(turns - a, 0, b - a).sum() for a, b in itertools.pairwise(edges)])
    losses = np.histogram(turns[lost], edges + 0.5)[0]
    losses[0] += (turns[lost] == 0).sum()
    middles = (edges[:-1] + edges[1:] + 1) / 2
    _hazard(axes, middles + aside, losses, played, mode)


def _hazard(axes: Axes, places: np.ndarray, losses: np.ndarray, at_risk: np.ndarray, mode: str) -> None:
    met = at_risk > 0
    share = losses[met] / at_risk[met]
    low, high = s.wilson_band(share, at_risk[met])
    c.curve(axes, places[met], share, low, high, mode)
