"""Items taken, named, given and lost; what to trade."""

import numpy as np

from policies.dungeon_royale.aims import worth_of_item
from sim.jit import jit, lowest_bit
from sim.rulesets.dungeon_royale.codes import N_ARTIFACTS, STEAL_ARTIFACT
from sim.rulesets.dungeon_royale.phases import ARGUMENTS
from sim.rulesets.dungeon_royale.rules.heroes import owns
from sim.rulesets.dungeon_royale.rules.items import how_many, is_of_kinds, n_items


@jit
def best_to_steal(hero, own, world, kinds):
    """The item of these kinds that is worth most to the own seat, -1 when there is none."""
    best, found = -1e9, -1
    artifacts = np.int64(hero.artifacts) if kinds & STEAL_ARTIFACT else 0
    while artifacts:
        item = lowest_bit(artifacts)
        artifacts &= artifacts - 1
        if own.worth[item] > best:
            best, found = own.worth[item], item
    for item in range(N_ARTIFACTS, n_items(world)):
        if how_many(hero, item) and is_of_kinds(item, kinds, world):
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
