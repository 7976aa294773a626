"""How fast games go, from a short trial."""

import time

from experiments.plan import Plan
from sim.contract import BLOCK
from sim.simulate import play_span, prepare

TRIAL_SECONDS = 0.3


def measure_pace(plan: Plan) -> float:
    """Games a second of one worker, over the cells of a plan in turn, for about TRIAL_SECONDS."""
    games, seconds = 0, 0.0
    for cell in plan.cells:
        prepare(cell.recipe)
        began = time.perf_counter()
        while time.perf_counter() - began < TRIAL_SECONDS / min(len(plan.cells), 10):
            games += play_span(cell.recipe, plan.seed, games, BLOCK // 8, keep=False).n
        seconds += time.perf_counter() - began
        if seconds > TRIAL_SECONDS:
            break
    return games / seconds
