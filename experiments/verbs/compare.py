"""``dungeonsim compare``: two settings on the same games, and what differs."""

import json
import math
from typing import Any

import click

from experiments import arguments as a
from experiments.cells import CellResult, Target, cell_metrics, parse_precision
from experiments.comparison import TOO_FEW, Comparison, Side, compare, metric_named
from experiments.paired import Difference
from experiments.sides import Shared, side_from
from experiments.terminal import (
    figures_table,
    interval,
    number,
    progress_bar,
    rounded,
    say,
    say_if_compiling,
    signed,
    stdout_console,
)
from experiments.troubles import tell_troubles
from experiments.verbs.run import DEFAULT_GAMES
from sim.errors import InputError
from sim.recipe import check_recipe
from sim.registry import get_ruleset
from sim.workers import Workers


def _side(name: str) -> Any:
    return click.option(
        f"--{name}",
        f"words_{name}",
        multiple=True,
        metavar="KEY=VALUE",
        help=f"What {name.upper()} has alone: an option, policy=NAME, preset=NAME or data=SET; repeatable.",
    )


@click.command("compare")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA)
@_side("a")
@_side("b")
@click.option("--games", metavar="N", help=f"Games to play on each side; {DEFAULT_GAMES:,} when left out.")
@click.option("--precision", metavar="X", help="Play until the difference is known to +-X, such as 0.2pp.")
@click.option("--metric", default="", metavar="NAME", help="The metric that --precision and --width are about.")
@click.option("--width", metavar="X", help="Tell how many games it takes to know the difference to +-X.")
@a.several(a.SEED, a.workers, a.JSON)
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    words_a: tuple[str, ...],
    words_b: tuple[str, ...],
    games: str | None,
    precision: str | None,
    metric: str,
    width: str | None,
    seed: int | None,
    workers: Workers,
    as_json: bool,
) -> None:
    """Play two settings, A and B, of RULESET on the same games and report B - A in every metric.

    --policy, --set, --preset and --data hold for both sides, --a and --b for one. Both sides get the same cards and
    dice wherever they do the same, so that a difference takes far fewer games to see than without pairs. A verdict
    holds for all metrics together (Holm, 95 %); one with `perhaps` holds for its metric alone.

    \b
    Two policies: --a policy=mimic --b policy=basic. Two card sets: --b data=my_cards.
    Example: dungeonsim compare skull_jack --policy basic --b dealer_stands_on=16 --seed 1
    """
    found = get_ruleset(ruleset)
    shared = Shared(policies, settings, preset, data)
    sides = [side_from(found, f"--{name}", words, shared) for name, words in (("a", words_a), ("b", words_b))]
    target = _target(sides, games, precision, metric)
    half_width = None if width is None else parse_precision(width, "--width")
    seed = a.seed_from(seed)
    say_if_compiling(found)
    with progress_bar(1, target.games) as bar:
        result = compare(sides[0], sides[1], seed, target, workers, bar.played)
    if as_json:
        click.echo(json.dumps(as_object(result, half_width), indent=1))
    else:
        _show(result, half_width)
    _tell_troubles(result)


def _target(sides: list[Side], games: str | None, precision: str | None, metric: str) -> Target:
    name = metric_named(sides[0].recipe, sides[1].recipe, metric).name
    if precision is None:
        return Target(games=a.games_from(games) or DEFAULT_GAMES, metric=name)
    if games is not None:
        raise InputError("give --games or --precision, not both")
    return Target(precision=parse_precision(precision), metric=name)


