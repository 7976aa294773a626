"""Adding to the list of actions offered."""

from sim.jit import jit
from sim.rulesets.dungeon_royale.phases import ARGUMENTS


@jit(inline=True)
def add(offer, kind, argument):
    """One more action."""
    offer.action[offer.n] = kind * ARGUMENTS + argument
    offer.n += 1
