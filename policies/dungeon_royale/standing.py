"""Who is ahead, as far as a seat can see."""

from policies.dungeon_royale.weights import LEAD, weight
from sim.jit import jit
from sim.rulesets.dungeon_royale.rules.scoring import points_in_the_open, points_of_quests


@jit
def is_ahead(pub, own, world, params):
    """Whether leaving now would win by the points in the open and the own quests, with what leaving is worth."""
    hero = pub.heroes[own.seat]
    mine = points_in_the_open(hero, world) + points_of_quests(hero, own, world) + world.points_exit
    for other in range(pub.n):
        if other != own.seat and points_in_the_open(pub.heroes[other], world) + weight(own, params, LEAD) >= mine:
            return False
    return True
