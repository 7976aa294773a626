"""The greedy policy without pushes: a control that shows what pushing is worth."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """As greedy, but for pushes."""

    pushes: int = Field(0, ge=0, le=1, description="1: may push; 0: never")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
