"""The attack dice (DR-124): one die, and what the green die makes of a damage."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.codes import ATTACK_FACES


@jit(inline=True)
def roll_die(stream, colour, world):
    """One attack die of a colour."""
    return np.int64(world.dice[colour, below(stream, ATTACK_FACES)])


@jit(inline=True)
def part_taken(damage, green):
    """What is left of a damage by the rules of Dodge and Reflect: all, the larger half, nothing (DR-136 to DR-141)."""
    if green >= 2:
        return 0
    return (damage + 1) >> 1 if green == 1 else damage
