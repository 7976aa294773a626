"""Collects, and goes with steal cards to whoever owns the best item."""

from pydantic import Field

from policies.dungeon_royale.collector import prepare
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """Weights of one who lives by theft."""

    loot: float = Field(0.6, description="part of the worth of another's best item when coming near with a steal card")
    theft: float = Field(1.5, description="part of an item's worth that trying to steal it is worth")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params, stream)
