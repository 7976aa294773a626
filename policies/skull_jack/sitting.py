"""Whether to join the next hand of a visit; the same for all policies of Skull Jack.

Two limits in gold, each a parameter: `leave_below` (stop-loss) and `leave_at` (target; 0 is none). They are
compared with the purse the hero pays from, before the bet.
"""

from pydantic import Field

from sim.contract import Parameters
from sim.jit import jit
from sim.rulesets.skull_jack.codes import SIT

LEAVE_BELOW, LEAVE_AT = 0, 1
PASS_POSITION, JOIN_POSITION = 0, 1


class SittingParameters(Parameters):
    """The first parameters of every policy that plays visits."""

    leave_below: int = Field(0, ge=0, description="visit: sit out with less gold than this")
    leave_at: int = Field(0, ge=0, description="visit: sit out with this much gold or more; 0 is never")


@jit
def asked_to_join(pub):
    """Whether the decision is about joining the next hand."""
    return pub.phase == SIT


@jit
def join_or_pass(pub, own, world, params):
    """The position of the action taken before a hand."""
    gold = pub.purse[0 if world.pooled else own.seat]
    if gold < params.value[LEAVE_BELOW]:
        return PASS_POSITION
    if params.value[LEAVE_AT] > 0 and gold >= params.value[LEAVE_AT]:
        return PASS_POSITION
    return JOIN_POSITION
