"""Games played with the log on: what the story of a game, the item report and the rule counts are made from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block
from sim.trace import CAPACITY, new_log


@dataclass(frozen=True)
class Traced:
    """One game. row: the outcome row, int32[columns], the same as in the results. events: int32[n, 3], note code and
    two numbers, in order. left_out: events beyond the capacity of the log. failure: what a policy raised, or empty.
    """

    game: int
    row: np.ndarray
    events: np.ndarray
    left_out: int
    failure: str


def traced_games(recipe: Recipe, seed: int, games: Iterable[int]) -> Iterator[Traced]:
    """Play these game indices of a run with the log on, one by one."""
    table = set_table(recipe)
    block, log = table.new_block(), new_log()
    key = stream_key(seed, recipe.ruleset)
    for game in games:
        log[0].n = 0
        failure = play_block(table, key, game, 1, block, log[0])
        count = int(log[0].n)
        row = block["rows"][0][:1].view("i4").copy()
        events = log[0].event[: min(count, CAPACITY)].copy()
        yield Traced(game, row, events, max(count - CAPACITY, 0), failure)
