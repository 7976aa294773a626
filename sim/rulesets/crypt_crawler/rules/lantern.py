"""Lantern steps and the Fear of the dark (CC-039, CC-040, CC-098, CC-111 to CC-114, CC-221 to CC-223, CC-274)."""

from sim.jit import jit
from sim.rulesets.crypt_crawler.notes import DARK_STEP, LANTERN_OUT, STEPPED
from sim.trace import note

NEW_ROOM = 1  # value of option burnout_on
UNLIT_TENTH = 1  # value of option tenth_room
FOOTSTEP_ONLY, NO_STEP = 1, 2  # values of option leave_step


@jit
def lantern_step(pub, is_new, world, row, log):
    """One step of the lantern; is_new: into a room not yet cleared, or off the level. Returns the Fear it costs."""
    if pub.lit and pub.foot < world.lantern_steps:
        pub.foot += 1
        note(log, STEPPED, pub.room, pub.foot)
        if world.tenth_room == UNLIT_TENTH and pub.foot == world.lantern_steps:
            pub.lit = 0
            note(log, LANTERN_OUT, pub.room, 0)
        return 0
    if pub.lit:
        if world.burnout_on == NEW_ROOM and not is_new:
            return 0
        pub.lit = 0
        note(log, LANTERN_OUT, pub.room, 0)
        row.dark_moves += 1
        return world.dark_fear if world.burnout_fear else 0
    row.dark_moves += 1
    note(log, DARK_STEP, pub.room, pub.fear)
    return world.dark_fear


@jit
def leaving_step(pub, world, row, log):
    """The step that leaves a level; returns the Fear it costs (CC-098, CC-223, A-05)."""
    if world.leave_step == NO_STEP:
        return 0
    if world.leave_step == FOOTSTEP_ONLY:
        if pub.lit and pub.foot < world.lantern_steps:
            return lantern_step(pub, True, world, row, log)
        return 0
    return lantern_step(pub, True, world, row, log)
