"""``dungeonsim sensitivity``: which options and card values matter, and which items."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.cells import Target, target_metric
from experiments.item_report import Item, item_report
from experiments.sensitivity import FDR, Effect
from experiments.sensitivity_plan import Study, play_study
from experiments.sobol import Share, most_settings, sobol
from experiments.stats import estimate
from experiments.store import check_chart_file, guard_disk
from experiments.terminal import (
    figures_table,
    interval,
    number,
    progress_bar,
    rows_table,
    say,
    say_if_compiling,
    signed,
    stdout_console,
)
from sim.contract import Metric
from sim.errors import InputError
from sim.recipe import Recipe, check_recipe
from sim.registry import get_ruleset
from sim.simulate import Total, play_spans
from sim.workers import Workers

GAMES, ITEM_GAMES, SOBOL_GAMES = 10_000, 5_000, 2_000
SHOWN = 40
_OF_EFFECTS = ("patterns", "share", "chart", "out")  # parameters of the table of effects alone


@click.command("sensitivity")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA)
@click.option("--only", "patterns", multiple=True, metavar="PATTERN", help="Options and card values, with * and ?.")
@click.option("--metric", default="", metavar="NAME", help="The metric looked at; the ruleset's first when left out.")
@click.option("--share", default=10.0, show_default=True, metavar="PERCENT", help="A step, as part of a number.")
@click.option("--games", metavar="N", help=f"Games of each variant; {GAMES:,} when left out.")
@a.several(a.SEED, a.workers)
@click.option("--items", is_flag=True, help="Report cards, things, places and actions instead of numbers.")
@click.option("--sobol", "levels", multiple=True, metavar="KEY=A:B|A,B,..", help="Sobol' indices of these; repeatable.")
@click.option("--points", default=64, show_default=True, metavar="N", help="With --sobol: points, a power of 2.")
@click.option(
    "--chart", type=click.Path(path_type=Path, dir_okay=False), help="Write the tornado chart (svg, png, pdf)."
)
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Write a results folder; resumes.")
@a.JSON
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    patterns: tuple[str, ...],
    metric: str,
    share: float,
    games: str | None,
    seed: int | None,
    workers: Workers,
    items: bool,
    levels: tuple[str, ...],
    points: int,
    chart: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Which numbers of RULESET matter: each option and card value changed alone, on the same games.

    Numbers go a step down and up, choices each other way; what matters is told at a false discovery rate of 5 %.
    With --sobol: how much of the variance a few of them account for, with all their values together. With --items:
    how often each card, thing, place and action was met and used, and the metric with and without it.

    \b
    Example: dungeonsim sensitivity tower_attack --policy no_retry --only 'cards.targets.*' --games 2000 --seed 1
    """
    found = get_ruleset(ruleset)
    recipe = Recipe.of(ruleset, a.policies_from(found, policies), a.options_from(found, preset, settings), data)
    check_recipe(recipe)
    looked_at = target_metric(recipe, Target(metric=metric))
    _check_mixture(items, bool(levels), share, points, chart)
    n, drawn = a.games_from(games), a.seed_from(seed)
    if items:
        say_if_compiling(found, traced=True)
        _items(recipe, looked_at, drawn, n or ITEM_GAMES, as_json)
    elif levels:
        chosen = a.all_levels_from(levels)
        _sobol(recipe, looked_at, chosen, points, drawn, n or SOBOL_GAMES, workers, as_json)
    else:
        study = Study.of(recipe, looked_at, patterns, share / 100, n or GAMES, drawn)
        _effects(study, workers, chart, out, as_json)
    if seed is None:
        say(f"seed {drawn}")


def _check_mixture(items: bool, sobol: bool, share: float, points: int, chart: Path | None) -> None:
    """Raise InputError for options that do not go together, or are no sense by themselves."""
    if items and sobol:
        raise InputError("give --items or --sobol, not both")
    if items:
        a.refuse_given((*_OF_EFFECTS, *a.WORKER_NAMES), "does not go with --items")
    if sobol:
        a.refuse_given(_OF_EFFECTS, "does not go with --sobol")
    else:
        a.refuse_given(("points",), "goes with --sobol only")
    if not 0 < share <= 100:
        raise InputError(f"--share must be a percentage above 0, at most 100 (got {share:g})")
    if not 2 <= points <= 2**16 or points & (points - 1):
        raise InputError(f"--points must be a power of 2 from 2 to {2**16} (got {points})")
    if chart is not None:
        check_chart_file(chart)


def _effects(study: Study, workers: Workers, chart: Path | None, out: Path | None, as_json: bool) -> None:
    with progress_bar(len(study.variants), study.games) as bar:
        effects = play_study(study, workers, bar, out)
    if chart is not None and effects:
        _draw(study, effects, chart)
    if as_json:
        found = {"effects": [asdict(effect) for effect in effects], "fixed": list(study.fixed)}
        _print_object(study.base, study.metric, study.games, study.seed, found)
        return
    if not effects:
        raise InputError("none of these values can be another one, alone")
    told = sum(effect.q <= FDR for effect in effects)
    title = f"{get_ruleset(study.base.ruleset).title}: change of {study.metric.name}, {_who(study)}"
    columns = ("now", "then", "change", "95 % interval", "q")
    stdout_console().print(rows_table(title, [_row(effect) for effect in effects[:SHOWN]], numbers=columns))
    click.echo(
        f"{told} of {len(effects)} changes are told from none (q at most {FDR:g}), n = {study.games:,} pairs each."
    )
    if len(effects) > SHOWN:
        say(f"{len(effects) - SHOWN:,} smaller ones are not shown; --json or --out has all")
    if study.fixed:
        say(f"not varied, as they allow no other value alone: {len(study.fixed):,}, such as {study.fixed[0]}")
    if study.unmeasured:
        say(f"{study.metric.name} is no metric any more after {', '.join(study.unmeasured)}: left out")
    for place in filter(None, (chart, out)):
        say(f"wrote {place}")


