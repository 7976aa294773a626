"""Bets while that would win gold on average with a purse that never ends, the levels above counted in (TA 6)."""

from policies.tower_attack.betting import BettingParameters, asked_what_to_keep, bet_where_marked, keep_all, mark
from policies.tower_attack.tower import tower_of
from sim.rulesets.tower_attack.exact import long_run


class Parameters(BettingParameters):
    """No parameters of its own."""


def prepare(params, parameters, options, world):
    """Mark the levels that are worth trying until they are beaten."""
    mark(params, (level for level, worth in enumerate(long_run(tower_of(world)), 1) if worth > 0))


def choose(pub, own, world, offer, params, stream):
    """Bet where going on is worth it."""
    return keep_all(offer) if asked_what_to_keep(pub) else bet_where_marked(pub, world, offer, params)
