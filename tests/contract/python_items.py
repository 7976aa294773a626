"""Plays games with the log on and writes what they met and used; run with DUNGEONSIM_JIT=0.

    python python_items.py CASES.json OUT.json

CASES: [ruleset, policy, options, games]. OUT: for each case and game, the outcome row of the game played without the
log, the decisions of the game played with it, and [kind, name, MET or USED, how often].
"""

import json
import sys
from collections import Counter
from pathlib import Path

from experiments.traced import traced_games
from sim.jit import JIT
from sim.recipe import Recipe, check_recipe
from sim.simulate import simulate


def games_of(ruleset, policy, options, games):
    recipe = Recipe.of(ruleset, policy, options)
    checked = check_recipe(recipe)
    rows = simulate(ruleset, policy, options, games=games, seed=1).rows(named=True)
    for row, game in zip(rows, traced_games(recipe, 1, range(games)), strict=True):
        found = checked.ruleset.items(checked.options, checked.data.tables, game.events.tolist())
        seen = Counter(sighting[:3] for sighting in found)
        counts = [[*sighting, n] for sighting, n in seen.items()]
        yield {"row": row, "decisions": int(game.row[1]), "left_out": game.left_out, "counts": counts}


def main(cases, out):
    assert not JIT
    found = [list(games_of(*case)) for case in json.loads(Path(cases).read_text())]
    Path(out).write_text(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
