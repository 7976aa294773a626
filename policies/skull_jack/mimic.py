"""Plays by the dealer's own rule: hits where the dealer would have to, stands where he would have to."""

from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from sim.rulesets.skull_jack.codes import HIT, STAND
from sim.rulesets.skull_jack.rules.dealer import dealer_hits


class Parameters(SittingParameters):
    """No parameters of its own; the dealer's rule comes from the options."""


def choose(pub, own, world, offer, params, stream):
    """Hit below dealer_stands_on, and on a soft total equal to it with hit_soft17 (SJ-27, SJ-28, SJ-31)."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    return HIT if dealer_hits(pub.total[own.seat], pub.soft[own.seat], world) else STAND
