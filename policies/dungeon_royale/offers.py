"""Where an action stands among those offered."""

from sim.jit import jit
from sim.rulesets.dungeon_royale.phases import ARGUMENTS


@jit
def find(offer, kind, argument):
    """The position of an action, or -1."""
    wanted = kind * ARGUMENTS + argument
    for at in range(offer.n):
        if offer.action[at] == wanted:
            return at
    return -1
