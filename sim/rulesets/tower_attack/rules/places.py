"""Where the heroes stand, and whose marker and purse count (TA-16, TA-17, TA-19, TA-22, TA-23, HC-14)."""

from sim.jit import jit
from sim.rulesets.tower_attack.codes import FIRST, LEVELS, NEXT


@jit(inline=True)
def purse_of(hero, world):
    """Which purse a hero pays from: one for all when gold is pooled."""
    return 0 if world.pooled else hero


@jit(inline=True)
def marker_of(hero, world):
    """Which marker is a hero's: one for all when the level is shared (TA-A4)."""
    return hero if world.own_levels else 0


@jit(inline=True)
def first_level(marked, world):
    """Where a new game of the day begins, the marker being on `marked` (TA-23; readings of TA-A9)."""
    if world.resume == NEXT:
        return min(marked + 1, LEVELS)
    if world.resume == FIRST:
        return 1
    return max(marked, 1)


@jit(inline=True)
def show_levels(pub, world):
    """The level of each hero who is not at the board: that of a new game."""
    for hero in range(world.heroes):
        if hero != pub.hero:
            pub.level[hero] = first_level(pub.marker[marker_of(hero, world)], world)
