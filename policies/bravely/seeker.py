"""Heads for the nearer potion when wounded, for the nearer sword without one; leaves like `threshold`."""

from pydantic import Field

from policies.bravely.leaving import LeavingParameters, wants_out
from policies.bravely.starting import EXIT_POSITION, head, is_asked_to_pay, pay_or_leave
from sim.rulesets.bravely.codes import EAST_ROOT, ENTER_SPACE, NORTH_ROOT, POTION, SWORD

WOUNDED, POTION_EAST, SWORD_EAST = 7, 8, 9


class Parameters(LeavingParameters):
    """Amounts, and when a potion is what Bravely needs."""

    wounded: int = Field(5, ge=0, le=1000, description="look for a potion at this health and less")


def choose(pub, own, world, offer, params, stream):
    """The direction of what Bravely needs most."""
    if is_asked_to_pay(pub):
        return pay_or_leave(pub, world, params)
    if wants_out(pub, params):
        return EXIT_POSITION
    if pub.health <= params.value[WOUNDED]:
        return head(pub, params.value[POTION_EAST] > 0)
    return head(pub, params.value[SWORD_EAST] > 0 and not pub.sword)


def prepare(params, parameters, options, world):
    """Which direction leads to a potion and to the sword in fewer chambers; north when both do alike."""
    for kind, position in ((POTION, POTION_EAST), (SWORD, SWORD_EAST)):
        params.value[position] = _distance(world, EAST_ROOT, kind) < _distance(world, NORTH_ROOT, kind)


def _distance(world, root: int, kind: int) -> int:
    """Chambers to the first one of a kind, by the first way at every junction."""
    steps, place = 1, int(world.places[root].way[0])
    while place != ENTER_SPACE and world.places[place].kind != kind:
        steps, place = steps + 1, int(world.places[place].way[0])
    return steps
