"""One game told as a story: plays it once more with the log on."""

from dataclasses import dataclass
from typing import Any

from experiments.traced import traced_games
from sim.frames import outcome_frame
from sim.recipe import Recipe, check_recipe


@dataclass(frozen=True)
class Story:
    """lines: the story. row: the outcome row, the same as in the results. events: (note code, a, b) in order."""

    lines: list[str]
    row: dict[str, Any]
    events: list[tuple[int, int, int]]


def tell(recipe: Recipe, seed: int, game: int) -> Story:
    """Play game number `game` of a run with the log on and narrate it."""
    checked = check_recipe(recipe)
    (traced,) = traced_games(recipe, seed, [game])
    events = [(code, a, b) for code, a, b in traced.events.tolist()]
    told = checked.ruleset.narrate(checked.options, checked.data.tables, events)
    lines = [line.line for line in told if line.text]
    if traced.left_out:
        lines.append(f"(the story is cut: {traced.left_out:,} more events)")
    if traced.failure:
        lines.append(f"The policy raised {traced.failure}")
    frame = outcome_frame(checked.ruleset, traced.row.reshape(1, -1), game)
    return Story(lines, frame.row(0, named=True), events)
