"""``dungeonsim list``: what there is to play with."""

import json
from typing import Any

import click
from rich.console import RenderableType

from experiments import arguments as a
from experiments.terminal import rows_table, stdout_console
from experiments.verbs.sweep import SPECS
from sim.cards import read_toml
from sim.contract import Ruleset
from sim.registry import get_policy, get_ruleset, load_data, policy_names, ruleset_names


@click.command("list")
@click.argument("ruleset", required=False)
@a.JSON
def command(ruleset: str | None, as_json: bool) -> None:
    """List the rulesets, or the policies, options, presets, metrics and specs of RULESET.

    \b
    Example: dungeonsim list skull_jack
    """
    if ruleset is None:
        found = [get_ruleset(name) for name in ruleset_names()]
        content: Any = [{"ruleset": r.name, "title": r.title, "policies": policy_names(r.name)} for r in found]
        tables = [_overview(content)]
    else:
        content = describe(get_ruleset(ruleset))
        tables = _details(content)
    if as_json:
        click.echo(json.dumps(content, indent=1))
        return
    console = stdout_console()
    for table in tables:
        console.print(table)


def describe(ruleset: Ruleset) -> dict[str, Any]:
    """Everything a user can name of a ruleset."""
    data = load_data(ruleset)
    options = ruleset.options()
    return {
        "ruleset": ruleset.name,
        "title": ruleset.title,
        "policies": [_policy(ruleset, name) for name in policy_names(ruleset.name)],
        "options": [
            {"name": name, "default": getattr(options, name), "what it is": field.description or ""}
            for name, field in ruleset.options.model_fields.items()
        ],
        "presets": [{"name": name, "options": _settings(preset)} for name, preset in ruleset.presets.items()],
        "metrics": [{"name": m.name, "what it is": m.doc} for m in ruleset.metrics(options)],
        "specs": [{"name": p.stem} for p in sorted(SPECS.glob("*.toml")) if read_toml(p)["ruleset"] == ruleset.name],
        "data": [{"name": data.name, "digest": data.digest, "assumed share": f"{data.assumed_share:.0%}"}],
    }


def _policy(ruleset: Ruleset, name: str) -> dict[str, Any]:
    policy = get_policy(ruleset, name)
    parameters = ", ".join(f"{key}={value}" for key, value in policy.parameters.model_dump().items())
    return {"name": name, "parameters": parameters, "what it does": policy.doc.splitlines()[0]}


def _settings(preset: dict[str, Any]) -> str:
    return ", ".join(f"{key}={value}" for key, value in preset.items()) or "the printed rules"


def _overview(content: list[dict[str, Any]]) -> RenderableType:
    rows = [{**row, "policies": ", ".join(row["policies"])} for row in content]
    return rows_table("Rulesets", rows)


def _details(content: dict[str, Any]) -> list[RenderableType]:
    parts = ("policies", "options", "presets", "metrics", "specs", "data")
    return [rows_table(f"{content['title']}: {part}", content[part]) for part in parts if content[part]]
