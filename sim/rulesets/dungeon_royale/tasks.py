"""The engine: takes tasks off the agenda until a decision is due or the game is over."""

import numpy as np

from sim.contract import RUNNING
from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.rules.announcing import announce, ask_plans, foresee, reveal
from sim.rulesets.dungeon_royale.rules.doors import ask_door
from sim.rulesets.dungeon_royale.rules.dragon import dragon_turn, rob, strike
from sim.rulesets.dungeon_royale.rules.entering import enter
from sim.rulesets.dungeon_royale.rules.moving import make_step
from sim.rulesets.dungeon_royale.rules.rounds import begin_round, end_round
from sim.rulesets.dungeon_royale.rules.seating import ask_hero, ask_quests, ask_start
from sim.rulesets.dungeon_royale.turn_tasks import work_on_turn


@jit(inline=True)
def advance(state, world, row, log):
    """Work the agenda off; returns the end code, RUNNING when a decision is due."""
    pub, flow = state.pub, state.flow
    end = RUNNING
    while end == RUNNING and pub.phase == ph.NO_PHASE:
        flow.n -= 1
        at = np.int64(flow.n)
        task, a, b = np.int64(flow.task[at]), np.int64(flow.a[at]), np.int64(flow.b[at])
        if task < ph.BEGIN_ROUND:
            set_up(state, task, a, world, log)
        elif task <= ph.STEP:
            end = move(state, task, a, b, world, row, log)
        elif task == ph.ENTER:
            enter(state, a, b, world, row, log)
        elif task < ph.DRAGON_TURN:
            end = work_on_turn(state, task, a, b, world, row, log)
        else:
            end = close(state, task, a, b, world, row, log)
    return end


@jit(inline=True)
def set_up(state, task, a, world, log):
    """Choices before the first round, in the order of the rulebook's set-up."""
    if task == ph.SET_UP_HEROES:
        ask_hero(state, a)
    elif task == ph.SET_UP_DOORS:
        ask_door(state, a)
    elif task == ph.SET_UP_QUESTS:
        ask_quests(state, a, world, log)
    else:
        ask_start(state, a)


@jit(inline=True)
def move(state, task, a, b, world, row, log):
    """A round up to the last step of the movement; returns the end code."""
    if task == ph.STEP:
        make_step(state, a, world, row, log)
    elif task == ph.ASK_PLANS:
        ask_plans(state, a, world, row, log)
    elif task == ph.REVEAL:
        reveal(state, log)
    elif task == ph.FORESEE:
        foresee(state, a, world, log)
    elif task == ph.ANNOUNCE:
        announce(state, a, b, world)
    else:
        return begin_round(state, world, row, log)
    return RUNNING


@jit(inline=True)
def close(state, task, a, b, world, row, log):
    """The Dragon Turn and the end of the round; returns the end code."""
    if task == ph.DRAGON_TURN:
        dragon_turn(state, world, log)
    elif task == ph.DRAGON_STRIKE:
        strike(state, a, b, world, row, log)
    elif task == ph.ROB:
        rob(state, a, b, world, log)
    else:
        return end_round(state, world, row)
    return RUNNING
