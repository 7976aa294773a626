"""The greedy policy with so many Blood Altars, no more or exactly: what an altar is worth shows in its win rates."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import N_WEIGHTS, Weights
from sim.rulesets.crypt_crawler.phases import AT_ALTAR, AT_SHRINE

__all__ = ["Parameters", "choose", "prepare"]

AT_MOST, EXACTLY = N_WEIGHTS, N_WEIGHTS + 1
NO, YES = 0, 1  # positions at an altar and at a shrine


class Parameters(Weights):
    """The weights of greedy, then the number of altars."""

    at_most: int = Field(100, ge=0, le=100, description="altars used at most")
    exactly: int = Field(
        -1, ge=-1, le=100, description="altars used before the last crystal is made, never more; -1: no such number"
    )


def choose(pub, own, world, offer, params, stream):
    """Altars by their number, the rest by worth."""
    exactly = params.value[EXACTLY]
    if pub.phase == AT_ALTAR:
        if exactly >= 0:
            return YES if pub.altars < exactly and pub.hp > 1 else NO
        if pub.altars >= params.value[AT_MOST]:
            return NO
    elif pub.phase == AT_SHRINE and pub.altars < exactly and pub.n_crystals + 1 == world.crystals_needed:
        return NO
    return decide(pub, own, world, offer, params)
