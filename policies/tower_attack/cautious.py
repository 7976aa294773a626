"""Beats one level and leaves with what it pays; bets again after a failure."""

from policies.tower_attack.betting import (
    LEAVE_POSITION,
    BettingParameters,
    asked_what_to_keep,
    bet_where_marked,
    keep_all,
    mark,
)
from sim.rulesets.tower_attack.codes import LEVELS


class Parameters(BettingParameters):
    """No parameters of its own."""


def prepare(params, parameters, options, world):
    """Mark every level: the first one beaten is the last."""
    mark(params, range(1, LEVELS + 1))


def choose(pub, own, world, offer, params, stream):
    """Bet until one try has succeeded."""
    if asked_what_to_keep(pub):
        return keep_all(offer)
    return LEAVE_POSITION if pub.beaten else bet_where_marked(pub, world, offer, params)
