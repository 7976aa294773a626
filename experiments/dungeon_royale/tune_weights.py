"""Finds the weights of policy `tuned` of Dungeon Royale and stores them with how they were found.

    python -m experiments.dungeon_royale.tune_weights --generations 40    # search, measure, write
    python -m experiments.dungeon_royale.tune_weights --remeasure         # after a change of engine, cards or others

One seat plays with the weights in question against tables of the other policies. The same arguments give the same
weights on the same code and cards. The search plays seed 1; what is stored as its worth was played with another seed,
beside `collector` on the very same games.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from experiments.policy_weights import Generation, Search, search
from experiments.terminal import say
from policies.dungeon_royale.tuned import FILE
from policies.dungeon_royale.weights import Weights
from sim.cards import read_toml
from sim.recipe import Recipe

LEFT_AS_THEY_ARE = ("noise",)  # it is there to be hard to foresee, which none of these opponents tries
SEARCH_SEED, TEST_SEED = 1, 20261130
NAMES = [name for name in Weights.model_fields if name not in LEFT_AS_THEY_ARE]
# who else sits at the table, and the options
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "two": (("collector",), {"board": "gorgath"}),
    "four_gorgath": (("collector", "hunter", "thief"), {"board": "gorgath"}),
    "four_mansion": (("mixed", "mixed", "mixed"), {"board": "mansion"}),
    "five_mansion": (("collector", "rusher", "thief", "hunter"), {"board": "mansion"}),
}


@dataclass(frozen=True)
class SeatSearch(Search):
    """A search for the weights of the first seat, at tables of others."""

    def recipe(self, spec: str, setting: Mapping[str, Any]) -> Recipe:
        """The policy in the first seat of a table."""
        others, options = TABLES[setting["table"]]
        return Recipe.of(self.ruleset, (spec, *others), {"players": 1 + len(others), **options})


def task(jobs: int) -> SeatSearch:
    """The collector's weights, at all tables."""
    settings = [{"table": name} for name in TABLES]
    return SeatSearch("dungeon_royale", "collector", NAMES, settings, "won_1", jobs=jobs)


def report(tuned: str, searched: Search, weights: tuple[float, ...], how: dict[str, int], test_games: int) -> str:
    """The file of the weights."""
    lines = ["# Weights of policy `tuned`, written by experiments/dungeon_royale/tune_weights.py; not to be edited."]
    lines += ["", "[found]", 'by = "CMA-ES, from the weights of collector"', f"seed = {SEARCH_SEED}"]
    lines += [f"{name} = {value}" for name, value in how.items()]
    lines += ["", "[measured]", f"seed = {TEST_SEED}"]
    lines += [f"games = {test_games}  # at each table; below: wins of one seat, shared ones too, with 95 % intervals"]
    for name, spec in (("collector", "collector"), ("tuned", tuned)):
        for table, found in zip(TABLES, searched.estimates(spec, TEST_SEED, test_games), strict=True):
            lines.append(f"{name}_{table} = [{found.mean:.5f}, {found.low:.5f}, {found.high:.5f}]")
    lines += ["", "[weights]"]
    lines += [f"{name} = {weight:.4g}" for name, weight in zip(NAMES, weights, strict=True)]
    return "\n".join(lines) + "\n"


@click.command()
@click.option("--generations", default=40, show_default=True, type=click.IntRange(1, 10_000))
@click.option("--population", default=16, show_default=True, type=click.IntRange(4, 1000))
@click.option("--games", default=400, show_default=True, type=click.IntRange(10), help="Games of a candidate, a table.")
@click.option("--test-games", default=20_000, show_default=True, type=click.IntRange(100), help="Games of the test.")
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
