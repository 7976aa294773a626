"""What happens in a chamber where a move ends, one kind after the other (BK-18 to BK-41)."""

import numpy as np

from sim.jit import jit
from sim.rng import die
from sim.rulesets.bravely import notes
from sim.rulesets.bravely.rules.gold import find_gold, lose_gold
from sim.trace import note


@jit(inline=True)
def heal(pub, health, world, row, log):
    """A potion: at once, and no further than the cap (BK-34, BK-A2)."""
    gained = max(np.int64(0), min(np.int64(health), np.int64(world.most_health) - np.int64(pub.health)))
    pub.health += gained
    row.health_gained += gained
    note(log, notes.HEALED, gained, pub.health)


@jit(inline=True)
def open_treasure(pub, thrown, world, row, log):
    """The treasure chamber, once its die is thrown (BK-35)."""
    found = find_gold(pub, thrown * world.treasure_gold, row)
    row.treasure_visits += 1
    note(log, notes.TREASURE_GOLD, thrown, found)


@jit(inline=True)
def take_sword(pub, row, log):
    """The magic sword, if Bravely has not got it (BK-37, BK-39)."""
    note(log, notes.SWORD_KNOWN if pub.sword else notes.SWORD_FOUND, 0, 0)
    row.sword_games += np.int64(pub.sword == 0) & np.int64(pub.had_sword == 0)
    pub.sword = 1
    pub.had_sword = 1


@jit
def suffer(pub, kind, thrown, world, dice, row, log):
    """A hazard (BK-32). thrown: the D6 of its test. Returns how many chambers it throws Bravely back."""
    if kind.safe_from > 0:
        note(log, notes.HAZARD_TEST, thrown, kind.safe_from)
        if thrown >= kind.safe_from:
            return 0
    if kind.gold_loss > 0:
        note(log, notes.HAZARD_GOLD, lose_gold(pub, kind.gold_loss), pub.carried)
    if kind.lose_sword and pub.sword:
        pub.sword = 0
        note(log, notes.HAZARD_SWORD, 0, 0)
    loss = np.int64(kind.health_loss)
    if kind.health_die > 0:
        loss += die(dice, kind.health_die)
    loss = min(loss, np.int64(pub.health))
    pub.health -= loss
    row.health_lost_hazard += loss
    if loss > 0:
        note(log, notes.HAZARD_HEALTH, loss, pub.health)
    if pub.health == 0:
        return 0
    if kind.skip_turns > 0:
        pub.turn += kind.skip_turns
        row.turns += kind.skip_turns
        note(log, notes.HAZARD_TURNS, kind.skip_turns, 0)
    return np.int64(kind.move_back)
