"""Where an action stands among those offered."""

from sim.jit import jit
from sim.rulesets.crypt_crawler.phases import ARGUMENT_BITS, ARGUMENTS, USE_ITEM, USE_SKILL


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


@jit(inline=True)
def find_skill(offer):
    """The position of the first skill, or -1: skills, then items, are listed last, so most times one look will do."""
    last = offer.action[offer.n - 1] >> ARGUMENT_BITS
    return find_kind(offer, USE_SKILL) if last == USE_SKILL or last == USE_ITEM else -1
