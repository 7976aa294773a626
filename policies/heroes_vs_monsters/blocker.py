"""Holds monsters up: weighs as greedy does, but has no strikes at several monsters, and closes walls with its last
points."""

from pydantic import Field

from policies.heroes_vs_monsters.betting import between_fights
from policies.heroes_vs_monsters.walls import closing_move
from policies.heroes_vs_monsters.weighing import WALL_POINTS, WeighingParameters, best_act, fill_weights, weigh_monsters
from sim.rulesets.heroes_vs_monsters.codes import ACT


class Parameters(WeighingParameters):
    """Those of the weighing; without strikes at several monsters it does better to look less at the nearest one."""

    urgency: float = Field(0.8, ge=0, le=8, description="weight of a monster n activations away: 100 / n^urgency")


def choose(pub, own, world, offer, params, stream):
    """Close a wall with the last points; else the attack or the walk that is worth most a point."""
    if pub.phase != ACT:
        return between_fights(pub, world, offer, params)
    at = closing_move(pub, world, offer) if pub.ap <= params.value[WALL_POINTS] else -1
    if at >= 0:
        return at
    weigh_monsters(pub, own, world, params)
    return best_act(pub, own, world, offer, params, False)


def prepare(params, parameters, options, world):
    """The weight of a monster by its activations to the Chapel."""
    fill_weights(params, parameters.urgency)
