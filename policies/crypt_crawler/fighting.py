"""Decisions of a fight: weapon, Stamina, armor (D-15, D-17, D-18), and what a hit comes to."""

import numpy as np

from policies.crypt_crawler.danger import HARM, HARM_PER_HIT, HARM_PER_HP, duel_weapon, know_duel
from policies.crypt_crawler.offers import find
from policies.crypt_crawler.weights import STAMINA, STAMINA_BOSS
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import BURN, PHYSICAL
from sim.rulesets.crypt_crawler.rules.body import (
    chart,
    innate_toughness,
    piece_ac,
    piece_toughness,
    strength,
    tier_of,
)

CAP = 6  # of a burn counter
NO_CAP = 1000
CROWDED = 2.0  # how much more HP count when one enemy's turn may take them all


@jit(inline=True)
def force_of_hit(pub, red, world):
    """What a hit with this damage die does before Stamina: physical damage less the enemy's Toughness."""
    physical = chart(pub, np.int64(pub.fight.weapon), tier_of(red), PHYSICAL, world) + strength(pub, world)
    return np.int64(physical + pub.fight.points - pub.fight.toughness)


@jit(inline=True)
def burn_after(pub, red, world):
    """HP that Burn takes before the enemy's next attack, after a hit with this damage die."""
    return min(pub.fight.burn + chart(pub, np.int64(pub.fight.weapon), tier_of(red), BURN, world), CAP)


@jit(inline=True)
def hp_left(fight, force, burn):
    """The enemy's HP at its next attack."""
    cap = fight.cap_hit if fight.cap_hit else NO_CAP
    return max(fight.hp - min(max(force, 0), cap) - burn, 0)


@jit(inline=True)
def urgency(pub, harm):
    """HP count more when few are left."""
    return 1.0 + CROWDED * min(harm / pub.hp, 1.0)


@jit(inline=True)
def cost_of_rest(own, hp):
    """What the enemy still takes when it has so many HP: at least until the next hit; know_duel comes first."""
    return max(hp * own.worth[HARM_PER_HP], own.worth[HARM_PER_HIT]) if hp > 0 else 0.0


@jit(inline=True)
def weapon_choice(pub, own, world, offer, params):
    """The weapon of the most damage in this fight."""
    know_duel(pub, own, world, params)
    own.weapon = duel_weapon(own) + 1
    return max(find(offer, ph.ATTACK, duel_weapon(own)), 0)


@jit(inline=True)
def stamina_choice(pub, own, world, offer, params):
    """As much as pays: fewer of the enemy's turns against the price of Stamina."""
    know_duel(pub, own, world, params)
    fight = pub.fight
    red = np.int64(fight.red)
    force, burn = force_of_hit(pub, red, world), burn_after(pub, red, world)
    price = params.value[STAMINA_BOSS if fight.boss else STAMINA]
    weight = urgency(pub, own.worth[HARM])
    best, found = 1e9, 0
    for spent in range(offer.n):
        left = hp_left(fight, force + spent, burn)
        cost = cost_of_rest(own, left) * weight + price * spent
        if cost < best:
            best, found = cost, spent
        if left == 0:
            break
    return found


@jit(inline=True)
def armor_choice(pub, world, offer):
    """The piece that just suffices; else the toughest. Pieces with AC are spared when they would break."""
    left = pub.fight.damage - pub.fight.absorbed
    stop = find(offer, ph.GO_ON, 0)
    if stop >= 0 and left <= innate_toughness(pub, world):
        return stop
    best, found = -1e9, 0
    for at in range(offer.n):
        if offer.action[at] // ph.ARGUMENTS != ph.WEAR:
            continue
        piece = offer.action[at] % ph.ARGUMENTS
        toughness = piece_toughness(pub, piece, world)
        ac, _ = piece_ac(pub, piece, world)
        score = 10.0 * min(toughness, left) - 2.0 * toughness - 4.0 * ac * np.int64(pub.durability[piece] == 1)
        score += 0.1 * pub.durability[piece] - ac
        if score > best:
            best, found = score, at
    return found
