"""Other heroes as aims: prey for who holds a weapon, and what they own for who holds a steal card."""

import numpy as np

from policies.dungeon_royale.items import best_to_steal
from policies.dungeon_royale.weights import BEST_AIM, KILL_WORTH, LOOT, NEAR, PREY, weight
from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import ATTACK, N_ARTIFACTS, SPECIAL, STAY, STEAL
from sim.rulesets.dungeon_royale.rules.paths import walk

LEAST = 0.1  # what a worth is divided by at least
EVERYTHING = 7  # all kinds of items


@jit
def holds_class(own, world, one, other):
    """Whether a card of one of these classes is in the hand."""
    for i in range(own.n_hand):
        what = world.cards[own.hand[i]].kind
        if what == one or what == other:
            return True
    return False


@jit
def end_of_plan(pub, seat, world):
    """Where a revealed plan leads."""
    hero = pub.heroes[seat]
    space = np.int64(hero.space)
    for i in range(hero.n_dice):
        if hero.plan[i] != STAY:
            there = np.int64(walk(pub, seat, space, np.int64(hero.plan[i]), pub.lair_open, world))
            space = there if there >= 0 else space
    return space


@jit
def add_heroes(pub, own, world, params, start, dice, stream, aim):
    """The aim, or a hero that is a better one."""
    prey, loot = weight(own, params, PREY), weight(own, params, LOOT)
    if prey > 0.0 and not holds_class(own, world, ATTACK, SPECIAL):
        prey = 0.0
    if loot > 0.0 and not holds_class(own, world, STEAL, STEAL):
        loot = 0.0
    if prey <= 0.0 and loot <= 0.0:
        return aim
    for other in range(pub.n):
        hero = pub.heroes[other]
        if other != own.seat and hero.inside:
            space = end_of_plan(pub, other, world) if pub.revealed else np.int64(hero.space)
            worth = prey * own.worth[KILL_WORTH] / hero.hp
            if loot > 0.0:
                item = best_to_steal(hero, own, world, EVERYTHING)
                if item >= 0 and item < N_ARTIFACTS:
                    worth += loot * own.worth[item]
            rounds = max((np.int64(world.distance[start, space]) + dice - 1) // dice, 1)
            score = worth / max(rounds + weight(own, params, NEAR), LEAST)
            if score > own.worth[BEST_AIM]:
                own.worth[BEST_AIM] = score
                aim = space
    return aim
