"""The greedy policy for a player who knows the cards by heart: it counts the top card, which lies open, for what its
other side brings. It needs option info = expert; with less it plays as greedy does."""

from pydantic import Field

from policies.crypt_crawler.deciding import decide
from policies.crypt_crawler.digest import prepare
from policies.crypt_crawler.foresight import move_by_top_card
from policies.crypt_crawler.weights import FORESIGHT, Weights
from sim.rulesets.crypt_crawler.codes import N_CARDS
from sim.rulesets.crypt_crawler.phases import ARGUMENTS, BETWEEN, MOVE

__all__ = ["Parameters", "choose", "prepare"]


class Parameters(Weights):
    """The weights of greedy."""

    foresight: int = Field(1, ge=0, le=1, description="1: reads the other side of the top card, where it is known")


def choose(pub, own, world, offer, params, stream):
    """The decision by worth; of rooms equally near, the one that suits the top card."""
    at = decide(pub, own, world, offer, params)
    if pub.phase != BETWEEN or pub.top >= N_CARDS or not params.value[FORESIGHT]:
        return at
    if offer.action[at] // ARGUMENTS == MOVE:
        return move_by_top_card(pub, own, world, offer, at, params)
    return at
