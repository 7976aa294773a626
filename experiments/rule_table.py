"""The rule counts as a person sees them in the terminal."""

import textwrap
from collections.abc import Sequence

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from experiments.rule_counts import OTHERS, WON
from experiments.rule_report import LEAST_GAMES, RuleReport, RuleUse
from experiments.sensitivity import FDR
from experiments.stats import Estimate
from experiments.terminal import say, stdout_console

NUMBERS = ("times a game", "games with it", "won", "others", "won - others", "95 % interval", "r")


def show_rules(report: RuleReport) -> None:
    """Print the rules that fired as a table, then those that did not."""
    won, others = int(report.counts.games[WON]), int(report.counts.games[OTHERS])
    table = Table(title=f"rules: {won:,} games won, {others:,} others", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("rule", no_wrap=True)
    for column in NUMBERS:
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("told", no_wrap=True)
    table.add_column("what it says", style="dim", no_wrap=True, overflow="ellipsis")
    for use in report.fired:
        table.add_row(*_cells(use), "yes" if use.told else "", use.text)
    console = stdout_console()
    console.print(table)
    click.echo(
        "won, others: times a game in these. r: correlation of the times with winning; told: the difference is told\n"
        f"from none at a false discovery rate of {FDR:.0%}. No proof of cause: longer games have more of everything."
    )
    _list("never fired", report.never)
    _list("leave no trace in a log, so nothing is known of", report.untraced)
    for count, what in (
        (report.counts.stopped, "games were stopped as capped or fault and are not counted"),
        (report.counts.cut, "games have more events than a log holds and are not counted"),
    ):
        if count:
            say(f"{count:,} {what}")
    if min(won, others) < LEAST_GAMES:
        say(f"a difference takes {LEAST_GAMES} games won and {LEAST_GAMES} others; play more games")


def _cells(use: RuleUse) -> list[str]:
    apart = use.difference
    interval = "-" if apart.low is None else f"{apart.low:+.3f} .. {apart.high:+.3f}"
    share = f"{use.share.mean:.1%}" if use.share.mean is not None else "-"
    r = "-" if use.correlation is None else f"{use.correlation:+.2f}"
    return [
        use.rule,
        _number(use.times),
        share,
        _number(use.won),
        _number(use.others),
        _number(apart, "+"),
        interval,
        r,
    ]


def _number(found: Estimate, sign: str = "") -> str:
    return "-" if found.mean is None else f"{found.mean:{sign}.3f}"


def _list(what: str, rules: Sequence[str]) -> None:
    if rules:
        click.echo(textwrap.fill(f"{what} ({len(rules)}): {' '.join(rules)}", 110, break_on_hyphens=False))
