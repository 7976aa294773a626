"""Soul Crystals and what the third one brings (CC-050, CC-160, CC-182, CC-183, CC-264)."""

import numpy as np

from sim.jit import jit
from sim.rng import below
from sim.rulesets.crypt_crawler.codes import CRYSTALS
from sim.rulesets.crypt_crawler.flow import plan
from sim.rulesets.crypt_crawler.notes import CONVERTED
from sim.rulesets.crypt_crawler.phases import BEGIN_BOSS, CRYSTAL
from sim.trace import note

CHOSEN = 1  # value of option crystal_pick


@jit
def gain_crystal(state, world, row, log):
    """A Soul Crystal of those left: at random, or of the player's choice (A-50)."""
    pub = state.pub
    if world.crystal_pick == CHOSEN:
        pub.phase = CRYSTAL
        return
    pick = below(state.deal, CRYSTALS - pub.n_crystals)
    for colour in range(CRYSTALS):
        if (pub.crystals >> colour) & 1 == 0:
            if pick == 0:
                take_crystal(state, colour, world, row, log)
                return
            pick -= 1


@jit
def take_crystal(state, colour, world, row, log):
    """Own one more crystal; the last one needed summons the boss at once (CC-182)."""
    pub = state.pub
    pub.crystals |= np.int64(1) << np.int64(colour)
    pub.n_crystals += 1
    note(log, CONVERTED, colour, pub.n_crystals)
    if pub.n_crystals == world.crystals_needed:
        plan(state.flow, BEGIN_BOSS, 0, 0)


@jit
def missing_crystal(pub):
    """The one colour not owned when three are: it names the boss (CC-183)."""
    for colour in range(CRYSTALS):
        if (pub.crystals >> colour) & 1 == 0:
            return colour
    return 0
