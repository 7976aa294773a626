"""``dungeonsim bench``: measure speed on this machine."""

import json
from dataclasses import asdict

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from experiments import arguments as a
from experiments import bench, bench_decisions
from experiments.terminal import number, say, stdout_console
from sim.recipe import Recipe
from sim.registry import policy_names


@click.command("bench")
@click.option("--quick", is_flag=True, help="Fewer repeats; skip the process and memory measurements.")
@a.JSON
def command(quick: bool, as_json: bool) -> None:
    """Measure speed: Skull Jack's against plain C, by threads, as a process, by policy; the other tables of
    the House of Chance; Crypt Crawler's and Dungeon Royale's by policy and as a process.

    \b
    Example: dungeonsim bench --quick
    """
    found = measure(quick)
    if as_json:
        click.echo(json.dumps([asdict(measure) for measure in found], indent=1))
        return
    table = Table(title="Speed on this machine", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("what")
    for name in ("value", "unit", "aim", "note"):
        table.add_column(name, justify="right" if name == "value" else "left")
    for m in found:
        table.add_row(m.what, number(m.value), m.unit, m.aim, m.note)
    stdout_console().print(table)


def measure(quick: bool) -> list[bench.Measure]:
    """All measurements, telling on stderr what is under way."""
    games, pairs = (400_000, 5) if quick else (2_000_000, 15)
    say("measuring the kernel against plain C")
    found = bench.against_c(games, pairs)
    say("measuring against OpenSpiel, threads and policies")
    hand = bench.span_seconds(Recipe.of("skull_jack", bench.YARDSTICK), games) / games
    found.append(bench.against_openspiel(hand))
    found.append(bench.two_threads(10 * games, max(3, pairs // 3)))
    for policy in policy_names("skull_jack"):
        found.append(bench.ruleset_pace("skull_jack", policy, games // 2))
    found += bench.house_of_chance(games)
    for ruleset, policies in bench_decisions.RULESETS.items():
        for policy in policies:
            found += bench_decisions.decision_pace(ruleset, policy, bench_decisions.AIMS[ruleset])
    if not quick:
        say("measuring whole processes")
        found += bench.processes()
        for ruleset in bench_decisions.RULESETS:
            found += bench_decisions.starts(ruleset)
        found += bench_decisions.modes_sweep()
    return found
