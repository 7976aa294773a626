"""Leaves the dungeon from an amount of gold on that rises with health; goes east when weak, else north."""

from pydantic import Field

from policies.bravely.leaving import LeavingParameters, wants_out
from policies.bravely.starting import EXIT_POSITION, head, is_asked_to_pay, pay_or_leave

EAST_BELOW = 7


class Parameters(LeavingParameters):
    """Amounts, and the direction."""

    east_below: int = Field(8, ge=0, le=1000, description="go east with less health than this")


def choose(pub, own, world, offer, params, stream):
    """Out with enough gold for the health that is left."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    return EXIT_POSITION if wants_out(pub, params) else head(pub, pub.health < params.value[EAST_BELOW])
