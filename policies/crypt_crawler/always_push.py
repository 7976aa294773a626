"""The greedy policy that pushes every card: a control that shows what choosing is worth."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """As greedy, but for pushes."""

    push_always: int = Field(1, ge=0, le=1, description="1: pushes every card")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
