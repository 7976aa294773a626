"""Bets while a single try wins gold on average: chance of success x win > bet."""

from policies.tower_attack.betting import BettingParameters, asked_what_to_keep, bet_where_marked, keep_all, mark
from policies.tower_attack.tower import tower_of


class Parameters(BettingParameters):
    """No parameters of its own."""


def prepare(params, parameters, options, world):
    """Mark the levels whose try is worth its bet."""
    tower = tower_of(world)
    mark(params, (level for level in range(1, tower.height + 1) if tower.net_of_a_try(level) > 0))


def choose(pub, own, world, offer, params, stream):
    """Bet where a try is worth it."""
    return keep_all(offer) if asked_what_to_keep(pub) else bet_where_marked(pub, world, offer, params)
