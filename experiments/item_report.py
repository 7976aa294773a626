"""How often each card, thing, place or action was met and used, and what a metric came to with and without it.

The games are played with the log on; what counts as an item is the ruleset's own list (`items` of the contract). With
and without are compared between games, so a difference is no proof of cause: who lives long meets more.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from experiments.stats import Estimate, estimate, independent_difference, wilson
from experiments.traced import traced_games
from sim.contract import USED, Metric
from sim.frames import row_columns
from sim.recipe import Recipe, check_recipe, set_table
from sim.tally import Summer


@dataclass
class _Seen:
    met: list[int] = field(default_factory=list)  # games, each once
    used: list[int] = field(default_factory=list)
    times_met: int = 0
    times_used: int = 0


@dataclass(frozen=True)
class Item:
    """An item over all games. met, used: shares of the games in which it was so at least once; a used one was met.

    times_met, times_used: a game. with_it, without_it: the metric in games that used it (of one that is never used:
    met it), and in the others. difference: with less without, as of independent games.
    """

    kind: str
    name: str
    met: Estimate
    used: Estimate
    times_met: float
    times_used: float
    with_it: Estimate
    without_it: Estimate
    difference: Estimate
    by: str  # "used" or "met"


def item_report(
    recipe: Recipe, metric: Metric, seed: int, games: range, played: Callable[[int], None] = lambda n: None
) -> list[Item]:
    """Play the games and report every item that was met, by kind, the largest difference first."""
    checked = check_recipe(recipe)
    seen: defaultdict[tuple[str, str], _Seen] = defaultdict(_Seen)
    rows = []
    for number, game in enumerate(traced_games(recipe, seed, games)):
        rows.append(game.row)
        for kind, name, how in checked.ruleset.items(checked.options, checked.data.tables, game.events.tolist()):
            _count(seen[kind, name], number, how == USED)
        played(1)
    matrix = np.array(rows, np.int32)
    found = [_item(recipe, metric, matrix, kind, name, counts) for (kind, name), counts in seen.items()]
    return sorted(found, key=lambda item: (item.kind, -abs(item.difference.mean or 0.0), item.name))


def _count(seen: _Seen, number: int, used: bool) -> None:
    for games, counts in ((seen.met, True), (seen.used, used)):
        if counts and (not games or games[-1] != number):
            games.append(number)
    if used:
        seen.times_used += 1
    else:
        seen.times_met += 1


def _item(recipe: Recipe, metric: Metric, rows: np.ndarray, kind: str, name: str, seen: _Seen) -> Item:
    n = len(rows)
    by, games = ("used", seen.used) if seen.used else ("met", seen.met)
    inside = np.zeros(n, bool)
    inside[games] = True
    with_it, without_it = (_value(recipe, metric, rows[part]) for part in (inside, ~inside))
    met, used = (wilson(len(part), n) for part in (seen.met, seen.used))
    apart = independent_difference(with_it, without_it)
    return Item(kind, name, met, used, seen.times_met / n, seen.times_used / n, with_it, without_it, apart, by)


def _value(recipe: Recipe, metric: Metric, rows: np.ndarray) -> Estimate:
    table = set_table(recipe)
    summer = Summer(row_columns(table.ruleset), table.pairs)
    if len(rows):
        summer.add(np.ascontiguousarray(rows), len(rows), 0)
    return estimate(metric, summer.tally())
