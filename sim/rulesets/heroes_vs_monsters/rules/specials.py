"""Special abilities of monsters: rows of a small vocabulary, run here (HM-37, HM-59)."""

import numpy as np

from sim.jit import jit
from sim.rng import die
from sim.rulesets.heroes_vs_monsters.codes import (
    AP_LOSS,
    CHAPEL,
    EMPTY,
    HEAL_MONSTER,
    HERO_DAMAGE,
    HERO_IN_LANE,
    HEROES,
    MORE_STEPS,
    NOTHING,
    PUSH_HERO,
    WIDTH,
)
from sim.rulesets.heroes_vs_monsters.notes import HERO_PUSHED, SPECIAL
from sim.rulesets.heroes_vs_monsters.rules.wounds import distance, relocate_hero, wound_hero
from sim.trace import note


@jit(inline=True)
def roll_special(stream, kind, trigger, world):
    """The D6 that decides whether a special goes off; not thrown where there is nothing to decide."""
    if world.special[kind, trigger] != NOTHING and world.special_die[kind, trigger] > 1:
        return die(stream, 6)
    return np.int64(6)


@jit(inline=True)
def goes_off(kind, trigger, roll, world):
    """Whether the special of this trigger applies on this roll."""
    return world.special[kind, trigger] != NOTHING and roll >= world.special_die[kind, trigger]


@jit(inline=True)
def heroes_act(pub):
    """Whether the heroes are the side that acts now."""
    return pub.first != pub.half


@jit
def apply_special(pub, m, trigger, h, world, row, log):
    """What the special of a monster does; h: the hero it is about, or -1."""
    kind = pub.type[m]
    effect, amount = world.special[kind, trigger], world.special_amount[kind, trigger]
    note(log, SPECIAL, m, trigger)
    if effect == HERO_DAMAGE and h >= 0:
        wound_hero(pub, h, amount, world, row, log)
    elif effect == PUSH_HERO and h >= 0:
        push_hero(pub, h, amount, log)
    elif effect == HEAL_MONSTER:
        pub.damage[m] = max(pub.damage[m] - amount, 0)
    elif effect == AP_LOSS:
        if heroes_act(pub):
            pub.ap = max(pub.ap - amount, 0)
        else:
            pub.ap_loss += amount


@jit
def push_hero(pub, h, amount, log):
    """A hero goes back towards the Chapel, as far as squares are free, and not into it (HM-29)."""
    for _ in range(amount):
        back = pub.h_square[h] - WIDTH
        if pub.h_square[h] == CHAPEL or pub.grid[back] != EMPTY:
            return
        relocate_hero(pub, h, back)
        note(log, HERO_PUSHED, h, back)


@jit
def special_target(pub, m, trigger, world):
    """The hero that a monster's special on its own turn is about: the nearest in its range; -1 is none."""
    kind, at = pub.type[m], pub.square[m]
    best, found = world.special_range[kind, trigger] + 1, -1
    for h in range(HEROES):
        place = pub.h_square[h]
        if pub.h_out[h] or (place == CHAPEL and not world.special_chapel[kind, trigger]):
            continue
        if world.special_target[kind, trigger] == HERO_IN_LANE and world.lane_of[place] != world.lane_of[at]:
            continue
        away = distance(at, place, world)
        if away < best:
            best, found = away, h
    return found


@jit
def on_turn(pub, m, trigger, stream, world, row, log):
    """A special of a monster's own turn: (1 when it went off, steps that it adds)."""
    kind = pub.type[m]
    effect = world.special[kind, trigger]
    h = -1
    if effect == HERO_DAMAGE or effect == PUSH_HERO:
        h = special_target(pub, m, trigger, world)
        if h < 0:
            return 0, 0
    if not goes_off(kind, trigger, roll_special(stream, kind, trigger, world), world):
        return 0, 0
    apply_special(pub, m, trigger, h, world, row, log)
    return 1, np.int64(world.special_amount[kind, trigger]) if effect == MORE_STEPS else 0
