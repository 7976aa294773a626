"""Wins most gold on average as far as the four games' own policies know how: bets only where the odds are its own.

Tower Attack! as `optimal` there, Bravely the Knight as `optimal:worth=true`, Heroes vs. Monsters as `greedy` up to
the last challenge that pays with the stand-in set, Skull Jack not at all, as the house has the odds of every hand. Goal
and floor, when given, make it leave earlier.
"""

from pydantic import Field

from policies.house_of_chance.stopping import LEAVE_POSITION, cost_of_bet, is_about_a_bet, position_of_bet
from policies.house_of_chance.tables import play_table, prepare_tables
from policies.house_of_chance.target import wants_to_bet
from sim.contract import Parameters as NoParameters
from sim.rulesets.house_of_chance.codes import HOUSE, JACK, LEVELS

PLAYS_JACK = 3


class Parameters(NoParameters):
    """When to stop earlier, and which bets it takes for good ones."""

    goal: int = Field(0, ge=0, le=1_000_000_000, description="go home with this much gold or more; 0 is never")
    floor: int = Field(0, ge=0, le=1_000_000_000, description="no bet that leaves less gold than this if it is lost")
    last_challenge: int = Field(6, ge=0, le=LEVELS, description="last challenge of Heroes vs. Monsters it bets on")
    jack: bool = Field(False, description="play Skull Jack although the house has the odds")


def prepare(params, parameters, options, world):
    """The games' own policies."""
    prepare_tables(params, options, world, parameters.last_challenge, False)


def choose(pub, own, world, offer, params, stream):
    """As the policy of the game says, within goal and floor."""
    if not is_about_a_bet(pub):
        return play_table(pub, own, world, offer, params, stream)
    position = position_of_bet(pub, offer)
    if position == LEAVE_POSITION or not wants_to_bet(pub, cost_of_bet(pub, world, offer, position), params):
        return LEAVE_POSITION
    if pub.phase != HOUSE:
        return play_table(pub, own, world, offer, params, stream)
    return LEAVE_POSITION if pub.game == JACK and not params.value[PLAYS_JACK] else position
