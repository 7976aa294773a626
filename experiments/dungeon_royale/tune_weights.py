"""Finds the weights of policy `tuned` of Dungeon Royale and stores them with how they were found.

    python -m experiments.dungeon_royale.tune_weights --generations 40    # search, measure, write
    python -m experiments.dungeon_royale.tune_weights --remeasure         # after a change of engine, cards or others

One seat plays with the weights in question against tables of the other policies.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from experiments.policy_weights import Search
from experiments.weights_study import Study, command
from policies.dungeon_royale.tuned import FILE
from policies.dungeon_royale.weights import Weights
from sim.recipe import Recipe

LEFT_AS_THEY_ARE = ("noise",)  # it is there to be hard to foresee, which none of these opponents tries
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


STUDY = Study(
    FILE,
    task,
    tuple(TABLES),
    each="table",
    told="at each table; below: wins of one seat, shared ones too, with 95 % intervals",
    generations=40,
    games=400,
    test_games=20_000,
)


if __name__ == "__main__":
    command(STUDY)()
