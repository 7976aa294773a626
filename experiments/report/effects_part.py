"""The report of a sensitivity study: which values matter."""

import shlex
from collections.abc import Sequence

from experiments.charts import tornado
from experiments.report.charts import drawn
from experiments.report.folder import Results
from experiments.report.page import Code, Part, Section, Table, Text
from experiments.sensitivity import FDR, Effect
from experiments.stats import Estimate
from experiments.terminal import interval, number
from experiments.troubles import command, run_command
from sim.errors import InputError
from sim.recipe import Recipe

NAME = "which values matter"


def facts(results: Results) -> list[tuple[str, str]]:
    """What was looked at."""
    config = results.about.config
    found = [
        ("ruleset", f"{results.ruleset.title} ({results.ruleset.name})"),
        ("policy", " | ".join(config["policies"])),
    ]
    if config["options"]:
        found.append(("set", ", ".join(f"{key}={value}" for key, value in config["options"].items())))
    found += [("metric", config["metric"]), ("card set", config["data"])]
    found += [("games", f"{config['games']:,} pairs for each of {len(config['variants']):,} variants")]
    return [*found, ("seed", str(results.seed))]


def sections(results: Results, wanted: Sequence[str]) -> list[Section]:
    """A tornado chart and all effects."""
    if wanted:
        raise InputError(f"--metric is for sweeps; {results.folder} was made by sensitivity")
    metric, effects = results.about.config["metric"], _effects(results)
    told = sum(effect.q <= FDR for effect in effects)
    n = f"n = {results.about.config['games']:,} pairs a value"
    parts: list[Part] = [Text(f"{told} of {len(effects)} changes are told from none (false discovery rate {FDR:.0%}).")]
    if effects:
        who = " | ".join(results.about.config["policies"])
        largest = ", ".join(dict.fromkeys(effect.key for effect in effects[:8]))
        alt = f"Bars of how much {metric} changes, one value at a time; the largest: {largest}."
        parts.append(drawn("tornado", tornado(effects, metric, f"{results.ruleset.name}, {who}, {n}"), alt))
    rows = [
        (e.key, e.before, e.after, number(e.effect.mean), interval(e.effect), f"{e.q:.4f}", "yes" if e.q <= FDR else "")
        for e in effects
    ]
    columns = ("what", "now", "then", f"change of {metric}", "95 % interval", "q", "matters")
    note = "Paired: every variant plays the games of the base. q: the least false discovery rate at which it matters."
    return [Section("Effects", [*parts, Table(f"All changes, {n}", columns, rows, columns[1:6], note)])]


def _effects(results: Results) -> list[Effect]:
    return [
        Effect(
            row["key"],
            row["before"],
            row["after"],
            Estimate(row["effect"], row["low"], row["high"], row["n"]),
            row["p"],
            row["same"],
            row["q"],
        )
        for row in results.frame.iter_rows(named=True)
    ]


def reproduce(results: Results) -> list[Part]:
    """The command, and how one effect is played alone."""
    config = results.about.config
    options = tuple(config["options"].items())
    recipe = Recipe(config["ruleset"], tuple(config["policies"]), options, config["data"], config["stamp"])
    base = run_command(recipe, results.seed, config["games"])
    words = command("sensitivity", recipe, "--seed", results.seed, "--games", config["games"])
    only = "".join(f" --only {shlex.quote(pattern)}" for pattern in config["only"])
    chosen = f"{words} --metric {shlex.quote(config['metric'])}{only} --share {100 * config['share']:g}"
    return [Code("All of it", chosen), Code("The setting that is varied", base)]
