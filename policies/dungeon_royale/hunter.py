"""Goes after other heroes with weapons in hand, and takes what lies on the way."""

from pydantic import Field

from policies.dungeon_royale.collector import prepare
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """Weights of one who lives by kills."""

    prey: float = Field(4.0, description="worth of coming near a hero of 1 HP with a weapon in hand, less for more HP")
    kill: float = Field(2.0, description="worth of a kill besides its token")
    hurt: float = Field(0.6, description="worth of a damage to another hero")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params, stream)
