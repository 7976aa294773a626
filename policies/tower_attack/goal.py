"""Goes on until the heroes have so much gold, and leaves once that can no longer be reached.

With one purse and one tower no other play reaches the goal more often (TA 8): whoever leaves short of it has failed.
"""

from pydantic import Field

from policies.tower_attack.betting import LEAVE_POSITION, asked_what_to_keep, gold_of, keep_all
from sim.contract import Parameters as NoParameters
from sim.jit import jit
from sim.rulesets.tower_attack.codes import BET, LEVELS

GOLD = 0


class Parameters(NoParameters):
    """The goal."""

    gold: int = Field(2000, ge=1, le=1_000_000_000, description="the gold to bring home, all heroes together")


@jit
def most_to_win(level, gold, world):
    """What a purse can gain at best from a level on: no failure, and leaving where it is fullest."""
    gained, most = 0, 0
    while level <= LEVELS and gold + gained >= world.bet[level]:
        gained += world.win[level] - world.bet[level]
        most = max(most, gained)
        level += 1
    return most


def choose(pub, own, world, offer, params, stream):
    """Bet, with the richest hero, while the goal is ahead and in reach."""
    if asked_what_to_keep(pub):
        return keep_all(offer)
    total = 0
    for purse in range(pub.purse.shape[0]):
        total += pub.purse[purse]
    chosen, most = LEAVE_POSITION, -1
    for position in range(1, offer.n):
        hero = offer.action[position] - BET
        gold = gold_of(pub, hero, world)
        in_reach = total + most_to_win(pub.level[hero], gold, world) >= params.value[GOLD]
        if in_reach and gold > most:
            chosen, most = position, gold
    return chosen if total < params.value[GOLD] else LEAVE_POSITION
