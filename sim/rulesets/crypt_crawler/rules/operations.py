"""The interpreter of texts: one operation of an outcome, event, potion, skill, item or ability (T-17).

An operation either changes the state at once or plans tasks for it; whatever may lose the game is planned as
HARM, so that the rescue window stands before it.
"""

import numpy as np

from sim.jit import jit
from sim.rng import below, die
from sim.rulesets.crypt_crawler import vocabulary as op
from sim.rulesets.crypt_crawler.codes import (
    AC,
    BLACK_DIE,
    BURN_BONUS,
    FACES,
    FEAR_THRESHOLD,
    PLAYER,
    SCOPE_ALWAYS,
    SPEED,
    STATS,
    STRENGTH,
    TOUGHNESS,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_harm, plan_text
from sim.rulesets.crypt_crawler.notes import GAINED, LOOT_ROLLED, POTION_ROLLED, TABLE_ROLLED
from sim.rulesets.crypt_crawler.phases import (
    ADD_BURN,
    BEGIN_FIGHT,
    CHOICE,
    GIVE_LOOT,
    GIVE_POTION,
    HARM,
    HARM_FEAR,
    HARM_LOSS,
    HARM_POISON,
    OPERATIONS,
)
from sim.rulesets.crypt_crawler.rules.armor import lose_piece, repair
from sim.rulesets.crypt_crawler.rules.body import (
    add_bonus,
    armor_class,
    bonus,
    fear_threshold,
    innate_toughness,
    speed,
    strength,
)
from sim.rulesets.crypt_crawler.rules.enemies import FROM_TIER, one_enemy
from sim.rulesets.crypt_crawler.rules.gains import (
    cure_poison,
    gain_food,
    gain_fragments,
    gain_gold,
    gain_stamina,
    gain_xp,
    heal,
    refill_lantern,
    relieve_fear,
)
from sim.rulesets.crypt_crawler.rules.harm import more_burn, weigh_threshold
from sim.rulesets.crypt_crawler.rules.lantern import lantern_step
from sim.rulesets.crypt_crawler.rules.shrine import gain_crystal
from sim.trace import note

HP, STAMINA, FEAR_NOW, GOLD, XP = (STATS.index(name) for name in ("hp", "stamina", "fear", "gold", "xp"))


@jit(inline=True)
def operate(state, list_id, at, world, row, log):
    """Carry out operation `at` of a list; those after it stay on the agenda, below what this one plans (CC-081)."""
    start, length = np.int64(world.lists[list_id, 0]), np.int64(world.lists[list_id, 1])
    if at >= length:
        return
    if at + 1 < length:
        plan(state.flow, OPERATIONS, list_id, at + 1)
    line = world.ops[start + at]
    code, a, b, c = np.int64(line[0]), np.int64(line[1]), np.int64(line[2]), np.int64(line[3])
    note(log, GAINED, code, a)
    if code <= op.OP_STEP:
        change_stat(state, code, a, world, row, log)
    elif code <= op.OP_COIN:
        hand_out(state, code, a, world, row, log)
    else:
        work_on_fight(state, code, a, b, c, world, row, log)


@jit(inline=True)
def change_stat(state, code, n, world, row, log):
    """Operations on one stat. Losses of HP, Fear and poison are harm; gains have their limits."""
    pub, flow = state.pub, state.flow
    if code == op.OP_GOLD:
        gain_gold(pub, n, row)
    elif code == op.OP_FOOD:
        gain_food(pub, n, world, row)
    elif code == op.OP_XP:
        gain_xp(state, n, world, row, log)
    elif code == op.OP_FRAG:
        gain_fragments(pub, n, world, row)
    elif code == op.OP_HP:
        if n < 0:
            plan(flow, HARM, HARM_LOSS, -n)
        else:
            row.hp_healed += heal(pub, n)
    elif code == op.OP_STA:
        gain_stamina(pub, n, world)
    elif code == op.OP_FEAR:
        if n > 0:
            row.fear_texts += n
            plan(flow, HARM, HARM_FEAR, n)
        else:
            relieve_fear(pub, -n, row)
    elif code == op.OP_POISON:
        if n > 0:
            plan(flow, HARM, HARM_POISON, n)
        else:
            cure_poison(pub, -n)
    elif code == op.OP_OIL:
        refill_lantern(pub, world, row)
    elif code == op.OP_STEP:
        fear = 0
        for _ in range(n):
            fear += lantern_step(pub, True, world, row, log)
        plan_harm(flow, HARM_FEAR, fear)


@jit(inline=True)
def hand_out(state, code, a, world, row, log):
    """Operations that roll on a table, hand out cards, or bring an enemy (CC-119 to CC-122, CC-181)."""
    flow, dice = state.flow, state.dice
    if code == op.OP_POUCH or code == op.OP_CHEST:
        face = die(dice, FACES)
        note(log, TABLE_ROLLED, code == op.OP_CHEST, face)
        table = world.pouch if code == op.OP_POUCH else world.chest
        plan_text(flow, table[face - 1], world)
    elif code == op.OP_LOOT:
        index = a * FACES + below(dice, FACES)
        row.loot_rolls += 1
        note(log, LOOT_ROLLED, index, 0)
        plan(flow, GIVE_LOOT, index, 0)
    elif code == op.OP_POTION:
        potion = a if a else die(dice, FACES)
        note(log, POTION_ROLLED, potion, 0)
        plan(flow, GIVE_POTION, potion, 0)
    elif code == op.OP_ENEMY:
        plan(flow, BEGIN_FIGHT, a, 0)
    elif code == op.OP_ENEMY_POOL:
        plan(flow, BEGIN_FIGHT, one_enemy(state, FROM_TIER, a, world), 0)
    elif code == op.OP_CRYSTAL:
        gain_crystal(state, world, row, log)
    elif code == op.OP_COIN:
        state.pub.coins = min(state.pub.coins + a, max(state.pub.coins, world.coins))


@jit
def work_on_fight(state, code, a, b, c, world, row, log):
    """Operations on bonuses, dice, pending harm, burn counters, armor; and texts with a choice or a test."""
    pub, flow = state.pub, state.flow
    fight = pub.fight
    if code == op.OP_MOD:
        add_bonus(pub, a, b, c)
        if c == SCOPE_ALWAYS and a == FEAR_THRESHOLD:
            weigh_threshold(state, world)
    elif code == op.OP_REROLL:
        if a == BLACK_DIE:
            fight.black, fight.raised = die(state.dice, FACES), 0
        else:
            fight.red = die(state.dice, FACES)
    elif code == op.OP_SETDIE:
        if a == BLACK_DIE:
            fight.black, fight.raised = b, 0
        else:
            fight.red = b
    elif code == op.OP_ADDDIE:
        if a == BLACK_DIE:
            fight.raised += b
        else:
            fight.red = max(min(fight.red + b, FACES), 1)
    elif code == op.OP_IGNORE:
        flow.ignored_kind, flow.ignored = a, b
    elif code == op.OP_CAPHIT:
        fight.cap_hit = a
    elif code == op.OP_BURN:
        if a == PLAYER:
            plan(flow, ADD_BURN, b, 0)
        else:
            fight.burn = more_burn(fight.burn, b, world)
    elif code == op.OP_DURABILITY:
        repair(pub, a, b, world, row, log)
        weigh_threshold(state, world)
    elif code == op.OP_BREAK:
        if pub.durability[a]:
            lose_piece(pub, a, world, row, log)
            weigh_threshold(state, world)
    elif code == op.OP_CHOICE:
        pub.offered, pub.n_options = a, b
        pub.phase = CHOICE
    elif code == op.OP_TEST:
        passed = die(state.dice, FACES) + tested_stat(pub, a // op.TEST_STAT, world) >= a % op.TEST_STAT
        plan_text(flow, b if passed else c, world)


@jit
def tested_stat(pub, stat, world):
    """The value of a stat of codes.STATS that a text tests, with all that adds to it."""
    if stat == AC:
        return armor_class(pub, world)
    if stat == TOUGHNESS:
        return innate_toughness(pub, world)
    if stat == STRENGTH:
        return strength(pub, world)
    if stat == SPEED:
        return speed(pub, world)
    if stat == FEAR_THRESHOLD:
        return fear_threshold(pub, world)
    return counter(pub, stat, world)


@jit
def counter(pub, stat, world):
    """The other stats of codes.STATS: plain counters, and the bonus on Burn."""
    if stat == HP:
        return np.int64(pub.hp)
    if stat == STAMINA:
        return np.int64(pub.stamina)
    if stat == FEAR_NOW:
        return np.int64(pub.fear)
    if stat == GOLD:
        return np.int64(pub.gold)
    if stat == XP:
        return np.int64(pub.xp)
    return np.int64(bonus(pub, BURN_BONUS))
