"""Goes round and round until the machine is empty, and only then leaves the dungeon."""

from policies.bravely.starting import EAST, EXIT_POSITION, head, is_asked_to_pay, may_exit, pay_or_leave
from policies.bravely.starting import DirectedParameters as Parameters

__all__ = ["Parameters", "choose"]


def choose(pub, own, world, offer, params, stream):
    """Out once there is nothing left to find."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    if may_exit(pub) and pub.machine == 0:
        return EXIT_POSITION
    return head(pub, params.value[EAST] > 0)
