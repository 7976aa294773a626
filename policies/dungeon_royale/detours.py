"""The way to an aim where the straight one is closed, by the lair, a door or lava: a search over all spaces."""

import numpy as np

from policies.dungeon_royale.weights import PLANNED
from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import MAX_SPACES, STAY
from sim.rulesets.dungeon_royale.rules.paths import OUT, ignores_walls, way

OUTSIDE = 250  # in place of a space: leave the dungeon
UNSEEN = -1


@jit
def find_detour(pub, own, world, aim, start, enters, dry):
    """Dice along a shortest way, as far as they go; False, and Stay, where there is none. dry: without damage."""
    came_from, came_by = np.full(MAX_SPACES, UNSEEN), np.zeros(MAX_SPACES, np.int64)
    queue = np.zeros(MAX_SPACES, np.int64)
    queue[0], n, at = start, 1, 0
    came_from[start] = start
    free = ignores_walls(pub.heroes[own.seat])
    end, last = UNSEEN, STAY
    while at < n and end == UNSEEN:
        space = queue[at]
        at += 1
        if space == aim:
            end = space
        for direction in range(STAY):
            there = np.int64(way(pub, space, direction, free, world))
            if there == OUT and aim == OUTSIDE and end == UNSEEN:
                end, last = space, direction
            elif there >= 0 and came_from[there] == UNSEEN and (enters or not world.spaces[there].lair):
                if dry and world.spaces[there].enter_damage + world.spaces[space].edge_damage[direction] > 0:
                    continue
                came_from[there], came_by[there] = space, direction
                queue[n] = there
                n += 1
    for i in range(own.n_plan):
        own.memo[PLANNED + i] = STAY
    if end == UNSEEN:
        return False
    steps = 0
    space = end
    while space != start:
        steps += 1
        space = came_from[space]
    if steps < own.n_plan:
        own.memo[PLANNED + steps] = last
    space = end
    while space != start:
        steps -= 1
        if steps < own.n_plan:
            own.memo[PLANNED + steps] = came_by[space]
        space = came_from[space]
    return True
