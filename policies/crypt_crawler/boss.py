"""When the last crystal is worth making: it summons the boss on the spot."""

import numpy as np

from policies.crypt_crawler.danger import cost_of_duel, know_body
from policies.crypt_crawler.digest import HEALS
from policies.crypt_crawler.potions import effect_of
from policies.crypt_crawler.weights import COINS, HURRY, POTIONS, READY
from sim.jit import count_bits, jit
from sim.rulesets.crypt_crawler.codes import CRYSTALS, MAX_ENEMIES, POTIONS_HELD
from sim.rulesets.crypt_crawler.rules.body import fear_threshold

COIN_DAMAGE = 1.5  # that a coin adds in a boss fight
STAMINA_DAMAGE = 0.8
FEW_ROOMS = 2


@jit(inline=True)
def steps_left(pub, world):
    """Steps until Fear ends the run, if no more light is found."""
    light = world.lantern_steps - pub.foot if pub.lit else 0
    return light + (fear_threshold(pub, world) - pub.fear - 1) // max(world.dark_fear, 1)


@jit
def rooms_left(pub, world):
    """Rooms of this level not cleared."""
    rooms = (np.int64(2) << np.int64(world.maps[pub.map].n_rooms)) - 2
    return count_bits(rooms & ~np.int64(pub.cleared))


@jit
def strain_of_boss(pub, own, world, params):
    """What the boss is expected to cost, as a part of the HP at hand; the mean over those it may be."""
    know_body(pub, own, world)
    helped = STAMINA_DAMAGE * pub.stamina + COIN_DAMAGE * pub.coins * params.value[COINS]
    modifiers = np.float64(max(world.boss_modifiers - pub.altars, 0))
    total, n = 0.0, 0
    for colour in range(CRYSTALS):
        if np.int64(pub.crystals) >> colour & 1 == 0:
            total += cost_of_duel(own, MAX_ENEMIES + colour, modifiers, helped, params)
            n += 1
    hp = np.float64(pub.hp)
    for place in range(POTIONS_HELD):
        if pub.potions[place]:
            hp += effect_of(params, np.int64(pub.potions[place]), HEALS) * params.value[POTIONS]
    return total / max(n, 1) / hp


@jit
def is_ready(pub, own, world, params):
    """Whether to face the boss now: strong enough, or no time left."""
    if steps_left(pub, world) <= params.value[HURRY]:
        return True
    if pub.level == world.levels and rooms_left(pub, world) <= FEW_ROOMS:
        return True
    return strain_of_boss(pub, own, world, params) <= params.value[READY]
