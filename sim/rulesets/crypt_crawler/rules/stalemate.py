"""A fight in which nobody can ever be hurt (CC-271, CF-13)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import FACES, TIERS, TIMINGS_OF_ROUND
from sim.rulesets.crypt_crawler.rules.body import (
    WEAPONS,
    armor_class,
    chart,
    has_weapon,
    innate_toughness,
    strength,
)
from sim.rulesets.crypt_crawler.rules.potions import holds_potion
from sim.rulesets.crypt_crawler.rules.texts import N_PLACES, text_at

MAX_ROUNDS = 1000


@jit
def player_is_harmless(pub, world):
    """Whether no attack of the player can take a point of HP or set the enemy on fire."""
    fight = pub.fight
    if FACES + pub.coins < fight.ac and not world.six_always_hits:
        return True
    points = pub.coins if world.coin_damage else 0
    added = strength(pub, world) + min(world.stamina_per_hit, pub.stamina) + points
    if pub.weapons and pub.force + added > fight.toughness:
        return False
    for weapon in range(WEAPONS):
        if has_weapon(pub, weapon, world):
            for tier in range(TIERS):
                for column in range(1, 4):
                    if chart(pub, weapon, tier, column, world) and (column == 1 or world.enemy_poison):
                        return False
    return True


@jit
def foe_is_harmless(pub, world):
    """Whether no attack of the enemy can hurt the player, even with no armor used."""
    fight = pub.fight
    if armor_class(pub, world) > FACES and not world.six_always_hits:
        return True
    tiers = world.bosses[fight.foe].chart if fight.boss else world.enemies[fight.foe].chart
    for tier in range(TIERS):
        if tiers[tier, 0] + fight.strength > innate_toughness(pub, world):
            return False
        if tiers[tier, 1] or tiers[tier, 2] or tiers[tier, 3]:
            return False
    return True


@jit
def has_means_left(pub, world):
    """Whether a text or the ability of the enemy could still change the fight."""
    for place in range(N_PLACES):
        if pub.uses[place] > 0:
            effect, timing, _, _ = text_at(pub, place, world)
            if effect and (TIMINGS_OF_ROUND >> timing) & 1:
                return True
    card = world.bosses[pub.fight.foe] if pub.fight.boss else world.enemies[pub.fight.foe]
    return card.ability != 0 and (TIMINGS_OF_ROUND >> np.int64(card.timing)) & 1 == 1


@jit(inline=True)
def is_stalemate(pub, world):
    """Whether the state can never change to either side's harm; the cap of rounds backs the test."""
    if pub.fight.rounds > MAX_ROUNDS:
        return True
    if pub.weapons and pub.fight.ac <= FACES and pub.force + strength(pub, world) > pub.fight.toughness:
        return False
    return is_stuck(pub, world)


@jit
def is_stuck(pub, world):
    """The same where the player's best weapon alone does not hurt the enemy."""
    if pub.burn or pub.fight.burn or holds_potion(pub):
        return False
    return player_is_harmless(pub, world) and foe_is_harmless(pub, world) and not has_means_left(pub, world)
