"""The engine: takes tasks off the agenda until a decision is due or the run is over."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import STALEMATE, TIMING_ENEMY_TURN, TIMING_OWN_TURN
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.notes import BURNS, MISSED
from sim.rulesets.crypt_crawler.rules.battle import (
    begin_boss,
    begin_fight,
    end_fight,
    first_strike,
    foe_strikes,
    forget_attack,
    hits,
    plan_ability,
    reward,
    roll_foe,
    take_damage,
)
from sim.rulesets.crypt_crawler.rules.exploring import (
    begin_turn,
    clear_room,
    descend,
    flip,
    resolve,
    roll_event,
    visit_specials,
)
from sim.rulesets.crypt_crawler.rules.harm import more_burn, suffer
from sim.rulesets.crypt_crawler.rules.loot import offer_loot
from sim.rulesets.crypt_crawler.rules.operations import operate
from sim.rulesets.crypt_crawler.rules.potions import offer_potion
from sim.rulesets.crypt_crawler.rules.stalemate import is_stalemate
from sim.trace import note

DRAW = 1  # value of option stalemate


@jit
def advance(state, world, row, log):
    """Work the agenda off; returns the end code, RUNNING when a decision is due."""
    pub, flow = state.pub, state.flow
    end = RUNNING
    while end == RUNNING and pub.phase == ph.NO_PHASE:
        flow.n -= 1
        at = np.int64(flow.n)
        task, a, b = np.int64(flow.task[at]), np.int64(flow.a[at]), np.int64(flow.b[at])
        if task == ph.HARM:
            end = suffer(state, a, b, world, row, log)
        elif task == ph.OPERATIONS:
            operate(state, a, b, world, row, log)
        elif task >= ph.BEGIN_FIGHT and task <= ph.END_FIGHT:
            end = fight_on(state, task, a, world, row, log)
        else:
            end = explore_on(state, task, a, world, row, log)
    return end


@jit
def explore_on(state, task, a, world, row, log):
    """Tasks outside a fight."""
    pub = state.pub
    if task == ph.TURN:
        return begin_turn(state, world)
    if task == ph.FLIP:
        flip(state, world, row, log)
    elif task == ph.RESOLVE:
        resolve(state, world, log)
    elif task == ph.EVENT:
        roll_event(state, world, row, log)
    elif task == ph.SPECIALS:
        visit_specials(state, a, world, row)
    elif task == ph.CLEAR:
        clear_room(state, world, row, log)
    elif task == ph.DESCEND:
        descend(state, world, row, log)
    elif task == ph.GIVE_POTION:
        offer_potion(state, a, world)
    elif task == ph.GIVE_LOOT:
        offer_loot(pub, a, world, row)
    elif task == ph.ADD_BURN:
        if a:
            pub.burn = more_burn(pub.burn, a, world)
    elif task == ph.PENDING:
        pub.phase = a
    return RUNNING


@jit
def fight_on(state, task, a, world, row, log):
    """Tasks of a fight."""
    pub, flow, fight = state.pub, state.flow, state.pub.fight
    if task == ph.BEGIN_FIGHT:
        begin_fight(state, a, world, row, log)
    elif task == ph.BEGIN_BOSS:
        begin_boss(state, world, row, log)
    elif task == ph.FIRST_STRIKE:
        first_strike(state, world, log)
    elif task == ph.OWN_TURN:
        return begin_own_turn(state, world, row)
    elif task == ph.OWN_BURN:
        plan(flow, ph.CHOOSE_WEAPON, 0, 0)
        if pub.burn:
            note(log, BURNS, 0, pub.burn)
            row.hp_lost_burn += min(pub.burn, pub.hp)
            plan(flow, ph.HARM, ph.HARM_HP, pub.burn)
            pub.burn -= 1
    elif task == ph.CHOOSE_WEAPON:
        pub.phase = ph.WEAPON
    elif task == ph.OWN_HIT:
        if hits(fight, world):
            pub.phase = ph.STAMINA
        else:
            note(log, MISSED, 0, 0)
            plan(flow, ph.FOE_TURN, 0, 0)
    elif task == ph.FOE_TURN:
        forget_attack(pub)
        plan(flow, ph.FOE_BURN, 0, 0)
        plan(flow, ph.PENDING, ph.FOE_WINDOW, 0)
        plan_ability(state, TIMING_ENEMY_TURN, world)
    elif task == ph.FOE_BURN:
        burn_foe(state, log)
    elif task == ph.FOE_ROLL:
        roll_foe(state, row, log)
        plan(flow, ph.FOE_HIT, 0, 0)
        if world.coin_enemy_reroll and pub.coins:
            pub.phase = ph.FOE_COINS
    elif task == ph.FOE_HIT:
        foe_strikes(state, world, row, log)
    elif task == ph.FOE_DAMAGE:
        take_damage(state, world, row)
    elif task == ph.REWARD:
        return reward(state, world, row, log)
    elif task == ph.END_FIGHT:
        end_fight(state, world, row, log)
    return RUNNING


@jit
def begin_own_turn(state, world, row):
    """The window at the start of the player's combat turn, unless the fight can never end (CC-251, CC-271)."""
    pub, flow = state.pub, state.flow
    pub.fight.rounds += 1
    row.rounds += 1
    if is_stalemate(pub, world):
        if world.stalemate != DRAW:
            return STALEMATE
        plan(flow, ph.END_FIGHT, 0, 0)
        return RUNNING
    forget_attack(pub)
    plan(flow, ph.OWN_BURN, 0, 0)
    plan(flow, ph.PENDING, ph.OWN_WINDOW, 0)
    plan_ability(state, TIMING_OWN_TURN, world)
    return RUNNING


@jit
def burn_foe(state, log):
    """Burn on the enemy at the start of its turn; it may die of it before attacking (CC-149, CC-151, CC-240)."""
    fight = state.pub.fight
    if fight.burn:
        note(log, BURNS, 1, fight.burn)
        fight.hp = max(fight.hp - fight.burn, 0)
        fight.burn -= 1
    plan(state.flow, ph.REWARD if fight.hp == 0 else ph.FOE_ROLL, 0, 0)
