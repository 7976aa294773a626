"""Takes the act that is worth most for each action point, by a hand-written weighing of kills, delays and danger.

A monster weighs the more, the sooner it is in the Chapel; a hit takes its share of that weight, a delay what the
monster weighs less for it; damage to a hero counts against an act, a knock-out far more.
"""

from policies.heroes_vs_monsters.betting import between_fights
from policies.heroes_vs_monsters.walls import closing_move
from policies.heroes_vs_monsters.weighing import (
    WALL_POINTS,
    WeighingParameters,
    best_act,
    best_aim,
    fill_weights,
    weigh_monsters,
)
from sim.rulesets.heroes_vs_monsters.codes import ACT, AIM


class Parameters(WeighingParameters):
    """No parameters of its own."""


def choose(pub, own, world, offer, params, stream):
    """Close a wall with the last points; else the act that is worth most a point."""
    if pub.phase == ACT:
        at = closing_move(pub, world, offer) if pub.ap <= params.value[WALL_POINTS] else -1
        if at >= 0:
            return at
        weigh_monsters(pub, own, world, params)
        return best_act(pub, own, world, offer, params, True)
    if pub.phase == AIM:
        weigh_monsters(pub, own, world, params)
        return best_aim(own, offer)
    return between_fights(pub, world, offer, params)


def prepare(params, parameters, options, world):
    """The weight of a monster by its activations to the Chapel."""
    fill_weights(params, parameters.urgency)
