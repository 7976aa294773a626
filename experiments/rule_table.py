"""The rule counts as a person sees them in the terminal."""

import textwrap
from collections.abc import Sequence

import click

from experiments.rule_counts import OTHERS, WON
from experiments.rule_report import LEAST_GAMES, RuleReport, RuleUse
from experiments.sensitivity import FDR
from experiments.stats import Estimate
from experiments.terminal import figures_table, say, stdout_console

WORDS = ("rule", "told", "what it says")


def show_rules(report: RuleReport) -> None:
    """Print the rules that fired as a table, then those that did not."""
    won, others = int(report.counts.games[WON]), int(report.counts.games[OTHERS])
    if report.fired:
        title = f"rules, times a game: {won:,} games won, {others:,} others"
        rows = [_row(use) for use in report.fired]
        stdout_console().print(figures_table(title, rows, WORDS, folds=WORDS[-1], wide_only=WORDS[-1:]))
        click.echo(
            "± is a 95 % interval. r: correlation of the times with winning. told: the difference is told from none\n"
            f"at a false discovery rate of {FDR:.0%}. No proof of cause: longer games have more of everything."
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


def _row(use: RuleUse) -> dict[str, str]:
    apart = use.difference
    return {
        "rule": use.rule,
        "in games": "-" if use.share.mean is None else f"{use.share.mean:.1%}",
        "all": _number(use.times),
        "won": _number(use.won),
        "others": _number(use.others),
        "won - others": "-" if apart.mean is None else f"{apart.mean:+.3f} ±{apart.half_width:.3f}",
        "r": "-" if use.correlation is None else f"{use.correlation:+.2f}",
        "told": "yes" if use.told else "",
        "what it says": use.text,
    }


def _number(found: Estimate) -> str:
    return "-" if found.mean is None else f"{found.mean:.3f}"


def _list(what: str, rules: Sequence[str]) -> None:
    if rules:
        click.echo(textwrap.fill(f"{what} ({len(rules)}): {' '.join(rules)}", 110, break_on_hyphens=False))
