"""Takes every card for its gifts: thinks of no danger, saves nothing, faces the boss at once."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """Dangers weigh nothing."""

    danger: float = Field(0.0, description="cost of an HP that a fight is expected to take")
    death: float = Field(0.0, description="cost of a fight expected to take all HP")
    fear: float = Field(0.0, description="cost of a Fear")
    step: float = Field(0.0, description="worth of a lit step")
    light: float = Field(0.0, description="worth of light in the dark")
    ready: float = Field(1000.0, description="faces the boss in any state")
    coin: float = Field(0.0, description="coins go for anything that helps")
    stamina: float = Field(0.0, description="so does Stamina")
    altar_hp: float = Field(0.0, description="altars at any HP")
    food_kept: float = Field(0.0, description="eats all at once")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
