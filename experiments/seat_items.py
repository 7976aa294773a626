"""An item's worth to the seat that has it, where items tell their seat: with it against without, seat by seat.

The seats of a game compete, so their values are not independent: games are the unit of the intervals.
"""

import math
from collections.abc import Collection, Sequence

import numpy as np
from scipy.special import stdtrit

from experiments.stats import LEVEL, NOTHING, Estimate
from sim.contract import Metric
from sim.frames import row_columns
from sim.recipe import Recipe, check_recipe


def seat_values(recipe: Recipe, metric: Metric, rows: np.ndarray) -> np.ndarray | None:
    """The metric of each game and seat, when it is one seat's mean of a column that all seats have; else None."""
    checked = check_recipe(recipe)
    name, _, seat = metric.column.rpartition("_")
    by_seat = {column.name for column in checked.ruleset.columns if column.seats}
    if metric.kind != "mean" or name not in by_seat or not seat.isdigit():
        return None
    first = row_columns(checked.ruleset).index(f"{name}_1")
    seats = checked.ruleset.seats_in_play(checked.options)
    return rows[:, first : first + seats] * metric.scale


def with_and_without(
    values: np.ndarray, games: Sequence[int], having: Collection[tuple[int, int]]
) -> tuple[Estimate, Estimate, Estimate]:
    """Means over the seats that have it, over the others of these games, and the difference. having: (game, seat)."""
    has = np.zeros(values.shape)
    for game, seat in having:
        has[game, seat] = 1
    has, values = has[list(games)], values[list(games)]
    sides = [_side(values, chosen) for chosen in (has, 1 - has)]
    with_it, without_it = (_estimate(mean, parts, n) for mean, parts, n in sides)
    if with_it.mean is None or without_it.mean is None:
        return with_it, without_it, NOTHING
    apart = _estimate(with_it.mean - without_it.mean, sides[0][1] - sides[1][1], sides[0][2])
    return with_it, without_it, apart


def _side(values: np.ndarray, chosen: np.ndarray) -> tuple[float, np.ndarray, int]:
    """The mean over the chosen seats, each game's part of its error, and how many seats they are."""
    n = int(chosen.sum())
    if not n:
        return math.nan, np.zeros(len(values)), 0
    mean = float((values * chosen).sum() / n)
    return mean, ((values - mean) * chosen).sum(axis=1) / n, n


def _estimate(mean: float, parts: np.ndarray, n: int) -> Estimate:
    """A ratio of sums over games by the delta method. parts: what each game adds to its error."""
    games = len(parts)
    if not n:
        return NOTHING
    if games < 2:
        return Estimate(mean, None, None, n)
    half = float(stdtrit(games - 1, (1 + LEVEL) / 2)) * math.sqrt(games / (games - 1) * float((parts**2).sum()))
    return Estimate(mean, mean - half, mean + half, n)
