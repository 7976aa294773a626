"""Best play of each game, by value iteration: direction, when to leave, junctions.

Maximises the mean gold that Bravely brings out of the game (ledger BK 8.2), for every option but two: with
respawn other than `always` it plays as if chambers were never used up, and without health_cap as if health above
the start were the health of the start. `worth=true` pays for a game only when it is worth more than its price.
"""

import numpy as np
from pydantic import Field

from policies.bravely.solver import HEALTH, HIGHEST, JUNCTIONS, LOWEST, PAY_FROM, SLOTS, SPINS, UNIT, fill
from policies.bravely.starting import LEAVE_POSITION, StartingParameters, is_asked_to_pay, pay_or_leave
from sim.jit import jit
from sim.rulesets.bravely.codes import DIRECTION, JUNCTION


class Parameters(StartingParameters):
    """Whether to pay at a loss."""

    worth: bool = Field(False, description="visit: pay only while a game is worth more than its price")


def prepare(params, parameters, options, world):
    """Solve the games that can come and keep their decisions."""
    fill(params, parameters.worth, options, world)


@jit
def decision(pub, params, slot):
    """The entry of the table for this state; slot 0 is the enter space, the others are junctions."""
    unit = np.int64(params.value[UNIT])
    total = (np.int64(pub.machine) + np.int64(pub.carried)) // unit
    lowest = np.int64(params.value[LOWEST])
    total = min(max(total, lowest), np.int64(params.value[HIGHEST]))
    most_health = np.int64(params.value[HEALTH])
    carried = min(np.int64(pub.carried) // unit, total)
    health = min(np.int64(pub.health), most_health)
    states = 2 * (most_health + 1)  # by sword and health
    layers = np.int64(params.value[SLOTS]) * states * (total * (total + 1) - lowest * (lowest + 1)) // 2
    state = (slot * 2 + np.int64(pub.sword)) * (most_health + 1) + health
    return np.int64(params.table[JUNCTIONS + layers + state * (total + 1) + carried])


def choose(pub, own, world, offer, params, stream):
    """The best action as solved."""
    if is_asked_to_pay(pub):
        return LEAVE_POSITION if pub.machine < params.value[PAY_FROM] else pay_or_leave(pub, world, params)
    if pub.phase == JUNCTION:
        return decision(pub, params, params.table[pub.place] * np.int64(params.value[SPINS]) + pub.moves)
    best = decision(pub, params, 0)
    return best >> 2 if pub.phase == DIRECTION else best & 3
