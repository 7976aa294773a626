"""``dungeonsim sweep``: play every cell of a spec into a results folder."""

import json
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.cells import FIRST_LOOK
from experiments.frames import cells_frame, plan_metrics
from experiments.plan import Plan, load_plan
from experiments.run import run_into_folder
from experiments.stats import half_width_guess
from experiments.terminal import cells_table, progress_bar, say, say_if_compiling, stdout_console
from experiments.timing import measure_pace
from experiments.troubles import tell_troubles
from experiments.verbs.run import as_object
from sim.errors import unknown
from sim.workers import Workers

SHOWN_METRICS, SHOWN_CELLS = 3, 200
SPECS = Path(__file__).resolve().parent.parent / "specs"


@click.command("sweep")
@click.argument("spec", metavar="SPEC.toml")
@click.option("--games", metavar="N", help="Games a cell, instead of the spec's.")
@click.option("--precision", metavar="X", help="Precision of a cell, instead of the spec's games.")
@click.option("--seed", type=int, metavar="N", help="Seed, instead of the spec's.")
@a.workers
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Default: results/<name of the spec>.")
@click.option("--dry-run", is_flag=True, help="Say what would be played, how precise and how long; play nothing.")
@a.JSON
def command(
    spec: str,
    games: str | None,
    precision: str | None,
    seed: int | None,
    workers: Workers,
    out: Path | None,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Play every cell of SPEC.toml (a file, or the name of a shipped spec) into a results folder.

    Run the same command again to resume: finished cells are not played again.

    \b
    Example: dungeonsim sweep skull_jack_odds --games 1e5
    """
    path = spec_path(spec)
    overrides: dict[str, Any] = {}
    if games is not None:
        overrides["games"] = a.games_from(games)
    if precision is not None:
        overrides["precision"] = precision
    if seed is not None:
        overrides["seed"] = a.seed_from(seed)
    plan = load_plan(path, overrides)
    folder = out or Path("results") / path.stem
    if dry_run:
        say_if_compiling(plan.ruleset)
        _tell_plan(plan, workers, folder)
        return
    with progress_bar(len(plan.cells), plan.target.games) as bar:
        results = run_into_folder(plan, folder, workers, bar)
    if as_json:
        click.echo(json.dumps([as_object(plan, result) for result in results], indent=1))
    else:
        show_sweep(plan, cells_frame(plan, results))
    for result in results:
        tell_troubles(plan.seed, result)
    say(f"wrote {folder}")


def spec_path(spec: str, folder: Path = SPECS) -> Path:
    """The file of a spec given by path or by the name of a shipped one of this folder."""
    path, shipped = Path(spec), {file.stem: file for file in folder.glob("*.toml")}
    if path.exists() or path.suffix:
        return path
    if spec not in shipped:
        raise unknown("spec", spec, shipped)
    return shipped[spec]


def show_sweep(plan: Plan, cells: Any) -> None:
    """Print the cells as a table."""
    keys = ["policy", *plan.swept]
    if cells["data"].n_unique() > 1:
        keys.insert(1, "data")
    metrics = [metric.name for metric in plan_metrics(plan)][:SHOWN_METRICS]
    shown = cells.head(SHOWN_CELLS)
    stdout_console().print(cells_table(plan.title or plan.ruleset.title, shown, keys, metrics))
    if len(cells) > SHOWN_CELLS:
        say(f"{len(cells) - SHOWN_CELLS:,} more cells in cells.parquet")


def _tell_plan(plan: Plan, workers: Workers, folder: Path) -> None:
    cells = len(plan.cells)
    games = plan.target.games or FIRST_LOOK
    least = "" if plan.target.games else "at least "
    pace = measure_pace(plan)
    kinds = {metric.kind for metric in plan_metrics(plan)}
    count = workers.connect()
    seconds = cells * games / (pace * count)
    click.echo(f"{cells:,} cells, {least}{games:,} games each, {least}{cells * games:,} in all, into {folder}")
    if plan.target.precision:
        click.echo(f"each cell is played until its interval is +-{plan.target.precision:g}")
    elif "rate" in kinds:
        click.echo(
            f"expected half-width of a 95 % interval of a rate near one half: {half_width_guess('rate', games):.2%}"
        )
    click.echo(f"about {seconds:,.1f} s with {count} workers, at {pace:,.0f} games a second and worker")
