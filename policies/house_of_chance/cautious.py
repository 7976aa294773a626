"""Goes home as soon as it is ahead, or once it has lost a share of its gold; sits down at every table."""

from pydantic import Field

from policies.house_of_chance.stopping import LEAVE_POSITION, cost_of_bet, gold_in_hand, is_about_a_bet, position_of_bet
from policies.house_of_chance.tables import play_table, prepare_tables
from sim.contract import Parameters as NoParameters
from sim.jit import jit
from sim.rulesets.house_of_chance.codes import LEVELS

PERCENT = 0


class Parameters(NoParameters):
    """How much it risks."""

    risk_percent: int = Field(20, ge=0, le=100, description="the share of the gold brought that may be lost")


def prepare(params, parameters, options, world):
    """The games' own policies, betting on everything."""
    prepare_tables(params, options, world, LEVELS, True)


@jit
def wants_to_bet(pub, cost, params):
    """Whether it is not ahead and the bet may be lost."""
    gold = gold_in_hand(pub)
    return gold <= pub.brought and 100 * (gold - cost) >= (100 - params.value[PERCENT]) * pub.brought


def choose(pub, own, world, offer, params, stream):
    """One more bet while it is not ahead and has something to lose."""
    if not is_about_a_bet(pub):
        return play_table(pub, own, world, offer, params, stream)
    position = position_of_bet(pub, offer)
    if position != LEAVE_POSITION and wants_to_bet(pub, cost_of_bet(pub, world, offer, position), params):
        return position
    return LEAVE_POSITION
