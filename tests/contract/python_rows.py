"""Plays policies at settings and writes the rows; run with DUNGEONSIM_JIT=0.

Usage: python_rows.py CASES OUT SECONDS. CASES: a JSON list of [ruleset, policy, options]. Case i goes to
OUT/i.npy: 200 games, or as many as plain Python manages in so many seconds, but enough for 30 decisions.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np

from sim.jit import JIT
from sim.recipe import Recipe, set_table
from sim.rng import stream_key
from sim.simulate import play_block

GAMES, DECISIONS = 200, 30


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
    for number, case in enumerate(json.loads(Path(sys.argv[1]).read_text())):
        np.save(Path(sys.argv[2]) / f"{number}.npy", play(Recipe.of(*case), 11, float(sys.argv[3])))
