"""What a fight is expected to cost, in HP, for the player's gear, skills and level.

What does not change within a level or fight is kept: until level, skills or gear change ATTACK and GUARD in own.memo
(in bytes, in eighths) and COST in own.worth; within a fight what is worth knowing of it, from HARM on.
"""

import numpy as np

from policies.crypt_crawler.digest import (
    BURN_WORTH,
    CURSE,
    FOE_CHANCE,
    FOE_HP,
    FOE_SPEED,
    FOE_STRENGTH,
    FOE_TIERS,
    FOE_TOUGHNESS,
    MEAN_HP,
    MEAN_SPEED,
    MEAN_STRENGTH,
    MEAN_TOUGHNESS,
    N_FOES,
    SIXTH,
)
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import BURN, MAX_ENEMIES, PHYSICAL, SLOTS
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

BODY, ATTACK, GUARD, DUEL, COSTED = range(5)  # places in own.memo
COST = 0  # of enemy e at own.worth[COST + e]
HARM = COST + MAX_ENEMIES  # HP that the enemy's turn takes
HARM_PER_HP = HARM + 1  # while one of its HP lasts
HARM_PER_HIT = HARM + 2  # until the next own hit
UNITS = 8.0  # of a byte of the memo, in an HP
USUAL_TOUGHNESS = 1.0  # of an enemy with its modifier cards
ARMOR_PART = 0.6  # of an absorbed HP; the rest is the durability it costs


@jit(inline=True)
def mean_of_tiers(a, b, c):
    """The mean over a damage die."""
    return (3.0 * a + 2.0 * b + c) * SIXTH


@jit(inline=True)
def chance(ac):
    """That a black die hits (CF-01)."""
    return min(max(7.0 - ac, 0.0), 6.0) * SIXTH


@jit(inline=True)
def positive(number):
    """A number, 0 for one below."""
    return max(number, 0)


@jit
def attack_with(pub, weapon, world):
    """Tiers of a weapon, Strength added, and its mean Burn in eighths, a byte each."""
    extra = np.int64(strength(pub, world))
    a = np.int64(chart(pub, weapon, 0, PHYSICAL, world)) + extra
    b = np.int64(chart(pub, weapon, 1, PHYSICAL, world)) + extra
    c = np.int64(chart(pub, weapon, 2, PHYSICAL, world)) + extra
    burns = chart(pub, weapon, 0, BURN, world), chart(pub, weapon, 1, BURN, world)
    burn = mean_of_tiers(burns[0], burns[1], chart(pub, weapon, 2, BURN, world))
    return positive(a) | positive(b) << 8 | positive(c) << 16 | np.int64(burn * UNITS) << 24


@jit(inline=True)
def damage_of_attack(attack, toughness):
    """Mean damage of a hit, Burn as what it takes in the end."""
    a = max((attack & 255) - toughness, 0.0)
    b = max((attack >> 8 & 255) - toughness, 0.0)
    c = max((attack >> 16 & 255) - toughness, 0.0)
    return mean_of_tiers(a, b, c) + BURN_WORTH * (attack >> 24 & 255) / UNITS


@jit
def best_attack(pub, world):
    """The attack of the weapon of most damage, and the weapon on top of it."""
    best, attack = -1.0, np.int64(0)
    for weapon in range(WEAPONS):
        if has_weapon(pub, weapon, world):
            other = attack_with(pub, weapon, world)
            damage = damage_of_attack(other, USUAL_TOUGHNESS)
            if damage > best:
                best, attack = damage, other | np.int64(weapon) << 32
    return attack


@jit
def guard_of(pub, world):
    """AC, Speed, and Toughness with a part of the armor's in eighths, a byte each."""
    total = np.int64(0)
    for piece in range(N_PIECES):
        if pub.durability[piece] > 0:
            total += piece_toughness(pub, piece, world)
    toughness = np.int64(UNITS * (innate_toughness(pub, world) + ARMOR_PART * total))
    ac, quick = np.int64(armor_class(pub, world)), np.int64(speed(pub, world))
    return positive(ac) | positive(quick) << 8 | positive(toughness) << 16


