"""Which enemy comes (CC-213, A-11)."""

import numpy as np

from sim.jit import jit
from sim.rng import below, die
from sim.rulesets.crypt_crawler.codes import FACES

NAMED, FROM_DECK, BY_DIE, FROM_TIER = 0, 1, 2, 3  # values of option enemy_pick


@jit
def pick_enemy(state, named, world):
    """Which enemy comes for an outcome that names one (CC-213, A-11)."""
    pick = world.enemy_pick
    if pick == NAMED:
        return named
    wanted = die(state.enemy, FACES) if pick == BY_DIE else np.int64(world.enemies[named].tier)
    chosen = one_enemy(state, pick, wanted, world)
    if pick == FROM_DECK:
        left = np.int64(state.hid.enemies_left) & ~(np.int64(1) << chosen)
        state.hid.enemies_left = left if left else (np.int64(1) << np.int64(world.n_enemies)) - 1
    return chosen


@jit
def one_enemy(state, pick, wanted, world):
    """An enemy of a number (BY_DIE), of a tier (FROM_TIER) or still in the enemy deck, each equally likely."""
    left, n = np.int64(state.hid.enemies_left), np.int64(0)
    for foe in range(np.int64(world.n_enemies)):
        n += np.int64(is_candidate(foe, pick, wanted, left, world))
    place = below(state.enemy, n)
    chosen = 0
    for foe in range(np.int64(world.n_enemies)):
        if is_candidate(foe, pick, wanted, left, world):
            if place == 0:
                chosen = foe
            place -= 1
    return chosen


@jit
def is_candidate(foe, pick, wanted, left, world):
    """Whether an enemy has the number or the tier wanted, or is still in the enemy deck."""
    if pick == BY_DIE:
        return world.enemies[foe].number == wanted
    if pick == FROM_TIER:
        return world.enemies[foe].tier == wanted
    return (left >> foe) & 1 == 1
