"""Whether to pay for another game of a visit; the same for all policies of Bravely the Knight.

Limits, each a parameter: `games` (1 plays once), `leave_below` (stop-loss), `leave_at` (target) and
`machine_at_least`; 0 is none. Gold is compared with the purse the game is paid from, before it is paid.
"""

from pydantic import Field

from sim.contract import Parameters
from sim.jit import jit
from sim.rulesets.bravely.codes import DIRECTION, ENTER, JUNCTION, START

GAMES, LEAVE_BELOW, LEAVE_AT, MACHINE_AT_LEAST = 0, 1, 2, 3
LEAVE_POSITION, PAY_POSITION = 0, 1  # of the actions offered
EXIT_POSITION = 0
EAST = 4


class StartingParameters(Parameters):
    """The first parameters of every policy."""

    games: int = Field(0, ge=0, description="visit: leave after so many games; 0 is no limit")
    leave_below: int = Field(0, ge=0, description="visit: leave with less gold than this")
    leave_at: int = Field(0, ge=0, description="visit: leave with this much gold or more; 0 is never")
    machine_at_least: int = Field(0, ge=0, description="visit: pay only while the machine holds this much")


class DirectedParameters(StartingParameters):
    """A direction that is always taken."""

    east: bool = Field(False, description="go east")


@jit
def pay_or_leave(pub, world, params):
    """The position of the action taken between two games."""
    gold = pub.purse[0 if world.pooled else pub.hero]
    if params.value[GAMES] > 0 and pub.game >= params.value[GAMES]:
        return LEAVE_POSITION
    if gold < params.value[LEAVE_BELOW] or pub.machine < params.value[MACHINE_AT_LEAST]:
        return LEAVE_POSITION
    if params.value[LEAVE_AT] > 0 and gold >= params.value[LEAVE_AT]:
        return LEAVE_POSITION
    return PAY_POSITION


@jit
def is_asked_to_pay(pub):
    """Whether the decision is about another game."""
    return pub.phase == START


@jit
def may_exit(pub):
    """Whether Bravely stands on the enter space after a lap."""
    return pub.phase == ENTER


@jit
def head(pub, east):
    """The position of a direction; at a junction, of the first way."""
    if pub.phase == JUNCTION:
        return 0
    return (0 if pub.phase == DIRECTION else 1) + (1 if east else 0)
