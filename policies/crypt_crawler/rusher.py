"""Hurries down: the shortest way to the key and the door, the boss as soon as there are three crystals."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """No room out of the way."""

    detour: float = Field(0.0, description="steps out of the way to key and door that a room is worth, by light")
    detour_dark: float = Field(0.0, description="the same in the dark")
    ready: float = Field(1000.0, description="faces the boss in any state")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
