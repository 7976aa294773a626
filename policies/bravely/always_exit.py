"""Leaves the dungeon whenever Bravely is on the enter space; goes north, or east with `east=true`."""

from policies.bravely.starting import EAST, EXIT_POSITION, head, is_asked_to_pay, may_exit, pay_or_leave
from policies.bravely.starting import DirectedParameters as Parameters

__all__ = ["Parameters", "choose"]


def choose(pub, own, world, offer, params, stream):
    """Out at the first chance."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    return EXIT_POSITION if may_exit(pub) else head(pub, params.value[EAST] > 0)
