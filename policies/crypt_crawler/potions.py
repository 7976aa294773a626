"""Potions: what they do, when to drink them, which to keep (D-10 to D-12, D-22)."""

import numpy as np

from policies.crypt_crawler.digest import FEAR_CHANGE, GIVES_XP, HEALS, POISON_CHANGE, POTION_EFFECTS
from policies.crypt_crawler.offers import find, find_kind
from policies.crypt_crawler.weights import POTIONS
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import POTIONS_HELD
from sim.rulesets.crypt_crawler.rules.body import fear_threshold
from sim.rulesets.crypt_crawler.rules.potions import back_of, place_of

KEPT_FEAR = 3  # an elixir is drunk early only when its points are all of use


@jit(inline=True)
def effect_of(params, potion, which):
    """What the first operation of a kind in a potion's text has as its number, else 0; which: HEALS and so on."""
    return np.int64(params.table[POTION_EFFECTS + 4 * (potion - 1) + which])


@jit
def rank_of(pub, world, params, potion):
    """How much a potion is worth keeping, in HP."""
    total = float(effect_of(params, potion, HEALS))
    total -= effect_of(params, potion, POISON_CHANGE) * (0.3 + 1.5 * pub.poison / pub.stamina_max)
    total -= effect_of(params, potion, FEAR_CHANGE) * (0.8 + 1.2 * pub.fear / max(fear_threshold(pub, world), 1))
    return total + effect_of(params, potion, GIVES_XP) * 0.3


@jit(inline=True)
def unlocks_skill(pub, world, params, potion):
    """Whether the XP of a potion unlock a skill now."""
    xp = effect_of(params, potion, GIVES_XP)
    for number in range(np.int64(world.jobs[pub.job].n_skills)):
        required = world.jobs[pub.job].skills[number].xp_required
        if np.int64(pub.skills) >> number & 1 == 0 and pub.xp + xp >= required:
            return True
    return False


@jit(inline=True)
def is_useful_now(pub, world, params, potion):
    """Whether nothing of a potion would be lost by drinking it now."""
    healing = effect_of(params, potion, HEALS)
    if healing > 0:
        return pub.hp + healing <= pub.hp_max
    if effect_of(params, potion, GIVES_XP) > 0:
        return unlocks_skill(pub, world, params, potion)
    calm = -effect_of(params, potion, FEAR_CHANGE)
    if calm > 0:
        return pub.fear >= max(calm, KEPT_FEAR)
    cure = -effect_of(params, potion, POISON_CHANGE)
    return cure > 0 and pub.poison >= cure


@jit(inline=True)
def gives_xp(params, potion):
    """Whether a potion gives XP; 0 is no potion."""
    return potion != 0 and effect_of(params, potion, GIVES_XP) > 0


@jit
def drink_in_fight(pub, world, offer, params):
    """The position of drinking a potion in the windows of a fight, or -1: XP that unlock a skill at once, healing
    in full against the boss, where nothing is worth keeping."""
    for place in range(POTIONS_HELD):
        potion = np.int64(pub.potions[place])
        if potion == 0:
            continue
        xp = effect_of(params, potion, GIVES_XP) > 0 and unlocks_skill(pub, world, params, potion)
        heals = pub.fight.boss and effect_of(params, potion, HEALS) > 0 and is_useful_now(pub, world, params, potion)
        if xp or heals:
            return find(offer, ph.DRINK, place)
    return -1


@jit
def drink_between(pub, world, offer, params):
    """The position of drinking between turns, or -1: skills, and what is of full use when both places are taken."""
    full = pub.potions[0] != 0 and pub.potions[1] != 0
    for place in range(POTIONS_HELD):
        potion = np.int64(pub.potions[place])
        if potion and (full or effect_of(params, potion, GIVES_XP) > 0) and is_useful_now(pub, world, params, potion):
            return find(offer, ph.DRINK, place)
    return -1


@jit(inline=True)
def rescues(pub, params, potion):
    """How much of the pending harm a potion takes away."""
    if pub.harm == ph.HARM_FEAR or pub.harm == ph.HARM_THRESHOLD:
        return -effect_of(params, potion, FEAR_CHANGE)
    if pub.harm == ph.HARM_POISON:
        return -effect_of(params, potion, POISON_CHANGE)
    return min(effect_of(params, potion, HEALS), pub.hp_max - pub.hp)


@jit
def too_much(pub, world):
    """By how much the pending harm is above what can be survived."""
    if pub.harm == ph.HARM_FEAR:
        return pub.fear + pub.harm_amount - (fear_threshold(pub, world) - 1)
    if pub.harm == ph.HARM_THRESHOLD:
        return pub.fear - (fear_threshold(pub, world) - 1)
    if pub.harm == ph.HARM_POISON:
        return pub.poison + pub.harm_amount - pub.stamina_max
    return pub.harm_amount - (pub.hp - 1)


@jit
def rescue(pub, world, offer, params):
    """A potion or two when they are enough, else a text, if one is offered."""
    at = potion_that_saves(pub, world, offer, params) if params.value[POTIONS] and world.potion_rescue else -1
    if at < 0:
        at = max(find_kind(offer, ph.USE_SKILL), find_kind(offer, ph.USE_ITEM))
    return max(at, 0)


@jit
def potion_that_saves(pub, world, offer, params):
    """The smallest potion that is enough; the greatest when only both together are; -1 when nothing is."""
    missing = too_much(pub, world)
    smallest, largest, total = -1, -1, np.int64(0)
    for place in range(POTIONS_HELD):
        gain = rescues(pub, params, np.int64(pub.potions[place])) if pub.potions[place] else np.int64(0)
        total += gain
        if gain <= 0:
            continue
        if largest < 0 or gain > rescues(pub, params, np.int64(pub.potions[largest])):
            largest = place
        if gain >= missing and (smallest < 0 or gain < rescues(pub, params, np.int64(pub.potions[smallest]))):
            smallest = place
    if smallest >= 0:
        return find(offer, ph.DRINK, smallest)
    return find(offer, ph.DRINK, largest) if total >= missing and largest >= 0 else -1


@jit
def receive(pub, world, offer, params):
    """A potion is offered: to a free place; else drink whichever is of use; else it replaces a lesser one."""
    if params.value[POTIONS] == 0:
        return 0
    new = np.int64(pub.offered)
    if unlocks_skill(pub, world, params, new) and effect_of(params, new, GIVES_XP) > 0:
        return find_kind(offer, ph.DRINK_NEW)
    for place in range(POTIONS_HELD):
        if pub.potions[place] == 0:
            return find(offer, ph.PUT, place)
    for place in range(POTIONS_HELD):
        if is_useful_now(pub, world, params, np.int64(pub.potions[place])):
            return find(offer, ph.DRINK, place)
    if is_useful_now(pub, world, params, new):
        return find_kind(offer, ph.DRINK_NEW)
    ranks = rank_of(pub, world, params, np.int64(pub.potions[0])), rank_of(pub, world, params, np.int64(pub.potions[1]))
    least = 0 if ranks[0] <= ranks[1] else 1
    if rank_of(pub, world, params, new) > ranks[least]:
        return find(offer, ph.PUT, least)
    return find_kind(offer, ph.DRINK_NEW)


@jit
def flip(pub, world, offer, params):
    """Keep or flip: the side that is worth more."""
    new = np.int64(pub.offered)
    take = find_kind(offer, ph.TAKE)
    held = back_of(new, world)
    if params.value[POTIONS] == 0 or take < 0 or place_of(pub, held) < 0:
        return 0
    return take if rank_of(pub, world, params, new) > rank_of(pub, world, params, held) else 0
