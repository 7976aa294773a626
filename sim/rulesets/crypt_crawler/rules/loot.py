"""Receiving and equipping loot (CC-053 to CC-070, CC-171 to CC-175, CC-258, CC-259, CC-277)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import OFFHAND, PRIMARY, SLOTS, TWOHAND
from sim.rulesets.crypt_crawler.notes import LOOT_TAKEN
from sim.rulesets.crypt_crawler.phases import LOOT_FLIP, LOOT_OFFERED
from sim.rulesets.crypt_crawler.rules.texts import new_uses
from sim.trace import note


@jit
def slot_of(loot, world):
    """The slot that a loot is kept in; a two-handed one in the primary hand's."""
    kind = np.int64(world.loot[loot].type)
    return PRIMARY if kind == TWOHAND else kind


@jit
def slot_that_holds(pub, loot):
    """The slot in which a loot is equipped, or -1."""
    for slot in range(SLOTS):
        if pub.loot[slot] == loot + 1:
            return slot
    return -1


@jit(inline=True)
def offer_loot(pub, loot, world, row):
    """A loot is rolled. Equipped already: armor is as new, others are kept. Else an offer, or keep or flip when
    its reverse is equipped (CC-172 to CC-175)."""
    slot = slot_that_holds(pub, loot)
    if slot >= 0:
        if world.loot[loot].durability > 0:
            pub.durability[slot] = world.loot[loot].durability
            row.loot_repairs += 1
        return
    pub.offered = loot + 1
    pub.phase = LOOT_FLIP if slot_that_holds(pub, np.int64(world.loot[loot].back)) >= 0 else LOOT_OFFERED


@jit
def displaces(pub, loot, slot, world):
    """Whether equipping a loot sends what lies in a slot back to the Loot Deck (CC-258)."""
    if pub.loot[slot] == 0:
        return False
    own = slot_of(loot, world)
    if slot == own or pub.loot[slot] == world.loot[loot].back + 1:
        return True
    if world.loot[loot].type == TWOHAND:
        return slot == OFFHAND
    return own == OFFHAND and slot == PRIMARY and world.loot[pub.loot[PRIMARY] - 1].type == TWOHAND


@jit
def is_in_the_way(pub, loot, world):
    """Whether anything equipped would be displaced."""
    for slot in range(SLOTS):
        if displaces(pub, loot, slot, world):
            return True
    return False


@jit
def equip(pub, loot, world, row, log):
    """Equip a loot at full durability; whatever is in its way goes back to the Loot Deck."""
    for slot in range(SLOTS):
        if displaces(pub, loot, slot, world):
            pub.loot[slot] = 0
            pub.durability[slot] = 0
            new_uses(pub, slot, world)
    slot = slot_of(loot, world)
    pub.loot[slot] = loot + 1
    pub.durability[slot] = world.loot[loot].durability
    new_uses(pub, slot, world)
    row.loot_taken += 1
    note(log, LOOT_TAKEN, loot, slot)
