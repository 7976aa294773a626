"""Stands on a fixed total, hard and soft apart."""

from pydantic import Field

from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from sim.rulesets.skull_jack.codes import HIT, STAND

STAND_ON, SOFT_STAND_ON = 2, 3


class Parameters(SittingParameters):
    """Totals from which the hero stands; 22 never stands before busting."""

    stand_on: int = Field(17, ge=2, le=22, description="stand on a hard total of this and more")
    soft_stand_on: int = Field(18, ge=2, le=22, description="stand on a soft total of this and more")


def choose(pub, own, world, offer, params, stream):
    """Hit below the total."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    stand_on = params.value[SOFT_STAND_ON] if pub.soft[own.seat] else params.value[STAND_ON]
    return HIT if pub.total[own.seat] < stand_on else STAND
