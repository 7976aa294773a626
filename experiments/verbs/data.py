"""``dungeonsim data``: look at, copy, check and compare card data sets."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.store import check_chart_file, guard_disk
from experiments.terminal import rows_table, stdout_console
from sim.cards import REFERENCE, DataSet, folder_of, violations
from sim.contract import Ruleset
from sim.errors import InputError, unknown
from sim.registry import get_ruleset, load_data, rulesets_folder

ALL = "all"


@click.group("data")
def command() -> None:
    """Card data sets: show, init (copy to edit), check, diff.

    \b
    Example: dungeonsim data init skull_jack my_cards
    """


@command.command("show")
@click.argument("ruleset")
@a.several(a.DATA, a.JSON)
@click.option("--board", is_flag=False, flag_value=ALL, metavar="[NAME]", help="Draw the boards, or the one named.")
@click.option("--chart", type=click.Path(path_type=Path), help="With --board: also draw a picture to this file.")
def show(ruleset: str, data: str, as_json: bool, board: str | None, chart: Path | None) -> None:
    """Show every table of a card data set with the source of each row; with --board its boards as maps."""
    found = load_data(get_ruleset(ruleset), data)
    if board is not None:
        _show_boards(get_ruleset(ruleset), found, board, chart)
        return
    if chart is not None:
        raise InputError("--chart draws a board: give --board as well")
    content = found.tables.model_dump(mode="json")
    if as_json:
        click.echo(json.dumps(found.about() | {"tables": content, "sources": found.sources}, indent=1))
        return
    console = stdout_console()
    for name, rows in content.items():
        console.print(rows_table(f"{found.name}: {name}", _with_sources(rows, found.sources[name]), dim="source"))
    console.print(f"digest {found.digest}, {found.assumed_share:.0%} of the values are assumed")


def _show_boards(ruleset: Ruleset, data: DataSet, name: str, chart: Path | None) -> None:
    if ruleset.boards is None:
        raise InputError(f"--board: {ruleset.name} has no board that can be drawn")
    boards = {board.name: board for board in ruleset.boards(data.tables)}
    if name not in (ALL, *boards):
        raise unknown("board", name, (ALL, *boards))
    shown = [board for board in boards.values() if name in (ALL, board.name)]
    if chart is not None:
        if len(shown) != 1:
            raise InputError(f"--chart draws one board: give --board with one of {', '.join(boards)}")
        check_chart_file(chart)
        from experiments.board_chart import board_chart  # matplotlib takes a second to load

        with guard_disk(chart.parent):
            board_chart(shown[0]).savefig(chart)
    click.echo("\n\n".join("\n".join(board.text) for board in shown))


@command.command("init")
@click.argument("ruleset")
@click.argument("folder", type=click.Path(path_type=Path))
@a.DATA
def init(ruleset: str, folder: Path, data: str) -> None:
    """Copy a card data set to FOLDER, to fill in the cards of your own game."""
    source = load_data(get_ruleset(ruleset), data).folder
    if folder.exists():
        raise InputError(f"{folder} exists already; choose a new folder")
    with guard_disk(folder):
        if not folder.parent.exists():
            folder.parent.mkdir(parents=True)
        with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as place:
            try:
                shutil.copytree(source, Path(place) / folder.name)
            except shutil.Error as error:
                raise OSError(None, str(error.args[0][0][2])) from None
            (Path(place) / folder.name).rename(folder)
    click.echo(f"copied {data} to {folder}; edit it, then: dungeonsim data check {ruleset} {folder}")


@command.command("check")
@click.argument("ruleset")
@click.argument("folder")
def check(ruleset: str, folder: str) -> None:
    """Check a card data set; every violation is named by file, row and field."""
    found = get_ruleset(ruleset)
    problems = violations(folder_of(rulesets_folder(), ruleset, folder), found.tables)
    if problems:
        for line in problems[:-1]:
            click.echo(f"dungeonsim: {line}", err=True)
        raise InputError(problems[-1])
    data = load_data(found, folder)
    found.build_world(found.options(), data.tables)
    click.echo(f"{folder} is valid: digest {data.digest}, {data.assumed_share:.0%} of the values are assumed")


@command.command("diff")
@click.argument("ruleset")
@click.argument("first")
@click.argument("second", default=REFERENCE)
@a.JSON
def diff(ruleset: str, first: str, second: str, as_json: bool) -> None:
    """List the values in which two card data sets differ (SECOND: the shipped set when left out)."""
    found = get_ruleset(ruleset)
    changes = differences(load_data(found, first), load_data(found, second))
    if as_json:
        click.echo(json.dumps(changes, indent=1))
    elif not changes:
        click.echo("no differences")
    else:
        stdout_console().print(rows_table(f"{first} against {second}", changes))


def differences(first: DataSet, second: DataSet) -> list[dict[str, Any]]:
    """Each value that differs: table, row (from 1), field, and both values; None where a row is missing."""
    changes = []
    theirs = second.tables.model_dump(mode="json")
    for table, rows in first.tables.model_dump(mode="json").items():
        for number in range(max(len(rows), len(theirs[table]))):
            mine = rows[number] if number < len(rows) else {}
            other = theirs[table][number] if number < len(theirs[table]) else {}
            for field in mine | other:
                a_value, b_value = mine.get(field), other.get(field)
                if a_value != b_value:
                    where = {"table": table, "row": number + 1, "field": field}
                    changes.append(where | {"first": a_value, "second": b_value})
    return changes


def _with_sources(rows: list[dict[str, Any]], sources: list[str]) -> list[dict[str, Any]]:
    return [row | {"source": source} for row, source in zip(rows, sources, strict=True)]
