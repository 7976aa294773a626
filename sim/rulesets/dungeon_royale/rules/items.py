"""Items that change owner: the artifacts 0 to 14, and FIRST_CARD + k for a Ransack card of kind k (DR-192, DR-228)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import (
    DIAMOND,
    GOLD,
    KEYS,
    N_ARTIFACTS,
    NOWHERE,
    STEAL_ARTIFACT,
    STEAL_DIAMOND,
    STEAL_GOLD,
    STONE,
)
from sim.rulesets.dungeon_royale.rules.heroes import bit, give_up, owns
from sim.rulesets.dungeon_royale.rules.levels import check_levels
from sim.rulesets.dungeon_royale.rules.moving import open_lair_if_key

FIRST_CARD = N_ARTIFACTS


@jit(inline=True)
def n_items(world):
    """One more than the highest number of an item."""
    return FIRST_CARD + np.int64(world.n_ransack)


@jit
def how_many(hero, item):
    """How many of an item a hero owns."""
    if item < FIRST_CARD:
        return np.int64(owns(hero, item))
    return np.int64(hero.treasure[item - FIRST_CARD])


@jit(inline=True)
def is_of_kinds(item, kinds, world):
    """Whether a steal card may take the item (bits STEAL_...); never a mini boss (DR-192, DR-193)."""
    if item < FIRST_CARD:
        return kinds & STEAL_ARTIFACT != 0
    kind = world.ransack[item - FIRST_CARD].kind
    return (kind == GOLD and kinds & STEAL_GOLD != 0) or (kind == DIAMOND and kinds & STEAL_DIAMOND != 0)


@jit
def how_many_of_kinds(hero, kinds, world):
    """How many items a steal card may take from a hero, two being as good as more."""
    n = np.int64(0)
    for item in range(n_items(world)):
        if is_of_kinds(item, kinds, world):
            n += how_many(hero, item)
            if n >= 2:
                break
    return n


@jit
def sorts_owned(hero, world):
    """What a hero owns that steal cards take, as bits STEAL_... (DR-192, DR-193)."""
    sorts = STEAL_ARTIFACT if hero.artifacts else 0
    for kind in range(world.n_ransack):
        if hero.treasure[kind]:
            what = world.ransack[kind].kind
            sorts |= STEAL_GOLD * (what == GOLD) + STEAL_DIAMOND * (what == DIAMOND)
    return sorts


@jit
def gain_artifact(state, seat, artifact, world, row, log):
    """An artifact, key or the Stone comes to an owner, who may level up at once (DR-178, DR-182). A key that comes to
    Daynah in the locked lair opens it, so that the Stone is hers to take (DR-074, DR-079)."""
    pub = state.pub
    hero = pub.heroes[seat]
    hero.artifacts = np.int64(hero.artifacts) | bit(artifact)
    hero.gained += 1
    pub.place[artifact] = NOWHERE
    row.stone_moves += artifact == STONE
    if KEYS & bit(artifact):
        open_lair_if_key(pub, seat, -1, world, row, log)
    check_levels(state, seat, world, row, log)


@jit
def hand_over(state, giver, taker, item, world, row, log):
    """An item goes from one hero to another."""
    heroes = state.pub.heroes
    if item < FIRST_CARD:
        give_up(heroes[giver], item)
        gain_artifact(state, taker, item, world, row, log)
    else:
        heroes[giver].treasure[item - FIRST_CARD] -= 1
        heroes[taker].treasure[item - FIRST_CARD] += 1
