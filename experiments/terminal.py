"""What a person sees in the terminal: tables on stdout, progress and words on stderr.

rich decides what a terminal can show and honours NO_COLOR; bars appear on a terminal only.
"""

import contextlib
import os
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal

import polars as pl
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.progress import Task as RichTask
from rich.table import Table
from rich.text import Text

from experiments.plan import Cell
from experiments.stats import Estimate
from sim.contract import Metric, Ruleset
from sim.registry import get_ruleset
from sim.simulate import is_compiled


def say(*words: str) -> None:
    """One line on stderr."""
    print(*words, file=sys.stderr, flush=True)


def stdout_console() -> Console:
    """The console for results; as wide as needed when stdout is a file or a pipe. Brackets are texts of the user's."""
    return Console(
        highlight=False, markup=False, width=None if sys.stdout.isatty() else 200, color_system=color_system()
    )


def color_system() -> Literal["auto"] | None:
    """What rich may use: with NO_COLOR set neither colours nor any other escape code."""
    return None if os.environ.get("NO_COLOR") else "auto"


WIDE = 122  # columns of a terminal on which the widest tables have room
_ANY_WIDTH = 10_000


def figures_table(
    title: str, rows: Sequence[Mapping[str, str]], words: Sequence[str], folds: str, wide_only: Sequence[str] = ()
) -> RenderableType:
    """Rows of figures, a line each, none of them cut. words: the columns of text; folds: the one that may be folded;
    wide_only: those that a narrow terminal goes without."""
    wide = stdout_console().width >= WIDE
    table = Table(box=SIMPLE_HEAD)
    names = [name for name in rows[0] if wide or name not in wide_only]
    for name in names:
        justify: Literal["left", "right"] = "left" if name in words else "right"
        _add_column(table, name, rows, whole=name != folds, justify=justify)
    for row in rows:
        table.add_row(*(row[name] for name in names))
    return _fitting(title, table, rows)


def _add_column(table: Table, name: str, rows: Sequence[Mapping[str, Any]], whole: bool, **looks: Any) -> None:
    """whole: its cells are never folded."""
    least = max(cell_len(text) for text in (name, *(_text(row[name]) for row in rows))) if whole else None
    table.add_column(name, no_wrap=whole, min_width=least, overflow="fold", **looks)


def _text(value: Any) -> str:
    return "-" if value is None else str(value)


def _fitting(title: str, table: Table, rows: Sequence[Mapping[str, Any]]) -> RenderableType:
    """The table under its title; on a terminal too narrow for it a line a value, as rich would cut what has no room."""
    console = stdout_console()
    if Measurement.get(console, console.options.update(max_width=_ANY_WIDTH), table).minimum > console.width:
        table = Table(box=None, show_header=False)
        table.add_row("")
        for row in rows:
            for name, value in row.items():
                table.add_row(name, _text(value))
            table.add_row("")
    return Group(Text(title, style="table.title"), table) if title else table


COMPILING = "compiling {} for this machine; later runs start at once (up to a minute)"


def say_if_compiling(ruleset: Ruleset, traced: bool = False) -> None:
    """Tell that a first run compiles, so that nobody thinks it hangs. traced: with the log on."""
    if not is_compiled(ruleset, traced):
        say(COMPILING.format(ruleset.name))


def number(value: float | None) -> str:
    """A number with the digits a person can use: four decimals below 10, fewer above."""
    if value is None:
        return "-"
    size = abs(value)
    decimals = 5 if size < 1 else 4 if size < 10 else 2 if size < 1000 else 0
    return f"{value:,.{decimals}f}"


def signed(value: float | None) -> str:
    """A difference with its sign."""
    return number(value) if not value or value < 0 else f"+{number(value)}"


