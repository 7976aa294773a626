"""Bets at every table until the party has so much gold, or so little: bold play, with the odds or against them.

Inside the games it plays as `best_tables`. With goal and floor 0 it stays until the table is closed or the gold gone.
"""

from pydantic import Field

from policies.house_of_chance.stopping import LEAVE_POSITION, cost_of_bet, gold_in_hand, is_about_a_bet, position_of_bet
from policies.house_of_chance.tables import play_table, prepare_tables
from sim.contract import Parameters as NoParameters
from sim.jit import jit
from sim.rulesets.house_of_chance.codes import LEVELS

GOAL, FLOOR = 0, 1


class Parameters(NoParameters):
    """When to stop."""

    goal: int = Field(2000, ge=0, le=1_000_000_000, description="go home with this much gold or more; 0 is never")
    floor: int = Field(0, ge=0, le=1_000_000_000, description="no bet that leaves less gold than this if it is lost")


def prepare(params, parameters, options, world):
    """The games' own policies, betting on everything."""
    prepare_tables(params, options, world, LEVELS, True)


@jit
def wants_to_bet(pub, cost, params):
    """Whether the goal is ahead and the floor is kept."""
    gold = gold_in_hand(pub)
    return (params.value[GOAL] == 0 or gold < params.value[GOAL]) and gold - cost >= params.value[FLOOR]


def choose(pub, own, world, offer, params, stream):
    """One more bet while goal and floor allow it."""
    if not is_about_a_bet(pub):
        return play_table(pub, own, world, offer, params, stream)
    position = position_of_bet(pub, offer)
    if position != LEAVE_POSITION and wants_to_bet(pub, cost_of_bet(pub, world, offer, position), params):
        return position
    return LEAVE_POSITION
