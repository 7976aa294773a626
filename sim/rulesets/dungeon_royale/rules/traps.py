"""Maverick's booby trap: laid in his turn, gone at the start of his next one (DR-323 to DR-331)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import DIRECTIONS, MAVERICK, WALL
from sim.rulesets.dungeon_royale.notes import TRAP_ENDED, TRAP_LAID
from sim.rulesets.dungeon_royale.rules.cards import forget_card, put_down
from sim.rulesets.dungeon_royale.rules.heroes import is_at_level
from sim.rulesets.dungeon_royale.rules.weapons import is_weapon
from sim.trace import note


@jit
def may_lay_trap(pub, own, world):
    """Level 2, as an action, with an attack card to attach (DR-323, DR-324)."""
    if not is_at_level(pub.heroes[own.seat], MAVERICK, 2) or pub.turn.card_played:
        return False
    for i in range(own.n_hand):
        if is_weapon(own.hand[i], world):
            return True
    return False


@jit(inline=True)
def has_neighbour(space, world):
    """Whether a second square can lie beside this one, walls or not (A-14)."""
    for side in range(len(DIRECTIONS)):
        if world.spaces[space].near[side] != WALL:
            return True
    return False


@jit
def lay_trap(state, seat, space, side, world, row, log):
    """Two neighbouring squares, the card face down under them (A-15)."""
    pub = state.pub
    pub.trap_seat, pub.sprung, pub.trap_card = seat, 0, 0
    pub.trap[0], pub.trap[1] = space, world.spaces[space].near[side]
    row.power_uses_l2[seat] += 1
    note(log, TRAP_LAID, pub.trap[0], pub.trap[1])


@jit
def attach(state, seat, kind):
    """The card leaves the hand, unseen by the others (DR-324, DR-331)."""
    forget_card(state, seat, kind)
    state.own[seat].trap_card = kind + 1


@jit
def end_trap(state, seat, log):
    """The trap is taken away and its card discarded (DR-326, DR-331)."""
    pub, own = state.pub, state.own[seat]
    kind = np.int64(own.trap_card) - 1
    pub.trap_seat = -1
    own.trap_card = 0
    put_down(pub, kind)
    note(log, TRAP_ENDED, seat, kind)
