"""Measures the stand-in cards of Crypt Crawler against their aims, and calibrates them.

    python -m experiments.crypt_crawler.calibrate                    # measure; exit code 1 when an aim is missed
    python -m experiments.crypt_crawler.calibrate --generations 30   # search the knobs, then measure what was found
    python -m experiments.crypt_crawler.calibrate --generations 30 --write    # and write it into the card set

The aims and the knobs are in experiments/crypt_crawler/knobs.py. The search starts from the cards as they were before
any calibration, wherever the set stands now, so the same arguments find the same cards on the same code. After a change
of the cards: tune `tuned` anew (experiments/crypt_crawler/tune_weights.py), then measure again.
"""

import os
import sys
from pathlib import Path

import click

from experiments.card_files import assumed_values, write_values
from experiments.crypt_crawler.calibration import (
    MODES,
    RULESET,
    Calibration,
    Cards,
    Rates,
    play,
    standard_error,
)
from experiments.crypt_crawler.knobs import BANDS, FIRST, GOALS, KNOBS, PAIR_MOST, RANDOM_MOST, SHOWN_PAIRS
from experiments.knobs import settings_of
from experiments.step_search import Judged, search
from experiments.terminal import say
from sim.cards import REFERENCE, DataSet
from sim.errors import InputError
from sim.registry import get_policy, get_ruleset

SEARCH_SEED, TEST_SEED = 1, 20261130
Measured = dict[str, dict[str, Rates]]  # by policy and mode


def measure(cards: Cards, policies: list[str], games: int, jobs: int) -> Measured:
    """Play every policy in every mode, all on the same seed."""
    return {
        policy: {mode: play(policy, mode, cards, TEST_SEED, range(games), jobs) for mode in MODES}
        for policy in policies
    }


def misses(measured: Measured, best: list[str]) -> list[str]:
    """A line for each aim that is missed. best: the policies that the bands are about."""
    lines = []
    for policy in best:
        for mode, (low, high) in BANDS.items():
            percent = measured[policy][mode].percent
            if not low <= percent <= high:
                lines.append(f"{mode}: {policy} wins {percent:.1f} %, not {low} to {high} %")
    for mode, rates in measured["random"].items():
        if rates.percent >= RANDOM_MOST:
            lines.append(f"{mode}: random wins {rates.percent:.1f} %, not under {RANDOM_MOST:g} %")
    for mode, rates in measured[SHOWN_PAIRS].items():
        farthest = abs(rates.distances).max()
        if farthest > PAIR_MOST:
            lines.append(f"{mode}: a pair of race and class is {farthest:.1f} points from the mean, not {PAIR_MOST:g}")
    return lines


def ladder(measured: Measured) -> list[str]:
    """The table of win rates by policy and mode."""
    bands = " | ".join(f"{low} to {high}" for low, high in BANDS.values())
    lines = [f"| policy | {' | '.join(MODES)} |", "|---|---|---|---|", f"| aim of the best | {bands} |"]
    for policy, by_mode in measured.items():
        cells = " | ".join(f"{rates.percent:.1f} ± {rates.error:.1f}" for rates in by_mode.values())
        lines.append(f"| {policy} | {cells} |")
    return lines


def pairs(rates: Rates, races: list[str], classes: list[str]) -> list[str]:
    """The table of win rates by race and class."""
    lines = [f"| | {' | '.join(classes)} |", f"|---{'|---' * len(classes)}|"]
    for race, row, games in zip(races, rates.pairs, rates.games, strict=True):
        cells = (f"{percent:.1f} ± {standard_error(percent, n):.1f}" for percent, n in zip(row, games, strict=True))
        lines.append(f"| {race} | {' | '.join(cells)} |")
    return lines


