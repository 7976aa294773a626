"""The dice of a try (TA-07 to TA-12)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.tower_attack.codes import ALL_GOOD, DICE, SIDES
from sim.rulesets.tower_attack.notes import SET_ASIDE, THROWN
from sim.trace import note


@jit(inline=True)
def throw_dice(stream):
    """Green, purple and orange die from one draw, as each of the 12 x 12 x 12 throws is equally likely (TA-07).

    Dice that lie aside are drawn too and not looked at: so a throw takes one number, whatever lies aside.
    """
    drawn = below(stream, SIDES**DICE)
    return drawn % SIDES + 1, drawn // SIDES % SIDES + 1, drawn // SIDES**2 + 1


@jit(inline=True)
def good_dice(green, purple, orange, level, world):
    """The set of dice that reach the target of their own colour (TA-08)."""
    target = world.target
    return (
        np.int64(green >= target[level, 0])
        + 2 * np.int64(purple >= target[level, 1])
        + 4 * np.int64(orange >= target[level, 2])
    )


@jit(inline=True)
def take_throw(pub, green, purple, orange, world, row, log):
    """Look at one throw unless the level is beaten already (TA-12): dice aside stay good (TA-10)."""
    needed = np.int64(pub.good != ALL_GOOD)
    if needed:
        note(log, THROWN, code_of(green, purple, orange, pub.aside), pub.aside)
    fresh = good_dice(green, purple, orange, pub.level[pub.hero], world)
    good = fresh | pub.aside if needed else ALL_GOOD
    pub.good = good
    pub.aside |= good & world.kept
    pub.throw += 1
    row.throws_made += needed


@jit(inline=True)
def set_aside(pub, dice, log):
    """Put good dice aside for the rest of the try (TA-10)."""
    pub.aside |= dice & pub.good
    note(log, SET_ASIDE, pub.aside, 0)


@jit(inline=True)
def code_of(green, purple, orange, aside):
    """A throw as one number for the log: a digit to base 16 for each die, 0 for one that lies aside."""
    return (
        green * np.int64(aside & 1 == 0)
        + 16 * purple * np.int64(aside & 2 == 0)
        + 256 * orange * np.int64(aside & 4 == 0)
    )
