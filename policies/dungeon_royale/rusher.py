"""Goes for artifacts and levels to begin Phase 2 soon, and leaves the dungeon as soon as that looks like a win."""

from pydantic import Field

from policies.dungeon_royale.collector import prepare
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """Weights of one in a hurry."""

    level: float = Field(3.0, description="worth of a step towards the next level")
    ransack: float = Field(0.6, description="worth of a Ransack card")
    exit: float = Field(20.0, description="worth of the exit when ahead, at first; it grows with the rounds")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params, stream)
