"""Plays games with the log on and writes what they met and used; run with DUNGEONSIM_JIT=0.

    python python_items.py CASES.json OUT.json

CASES: [ruleset, policy, options, games]. OUT: for each case and game, the outcome row of the game played without the
log; of the game played with it, what was left out, [kind, name, MET or USED, how often], and [actions offered, action
taken] of each decision, once as the log kept it and once as its policy was asked.
"""

import json
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

from experiments.traced import traced_games
from sim.contract import Decision
from sim.jit import JIT
from sim.recipe import Recipe, check_recipe
from sim.simulate import simulate


def listen(ruleset):
    """From now on, what the driver of a ruleset asks its policies is written into the list that comes back."""
    driver, asked = import_module(f"sim.rulesets.{ruleset}.play"), []
    ask = driver.ask

    def heard(functions, team, seat, pub, own, world, offer, params, stream):
        choice = ask(functions, team, seat, pub, own, world, offer, params, stream)
        offered = offer.action[: offer.n].tolist()
        asked.append([offered, offered[choice]])
        return choice

    driver.ask = heard
    return asked


def games_of(ruleset, policy, options, games):
    recipe = Recipe.of(ruleset, policy, options)
    checked = check_recipe(recipe)
    rows = simulate(ruleset, policy, options, games=games, seed=1).rows(named=True)
    asked = listen(ruleset)
    for row, game in zip(rows, traced_games(recipe, 1, range(games)), strict=True):
        course = game.course()
        seen = Counter(sighting[:3] for sighting in checked.ruleset.items(checked.options, checked.data.tables, course))
        counts = [[*sighting, n] for sighting, n in seen.items()]
        kept = [[event.offered, event.taken] for event in course if isinstance(event, Decision)]
        yield {"row": row, "left_out": game.left_out, "counts": counts, "kept": kept, "asked": list(asked)}
        asked.clear()


def main(cases, out):
    assert not JIT
    found = [list(games_of(*case)) for case in json.loads(Path(cases).read_text())]
    Path(out).write_text(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
