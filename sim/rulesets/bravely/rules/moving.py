"""The spinner, moves forward and back (BK-12 to BK-18, BK-40, BK-43)."""

from sim.jit import jit
from sim.rng import below
from sim.rulesets.bravely.codes import ENTER_SPACE


@jit(inline=True)
def spin(world, dice):
    """The value the arrow points at: each field by its share of the circle (BK-16)."""
    return world.spinner[below(dice, world.parts)]


@jit
def walk(pub, world):
    """Go on step by step, pub.moves chambers, as far as no junction asks for a decision.

    Returns whether one does. A move that would pass the enter space ends there.
    """
    while pub.moves > 0:
        here = world.places[pub.place]
        if here.n_ways > 1:
            return True
        take_way(pub, world, 0)
    return False


@jit
def take_way(pub, world, way):
    """One step along a way out of this place."""
    pub.place = world.places[pub.place].way[way]
    pub.moves = 0 if pub.place == ENTER_SPACE else pub.moves - 1
