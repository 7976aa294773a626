"""Plays a plan: cell after cell, into a run folder when one is given; finished cells are not played again."""

import platform
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Protocol

import joblib
import polars as pl

from experiments.cells import CellResult, keep_all, play_cell
from experiments.frames import cells_frame, games_frame
from experiments.plan import Cell, Plan
from experiments.store import PART_ROWS, RunFolder
from sim.code_cache import game_sources, source_digest
from sim.recipe import Recipe
from sim.registry import get_ruleset, load_data
from sim.simulate import Span
from sim.workers import Workers


class Watcher(Protocol):
    """Is told what happens, to show progress."""

    def begin(self, cell: Cell, done: bool) -> None:
        """A cell is taken up; done: it was finished by an earlier run."""

    def played(self, games: int) -> None:
        """So many more games of the cell were played."""


class Silent:
    """Watches and says nothing."""

    def begin(self, cell: Cell, done: bool) -> None:
        """Nothing to show."""

    def played(self, games: int) -> None:
        """Nothing to show."""


def code_fingerprint(ruleset: str) -> dict[str, str]:
    """The version of the program, and a digest of all code that decides a game of the ruleset."""
    return {"dungeonsim": program_version(), "sources": source_digest(game_sources(ruleset))}


def program_version() -> str:
    """The installed version, or 'source' when run from a tree that is not installed."""
    try:
        return version("dungeonsim")
    except PackageNotFoundError:
        return "source"


def run_plan(plan: Plan, workers: Workers, watcher: Watcher) -> list[CellResult]:
    """Play every cell and keep nothing on disk."""
    results = []
    for cell in plan.cells:
        watcher.begin(cell, done=False)
        results.append(_play(plan, cell, workers, lambda span: watcher.played(span.n)))
    return results


def run_into_folder(plan: Plan, folder: Path, workers: Workers, watcher: Watcher) -> list[CellResult]:
    """Play every cell that the folder does not hold yet, or holds damaged, and complete it.

    Raises InputError for a folder that cannot be written or holds something else, and for workers out of reach.
    """
    began = time.monotonic()
    workers.connect()
    with RunFolder(folder, plan, code_fingerprint(plan.ruleset.name)).open() as run:
        results, whole = [], run.complete
        for cell in plan.cells:
            found = run.finished_cell(cell)
            watcher.begin(cell, done=found is not None)
            if found is None and whole:
                run.retract()
            whole = whole and found is not None
            results.append(found or _play_into(run, plan, cell, workers, watcher))
        if not whole:
            recipes = (cell.recipe for cell in plan.cells)
            about = about_run(recipes, results, workers, time.monotonic() - began)
            run.complete_run(cells_frame(plan, results), about)
    return results


def _play(plan: Plan, cell: Cell, workers: Workers, on_span: Callable[[Span], None]) -> CellResult:
    return play_cell(
        cell.recipe,
        plan.seed,
        plan.target,
        workers=workers,
        keep=keep_all(plan.keep),
        on_span=on_span,
    )


def _play_into(run: RunFolder, plan: Plan, cell: Cell, workers: Workers, watcher: Watcher) -> CellResult:
    run.drop_parts(cell)
    parts = _Parts(run, plan, cell)

    def on_span(span: Span) -> None:
        parts.add(span)
        watcher.played(span.n)

    result = _play(plan, cell, workers, on_span)
    run.finish_cell(cell, result, parts.close())
    return result


class _Parts:
    """Cuts the kept rows of a cell into parts of PART_ROWS, whatever the spans they come in."""

    def __init__(self, run: RunFolder, plan: Plan, cell: Cell):
        self.run, self.plan, self.cell = run, plan, cell
        self.waiting: list[pl.DataFrame] = []
        self.rows = 0
        self.names: list[str] = []

    def add(self, span: Span) -> None:
        if span.rows is None:
            return
        self.waiting.append(games_frame(self.plan, self.cell, span))
        self.rows += span.n
        while self.rows >= PART_ROWS:
            frame = pl.concat(self.waiting)
            self._write(frame.head(PART_ROWS))
            self.waiting = [frame.tail(-PART_ROWS)]
            self.rows -= PART_ROWS

    def close(self) -> list[str]:
        if self.rows:
            self._write(pl.concat(self.waiting))
        return self.names

    def _write(self, frame: pl.DataFrame) -> None:
        self.names.append(self.run.write_part(self.cell, len(self.names), frame.rechunk()))


def about_run(
    recipes: Iterable[Recipe], results: Sequence[CellResult], workers: Workers, seconds: float
) -> dict[str, Any]:
    """What run.json says beyond the config: cards, versions, machine, timings."""
    data = {}
    for recipe in recipes:
        if recipe.data not in data:
            data[recipe.data] = load_data(get_ruleset(recipe.ruleset), recipe.data).about()
    games = sum(result.tally.games for result in results)
    return {
        "data": data,
        "games": games,
        "versions": {name: version(name) for name in ("numba", "numpy", "polars", "joblib")}
        | {"python": platform.python_version()},
        "machine": {
            "system": platform.platform(),
            "processor": platform.machine(),
            "cores": joblib.cpu_count(),
        },
        "workers": {"jobs": workers.jobs, "backend": workers.backend},
        "seconds": {
            "this_session": round(seconds, 3),
            "play": round(sum(result.play_seconds for result in results), 3),
        },
        "byte_order": sys.byteorder,
    }
