"""What a fight is expected to cost, in HP, for the player's gear, skills and level.

Weights of the three tiers are 1/2, 1/3, 1/6. What a level and a set of gear make of every enemy is kept in own.memo:
[0] what it was worked out for, [1] the best attack, [2] and [3] an eighth of an HP a unit, one byte an enemy.
"""

import numpy as np

from policies.crypt_crawler.weights import FEAR, MEAN_HP, MEAN_SPEED, MEAN_STRENGTH, MEAN_TOUGHNESS, POISON
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import BURN, PHYSICAL, SLOTS
from sim.rulesets.crypt_crawler.codes import FEAR as FEAR_COLUMN
from sim.rulesets.crypt_crawler.codes import POISON as POISON_COLUMN
from sim.rulesets.crypt_crawler.rules.body import (
    N_PIECES,
    WEAPONS,
    armor_class,
    chart,
    has_weapon,
    innate_toughness,
    piece_toughness,
    speed,
    strength,
)

UNITS = 8.0  # of a byte of the memo, in an HP
MOST = 255
BURN_WORTH = 1.5  # HP that a point of Burn takes in the end


@jit(inline=True)
def mean_of_tiers(a, b, c):
    """The mean over a damage die."""
    return (3.0 * a + 2.0 * b + c) / 6.0


@jit
def chance(ac):
    """That a black die hits (CF-01)."""
    return min(max(7.0 - ac, 0.0), 6.0) / 6.0


@jit
def best_attack(pub, world):
    """Tiers of the best weapon, Strength added, and its mean Burn in eighths, a byte each."""
    extra = strength(pub, world)
    best, found = -1.0, np.int64(0)
    for weapon in range(WEAPONS):
        if has_weapon(pub, weapon, world):
            a = max(chart(pub, weapon, 0, PHYSICAL, world) + extra, 0)
            b = max(chart(pub, weapon, 1, PHYSICAL, world) + extra, 0)
            c = max(chart(pub, weapon, 2, PHYSICAL, world) + extra, 0)
            burns = chart(pub, weapon, 0, BURN, world), chart(pub, weapon, 1, BURN, world)
            burn = mean_of_tiers(burns[0], burns[1], chart(pub, weapon, 2, BURN, world))
            score = mean_of_tiers(a, b, c) + burn * BURN_WORTH
            if score > best:
                best = score
                found = np.int64(a) | np.int64(b) << 8 | np.int64(c) << 16 | np.int64(burn * UNITS) << 24
    return found


@jit
def absorbed_by_armor(pub, world):
    """Toughness of all armor with durability left."""
    total = 0
    for piece in range(N_PIECES):
        if pub.durability[piece] > 0:
            total += piece_toughness(pub, piece, world)
    return total


@jit
def cost_of_round(pub, world, tiers, ac, power, params):
    """What an enemy of such a chart takes in one of its turns: HP, and Burn, Poison and Fear as HP."""
    guard = innate_toughness(pub, world) + 0.6 * absorbed_by_armor(pub, world)
    total = 0.0
    for tier in range(3):
        cost = max(tiers[tier, PHYSICAL] + power - guard, 0.0) + BURN_WORTH * tiers[tier, BURN]
        cost += params.value[POISON] * tiers[tier, POISON_COLUMN] + params.value[FEAR] * tiers[tier, FEAR_COLUMN]
        total += cost * (3 - tier)
    return total / 6.0 * chance(ac)


@jit
def damage_of_round(attack, ac, toughness):
    """Mean damage of an own attack."""
    a = max((attack & 255) - toughness, 0.0)
    b = max((attack >> 8 & 255) - toughness, 0.0)
    c = max((attack >> 16 & 255) - toughness, 0.0)
    return chance(ac) * (mean_of_tiers(a, b, c) + BURN_WORTH * (attack >> 24) / UNITS)


@jit
def cost_of_duel(pub, world, foe, modifiers, hp_off, attack, params):
    """What it costs to kill an enemy with so many modifier cards, of which hp_off HP go otherwise."""
    hp = max(foe.hp + modifiers * params.value[MEAN_HP] - hp_off, 1.0)
    toughness = foe.toughness + modifiers * params.value[MEAN_TOUGHNESS]
    power = foe.strength + modifiers * params.value[MEAN_STRENGTH]
    rounds = hp / max(damage_of_round(attack, foe.ac, toughness), 0.2) + 0.5
    if speed(pub, world) > foe.speed + modifiers * params.value[MEAN_SPEED]:
        rounds -= 1.0
    return max(rounds, 0.3) * cost_of_round(pub, world, foe.chart, armor_class(pub, world), power, params)


@jit
def own_attack(pub, own, world):
    """The best attack; forgets what is remembered when level, skills or gear have changed."""
    key = np.int64(pub.skills) | np.int64(pub.level) << 4 | np.int64(1) << 9
    for slot in range(SLOTS):
        key |= np.int64(pub.loot[slot]) << (10 + 5 * slot)
    for piece in range(N_PIECES):
        key |= np.int64(pub.durability[piece] > 0) << (35 + piece)
    if own.memo[0] != key:
        own.memo[0] = key
        own.memo[1] = best_attack(pub, world)
        own.memo[2] = own.memo[3] = 0
    return own.memo[1]


@jit
def cost_of_enemy(pub, own, world, foe, params):
    """What a fight with an enemy costs now, in HP. own_attack must have been called."""
    place, shift = 2 + (foe >> 3), 8 * (foe & 7)
    units = own.memo[place] >> shift & 255
    if units == 0:
        n = max(pub.level + world.modifier_offset, 0)
        cost = cost_of_duel(pub, world, world.enemies[foe], n, 0.0, own.memo[1], params)
        units = min(max(np.int64(cost * UNITS), 1), MOST)
        own.memo[place] |= units << shift
    return units / UNITS
