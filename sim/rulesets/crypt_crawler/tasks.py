"""The engine: takes tasks off the agenda until a decision is due or the run is over."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import TIMING_LEVEL_START, TIMINGS_IN_PHASES, TIMINGS_OF_WINDOW_ABILITIES
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.rounds import asks_after_roll, play_round
from sim.rulesets.crypt_crawler.rules.battle import ability_at, begin_boss, begin_fight
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
from sim.rulesets.crypt_crawler.rules.texts import fire, has_window, is_any_offered, is_open


@jit(inline=True)
def advance(state, world, row, log):
    """Work the agenda off; returns the end code, RUNNING when a decision is due."""
    pub, flow = state.pub, state.flow
    end = RUNNING
    while end == RUNNING and pub.phase == ph.NO_PHASE:
        flow.n -= 1
        at = np.int64(flow.n)
        task, a, b = np.int64(flow.task[at]), np.int64(flow.a[at]), np.int64(flow.b[at])
        if task >= ph.FIRST_STRIKE and task <= ph.END_FIGHT:
            end = play_round(state, task, a, world, row, log)
        elif task == ph.OPERATIONS:
            operate(state, a, b, world, row, log)
        elif task == ph.HARM:
            end = suffer(state, a, b, world, row, log)
        elif task <= ph.DESCEND:
            end = explore(state, task, a, world, row, log)
        else:
            work_on(state, task, a, b, world, row, log)
    return end


@jit(inline=True)
def explore(state, task, a, world, row, log):
    """Rooms and cards; returns the end code."""
    if task == ph.FLIP:
        flip(state, world, row, log)
    elif task == ph.RESOLVE:
        resolve(state, world, log)
    elif task == ph.EVENT:
        roll_event(state, world, row, log)
    elif task == ph.SPECIALS:
        visit_specials(state, a, world, row)
    else:
        if task == ph.CLEAR:
            clear_room(state, world, row, log)
        elif task == ph.DESCEND:
            descend(state, world, row, log)
            if has_window(state.pub, TIMING_LEVEL_START):
                plan(state.flow, ph.TURN, 0, 0)
                plan(state.flow, ph.WINDOW, TIMING_LEVEL_START, 0)
                return RUNNING
        return begin_turn(state, world)
    return RUNNING


@jit(inline=True)
def work_on(state, task, a, b, world, row, log):
    """Goods, the beginning of a fight, windows."""
    pub = state.pub
    if task == ph.GIVE_POTION:
        offer_potion(state, a, world)
    elif task == ph.GIVE_LOOT:
        offer_loot(pub, a, world, row)
    elif task == ph.BEGIN_FIGHT:
        begin_fight(state, a, world, row, log)
    elif task == ph.BEGIN_BOSS:
        begin_boss(state, world, row, log)
    elif task == ph.ADD_BURN:
        pub.burn = more_burn(pub.burn, a, world)
    elif task == ph.WINDOW:
        open_window(state, a, b, world, row, log)
    elif is_awaited(state, a, world):
        pub.phase = a


@jit
def is_awaited(state, phase, world):
    """Whether a planned phase still has anything to be decided, or is one that opens in any case."""
    if phase == ph.COINS:
        return asks_after_roll(state, world)
    return phase < ph.FIGHT_WINDOW or phase > ph.FOE_WINDOW or is_open(state, phase, world)


@jit
def open_window(state, timing, fired, world, row, log):
    """A time at which texts act: first those that do so by themselves, with the ability of the enemy; then the
    choice of the others, unless the phase that follows has it."""
    pub = state.pub
    if not fired:
        plan(state.flow, ph.WINDOW, timing, 1)
        fire(state, timing, world, row, log)
        if (TIMINGS_OF_WINDOW_ABILITIES >> timing) & 1:
            plan_text(state.flow, ability_at(pub.fight, timing, world), world)
    elif (TIMINGS_IN_PHASES >> timing) & 1 == 0 and is_any_offered(pub, timing, world):
        pub.window, pub.phase = timing, ph.TEXT_WINDOW
