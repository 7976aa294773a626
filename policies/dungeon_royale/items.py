"""Items taken, named, given and lost; what to trade."""

import numpy as np

from policies.dungeon_royale.aims import worth_of_item
from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import N_ARTIFACTS
from sim.rulesets.dungeon_royale.phases import ARGUMENTS
from sim.rulesets.dungeon_royale.rules.heroes import owns
from sim.rulesets.dungeon_royale.rules.items import how_many, is_of_kinds, n_items


@jit
def best_to_steal(hero, own, world, kinds):
    """The item of these kinds that is worth most to the own seat, -1 when there is none."""
    best, found = -1e9, -1
    for item in range(n_items(world)):
        if is_of_kinds(item, kinds, world) and how_many(hero, item):
            worth = worth_of_item(own, world, item)
            if worth > best:
                best, found = worth, item
    return found


@jit
def dearest(own, world, offer):
    """The position of the offered item that is worth most."""
    best, found = -1e9, 0
    for at in range(offer.n):
        worth = worth_of_item(own, world, np.int64(offer.action[at]) % ARGUMENTS)
        if worth > best:
            best, found = worth, at
    return found


@jit
def cheapest(own, world, offer):
    """The position of the offered item that is worth least."""
    best, found = 1e9, 0
    for at in range(offer.n):
        worth = worth_of_item(own, world, np.int64(offer.action[at]) % ARGUMENTS)
        if worth < best:
            best, found = worth, at
    return found


@jit
def gain_of_trade(own, mine, theirs):
    """What the best exchange of artifacts with a hero is worth."""
    give, take = 1e9, -1e9
    for artifact in range(N_ARTIFACTS):
        if owns(mine, artifact):
            give = min(give, own.worth[artifact])
        if owns(theirs, artifact):
            take = max(take, own.worth[artifact])
    return take - give
