"""How many pick-ups a turn has, and which of them are spent (DR-095, DR-108, DR-291, DR-319, A-47, A-112)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import FLORA
from sim.rulesets.dungeon_royale.rules.heroes import is_at_level

MOST = 1  # value of option pickup_stack


@jit
def allowance(pub, seat, world):
    """Pick-ups of this turn without Flora's: one, more on the 2x space and by Treasure Hunts (DR-095, DR-291, A-47)."""
    more = np.int64(world.spaces[pub.heroes[seat].space].twice) + np.int64(pub.turn.hunt)
    if world.pickup_stack == MOST:
        return 1 + (more > 0)
    return 1 + more


@jit
def has_pick_left(pub, seat, world):
    """Whether the hero may pick up in its turn, if need be by Flora's extra one."""
    if pub.turn.picked < allowance(pub, seat, world):
        return True
    return may_pick_extra(pub, seat, world)


@jit(inline=True)
def may_pick_extra(pub, seat, world):
    """Flora's level 3: one more pick-up a turn, once (DR-319)."""
    turn = pub.turn
    if not is_at_level(pub.heroes[seat], FLORA, 3) or turn.flora:
        return False
    if world.power_costs_action and turn.card_played:
        return False
    return world.pickup_stack != MOST or allowance(pub, seat, world) == 1


@jit
def give_back_pick(state, seat, world):
    """With failed_pickup_spent off, a pick-up that killed the hero is still open (A-112)."""
    turn = state.pub.turn
    if world.failed_pickup_spent:
        return
    if turn.seat != seat:
        state.pub.heroes[seat].early_spent = 0
    elif turn.by_flora:
        turn.flora = 0
    else:
        turn.picked -= 1
