"""A hero's attack on a monster, once the dice lie (HM-30 to HM-37)."""

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import CANCEL_HIT, HERO_DAMAGE, ON_HIT, ON_MISS
from sim.rulesets.heroes_vs_monsters.notes import MISSED, WARDED
from sim.rulesets.heroes_vs_monsters.rules.specials import apply_special, goes_off
from sim.rulesets.heroes_vs_monsters.rules.wounds import wound_hero, wound_monster
from sim.trace import note


@jit(inline=True)
def is_hit(pub, m, roll, world):
    """Whether the D6 reaches the monster's toughness (HM-31)."""
    return roll >= world.toughness[pub.type[m]]


@jit(inline=True)
def hit(pub, h, m, amount, special_roll, world, row, log):
    """The blow reaches the monster, unless its special keeps it off."""
    kind = pub.type[m]
    if goes_off(kind, ON_HIT, special_roll, world):
        if world.special[kind, ON_HIT] == CANCEL_HIT:
            note(log, WARDED, m, 0)
            return
        apply_special(pub, m, ON_HIT, h, world, row, log)
    row.hits += 1
    wound_monster(pub, m, amount, world, row, log)


@jit(inline=True)
def miss(pub, h, m, special_roll, world, row, log):
    """The monster strikes back; a special that does damage takes the place of the usual blow (HM-32)."""
    kind = pub.type[m]
    note(log, MISSED, h, m)
    special = goes_off(kind, ON_MISS, special_roll, world)
    if not special or world.special[kind, ON_MISS] != HERO_DAMAGE:
        wound_hero(pub, h, world.miss_damage[kind], world, row, log)
    if special:
        apply_special(pub, m, ON_MISS, h, world, row, log)
