"""What texts, cards and special locations are worth in the present state, in HP."""

import numpy as np

from policies.crypt_crawler.boss import is_ready
from policies.crypt_crawler.danger import cost_of_enemy, own_attack
from policies.crypt_crawler.weights import (
    ALTAR,
    ALTARS,
    CHEST,
    COMMON,
    DANGER,
    DEATH,
    EVENT,
    EXPERIENCE,
    FEAR,
    FOOD,
    FRAGMENT,
    GOLD,
    HUNDREDTH,
    LIGHT,
    POISON,
    POTION,
    POTIONS,
    POUCH,
    PUSH_MARGIN,
    SHOP,
    SHOPS,
    SHRINE,
    STEP,
)
from sim.jit import jit
from sim.rulesets.crypt_crawler import codes
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.rules.body import fear_threshold

SPENT_GOLD = 6  # more is not of use in one shop
POOL_FOE = 4  # enemies of a tier stand together in the reference set
NEAR = 3.0


@jit
def cost_of_fear(pub, world, params):
    """Of one point, rising towards the threshold."""
    return params.value[FEAR] * (1.0 + NEAR / max(fear_threshold(pub, world) - pub.fear, 1))


@jit
def worth_of_oil(pub, world, params):
    """Lit steps regained, and light itself in the dark."""
    if pub.lit:
        return params.value[STEP] * pub.foot
    return params.value[STEP] * world.lantern_steps + params.value[LIGHT]


@jit
def worth_of_potion(pub, params):
    """Of a potion of any kind."""
    if params.value[POTIONS] == 0:
        return 0.0
    return params.value[POTION] * (1.0 if pub.potions[0] == 0 or pub.potions[1] == 0 else 0.35)


@jit
def worth_of_fragments(pub, world, n, params):
    """Of n Soul Fragments: none above the limit."""
    return params.value[FRAGMENT] * min(n, world.fragment_limit - pub.fragments)


@jit
def worth_of_experience(pub, world, n, params):
    """Of n XP, while a skill is locked."""
    locked = np.int64(pub.skills) + 1 < np.int64(1) << np.int64(world.jobs[pub.job].n_skills)
    return params.value[EXPERIENCE] * n if locked else 0.0


@jit
def worth_of_fight(pub, own, world, foe, params):
    """Rewards less what the fight costs and the death it may bring."""
    enemy = world.enemies[foe]
    gain = worth_of_fragments(pub, world, np.int64(enemy.fragments), params)
    gain += worth_of_experience(pub, world, np.int64(enemy.xp), params) + params.value[GOLD] * enemy.gold
    gain += worth_of_gifts(pub, world, np.int64(enemy.drop), params)
    cost = cost_of_enemy(pub, own, world, foe, params)
    part = min(cost / pub.hp, 2.0)
    return gain - params.value[DANGER] * cost - params.value[DEATH] * part * part * part


@jit
def worth_of_gift(pub, world, code, a, params):
    """Of an operation that is not a fight."""
    if code == op.OP_GOLD:
        return params.value[GOLD] * a
    if code == op.OP_FOOD:
        return params.value[FOOD] * min(a, world.food_limit - pub.food)
    if code == op.OP_FRAG:
        return worth_of_fragments(pub, world, a, params)
    if code == op.OP_FEAR:
        return -cost_of_fear(pub, world, params) * max(a, -np.int64(pub.fear))
    if code == op.OP_OIL:
        return worth_of_oil(pub, world, params)
    if code == op.OP_POTION:
        return worth_of_potion(pub, params)
    if code == op.OP_POUCH:
        return params.table[POUCH] * HUNDREDTH
    if code == op.OP_CHEST:
        return params.table[CHEST] * HUNDREDTH
    if code == op.OP_LOOT:
        return params.value[COMMON + a]
    if code == op.OP_XP:
        return worth_of_experience(pub, world, a, params)
    return worth_of_body(pub, code, a, params)


@jit
def worth_of_body(pub, code, a, params):
    """Of an operation on HP, Stamina, poison or the lantern."""
    if code == op.OP_HP:
        return float(min(a, pub.hp_max - pub.hp))
    if code == op.OP_STA:
        return 0.5 * min(a, pub.stamina_max - pub.stamina)
    if code == op.OP_POISON:
        return -params.value[POISON] * max(a, -np.int64(pub.poison))
    if code == op.OP_STEP:
        return -params.value[STEP] * a
    return 0.0


