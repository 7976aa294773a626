"""The command that finds the weights of policy `tuned` of a ruleset, and stores them with how they were found.

The same arguments give the same weights on the same code and cards. The search plays one seed; what is stored as its
worth was played with another one, beside the policy that the search began with, on the very same games.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from experiments.policy_weights import Generation, Search, search
from experiments.terminal import say
from sim.cards import read_toml

SEARCH_SEED, TEST_SEED = 1, 20261130
_HOW = ("generations", "population", "games")


@dataclass(frozen=True)
class Study:
    """What differs from ruleset to ruleset.

    file: where the weights are stored. task: the search, given the number of workers. names: of its settings. each:
    what a setting is; told: what is measured in each. The numbers are defaults of the command.
    """

    file: Path
    task: Callable[[int], Search]
    names: Sequence[str]
    each: str
    told: str
    generations: int
    games: int
    test_games: int


def report(study: Study, searched: Search, weights: tuple[float, ...], how: dict[str, int], test_games: int) -> str:
    """The file of the weights."""
    script = f"experiments/{searched.ruleset}/tune_weights.py"
    lines = [f"# Weights of policy `tuned`, written by {script}; not to be edited."]
    lines += ["", "[found]", f'by = "CMA-ES, from the weights of {searched.policy}"', f"seed = {SEARCH_SEED}"]
    lines += [f"{name} = {value}" for name, value in how.items()]
    lines += ["", "[measured]", f"seed = {TEST_SEED}", f"games = {test_games}  # {study.told}"]
    for policy, spec in ((searched.policy, searched.policy), ("tuned", searched.spec(weights))):
        for name, found in zip(study.names, searched.estimates(spec, TEST_SEED, test_games), strict=True):
            lines.append(f"{policy}_{name} = [{found.mean:.5f}, {found.low:.5f}, {found.high:.5f}]")
    lines += ["", "[weights]"]
    lines += [f"{name} = {weight:.4g}" for name, weight in zip(searched.weights, weights, strict=True)]
    return "\n".join(lines) + "\n"


def command(study: Study) -> click.Command:
    """Search, or take the weights of the file; measure; write."""
    a_candidate = f"Games of a candidate, a {study.each}."
    cores = os.cpu_count() or 1

    @click.command()
    @click.option("--generations", default=study.generations, show_default=True, type=click.IntRange(1, 10_000))
    @click.option("--population", default=16, show_default=True, type=click.IntRange(4, 1000))
    @click.option("--games", default=study.games, show_default=True, type=click.IntRange(10), help=a_candidate)
    @click.option(
        "--test-games", default=study.test_games, show_default=True, type=click.IntRange(100), help="Games of the test."
    )
    @click.option("--jobs", default=cores, show_default=True, type=click.IntRange(1))
    @click.option("--out", default=study.file, type=click.Path(path_type=Path), help="Where to write.")
    @click.option("--remeasure", is_flag=True, help="Keep the weights in the file; only measure them again.")
    def main(
        generations: int, population: int, games: int, test_games: int, jobs: int, out: Path, remeasure: bool
    ) -> None:
        """Search, or take the weights of the file; measure; write."""
        searched = study.task(jobs)
        how = dict(zip(_HOW, (generations, population, games), strict=True))
        if remeasure:
            stored = read_toml(out)
            weights = tuple(stored["weights"][name] for name in searched.weights)
            how = {name: stored["found"][name] for name in _HOW}
        else:
            weights = search(searched, seed=SEARCH_SEED, watch=_teller(generations), **how)
        out.write_text(report(study, searched, weights, how, test_games), encoding="utf-8")
        say(f"written: {os.path.relpath(out)}")

    return main


def _teller(generations: int) -> Callable[[Generation], None]:
    def tell(generation: Generation) -> None:
        say(f"generation {generation.number}/{generations}: best {generation.best:.4f}, mean {generation.mean:.4f}")

    return tell
