"""Whose gold and whose level counts, and who may sit down (HC-05 to HC-07, HC-14)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.house_of_chance.codes import HEROES, JACK, LEVELS, MONSTERS, TOWER


@jit(inline=True)
def purse_of(hero, world):
    """Which purse a hero pays from: one for all when gold is pooled."""
    return 0 if world.pooled else hero


@jit(inline=True)
def level_of(hero, world):
    """Which level is a hero's: one for all when it is shared."""
    return hero if world.own_levels else 0


@jit
def next_bet(pub, hero, world):
    """What the hero's next bet at the table of the day costs."""
    beaten = pub.level[level_of(hero, world)]
    if pub.game == TOWER:
        return np.int64(world.tower.bet[min(beaten + 1, LEVELS)])
    if pub.game == MONSTERS:
        return np.int64(world.monsters.bet[min(beaten + 1, world.monsters.levels)])
    return np.int64(world.jack.bet if pub.game == JACK else world.bravely.price)


@jit
def can_sit(pub, hero, world):
    """Whether the table is open and the hero's purse holds his next bet."""
    return not pub.closed and pub.purse[purse_of(hero, world)] >= next_bet(pub, hero, world)


@jit
def anybody_can_sit(pub, world):
    """Whether the day can go on."""
    for hero in range(world.sitters):
        if can_sit(pub, hero, world):
            return True
    return False


@jit
def gold_of_all(pub):
    """The gold of all heroes while nobody is at the table."""
    total = np.int64(0)
    for hero in range(HEROES):
        total += pub.purse[hero]
    return total