def _print_object(recipe: Recipe, metric: Metric, games: int, seed: int, found: dict[str, Any]) -> None:
    """What was found as one JSON object, with what it was found on."""
    content: dict[str, Any] = {"ruleset": recipe.ruleset, "policies": [str(policy) for policy in recipe.policies]}
    content |= {"options": dict(recipe.options), "data": recipe.data}
    content |= {"metric": metric.name, "games": games, "seed": seed}
    click.echo(json.dumps(content | found, indent=1))


def _row(effect: Effect) -> dict[str, str]:
    return {
        "what": effect.key,
        "now": effect.before,
        "then": effect.after,
        "change": "no game differs" if effect.same else signed(effect.effect.mean),
        "95 % interval": "-" if effect.same else interval(effect.effect),
        "q": f"{effect.q:.4f}" if effect.q >= 0.0001 else "<0.0001",
        "matters": "yes" if effect.q <= FDR else "",
    }


def _who(study: Study) -> str:
    return " | ".join(str(policy) for policy in study.base.policies)


def _draw(study: Study, effects: Sequence[Effect], path: Path) -> None:
    from experiments.charts import tornado  # matplotlib takes a second to load

    figure = tornado(
        effects, study.metric.name, f"{study.base.ruleset}, {_who(study)}, n = {study.games:,} pairs a value"
    )
    with guard_disk(path.parent):
        figure.savefig(path)


def _sobol(
    recipe: Recipe,
    metric: Metric,
    levels: dict[str, list[Any]],
    points: int,
    seed: int,
    games: int,
    workers: Workers,
    as_json: bool,
) -> None:
    def with_values(settings: dict[str, Any]) -> Recipe:
        return Recipe.of(recipe.ruleset, recipe.policies, dict(recipe.options) | settings, recipe.data)

    for key, values in levels.items():
        for value in values:
            check_recipe(with_values({key: value}))
    with progress_bar(1, most_settings(levels, points) * games) as bar:

        def value(settings: dict[str, Any]) -> float:
            total = Total()
            for span in play_spans(with_values(settings), seed, range(games), workers=workers):
                total.add(span)
                bar.played(span.n)
            found = estimate(metric, total.tally).mean
            if found is None:
                raise InputError(f"{metric.name} has no value at {settings}")
            return found

        shares = sobol(levels, points, value)
    shares.sort(key=lambda share: -(share.total.mean or 0))
    if as_json:
        _print_object(recipe, metric, games, seed, {"points": points, "shares": [asdict(share) for share in shares]})
        return
    title = f"{metric.name}: shares of its variance (Sobol'), {points} points, {games:,} games a setting"
    columns = ("alone", "95 % interval", "with others", "95 % interval ")
    stdout_console().print(rows_table(title, [_share_row(share, levels) for share in shares], numbers=columns))


def _share_row(share: Share, levels: dict[str, list[Any]]) -> dict[str, str]:
    return {
        "what": share.key,
        "values": ", ".join(map(str, levels[share.key])),
        "alone": number(share.first.mean),
        "95 % interval": interval(share.first),
        "with others": number(share.total.mean),
        "95 % interval ": interval(share.total),
    }


def _items(recipe: Recipe, metric: Metric, seed: int, games: int, as_json: bool) -> None:
    with progress_bar(1, games) as bar:
        found = item_report(recipe, metric, seed, range(games), bar.played)
    if as_json:
        _print_object(recipe, metric, games, seed, {"items": [asdict(item) for item in found]})
        return
    console, wide_only = stdout_console(), ("met a game", "used a game", "with", "without")
    for kind in dict.fromkeys(item.kind for item in found):
        rows = [_item_row(item) for item in found if item.kind == kind]
        if all(item.by == "met" for item in found if item.kind == kind):  # things that just happen
            rows = [{key: value for key, value in row.items() if "used" not in key} for row in rows]
        title = f"{kind}: {metric.name} with and without"
        console.print(figures_table(title, rows, ("what",), "what", wide_only=wide_only))
    click.echo(
        f"{games:,} games. A difference is no proof of cause: games that go well or last long meet and use more."
    )


def _item_row(item: Item) -> dict[str, str]:
    return {
        "what": item.name,
        "met": _percent(item.met.mean),
        "used": _percent(item.used.mean) if item.used.mean else "never",
        "met a game": f"{item.times_met:.2f}",
        "used a game": f"{item.times_used:.2f}",
        "with": number(item.with_it.mean),
        "without": number(item.without_it.mean),
        "difference": signed(item.difference.mean),
        "95 % interval": interval(item.difference),
    }


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
