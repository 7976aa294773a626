"""Loot on offer and the shop (D-07, D-13, D-14)."""

import numpy as np

from policies.crypt_crawler.danger import mean_of_tiers
from policies.crypt_crawler.offers import find_kind
from policies.crypt_crawler.potions import rank_of
from policies.crypt_crawler.weights import FOOD, GOLD, POTION, POTIONS, SHOPS
from policies.crypt_crawler.worth import worth_of_fragments, worth_of_oil
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import (
    AC,
    BURN,
    GOOD_FOOD,
    GOOD_FRAGMENT,
    GOOD_OIL,
    PHYSICAL,
    SLOTS,
    SPEED,
    STRENGTH,
    TOUGHNESS,
    WEAPON,
)
from sim.rulesets.crypt_crawler.rules.loot import displaces

PER_DAMAGE, PER_ABSORBED, PER_AC = 3.0, 0.8, 3.0
PER_STRENGTH, PER_TOUGHNESS, PER_SPEED = 3.0, 3.5, 0.4
GUARD = 1.0  # toughness of an enemy as it comes
FULL_POTION = 0.5


@jit
def mean_damage(tiers):
    """Of an attack chart, less an enemy's toughness, Burn included."""
    a = max(tiers[0, PHYSICAL] - GUARD, 0.3) + tiers[0, BURN]
    b = max(tiers[1, PHYSICAL] - GUARD, 0.3) + tiers[1, BURN]
    return mean_of_tiers(a, b, max(tiers[2, PHYSICAL] - GUARD, 0.3) + tiers[2, BURN])


@jit
def starting_damage(pub, world):
    """Of the better starting weapon."""
    best = 0.0
    if world.races[pub.race].gear.kind == WEAPON:
        best = mean_damage(world.races[pub.race].gear.chart)
    if world.jobs[pub.job].gear.kind == WEAPON:
        best = max(best, mean_damage(world.jobs[pub.job].gear.chart))
    return best


@jit
def worth_of_loot(pub, loot, durability, world):
    """Of a piece with so much durability left."""
    piece = world.loot[loot]
    total = PER_STRENGTH * piece.bonus[STRENGTH] + PER_TOUGHNESS * piece.bonus[TOUGHNESS]
    total += PER_SPEED * piece.bonus[SPEED] + PER_AC * piece.bonus[AC]
    if piece.has_chart:
        total += PER_DAMAGE * max(mean_damage(piece.chart) - starting_damage(pub, world), 0.0)
    if durability > 0:
        total += PER_ABSORBED * piece.toughness * durability
        if not piece.ac_absolute:
            total += PER_AC * piece.ac
    return total


@jit(inline=True)
def loot_choice(pub, world, offer):
    """Take it when it is worth more than what it displaces."""
    new = np.int64(pub.offered) - 1
    loss = 0.0
    for slot in range(SLOTS):
        if displaces(pub, new, slot, world):
            loss += worth_of_loot(pub, np.int64(pub.loot[slot]) - 1, pub.durability[slot], world)
    gain = worth_of_loot(pub, new, np.int64(world.loot[new].durability), world)
    return find_kind(offer, ph.TAKE) if gain >= loss else 0


@jit(inline=True)
def worth_of_good(pub, world, position, params):
    """Of a shop position, in HP."""
    line = world.shop[position]
    if line.good == GOOD_OIL:
        return worth_of_oil(pub, world, params)
    if line.good == GOOD_FRAGMENT:
        return worth_of_fragments(pub, world, np.int64(line.argument), params)
    if line.good == GOOD_FOOD:
        return params.value[FOOD] * line.argument
    if params.value[POTIONS] == 0:
        return 0.0
    worth = rank_of(pub, world, params, np.int64(line.argument)) * 0.4 * params.value[POTION]
    return worth if pub.potions[0] == 0 or pub.potions[1] == 0 else FULL_POTION * worth


@jit(inline=True)
def shop_choice(pub, world, offer, params):
    """Buy what is worth most above its price, while anything is."""
    if params.value[SHOPS] == 0:
        return 0
    best, found = 0.0, 0
    for at in range(offer.n):
        if offer.action[at] // ph.ARGUMENTS == ph.BUY:
            position = offer.action[at] % ph.ARGUMENTS
            gain = worth_of_good(pub, world, position, params) - params.value[GOLD] * world.shop[position].price
            if gain > best:
                best, found = gain, at
    return found
