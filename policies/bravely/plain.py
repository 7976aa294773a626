"""The shipped policies of Bravely the Knight once more, as plain functions for the exact solver.

These share nothing with the compiled policies but their parameters.
"""

from typing import Any

from sim.contract import Parameters
from sim.rulesets.bravely.exact_odds import Plan

NAMES = ("always_exit", "first_legal", "never_exit", "random", "threshold")


def rule(name: str, parameters: Parameters, options: Any) -> Plan:
    """The plan of a policy in NAMES with these parameters."""
    p: Any = parameters

    def starts(gold, machine, played):
        enough = gold >= p.leave_below and machine >= p.machine_at_least
        return float(enough and not 0 < p.games <= played and not 0 < p.leave_at <= gold)

    def leaves_with_enough(health, sword, carried, machine):
        return float(carried >= p.gold + health * (p.per_health_sword if sword else p.per_health) or machine == 0)

    def always(value):
        return lambda *state: value

    if name == "first_legal":  # a visit ends before it begins
        return Plan(always(1.0), always(1.0), starts=always(0.0))
    if name == "random":
        return Plan(always(0.5), always(1 / 3), way="even", starts=always(0.5))
    if name == "threshold":
        return Plan(lambda health, *_: float(health >= p.east_below), leaves_with_enough, starts=starts)
    north = always(0.0 if p.east else 1.0)
    if name == "never_exit":
        return Plan(north, lambda health, sword, carried, machine: float(machine == 0), starts=starts)
    return Plan(north, always(1.0), starts=starts)
