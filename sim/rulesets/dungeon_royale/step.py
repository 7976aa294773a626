"""One decision carried out: what it changes at once and what it plans."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.rules.announcing import announce_dash, announce_scroll, lay_hat, set_die
from sim.rulesets.dungeon_royale.rules.doors import put_door
from sim.rulesets.dungeon_royale.rules.dragon import lose
from sim.rulesets.dungeon_royale.rules.seating import give_up_quest, place_hero, take_hero
from sim.rulesets.dungeon_royale.tasks import advance
from sim.rulesets.dungeon_royale.turn_step import step_turn

BEGIN = -1  # no action: whatever is planned


@jit(inline=True)
def step(state, action, world, row, log):
    """Carry an offered action out, if there is one, and go on to the next decision; returns the end code."""
    pub = state.pub
    if action != BEGIN:
        phase, kind, a = np.int64(pub.phase), action >> ph.ARGUMENT_BITS, action & (ph.ARGUMENTS - 1)
        pub.phase = ph.NO_PHASE
        if phase == ph.PLAN:
            set_die(state, np.int64(pub.seat), a)
        elif phase < ph.PLAN:
            prepare(state, phase, kind, a, world, row, log)
        elif phase == ph.LOSE_ITEM:
            lose(state, np.int64(pub.seat), a, row, log)
        else:
            step_turn(state, phase, kind, a, world, row, log)
    return advance(state, world, row, log)


@jit
def prepare(state, phase, kind, a, world, row, log):
    """Choices of the set-up, and announcements."""
    pub = state.pub
    seat = np.int64(pub.seat)
    if phase == ph.HERO_CHOICE:
        take_hero(pub, seat, a, world, log)
    elif phase == ph.KEEP_QUEST:
        give_up_quest(state, seat, a, log)
    elif phase == ph.START_SQUARE:
        place_hero(pub, seat, a, world, row, log)
    elif phase == ph.DOOR or phase == ph.HAT_SQUARE:
        if kind == ph.CHOOSE:
            pub.turn.trap_space = a
            pub.phase = ph.DOOR_SIDE if phase == ph.DOOR else ph.HAT_SIDE
    elif phase == ph.DOOR_SIDE:
        put_door(pub, np.int64(pub.turn.trap_space), a, log)
    elif phase == ph.HAT_SIDE:
        lay_hat(pub, seat, np.int64(pub.turn.trap_space), a, row, world, log)
    elif kind == ph.YES:
        if phase == ph.DASH:
            announce_dash(pub, seat, row, log)
        else:
            announce_scroll(state, seat, world, log)
