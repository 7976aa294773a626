"""Plays every policy of every ruleset at every setting and writes the rows; run with DUNGEONSIM_JIT=0.

Usage: python_rows.py CASES OUT. CASES: a JSON list of [ruleset, policy, options]. Case i goes to OUT/i.npy.
The first case of each policy is played for 200 games. The others, where games can be long, are played for as
many as plain Python manages in the time given, but enough of them for 30 decisions.
"""

import json
import math
import sys
import time
from pathlib import Path

import numpy as np

from sim.jit import JIT
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block

GAMES, SECONDS, DECISIONS = 200, 0.35, 30


def play(recipe, seed, seconds):
    """The rows of the first games, as one matrix of integers."""
    table = set_table(recipe)
    key, block = stream_key(seed, recipe.ruleset), table.new_block()
    rows, decisions, began = [], 0, time.perf_counter()
    while len(rows) < GAMES and (decisions < DECISIONS or time.perf_counter() - began < seconds):
        play_block(table, key, len(rows), 1, block)
        row = block["rows"][0, 0]
        decisions += int(row["decisions"])
        rows.append(np.frombuffer(row.tobytes(), np.int32))
    return np.stack(rows)


if __name__ == "__main__":
    assert not JIT
    seen = set()
    for number, (ruleset, policy, options) in enumerate(json.loads(Path(sys.argv[1]).read_text())):
        seconds = SECONDS if (ruleset, policy) in seen else math.inf
        seen.add((ruleset, policy))
        np.save(Path(sys.argv[2]) / f"{number}.npy", play(Recipe.of(ruleset, policy, options), 11, seconds))
