"""The monsters' activation: who is next, specials, steps, sidesteps, walls (HM-50 to HM-61)."""

import numpy as np

from sim.jit import jit
from sim.rng import below, die
from sim.rulesets.heroes_vs_monsters.codes import (
    BY_LANE,
    BY_PLAYER,
    EMPTY,
    ENTRY,
    HERO,
    INSTEAD_OF_MOVE,
    MONSTER,
    NOTHING,
    ON_TURN,
    SIDESTEP,
    SQUARES,
    SWAP,
    WIDTH,
)
from sim.rulesets.heroes_vs_monsters.notes import (
    ENTERED,
    GUARD_HELD,
    SIDE_ROLL,
    SKIPPED,
    STEPPED,
    SWAPPED,
    WAITED,
    WALLED,
)
from sim.rulesets.heroes_vs_monsters.rules.specials import on_turn
from sim.rulesets.heroes_vs_monsters.rules.wounds import relocate_monster, wound_hero
from sim.trace import note

STEPPING, STOPPED, INSIDE = 0, 1, 2  # after one step
DONE, LOSS, ASKING = 0, 1, 2  # after the activation of all


@jit(inline=True)
def is_waiting(pub, m):
    """Whether a monster lives and has not activated in this round."""
    return pub.square[m] > 0 and not pub.moved >> m & 1


@jit(inline=True)
def nearest_waiting(pub):
    """The monster that is next by lane: squares are numbered by column, then lane; -1 when all have activated."""
    best, found = SQUARES, -1
    for m in range(pub.n_monsters):
        if is_waiting(pub, m) and pub.square[m] < best:
            best, found = pub.square[m], m
    return found


@jit
def count_tied(pub, column, world):
    """How many monsters of this column have yet to activate."""
    tied = 0
    for m in range(pub.n_monsters):
        tied += is_waiting(pub, m) and world.column_of[pub.square[m]] == column
    return tied


@jit
def one_of_tied(pub, column, nth, world):
    """The nth of them."""
    for m in range(pub.n_monsters):
        if is_waiting(pub, m) and world.column_of[pub.square[m]] == column:
            if nth == 0:
                return m
            nth -= 1
    return -1


@jit
def run_monsters(state, world, row, log):
    """Activate every monster that has not yet, nearest first (HM-50, HM-51); DONE, LOSS, or ASKING who is next."""
    pub = state.pub
    while True:
        m = nearest_waiting(pub)
        if m < 0:
            return DONE
        if world.tie_order != BY_LANE:
            column = world.column_of[pub.square[m]]
            tied = count_tied(pub, column, world)
            if tied > 1 and world.tie_order == BY_PLAYER:
                return ASKING
            m = one_of_tied(pub, column, below(state.enemy, tied), world)
        if activate(pub, m, state.enemy, world, row, log):
            return LOSS


@jit
def activate(pub, m, stream, world, row, log):
    """One monster's activation; 1 when it enters the Chapel."""
    pub.moved |= 1 << m
    kind = pub.type[m]
    steps = np.int64(world.move[kind] - pub.slow[m])
    pub.slow[m] = 0
    if pub.skip[m]:
        pub.skip[m] -= 1
        note(log, SKIPPED, m, 0)
        return 0
    if world.special[kind, ON_TURN] != NOTHING:
        _, more = on_turn(pub, m, ON_TURN, stream, world, row, log)
        steps += more
    if world.special[kind, INSTEAD_OF_MOVE] != NOTHING:
        went_off, _ = on_turn(pub, m, INSTEAD_OF_MOVE, stream, world, row, log)
        if went_off:
            return 0
    for _ in range(steps):
        end = step_ahead(pub, m, stream, world, row, log)
        if end == INSIDE:
            row.loss_type = kind + 1
            note(log, ENTERED, m, 0)
            return 1
        if end == STOPPED:
            return 0
    return 0


@jit
def step_ahead(pub, m, stream, world, row, log):
    """One step: straight ahead, round a hero, or none (HM-53 to HM-56, HM-A7 to HM-A12)."""
    ahead = pub.square[m] - WIDTH
    there = np.int64(pub.grid[ahead])
    if there == ENTRY:
        return INSIDE
    if there == EMPTY:
        relocate_monster(pub, m, ahead)
        note(log, STEPPED, m, ahead)
        return STEPPING
    is_monster = there >= MONSTER and there < ENTRY
    if is_monster and world.monster_block != SIDESTEP:
        return behind_monster(pub, m, there - MONSTER, world, log)
    low_free = pub.grid[ahead + world.low] == EMPTY
    high_free = pub.grid[ahead - world.low] == EMPTY
    if low_free and high_free:
        roll = die(stream, 6)
        note(log, SIDE_ROLL, m, roll)
        low_free = roll <= 3
        high_free = not low_free
    if low_free or high_free:
        to = ahead + world.low if low_free else ahead - world.low
        relocate_monster(pub, m, to)
        note(log, STEPPED, m, to)
        return STEPPING
    if is_monster or there >= ENTRY:
        note(log, WAITED, m, 0)
        return STOPPED
    return strike_wall(pub, m, there - HERO, world, row, log)


@jit
def behind_monster(pub, m, other, world, log):
    """A monster stands straight ahead: wait, or change places with it (HM-A7)."""
    if world.monster_block != SWAP:
        note(log, WAITED, m, 0)
        return STOPPED
    here, ahead = pub.square[m], pub.square[other]
    relocate_monster(pub, m, ahead)
    pub.square[other] = here
    pub.grid[here] = MONSTER + other
    note(log, SWAPPED, m, other)
    return STEPPING


@jit
def strike_wall(pub, m, h, world, row, log):
    """All ways are blocked and a hero is straight ahead: he is hurt (HM-56, HM-57, HM-A9)."""
    ahead = pub.h_square[h]
    low, high = pub.grid[ahead + world.low], pub.grid[ahead - world.low]
    mixed = (low >= MONSTER and low < ENTRY) or (high >= MONSTER and high < ENTRY)
    if mixed and not world.mixed_wall_damage:
        note(log, WAITED, m, 0)
    elif pub.h_guard[h]:
        note(log, GUARD_HELD, m, h)
    else:
        note(log, WALLED, m, h)
        row.wall_damage += wound_hero(pub, h, world.wall_damage[pub.type[m]], world, row, log)
    return STEPPING if world.wall_hits_per_step else STOPPED
