"""What nobody can know drawn afresh, for look-ahead policies and the test of peeking."""

from sim.jit import jit
from sim.rng import restart


@jit
def redeal(state, seat, world, stream):
    """All is open but the dice to come: their stream is replaced, or a look-ahead would meet those very dice."""
    restart(state.dice, stream)