@jit
def worth_of_gifts(pub, world, number, params):
    """Of a list of operations without fights and choices."""
    total = 0.0
    first = np.int64(world.lists[number, 0])
    for at in range(first, first + np.int64(world.lists[number, 1])):
        total += worth_of_gift(pub, world, np.int64(world.ops[at, 0]), np.int64(world.ops[at, 1]), params)
    return total


@jit
def worth_of_list(pub, own, world, number, params):
    """Of a list of operations; of a choice the best, of a test the mean of its lists."""
    total = 0.0
    first = np.int64(world.lists[number, 0])
    for at in range(first, first + np.int64(world.lists[number, 1])):
        code, a = np.int64(world.ops[at, 0]), np.int64(world.ops[at, 1])
        if code == op.OP_ENEMY:
            total += worth_of_fight(pub, own, world, a, params)
        elif code == op.OP_ENEMY_POOL:
            total += worth_of_fight(pub, own, world, min(a * POOL_FOE, np.int64(world.n_enemies) - 1), params)
        elif code == op.OP_CHOICE:
            best = worth_of_gifts(pub, world, a, params)
            for other in range(a + 1, a + np.int64(world.ops[at, 2])):
                best = max(best, worth_of_gifts(pub, world, other, params))
            total += best
        elif code == op.OP_TEST:
            lists = np.int64(world.ops[at, 2]), np.int64(world.ops[at, 3])
            total += 0.5 * (worth_of_gifts(pub, world, lists[0], params) + worth_of_gifts(pub, world, lists[1], params))
        else:
            total += worth_of_gift(pub, world, code, a, params)
    return total


@jit
def fragments_of(world, number):
    """Soul Fragments that a list gives for sure, when its fights are won."""
    n = np.int64(0)
    first = np.int64(world.lists[number, 0])
    for at in range(first, first + np.int64(world.lists[number, 1])):
        if world.ops[at, 0] == op.OP_ENEMY:
            n += world.enemies[world.ops[at, 1]].fragments
        elif world.ops[at, 0] == op.OP_FRAG:
            n += world.ops[at, 1]
    return n


@jit
def worth_of_special(pub, own, world, special, number, symbol, params):
    """Of the special location of a card, after the outcome that is list `number`; symbol: of the room."""
    if special & codes.SHRINE:
        have = pub.fragments
        if have < world.fragment_cost:
            have += fragments_of(world, number)
        last = pub.n_crystals + 1 == world.crystals_needed
        if have >= world.fragment_cost and (not last or is_ready(pub, own, world, params)):
            return params.value[SHRINE]
    elif special & codes.ALTAR:
        return params.value[ALTAR] * params.value[ALTARS] * np.int64(pub.altars < world.boss_modifiers)
    elif special & codes.SHOP:
        return params.value[SHOP] * params.value[SHOPS] * min(pub.gold, SPENT_GOLD) * (1 + symbol)
    return 0.0


@jit
def worth_of_card(pub, own, world, card, symbol, pushed, params):
    """Of resolving a card by a symbol, in the room the player is in."""
    face = world.cards[card]
    unlit = 1 - pub.lit
    number = np.int64(face.push[unlit]) if pushed else 0
    if number == 0:
        number = np.int64(face.outcome[symbol, unlit])
    total = worth_of_list(pub, own, world, number, params)
    if face.event_symbol == symbol:
        total += params.table[EVENT + card] * HUNDREDTH
    if face.special:
        room = np.int64(world.maps[pub.map].symbol[pub.room])
        total += worth_of_special(pub, own, world, np.int64(face.special), number, room, params)
    return total


@jit
def worth_of_push(pub, own, world, params):
    """The mean over the cards that a push may bring; of the top card when that is known."""
    cards = np.int64(pub.deck)
    if pub.deck_size == 0:
        cards = np.int64(pub.slot) | (np.int64(1) << np.int64(pub.active))
    elif pub.top < codes.N_CARDS:
        cards = np.int64(1) << np.int64(pub.top)
    total, n = 0.0, 0
    for card in range(codes.N_CARDS):
        if cards >> card & 1:
            total += worth_of_card(pub, own, world, card, np.int64(world.cards[card].red), True, params)
            n += 1
    return total / max(n, 1)


@jit
def wants_push(pub, own, world, params):
    """Whether what a push may bring is better by the margin than the card turned."""
    own_attack(pub, own, world)
    symbol = np.int64(world.cards[pub.active].red) if pub.pushed else np.int64(world.maps[pub.map].symbol[pub.room])
    here = worth_of_card(pub, own, world, np.int64(pub.active), symbol, pub.pushed > 0, params)
    return worth_of_push(pub, own, world, params) > here + params.value[PUSH_MARGIN]
