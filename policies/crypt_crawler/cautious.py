"""Shuns danger: weak fights and green rooms, and the boss only when well prepared."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """HP and life weigh more."""

    danger: float = Field(1.5, description="cost of an HP that a fight is expected to take")
    death: float = Field(30.0, description="cost of a fight expected to take all HP, besides them")
    fear: float = Field(1.8, description="cost of a Fear, more near the threshold")
    yellow: float = Field(-0.3, description="what a yellow room is better than a green one, in steps")
    red: float = Field(-0.6, description="what a red room is better than a green one, in steps")
    detour: float = Field(2.0, description="steps out of the way to key and door that a room is worth, by light")
    detour_dark: float = Field(0.0, description="the same in the dark")
    ready: float = Field(0.6, description="make the last crystal when the boss takes at most this part of the HP")
    altar_hp: float = Field(0.6, description="use altars with more than this part of the HP")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
