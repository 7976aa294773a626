"""Never risks a bust: hits hard totals up to 11 and soft totals up to 17 (ledger SJ 6)."""

from policies.skull_jack.sitting import SittingParameters, asked_to_join, join_or_pass
from sim.rulesets.skull_jack.codes import HIT, STAND

LAST_HARD_HIT, LAST_SOFT_HIT = 11, 17


class Parameters(SittingParameters):
    """No parameters of its own."""


def choose(pub, own, world, offer, params, stream):
    """Hit while no card can bust the hand, but stand on soft 18 and more."""
    if asked_to_join(pub):
        return join_or_pass(pub, own, world, params)
    last = LAST_SOFT_HIT if pub.soft[own.seat] else LAST_HARD_HIT
    return HIT if pub.total[own.seat] <= last else STAND
