"""Decisions of a fight: weapon, coins, Stamina, armor, skills (D-15 to D-19)."""

import numpy as np

from policies.crypt_crawler.danger import (
    BURN_WORTH,
    chance,
    cost_of_round,
    damage_of_round,
    mean_of_tiers,
    own_attack,
)
from policies.crypt_crawler.offers import find, find_kind
from policies.crypt_crawler.weights import COIN, COIN_BOSS, COINS, STAMINA, STAMINA_BOSS
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.codes import BLACK_DIE, BURN, FACES, PHYSICAL, RED_DIE
from sim.rulesets.crypt_crawler.rules.battle import hits
from sim.rulesets.crypt_crawler.rules.body import (
    armor_class,
    chart,
    innate_toughness,
    piece_ac,
    piece_toughness,
    stamina_limit,
    strength,
    tier_of,
)

CAP = 6  # of a burn counter
KILL = 2.0  # what a kill is worth besides the damage, in HP


@jit
def damage_of_hit(pub, weapon, red, stamina, world):
    """HP that a hit with this damage die takes from the enemy, its cap and the HP left minded."""
    fight = pub.fight
    physical = chart(pub, weapon, tier_of(red), PHYSICAL, world) + strength(pub, world) + stamina + fight.points
    damage = max(physical - fight.toughness, 0)
    if fight.cap_hit:
        damage = min(damage, fight.cap_hit)
    return min(damage, fight.hp)


@jit
def hp_after_hit(pub, weapon, red, stamina, world):
    """The enemy's HP at its own attack: after the hit and the Burn that comes first."""
    fight = pub.fight
    burn = fight.burn + chart(pub, weapon, tier_of(red), BURN, world)
    return max(fight.hp - damage_of_hit(pub, weapon, red, stamina, world) - min(burn, CAP), 0)


@jit
def weapon_choice(pub, world, offer):
    """The weapon of the most damage on average, a kill counted extra."""
    best, found = -1.0, 0
    spare = min(world.stamina_per_hit, pub.stamina)
    for at in range(offer.n):
        weapon = offer.action[at] % ph.ARGUMENTS
        score = 0.0
        for tier in range(3):
            red = (3, 5, 6)[tier]
            damage = damage_of_hit(pub, weapon, red, 0, world)
            worth = damage + BURN_WORTH * chart(pub, weapon, tier, BURN, world)
            if damage_of_hit(pub, weapon, red, spare, world) >= pub.fight.hp:
                worth += KILL
            score += worth * (3 - tier)
        if score > best:
            best, found = score, at
    return found


@jit
def pace(pub, own, world):
    """Mean damage of an own attack in this fight."""
    return max(damage_of_round(own_attack(pub, own, world), pub.fight.ac, np.float64(pub.fight.toughness)), 0.25)


@jit
def pressure(pub, world, params):
    """What the enemy of this fight takes in one of its turns."""
    fight = pub.fight
    foe = world.bosses[fight.foe] if fight.boss else world.enemies[fight.foe]
    return cost_of_round(pub, world, foe.chart, armor_class(pub, world), np.float64(fight.strength), params)


@jit
def cost_of_rest(hp, damage, first_chance, harm):
    """What the enemy still takes when it has so many HP: at least until the next hit."""
    return harm * max(hp / damage, 1.0 / first_chance) if hp > 0 else 0.0


@jit
def stamina_choice(pub, own, world, offer, params):
    """As much as pays: less of the enemy's turns against the price of Stamina."""
    fight = pub.fight
    weapon, red = np.int64(fight.weapon), np.int64(fight.red)
    price = params.value[STAMINA_BOSS if fight.boss else STAMINA]
    damage, harm = pace(pub, own, world), pressure(pub, world, params)
    hit = max(chance(fight.ac), 0.1)
    best, found, last = 1e9, 0, -1
    for spent in range(offer.n):
        left = hp_after_hit(pub, weapon, red, spent, world)
        if left == last:
            continue
        last = left
        cost = cost_of_rest(left, damage, hit, harm) * urgency(pub, harm) + price * spent
        if cost < best:
            best, found = cost, spent
    return found


@jit
def urgency(pub, harm):
    """HP count more when few are left."""
    return 1.0 + 2.0 * min(harm / pub.hp, 1.0)


@jit
def skill_on_dice(pub, world, offer):
    """The position of a skill that betters the dice, or -1: a reroll after a miss, a better tier after a hit."""
    at = find_kind(offer, ph.USE_SKILL)
    if at < 0:
        return -1
    number = np.int64(world.jobs[pub.job].skills[offer.action[at] % ph.ARGUMENTS].effect)
    line = world.ops[world.lists[number, 0]]
    if line[0] == op.OP_REROLL and line[1] == BLACK_DIE:
        return at if not hits(pub.fight, world) else -1
    if line[0] == op.OP_SETDIE and line[1] == RED_DIE:
        weapon, red = np.int64(pub.fight.weapon), np.int64(pub.fight.red)
        better = damage_of_hit(pub, weapon, np.int64(line[2]), 0, world) > damage_of_hit(pub, weapon, red, 0, world)
        return at if better and hits(pub.fight, world) else -1
    return -1


