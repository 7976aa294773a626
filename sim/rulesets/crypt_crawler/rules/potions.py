"""Receiving, holding and drinking potions (CC-064 to CC-066, CC-176 to CC-181, CC-252 to CC-255, CC-275)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import POTIONS_HELD
from sim.rulesets.crypt_crawler.flow import plan_text
from sim.rulesets.crypt_crawler.notes import POTION_DRUNK, POTION_TAKEN
from sim.rulesets.crypt_crawler.phases import POTION_FLIP, POTION_OFFERED
from sim.trace import note

FULL_RESPONSE = 1  # value of option potion_response


@jit(inline=True)
def holds_potion(pub):
    """Whether any potion is equipped."""
    held = np.int64(0)
    for place in range(POTIONS_HELD):
        held |= np.int64(pub.potions[place])
    return held != 0


@jit(inline=True)
def place_of(pub, potion):
    """Where a potion is equipped, or -1."""
    for place in range(POTIONS_HELD):
        if pub.potions[place] == potion:
            return place
    return -1


@jit(inline=True)
def back_of(potion, world):
    """The number of the potion on the other side of the same card."""
    return np.int64(world.potions[potion - 1].back) + 1


@jit(inline=True)
def offer_potion(state, potion, world):
    """A potion is received: nothing when it is equipped, keep or flip when its other side is, else an offer.

    With potion_response = full an equipped side may be drunk first, so a window opens in every case.
    """
    pub = state.pub
    if (pub.gone_potions >> potion) & 1:
        return
    same = place_of(pub, potion) >= 0
    reverse = place_of(pub, back_of(potion, world)) >= 0
    if same and world.potion_response != FULL_RESPONSE:
        return
    pub.offered = potion
    pub.phase = POTION_FLIP if same or reverse else POTION_OFFERED


@jit
def put_potion(pub, potion, place, row, log):
    """Equip a potion; one that was there returns to the supply."""
    pub.potions[place] = potion
    row.potions_taken += 1
    note(log, POTION_TAKEN, potion, place)


@jit
def let_go(pub, potion, world):
    """A potion drunk, refused or replaced: back in the supply, or its card out of the game (CC-253, A-35)."""
    if not world.potion_return:
        pub.gone_potions |= np.int64(1) << np.int64(potion)
        pub.gone_potions |= np.int64(1) << back_of(potion, world)


@jit
def drink(state, potion, world, row, log):
    """Drink a potion: its text takes effect before anything else goes on (CC-177)."""
    row.potions_drunk += 1
    note(log, POTION_DRUNK, potion, 0)
    let_go(state.pub, potion, world)
    plan_text(state.flow, world.potions[potion - 1].effect, world)
