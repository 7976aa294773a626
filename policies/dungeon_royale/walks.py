"""The walks that look-ahead tries: tuned's own, and those to what lies or stands nearest."""

import numpy as np

from policies.dungeon_royale.detours import OUTSIDE
from policies.dungeon_royale.odds import N_TREASURES, TREASURES_AT
from policies.dungeon_royale.walking import best_aim, may_enter_lair, plan_walk, steps_to
from policies.dungeon_royale.weights import PLANNED
from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import N_ARTIFACTS, NOWHERE, STONE
from sim.rulesets.dungeon_royale.rules.paths import has_key
from sim.rulesets.dungeon_royale.state import MAX_OFFERED

FAR = 1000.0


@jit
def add_walk(pub, own, world, params, aim, plans, n):
    """One more plan, if no other is the same; returns how many there are."""
    plan_walk(pub, own, world, params, aim, np.int64(pub.heroes[own.seat].space))
    for i in range(own.n_plan):
        plans[n, i] = own.memo[PLANNED + i]
    for k in range(n):
        same = True
        for i in range(own.n_plan):
            same = same and plans[k, i] == plans[n, i]
        if same:
            return n
    return n + 1


@jit
def list_walks(pub, own, world, params, stream, plans, most):
    """tuned's plan first, then one out of the dungeon, then to artifacts, treasure and heroes, the nearest first."""
    space = np.int64(pub.heroes[own.seat].space)
    n = add_walk(pub, own, world, params, best_aim(pub, own, world, params, space, own.n_plan, stream), plans, 0)
    if pub.exits_open and n < most:
        n = add_walk(pub, own, world, params, OUTSIDE, plans, n)
    done = np.zeros(MAX_OFFERED, np.bool_)
    while n < most:
        aim = nearest(pub, own, world, params, space, done)
        if aim < 0:
            break
        done[aim] = True
        n = add_walk(pub, own, world, params, aim, plans, n)
    return n


@jit
def nearest(pub, own, world, params, space, done):
    """The space with anything on it that is nearest, artifacts by half their worth nearer; -1 when none is left."""
    hero = pub.heroes[own.seat]
    enters = may_enter_lair(pub, hero)
    fewest, aim = FAR, -1
    for artifact in range(N_ARTIFACTS):
        there = int(pub.place[artifact])
        if there != NOWHERE and not done[there] and (enters or not world.spaces[there].lair):
            if artifact != STONE or pub.lair_open or has_key(hero):
                steps = steps_to(pub, world, space, there) - 0.5 * own.worth[artifact]
                if steps < fewest:
                    fewest, aim = steps, there
    for place in range(np.int64(params.table[N_TREASURES])):
        there = int(params.table[TREASURES_AT + 1 + place])
        steps = 1.0 * steps_to(pub, world, space, there)
        if not done[there] and pub.n_ransack > 0 and steps < fewest:
            fewest, aim = steps, there
    for other in range(pub.n):
        there = int(pub.heroes[other].space)
        if other != own.seat and pub.heroes[other].inside and not done[there]:
            steps = 1.0 * steps_to(pub, world, space, there)
            if steps < fewest:
                fewest, aim = steps, there
    return aim