def as_object(result: Comparison, width: float | None) -> dict[str, Any]:
    """The result as one JSON object."""
    target = result.of(result.target)
    content: dict[str, Any] = {"ruleset": result.a.recipe.ruleset}
    for name, side, tally in (("a", result.a, result.sums.a), ("b", result.b, result.sums.b)):
        checked = check_recipe(side.recipe)
        content[name] = {
            "policies": [policy.spec for policy in checked.policies],
            "options": checked.options.model_dump(),
            "data": checked.data.about(),
            "digest": CellResult(side.recipe, tally, True).digest,
        }
    content |= {"games": result.sums.n, "pairs": result.sums.pairs, "seed": result.seed}
    verdicts = zip(result.differences, result.verdicts(), strict=True)
    content["metrics"] = {found.metric.name: _difference_object(found, verdict) for found, verdict in verdicts}
    if width is not None and math.isfinite(target.deviation):
        games = {"paired": target.games_for(width), "unpaired": target.games_for(width, paired=False)}
        content["games_for"] = {"metric": target.metric.name, "half_width": width} | games
    return content


def _difference_object(found: Difference, verdict: str) -> dict[str, Any]:
    ratio = found.variance_ratio
    return {
        "a": found.a.as_dict(),
        "b": found.b.as_dict(),
        "difference": found.paired.as_dict(),
        "unpaired": found.unpaired.as_dict(),
        "variance_ratio": ratio if math.isfinite(ratio) else None,
        "p": found.p,
        "verdict": verdict,
    }


def _show(result: Comparison, width: float | None) -> None:
    ruleset = get_ruleset(result.a.recipe.ruleset)
    console = stdout_console()
    console.print(f"{ruleset.title}: {result.sums.pairs:,} games on both sides", style="bold")
    for name, side in (("A", result.a), ("B", result.b)):
        policies = ", ".join(str(policy) for policy in side.recipe.policies)
        console.print(f"  {name}: {side.label}" + ("" if "policy=" in side.label else f" ({policies})"))
    verdicts = zip(result.differences, result.verdicts(), strict=True)
    rows = [_row(found, verdict) for found, verdict in verdicts]
    console.print(figures_table("", rows, ("metric", "verdict"), "verdict", wide_only=("A", "B", "unpaired")))
    line = games_line(result, width)
    if line:
        console.print(line, soft_wrap=True)


def _row(found: Difference, verdict: str) -> dict[str, str]:
    half = "-" if found.unpaired.low is None else f"±{number(found.unpaired.half_width)}"
    ratio = found.variance_ratio
    return {
        "metric": found.metric.name,
        "A": number(found.a.mean),
        "B": number(found.b.mean),
        "B - A": signed(found.paired.mean),
        "95 % interval": interval(found.paired),
        "unpaired": half,
        "pairs save": f"{ratio:,.1f} ×" if math.isfinite(ratio) else "-",
        "verdict": verdict,
    }


def games_line(result: Comparison, width: float | None) -> str:
    """How many games make the difference known to a width, or tell it from none; empty where nothing is to tell."""
    found = result.of(result.target)
    name = found.metric.name
    if width is not None:
        what = f"To know the difference in {name} to ±{number(width)}"
    else:
        verdict = result.verdicts()[result.differences.index(found)]
        if verdict != TOO_FEW or not found.paired.mean:
            return ""
        width, what = abs(found.paired.mean), f"To tell a difference in {name} as large as this one from none"
    if not math.isfinite(found.deviation):
        return ""
    paired, apart = found.games_for(width), found.games_for(width, paired=False)
    return f"{what} takes about {rounded(paired):,} games in pairs, {rounded(apart):,} without."


def _tell_troubles(result: Comparison) -> None:
    common = {metric.name for metric in result.sums.metrics}
    only = [
        f"{metric.name} ({name} only)"
        for name, side in (("A", result.a), ("B", result.b))
        for metric in cell_metrics(side.recipe)
        if metric.name not in common
    ]
    if only:
        say(f"not compared: {', '.join(only)}")
    left_out = result.sums.n - result.sums.pairs
    if left_out:
        say(f"{left_out:,} games were stopped on a side and are in no difference")
    for side, tally in ((result.a, result.sums.a), (result.b, result.sums.b)):
        tell_troubles(result.seed, CellResult(side.recipe, tally, True, failure=result.sums.failure))
    if not result.reached:
        say(f"the precision was not reached within {result.sums.n:,} games")
    say(f"seed {result.seed}")
