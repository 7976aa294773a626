"""Bets, healing and the order of equal monsters; the same for all policies of Heroes vs. Monsters.

The heroes leave by limits in gold, by the level, by losses on one card, and by the formation where it is known before
the bet (option formation_known).
"""

from pydantic import Field

from sim.contract import Parameters
from sim.jit import jit
from sim.rulesets.heroes_vs_monsters.codes import BET, HEAL, WHO

LEAVE_BELOW, LEAVE_AT, LAST_LEVEL, MOST_MONSTERS = 0, 1, 2, 3
FIRST_FREE = 4  # place of a policy's own first parameter
LEAVE_POSITION, BET_POSITION = 0, 1


class BettingParameters(Parameters):
    """The first parameters of every policy that plays visits."""

    leave_below: int = Field(0, ge=0, description="visit: leave with less gold than this")
    leave_at: int = Field(0, ge=0, description="visit: leave with this much gold or more; 0 is never")
    last_level: int = Field(8, ge=0, le=8, description="visit: no bet on a challenge above this")
    most_monsters: int = Field(14, ge=0, le=14, description="visit: no bet on a card known to show more monsters")


@jit
def bet_or_leave(pub, world, params):
    """The position of the action taken before a challenge."""
    if pub.gold < params.value[LEAVE_BELOW] or pub.level > params.value[LAST_LEVEL]:
        return LEAVE_POSITION
    if params.value[LEAVE_AT] > 0 and pub.gold >= params.value[LEAVE_AT]:
        return LEAVE_POSITION
    if world.formation_known and world.n_placed[pub.level] > params.value[MOST_MONSTERS]:
        return LEAVE_POSITION
    return BET_POSITION


@jit
def weakest(pub, world, offer):
    """The position of the hurt hero with the least health left: first those who are knocked out."""
    best, found = 1000, 0
    for at in range(offer.n):
        h = offer.action[at] // WHO % 4
        left = world.max_health[h] - pub.h_damage[h]
        if left < best:
            best, found = left, at
    return found


@jit
def between_fights(pub, world, offer, params):
    """The position of a decision that is about no act of a hero; equally near monsters go in the order offered."""
    if pub.phase == BET:
        return bet_or_leave(pub, world, params)
    if pub.phase == HEAL:
        return weakest(pub, world, offer)
    return 0
