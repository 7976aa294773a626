"""Where an action stands among those offered."""

from sim.jit import jit
from sim.rulesets.crypt_crawler.phases import ARGUMENT_BITS, ARGUMENTS


@jit
def find(offer, kind, argument):
    """The position of an action, or -1."""
    wanted = kind * ARGUMENTS + argument
    for at in range(offer.n):
        if offer.action[at] == wanted:
            return at
    return -1


@jit
def find_kind(offer, kind):
    """The position of the first action of a kind, or -1."""
    for at in range(offer.n):
        if offer.action[at] >> ARGUMENT_BITS == kind:
            return at
    return -1
