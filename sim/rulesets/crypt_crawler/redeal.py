"""A hidden state drawn afresh that fits what the player knows, for look-ahead and the test of peeking."""

import numpy as np

from sim.jit import jit
from sim.rng import below, restart
from sim.rulesets.crypt_crawler.rules.deck import EXPERT


@jit
def redeal(state, seat, world, stream):
    """Shuffle the undrawn cards; an expert has seen the top one, which stays. All dice to come are new.

    To a `blind` player too the deck holds the cards it holds: what he does not use is not hidden from him.
    """
    hid = state.hid
    n = np.int64(hid.n_deck)
    if world.info == EXPERT:
        n -= 1
    for i in range(n - 1, 0, -1):
        j = below(stream, i + 1)
        card = hid.pile[j]
        hid.pile[j] = hid.pile[i]
        hid.pile[i] = card
    restart(state.deal, stream)
    restart(state.dice, stream)
    restart(state.enemy, stream)
