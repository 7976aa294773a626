"""Healing within the Chapel, before the next challenge (HM-74 to HM-77)."""

from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import HEROES
from sim.rulesets.heroes_vs_monsters.notes import HEAL_ROLL, HEALED
from sim.trace import note


@jit
def cure(pub, h, amount, row, log):
    """Remove damage markers from a hero."""
    pub.h_damage[h] -= amount
    pub.heal_left -= amount
    row.healed += amount
    note(log, HEALED, h, amount)


@jit
def heal(pub, roll, row, log):
    """Up to `roll` markers may be removed; what leaves no choice is done at once."""
    pub.heal_due = 0
    pub.heal_left = roll
    note(log, HEAL_ROLL, roll, 0)
    cure_without_choice(pub, row, log)


@jit
def cure_without_choice(pub, row, log):
    """All markers go when the roll is enough, and one hero's go when no other has any."""
    markers, hurt = 0, 0
    for h in range(HEROES):
        markers += pub.h_damage[h]
        hurt += pub.h_damage[h] > 0
    if hurt > 1 and pub.heal_left < markers:
        return
    for h in range(HEROES):
        amount = min(pub.h_damage[h], pub.heal_left)
        if amount > 0:
            cure(pub, h, amount, row, log)
    pub.heal_left = 0
