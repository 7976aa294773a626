"""Takes the first offered action: the plainest policy there is, for tests."""


def choose(pub, own, world, offer, params, stream):
    """The first offered action."""
    return 0
