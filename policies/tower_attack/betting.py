"""What the policies of Tower Attack! share: whom they let bet, and that they set every good die aside.

A policy marks in params.table the levels that it bets on. Among the heroes who stand before such a level the
richest pays.
"""

from pydantic import Field

from sim.contract import Parameters
from sim.jit import jit
from sim.rulesets.tower_attack.codes import BET, KEEPING
from sim.rulesets.tower_attack.rules.places import purse_of

RESERVE = 0
LEAVE_POSITION = 0


class BettingParameters(Parameters):
    """The first parameters of every policy that knows levels it bets on."""

    reserve: int = Field(0, ge=0, description="leave rather than have less gold than this after a bet")


@jit(inline=True)
def asked_what_to_keep(pub):
    """Whether the decision is about good dice."""
    return pub.phase == KEEPING


@jit(inline=True)
def keep_all(offer):
    """Every good die: it is never worse to set one aside."""
    return offer.n - 1


@jit(inline=True)
def gold_of(pub, hero, world):
    """The gold in the purse that a hero pays from."""
    return pub.purse[purse_of(hero, world)]


@jit(inline=True)
def bet_where_marked(pub, world, offer, params):
    """The richest hero before a marked level who keeps the reserve; else nobody bets."""
    chosen, most = LEAVE_POSITION, -1
    for position in range(1, offer.n):
        hero = offer.action[position] - BET
        level, gold = pub.level[hero], gold_of(pub, hero, world)
        if params.table[level] and gold - world.bet[level] >= params.value[RESERVE] and gold > most:
            chosen, most = position, gold
    return chosen


def mark(params, levels) -> None:
    """Note in params.table the levels to bet on."""
    for level in levels:
        params.table[level] = 1