def rounded(games: int) -> int:
    """A number of games to two digits: more are not known."""
    step = 10 ** max(len(str(games)) - 2, 0)
    return -(-games // step) * step


def interval(found: Estimate) -> str:
    """A 95 % interval."""
    return "-" if found.low is None else f"{number(found.low)} .. {number(found.high)}"


def metric_table(title: str, metrics: Sequence[Metric], estimates: dict[str, Estimate]) -> RenderableType:
    """The metrics of one cell, a line each."""
    rows = []
    for metric in metrics:
        found = estimates[metric.name]
        row = {"metric": metric.name, "value": number(found.mean), "95 % interval": interval(found)}
        rows.append(row | {"n games": f"{found.n:,}", "what it is": metric.doc})
    return rows_table(title, rows, dim="what it is", names=("metric",), numbers=("value", "95 % interval", "n games"))


def cells_table(title: str, cells: pl.DataFrame, keys: Sequence[str], metrics: Sequence[str]) -> Table:
    """A sweep, a cell a line: its keys, some metrics with intervals, and n."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    for key in keys:
        table.add_column(key, justify="left" if cells.schema[key] == pl.String else "right")
    for metric in metrics:
        table.add_column(metric, justify="right")
        table.add_column("95 % interval", justify="right", style="dim")
    table.add_column("n games", justify="right")
    for row in cells.iter_rows(named=True):
        shown = ["-" if row[key] is None else str(row[key]) for key in keys]
        for metric in metrics:
            found = Estimate(*(row[f"{metric}_{part}"] for part in ("mean", "low", "high", "n")))
            shown += [number(found.mean), interval(found)]
        table.add_row(*shown, f"{row['games']:,}")
    return table


def rows_table(
    title: str,
    rows: Sequence[Mapping[str, Any]],
    *,
    justify: Literal["left", "center"] = "left",
    dim: str = "",
    numbers: Collection[str] = (),
    names: Collection[str] = (),
) -> RenderableType:
    """Rows with the same keys, a line each; no value is a dash.

    dim: the name of a column that stands back. numbers: the names of columns whose ends are in line. names: those of
    names that are not to be folded.
    """
    table = Table(box=SIMPLE_HEAD)
    for key in rows[0]:
        side = "right" if key in numbers else justify
        whole = key in numbers or key in names
        _add_column(table, key, rows, whole, justify=side, style="dim" if key == dim else None)
    for row in rows:
        table.add_row(*map(_text, row.values()))
    return _fitting(title, table, rows)


class _Pace(ProgressColumn):
    """Games a second."""

    def render(self, task: RichTask) -> Text:
        pace = task.finished_speed or task.speed
        counts_games = task.fields.get("games", False)
        return Text(f"{pace:,.0f} games/s" if counts_games and pace is not None else "")


class Bar:
    """A progress bar over the cells of a plan, or over the games of its only cell; silent off a terminal."""

    def __init__(self, progress: Progress, cells: int, games: int):
        self._progress, self._cells = progress, cells
        self._cell_task = progress.add_task("cells", total=cells or None) if cells != 1 else None
        self._games_task = progress.add_task("games", total=games or None, games=True)
        self._games, self._playing = games, False

    def begin(self, cell: Cell, done: bool) -> None:
        """Show the cell that is taken up; the first one to be played may have to be compiled."""
        if not done and not self._playing:
            self._playing = True
            if not is_compiled(get_ruleset(cell.recipe.ruleset)):
                self._progress.console.print(COMPILING.format(cell.recipe.ruleset))
        if self._cell_task is not None:
            self._progress.update(self._cell_task, completed=cell.number)
            self._progress.update(self._games_task, description=cell.label)
        if done and self._games:
            self._progress.advance(self._games_task, self._games // self._cells)

    def about(self, what: str) -> None:
        """Say what the games are played for."""
        self._progress.update(self._games_task, description=what)

    def played(self, games: int) -> None:
        """Move on by so many games."""
        self._progress.advance(self._games_task, games)


@contextlib.contextmanager
def progress_bar(cells: int, games_per_cell: int) -> Iterator[Bar]:
    """A bar on stderr with games done, pace and time left; 0 for what is not known beforehand."""
    console = Console(stderr=True, highlight=False, color_system=color_system())
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        _Pace(),
        TextColumn("left"),
        TimeRemainingColumn(compact=True),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        yield Bar(progress, cells, cells * games_per_cell)
