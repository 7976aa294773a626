"""Leaves the dungeon whenever Bravely is on the enter space; goes north, or east with `east=true`."""

from pydantic import Field

from policies.bravely.starting import EXIT_POSITION, StartingParameters, head, is_asked_to_pay, may_exit, pay_or_leave

EAST = 4


class Parameters(StartingParameters):
    """The direction."""

    east: bool = Field(False, description="go east")


def choose(pub, own, world, offer, params, stream):
    """Out at the first chance."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    return EXIT_POSITION if may_exit(pub) else head(pub, params.value[EAST] > 0)
