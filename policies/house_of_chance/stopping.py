"""When to sit down, to bet once more and to go home: what the policies of the House of Chance share.

Each table is sat down at once a day, with purses apart by one hero after the other.
"""

import numpy as np

from sim.jit import jit
from sim.rulesets.bravely.codes import START
from sim.rulesets.heroes_vs_monsters.codes import BET
from sim.rulesets.house_of_chance.codes import HOUSE, JACK, MONSTERS, SIT, TOWER
from sim.rulesets.house_of_chance.rules.leaving import gold_at_table
from sim.rulesets.house_of_chance.rules.purses import gold_of_all, next_bet
from sim.rulesets.skull_jack.codes import SIT as JACK_SIT
from sim.rulesets.tower_attack.codes import BETTING

LEAVE_POSITION, BET_POSITION = 0, 1  # before a bet, in all four games; in the house, the first is to go home


@jit
def is_about_a_bet(pub):
    """Whether the decision is about one more bet: to sit down at the table of the day, or at the table."""
    if pub.phase == HOUSE:
        return True
    if pub.game == TOWER:
        return pub.tower.phase == BETTING
    if pub.game == MONSTERS:
        return pub.monsters.phase == BET
    return pub.jack.phase == JACK_SIT if pub.game == JACK else pub.bravely.phase == START


@jit
def gold_in_hand(pub):
    """The gold of all heroes, at the table and away from it."""
    return gold_of_all(pub) + (gold_at_table(pub) if pub.phase != HOUSE else 0)


@jit
def next_to_sit(pub, offer):
    """The first hero who can sit down and comes after the last one who did; nobody: home."""
    for position in range(1, offer.n):
        if offer.action[position] - SIT > pub.hero:
            return position
    return LEAVE_POSITION


@jit
def position_of_bet(pub, offer):
    """Where the bet stands among the actions; LEAVE_POSITION when nobody is left to sit down."""
    return next_to_sit(pub, offer) if pub.phase == HOUSE else BET_POSITION


@jit
def cost_of_bet(pub, world, offer, position):
    """What the bet at this position costs; sitting down, the first one of the hero who does."""
    if pub.phase == HOUSE:
        return next_bet(pub, offer.action[position] - SIT, world)
    if pub.game == TOWER:
        return np.int64(world.tower.bet[pub.tower.level[0]])
    if pub.game == MONSTERS:
        return np.int64(world.monsters.bet[pub.monsters.level])
    return np.int64(world.jack.bet if pub.game == JACK else world.bravely.price)