@jit
def coin_choice(pub, own, world, offer, params):
    """Skills first; then a coin where what it saves is worth it."""
    at = skill_on_dice(pub, world, offer)
    if at >= 0:
        return at
    if params.value[COINS] == 0 or pub.coins == 0 or pub.phase != ph.COINS:
        return 0
    if hits(pub.fight, world):
        return coin_on_damage(pub, own, world, offer, params)
    return coin_on_hit(pub, own, world, offer, params)


@jit
def gain_of_coin(pub, own, world, before, after, params):
    """HP saved when the enemy is left with `after` instead of `before`."""
    damage, harm = pace(pub, own, world), pressure(pub, world, params)
    hit = max(chance(pub.fight.ac), 0.1)
    saved = cost_of_rest(before, damage, hit, harm) - cost_of_rest(after, damage, hit, harm)
    return saved * urgency(pub, harm)


@jit
def coin_on_hit(pub, own, world, offer, params):
    """After a miss: raise when that is enough, else reroll when the chance is good."""
    fight = pub.fight
    price = params.value[COIN_BOSS if fight.boss else COIN]
    short = fight.ac - fight.black - fight.raised
    spare = min(world.stamina_per_hit, pub.stamina) if fight.boss == 0 else 0
    after = hp_after_hit(pub, np.int64(fight.weapon), np.int64(fight.red), spare, world)
    before = max(fight.hp - fight.burn, 0)
    saved = gain_of_coin(pub, own, world, before, after, params)
    reroll = saved * chance(fight.ac)
    raised = saved / short if short <= pub.coins else 0.0
    if max(reroll, raised) < price:
        return 0
    if raised >= reroll:
        return find(offer, ph.RAISE, BLACK_DIE)
    return find(offer, ph.REROLL, BLACK_DIE)


@jit
def coin_on_damage(pub, own, world, offer, params):
    """After a hit: raise the damage die into the next tier, or reroll a low one."""
    fight = pub.fight
    price = params.value[COIN_BOSS if fight.boss else COIN]
    weapon, red = np.int64(fight.weapon), np.int64(fight.red)
    spare = min(world.stamina_per_hit, pub.stamina)
    before = hp_after_hit(pub, weapon, red, spare, world)
    if before == 0:
        return 0
    raised = gain_of_coin(pub, own, world, before, hp_after_hit(pub, weapon, min(red + 1, FACES), spare, world), params)
    reroll = gain_of_coin(pub, own, world, before, reroll_left(pub, weapon, spare, world), params)
    if max(reroll, raised) < price:
        return 0
    at = find(offer, ph.RAISE if raised >= reroll else ph.REROLL, RED_DIE)
    return max(at, 0)


@jit
def reroll_left(pub, weapon, spare, world):
    """The enemy's HP on average after the damage die is rolled again."""
    a, b = hp_after_hit(pub, weapon, 1, spare, world), hp_after_hit(pub, weapon, 4, spare, world)
    return mean_of_tiers(a, b, hp_after_hit(pub, weapon, FACES, spare, world))


@jit
def armor_choice(pub, world, offer):
    """The piece that just suffices; else the toughest. Pieces with AC are spared, so are those worn down."""
    stop = find(offer, ph.GO_ON, 0)
    left = pub.fight.damage - pub.fight.absorbed
    if stop >= 0 and left <= innate_toughness(pub, world):
        return stop
    best, found = -1e9, 0
    for at in range(offer.n):
        if offer.action[at] // ph.ARGUMENTS != ph.WEAR:
            continue
        piece = offer.action[at] % ph.ARGUMENTS
        toughness = piece_toughness(pub, piece, world)
        ac, _ = piece_ac(pub, piece, world)
        score = 10.0 * min(toughness, left) - 2.0 * toughness - 4.0 * ac * (pub.durability[piece] == 1)
        score += 0.1 * pub.durability[piece] - ac
        if score > best:
            best, found = score, at
    return found


@jit
def skill_on_body(pub, world, offer):
    """The position of a skill that gives HP or Stamina, when nothing of it is lost, or -1."""
    at = find_kind(offer, ph.USE_SKILL)
    if at < 0:
        return -1
    number = np.int64(world.jobs[pub.job].skills[offer.action[at] % ph.ARGUMENTS].effect)
    line = world.ops[world.lists[number, 0]]
    if line[0] == op.OP_HP:
        return at if pub.hp + line[1] <= pub.hp_max else -1
    if line[0] == op.OP_STA:
        return at if pub.stamina + line[1] <= stamina_limit(pub, world) else -1
    return at if line[0] == op.OP_MOD or line[0] == op.OP_BURN else -1
