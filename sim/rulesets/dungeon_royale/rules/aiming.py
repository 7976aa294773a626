"""Who can be hit or robbed from a space: grids, whole lines, areas and paths (DR-122, DR-123, DR-150 to DR-160).

Targets are bits: seats, and bit DRAGON. Distances are of the grid plane, which knows no floors (DR-088, DR-089).
"""

import numpy as np

from sim.jit import jit, lowest_bit
from sim.rulesets.dungeon_royale.codes import AMBUSH, BOOMERANGS, CHERRY_BOMB, DRAGON, FARTHEST, FLYING_ARROWS
from sim.rulesets.dungeon_royale.rules.heroes import bit
from sim.rulesets.dungeon_royale.rules.walls import is_clear
from sim.rulesets.dungeon_royale.world import GRID

HALF = GRID // 2
# lines of Ambush and Flying Arrows
FALLING, RISING, COLUMN, ROW = range(4)
MIRRORS = 4  # of a second path: none, left-right, up-down, both


@jit(inline=True)
def offset_x(from_space, to_space, world):
    """Columns east."""
    return np.int64(world.spaces[to_space].x) - np.int64(world.spaces[from_space].x)


@jit(inline=True)
def offset_y(from_space, to_space, world):
    """Rows south."""
    return np.int64(world.spaces[to_space].y) - np.int64(world.spaces[from_space].y)


@jit(inline=True)
def kinds_reaching(from_space, to_space, world):
    """Bits of the kinds of cards that hit one space from another, however their grids are turned (DR-122, DR-123)."""
    return world.kinds_at[world.spot[to_space] - world.spot[from_space] + FARTHEST]


@jit(inline=True)
def stands_apart(pub, seat, other):
    """Whether `other` is a hero in the dungeon and not the own one (DR-131, DR-132)."""
    return other != seat and pub.heroes[other].inside


@jit
def heroes_in_reach(pub, seat, kind, world):
    """Other heroes on the grid of a card."""
    found, space = np.int64(0), pub.heroes[seat].space
    for other in range(pub.n):
        if stands_apart(pub, seat, other):
            found |= ((kinds_reaching(space, pub.heroes[other].space, world) >> kind) & 1) << other
    return found


@jit
def foes_in_reach(pub, seat, kind, world):
    """Other heroes and the Dragon where a weapon, a line, an area or a path may hit (A-64, DR-129, DR-258)."""
    space = pub.heroes[seat].space
    found = heroes_in_reach(pub, seat, kind, world)
    if pub.dragon.alive:
        kinds = kinds_reaching(space, pub.dragon.space, world) & world.kinds_for_dragon
        found |= ((kinds >> kind) & 1) << DRAGON
    return unblocked(pub, space, found, world)


@jit
def unblocked(pub, space, found, world):
    """Those of the targets that no wall stands before, where walls matter (A-50)."""
    if not world.walls_block_attacks:
        return found
    for target in range(DRAGON + 1):
        if (found >> target) & 1 and not is_clear(space, space_of(pub, target), world):
            found &= ~bit(target)
    return found


@jit(inline=True)
def space_of(pub, target):
    """Where a target stands."""
    return np.int64(pub.dragon.space) if target == DRAGON else np.int64(pub.heroes[target].space)


@jit
def heroes_here(pub, seat, world):
    """Other heroes on the same square of the grid plane (A-51)."""
    found, space = np.int64(0), pub.heroes[seat].space
    for other in range(pub.n):
        if stands_apart(pub, seat, other):
            there = pub.heroes[other].space
            if offset_x(space, there, world) == 0 and offset_y(space, there, world) == 0:
                found |= bit(other)
    return found


@jit(inline=True)
def is_on_line(dx, dy, line):
    """Whether an offset lies on a line through the own square, which belongs to it (DR-150, DR-152)."""
    if line == FALLING:
        return dx == dy
    if line == RISING:
        return dx == -dy
    return dx == 0 if line == COLUMN else dy == 0


@jit
def foes_on_line(pub, seat, line, world):
    """Other heroes and the Dragon on a whole line, from edge to edge (DR-155)."""
    found, space = np.int64(0), np.int64(pub.heroes[seat].space)
    for target in range(DRAGON + 1):
        if is_foe(pub, seat, target):
            there = space_of(pub, target)
            if is_on_line(offset_x(space, there, world), offset_y(space, there, world), line):
                found |= bit(target)
    return unblocked(pub, space, found, world)


@jit(inline=True)
def is_foe(pub, seat, target):
    """Whether a target is there to be hit: another hero in the dungeon, or the living Dragon."""
    if target == DRAGON:
        return pub.dragon.alive != 0
    return target < pub.n and stands_apart(pub, seat, target)


@jit
def foes_in_cells(pub, seat, kind, turn, mirror, world):
    """Other heroes and the Dragon on the cells of an area or a path, in one orientation, mirrored or not (DR-156)."""
    found, space = np.int64(0), np.int64(pub.heroes[seat].space)
    near = foes_in_reach(pub, seat, kind, world)
    while near:
        target = lowest_bit(near)
        near &= near - 1
        there = space_of(pub, target)
        dx, dy = offset_x(space, there, world), offset_y(space, there, world)
        dx = -dx if mirror & 1 else dx
        dy = -dy if mirror & 2 else dy
        found |= ((np.int64(world.cards[kind].turns[dy + HALF, dx + HALF]) >> turn) & 1) << target
    return found


@jit
def foes_of_special(pub, seat, kind, choice, world):
    """Who is hit by a special attack card with this choice of line, paths or orientation."""
    text = world.cards[kind].text
    if text == AMBUSH:
        return foes_on_line(pub, seat, FALLING + choice, world)
    if text == FLYING_ARROWS:
        return foes_on_line(pub, seat, COLUMN + choice, world)
    turn = choice // MIRRORS if text == BOOMERANGS else choice
    found = foes_in_cells(pub, seat, kind, turn, 0, world)
    if text == BOOMERANGS and choice % MIRRORS:
        found |= foes_in_cells(pub, seat, kind, turn, choice % MIRRORS, world)
    return found


@jit
def foes_on_both_paths(pub, seat, kind, choice, world):
    """Who stands on both paths of the Boomerangs (A-65)."""
    if choice % MIRRORS == 0:
        return np.int64(0)
    turn = choice // MIRRORS
    second = foes_in_cells(pub, seat, kind, turn, choice % MIRRORS, world)
    return second & foes_in_cells(pub, seat, kind, turn, 0, world)


@jit(inline=True)
def choices_of_special(kind, world):
    """How many choices a special attack card leaves: two lines, pairs of paths, orientations of the area."""
    text = world.cards[kind].text
    if text == BOOMERANGS:
        return np.int64(world.cards[kind].n_turns) * MIRRORS
    return np.int64(world.cards[kind].n_turns) if text == CHERRY_BOMB else 2
