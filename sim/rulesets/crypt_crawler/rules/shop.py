"""The shop (CC-161 to CC-165, CC-169, CC-255 to CC-257, CC-276)."""

import numpy as np

from sim.jit import jit
from sim.rulesets.crypt_crawler.codes import (
    FIRST_POTION,
    GOOD_FOOD,
    GOOD_FRAGMENT,
    GOOD_OIL,
    GOOD_POTION,
    POTIONS_HELD,
    SHOP_POSITIONS,
)
from sim.rulesets.crypt_crawler.flow import plan, plan_text
from sim.rulesets.crypt_crawler.notes import BOUGHT
from sim.rulesets.crypt_crawler.phases import GIVE_POTION
from sim.rulesets.crypt_crawler.rules.gains import gain_food, gain_fragments, refill_lantern
from sim.trace import note

INSTANT = 1  # value of option shop_potion
BY_NAME = 1  # value of option shop_limit


@jit(inline=True)
def not_for_sale(pub, world):
    """Bits of the goods that cannot be bought now, as in `world.shop`: at their limit, or potions equipped or gone."""
    full = np.int64(pub.fragments >= world.fragment_limit) << GOOD_FRAGMENT
    full |= np.int64(pub.food >= world.food_limit) << GOOD_FOOD
    if world.shop_potion == INSTANT:
        return full
    held = np.int64(pub.gone_potions)
    for place in range(POTIONS_HELD):
        held |= np.int64(pub.potions[place] != 0) << np.int64(pub.potions[place])
    return full | held << FIRST_POTION


@jit(inline=True)
def is_for_sale(pub, position, sold, full, world):
    """Whether a shop position (from 0) can be bought now: shelf, Gold, once a visit, limits; without a jump, as each
    of these varies.

    sold: bits of the positions that are sold out; full: of goods, see :func:`not_for_sale`.
    """
    line = world.shop[position]
    in_reach = (line.shelf <= world.maps[pub.map].symbol[pub.room]) & (line.price <= pub.gold)
    return in_reach & ((sold >> position | full >> np.int64(line.bit)) & 1 == 0)


@jit(inline=True)
def sold_out(pub, world):
    """Bits of the positions bought on this visit; with shop_limit = name, all of the same name."""
    sold = np.int64(pub.bought)
    return sold_by_name(sold, world) if world.shop_limit == BY_NAME and sold else sold


@jit
def sold_by_name(bought, world):
    """Bits of all positions that have the name of one bought."""
    sold = np.int64(0)
    for one in range(SHOP_POSITIONS):
        for other in range(SHOP_POSITIONS):
            if (bought >> one) & 1 and world.shop[one].group == world.shop[other].group:
                sold |= np.int64(1) << other
    return sold


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
