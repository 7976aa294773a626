"""Where to go, and the dice that lead there."""

import numpy as np

from policies.dungeon_royale.aims import worth_beside_dragon
from policies.dungeon_royale.detours import OUTSIDE, find_detour
from policies.dungeon_royale.hunting import LEAST, add_heroes
from policies.dungeon_royale.odds import DANGER_AT, MILLE, N_TREASURES, TREASURES_AT, mean_roll
from policies.dungeon_royale.standing import is_ahead
from policies.dungeon_royale.weights import (
    BEST_AIM,
    CARE,
    DANGER,
    DETOUR,
    EXIT,
    LAVA,
    NEAR,
    NOISE,
    PLANNED,
    RIVAL,
    TREASURE_WORTH,
    weight,
)
from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale.codes import N_ARTIFACTS, NOWHERE, STAY, STONE
from sim.rulesets.dungeon_royale.rules.paths import OUT, has_key, ignores_walls, way

_UNIT = 1 << 16  # what rounds_of counts in
PATIENCE = 12.0  # rounds in which the worth of the exit grows by itself, so that no chase goes on for ever


@jit
def steps_to(pub, world, start, end):
    """Steps between two spaces, through the teleport doors where that is shorter."""
    one, other = door_spaces(pub, start)
    past_one, past_other = steps_past_doors(world, one, other, end)
    return steps_left(world, start, end, one, other, past_one, past_other)


@jit(inline=True)
def door_spaces(pub, instead):
    """The spaces that the doors' faces look at; before they stand a space that is no way round."""
    if pub.door_space[1] == NOWHERE:
        return instead, instead
    return np.int64(pub.door_space[0]), np.int64(pub.door_space[1])


@jit(inline=True)
def steps_past_doors(world, one, other, end):
    """Steps to an end from before the one door and from before the other, through them."""
    if end == OUTSIDE:
        return NOWHERE, NOWHERE
    return np.int64(world.distance[other, end]) + 1, np.int64(world.distance[one, end]) + 1


@jit(inline=True)
def steps_left(world, space, end, one, other, past_one, past_other):
    """Steps from a space to an end, from both doors to which they are known."""
    if end == OUTSIDE:
        return np.int64(world.to_exit[space])
    near = world.distance[space]
    return min(np.int64(near[end]), np.int64(near[one]) + past_one, np.int64(near[other]) + past_other)


@jit(inline=True)
def steps_from(world, start, space, one, other, past_one, past_other):
    """Steps from a start to a space. past_one, past_other: those from the start through either door."""
    through = min(past_one + np.int64(world.distance[other, space]), past_other + np.int64(world.distance[one, space]))
    return min(np.int64(world.distance[start, space]), through)


@jit(inline=True)
def may_enter_lair(pub, hero):
    """Whether a hero could walk into the lair."""
    return pub.lair_open or has_key(hero) or ignores_walls(hero)


