"""One cell of a sweep: play it, to a number of games or to a precision, and estimate its metrics."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from experiments.stats import Estimate, estimate
from sim.contract import Metric
from sim.errors import InputError, unknown
from sim.recipe import Recipe, check_recipe
from sim.simulate import MAX_GAMES, Span, Total, play_spans, prepare
from sim.tally import Tally
from sim.workers import ALONE, Workers

FIRST_LOOK = 10_000  # games; with a precision, the interval is looked at here and at each doubling
PRECISION_CAP = 1_000_000_000  # games after which a precision counts as out of reach


@dataclass(frozen=True)
class Target:
    """How long to play: `games`, or until the half-width of `metric` is at most `precision`.

    The looking points are fixed game indices, FIRST_LOOK x 1, 2, 4, ..., so a result does not depend on the
    machine's pace. metric: the ruleset's first one where left out.
    """

    games: int = 0
    precision: float = 0.0
    metric: str = ""
    cap: int = PRECISION_CAP

    def looks(self) -> list[int]:
        """The numbers of games at which to stop and look, in order."""
        if not self.precision:
            return [self.games]
        points = [FIRST_LOOK]
        while points[-1] < self.cap:
            points.append(min(2 * points[-1], self.cap))
        return points


def parse_precision(text: str, name: str = "precision") -> float:
    """A half-width: '0.5pp' is 0.005, a plain number is in the metric's own unit. Raises InputError with its name."""
    number, scale = (text[:-2], 0.01) if text.endswith("pp") else (text, 1.0)
    try:
        value = float(number) * scale
    except ValueError:
        value = 0.0
    if not 1e-7 <= value <= 1e9:
        raise InputError(f"{name} must be a half-width such as 0.5pp or 0.005 (got {text!r})")
    return value


@dataclass
class CellResult:
    """What a cell gave: exact sums, and how long it took."""

    recipe: Recipe
    tally: Tally
    reached: bool  # False when a precision was out of reach
    compile_seconds: float = 0.0
    play_seconds: float = 0.0
    failure: str = ""  # what the first exception raised by a policy said

    @cached_property
    def estimates(self) -> dict[str, Estimate]:
        """Each metric of the cell with its interval."""
        return {metric.name: estimate(metric, self.tally) for metric in cell_metrics(self.recipe)}

    @property
    def digest(self) -> str:
        """16 hex digits over the exact sums: equal digests mean equal results."""
        t = self.tally
        sums = (t.games, t.n, t.sums, t.squares, t.products, t.ends)
        return hashlib.sha256(repr(sums).encode()).hexdigest()[:16]


def cell_metrics(recipe: Recipe) -> tuple[Metric, ...]:
    """The metrics of the cell's setting."""
    checked = check_recipe(recipe)
    return checked.ruleset.metrics(checked.options)


def target_metric(recipe: Recipe, target: Target) -> Metric:
    """The metric that a precision is about; raises InputError when the name is unknown or the precision empty."""
    by_name = {metric.name: metric for metric in cell_metrics(recipe)}
    name = target.metric or next(iter(by_name))
    if name not in by_name:
        raise unknown("metric", name, by_name, recipe.ruleset)
    metric = by_name[name]
    if metric.kind == "rate" and target.precision >= 0.5:
        raise InputError(f"precision {target.precision:g} says nothing of {name}, which lies between 0 and 1")
    return metric


def play_cell(
    recipe: Recipe,
    seed: int,
    target: Target,
    *,
    workers: Workers = ALONE,
    keep: int = 0,
    on_span: Callable[[Span], None] = lambda span: None,
) -> CellResult:
    """Play a cell. keep: the first so many games come with their rows. on_span: called after each run of games."""
    began = time.perf_counter()
    metric = target_metric(recipe, target)
    prepare(recipe)
    compile_seconds = time.perf_counter() - began
    total = Total()
    for look in target.looks():
        first = total.games
        for part, rows in ((range(first, min(look, keep)), True), (range(max(first, keep), look), False)):
            if not part:
                continue
            for span in play_spans(recipe, seed, part, keep=rows, workers=workers):
                total.add(span)
                on_span(span)
        reached = not target.precision or estimate(metric, total.tally).half_width <= target.precision
        if target.precision and reached:
            break
    seconds = time.perf_counter() - began - compile_seconds
    return CellResult(recipe, total.tally, reached, compile_seconds, seconds, total.failure)


def keep_all(keep: str | int) -> int:
    """How many games of a cell to keep: 'none', 'all' or a number of first games."""
    if keep == "none":
        return 0
    if keep == "all":
        return MAX_GAMES
    return int(keep)
