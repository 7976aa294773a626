"""Climbs like `climber` until the first failure, then leaves."""

from policies.tower_attack.betting import LEAVE_POSITION, asked_what_to_keep, bet_where_marked, keep_all
from policies.tower_attack.climber import Parameters, prepare

__all__ = ["Parameters", "choose", "prepare"]


def choose(pub, own, world, offer, params, stream):
    """Bet until a try has failed."""
    if asked_what_to_keep(pub):
        return keep_all(offer)
    return LEAVE_POSITION if pub.tries > pub.beaten else bet_where_marked(pub, world, offer, params)
