"""How often each card, thing, place or action was met and used, and what a metric came to with and without it.

The games are played with the log on; what counts as an item is the ruleset's own list (`items` of the contract). With
and without are compared between games, so a difference is no proof of cause: who lives long meets more. Where a ruleset
tells which seat met and used an item, a metric of a seat is that of the seat with it, against the other seats of the
games in which the item was met.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from experiments.seat_items import seat_values, with_and_without
from experiments.stats import Estimate, estimate, independent_difference, wilson
from experiments.traced import traced_games
from sim.contract import CAPPED, FAULT, USED, Metric
from sim.errors import InputError
from sim.frames import row_columns
from sim.recipe import Recipe, check_recipe, set_table
from sim.tally import Summer
from sim.trace import CAPACITY


@dataclass
class _Seen:
    met: list[int] = field(default_factory=list)  # games, each once
    used: list[int] = field(default_factory=list)
    times_met: int = 0
    times_used: int = 0
    seats_met: set[tuple[int, int]] = field(default_factory=set)  # game and seat
    seats_used: set[tuple[int, int]] = field(default_factory=set)


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
    """Play the games and report every item that was met, by kind, the largest difference first.

    InputError for a game that is too long for the log: what it met last is not known.
    """
    checked = check_recipe(recipe)
    seen: defaultdict[tuple[str, str], _Seen] = defaultdict(_Seen)
    rows = []
    for number, game in enumerate(traced_games(recipe, seed, games)):
        if not game.whole:
            raise InputError(
                f"game {game.game:,} is too long for an item report: it has more events or decisions than a log holds"
                f" ({CAPACITY:,}); try max_decisions, or games that end sooner"
            )
        rows.append(game.row)
        for sighting in checked.ruleset.items(checked.options, checked.data.tables, game.course()):
            kind, name, how, *seat = sighting
            _count(seen[kind, name], number, how == USED, seat)
        played(1)
    matrix = np.array(rows, np.int32)
    tell = any(counts.seats_met for counts in seen.values())
    values = seat_values(recipe, metric, matrix) if tell else None
    found = [_item(recipe, metric, matrix, values, kind, name, counts) for (kind, name), counts in seen.items()]
    return sorted(found, key=lambda item: (item.kind, -abs(item.difference.mean or 0.0), item.name))


def _count(seen: _Seen, number: int, used: bool, seat: list[int]) -> None:
    if seat:
        seen.seats_met.add((number, seat[0]))
    if seat and used:
        seen.seats_used.add((number, seat[0]))
    for games, counts in ((seen.met, True), (seen.used, used)):
        if counts and (not games or games[-1] != number):
            games.append(number)
    if used:
        seen.times_used += 1
    else:
        seen.times_met += 1


def _item(
    recipe: Recipe, metric: Metric, rows: np.ndarray, values: np.ndarray | None, kind: str, name: str, seen: _Seen
) -> Item:
    """values: of the metric by game and seat, where items tell their seat."""
    n = len(rows)
    by, games = ("used", seen.used) if seen.used else ("met", seen.met)
    inside = np.zeros(n, bool)
    inside[games] = True
    met, used = (wilson(len(part), n) for part in (seen.met, seen.used))
    if values is None:
        with_it, without_it = (_value(recipe, metric, rows[part]) for part in (inside, ~inside))
        apart = independent_difference(with_it, without_it)
    else:
        ended = [game for game in seen.met if rows[game, 0] not in (CAPPED, FAULT)]
        with_it, without_it, apart = with_and_without(values, ended, seen.seats_used or seen.seats_met)
    return Item(kind, name, met, used, seen.times_met / n, seen.times_used / n, with_it, without_it, apart, by)


def _value(recipe: Recipe, metric: Metric, rows: np.ndarray) -> Estimate:
    table = set_table(recipe)
    summer = Summer(row_columns(table.ruleset), table.pairs)
    if len(rows):
        summer.add(np.ascontiguousarray(rows), len(rows), 0)
    return estimate(metric, summer.tally())
