"""Does at every decision what seems worth most, by weights in HP: the base of the other judging policies."""

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.weights import Weights

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """The weights as found by hand."""


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params)
