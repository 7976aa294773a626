"""A fight to the death with the monster of a chamber (BK-20 to BK-30)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.bravely.notes import DICE, DOUBLE_KO, HURT
from sim.trace import note


@jit(inline=True)
def monster_is_hurt(blue, red, world):
    """Whether the monster loses 1 health in this round; blue: Bravely's die with the sword's bonus."""
    return np.int64(blue > red) | (np.int64(blue == red) & np.int64(world.tie_hurts_monster))


@jit(inline=True)
def bravely_is_hurt(blue, red, world):
    """Whether Bravely loses 1 health in this round."""
    return np.int64(blue < red) | (np.int64(blue == red) & np.int64(world.tie_hurts_bravely))


@jit(inline=True)
def fight(pub, monster, world, dice, row, log):
    """Rounds until one side has no health left; returns whether Bravely lives (BK-26, BK-A1)."""
    health, foe = np.int64(pub.health), np.int64(monster)
    bonus = np.int64(world.sword_bonus) * np.int64(pub.sword)
    while health > 0 and foe > 0:
        both = below(dice, 36)
        blue, red = both // 6 + 1, both % 6 + 1
        note(log, DICE, blue, red)
        foe -= monster_is_hurt(blue + bonus, red, world)
        health -= bravely_is_hurt(blue + bonus, red, world)
        note(log, HURT, health, foe)
    row.fights += 1
    if health == 0 and foe == 0:
        row.double_kos += 1
        health += world.slain_first
        note(log, DOUBLE_KO, health, 0)
    row.health_lost_fight += pub.health - health
    row.fights_lost += np.int64(health == 0)
    pub.health = health
    return health > 0