@jit(inline=True)
def rounds_of(steps, dice):
    """Rounds that steps take, one at least. By a product, as a division takes many times as long: 2**16 over `dice`,
    rounded up, is near enough for all that is below 2**16 / dice."""
    return max(((steps + dice - 1) * (_UNIT // dice + 1)) // _UNIT, 1)


@jit(inline=True)
def score_of(worth, steps, dice, near, noise, stream):
    """How good an aim is: worth over rounds, a little by chance."""
    score = worth / max(rounds_of(steps, dice) + near, LEAST) - 0.01 * steps
    return score * (1.0 + noise * below(stream, MILLE) / MILLE)


@jit
def best_aim(pub, own, world, params, start, dice, stream):
    """The space to go to."""
    hero = pub.heroes[own.seat]
    near, noise, rival = weight(own, params, NEAR), weight(own, params, NOISE), weight(own, params, RIVAL)
    one, other = door_spaces(pub, start)
    near_one, near_other = np.int64(world.distance[start, one]) + 1, np.int64(world.distance[start, other]) + 1
    fear = fear_of_dragon(pub, own, world, params)
    enters, takes_stone = may_enter_lair(pub, hero), pub.lair_open or has_key(hero)
    best, aim = -1e9, start
    for artifact in range(N_ARTIFACTS):
        space = np.int64(pub.place[artifact])
        if space == NOWHERE or not (enters or not world.spaces[space].lair) or (artifact == STONE and not takes_stone):
            continue
        steps = steps_from(world, start, space, one, other, near_one, near_other)
        worth = worth_beside_dragon(pub, own, world, params, space, own.worth[artifact])
        worth *= 1.0 - rival * is_nearer(pub, own, world, space, steps)
        worth -= danger_of(own, params, space, fear)
        score = score_of(worth, steps, dice, near, noise, stream)
        if score > best:
            best, aim = score, space
    if pub.n_ransack > 0:
        share = min(hero.hp / max(weight(own, params, CARE), 0.1), 1.0)
        for place in range(np.int64(params.table[N_TREASURES])):
            space = np.int64(params.table[TREASURES_AT + 1 + place])
            steps = steps_from(world, start, space, one, other, near_one, near_other)
            worth = worth_beside_dragon(pub, own, world, params, space, own.worth[TREASURE_WORTH] * share)
            worth -= danger_of(own, params, space, fear)
            score = score_of(worth, steps, dice, near, noise, stream)
            if score > best:
                best, aim = score, space
    if pub.exits_open and is_ahead(pub, own, world, params):
        worth = weight(own, params, EXIT) * (1.0 + pub.rounds / PATIENCE)
        score = score_of(worth, np.int64(world.to_exit[start]), dice, near, noise, stream)
        if score > best:
            best, aim = score, OUTSIDE
    own.worth[BEST_AIM] = best
    return add_heroes(pub, own, world, params, start, dice, stream, aim)


@jit(inline=True)
def is_nearer(pub, own, world, space, steps):
    """1 when another hero is nearer to a space."""
    found = 0
    for other in range(pub.n):  # without a way out half-way, which no processor could foresee
        hero = pub.heroes[other]
        if other != own.seat and hero.inside:
            found |= world.distance[hero.space, space] < steps
    return found


@jit(inline=True)
def fear_of_dragon(pub, own, world, params):
    """The part of the own HP that the Dragon's next attack takes."""
    if not pub.dragon.alive:
        return 0.0
    step = min(np.int64(pub.dragon.track), world.n_track - 1)
    return min(mean_roll(params, world.track[step]) / pub.heroes[own.seat].hp, 1.0)


@jit(inline=True)
def danger_of(own, params, space, fear):
    """Cost of being there when the Dragon's turn comes."""
    return weight(own, params, DANGER) * params.table[DANGER_AT + space] / MILLE * fear


@jit
def plan_walk(pub, own, world, params, aim, start):
    """Dice towards an aim into own.memo; Stay once it is reached.

    Steps as the crow walks do for nearly all aims. One to which they once led nowhere is searched for from then on.
    """
    if own.memo[DETOUR] != aim + 1:
        own.memo[DETOUR] = 0
        if not walk_straight(pub, own, world, params, aim, start):
            own.memo[DETOUR] = aim + 1
    if own.memo[DETOUR]:
        enters = may_enter_lair(pub, pub.heroes[own.seat])
        if not find_detour(pub, own, world, aim, start, enters, True):
            find_detour(pub, own, world, aim, start, enters, False)


@jit
def walk_straight(pub, own, world, params, aim, start):
    """Each die to where the fewest steps are left; False where none leads nearer."""
    hero = pub.heroes[own.seat]
    enters, free = may_enter_lair(pub, hero), ignores_walls(hero)
    space, hp = start, np.int64(hero.hp)
    one, other = door_spaces(pub, start)
    past_one, past_other = steps_past_doors(world, one, other, aim)
    for i in range(own.n_plan):
        best, cost = STAY, 4.0 * steps_left(world, space, aim, one, other, past_one, past_other) - 1.0
        next_space = space
        if aim != space:
            for direction in range(STAY):
                there = np.int64(way(pub, space, direction, free, world))
                if there == OUT:
                    if aim == OUTSIDE:
                        best, cost, next_space = direction, -1.0, space
                elif there >= 0 and (enters or not world.spaces[there].lair):
                    harm = np.int64(world.spaces[there].enter_damage) + np.int64(
                        world.spaces[space].edge_damage[direction]
                    )
                    if harm < hp:
                        steps = steps_left(world, there, aim, one, other, past_one, past_other)
                        found = 4.0 * (steps + weight(own, params, LAVA) * harm)
                        if found < cost:
                            best, cost, next_space = direction, found, there
        if best == STAY and aim != space:
            return False
        own.memo[PLANNED + i] = best
        if best != STAY and next_space == space:  # out of the dungeon
            return True
        space = next_space
    return True
