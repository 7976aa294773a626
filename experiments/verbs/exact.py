"""``dungeonsim exact``: exact odds, where a ruleset can be solved."""

import json

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from experiments import arguments as a
from experiments.exact import solve
from experiments.terminal import rows_table, stdout_console
from sim.contract import ExactReport, Ruleset
from sim.errors import InputError
from sim.registry import get_ruleset


@click.command("exact")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA, a.JSON)
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    as_json: bool,
) -> None:
    """Exact odds of a policy of RULESET, without playing; optimal play when no policy is named.

    \b
    Example: dungeonsim exact skull_jack --policy threshold:stand_on=15 --set hit_soft17=true
    """
    if len(policies) > 1:
        raise InputError("exact: one policy at a time")
    policy = policies[0] if policies else "optimal"
    found = get_ruleset(ruleset)
    report = solve(found, policy, a.options_from(found, preset, settings), data)
    if as_json:
        tables = [{"title": title, "rows": rows} for title, rows in report.tables]
        click.echo(json.dumps({"about": report.about, "policy": policy, "values": report.values, "tables": tables}))
        return
    _show(found, policy, report)


def _show(ruleset: Ruleset, policy: str, report: ExactReport) -> None:
    console = stdout_console()
    values = Table(title=f"{ruleset.title}: {policy}, {report.about}", title_justify="left", box=SIMPLE_HEAD)
    values.add_column("metric")
    values.add_column("exact value", justify="right")
    for name, value in report.values.items():
        values.add_row(name, f"{value:.10f}")
    console.print(values)
    for title, rows in report.tables:
        console.print(rows_table(title, rows, justify="center"))
