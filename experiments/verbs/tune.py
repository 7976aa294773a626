"""``dungeonsim tune``: find the values that bring a metric to a target."""

import json
import shlex
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.evaluations import Evaluation, Evaluations
from experiments.run import about_run, code_fingerprint
from experiments.store import RunFolder
from experiments.terminal import interval, number, progress_bar, rows_table, say, stdout_console
from experiments.tune import Answer, tune
from experiments.tune_spec import TunePlan, load_tune, written
from experiments.verbs.sweep import spec_path
from sim.workers import Workers

TUNES = Path(__file__).resolve().parent.parent / "tunes"
NOT_MET = 3


@click.command("tune")
@click.argument("spec", metavar="SPEC.toml")
@click.option("--target", type=float, metavar="X", help="Target of the metric, instead of the spec's.")
@click.option("--games", metavar="N", help="Games of each setting in the search, instead of the spec's.")
@click.option("--confirm", metavar="N", help="Fresh games behind the answer, instead of the spec's.")
@click.option("--seed", type=int, metavar="N", help="Seed, instead of the spec's.")
@a.workers
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Default: results/tune-<name of the spec>.")
@a.JSON
def command(
    spec: str,
    target: float | None,
    games: str | None,
    confirm: str | None,
    seed: int | None,
    workers: Workers,
    out: Path | None,
    as_json: bool,
) -> None:
    """Find the values that bring a metric to a target, as SPEC.toml (a file, or the name of a shipped one) asks.

    One change is bracketed on common games and confirmed on fresh ones; several are searched for, at a cost for each
    step. Exit code 3 when the target cannot be met. Run the same command again to resume.

    \b
    Example: dungeonsim tune tower_attack_targets --games 2000
    """
    path = spec_path(spec, TUNES)
    overrides: dict[str, Any] = {"games": a.games_from(games), "confirm": a.games_from(confirm, "--confirm")}
    overrides |= {"target": target, "seed": None if seed is None else a.seed_from(seed)}
    plan = load_tune(path, {key: value for key, value in overrides.items() if value is not None})
    folder = out or Path("results") / f"tune-{path.stem}"
    answer = run_tune(plan, folder, workers)
    if as_json:
        click.echo(json.dumps(as_object(plan, answer), indent=1))
    else:
        _show(plan, answer)
    say(f"wrote {folder}")
    if answer.verdict in ("out of reach", "not monotone"):
        raise click.exceptions.Exit(NOT_MET)


def run_tune(plan: TunePlan, folder: Path, workers: Workers) -> Answer:
    """Tune into a folder: what an earlier run finished there is not played again. Raises InputError."""
    began = time.monotonic()
    workers.connect()
    with (
        RunFolder(folder, plan, code_fingerprint(plan.ruleset.name)).open() as run,
        progress_bar(0, 0) as bar,
    ):
        evaluations = Evaluations(plan, workers, bar, run)
        answer = tune(plan, evaluations)
        if not run.complete:
            about = about_run([plan.base], evaluations.results, workers, time.monotonic() - began)
            run.complete_run(evaluations.frame(), about | {"answer": as_object(plan, answer)})
    return answer


def as_object(plan: TunePlan, answer: Answer) -> dict[str, Any]:
    """The answer as one JSON object."""
    low, high = answer.reach
    return {
        "ruleset": plan.ruleset.name,
        "metric": plan.metric.name,
        "target": plan.spec.target,
        "tolerance": plan.tolerance,
        "verdict": answer.verdict,
        "closest": _plain(answer.closest),
        "below": _plain(answer.below),
        "above": _plain(answer.above),
        "reach": {"lowest": _plain(low), "highest": _plain(high)},
        "confirmed": [_plain(made) for made in answer.confirmed],
    }


def _plain(made: Evaluation | None) -> dict[str, Any] | None:
    if made is None:
        return None
    return {"settings": dict(made.settings), "seed": made.seed} | made.found.as_dict()


def _show(plan: TunePlan, answer: Answer) -> None:
    console = stdout_console()
    columns = (plan.metric.name, "95 % interval", "n games")
    title = plan.spec.title or f"{plan.ruleset.title}: {plan.metric.name} at {plan.spec.target:g}"
    if len(plan.knobs) == 1:
        looked = list(_rows(plan, answer.looked_at))
        console.print(rows_table(f"{title}; the search, seed {plan.spec.seed}", looked, numbers=columns))
    if answer.confirmed:
        confirmed = list(_rows(plan, answer.confirmed))
        console.print(rows_table(f"{title}; fresh games, seed {plan.confirm_seed}", confirmed, numbers=columns))
    for line in words(plan, answer):
        console.print(line, soft_wrap=True)


def _rows(plan: TunePlan, made: Iterable[Evaluation]) -> Iterable[dict[str, str]]:
    for each in made:
        found = each.found
        yield {
            "values": plan.label(each.settings),
            plan.metric.name: number(found.mean),
            "95 % interval": interval(found),
            "n games": f"{found.n:,}",
        }


def words(plan: TunePlan, answer: Answer) -> Iterable[str]:
    """The answer in plain words."""
    name, target = plan.metric.name, plan.spec.target

    def told(made: Evaluation) -> str:
        return f"{plan.label(made.settings)} ({number(made.found.mean)}, {interval(made.found)})"

    low, high = map(told, answer.reach)
    if answer.verdict == "not monotone":
        yield f"{name} both rises and falls over this range, so it may meet {target:g} more than once; give a range in"
        yield f"which it only rises or only falls. Seen in the search: {low} to {high}."
        return
    assert answer.closest is not None  # every other verdict rests on fresh games
    if answer.verdict == "out of reach":
        yield f"{name} cannot be brought to {target:g} by these changes. Seen in the search:"
        yield f"  from {low}"
        yield f"  to {high}"
        yield f"Closest, on fresh games: {told(answer.closest)}."
        return
    best = "no value meets it; closest" if len(plan.knobs) == 1 else "nothing near enough was found; the best"
    yield f"{name} at {target:g}: {'met by' if answer.verdict == 'met' else best} {told(answer.closest)}."
    if answer.below and answer.above:
        yield f"The target lies between {told(answer.below)} and {told(answer.above)}."
    elif len(plan.knobs) == 1:
        yield "The range ends before the target is surely passed: the answer has no bound on that side."
    settings = [shlex.quote(written({key: value})) for key, value in answer.closest.settings.items()]
    yield "To play it: " + " ".join(f"--set {setting}" for setting in settings)
