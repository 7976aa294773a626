"""Goes for the best points by worth over rounds of walking, with a sensible defence."""

from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.odds import fill_table
from policies.dungeon_royale.weights import Weights


class Parameters(Weights):
    """The weights of all."""


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params, stream)


def prepare(params, parameters, options, world):
    """Odds of dice, quests, treasure spaces."""
    fill_table(params, world)
