"""Clears every level to the last room, and faces the boss late."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """Every room, and much strength before the boss."""

    detour: float = Field(100.0, description="steps out of the way to key and door that a room is worth, by light")
    detour_dark: float = Field(100.0, description="the same in the dark")
    ready: float = Field(0.5, description="make the last crystal when the boss takes at most this part of the HP")
    hurry: float = Field(4.0, description="or with at most so many steps left in light and Fear")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
