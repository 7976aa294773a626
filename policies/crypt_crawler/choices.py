"""Options that a text gives (D-21)."""

import numpy as np

from policies.crypt_crawler.weights import COMMON, EXPERIENCE, FOOD, GOLD, POISON
from policies.crypt_crawler.worth import cost_of_fear, worth_of_fragments, worth_of_oil, worth_of_potion
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler import vocabulary as op

LOSS = 2.0  # of a fight, a lost piece, and whatever else is not weighed
TABLE = 2.0  # worth of a roll on a loot table


@jit
def worth_of_operation(pub, world, code, a, params):
    """Of one operation."""
    if code == op.OP_GOLD:
        return params.value[GOLD] * a
    if code == op.OP_FOOD:
        return params.value[FOOD] * min(a, world.food_limit - pub.food)
    if code == op.OP_XP:
        return params.value[EXPERIENCE] * a
    if code == op.OP_FRAG:
        return worth_of_fragments(pub, world, a, params)
    if code == op.OP_HP:
        return float(min(a, pub.hp_max - pub.hp)) - LOSS * (pub.hp + a <= 0)
    if code == op.OP_STA:
        return 0.5 * min(a, pub.stamina_max - pub.stamina)
    if code == op.OP_FEAR:
        return -cost_of_fear(pub, world, params) * max(a, -pub.fear)
    if code == op.OP_POISON:
        return -params.value[POISON] * max(a, -pub.poison)
    if code == op.OP_OIL:
        return worth_of_oil(pub, world, params)
    if code == op.OP_POTION:
        return worth_of_potion(pub, params)
    if code == op.OP_POUCH or code == op.OP_CHEST:
        return TABLE
    if code == op.OP_LOOT:
        return params.value[COMMON + a]
    return -LOSS if code == op.OP_ENEMY or code == op.OP_ENEMY_POOL or code == op.OP_BREAK else 0.0


@jit
def worth_of_option(pub, world, number, params):
    """Of a list of operations."""
    total = 0.0
    first = np.int64(world.lists[number, 0])
    for at in range(first, first + np.int64(world.lists[number, 1])):
        total += worth_of_operation(pub, world, np.int64(world.ops[at, 0]), np.int64(world.ops[at, 1]), params)
    return total


@jit
def best_option(pub, world, offer, params):
    """The option that is worth most."""
    best, found = -1e9, 0
    for at in range(offer.n):
        worth = worth_of_option(pub, world, np.int64(pub.offered) + offer.action[at] % ph.ARGUMENTS, params)
        if worth > best:
            best, found = worth, at
    return found
