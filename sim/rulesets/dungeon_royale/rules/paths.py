"""Where one step leads: walls, teleport doors, tunnels, stairs, the locked lair, the way out."""

from sim.jit import jit
from sim.rulesets.dungeon_royale.codes import DAYNAH, KEYS, WALL

OUT = -2  # the step leaves the dungeon
NO_LAIR, IF_OPEN, WITH_KEY = 0, 1, 2  # what lets a hero into the lair


@jit(inline=True)
def opposite(direction):
    """The other way."""
    return (direction + 2) & 3


@jit(inline=True)
def ignores_walls(hero):
    """Daynah from level 2 on (DR-072)."""
    return hero.hero == DAYNAH and hero.level >= 2


@jit(inline=True)
def has_key(hero):
    """Whether a hero owns a key."""
    return hero.artifacts & KEYS != 0


@jit
def door_at(pub, space, side):
    """The number of the teleport door whose face looks at `space` from this side; -1: none."""
    for door in range(2):
        if pub.door_space[door] == space and pub.door_side[door] == side:
            return door
    return -1


@jit(inline=True)
def way(pub, space, direction, through_walls, world):
    """The space that a step from `space` leads to, WALL or OUT; the lair counts as open (DR-050 to DR-061).

    A door is looked for first: its face teleports even Daynah (A-34), its back is a wall (DR-055, DR-056).
    """
    here = world.spaces[space]
    if here.exit[direction]:
        return OUT if pub.exits_open else WALL
    door = door_at(pub, space, direction)
    if door >= 0:
        return pub.door_space[1 - door]
    if here.link[direction] >= 0:
        return here.link[direction]
    if through_walls:
        return here.near[direction]
    there = here.open_to[direction]
    if there >= 0 and door_at(pub, there, opposite(direction)) >= 0:
        return WALL
    return there


@jit
def walk(pub, seat, space, direction, lair_is_open, world):
    """Where a step of this hero leads: a space, WALL or OUT. lair_is_open: to those without a key.

    Daynah from level 2 walks into the locked lair, others only with a key (DR-051, DR-073, DR-078).
    """
    hero = pub.heroes[seat]
    free = ignores_walls(hero)
    there = way(pub, space, direction, free, world)
    if there >= 0 and world.spaces[there].lair and not (lair_is_open or free or has_key(hero)):
        return WALL
    return there
