"""What is to come drawn afresh, for look-ahead policies and the test of peeking."""

from sim.jit import jit
from sim.rng import restart


@jit
def redeal(state, seat, world, stream):
    """Nothing lies hidden on the board; only the dice and the spinner to come are unknown."""
    restart(state.dice, stream)
