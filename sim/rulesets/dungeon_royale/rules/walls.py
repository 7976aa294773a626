"""Clear lines for attacks, where walls stop them (walls_block_attacks, A-50).

A line is clear when one of the shortest ways of steps between the two squares, on the grid plane, crosses no wall.
Walls of the lair never count (DR-128). Only looked at with this option, so that it need not be quick.
"""

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import DX, DY, EAST, MAX_SIDE, NORTH, SOUTH, WALL, WEST


@jit
def is_clear(from_space, to_space, world):
    """Whether an attack gets from one space to another. Squares reached so far are bits, a diagonal at a time."""
    x, y = world.spaces[from_space].x, world.spaces[from_space].y
    dx, dy = world.spaces[to_space].x - x, world.spaces[to_space].y - y
    across, down = (WEST if dx < 0 else EAST), (NORTH if dy < 0 else SOUTH)
    reached = 1  # bit i: the square i steps across, and the rest of the steps down
    for steps in range(abs(dx) + abs(dy)):
        further = 0
        for i in range(min(steps, MAX_SIDE) + 1):
            if (reached >> i) & 1:
                at_x, at_y = x + DX[across] * i, y + DY[down] * (steps - i)
                if i < abs(dx) and is_open(at_x, at_y, across, world):
                    further |= 1 << (i + 1)
                if steps - i < abs(dy) and is_open(at_x, at_y, down, world):
                    further |= 1 << i
        reached = further
    return reached != 0


@jit
def is_open(x, y, direction, world):
    """Whether one can shoot from this square over that edge: on some floor there is no wall, or one of the lair's."""
    for space in range(world.n_spaces):
        here = world.spaces[space]
        if here.x == x and here.y == y and here.near[direction] != WALL:
            if here.open_to[direction] != WALL or here.lair or world.spaces[here.near[direction]].lair:
                return True
    return False