@jit(inline=True)
def know_body(pub, own, world):
    """Work the attack and the guard out again when level, skills or gear have changed."""
    key = np.int64(pub.skills) | np.int64(pub.level) << 4 | np.int64(1) << 9
    for slot in range(SLOTS):
        key |= np.int64(pub.loot[slot]) << (10 + 5 * slot)
    key |= np.int64(pub.armor) << (10 + 5 * SLOTS)
    if own.memo[BODY] != key:
        own.memo[BODY] = key
        learn_body(pub, own, world)


@jit
def learn_body(pub, own, world):
    """Attack and guard as they are now."""
    own.memo[ATTACK] = best_attack(pub, world)
    own.memo[GUARD] = guard_of(pub, world)


@jit(inline=True)
def cost_of_round(own, foe, power, params):
    """What a foe with so much Strength takes in one of its turns: HP, and Burn, Poison and Fear as HP."""
    over = power - (own.memo[GUARD] >> 16) / UNITS
    a = max(params.value[FOE_TIERS + foe] + over, 0.0)
    b = max(params.value[FOE_TIERS + N_FOES + foe] + over, 0.0)
    c = max(params.value[FOE_TIERS + 2 * N_FOES + foe] + over, 0.0)
    return (mean_of_tiers(a, b, c) + params.value[CURSE + foe]) * chance(own.memo[GUARD] & 255)


@jit(inline=True)
def cost_of_duel(own, foe, modifiers, hp_off, params):
    """What it costs to kill a foe of digest.py with so many modifier cards, of which hp_off HP go otherwise."""
    value = params.value
    hp = max(value[FOE_HP + foe] + modifiers * value[MEAN_HP] - hp_off, 1.0)
    toughness = value[FOE_TOUGHNESS + foe] + modifiers * value[MEAN_TOUGHNESS]
    rounds = hp / max(value[FOE_CHANCE + foe] * damage_of_attack(own.memo[ATTACK], toughness), 0.2) + 0.5
    faster = (own.memo[GUARD] >> 8 & 255) > value[FOE_SPEED + foe] + modifiers * value[MEAN_SPEED]
    power = value[FOE_STRENGTH + foe] + modifiers * value[MEAN_STRENGTH]
    return max(rounds - np.float64(faster), 0.3) * cost_of_round(own, foe, power, params)


@jit(inline=True)
def know_costs(pub, own, world, params):
    """Work out again what a fight with each enemy costs, in HP, when the body has changed."""
    know_body(pub, own, world)
    if own.memo[COSTED] != own.memo[BODY]:
        own.memo[COSTED] = own.memo[BODY]
        learn_costs(pub, own, world, params)


@jit
def learn_costs(pub, own, world, params):
    """The costs at this level."""
    modifiers = np.float64(max(pub.level + world.modifier_offset, 0))
    for foe in range(MAX_ENEMIES):
        own.worth[COST + foe] = cost_of_duel(own, foe, modifiers, 0.0, params)


@jit(inline=True)
def know_duel(pub, own, world, params):
    """Work out, once in a fight, what an enemy's turn takes, and what its HP and its evading cost so."""
    fight = pub.fight
    key = np.int64(fight.modifiers) | np.int64(fight.foe) << 16 | np.int64(fight.boss + 2) << 20
    key |= np.int64(pub.turns) << 22
    if own.memo[DUEL] != key:
        own.memo[DUEL] = key
        learn_duel(pub, own, world, params)


@jit
def learn_duel(pub, own, world, params):
    """The numbers of the fight that begins."""
    fight = pub.fight
    know_body(pub, own, world)
    foe = np.int64(fight.foe) + MAX_ENEMIES * np.int64(fight.boss)
    harm = cost_of_round(own, foe, np.float64(fight.strength), params)
    hit = chance(fight.ac)
    own.worth[HARM] = harm
    own.worth[HARM_PER_HP] = harm / max(hit * damage_of_attack(own.memo[ATTACK], np.float64(fight.toughness)), 0.25)
    own.worth[HARM_PER_HIT] = harm / max(hit, 0.1)


@jit(inline=True)
def duel_weapon(own):
    """The weapon of most damage."""
    return own.memo[ATTACK] >> 32
