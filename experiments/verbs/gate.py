"""``dungeonsim gate``: has the balance moved? The check for CI."""

import json
import secrets
import time
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.gate.advice import POWER, power
from experiments.gate.bands import Bands, Setting, load_bands
from experiments.gate.baseline import Stored, baseline_path, read_baseline, usable
from experiments.gate.family import LOOKS, Outcome
from experiments.gate.gate import Report, run_gate
from experiments.gate.lines import Line, band_words, lines_of
from experiments.gate.reports import details, junit, markdown, summary
from experiments.gate.update import Change, update
from experiments.store import guard_disk, refuse_unwritable, write_text
from experiments.terminal import (
    Bar,
    figures_table,
    interval,
    number,
    progress_bar,
    say,
    say_if_compiling,
    signed,
    stdout_console,
)
from sim.errors import InputError
from sim.registry import get_ruleset
from sim.workers import Workers

BANDS = Path(__file__).resolve().parent.parent / "baselines" / "bands.toml"
CODES = {Outcome.FAIL: 1, Outcome.OPEN: 3, Outcome.PASS: 0}
_WORDS = ("outcome", "setting", "metric")


@click.command("gate")
@click.argument("file", required=False, metavar="[BANDS.toml]", type=click.Path(path_type=Path), default=BANDS)
@click.option("--update", "make_baseline", is_flag=True, help="Write the baseline anew and tell what moved.")
@click.option("--baseline", type=click.Path(path_type=Path), metavar="FILE", help="Default: beside the bands file.")
@click.option("--fresh", is_flag=True, help="Play games of a new seed, not those of the baseline.")
@click.option("--games", metavar="N", help="Games of a setting at most, instead of the file's.")
@click.option("--dry-run", is_flag=True, help="Say what would be played and how small a shift is caught; play nothing.")
@click.option("--junit", "junit_file", type=click.Path(path_type=Path), metavar="FILE", help="Also write JUnit XML.")
@click.option("--markdown", "page", type=click.Path(path_type=Path), metavar="FILE", help="Also write Markdown.")
@a.several(a.SEED, a.workers, a.JSON)
def command(
    file: Path,
    make_baseline: bool,
    baseline: Path | None,
    fresh: bool,
    games: str | None,
    dry_run: bool,
    junit_file: Path | None,
    page: Path | None,
    seed: int | None,
    workers: Workers,
    as_json: bool,
) -> int:
    """Check that every metric of BANDS.toml lies where it is to lie (the file of this project when left out).

    A setting whose games are those of the baseline has not changed; only others are played on and tested. Exit code 0:
    all passed. 1: a check failed. 3: none failed, but the games do not suffice to tell. 2: wrong input.

    \b
    A first baseline, and after a deliberate change: dungeonsim gate FILE --update
    In CI: dungeonsim gate FILE --junit gate.xml --markdown "$GITHUB_STEP_SUMMARY"
    Example: dungeonsim gate --dry-run
    """
    began = time.perf_counter()
    bands = load_bands(file, a.games_from(games))
    where = baseline or baseline_path(file)
    seed = _seed(bands, seed, fresh, make_baseline)
    if make_baseline and (dry_run or junit_file or page):
        raise InputError("--update goes with neither --dry-run, --junit nor --markdown")
    if dry_run and as_json:
        raise InputError("--dry-run prints a table; leave --json out")
    stored = _old_baseline(where) if make_baseline else read_baseline(where)
    for path in filter(None, (junit_file, page)):
        refuse_unwritable(path)
    if make_baseline:
        with progress_bar(1, sum(setting.games for setting in bands.settings)) as bar:
            changes = update(bands, where, stored, workers, _Told(bar).begin, bar.played)
        _show_changes(changes, where, as_json)
        return 0
    usable(bands, stored, where)
    if dry_run:
        _show_plan(bands, stored)
        return 0
    with progress_bar(1, sum(setting.games for setting in bands.settings)) as bar:
        report = run_gate(bands, stored, seed, workers, _Told(bar).begin, bar.played)
    lines = lines_of(report)
    if junit_file:
        _write(junit_file, junit(report, lines, time.perf_counter() - began))
    if page:
        _write(page, markdown(report, lines))
    if as_json:
        click.echo(json.dumps(as_object(report, lines), indent=1))
    else:
        _show(report, lines)
    say(f"seed {report.seed}, {time.perf_counter() - began:.1f} s")
    return CODES[report.outcome]


