"""A round of a fight: the player's turn, then the enemy's, as tasks that lead on from one to the next.

A task goes straight on to the one after it, past the agenda, as long as nothing is to be decided and nothing else
comes between.
"""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit, lowest_bit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import (
    STALEMATE,
    TIMING_AFTER_HIT,
    TIMING_AFTER_MISS,
    TIMING_AFTER_ROLL,
    TIMING_BEFORE_ROLL,
    TIMING_DAMAGE_TAKEN,
    TIMING_ENEMY_AFTER_ROLL,
    TIMING_ENEMY_TURN,
    TIMING_OWN_TURN,
    TIMINGS_OF_COINS,
    WON,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_harm, plan_text
from sim.rulesets.crypt_crawler.notes import BURNS, MISSED
from sim.rulesets.crypt_crawler.rules.armor import armor_left, may_wear, must_wear, wear
from sim.rulesets.crypt_crawler.rules.battle import (
    ability_at,
    end_fight,
    first_strike,
    foe_effects,
    foe_strikes,
    hits,
    reward,
    roll_foe,
    roll_own,
    strike,
    take_damage,
)
from sim.rulesets.crypt_crawler.rules.body import fear_threshold, forget_attack
from sim.rulesets.crypt_crawler.rules.harm import inflict, weigh_threshold
from sim.rulesets.crypt_crawler.rules.stalemate import is_stalemate
from sim.rulesets.crypt_crawler.rules.texts import acts_alone, has_window, is_any_offered, is_open, open_phase
from sim.trace import note

DRAW = 1  # value of option stalemate


@jit(inline=True)
def play_round(state, task, a, world, row, log):
    """Go on from a task of a round until something is to be decided or waits on the agenda; the end code."""
    while True:
        if task == ph.FIRST_STRIKE:
            task = first_strike(state, world, log)
        if task == ph.OWN_TURN:
            state.pub.fight.rounds += 1
            row.rounds += 1
            if is_stalemate(state.pub, world):
                return break_off(state, world)
            task = begin_turn_of(state, TIMING_OWN_TURN, ph.OWN_WINDOW, ph.OWN_BURN, world)
        if task == ph.OWN_BURN:
            task = own_burn(state, row, log)
        if task == ph.CHOOSE_WEAPON:
            task, a = choose_weapon(state, a, world), 0
        if task == ph.OWN_ROLL:
            task = own_roll(state, world, row, log)
        if task == ph.OWN_HIT:
            task = own_hit(state, world, log)
        if task == ph.STRIKE:
            strike(state, a, world, row, log)
            task, a = ph.REWARD if state.pub.fight.hp == 0 else ph.FOE_TURN, 0
        if task == ph.FOE_TURN:
            task = begin_turn_of(state, TIMING_ENEMY_TURN, ph.FOE_WINDOW, ph.FOE_BURN, world)
        if task == ph.FOE_BURN:
            task = foe_burn(state, log)
        if task == ph.FOE_ROLL:
            task = foe_roll(state, world, row, log)
        if task == ph.FOE_HIT:
            task = foe_strikes(state, world, row, log)
        if task == ph.FOE_DAMAGE:
            task = suffer_hit(state, a, world, row, log)
        if task == ph.FOE_EFFECTS:
            foe_effects(state, a, world)
        if task == ph.REWARD:
            if reward(state, world, row, log) == WON:
                return WON
            task = ph.END_FIGHT if is_next(state.flow, ph.END_FIGHT) else ph.NO_TASK
        if task == ph.END_FIGHT:
            end_fight(state, world, row, log)
        if task != ph.OWN_TURN:
            return RUNNING


@jit
def break_off(state, world):
    """The fight can never end (CC-251, CC-271); the end code."""
    if world.stalemate != DRAW:
        return STALEMATE
    plan(state.flow, ph.END_FIGHT, 0, 0)
    return RUNNING


@jit(inline=True)
def begin_turn_of(state, timing, window, then, world):
    """What stands at the start of a combat turn of either side: an ability, then the window for potions and skills."""
    forget_attack(state.pub)
    if acts_alone(state.pub, timing):
        plan(state.flow, then, 0, 0)
        plan(state.flow, ph.PENDING, window, 0)
        plan_text(state.flow, ability_at(state.pub.fight, timing, world), world)
        plan(state.flow, ph.WINDOW, timing, 0)
        return ph.NO_TASK
    if is_open(state, window, world):
        plan(state.flow, then, 0, 0)
        state.pub.phase = window
        return ph.NO_TASK
    return then


@jit(inline=True)
def own_burn(state, row, log):
    """Burn on the player at the start of the own turn (CC-149)."""
    pub, flow = state.pub, state.flow
    if pub.burn == 0:
        return ph.CHOOSE_WEAPON
    plan(flow, ph.CHOOSE_WEAPON, 0, 0)
    note(log, BURNS, 0, pub.burn)
    row.hp_lost_burn += min(pub.burn, pub.hp)
    plan(flow, ph.HARM, ph.HARM_BURN, pub.burn)
    pub.burn -= 1
    return ph.NO_TASK


@jit(inline=True)
def choose_weapon(state, acted, world):
    """A choice only where there are two weapons and no order which to use, or a text for this time."""
    if acts_alone(state.pub, TIMING_BEFORE_ROLL) and not acted:
        plan(state.flow, ph.CHOOSE_WEAPON, 1, 0)
        plan(state.flow, ph.WINDOW, TIMING_BEFORE_ROLL, 0)
        return ph.NO_TASK
    pub = state.pub
    weapons = np.int64(pub.weapons)
    ordered = weapons & ((np.int64(1) << np.int64(state.own[0].weapon)) >> 1)
    weapons = ordered if ordered else weapons
    if weapons & (weapons - 1) or weapons == 0 or state.flow.ask_all or is_any_offered(pub, TIMING_BEFORE_ROLL, world):
        pub.phase = ph.WEAPON
        return ph.NO_TASK
    pub.fight.weapon = lowest_bit(weapons)
    return ph.OWN_ROLL


@jit(inline=True)
def own_roll(state, world, row, log):
    """The dice of an own attack; coins and texts may change them."""
    pub, flow = state.pub, state.flow
    roll_own(state, row, log)
    if acts_alone(pub, TIMING_AFTER_ROLL):
        plan(flow, ph.OWN_HIT, 0, 0)
        plan(flow, ph.PENDING, ph.COINS, 0)
        plan(flow, ph.WINDOW, TIMING_AFTER_ROLL, 0)
        return ph.NO_TASK
    if asks_after_roll(state, world):
        plan(flow, ph.OWN_HIT, 0, 0)
        pub.phase = ph.COINS
        return ph.NO_TASK
    return ph.OWN_HIT


@jit(inline=True)
def asks_after_roll(state, world):
    """Whether there is anything to change the own dice with: coins, if no order is against them, or a text."""
    pub, ordered = state.pub, np.int64(state.own[0].no_coins)
    if (pub.coins > 0) & ((ordered == 0) | (pub.hp < ordered)):  # as one jump
        return True
    return np.int64(pub.offered_times) & TIMINGS_OF_COINS != 0 and has_text_after_roll(pub, world)


@jit
def has_text_after_roll(pub, world):
    """Whether a text can be chosen after this roll of the player's."""
    timing = TIMING_AFTER_HIT if hits(pub.fight, world) else TIMING_AFTER_MISS
    return is_any_offered(pub, TIMING_AFTER_ROLL, world) or is_any_offered(pub, timing, world)


@jit(inline=True)
def own_hit(state, world, log):
    """A hit may be made harder by Stamina; after a miss the enemy has its turn."""
    pub = state.pub
    if not hits(pub.fight, world):
        note(log, MISSED, 0, 0)
        return after(state, TIMING_AFTER_MISS, ph.FOE_TURN, world)
    if min(world.stamina_per_hit, pub.stamina) <= 0:
        return after(state, TIMING_AFTER_HIT, ph.STRIKE, world)
    open_phase(state, ph.STAMINA, TIMING_AFTER_HIT)
    return ph.NO_TASK


@jit(inline=True)
def after(state, timing, task, world):
    """The next task of the round, unless texts act by themselves before it."""
    if not acts_alone(state.pub, timing):
        return task
    plan(state.flow, task, 0, 0)
    plan(state.flow, ph.WINDOW, timing, 0)
    return ph.NO_TASK


@jit(inline=True)
def foe_burn(state, log):
    """Burn on the enemy at the start of its turn; it may die of it before attacking (CC-149, CC-151, CC-240)."""
    fight = state.pub.fight
    if fight.burn:
        note(log, BURNS, 1, fight.burn)
        fight.hp = max(fight.hp - fight.burn, 0)
        fight.burn -= 1
    return ph.REWARD if fight.hp == 0 else ph.FOE_ROLL


@jit(inline=True)
def foe_roll(state, world, row, log):
    """The dice of an enemy's attack; coins may change them with coin_enemy_reroll."""
    roll_foe(state, row, log)
    asks = world.coin_enemy_reroll != 0 and state.pub.coins > 0
    if has_window(state.pub, TIMING_ENEMY_AFTER_ROLL):
        plan(state.flow, ph.FOE_HIT, 0, 0)
        if asks:
            plan(state.flow, ph.PENDING, ph.FOE_COINS, 0)
        plan(state.flow, ph.WINDOW, TIMING_ENEMY_AFTER_ROLL, 0)
        return ph.NO_TASK
    if asks:
        plan(state.flow, ph.FOE_HIT, 0, 0)
        state.pub.phase = ph.FOE_COINS
        return ph.NO_TASK
    return ph.FOE_HIT


@jit(inline=True)
def suffer_hit(state, done, world, row, log):
    """Armor, unless no more of it is used, then HP; the next task, the player's turn if nothing comes before it."""
    flow = state.flow
    if done or use_armor(state, world, row, log):
        wound(state, take_damage(state.pub, world, row), world, row, log)
    return ph.OWN_TURN if is_next(flow, ph.OWN_TURN) else ph.NO_TASK


@jit(inline=True)
def is_next(flow, task):
    """Whether nothing comes before a task that was planned; it is then off the agenda."""
    found = flow.task[flow.n - 1] == task
    flow.n -= np.uint32(found)
    return found


@jit(inline=True)
def wound(state, loss, world, row, log):
    """HP lost to a hit: at once where it is survived and no text is against it, else as a harm to be weighed."""
    pub, flow = state.pub, state.flow
    if loss >= pub.hp or flow.ignored or has_window(pub, TIMING_DAMAGE_TAKEN):
        plan_harm(flow, ph.HARM_HP, loss)
    elif loss > 0:
        pub.harm, pub.harm_amount = ph.HARM_HP, loss
        inflict(pub, ph.HARM_HP, loss, False, world, row, log)


@jit(inline=True)
def use_armor(state, world, row, log):
    """Use the armor that must be used against a hit; False when a choice is due first."""
    pub, flow = state.pub, state.flow
    while may_wear(pub, world):
        left = armor_left(pub)
        if left == 0:
            return True
        if left & (left - 1) or flow.ask_all or not must_wear(pub, world):
            plan(flow, ph.FOE_DAMAGE, 0, 0)
            pub.phase = ph.ARMOR
            return False
        only = lowest_bit(left)
        wear(pub, only, world, row, log)
        if pub.durability[only] == 0 and pub.fear >= fear_threshold(pub, world):
            plan(flow, ph.FOE_DAMAGE, 0, 0)
            weigh_threshold(state, world)
            return False
    return True
