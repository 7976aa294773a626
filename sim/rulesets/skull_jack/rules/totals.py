"""Values of cards and totals of hands (SJ-08 to SJ-11, SJ-29, SJ-30)."""

from sim.jit import jit
from sim.rulesets.skull_jack.codes import GOAL


@jit(inline=True)
def best_total(hard, aces):
    """The total of a hand whose cards sum to `hard` with every ace at 1: one ace counts 11 where that does
    not bust (SJ-10, SJ-11). Two aces at 11 would be 22, so more than one never does."""
    if aces and hard + 10 <= GOAL:
        return hard + 10
    return hard
