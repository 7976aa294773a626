"""``dungeonsim run``: play one setting and report its metrics."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from experiments import arguments as a
from experiments.cells import CellResult, cell_metrics, parse_precision
from experiments.plan import Plan, make_plan
from experiments.rule_counts import RuleCounts, rule_counts
from experiments.run import run_into_folder, run_plan
from experiments.store import RULES_FILE, guard_disk, write_parquet
from experiments.terminal import metric_table, progress_bar, say, say_if_compiling, stdout_console
from experiments.troubles import tell_troubles
from sim.errors import InputError
from sim.recipe import check_recipe
from sim.registry import get_ruleset
from sim.workers import Workers

if TYPE_CHECKING:
    from experiments.rule_report import RuleReport

DEFAULT_GAMES, RULES_GAMES = 100_000, 10_000


@click.command("run")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA)
@click.option(
    "--games", metavar="N", help=f"Games to play; {DEFAULT_GAMES:,}, or with --rules {RULES_GAMES:,}, when left out."
)
@click.option("--precision", metavar="X", help="Play until the 95 % interval is +-X, such as 0.5pp.")
@click.option("--metric", default="", metavar="NAME", help="The metric that --precision is about.")
@a.SEED
@a.workers
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Also write a results folder.")
@click.option("--keep", default="none", metavar="all|none|N", help="With --out: outcome rows to write.")
@click.option("--rules", is_flag=True, help="Also count how often each rule fired, in games won and in others; slower.")
@a.JSON
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    games: str | None,
    precision: str | None,
    metric: str,
    seed: int | None,
    workers: Workers,
    out: Path | None,
    keep: str,
    rules: bool,
    as_json: bool,
) -> None:
    """Play one setting of RULESET and report its metrics with 95 % intervals.

    With --rules the games are played once more with the log on, and the rules that fired are counted.

    \b
    Example: dungeonsim run skull_jack --policy threshold:stand_on=16 --set heroes=2 --games 1e6 --seed 1
    """
    found = get_ruleset(ruleset)
    content: dict[str, Any] = {
        "ruleset": ruleset,
        "policies": [a.policies_from(found, policies)],
        "options": a.options_from(found, preset, settings),
        "data": data,
        "seed": a.seed_from(seed),
        "keep": keep_from(keep, out),
    }
    if precision is None:
        content["games"] = a.games_from(games) or (RULES_GAMES if rules else DEFAULT_GAMES)
        content["metric"] = metric
    elif games is not None:
        raise InputError("give --games or --precision, not both")
    else:
        parse_precision(precision)
        content |= {"precision": precision, "metric": metric}
    plan = make_plan(content, "run")
    with progress_bar(1, plan.target.games) as bar:
        results = run_plan(plan, workers, bar) if out is None else run_into_folder(plan, out, workers, bar)
    result = results[0]
    report = _report_rules(plan, result, workers, out) if rules else None
    if as_json:
        found_rules = {"rules": report.as_object()} if report else {}
        click.echo(json.dumps(as_object(plan, result) | found_rules, indent=1))
    else:
        _show(plan, result)
        if report:
            _show_rules(report)
    tell_troubles(plan.seed, result)


def _report_rules(plan: Plan, result: CellResult, workers: Workers, out: Path | None) -> "RuleReport":
    """Play the games of the run once more with the log on; the report goes into the results folder too."""
    from experiments.rule_report import rule_report  # scipy.stats takes a second to load

    say_if_compiling(plan.ruleset, traced=True)
    counts = RuleCounts()
    with progress_bar(1, result.tally.games) as bar:
        for part in rule_counts(result.recipe, plan.seed, range(result.tally.games), workers):
            counts += part
            bar.played(part.n)
    report = rule_report(plan.ruleset, counts)
    if out is not None:
        with guard_disk(out):
            write_parquet(out / RULES_FILE, report.frame())
    return report


def _show_rules(report: "RuleReport") -> None:
    from experiments.rule_table import show_rules

    show_rules(report)


def keep_from(text: str, out: Path | None) -> str | int:
    """How many outcome rows to keep; raises InputError."""
    if text in ("all", "none"):
        keep: str | int = text
    elif text.isdecimal() and int(text) > 0:
        keep = int(text)
    else:
        raise InputError(f"--keep must be all, none or a number of games (got {text!r})")
    if keep != "none" and out is None:
        raise InputError("--keep needs --out DIR to write to")
    return keep


def as_object(plan: Plan, result: CellResult) -> dict[str, Any]:
    """The result as one JSON object."""
    checked = check_recipe(result.recipe)
    return {
        "ruleset": plan.ruleset.name,
        "policies": [policy.spec for policy in checked.policies],
        "options": checked.options.model_dump(),
        "data": checked.data.about(),
        "games": result.tally.games,
        "seed": plan.seed,
        "digest": result.digest,
        "metrics": {name: found.as_dict() for name, found in result.estimates.items()},
        "seconds": {"compile": round(result.compile_seconds, 3), "play": round(result.play_seconds, 3)},
    }


def _show(plan: Plan, result: CellResult) -> None:
    cell = plan.cells[0]
    data = check_recipe(result.recipe).data
    changed = ", ".join(f"{key}={value}" for key, value in cell.recipe.options)
    title = f"{plan.ruleset.title}: {cell.policy}" + (f" ({changed})" if changed else "")
    stdout_console().print(metric_table(title, cell_metrics(cell.recipe), result.estimates))
    pace = result.tally.games / result.play_seconds if result.play_seconds > 0.05 else 0
    say(
        f"seed {plan.seed}, cards {data.name} ({data.assumed_share:.0%} assumed), digest {result.digest}"
        + (f", {pace:,.0f} games/s" if pace else "")
    )
