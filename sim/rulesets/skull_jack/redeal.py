"""A hidden state drawn afresh that fits what a seat sees, for look-ahead policies and the test of peeking."""

from sim.jit import jit
from sim.rng import below, restart
from sim.rulesets.skull_jack.rules.dealing import mix


@jit
def redeal(state, seat, world, stream):
    """Deal the unseen cards again: the dealer's hidden card and the undealt shoe are equally likely in any order.

    Every seat sees the same, so `seat` makes no difference here. The deal stream is replaced as well, or a
    look-ahead would meet the very cards that are to come.
    """
    hid = state.hid
    mix(hid, world)
    restart(state.deal, stream)
    if state.pub.up < 0:
        return  # between hands nothing is hidden but the order of the shoe, which is drawn as it is dealt
    pick = below(stream, world.n_cards - hid.drawn + 1)
    if pick > 0:
        other = hid.drawn + pick - 1
        card = hid.shoe[other]
        hid.shoe[other] = hid.shoe[hid.hand_start]
        hid.shoe[hid.hand_start] = card
        hid.hole = card
