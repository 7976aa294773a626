"""Armor against one hit (CC-138 to CC-143, CC-232 to CC-235; A-17)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import SLOTS
from sim.rulesets.crypt_crawler.notes import ARMOR_BROKE, ARMOR_USED
from sim.rulesets.crypt_crawler.rules.body import note_armor, piece_durability, piece_toughness
from sim.rulesets.crypt_crawler.rules.texts import new_uses
from sim.trace import note

UNTIL, ONE, ALL, FREE = 0, 1, 2, 3  # values of option armor_duty


@jit(inline=True)
def can_wear(pub, piece):
    """Whether an armor piece can still be used against this hit."""
    return (armor_left(pub) >> piece) & 1 == 1


@jit(inline=True)
def armor_left(pub):
    """Bits of the armor pieces that can still be used against this hit."""
    return np.int64(pub.armor) & ~np.int64(pub.fight.used)


@jit(inline=True)
def must_wear(pub, world):
    """Whether another piece must be used, as far as there is one."""
    fight = pub.fight
    if world.armor_duty == UNTIL:
        return fight.damage > fight.absorbed
    if world.armor_duty == ONE:
        return fight.used == 0
    return world.armor_duty == ALL


@jit(inline=True)
def may_wear(pub, world):
    """Whether another piece may be used."""
    if world.armor_duty == UNTIL:
        return pub.fight.damage > pub.fight.absorbed
    return True


@jit(inline=True)
def wear(pub, piece, world, row, log):
    """Use a piece against this hit: it absorbs its toughness and loses 1 durability; at 0 it is gone."""
    fight = pub.fight
    toughness = piece_toughness(pub, piece, world)
    row.absorbed_armor += max(min(toughness, fight.damage - fight.absorbed), 0)
    fight.absorbed += toughness
    fight.used |= np.int64(1) << np.int64(piece)
    pub.durability[piece] -= 1
    row.durability_used += 1
    note(log, ARMOR_USED, piece, pub.durability[piece])
    if pub.durability[piece] == 0:
        lose_piece(pub, piece, world, row, log)


@jit
def lose_piece(pub, piece, world, row, log):
    """An armor piece is used up: loot goes to the Loot Deck, starting armor out of the game (CC-070, CC-143)."""
    row.armor_broken += 1
    note(log, ARMOR_BROKE, piece, 0)
    pub.durability[piece] = 0
    if piece < SLOTS:
        pub.loot[piece] = 0
        new_uses(pub, piece, world)
    else:
        note_armor(pub, world)


@jit
def repair(pub, piece, n, world, row, log):
    """A text changes the durability of an armor piece that is worn: to the printed value at most."""
    if pub.durability[piece] == 0:
        return
    pub.durability[piece] = min(pub.durability[piece] + n, piece_durability(pub, piece, world))
    if pub.durability[piece] <= 0:
        lose_piece(pub, piece, world, row, log)
