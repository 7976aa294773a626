"""Settings played one after the other, as a search asks for them; none is played twice, not even after a kill."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from experiments.cells import CellResult
from experiments.plan import Cell
from experiments.run import Watcher
from experiments.stats import Estimate
from experiments.store import RunFolder
from experiments.tune_spec import TunePlan
from sim.recipe import Recipe
from sim.simulate import Total, play_spans
from sim.workers import Workers


@dataclass(frozen=True)
class Evaluation:
    """A setting and what its metric came to in these games of a seed."""

    settings: Mapping[str, Any]
    seed: int
    games: range
    found: Estimate


class Evaluations:
    """Plays settings of a plan. run: the folder that keeps each as it is finished; a search that is repeated asks for
    the same settings in the same order and finds them there.
    """

    def __init__(self, plan: TunePlan, workers: Workers, watcher: Watcher, run: RunFolder | None = None):
        self.plan, self.workers, self.watcher, self.run = plan, workers, watcher, run
        self.results: list[CellResult] = []
        self.made: dict[tuple[Recipe, int, range], Evaluation] = {}

    def play(self, settings: Mapping[str, Any], seed: int, games: range) -> Evaluation:
        """What a setting comes to; raises InputError when its values do not go together."""
        recipe = self.plan.recipe(settings)
        key = (recipe, seed, games)
        if key not in self.made:
            cell = Cell(len(self.made), recipe, dict(settings))
            stored = self.run.finished_cell(cell) if self.run else None
            self.watcher.begin(cell, done=stored is not None)
            result = stored or self._play(cell, seed, games)
            self.results.append(result)
            self.made[key] = Evaluation(settings, seed, games, result.estimates[self.plan.metric.name])
        return self.made[key]

    def _play(self, cell: Cell, seed: int, games: range) -> CellResult:
        began, total = time.perf_counter(), Total()
        for span in play_spans(cell.recipe, seed, games, workers=self.workers):
            total.add(span)
            self.watcher.played(span.n)
        result = CellResult(cell.recipe, total.tally, True, 0.0, time.perf_counter() - began, total.failure)
        if self.run:
            self.run.finish_cell(cell, result, [])
        return result

    def frame(self) -> pl.DataFrame:
        """A row an evaluation, in the order they were made."""
        names = [key for knob in self.plan.knobs for key in knob.steps[0]]
        rows = [
            {name: str(made.settings[name]) if name in made.settings else None for name in names}
            | {"seed": made.seed, "first_game": made.games.start}
            | made.found.as_dict()
            for made in self.made.values()
        ]
        kinds: dict[str, Any] = dict.fromkeys(names, pl.String) | {"seed": pl.Int64, "first_game": pl.Int64}
        kinds |= {"mean": pl.Float64, "low": pl.Float64, "high": pl.Float64, "n": pl.Int64}
        return pl.DataFrame(rows, schema=kinds)
