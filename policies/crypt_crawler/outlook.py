"""The chance that a run is won from here, judged between turns: a logistic function of what the player sees.

Its weights are fitted to runs that `tuned` plays, see ``outlook.toml`` and experiments/crypt_crawler/fit_outlook.py:
one for each feature, then one for each pair of features.
"""

import numpy as np

from policies.crypt_crawler.boss import rooms_left, strain_of_boss
from policies.crypt_crawler.danger import ATTACK, GUARD, UNITS, damage_of_attack
from policies.crypt_crawler.digest import FEAR_CHANGE, HEALS
from policies.crypt_crawler.potions import effect_of
from policies.crypt_crawler.routes import goal_of
from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import N_CARDS, POTIONS_HELD, SHRINE
from sim.rulesets.crypt_crawler.rules.body import N_PIECES, fear_threshold, piece_toughness, stamina_limit

N_FEATURES = 32
N_FACTORS = N_FEATURES + N_FEATURES * (N_FEATURES + 1) // 2
HALVINGS, STEEPEST = 12, 30.0
TENTH, THIRD, FIFTH = 0.1, 0.3333, 0.2


@jit
def look(pub, own, world, params, feature):
    """Fill the features in, most of them between 0 and 2; the first is always 1."""
    feature[0] = 1.0
    feature[1] = TENTH * pub.hp
    feature[2] = TENTH * pub.hp_max
    feature[3] = FIFTH * pub.stamina
    feature[4] = FIFTH * stamina_limit(pub, world)
    feature[5] = TENTH * (fear_threshold(pub, world) - pub.fear)
    feature[6] = 1.0 / max(fear_threshold(pub, world) - pub.fear, 1)
    feature[7] = TENTH * (world.lantern_steps - pub.foot) * pub.lit
    feature[8] = pub.lit
    feature[9] = FIFTH * pub.food
    feature[10] = TENTH * min(pub.gold, 20)
    feature[11] = FIFTH * pub.fragments
    feature[12] = THIRD * pub.n_crystals
    feature[13] = FIFTH * max(world.boss_modifiers - pub.altars, 0)
    feature[14] = THIRD * pub.coins
    feature[15] = FIFTH * pub.level
    feature[16] = 0.5 * world.mode_delta
    look_at_body(pub, own, world, params, feature)
    look_around(pub, world, feature)


@jit
def look_at_body(pub, own, world, params, feature):
    """Gear, skills, potions, and the boss as it would be met now."""
    strain = strain_of_boss(pub, own, world, params)
    feature[17] = 2.0 * strain / (1.0 + strain)
    feature[18] = FIFTH * damage_of_attack(own.memo[ATTACK], 1.0)
    feature[19] = FIFTH * (own.memo[GUARD] >> 16) / UNITS
    feature[20] = FIFTH * (own.memo[GUARD] & 255)
    feature[21] = FIFTH * (own.memo[GUARD] >> 8 & 255)
    worn = 0.0
    for piece in range(N_PIECES):
        if pub.durability[piece] > 0:
            worn += pub.durability[piece] * piece_toughness(pub, piece, world)
    feature[22] = TENTH * worn
    feature[23] = TENTH * min(pub.xp, 30)
    skills = np.int64(pub.skills)
    feature[24] = (skills & 1) + (skills >> 1 & 1) + (skills >> 2 & 1) + (skills >> 3 & 1)
    healing, calm, others = np.int64(0), np.int64(0), np.int64(0)
    for place in range(POTIONS_HELD):
        potion = np.int64(pub.potions[place])
        if potion:
            healing += effect_of(params, potion, HEALS)
            calm -= effect_of(params, potion, FEAR_CHANGE)
            others += 1
    feature[25] = TENTH * healing
    feature[26] = FIFTH * calm
    feature[27] = others


@jit
def look_around(pub, world, feature):
    """What is left of the level, the way to go, the shrines still in the deck."""
    feature[28] = FIFTH * rooms_left(pub, world)
    feature[29] = pub.key
    goal = goal_of(pub, world)
    steps = np.float64(world.maps[pub.map].distance[pub.room, goal]) if goal else 0.0
    feature[30] = FIFTH * min(steps, 10.0)
    shrines = 0.0
    for card in range(N_CARDS):
        if np.int64(pub.deck) >> card & 1 and np.int64(world.cards[card].special) & SHRINE:
            shrines += 1.0
    feature[31] = shrines / max(pub.deck_size, 1)


@jit
def power_of_e(x):
    """e to the power x, within 0.2 % where |x| < 4, by plain arithmetic: libraries differ in the last bit of theirs,
    and then a run would depend on the machine."""
    power = 1.0 + min(max(x, -STEEPEST), STEEPEST) / (1 << HALVINGS)
    for _ in range(HALVINGS):
        power *= power
    return power


@jit
def chance_to_win(feature, weights, first):
    """The logistic function; weights[first ...]: of the features, then of their pairs."""
    total = 0.0
    at = first + N_FEATURES
    for i in range(N_FEATURES):
        inner = weights[first + i]
        for j in range(i + 1):
            inner += weights[at] * feature[j]
            at += 1
        total += inner * feature[i]
    return 1.0 / (1.0 + power_of_e(-total))
