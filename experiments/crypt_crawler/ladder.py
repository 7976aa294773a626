"""The ladder of policies of Crypt Crawler: what each step wins more than the one below, on the very same deals.

    python -m experiments.crypt_crawler.ladder     # prints the table of the ruleset's README

Ends with exit code 1 when a step is not better than the one below, by its 95 % interval, in every mode.
"""

import functools
import os
from collections.abc import Iterator
from dataclasses import dataclass

import click
import numpy as np

from experiments.stats import Estimate, mean_interval, wilson
from experiments.terminal import say
from sim.recipe import Recipe
from sim.simulate import play_spans
from sim.workers import Workers

MODES = ("novice", "standard", "masochist")
SEED = 20261130


@dataclass(frozen=True)
class Step:
    """A policy and the one it must beat; below: none for the lowest. searches: it plays on copies, and slowly."""

    policy: str
    below: str = ""
    info: str = "count"
    searches: bool = False


STEPS = (
    Step("random"),
    Step("reckless", "random"),
    Step("always_push", "random"),
    Step("never_push", "reckless"),
    Step("cautious", "reckless"),
    Step("rusher", "reckless"),
    Step("farmer", "cautious"),
    Step("greedy", "never_push"),
    Step("tuned", "greedy"),
    Step("lookahead", "tuned", searches=True),
    Step("expert", "greedy", info="expert"),
    Step("lookahead", "expert", info="expert", searches=True),
)


@functools.cache
def won(policy: str, mode: str, info: str, games: int, jobs: int = 1) -> np.ndarray:
    """1 for each game won, else 0; race and class at random."""
    options = {"mode": mode, "info": info, "race": "random", "job": "random"}
    recipe = Recipe.of("crypt_crawler", policy, options)
    spans = play_spans(recipe, SEED, range(games), keep=True, workers=Workers(jobs))
    parts = [span.rows[:, span.tally.index["won"]] for span in spans if span.rows is not None]
    return np.concatenate(parts).astype(np.int64)


def gain(step: Step, mode: str, games: int, jobs: int = 1) -> tuple[Estimate, Estimate | None]:
    """(win rate of a step, what it wins more than the one below on the same deals)."""
    own = won(step.policy, mode, step.info, games, jobs)
    rate = wilson(int(own.sum()), games)
    if not step.below:
        return rate, None
    more = own - won(step.below, mode, step.info, games, jobs)
    return rate, mean_interval(games, int(more.sum()), int((more * more).sum()))


def holds(more: Estimate | None) -> bool:
    """Whether the step is better than the one below."""
    return more is None or (more.low is not None and more.low > 0)


def cell(rate: Estimate, more: Estimate | None) -> str:
    """Win rate and gain, as in the table."""
    assert rate.mean is not None  # games were played
    shown = f"{100 * rate.mean:.1f}"
    if more is None or more.mean is None:
        return shown
    return f"{shown} ({100 * more.mean:+.1f} ± {100 * more.half_width:.1f}{'' if holds(more) else ', not better'})"


def rows(games: int, search_games: int, jobs: int) -> Iterator[tuple[str, bool]]:
    """The rows of the table, and whether each step holds in all modes."""
    for step in STEPS:
        n = search_games if step.searches else games
        found = [gain(step, mode, n, jobs) for mode in MODES]
        name = step.policy if step.info == "count" else f"{step.policy} (`info = {step.info}`)"
        cells = " | ".join(cell(*pair) for pair in found)
        yield f"| {name} | {step.below} | {cells} |", all(holds(more) for _, more in found)


@click.command()
@click.option("--games", default=40_000, show_default=True, type=click.IntRange(100), help="Games of a cell.")
@click.option(
    "--search-games", default=4_000, show_default=True, type=click.IntRange(100), help="The same of lookahead."
)
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1))
def main(games: int, search_games: int, jobs: int) -> None:
    """Play and print the table; numbers in brackets: gain over the policy below, paired, with its 95 % interval."""
    say(f"{games} games a cell, {search_games} of lookahead, seed {SEED}")
    print("| policy | better than | Novice | standard | Masochist |\n|---|---|---|---|---|", flush=True)
    all_hold = True
    for line, step_holds in rows(games, search_games, jobs):
        print(line, flush=True)
        all_hold &= step_holds
    if not all_hold:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
