"""Finds the weights of policy `tuned` of Crypt Crawler and stores them with how they were found.

    python -m experiments.crypt_crawler.tune_weights --generations 60     # search, measure, write
    python -m experiments.crypt_crawler.tune_weights --remeasure          # after a change of engine, cards or greedy

The same arguments give the same weights on the same code and cards. The search plays seed 1; what is stored as its
worth was played with another seed, beside `greedy` on the very same games.
"""

import os
from pathlib import Path

import click

from experiments.policy_weights import Generation, Search, search
from experiments.terminal import say
from policies.crypt_crawler.weights import Weights
from sim.cards import read_toml

FILE = Path(__file__).resolve().parents[2] / "policies" / "crypt_crawler" / "tuned.toml"
MODES = ("novice", "standard", "masochist")
LEFT_AS_THEY_ARE = ("coins", "potions", "shops", "altars", "pushes", "push_always", "foresight")
SEARCH_SEED, TEST_SEED = 1, 20261130
NAMES = [name for name in Weights.model_fields if name not in LEFT_AS_THEY_ARE]


def task(jobs: int) -> Search:
    """The greedy policy's weights, all modes, races and classes."""
    settings = [{"mode": mode, "race": "random", "job": "random"} for mode in MODES]
    return Search("crypt_crawler", "greedy", NAMES, settings, "won", jobs=jobs)


def report(tuned: str, searched: Search, weights: tuple[float, ...], how: dict[str, int], test_games: int) -> str:
    """The file of the weights."""
    lines = ["# Weights of policy `tuned`, written by experiments/crypt_crawler/tune_weights.py; not to be edited."]
    lines += ["", "[found]", 'by = "CMA-ES, from the weights of greedy"', f"seed = {SEARCH_SEED}"]
    lines += [f"{name} = {value}" for name, value in how.items()]
    lines += ["", "[measured]", f"seed = {TEST_SEED}"]
    lines += [f"games = {test_games}  # in each mode; below: win rates with 95 % intervals"]
    for name, spec in (("greedy", "greedy"), ("tuned", tuned)):
        for mode, found in zip(MODES, searched.estimates(spec, TEST_SEED, test_games), strict=True):
            lines.append(f"{name}_{mode} = [{found.mean:.5f}, {found.low:.5f}, {found.high:.5f}]")
    lines += ["", "[weights]"]
    lines += [f"{name} = {weight:.4g}" for name, weight in zip(NAMES, weights, strict=True)]
    return "\n".join(lines) + "\n"


@click.command()
@click.option("--generations", default=60, show_default=True, type=click.IntRange(1, 10_000))
@click.option("--population", default=16, show_default=True, type=click.IntRange(4, 1000))
@click.option("--games", default=1500, show_default=True, type=click.IntRange(10), help="Games of a candidate, a mode.")
@click.option("--test-games", default=100_000, show_default=True, type=click.IntRange(100), help="Games of the test.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, type=click.IntRange(1))
@click.option("--out", default=FILE, show_default=False, type=click.Path(path_type=Path), help="Where to write.")
@click.option("--remeasure", is_flag=True, help="Keep the weights in the file; only measure them again.")
def main(generations: int, population: int, games: int, test_games: int, jobs: int, out: Path, remeasure: bool) -> None:
    """Search, or take the weights of the file; measure; write."""
    searched = task(jobs)

    def watch(generation: Generation) -> None:
        say(f"generation {generation.number}/{generations}: best {generation.best:.4f}, mean {generation.mean:.4f}")

    if remeasure:
        stored = read_toml(out)
        weights = tuple(stored["weights"][name] for name in NAMES)
        how = {name: stored["found"][name] for name in ("generations", "population", "games")}
    else:
        weights = search(
            searched, seed=SEARCH_SEED, generations=generations, population=population, games=games, watch=watch
        )
        how = {"generations": generations, "population": population, "games": games}
    out.write_text(report(searched.spec(weights), searched, weights, how, test_games), encoding="utf-8")
    say(f"written: {os.path.relpath(out)}")


if __name__ == "__main__":
    main()
