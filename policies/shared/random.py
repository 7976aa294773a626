"""Takes each offered action with equal chance."""

from sim.rng import below


def choose(pub, own, world, offer, params, stream):
    """Any offered action, each equally likely."""
    return below(stream, offer.n)
