"""Choices of the set-up, announcements, movement dice, squares for trap and Hat."""

import numpy as np

from policies.dungeon_royale.aims import add_quest, renew_worths
from policies.dungeon_royale.offers import find
from policies.dungeon_royale.walking import best_aim, plan_walk, steps_to
from policies.dungeon_royale.weights import BEST_AIM, PLANNED, PREY, TRAP, weight
from sim.jit import jit
from sim.rng import below
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import HERO_ARTIFACTS, N_ARTIFACTS, NOWHERE

CLOSE = 6  # steps within which others matter
CROWD = 2  # heroes that make a square busy


@jit
def hero_choice(pub, offer):
    """The hero whose artifacts lie on the board."""
    best, found = -1, 0
    for at in range(offer.n):
        hero = np.int64(offer.action[at]) % ph.ARGUMENTS
        n = 0
        for artifact in range(2 * hero, 2 * hero + 2):
            n += pub.place[artifact] != NOWHERE
        if n > best:
            best, found = n, at
    return found


@jit
def quest_to_give_up(pub, own, world, offer, params):
    """The quest that adds least to what can be had."""
    least, found = 1e9, 0
    hero = pub.heroes[own.seat]
    for at in range(offer.n):
        for i in range(own.worth.shape[0]):
            own.worth[i] = 0.0
        quest = np.int64(own.quests[np.int64(offer.action[at]) % ph.ARGUMENTS])
        add_quest(hero, own, quest, world, params)
        worth = 0.3 * world.quests[quest].points
        for artifact in range(HERO_ARTIFACTS):
            worth += own.worth[artifact] * (1.0 if pub.place[artifact] != NOWHERE else 0.5)
        for i in range(HERO_ARTIFACTS, BEST_AIM):
            worth += 0.4 * own.worth[i]
        if worth < least:
            least, found = worth, at
    return found


@jit
def start_square(pub, own, world, offer, params, stream):
    """The square from which the best aim is nearest."""
    renew_worths(pub, own, world, params)
    best, found = -1e9, 0
    for at in range(offer.n):
        space = np.int64(world.square[np.int64(offer.action[at]) % ph.ARGUMENTS])
        best_aim(pub, own, world, params, space, world.movement_dice, stream)
        worth = own.worth[BEST_AIM] + 0.5 * worth_around(pub, own, world, space)
        if worth > best:
            best, found = worth, at
    return found


@jit
def worth_around(pub, own, world, space):
    """What lies near a space, less for more steps."""
    total = 0.0
    for artifact in range(N_ARTIFACTS):
        there = np.int64(pub.place[artifact])
        if there != NOWHERE and not world.spaces[there].lair:
            total += own.worth[artifact] / (3.0 + world.distance[space, there])
    return total


@jit
def dash_or_not(pub, own, world, params, stream):
    """Dash to an aim that is within its steps but not within the normal ones."""
    space = np.int64(pub.heroes[own.seat].space)
    aim = best_aim(pub, own, world, params, space, world.dash_dice, stream)
    steps = steps_to(pub, world, space, aim)
    return 1 if world.movement_dice < steps <= world.dash_dice else 0


@jit
def busy_square(pub, own, world, offer, params):
    """The space of an artifact that several others are near to; the first action, none, where there is none.

    Where there must be a square the first one does.
    """
    if weight(own, params, TRAP) <= 0.0:
        return 0
    best, found = CROWD - 1, 0
    for artifact in range(N_ARTIFACTS):
        space = np.int64(pub.place[artifact])
        if space != NOWHERE:
            near = 0
            for other in range(pub.n):
                hero = pub.heroes[other]
                near += other != own.seat and hero.inside and world.distance[hero.space, space] <= world.movement_dice
            at = find(offer, ph.CHOOSE, space) if near > best else -1
            if at >= 0:
                best, found = near, at
    return found


@jit
def scroll_or_not(pub, own, world, params):
    """A hunter wants to know where its prey goes."""
    if weight(own, params, PREY) < 1.0:
        return 0
    for other in range(pub.n):
        hero = pub.heroes[other]
        if other != own.seat and hero.inside:
            if world.distance[pub.heroes[own.seat].space, hero.space] <= CLOSE:
                return 1
    return 0


@jit
def next_die(pub, own, world, params, stream):
    """The next die of the plan, which is made when the first one is asked for."""
    if own.n_planned == 0:
        space = np.int64(pub.heroes[own.seat].space)
        renew_worths(pub, own, world, params)
        aim = best_aim(pub, own, world, params, space, np.int64(own.n_plan), stream)
        plan_walk(pub, own, world, params, aim, space)
    return np.int64(own.memo[PLANNED + np.int64(own.n_planned)])


@jit(inline=True)
def any_of(offer, stream):
    """Any action, each equally likely."""
    return below(stream, offer.n)
