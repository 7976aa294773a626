"""Damage to monsters and heroes, and where tokens stand (HM-31 to HM-36, HM-65 to HM-67)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import CHAPEL, EMPTY, MONSTER, WIDTH
from sim.rulesets.heroes_vs_monsters.notes import HERO_HURT, KNOCKED_OUT, SLAIN, WOUNDED
from sim.trace import note


@jit(inline=True)
def distance(a, b, world):
    """Squares between two squares, diagonal steps counting one; the Chapel borders all of column 1 (HM-A23)."""
    columns = abs(world.column_of[a] - world.column_of[b])
    if a == CHAPEL or b == CHAPEL:
        return columns
    return max(columns, abs(world.lane_of[a] - world.lane_of[b]))


@jit(inline=True)
def relocate_monster(pub, m, to):
    """Put a monster on another square, which is free."""
    pub.grid[pub.square[m]] = EMPTY
    pub.grid[to] = MONSTER + m
    pub.square[m] = to
    pub.nearest = min(pub.nearest, to // WIDTH)


@jit(inline=True)
def relocate_hero(pub, h, to):
    """Put a hero on another square, or into the Chapel."""
    if pub.h_square[h] != CHAPEL:
        pub.grid[pub.h_square[h]] = EMPTY
    if to != CHAPEL:
        pub.grid[to] = h + 1
    pub.h_square[h] = to


@jit(inline=True)
def wound_monster(pub, m, amount, world, row, log):
    """Damage markers on a monster; as many as its health slay it (HM-34)."""
    kind = pub.type[m]
    pub.damage[m] += amount
    note(log, WOUNDED, m, amount)
    if pub.damage[m] >= world.health[kind]:
        pub.grid[pub.square[m]] = EMPTY
        pub.square[m] = 0
        pub.alive -= 1
        row.kills[kind] += 1
        note(log, SLAIN, m, 0)


@jit(inline=True)
def wound_hero(pub, h, amount, world, row, log):
    """Damage markers by a hero's name; as many as his health knock him out (HM-65). Returns the markers."""
    taken = np.int64(min(amount, world.max_health[h] - pub.h_damage[h]))
    pub.h_damage[h] += taken
    row.hero_damage[h] += taken
    if taken == 0:
        return taken
    note(log, HERO_HURT, h, taken)
    if pub.h_damage[h] == world.max_health[h]:
        relocate_hero(pub, h, CHAPEL)
        pub.h_out[h] = 1
        row.knockouts[h] += 1
        note(log, KNOCKED_OUT, h, 0)
    return taken
