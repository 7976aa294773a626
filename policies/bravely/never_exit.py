"""Goes round and round until the machine is empty, and only then leaves the dungeon."""

from pydantic import Field

from policies.bravely.starting import EXIT_POSITION, StartingParameters, head, is_asked_to_pay, may_exit, pay_or_leave

EAST = 4


class Parameters(StartingParameters):
    """The direction."""

    east: bool = Field(False, description="go east")


def choose(pub, own, world, offer, params, stream):
    """Out once there is nothing left to find."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    if may_exit(pub) and pub.machine == 0:
        return EXIT_POSITION
    return head(pub, params.value[EAST] > 0)
