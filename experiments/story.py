"""One game told as a story: plays it once more with the log on."""

from dataclasses import dataclass
from typing import Any

from sim.frames import outcome_frame
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block
from sim.trace import CAPACITY, new_log


@dataclass(frozen=True)
class Story:
    """lines: the story. row: the outcome row, the same as in the results. events: (note code, a, b) in order."""

    lines: list[str]
    row: dict[str, Any]
    events: list[tuple[int, int, int]]


def tell(recipe: Recipe, seed: int, game: int) -> Story:
    """Play game number `game` of a run with the log on and narrate it."""
    table = set_table(recipe)
    block, log = table.new_block(), new_log()
    failure = play_block(table, stream_key(seed, recipe.ruleset), game, 1, block, log[0])
    count = int(log[0].n)
    events = [(int(code), int(a), int(b)) for code, a, b in log[0].event[: min(count, CAPACITY)]]
    lines = table.ruleset.narrate(table.options, table.data.tables, events)
    if count > CAPACITY:
        lines.append(f"(the story is cut: {count - CAPACITY:,} more events)")
    if failure:
        lines.append(f"The policy raised {failure}")
    frame = outcome_frame(table.ruleset, block["rows"][0][:1].view("i4").reshape(1, -1), game)
    return Story(lines, frame.row(0, named=True), events)
