"""When to leave the dungeon: from an amount of carried gold on that rises with Bravely's health."""

from pydantic import Field

from policies.bravely.starting import StartingParameters, may_exit
from sim.jit import jit

GOLD, PER_HEALTH, PER_HEALTH_SWORD = 4, 5, 6


class LeavingParameters(StartingParameters):
    """The amount: `gold`, and more for each point of health."""

    gold: int = Field(0, ge=-100_000, description="leave from this much carried gold on, and")
    per_health: int = Field(100, ge=0, description="this much more for each point of health without the sword,")
    per_health_sword: int = Field(200, ge=0, description="or this much with it")


@jit
def wants_out(pub, params):
    """Whether Bravely is on the enter space and carries enough."""
    more = params.value[PER_HEALTH_SWORD] if pub.sword else params.value[PER_HEALTH]
    return may_exit(pub) and (pub.carried >= params.value[GOLD] + more * pub.health or pub.machine == 0)
