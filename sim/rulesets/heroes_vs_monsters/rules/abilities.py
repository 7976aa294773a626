"""Special abilities of heroes: rows of a small vocabulary, run here (HM-38)."""

import numpy as np

from sim.jit import jit
from sim.rng import die
from sim.rulesets.heroes_vs_monsters.codes import (
    ADJACENT_ALL,
    AIM,
    DAMAGE,
    EMPTY,
    EXTRA_MOVE,
    GUARD,
    LANE,
    LINE,
    MEND,
    NO_ROLL,
    ON_HIT,
    ON_MISS,
    PUSH_BACK,
    SINGLE,
    SLOW,
    STUN,
    VS_TOUGHNESS,
    WIDTH,
)
from sim.rulesets.heroes_vs_monsters.notes import (
    ABILITY_USED,
    FREE_MOVES,
    GUARDED,
    MENDED,
    PINNED,
    PUSHED,
    ROLLED_AT,
    SLOWED,
)
from sim.rulesets.heroes_vs_monsters.rules.fighting import hit, is_hit, miss
from sim.rulesets.heroes_vs_monsters.rules.specials import roll_special
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance, relocate_monster
from sim.trace import note


@jit(inline=True)
def uses_so_far(pub, h, slot):
    """How often an ability has been used in this activation."""
    return pub.uses >> (4 * (4 * h + slot)) & 15


@jit(inline=True)
def helps_heroes(effect):
    """Whether an effect is about a hero, not about monsters."""
    return effect == MEND or effect == GUARD or effect == EXTRA_MOVE


@jit(inline=True)
def can_push(pub, m, amount):
    """Whether a monster can be pushed back all the way (the squares behind it are free)."""
    for k in range(1, amount + 1):
        if pub.grid[pub.square[m] + k * WIDTH] != EMPTY:
            return False
    return True


@jit(inline=True)
def in_area(pub, h, slot, target, m, world):
    """Whether a monster is in the area of an ability that is used at `target`."""
    at, shape = pub.square[m], world.area[h, slot]
    if at == 0:
        return False
    if shape == SINGLE:
        return m == target
    if shape == LANE:
        return world.lane_of[at] == target
    here = pub.h_square[h]
    if shape == ADJACENT_ALL:
        return distance(at, here, world) <= 1
    if shape == LINE:
        ahead = world.column_of[at] - world.column_of[here]
        return world.lane_of[at] == world.lane_of[here] and 0 < ahead <= world.range[h, slot]
    return distance(at, target, world) <= 1


@jit
def use_ability(state, h, slot, target, world, row, log):
    """Pay for an ability and do what it says; one with several targets leaves the next ones to choose (AIM)."""
    pub = state.pub
    pub.ap -= world.cost[h, slot]
    pub.uses += np.int64(1) << (4 * (4 * h + slot))
    row.ability_uses[4 * h + slot] += 1
    note(log, ABILITY_USED, 4 * h + slot, target)
    effect, amount = world.effect[h, slot], world.amount[h, slot]
    if helps_heroes(effect):
        help_hero(pub, target, effect, amount, log)
    elif world.targets[h, slot] > 1:
        pub.phase = AIM
        pub.aim_hero, pub.aim_slot, pub.aim_at = h, slot, 0
        pub.aim_left = world.targets[h, slot]
        take_aim(state, target, world, row, log)
    else:
        strike_area(state, h, slot, target, world, row, log)


@jit
def help_hero(pub, h, effect, amount, log):
    """An ability that helps a hero."""
    if effect == MEND:
        pub.h_damage[h] -= min(pub.h_damage[h], amount)
        note(log, MENDED, h, amount)
    elif effect == GUARD:
        pub.h_guard[h] = 1
        note(log, GUARDED, h, 0)
    else:
        pub.h_free[h] += amount
        note(log, FREE_MOVES, h, amount)


@jit
def take_aim(state, m, world, row, log):
    """The next of several targets."""
    pub = state.pub
    pub.aim_at |= 1 << m
    pub.aim_left -= 1
    strike(state, pub.aim_hero, pub.aim_slot, m, world, row, log)


@jit
def can_aim_at(pub, m, world):
    """Whether a monster may be the next of several targets."""
    here = pub.h_square[pub.aim_hero]
    if pub.square[m] == 0 or pub.aim_at >> m & 1:
        return False
    return distance(pub.square[m], here, world) <= world.range[pub.aim_hero, pub.aim_slot]


@jit
def strike_area(state, h, slot, target, world, row, log):
    """Every monster of the area in turn; a miss hurts the hero once, by the first monster that he missed."""
    pub = state.pub
    missed = -1
    for m in range(pub.n_monsters):
        if in_area(pub, h, slot, target, m, world):
            landed = strike(state, h, slot, m, world, row, log)
            if not landed and missed < 0:
                missed = m
    if missed >= 0 and world.counter[h, slot]:
        roll = roll_special(state.dice, pub.type[missed], ON_MISS, world)
        miss(pub, h, missed, roll, world, row, log)


@jit
def strike(state, h, slot, m, world, row, log):
    """The ability against one monster; whether its roll was good."""
    pub = state.pub
    kind, how = pub.type[m], world.roll[h, slot]
    if how != NO_ROLL:
        roll = die(state.dice, 6)
        note(log, ROLLED_AT, m, roll)
        good = is_hit(pub, m, roll, world) if how == VS_TOUGHNESS else roll >= world.min_d6[h, slot]
        if not good:
            return False
    effect, amount = world.effect[h, slot], world.amount[h, slot]
    if effect == DAMAGE:
        special = roll_special(state.dice, kind, ON_HIT, world) if how == VS_TOUGHNESS else 0
        hit(pub, h, m, amount, special, world, row, log)
    else:
        hinder(pub, m, effect, amount, log)
    return True


@jit
def hinder(pub, m, effect, amount, log):
    """An ability that moves a monster back or holds it up."""
    if effect == PUSH_BACK:
        if can_push(pub, m, amount):
            relocate_monster(pub, m, pub.square[m] + amount * WIDTH)
            note(log, PUSHED, m, pub.square[m])
    elif effect == STUN:
        pub.skip[m] = max(pub.skip[m], amount)
        note(log, PINNED, m, amount)
    elif effect == SLOW:
        pub.slow[m] = max(pub.slow[m], amount)
        note(log, SLOWED, m, amount)
