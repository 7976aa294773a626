"""Climbs up to a level, whatever it costs: always bets until that level is beaten or the gold is gone."""

from pydantic import Field

from policies.tower_attack.betting import BettingParameters, asked_what_to_keep, bet_where_marked, keep_all, mark
from sim.rulesets.tower_attack.codes import LEVELS


class Parameters(BettingParameters):
    """How far."""

    until: int = Field(LEVELS, ge=1, le=LEVELS, description="the last level to beat")


def prepare(params, parameters, options, world):
    """Mark the levels up to the last one."""
    mark(params, range(1, parameters.until + 1))


def choose(pub, own, world, offer, params, stream):
    """Bet up to the last level."""
    return keep_all(offer) if asked_what_to_keep(pub) else bet_where_marked(pub, world, offer, params)
