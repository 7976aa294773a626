"""The shop (CC-161 to CC-165, CC-169, CC-255 to CC-257, CC-276)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import GOOD_FOOD, GOOD_FRAGMENT, GOOD_OIL, GOOD_POTION, SHOP_POSITIONS
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import BOUGHT
from sim.rulesets.crypt_crawler.phases import GIVE_POTION
from sim.rulesets.crypt_crawler.rules.gains import gain_food, gain_fragments, refill_lantern
from sim.rulesets.crypt_crawler.rules.potions import place_of
from sim.trace import note

INSTANT = 1  # value of option shop_potion
BY_NAME = 1  # value of option shop_limit


@jit(inline=True)
def is_for_sale(pub, position, world):
    """Whether a shop position (from 0) can be bought now: shelf, Gold, once a visit, limits, potion not equipped."""
    line = world.shop[position]
    if line.shelf > world.maps[pub.map].symbol[pub.room] or pub.gold < line.price:
        return False
    if pub.bought and is_bought(pub, position, world):
        return False
    if line.good == GOOD_POTION:
        gone = (pub.gone_potions >> line.argument) & 1 == 1
        return world.shop_potion == INSTANT or (not gone and place_of(pub, np.int64(line.argument)) < 0)
    if line.good == GOOD_FRAGMENT:
        return pub.fragments < world.fragment_limit
    if line.good == GOOD_FOOD:
        return pub.food < world.food_limit
    return True


@jit
def is_bought(pub, position, world):
    """Whether this position, or with shop_limit = name one of the same name, was bought on this visit."""
    if (pub.bought >> position) & 1:
        return True
    for other in range(SHOP_POSITIONS if world.shop_limit == BY_NAME else 0):
        if (pub.bought >> other) & 1 and world.shop[other].group == world.shop[position].group:
            return True
    return False


@jit
def buy(state, position, world, row, log):
    """Pay, and get the good at once."""
    pub, line = state.pub, world.shop[position]
    pub.gold -= line.price
    pub.bought |= np.int64(1) << np.int64(position)
    row.gold_spent += line.price
    row.purchases += 1
    note(log, BOUGHT, position, line.price)
    if line.good == GOOD_POTION:
        if world.shop_potion == INSTANT:
            plan_text(state.flow, world.potions[line.argument - 1].effect, world)
        else:
            plan(state.flow, GIVE_POTION, line.argument, 0)
    elif line.good == GOOD_OIL:
        refill_lantern(pub, world, row)
    elif line.good == GOOD_FRAGMENT:
        gain_fragments(pub, line.argument, world, row)
    else:
        gain_food(pub, line.argument, world, row)