class _Told:
    """Tells on a terminal which setting is played, and which ruleset has to be compiled first."""

    def __init__(self, bar: Bar):
        self._bar, self._rulesets = bar, set[str]()

    def begin(self, setting: Setting) -> None:
        """A setting is taken up."""
        self._bar.about(setting.name)
        if setting.recipe.ruleset not in self._rulesets:
            self._rulesets.add(setting.recipe.ruleset)
            say_if_compiling(get_ruleset(setting.recipe.ruleset))


def _seed(bands: Bands, seed: int | None, fresh: bool, make_baseline: bool) -> int:
    if make_baseline and (fresh or seed is not None):
        raise InputError("--update plays the seed of the bands file; leave --fresh and --seed out")
    if fresh and seed is not None:
        raise InputError("give --fresh or --seed, not both")
    if fresh:
        return secrets.randbelow(2**31)
    return bands.seed if seed is None else a.seed_from(seed)


def _old_baseline(where: Path) -> dict[str, Stored]:
    """What an update compares with; one that cannot be read is made anew, not in the way."""
    try:
        return read_baseline(where)
    except InputError as error:
        say(f"{error}: made anew")
        return {}


def _write(path: Path, text: str) -> None:
    with guard_disk(path):
        write_text(path, text)


def as_object(report: Report, lines: list[Line]) -> dict[str, Any]:
    """The report as one JSON object."""
    return {
        "title": report.bands.title,
        "outcome": report.outcome.value,
        "seed": report.seed,
        "false_alarm": report.bands.false_alarm,
        "missed": report.bands.missed,
        "checks": [line.as_dict() for line in lines],
    }


def _show(report: Report, lines: list[Line]) -> None:
    console = stdout_console()
    title = f"{report.bands.title}, worst first"
    rows = [_row(line) for line in lines]
    console.print(figures_table(title, rows, _WORDS, "setting", wide_only=("baseline", "95 % interval", "n games")))
    for line in lines:
        if line.outcome in (Outcome.FAIL, Outcome.OPEN):
            console.print(f"{line.outcome.value}: {line.verdict.setting.name}: {line.words}", soft_wrap=True)
            for detail in details(line):
                console.print(f"  {detail}", soft_wrap=True)
    console.print(summary(report, lines), soft_wrap=True)


def _row(line: Line) -> dict[str, str]:
    verdict = line.verdict
    return {
        "outcome": line.outcome.value,
        "setting": verdict.setting.name,
        "metric": verdict.check.metric.name,
        "baseline": number(line.baseline),
        "now": number(line.value.mean),
        "95 % interval": interval(line.value),
        "allowed": line.allowed_words,
        "n games": f"{line.value.n:,}",
    }


def _show_changes(changes: list[Change], where: Path, as_json: bool) -> None:
    if as_json:
        found = {"baseline": str(where), "changes": [change.as_dict() for change in changes]}
        click.echo(json.dumps(found, indent=1))
        return
    if not changes:
        click.echo(f"nothing moved; {where} stays as it is")
        return
    rows = [
        {
            "setting": change.setting,
            "metric": change.metric or change.what,
            "before": number(change.before),
            "now": number(change.now),
            "moved by": signed(change.moved),
            "±": number(change.half_width),
        }
        for change in changes
    ]
    stdout_console().print(figures_table(f"What moved in {where}", rows, _WORDS, "setting"))


def _show_plan(bands: Bands, stored: dict[str, Stored]) -> None:
    games = sum(setting.games for setting in bands.settings)
    first = sum(stored[s.name].digest.games if s.name in stored else round(LOOKS[0] * s.games) for s in bands.settings)
    title = (
        f"{bands.title}: {len(bands.checks)} checks of {len(bands.settings)} settings, "
        f"{first:,} games when nothing changed, at most {games:,}"
    )
    rows = []
    for setting, check in bands.checks:
        found = power(bands, check, setting.games, stored[setting.name]) if setting.name in stored else None
        band = f"±{number(check.margin)}" if check.margin is not None else band_words(check.low, check.high)
        row = {"setting": setting.name, "metric": check.metric.name, "games": f"{setting.games:,}", "allowed": band}
        row["passes when unmoved"] = "-" if found is None else f"{found.passes:.1%}"
        row[f"fails in {POWER:.0%} when beyond by"] = "-" if found is None else number(found.caught)
        rows.append(row)
    stdout_console().print(figures_table(title, rows, _WORDS, "setting", wide_only=("games",)))
