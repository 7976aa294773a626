"""Lucky Coins, and skills of a fight (D-16, D-19)."""

import numpy as np

from policies.crypt_crawler.danger import HARM, chance, know_duel, mean_of_tiers
from policies.crypt_crawler.fighting import CROWDED, burn_after, cost_of_rest, force_of_hit, hp_left, urgency
from policies.crypt_crawler.offers import find, find_skill
from policies.crypt_crawler.weights import COIN, COIN_BOSS, COINS
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.codes import BLACK_DIE, FACES, RED_DIE
from sim.rulesets.crypt_crawler.rules.battle import hits
from sim.rulesets.crypt_crawler.rules.body import stamina_limit

MOST_URGENT = 1.01 * (1.0 + CROWDED)  # more than urgency comes to


@jit(inline=True)
def coin_choice(pub, own, world, offer, params):
    """Skills first; then a coin where what it saves is worth its price."""
    if pub.skills:
        at = skill_on_dice(pub, world, offer)
        if at >= 0:
            return at
    if params.value[COINS] == 0:
        own.no_coins = 1
        return 0
    if pub.coins == 0:
        return 0
    know_duel(pub, own, world, params)
    fight = pub.fight
    full, most = params.value[COIN_BOSS if fight.boss else COIN], cost_of_rest(own, fight.hp)
    price = full / urgency(pub, own.worth[HARM])
    if most < price:
        own.no_coins = hp_without_coins(pub, own, most, full)
        return 0
    if hits(fight, world):
        return coin_on_damage(pub, own, world, offer, price)
    return coin_on_hit(pub, own, world, offer, price)


@jit(inline=True)
def hp_without_coins(pub, own, most, price):
    """From how many HP on no coin pays in this fight, when one that saves `most` is not worth its price now: with
    the enemy's HP what it can save only falls, with the own it counts for more."""
    if most * MOST_URGENT < price:
        return 1
    return min(np.int64(CROWDED * own.worth[HARM] * most / (price - most)) + 2, np.int64(pub.hp))


@jit(inline=True)
def coin_on_hit(pub, own, world, offer, price):
    """After a miss: raise when that is enough, else reroll when the chance is good."""
    fight = pub.fight
    red = np.int64(fight.red)
    short = fight.ac - fight.black - fight.raised
    spare = 0 if fight.boss else min(world.stamina_per_hit, pub.stamina)
    after = hp_left(fight, force_of_hit(pub, red, world) + spare, burn_after(pub, red, world))
    saved = cost_of_rest(own, max(fight.hp - fight.burn, 0)) - cost_of_rest(own, after)
    reroll = saved * chance(fight.ac)
    raised = saved / short if short <= pub.coins else 0.0
    if max(reroll, raised) < price:
        return 0
    return find(offer, ph.RAISE if raised >= reroll else ph.REROLL, BLACK_DIE)


@jit(inline=True)
def coin_on_damage(pub, own, world, offer, price):
    """After a hit: raise the damage die into the next tier, or reroll a low one."""
    fight = pub.fight
    red, spare = np.int64(fight.red), min(world.stamina_per_hit, pub.stamina)
    before = hp_left(fight, force_of_hit(pub, red, world) + spare, burn_after(pub, red, world))
    if before == 0 or red == FACES:
        return 0
    low = cost_of_rest(own, before)
    raised = low - rest_after(pub, own, world, red + 1, spare)
    a, b = rest_after(pub, own, world, 1, spare), rest_after(pub, own, world, 4, spare)
    reroll = low - mean_of_tiers(a, b, rest_after(pub, own, world, FACES, spare))
    if max(reroll, raised) < price:
        return 0
    return max(find(offer, ph.RAISE if raised >= reroll else ph.REROLL, RED_DIE), 0)


@jit
def rest_after(pub, own, world, red, spare):
    """What the enemy still takes after a hit with this damage die."""
    left = hp_left(pub.fight, force_of_hit(pub, red, world) + spare, burn_after(pub, red, world))
    return cost_of_rest(own, left)


@jit(inline=True)
def skill_on_dice(pub, world, offer):
    """The position of a skill that betters the dice, or -1: a reroll after a miss, a better tier after a hit."""
    at = find_skill(offer)
    if at < 0:
        return -1
    number = np.int64(world.jobs[pub.job].skills[offer.action[at] % ph.ARGUMENTS].effect)
    line = world.ops[world.lists[number, 0]]
    if line[0] == op.OP_REROLL and line[1] == BLACK_DIE:
        return -1 if hits(pub.fight, world) else at
    if line[0] == op.OP_SETDIE and line[1] == RED_DIE and hits(pub.fight, world):
        now = force_of_hit(pub, np.int64(pub.fight.red), world)
        better = now < pub.fight.hp and force_of_hit(pub, np.int64(line[2]), world) > now
        return at if better else -1
    return -1


@jit(inline=True)
def skill_on_body(pub, world, offer):
    """The position of a skill that gives HP or Stamina, when nothing of it is lost, or -1."""
    return body_skill(pub, world, offer) if pub.skills else -1


@jit
def body_skill(pub, world, offer):
    """The same when any skill is unlocked."""
    at = find_skill(offer)
    if at < 0:
        return -1
    number = np.int64(world.jobs[pub.job].skills[offer.action[at] % ph.ARGUMENTS].effect)
    line = world.ops[world.lists[number, 0]]
    if line[0] == op.OP_HP:
        return at if pub.hp + line[1] <= pub.hp_max else -1
    if line[0] == op.OP_STA:
        return at if pub.stamina + line[1] <= stamina_limit(pub, world) else -1
    return at if line[0] == op.OP_MOD or line[0] == op.OP_BURN else -1