def knobs_table(data: DataSet) -> list[str]:
    """The knobs whose values in a card set are not those at first; a line that says why when it has no such values."""
    try:
        found = assumed_values(data, FIRST)
    except InputError as error:
        return [f"Not a set to be turned: {error}"]
    lines = ["| knob | at first | now |", "|---|---|---|"]
    for knob in KNOBS:
        first = knob.steps[knob.first]
        now = {key: found[key] for key in first}
        if now != first:
            before, after = (", ".join(map(str, values.values())) for values in (first, now))
            lines.append(f"| {knob.name} | {before} | {after} |")
    return lines


def report(data: DataSet, measured: Measured, games: int) -> list[str]:
    """What was measured, as a page of Markdown."""
    races, classes = ([row.name for row in table] for table in (data.tables.races, data.tables.classes))
    lines = [f"# Cards of Crypt Crawler, set {data.digest}", ""]
    lines += [f"Win rates in % with standard errors; {games:,} games a mode, seed {TEST_SEED}. They are properties of"]
    lines += ["the stand-in cards, not of the published ones.", "", *ladder(measured)]
    for mode, rates in measured[SHOWN_PAIRS].items():
        lines += ["", f"## Race and class in {mode}, played by {SHOWN_PAIRS}", "", *pairs(rates, races, classes)]
    return [*lines, "", "## Knobs that were turned", "", *knobs_table(data)]


def _watch(number: int, best: Judged) -> None:
    wins = ", ".join(f"{mode} {percent:.1f}" for mode, percent in best.figures.items())
    say(f"generation {number}: miss {best.miss:.1f}, {wins}")


def calibrated(data: str, generations: int, population: int, games: int, jobs: int, write: bool) -> Cards:
    """The cards that a search finds; written into their set, or as changes of it."""
    cards = Cards(data)
    assumed_values(cards.load(), FIRST)  # refuses a set that holds printed values there
    task = Calibration(data, KNOBS, SHOWN_PAIRS, GOALS, jobs)
    found = search(task, seed=SEARCH_SEED, generations=generations, population=population, games=games, watch=_watch)
    values = settings_of(KNOBS, found.steps)
    if not write:
        return Cards(data, values)
    folder = cards.load().folder
    say(f"written: {len(write_values(cards.load(), values))} values in {os.path.relpath(folder)}")
    return cards


@click.command()
@click.option("--data", default=REFERENCE, show_default=True, help="The card set, by name or folder.")
@click.option("--best", default=("tuned",), show_default=True, multiple=True, help="Policies that the bands are about.")
@click.option("--also", default=("expert",), show_default=True, multiple=True, help="Policies that are only shown.")
@click.option("--games", default=100_000, show_default=True, type=click.IntRange(100), help="Games measured, a mode.")
@click.option("--generations", default=0, show_default=True, type=click.IntRange(0, 10_000), help="Of the search.")
@click.option("--population", default=16, show_default=True, type=click.IntRange(4, 1000))
@click.option("--search-games", default=4000, show_default=True, type=click.IntRange(100), help="Of a set, a mode.")
@click.option("--write", is_flag=True, help="Write what the search found into the card set.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the report to this file too.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1))
def main(
    data: str,
    best: tuple[str, ...],
    also: tuple[str, ...],
    games: int,
    generations: int,
    population: int,
    search_games: int,
    write: bool,
    out: Path | None,
    jobs: int,
) -> None:
    """Measure a card set against its aims, or search for one that meets them."""
    try:
        if write and not generations:
            raise InputError("--write needs a search: give --generations")
        cards = Cards(data)
        cards.load()
        policies = list(dict.fromkeys(["random", SHOWN_PAIRS, *best, *also]))
        for policy in policies:
            get_policy(get_ruleset(RULESET), policy)
        if generations:
            cards = calibrated(data, generations, population, search_games, jobs, write)
        measured = measure(cards, policies, games, jobs)
        page = "\n".join(report(cards.load(), measured, games)) + "\n"
    except InputError as error:
        say(f"calibrate: {error}")
        sys.exit(2)
    click.echo(page, nl=False)
    if out:
        out.write_text(page, encoding="utf-8")
    missed = misses(measured, list(best))
    for line in missed:
        say(f"missed: {line}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
